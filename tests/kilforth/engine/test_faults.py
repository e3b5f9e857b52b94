"""What soak runs look for after every decision: a state that cannot be."""

import pytest

from sagabox.games.kilforth.engine.geography import ASSETS

from ..kit import hero, kilforth
from ..made_up import BARRENS
from ..rigging import card, lying, obstacles, plot, put

CLUB = card("reward", "Club", type="Item", unique="Weapon")
STICK = card("reward", "Stick", type="Item", unique="Weapon")
PEBBLE = card("reward", "Pebble", type="Item")
CLOUD = card("reward", "Cloud", type="Item")


def faults(*parts):
    return kilforth(*parts).engine.faults()


def test_a_game_as_it_begins_is_sound():
    assert faults(hero("Human", "Warrior", assets=[CLUB, PEBBLE, CLOUD], gold=0, fate=0, ap=0)) == []


@pytest.mark.parametrize("token", ["hp", "ap", "gold", "fate"])
def test_nobody_has_fewer_than_no_tokens(token):
    game = kilforth(hero("Human", "Warrior"))
    setattr(game.hero, token, 0)
    assert game.engine.faults() == []
    setattr(game.hero, token, -1)
    assert game.engine.faults() == [f"{game.hero.slug}: {token} is -1"]


def test_nobody_has_fewer_than_no_ap_of_a_type():
    assert faults(hero("Human", "Warrior", typed_ap={"Move": -2})) == ["human-warrior: Move is -2"]


def test_nobody_has_more_hp_than_their_health():
    game = kilforth(hero("Human", "Warrior"))
    game.hero.hp = game.hero.health
    assert game.engine.faults() == []
    game.hero.hp += 1
    assert game.engine.faults() == [f"human-warrior: {game.hero.hp} HP of {game.hero.health}"]


def test_no_two_assets_share_a_unique_keyword_while_the_game_goes_on():
    game = kilforth(hero("Human", "Warrior", assets=[CLUB]))
    put(game.engine, STICK, ASSETS[0])
    assert game.engine.faults() == ["human-warrior: two assets share a unique keyword"]
    game.state.ending = "time-out"
    assert game.engine.faults() == []


@pytest.mark.parametrize("fate", ["defeated", "eliminated"])
def test_whoever_is_out_of_the_day_is_not_hidden(fate):
    game = kilforth(hero("Human", "Warrior", hidden=True))
    assert game.engine.faults() == []
    setattr(game.hero, fate, True)
    assert game.engine.faults() == ["human-warrior: hidden though out of the Day"]
    game.hero.hidden = False
    assert game.engine.faults() == []


def test_there_are_never_fewer_than_no_obstacles():
    game = kilforth(obstacles(BARRENS, 0), obstacles("Green Meadows", 1))
    assert game.engine.faults() == []
    game.state.obstacles[0] = -1
    assert game.engine.faults() == ["fewer than no obstacles"]


@pytest.mark.parametrize("lies", [lying, plot])
def test_no_card_lies_on_sprawl_city(lies):
    assert faults(lies(BARRENS, "Kobold")) == []
    assert faults(hero(at="Green Meadows"), lies("Sprawl City", "Kobold")) == ["a card is at Sprawl City"]
