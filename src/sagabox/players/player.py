"""What is a player?"""

from typing import Any, Protocol

from sagabox.kernel import Option, Session


class Player(Protocol):
    """Answers the questions of a game, for one seat or for all of them."""

    def pick(self, session: Session[Any]) -> Option:
        """An open option of the question that stands. Changes nothing."""
        ...
