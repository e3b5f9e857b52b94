"""Golden transcripts: three whole games as text, to be read and reviewed like code. The text must be equal.

Each game is played again with the very answers that its transcript names. After a change of rules, cards or words that
is meant to change them, write them anew and read the difference:

    SAGABOX_GOLDEN=write pytest tests/kilforth/gloom/test_golden.py && git diff tests/kilforth/gloom/golden
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sagabox.games.kilforth.bots.player import HeuristicPlayer
from sagabox.kernel import Option, Session
from sagabox.lab.transcript import transcript
from sagabox.players import Player, RandomPlayer

from ..deals import TRIALS, a_deal

GOLDEN = Path(__file__).parent / "golden"
FICKLE = 0.06
ANSWER = re.compile(r"^> (?:seat (\d+), )?(\d+) of \d+: ", re.MULTILINE)


@dataclass(frozen=True)
class Golden:
    """A game by its seed, and how often its player does anything at all instead of what is sensible: teams come about
    only so."""

    seed: str
    heroes: int
    fickle: float = 0.0


GAMES = {
    "solo": Golden("solo 7", 1),
    "cooperative": Golden("cooperative 11", 2, FICKLE),
    "competitive": Golden("competitive 7", 3),
}


class Fickle:
    """Plays sensibly for the most part."""

    def __init__(self, seed: str, fickle: float) -> None:
        self.sensible, self.other = HeuristicPlayer(seed), RandomPlayer(seed)
        self.random, self.fickle = Random(f"fickle {seed}"), fickle

    def pick(self, session: Session[Any]) -> Option:
        player = self.other if self.random.random() < self.fickle else self.sensible
        return player.pick(session)


class Scripted:
    """Answers as a transcript says: so the games do not hang on how anybody would play them today."""

    def __init__(self, text: str) -> None:
        self.answers = iter(ANSWER.findall(text))

    def pick(self, session: Session[Any]) -> Option:
        assert session.choice is not None
        seat, number = next(self.answers, ("", "1"))
        whose = int(seat) if seat else session.choice.seats()[0]
        own = [option for option in session.choice.open if option.seat == whose]
        return own[min(int(number), len(own)) - 1]


def played(name: str, player: Player) -> str:
    golden = GAMES[name]
    deal = a_deal(f"golden {golden.seed}", heroes=golden.heroes, mode=name, plain=True)
    heroes = ", ".join(f"{one.race} {one.job} ({one.saga})" for one in deal.game.heroes)
    return "\n".join([f"A {name} game: {heroes}.", *transcript(TRIALS, deal, player), ""])


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_did(name):
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("SAGABOX_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        golden = GAMES[name]
        path.write_text(played(name, Fickle(f"golden {golden.seed}", golden.fickle)), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert played(name, Scripted(text)) == text
