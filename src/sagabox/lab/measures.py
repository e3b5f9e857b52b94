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
from time import perf_counter, process_time
from typing import Any

from sagabox.games.common.bots import RANDOM, seated
from sagabox.games.common.game import Game
from sagabox.games.common.trials import Wish
from sagabox.kernel import Session

RANDOM_DECISIONS, BOT_GAMES = 15_000, 12  # a second on one core: the least of random play, and of the best bot's
PLAIN = Wish({}, plain=True)
RUNS = 3


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
    """Return the CPU seconds of a fixed loop of plain Python: calls, a dict, a list, integers. The best of five."""

    def step(table: dict[int, int], pile: list[int], number: int) -> int:
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        table[number & 255] = table.get(number & 255, 0) + 1
        pile.append(number)
        return number if len(pile) < 64 else number ^ pile.pop(number % len(pile))

    def run() -> float:
        table: dict[int, int] = {}
        pile: list[int] = []
        number = 1
        begun = process_time()
        for _ in range(100_000):
            number = step(table, pile, number)
        return process_time() - begun

    return min(run() for _ in range(5))


# ---------------------------------------------------------------- playing


def playing(game: Game, name: str, seconds: float, wish: Wish) -> Iterator[Figure]:
    """Measure decisions per second of CPU time, and games with dealing; without a record, as in playouts."""
    trials, decisions, games, thinking, begun, end = game.trials(), 0, 0, 0.0, process_time(), perf_counter() + seconds
    while perf_counter() < end:
        session = trials.start(trials.any_game(f"bench {games}", wish), live=False)
        player = seated(game, name, str(games))
        now = process_time()
        while session.choice is not None:
            session.send(player.pick(session))
            decisions += 1
        thinking += process_time() - now
        games += 1
    least, fewest = (RANDOM_DECISIONS, None) if name == RANDOM else (None, BOT_GAMES)
    rate = games / (process_time() - begun)
    yield Figure(f"{name} play", decisions / thinking, "decisions/s", least, more_is_better=True)
    yield Figure(f"{name} play, dealing included", rate, "games/s", fewest, more_is_better=True)
    yield Figure(f"{name} play", decisions / games, "decisions per game", time=False)


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


def timed(act: Callable[[], object], runs: int = 1) -> float:
    """Return the time of a call in microseconds: the best of some runs, so that a busy machine counts less."""
    times = []
    for _ in range(runs):
        begun = perf_counter()
        act()
        times.append(perf_counter() - begun)
    return min(times) * 1e6


def forking(game: Game, games: int, wish: Wish) -> Iterator[Figure]:
    """Measure forks, copies of the state and views, at many moments."""
    forks, copies, replayed, views = list[float](), list[float](), list[int](), list[float]()
    for session in moments(game, games, 7, wish):
        replayed.append(len(session.line) - session.near.steps)
        forks.append(timed(partial(session.fork, live=False), RUNS))
        copies.append(timed(session.play.state.copy, RUNS))
        views.append(timed(partial(session.view, 0), RUNS))
    yield Figure("fork, mean", mean(forks), "us", 65)
    yield Figure("copy of the state, mean", mean(copies), "us")
    yield Figure("decisions replayed by a fork, mean", mean(replayed), "", time=False)
    yield Figure("decisions replayed by a fork, greatest", max(replayed), "", 10, time=False)
    yield Figure("view of a seat, mean", mean(views) / 1000, "ms", 1)


def making(game: Game) -> Iterator[Figure]:
    """Measure what a game makes once and keeps: the slowest of each kind, at its best of three."""
    for one in game.trials().made_once():
        slowest = max(timed(make, RUNS) for make in one.makers)
        yield Figure(f"{one.name}, slowest", slowest / 1000, "ms", one.most)


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
    took = timed(lambda: subprocess.run(command, capture_output=True, check=True), RUNS)
    yield Figure("sagabox --help", took / 1e6, "s", 0.2)
    with tempfile.TemporaryDirectory() as folder:
        yield Figure("cards read, no cache", timed(partial(game.trials().read_cards, Path(folder))) / 1e6, "s")
        again = timed(partial(game.trials().read_cards, Path(folder)), RUNS)
        yield Figure("cards read, cached", again / 1e6, "s", 0.3)
