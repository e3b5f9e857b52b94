"""Derived data: values computed from where cards are, cached while those cards stay there."""

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Parts = tuple[Any, ...]


class Memory:
    """The value last derived under each name, with its parts. A game and its forks share one memory."""

    __slots__ = ("_derived",)

    def __init__(self) -> None:
        self._derived: dict[Hashable, tuple[Parts, Any]] = {}

    def recall(self, name: Hashable, parts: Parts, make: Callable[[], T]) -> T:
        """Return the value made of these parts; make it if the last one was made of others."""
        known = self._derived.get(name)
        if known is None or known[0] != parts:
            known = self._derived[name] = parts, make()
        value: T = known[1]
        return value


class Derived(Generic[T]):
    """A value computed from parts of the state: call it to get the value.

    Parts are piles and other things that are replaced, never changed in place, so comparing them compares identities.
    They are not even gathered while no card has moved. Code that changes the state need not know what is derived from
    it."""

    __slots__ = ("_make", "_moves", "_name", "_parts", "_play", "_value")

    def __init__(self, play: Any, name: Hashable, parts: Callable[[], Parts], make: Callable[[], T]) -> None:
        self._play, self._name, self._parts, self._make = play, name, parts, make
        self._moves = -1
        self._value: Any = None

    def __call__(self) -> T:
        play = self._play
        if self._moves != play.moves:
            self._value = play.memory.recall(self._name, self._parts(), self._make)
            self._moves = play.moves
        value: T = self._value
        return value
