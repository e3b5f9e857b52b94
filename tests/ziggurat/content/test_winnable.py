"""No quest is locked: with loaded dice the bot wins each one with every hero."""

from __future__ import annotations

import pytest

from sagabox.games.ziggurat.bots.player import HeuristicPlayer
from sagabox.games.ziggurat.table.new_game import NewGame, begin
from tests.ledger import rule
from tests.ziggurat.content import BOX

QUESTS, HEROES = [card.name for card in BOX.quests], [card.name for card in BOX.heroes]
A_SIX, ONE_AND_TWO = (5,), (0, 1)  # counted from 0; 1 and 2 are no match
SEEDS, LONGEST, SAMPLED = 12, 1000, 2


def is_won(quest: str, hero: str, seed: int) -> bool:
    """True if the bot wins when every check is a strong hit."""
    session, player = begin(BOX, NewGame(hero, quest, str(seed)), live=False), HeuristicPlayer(seed)
    for _ in range(LONGEST):
        if session.choice is None:
            break
        session.play.state.chance.rigged.update(dice=A_SIX * 8, fate=ONE_AND_TWO * 8)
        session.send(player.pick(session))
    return session.play.state.ending == "won"


@rule("ending.victory")
@pytest.mark.parametrize("quest", QUESTS)
def test_with_loaded_dice_every_hero_can_win_every_quest(quest, whole):
    first = QUESTS.index(quest)
    heroes = HEROES if whole else [HEROES[(first + more) % len(HEROES)] for more in range(SAMPLED)]
    stuck = [hero for hero in heroes if not any(is_won(quest, hero, seed) for seed in range(1, SEEDS))]
    assert stuck == []
