"""The `balance` command: how often a bot reaches a game's goals, by hero, set-up and so on."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from sagabox.games import GAMES
from sagabox.games.common.bots import best_bot, seated
from sagabox.games.common.trials import Outcome, Trials


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES, help="which game")
    parser.add_argument(
        "--seeds", type=_seeds, default="1-200", metavar="FROM-TO", help="the seeds of the games (default 1-200)"
    )
    parser.add_argument("--player", metavar="BOT", help="the bot that plays (default: the game's best bot)")
    parser.add_argument("--jobs", type=int, default=2, metavar="J", help="processes (default 2)")


def _seeds(text: str) -> range:
    first, _, last = text.partition("-")
    if not (first.isdecimal() and last.isdecimal() and int(first) <= int(last)):
        raise ArgumentTypeError(f"{text} is not a range of seeds like 1-200")
    return range(int(first), int(last) + 1)


def main(args: Namespace) -> int:
    game = GAMES[args.game]
    bot = args.player or best_bot(game)
    try:
        seated(game, bot, "1")
    except LookupError as error:
        print(f"sagabox balance: {error}", file=sys.stderr)
        return 2
    tasks = [(args.game, bot, seed) for seed in args.seeds]
    if args.jobs == 1:
        outcomes = [play(task) for task in tasks]
    else:
        with ProcessPoolExecutor(args.jobs) as pool:
            outcomes = list(pool.map(play, tasks, chunksize=5))
    sys.stdout.writelines(f"{line}\n" for line in report(game.trials(), outcomes))
    return 0


def play(task: tuple[str, str, int]) -> Outcome:
    """Play the game of a seed, with one bot for all seats."""
    name, bot, seed = task
    game = GAMES[name]
    trials, player = game.trials(), seated(game, bot, str(seed))
    session = trials.start(trials.any_game(str(seed), trials.balance_wish), live=False)
    facts = None
    while session.choice is not None:
        facts = facts or trials.facts_of(session)
        session.send(player.pick(session))
    return trials.outcome(session, facts or ("",) * len(trials.facts))


def report(trials: Trials[Any], outcomes: list[Outcome]) -> Iterator[str]:
    """Yield the lines of the report: shares of the goals, for all games and by each fact."""
    mean = sum(outcome.progress for outcome in outcomes) / len(outcomes)
    yield f"{len(outcomes)} games, {mean:.2f} {trials.progress} per game"
    yield f"{'':<24} games" + "".join(f"  {goal:>6}" for goal in trials.goals)
    yield row("all", outcomes)
    for index, fact in enumerate(trials.facts):
        yield f"by {fact}:"
        for value in sorted({outcome.facts[index] for outcome in outcomes}):
            yield row(f"  {value}", [outcome for outcome in outcomes if outcome.facts[index] == value])


def row(name: str, outcomes: list[Outcome]) -> str:
    shares = (sum(reached) / len(outcomes) for reached in zip(*(one.reached for one in outcomes), strict=True))
    return f"{name:<24} {len(outcomes):>5}" + "".join(f"  {share:>6.1%}" for share in shares)
