"""The cards of Shadows on their shelf."""

from __future__ import annotations

from pathlib import Path

from ..cards.box import KilforthShelf
from ..cards.schema import COUNTS, INTERLUDE, TWO_SIDES, kilforth_schema
from .phrases import PHRASES


class ShadowsShelf(KilforthShelf):
    schema = kilforth_schema(
        "shadows",
        {**COUNTS, "location": 26},  # two of them are centres: a game uses one
        {"location": TWO_SIDES, "saga.chapter": INTERLUDE},
    )
    folder = Path(__file__).parent / "cards"
    phrases = PHRASES


SHELF = ShadowsShelf()
