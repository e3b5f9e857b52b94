"""A game's language: the phrases of some modules, read and printed by the same templates."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cached_property
from typing import Any

from .errors import CardTextError, Misses, TwoReadings
from .names import NameBook
from .normal import normalise, normalise_with_places
from .phrase import Names, P, Pattern, Phrase
from .printer import Printer
from .reader import MAX_LETTERS, MAX_STEPS, MISSES_WEIGHT, Effort, Reader, Said
from .spelling import Spelling, Symbol, spellings, word
from .template import Form, Slot


class Language:
    """Reads and prints the phrases of the given modules, and no others; `names` are those of the pack."""

    def __init__(self, *modules: object, names: Mapping[str, Iterable[str]] | None = None) -> None:
        things = [thing for module in modules for thing in vars(module).values() if isinstance(thing, type)]
        self.phrases = [one for one in dict.fromkeys(things) if issubclass(one, Phrase) and vars(one).get("templates")]
        self.names = {what: NameBook(some) for what, some in (names or {}).items()}
        self.ways: dict[Any, list[Spelling]] = {one: list(spellings(one)) for one in self.phrases}
        self._families: dict[Symbol, list[Spelling]] = {}
        self._starting: dict[tuple[type[Any], Form, str], list[Spelling]] = {}
        self._firsts: dict[tuple[Symbol, Form], str | None] = {}
        for way in [way for ways in list(self.ways.values()) for way in ways]:
            for symbol in way.symbols.values():
                self.family(symbol)
        for one in self.phrases:
            self._forbid_loops(one)
        self.show = Printer(self.ways).show

    def family(self, symbol: Symbol) -> list[Spelling]:
        """Return every spelling of a family."""
        if symbol not in self._families:
            self._families[symbol] = [way for one in self._members(symbol) for way in self.ways[one]]
        return self._families[symbol]

    def read(self, family: type[P], text: str) -> P:
        """Return the tree of a text. Raises CardTextError."""
        one: P = self.said(family, text).value
        return one

    def said(self, family: type[Phrase], text: str, effort: Effort | None = None) -> Said:
        """Return the one reading of a text, with places in the normalised text.

        Raises CardTextError, also if `effort` runs out."""
        if len(text) > MAX_LETTERS:
            raise CardTextError(
                text, MAX_LETTERS, f"This text is too long for a card: at most {MAX_LETTERS} characters"
            )
        normal = normalise_with_places(text, lines=self.has_lines)
        try:
            return self._said(family, normal.text, effort or Effort(MAX_STEPS * MISSES_WEIGHT * 2))
        except CardTextError as error:
            raise error.elsewhere(text, normal.place(error.at)) from None

    def _said(self, family: type[Phrase], text: str, effort: Effort) -> Said:
        readings = Reader(self, text, effort).readings(family)
        if not readings:
            misses = Misses(text)
            Reader(self, text, effort, misses).readings(family)
            raise misses.error()
        if len(readings) > 1:
            raise TwoReadings(text, *readings[:2])
        return readings[0]

    def named(self, node: Phrase) -> Iterator[tuple[str, str]]:
        """Yield the names that a phrase itself says, each after what it names: ("a location", "Old Wood")."""
        slots = {name: symbol for way in self.ways[type(node)] for name, symbol in way.symbols.items()}
        for slot, symbol in slots.items():
            if isinstance(symbol, Names) and (said := getattr(node, slot)) is not None:
                yield from ((symbol.what, name) for name in (said if isinstance(said, tuple) else (said,)))

    def all_names(self) -> set[str]:
        """Return the names of the pack, normalised."""
        return {name for book in self.names.values() for name in book.names}

    def normalise(self, text: str) -> str:
        """Return the text as it is printed; line breaks count only if some template has one."""
        return normalise(text, lines=self.has_lines)

    @cached_property
    def has_lines(self) -> bool:
        return any("\n" in template for one in self.phrases for template in one.templates)

    def matches(self, symbol: Pattern | Names, form: Form, text: str, at: int) -> list[tuple[Any, int]]:
        """Return each plain value that starts here, with its end."""
        if isinstance(symbol, Names):
            ending = symbol.plural if form.many else ""
            return list(self.names[symbol.what].found(text, at, form.capital, ending))
        match = symbol.match(text, at)
        return [(symbol.make(match[0]), match.end())] if match else []

    def starting(self, symbol: type[Any], form: Form, letter: str) -> list[Spelling]:
        """Return the spellings of a family that can start with this character."""
        key = symbol, form, letter
        if key not in self._starting:
            firsts = [(way, self._first(way, form)) for way in self.family(symbol)]
            self._starting[key] = [way for way, first in firsts if first is None or (letter and letter in first)]
        return self._starting[key]

    def _first(self, way: Spelling, form: Form) -> str | None:
        """Return the characters that a spelling can start with; None for any."""
        part = way.parts[0]
        if not isinstance(part, Slot):
            return part.spelt(form, "")[0]
        key = way.symbols[part.name], part.inward(form)
        if key not in self._firsts:
            self._firsts[key] = self._letters(*key)
        return self._firsts[key]

    def _letters(self, symbol: Symbol, form: Form) -> str | None:
        """Return the first characters of a family, through whatever its spellings start with; None for any."""
        todo, letters = [(symbol, form)], ""
        for symbol, form in todo:
            if not isinstance(symbol, type):
                return None
            for part, way in [(way.parts[0], way) for way in self.family(symbol)]:
                if not isinstance(part, Slot):
                    letters += part.spelt(form, "")[0]
                elif (inner := (way.symbols[part.name], part.inward(form))) not in todo:
                    todo.append(inner)
        return letters

    def _members(self, symbol: Symbol) -> list[Any]:
        """Return the phrases of a family; each word of an Enum is a phrase without slots. Raises TypeError."""
        if isinstance(symbol, Names) and symbol.what not in self.names:
            raise TypeError(f"the language has a slot for {symbol.what}, but was given none")
        if not isinstance(symbol, type):
            return []
        if issubclass(symbol, Enum):
            self.ways |= {one: [word(one)] for one in symbol}
            return list(symbol)
        members = [one for one in self.phrases if issubclass(one, symbol)]
        if not members:
            raise TypeError(f"no phrase belongs to the family {symbol.__name__}")
        return members

    def _forbid_loops(self, start: type[Phrase]) -> None:
        """Raise TypeError if a phrase can stand for nothing but itself: it could be read endlessly."""
        todo: list[Any] = [start]
        for one in todo:
            for way in self.ways[one]:
                part = way.parts[0]
                inner = self.family(way.symbols[part.name]) if isinstance(part, Slot) and not way.parts[1:] else []
                if any(deeper.make is start for deeper in inner):
                    raise TypeError(f"{start.__name__} can stand for nothing but itself")
                todo += [deeper.make for deeper in inner if deeper.make not in todo]
