"""The `bench` command: speed and size, beside a fixed reference loop, so that figures compare across machines."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from sagabox.games import GAMES

from . import bench_server
from .gloom import Wish, box
from .measures import Figure, forking, memory, playing, reference, saving, starting

PLAIN = Wish(plain=True)
SERVER = "server"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", choices=(*GAMES, SERVER), help="which game, or the server of the tables")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each kind of play is measured (default 3)")


def main(args: Namespace) -> int:
    box()
    loop = reference()
    print(f"reference loop: {loop * 1000:.1f} ms; `in loops`: a time as a multiple of it, a rate per run of it")
    for figure in bench_server.figures(args.seconds) if args.game == SERVER else figures(args.seconds):
        show(figure, loop)
    again = reference()
    print(
        f"reference loop at the end: {again * 1000:.1f} ms" + (" (the machine was busy)" if again > loop * 1.2 else "")
    )
    return 0


def figures(seconds: float) -> Iterator[Figure]:
    """All of them, one after another."""
    yield from playing("random", seconds, PLAIN)
    yield from playing("heuristic", seconds, Wish(1, "solo", plain=True))
    yield from forking(6, PLAIN)
    yield from saving(PLAIN)
    yield from memory(PLAIN)
    yield from starting()


def show(figure: Figure, loop: float) -> None:
    value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3g}"
    line = f"{figure.name:<44} {value:>10} {figure.unit:<16}"
    if figure.time:
        line += f" {in_loops(figure, loop):>10.4g} in loops"
    if figure.target is not None:
        bound = "at least" if figure.more_is_better else "at most"
        line += f"   {bound} {figure.target:,g}: {'met' if figure.met else 'missed'}"
    print(line.rstrip())


def in_loops(figure: Figure, loop: float) -> float:
    """Rates count per run of the loop, times as a multiple of it."""
    seconds = {"us": 1e-6, "ms": 1e-3, "s": 1.0}
    return figure.value * seconds[figure.unit] / loop if figure.unit in seconds else figure.value * loop
