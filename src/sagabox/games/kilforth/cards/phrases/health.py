"""What can happen to a hero's health."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.geography import ASSETS, HANDS
from sagabox.games.kilforth.engine.touches import HP
from sagabox.games.kilforth.engine.values import max_health
from sagabox.games.kilforth.engine.weighing import IN_HAND, IN_PLAY, Sums, Waiting, counted, own
from sagabox.games.kilforth.rules.health import heal, lose_hp, raise_health
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .amounts import times
from .choosing import rule_of
from .effects import Price
from .families import Amount, Tally
from .instructions import Effect

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.modifiers import Aids


@phrase("loses/lose {amount} HP[ for each {tally}]")
class LoseHp(Price):
    touches = HP
    unit = "HP"
    loses = "lose"
    amount: Amount
    tally: Tally | None = None

    def most(self, at: At) -> int:
        return at.hero.hp

    def needed(self, at: At) -> int:
        return self.amount.out_of(at, at.hero.hp) * times(self.tally, at)

    def idle(self, at: At) -> bool:
        return not times(self.tally, at)

    def start_battle(self, aids: Aids, at: At) -> bool:
        aids.trap += self.needed(at)
        return True

    def each_round(self, aids: Aids, at: At) -> bool:
        aids.round_loss += self.needed(at)
        return True

    @cached_property
    def sums(self) -> Sums:
        """AP go with HP.   rules: action.hp-loss-costs-ap"""
        return Counter({"hp-": self.limit(), "ap-": self.limit()})

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        """Return what else the loss touches: what hears it acts on it; who may fall by it must still stand.

        rules: action.hp-loss-costs-ap, defeat.unaffected, defeat.lose-card"""
        heard = _heard_of_lost_hp(at)
        yield f"hp:{at.hero.index}-" if heard else counted(at, "hp", "-", waiting)
        yield counted(at, "ap", "-", waiting)
        yield from own(at, ("typed-ap",), "-")
        yield from own(at, heard, "-" if self.limit() == 1 else "")  # of two that cost 1 HP either may be heard first
        if at.hero.hp <= waiting.together["hp-"]:
            yield from own(at, ("fate",), "?")
            if len(at.play.pile(HANDS[at.hero.index])) + len(at.play.pile(ASSETS[at.hero.index])) > 1:
                yield from own(at, (*IN_HAND, *IN_PLAY), "-")

    def take(self, at: At, rule: str) -> Rule[None]:
        """rules: health.no-overkill, action.hp-loss-costs-ap"""
        number = yield from self.amount.number(at, at.hero.hp)
        yield from lose_hp(at.play, at.hero, number * times(self.tally, at), rule)


def _heard_of_lost_hp(at: At) -> set[str]:
    """Return what the hero's own cards may do about HP that are lost."""
    things: set[str] = set()
    for card in at.play.index_of(at.hero).cards:
        told = [one.does for one in card.program.listens.get("loses-hp", ())]
        told += [one.does for one in card.program.usable if one.moment is not None and one.moment.name == "loses-hp"]
        for does in told:
            things |= {*IN_HAND, *IN_PLAY, *does.touching()}
    return things


@phrase("heals/heal {amount} HP[ for each {tally}]")
class Heal(Effect):
    touches = HP
    way = "+"
    amount: Amount
    tally: Tally | None = None

    def gained(self, at: At) -> int:
        missing = max_health(at.play, at.hero) - at.hero.hp
        return min(missing, self.amount.out_of(at, missing) * times(self.tally, at))

    def idle(self, at: At) -> bool:
        return self.gained(at) <= 0

    def check(self, at: At) -> Refusal | None:
        """rules: health.max"""
        return refuse("health.max", hp=at.hero.hp, maximum=max_health(at.play, at.hero)) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        heal(at.play, at.hero, self.gained(at), rule_of(at))
        return NOTHING


@phrase("gains/gain {amount} maximum HP")
class GainMaximumHp(Effect):
    touches = HP
    amount: Amount

    def resolve(self, at: At) -> Rule[None]:
        raise_health(at.play, at.hero, self.amount.of(at), rule_of(at))
        return NOTHING
