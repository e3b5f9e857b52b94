"""Veiled cards: no bonus to Tests, no Veil ability until Dawn; all else on them stays in force."""

import pytest

from sagabox.games.kilforth.engine import rolls
from sagabox.games.kilforth.engine.events import LostHp, Rolled
from sagabox.games.kilforth.engine.values import dice_plus, max_health
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, elf, enemy, place, quiet_night, skill
from ..rigging import dice, in_gloom, lying, on_top, veiled

NO_BONUS = "test.veiled-cards-give-no-bonus"


@rule("ruling.veiled-card-keeps-its-abilities", "night.gloom-loss")
def test_the_gloom_ferryman_guards_the_hero_he_has_rowed_into_the_gloom():
    game = kilforth(hero(assets=["Gloom Ferryman"]), in_gloom("Misty Fens"), on_top("night", quiet_night()))
    game.play("resolve:gloom-ferryman")
    assert (game.at(), game.card("Gloom Ferryman") in game.state.veiled) == ("misty-fens", True)
    assert game.why_not("resolve:gloom-ferryman") == "ability.veil-not-again"
    game.play("camp")
    assert game.told(LostHp) == []


@rule("ruling.veiled-card-keeps-its-abilities", "health.max")
def test_veiled_mail_still_raises_the_maximum():
    mail = asset("(Hero) Gain +1 maximum HP. (Deed) Veil: Heal 1 HP.", "Mail")
    game = kilforth(hero(hp=4, health=4, assets=[mail])).play("resolve:mail")
    assert (game.hero.hp, max_health(game.engine, game.hero)) == (5, 5)


@rule("ruling.veiled-card-keeps-its-abilities")
@pytest.mark.parametrize(
    ("text", "gold"),
    [
        ("(Hero) When a battle starts, gain 2 gold.", 3),
        ("(Hero) When a battle starts, gain Fight +2 until the end of the battle.", 1),
        ("(Hero) When a battle round starts, you may pay 1 gold to gain Fight +2 until the end of the battle.", 1),
    ],
)
def test_triggers_of_a_veiled_card_still_work_unless_they_add_to_a_test(text, gold):
    fighter = hero(at=BARRENS, fate=0, assets=[asset(text)])
    game = kilforth(fighter, lying(BARRENS, enemy(hp=9)), veiled("Thing"), dice(1, 1, 1, 1))
    assert game.asked == "battle.escape-option"
    assert game.hero.gold == gold
    assert [len(roll.dice) for roll in game.told(Rolled)] == [3]


@rule("ruling.veiled-card-keeps-its-abilities", "ability.veil-not-again")
def test_of_what_a_veiled_card_lets_a_hero_do_only_veil_abilities_and_help_in_tests_wait():
    purse = asset("(Hero) Lose 1 HP to gain 2 gold. (Deed) Veil: Gain 1 gold.", "Purse")
    game = kilforth(hero(hp=3, assets=[purse]), veiled("Purse"))
    assert game.why_not("resolve:purse:2") == "ability.veil-not-again"
    game.play("resolve:purse:1")
    assert (game.hero.hp, game.hero.gold) == (2, 3)


@rule("test.veiled-cards-give-no-bonus", "ruling.veiled-card-keeps-its-abilities")
@pytest.mark.parametrize(
    "text",
    [
        "(Hero) Pay 1 gold to re-roll a die.",
        "(Hero) Pay 1 gold to add 1 success.",
        "(Hero) Pay 1 gold to turn a die to a 6.",
        "(Deed) Pay 1 gold to gain Study +1 until the end of the Test.",
    ],
)
def test_no_veiled_card_helps_in_a_test_and_the_odds_know_it(text):
    charm = asset(text, "Charm")
    reader = elf(gold=3, assets=[charm])
    for rigs, helps in (((), True), ((veiled("Charm"),), False)):
        game = kilforth(reader, lying(BARRENS, place(values={"Study": 3})), *rigs, dice(1, 1, 1))
        told = rolls.roll(game.engine, game.hero, "Study", game.card("Inn"), 3)
        assert bool(told["aids"]) is helps
        game.play("confront:inn:study")
        assert ("resolve:charm" in game.options) is helps
    refusal = game.closed("resolve:charm")
    assert refusal is not None
    assert refusal.rule == NO_BONUS


@rule("test.veiled-cards-give-no-bonus", "ruling.veiled-card-keeps-its-abilities")
def test_a_veiled_card_adds_to_no_die_but_still_lets_another_attribute_serve():
    brave = skill("(Hero) Add 1 to each die of your Tests. You may use Study for a Fight Test.", "Brave")
    awake, asleep = kilforth(elf(skills=[brave])), kilforth(elf(skills=[brave]), veiled("Brave"))
    assert [dice_plus(game.engine, game.hero, "Fight", None) for game in (awake, asleep)] == [1, 0]
    for game in (awake, asleep):
        assert rolls.bare_roll(game.engine, game.hero, "Fight", None, 1)["parts"] == [("Elf", 3)]


@rule("test.veiled-cards-give-no-bonus", "limit.spell-study")
def test_a_veiled_lens_opens_no_spell():
    lens = asset("(Hero) Gain +1 maximum HP.", "Lens", values={"Study": 2})
    charm = asset("(Deed) Veil: Gain 1 gold.", "Charm", type="Spell", lock=5)
    assert "resolve:charm" in kilforth(elf(assets=[lens, charm])).options
    assert kilforth(elf(assets=[lens, charm]), veiled("Lens")).why_not("resolve:charm") == "limit.spell-study"


@rule("ruling.veiled-card-keeps-its-abilities")
def test_a_veiled_banner_still_frightens_the_foe():
    banner = asset("(Hero) The foe has Fight -1.", "Banner", values={"Fight": 2})
    game = kilforth(hero(assets=[banner]), lying(BARRENS, enemy(values={"Fight": 3, "Sneak": 2})), veiled("Banner"))
    [foe] = rolls.foes(game.engine, game.hero)
    [member] = foe["members"]
    assert (member["foe_dice"], member["roll"]["dice"]) == (2, 3)
