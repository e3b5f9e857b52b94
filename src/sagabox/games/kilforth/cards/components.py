"""The wooden and cardboard pieces of the printed game: a supply, no limit.   rules: components.*, tokens.unlimited"""

from __future__ import annotations

from sagabox.games.common.shelf import Piece

SUPPLY = (
    Piece("Gold token", 60, "a hero's gold"),
    Piece("Action Point token", 32, "a hero's AP"),
    Piece("Health Point token", 32, "a hero's HP"),
    Piece("Obstacle token", 24, "an obstacle at a location"),
    Piece("Fate token", 16, "a hero's Fate: four for each of four heroes"),
    Piece("Hidden token", 4, "a hero being Hidden: one for each hero"),
    Piece("Enemy token", 16, "a Stranger being a hero's enemy: four in each of four colours"),
    Piece("First Hero marker", 2, "who begins the Day: one in use, one spare"),
    Piece("Hero standee", 8, "a hero on the map: one for each race"),
    Piece("Six-sided die", 6, "a roll, of however many dice"),
    Piece("Loot bag", 1, "where Loot tokens are drawn from"),
)
