"""The `bench` command: measures speed and size, next to a reference loop so that machines can be compared."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator

from sagabox.games import GAMES
from sagabox.games.common.bots import RANDOM, best_bot

from . import bench_server
from .counting import calling, calling_in_forks
from .measures import PLAIN, Figure, forking, making, memory, playing, reference, saving, starting

SERVER = "server"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", choices=(*GAMES, SERVER), help="which game, or the server")
    parser.add_argument(
        "--tables-of",
        type=for_two,
        choices=GAMES,
        default=next(iter(GAMES)),
        help="with server: the game of its tables, one for two seats or more",
    )
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each kind of play is measured (default 3)")


def for_two(name: str) -> str:
    """Return the name of a game for two seats or more. Raises ArgumentTypeError for a game for one seat."""
    if name in GAMES and GAMES[name].trials().two_seats is None:
        raise ArgumentTypeError(f"{name} has one seat, and the bots play tables of two. Choose another game.")
    return name


def main(args: Namespace) -> int:
    if args.game != SERVER:
        GAMES[args.game].trials().cards()
    loop = reference()
    print(f"reference loop: {loop * 1000:.1f} ms; `in loops`: a time as a multiple of it, a rate per run of it")
    measured = (
        bench_server.figures(args.tables_of, args.seconds) if args.game == SERVER else figures(args.game, args.seconds)
    )
    for figure in measured:
        show(figure, loop)
    again = reference()
    print(
        f"reference loop at the end: {again * 1000:.1f} ms" + (" (the machine was busy)" if again > loop * 1.2 else "")
    )
    return 0


def figures(name: str, seconds: float) -> Iterator[Figure]:
    """Measure everything about a game; yield the figures."""
    game = GAMES[name]
    yield from playing(game, RANDOM, seconds, PLAIN)
    yield from calling(game, RANDOM, PLAIN)
    if (best := best_bot(game)) != RANDOM:
        yield from calling(game, best, game.trials().bench_wish)  # before its caches are warm: the same every time
        yield from playing(game, best, seconds, game.trials().bench_wish)
    yield from forking(game, 6, PLAIN)
    yield from calling_in_forks(game, PLAIN)
    yield from making(game)
    yield from saving(game, PLAIN)
    yield from memory(game, PLAIN)
    yield from starting(game)


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
    """Return a rate per run of the loop, or a time as a multiple of it."""
    seconds = {"us": 1e-6, "ms": 1e-3, "s": 1.0}
    return figure.value * seconds[figure.unit] / loop if figure.unit in seconds else figure.value * loop
