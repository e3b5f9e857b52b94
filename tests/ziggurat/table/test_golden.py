"""Golden transcripts: three whole games as text, to be read and reviewed like code. The text must be equal.

Each game is played again with the very answers that its transcript names. After a change of rules, cards or words that
is meant to change them, write them again and read the difference:

    SAGABOX_GOLDEN=write pytest tests/ziggurat/table/test_golden.py && git diff tests/ziggurat/table/golden
"""

import os
import re
from pathlib import Path
from typing import Any

import pytest

from sagabox.games.common.trials import Wish
from sagabox.games.ziggurat.bots.player import HeuristicPlayer
from sagabox.games.ziggurat.lab.trials import ZigguratTrials
from sagabox.kernel import Option, Session
from sagabox.lab.transcript import transcript
from sagabox.players import Player

GOLDEN = Path(__file__).parent / "golden"
ANSWER = re.compile(r"^> (\d+) of \d+: ", re.MULTILINE)
TRIALS = ZigguratTrials()
GAMES = {
    "vignette-won": ("Volken", "The Hunter's Brother", "The quest is won."),
    "saga-lost": ("Ashka", "The Viridian Shroud", "The quest is lost."),
    "tutorial": ("Volken", "The Monolith", "The quest is won."),
}


class Scripted:
    """Answers as a transcript says: so the games do not depend on how anybody would play them today."""

    def __init__(self, text: str) -> None:
        self.answers = iter(ANSWER.findall(text))

    def pick(self, session: Session[Any]) -> Option:
        assert session.choice is not None
        options = session.choice.open
        return options[min(int(next(self.answers, "1")), len(options)) - 1]


def played(name: str, seed: str, player: Player) -> str:
    hero, quest, _ = GAMES[name]
    deal = TRIALS.any_game(f"golden {seed}", Wish({"hero": hero, "quest": quest}, plain=True))
    return "\n".join([f"Seed {seed}: {hero}, {quest}.", *transcript(TRIALS, deal, player), ""])


def written(name: str) -> str:
    """The first game that ends as it should."""
    for seed in map(str, range(1, 60)):
        text = played(name, seed, HeuristicPlayer(seed))
        if GAMES[name][2] in text:
            return text
    raise AssertionError(f"no game of {name} ends so")


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_did(name):
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("SAGABOX_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(written(name), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    seed = text.partition(":")[0].removeprefix("Seed ")
    assert played(name, seed, Scripted(text)) == text
    assert GAMES[name][2] in text
