"""What the form tells of heroes before they are chosen."""

from __future__ import annotations

import pytest

from sagabox.games import adapter
from sagabox.games.kilforth.shadows.shelf import SHELF as SHADOWS
from sagabox.games.kilforth.table.hero_facts import difficulty, hero_cards, starting_values, tales
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import box
from tests.ledger import rule


@rule("setup.race", "setup.class")
@pytest.mark.parametrize(("race", "job"), [("Elf", "Priest"), ("Orc", "Warrior"), ("Dwarf", "Rogue")])
def test_the_form_tells_the_values_that_a_hero_starts_with(race, job):
    told = starting_values(box())[race][job]
    game = kilforth(hero(race, job))
    assert told == {name: game.value(name) for name in told}


def test_every_race_and_class_has_its_face():
    cards = hero_cards(box())
    assert {card.name for card in (*box().races, *box().classes)} == set(cards)
    assert all(cards[card.name]["text"] == card.text for card in box().races)


@rule("finale.test")
def test_a_saga_tells_its_opening_and_where_it_ends():
    told = tales(box())["Take Fortress"]
    assert told["opening"].startswith("You dug your standard out of the mud")
    assert (told["attribute"], told["target"], told["location"]) == ("Fight", 6, "Spire Tor")


def test_a_saga_of_shadows_tells_where_its_interlude_is():
    told = tales(SHADOWS.box())["Capture Lawbreaker"]
    assert told["interludes"] == [{"chapter": 3, "attribute": "Influence", "target": 5, "location": "Serene Lake"}]
    assert tales(box())["Take Fortress"]["interludes"] == []


def test_more_dice_never_make_a_finale_harder():
    levels = ["hard", "fair", "easy"]
    for target in range(1, 13):
        ranks = [levels.index(difficulty(dice, target)) for dice in range(10)]
        assert ranks == sorted(ranks)
    assert difficulty(0, 1) == "hard"
    assert {difficulty(dice, 6) for dice in range(10)} == set(levels)


@pytest.mark.parametrize("game", ["gloom", "shadows"])
def test_the_form_holds_all_of_it_for_the_heroes_of_both_games(game):
    form = adapter(game).form({})
    guests = form["mixed_heroes"]
    races, classes = form["races"] + guests["races"], form["classes"] + guests["classes"]
    assert set(form["values"]) == set(races)
    assert set(form["tales"]) == {*form["sagas"], *guests["sagas"]}
    assert set(form["hero_cards"]) == {*races, *(one["name"] for one in classes)}
    assert all(set(form["values"][race]) == {one["name"] for one in classes} for race in races)
    assert not set(form["races"]) & set(guests["races"])
