"""Cards, and the records a state is made of. `schema` copies, saves and shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar, Self


@dataclass(frozen=True, eq=False)
class Card:
    """One physical card: never changed, never copied, shared by all states.

    `back` is what its hidden side shows; `mark`, a sign on that side which tells some cards of a back from others.
    Several copies of a card are numbered by `copy`, if players must tell them apart: `handle` then names the copy."""

    id: str
    name: str
    back: str
    mark: str = field(default="", kw_only=True)
    copy: int = field(default=0, kw_only=True)
    handle: str = field(init=False, repr=False)  # as views and the log write it
    saved: str = field(init=False, repr=False)  # as a save writes it

    def __post_init__(self) -> None:
        object.__setattr__(self, "handle", f"{self.name} {self.copy}" if self.copy else self.name)
        object.__setattr__(self, "saved", "@" + self.id)


class Record:
    """A part of the state: a slotted dataclass of plain values, cards, records, or lists, dicts and tuples of these.

    The types of its fields say how it is copied; frozen records are shared."""

    __slots__ = ()
    renamed: ClassVar[Mapping[str, str]] = {}
    """Fields that older saves call by another name: old name to new."""
    formerly: ClassVar[tuple[str, ...]] = ()
    """Names that older saves call this class by, and no subclass of it."""

    def __init_subclass__(cls) -> None:
        if "copy" not in cls.__dict__:
            _set_copy(cls, _first_copy)

    def copy(self) -> Self:
        raise NotImplementedError


def _first_copy(self: Record) -> Any:
    """Generate the copier of this class now that its fields are known, and copy."""
    from .schema import copier  # which is built on records

    kind = type(self)
    copy = copier(kind)
    _set_copy(kind, copy)
    return copy(self)


def _set_copy(kind: Any, copy: Callable[[Any], Any]) -> None:
    kind.copy = copy


def kinds_in(*modules: ModuleType) -> dict[str, type[Record]]:
    """Return all kinds of records in these modules, by name, as `from_plain` needs them."""
    found: dict[str, type[Record]] = {}
    for module in modules:
        for kind in vars(module).values():
            if not isinstance(kind, type) or not issubclass(kind, Record) or not hasattr(kind, "__dataclass_fields__"):
                continue
            for name in (kind.__name__, *vars(kind).get("formerly", ())):
                if found.setdefault(name, kind) is not kind:
                    raise TypeError(f"two kinds of records are called {name}")
    return found
