"""Printing trees, by the templates that read them."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any

from .names import capitalised
from .normal import normalise
from .phrase import Names, Pattern, Phrase
from .spelling import Spelling, Symbol, spellings, word
from .template import AS_ORDER, Form, Slot


class Printer:
    """Prints each value in its first spelling that has a slot for each field in use.

    A printer that is given no ways prints the phrases of every language: it reads the templates of each class when it
    first prints one."""

    def __init__(self, ways: dict[Any, list[Spelling]] | None = None) -> None:
        self._any = ways is None
        ways = ways or {}
        self._words = {one: some[0] for one, some in ways.items() if isinstance(one, Enum)}
        self._fields: dict[type[Phrase], tuple[str, ...]] = {}
        self._ways: dict[tuple[type[Phrase], tuple[str, ...]], Spelling] = {}
        for one, some in ways.items():
            if not isinstance(one, Enum):
                self._add(one, some)

    def _add(self, one: type[Phrase], ways: Iterable[Spelling]) -> None:
        names = self._fields[one] = tuple(field.name for field in fields(one))
        for way in ways:
            self._ways.setdefault((one, tuple(name for name in names if name in way.symbols)), way)

    def show(self, value: Any, form: Form = AS_ORDER, following: str = "") -> str:
        """Return the printed text. Forms pass from left to right; then an article depends on the text to its right."""
        way = self.spelling(value)
        forms = []
        for part in way.parts:
            forms.append(form)
            form = form.after(getattr(value, part.name)) if isinstance(part, Slot) else part.onward(form)
        text = ""
        for part, form in zip(reversed(way.parts), reversed(forms), strict=True):
            if isinstance(part, Slot):
                content = getattr(value, part.name)
                text = self._fill(part, way.symbols[part.name], content, form, text + following) + text
            else:
                text = part.spelt(form, text + following) + text
        return text

    def spelling(self, value: Any) -> Spelling:
        """Return the spelling of a value. Raises ValueError if there is none."""
        if isinstance(value, Enum):
            return self._words.setdefault(value, word(value)) if self._any else self._words[value]
        if self._any and isinstance(value, Phrase) and type(value) not in self._fields:
            self._add(type(value), spellings(type(value)))
        names = self._fields.get(type(value), ())
        used = tuple([name for name in names if getattr(value, name) is not None])
        way = self._ways.get((type(value), used))
        if way is None:
            raise ValueError(f"this language has no words for {value!r}")
        return way

    def _fill(self, slot: Slot, symbol: Symbol, content: Any, form: Form, following: str) -> str:
        form = slot.inward(form)
        if slot.join is None:
            return self._one(symbol, content, form, following)
        return self._list(slot, symbol, content, form, following)

    def _list(self, slot: Slot, symbol: Symbol, items: Sequence[Any], form: Form, following: str) -> str:
        """Return "A, B and C", built from the last item, because an article depends on the text to its right."""
        comma, last = slot.separators()
        text = ""
        for index in range(len(items) - 1, -1, -1):
            if text:
                text = (last if index == len(items) - 2 else comma) + text
            inner = form if index == 0 else form._replace(capital=False)
            text = self._one(symbol, items[index], inner, text + following) + text
        return text

    def _one(self, symbol: Symbol, content: Any, form: Form, following: str) -> str:
        if isinstance(symbol, Pattern):
            return symbol.show.format(content)
        if isinstance(symbol, Names):
            name = normalise(content) + (symbol.plural if form.many else "")
            return capitalised(name) if form.capital else name
        return self.show(content, form, following)


_PRINTER = Printer()


@cache
def printed(phrase: Phrase) -> str:
    """Return a phrase as cards print it."""
    return _PRINTER.show(phrase)
