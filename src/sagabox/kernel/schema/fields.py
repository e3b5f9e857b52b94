"""The fields of records and events with their types, and functions written out for them."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from ..records import Card, Record

PLAIN: tuple[type, ...] = (int, bool, float, NoneType)
"""Types whose values JSON holds as they are; strings need a look."""


F = TypeVar("F", bound=Callable[..., Any])


def once_per_class(function: F) -> F:
    """Decorator: `functools.cache` for functions of a class, which keeps their types."""
    return cast(F, cache(function))


class Field(NamedTuple):
    name: str
    hint: Any


@once_per_class
def fields_of(kind: Any) -> tuple[Field, ...]:
    """Return the fields of a record or event with their types, in order."""
    hints = get_type_hints(kind)
    return tuple(Field(part.name, hints[part.name]) for part in fields(kind))


@once_per_class
def names_of(kind: Any) -> tuple[str, ...]:
    return tuple(name for name, _ in fields_of(kind))


def written(parameters: str, *lines: str, **names: Any) -> Callable[..., Any]:
    """Return a function of these parameters and lines, which may use `names`.

    One written out for the fields of a class runs three times as fast as a loop over them."""
    exec("\n    ".join([f"def function({parameters}):", *lines]), names)
    function: Callable[..., Any] = names["function"]
    return function


# -- types


def is_card(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Card)


def is_frozen(kind: Any) -> bool:
    params = getattr(kind, "__dataclass_params__", None)
    return params is not None and bool(params.frozen)


def without_none(hint: Any) -> Any:
    """Return the other type of a union of two with None, or None for any other hint."""
    if get_origin(hint) not in (Union, UnionType):
        return None
    others = [part for part in get_args(hint) if part is not NoneType]
    return others[0] if len(others) == 1 else None


@cache
def changes(hint: Any) -> bool:
    """True if a value of this type can change in place. Raises TypeError for sets: their order varies between runs."""
    origin, parts = get_origin(hint) or hint, get_args(hint)
    if hint is Any or origin in (list, dict):
        return True
    if origin is Literal or isinstance(origin, TypeVar) or hint is None:
        return False
    if origin in (Union, UnionType):
        return any(changes(part) for part in parts)
    if origin is tuple:
        if any(changes(part) for part in parts if part is not Ellipsis):
            raise TypeError("a tuple in a record holds only what never changes")
        return False
    if not isinstance(origin, type) or issubclass(origin, set | frozenset):
        raise TypeError(f"a record cannot hold {hint}")
    return issubclass(origin, Record) and not is_frozen(origin)


def holds_records(hint: Any) -> bool:
    """True if a value of this type is or may hold a record that changes in place."""
    if hint is Any or isinstance(hint, TypeVar):
        return True
    if isinstance(hint, type) and issubclass(hint, Record):
        return not is_frozen(hint)
    return any(holds_records(part) for part in get_args(hint) if get_origin(hint) is not Literal)


def has_cards(hint: Any) -> bool:
    """True if a value of this type can hold a card, in frozen records too."""
    if not isinstance(hint, type):
        return any(has_cards(part) for part in get_args(hint) if get_origin(hint) is not Literal)
    if issubclass(hint, Record):
        return any(has_cards(part) for _, part in fields_of(hint))
    return issubclass(hint, Card)
