"""Four whole games of Shadows, as `golden_games` plays them."""

from pathlib import Path

import pytest

from sagabox.games.kilforth.lab.trials import KilforthTrials
from sagabox.games.kilforth.shadows.front import FRONT

from ..golden_games import Golden, check

GOLDEN = Path(__file__).parent / "golden"
TRIALS = KilforthTrials(FRONT)
GAMES = {
    "solo": Golden("solo", "solo 30", 1, 0.04),
    "cooperative": Golden("cooperative", "cooperative 1", 2, 0.06),
    "competitive": Golden("competitive", "competitive 1", 3),
    "mixed": Golden("solo", "mixed 20", 1, switches={"mixed_heroes": True, "mixed_land": True}),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_did(name):
    check(TRIALS, GAMES[name], GOLDEN / f"{name}.txt")
