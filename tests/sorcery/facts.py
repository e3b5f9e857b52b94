"""What is true of a game that is being played, in short sentences: scenes say what a text makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sagabox.games.sorcery.cards.words import Hazard
from sagabox.games.sorcery.engine.play import Sorcery
from sagabox.games.sorcery.engine.state import Figure
from sagabox.games.sorcery.engine.values import armor, capacity, defence_dice, ignores, max_hp, move_points, overlays
from sagabox.games.sorcery.engine.values import save_value as save
from sagabox.games.sorcery.rules.conditions import held

from .kit import Passage


def facts(game: Passage) -> set[str]:
    """Return what can be seen of a game, in short sentences: "Brannoc in Choir", "Near Slowed", "asks power.cost"."""
    return {*_bodies(game), *_heroes(game), *_table(game), *_asked(game), *_told(game)}


def short(name: str) -> str:
    return name.partition(" ")[0]


def _bodies(game: Passage) -> Iterator[str]:
    play, areas = game.engine, game.state.quest.board.names
    for figure in game.state.figures:
        name = short(figure.card.name) if figure.kind == "hero" else figure.card.name
        if not figure.here:
            yield f"{name} gone"
            continue
        yield f"{name} in {areas[figure.area]}"
        yield f"{name} of {figure.side or 'nobody'}"
        yield from (f"{name} {key} {value}" for key, value in _numbers(play, figure).items())
        yield from (f"{name} {condition}" for condition in held(figure))
        yield from (f"{name} ignores {hazard.value}" for hazard in Hazard if ignores(play, figure, hazard))
        yield from (f"{name} has {card.name}" for card in figure.powers)
        if figure.hidden:
            yield f"{name} Hidden"


def _numbers(play: Sorcery, figure: Figure) -> dict[str, int]:
    numbers = {"Armor": armor(play, figure), "dice": defence_dice(play, figure), "HP": max_hp(play, figure)}
    return {**numbers, "wounds": figure.wounds, "shields": figure.shields, "broken": figure.broken}


def _heroes(game: Passage) -> Iterator[str]:
    play, state = game.engine, game.state
    for one in game.heroes:
        name = short(one.card.name)
        numbers = {"Save": save(play, one), "Move": move_points(play, one), "capacity": capacity(play, one)}
        numbers |= {"Crowns": one.crowns, "rank": one.rank}
        yield from (f"{name} {key} {value}" for key, value in numbers.items())
        zones = [f"{zone}:{one.index}" for zone in ("worn", "pack")]
        yield from (f"{name} has {card.name}" for zone in zones for card in state.zones[zone])
        if one.ghost:
            yield f"{name} Ghost"


def _table(game: Passage) -> Iterator[str]:
    state, play, names = game.state, game.engine, game.state.quest.board.names
    yield f"souls {state.souls}"
    yield f"round {state.round}"
    yield f"ending {state.ending}"
    for number, bar in enumerate(state.quest.board.bars):
        door = state.quest.doors[number] if number < len(state.quest.doors) else None
        name = door.name if door else f"wall {names[bar.areas[0]]}-{names[bar.areas[1]]}"
        yield f"{name} {'closed' if state.closed >> number & 1 else 'open'}"
        if door and not state.locks[number]:
            yield f"{name} unlocked"
    for word, sited, open in (("Shrine", state.quest.shrines, state.shrines), ("gate", state.quest.gates, state.gates)):
        yield from (
            f"{word} {names[one.area]} {'open' if up else 'closed'}" for one, up in zip(sited, open, strict=True)
        )
    for word, mask in zip(("Difficult", "Deadly"), overlays(play), strict=True):
        yield from (f"{names[area]} {word}" for area in range(len(names)) if mask >> area & 1)
    yield from (f"Barrier {names[one]}-{names[other]}" for one, other in state.barriers)
    yield from (f"Chest {names[one.area]} {is_so}" for one, is_so in zip(state.quest.chests, state.chests, strict=True))
    yield from (f"Search {names[area]}" for area in range(len(names)) if state.zones.get(f"search:at:{area}"))
    yield from (f"read {number}" for number in state.read)
    yield from (f"remembers {memory}" for memory in state.memories)
    yield from (f"cooling {card.name} {left}" for card, left in state.cooling.items())
    yield from (f"top {card.name}" for card in state.zones["event:deck"][-1:])


def _asked(game: Passage) -> Iterator[str]:
    yield f"asks {game.asked}"
    yield from (f"offers {id}" for id in game.options)
    turns = [scope for scope in game.state.scopes if type(scope).__name__ == "HeroTurn"]
    for turn in turns:
        yield from (f"{name} {getattr(turn, name)}" for name in ("points", "combat", "action"))


def _told(game: Passage) -> Iterator[str]:
    """What only the log tells: dice, whom an attack strikes, cards that are turned up."""
    for event in game.log:
        one: Any = event
        name = type(one).__name__
        yield f"told {name}"
        match name:
            case "AttackDeclared":
                yield f"{one.red} Red {one.blue} Blue"
                yield f"strikes {' '.join(short(game.state.figures[index].card.name) for index in one.targets)}"
            case "EventLookedAt" | "TrapIgnored" | "EventRevealed" | "EventDiscarded":
                yield f"{name} {one.card.name}"
            case "Activated":
                yield f"activates {game.state.figures[one.figure].card.name}"
