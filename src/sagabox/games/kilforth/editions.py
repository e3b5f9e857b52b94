"""The editions by name: the only module that knows both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from .edition import Edition
from .gloom.edition import EDITION as GLOOM
from .shadows.edition import EDITION as SHADOWS

if TYPE_CHECKING:
    from .cards.box import KilforthShelf

EDITIONS: Final[Mapping[str, Edition]] = {one.name: one for one in (GLOOM, SHADOWS)}


def shelf_of(name: str) -> KilforthShelf:
    """Return the cards of an edition, imported when they are asked for."""
    from .gloom.shelf import SHELF as GLOOM_SHELF
    from .shadows.shelf import SHELF as SHADOWS_SHELF

    return {GLOOM.name: GLOOM_SHELF, SHADOWS.name: SHADOWS_SHELF}[name]
