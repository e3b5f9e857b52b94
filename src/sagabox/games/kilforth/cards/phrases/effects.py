"""What can happen to a hero: Action Points, gold, Fate, hiding, Actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from sagabox.games.kilforth.engine.events import FateChanged, MarkerTaken
from sagabox.games.kilforth.engine.touches import AP, CARDS, FOE, GOLD, HIDDEN, HP, LAND, PLACE
from sagabox.games.kilforth.engine.weighing import Waiting, counted
from sagabox.games.kilforth.rules import actions, spending
from sagabox.games.kilforth.rules.decks import gain_gold, pay_gold
from sagabox.games.kilforth.rules.health import all_ap, come_out, gain_ap, hide, lose_ap, past_help
from sagabox.kernel import NOTHING, Refusal, Rule, Touches, refuse
from sagabox.language import phrase

from .amounts import Chosen, times
from .choosing import rule_of
from .families import Amount, Tally
from .instructions import Cost, Effect
from .land import leave_dealings, may_leave
from .words import Action

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At

FATE: Touches = frozenset({"fate"})
FIRST: Touches = frozenset({"first"})
DONE_BY = {"Move": PLACE, "Hide": HIDDEN, "Rest": HP, "Clear": LAND, "Search": LAND | FOE, "Confront": LAND | FOE}


class Price(Cost):
    """An amount of something a hero has: HP, AP, gold, Fate."""

    unit: ClassVar[str]
    way = "-"
    amount: Amount

    def needed(self, at: At) -> int:
        """Return how much is asked of the hero."""
        return self.amount.out_of(at, self.most(at))

    def is_chosen(self) -> bool:
        return isinstance(self.amount, Chosen)

    def asking(self) -> bool:
        return self.amount.free

    def idle(self, at: At) -> bool:
        return not self.most(at) or not self.needed(at)

    def check(self, at: At) -> Refusal | None:
        """rules: ability.cost"""
        have = self.most(at)
        needed = 1 if self.amount.free else max(1, self.needed(at))
        return refuse("ability.cost", have=have, needed=needed, unit=self.unit) if have < needed else None


class ApPrice(Price):
    """AP of any type, beside those that the Action itself still costs."""

    touches = AP
    unit = "AP"
    loses = "ap"
    amount: Amount

    def most(self, at: At) -> int:
        return all_ap(at.hero) - at.due

    def take(self, at: At, rule: str) -> Rule[None]:
        number = yield from self.amount.number(at, self.most(at))
        yield from lose_ap(at.play, at.hero, number, rule)


@phrase("loses/lose {amount} AP")
class LoseAp(ApPrice):
    amount: Amount


@phrase("spends/spend {amount} AP")
class SpendAp(ApPrice):
    """Of any type.   rules: term.spend-ap"""

    amount: Amount

    def take(self, at: At, rule: str) -> Rule[None]:
        return super().take(at, "term.spend-ap")


@phrase("gains/gain {amount} AP")
class GainAp(Effect):
    touches = AP
    way = "+"
    amount: Amount

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        yield counted(at, "ap", "+", waiting)

    def resolve(self, at: At) -> Rule[None]:
        gain_ap(at.play, at.hero, self.amount.of(at), "", rule_of(at))
        return NOTHING


@phrase("gains/gain {amount} {action} AP")
class GainTypedAp(Effect):
    """rules: term.typed-ap"""

    touches = AP
    way = "+"
    amount: Amount
    action: Action

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        return spending.wasted_ap(at.play, at.hero, self.action.value)

    def resolve(self, at: At) -> Rule[None]:
        gain_ap(at.play, at.hero, self.amount.of(at), self.action.value, "term.typed-ap")
        return NOTHING


class GoldPrice(Price):
    touches = GOLD
    unit = "gold"
    loses = "gold"

    def most(self, at: At) -> int:
        return at.hero.gold

    def take(self, at: At, rule: str) -> Rule[None]:
        number = yield from self.amount.number(at, at.hero.gold)
        pay_gold(at.play, at.hero, number, rule)


@phrase("pays/pay {amount} gold")
class PayGold(GoldPrice):
    amount: Amount

    def affordable(self, at: At) -> int:
        return 0 if self.is_chosen() else at.hero.gold // max(1, self.amount.of(at))


@phrase("loses/lose {amount} gold")
class LoseGold(GoldPrice):
    amount: Amount


@phrase("gains/gain {amount} gold[ for each {tally}]")
class GainGold(Effect):
    touches = GOLD
    way = "+"
    amount: Amount
    tally: Tally | None = None

    def idle(self, at: At) -> bool:
        return not times(self.tally, at)

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, count=0) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        gain_gold(at.play, at.hero, self.amount.of(at) * times(self.tally, at), rule_of(at))
        return NOTHING


@phrase("gains/gain {amount} Fate token/tokens")
class GainFate(Effect):
    touches = FATE
    way = "+"
    amount: Amount

    def resolve(self, at: At) -> Rule[None]:
        number = self.amount.of(at)
        at.hero.fate += number
        at.play.tell(FateChanged, rule_of(at), at.hero.index, number)
        return NOTHING


@phrase("discards/discard {amount} Fate token/tokens")
class DiscardFate(Price):
    touches = FATE
    unit = "Fate"
    amount: Amount

    def most(self, at: At) -> int:
        return at.hero.fate

    def take(self, at: At, rule: str) -> Rule[None]:
        number = yield from self.amount.number(at, at.hero.fate)
        if number > 0:
            at.hero.fate -= number
            at.play.tell(FateChanged, rule, at.hero.index, -number)


@phrase("becomes/become Hidden")
class BecomeHidden(Effect):
    """rules: hide.effect"""

    touches = HIDDEN

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        """rules: hide.restriction, defeat.unaffected"""
        if at.hero.hidden:
            return refuse("hide.restriction")
        return refuse("defeat.unaffected", hero=at.hero.index) if past_help(at.play, at.hero) else None

    def resolve(self, at: At) -> Rule[None]:
        hide(at.play, at.hero, rule_of(at))
        return NOTHING


@phrase("stops/stop being Hidden")
class StopHiding(Cost):
    """rules: hide.unhide-anytime"""

    touches = HIDDEN

    def idle(self, at: At) -> bool:
        return not at.hero.hidden

    def check(self, at: At) -> Refusal | None:
        return None if at.hero.hidden else refuse("ability.cost", hidden=False)

    def take(self, at: At, rule: str) -> Rule[None]:
        come_out(at.play, at.hero, rule)
        return NOTHING

    def affordable(self, at: At) -> int:
        """Being seen costs a hero nothing who would be seen anyway."""
        return int(at.hero.hidden)


@phrase("takes/take the First Hero marker")
class TakeMarker(Effect):
    touches = FIRST

    def idle(self, at: At) -> bool:
        return at.play.state.first == at.hero.index

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, first=True) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        if not self.idle(at):
            at.play.state.first = at.hero.index
            at.play.tell(MarkerTaken, rule_of(at), at.hero.index)
        return NOTHING


@phrase("performs/perform a(n) {action} Action")
class PerformAction(Effect):
    """At once and without AP, wherever the hero is in the case of a Market.   rules: market.restriction"""

    touches = CARDS | GOLD
    wide = True
    action: Action

    def touching(self) -> Touches:
        return self.touches | DONE_BY.get(self.action.value, frozenset())

    def asking(self) -> bool:
        return True

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        closed = may_leave(at) if self.action is Action.MOVE else None
        return closed or actions.may_perform(at.play, at.hero, self.action.value)

    def resolve(self, at: At) -> Rule[None]:
        """rules: ruling.relocating-ends-battle"""
        place = at.hero.place
        yield from actions.perform_free(at.play, at.hero, self.action.value)
        if at.hero.place != place:
            yield from leave_dealings(at)
