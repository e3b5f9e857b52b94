"""The fixed facts of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class TableInfo:
    """The fixed facts of a table. `floor`: the length of the log of a copied game when it was copied.

    `seed_chosen`: a player chose the seed, or may know it from the table that this one is an exact copy of.
    `shared`: another person held a seat or was offered one before this record starts. `before`: the table whose game
    this one follows. `open_hands`: players who share a screen may see each other's hands."""

    id: str
    game: str
    name: str
    at: float
    setup: dict[str, Any]
    seed: str
    commitment: str
    seed_chosen: bool = False
    invite: str = ""
    watch: str = ""
    grace: float = 120.0
    bot_pause: float = 0.5
    floor: int = 0
    copied: bool = False
    shared: bool = False
    before: str = ""
    open_hands: bool = False
