"""`sagabox play --terminal`: plays in the terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sagabox.games import GAMES, adapter
from sagabox.games.common.difficulties import difficulties
from sagabox.games.common.terminal import TerminalParts

from ..startup import OPEN_ERRORS, CannotStart, a_folder, games_folder, why_not_opened

if TYPE_CHECKING:
    from .storage import Storage

PLAY = "sagabox play --terminal"
EXAMPLES = (
    ("", "choose a saved game or a new one"),
    ("--resume", "resume the last game, made here or in the browser"),
    ("--resume game.jsonl", "resume a game that was sent as a file"),
    ("--resume --export game.jsonl", "write the last game to a file: sagabox replay prints it"),
)
BY_SEED = ("--random --seed 7", "a random game, the same each time for one seed")
PIPED = f"  printf '1\\n1\\nquit\\n' | {PLAY} --random --plain"
COLUMN = 46


def add_arguments(parser: ArgumentParser) -> None:
    parts = {name: game.terminal() for name, game in GAMES.items()}
    parser.epilog = "\n".join(["examples:", *_examples(parts), PIPED])
    parser.add_argument("game", nargs="?", choices=sorted(GAMES), help="the game (default: Sagabox asks)")
    begin = parser.add_argument_group("which game")
    begin.add_argument(
        "--resume", nargs="?", const="", metavar="GAME", help="resume the last game, a table or a saved file"
    )
    begin.add_argument("--new", action="store_true", help="start a new game without listing the saved ones")
    begin.add_argument("--random", action="store_true", help="choose at random instead of asking")
    begin.add_argument("--seed", metavar="WORD", help="the same seed gives the same game")
    begin.add_argument("--difficulty", metavar="NAME", help="a set of variants: --list-switches lists them")
    begin.add_argument("--set", action="append", default=[], metavar="SWITCH", help="switch on a variant or house rule")
    begin.add_argument("--list-switches", action="store_true", help="list the variants and house rules, and exit")
    _add_own(parser, parts)
    parser.add_argument("--share-hands", action="store_true", help="do not hide hands between players at this terminal")
    parser.add_argument("--export", type=Path, metavar="FILE", help="write that game to a file, and exit")
    parser.add_argument("--bot", action="append", type=int, default=[], metavar="SEAT", help="a bot takes this seat")
    parser.add_argument(
        "--pack", action="append", type=Path, default=[], metavar="DIR", help="a folder of custom cards"
    )
    parser.add_argument(
        "--data", type=a_folder, metavar="DIR", help="where games are saved (default: your data folder)"
    )
    parser.add_argument("--plain", action="store_true", help="lines only, for screen readers and logs")


def _examples(parts: Mapping[str, TerminalParts]) -> Iterator[str]:
    """Yield example command lines: those of each game (with its name if there are several), then the common ones."""
    for name, game in parts.items():
        play = PLAY if len(parts) == 1 else f"{PLAY} {name}"
        yield from (_example(f"{play} {options}", text) for options, text in (BY_SEED, *game.examples))
    yield from (_example(f"{PLAY} {options}", text) for options, text in EXAMPLES)


def _example(command: str, text: str) -> str:
    line = f"  {command}".rstrip()
    gap = " " * (COLUMN - len(line)) if len(line) < COLUMN - 1 else "\n" + " " * COLUMN
    return f"{line}{gap}{text}"


def _add_own(parser: ArgumentParser, parts: Mapping[str, TerminalParts]) -> None:
    """Add the options of each game. An option that two games share is added once."""
    known: set[str] = set()
    for name, game in parts.items():
        shared = [option.flag for option in game.options if option.flag in known]
        group = parser.add_argument_group(GAMES[name].title, f"also {', '.join(shared)}, as above" if shared else None)
        for option in game.options:
            if option.flag not in known:
                group.add_argument(option.flag, action="append", metavar=option.metavar, help=option.help)
        known |= {option.flag for option in game.options}


def main(args: Namespace) -> int:
    if args.list_switches:
        return _list_switches([args.game] if args.game else list(GAMES))
    from .storage import Storage

    try:
        folder = games_folder(args.data)
        storage = Storage(folder)
    except CannotStart as error:
        print(f"sagabox play: {error}", file=sys.stderr)
        return 1
    except OPEN_ERRORS as error:
        print(f"sagabox play: {why_not_opened(folder, error)}", file=sys.stderr)
        return 1
    return _play(args, storage)


def _play(args: Namespace, storage: Storage) -> int:
    from .setting_up import CannotBegin
    from .starting import Quit, Starting
    from .storage import NotSaved
    from .terminal import Terminal

    orderly = False
    try:
        starting = Starting(Terminal.standard(plain=args.plain), storage, args)
        if args.export is not None:
            starting.saved_games.export(starting.saved_games.find(args.resume or ""), args.export)
            print(f"Saved to {args.export}.")
        else:
            starting.client().run()
        orderly = True
    except CannotBegin as error:
        print(f"sagabox play: {error}", file=sys.stderr)
        return 2
    except NotSaved as error:
        print(f"sagabox play: your last move was not saved: {error}. Restart to continue.", file=sys.stderr)
        return 1
    except Quit:
        return 0
    finally:
        storage.close(orderly=orderly)
    return 0


def _list_switches(games: Sequence[str]) -> int:
    for game in games:
        form = adapter(game).form({})
        heading = "" if len(games) == 1 else f"{GAMES[game].title}: "
        print(f"{heading}Difficulties, and how often bots win:")
        for one in difficulties(GAMES[game]):
            print(f"  {one.id:<22} {one.share:.0%} {one.text} {', '.join(one.switches)}".rstrip())
        for title, part in (("Variants", "variants"), ("House rules", "house_rules")):
            print(f"{heading}{title}:")
            for switch in form.get(part, ()):
                print(f"  {switch['id']:<22} {switch['text']} [{switch['rule']}]")
    return 0
