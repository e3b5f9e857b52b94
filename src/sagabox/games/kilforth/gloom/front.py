"""Gloom of Kilforth as players meet it."""

from __future__ import annotations

from ..rules.setup import HeroChoice
from ..table.front import FirstGame, Front
from ..words.windows import WINDOWS
from .edition import EDITION
from .shelf import SHELF

FIRST_GAME = FirstGame(
    HeroChoice("Half-Elf", "Priest", "Rescue Villagers"),
    {
        "plains": ("Trader", "Farmer"),  # Strangers: won with Influence, offended at no success
        "forest": ("Charcoal Burners' Camp", "Sacred Shrine"),  # a Place to Test, and one that a Priest Overcomes
        "mountain": ("Hermit's Eyrie", "Boulder-Rolling Goblins"),
        "badlands": ("Remote Town", "Kobold"),  # successes kept from Test to Test; a Trap that costs HP, and so AP
        "night": ("Falling Star", "Harvest Moon"),  # the first nights are kind
    },
)
FRONT = Front(EDITION, SHELF, WINDOWS, FIRST_GAME)
