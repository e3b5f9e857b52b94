"""Invariants for soak runs: what must be true of a game after every decision."""

from collections.abc import Mapping
from json import dumps, loads
from random import Random
from typing import Any

from .records import Card
from .schema import from_plain, to_plain
from .session import Session
from .state import State

MOST_DECISIONS = 200


def check(
    session: Session[Any], kinds: Mapping[str, type], cards: Mapping[str, Card], *, tried: int = 0, seed: int = 0
) -> list[str]:
    """Return the faults of a game as text; empty if it is sound. `tried` open options are tried on forks."""
    faults = quick_check(session)
    faults += _saving(session.play.state, kinds, cards)
    faults += _forking(session)
    return faults + _trying(session, tried, Random(seed)) if tried else faults


def quick_check(session: Session[Any]) -> list[str]:
    """Run the part of `check` that is cheap enough for every decision of thousands of games: no saves, no forks."""
    state: State = session.play.state
    first = session.checkpoints[0].state
    begun = [card for zone in first.zones.values() for card in zone]
    faults = [f"{card.id} is not in exactly one zone" for card in state.lost_cards(begun)]
    faults += session.play.faults()
    if len(session.line) - session.checkpoints[-1].steps > MOST_DECISIONS:
        faults.append(f"a step takes more than {MOST_DECISIONS} decisions")
    return faults + _offers(session)


def _saving(state: State, kinds: Mapping[str, type], cards: Mapping[str, Card]) -> list[str]:
    """Check that saving and loading gives the same state."""
    plain = to_plain(state)
    again = to_plain(from_plain(loads(dumps(plain)), kinds, cards))
    return [] if again == plain else ["a saved state comes back changed"]


def _trying(session: Session[Any], tried: int, random: Random) -> list[str]:
    """Open options apply without error."""
    options = session.choice.open if session.choice else []
    faults = []
    for option in options if len(options) <= tried else random.sample(options, tried):
        fork = session.fork()
        if refusal := fork.decide(option.seat, option.id):
            report = fork.reports.get(refusal.facts.get("report", 0), "")
            faults.append(f"{option.id} is open and refused: {refusal.rule} {report}".strip())
    return faults


def _offers(session: Session[Any]) -> list[str]:
    """Check that something is open, and that no two options of a seat have the same id."""
    if session.choice is None:
        return []
    if not session.choice.open:
        return [f"{session.choice.rule} asks and nothing is open"]
    ids = [(option.seat, option.id) for option in session.choice.open]
    twice = [id for index, id in enumerate(ids) if id in ids[:index]]
    return [f"{id} is offered twice to seat {seat}" for seat, id in twice]


def _forking(session: Session[Any]) -> list[str]:
    """Check that a fork has the state and the question of its original."""
    fork = session.fork(live=False)
    faults = [] if to_plain(fork.play.state) == to_plain(session.play.state) else ["a fork differs from its original"]
    return faults if _asked(fork) == _asked(session) else [*faults, "a fork is asked something else"]


def _asked(session: Session[Any]) -> list[Any]:
    choice = session.choice
    return [choice.rule, [(option.seat, option.id) for option in choice.open]] if choice else []
