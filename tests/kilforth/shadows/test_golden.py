"""Five whole games of Shadows, as `golden_games` plays them."""

import re
from pathlib import Path

import pytest

from sagabox.games.kilforth.lab.trials import KilforthTrials
from sagabox.games.kilforth.shadows.playable import PLAYABLE

from ..golden_games import Golden, check
from .scenes import cards

GOLDEN = Path(__file__).parent / "golden"
TRIALS = KilforthTrials(PLAYABLE)
GAMES = {
    "solo": Golden("solo", "solo 30", 1, 0.04),
    "cooperative": Golden("cooperative", "cooperative 1", 2, 0.06),
    "competitive": Golden("competitive", "competitive 1", 3),
    "pressure": Golden("competitive", "competitive 23", 2, takes="complete:"),
    "mixed": Golden("solo", "mixed 20", 1, switches={"mixed_heroes": True, "mixed_land": True}),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_did(name):
    check(TRIALS, GAMES[name], GOLDEN / f"{name}.txt")


def test_pressure_gives_an_interlude_without_place_test_or_gold():
    """The golden game shows it: after another hero's fourth chapter, the second one of this saga is an interlude."""
    text = (GOLDEN / "pressure.txt").read_text(encoding="utf-8")
    saga = re.search(r"Oni Diabolist \((.+?)\)", text)
    assert saga is not None
    assert next(one for one in cards().sagas if one.name == saga[1]).chapters[1].trial is not None
    told = text.partition("? Oni Diabolist: Competitive Pressure")[2].splitlines()[1:3]
    assert told[0].endswith("The Oni Diabolist completes a chapter at no cost")
    assert told[1] == "The Oni Diabolist completes chapter 2 of the saga."
