"""Hide: being Hidden, what it spares, what it bars, and coming out."""

from sagabox.games.kilforth.engine.events import CameOut, Hid, LostHp, NightCard
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..rigging import dice, in_gloom, lying, on_top, state

BARRENS = "Dead Barrens"


def pair(*rigs, hidden: bool = False, **facts) -> Passage:
    """Two heroes of two seats at Dead Barrens in a first game; the second may be Hidden."""
    other = hero("Orc", "Priest", seat=1, at=BARRENS, hidden=hidden)
    return kilforth(hero(at=BARRENS, **facts), other, state(first=0), *rigs, first_game=True)


@rule("hide.restriction", "hide.effect")
def test_a_hero_hides_once():
    game = pair().play("hide")
    assert [one.hidden for one in game.heroes] == [True, False]
    assert [one.hero for one in game.told(Hid)] == [0]
    game.play("hide")
    assert game.turn == 0
    assert game.why_not("hide") == "hide.restriction"


@rule("hide.unhide-anytime")
def test_a_hero_comes_out_in_their_own_turn_for_nothing():
    game = pair(hidden=False).play("hide", "hide", "come-out")
    assert (game.turn, game.hero.hidden, game.hero.ap) == (0, False, 3)
    assert [one.hero for one in game.told(CameOut)] == [0]
    assert "hide" in game.options


@rule("hide.unhide-anytime")
def test_a_hero_comes_out_in_another_heros_turn():
    game = pair(hidden=True)
    game.session.insist(1, "hide.unhide-anytime")
    game.play("hide", "camp")
    assert (game.turn, game.offers(1)) == (0, ["come-out:orc-priest"])
    game.play("come-out:orc-priest")
    assert (game.turn, game.heroes[1].hidden, game.offers(1)) == (0, False, [])
    assert (game.hero.hidden, game.hero.ap) == (True, 3)
    unasked = pair(hidden=True).play("hide", "camp")
    assert unasked.offers(1) == []  # only a seat that wants it is asked


@rule("hide.unhide-anytime")
def test_a_hero_comes_out_at_night_when_the_night_card_is_known():
    game = kilforth(hero(hidden=True), on_top("night", "Nightmares"), first_game=True)
    game.session.insist(0, "hide.unhide-anytime")
    game.play("camp", "pass")
    assert [one.card.name for one in game.told(NightCard)] == ["Nightmares"]
    game.play("come-out:human-warrior")
    assert game.hero.hp == 3  # all heroes who are not Hidden lose 1 HP
    assert [one.rule for one in game.told(CameOut)] == ["hide.unhide-anytime"]


@rule("hide.lasts-through-camp", "hide.benefit-night")
def test_hiding_spares_from_the_night_card_and_not_from_gloom_and_ends_at_dawn():
    game = pair(in_gloom(BARRENS), on_top("night", "Nightmares"), hidden=True)
    game.play("camp", "camp")
    assert game.state.day == 2
    assert [(one.hero, one.rule) for one in game.told(LostHp)][:2] == [(0, "night.gloom-loss"), (1, "night.gloom-loss")]
    assert [one.hero for one in game.told(LostHp)][2:] == [0]
    assert [one.hp for one in game.heroes] == [2, 3]
    assert [(one.hero, one.rule) for one in game.told(CameOut)] == [(1, "night.dawn-hidden")]
    rules = game.rules_told()
    assert rules.index("night.dawn-hidden") > rules.index("night.draw")


@rule("hide.no-strangers")
def test_a_hidden_hero_confronts_places_but_no_strangers():
    game = kilforth(hero(at=BARRENS, hidden=True), lying(BARRENS, "Pilgrim", "Remote Town"))
    assert game.why_not("confront:pilgrim:influence") == "hide.no-strangers"
    assert game.why_not("confront:remote-town:sneak") == ""
    game.play("come-out")
    assert game.why_not("confront:pilgrim:influence") == ""


@rule("hide.no-deeds")
def test_a_hidden_hero_performs_no_deed_but_may_call_on_fate():
    farmer = lying(BARRENS, "Farmer", "Remote Town")
    game = pair(farmer, dice(1, 1), hp=3, loot=["Potion"], assets=["Everfull Flask"])
    deeds = {"overcome:farmer", "resolve:potion", "team:orc-priest", "exchange:orc-priest", "resolve:everfull-flask"}
    assert deeds <= set(game.options)
    game.play("hide", "hide")
    assert not deeds & set(game.options)
    assert {game.why_not(id) for id in deeds} == {"hide.no-deeds"}
    game.play("confront:remote-town:sneak").until("test.fate-adds-one")
    assert "fate:token" in game.options
