"""Quests with the cards that are played, for tests that play them from beginning to end."""

from __future__ import annotations

from typing import Any

from sagabox.games.common.trials import Trial, Wish
from sagabox.games.sorcery import GAME
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.table.new_game import NewGame
from sagabox.kernel import Session
from sagabox.players import Player

TRIALS = GAME.trials()
PROLOGUE = "the-drowned-toll"
MOST_DECISIONS = 5_000


def a_deal(seed: str, *, plain: bool = True, **wish: str) -> Trial[NewGame]:
    return TRIALS.any_game(seed, Wish(wish, plain=plain))


def play_out(session: Session[Any], player: Player) -> Session[Any]:
    """Play a Quest to its end."""
    for _ in range(MOST_DECISIONS):
        if session.over:
            return session
        session.send(player.pick(session))
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def played(seed: str, **wish: str) -> Session[Any]:
    """Return a Quest that the bot has played to its end."""
    return play_out(TRIALS.start(TRIALS.any_game(seed, Wish(wish, plain=True)), live=False), HeuristicPlayer(seed))
