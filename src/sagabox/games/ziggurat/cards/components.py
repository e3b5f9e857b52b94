"""The cardboard and wooden pieces of the printed game: a supply, no limit but for backtrack tokens.

rules: components.*, ruling.token-supply-unlimited"""

from __future__ import annotations

from sagabox.games.common.shelf import Piece

BACKTRACK_TOKENS = 3
SUPPLY = (
    Piece("Six-sided die", 1, "the action die"),
    Piece("Eight-sided die", 2, "the fate dice"),
    Piece("Backtrack token", BACKTRACK_TOKENS, "a tile that the hero left by Move or Escape"),
    Piece("Tracker cube", 4, "HP, Max HP, grit and the grit reset"),
    Piece("Tracker card", 3, "the combat round, the hero's vitals and mastery"),
    Piece("Ready token", 1, "the hero being ready or exhausted"),
    Piece("Player aid", 11, "a summary of the rules: Help has their pages"),
)
