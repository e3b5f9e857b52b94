"""The cards in force now and what they say, derived from the piles where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards.card import Card, TrueName
from ..cards.program import IN_FIGHTS, IN_PARLEYS, Program, Stand
from .state import COMPANION, ENEMY, Encountering, Fight, Meeting

if TYPE_CHECKING:
    from .play import Ziggurat

SPEAKING = ("weapon", "gear", "virtuosity", "maledictions", "quest", "threat", "environments", "encounter")
NAMED = ("poi:", "persona:", "bound:")  # zones named for a tile or a denizen


class InForce(NamedTuple):
    """A card in force, one of its programs, and the denizen that bears it; None for the hero's cards and the world's.

    `hostile` tells that an enemy bears it."""

    card: Card
    program: Program
    bearer: Card | None = None
    hostile: bool = False


class Said(NamedTuple):
    """A standing effect, the card that has it, and its bearer."""

    stand: Stand
    card: Card
    bearer: Card | None
    hostile: bool


def speaking_parts(play: Ziggurat) -> tuple[Any, ...]:
    """Return everything that the index is made of: the piles, who is in play, cubes on tracks, true names bound."""
    state = play.state
    zones = state.zones
    return (
        [zones.get(zone) for zone in SPEAKING],
        [(zone, pile) for zone, pile in zones.items() if zone.startswith(NAMED)],
        [(figure.card, figure.side) for figure in state.figures],
        state.cubes.copy(),
        state.bound.copy(),
    )


class CardIndex:
    """All cards in force; their standing effects by key; the places by the zone in which they lie."""

    def __init__(self, play: Ziggurat) -> None:
        self.all = [*_own(play), *_denizens(play), *_world(play)]
        self.places = {card: zone for zone in _places(play) for card in play.pile(zone)}
        self.standing: dict[str, list[Said]] = {}
        for card, program, bearer, hostile in self.all:
            for stand in program.standing:
                self.standing.setdefault(stand.key, []).append(Said(stand, card, bearer, hostile))


def _own(play: Ziggurat) -> Iterator[InForce]:
    """The hero's own cards.   rules: hero.traits, weapon.separate-card, truename.adds-powers"""
    hero = play.hero
    for card in (hero.card, *play.pile("weapon"), *play.pile("gear"), *play.pile("virtuosity")):
        for source, program in programs(play, card):
            yield InForce(source, program)
    for card in play.pile("maledictions"):
        yield InForce(card, card.program)


def _denizens(play: Ziggurat) -> Iterator[InForce]:
    for figure in play.state.figures:
        if figure.side in (COMPANION, ENEMY):
            for source, program in programs(play, figure.card):
                yield InForce(source, program, figure.card, figure.side == ENEMY)


def _places(play: Ziggurat) -> list[str]:
    return [zone for zone in play.state.zones if zone.startswith("poi:")]


def _world(play: Ziggurat) -> Iterator[InForce]:
    for zone in ("quest", "threat", "environments", *_places(play), "encounter"):
        for card in play.pile(zone):
            if card.kind != "encounter" or getattr(card, "type", "") != "Persona":
                yield InForce(card, card.program)
                if is_full(play, card) and card.track is not None:
                    yield InForce(card, card.track.full)


def programs(play: Ziggurat, card: Card) -> list[tuple[Card, Program]]:
    """Return what a card in play says with all that is attached to it: its persona, its true names, its full track.

    rules: encounter.persona, language.persona-lines, truename.adds-powers, companion.imbued"""
    said = [(one, one.program) for one in play.pile(f"persona:{card.slug}")]
    if not any(stand.key == "ignore-own" for _, program in said for stand in program.standing):
        said.insert(0, (card, card.program))
    if card.track is not None and is_full(play, card):
        said.append((card, card.track.full))
    names = [name for name in play.pile(f"bound:{card.slug}") if isinstance(name, TrueName)]
    return [*said, *((name, name.types[play.state.bound[name] - 1]) for name in names)]


def is_full(play: Ziggurat, card: Card) -> bool:
    """rules: mastery.encounter-tracks"""
    return card.track is not None and play.state.cubes.get(card, 0) >= card.track.slots


def standing(play: Ziggurat, key: str) -> list[Said]:
    """Return the standing effects with a key that are in force now."""
    found = play.card_index().standing.get(key, ())
    return [said for said in found if in_force(play, said.card, said.stand.where)]


def borne(play: Ziggurat, key: str, bearer: Card | None) -> list[Said]:
    """Return those of them that a denizen bears; None for the hero's cards and the world's."""
    return [said for said in standing(play, key) if said.bearer is bearer]


def in_force(play: Ziggurat, card: Card, where: str) -> bool:
    """Return True if a rule of a card counts here: combat rules in fights at this encounter, parley rules in parleys.

    rules: language.combat-rule, parley.rules-in-play"""
    if where == IN_FIGHTS:
        return (play.state.find(Fight) or play.state.find(Meeting)) is not None and is_here(play, card)
    if where == IN_PARLEYS:
        return play.state.find(Meeting) is not None
    return True


def is_here(play: Ziggurat, card: Card) -> bool:
    """Return True if a fight now is one at this card's encounter: a place must be that of the hero's tile."""
    encounter = play.state.find(Encountering)
    if encounter is not None and encounter.card is card:
        return True
    place = play.card_index().places.get(card)
    return place is None or place == f"poi:{play.hero.at.lower()}"
