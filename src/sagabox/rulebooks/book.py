"""A rulebook, loaded from its file."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from sagabox.games import GAMES

KINDS: Final = ("setup", "rule", "limit", "definition", "clarification", "variant", "example", "fact")

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+")
_NEEDED: Final = ("id", "section", "kind", "text")
_LISTS: Final = ("same_as", "answers")
_ALLOWED: Final = frozenset({*_NEEDED, "reading", *_LISTS})


class BadRulebook(Exception):
    """A rulebook file that cannot be used; the message says where and why."""


class UnknownRule(LookupError):
    """A rule id, or the name of a game, that does not exist."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry: a single rule in our words and, where the printed rule is unclear, how we read it.

    A game that shares its code with another names the other's rules in two ways: `same_as` are those that say the same,
    `answers` those that this entry is shown for."""

    id: str
    section: str
    kind: str
    text: str
    reading: str = ""
    same_as: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()

    @property
    def topic(self) -> str:
        """The part of the id before the first dot: `confront` of `confront.restriction`."""
        return self.id.partition(".")[0]


class Rulebook:
    """The rules of one game, in the order of its rulebook. A rule is found by its id, and by those that it answers."""

    def __init__(self, game: str, rules: tuple[Rule, ...]) -> None:
        self.game = game
        self.rules = rules
        self.by_id: Mapping[str, Rule] = {id: rule for rule in rules for id in (rule.id, *rule.answers)}

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self.by_id

    def __getitem__(self, rule_id: str) -> Rule:
        if rule_id in self.by_id:
            return self.by_id[rule_id]
        near = get_close_matches(rule_id, self.by_id, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise UnknownRule(f"the rulebook of {self.game} has no rule {rule_id!r}{hint}")


@cache
def rulebook(game: str) -> Rulebook:
    """Return the rulebook of a game. Raises UnknownRule for an unknown game."""
    if game not in GAMES:
        raise UnknownRule(f"there is no game {game!r}; the games are: {', '.join(GAMES)}")
    return load(game, files(GAMES[game].package).joinpath("rulebook.toml"))


def load(game: str, file: Path | Traversable) -> Rulebook:
    """Load a rulebook file: a list of [[rule]] tables. Raises BadRulebook."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRulebook(f"{file}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadRulebook(f"{file}: is not TOML: {error}") from error
    entries = data.get("rule")
    if set(data) != {"rule"} or not isinstance(entries, list):
        raise BadRulebook(f"{file}: holds {', '.join(sorted(data)) or 'nothing'}, where only [[rule]] entries belong")
    rules: list[Rule] = []
    answered: set[str] = set()
    for number, entry in enumerate(entries, start=1):
        rule = _entry(entry, f"{file}: entry {number}")
        for id in (rule.id, *rule.answers):
            if id in answered:
                raise BadRulebook(f"{file}: entry {number}: the id {id} appears twice")
            answered.add(id)
        rules.append(rule)
    return Rulebook(game, tuple(rules))


def _entry(entry: object, where: str) -> Rule:
    if not isinstance(entry, dict):
        raise BadRulebook(f"{where}: is not a table")
    if isinstance(entry.get("id"), str):
        where = f"{where} ({entry['id']})"
    if missing := [key for key in _NEEDED if key not in entry]:
        raise BadRulebook(f"{where}: has no {', '.join(missing)}")
    if foreign := sorted(entry.keys() - _ALLOWED):
        raise BadRulebook(f"{where}: has unknown fields: {', '.join(foreign)}")
    texts = {key: value for key, value in entry.items() if key not in _LISTS}
    if wrong := [key for key, value in texts.items() if not isinstance(value, str) or not value.strip()]:
        raise BadRulebook(f"{where}: {', '.join(wrong)} must be non-empty text")
    lists = {key: entry.get(key, []) for key in _LISTS}
    if wrong := [key for key, value in lists.items() if not _are_ids(value)]:
        raise BadRulebook(f"{where}: {', '.join(wrong)} must be a list of ids")
    rule = Rule(**texts, same_as=tuple(lists["same_as"]), answers=tuple(lists["answers"]))
    if not _are_ids([rule.id]):
        raise BadRulebook(f"{where}: write the id as chapter.rule, with lower-case letters, digits and dashes")
    if rule.kind not in KINDS:
        raise BadRulebook(f"{where}: the kind {rule.kind!r} is not one of {', '.join(KINDS)}")
    return rule


def _are_ids(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and _ID.fullmatch(one) for one in value)
