"""What is derived from the cards in play is never stale, whatever the rules did since."""

import pytest

from sagabox.games.common.trials import Wish
from sagabox.games.ziggurat.bots.player import HeuristicPlayer
from sagabox.games.ziggurat.engine.atlas import Atlas
from sagabox.games.ziggurat.engine.card_index import CardIndex
from sagabox.games.ziggurat.lab.trials import ZigguratTrials
from sagabox.players import RandomPlayer

TRIALS = ZigguratTrials()


def questions(seed, player, wish, most):
    """The game at each of its first questions."""
    session = TRIALS.start(TRIALS.any_game(seed, wish), live=True)
    for _ in range(most):
        if session.choice is None:
            return
        yield session
        option = player.pick(session)
        session.decide(option.seat, option.id)


@pytest.mark.parametrize(
    ("player", "late", "most"),
    [(HeuristicPlayer(1), False, 250), (RandomPlayer(1), True, 150), (RandomPlayer(2), False, 150)],
)
def test_cards_in_force_and_the_map_are_what_a_fresh_look_finds(player, late, most):
    full = bound = 0
    for seed in ("a", "b"):
        for session in questions(seed, player, Wish({}, late=late), most):
            play = session.play
            known, fresh = play.card_index(), CardIndex(play)
            assert (known.all, known.standing, known.places) == (fresh.all, fresh.standing, fresh.places)
            assert play.atlas().doors == Atlas(play.state.map, play.state.links).doors
            full += any(source.card.track and source.program is source.card.track.full for source in known.all)
            bound += any(source.card.kind == "true_name" for source in known.all)
    assert not late or (full and bound)


def test_a_fork_takes_over_what_still_holds():
    for session in questions("fork", HeuristicPlayer(1), Wish({}, plain=True), 20):
        index = session.play.card_index()
        fork = session.fork()
        assert fork.play.card_index() is index


def test_cubes_that_fill_a_track_are_noticed_without_a_move():
    (session,) = questions("cubes", RandomPlayer(1), Wish({"hero": "Vixen"}, plain=True), 1)
    play = session.play
    (card,) = play.pile("virtuosity")

    def speaks():
        return any(source.program is card.track.full for source in play.card_index().all)

    assert not speaks()
    play.put_cubes(card, card.track.slots)
    assert speaks()
    play.put_cubes(card, 0)
    assert not speaks()
