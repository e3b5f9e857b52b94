"""The cards of Gloom on their shelf."""

from __future__ import annotations

from pathlib import Path

from ..cards.box import KilforthShelf
from ..cards.schema import COUNTS, kilforth_schema


class GloomShelf(KilforthShelf):
    schema = kilforth_schema("gloom", COUNTS, {})
    guest = "shadows"
    folder = Path(__file__).parent / "cards"


SHELF = GloomShelf()
