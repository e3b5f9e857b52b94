"""What views and odds show of the game: numbers with their sources, what attacks would meet, what Enemies intend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.card import Foe
from ..rules import blows, combat, conditions, event_phase, intent
from ..rules.defence import hits_left, resistance
from .chart import chart, dice_faces, lines
from .context import At
from .state import Attack, Defence, HeroTurn, Rolled
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

__all__ = ["At", "hp_left", "lines"]


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
    """Return the numbers that follow from cards in play: of each figure on the map, of each Hero, of the areas; the
    map; and the attack that is going on."""
    state = play.state
    difficult, deadly = overlays(play)
    return {
        "map": chart(state.quest),
        "faces": dice_faces(state.red, state.blue),
        "figures": [figure_sheet(play, figure) for figure in state.figures if figure.here],
        "heroes": [hero_sheet(play, hero) for hero in state.heroes],
        "difficult": difficult,
        "deadly": deadly,
        "last_round": event_phase.last_round(play),
        "attack": attack_sheet(play),
    }


def attack_sheet(play: Sorcery) -> dict[str, Any] | None:
    """Return the attack that is going on, stage by stage, or None.   rules: combat.two-stages"""
    state = play.state
    attack = state.find(Attack)
    if attack is None or not attack.targets:
        return None
    defence = state.find(Defence)
    target = state.figures[defence.defender if defence is not None else attack.targets[0]]
    blow, known = blows.against(play, attack, target), blows.upshots(play, attack)
    parts = [*blow.parts, *resistance(play, attack.damage, target)]
    return {
        "attacker": attack.attacker,
        "targets": list(attack.targets),
        "target": target.index,
        "card": attack.card.name,
        "reaction": attack.reaction,
        "stage": attack.stage,
        "red": attack.red,
        "blue": attack.blue,
        "dice": dice_sheet(play, attack.dice),
        "parts": [list(part) for part in parts],
        "hits": max(0, blows.dice_hits(play, attack) + sum(hits for _, hits in parts)),
        "lethal": blow.lethal,
        "powers": blows.powers_left(play, attack),
        "bought": [known[number][1].gain.word() for number in attack.paid if number < len(known)],
        "armor": armor(play, target),
        "most_dice": defence_dice(play, target),
        "shields": target.shields,
        "hp": hp_left(play, target),
        "defence": None if defence is None else defence_sheet(play, defence),
    }


def defence_sheet(play: Sorcery, defence: Defence) -> dict[str, Any]:
    """Return a DEF stage: Hits still to be stopped, dice, Shields that were added, and what would get through now."""
    return {
        "hits": defence.hits,
        "lethal": defence.lethal,
        "dice": dice_sheet(play, defence.dice),
        "added": defence.added,
        "left": hits_left(play, defence),
    }


def dice_sheet(play: Sorcery, dice: list[Rolled]) -> list[dict[str, Any]]:
    """Return dice on the table: colour, symbols, and whether each was re-rolled."""
    faces = dice_faces(play.state.red, play.state.blue)
    return [{"colour": die.colour, "symbols": faces[die.colour][die.face], "rerolled": die.again} for die in dice]


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


def threats(play: Sorcery) -> list[dict[str, Any]]:
    """Return the attacks that the next Enemy Turn may bring, with how likely each is and what it would meet."""
    figures = play.state.figures
    return [
        {"likely": likely, "target": target, "attacker": attack.attacker, **prospect(play, attack, figures[target])}
        for likely, target, attack in intent.threats(play)
    ]


def intents(play: Sorcery) -> list[dict[str, Any]]:
    """Return what each Enemy and Minion would do if it were activated now, with the attacks that it would make."""
    figures = play.state.figures
    found = []
    for figure in figures:
        if figure.here and figure.kind in ("enemy", "minion"):
            planned = intent.planned_attacks(play, figure)
            attacks = [{"target": target, **prospect(play, attack, figures[target])} for target, attack in planned]
            found.append({**intent.intent(play, figure), "attacks": attacks})
    return found
