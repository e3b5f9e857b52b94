"""What views and odds show of the game: numbers with their sources, what attacks would meet, what Enemies intend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.card import Foe
from ..rules import blows, combat, conditions, intent
from ..rules.defence import resistance
from .context import At
from .state import Attack, HeroTurn
from .values import (
    armor,
    armor_parts,
    capacity,
    defence_dice,
    hp_left,
    max_hp,
    move_points,
    overlays,
    save_value,
)

if TYPE_CHECKING:
    from ..cards.card import Item
    from .play import Sorcery
    from .state import Figure, Hero

__all__ = ["At", "hp_left"]


def likeness(play: Sorcery, figure: Figure) -> tuple[Any, ...]:
    """Return all that tells two Enemies apart for those who order them."""
    card: Any = figure.card
    printed = (card.scroll, card.text, card.weak, card.resist) if isinstance(card, Foe) else (card,)
    numbers = hp_left(play, figure), armor(play, figure), defence_dice(play, figure), figure.shields
    return (*printed, *numbers, figure.area, figure.seat, *conditions.held(figure), figure.hidden)


# ---------------------------------------------------------------- attacks that may come


def prospect(play: Sorcery, attack: Attack, target: Figure) -> dict[str, Any]:
    """Return an attack as numbers: dice, fixed Hits with their sources, upshots, and what the target has."""
    attacker = play.state.figures[attack.attacker]
    red, blue = attack.red, attack.blue
    for _, boon in blows.boons(play, attacker, target):
        more_red, more_blue = boon.dice()
        red, blue = red + more_red, blue + more_blue
    blow = blows.against(play, attack, target)
    parts = [*blow.parts, *resistance(play, attack.damage, target)]
    offers = [
        {"price": upshot.price.cost(), "gain": upshot.gain.word(), "repeats": upshot.price.repeats}
        for _, upshot in blows.upshots(play, attack)
    ]
    return {
        "red": red,
        "blue": blue,
        "parts": [list(part) for part in parts],
        "lethal": blow.lethal,
        "breaks": blow.breaks,
        "upshots": offers,
        "armor": armor(play, target),
        "dice": defence_dice(play, target),
        "shields": target.shields,
        "hp": hp_left(play, target),
    }


def hero_prospect(play: Sorcery, hero: Hero, weapon: Item | None, target: Figure) -> dict[str, Any]:
    turn = play.state.find(HeroTurn)
    attack = Attack(hero.index, [target.index], weapon or hero.card, -1, weapon, *combat.weapon_dice(play, weapon))
    attack.damage = combat.strike_of(play, weapon).damage if weapon is not None else ""
    attack.focus = turn is not None and turn.focus
    return prospect(play, attack, target)


def reaction_prospect(play: Sorcery, striker: Figure, target: Figure) -> dict[str, Any]:
    return prospect(play, combat.basic(striker, target.index), target)


# ---------------------------------------------------------------- sheets


def shown(play: Sorcery) -> dict[str, Any]:
    """Return the numbers that follow from cards in play: of each figure on the map, of each Hero, of the areas."""
    difficult, deadly = overlays(play)
    figures = [figure_sheet(play, figure) for figure in play.state.figures if figure.here]
    heroes = [hero_sheet(play, hero) for hero in play.state.heroes]
    return {"figures": figures, "heroes": heroes, "difficult": difficult, "deadly": deadly}


def figure_sheet(play: Sorcery, figure: Figure) -> dict[str, Any]:
    return {
        "index": figure.index,
        "hp": hp_left(play, figure),
        "most": max_hp(play, figure),
        "armor": armor(play, figure),
        "armor_parts": [list(part) for part in armor_parts(play, figure)],
        "dice": defence_dice(play, figure),
        "conditions": conditions.held(figure),
    }


def hero_sheet(play: Sorcery, hero: Hero) -> dict[str, Any]:
    rank = hero.rank - 1
    return {
        "index": hero.index,
        "save": save_value(play, hero),
        "move": move_points(play, hero),
        "carry": capacity(play, hero),
        "combat": hero.soul.combat[rank],
        "action": hero.soul.action[rank],
        "powers": hero.soul.powers[rank],
        "nature": hero.soul.nature,
        "class": hero.soul.name,
    }


def intents(play: Sorcery) -> list[dict[str, Any]]:
    """Return what each Enemy and Minion would do if it were activated now."""
    return [
        intent.intent(play, figure)
        for figure in play.state.figures
        if figure.here and figure.kind in ("enemy", "minion")
    ]
