"""What a Party wants: areas to go to, Enemies to kill, areas to hold; read from the Quest and its paragraphs read."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from sagabox.language import walk

from ..cards.card import Card, Thing
from ..cards.phrases.acts import MovesInto
from ..cards.phrases.conditions import Carries
from ..cards.phrases.moments import Happens
from ..cards.phrases.situations import Controls, IsDead
from ..cards.phrases.story import LoseQuest, Read
from ..cards.phrases.where import NamedArea
from ..cards.words import Crowd
from ..engine.zones import area_zone
from ..rules import elements, items
from ..rules.discoveries import token_in

if TYPE_CHECKING:
    from ..engine.play import Sorcery

WAYPOINT, SITE, END, ENTER, THING, SHADOW, CHEST, SEARCH = 1.0, 1.2, 1.3, 1.4, 1.3, 0.7, 0.7, 0.4
NAMED_FOE = 3.0
MAIN = 0.8  # aims that are worth so much lead to the end of the Quest; the others are loot


@dataclass
class Aims:
    """`areas` are worth going to, for some Heroes alone if `carriers` has the area; `foes` are worth killing by name,
    `holds` are areas that Enemies must not control."""

    areas: dict[int, float] = field(default_factory=dict)
    carriers: dict[int, list[int]] = field(default_factory=dict)
    foes: dict[int, float] = field(default_factory=dict)
    holds: list[int] = field(default_factory=list)
    gathering: list[int] = field(default_factory=list)

    def add(self, area: int, worth: float) -> None:
        self.areas[area] = max(worth, self.areas.get(area, 0.0))


def aims(play: Sorcery) -> Aims:
    """Return what the Party wants now."""
    found = Aims()
    _tokens(play, found)
    _ends(play, found)
    _texts(play, found)
    _loot(play, found)
    return found


def _tokens(play: Sorcery, found: Aims) -> None:
    quest, state = play.state.quest, play.state
    for number, waypoint in enumerate(quest.waypoints):
        if not state.waypoints[number]:
            found.add(waypoint.area, WAYPOINT)
    for number, site in enumerate(quest.sites):
        if not state.sites[number]:
            found.add(site.area, SITE)
    for zone, pile in state.zones.items():
        parts = zone.split(":")
        if parts[0] == "shadow" and len(parts) == 3 and parts[2].isdecimal() and pile:
            found.add(int(parts[2]), SHADOW)


def _ends(play: Sorcery, found: Aims) -> None:
    """Ends that win by being somewhere or by a death."""
    for end in play.state.quest.ends:
        if end.ending != "won":
            continue
        for node in walk(end.condition):
            if isinstance(node, NamedArea):
                area = _area(play, node)
                found.add(area, END)
                found.gathering.append(area)
            elif isinstance(node, IsDead):
                _mark_foes(play, found, _names(node))


def _texts(play: Sorcery, found: Aims) -> None:
    """Texts of the Quest and of paragraphs read that wait for something."""
    quest = play.state.quest
    numbers = quest.board.numbers
    for card in (quest, *(quest.by_number[number] for number in play.state.read)):
        for hope in hopes(card):
            if hope.reads and all(number in play.state.read for number in hope.reads):
                continue
            if hope.moment == "dies":
                _mark_foes(play, found, hope.names)
            elif hope.moment == "enters":
                _entering(play, found, numbers[hope.area], hope.things)
            else:
                found.holds.append(numbers[hope.area])


class Hope(NamedTuple):
    """What a text waits for: somebody's death, a Hero in an area, or Enemies that control one ("holds"). It leads to
    the paragraphs `reads`; `things` are what must be carried into the area."""

    moment: str
    reads: tuple[int, ...]
    area: str = ""
    things: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()


@lru_cache(maxsize=512)
def hopes(card: Card) -> list[Hope]:
    """Return what the texts of a Quest or paragraph wait for."""
    program: Any = getattr(card, "program", None)
    found = [
        _hope(moment, listener)
        for moment, listeners in (program.listens.items() if program is not None else ())
        for listener in listeners
    ]
    return [hope for hope in found if hope is not None]


def _hope(moment: str, listener: Any) -> Hope | None:
    nodes = list(walk(listener.body))
    reads = tuple(node.number for node in nodes if isinstance(node, Read))
    if moment == "dies":
        return Hope(moment, reads, names=_names(listener.moment))
    if moment == "enters":
        act = getattr(listener.moment, "act", None)
        if not isinstance(listener.moment, Happens) or not isinstance(act, MovesInto):
            return None
        areas = [str(node.name) for node in walk(act) if isinstance(node, NamedArea)]
        if not areas or any(isinstance(node, LoseQuest) for node in nodes):
            return None
        return Hope(moment, reads, areas[0], tuple(str(node.thing) for node in nodes if isinstance(node, Carries)))
    if any(isinstance(node, Controls) and node.crowd is Crowd.ENEMIES for node in nodes):
        areas = [str(node.name) for node in nodes if isinstance(node, NamedArea)]
        return Hope("holds", reads, areas[0]) if areas else None
    return None


def _names(tree: Any) -> frozenset[str]:
    """Return all that a text names."""
    texts = [value for node in walk(tree) for value in fields_of(node) if isinstance(value, str)]
    return frozenset(text.removeprefix("the ") for text in texts)


def _entering(play: Sorcery, found: Aims, area: int, things: tuple[str, ...]) -> None:
    if things:
        bearers = [one.index for one in play.living() if items.carries(play, one, things[0])]
        if not bearers:
            return
        found.carriers[area] = bearers
    found.add(area, ENTER)


def _mark_foes(play: Sorcery, found: Aims, names: frozenset[str]) -> None:
    """Note the Enemies on the map that a text names."""
    for figure in play.state.figures:
        if figure.here and figure.kind == "enemy" and figure.card.name in names:
            found.foes[figure.index] = NAMED_FOE


def _loot(play: Sorcery, found: Aims) -> None:
    for area in range(len(play.state.quest.board.names)):
        if elements.chests_in(play, area):
            found.add(area, CHEST)
        if token_in(play, area) is not None:
            found.add(area, SEARCH)
        if any(isinstance(card, Thing) for card in play.pile(area_zone(area))):
            found.add(area, THING)


def _area(play: Sorcery, node: NamedArea) -> int:
    return play.state.quest.board.numbers[str(node.name)]


def fields_of(node: Any) -> list[Any]:
    """Return what a phrase holds."""
    return [getattr(node, name) for name in getattr(type(node), "__annotations__", {})]
