"""`sagabox rules`: looks up rules, or lists the rules without a test."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from sagabox.games import GAMES
from sagabox.rulebooks.book import Rulebook, UnknownRule, rulebook
from sagabox.rulebooks.chapters import chapter_named, chapters
from sagabox.rulebooks.coverage import BadCoverage, Coverage, coverage
from sagabox.rulebooks.lookup import find
from sagabox.rulebooks.show import Printer

FEW = 10
FIRST = next(iter(GAMES))
EXAMPLES = f"""\
examples:
  sagabox rules {FIRST}               list the chapters
  sagabox rules {FIRST} 3             print chapter 3
  sagabox rules {FIRST} setup --all   print all rules whose ids begin so
  sagabox rules {FIRST} how do I win  print the rules that answer a question
  sagabox rules coverage {FIRST}      list the rules without a test"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    commands = parser.add_subparsers(metavar="GAME | coverage", dest="rules_command", required=True)
    for name, game in GAMES.items():
        look = commands.add_parser(
            name, help=f"look up rules of {game.title}", description=f"Look up rules of {game.title}."
        )
        look.add_argument(
            "words",
            nargs="*",
            help="a chapter by number or title, a rule id or its beginning, or a question in your own words",
        )
        look.add_argument("--all", action="store_true", help=f"print all matches, not only the first {FEW}")
    covered = commands.add_parser(
        "coverage",
        help="list the rules without a test",
        description="Count the rules that have a test, and list the others.",
    )
    covered.add_argument("game", choices=sorted(GAMES), help="the game whose rules are counted")
    covered.add_argument("--tests", type=Path, default=_own_tests(), metavar="DIR", help="the tests (default: our own)")


def main(args: Namespace) -> int:
    if args.rules_command == "coverage":
        return _coverage(args.game, args.tests)
    return _look_up(rulebook(args.rules_command), " ".join(args.words), FEW if not args.all else None)


def _own_tests() -> Path:
    """Return the tests beside the sources if Sagabox runs from its own folder, else those of the current folder."""
    beside = Path(__file__).parents[3] / "tests"
    return beside if beside.is_dir() else Path("tests")


def _look_up(book: Rulebook, query: str, most: int | None) -> int:
    printer = Printer.for_terminal()
    if not query:
        printer.contents(book, chapters(book.game))
        return 0
    if chapter := chapter_named(book.game, query):
        printer.chapter(book, chapter)
        return 0
    found = find(book, query)
    if not found:
        try:
            book[query]
        except UnknownRule as error:
            print(f"sagabox rules: {error}", file=sys.stderr)
        return 1
    for rule in found[:most]:
        printer.rule(rule)
    if most and len(found) > most:
        printer.note(f"{len(found) - most} more rules match; --all prints them.")
    return 0


def _coverage(game: str, tests: Path) -> int:
    try:
        result = coverage(rulebook(game), tests)
    except BadCoverage as error:
        print(f"sagabox rules: {error}", file=sys.stderr)
        return 2
    for line in coverage_lines(result):
        print(line)
    return 0 if result.complete else 1


def coverage_lines(result: Coverage) -> list[str]:
    """Return the report: tested and total per kind, rules without a test, excused rules, and errors."""
    rows = list(result.counts())
    rows.append(("all", sum(row[1] for row in rows), sum(row[2] for row in rows), sum(row[3] for row in rows)))
    lines = [f"{'kind':<14}{'tested':>8}{'excused':>9}{'total':>7}"]
    lines += [f"{kind:<14}{tested:>8}{excused:>9}{total:>7}" for kind, tested, excused, total in rows]
    if result.missing:
        lines += ["", f"Rules without a test ({len(result.missing)}):"]
        lines += [f"  {rule.kind:<14}{rule.id}" for rule in result.missing]
    if result.excused:
        lines += ["", f"Rules that cannot be tested ({len(result.excused)}):"]
        lines += [f"  {rule_id}: {reason}" for rule_id, reason in result.excused.items()]
    if result.faults:
        lines += ["", "Errors in the tests:"]
        lines += [f"  {fault}" for fault in result.faults]
    return lines
