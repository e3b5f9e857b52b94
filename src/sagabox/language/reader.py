"""Reading texts: finds every reading of a text.

A memoised top-down search with continuations (Johnson, 1995). Each family is tried once at each place; later callers
get what was and will be found there. So all readings are found, and left recursion is harmless. Equal values within
one search are one object, so that they can be compared by identity."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import CardTextError, Misses
from .phrase import Names
from .template import Form, Slot

if TYPE_CHECKING:
    from .language import Language
    from .spelling import Spelling, Symbol

MAX_LETTERS, MAX_STEPS, MAX_DEPTH = 1_000, 3_000, 40
MISSES_WEIGHT = 8  # how much longer a step takes that records misses
LONG = 500  # characters; in longer texts a step takes longer
ENOUGH_READINGS = 2


class Effort:
    """A budget of steps that texts share.

    Steps instead of seconds, so that every machine reads the same packs."""

    __slots__ = ("left",)

    def __init__(self, steps: int) -> None:
        self.left = steps

    @property
    def is_spent(self) -> bool:
        return self.left < 0


class Said:
    """A value found in the text, with its place and parts."""

    __slots__ = ("depth", "end", "inside", "start", "value")

    def __init__(self, value: Any, start: int, end: int, inside: tuple[Said, ...] = ()) -> None:
        self.value = value
        self.start = start
        self.end = end
        self.inside = inside
        self.depth: int = 1 + max([one.depth for one in inside], default=0)


Then = Callable[[Said], None]


class Attempt(NamedTuple):
    """A spelling being tried from some place on, with its continuation."""

    way: Spelling
    form: Form
    start: int
    then: Then


class Place:
    """The results of one family at one place, and the continuations that wait for more."""

    __slots__ = ("count", "found", "waiting")

    def __init__(self, then: Then) -> None:
        self.found: dict[tuple[int, int], Said] = {}
        self.count: dict[tuple[int, bool], int] = {}
        self.waiting = [then]


class Reader:
    """One search. With `misses` it also records what was expected, which takes longer."""

    def __init__(self, language: Language, text: str, effort: Effort, misses: Misses | None = None) -> None:
        self.language = language
        self.text = text
        self.effort = effort
        self.misses = misses
        self.places: dict[tuple[Symbol, Form, int], Place] = {}
        self.todo: list[tuple[Callable[[Any], None], Any]] = []
        self.values: dict[tuple[Any, ...], Any] = {}
        self.too_deep = False

    def readings(self, symbol: Symbol) -> list[Said]:
        """Return every reading of the whole text; if there are more than two, at least two. Raises CardTextError."""
        whole: list[Said] = []

        def end(said: Said) -> None:
            if said.end == len(self.text):
                whole.append(said)
            elif self.misses:
                self.misses.add_end(said.end)

        self.find(symbol, Form(), 0, end)
        try:
            self._search()
        finally:  # break the reference cycles between continuations and places, to spare the garbage collector
            self.places.clear()
            self.todo.clear()
        if self.too_deep and not whole:
            raise CardTextError(self.text, 0, "This text is too deeply nested for a card")
        return whole

    def _search(self) -> None:
        """Run all pending continuations. Raises CardTextError if that takes too many steps."""
        weight = (MISSES_WEIGHT if self.misses else 1) * (1 + len(self.text) // LONG)
        for _ in range(MAX_STEPS):
            if not self.todo:
                return
            self.effort.left -= weight
            if self.effort.is_spent or len(self.todo) > MAX_STEPS:
                break
            then, what = self.todo.pop()
            then(what)
        raise CardTextError(self.text, 0, "This text is too complicated for a card: simplify it")

    def find(self, symbol: Symbol, form: Form, at: int, then: Then) -> None:
        """Pass every value of the family that starts here to `then`."""
        if not isinstance(symbol, type):
            found = self.language.matches(symbol, form, self.text, at)
            self.todo += [(then, Said(self.same((type(value), value), value), at, end)) for value, end in found]
            if self.misses and isinstance(symbol, Names):
                self.misses.add_name(at, symbol.what, self.language.names[symbol.what], bool(found))
            elif self.misses and not found:
                self.misses.add_value(at, symbol.what)
            return
        if place := self.places.get((symbol, form, at)):
            place.waiting.append(then)
            self.todo += [(then, said) for said in place.found.values()]
            return
        place = self.places[symbol, form, at] = Place(then)
        self.todo.append((self.look, (symbol, form, at, place)))

    def look(self, task: tuple[type[Any], Form, int, Place]) -> None:
        """Try the spellings of a family that can start with this character; all of them, if misses are recorded."""
        symbol, form, at, place = task

        def found(said: Said) -> None:
            self.tell(place, said, form)

        family = self.language.family
        for way in family(symbol) if self.misses else self.language.starting(symbol, form, self.text[at : at + 1]):
            self.follow(Attempt(way, form, at, found), 0, at, form, ())

    def tell(self, place: Place, said: Said, form: Form) -> None:
        """Pass a new value to all waiting continuations. Two for one stretch already prove two readings."""
        if (id(said.value), said.end) in place.found:
            return
        if said.depth > MAX_DEPTH:
            self.too_deep = True
            return
        stretch = said.end, form.after(said.value).many
        place.count[stretch] = count = place.count.get(stretch, 0) + 1
        if count <= ENOUGH_READINGS:
            place.found[id(said.value), said.end] = said
            self.todo += [(then, said) for then in place.waiting]

    def follow(self, attempt: Attempt, index: int, at: int, form: Form, inside: tuple[Said, ...]) -> None:
        """Match the parts of a spelling from `index` on."""
        way = attempt.way
        for part in way.parts[index:]:
            if isinstance(part, Slot):
                self.fill(attempt, index, part, at, form, inside)
                return
            words = part.spelt(form, self.after_article(at) if part.article else "")
            if not self.starts(words, at, attempt):
                return
            at += len(words)
            form = part.onward(form)
            index += 1
        values = [said.value for said in inside]
        key = (way.make, *[id(values[slot]) if slot is not None else None for slot in way.order])
        attempt.then(Said(self.values.get(key) or self.same(key, way.made(values)), attempt.start, at, inside))

    def after_article(self, at: int) -> str:
        """Return the text after the "a" or "an" here."""
        return self.text[at + (1 if self.text[at + 1 : at + 2] != "n" else 2) :]

    def fill(self, attempt: Attempt, index: int, slot: Slot, at: int, form: Form, inside: tuple[Said, ...]) -> None:
        """Match a slot, and continue behind it."""

        def filled(said: Said) -> None:
            self.follow(attempt, index + 1, said.end, form.after(said.value), (*inside, said))

        if slot.join is None:
            self.find(attempt.way.symbols[slot.name], slot.inward(form), at, filled)
        else:
            self.items(attempt._replace(then=filled), slot, slot.inward(form), at, ())

    def items(self, attempt: Attempt, slot: Slot, form: Form, at: int, before: tuple[Said, ...]) -> None:
        """Match a list from its next item on: A; A and B; A, B and C."""
        comma, last = slot.separators()
        symbol = attempt.way.symbols[slot.name]
        inner = form._replace(capital=False)

        def whole(items: tuple[Said, ...]) -> None:
            values = tuple(item.value for item in items)
            value = self.same((tuple, *map(id, values)), values)
            attempt.then(Said(value, items[0].start, items[-1].end, items))

        def item(said: Said) -> None:
            items = (*before, said)
            if comma == last or not before:
                whole(items)
            if self.starts(comma, said.end, attempt):
                self.items(attempt, slot, inner, said.end + len(comma), items)
            if comma != last and self.starts(last, said.end, attempt):
                self.find(symbol, inner, said.end + len(last), lambda final: whole((*items, final)))

        self.find(symbol, form, at, item)

    def starts(self, words: str, at: int, attempt: Attempt) -> bool:
        """Return True if the words are here; record a miss if not."""
        here = self.text.startswith(words, at)
        if self.misses and (not here or self.misses.is_within_word(at + len(words))):
            self.misses.add_words(at, words, attempt.way, attempt.form, attempt.start)
        return here

    def same(self, key: tuple[Any, ...], value: Any) -> Any:
        """Return the one object for all equal values in this search. (Storing it keeps its id valid.)"""
        return self.values.setdefault(key, value)
