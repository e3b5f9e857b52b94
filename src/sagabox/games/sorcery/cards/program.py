"""What a card's text does, sorted by when the rules ask for it. Made once, when a card is read."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .phrases.attacks import Attack
    from .phrases.enemies import Snare
    from .phrases.families import Body, Condition, Moment, Step
    from .phrases.gains import Upshot
    from .phrases.word import Word


@dataclass(frozen=True, eq=False)
class Stand:
    """A standing effect: whom or whose attacks it is about, what it is, and the condition that it depends on."""

    about: Word | None
    what: Any
    condition: Condition | None = None


@dataclass(frozen=True, eq=False)
class Listener:
    """A text that waits for a moment. `once` is the span in which it works once; `optional`: its player may pass."""

    index: int
    moment: Moment
    body: Body
    once: str = ""
    optional: bool = False


@dataclass(frozen=True, eq=False)
class Usable:
    """A text that its Hero can use in their turn: once in a span, or by discarding the card."""

    index: int
    body: Body
    once: str = ""
    discard: bool = False


@dataclass(frozen=True, eq=False)
class Program:
    """`does` is done when the card is used, drawn or read; `answers` are those of a soul choice, by Nature. What the
    state names by number is listed: attacks, effects that last, snares."""

    does: tuple[Body, ...] = ()
    answers: dict[str, tuple[Step, ...]] = field(default_factory=dict)
    standing: dict[str, tuple[Stand, ...]] = field(default_factory=dict)
    listens: dict[str, tuple[Listener, ...]] = field(default_factory=dict)
    usable: tuple[Usable, ...] = ()
    upshots: tuple[Upshot, ...] = ()
    attacks: tuple[Attack, ...] = ()
    lasts: tuple[Stand, ...] = ()
    snares: tuple[Snare, ...] = ()

    @cached_property
    def listeners(self) -> tuple[Listener, ...]:
        return tuple(one for some in self.listens.values() for one in some)


BLANK = Program()
