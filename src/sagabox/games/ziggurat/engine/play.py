"""A game of Ziggurat in motion: what the kernel asks of it, and what all chapters read."""

from __future__ import annotations

from typing import Any, ClassVar

from sagabox import kernel
from sagabox.kernel import Ability, AnyTime, Event, Menu, Play, Rule, Touches

from ..cards.card import Card, Stage, Threat, Tile
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
from .state import COMPANION, ENEMY, SEAT, Delve, Fight, Figure, Group, Hero, Laid
from .voices import SPEAKING, Voices

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
        self._voices: Voices | None = None
        self._shown: tuple[int, dict[str, Any]] = (-1, {})
        self._atlas: tuple[tuple[Laid, ...] | None, Atlas] = (None, Atlas(()))

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

    def add_figure(self, card: Card, side: str, since: int = 0) -> Figure:
        """Bring a denizen into play."""
        self.state.figured += 1
        figure = Figure(card, side, self.state.figured, since=since)
        self.state.figures.append(figure)
        self.speaks_anew()
        return figure

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

    def atlas(self) -> Atlas:
        """The map as it lies, worked out once for each tile laid."""
        known, atlas = self._atlas
        if known is not self.state.map:
            atlas = Atlas(self.state.map, self.state.links)
            self._atlas = self.state.map, atlas
        return atlas

    def tile(self, number: str) -> Tile:
        return self.atlas().tile(number)

    def stage(self) -> Stage | None:
        """The active quest card.   rules: quest.deck-stages"""
        return next((card for card in self.pile("quest") if isinstance(card, Stage)), None)

    def threat(self) -> Threat | None:
        """The face-up threat card.   rules: quest.threat-role"""
        return next((card for card in self.pile("threat") if isinstance(card, Threat)), None)

    def voices(self) -> Voices:
        """Return all cards in force, gathered again when one came or went."""
        if self._voices is None:
            self._voices = Voices(self)
        return self._voices

    def speaks_anew(self) -> None:
        """Note that a card in force says something else: cubes came or went, a true name was upgraded."""
        self._voices = None

    # -- hooks of the kernel

    sees = knowledge.sees
    pool = knowledge.pool
    could_be = knowledge.could_be
    home = knowledge.home

    def go_on_from(self, state: Delve) -> None:
        super().go_on_from(state)
        self._voices, self._atlas = None, (None, Atlas(()))

    def move(self, card: kernel.Card, source: str, target: str) -> None:
        """Zones named for a tile, a denizen or a group exist while something is in them."""
        zones = self.state.zones
        zones.setdefault(target, ())
        super().move(card, source, target)
        kind = source.partition(":")[0]
        if kind in PASSING and not source.endswith((":deck", ":discard")) and not zones[source]:
            del zones[source]
        if kind in SPEAKING or target.partition(":")[0] in SPEAKING:
            self._voices = None

    def figure(self, seat: int) -> int:
        return SEAT

    def doer(self) -> Hero | None:
        return None if self.state.ending or not self.state.heroes else self.hero

    def bears(self, about: Touches) -> bool:
        """Each offer says itself what it touches."""
        if not about or self.doer() is None:
            return False
        menu = Menu(self)
        self.deeds(menu)
        return any(not about.isdisjoint(option.means.touching()) for option in menu.open)

    def listeners(self, moment: str, **facts: Any) -> list[Ability]:
        return triggers.listeners(self, moment, **facts)

    def shown(self, seat: int) -> dict[str, Any]:
        """The same for the player and for watchers, worked out once for each moment."""
        moment, facts = self._shown
        if moment < 0 or moment != self.moment:
            facts = shown.shown(self)
            self._shown = self.moment, facts
        return facts

    def weighed(self, seat: int) -> dict[str, Any]:
        return shown.weighed(self)

    def mend(self, change: dict[str, Any]) -> None:
        corrections.mend(self, change)

    def unsettled(self) -> Rule[None] | None:
        return settling.unsettled(self)

    def faults(self) -> list[str]:
        return settling.faults(self)
