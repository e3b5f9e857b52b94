"""The interface of a player."""

from typing import Any, Protocol

from sagabox.kernel import Option, Session


class Player(Protocol):
    """Answers the questions of a game, for one seat or for all."""

    def pick(self, session: Session[Any]) -> Option:
        """Return an open option of the present question. Must not change the session."""
        ...
