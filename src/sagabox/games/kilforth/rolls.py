"""A roll before it is rolled, as data: dice and their sources, target, successes held, Fate, what can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .actions import reachable
from .cards import Card
from .geography import HANDS
from .state import Battle, Engagement, Hero
from .testing import fate_calls
from .values import dice_parts, dice_plus, foe_dice, foe_health, own_grant, success_from, target_of

if TYPE_CHECKING:
    from .play import Kilforth


def roll(
    play: Kilforth, hero: Hero, attribute: str, against: Card | None, target: int, held: int = 0, helpers: int = 0
) -> dict[str, Any]:
    """What a hero would roll in a Test now."""
    parts = dice_parts(play, hero, attribute, against)
    if helpers:
        parts.append(("team", helpers))
    return {
        "attribute": attribute,
        "parts": parts,
        "dice": max(0, sum(amount for _, amount in parts)),
        "success_from": success_from(play) - dice_plus(play, hero, attribute, against),
        "target": target,
        "held": held,
        "fate": fate_left(play, hero, against),
    }


def fate_left(play: Kilforth, hero: Hero, against: Card | None) -> int:
    """How often the hero can still call on Fate against a card.   rules: test.fate-once-per-day"""
    if against is not None and own_grant(play, hero, against, "no-fate"):
        return 0
    return max(0, min(fate_calls(play, hero), hero.fate + len(play.pile(HANDS[hero.index]))))


def engaged(play: Kilforth) -> Engagement | None:
    return play.state.find(Engagement)


# ---------------------------------------------------------------- foes


def foes(play: Kilforth, hero: Hero) -> list[dict[str, Any]]:
    """The foes this hero fights now, or would meet here and where they can go: what both sides would roll."""
    battle = play.battle()
    if battle is not None:
        return [foe(play, battle.foe, -1, [play.state.heroes[index] for index in battle.members], battle)]
    engagement = engaged(play)
    if engagement is not None:
        return [foe(play, engagement.foe, hero.place, [hero])]
    found = []
    for place in (hero.place, *reachable(play, hero)):
        found += [foe(play, card, place, [hero]) for card in play.enemies(hero, place)]
    if play.state.arrived:
        places = play.state.ancient_places
        found += [foe(play, card, places[card], [hero]) for card in play.pile("ancients") if places[card] == hero.place]
    return found


def foe(play: Kilforth, card: Card, place: int, members: list[Hero], battle: Battle | None = None) -> dict[str, Any]:
    """A foe against these heroes: its HP now, and per hero what it rolls and what they roll."""
    first = members[0] if members else play.state.heroes[0]
    damage = battle.damage if battle is not None else play.state.damage.get(card, 0)
    return {
        "card": card,
        "place": place,
        "hp": (battle.health if battle is not None and battle.health else foe_health(play, first, card)) - damage,
        "ancient": card.kind == "ancient",
        "sneak": target_of(play, first, card, "Sneak"),
        "success_from": success_from(play),
        "escape": not own_grant(play, first, card, "no-escape") and card.kind != "ancient",
        "surprise": battle.surprise if battle is not None and battle.rounds < 1 else "",
        "members": [
            {
                "hero": hero.index,
                "hp": hero.hp,
                "foe_dice": foe_dice(play, hero, card),
                "roll": roll(play, hero, "Fight", card, 0),
            }
            for hero in members
        ],
    }
