"""Golden transcripts: three whole games as text (see `tests/golden.py`)."""

from pathlib import Path

import pytest

from sagabox.games.common.trials import Wish
from sagabox.games.ziggurat.bots.player import HeuristicPlayer
from sagabox.games.ziggurat.lab.trials import ZigguratTrials
from sagabox.lab.transcript import transcript
from sagabox.players import Player
from tests.golden import Scripted, check

GOLDEN = Path(__file__).parent / "golden"
TRIALS = ZigguratTrials()
GAMES = {
    "vignette-won": ("Volken", "The Hunter's Brother", "The quest is won."),
    "saga-lost": ("Ashka", "The Viridian Shroud", "The quest is lost."),
    "tutorial": ("Volken", "The Monolith", "The quest is won."),
}


def played(name: str, seed: str, player: Player) -> str:
    hero, quest, _ = GAMES[name]
    deal = TRIALS.any_game(f"golden {seed}", Wish({"hero": hero, "quest": quest}, plain=True))
    return "\n".join([f"Seed {seed}: {hero}, {quest}.", *transcript(TRIALS, deal, player), ""])


def seed_of(text: str) -> str:
    return text.partition(":")[0].removeprefix("Seed ")


def found(name: str) -> str:
    """Return the first game that ends as it should."""
    for seed in map(str, range(1, 60)):
        text = played(name, seed, HeuristicPlayer(seed))
        if GAMES[name][2] in text:
            return text
    raise AssertionError(f"no game of {name} ends so")


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_did(name):
    text = check(GOLDEN / f"{name}.txt", lambda text: played(name, seed_of(text), Scripted(text)), lambda: found(name))
    assert GAMES[name][2] in text
