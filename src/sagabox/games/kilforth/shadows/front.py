"""Shadows of Kilforth as players meet it."""

from __future__ import annotations

from ..rules.setup import HeroChoice
from ..table.front import FirstGame, Front
from ..words.windows import OF_TRIALS, WINDOWS
from .edition import EDITION
from .shelf import SHELF

FIRST_GAME = FirstGame(
    HeroChoice("Seraph", "Chevalier", "Capture Lawbreaker"),
    {
        "plains": ("Tongue-Cut Storyteller", "Deserter of the Skull"),  # Strangers; the second minds your side
        "forest": ("Moss-Mouth Shrine", "Teahouse on the Border"),  # Places; the second can be claimed
        "mountain": ("Inn Above the Weather", "Avalanche Apes"),
        "badlands": ("Exorcists' Bathhouse", "Salt Ghoul"),
        # Two fall before the first Day, one with a shield of 2; then kind nights, and one that looks at sides.
        "night": ("Petals Out of Season", "Lantern Smog", "All is Well", "The Two Processions"),
    },
)
FRONT = Front(EDITION, SHELF, (*WINDOWS, *OF_TRIALS), FIRST_GAME)
