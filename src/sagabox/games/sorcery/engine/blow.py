"""What an attack has against one defender, worked out from the attack whenever somebody asks."""

from __future__ import annotations

from msgspec import Struct


class Blow(Struct, eq=False):
    """Fixed Hits with their sources, how many of all Hits are Lethal, and everything else that the attack does.

    rules: hit.step3-total, effects.conditions-from-attacks"""

    parts: list[tuple[str, int]] = []
    lethal: int = 0
    drain: int = 0
    bash: int = 0
    breaks: int = 0
    criticals: int = 0
    inflicts: list[str] = []

    @property
    def fixed(self) -> int:
        return sum(hits for _, hits in self.parts)
