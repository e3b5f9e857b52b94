"""Before the first Day: the centre, the opening nights, the order of setting up."""

from dataclasses import replace

import pytest

from sagabox.games.kilforth.cards.card import LANDS
from sagabox.games.kilforth.engine.events import Drew, GloomFell, MarkerTaken, NightCard, PlotLaid, SideChosen
from sagabox.games.kilforth.engine.state import CITY, LAST_DAY
from sagabox.games.kilforth.rules.setting_up import asked_hero
from sagabox.games.kilforth.rules.setup import BadSetup
from sagabox.games.kilforth.table.new_game import NewGame, begin
from tests.ledger import rule

from .scenes import HEROES, began, cards, dealt, nights


@rule("setup.centre-is-moneshoba-shrine", "setup.standees-on-shrine", "fact.moneshoba-shrine")
def test_the_shrine_lies_in_the_centre_in_daylight_and_all_heroes_start_there():
    game = dealt(3)
    assert game.state.map[CITY].name == "Moneshoba Shrine"
    assert {game.at(who) for who in range(3)} == {"moneshoba-shrine"}
    assert "Couch of Death" not in [one.name for one in game.state.map]
    assert all(one.terrain in LANDS for place, one in enumerate(game.state.map) if place != CITY)


@pytest.mark.parametrize(("count", "drawn"), [(1, 2), (2, 3), (3, 4), (4, 5)])
@rule("setup.night-cards-by-hero-count", "setup.night-cards-flip-location")
def test_the_opening_nights_darken_one_location_for_each_card(count, drawn):
    game = dealt(count)
    turned = game.told(NightCard)
    assert [(one.number, one.of) for one in turned] == [(number + 1, drawn) for number in range(drawn)]
    assert {one.card.location for one in turned} == {one.place.slug for one in game.told(GloomFell)}
    assert sum(game.state.gloom) == drawn
    assert len(game.names("night:deck")) == LAST_DAY - drawn
    assert game.state.opening == drawn


@pytest.mark.parametrize("seed", "123456")
@rule("setup.night-cards-nothing-else", "setup.night-cards-no-plot")
def test_nothing_else_happens_in_the_opening_nights(seed):
    """With six cards of 25 some are Weather, some encounters, some Events."""
    game = began(4, seed=seed, harder_nights=True)
    opening = game.told(NightCard)
    assert len(opening) == 6
    assert sorted(game.names("night:discard")) == sorted(one.card.name for one in opening)
    assert game.cards("weather", *(f"place:{place}" for place in range(25))) == []
    assert game.told(PlotLaid) == []
    assert game.cards(*(f"plots:{place}" for place in range(25))) == []
    assert [one.hp for one in game.heroes] == [4] * 4


@rule("setup.steps-in-order")
def test_the_steps_of_setting_up_come_in_their_order():
    game = began(2, seats=True)
    order = game.order(NightCard, Drew, SideChosen, MarkerTaken)
    ancients = ["Drew", "Drew"]
    assert order[:10] == ["NightCard"] * 3 + ["Drew"] * 2 + ["SideChosen"] * 2 + ancients + ["MarkerTaken"]
    assert [one.card.kind for one in game.told(Drew)[:4]] == ["reward", "reward", "ancient", "ancient"]


@rule("setup.steps-in-order")
def test_while_setting_up_it_is_the_turn_of_whoever_is_asked():
    game = dealt(2, seats=True)
    asked = []
    while game.asked != "turn.one-action-or-camp":
        who = asked_hero(game.engine)
        asked.append(who and who.index)
        game.play(game.options[0])
    assert asked == [0, 0, 1, 1, 0, 1], "deck and reward of each hero, then the sides"
    assert asked_hero(game.engine) is None


@rule("setup.first-game-saga-pairs", "fact.class-chevalier", "fact.class-yakuza", "fact.class-samurai")
def test_four_classes_have_their_first_saga():
    pairs = {job.name: job.owner for job in cards().classes}
    assert pairs["Chevalier"] == "capture-lawbreaker"
    assert pairs["Yakuza"] == "farmers-daughter"
    assert pairs["Samurai"] == "great-feast-hall"
    assert pairs["Sorcerer"] == "recover-heirloom"
    mixed = (replace(HEROES[0], saga="Great Feast Hall"),)
    with pytest.raises(BadSetup, match="the saga of a Chevalier is Capture Lawbreaker"):
        begin(cards(), NewGame(mixed, "solo", "1", {"matched_sagas": True}, "shadows"))


# ---------------------------------------------------------------- variants of the opening nights


@pytest.mark.parametrize(
    ("switches", "drawn"),
    [({"easier_nights": True}, (1, 2, 3, 4)), ({}, (2, 3, 4, 5)), ({"harder_nights": True}, (3, 4, 5, 6))],
)
@rule("example.setup-difficulty", "variant.night-cards-harder", "variant.night-cards-easier")
def test_difficulty_is_one_night_more_or_fewer(switches, drawn):
    assert tuple(sum(dealt(count, **switches).state.gloom) for count in (1, 2, 3, 4)) == drawn


@rule("ruling.nights-harder-or-easier")
def test_nights_cannot_be_harder_and_easier():
    with pytest.raises(BadSetup, match="harder or easier, not both") as caught:
        dealt(harder_nights=True, easier_nights=True)
    assert caught.value.rule == "ruling.nights-harder-or-easier"


# ---------------------------------------------------------------- the clock


@rule("end.clock-is-night-deck", "setup.night-cards-count-as-time")
def test_a_lone_hero_begins_on_day_3():
    game = began()
    assert (game.state.day, len(game.names("night:deck"))) == (3, 23)
    assert began(easier_nights=True).state.day == 2


@rule("example.setup-three-heroes", "end.time-limit")
def test_three_heroes_begin_on_day_5_and_day_25_is_their_last():
    game = began(3)
    assert sum(game.state.gloom) == 4
    assert game.cards("weather", *(f"place:{place}" for place in range(25))) == []
    assert (game.state.day, len(game.names("night:deck"))) == (5, 21)
    nights(*["Serene Lake"] * 21)(game.engine)
    passed = 0
    while game.state.day < LAST_DAY:
        before = len(game.names("night:deck"))
        game.to_night()
        assert game.state.day == 26 - len(game.names("night:deck"))
        assert before > len(game.names("night:deck"))
        passed += 1
    assert len(game.names("night:deck")) == 1
    assert passed == 20, "nobody camps at Dark Pinnacle"
    drawn = len(game.told(NightCard))
    game.to_night()
    assert (game.asked, game.state.ending) == ("", "time-out")
    assert len(game.told(NightCard)) == drawn, "no Night follows the last Day"
