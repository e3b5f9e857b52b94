"""A game's language: the phrases of some modules, read and printed by the same templates."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cached_property
from typing import Any, get_args, get_origin, get_type_hints

from .errors import TwoReadings
from .normal import normalise
from .phrase import NUMBER, Names, P, Pattern, Phrase
from .reader import Reader
from .template import Form, Parts, Slot, expand

Symbol = type[Phrase] | type[Enum] | Pattern | Names


@dataclass(frozen=True, eq=False)
class Spelling:
    """One way to write one thing: its parts in order, what may fill each slot, and what they make together."""

    parts: Parts
    symbols: dict[str, Symbol]
    make: Callable[..., Any]

    def outline(self, form: Form) -> str:
        return "".join(
            f"{{{part.name}}}" if isinstance(part, Slot) else part.spelt(Form(many=form.many), "")
            for part in self.parts
        )


class Language:
    """Reads and prints the phrases found in the given modules, and no others."""

    def __init__(self, *modules: object, names: Mapping[str, Iterable[str]] | None = None) -> None:
        things = [thing for module in modules for thing in vars(module).values() if isinstance(thing, type)]
        self.phrases = [one for one in dict.fromkeys(things) if issubclass(one, Phrase) and vars(one).get("templates")]
        self.ways: dict[Any, list[Spelling]] = {one: list(_spellings(one)) for one in self.phrases}
        self.names = {what: {normalise(name): name for name in some} for what, some in (names or {}).items()}
        self.families: dict[Symbol, list[Spelling]] = {}
        for way in [way for ways in self.ways.values() for way in ways]:
            for symbol in way.symbols.values():
                self.family(symbol)
            self._forbid_loops(way, way.make)

    def family(self, symbol: Symbol) -> list[Spelling]:
        """Every way to write something of a family."""
        if symbol not in self.families:
            members = self._members(symbol)
            self.families[symbol] = [way for one in members for way in self.ways[one]]
        return self.families[symbol]

    def read(self, family: type[P], text: str) -> P:
        """The one thing of that family that the text says."""
        reader = Reader(self, self.normalise(text))
        readings = reader.readings(family)
        if not readings:
            raise reader.misses.error()
        if len(readings) > 1:
            raise TwoReadings(text, *readings[:2])
        one: P = readings[0]
        return one

    def normalise(self, text: str) -> str:
        """The text as it will be printed: line breaks count only if some template has one."""
        return normalise(text, lines=self.has_lines)

    @cached_property
    def has_lines(self) -> bool:
        return any("\n" in template for one in self.phrases for template in one.templates)

    def matches(self, symbol: Pattern | Names, form: Form, text: str, at: int) -> Iterator[tuple[Any, int]]:
        """Each value of a pattern that starts here, with its end."""
        if isinstance(symbol, Pattern):
            yield from symbol.matches(text, at)
            return
        for spelt, name in self.names[symbol.what].items():
            written, end = _capital(spelt, form), at + len(spelt)
            if text.startswith(written, at) and not (text[end - 1].isalnum() and text[end : end + 1].isalnum()):
                yield name, end

    def show(self, value: Any, form: Form = Form(), following: str = "") -> str:  # noqa: B008
        """The printed text. Forms pass from left to right; then an article looks at what stands to its right."""
        way = self._printed(value)
        forms = []
        for part in way.parts:
            forms.append(form)
            form = form.after(getattr(value, part.name)) if isinstance(part, Slot) else part.onward(form)
        text = ""
        for part, form in zip(reversed(way.parts), reversed(forms), strict=True):
            right = text + following
            if isinstance(part, Slot):
                text = self._fill(part, way.symbols[part.name], getattr(value, part.name), form, right) + text
            else:
                text = part.spelt(form, right) + text
        return text

    def _fill(self, slot: Slot, symbol: Symbol, content: Any, form: Form, following: str) -> str:
        if isinstance(symbol, Pattern):
            return symbol.show.format(content)
        if isinstance(symbol, Names):
            return _capital(normalise(content), slot.inward(form))
        form = slot.inward(form)
        if slot.join is None:
            return self.show(content, form, following)
        comma, last = slot.separators()
        items = [self.show(content[0], form), *(self.show(item, Form(many=form.many)) for item in content[1:])]
        return last.join([comma.join(items[:-1]), items[-1]] if items[1:] else items)

    def _printed(self, value: Any) -> Spelling:
        """The first spelling that has a slot for each field in use."""
        if isinstance(value, Enum):
            return self.ways[value][0]
        used = {field.name for field in fields(value) if getattr(value, field.name) is not None}
        return next(way for way in self.ways[type(value)] if way.symbols.keys() == used)

    def _members(self, symbol: Symbol) -> list[Any]:
        """The phrases of a family; each word of an Enum is a phrase without slots."""
        if not isinstance(symbol, type):
            if isinstance(symbol, Names) and symbol.what not in self.names:
                raise TypeError(f'the language needs the names for "{symbol.what}"')
            return []
        if issubclass(symbol, Enum):
            self.ways |= {word: [_word(word)] for word in symbol}
            return list(symbol)
        members = [one for one in self.phrases if issubclass(one, symbol)]
        if not members:
            raise TypeError(f"no phrase belongs to the family {symbol.__name__}")
        return members

    def _forbid_loops(self, way: Spelling, start: Any) -> None:
        """A phrase that is nothing but another one must not lead back to itself: it could be read without end."""
        if isinstance(way.parts[0], Slot) and len(way.parts) == 1:
            for inner in self.family(way.symbols[way.parts[0].name]):
                if inner.make is start:
                    raise TypeError(f"{start.__name__} can stand for nothing but itself")
                self._forbid_loops(inner, start)


def _capital(words: str, form: Form) -> str:
    return words[0].upper() + words[1:] if form.capital else words


def _word(word: Enum) -> Spelling:
    return Spelling(expand(word.value)[0], {}, lambda: word)


def _spellings(one: type[Phrase]) -> Iterator[Spelling]:
    hints = get_type_hints(one, include_extras=True)
    for parts in [parts for template in one.templates for parts in expand(template)]:
        slots = {part.name: part for part in parts if isinstance(part, Slot)}
        if missing := [field.name for field in fields(one) if field.default is MISSING and field.name not in slots]:
            raise TypeError(f"{one.__name__}: a template leaves out {', '.join(missing)}")
        yield Spelling(parts, {name: _symbol(one, slot, hints.get(name)) for name, slot in slots.items()}, one)


def _symbol(one: type[Phrase], slot: Slot, hint: Any) -> Symbol:
    """What a field's type lets into its slot: a family, an Enum, an int, a Pattern; a tuple or an option of these."""
    if hint is int:
        return NUMBER
    if isinstance(hint, Pattern | Names) or (isinstance(hint, type) and issubclass(hint, Phrase | Enum)):
        return hint
    inner = [option for option in get_args(hint) if option not in (type(None), ...)]
    if not inner or (get_origin(hint) is tuple and not slot.join):
        raise TypeError(f"{one.__name__}: {{{slot.name}}} does not fit the type {hint}")
    return _symbol(one, slot, inner[-1])
