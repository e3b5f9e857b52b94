"""The occasion on which a text is followed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from sagabox.games.common.instructions import Instruction, speaking
from sagabox.kernel import Refusal, Rule

from .state import ENEMY, Following

if TYPE_CHECKING:
    from ..cards.card import Card
    from ..rules.prospects import Outlook
    from .play import Ziggurat
    from .state import Figure


class At(Struct, eq=False):
    """The game, the card that says so, the figure that bears the card (the hero for the hero's cards and the world's),
    whom it strikes if it names nobody, what X came to, and how the text's own check went: 1, 0, or -1 if there was
    none. `says` is the whole text."""

    play: Ziggurat
    card: Card
    figure: Figure
    target: Figure | None = None
    x: int = 0
    passed: int = -1
    says: Sequence[Instruction] = ()

    @property
    def hostile(self) -> bool:
        """True if an enemy's ability speaks."""
        return self.figure.side == ENEMY

    def check(self, instructions: Iterable[Instruction]) -> Refusal | None:
        """Return why these cannot be done in full, or None."""
        return next(filter(None, (one.check(self) for one in instructions)), None)

    def is_idle(self, instructions: Iterable[Instruction]) -> bool:
        """Return True if all of these would change nothing now."""
        return all(one.idle(self) for one in instructions)

    def rolls(self, instructions: Sequence[Instruction]) -> list[Outlook]:
        """Return the first check that these ask for, once for each stat that may be chosen; empty without a check."""
        self.says = instructions
        return [*next(filter(None, (one.rolls(self) for one in instructions)), ())]

    def follow(self, instructions: Sequence[Instruction]) -> Rule[None]:
        """Do what a text says, in order, and settle after each complete sentence.   rules: language.action-list"""
        self.says = instructions
        with self.play.scope(Following(self.card, self.x)) as following:
            yield from speaking(self.play, self.card, instructions, partial(self._in_order, instructions))
            self.x = following.x
            self._bolster(following)
        yield from self.play.settle()

    def _in_order(self, instructions: Iterable[Instruction]) -> Rule[None]:
        for one in instructions:
            yield from one.resolve(self)

    def _bolster(self, following: Following) -> None:
        """Bolster is for all that the same text spawned.   rules: fray.bolster-command"""
        for card in following.spawned if following.bolster else ():
            if (figure := self.play.figure_of(card)) is not None:
                figure.bolster += following.bolster
