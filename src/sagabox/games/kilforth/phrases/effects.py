"""What can happen to a hero: health, Action Points, gold, Fate, hiding, Actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Refusal, Rule, Touches, refuse
from sagabox.language import phrase

from .. import actions, spending
from ..decks import gain_gold, pay_gold
from ..events import FateChanged, MarkerTaken
from ..health import all_ap, come_out, gain_ap, heal, hide, lose_ap, lose_hp, past_help, raise_health
from ..touching import AP, CARDS, GOLD, HIDDEN, HP
from ..values import max_health
from .amounts import Chosen, times
from .choosing import rule_of
from .families import Amount, Cost, Effect, Tally
from .words import Action

if TYPE_CHECKING:
    from ..occasion import At

FATE: Touches = frozenset({"fate"})
FIRST: Touches = frozenset({"first"})


class Price(Cost):
    """So much of something a hero has: HP, AP, gold, Fate."""

    amount: Amount

    def needed(self, at: At) -> int:
        """How much is asked of the hero."""
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
        return refuse("ability.cost", have=have, needed=needed) if have < needed else None


@phrase("loses/lose {amount} HP[ for each {tally}]")
class LoseHp(Price):
    touches = HP
    amount: Amount
    tally: Tally | None = None

    def most(self, at: At) -> int:
        return at.hero.hp

    def needed(self, at: At) -> int:
        return self.amount.out_of(at, at.hero.hp) * times(self.tally, at)

    def idle(self, at: At) -> bool:
        return not times(self.tally, at)

    def take(self, at: At, rule: str) -> Rule[None]:
        """rules: health.no-overkill, action.hp-loss-costs-ap"""
        number = yield from self.amount.number(at, at.hero.hp)
        yield from lose_hp(at.play, at.hero, number * times(self.tally, at), rule)


@phrase("heals/heal {amount} HP[ for each {tally}]")
class Heal(Effect):
    touches = HP
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


class ApPrice(Price):
    """AP of any type, beside those that the Action itself still costs."""

    touches = AP
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
    amount: Amount

    def resolve(self, at: At) -> Rule[None]:
        gain_ap(at.play, at.hero, self.amount.of(at), "", rule_of(at))
        return NOTHING


@phrase("gains/gain {amount} {action} AP")
class GainTypedAp(Effect):
    """rules: term.typed-ap"""

    touches = AP
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

    def most(self, at: At) -> int:
        return at.hero.gold

    def take(self, at: At, rule: str) -> Rule[None]:
        number = yield from self.amount.number(at, at.hero.gold)
        pay_gold(at.play, at.hero, number, rule)


@phrase("pays/pay {amount} gold")
class PayGold(GoldPrice):
    amount: Amount


@phrase("loses/lose {amount} gold")
class LoseGold(GoldPrice):
    amount: Amount


@phrase("gains/gain {amount} gold[ for each {tally}]")
class GainGold(Effect):
    touches = GOLD
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
    amount: Amount

    def resolve(self, at: At) -> Rule[None]:
        number = self.amount.of(at)
        at.hero.fate += number
        at.play.tell(FateChanged, rule_of(at), at.hero.index, number)
        return NOTHING


@phrase("discards/discard {amount} Fate token/tokens")
class DiscardFate(Price):
    touches = FATE
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
    action: Action

    def asking(self) -> bool:
        return True

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        return actions.may_perform(at.play, at.hero, self.action.value)

    def resolve(self, at: At) -> Rule[None]:
        return actions.perform_free(at.play, at.hero, self.action.value)
