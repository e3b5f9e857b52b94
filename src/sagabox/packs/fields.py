"""The fields of a card: which values they take."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from .card import slug
from .problems import did_you_mean


@dataclass(frozen=True)
class Field(ABC):
    """One kind of value. A game may add its own kinds."""

    what: ClassVar[str]
    needed: bool = field(default=True, kw_only=True)

    @abstractmethod
    def fault(self, key: str, value: Any) -> str:
        """Return what is wrong with a value, or ""."""


@dataclass(frozen=True)
class Text(Field):
    """A text of at most `longest` characters; with `words`, one of them."""

    what = "a text in quotes"
    longest: int = 60
    words: tuple[str, ...] = ()

    def fault(self, key: str, value: Any) -> str:
        if not isinstance(value, str):
            return f"{key} must be {self.what}, not {shown(value)}"
        if not value.strip():
            return f"{key} is empty"
        if self.words and value not in self.words:
            return f"{key} cannot be {shown(value)}: {did_you_mean(value, self.words)}"
        if len(value) > self.longest:
            return f"{key} has {len(value)} characters; at most {self.longest} are allowed"
        return ""


@dataclass(frozen=True)
class Name(Text):
    """The name of a card, from which its slug is made."""

    def fault(self, key: str, value: Any) -> str:
        if fault := super().fault(key, value):
            return fault
        if not slug(value) or not value.isprintable() or value != " ".join(value.split()):
            return f"write the {key} as words on one line, with single spaces between them"
        return ""


@dataclass(frozen=True)
class Number(Field):
    """An integer within a range."""

    what = "a whole number"
    low: int = 0
    high: int = 20

    def fault(self, key: str, value: Any) -> str:
        if type(value) is not int:
            return f"{key} must be {self.what}, not {shown(value)}"
        if not self.low <= value <= self.high:
            return f"{key} = {shown(value)} is out of range: {self.low} to {self.high}"
        return ""


@dataclass(frozen=True)
class Flag(Field):
    what = "true or false"

    def fault(self, key: str, value: Any) -> str:
        return "" if isinstance(value, bool) else f"{key} must be {self.what}, not {shown(value)}"


@dataclass(frozen=True)
class Numbers(Field):
    """A list of `count` whole numbers."""

    what = "a list of whole numbers"
    count: int
    low: int = 0
    high: int = 20

    def fault(self, key: str, value: Any) -> str:
        if not isinstance(value, list):
            return f"{key} must be {self.what}, not {shown(value)}"
        if len(value) != self.count:
            return f"{key} has {len(value)} numbers; it needs {self.count}"
        return next(filter(None, (Number(self.low, self.high).fault(key, one) for one in value)), "")


@dataclass(frozen=True)
class Words(Field):
    """From `low` to `high` of the known words, each once."""

    what = "a list of words"
    low: int
    high: int
    words: tuple[str, ...]

    def fault(self, key: str, value: Any) -> str:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            return f"{key} must be {self.what}, each in quotes, not {shown(value)}"
        if not self.low <= len(value) <= self.high:
            wanted = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
            return f"{key} has {len(value)} words; it needs {wanted}"
        for word in value:
            if word not in self.words:
                return f"{shown(word)} is not one of the {key}: {did_you_mean(word, self.words)}"
        return f"{key} names one word twice" if len(set(value)) < len(value) else ""


@dataclass(frozen=True)
class Texts(Field):
    """A list of texts."""

    what = "a list of texts"
    most: int = 6
    longest: int = 1_000
    least: int = 0

    def fault(self, key: str, value: Any) -> str:
        if not isinstance(value, list):
            return f"{key} must be {self.what}, not {shown(value)}"
        if len(value) > self.most:
            return f"{key} has {len(value)} texts; at most {self.most} are allowed"
        if len(value) < self.least:
            return f"{key} has {len(value)} texts; it needs at least {self.least}"
        return next(filter(None, (Text(self.longest).fault(key, one) for one in value)), "")


@dataclass(frozen=True)
class SubTable(Field):
    """A part of the card: a table below it."""

    what = "a table"

    def fault(self, key: str, value: Any) -> str:
        return "" if isinstance(value, dict) else f"{key} must be {self.what}"


@dataclass(frozen=True)
class SubTables(Field):
    """Parts of the card: tables below it."""

    what = "tables"

    def fault(self, key: str, value: Any) -> str:
        is_list = isinstance(value, list) and all(isinstance(one, dict) for one in value)
        return "" if is_list else f"{key} must be {self.what}"


def shown(value: Any) -> str:
    """Return a value for an error message, cut to 40 characters."""
    text = repr(value) if not isinstance(value, str) else f'"{value}"'
    return text if len(text) <= 40 else text[:37] + "..."
