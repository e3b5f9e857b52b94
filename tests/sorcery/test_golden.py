"""Golden transcripts: two whole Quests as text, to be read and reviewed like code. The text must be equal.

Each Quest is played again with the answers that its transcript names. After a change of rules, cards or words that is
meant to change them, write them again and read the difference:

    SAGABOX_GOLDEN=write pytest tests/sorcery/test_golden.py && git diff tests/sorcery/golden
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.kernel import Option, Session
from sagabox.lab.transcript import transcript
from sagabox.players import Player

from .deals import PROLOGUE, TRIALS, a_deal

GOLDEN = Path(__file__).parent / "golden"
ANSWER = re.compile(r"^> (?:seat (\d+), )?(\d+) of \d+: ", re.MULTILINE)
QUESTS = {"prologue": (PROLOGUE, "2"), "market": ("the-ashcloak-market", "3")}
pytestmark = pytest.mark.usefixtures("full_box")


class Scripted:
    """Answers as a transcript says, so that the Quests do not depend on how the bot would play them today."""

    def __init__(self, text: str) -> None:
        self.answers = iter(ANSWER.findall(text))

    def pick(self, session: Session[Any]) -> Option:
        assert session.choice is not None
        seat, number = next(self.answers, ("", "1"))
        whose = int(seat) if seat else session.choice.seats()[0]
        own = [option for option in session.choice.open if option.seat == whose]
        return own[min(int(number), len(own)) - 1]


def played(name: str, player: Player) -> str:
    quest, heroes = QUESTS[name]
    deal = a_deal(f"golden {name}", quest=quest, heroes=heroes, souls="one")
    party = ", ".join(f"{one.hero} ({one.job})" for one in deal.game.chronicle.party)
    return "\n".join([f"{quest}: {party}.", *transcript(TRIALS, deal, player), ""])


@pytest.mark.parametrize("name", QUESTS)
def test_the_quest_goes_as_it_did(name):
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("SAGABOX_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(played(name, HeuristicPlayer("golden")), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert played(name, Scripted(text)) == text
