"""The `balance` command: how often a bot reaches a game's goals, by hero, set-up and so on."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

from sagabox.games import GAMES
from sagabox.games.common.bots import best_bot, seated
from sagabox.games.common.difficulties import difficulty_named
from sagabox.games.common.trials import Outcome, Trials, Wish

from . import campaigns
from .shares import interval
from .soak import wished

Task = tuple[str, str, int, Wish]  # game, bot, seed, kind of game
R = TypeVar("R")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES, help="which game")
    parser.add_argument(
        "--seeds", type=_seeds, default="1-200", metavar="FROM-TO", help="the seeds of the games (default 1-200)"
    )
    parser.add_argument(
        "--with",
        dest="facts",
        action="append",
        type=wished,
        default=[],
        metavar="NAME=VALUE",
        help="play only these games",
    )
    parser.add_argument("--campaigns", action="store_true", help="play whole campaigns, from game to game")
    parser.add_argument("--difficulty", metavar="NAME", help="play with this difficulty (default: the rulebook's)")
    parser.add_argument(
        "--set",
        dest="switches",
        action="append",
        default=[],
        metavar="SWITCH",
        help="switch on a variant or house rule",
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
    trials = game.trials()
    try:
        seated(game, bot, "1")
        wish = wish_of(args, trials.balance_wish)
        first = campaigns.campaigns_of(args.game).first if args.campaigns else trials.any_game
        trials.start(first("1", wish), live=False)  # refuses unknown switches and those that exclude others
    except (LookupError, ValueError) as error:
        print(f"sagabox balance: {error}", file=sys.stderr)
        return 2
    tasks = [(args.game, bot, seed, wish) for seed in args.seeds]
    if args.campaigns:
        lines = campaigns.report(_results(campaigns.play_campaign, tasks, args.jobs))
    else:
        lines = report(trials, _results(play, tasks, args.jobs))
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def wish_of(args: Namespace, plain: Wish) -> Wish:
    """Return the kind of games the command asks for. Raises ValueError for a difficulty that the game does not have."""
    fixed = difficulty_named(GAMES[args.game], args.difficulty).switches if args.difficulty else ()
    facts = {**plain.facts, **dict(args.facts)}
    return replace(plain, facts=facts, switches=tuple(dict.fromkeys((*fixed, *args.switches))))


def _results(one: Callable[[Task], R], tasks: list[Task], jobs: int) -> list[R]:
    """Return the result of each task, worked out in `jobs` processes."""
    if jobs == 1:
        return [one(task) for task in tasks]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(one, tasks, chunksize=5))


def play(task: Task) -> Outcome:
    """Play the game of a seed, with one bot for all seats."""
    name, bot, seed, wish = task
    game = GAMES[name]
    trials, player = game.trials(), seated(game, bot, str(seed))
    session = trials.start(trials.any_game(str(seed), wish), live=False)
    session.play.log = []
    session.play.rule_seen = Counter()
    facts = None
    while session.choice is not None:
        facts = facts or trials.facts_of(session)
        session.send(player.pick(session))
    return trials.outcome(session, facts or ("",) * len(trials.facts))


# ---------------------------------------------------------------- the report


def report(trials: Trials[Any], outcomes: list[Outcome]) -> Iterator[str]:
    """Yield the lines of the report: shares of the goals, for all games and by each fact; what was counted; how
    often it came of what; cards."""
    mean = sum(outcome.progress for outcome in outcomes) / len(outcomes)
    yield f"{len(outcomes)} games, {mean:.2f} {trials.progress} per game"
    yield f"{'':<24} games" + "".join(f"  {goal:>14}" for goal in trials.goals)
    yield row("all", outcomes)
    for index, fact in enumerate(trials.facts):
        yield f"by {fact}:"
        for value in sorted({value for outcome in outcomes for value in values(outcome, index)}):
            yield row(f"  {value}", [outcome for outcome in outcomes if value in values(outcome, index)])
    yield from counted(outcomes)
    yield from shared(outcomes)
    yield from chosen(outcomes, trials.goals[-1])


def values(outcome: Outcome, index: int) -> tuple[str, ...]:
    value = outcome.facts[index]
    return (value,) if isinstance(value, str) else value


def row(name: str, outcomes: list[Outcome]) -> str:
    """Return a row with the share of each goal and its 95% interval."""
    count = len(outcomes)
    reached = [sum(column) for column in zip(*(one.reached for one in outcomes), strict=True)]
    return f"{name:<24} {count:>5}" + "".join(f"  {wins / count:>6.1%} {interval(wins, count)}" for wins in reached)


def counted(outcomes: list[Outcome]) -> Iterator[str]:
    """Yield the mean of everything that was counted, over the games where it means something."""
    names = dict.fromkeys(name for outcome in outcomes for name, count in outcome.counts.items() if count is not None)
    if names:
        yield "in each game:"
    for name in names:
        found = [count for outcome in outcomes if (count := outcome.counts.get(name, 0)) is not None]
        yield f"  {name:<54} {sum(found) / len(found):>8.3f} of {len(found)} games"


def shared(outcomes: list[Outcome]) -> Iterator[str]:
    """Yield how often something came of something, over all games."""
    names = sorted({name for outcome in outcomes for name in outcome.shares})
    if names:
        yield "of how many:"
    for name in names:
        found = [outcome.shares[name] for outcome in outcomes if name in outcome.shares]
        some, of = (sum(part) for part in zip(*found, strict=True))
        yield f"  {name:<46} {some:>5} of {of:<5} {some / max(1, of):>6.1%}"


def chosen(outcomes: list[Outcome], goal: str) -> Iterator[str]:
    """Yield how often each card was chosen where it could be, and used where it was chosen; and how often the last goal
    was reached with it and without it."""
    names = sorted({name for outcome in outcomes for name in outcome.cards})
    if names:
        yield f"{'cards':<32} games  chosen    used  {f'{goal} with it':<16}without it"
    for name in names:
        able = [outcome for outcome in outcomes if name in outcome.cards]
        taken = [outcome for outcome in able if outcome.cards[name][0]]
        others = [outcome for outcome in able if not outcome.cards[name][0]]
        uses = f"{sum(outcome.cards[name][1] for outcome in taken) / len(taken):.1%}" if taken else ""
        line = f"  {name:<30} {len(able):>5}  {len(taken) / len(able):>6.1%} {uses:>7}"
        yield f"{line}  {share(taken):<16}{share(others)}".rstrip()
    yield from unseen("never chosen", [name for name in names if not _ever(outcomes, name, 0)])
    yield from unseen(
        "chosen, never used", [name for name in names if _ever(outcomes, name, 0) > _ever(outcomes, name, 1)]
    )


def _ever(outcomes: list[Outcome], name: str, what: int) -> bool:
    """Return True if a card was ever chosen (0) or ever used (1)."""
    return any(outcome.cards[name][what] for outcome in outcomes if name in outcome.cards)


def unseen(title: str, names: list[str]) -> Iterator[str]:
    if names:
        yield f"{title}: {len(names)}"
        yield f"  {', '.join(names)}"


def share(outcomes: list[Outcome]) -> str:
    """Return how often the last goal was reached, with its 95% interval; "" if there are no games."""
    wins = sum(outcome.reached[-1] for outcome in outcomes)
    return f"{wins / len(outcomes):>6.1%} {interval(wins, len(outcomes))}" if outcomes else ""
