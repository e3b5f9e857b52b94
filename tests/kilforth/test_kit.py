"""The kit that passages are played with: what it lays is there, and what is set by hand is seen."""

import pytest

from .kit import hero, kilforth
from .rigging import lying, only

GAME = "gloom"


def test_a_field_set_by_hand_shows_in_the_open_question():
    game = kilforth(hero())
    assert game.why_not("rest") == "rest.restriction"
    game.hero.hp = 2
    assert (game.why_not("rest"), "rest" in game.options) == ("", True)
    game.hero.ap = 0
    assert "rest" not in game.offers(0)
    game.hero.ap = 1
    assert game.play("rest").hero.hp == 3


def test_a_name_given_twice_brings_two_cards():
    assert kilforth(hero(), only("loot", "Potion", "Potion")).names("loot:deck") == ["Potion", "Potion"]


def test_a_card_of_which_there_is_one_cannot_be_brought_twice():
    with pytest.raises(LookupError, match="no other card is called 'Kobold'"):
        kilforth(hero(), lying("Dead Barrens", "Kobold", "Kobold"))


def test_a_seat_that_is_named_must_be_the_one_that_is_asked():
    game = kilforth(hero(), hero("Orc", "Priest", seat=1))
    asked = game.heroes[game.turn].seat
    with pytest.raises(AssertionError, match="camp is not open"):
        game.play("camp", seat=1 - asked)
    assert game.play("camp", seat=asked).heroes[asked].camped
