"""`sagabox play --terminal`: a game in the terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from sagabox.clients.places import UNOPENED, CannotStart, a_folder, kept_in, why_closed
from sagabox.games import GAMES

if TYPE_CHECKING:
    from .keeping import Keeper

EXAMPLES = """\
examples:
  sagabox play --terminal                       asks what to play, or resumes
  sagabox play --terminal --random --seed 7     one random hero, a certain game
  sagabox play --terminal --mode cooperative --heroes 2
                                                two players at one keyboard
  sagabox play --terminal --race Elf --class Priest --saga "Hunt Wyrm"
  sagabox play --terminal --resume              goes on with the last game, made here or in the browser
  sagabox play --terminal --resume game.jsonl   goes on with a game that was sent as a file
  sagabox play --terminal --resume --export game.jsonl
                                                writes the last game to a file: sagabox replay tells it
  printf '1\\n1\\nquit\\n' | sagabox play --terminal --random --plain"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("game", nargs="?", choices=sorted(GAMES), default="gloom", help="the game (default: gloom)")
    begin = parser.add_argument_group("which game")
    begin.add_argument(
        "--resume", nargs="?", const="", metavar="GAME", help="go on with the last game, or with a table or saved file"
    )
    begin.add_argument("--new", action="store_true", help="a new game, without asking about those that wait")
    begin.add_argument("--mode", choices=("solo", "cooperative", "competitive"), help="how it is played")
    begin.add_argument("--heroes", type=int, metavar="N", help="how many heroes, 1 to 4")
    begin.add_argument("--race", action="append", default=[], metavar="NAME", help="a hero's race; once for each hero")
    begin.add_argument("--class", dest="job", action="append", default=[], metavar="NAME", help="a hero's class")
    begin.add_argument("--saga", action="append", default=[], metavar="NAME", help="a hero's saga")
    begin.add_argument("--random", action="store_true", help="whatever is not said is taken at random, not asked")
    begin.add_argument("--seed", metavar="WORD", help="the same seed gives the same game")
    begin.add_argument("--set", action="append", default=[], metavar="SWITCH", help="switch a variant or house rule on")
    begin.add_argument("--list-switches", action="store_true", help="list the variants and house rules, and leave")
    parser.add_argument("--export", type=Path, metavar="FILE", help="write that game to a file, and leave")
    parser.add_argument("--bot", action="append", type=int, default=[], metavar="SEAT", help="a bot takes this seat")
    parser.add_argument("--pack", action="append", type=Path, default=[], metavar="DIR", help="a folder of own cards")
    parser.add_argument("--data", type=a_folder, metavar="DIR", help="where games are kept (default: your data folder)")
    parser.add_argument("--plain", action="store_true", help="lines only, for screen readers and logs")


def main(args: Namespace) -> int:
    if args.list_switches:
        return _list_switches()
    from sagabox.games.kilforth.pack import load_box
    from sagabox.games.kilforth.pack_errors import PackError

    from .keeping import Keeper

    try:
        folder = kept_in(args.data)
        if args.pack:
            load_box(args.pack)  # what is wrong in these files is told by file and line
        keeper = Keeper(folder)
    except PackError as error:
        print(f"sagabox play: these cards cannot be used.\n\n{error}", file=sys.stderr)
        return 1
    except CannotStart as error:
        print(f"sagabox play: {error}", file=sys.stderr)
        return 1
    except UNOPENED as error:
        print(f"sagabox play: {why_closed(folder, error)}", file=sys.stderr)
        return 1
    return _play(args, keeper)


def _play(args: Namespace, keeper: Keeper) -> int:
    from .keeping import Unkept
    from .setting_up import CannotBegin
    from .starting import Left, Starting
    from .terminal import Terminal

    orderly = False
    try:
        starting = Starting(Terminal.standard(plain=args.plain), keeper, args)
        if args.export is not None:
            starting.resuming.export(starting.resuming.found(args.resume or ""), args.export)
            print(f"Written to {args.export}.")
        else:
            starting.table().run()
        orderly = True
    except CannotBegin as error:
        print(f"sagabox play: {error}", file=sys.stderr)
        return 2
    except Unkept as error:
        print(f"sagabox play: what was done last is not so: {error}. Start again to go on.", file=sys.stderr)
        return 1
    except Left:
        return 0
    finally:
        keeper.close(orderly=orderly)
    return 0


def _list_switches() -> int:
    from sagabox.games.kilforth.settings import HOUSE_RULES, SWITCHES, VARIANTS

    for title, names in (("Variants", VARIANTS), ("House rules", HOUSE_RULES)):
        print(f"{title}:")
        for name in names:
            rule, meaning = SWITCHES[name]
            print(f"  {name:<22} {meaning} [{rule}]")
    return 0
