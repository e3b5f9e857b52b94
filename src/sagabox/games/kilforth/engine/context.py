"""Where a phrase is acted on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from sagabox.games.common.instructions import speaking

if TYPE_CHECKING:
    from sagabox.kernel import Rule

    from ..cards.card import Card
    from ..cards.phrases.instructions import Instruction
    from .play import Kilforth
    from .state import Hero


class At(Struct, eq=False):
    """The occasion: the game, the hero it happens to, the card that says so, and what it is dealt with.

    `target` is the encounter or foe of the interaction or moment; `x` what was chosen for X; `word` a fact of the
    moment (an attribute, an Action, a terrain); `place` where the moment happened; `text` the card that the text is
    printed on, where it speaks for another one: an Ancient's Abilities and plots; `due` the AP that an Action has
    still to cost; `declined` whether the hero did not take what was offered."""

    play: Kilforth
    hero: Hero
    card: Card
    target: Card | None = None
    x: int = 0
    word: str = ""
    place: int = -1
    text: Card | None = None
    due: int = 0
    declined: bool = False

    @property
    def printed(self) -> Card:
        """The card that the text is printed on."""
        return self.text or self.card

    def follow(self, text: Instruction) -> Rule[None]:
        """Do what a text says."""
        return speaking(self.play, self.printed, text, partial(text.resolve, self))

    def attempt(self, text: Instruction) -> Rule[bool]:
        """Do what a text says, and say whether it was achieved."""
        return speaking(self.play, self.printed, text, partial(text.attempt, self))

    def to(self, hero: Hero) -> At:
        """Return the same occasion for another hero."""
        return At(
            self.play,
            hero,
            self.card,
            self.target,
            self.x,
            self.word,
            self.place,
            self.text,
            self.due,
            self.declined,
        )
