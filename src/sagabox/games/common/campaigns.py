"""What the lab asks of a game with sequels: whole campaigns, made from seeds."""

from __future__ import annotations

from typing import Any, Protocol

from sagabox.kernel import Session

from .game import Sequel
from .trials import NewT, Wish


class Campaigns(Protocol[NewT]):
    """Games that follow each other until nothing follows, or until a game was lost too often."""

    tries: int
    """How often a game may be lost before the campaign is."""

    def first(self, seed: str, wish: Wish) -> NewT:
        """Return the game that a campaign begins with. Raises ValueError for a wish that no campaign fulfils."""
        ...

    def follow(self, sequel: Sequel, seed: str) -> NewT: ...

    def title(self, game: NewT) -> str:
        """Return the name that distinguishes a game of a campaign from the others."""
        ...

    def won(self, session: Session[Any]) -> bool:
        """Return True if a game that is over was not lost."""
        ...

    def ending(self, session: Session[Any]) -> str:
        """Return how a campaign ended that was not lost, in a few words, from its last game."""
        ...
