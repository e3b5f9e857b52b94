"""Companions."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import Attacked, BoostDrawn, PowerUsed, ReactionTriggered
from sagabox.games.ziggurat.engine.values import arm, hp, keywords, max_hp
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, event, true_name
from ..rigging import boosts, companion, exhausted, imbued, lying, met, rolls

HERO = hero("Test Hero", grit=0, reset=0)
BEAST = denizen(atk=1, hp=12)


def brawl(*parts: object, beast: Any = BEAST) -> Passage:
    return fight(HERO, champion(), beast, met(beast), *parts)


@rule("companion.definition", "game.party")
def test_any_denizen_can_be_a_companion():
    game = ziggurat(companion("Kiln Warden", "Old Marta"))
    assert [figure.card.name for figure in game.engine.companions()] == ["Kiln Warden", "Old Marta"]


@rule("companion.attack", "companion.activation")
def test_a_companion_exhausts_to_deal_its_atk_without_a_roll():
    game = brawl(companion("Shield Boy")).play("companion:shield-boy:test-beast")
    assert (game.hp(BEAST), game.is_ready("Shield Boy")) == (9, False)
    assert game.why_not("companion:shield-boy:test-beast") == "ability.power"


@rule("companion.attack", "edefence.arm", "trigger.retaliate")
def test_armour_defence_and_retaliate_apply_as_to_any_attack():
    thorn = denizen("Retaliate: Sticky. Weaken(1).", atk=2, arm=1, hp=1)
    game = brawl(companion("Shield Boy"), beast=thorn).play("companion:shield-boy:test-beast")
    assert (game.hp(thorn), game.is_ready(thorn), game.tokens("Shield Boy")) == (1, False, {"Weaken": 1})


@rule("companion.attack-powers", "equip.companion-choice")
def test_a_power_may_be_added_as_the_player_likes():
    game = brawl(companion("Shield Boy"))
    assert game.offers("companion") == ["companion:shield-boy:test-beast", "companion:shield-boy:test-beast:shove"]
    game.play("companion:shield-boy:test-beast:shove")
    assert (game.hp(BEAST), game.tokens(BEAST)) == (8, {"Stun": 1})
    assert [told.power for told in game.told(PowerUsed)] == ["Shove"]
    assert [(told.attacker.name, told.power) for told in game.told(Attacked)] == [("Shield Boy", "Shove")]


@rule("example.dead-eye", "fact.power-dead-eye", "equip.requirement")
@pytest.mark.parametrize("loot", [0, 1, 2])
def test_dead_eye_needs_two_loot_and_discards_one(loot):
    game = brawl(companion("Old Marta", tucked=loot))
    able = "companion:old-marta:test-beast:dead-eye" in game.options
    assert able is (loot == 2)
    if able:
        game.play("companion:old-marta:test-beast:dead-eye")
        assert (game.hp(BEAST), len(game.names("tucked:old-marta"))) == (12 - 5, 1)


@rule("companion.exhausted-target")
def test_an_exhausted_companion_is_still_a_target_and_retaliates():
    game = brawl(companion("Shield Boy"), exhausted("Shield Boy"), rolls((1, 8, 7))).play("forego", "forego")
    assert [told.target.name for told in game.told(Attacked) if told.target] == ["Shield Boy"]
    assert [told.name for told in game.told(ReactionTriggered)] == ["Bash"]
    assert game.why_not("companion:shield-boy:test-beast") == "ability.power"


@rule("companion.imbued", "truename.adds-powers", "companion.imbued-chained")
def test_an_imbued_companion_uses_chained_powers_with_its_own():
    storm = true_name("Chained: Storm. +1 ATK, Weaken(2).")
    game = brawl(storm, companion("Shield Boy"), imbued("Shield Boy", storm))
    game.play("companion:shield-boy:test-beast:shove")
    assert (game.hp(BEAST), game.tokens(BEAST)) == (12 - (3 + 1 + 1), {"Stun": 1, "Weaken": 2})


@rule("companion.imbued-bonus-result", "example.imbued-giants")
def test_a_bonus_result_on_a_companion_is_a_boost_instead():
    bane = true_name("Bane. Bonus result vs Giant.")
    ogre, frog = denizen(name="Ogre", hp=12, keywords=["Giant"]), denizen(name="Frog", hp=12, keywords=["Toad"])
    parts = (bane, ogre, frog, met(ogre, frog), companion("Shield Boy"), imbued("Shield Boy", bane), boosts(2))
    game = fight(HERO, champion(), *parts).play("companion:shield-boy:ogre")
    assert (game.hp("Ogre"), [told.boost for told in game.told(BoostDrawn)]) == (12 - 5, [2])
    game = fight(HERO, champion(), *parts).play("companion:shield-boy:frog")
    assert (game.hp("Frog"), game.told(BoostDrawn)) == (9, [])


@rule("companion.no-on-death", "trigger.on-death")
def test_companions_have_no_on_death():
    party = (companion("Pale Toad"), exhausted("Pale Toad"))
    game = brawl(*party, beast=denizen(atk=9, hp=12)).play("forego", "forego")
    game.play("target:pale-toad")
    assert (game.where("Pale Toad"), game.tokens()) == ("memories", {})


@rule("companion.discretion", "attack.exhaust-others")
def test_abilities_of_companions_are_used_only_if_the_player_wants():
    game = brawl(companion("Old Marta"), rolls((1, 8, 7))).play("attack:test-beast")
    assert "done" in game.options
    assert "companion:old-marta:test-beast" in game.options


@rule("reinforce.not-for-companions")
def test_companions_cannot_reinforce():
    game = brawl(companion("Bell Toad"), rolls((1, 8, 7))).play("forego", "done", "forego", "target:test-hero")
    assert game.asked == "attack.choose-one", "Drum of the Deep is not even offered"


@rule("encounter.persona", "fact.card-tic-toc-tick", "language.persona-lines")
def test_tic_toc_tick_replaces_what_is_printed_and_blows_itself_up():
    game = brawl(companion("Tin Heron"), lying("Tic Toc Tick", "persona:tin-heron"))
    figure = game.figure("Tin Heron")
    assert (max_hp(game.engine, figure), hp(game.engine, figure)) == (2, 2)
    assert game.offers("companion") == ["companion:tin-heron:test-beast"], "Spear Beak is ignored"
    game.play("power:tin-heron:self-destruct")
    assert game.hp(BEAST) == 10
    assert (game.where("Tin Heron"), game.where("Tic Toc Tick")) == ("memories", "memories")


@rule("encounter.persona")
def test_a_persona_without_that_line_adds_to_the_companion():
    more = 'keywords = ["Undead"]\ntraits = ["Hard. +1 ARM."]'
    mask = event("ON REVEAL: +1 Grit.", name="Mask", tile="J2", kind="Persona", more=more)
    game = brawl(mask, companion("Old Marta", tucked=2), lying(mask, "persona:old-marta"))
    assert arm(game.engine, game.figure("Old Marta")) == 1
    assert "Undead" in keywords(game.engine, game.card("Old Marta"))
    assert "companion:old-marta:test-beast:dead-eye" in game.options
