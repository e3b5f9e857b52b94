"""Text to tree: finds every reading of a text.

A memoised top-down search with continuations (Johnson, 1995). Each family is tried once at each place, whoever asks;
later askers are told what was found there and what will be. So all readings come out, and left recursion is harmless.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from .errors import CardTextError, Misses
from .template import Form, Slot, Words

if TYPE_CHECKING:
    from .language import Language, Spelling, Symbol

Then = Callable[[Any, int], None]
MOST_LETTERS, MOST_STEPS = 1_000, 50_000


class Place:
    """What is known of one family at one place: the values found with their ends, and who waits for more."""

    def __init__(self, then: Then) -> None:
        self.found: dict[tuple[Any, int], None] = {}
        self.waiting = [then]


class Reader:
    def __init__(self, language: Language, text: str) -> None:
        self.language = language
        self.text = text
        self.misses = Misses(text)
        self.places: dict[tuple[Symbol, Form, int], Place] = {}
        self.todo: list[tuple[Then, Any, int]] = []

    def readings(self, symbol: Symbol) -> list[Any]:
        whole: list[Any] = []

        def end(value: Any, at: int) -> None:
            if at == len(self.text):
                whole.append(value)
            else:
                self.misses.add(at, "the end of the text")

        self.find(symbol, Form(), 0, end)
        for _ in range(MOST_STEPS if len(self.text) <= MOST_LETTERS else 0):
            if not self.todo:
                return whole
            then, value, at = self.todo.pop()
            then(value, at)
        raise CardTextError(self.text[:80], 0, "This is too much for one card")

    def find(self, symbol: Symbol, form: Form, at: int, then: Then) -> None:
        """Tell `then` of every value of the family that starts here, and where it ends."""
        if place := self.places.get((symbol, form, at)):
            place.waiting.append(then)
            self.todo.extend((then, value, end) for value, end in place.found)
            return
        place = self.places[symbol, form, at] = Place(then)

        def found(value: Any, end: int) -> None:
            if (value, end) not in place.found:
                place.found[value, end] = None
                self.todo.extend((then, value, end) for then in place.waiting)

        if isinstance(symbol, type):
            for way in self.language.family(symbol):
                self.follow(way, 0, at, form, {}, found)
        else:
            matches = list(self.language.matches(symbol, form, self.text, at))
            for value, end in matches:
                found(value, end)
            if not matches:
                self.misses.add(at, symbol.what)

    def follow(self, way: Spelling, index: int, at: int, form: Form, values: dict[str, Any], then: Then) -> None:
        """Match the parts of a spelling from `index` on."""
        if index == len(way.parts):
            then(way.make(**values), at)
            return
        part = way.parts[index]
        if isinstance(part, Words):
            words = part.spelt(form, self.text[at:].partition(" ")[2] if part.article else "")
            if self.starts(words, at, way, form):
                self.follow(way, index + 1, at + len(words), part.onward(form), values, then)
            return

        def filled(value: Any, end: int) -> None:
            self.follow(way, index + 1, end, form.after(value), {**values, part.name: value}, then)

        if part.join is None:
            self.find(way.symbols[part.name], part.inward(form), at, filled)
        else:
            self.items(part, way, part.inward(form), at, (), filled)

    def items(self, slot: Slot, way: Spelling, form: Form, at: int, before: tuple[Any, ...], then: Then) -> None:
        """Match a list from its next item on: A; A and B; A, B and C."""
        comma, last = slot.separators()

        def item(value: Any, end: int) -> None:
            values, inner = (*before, value), form._replace(capital=False)
            if comma == last or not before:
                then(values, end)
            if self.starts(comma, end, way, form):
                self.items(slot, way, inner, end + len(comma), values, then)
            if comma != last and self.starts(last, end, way, form):
                self.find(symbol, inner, end + len(last), lambda value, end: then((*values, value), end))

        symbol = way.symbols[slot.name]
        self.find(symbol, form, at, item)

    def starts(self, words: str, at: int, way: Spelling, form: Form) -> bool:
        if self.text.startswith(words, at):
            return True
        if at + len(words) >= self.misses.at:
            self.misses.add_words(at, words, partial(way.outline, form))
        return False
