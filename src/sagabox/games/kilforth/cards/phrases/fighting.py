"""What can happen to the foe of an engagement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from sagabox.games.kilforth.engine.events import BonusGained, FoeRolled, Surprised
from sagabox.games.kilforth.engine.state import Battle, Engagement, Round
from sagabox.games.kilforth.engine.touches import DICE, FOE
from sagabox.games.kilforth.engine.values import success_from
from sagabox.games.kilforth.rules.battle import foe_hp, hurt_foe
from sagabox.games.kilforth.rules.engagement import evade
from sagabox.games.kilforth.rules.rewards import defeat_encounter
from sagabox.kernel import NOTHING, Lasting, Refusal, Rule, refuse
from sagabox.language import SIGNED, phrase

from .amounts import All
from .choosing import rule_of
from .families import Amount
from .instructions import Effect
from .words import BATTLE_MOMENTS, Period

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.modifiers import Aids


def fought(at: At) -> Battle | None:
    """Return the battle that this hero is in and that is not decided."""
    battle = at.play.battle()
    return battle if battle is not None and not battle.fallen and at.hero.index in battle.members else None


def engaged(at: At) -> Engagement | None:
    """Return the engagement that this hero is in and that is not decided."""
    engagement, battle = at.play.state.find(Engagement), at.play.battle()
    if engagement is None or (battle is None and engagement.hero != at.hero.index):
        return None
    return engagement if battle is None or fought(at) is not None else None


class InBattle(Effect):
    """An effect that needs a battle: it is nothing outside one."""

    touches = FOE
    needs = BATTLE_MOMENTS

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        battle = fought(at)
        return refuse("ability.requirements", card=at.card) if battle is None else self.check_battle(at, battle)

    def check_battle(self, at: At, battle: Battle) -> Refusal | None:
        return None


@phrase("the foe loses {amount} HP")
class FoeLosesHp(InBattle):
    amount: Amount

    def check_battle(self, at: At, battle: Battle) -> Refusal | None:
        return refuse("health.no-overkill", card=battle.foe) if foe_hp(battle) <= 0 else None

    def resolve(self, at: At) -> Rule[None]:
        battle = fought(at)
        if battle is not None:
            hurt_foe(at.play, battle, self.amount.out_of(at, foe_hp(battle)), rule_of(at))
        return NOTHING

    def start_battle(self, aids: Aids, at: At) -> bool:
        if isinstance(self.amount, All):
            return False
        aids.damage += self.amount.of(at)
        return True


@phrase("the foe gains Fight {bonus} until the end of {period}")
class FoeGainsFight(InBattle):
    """Against every hero who fights it; no longer than the battle."""

    bonus: Annotated[int, SIGNED]
    period: Period

    def scope(self, at: At) -> Battle | Round | None:
        return at.play.state.find(Round) if self.period.short else fought(at)

    def check_battle(self, at: At, battle: Battle) -> Refusal | None:
        scope = self.scope(at)
        if scope is None:
            return refuse("ability.requirements", card=at.card, until=self.period.value)
        if isinstance(scope, Round) and at.hero.index in scope.foe_dice:
            return refuse("test.step-order", card=at.card)
        return None

    def resolve(self, at: At) -> Rule[None]:
        battle, scope = fought(at), self.scope(at)
        if battle is not None and scope is not None:
            scope.lasting += tuple(Lasting(at.card, "foe:Fight", self.bonus, index) for index in battle.members)
            facts = (at.hero.index, at.card, "foe:Fight", self.bonus, self.period.value)
            at.play.tell(BonusGained, rule_of(at), *facts)
        return NOTHING

    def start_battle(self, aids: Aids, at: At) -> bool:
        if self.period.short:
            aids.foe_first += self.bonus
        else:
            aids.foe_dice += self.bonus
        return True

    def each_round(self, aids: Aids, at: At) -> bool:
        if self.period is not Period.BATTLE:
            return False
        aids.foe_growth += self.bonus
        return True


@phrase("the foe re-rolls {amount} success/successes")
class FoeRerolls(InBattle):
    """Of the dice rolled against this hero. Fewer would never be better, so nobody is asked."""

    touches = DICE | FOE
    amount: Amount

    def successes(self, at: At) -> list[int]:
        round = at.play.state.find(Round)
        dice = round.foe_dice.get(at.hero.index, []) if round is not None else []
        return [die for die in dice if die >= success_from(at.play)]

    def check_battle(self, at: At, battle: Battle) -> Refusal | None:
        return None if self.successes(at) else refuse("ability.requirements", card=at.card, successes=0)

    def resolve(self, at: At) -> Rule[None]:
        battle, round, hits = fought(at), at.play.state.find(Round), self.successes(at)
        if battle is not None and round is not None and hits:
            number = min(self.amount.out_of(at, len(hits)), len(hits))
            dice = round.foe_dice[at.hero.index][:]
            for die in hits[:number]:
                dice.remove(die)
            dice += at.play.roll(number)
            round.foe_dice[at.hero.index] = dice
            at.play.tell(FoeRolled, rule_of(at), battle.foe, at.hero.index, dice[:])
        return NOTHING


@phrase("gains/gain Surprise")
class GainSurprise(Effect):
    """rules: test.dice-surprise, surprise.first-round-only, assault.no-surprise-no-evasion"""

    touches = FOE
    needs = BATTLE_MOMENTS

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        engagement, battle = engaged(at), fought(at)
        if engagement is None:
            return refuse("ability.requirements", card=at.card)
        if engagement.foe.kind == "ancient":
            return refuse("assault.no-surprise-no-evasion", card=engagement.foe)
        if battle is not None and battle.skirmished:
            return refuse("surprise.first-round-only", round=battle.rounds)
        if (battle or engagement).surprise == "hero":
            return refuse("ability.requirements", card=at.card, surprise="hero")
        return None

    def resolve(self, at: At) -> Rule[None]:
        engagement = engaged(at)
        if engagement is not None and self.check(at) is None:
            (fought(at) or engagement).surprise = "hero"
            at.play.tell(Surprised, rule_of(at), at.hero.index, engagement.foe, "hero")
        return NOTHING

    def start_battle(self, aids: Aids, at: At) -> bool:
        aids.surprise = True
        return True


class EndsEngagement(Effect):
    """An effect that ends an engagement; no Ancient can be got rid of in this way, as the rule in `spared` says."""

    touches = FOE
    needs = BATTLE_MOMENTS
    wide = True
    spared: ClassVar[str]

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        engagement = engaged(at)
        if engagement is None:
            return refuse("ability.requirements", card=at.card)
        if engagement.foe.kind == "ancient":
            return refuse(self.spared, card=engagement.foe)
        return None


@phrase("evades/evade the foe")
class EvadeFoe(EndsEngagement):
    """rules: evade.success, assault.no-escape"""

    spared = "assault.no-escape"

    def resolve(self, at: At) -> Rule[None]:
        engagement = engaged(at)
        if engagement is None or self.check(at) is not None:
            return
        yield from evade(at.play, engagement, at.hero, "evade.success")


@phrase("defeats/defeat the foe")
class DefeatFoe(EndsEngagement):
    """rules: term.defeat, ancient.not-defeated-by-abilities"""

    spared = "ancient.not-defeated-by-abilities"

    def asking(self) -> bool:
        return True

    def resolve(self, at: At) -> Rule[None]:
        engagement, battle = engaged(at), fought(at)
        if engagement is None or self.check(at) is not None:
            return
        if battle is not None:
            battle.fallen = True
        attribute = "any" if battle is None else "Fight"
        yield from defeat_encounter(at.play, at.hero, engagement.foe, attribute, "term.defeat")
