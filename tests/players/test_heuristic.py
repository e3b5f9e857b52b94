"""The heuristic player: it plays to the end in every mode, sees no more than its seat, and gets somewhere."""

import pytest

from sagabox.games.kilforth.state import LAST_DAY
from sagabox.kernel import to_plain
from sagabox.lab.gloom import Wish, any_game, start
from sagabox.players import HeuristicPlayer, RandomPlayer
from tests.kilforth.kit import gloom, hero
from tests.kilforth.rigging import ancient, lying


def played(seed, wish, player):
    session = start(any_game(seed, wish), False, live=False)
    while session.choice is not None:
        session.send(player.pick(session))
    return session.play.state


@pytest.mark.parametrize(("mode", "heroes"), [("solo", 1), ("solo", 3), ("cooperative", 2), ("competitive", 4)])
def test_it_plays_every_mode_to_its_end(mode, heroes):
    state = played(f"{mode} {heroes}", Wish(heroes, mode), HeuristicPlayer(1))
    assert state.ending
    assert state.day == LAST_DAY or state.ending in ("ancient-defeated", "all-eliminated")


def test_it_completes_more_chapters_than_a_random_player():
    wish, seeds = Wish(1, "solo", plain=True), range(300, 308)
    thought = sum(played(str(seed), wish, HeuristicPlayer(seed)).heroes[0].chapter - 1 for seed in seeds)
    random = sum(played(str(seed), wish, RandomPlayer(seed)).heroes[0].chapter - 1 for seed in seeds)
    assert thought >= 8 > 2 >= random


def test_what_its_seat_does_not_know_does_not_change_its_answers():
    """On forks whose hidden cards are dealt anew it answers as before."""
    session = start(any_game("blind", Wish(1, "solo", plain=True)), False)
    player = HeuristicPlayer(1)
    asked = 0
    for number in range(160):
        if session.choice is None:
            break
        twin = HeuristicPlayer(1)
        twin.random.setstate(player.random.getstate())
        option = player.pick(session)
        fork = session.fork()
        fork.redeal(0, f"other {number}")
        assert twin.pick(fork).id == option.id
        asked += len(session.choice.open) > 1
        session.decide(option.seat, option.id)
    assert asked > 80


def test_it_only_looks():
    session = start(any_game("looks", Wish(1, "solo", plain=True)), False)
    player = HeuristicPlayer(1)
    for _ in range(60):
        before = to_plain(session.play.state)
        option = player.pick(session)
        assert to_plain(session.play.state) == before
        session.decide(option.seat, option.id)


def test_a_chapter_within_reach_is_completed():
    game = gloom(hero("Dwarf", "Warrior", gold=5, hand=["Kobold", "Farmer", "Devil"]))
    assert HeuristicPlayer(1).pick(game.session).id == "regale"


def test_on_the_last_day_it_assaults_whatever_the_odds():
    game = gloom(
        hero("Dwarf", "Warrior", chapter=6, hp=4, ap=0, at="Old Wood"), ancient("Prince of Ruin"), day=LAST_DAY
    )
    game.hero.ap = 0
    assert HeuristicPlayer(1).pick(game.session).id.startswith("assault:")


def test_a_weakness_is_used():
    game = gloom(hero("Dwarf", "Warrior", at="Green Meadows"), lying("Green Meadows", "Farmer"))
    assert HeuristicPlayer(1).pick(game.session).id == "overcome:farmer"
