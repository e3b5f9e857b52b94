"""The spellings of a phrase, from its templates and the types of its fields."""

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cached_property
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from .phrase import NUMBER, Names, Pattern, Phrase
from .template import AS_ORDER, Form, Parts, Slot, expand

Symbol = type[Phrase] | type[Enum] | Pattern | Names


@dataclass(frozen=True, eq=False)
class Spelling:
    """One way to write one value: its parts in order, what may fill each slot, and what they make."""

    parts: Parts
    symbols: dict[str, Symbol]
    make: type[Phrase] | Enum

    @cached_property
    def order(self) -> tuple[int | None, ...]:
        """For each field of the phrase, the index of its slot."""
        slots = list(self.symbols)
        names = [] if isinstance(self.make, Enum) else [field.name for field in fields(self.make)]
        return tuple(slots.index(name) if name in slots else None for name in names)

    def made(self, values: Sequence[Any]) -> Any:
        """Return the phrase with its slots filled, in the order written."""
        if isinstance(self.make, Enum):
            return self.make
        return self.make(**dict(zip(self.symbols, values, strict=True)))

    def outline(self, form: Form = AS_ORDER) -> str:
        """Return the spelling with its slots in braces."""
        text = ""
        for part in self.parts:
            text += f"{{{part.name}}}" if isinstance(part, Slot) else part.outlined(form)
            form = form._replace(capital=False)
        return text


def spellings(one: type[Phrase]) -> Iterator[Spelling]:
    """Yield every spelling of a phrase, those of its first template first. Raises TypeError."""
    hints = get_type_hints(one, include_extras=True)
    for parts in [parts for template in one.templates for parts in expand(template)]:
        slots = {part.name: part for part in parts if isinstance(part, Slot)}
        _check(one, parts, slots)
        yield Spelling(parts, {name: _symbol(one, slot, hints.get(name)) for name, slot in slots.items()}, one)


def word(one: Enum) -> Spelling:
    """Return the spelling of an Enum's word: a phrase without slots. Raises TypeError."""
    ways = expand(one.value) if isinstance(one.value, str) else []
    if len(ways) != 1 or any(isinstance(part, Slot) for part in ways[0]) or not ways[0]:
        raise TypeError(f"{one} is not just words")
    return Spelling(ways[0], {}, one)


def _check(one: type[Phrase], parts: Parts, slots: dict[str, Slot]) -> None:
    left_out = [field for field in fields(one) if field.name not in slots]
    if not parts:
        raise TypeError(f"{one.__name__}: a template can be empty")
    if len(slots) < sum(isinstance(part, Slot) for part in parts):
        raise TypeError(f"{one.__name__}: a template has a slot twice")
    if missing := [field.name for field in left_out if field.default is MISSING]:
        raise TypeError(f"{one.__name__}: a template leaves out {', '.join(missing)}")
    if unclear := [field.name for field in left_out if field.default is not None]:
        raise TypeError(f"{one.__name__}: what a template leaves out must be None: {', '.join(unclear)}")


def _symbol(one: type[Phrase], slot: Slot, hint: Any) -> Symbol:
    """Return what a field's type allows in its slot: a family, Enum, int or Pattern, or a tuple or option of these."""
    inner = _inside_option(hint)
    if slot.join is not None:
        inner = get_args(inner)[0] if get_origin(inner) is tuple and get_args(inner)[1:] == (...,) else None
    if get_origin(inner) is Annotated:
        inner = get_args(inner)[-1]
    if inner is int:
        return NUMBER
    if isinstance(inner, Pattern | Names) or (isinstance(inner, type) and issubclass(inner, Phrase | Enum)):
        return inner
    raise TypeError(f"{one.__name__}: {{{slot.name}}} does not fit the type {hint}")


def _inside_option(hint: Any) -> Any:
    """Return X if the type is X or None."""
    if get_origin(hint) not in (Union, UnionType):
        return hint
    options = [option for option in get_args(hint) if option is not type(None)]
    return options[0] if len(options) == 1 else hint
