"""A bot for the Quay: load two crates, carry them round to the lane, and duck when it pays."""

from __future__ import annotations

from random import Random
from typing import Any

from sagabox.kernel import Option, Session

from .pieces import CAUGHT, Inspection, Piece, Turn
from .rules import total
from .table import QuayPlay, React


class Haulier:
    """Reads what its seat may know, and nothing else."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def pick(self, session: Session[Any]) -> Option:
        assert session.choice is not None
        worth = [(self._worth(session.play, option), self.random.random(), option) for option in session.choice.open]
        return max(worth, key=lambda row: row[:2])[2]

    def _worth(self, play: QuayPlay, option: Option) -> float:
        verb, _, thing = option.id.partition(":")
        match verb:
            case "deliver" | "load":
                return 9
            case "keep" | "give-up":
                assert isinstance(option.means, Piece)
                return option.means.value if verb == "keep" else -option.means.value
            case "move":
                return self._way(play, thing)
            case "play":
                return 1
        return self._saves(play, option.means) if isinstance(option.means, React) else 0

    def _way(self, play: QuayPlay, area: str) -> float:
        """To the lane with a full load, otherwise to the jetty."""
        turn = play.state.find(Turn)
        if turn is None:
            return 0
        loaded = len(play.state.zones[f"load:{turn.figure}"])
        near = {"lane": 2, "jetty": 0} if loaded > 1 else {"lane": 0, "jetty": 2}
        return near.get(area, 1) + 1

    def _saves(self, play: QuayPlay, react: React) -> float:
        """Fog for oneself and a Lantern for the other, if that decides the roll."""
        inspection = play.scoped(Inspection)
        now = total(play, inspection)
        after = now + react.says.change.change
        if react.figure.index == inspection.figure:
            return 1 if after < CAUGHT <= now else -1
        return 1 if now < CAUGHT <= after else -1
