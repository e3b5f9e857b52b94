"""What an Enemy is said to intend is what it does, up to the first die."""

from __future__ import annotations

from sagabox.players import RandomPlayer

from ..deals import TRIALS, a_deal, play_out, played
from ..intents import Announced


def test_every_activation_follows_the_rule_and_victim_that_were_announced(monkeypatch):
    announced = Announced()
    announced.watch(monkeypatch)
    for seed in range(25):
        play_out(TRIALS.start(a_deal(f"intent {seed}", plain=False), live=False), RandomPlayer(seed))
    for seed in range(12):
        played(f"intent {seed}")
    assert announced.seen > 500
    assert announced.marches > 150
    assert not announced.broken
