"""What can happen in Tests and battles: bonuses for a time, dice, the foe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.games.kilforth.engine.events import BonusGained, Rerolled
from sagabox.games.kilforth.engine.state import Battle, Confronting, Day, Round, Test, Turn
from sagabox.games.kilforth.engine.touches import DICE
from sagabox.games.kilforth.engine.values import granted, success_from
from sagabox.games.kilforth.rules.testing import count
from sagabox.kernel import NOTHING, Lasting, Refusal, Rule, Scope, refuse
from sagabox.language import SIGNED, phrase

from .amounts import All, times
from .choosing import rule_of
from .families import Amount, Tally
from .instructions import Effect
from .words import Attribute, Period

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.modifiers import Aids


def running(at: At, period: Period) -> Scope | None:
    """Return the scope that an effect ends with. Before the dice of a Confront are counted, its Test is the Confront.

    A Test or Confront of another hero is not "the Test"."""
    state = at.play.state
    match period:
        case Period.BATTLE_ROUND:
            return state.find(Round)
        case Period.BATTLE:
            return state.find(Battle)
        case Period.TURN:
            return state.find(Turn)
        case Period.DAY:
            return state.find(Day)
        case Period.TEST:
            test, confronting = state.find(Test), state.find(Confronting)
            if test is not None:
                return test if test.hero == at.hero.index else None
            return confronting if confronting is not None and confronting.hero == at.hero.index else None


class TestAid(Effect):
    """Something added to a Test of the hero: a veiled card adds none.   rules: test.veiled-cards-give-no-bonus"""

    touches = DICE

    def aiding(self) -> bool:
        return True


@phrase("gains/gain {attribute} {bonus}[ for each {tally}] until the end of {period}")
class GainBonus(TestAid):
    """rules: test.dice-bonuses, test.step-order"""

    attribute: Attribute
    bonus: Annotated[int, SIGNED]
    period: Period
    tally: Tally | None = None

    def idle(self, at: At) -> bool:
        return running(at, self.period) is None or not times(self.tally, at)

    def check(self, at: At) -> Refusal | None:
        if running(at, self.period) is None:
            return refuse("ability.requirements", card=at.card, until=self.period.value)
        if not times(self.tally, at):
            return refuse("ability.requirements", card=at.card, count=0)
        return self.too_late(at)

    def too_late(self, at: At) -> Refusal | None:
        """Return why a bonus would be none: its dice have been rolled, or the Test is of something else."""
        if not self.period.short:
            return None
        test, round = at.play.state.find(Test), at.play.state.find(Round)
        if self.period is Period.BATTLE_ROUND and round is not None and at.hero.index in round.hits:
            return refuse("test.step-order", card=at.card)
        if test is None or test.hero != at.hero.index:
            return None
        if test.rolled:
            return refuse("test.step-order", card=at.card)
        if self.period is Period.TEST and not self.counts_in(at, test):
            return refuse("ability.requirements", card=at.card, attribute=test.attribute)
        return None

    def counts_in(self, at: At, test: Test) -> bool:
        """rules: test.substitute-attribute"""
        word = self.attribute.value
        instead = granted(at.play, at.hero, f"use:{test.attribute}", test.against)
        return test.attribute == word or any(stand.standing.word() == word for _, stand, _ in instead)

    def resolve(self, at: At) -> Rule[None]:
        scope, amount = running(at, self.period), self.bonus * times(self.tally, at)
        if scope is not None and amount:
            word = self.attribute.value
            scope.lasting += (Lasting(at.card, word, amount, at.hero.index),)
            at.play.tell(BonusGained, rule_of(at), at.hero.index, at.card, word, amount, self.period.value)
        return NOTHING

    def help_test(self, aids: Aids, at: At, dice: int, often: int) -> bool:
        if self.attribute.value != at.word:
            return False
        aids.bonus += often * self.bonus * times(self.tally, at)
        return True

    def change_test(self, aids: Aids, at: At) -> bool:
        if self.attribute.value != at.word:
            return False
        aids.dice.append((at.card.name, self.bonus * times(self.tally, at)))
        return True

    def start_battle(self, aids: Aids, at: At) -> bool:
        if self.period.short and self.attribute.value == at.word:
            aids.first_round += self.bonus * times(self.tally, at)
        else:
            self.change_test(aids, at)
        return True


# ---------------------------------------------------------------- dice that lie on the table


def lying(at: At) -> Test | None:
    """Return the Test of this hero whose dice have been rolled and not yet counted."""
    test = at.play.state.find(Test)
    return test if test is not None and test.rolled and not test.counted and test.hero == at.hero.index else None


def may_manipulate(at: At, dice: int) -> Refusal | None:
    """Return why dice cannot be changed: they must lie, and the outcome be open.   rules: test.manipulation-optional"""
    test = lying(at)
    if test is None:
        return refuse("test.manipulation-optional", card=at.card)
    total = test.held + count(at.play, test)
    if total >= test.target:
        return refuse("test.manipulation-optional", card=at.card, enough=True, successes=total, target=test.target)
    return refuse("test.manipulation-optional", card=at.card, target=test.target) if dice < 1 else None


def failures(at: At, test: Test) -> list[int]:
    """Return the dice that are no successes, worst first.   rules: test.success-on-5-or-6, fact.skill-brave"""
    least = success_from(at.play) - test.plus
    return sorted(die for die in test.dice if die < least)


def change(at: At, test: Test, old: list[int], new: list[int]) -> None:
    """Let some of the dice show something else; they come last."""
    rest = test.dice[:]
    for face in old:
        rest.remove(face)
    test.dice, test.changed = rest + new, len(new)
    at.play.tell(Rerolled, rule_of(at), at.hero.index, test.dice[:], len(new))


@phrase("re-rolls/re-roll {amount} die/dice")
class Reroll(TestAid):
    """The worst dice, and as many as may be: nobody would rather keep a failure. Successes only where the text takes
    more dice than have failed.   rules: test.manipulation-optional"""

    needs = ("test-rolled",)
    amount: Amount

    def idle(self, at: At) -> bool:
        test = lying(at)
        return test is None or not test.dice

    def check(self, at: At) -> Refusal | None:
        test = lying(at)
        return may_manipulate(at, len(test.dice) if test else 0)

    def resolve(self, at: At) -> Rule[None]:
        test = lying(at)
        if test is None:
            return NOTHING
        least = success_from(at.play) - test.plus
        dice = [die for die in sorted(test.dice) if die < least or not self.amount.free]
        chosen = dice[: self.amount.out_of(at, len(dice))]
        if chosen:
            change(at, test, chosen, at.play.roll(len(chosen)))
        return NOTHING

    def help_test(self, aids: Aids, at: At, dice: int, often: int) -> bool:
        whole = isinstance(self.amount, All)
        aids.rerolls.append((max(1, dice) if whole else self.amount.of(at), often, whole))
        return True


@phrase("turns/turn {amount} die/dice to a 6")
class TurnDice(TestAid):
    """The worst dice, as turning a success would change nothing.   rules: test.manipulation-optional"""

    needs = ("test-rolled",)
    amount: Amount

    def idle(self, at: At) -> bool:
        test = lying(at)
        return test is None or not failures(at, test)

    def check(self, at: At) -> Refusal | None:
        test = lying(at)
        return may_manipulate(at, len(failures(at, test)) if test else 0)

    def resolve(self, at: At) -> Rule[None]:
        test = lying(at)
        if test is not None and (worst := failures(at, test)):
            turned = worst[: self.amount.out_of(at, len(worst))]
            change(at, test, turned, [6] * len(turned))
        return NOTHING

    def help_test(self, aids: Aids, at: At, dice: int, often: int) -> bool:
        aids.changes += often * (dice if isinstance(self.amount, All) else self.amount.of(at))
        return True


@phrase("adds/add {amount} success/successes")
class AddSuccesses(TestAid):
    needs = ("test-rolled",)
    amount: Amount

    def idle(self, at: At) -> bool:
        return lying(at) is None

    def check(self, at: At) -> Refusal | None:
        return may_manipulate(at, 1)

    def resolve(self, at: At) -> Rule[None]:
        test = lying(at)
        if test is not None:
            number = self.amount.of(at)
            test.added += number
            rule = "test.manipulation-optional"
            at.play.tell(BonusGained, rule, at.hero.index, at.card, "success", number, Period.TEST.value)
        return NOTHING

    def help_test(self, aids: Aids, at: At, dice: int, often: int) -> bool:
        aids.extra += often * self.amount.of(at)
        return True
