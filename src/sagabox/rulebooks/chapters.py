"""The chapters of a rulebook: its rules in reading order, with introductions, steps and pictures."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from sagabox.games import GAMES
from sagabox.rulebooks.book import BadRulebook, Rule, Rulebook, rulebook

FILE = "chapters.toml"
SET_APART = ("example", "ruling")  # topics whose rules a part can name by their section
SECTION = "@"


@dataclass(frozen=True, slots=True)
class Part:
    """A heading and the ids of its rules."""

    title: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """What is done one after another, and whether it begins again."""

    title: str
    each: tuple[str, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing that the game's page brings under this name, and what it shows in words."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    intro: str
    parts: tuple[Part, ...]
    steps: Steps | None = None
    picture: Picture | None = None

    def ids(self) -> list[str]:
        return [id for part in self.parts for id in part.rules]


def chapter_named(game: str, name: str) -> Chapter | None:
    """Return the chapter with this title or number, or None."""
    found = enumerate(chapters(game), start=1)
    return next((one for number, one in found if name.strip().casefold() in (str(number), one.title.casefold())), None)


def chapter_lines(book: Rulebook, chapter: Chapter) -> Iterator[tuple[str, str]]:
    """Yield a chapter as text: each line with what it is (title, intro, heading, step, example, question, rule or
    reading)."""
    yield "title", chapter.title
    if chapter.intro:
        yield "intro", chapter.intro
    if chapter.picture:
        yield "intro", chapter.picture.text
    if chapter.steps:
        yield "heading", chapter.steps.title
        yield from (("step", f"{number}. {step}") for number, step in enumerate(chapter.steps.each, start=1))
    for part in chapter.parts:
        if part.title:
            yield "heading", part.title
        for rule in map(book.__getitem__, part.rules):
            ruling = rule.topic == "ruling"
            if ruling and rule.reading:
                yield "question", rule.reading
            yield ("example", f"Example: {rule.text}") if rule.kind == "example" else ("rule", rule.text)
            if rule.reading and not ruling:
                yield "reading", rule.reading


@cache
def chapters(game: str) -> tuple[Chapter, ...]:
    """Return the chapters of a game. Without a file of its own it has one for each section. Raises BadRulebook."""
    book = rulebook(game)
    file = files(GAMES[game].package).joinpath(FILE)
    if not file.is_file():
        return tuple(_sections(book))
    return arranged(book, tomllib.loads(file.read_text(encoding="utf-8"))["chapter"])


def arranged(book: Rulebook, entries: Sequence[Mapping[str, Any]]) -> tuple[Chapter, ...]:
    """Return chapters from their entries. Raises BadRulebook if a name means no rule, or a rule has no place."""
    where = _places(book, [name for entry in entries for part in entry["parts"] for name in part[1:]])
    rules: dict[str, list[str]] = {}
    for rule in book:
        rules.setdefault(where(rule), []).append(rule.id)
    if left := rules.get(""):
        raise BadRulebook(f"{book.game}: no chapter has {', '.join(left[:5])}")
    return tuple(
        Chapter(
            entry["title"],
            entry["intro"],
            tuple(
                Part(title, tuple(id for name in names for id in rules.get(name, ())))
                for title, *names in entry["parts"]
            ),
            Steps(steps["title"], tuple(steps["each"]), steps.get("again", False))
            if (steps := entry.get("steps"))
            else None,
            Picture(**entry["picture"]) if "picture" in entry else None,
        )
        for entry in entries
    )


def _places(book: Rulebook, names: Sequence[str]) -> Any:
    """Return a function from a rule to the name that claims it: its id, "@" and its section, its topic, or none."""
    known = set(names)
    topics = {rule.topic for rule in book}
    sections = {f"{SECTION}{rule.section}" for rule in book if rule.topic in SET_APART}
    if wrong := [name for name in names if name not in topics and name not in sections and name not in book]:
        raise BadRulebook(f"{book.game}: no rules are called {', '.join(wrong)}")
    if len(known) < len(names):
        raise BadRulebook(
            f"{book.game}: chapters claim {', '.join(sorted(n for n in known if names.count(n) > 1))} twice"
        )

    def place(rule: Rule) -> str:
        section = f"{SECTION}{rule.section}" if rule.topic in SET_APART else ""
        return next((name for name in (rule.id, section, rule.topic) if name in known), "")

    return place


def _sections(book: Rulebook) -> Iterator[Chapter]:
    by_section: dict[str, dict[str, list[str]]] = {}
    for rule in book:
        first, _, rest = rule.section.partition(" / ")
        by_section.setdefault(first, {}).setdefault(rest, []).append(rule.id)
    for title, parts in by_section.items():
        yield Chapter(title, "", tuple(Part(name, tuple(ids)) for name, ids in parts.items()))
