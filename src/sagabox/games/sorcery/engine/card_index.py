"""An index of the cards in play by what their texts bear on: gathered once, and again when a card comes or goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards.card import Card, Item, Thing
from ..cards.program import Listener, Program, Stand
from .zones import BESIDE, EVENT_DECK, PACK, POWERS, WORN

if TYPE_CHECKING:
    from .play import Sorcery
    from .state import Figure

NOBODY = -1  # the bearer of a card that belongs to no Character


class Standing(NamedTuple):
    """A standing effect of a card in play, and the figure that has the card."""

    bearer: int
    card: Card
    stand: Stand


class Listening(NamedTuple):
    """A text that waits for a moment, and the figure that has its card."""

    bearer: int
    card: Card
    listener: Listener


class CardIndex:
    """`standing` by key, `listens` by moment."""

    __slots__ = ("listens", "standing")

    def __init__(self, play: Sorcery) -> None:
        self.standing: dict[str, list[Standing]] = {}
        self.listens: dict[str, list[Listening]] = {}
        for bearer, card, program in texts_in_play(play):
            for key, stands in program.standing.items():
                self.standing.setdefault(key, []).extend(Standing(bearer, card, one) for one in stands)
            for moment, listeners in program.listens.items():
                self.listens.setdefault(moment, []).extend(Listening(bearer, card, one) for one in listeners)


def texts_in_play(play: Sorcery) -> Iterator[tuple[int, Card, Program]]:
    """Yield the texts in play, each with the figure that has it and its card, in a fixed order."""
    state = play.state
    for hero in state.heroes:
        if not hero.ghost:
            for card in hero_cards(play, hero.index):
                yield hero.index, card, program_of(play, card)
    for figure in state.figures:
        if figure.here and figure.kind in ("enemy", "minion"):
            yield from _foe_texts(figure)
        for card in figure.criticals:
            yield figure.index, card, _program(card)
    for card in events_in_force(play):
        yield NOBODY, card, _program(card)
    yield NOBODY, state.quest, state.quest.program
    for number in state.read:
        paragraph = state.quest.by_number[number]
        yield NOBODY, paragraph, paragraph.program


def hero_cards(play: Sorcery, hero: int) -> list[Any]:
    """Return the Hero card, powers, worn items and things of a Hero.   rules: item.equipped-only, hero.innate-power"""
    zones = play.state.zones
    things = [card for card in zones[PACK[hero]] if isinstance(card, Thing)]
    return [play.state.heroes[hero].card, *zones[POWERS[hero]], *zones[WORN[hero]], *things]


def events_in_force(play: Sorcery) -> list[Any]:
    """Return the Event that lies revealed on the deck, and Night or Day.   rules: event.active-while-on-top"""
    zones = play.state.zones
    deck = zones[EVENT_DECK]
    return [*zones[BESIDE], *(deck[-1:] if play.state.event_up else ())]


def program_of(play: Sorcery, card: Any) -> Program:
    """Return what a card does; a weapon, the side that is up.   rules: item.soul-weapon, shop.anvil"""
    if isinstance(card, Item):
        if card.awake is not None and card in play.state.awake:
            return card.awake.program
        if card.forged is not None and card in play.state.forged:
            return card.forged.program
    return _program(card)


def _foe_texts(figure: Figure) -> Iterator[tuple[int, Card, Program]]:
    card: Any = figure.card
    yield figure.index, card, card.program
    if card.scroll is not None:
        yield figure.index, card.scroll, card.scroll.program
    for power in figure.powers:
        yield figure.index, power, _program(power)


def _program(card: Any) -> Program:
    program: Program = card.program
    return program
