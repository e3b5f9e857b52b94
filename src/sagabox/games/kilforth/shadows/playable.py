"""Shadows of Kilforth as players meet it."""

from __future__ import annotations

from pathlib import Path

from ..rules.setup import HeroChoice
from ..table.playable import FirstGame, Playable
from ..words.windows import OF_TRIALS, WINDOWS
from .edition import EDITION
from .shelf import SHELF

FIRST_GAME = FirstGame(
    HeroChoice("Seraph", "Chevalier", "Capture Lawbreaker"),
    {
        "ally": ("Penitent Wrestler", "Bath Attendant"),  # the first is Discovered at Mirror Paddies
        "item": ("Straw Raincoat", "Cathedral Plate", "Signet Worn Inward"),
        "spell": ("Seal of Mended Paper", "Kite Without a String", "Holy Flame"),  # the Market: two are cheap enough
        "plains": ("Tongue-Cut Storyteller", "Court of Small Claims"),  # a Stranger, then a Place that teaches claims
        "forest": ("Moss-Mouth Shrine", "Teahouse on the Border"),  # Places; the second can be claimed
        "mountain": ("Avalanche Apes", "Inn Above the Weather"),  # a battle, then a place to rest
        "badlands": ("Exorcists' Bathhouse", "Salt Ghoul"),
        "loot": ("Gold Oval", "Gold Oval", "Gold Oval"),
        # Two fall before the first Day, one with a shield of 2; then kind nights, one that looks at sides.
        "night": (
            "Petals Out of Season",
            "Lantern Smog",
            "All is Well",
            "The Two Processions",
            "Shrine Bells at Midnight",
        ),
    },
    {"Mirror Paddies": 7, "Sea of Clouds": 13, "Thousand Torii": 11, "Arid Ruins": 17},
    # the Storyteller is won, the Court lacks one success, the Apes hit once and fall
    (2, 6, 1, 3, 4, *(5, 6, 1, 6, 2), *(1, 5, 2), *(6, 2, 3, 1), *(1, 4), *(5, 3, 2, 1)),
    Path(__file__).parent / "lessons.toml",
)
PLAYABLE = Playable(EDITION, SHELF, (*WINDOWS, *OF_TRIALS), FIRST_GAME)
