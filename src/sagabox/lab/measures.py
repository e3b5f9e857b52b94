"""Measurements of a game in this process: playing, forking, saving, memory and start-up."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from time import perf_counter
from typing import Any

from sagabox.games.common.bots import RANDOM, seated
from sagabox.games.common.game import Game
from sagabox.games.common.trials import Wish
from sagabox.kernel import Session


@dataclass(frozen=True)
class Figure:
    """A measured value, its unit and its target, if the design has one. `time`: it scales with the machine."""

    name: str
    value: float
    unit: str
    target: float | None = None
    more_is_better: bool = False
    time: bool = True

    @property
    def met(self) -> bool | None:
        if self.target is None:
            return None
        return self.value >= self.target if self.more_is_better else self.value <= self.target


def reference() -> float:
    """Return the seconds for a fixed loop of plain Python (calls, a dict, a list, integers): the best of five runs."""

    def step(table: dict[int, int], pile: list[int], number: int) -> int:
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        table[number & 255] = table.get(number & 255, 0) + 1
        pile.append(number)
        return number if len(pile) < 64 else number ^ pile.pop(number % len(pile))

    def run() -> float:
        table: dict[int, int] = {}
        pile: list[int] = []
        number = 1
        begun = perf_counter()
        for _ in range(100_000):
            number = step(table, pile, number)
        return perf_counter() - begun

    return min(run() for _ in range(5))


# ---------------------------------------------------------------- playing


def playing(game: Game, name: str, seconds: float, wish: Wish) -> Iterator[Figure]:
    """Measure decisions per second, and games per second with dealing; without a record, as in playouts."""
    trials, decisions, games, thinking, begun = game.trials(), 0, 0, 0.0, perf_counter()
    while perf_counter() - begun < seconds:
        session = trials.start(trials.any_game(f"bench {games}", wish), live=False)
        player = seated(game, name, str(games))
        now = perf_counter()
        while session.choice is not None:
            session.send(player.pick(session))
            decisions += 1
        thinking += perf_counter() - now
        games += 1
    floor = 40_000 if name == RANDOM else None
    yield Figure(f"{name} play", decisions / thinking, "decisions/s", floor, more_is_better=True)
    yield Figure(f"{name} play, dealing included", games / (perf_counter() - begun), "games/s", more_is_better=True)
    yield Figure(f"{name} play", decisions / games, "decisions per game", time=False)


def calling(game: Game, name: str, wish: Wish) -> Iterator[Figure]:
    """Count the function calls of a decision: the same whatever else the machine does."""
    trials, decisions, calls = game.trials(), 0, 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    for number in range(2):
        session = trials.start(trials.any_game(f"calls {number}", wish), live=False)
        player = seated(game, name, str(number))
        sys.setprofile(count)
        try:
            while session.choice is not None:
                session.send(player.pick(session))
                decisions += 1
        finally:
            sys.setprofile(None)
    yield Figure(f"{name} play", calls / decisions, "calls per decision", time=False)


def moments(game: Game, games: int, every: int, wish: Wish) -> Iterator[Session[Any]]:
    """Yield live games at every `every`-th decision."""
    for number in range(games):
        session = game.trials().start(game.trials().any_game(f"moment {number}", wish))
        player = seated(game, RANDOM, str(number))
        while session.choice is not None:
            option = player.pick(session)
            session.decide(option.seat, option.id)
            if len(session.line) % every == 0 and session.choice is not None:
                yield session


def timed(act: Callable[[], object]) -> float:
    """Return the time of a call in microseconds."""
    begun = perf_counter()
    act()
    return (perf_counter() - begun) * 1e6


def forking(game: Game, games: int, wish: Wish) -> Iterator[Figure]:
    """Measure forks, copies of the state and views."""
    forks, copies, replayed, views = list[float](), list[float](), list[int](), list[float]()
    for session in moments(game, games, 7, wish):
        replayed.append(len(session.line) - session.checkpoints[-1].steps)
        forks.append(timed(partial(session.fork, live=False)))
        copies.append(timed(session.play.state.copy))
        views.append(timed(partial(session.view, 0)))
    yield Figure("fork, mean", mean(forks), "us", 60)
    yield Figure("copy of the state, mean", mean(copies), "us")
    yield Figure("decisions replayed by a fork, mean", mean(replayed), "", time=False)
    yield Figure("decisions replayed by a fork, greatest", max(replayed), "", 30, time=False)
    yield Figure("view of a seat, mean", mean(views) / 1000, "ms", 1)


# ---------------------------------------------------------------- saves, memory, start


def saving(game: Game, wish: Wish) -> Iterator[Figure]:
    """Measure saving after each decision, and loading the whole game."""
    trials = game.trials()
    new = trials.any_game("save 1", wish)
    session = trials.start(new)
    player = seated(game, RANDOM, "save")
    syncs = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.saga"
        journal = trials.save(path, new, session)
        while session.choice is not None:
            option = player.pick(session)
            session.decide(option.seat, option.id)
            syncs.append(timed(journal.sync))
        journal.close()
        size = path.stat().st_size
        loading = timed(lambda: trials.resume(path, new))
    yield Figure("save, per decision", mean(syncs), "us")
    yield Figure("save of a whole game", size / 1000, "kB", time=False)
    yield Figure(f"load of a whole game ({len(syncs)} decisions)", loading / 1000, "ms")


def memory(game: Game, wish: Wish, sessions: int = 10) -> Iterator[Figure]:
    """Measure the memory of a half-finished game, with its record and without."""
    for live, name in ((True, "with its record"), (False, "without a record")):
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        held = [_half_over(game, number, wish, live) for number in range(sessions)]
        taken = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        yield Figure(f"memory of a game {name}", taken / len(held) / 1000, "kB", time=False)


def _half_over(game: Game, number: int, wish: Wish, live: bool) -> Session[Any]:
    trials = game.trials()
    session = trials.start(trials.any_game(f"memory {number}", wish), live=live)
    player = seated(game, RANDOM, str(number))
    while session.choice is not None and not trials.half_over(session):
        option = player.pick(session)
        if live:
            session.decide(option.seat, option.id)
        else:
            session.send(option)
    return session


def starting(game: Game) -> Iterator[Figure]:
    """Measure `sagabox --help` in a new process, and reading the cards without and with a cache."""
    command = [sys.executable, "-m", "sagabox", "--help"]
    took = [timed(lambda: subprocess.run(command, capture_output=True, check=True)) for _ in range(3)]
    yield Figure("sagabox --help", min(took) / 1e6, "s", 0.2)
    with tempfile.TemporaryDirectory() as folder:
        yield Figure("cards read, no cache", timed(partial(game.trials().read_cards, Path(folder))) / 1e6, "s")
        again = min(timed(partial(game.trials().read_cards, Path(folder))) for _ in range(3))
        yield Figure("cards read, cached", again / 1e6, "s", 0.3)
