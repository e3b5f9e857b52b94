"""Checks that data from a save match the fields of their records: a save may come from anybody."""

from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from .chance import Chance
from .records import Card, Record
from .schema import fields_of

MOST_NUMBER = 1_000_000  # of a state: whatever is counted in it, rules may count through


def check_fit(value: Any, hint: Any, where: str) -> None:
    """Raise ValueError, with the place, if a value is not of the type that a record says."""
    origin, parts = get_origin(hint) or hint, get_args(hint)
    if hint is Any or isinstance(hint, TypeVar):
        hint = origin = type(value)
    if origin in (Union, UnionType):
        if not any(_fits(value, part, where) for part in parts):
            raise _unfit(value, hint, where)
    elif origin is Literal:
        if value not in parts:
            raise _unfit(value, hint, where)
    elif hint is None or hint is NoneType:
        if value is not None:
            raise _unfit(value, hint, where)
    elif not isinstance(value, origin) or (origin is int and isinstance(value, bool)):
        raise _unfit(value, hint, where)
    elif isinstance(value, Record):
        _check_record(value, where)
    elif origin is int and abs(value) > MOST_NUMBER:
        raise ValueError(f"{where} is {value}, more than {MOST_NUMBER:,}")
    elif origin in (list, dict, tuple):
        _check_inside(value, parts or (Any, Any, ...)[origin is not dict :], where)


def _check_inside(value: Any, parts: tuple[Any, ...], where: str) -> None:
    """Check the items of a list or tuple, the keys and values of a dict."""
    if isinstance(value, dict):
        for key, item in value.items():
            check_fit(key, parts[0], f"a key of {where}")
            check_fit(item, parts[1], f"{where}.{key.id if isinstance(key, Card) else key}")
        return
    if isinstance(value, tuple) and parts[1:] != (...,):
        if len(value) != len(parts):
            raise ValueError(f"{where} has {len(value)} parts, not {len(parts)}")
    else:
        parts = (parts[0],) * len(value)
    for index, (item, part) in enumerate(zip(value, parts, strict=True)):
        check_fit(item, part, f"{where}[{index}]")


def _check_record(value: Record, where: str) -> None:
    if isinstance(value, Chance):  # its numbers are as large as they come
        check_fit(value.seed, str, f"{where}.seed")
        return
    kind: Any = type(value)
    for name, hint in fields_of(kind):
        check_fit(getattr(value, name), hint, f"{where}.{name}")


def _fits(value: Any, hint: Any, where: str) -> bool:
    try:
        check_fit(value, hint, where)
    except ValueError:
        return False
    return True


def _unfit(value: Any, hint: Any, where: str) -> ValueError:
    return ValueError(f"{where} is {type(value).__name__}, not {getattr(hint, '__name__', hint)}")
