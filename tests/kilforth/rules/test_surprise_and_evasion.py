"""Surprise and evasion: what each brings, and who hears of it."""

import pytest

from sagabox.games.kilforth.engine.events import (
    Camped,
    Engaged,
    FoeRolled,
    Rolled,
    Surprised,
)
from tests.ledger import rule

from ..companions import MEADOWS, priest, warrior, wolf
from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, calm, elf, enemy, fight
from ..rigging import dice, lying, on_top, state

BALM = asset("(Deed) Sacrifice: Heal 1 HP.", "Balm")


@rule("surprise.hidden-hero-choice")
def test_a_hidden_hero_chooses_between_surprise_and_evasion_and_nothing_else():
    game = fight(enemy(hp=9), hidden=True, hp=2, health=4, assets=[BALM])
    game.until("surprise.hidden-hero-choice")
    assert game.options == ["surprise", "evade"]


@rule("evade.fail")
def test_who_ignores_surprise_is_not_surprised_after_a_failed_evasion():
    eyes = asset("(Hero) Ignore Surprise.", "Eyes")
    game = fight(enemy(hp=9), *[1] * 9, hidden=True, assets=[eyes]).play("evade")
    assert game.told(Surprised) == []
    other = asset("(Hero) Ignore Traps.", "Charm")
    game = fight(enemy(hp=9), *[1] * 9, hidden=True, assets=[other]).play("evade")
    assert [one.side for one in game.told(Surprised)] == ["foe"]


@rule("evade.success")
def test_who_evades_a_foe_hears_of_it_and_no_other_hero():
    smirk = "(Hero) When you evade a foe, gain 2 gold."
    pair = warrior(hidden=True, gold=0, assets=[asset(smirk, "Smirk")]), priest(gold=0, assets=[asset(smirk, "Grin")])
    game = kilforth(*pair, state(first=0), lying(MEADOWS, wolf(values={"Fight": 1, "Sneak": 1})), dice(6, 6, 6))
    game.until("surprise.hidden-hero-choice").play("evade")
    assert [one.gold for one in game.heroes] == [2, 0]


@rule("turn.step-1-engage", "turn.deeds-anytime")
def test_who_slips_away_before_two_enemies_engages_neither():
    rope = asset("(Deed) Sacrifice: Relocate to Sprawl City.", "Rope")
    game = calm(elf(assets=[rope]), lying(BARRENS, enemy(), enemy(name="Bear")))
    assert set(game.options) == {"engage:wolf", "engage:bear", "resolve:rope"}
    game.play("resolve:rope")
    assert (game.at(), game.asked, game.told(Engaged)) == ("sprawl-city", "turn.one-action-or-camp", [])


@rule("hide.unhide-anytime")
def test_without_ap_a_hidden_hero_comes_out_only_where_it_could_help():
    purse = asset("(Hero) As your Action, gain 1 gold.", "Purse")
    for home, offered in ((MEADOWS, True), (BARRENS, False)):
        game = kilforth(warrior(hidden=True, hp=1, assets=[purse]), priest(at=home), state(first=0), first_game=True)
        game.play("use:purse", "camp")
        assert (game.turn == 0 and game.options == ["camp", "come-out"]) is offered, home
        assert [one.hero for one in game.told(Camped)] == ([1] if offered else [1, 0])


@rule("ability.veil-trigger")
def test_a_deed_whose_card_was_given_up_meanwhile_is_not_offered_any_more():
    fire = asset("(Deed) Veil: When you make Camp, sacrifice an Item to gain 1 gold.", "Fire", type="Ally")
    wood = asset("(Deed) Veil: When you make Camp, gain 1 Fate token.", "Wood")
    game = calm(elf(gold=0, assets=[fire, wood])).play("camp")
    assert game.options == ["camps:fire", "camps:wood", "pass"]
    game.play("camps:fire")
    assert (game.hero.gold, game.hero.fate, game.assets()) == (1, 0, ["Fire"])
    assert game.asked != "trigger.order"


@rule("battle.start-order", "battle.foe-check")
def test_a_foe_that_falls_as_the_battle_starts_is_checked_at_once_and_nobody_rolls():
    ambush = asset("(Hero) When a battle starts, the foe loses 2 HP.", "Ambush")
    game = fight(enemy(), assets=[ambush])
    assert game.asked == "reward.loot-step"
    game.play("gold", "take:wolf")
    assert (game.hand(), game.told(FoeRolled), game.told(Rolled)) == (["Wolf"], [], [])
    assert game.asked == "turn.one-action-or-camp"


@rule("test.no-minimum-dice", "test.dice-surprise")
@pytest.mark.parametrize(("fear", "rolled"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_a_foe_has_its_surprise_counted_before_its_dice_are_cut_at_none(fear, rolled):
    """A Wolf with Fight 2 and Surprise, against a hero whom it fears so much."""
    banner = asset(f"(Hero) The foe has Fight -{fear}." if fear else "", "Banner")
    wolf = enemy(hp=9, values={"Fight": 2, "Sneak": 2})
    game = kilforth(hero(fate=0, assets=[banner]), on_top("badlands", wolf), dice(*[1] * 9)).play("move:dead-barrens")
    assert [len(roll.dice) for roll in game.told(FoeRolled)] == [rolled]
    game.play("fight-on")
    assert [len(roll.dice) for roll in game.told(FoeRolled)] == [rolled, max(0, 2 - fear)]
