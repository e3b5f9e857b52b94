"""The `soak` command: plays thousands of games and checks each after every decision."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

from sagabox.games import GAMES
from sagabox.games.common.bots import RANDOM, best_bot, seated
from sagabox.games.common.trials import Wish

from .named import named_rules
from .shrink import save, shrink
from .tally import Tally
from .watch import Fault, play_through

BATCH = 10


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES, help="which game")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the same seed gives the same games (default 1)"
    )
    parser.add_argument("--heroes", metavar="N", help="short for --with heroes=N (default: any number)")
    parser.add_argument("--mode", help="short for --with mode=MODE (default: any mode)")
    parser.add_argument(
        "--with",
        dest="facts",
        action="append",
        type=wished,
        default=[],
        metavar="NAME=VALUE",
        help="play only these games",
    )
    parser.add_argument("--late", action="store_true", help="start late in the game")
    parser.add_argument(
        "--mix", action="store_true", help="in turn: games at random, late ones at random, and games of the game's bot"
    )
    parser.add_argument("--plain", action="store_true", help="no variants or house rules (default: random ones)")
    parser.add_argument("--player", default=RANDOM, metavar="BOT", help="the bot that plays (default random)")
    parser.add_argument("--jobs", type=_count, default=2, metavar="J", help="processes (default 2)")
    parser.add_argument("--faults", type=Path, default=Path("faults"), metavar="DIR", help="where faults are saved")


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text} is not a number of at least 1")
    return int(text)


def wished(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"{text} is not of the form NAME=VALUE")
    return name, value


@dataclass(frozen=True)
class Batch:
    """A few games for one process; `first` is the number of the first one."""

    game: str
    seed: int
    first: int
    games: int
    wish: Wish
    player: str


def main(args: Namespace) -> int:
    short = {name: getattr(args, name) for name in ("heroes", "mode") if getattr(args, name)}
    wish = Wish({**short, **dict(args.facts)}, args.late, args.plain)
    try:
        GAMES[args.game].trials().any_game("1", wish)
        seated(GAMES[args.game], args.player, "1")
    except (ValueError, LookupError) as error:
        print(f"sagabox soak: {error}", file=sys.stderr)
        return 2
    kinds = [(wish, args.player)]
    if args.mix:
        kinds = [(wish, RANDOM), (replace(wish, late=True), RANDOM), (wish, best_bot(GAMES[args.game]))]
    batches = [
        Batch(args.game, args.seed, first, min(BATCH, args.games - first), *kinds[first // BATCH % len(kinds)])
        for first in range(0, args.games, BATCH)
    ]
    started = perf_counter()
    tally, faults = Tally(), list[Fault]()
    for part, found in results(batches, args.jobs):
        tally.add(part)
        faults += found
    show(args.game, tally, perf_counter() - started)
    if not faults:
        return 0
    show_faults(faults, args.faults)
    return 1


def results(batches: list[Batch], jobs: int) -> Iterator[tuple[Tally, list[Fault]]]:
    """Yield the tally and faults of each batch, in `jobs` processes."""
    if jobs == 1 or len(batches) == 1:
        yield from map(run, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run, batches)


def run(batch: Batch) -> tuple[Tally, list[Fault]]:
    """Play the games of a batch in this process."""
    game, tally, faults = GAMES[batch.game], Tally(), []
    for number in range(batch.first, batch.first + batch.games):
        new = game.trials().any_game(f"{batch.seed}-{number}", batch.wish)
        fault = play_through(batch.game, new, seated(game, batch.player, new.seed), tally)
        if fault is not None:
            faults.append(fault)
    return tally, faults


# ---------------------------------------------------------------- output


def show(game: str, tally: Tally, seconds: float) -> None:
    print(f"{tally.games} games, {tally.decisions} decisions in {seconds:.0f} s")
    for title, counts in (("games", tally.groups), ("endings", tally.endings)):
        print(f"{title}: " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    trials = GAMES[game].trials()
    print("what happened:")
    for name in (*trials.happened.values(), *trials.situations):
        print(f"  {tally.events[name]:>8}  {name}")
    rules = named_rules(game)
    never = [rule for rule in rules if not tally.rules[rule]]
    print(f"rules that occurred: {len(rules) - len(never)} of {len(rules)} named in the code; never:")
    for rule in never:
        print(f"  {rule}" + (f": {trials.unreached[rule]}" if rule in trials.unreached else ""))


def show_faults(faults: list[Fault], folder: Path) -> None:
    """Print each kind of fault once, shrunk, with a save that shows it."""
    kinds: dict[str, list[Fault]] = {}
    for fault in faults:
        kinds.setdefault(fault.key, []).append(fault)
    print(f"{len(faults)} games with faults of {len(kinds)} kinds", file=sys.stderr)
    for same in kinds.values():
        short = shrink(min(same, key=lambda fault: len(fault.answers)))
        print(f"\n{len(same)} times, for example in game {short.game}:", file=sys.stderr)
        print(short.text, file=sys.stderr)
        print(f"after {len(short.answers)} answers; saved in {save(short, folder)}", file=sys.stderr)
        if short.error and short.answers:
            print(f"then seat {short.answers[-1][0]} answers {short.answers[-1][1]}", file=sys.stderr)
