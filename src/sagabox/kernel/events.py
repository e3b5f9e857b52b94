"""What happened? An event names its rule; the log remembers who knew its cards at the time."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Self, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, defstruct

from .records import PLAIN, Card, Record, is_card, names_of
from .state import EVERYBODY

AS_IT_IS = frozenset((*PLAIN, str))
NAMES = frozenset((str,))
LISTS = (list, tuple)  # made once: a union would be made at every look
NO_CARDS: dict[Card, int] = {}  # that not everybody knew, of most events: not to be changed


class Told:
    """What the log adds to an event: which seats hear of it at all, who knew each card in it that not everybody knew,
    and the card whose text was being followed, if one was."""

    __slots__ = ("knew", "source", "told")

    told: int
    knew: dict[Card, int]
    source: Card | None

    def logged(self, told: int, knew: dict[Card, int], source: Card | None) -> Self:
        self.told, self.knew, self.source = told, knew, source
        return self

    def seen_by(self, seat: int) -> dict[str, Any] | None:
        if not self.told >> seat & 1:
            return None
        knew = self.knew

        def shown(card: Card) -> str:
            return face(card, knew.get(card, EVERYBODY), seat)

        kind: Any = type(self)
        facts = _seen(kind, "event")(self, shown if knew else _open)
        if self.source is not None:
            facts["source"] = shown(self.source)
        return facts


@dataclass(slots=True)
class Event(Told):
    """Facts are plain values, cards, and lists, tuples and dicts of these."""

    rule: str


@dataclass(slots=True)
class Asked(Event):
    """A question that answered itself, told to the seat concerned alone: that it did may hang on hidden cards."""

    option: str


def _open(card: Card) -> str:
    """How a card is written that everybody knew."""
    return card.name


def face(card: Card, knowers: int, seat: int) -> str:
    """A card as a seat sees it: its name, or its back."""
    return card.name if knowers >> seat & 1 else f"({card.back})"


def for_eyes(value: Any, card: Callable[[Card], str]) -> Any:
    """A value as JSON for a view; `card` says how a card is written."""
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
        return _seen(kind, "is")(value, card)
    raise TypeError(f"{kind.__name__} cannot be shown: {value!r}")


@cache
def _seen(kind: Any, label: str) -> Callable[[Any, Callable[[Card], str]], dict[str, Any]]:
    """`{"is": kind, "hp": value.hp, "race": card(value.race), ...}`: written out once for each class of records and
    events."""
    hints = get_type_hints(kind)
    parts = [f"{label!r}: {kind.__name__!r}"]
    parts += [f"{name!r}: {_shown(hints[name], f'value.{name}')}" for name in names_of(kind)]
    return _compiled(f"{{{', '.join(parts)}}}")


def _compiled(expression: str, **room: Any) -> Callable[[Any, Callable[[Card], str]], Any]:
    room["for_eyes"] = for_eyes
    exec(f"def seen(value, card): return {expression}", room)
    compiled: Callable[[Any, Callable[[Card], str]], Any] = room["seen"]
    return compiled


class Seen(Struct, gc=False):
    """A record as a seat sees it: read and written like the dict that `for_eyes` makes of it, and made with much less
    work."""

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def get(self, name: str, default: Any = None) -> Any:
        return getattr(self, name, default)


@cache
def writer(kind: Any) -> Callable[[Any, Callable[[Card], str]], Seen]:
    """What `for_eyes` makes of records of a class, as structs tagged with its name: for what is read little and written
    at once."""
    hints, name = get_type_hints(kind), kind.__name__
    struct = defstruct(name, names_of(kind), bases=(Seen,), namespace={"is": name}, tag_field="is", tag=name, gc=False)
    return _compiled(
        f"struct({', '.join(_shown(hints[one], f'value.{one}') for one in names_of(kind))})", struct=struct
    )


def _shown(hint: Any, name: str) -> str:
    """The expression that makes of a value of this type what `for_eyes` would make of it: without a call for what there
    is most of."""
    if hint in AS_IT_IS:
        return name
    if is_card(hint):
        return f"card({name})"
    if len(either := _parts(hint)) == 2:
        return f"(None if {name} is None else {_shown(next(one for one in either if one is not NoneType), name)})"
    origin, parts = get_origin(hint), get_args(hint)
    if origin is list or (origin is tuple and parts[1:] == (Ellipsis,)):
        if parts[0] in AS_IT_IS:
            return f"[*{name}]"
        return f"([{_shown(parts[0], 'i')} for i in {name}] if {name} else [])"  # most are empty most of the time
    if origin is dict and parts[1] in AS_IT_IS and (parts[0] is str or is_card(parts[0])):
        return (
            f"{name}.copy()" if parts[0] is str else f"([[card(k), v] for k, v in {name}.items()] if {name} else {{}})"
        )
    return f"for_eyes({name}, card)"


@cache
def keeping(kind: Any) -> Callable[[Any], list[Card]] | None:
    """What lets an event of this kind hold its facts as they are now, whatever becomes of their lists later, and tells
    the cards in it. None if there is nothing to do: most events are numbers and words."""
    single, others = _facts(kind)
    if not single and not others:
        return None
    hints = get_type_hints(kind)
    cards = [
        f"event.{name}" if is_card(hints[name]) else f"*(() if event.{name} is None else (event.{name},))"
        for name in single
    ]
    lines = ["def keep(event):", f"    cards = [{', '.join(cards)}]"]
    lines += [f"    event.{name} = kept(event.{name}, cards)" for name in others]
    room: dict[str, Any] = {"kept": _kept}
    exec("\n".join([*lines, "    return cards"]), room)
    compiled: Callable[[Any], list[Card]] = room["keep"]
    return compiled


@cache
def _facts(kind: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields of an event that are a card or None, and those that may change or hold cards otherwise."""
    hints = get_type_hints(kind)
    single = tuple(name for name in names_of(kind) if any(is_card(part) for part in _parts(hints[name])))
    plain = [name for name in names_of(kind) if all(part in AS_IT_IS for part in _parts(hints[name]))]
    return single, tuple(name for name in names_of(kind) if name not in (*single, *plain))


def is_simple(kind: Any) -> bool:
    """Whether events of this kind hold nothing but numbers, words and single cards."""
    _, others = _facts(kind)
    return not others


def _parts(hint: Any) -> tuple[Any, ...]:
    """A type, or the types of a union with None."""
    parts = get_args(hint)
    return parts if get_origin(hint) in (Union, UnionType) and NoneType in parts and len(parts) == 2 else (hint,)


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
