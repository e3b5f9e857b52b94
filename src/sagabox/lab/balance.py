"""The `balance` command: how often a player completes the Finale and wins, by race, class, saga and Ancient."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from sagabox.games import GAMES
from sagabox.games.kilforth.saga import DONE

from .gloom import Wish, any_game, start
from .seating import PLAYERS, seated

SOLO = Wish(1, "solo", plain=True)
KINDS = ("race", "class", "saga", "Ancient")


@dataclass(frozen=True)
class Game:
    """How a solo game went. `facts` are its race, class, saga and Ancient."""

    facts: tuple[str, str, str, str]
    chapters: int
    finale: bool
    won: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES, help="which game")
    parser.add_argument("--seeds", type=_seeds, default="1-200", metavar="FROM-TO", help="default 1-200")
    parser.add_argument("--player", choices=PLAYERS, default="heuristic", help="who plays (default heuristic)")
    parser.add_argument("--jobs", type=int, default=2, metavar="J", help="processes (default 2)")


def _seeds(text: str) -> range:
    first, _, last = text.partition("-")
    if not (first.isdecimal() and last.isdecimal() and int(first) <= int(last)):
        raise ArgumentTypeError(f"{text} is no range of seeds like 1-200")
    return range(int(first), int(last) + 1)


def main(args: Namespace) -> int:
    tasks = [(args.player, seed) for seed in args.seeds]
    if args.jobs == 1:
        games = [play(task) for task in tasks]
    else:
        with ProcessPoolExecutor(args.jobs) as pool:
            games = list(pool.map(play, tasks, chunksize=5))
    sys.stdout.writelines(f"{line}\n" for line in report(games))
    return 0


def play(task: tuple[str, int]) -> Game:
    """One hero, alone, with a race, class and saga chosen by the seed."""
    name, seed = task
    session = start(any_game(str(seed), SOLO), False, live=False)
    player = seated(name, str(seed))
    ancient = ""
    while session.choice is not None:
        if not ancient and (cards := session.play.pile("ancients")):
            ancient = cards[0].name
        session.send(player.pick(session))
    state = session.play.state
    hero = state.heroes[0]
    facts = (hero.race.name, hero.job.name, hero.saga.name, ancient)
    return Game(facts, min(hero.chapter, DONE - 1) - 1, hero.chapter == DONE, bool(state.winners))


def report(games: list[Game]) -> Iterator[str]:
    yield f"{len(games)} solo games, {sum(game.chapters for game in games) / len(games):.2f} chapters a game"
    yield f"{'':<24} games  Finale     won"
    yield row("all", games)
    for index, kind in enumerate(KINDS):
        yield f"by {kind}:"
        for fact in sorted({game.facts[index] for game in games}):
            yield row(f"  {fact}", [game for game in games if game.facts[index] == fact])


def row(name: str, games: list[Game]) -> str:
    finales, won = (sum(flags) / len(games) for flags in ([g.finale for g in games], [g.won for g in games]))
    return f"{name:<24} {len(games):>5}  {finales:>6.1%}  {won:>6.1%}"
