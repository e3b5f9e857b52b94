"""Records and events as a seat sees them: plain data, with cards as the seat may know them."""

from collections.abc import Callable
from typing import Any, get_args, get_origin

from msgspec import Struct, defstruct

from ..records import Card, Record
from .fields import PLAIN, fields_of, is_card, names_of, once_per_class, without_none, written

AS_IT_IS = frozenset((*PLAIN, str))
NAMES = frozenset((str,))
LISTS = (list, tuple)  # made once: a union would be made at every look
CardName = Callable[[Card], str]


def for_eyes(value: Any, card: CardName) -> Any:
    """Return a value as JSON for a view; `card` says how a card is written."""
    kind = value.__class__
    if kind in AS_IT_IS:
        return value
    if isinstance(value, LISTS):
        if AS_IT_IS.issuperset(map(type, value)):
            return [*value]
        return [item if item.__class__ in AS_IT_IS else for_eyes(item, card) for item in value]
    if isinstance(value, dict):
        if NAMES.issuperset(map(type, value)):
            return {key: item if item.__class__ in AS_IT_IS else for_eyes(item, card) for key, item in value.items()}
        return [[for_eyes(key, card), for_eyes(item, card)] for key, item in value.items()]
    if isinstance(value, Card):
        return card(value)
    if isinstance(value, Record):
        return seer(kind, "is")(value, card)
    raise TypeError(f"{kind.__name__} cannot be shown: {value!r}")


@once_per_class
def seer(kind: Any, label: str) -> Callable[[Any, CardName], dict[str, Any]]:
    """Return the function `{"is": kind, "coins": value.coins, "order": card(value.order), ...}` for a class."""
    parts = [f"{label!r}: {kind.__name__!r}"]
    parts += [f"{name!r}: {_seen(hint, f'value.{name}')}" for name, hint in fields_of(kind)]
    return written("value, card", f"return {{{', '.join(parts)}}}", for_eyes=for_eyes)


class Seen(Struct, gc=False):
    """A record as a seat sees it: encoded like the dict that `for_eyes` makes, at a third of the cost."""


@once_per_class
def struct_seer(kind: Any) -> Callable[[Any, CardName], Seen]:
    """Return the function that makes of a record of this class what `for_eyes` would, as a struct tagged with its name:
    for what is read little and encoded at once."""
    name = kind.__name__
    struct = defstruct(name, names_of(kind), bases=(Seen,), namespace={"is": name}, tag_field="is", tag=name, gc=False)
    values = ", ".join(_seen(hint, f"value.{name}") for name, hint in fields_of(kind))
    return written("value, card", f"return struct({values})", for_eyes=for_eyes, struct=struct)


def _seen(hint: Any, name: str) -> str:
    """Return the expression that makes of a value of this type what `for_eyes` would: without a call for what there is
    most of."""
    if hint in AS_IT_IS:
        return name
    if is_card(hint):
        return f"card({name})"
    if (other := without_none(hint)) is not None:
        return f"(None if {name} is None else {_seen(other, name)})"
    origin, parts = get_origin(hint), get_args(hint)
    if origin is list or (origin is tuple and parts[1:] == (Ellipsis,)):
        if parts[0] in AS_IT_IS:
            return f"[*{name}]"
        return f"([{_seen(parts[0], 'i')} for i in {name}] if {name} else [])"  # most are empty most of the time
    if origin is dict and parts[1] in AS_IT_IS and parts[0] is str:
        return f"{name}.copy()"
    if origin is dict and parts[1] in AS_IT_IS and is_card(parts[0]):
        return f"([[card(k), v] for k, v in {name}.items()] if {name} else {{}})"
    return f"for_eyes({name}, card)"


# -- events


@once_per_class
def keeper(kind: Any) -> Callable[[Any], list[Card]] | None:
    """Return a function that copies an event's mutable facts and returns its cards, or None if it has neither."""
    single, others = _facts(kind)
    if not single and not others:
        return None
    hints = dict(fields_of(kind))
    cards = [
        f"event.{name}" if is_card(hints[name]) else f"*(() if event.{name} is None else (event.{name},))"
        for name in single
    ]
    copies = [f"event.{name} = kept(event.{name}, cards)" for name in others]
    return written("event", f"cards = [{', '.join(cards)}]", *copies, "return cards", kept=_kept)


@once_per_class
def _facts(kind: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the fields of an event that are a card or None, and those that may change or hold cards otherwise."""
    plain: list[str] = []
    single: list[str] = []
    for name, hint in fields_of(kind):
        other = without_none(hint)
        if is_card(hint) or is_card(other):
            single.append(name)
        elif hint in AS_IT_IS or other in AS_IT_IS:
            plain.append(name)
    return tuple(single), tuple(name for name in names_of(kind) if name not in (*single, *plain))


def _kept(value: Any, cards: list[Card]) -> Any:
    if isinstance(value, Card):
        cards.append(value)
    elif isinstance(value, list):
        return [_kept(item, cards) for item in value]
    elif isinstance(value, tuple):
        return tuple(_kept(item, cards) for item in value)
    elif isinstance(value, dict):
        return {_kept(key, cards): _kept(item, cards) for key, item in value.items()}
    return value
