"""Plain things: cards, and the records a state is made of. They copy fast, and become JSON and come back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Self, TypeVar, Union, get_args, get_origin, get_type_hints


@dataclass(frozen=True, eq=False)
class Card:
    """One physical card: never changed, never copied, shared by all states. `back` is what its hidden side shows."""

    id: str
    name: str
    back: str
    saved: str = field(init=False, repr=False)  # as it is written in a save

    def __post_init__(self) -> None:
        object.__setattr__(self, "saved", "@" + self.id)


class Record:
    """A part of the state: a slotted dataclass of plain values, cards, records, or lists, dicts and tuples of these.

    How it is copied follows from the types of its fields and is compiled once per class; frozen records are shared."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        if "copy" not in cls.__dict__:
            _set_copy(cls, _first_copy)  # replaced by compiled code at the first call

    def copy(self) -> Self:
        raise NotImplementedError


def _first_copy(self: Record) -> Any:
    kind = type(self)
    compiled = _compile(kind)
    _set_copy(kind, compiled)
    return compiled(self)


def _set_copy(kind: Any, copy: Callable[[Any], Any]) -> None:
    kind.copy = copy


# -- copying


def _compile(kind: Any) -> Callable[[Any], Any]:
    """`twin = new(kind); twin.a = self.a; twin.b = self.b[:]; ...`: no call but those that copy something."""
    if _frozen(kind):
        return lambda self: self
    hints = get_type_hints(kind)
    lines = ["def copy(self):", "    twin = new(kind)"]
    for part in fields(kind):
        try:
            lines.append(f"    twin.{part.name} = {_copied(hints[part.name], f'self.{part.name}')}")
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{part.name}: {error}") from None
    lines.append("    return twin")
    room: dict[str, Any] = {"new": object.__new__, "kind": kind, "any_copy": _any_copy}
    exec("\n".join(lines), room)
    compiled: Callable[[Any], Any] = room["copy"]
    return compiled


def _copied(hint: Any, name: str) -> str:
    """The expression that copies a value of this type."""
    if not _changes(hint):
        return name
    origin, parts = get_origin(hint) or hint, get_args(hint)
    inner = f"{name[:1]}{len(name)}"
    if origin in (Union, UnionType):
        plain = [part for part in parts if part is not NoneType]
        return f"(None if {name} is None else {_copied(plain[0], name)})" if len(plain) == 1 else f"any_copy({name})"
    if origin is list:
        return f"[{_copied(parts[0], inner)} for {inner} in {name}]" if parts and _changes(parts[0]) else f"{name}[:]"
    if origin is dict:
        if not parts or not _changes(parts[1]):
            return f"{name}.copy()"
        return f"{{k{inner}: {_copied(parts[1], inner)} for k{inner}, {inner} in {name}.items()}}"
    return f"any_copy({name})" if hint is Any else f"{name}.copy()"


@cache
def _changes(hint: Any) -> bool:
    """Whether a value of this type can change in place. Sets are refused: their order is not the same in every run."""
    origin, parts = get_origin(hint) or hint, get_args(hint)
    if hint is Any or origin in (list, dict):
        return True
    if origin is Literal or isinstance(origin, TypeVar) or hint is None:
        return False
    if origin in (Union, UnionType):
        return any(_changes(part) for part in parts)
    if origin is tuple:
        if any(_changes(part) for part in parts if part is not Ellipsis):
            raise TypeError("a tuple in a record holds only what never changes")
        return False
    if not isinstance(origin, type) or issubclass(origin, set | frozenset):
        raise TypeError(f"a record cannot hold {hint}")
    return issubclass(origin, Record) and not _frozen(origin)


def holds_records(hint: Any) -> bool:
    """Whether a value of this type is or may hold a record that changes in place."""
    if hint is Any or isinstance(hint, TypeVar):
        return True
    if isinstance(hint, type) and issubclass(hint, Record):
        return not _frozen(hint)
    return any(holds_records(part) for part in get_args(hint) if get_origin(hint) is not Literal)


def _frozen(kind: Any) -> bool:
    params = getattr(kind, "__dataclass_params__", None)
    return params is not None and bool(params.frozen)


def _any_copy(value: Any) -> Any:
    if isinstance(value, list):
        return [_any_copy(item) for item in value]
    if isinstance(value, dict):
        return {key: _any_copy(item) for key, item in value.items()}
    return value.copy() if isinstance(value, Record) else value


# -- saving


PLAIN: tuple[type, ...] = (int, bool, float, NoneType)
KEYS = (str, Card)  # of dicts that are objects in JSON


def to_plain(value: Any) -> Any:
    """A value as JSON can hold it and `from_plain` brings back. A card is "@" and its id."""
    kind = value.__class__
    if kind is str:
        return "@" + value if value.startswith("@") else value
    if kind in PLAIN:
        return value
    if isinstance(value, Card):
        return value.saved
    if isinstance(value, Record):
        return _plain(kind)(value)
    if kind is list:
        return [item.saved if isinstance(item, Card) else to_plain(item) for item in value]
    if kind is tuple:
        return {"is": "tuple", "of": [to_plain(item) for item in value]}
    if kind is dict:
        if "is" not in value and all(isinstance(key, KEYS) for key in value):
            return {to_plain(key): item if item.__class__ in PLAIN else to_plain(item) for key, item in value.items()}
        return {"is": "dict", "of": [[to_plain(key), to_plain(item)] for key, item in value.items()]}
    raise TypeError(f"{kind.__name__} cannot be saved: {value!r}")


@cache
def _plain(kind: Any) -> Callable[[Any], dict[str, Any]]:
    """`{"is": kind, "hp": self.hp, "race": self.race.saved, ...}`: written out once for each class of records."""
    hints = get_type_hints(kind)
    parts = [f"'is': {kind.__name__!r}"]
    parts += [f"{part.name!r}: {plainly(hints[part.name], f'self.{part.name}')}" for part in fields(kind)]
    room: dict[str, Any] = {"to_plain": to_plain}
    exec(f"def plain(self): return {{{', '.join(parts)}}}", room)
    compiled: Callable[[Any], dict[str, Any]] = room["plain"]
    return compiled


def plainly(hint: Any, name: str) -> str:
    """The expression that makes a value of this type plain: for what states hold most of, without a call."""
    if hint in PLAIN:
        return name
    if hint is str:
        return f"({name} if {name}[:1] != '@' else '@' + {name})"
    if is_card(hint):
        return f"{name}.saved"
    origin, parts = get_origin(hint) or hint, get_args(hint)
    if origin is list and (parts[0] in PLAIN or is_card(parts[0])):
        return f"([{plainly(parts[0], 'i')} for i in {name}] if {name} else [])"  # most are empty most of the time
    if origin is tuple and parts[1:] == (Ellipsis,):
        return f"{{'is': 'tuple', 'of': [{plainly(parts[0], 'i')} for i in {name}] if {name} else []}}"
    if origin is dict and parts == (str, int):
        return f"({{{plainly(str, 'k')}: v for k, v in {name}.items()}} if 'is' not in {name} else to_plain({name}))"
    if origin is dict and is_card(parts[0]):
        return f"{{k.saved: {plainly(parts[1], 'v')} for k, v in {name}.items()}}"
    if origin is dict and parts[0] is str and get_origin(parts[1]) is tuple and is_card(get_args(parts[1])[0]):
        piles = "[i.saved for i in v] if v else []"  # lists in a save; most are empty most of the time
        return f"{{{plainly(str, 'k')}: {piles} for k, v in {name}.items()}}"
    return f"to_plain({name})"


def is_card(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Card)


def from_plain(plain: Any, kinds: Mapping[str, type], cards: Mapping[str, Card]) -> Any:
    """What `to_plain` wrote. KeyError for a card or kind that is not there, TypeError for fields that do not fit."""
    if isinstance(plain, str):
        if not plain.startswith("@"):
            return plain
        return plain[1:] if plain.startswith("@@") else cards[plain[1:]]
    if isinstance(plain, list):
        return [from_plain(item, kinds, cards) for item in plain]
    if not isinstance(plain, dict):
        return plain
    match plain.get("is"):
        case None:
            return {from_plain(key, kinds, cards): from_plain(item, kinds, cards) for key, item in plain.items()}
        case "tuple":
            return tuple(from_plain(plain["of"], kinds, cards))
        case "dict":
            return {from_plain(key, kinds, cards): from_plain(item, kinds, cards) for key, item in plain["of"]}
        case name:
            return kinds[name](**{key: from_plain(item, kinds, cards) for key, item in plain.items() if key != "is"})


def names_of(kind: Any) -> tuple[str, ...]:
    """The fields of a record or event."""
    names = _NAMES.get(kind)
    if names is None:
        _NAMES[kind] = names = tuple(part.name for part in fields(kind))
    return names


_NAMES: dict[type, tuple[str, ...]] = {}


def kinds_in(*modules: ModuleType) -> dict[str, type[Record]]:
    """All kinds of records that these modules hold, by name: what `from_plain` needs."""
    found: dict[str, type[Record]] = {}
    for module in modules:
        for kind in vars(module).values():
            if not isinstance(kind, type) or not issubclass(kind, Record) or not hasattr(kind, "__dataclass_fields__"):
                continue
            if found.setdefault(kind.__name__, kind) is not kind:
                raise TypeError(f"two kinds of records are called {kind.__name__}")
    return found
