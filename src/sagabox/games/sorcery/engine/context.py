"""Where a text is acted on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from sagabox.games.common.instructions import speaking

if TYPE_CHECKING:
    from sagabox.kernel import Rule

    from ..cards.card import Band, Card
    from ..cards.phrases.families import Body
    from .play import Sorcery
    from .state import Figure


class At(Struct, eq=False):
    """The occasion: the game, the Character whose text it is, and the card that it is printed on.

    `band` is how far "in range" reaches; `victim` whom an activated Enemy has chosen; `it` whom the moment is about;
    `area` where something is, if not where the Character is; `rule` the rule by which the text is followed; `chosen`
    tells that a player chose to use it."""

    play: Sorcery
    figure: Figure
    card: Card
    band: Band | None = None
    victim: int = -1
    it: int = -1
    area: int = -1
    rule: str = "golden.cards-over-manuals"
    chosen: bool = False

    @property
    def seat(self) -> int:
        """Who answers what the text leaves open."""
        seat = self.figure.seat
        return seat if seat >= 0 else self.play.leader().seat

    @property
    def place(self) -> int:
        """The area that the text speaks from."""
        return self.area if self.area >= 0 else self.figure.area

    def figures(self) -> list[Figure]:
        return self.play.state.figures

    def follow(self, body: Body) -> Rule[None]:
        """Do what a text says."""
        return speaking(self.play, self.card, body, partial(body.resolve, self))
