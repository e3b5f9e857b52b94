"""Every number of a figure, computed from cards in play, with its sources. No total is stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sagabox.kernel import Lasting

from ..cards.card import STATS, Avatar, Card, Denizen, Kit
from .card_index import borne, standing
from .state import COMPANION, ENEMY, HERO, Figure, Part

if TYPE_CHECKING:
    from .play import Ziggurat

LOWEST_STAT, HIGHEST_STAT = -2, 3
LIMITS = {"companion limit": ("PRESENCE", 2), "Item limit": ("SHADOW", 2), "Equipment limit": ("MUSCLE", 3)}
LIMITS["True Name limit"] = ("LORE", 1)
PARTY = "each of the party"
SIDES = {HERO: (PARTY,), COMPANION: (PARTY, "each companion"), ENEMY: ("each enemy",)}


def parts(play: Ziggurat, figure: Figure, value: str) -> list[Part]:
    """Return where a number of a figure comes from: what is printed, standing effects, tokens, and what lasts.

    rules: stats.modified, gear.arm-and-def, weapon.sets-atk, condition.sunder"""
    found = [Part(source, amount) for source, amount in _printed(play, figure, value) if amount]
    bearer = None if figure.side == HERO else figure.card
    said = borne(play, f"value:{value}", bearer)
    said += [one for side in SIDES[figure.side] for one in standing(play, f"{side}:{value}")]
    found += [Part(one.card.name, one.stand.amount) for one in said]
    if value == "ARM" and (level := figure.tokens.get("Sunder", 0)):
        found.append(Part("Sunder", -level))
    return [*found, *(Part(one.source.name, one.amount) for one in lasting(play, figure, value))]


def lasting(play: Ziggurat, figure: Figure, value: str) -> list[Lasting]:
    """Return what lasts on a figure for the rest of a combat round."""
    return play.state.effects(value, figure.number)


def _printed(play: Ziggurat, figure: Figure, value: str) -> Iterator[tuple[str, int]]:
    card = figure.card
    if isinstance(card, Denizen):
        printed = {"base ATK": card.atk, "ARM": card.arm}
        yield card.name, printed.get(value, 0)
    if isinstance(card, Avatar):
        if value.lower() in STATS:
            yield card.name, card.stats[STATS.index(value.lower())]
        for kit in (*play.pile("weapon"), *play.pile("gear")):
            if isinstance(kit, Kit):
                yield kit.name, {"base ATK": kit.atk, "ARM": kit.arm, "DEF": kit.defence}.get(value, 0)


def total(found: list[Part]) -> int:
    return sum(part.amount for part in found)


def stat(play: Ziggurat, name: str) -> int:
    """Return a stat of the hero, clamped after all is added up.   rules: stats.range"""
    return clamped(total(parts(play, play.hero_figure, name)))


def clamped(value: int) -> int:
    """rules: stats.range"""
    return max(LOWEST_STAT, min(HIGHEST_STAT, value))


def arm(play: Ziggurat, figure: Figure) -> int:
    """rules: gear.arm-floor, condition.sunder"""
    return max(0, total(parts(play, figure, "ARM")))


def base_atk(play: Ziggurat, figure: Figure) -> int:
    """Return the ATK of a figure without boosts and powers.   rules: edefence.block, weapon.sets-atk"""
    return max(0, total(parts(play, figure, "base ATK")))


def limit(play: Ziggurat, value: str) -> int:
    """Return how much of a kind the hero may have after Break Camp, computed from current stats.

    rules: rest.limit-companions, rest.limit-items, rest.limit-equipment, rest.limit-true-names"""
    name, base = LIMITS[value]
    return max(0, base + stat(play, name) + total(parts(play, play.hero_figure, value)))


# ---------------------------------------------------------------- HP


def max_hp(play: Ziggurat, figure: Figure) -> int:
    """rules: vitals.two-tracks, language.max-hp-change"""
    if figure.side == HERO:
        return play.hero.max_hp
    assert isinstance(figure.card, Denizen)
    changes = sum(said.stand.amount for said in borne(play, "max-hp", figure.card))
    return max(0, figure.card.hp + changes)


def hp(play: Ziggurat, figure: Figure) -> int:
    """rules: vitals.max-hp-cap, language.raise"""
    if figure.side == HERO:
        return play.hero.hp
    return max(0, max_hp(play, figure) + figure.raised - figure.lost)


def combined(play: Ziggurat, figure: Figure) -> int:
    """Return the sum of base ATK, ARM and HP.   rules: guarded.only-one, language.weakest"""
    return base_atk(play, figure) + arm(play, figure) + hp(play, figure)


def tucked(play: Ziggurat, card: Card) -> tuple[Card, ...]:
    """Return the loot under a denizen.   rules: equip.meaning"""
    return play.pile(f"tucked:{card.slug}")


def keywords(play: Ziggurat, card: Card) -> list[str]:
    """Return the keywords of a denizen, with those of its persona; Hunter is the icon.

    rules: language.hunter, encounter.persona"""
    own = [*card.keywords, *(word for one in play.pile(f"persona:{card.slug}") for word in one.keywords)]
    return [*own, "Hunter"] if isinstance(card, Denizen) and card.hunter else own
