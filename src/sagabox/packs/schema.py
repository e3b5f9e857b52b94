"""A game's schema: the tables of its card files, their fields, and which of these are texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from sagabox.language import Phrase

from .fields import Field, shown
from .problems import did_you_mean

Fault = tuple[str | None, str]  # the key, if any, and what is wrong
Family = type[Phrase]


@dataclass(frozen=True, eq=False)
class Schema:
    """The contents of a game's packs. Tables below others are named after both: "boat.oar".

    `families` gives the phrase family of a text, by field ("text") or by kind and field ("boat.text"). `together`
    finds the faults of an entry whose fields are all valid. Other cards may name those of the tables `named`.
    `counts` are the cards of each kind in the printed game. `sense` raises SenselessText for a text that does
    nothing on a card of one of the `kinds` (by default the tables of cards; "" for any). Custom texts share `steps`."""

    game: str
    tables: Mapping[str, Mapping[str, Field]]
    families: Mapping[str, Family]
    together: Callable[[str, Mapping[str, Any]], Iterable[Fault]] = lambda table, data: ()
    named: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    sense: Callable[[Any, str], object] = lambda tree, kind: None
    kinds: tuple[str, ...] = ()
    steps: int = 16_000

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", self.kinds or tuple(self.cards))

    @cached_property
    def cards(self) -> list[str]:
        """The tables of whole cards."""
        return [name for name in self.tables if "." not in name]

    @cached_property
    def parts(self) -> dict[str, dict[str, str]]:
        """The tables directly below each table, by key."""
        found: dict[str, dict[str, str]] = {table: {} for table in self.tables}
        for name in self.tables:
            above, _, key = name.rpartition(".")
            if above:
                found[above][key] = name
        return found

    def family(self, kind: str, key: str) -> Family | None:
        """Return the phrase family of a field; None if it is not a text for the rules."""
        return self.families.get(f"{kind}.{key}") or self.families.get(key)

    def texts(self, table: str, data: Mapping[str, Any]) -> Iterator[tuple[Family, str]]:
        """Yield the texts of one table with their families; skip values that are not texts."""
        for key in self.tables[table]:
            if family := self.family(table, key):
                yield from ((family, one) for one in _listed(data.get(key)) if isinstance(one, str))

    def faults(self, table: str, data: Mapping[str, Any]) -> Iterator[Fault]:
        """Yield the faults of an entry."""
        sound, fields = True, self.tables[table]
        for key, message in faults(table, fields, data):
            yield key, message
            sound = sound and key is not None and key not in fields
        if sound:
            yield from self.together(table, data)


def faults(table: str, fields: Mapping[str, Field], data: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield the faults of single fields."""
    for key in data:
        if key not in fields:
            yield key, f"[[{table}]] has no field {shown(key)}: {did_you_mean(key, fields)}"
    for key, one in fields.items():
        if key not in data:
            if one.needed:
                yield None, f"{key} is missing: {one.what}"
        elif fault := one.fault(key, data[key]):
            yield key, fault


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
