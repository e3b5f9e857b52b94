"""A roll before it is rolled, as data: dice and their sources, target, successes held, Fate, what can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.card import Card
from ..rules.moving import reachable
from ..rules.testing import fate_calls
from . import battle_modifiers, modifiers, roll_modifiers
from .geography import HANDS
from .state import Battle, Engagement, Hero
from .values import dice_parts, dice_plus, foe_dice, foe_health, own_grant, success_from

if TYPE_CHECKING:
    from .play import Kilforth


def roll(
    play: Kilforth, hero: Hero, attribute: str, against: Card | None, target: int, held: int = 0, helpers: int = 0
) -> dict[str, Any]:
    """Return what a hero would roll in a Test now, and what they could do to the dice."""
    facts = bare_roll(play, hero, attribute, against, target, held)
    if helpers:
        facts["parts"].append(("team", helpers))
    help = roll_modifiers.test_aids(play, hero, attribute, against, facts["dice"] + helpers)
    facts["parts"] += help.dice
    return {
        **facts,
        "dice": max(0, sum(amount for _, amount in facts["parts"])),
        "bonus": help.bonus,
        "rerolls": help.rerolls,
        "changes": help.changes,
        "extra": help.extra,
        "aids": help.cards,
        "outside": help.outside,
    }


def bare_roll(
    play: Kilforth, hero: Hero, attribute: str, against: Card | None, target: int, held: int = 0
) -> dict[str, Any]:
    """Return dice and Fate, without what cards could do when their moment comes."""
    parts = dice_parts(play, hero, attribute, against)
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
    """Return how often the hero can still call on Fate against a card.   rules: test.fate-once-per-day"""
    if against is not None and own_grant(play, hero, against, "no-fate"):
        return 0
    return max(0, min(fate_calls(play, hero), hero.fate + len(play.pile(HANDS[hero.index]))))


# ---------------------------------------------------------------- foes


def foes(play: Kilforth, hero: Hero) -> list[dict[str, Any]]:
    """Return the foes this hero fights now, or would meet here and where they can go: what both sides would roll."""
    battle, engagement = play.battle(), play.state.find(Engagement)
    if battle is not None:
        members = [play.state.heroes[index] for index in battle.members]
        return [foe(play, battle.foe, members, battle)] if members else []
    if engagement is not None:
        return [foe(play, engagement.foe, [hero])]
    cards = [card for card in play.encounters(hero, hero.place) if fights(card)]
    cards += [card for place in reachable(play, hero) for card in play.enemies(hero, place)]
    if play.state.arrived:
        cards += [card for card in play.pile("ancients") if play.state.ancient_places[card] == hero.place]
    return [foe(play, card, [hero]) for card in cards]


def fights(card: Card) -> bool:
    """Return True if the card is an Enemy, or a Stranger who may become one."""
    return card.type in ("Enemy", "Stranger")


def foe(play: Kilforth, card: Card, members: list[Hero], battle: Battle | None = None) -> dict[str, Any]:
    """Return a foe against these heroes: its HP now, and per hero what it rolls and what they roll."""
    first = members[0]
    damage = battle.damage if battle is not None else play.state.damage.get(card, 0)
    helped = battle_modifiers.battle_aids(play, first, card, begun=battle is not None and battle.rounds >= 0)
    fresh = battle is None or battle.rounds < 1
    return {
        "card": card,
        "hp": (battle.health if battle is not None and battle.health else foe_health(play, first, card)) - damage,
        "ancient": card.kind == "ancient",
        "success_from": success_from(play),
        "escape": not own_grant(play, first, card, "no-escape") and card.kind != "ancient",
        "surprise": battle.surprise if battle is not None and fresh else "",
        "gains_surprise": helped.surprise and fresh,
        "damage": helped.damage,
        "first": helped.foe_first,
        "growth": helped.foe_growth,
        "aids": helped.cards,
        "outside": list(dict.fromkeys(helped.outside)),
        "members": [_member(play, hero, card, helped if hero is first else modifiers.Aids()) for hero in members],
    }


def _member(play: Kilforth, hero: Hero, card: Card, helped: modifiers.Aids) -> dict[str, Any]:
    facts = bare_roll(play, hero, "Fight", card, 0)
    facts["parts"] += helped.dice
    facts["dice"] = max(0, sum(amount for _, amount in facts["parts"]))
    return {
        "hero": hero.index,
        "hp": hero.hp,
        "foe_dice": foe_dice(play, hero, card) + helped.foe_dice,
        "first": helped.first_round,
        "trap": helped.trap,
        "round_loss": helped.round_loss,
        "roll": facts,
    }
