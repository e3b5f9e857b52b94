"""The cards of Shadows on their shelf."""

from __future__ import annotations

from pathlib import Path

from sagabox.games.common.shelf import Piece

from ..cards.box import KilforthShelf
from ..cards.components import SUPPLY
from ..cards.schema import COUNTS, INTERLUDE, TWO_SIDES, kilforth_schema
from .phrases import PHRASES

CLAIMS = Piece("Enemy and claim token", 16, "a Stranger being a hero's enemy, or a hero's claim: four in each colour")
PIECES = (
    *(CLAIMS if piece.name == "Enemy token" else piece for piece in SUPPLY),
    Piece("Choose-sides token", 4, "a hero's side: a rose on one face, a skull on the other"),
    Piece("Location token", 25, "where a reward is discovered, if its printed location is not used"),
    Piece("Night location token", 25, "where a Night card falls, if its printed location is not used"),
)


class ShadowsShelf(KilforthShelf):
    schema = kilforth_schema(
        "shadows",
        {**COUNTS, "location": 26},  # two of them are centres: a game uses one
        {"location": TWO_SIDES, "saga.chapter": INTERLUDE},
    )
    guest = "gloom"
    folder = Path(__file__).parent / "cards"
    phrases = PHRASES
    pieces = PIECES


SHELF = ShadowsShelf()
