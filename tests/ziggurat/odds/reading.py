"""What the options of a passage say of their odds."""

from __future__ import annotations

from typing import Any

from sagabox.games.common.rows import Chance
from sagabox.games.ziggurat.odds.view_odds import odds_rows

from ..kit import Passage


def facts_of(game: Passage, id: str) -> dict[str, Any]:
    """Return an option of the open question with its facts, as the player may know them."""
    assert game.choice is not None  # listed again: the test may have set something since
    question = game.session.question(0)
    assert question is not None
    found: dict[str, Any] = next(option for option in question["options"] if option["id"] == id)
    return found


def rows_of(game: Passage, id: str) -> list[Chance]:
    return odds_rows(facts_of(game, id))


def chances_of(game: Passage, id: str) -> dict[str, float | None]:
    """Return the chances of an option by their labels."""
    return {row["label"]: row["chance"] for row in rows_of(game, id)}
