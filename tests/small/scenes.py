"""Setting scenes on the Quay, and playing them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from sagabox.kernel import EVERYBODY, NOBODY, Session, to_plain, without

from .cards import SHELF
from .pieces import SMUGGLERS, Figure, Piece, Quay, Rolled, beside
from .playing import QuaySession
from .rules import deal
from .table import QuayPlay

NOTHING_HELD = ("", "")


def scene(
    *dice: int,
    hand: tuple[str, str] = NOTHING_HELD,
    load: tuple[str, str] = NOTHING_HELD,
    play: tuple[str, str] = NOTHING_HELD,
    area: tuple[str, str] = ("jetty", "jetty"),
    top: str = "",
    order: str = "Dry Night",
    seats: int = 2,
) -> QuaySession:
    """The first hour: what Ada and Ben hold, carry and have in play (names with commas between them), where they are,
    the crates on top of the pile (the topmost first), the sealed order, and the dice to come."""
    state = deal(list(SHELF.box()), "scene", seats)
    for index in SMUGGLERS:
        state.zones["trick:deck"] += state.zones[f"hand:{index}"]
        state.zones[f"hand:{index}"] = ()
        state.figures[index].area = area[index]
    state.known.clear()
    for kind, held in (("hand", hand), ("load", load), ("play", play)):
        for index in SMUGGLERS:
            knowers = EVERYBODY if kind == "play" else 1 << state.figures[index].seat
            for name in filter(None, held[index].split(", ")):
                put(state, name, f"{kind}:{index}", knowers)
    for name in reversed(list(filter(None, top.split(", ")))):
        put(state, name, "crate:deck", NOBODY)
    if state.zones["orders"][0].name != order:
        state.zones["orders"], state.zones["box"] = state.zones["box"], state.zones["orders"]
    state.chance.rigged["dice"] = tuple(die - 1 for die in dice)
    return Session(QuayPlay, state)


def put(state: Quay, handle: str, zone: str, knowers: int) -> None:
    """Move a card from its deck into a zone, onto the top."""
    card = next(one for pile in ("crate:deck", "trick:deck") for one in state.zones[pile] if one.handle == handle)
    deck = f"{card.back}:deck"
    state.zones[deck] = without(state.zones[deck], card)
    state.zones[zone] += (card,)
    if knowers:
        state.known[card] = knowers


def play(session: QuaySession, *answers: str) -> None:
    """Give answers, from the first seat that has them; "1 pass" is seat 1's."""
    for answer in answers:
        assert session.choice is not None, f"the game is over before {answer}"
        whose, _, id = answer.rpartition(" ")
        seat = int(whose) if whose else next((one.seat for one in session.choice.open if one.id == id), 0)
        refusal = session.decide(seat, id)
        assert refusal is None, f"{answer}: {refusal}; {session.reports}; open: {opened(session)}"


def to_the_watch(session: QuaySession) -> None:
    """Let both smugglers go away and come back, until the watchman has walked."""
    for one in session.play.smugglers():
        play(session, f"move:{beside(one.area)[0]}", f"move:{one.area}")


def opened(session: QuaySession) -> list[str]:
    """What is open, with the seat in front if several are asked."""
    options = session.choice.open if session.choice else []
    several = len({option.seat for option in options}) > 1
    return [f"{option.seat} {option.id}" if several else option.id for option in options]


def asked(session: QuaySession) -> str:
    return session.choice.rule if session.choice else ""


def held(session: QuaySession, zone: str) -> list[str]:
    return [card.handle for card in session.play.state.zones[zone]]


def figure(session: QuaySession, index: int) -> Figure:
    return session.play.state.figures[index]


def happened(session: QuaySession) -> list[str]:
    return [type(event).__name__ for event in session.play.log or ()]


def rolls(session: QuaySession) -> list[int]:
    return [event.dice[0] for event in session.play.log or () if isinstance(event, Rolled)]


def facts(session: QuaySession) -> str:
    """All that is true, and what is asked."""
    return json.dumps([to_plain(session.play.state), asked(session), opened(session)])


def at_random(session: QuaySession, seed: int, decisions: int = 1_000) -> QuaySession:
    """Play on at random."""
    random = Random(seed)
    for _ in range(decisions):
        if session.choice is None:
            break
        option = random.choice(session.choice.open)
        assert session.decide(option.seat, option.id) is None, session.reports
    return session


def piece(session: QuaySession, handle: str) -> Any:
    cards = [card for pile in session.play.state.zones.values() for card in pile if card.handle == handle]
    assert isinstance(cards[0], Piece)
    return cards[0]
