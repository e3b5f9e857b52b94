"""Ziggurat is in the box while its tests run."""

from sagabox.games import GAMES
from sagabox.rulebooks import rulebook

if "ziggurat" not in GAMES:
    GAMES.add("ziggurat", "sagabox.games.ziggurat")
rulebook("ziggurat")
