"""Gloom of Kilforth as players meet it."""

from __future__ import annotations

from pathlib import Path

from ..rules.setup import HeroChoice
from ..table.playable import FirstGame, Playable
from ..words.windows import WINDOWS
from .edition import EDITION
from .shelf import SHELF

FIRST_GAME = FirstGame(
    HeroChoice("Half-Elf", "Priest", "Rescue Villagers"),
    {
        "ally": ("Rat King's Herald", "Sellsword Twins"),  # both are Discovered at Golden Fields
        "item": ("Usurer's Chain", "Vial of Saint's Tears", "Pilgrim-Iron Boots", "Gravedigger's Spade"),
        "spell": ("Knit Flesh", "Unbind the Stones", "Sudden Elsewhere"),  # the Trader's Market, cheap enough
        "plains": ("Trader", "Bring In the Harvest"),  # a Stranger, then a Quest to Search for
        "forest": ("Charcoal Burners' Camp", "Sacred Shrine"),  # a Place to Test, and one that a Priest Overcomes
        "mountain": ("Hermit's Eyrie", "Boulder-Rolling Goblins"),
        "badlands": ("Kobold", "Remote Town"),  # a battle with a Trap that costs HP, and so AP
        "loot": ("Gold Bar", "Gold Bar", "Gold Bar"),
        "night": ("Nightmares", "Falling Star", "Mirage"),  # the first spares Hidden heroes, the others are kind
    },
    {"Golden Fields": 7, "Dead Barrens": 8, "Old Wood": 11, "Rolling Hills": 17},
    # the Trader is won, the Quest lacks one success, the Kobold misses twice and falls
    (5, 2, 6, 3, *(6, 1, 5, 2, 3), *(1, 2, 3), *(6, 2), *(1, 4), *(5, 3)),
    Path(__file__).parent / "lessons.toml",
)
PLAYABLE = Playable(EDITION, SHELF, WINDOWS, FIRST_GAME)
