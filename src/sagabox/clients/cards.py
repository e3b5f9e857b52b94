"""`sagabox cards`: checks packs, shows cards, tries texts and prints the manual of the card language."""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path
from textwrap import fill
from typing import Any

from sagabox.games import GAMES
from sagabox.games.common.card_face import framed
from sagabox.games.common.shelf import Shelf
from sagabox.language import CardTextError, Chapter, Entry, explain, manual
from sagabox.packs import (
    Box,
    Pack,
    PackError,
    PrintedCard,
    Problem,
    UnknownCard,
    counted,
    did_you_mean,
    header_of,
    summed,
)

MAX_SHOWN = 200
FIRST = next(iter(GAMES))
EXAMPLES = f"""\
examples:
  sagabox cards check                  check all built-in cards
  sagabox cards check my-cards         check a folder of custom cards
  sagabox cards show {FIRST} NAME        show a card, and how its text is read
  sagabox cards list {FIRST} DECK        list all cards of a kind
  sagabox cards try {FIRST} "TEXT"       check one card text
  sagabox cards phrases {FIRST}          list everything a card can say"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    commands = parser.add_subparsers(metavar="COMMAND", dest="cards_command", required=True)
    check = commands.add_parser("check", help="check packs and list their errors")
    check.add_argument("paths", nargs="*", metavar="PATH", help="a folder of cards, or a game (default: all games)")
    check.add_argument(
        "--game",
        choices=sorted(GAMES),
        help=f"the game that the cards are for (default: the one [pack] names, or {FIRST})",
    )
    show = commands.add_parser("show", help="show a card, and how its text is read")
    show.add_argument("words", nargs="+", metavar="NAME", help=f"the game (default: {FIRST}) and the name of a card")
    listed = commands.add_parser("list", help="list the cards of a deck")
    listed.add_argument(
        "words", nargs="*", metavar="DECK", help=f"the game (default: {FIRST}) and a kind of card or deck"
    )
    attempt = commands.add_parser("try", help="check one card text")
    attempt.add_argument("game", choices=sorted(GAMES), help="the game that the text is for")
    attempt.add_argument("text", metavar="TEXT", help="the text of a card, in quotes")
    attempt.add_argument(
        "--on", default="", metavar="KIND", help="also check that the text makes sense on this kind of card"
    )
    phrases = commands.add_parser("phrases", help="list everything a card can say, with examples")
    phrases.add_argument("game", choices=sorted(GAMES), help="the game that the cards are for")
    for one in (show, listed, attempt, phrases):
        one.add_argument(
            "--pack", action="append", type=Path, default=[], metavar="DIR", help="a folder of custom cards"
        )


def main(args: Namespace) -> int:
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # frames and names may have characters that the locale lacks
    if args.cards_command == "check":
        return _check(args.paths, args.game)
    words = getattr(args, "words", [])
    game = args.game if "game" in args else words.pop(0) if words and words[0] in GAMES else FIRST
    shelf = GAMES[game].shelf()
    try:
        box = shelf.load(args.pack)
    except PackError as error:
        return _fail(f"these cards cannot be used.\n\n{error}")
    for warning in box.warnings if args.pack else ():
        print(f"sagabox cards: {warning}", file=sys.stderr)
    match args.cards_command:
        case "show":
            return _show(shelf, box, " ".join(words))
        case "list":
            return _list(shelf, box, " ".join(words))
        case "try":
            return _try(shelf, box, args.text, args.on)
        case _:
            return _phrases(shelf, box)


def _fail(message: str) -> int:
    print(f"sagabox cards: {message}", file=sys.stderr)
    return 1


# ---------------------------------------------------------------- check


def _check(paths: list[str], wanted: str | None) -> int:
    """Check the packs of each game together; without paths, the built-in cards."""
    folders: dict[str, list[Path]] = {} if paths else {name: [] for name in ([wanted] if wanted else GAMES)}
    for path in paths:
        is_game = path in GAMES and not Path(path).exists()
        game = path if is_game else wanted or header_of(Path(path)).game or FIRST
        if game not in GAMES:
            return _fail(f"{path} is for the game {game}, which Sagabox does not have. It has: {', '.join(GAMES)}")
        folders.setdefault(game, []).extend([] if is_game else [Path(path)])
    return max([_checked(GAMES[game].shelf(), some) for game, some in folders.items()])


def _checked(shelf: Shelf[Any], folders: list[Path]) -> int:
    """Check packs on top of the built-in one, as they would be played; return the exit code."""
    packs = [shelf.read(folder) for folder in folders]
    box, press = shelf.pressed([shelf.built_in, *packs])
    for pack in packs or [shelf.built_in]:
        found = [problem for problem in press.problems if _is_from(problem, pack)]
        print("\n".join(report(pack, found)))
    for warning in box.warnings if folders else ():
        print(f"\nNote: {warning}.")
    return 1 if press.problems else 0


def _is_from(problem: Problem, pack: Pack) -> bool:
    file = Path(problem.file)
    return pack.folder in (file, file.parent)


def report(pack: Pack, problems: list[Problem]) -> list[str]:
    """Return the report on a pack: how many cards of each kind are valid, and the errors."""
    title = " ".join(filter(None, (pack.header.title, pack.header.version)))
    lines = [f"{pack.folder}: {title}" if title else f"{pack.folder}"]
    for table, read, missed in counted(pack, problems):
        more = f", {missed} with errors" if missed else ""
        lines.append(f"  {table:<12}{read:>4} valid{more}")
    lines.append(f"  {summed(pack, problems)}")
    for problem in problems[:MAX_SHOWN]:
        lines += ["", str(problem)]
    if len(problems) > MAX_SHOWN:
        lines += ["", f"... and {len(problems) - MAX_SHOWN} more"]
    return lines


# ---------------------------------------------------------------- show, list


def _show(shelf: Shelf[Any], box: Box[Any], name: str) -> int:
    try:
        card = box.find(name)
    except UnknownCard as error:
        return _fail(str(error))
    print(framed(card, shelf.face_lines(card, box)))
    for family, text in shelf.texts(card):
        print(f"\nIts text is read as\n{explain(box.language.read(family, text), '  ')}")
    return 0


def _list(shelf: Shelf[Any], box: Box[Any], deck: str) -> int:
    wanted = deck.lower()
    if not wanted:
        for kind, count in Counter(card.kind for card in box).items():
            print(f"{kind:<12}{count:>4}")
        print(f"{'pieces':<12}{sum(piece.number for piece in shelf.pieces):>4}")
        return 0
    if wanted == "pieces":
        for piece in shelf.pieces:
            print(f"{piece.name} x{piece.number}: {piece.stands_for}")
        return 0
    cards = [card for card in box if wanted in (card.kind, card.back)]
    if not cards:
        known = dict.fromkeys(word for card in box for word in (card.kind, card.back))
        return _fail(f'there is no deck called "{deck}": {did_you_mean(deck, known)}')
    for card, count in _counted(cards):
        times = f" x{count}" if count > 1 else ""
        lines = shelf.face_lines(card, box)
        print(f"{card.name}{times}: {'; '.join(filter(None, (*lines.head, lines.corner)))}")
    return 0


def _counted(cards: Iterable[PrintedCard]) -> list[tuple[PrintedCard, int]]:
    counts: dict[str, tuple[PrintedCard, int]] = {}
    for card in cards:
        first, count = counts.get(card.slug, (card, 0))
        counts[card.slug] = first, count + 1
    return list(counts.values())


# ---------------------------------------------------------------- try, phrases


def _try(shelf: Shelf[Any], box: Box[Any], text: str, kind: str) -> int:
    try:
        tree = shelf.understood(text, kind, box).value
    except CardTextError as error:
        print(error)
        return 1
    print(f"{box.language.show(tree)}\n\nis read as\n{explain(tree, '  ')}")
    return 0


def _phrases(shelf: Shelf[Any], box: Box[Any]) -> int:
    samples = dict.fromkeys(text for card in box for text in shelf.texts(card))
    for chapter in manual(box.language, samples):
        print("\n".join(_chapter_lines(chapter)))
    return 0


def _chapter_lines(chapter: Chapter) -> list[str]:
    lines = [chapter.name.upper()]
    lines += [fill(about, 100)] if (about := _about(chapter)) else []
    for entry in chapter.entries:
        lines += ["", *_entry_lines(entry)]
    if chapter.words:
        lines.append(fill(", ".join(chapter.words), 100, initial_indent="  ", subsequent_indent="  "))
    return [*lines, ""]


def _entry_lines(entry: Entry) -> list[str]:
    lines = [f"  {entry.template}"]
    lines += [f"    {about}"] if (about := _about(entry)) else []
    lines += [f"    also read: {other}" for other in entry.also]
    if entry.slots:
        lines.append("    with " + ", ".join(f"{name}: {what}" for name, what in entry.slots.items()))
    lines.append(f"    for example: {entry.example}")
    if entry.sample and entry.sample != entry.example:
        lines.append(fill(entry.sample, 100, initial_indent="    on a card: ", subsequent_indent="      "))
    return lines


def _about(one: Chapter | Entry) -> str:
    """Return the docstring of a chapter or entry without its rule ids."""
    return one.about.partition("rules:")[0].strip()
