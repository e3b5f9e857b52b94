"""The terminal on paper, as for the client's own tests."""

from tests.clients.terminal.conftest import cleared, play, typing

__all__ = ["cleared", "play", "typing"]
