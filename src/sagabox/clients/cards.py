"""`sagabox cards`: what people who write cards need: check a pack, look at a card, try a text, the manual."""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path
from textwrap import fill

from sagabox.clients.card_face import face, line_of, values_of
from sagabox.games import GAMES
from sagabox.games.kilforth.cards import Card
from sagabox.games.kilforth.components import SUPPLY
from sagabox.games.kilforth.pack import BUILT_IN, Box, UnknownCard, fill_box, load_box
from sagabox.games.kilforth.pack_errors import PackError, Problem, did_you_mean
from sagabox.games.kilforth.pack_files import Pack, read_pack
from sagabox.games.kilforth.pack_report import counted, summed
from sagabox.games.kilforth.phrases import CardText
from sagabox.games.kilforth.phrases.compile import compile_text
from sagabox.games.kilforth.phrases.sense import ALLOWED, SenselessText, Use
from sagabox.language import CardTextError, Chapter, Entry, explain, manual, spans

MOST_SHOWN = 200
EXAMPLES = """\
examples:
  sagabox cards check                            are all built-in cards read?
  sagabox cards check my-cards                   and those of a folder of mine?
  sagabox cards show Kobold                      a card, and how its text is read
  sagabox cards list reward                      all cards of a kind
  sagabox cards try gloom "Trap: Lose 1 HP."     can this be read?
  sagabox cards phrases gloom                    all that a card can say"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    commands = parser.add_subparsers(metavar="COMMAND", dest="cards_command", required=True)
    check = commands.add_parser("check", help="read packs and tell what is wrong in them")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="a folder of cards (default: the built-in)")
    show = commands.add_parser("show", help="print a card, and how its text is read")
    show.add_argument("name", nargs="+", metavar="NAME", help="the name of a card")
    listed = commands.add_parser("list", help="list the cards of a deck")
    listed.add_argument("deck", nargs="?", metavar="DECK", help="a kind of card, or the name of a deck")
    attempt = commands.add_parser("try", help="read one text")
    attempt.add_argument("game", choices=sorted(GAMES), help="whose language it is")
    attempt.add_argument("text", metavar="TEXT", help="the text of a card, in quotes")
    attempt.add_argument("--on", choices=sorted(ALLOWED), metavar="KIND", help="does it make sense on such a card?")
    phrases = commands.add_parser("phrases", help="all that a card can say, with examples")
    phrases.add_argument("game", choices=sorted(GAMES), help="whose language it is")
    for one in (show, listed, attempt, phrases):
        one.add_argument(
            "--pack", action="append", type=Path, default=[], metavar="DIR", help="a folder with further cards"
        )


def main(args: Namespace) -> int:
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # frames and names are no reason to stop in a plain locale
    if args.cards_command == "check":
        return _check(args.paths)
    try:
        box = load_box(args.pack)
    except PackError as error:
        print(f"sagabox cards: these cards cannot be used.\n\n{error}", file=sys.stderr)
        return 1
    for warning in box.warnings if args.pack else ():
        print(f"sagabox cards: {warning}", file=sys.stderr)
    match args.cards_command:
        case "show":
            return _show(box, " ".join(args.name))
        case "list":
            return _list(box, args.deck)
        case "try":
            return _try(box, args.text, args.on)
        case _:
            return _phrases(box)


# ---------------------------------------------------------------- check


def _check(paths: list[Path]) -> int:
    """Each pack is read with the built-in one below it, as it would be in a game."""
    own = read_pack(BUILT_IN, builtin=True)
    packs = [read_pack(path) for path in paths]
    box, problems = fill_box([own, *packs])
    for pack in packs or [own]:
        found = [problem for problem in problems if _is_from(problem, pack)]
        print("\n".join(report(pack, found)))
    for warning in box.warnings if paths else ():
        print(f"\nNote: {warning}.")
    return 1 if problems else 0


def _is_from(problem: Problem, pack: Pack) -> bool:
    file = Path(problem.file)
    return pack.folder in (file, file.parent)


def report(pack: Pack, problems: list[Problem]) -> list[str]:
    """How many cards of each kind were read, and what was declined."""
    lines = [f"{pack.folder}"]
    for table, read, missed in counted(pack, problems):
        more = f", {missed} declined" if missed else ""
        lines.append(f"  {table:<12}{read:>4} read{more}")
    lines.append(f"  {summed(pack, problems)}")
    for problem in problems[:MOST_SHOWN]:
        lines += ["", str(problem)]
    if len(problems) > MOST_SHOWN:
        lines += ["", f"... and {len(problems) - MOST_SHOWN} more"]
    return lines


# ---------------------------------------------------------------- show, list


def _show(box: Box, name: str) -> int:
    try:
        card = box.find(name)
    except UnknownCard as error:
        print(f"sagabox cards: {error}", file=sys.stderr)
        return 1
    print(face(card, box.by_slug))
    if card.text:
        print(f"\nIts text is read as\n{explain(box.language.read(CardText, card.text), '  ')}")
    return 0


def _list(box: Box, deck: str | None) -> int:
    known = list(dict.fromkeys(word for card in box for word in (card.kind, card.back)))
    if deck is None:
        for kind, count in Counter(card.kind for card in box).items():
            print(f"{kind:<12}{count:>4}")
        print(f"{'pieces':<12}{sum(piece.number for piece in SUPPLY):>4}")
        return 0
    wanted = deck.lower()
    if wanted == "pieces":
        for piece in SUPPLY:
            print(f"{piece.name} x{piece.number}: {piece.stands_for}")
        return 0
    cards = [card for card in box if wanted in (card.kind, card.back)]
    if not cards:
        print(f'sagabox cards: there is no deck called "{deck}": {did_you_mean(deck, known)}', file=sys.stderr)
        return 1
    for card, count in _counted(cards):
        times = f" x{count}" if count > 1 else ""
        gold = f"{card.gold} gold" if card.gold else ""
        print(f"{card.name}{times}: {'; '.join(filter(None, (line_of(card, box.by_slug), values_of(card), gold)))}")
    return 0


def _counted(cards: Iterable[Card]) -> list[tuple[Card, int]]:
    counts: dict[str, tuple[Card, int]] = {}
    for card in cards:
        first, count = counts.get(card.slug, (card, 0))
        counts[card.slug] = first, count + 1
    return list(counts.values())


# ---------------------------------------------------------------- try, phrases


def _try(box: Box, text: str, kind: str | None) -> int:
    try:
        tree = box.language.read(CardText, text)
    except CardTextError as error:
        print(error)
        return 1
    try:
        compile_text(tree, Use(kind) if kind else None)
    except SenselessText as error:
        start = spans(box.language, CardText, text).inside[error.ability].start
        print(CardTextError(box.language.normalise(text), start, f"{error.message[0].upper()}{error.message[1:]}."))
        return 1
    print(f"{box.language.show(tree)}\n\nis read as\n{explain(tree, '  ')}")
    return 0


def _phrases(box: Box) -> int:
    samples = [(CardText, text) for text in dict.fromkeys(card.text for card in box) if text]
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
    lines.append(f"    such as: {entry.example}")
    if entry.sample and entry.sample != entry.example:
        lines.append(fill(entry.sample, 100, initial_indent="    on a card: ", subsequent_indent="      "))
    return lines


def _about(one: Chapter | Entry) -> str:
    """What it says of itself, without the rules it cites."""
    return one.about.partition("rules:")[0].strip()
