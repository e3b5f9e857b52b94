"""A game of Ziggurat in motion: what the kernel asks of it, and what all chapters read."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from sagabox import kernel
from sagabox.kernel import Ability, AnyTime, Derived, Event, Menu, Play, Rule, Touches

from ..cards.card import Card, Stage, Threat, Tile, TrueName
from ..rules import (
    ambush,
    deeds,
    defence,
    encounters,
    exploring,
    fight,
    fight_ends,
    loop,
    moving,
    parley,
    pursuit,
    resting,
    scouting,
    settling,
)
from . import corrections, knowledge, shown, triggers
from .atlas import Atlas
from .card_index import CardIndex, speaking_parts
from .state import COMPANION, ENEMY, SEAT, Delve, Fight, Figure, Group, Hero, Laid

CHAPTERS = (loop, scouting, moving, exploring, ambush, resting, encounters, parley, pursuit, fight, defence, fight_ends)
PASSING = ("poi", "token", "tucked", "persona", "bound", "pursuit", "barrier")  # zones that come and go


class Ziggurat(Play[Delve]):
    """One player, one hero, one quest."""

    trigger_rule: ClassVar[str] = "trigger.special"
    any_time: ClassVar[tuple[AnyTime, ...]] = (
        AnyTime(deeds.ANYTHING, deeds.list_powers),
        AnyTime(deeds.ANYTHING, deeds.list_items),
        AnyTime(deeds.ANYTHING, deeds.list_rummages),
    )

    def __init__(self, state: Delve, log: list[Event] | None = None) -> None:
        super().__init__(state, log)
        self.card_index = Derived(self, "cards", partial(speaking_parts, self), partial(CardIndex, self))
        self.atlas = Derived(self, "atlas", self._map_parts, self._draw_map)

    # -- what all chapters read

    def pile(self, zone: str) -> tuple[Card, ...]:
        cards: tuple[Any, ...] = self.state.zones.get(zone, ())
        return cards

    @property
    def hero(self) -> Hero:
        return self.state.heroes[0]

    @property
    def hero_figure(self) -> Figure:
        return self.state.figures[0]

    def party(self) -> list[Figure]:
        """The hero and all companions.   rules: game.party"""
        return [figure for figure in self.state.figures if figure.side != ENEMY]

    def companions(self) -> list[Figure]:
        return [figure for figure in self.state.figures if figure.side == COMPANION]

    def enemies(self) -> list[Figure]:
        """The denizens in the Encounter Area that are not defeated."""
        return [figure for figure in self.state.figures if figure.side == ENEMY]

    def figure_of(self, card: Card) -> Figure | None:
        """Return the figure of a card, or None if it is out of play."""
        for figure in self.state.figures:
            if figure.card is card:
                return figure
        return None

    def opponents(self, figure: Figure) -> list[Figure]:
        """rules: language.splash"""
        return self.party() if figure.side == ENEMY else self.enemies()

    def allies(self, figure: Figure) -> list[Figure]:
        """Return the others of a figure's side."""
        own = self.enemies() if figure.side == ENEMY else self.party()
        return [one for one in own if one is not figure]

    def fight(self) -> Fight | None:
        """The fight that is going on, if one is."""
        fight = self.state.find(Fight)
        return None if fight is None or fight.over else fight

    def group(self, number: int) -> Group:
        return next(one for one in self.state.groups if one.number == number)

    def is_ready(self, card: Card) -> bool:
        """rules: power.two-states"""
        return card not in self.state.exhausted

    def tile(self, number: str) -> Tile:
        return self.atlas().tile(number)

    def stage(self) -> Stage | None:
        """The active quest card.   rules: quest.deck-stages"""
        return next((card for card in self.pile("quest") if isinstance(card, Stage)), None)

    def threat(self) -> Threat | None:
        """The face-up threat card.   rules: quest.threat-role"""
        return next((card for card in self.pile("threat") if isinstance(card, Threat)), None)

    def _map_parts(self) -> tuple[Any, ...]:
        return self.state.map, self.state.links.copy()

    def _draw_map(self) -> Atlas:
        return Atlas(*self._map_parts())

    # -- what changes beside the cards that move: all that is derived counts it as a move

    def add_figure(self, card: Card, side: str, since: int = 0) -> Figure:
        """Bring a denizen into play."""
        self.state.figured += 1
        figure = Figure(card, side, self.state.figured, since=since)
        self.state.figures.append(figure)
        self.moves += 1
        return figure

    def drop_figure(self, card: Card) -> None:
        """Take a denizen's figure out of play."""
        self.state.figures = [figure for figure in self.state.figures if figure.card is not card]
        self.moves += 1

    def put_cubes(self, card: Card, count: int) -> None:
        """Let so many cubes lie on a card."""
        if count:
            self.state.cubes[card] = count
        else:
            self.state.cubes.pop(card, None)
        self.moves += 1

    def bind_name(self, name: TrueName, level: int) -> None:
        """Turn a true name so that it shows one of its types."""
        self.state.bound[name] = level
        self.moves += 1

    def lay_tile(self, laid: Laid) -> None:
        """Put a tile on the map."""
        self.state.map = (*self.state.map, laid)
        self.moves += 1

    # -- hooks of the kernel

    sees = knowledge.sees
    pool = knowledge.pool
    could_be = knowledge.could_be
    home = knowledge.home

    def move(self, card: kernel.Card, source: str, target: str) -> None:
        """Zones named for a tile, a denizen or a group exist while something is in them."""
        zones = self.state.zones
        zones.setdefault(target, ())
        super().move(card, source, target)
        kind = source.partition(":")[0]
        if kind in PASSING and not source.endswith((":deck", ":discard")) and not zones[source]:
            del zones[source]

    def figure(self, seat: int) -> int:
        return SEAT

    def doer(self) -> Hero | None:
        return None if self.state.ending or not self.state.heroes else self.hero

    def bears(self, about: Touches) -> bool:
        """Each offer says itself what it touches."""
        if not about or self.doer() is None:
            return False
        menu = Menu(self)
        self.interrupts(menu)
        return any(not about.isdisjoint(option.means.touching()) for option in menu.open)

    def listeners(self, moment: str, **facts: Any) -> list[Ability]:
        return triggers.listeners(self, moment, **facts)

    def shown(self, seat: int) -> dict[str, Any]:
        return self.once(shown.shown)

    def weighed(self, seat: int) -> dict[str, Any]:
        return self.once(shown.weighed)

    def mend(self, change: dict[str, Any]) -> None:
        corrections.mend(self, change)

    def unsettled(self) -> Rule[None] | None:
        return settling.unsettled(self)

    def faults(self) -> list[str]:
        return settling.faults(self)
