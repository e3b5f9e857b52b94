"""The second bot plays its best plans out on re-dealt forks, and leaves the game as it is."""

from __future__ import annotations

from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.bots.search import SearchPlayer, worth
from sagabox.kernel import to_plain

from ..deals import PROLOGUE, TRIALS, a_deal


def test_plans_are_tried_on_forks_alone_and_hidden_cards_change_no_answer():
    session = TRIALS.start(a_deal("search", quest=PROLOGUE, heroes="2"))
    player, plain = SearchPlayer("search"), HeuristicPlayer("search")
    tried = 0
    while tried < 4 and not session.over:
        assert session.choice is not None
        option = plain.pick(session)
        if session.choice.rule == "turn.any-order-optional" and session.play.foes_of(session.play.leader()):
            before = to_plain(session.play.state)
            asked = player.asked
            option = player.pick(session)
            assert to_plain(session.play.state) == before
            other = session.fork()
            other.redeal(option.seat, f"other {tried}")
            again = SearchPlayer("search")
            again.asked = asked
            assert again.pick(other).id == option.id
            tried += player.asked - asked
        assert session.decide(option.seat, option.id) is None
    assert tried >= 4


def test_a_party_stands_better_with_more_hp_and_fewer_enemies():
    session = TRIALS.start(a_deal("worth", quest=PROLOGUE, heroes="3"), live=False)
    player = HeuristicPlayer("worth")
    while not session.play.foes_of(session.play.leader()):
        session.send(player.pick(session))
    play = session.play
    whole = worth(play)
    play.state.figures[0].wounds += 3
    assert worth(play) < whole
    play.state.figures[0].wounds -= 3
    for foe in play.foes_of(play.leader()):
        foe.area = -1
    assert worth(play) > whole
