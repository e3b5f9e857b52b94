"""What a game remembers of its cards, so as not to look for it again, is always what a fresh look would find."""

from __future__ import annotations

import pytest

from sagabox.games.kilforth.engine.geography import PLACE_ZONES
from sagabox.games.kilforth.engine.play import Kilforth

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, enemy
from ..rigging import lying, spot
from ..table.test_session import course, last_days

NIGHTLY = "(Map) When the Night phase starts, all heroes lose 1 gold."


def facts(thing, names):
    return [getattr(thing, name) for name in names.split()]


def is_what_is_there(play: Kilforth) -> bool:
    """Whether all that is remembered is what a game finds that begins here."""
    fresh = Kilforth(play.state)
    world = "cards moments places standing"
    index = "cards locked moments standing usable"
    lying = {card: place for place, zone in enumerate(PLACE_ZONES) for card in play.pile(zone)}
    return (
        facts(play.world(), world) == facts(fresh.world(), world)
        and all(facts(play.index_of(one), index) == facts(fresh.index_of(one), index) for one in play.state.heroes)
        and all(play.place_of(card) == place for card, place in lying.items())
    )


@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
@pytest.mark.parametrize("seed", range(4))
def test_through_random_games(seed, mode):
    for session in course(seed, 150, count=2 + seed % 3, mode=mode):
        assert is_what_is_there(session.play)


@pytest.mark.parametrize("number", range(4))
def test_through_the_last_days(number):
    for session in last_days("remembered", number):
        assert is_what_is_there(session.play)


def test_a_card_that_wanders_speaks_behind_those_that_lay_there_before():
    one, two, three = (enemy(NIGHTLY, name=f"Foe {number}") for number in "123")
    play = kilforth(hero(), lying("Iron Peaks", one, two), lying(BARRENS, three)).engine
    peaks, barrens = spot(play, "Iron Peaks"), spot(play, BARRENS)
    assert [play.place_of(foe) for foe in (one, two, three)] == [peaks, peaks, barrens]
    before = play.world().moments["night-starts"]
    assert before[:3] == [three, one, two]
    play.move(two, PLACE_ZONES[peaks], PLACE_ZONES[barrens])
    assert play.place_of(two) == barrens
    assert play.world().moments["night-starts"][:3] == [three, two, one]
    assert before[:3] == [three, one, two]  # what somebody holds stays as it was
    assert is_what_is_there(play)


def test_what_was_true_of_one_state_is_forgotten_with_it():
    club = asset(name="Club")
    play = kilforth(hero(assets=[club]), lying(BARRENS, enemy(NIGHTLY, name="Foe"))).engine
    before = play.state.copy()
    foe, barrens = play.world().cards[0], spot(play, BARRENS)
    play.move(foe, PLACE_ZONES[barrens], f"{foe.back}:discard")
    play.move(club, "assets:0", "item:discard")
    assert (play.place_of(foe), club in play.index_of(play.state.heroes[0]).cards) == (-1, False)
    play.go_on_from(before)
    assert (play.place_of(foe), club in play.index_of(play.state.heroes[0]).cards) == (barrens, True)
