"""Deeds before a battle and before its rounds: hide, leave, or heal in time."""

import pytest

from sagabox.games.kilforth.engine.events import FoeRolled, Surprised
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, enemy, place, token
from ..rigging import ancient, dice, lying, on_top, state

NORTH = "move:dead-barrens"


@pytest.mark.parametrize("text", ["Become Hidden.", "Perform a Hide Action."])
@rule("turn.deeds-anytime", "surprise.drawn-enemy", "surprise.hidden-hero-choice")
def test_who_can_become_hidden_is_asked_when_an_enemy_is_drawn(text):
    cloak = token(f"(Deed) Discard: {text}", "Cloak")
    game = kilforth(hero(fate=0, loot=[cloak]), on_top("badlands", enemy()), dice(*[1] * 5)).play(NORTH)
    assert (game.asked, game.options) == ("engage.mandatory", ["pass", "resolve:cloak"])
    game.play("resolve:cloak")
    assert game.asked == "surprise.hidden-hero-choice"
    game.play("surprise")
    assert [told.side for told in game.told(Surprised)] == ["hero"]


@rule("turn.deeds-anytime", "team.engagement-skips-stages")
def test_a_team_has_no_use_for_it():
    cloak = token("(Deed) Discard: Become Hidden.", "Cloak")
    heroes = hero(at=BARRENS, fate=0, loot=[cloak]), hero("Orc", "Priest", at=BARRENS, fate=0)
    game = kilforth(*heroes, on_top("badlands", enemy(hp=9)), state(first=0), dice(*[1] * 9), first_game=True)
    game.play("team:orc-priest", "search")
    assert len(game.told(FoeRolled)) == 2, "nothing was asked before the first Skirmish"


@pytest.mark.parametrize("text", ["Relocate to Green Meadows.", "Perform a Move Action."])
@rule("turn.deeds-anytime", "ruling.relocating-ends-battle")
def test_who_can_leave_is_asked_before_the_first_skirmish(text):
    boots = asset(f"(Deed) Veil: {text}", "Boots")
    game = kilforth(hero(fate=0, assets=[boots]), lying(BARRENS, enemy()), lying("Green Meadows", place())).play(NORTH)
    assert (game.asked, game.options) == ("engage.mandatory", ["pass", "resolve:boots"])
    game.play("resolve:boots")
    if game.asked == "action.list":
        game.play("move:sprawl-city")
    assert (game.asked, game.told(FoeRolled), game.hero.hp) == ("turn.one-action-or-camp", [], 4)
    assert game.where("Wolf") == "place:dead-barrens"


@rule("turn.deeds-anytime", "evade.fail")
def test_a_hidden_hero_is_asked_to_leave_when_they_have_been_found():
    boots = asset("(Deed) Veil: Relocate to Sprawl City.", "Boots")
    game = kilforth(hero(at=BARRENS, fate=0, hidden=True, assets=[boots]), lying(BARRENS, enemy()), dice(1, 1, 1))
    assert game.asked == "surprise.hidden-hero-choice"
    game.play("evade")
    assert game.asked == "ruling.team-formed-late-drops-surprise"
    game.play("resolve:boots")
    assert (game.at(), game.asked, game.told(FoeRolled)) == ("sprawl-city", "turn.one-action-or-camp", [])


@rule("assault.no-escape")
def test_no_move_leads_out_of_a_battle_with_an_ancient():
    boots = asset("(Deed) Veil: Perform a Move Action.", "Boots")
    champion = hero(at="Old Wood", chapter=6, hp=9, fate=0, assets=[boots], loot=["Loaded Die"])
    game = kilforth(champion, ancient("Prince of Ruin"), dice(*[1] * 30), first_game=True)
    game.play("assault:prince-of-ruin").until("test.manipulation-optional")
    assert game.why_not("resolve:boots") == "assault.no-escape"


# ---------------------------------------------------------------- heal


@rule("turn.deeds-anytime", "battle.place-hp")
def test_who_makes_a_foe_strong_by_lost_hp_can_heal_before_it_is_engaged():
    fiend = enemy("(Map) This card has HP +1 for each HP you have lost.")
    game = kilforth(hero(hp=2, health=4, fate=0, loot=["Potion"]), lying(BARRENS, fiend), dice(*[1] * 4)).play(NORTH)
    assert game.asked == "engage.mandatory"
    game.play("resolve:potion")
    battle = game.engine.battle()
    assert battle is not None
    assert battle.health == 2, "4 before"


@rule("turn.deeds-anytime")
def test_a_hidden_hero_who_strikes_such_a_foe_is_asked_when_they_have_come_out():
    fiend = enemy("(Map) While you have 2 or fewer HP, this card has Fight +2.")
    wounded = hero(at=BARRENS, hp=2, health=4, fate=0, hidden=True, loot=["Potion"])
    game = kilforth(wounded, lying(BARRENS, fiend), dice(*[1] * 9))
    assert (game.asked, game.play("surprise").asked) == (
        "surprise.hidden-hero-choice",
        "ruling.team-formed-late-drops-surprise",
    )
    game.play("resolve:potion")
    assert len(game.told(FoeRolled)[0].dice) == 1


@pytest.mark.parametrize(("fight", "asked"), [(3, True), (2, False)])
@rule("turn.deeds-anytime", "battle.round-step-order")
def test_before_a_foe_strikes_that_may_hit_harder_than_a_hero_can_bear(fight, asked):
    ogre = enemy(name="Ogre", hp=9, values={"Fight": fight, "Sneak": 2})
    game = kilforth(hero(hp=2, health=4, fate=0, loot=["Potion"]), lying(BARRENS, ogre), dice(*[1] * 18)).play(NORTH)
    assert (game.asked == "battle.round-step-order") is asked
    assert len(game.told(FoeRolled)) == (0 if asked else 1)
    if asked:
        game.play("pass", "fight-on")
        assert game.asked == "battle.escape-option", "there it could be done as well"


@rule("turn.deeds-anytime", "battle.round-step-order")
def test_where_nobody_can_escape_it_is_asked_before_every_such_round():
    ogre = enemy("(Map) You cannot escape from this card.", name="Ogre", hp=9, values={"Fight": 3, "Sneak": 2})
    game = kilforth(hero(hp=2, health=4, fate=0, loot=["Potion"]), lying(BARRENS, ogre), dice(*[1] * 18)).play(NORTH)
    for rolled in range(3):
        assert (game.asked, len(game.told(FoeRolled))) == ("battle.round-step-order", rolled)
        game.play("pass")
