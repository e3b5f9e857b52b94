"""Rummage, items and the cache.   rules: rummage.*, item.*, mastery.cache-*, combat.item-once"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Interrupt, Refusal, Rule, Scope, Touches, refuse

from ..cards.card import Card, Loot
from ..engine.any_time import AnyTimeOffer
from ..engine.context import At
from ..engine.events import ItemRevealed, ItemUsed, LootTucked
from ..engine.state import Fight, Figure, HeroPhase, Meeting, RoundEnd
from ..engine.touches import CARDS
from ..engine.values import tucked
from .decks import discard_loot
from .mastery import add_cubes, change_cache, room, tracks
from .powers import loot_limit
from .prospects import outlook_facts
from .vitals import TRACK, change_max_hp, change_reset, most_grit

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

MAX_HP_PRICE, RESET_PRICE = 1, 2


def innermost(play: Ziggurat) -> Scope | None:
    """Return what is going on, whatever Deed is being done in it."""
    return next((scope for scope in reversed(play.state.scopes) if not isinstance(scope, Interrupt)), None)


def may_rummage(play: Ziggurat) -> bool:
    """At the start of a Hero Action, of a parley action, and at the end of combat.   rules: actions.rummage-timing"""
    scope = innermost(play)
    if isinstance(scope, HeroPhase):
        return not scope.action
    if isinstance(scope, Meeting):
        return scope.part == 0
    return isinstance(scope, RoundEnd) and play.scoped(Fight).over


class Rummage(AnyTimeOffer):
    """Something free, done as often as the player likes."""

    def touching(self) -> Touches:
        return CARDS

    @property
    def kind(self) -> str:
        return "Rummage"


def rummages(play: Ziggurat) -> Iterator[Rummage]:
    """rules: rummage.free-and-repeatable"""
    if play.pile("equipment"):
        yield Reveal()
        for companion in play.companions():
            yield EquipCompanion(companion)
    if play.hero.cache:
        yield CacheToHp()
        yield CacheToReset()
        for card in tracks(play):
            yield CacheToTrack(card)


class Reveal(Rummage):
    """Turn the oldest equipment card face up: it becomes an item."""

    @property
    def id(self) -> str:
        return "reveal"

    @property
    def rule(self) -> str:
        return "rummage.reveal-equipment"

    def do(self, play: Ziggurat) -> Rule[None]:
        """rules: rummage.reveal-equipment, rummage.no-item-to-equipment, ruling.equipment-oldest-first"""
        card = play.pile("equipment")[0]
        play.move(card, "equipment", "items")
        play.tell(ItemRevealed, "rummage.reveal-equipment", card)
        return wake_cursed(play, card)


class EquipCompanion(Rummage):
    """Tuck equipment under a companion."""

    companion: Figure

    @property
    def id(self) -> str:
        return f"equip:{self.companion.card.slug}"

    @property
    def rule(self) -> str:
        return "rummage.equip-companion"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        """rules: limit.loot-limit"""
        card = self.companion.card
        full = len(tucked(play, card)) >= loot_limit(card)
        return refuse("limit.loot-limit", card=card, limit=loot_limit(card)) if full else None

    def do(self, play: Ziggurat) -> Rule[None]:
        """rules: rummage.equip-companion, rummage.no-unequip-companion"""
        card = self.companion.card
        play.move(play.pile("equipment")[0], "equipment", f"tucked:{card.slug}")
        play.tell(LootTucked, "rummage.equip-companion", card, 1)
        return NOTHING


# ---------------------------------------------------------------- the cache


class CacheToHp(Rummage):
    """Spend a cube to raise Max HP."""

    @property
    def id(self) -> str:
        return "cube:max-hp"

    @property
    def rule(self) -> str:
        return "mastery.cache-max-hp"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        return refuse("components.hp-track", most=TRACK) if play.hero.max_hp >= TRACK else None

    def do(self, play: Ziggurat) -> Rule[None]:
        """rules: mastery.cache-max-hp, rummage.use-cache"""
        change_cache(play, -MAX_HP_PRICE, "mastery.cache-max-hp")
        change_max_hp(play, 1, "mastery.cache-max-hp")
        return NOTHING


class CacheToReset(Rummage):
    """Spend two cubes to raise the grit reset."""

    @property
    def id(self) -> str:
        return "cube:reset"

    @property
    def rule(self) -> str:
        return "mastery.cache-grit-reset"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        if play.hero.cache < RESET_PRICE:
            return refuse("mastery.cache-grit-reset", cubes=play.hero.cache)
        return refuse("components.grit-track", most=most_grit(play)) if play.hero.reset >= most_grit(play) else None

    def do(self, play: Ziggurat) -> Rule[None]:
        """rules: mastery.cache-grit-reset"""
        change_cache(play, -RESET_PRICE, "mastery.cache-grit-reset")
        change_reset(play, 1, "mastery.cache-grit-reset")
        return NOTHING


class CacheToTrack(Rummage):
    """Move a cube of the cache to any mastery track."""

    card: Card

    @property
    def id(self) -> str:
        return f"cube:{self.card.slug}"

    @property
    def rule(self) -> str:
        return "mastery.cache-spend"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        """rules: mastery.track-limit"""
        return None if room(play, self.card) else refuse("mastery.track-limit", card=self.card)

    def do(self, play: Ziggurat) -> Rule[None]:
        """rules: mastery.cache-spend"""
        change_cache(play, -1, "mastery.cache-spend")
        add_cubes(play, self.card, 1, "mastery.cache-spend")
        return NOTHING


# ---------------------------------------------------------------- items


class UseItem(AnyTimeOffer):
    """Use an item: it is discarded for what it says."""

    card: Loot

    def touching(self) -> Touches:
        return frozenset[str]().union(*(one.touching() for one in self.card.does))

    @property
    def id(self) -> str:
        return f"item:{self.card.slug}"

    @property
    def rule(self) -> str:
        return "combat.item-once" if self.card.use == "combat" else "rummage.quick-item"

    @property
    def kind(self) -> str:
        return "Items"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        """rules: item.types, combat.item-once"""
        fight = play.fight()
        if fight is not None and fight.item_used:
            return refuse("combat.item-once")
        if fight is None and (self.card.use != "quick" or not may_rummage(play)):
            return refuse("item.types", card=self.card)
        at = item_occasion(play, self.card)
        sentences = self.card.does
        if closed := at.check(sentences[:1]):
            return closed
        return refuse("item.use", card=self.card) if at.is_idle(sentences) else None

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        rolls = item_occasion(play, self.card).rolls(self.card.does)
        return {"card": self.card, "texts": [self.card.text], **outlook_facts(play, rolls)}

    def do(self, play: Ziggurat) -> Rule[None]:
        return use_item(play, self.card, self.rule)


def items_of(play: Ziggurat, *uses: str) -> list[Loot]:
    return [card for card in play.pile("items") if isinstance(card, Loot) and card.use in uses]


def item_occasion(play: Ziggurat, card: Card) -> At:
    return At(play, card, play.hero_figure)


def use_item(play: Ziggurat, card: Loot, rule: str) -> Rule[None]:
    """Follow the text, then discard the item; its cubes count for the text.

    rules: item.use, mastery.item-tracks, combat.item-once"""
    if (fight := play.fight()) is not None:
        fight.item_used = True
    play.tell(ItemUsed, rule, card)
    yield from item_occasion(play, card).follow(card.does)
    if card in play.pile("items"):
        discard_loot(play, card, "items", "item.use")


def wake_cursed(play: Ziggurat, card: Card) -> Rule[None]:
    """A cursed item acts by itself as soon as it can, and stays.   rules: item.cursed-activates"""
    if not isinstance(card, Loot) or card.use != "cursed":
        return
    play.tell(ItemUsed, "item.cursed-activates", card)
    yield from item_occasion(play, card).follow(card.does)
