"""Copies of records: shared where nothing can change, fresh where it can."""

from collections.abc import Callable
from types import UnionType
from typing import Any, Union, get_args, get_origin

from ..records import Record
from .fields import changes, fields_of, is_frozen, without_none, written


def copier(kind: Any) -> Callable[[Any], Any]:
    """Return the function that copies records of a class: `twin.a = self.a; twin.b = self.b[:]; ...`."""
    if is_frozen(kind):
        return lambda self: self
    lines = ["twin = new(kind)"]
    for name, hint in fields_of(kind):
        try:
            lines.append(f"twin.{name} = {_copied(hint, f'self.{name}')}")
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{name}: {error}") from None
    return written("self", *lines, "return twin", new=object.__new__, kind=kind, any_copy=_any_copy)


def _copied(hint: Any, name: str) -> str:
    """Return the expression that copies a value of this type."""
    if not changes(hint):
        return name
    origin, parts = get_origin(hint) or hint, get_args(hint)
    inner = f"{name[:1]}{len(name)}"
    if origin in (Union, UnionType):
        other = without_none(hint)
        return f"any_copy({name})" if other is None else f"(None if {name} is None else {_copied(other, name)})"
    if origin is list:
        return f"[{_copied(parts[0], inner)} for {inner} in {name}]" if parts and changes(parts[0]) else f"{name}[:]"
    if origin is dict:
        if not parts or not changes(parts[1]):
            return f"{name}.copy()"
        return f"{{k{inner}: {_copied(parts[1], inner)} for k{inner}, {inner} in {name}.items()}}"
    return f"any_copy({name})" if hint is Any else f"{name}.copy()"


def _any_copy(value: Any) -> Any:
    if isinstance(value, list):
        return [_any_copy(item) for item in value]
    if isinstance(value, dict):
        return {key: _any_copy(item) for key, item in value.items()}
    return value.copy() if isinstance(value, Record) else value
