"""What a card can tell a figure to do, in any game. `at` is the game's own occasion: who, by which card, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from sagabox.kernel import NOTHING, Play, Refusal, Rule, Touches
from sagabox.language import Phrase

T = TypeVar("T")


class Instruction(Phrase):
    """Something that a hero does. `touches` says what it can change, so that order and windows can be judged."""

    touches: ClassVar[Touches] = frozenset()

    def parts(self) -> tuple[Instruction, ...]:
        """Return the instructions it is made of."""
        return ()

    @cached_property
    def _touched(self) -> Touches:
        return self.touches.union(*(part.touching() for part in self.parts()))

    def touching(self) -> Touches:
        """Return what this and all within it can change."""
        return self._touched

    def asking(self) -> bool:
        """Return True if it may ask its hero something."""
        return any(part.asking() for part in self.parts())

    def idle(self, at: Any) -> bool:
        """Return True if it would change nothing now, so that nobody need be asked about it."""
        return False

    def check(self, at: Any) -> Refusal | None:
        """Return why this cannot be done in full, or None. Changes nothing."""
        return None

    def rolls(self, at: Any) -> Sequence[Any]:
        """Return what it would roll first, as the game has it; several if its hero chooses between them."""
        return next(filter(None, (part.rolls(at) for part in self.parts())), ())

    def resolve(self, at: Any) -> Rule[None]:
        """Do it, as far as possible."""
        return NOTHING

    def attempt(self, at: Any) -> Rule[bool]:
        """Do it, and say whether it was achieved: a Test may fail."""
        yield from self.resolve(at)
        return True


def speaking(play: Play[Any], card: Any, says: Any, does: Callable[[], Rule[T]]) -> Rule[T]:
    """Do what a part of a card's text says: events until then name it as their source."""
    play.speakers.append(card)
    play.sayings.append(says)
    try:
        return (yield from does())
    finally:
        play.speakers.pop()
        play.sayings.pop()
