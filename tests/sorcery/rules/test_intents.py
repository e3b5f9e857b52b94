"""What an Enemy is said to intend is what it does, up to the first die."""

from __future__ import annotations

from sagabox.players import RandomPlayer

from ..deals import TRIALS, a_deal, play_out, played
from ..intents import Announced


def test_every_activation_follows_the_rule_and_victim_that_were_announced(monkeypatch, pytestconfig, capsys):
    announced, times = Announced(), pytestconfig.getoption("--long")
    announced.watch(monkeypatch)
    for seed in range(25 * times):
        play_out(TRIALS.start(a_deal(f"intent {seed}", plain=False), live=False), RandomPlayer(seed))
    for seed in range(12 * times):
        played(f"intent {seed}")
    with capsys.disabled():
        if times > 1:
            print(f"{announced.seen} activations, {announced.marches} marches")
    assert announced.seen > 500 * times
    assert announced.marches > 150 * times
    assert not announced.broken
