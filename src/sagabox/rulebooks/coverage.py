"""Which rules have a test? Read from the test files as they stand; no test is run."""

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Final

from sagabox.games import GAMES
from sagabox.rulebooks.book import KINDS, Rule, Rulebook

MOST_IDS: Final = 4
MOST_UNTESTABLE: Final = 12
UNTESTABLE_FILE: Final = "untestable.toml"

# A test that is not run, or may fail, shows nothing.
_SHOWS_NOTHING: Final = frozenset({"skip", "skipif", "xfail"})


class BadCoverage(Exception):
    """Test files or the list of untestable rules that cannot be counted; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Citation:
    """One `rule(...)` in a test file. If it is `alone`, the test is run for no other game with the same code."""

    where: str
    test: str
    game: str
    ids: tuple[str, ...]
    alone: bool


@dataclass(slots=True)
class Coverage:
    """How many rules of each kind are there, shown by a test, or excused."""

    book: Rulebook
    tested: set[str] = field(default_factory=set)
    excused: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    @property
    def missing(self) -> list[Rule]:
        """The rules that a test could show and none does."""
        return [rule for rule in self.book if rule.id not in self.tested and rule.id not in self.excused]

    @property
    def complete(self) -> bool:
        return not self.missing and not self.faults

    def counts(self) -> Iterator[tuple[str, int, int, int]]:
        """(kind, tested, excused, total) for each kind, in the order of KINDS."""
        total = Counter(rule.kind for rule in self.book)
        tested = Counter(rule.kind for rule in self.book if rule.id in self.tested)
        excused = Counter(rule.kind for rule in self.book if rule.id in self.excused and rule.id not in self.tested)
        return ((kind, tested[kind], excused[kind], total[kind]) for kind in KINDS if total[kind])


def coverage(book: Rulebook, tests: Path) -> Coverage:
    """Count the rules of a book that the tests in a folder show.

    A rule that says the same as rules of another game is shown by the tests of all of these, if they are run for both
    games."""
    result, shared = Coverage(book), set[str]()
    result.excused = _untestable(book, tests, result.faults)
    for citation in citations(tests, result.faults):
        if citation.game != book.game:
            if not citation.alone and GAMES[citation.game].code == GAMES[book.game].code:
                shared.update(citation.ids)
            continue
        for rule_id in citation.ids:
            if rule_id in book:
                result.tested.add(book[rule_id].id)
            else:
                result.faults.append(f"{citation.where}: {citation.test} cites {rule_id}, which is no rule")
    result.tested |= {rule.id for rule in book if rule.same_as and shared.issuperset(rule.same_as)}
    result.faults += [
        f"{UNTESTABLE_FILE}: {rule_id} is called untestable, and a test shows it"
        for rule_id in result.excused
        if rule_id in result.tested
    ]
    return result


def game_of(test: PurePath) -> str:
    """Return the game whose rules a test file cites: its folder is named for the game or for the game's code."""
    folders = test.parts[:-1]
    if own := own_game(test):
        return own
    for name, game in GAMES.items():
        if game.code.rpartition(".")[2] in folders:
            return name
    return next(iter(GAMES))


def own_game(test: PurePath) -> str:
    """Return the game that a test file's folder is named for; empty if there is none."""
    return next((name for name in GAMES if name in test.parts[:-1]), "")


def citations(tests: Path, faults: list[str]) -> list[Citation]:
    """Every `rule(...)` that ties a test of the folder to rules; what is wrongly written goes to the faults."""
    if not tests.is_dir():
        raise BadCoverage(f"{tests}: there is no such folder of tests")
    found: list[Citation] = []
    for file in sorted(tests.rglob("test_*.py")):
        name = file.relative_to(tests).as_posix()
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
        except (SyntaxError, UnicodeDecodeError) as error:
            raise BadCoverage(f"{name}: cannot be read as Python: {error}") from error
        if _imports_rule(tree):
            found += _File(name, faults, bool(own_game(PurePath(name))) or _names_game(tree)).citations(tree)
    return found


def _untestable(book: Rulebook, tests: Path, faults: list[str]) -> dict[str, str]:
    """The rules that no test can show, with the reason for each, from the short list beside the tests."""
    file = tests / UNTESTABLE_FILE
    if not file.is_file():
        return {}
    try:
        listed = tomllib.loads(file.read_text(encoding="utf-8")).get(book.game, {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCoverage(f"{UNTESTABLE_FILE}: is not TOML: {error}") from error
    if not isinstance(listed, dict):
        raise BadCoverage(f"{UNTESTABLE_FILE}: [{book.game}] must be a table of id = reason")
    faults += [f"{UNTESTABLE_FILE}: {rule_id} is no rule" for rule_id in listed if rule_id not in book]
    faults += [
        f"{UNTESTABLE_FILE}: {rule_id} needs a reason"
        for rule_id, reason in listed.items()
        if not isinstance(reason, str) or not reason.strip()
    ]
    if len(listed) > MOST_UNTESTABLE:
        faults.append(f"{UNTESTABLE_FILE}: lists {len(listed)} rules of {book.game}, at most {MOST_UNTESTABLE} may be")
    return {rule_id: str(reason) for rule_id, reason in listed.items()}


def _imports_rule(tree: ast.Module) -> bool:
    """Is `rule` in this file ours? Hypothesis has one too."""
    return any(
        isinstance(node, ast.ImportFrom)
        and (node.module or "").rpartition(".")[2] == "ledger"
        and any(alias.name == "rule" and alias.asname is None for alias in node.names)
        for node in ast.walk(tree)
    )


def _names_game(tree: ast.Module) -> bool:
    """Return True if the file says `GAME = ...`: its tests are run for that game alone."""
    targets = [target for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
    return any(isinstance(target, ast.Name) and target.id == "GAME" for target in targets)


class _File:
    """The citations of one test file; if it is `alone`, all of one game."""

    def __init__(self, name: str, faults: list[str], alone: bool) -> None:
        self.name, self.faults, self.alone = name, faults, alone

    def citations(self, tree: ast.Module) -> list[Citation]:
        found: list[Citation] = []
        tied: set[ast.Call] = set()
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test"):
                continue
            calls = [call for decorator in node.decorator_list for call in _rule_calls(decorator)]
            tied.update(calls)
            if calls and _shows_nothing(node):
                self.fault(node, f"{node.name} may be skipped or fail, so it shows no rule")
                continue
            found += [citation for call in calls if (citation := self.citation(call, node.name))]
        for call in _rule_calls(tree):
            if call not in tied:
                self.fault(call, "rule(...) stands outside the decorators of a test")
        return found

    def citation(self, call: ast.Call, test: str) -> Citation | None:
        ids = tuple(text for arg in call.args if (text := _text(arg)))
        game, alone = game_of(PurePath(self.name)), self.alone
        for keyword in call.keywords:
            game, alone = _text(keyword.value) or "", True
        if len(ids) != len(call.args) or not game:
            self.fault(call, f"{test}: the ids in rule(...) must be written out")
            return None
        if not 1 <= len(ids) <= MOST_IDS:
            self.fault(call, f"{test} cites {len(ids)} rules; 1 to {MOST_IDS} may be")
            return None
        return Citation(f"{self.name}:{call.lineno}", test, game, ids, alone)

    def fault(self, node: ast.expr | ast.stmt, message: str) -> None:
        self.faults.append(f"{self.name}:{node.lineno}: {message}")


def _rule_calls(tree: ast.AST) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule"
    ]


def _shows_nothing(test: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(
        isinstance(node, ast.Attribute) and node.attr in _SHOWS_NOTHING
        for decorator in test.decorator_list
        for node in ast.walk(decorator)
    )


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
