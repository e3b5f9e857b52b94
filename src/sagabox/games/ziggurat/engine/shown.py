"""Computed values that views add: numbers with their sources, what enemies will do, and the doors of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.faces import as_printed
from ..rules.duels import duel_facts, is_duel
from ..rules.enemy_attacks import rank
from ..rules.powers import highest_power
from ..rules.scouting import stack_top
from ..rules.spawning import matching_mark
from .atlas import door_key
from .state import ENEMY, Figure
from .values import LIMITS, arm, base_atk, hp, limit, max_hp, parts, stat, tucked

if TYPE_CHECKING:
    from .play import Ziggurat

NUMBERS = ("base ATK", "ARM", "DEF", "PRESENCE", "MUSCLE", "SHADOW", "LORE")


def shown(play: Ziggurat) -> dict[str, Any]:
    """Return what all may know of the game in numbers: plain values without cards."""
    return {
        "numbers": {name: numbers(play, name) for name in NUMBERS},
        "limits": {name: limit(play, name) for name in LIMITS},
        "figures": [figure_shown(play, figure) for figure in play.state.figures],
        "doors": doors(play),
        "stack": stack_top(play),
        "quest": quest_shown(play),
        "threat": threat_shown(play),
        "strikes": strike_order(play),
    }


def quest_shown(play: Ziggurat) -> dict[str, Any]:
    """Return where the quest stands: its active card, and the tile to reach.   rules: quest.destination"""
    stage, quest = play.stage(), play.state.quest
    return {
        "name": quest.name,
        "type": quest.type,
        "stage": stage.name if stage is not None else "",
        "number": stage.number if stage is not None else 0,
        "of": len(quest.stages),
        "destination": stage.destination if stage is not None else "",
    }


def threat_shown(play: Ziggurat) -> dict[str, Any] | None:
    """Return the threat in play, or None.   rules: quest.threat-role"""
    threat = play.threat()
    if threat is None:
        return None
    return {
        "name": threat.name,
        "number": threat.number,
        "of": len(play.state.quest.threats),
        "level": threat.level,
        "mark": matching_mark(play),
        "time": play.state.time.get(threat, 0),
        "full": threat.time,
    }


def strike_order(play: Ziggurat) -> list[int]:
    """Return the numbers of the enemies in the order in which they strike; ties as they stand.

    rules: eattack.order"""
    return [figure.number for figure in sorted(play.enemies(), key=lambda one: rank(play, one), reverse=True)]


def numbers(play: Ziggurat, name: str) -> dict[str, Any]:
    """Return a number of the hero, and where it comes from."""
    found = parts(play, play.hero_figure, name)
    total = sum(part.amount for part in found)
    if name in ("PRESENCE", "MUSCLE", "SHADOW", "LORE"):
        total = stat(play, name)
    elif name == "ARM":
        total = arm(play, play.hero_figure)
    return {"total": total, "parts": [[part.source, part.amount] for part in found]}


def figure_shown(play: Ziggurat, figure: Figure) -> dict[str, Any]:
    """Return a figure's numbers and, of an enemy, the power that it will use.   rules: equip.enemy-highest"""
    found = highest_power(play, figure.card) if figure.side == ENEMY and play.is_ready(figure.card) else None
    return {
        "name": figure.card.name,
        "number": figure.number,
        "side": figure.side,
        "hp": hp(play, figure),
        "max_hp": max_hp(play, figure),
        "atk": base_atk(play, figure),
        "arm": arm(play, figure),
        "ready": play.is_ready(figure.card),
        "tucked": len(tucked(play, figure.card)),
        "will": as_printed(found[1].text, unequip=play.state.settings.unequip_word) if found is not None else "",
    }


def doors(play: Ziggurat) -> dict[str, list[list[Any]]]:
    """Return the doors of each laid tile: side, kind, where it lies, and its state."""
    return {
        number: [[door.side, door.kind, door.lying, _state(play, number, door.side)] for door in some]
        for number, some in play.atlas().doors.items()
    }


def _state(play: Ziggurat, number: str, side: int) -> str:
    door = play.atlas().doorway(number, side)
    if door.walled:
        return "walled"
    beyond = door_key(*door.beyond) if door.beyond is not None else ""
    barrier = play.state.barriers.get(door.key) or play.state.barriers.get(beyond, "")
    return barrier or (door.beyond[0] if door.beyond is not None else "open")


def weighed(play: Ziggurat) -> dict[str, Any]:
    """Return what the forecast of a fight depends on: both sides of a duel in numbers, or that it has to be played
    out."""
    fight = play.fight()
    if fight is None or fight.over or not play.enemies():
        return {"duel": None, "fought": False}
    return {"duel": duel_facts(play) if is_duel(play) else None, "fought": True}
