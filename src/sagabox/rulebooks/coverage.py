"""Which rules have a test, read from the test files; no test is run."""

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Final

from sagabox.games import GAMES
from sagabox.rulebooks.book import KINDS, Rule, Rulebook

MAX_IDS: Final = 4
MAX_UNTESTABLE: Final = 12
UNTESTABLE_FILE: Final = "untestable.toml"

# A test that may be skipped or fail proves nothing.
_SHOWS_NOTHING: Final = frozenset({"skip", "skipif", "xfail"})


class BadCoverage(Exception):
    """Test files or a list of untestable rules that cannot be read; the message says where and why."""


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
    """The tested, excused and missing rules of a rulebook."""

    book: Rulebook
    tested: set[str] = field(default_factory=set)
    excused: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    @property
    def missing(self) -> list[Rule]:
        """The rules without a test that are not excused."""
        return [rule for rule in self.book if rule.id not in self.tested and rule.id not in self.excused]

    @property
    def complete(self) -> bool:
        return not self.missing and not self.faults

    def counts(self) -> Iterator[tuple[str, int, int, int]]:
        """Return (kind, tested, excused, total) for each kind, in the order of KINDS."""
        total = Counter(rule.kind for rule in self.book)
        tested = Counter(rule.kind for rule in self.book if rule.id in self.tested)
        excused = Counter(rule.kind for rule in self.book if rule.id in self.excused and rule.id not in self.tested)
        return ((kind, tested[kind], excused[kind], total[kind]) for kind in KINDS if total[kind])


def coverage(book: Rulebook, tests: Path) -> Coverage:
    """Count the rules of a book that the tests in a folder cite.

    A rule that says the same as rules of another game counts as cited if tests that run for both games cite all of
    these."""
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
                result.faults.append(f"{citation.where}: {citation.test} cites {rule_id}, which is not a rule")
    result.tested |= {rule.id for rule in book if rule.same_as and shared.issuperset(rule.same_as)}
    result.faults += [
        f"{UNTESTABLE_FILE}: {rule_id} is listed as untestable, but a test cites it"
        for rule_id in result.excused
        if rule_id in result.tested
    ]
    return result


def game_of(test: PurePath) -> str:
    """Return the game whose rules a test file cites: a folder of its path is named after the game or its code."""
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
    """Return every `rule(...)` of the tests in a folder; errors go to `faults`. Raises BadCoverage."""
    if not tests.is_dir():
        raise BadCoverage(f"{tests}: there is no folder of tests here")
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
    """Return the untestable rules with their reasons, from the list beside the tests. Raises BadCoverage."""
    file = tests / UNTESTABLE_FILE
    if not file.is_file():
        return {}
    try:
        listed = tomllib.loads(file.read_text(encoding="utf-8")).get(book.game, {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCoverage(f"{UNTESTABLE_FILE}: is not TOML: {error}") from error
    if not isinstance(listed, dict):
        raise BadCoverage(f"{UNTESTABLE_FILE}: [{book.game}] must be a table of id = reason")
    faults += [f"{UNTESTABLE_FILE}: {rule_id} is not a rule" for rule_id in listed if rule_id not in book]
    faults += [
        f"{UNTESTABLE_FILE}: {rule_id} needs a reason"
        for rule_id, reason in listed.items()
        if not isinstance(reason, str) or not reason.strip()
    ]
    if len(listed) > MAX_UNTESTABLE:
        faults.append(
            f"{UNTESTABLE_FILE}: lists {len(listed)} rules of {book.game}; at most {MAX_UNTESTABLE} are allowed"
        )
    return {rule_id: str(reason) for rule_id, reason in listed.items()}


def _imports_rule(tree: ast.Module) -> bool:
    """Return True if `rule` in this file is ours: Hypothesis has one too."""
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
                self.fault(node, f"{node.name} may be skipped or fail, so it tests no rule")
                continue
            found += [citation for call in calls if (citation := self.citation(call, node.name))]
        for call in _rule_calls(tree):
            if call not in tied:
                self.fault(call, "rule(...) must be a decorator of a test")
        return found

    def citation(self, call: ast.Call, test: str) -> Citation | None:
        ids = tuple(text for arg in call.args if (text := _text(arg)))
        game, alone = game_of(PurePath(self.name)), self.alone
        for keyword in call.keywords:
            game, alone = _text(keyword.value) or "", True
        if len(ids) != len(call.args) or not game:
            self.fault(call, f"{test}: the ids in rule(...) must be written out")
            return None
        if not 1 <= len(ids) <= MAX_IDS:
            self.fault(call, f"{test} cites {len(ids)} rules; 1 to {MAX_IDS} are allowed")
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
