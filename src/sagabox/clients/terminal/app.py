"""`sagabox play --terminal`: a game in the terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from sagabox.games import GAMES

EXAMPLES = """\
examples:
  sagabox play --terminal                       asks what to play, or resumes
  sagabox play --terminal --random --seed 7     one random hero, a certain game
  sagabox play --terminal --mode cooperative --heroes 2
                                                two players at one keyboard
  sagabox play --terminal --race Elf --class Priest --saga "Hunt Wyrm"
  sagabox play --terminal --resume              goes on with the last game
  printf '1\\n1\\nquit\\n' | sagabox play --terminal --random --plain"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("game", nargs="?", choices=sorted(GAMES), default="gloom", help="the game (default: gloom)")
    begin = parser.add_argument_group("which game")
    begin.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game, or the last one")
    begin.add_argument("--new", action="store_true", help="a new game, without asking about saved ones")
    begin.add_argument("--mode", choices=("solo", "cooperative", "competitive"), help="how it is played")
    begin.add_argument("--heroes", type=int, metavar="N", help="how many heroes, 1 to 4")
    begin.add_argument("--race", action="append", default=[], metavar="NAME", help="a hero's race; once for each hero")
    begin.add_argument("--class", dest="job", action="append", default=[], metavar="NAME", help="a hero's class")
    begin.add_argument("--saga", action="append", default=[], metavar="NAME", help="a hero's saga")
    begin.add_argument("--random", action="store_true", help="whatever is not said is taken at random, not asked")
    begin.add_argument("--seed", metavar="WORD", help="the same seed gives the same game")
    begin.add_argument("--set", action="append", default=[], metavar="SWITCH", help="switch a variant or house rule on")
    begin.add_argument("--list-switches", action="store_true", help="list the variants and house rules, and leave")
    parser.add_argument("--bot", action="append", type=int, default=[], metavar="SEAT", help="a bot takes this seat")
    parser.add_argument("--pack", action="append", type=Path, default=[], metavar="DIR", help="a folder of own cards")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games are kept (default: your data folder)")
    parser.add_argument("--plain", action="store_true", help="lines only, for screen readers and logs")


def main(args: Namespace) -> int:
    if args.list_switches:
        return _list_switches()
    from sagabox.games.kilforth.pack import load_box
    from sagabox.games.kilforth.pack_errors import PackError

    from .saves import put_away
    from .starting import CannotBegin, Left, Starting
    from .terminal import Terminal

    try:
        box = load_box(args.pack)
        table = Starting(Terminal.standard(plain=args.plain), box, args).table()
    except PackError as error:
        print(f"sagabox play: these cards cannot be used.\n\n{error}", file=sys.stderr)
        return 1
    except CannotBegin as error:
        print(f"sagabox play: {error}", file=sys.stderr)
        return 2
    except Left:
        return 0
    try:
        table.run()
    finally:
        table.journal.close()
    if table.session.over:
        put_away(table.journal.path)
    return 0


def _list_switches() -> int:
    from sagabox.games.kilforth.settings import HOUSE_RULES, SWITCHES, VARIANTS

    for title, names in (("Variants", VARIANTS), ("House rules", HOUSE_RULES)):
        print(f"{title}:")
        for name in names:
            rule, meaning = SWITCHES[name]
            print(f"  {name:<22} {meaning} [{rule}]")
    return 0
