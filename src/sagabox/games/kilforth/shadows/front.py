"""Shadows of Kilforth as players meet it."""

from __future__ import annotations

from ..rules.setup import HeroChoice
from ..table.front import FirstGame, Front
from ..words.windows import OF_TRIALS, WINDOWS
from .edition import EDITION
from .shelf import SHELF

FIRST_GAME = FirstGame(HeroChoice("Seraph", "Chevalier", "Capture Lawbreaker"), {})
FRONT = Front(EDITION, SHELF, (*WINDOWS, *OF_TRIALS), FIRST_GAME)
