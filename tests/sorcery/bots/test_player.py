"""The bot follows the Quest, wins most prologues, and looks at no hidden card."""

from __future__ import annotations

import pytest

from sagabox.games.sorcery.bots.aims import aims
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.players import RandomPlayer

from ..content import quests
from ..deals import PROLOGUE, TRIALS, a_deal, play_out, played


def test_most_prologues_are_won_and_random_play_wins_few():
    ends = [played(f"prologue {seed}", quest=PROLOGUE, heroes="3", souls="one") for seed in range(20)]
    assert sum(one.play.state.ending == "won" for one in ends) >= 14
    random = [
        play_out(TRIALS.start(a_deal(f"any {seed}", quest=PROLOGUE, heroes="3"), live=False), RandomPlayer(seed))
        for seed in range(20)
    ]
    assert sum(one.play.state.ending == "won" for one in random) <= 3


@pytest.mark.parametrize("quest", [one.slug for one in quests()])
def test_every_quest_is_played_to_its_end_with_any_number_of_heroes(quest):
    for heroes in ("2", "4", "5"):
        session = played(f"{quest} {heroes}", quest=quest, heroes=heroes)
        assert session.play.state.ending in ("won", "lost")


def test_waypoints_and_ends_are_aims_and_a_named_enemy_once_its_paragraph_was_read():
    session = TRIALS.start(a_deal("aims", quest=PROLOGUE, heroes="2"), live=False)
    names = session.play.state.quest.board.numbers
    wanted = aims(session.play)
    assert {names["Cloister"], names["Well Court"], names["Ferry Stair"]} <= set(wanted.areas)
    assert not wanted.foes
    player = HeuristicPlayer("aims")
    while 3 not in session.play.state.read and not session.over:
        session.send(player.pick(session))
    thief = [one for one in session.play.state.figures if one.here and one.card.name == "Gremlin Bellthief"]
    assert set(aims(session.play).foes) == {one.index for one in thief}


def test_hidden_cards_change_no_answer():
    session = TRIALS.start(a_deal("hidden", quest=PROLOGUE, heroes="3"))
    player = HeuristicPlayer("hidden")
    for step in range(60):
        assert session.choice is not None
        other = session.fork()
        other.redeal(session.choice.open[0].seat, f"other {step}")
        option = player.pick(session)
        assert HeuristicPlayer("hidden").pick(other).id == option.id
        session.decide(option.seat, option.id)
