"""Attacks that may come, as numbers for views and odds: dice, Hits with their sources, and what the target has.

rules: hit.step3-total, def.step1-resist-weak, def.step1-power-effects"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.words import Hazard
from ..engine.scopes import Attack, HeroTurn
from ..engine.state import HEROES
from ..engine.triggers import Occurrence, can_hear, occasion
from ..engine.values import armor, defence_dice, grants, hp_left, ignores
from . import blows, combat, conditions
from .defence import resistance

if TYPE_CHECKING:
    from ..cards.card import Item
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero


def prospect(play: Sorcery, attack: Attack, target: Figure) -> dict[str, Any]:
    """Return an attack as numbers: dice, fixed Hits with their sources, upshots, and what the target has."""
    attacker = play.state.figures[attack.attacker]
    red, blue = attack.red, attack.blue
    given = list(blows.boons(play, attacker, target))
    for _, boon in given:
        more_red, more_blue = boon.dice()
        red, blue = red + more_red, blue + more_blue
    blow = blows.against(play, attack, target, given)
    parts = [*blow.parts, *resistance(play, attack.damage, target)]
    offers = [
        {
            "price": upshot.price.cost(),
            "gain": (gain := upshot.gain.word()),
            "repeats": upshot.price.repeats,
            **_inflicted(play, target, [gain]),
        }
        for _, upshot in blows.upshots(play, attack, given)
    ]
    return {
        "red": red,
        "blue": blue,
        "parts": [list(part) for part in parts],
        "lethal": blow.lethal,
        "rerolls": sum(what.count for _, what in grants(play, "re-roll:attack", attacker)),
        "offered": _offered(play, attacker, target),
        "breaks": 0 if ignores(play, target, Hazard.BREAK) else blow.breaks,
        **_inflicted(play, target, blow.inflicts),
        "upshots": offers,
        "armor": armor(play, target),
        "dice": defence_dice(play, target),
        "shields": target.shields,
        "hp": hp_left(play, target),
    }


def _offered(play: Sorcery, attacker: Figure, target: Figure) -> int:
    """Return how many dice of a Hero's attack texts that wait for the roll can re-roll."""
    if attacker.side != HEROES:
        return 0
    what, found = Occurrence(attacker.index, target.index), 0
    for one in play.index().listens.get("rolls-attack", ()):
        at = occasion(play, one, what)
        if one.listener.optional and can_hear(play, one, what) and one.listener.moment.fits(at, what):
            found += one.listener.body.rerolls(at)
    return found


def _inflicted(play: Sorcery, target: Figure, named: list[str]) -> dict[str, Any]:
    """Return what conditions among these do at once: whether the target is knocked out, and the HP that it suffers.

    rules: ko.armor-zero, fire.on-receipt, cond.same-name-not-higher"""
    costs = [conditions.cost(play, target, name) for name in named]
    knocked = any(name == "KO" and cost is not None for name, cost in zip(named, costs, strict=True))
    return {"knocks_out": knocked, "suffered": sum(cost or 0 for cost in costs)}


def focused_prospect(play: Sorcery, attack: Attack, target: Figure) -> dict[str, Any]:
    """Return an attack as numbers, with the Focus that its Hero has declared.   rules: focus.bonus"""
    turn = play.state.find(HeroTurn)
    attack.focus = turn is not None and turn.hero == attack.attacker and turn.focus
    return prospect(play, attack, target)


def hero_prospect(play: Sorcery, hero: Hero, weapon: Item | None, target: Figure) -> dict[str, Any]:
    """Return what a plain attack of a Hero would roll and meet."""
    attack = Attack(hero.index, [target.index], weapon or hero.card, -1, weapon, *combat.weapon_dice(play, weapon))
    attack.damage = combat.strike_of(play, weapon).damage if weapon is not None else ""
    return focused_prospect(play, attack, target)


def reaction_prospect(play: Sorcery, striker: Figure, target: Figure) -> dict[str, Any]:
    """Return what a Reaction attack would roll and meet."""
    return prospect(play, combat.basic(striker, target.index), target)
