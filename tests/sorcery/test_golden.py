"""Golden transcripts: two whole Quests as text (see `tests/golden.py`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.lab.transcript import transcript
from sagabox.players import Player
from tests.golden import Scripted, check

from .deals import PROLOGUE, TRIALS, a_deal

GOLDEN = Path(__file__).parent / "golden"
QUESTS = {"prologue": (PROLOGUE, "2"), "market": ("the-ashcloak-market", "3")}
pytestmark = pytest.mark.usefixtures("full_box")


def played(name: str, player: Player) -> str:
    quest, heroes = QUESTS[name]
    deal = a_deal(f"golden {name}", quest=quest, heroes=heroes, souls="one")
    party = ", ".join(f"{one.hero} ({one.job})" for one in deal.game.chronicle.party)
    return "\n".join([f"{quest}: {party}.", *transcript(TRIALS, deal, player), ""])


@pytest.mark.parametrize("name", QUESTS)
def test_the_quest_goes_as_it_did(name):
    check(
        GOLDEN / f"{name}.txt",
        lambda text: played(name, Scripted(text)),
        lambda: played(name, HeuristicPlayer("golden")),
    )
