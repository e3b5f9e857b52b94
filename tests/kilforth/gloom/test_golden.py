"""Three whole games of Gloom, as `golden_games` plays them."""

from pathlib import Path

import pytest

from ..deals import TRIALS
from ..golden_games import Golden, check

GOLDEN = Path(__file__).parent / "golden"
GAMES = (
    Golden("solo", "solo 7", 1),
    Golden("cooperative", "cooperative 11", 2, 0.06),
    Golden("competitive", "competitive 7", 3),
)


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.mode)
def test_the_game_goes_as_it_did(golden):
    check(TRIALS, golden, GOLDEN / f"{golden.mode}.txt")
