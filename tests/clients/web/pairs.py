"""Pairs of games that a seat cannot tell apart.

Both have the same decisions and chance, but cards that the seat has never seen are swapped with others of the same
back, from the start."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from sagabox.games import adapter
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.kernel import WATCHER, Card, Decision, Session
from sagabox.table.creation import build_table, new_info
from sagabox.table.info import TableInfo
from sagabox.table.seats import Seat
from sagabox.table.table import Table

Swaps = dict[Card, Card]


class NoPair(Exception):
    """The other world differs publicly: a card that nobody saw mattered."""


def one_world(game: str, seed: int, heroes: int, decisions: int, seat: int) -> tuple[TableInfo, Any, set[Card]]:
    """Return a game played at random, and the cards that the seat ever knew."""
    random = Random(seed)
    setup = {
        "mode": random.choice(("cooperative", "competitive")),
        "heroes": [{"seat": number} for number in range(heroes)],
    }
    made = replace(new_info(game, "Pair", setup, f"pair {seed}", 0.0, 0.0), at=1.0)
    playing = adapter(game).new(setup, made.seed)
    session, seen = playing.session, set[Card]()
    for _ in range(decisions):
        if session.choice is None:
            break
        state = session.play.state
        seen |= {card for card, knowers in state.known.items() if knowers >> seat & 1}
        kinds: dict[str, list[Any]] = {}
        for option in session.choice.open:
            kinds.setdefault(option.id.partition(":")[0], []).append(option)
        names = [name for name in kinds if name != "camp" or len(kinds) == 1 or random.random() < 0.2]
        option = random.choice(kinds[random.choice(names)])
        assert session.decide(option.seat, option.id) is None
    seen |= {card for card, knowers in session.play.state.known.items() if knowers >> seat & 1}
    return made, playing, seen


def other_world(playing: Any, seen: set[Card], seed: int) -> tuple[Any, Swaps]:
    """Return the same game with unseen cards swapped. Raises NoPair if that is not possible."""
    session = playing.session
    state = session.checkpoints[0].state.copy()
    swaps = swapped([card for cards in state.zones.values() for card in cards if card not in seen], Random(seed))
    for zone, cards in state.zones.items():
        state.zones[zone] = tuple(swaps.get(card, card) for card in cards)
    state.known = {swaps.get(card, card): knowers for card, knowers in state.known.items()}
    slugs = {one.slug: other.slug for one, other in swaps.items() if hasattr(one, "slug") and hasattr(other, "slug")}
    twin = Session(Kilforth, state)
    for step in session.line:
        assert isinstance(step, Decision)
        option = ":".join(slugs.get(part, part) for part in step.option.split(":"))
        if twin.decide(step.seat, option) is not None:
            raise NoPair(step.option)
    if public_course(twin) != public_course(session):
        raise NoPair("what happens differs: a hidden card decided it")
    return playing.elsewhere(twin), swaps


def public_course(session: Any) -> list[tuple[str, str]]:
    """Return the kinds of public events, without their cards."""
    return [(event["event"], event["rule"]) for event in session.told(WATCHER)]


def swapped(cards: list[Card], random: Random) -> Swaps:
    """Map each card to another of the same back."""
    backs: dict[str, list[Card]] = {}
    for card in cards:
        backs.setdefault(card.back, []).append(card)
    swaps: Swaps = {}
    for same in backs.values():
        mixed = same[:]
        random.shuffle(mixed)
        swaps.update(zip(same, mixed, strict=True))
    return {one: other for one, other in swaps.items() if one is not other}


def table_of(made: TableInfo, playing: Any, holders: list[str]) -> Table:
    seats = [Seat(number, f"Player {number}", holder) for number, holder in enumerate(holders)]
    return build_table(adapter(made.game), playing, made, seats)
