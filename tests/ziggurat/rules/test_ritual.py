"""Ritual and true names."""

import pytest

from sagabox.games.ziggurat.engine.events import CheckEnded, NameBound, NameGained, NothingFound
from sagabox.games.ziggurat.rules.ritual import gain_names
from tests.ledger import rule

from ..kit import Passage, fight, hero, set_up, ziggurat
from ..made_up import denizen, event
from ..rigging import cubes_on, encounter, exhausted, imbued, laid, lying, met, rolls
from ..starter import box

GOOD, BAD = (6, 5, 8), (1, 8, 7)
NAME = "Oru Who Was Hail"


def ritual(*parts: object, roll: tuple[int, int, int] = GOOD, cubes: int = 3) -> Passage:
    who = hero("Volken", grit=0, reset=0, names=[NAME])
    return ziggurat(who, cubes_on(NAME, cubes), rolls(roll), *parts)


@rule("ritual.purpose", "ritual.success", "truename.nature")
def test_a_ritual_binds_a_name_to_the_weapon():
    game = ritual().play("ritual:oru-who-was-hail")
    assert (game.where(NAME), game.hero.max_hp) == ("bound:iron-maul", 9)
    assert [(told.card.name, told.type) for told in game.told(NameBound)] == [(NAME, 1)]


@rule("ritual.requirement")
def test_the_hero_must_be_ready_and_the_track_full():
    assert ritual(cubes=2).why_not("ritual:oru-who-was-hail") == "ritual.requirement"
    assert ritual(exhausted("Volken")).why_not("ritual:oru-who-was-hail") == "ability.power"


@rule("ritual.cost", "ritual.failure-type-1")
@pytest.mark.parametrize(("roll", "success"), [(GOOD, True), (BAD, False)])
def test_the_hero_is_exhausted_and_the_cubes_are_lost_whatever_comes(roll, success):
    game = ritual(roll=roll).play("ritual:oru-who-was-hail")
    assert [(told.about, told.success) for told in game.told(CheckEnded)] == [("LORE", success)]
    assert (game.is_ready("Volken"), game.state.cubes) == (False, {})
    if not success:
        assert (game.hero.max_hp, game.hero.hp, game.names("names")) == (10, 10, [NAME])


@rule("ritual.type-order")
def test_type_one_before_type_two_and_no_further():
    game = ritual(imbued("Iron Maul", NAME)).play("ritual:oru-who-was-hail")
    assert game.state.bound[game.card(NAME)] == 2
    done = ritual(imbued("Iron Maul", NAME, level=2))
    assert done.why_not("ritual:oru-who-was-hail") == "ritual.type-order"


@rule("ritual.failure-type-2")
def test_failing_to_upgrade_costs_the_printed_price():
    game = ritual(imbued("Iron Maul", NAME), roll=BAD).play("ritual:oru-who-was-hail")
    assert (game.hero.hp, game.state.bound[game.card(NAME)]) == (8, 1)


@rule("truename.adds-powers", "truename.bound-or-chained")
def test_an_enchanted_weapon_has_the_powers_of_its_level():
    beast = denizen(hp=20)
    for level, tokens in ((1, {"Entangle": 1}), (2, {})):
        parts = (beast, met(beast), imbued("Iron Maul", NAME, level=level), rolls((5, 4, 8)))
        game = fight(hero("Volken", grit=0, reset=0), *parts).play("attack:test-beast", "with:iron-maul:crush")
        assert game.tokens(beast) == tokens


@rule("power.bound", "language.status")
def test_a_bound_power_that_is_no_attack_is_used_by_itself():
    beast = denizen(hp=20)
    game = fight(hero("Volken", grit=0, reset=0), beast, met(beast), imbued("Iron Maul", NAME, level=2))
    game.play("power:iron-maul:long-winter")
    assert (game.tokens(beast), game.is_ready("Iron Maul")) == ({"Entangle": 2}, False)


@rule("truename.discovery", "ruling.true-name-gained")
def test_any_hero_may_find_true_names_face_up():
    made = event("ON REVEAL: Gain 1 True Name.")
    game = ziggurat(made, laid("J4", "Z3", 0, explored=False), encounter("J4", made)).play("explore:0")
    (told,) = game.told(NameGained)
    assert game.names("names") == [told.card.name]
    assert game.state.knows(0, told.card)


@rule("ruling.true-name-gained", "public.true-name-cards")
def test_when_all_names_are_known_nothing_is_gained():
    game = ziggurat(*(lying(name, "names") for name in ("Primogen", NAME, "The Ninth Guest")))
    gain_names(game.engine, 1, "ruling.true-name-gained")
    assert [told.what for told in game.told(NothingFound)] == ["names"]


@rule("setup.truename-draw")
def test_a_hero_whose_set_up_says_so_starts_with_a_name():
    state = set_up(box(), "A Quiet Stair", "Volken", "3")
    assert state.heroes[0].card.true_names == 1
    assert (len(state.zones["names"]), len(state.zones["equipment"])) == (1, 1)
