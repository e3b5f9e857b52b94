"""Hit points, grit, Endure and death."""

import pytest

from sagabox.games.ziggurat.engine.events import (
    CheckJudged,
    CompanionLost,
    EnemyDefeated,
    GameOver,
    HeroEndured,
    HeroFell,
    HpLost,
    WentToMemories,
)
from sagabox.games.ziggurat.rules.vitals import change_grit, change_max_hp, heal, lose_hp, raise_hp
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, event
from ..rigging import companion, encounter, exhausted, imbued, laid, met, rolls, status, tucked


def reveal(text: str, *parts: object) -> Passage:
    made = event(text)
    return ziggurat(made, laid("J4", "Z3", 0, explored=False), encounter("J4", made), *parts).play("explore:0")


# ---------------------------------------------------------------- tracks


@rule("vitals.two-tracks", "components.hp-track", "components.grit-track")
def test_two_tracks_of_0_to_17():
    game = ziggurat(hero(grit=16))
    change_grit(game.engine, 5, "language.grit-change")
    change_max_hp(game.engine, 20, "language.max-hp-change")
    assert (game.hero.grit, game.hero.max_hp, game.hero.hp) == (17, 17, 10)
    change_grit(game.engine, -30, "language.grit-change")
    assert game.hero.grit == 0


@rule("components.grit-track")
def test_by_a_house_rule_grit_ends_at_eight():
    game = ziggurat(hero(grit=7), grit_to_eight=True)
    change_grit(game.engine, 5, "language.grit-change")
    assert game.hero.grit == 8


@rule("vitals.max-hp-cap", "language.heal", "language.raise")
def test_neither_healing_nor_raising_brings_the_hero_above_max_hp():
    game = ziggurat(hero(hp=8, max_hp=10))
    assert heal(game.engine, game.engine.hero_figure, 5, "language.heal") == 2
    assert raise_hp(game.engine, game.engine.hero_figure, 5, "language.raise") == 0
    assert game.hero.hp == 10


@rule("vitals.max-hp-can-fall")
def test_current_hp_fall_with_max_hp_and_at_zero_the_hero_perishes():
    game = reveal("ON REVEAL: -3 Max HP.")
    assert (game.hero.max_hp, game.hero.hp) == (7, 7)
    game = reveal("ON REVEAL: -3 Max HP.", hero(hp=2, max_hp=3))
    assert game.state.ending == "lost"


@rule("components.vitals-card-reminders", "universal.miss-grit")
def test_the_two_reminders_of_the_vitals_card():
    game = reveal("ON REVEAL: Check LORE; on miss lose 10 HP.", hero(grit=3, reset=3), rolls((1, 8, 7)))
    assert [told.hp for told in game.told(HeroEndured)] == [4], (
        "Determined: the miss gave 1 grit; Endure turned it into HP"
    )
    assert game.hero.reset == 2


# ---------------------------------------------------------------- 0 HP


@rule("death.hero-zero", "partydeath.floor")
def test_no_damage_goes_below_zero():
    game = ziggurat(hero(hp=2))
    figure = game.engine.hero_figure
    assert [lose_hp(game.engine, figure, amount, "edefence.apply") for amount in (5, 3)] == [2, 0]
    assert (game.hero.hp, len(game.told(HeroFell)), len(game.told(HpLost))) == (0, 1, 1)


@rule("endure.trigger", "endure.compulsory")
def test_endure_waits_until_the_encounter_concludes():
    game = reveal("ON REVEAL: The hero takes 20 HP. +3 Grit. Gain 1 Loot.", hero(grit=2))
    assert [told.hp for told in game.told(HeroEndured)] == [5]
    kinds = game.order(HeroFell, WentToMemories, HeroEndured)
    assert kinds == ["HeroFell", "WentToMemories", "HeroEndured"]


@rule("endure.trigger")
def test_endure_comes_at_the_end_of_the_combat_round():
    beast = denizen(atk=9, hp=9)
    game = fight(champion(), hero("Test Hero", hp=1, grit=4), beast, met(beast), rolls((1, 8, 7), (1, 8, 7)))
    game.play("attack:test-beast").until("defence.check").play("forego").until("attack.choose-one")
    assert [told.hp for told in game.told(HeroEndured)] == [4 + 1 + 2], "grit grew by the miss and by foregoing defence"


@rule("endure.trigger")
def test_poison_makes_the_hero_endure_once_its_check_is_done():
    game = ziggurat(hero(hp=1, grit=3, tokens={"Poison": 1}), rolls((6, 1, 2))).play("rest")
    kinds = game.order(HeroFell, CheckJudged, HeroEndured)
    assert kinds == ["HeroFell", "CheckJudged", "HeroEndured"]


@rule("endure.step-1-max-hp", "endure.step-2-hp", "endure.step-3-grit", "endure.step-4-reset")
def test_the_steps_of_endure():
    game = reveal("ON REVEAL: The hero takes 30 HP.", hero(hp=3, max_hp=10, grit=5, reset=2))
    assert (game.hero.max_hp, game.hero.hp, game.hero.grit, game.hero.reset) == (9, 5, 2, 1)


@rule("endure.step-2-hp")
def test_hp_never_rise_above_the_new_max_hp():
    game = reveal("ON REVEAL: The hero takes 30 HP.", hero(hp=3, max_hp=4, grit=9, reset=2))
    assert (game.hero.max_hp, game.hero.hp) == (3, 3)


@rule("endure.step-5-ready", "endure.step-6-statuses")
def test_endure_readies_hero_and_weapon_and_clears_the_heros_statuses():
    parts = (exhausted("Vixen", "Thornbow", "Fox Familiar"), companion("Old Marta"), status("Old Marta", Wound=1))
    tokens = {"Stun": 1, "Poison": 1, "Weaken": 2}
    game = ziggurat(hero(hp=1, grit=3, tokens=tokens), *parts, rolls((1, 8, 8)))
    lose_hp(game.engine, game.engine.hero_figure, 1, "time.poison-damage")
    game.play("scout")
    assert game.tokens() == {"Poison": 1}, "conditions stay"
    assert game.tokens("Old Marta") == {"Wound": 1}
    assert [game.is_ready(name) for name in ("Vixen", "Thornbow", "Fox Familiar")] == [True, True, False]


@rule("endure.step-6-statuses")
def test_by_a_house_rule_endure_clears_the_whole_party():
    parts = (companion("Old Marta"), status("Old Marta", Wound=1))
    game = ziggurat(hero(hp=1, grit=3), *parts, endure_clears_party=True)
    lose_hp(game.engine, game.engine.hero_figure, 1, "time.poison-damage")
    game.play("scout")
    assert game.tokens("Old Marta") == {}


@rule("endure.perish", "death.hero-end", "ending.defeat")
def test_with_a_reset_of_zero_there_is_no_enduring():
    game = reveal("ON REVEAL: The hero takes 30 HP.", hero(grit=9, reset=0))
    assert (game.state.ending, [told.ending for told in game.told(GameOver)]) == ("lost", ["lost"])
    assert game.asked == ""


@rule("endure.perish")
def test_a_reset_that_falls_below_zero_ends_the_hero_too():
    assert reveal("ON REVEAL: -1 Grit Reset.", hero(reset=0)).state.ending == "lost"


@rule("example.endure-chain")
def test_two_endures_and_a_third_that_is_impossible():
    game = ziggurat(hero(hp=0, max_hp=10, grit=5, reset=2, fallen=True)).play("scout").until("loop.hero-phase")
    assert (game.hero.max_hp, game.hero.hp, game.hero.grit, game.hero.reset) == (9, 5, 2, 1)
    game.hero.hp, game.hero.grit, game.hero.fallen = 0, 4, True
    game.play("rest").until("loop.hero-phase")
    assert (game.hero.max_hp, game.hero.reset) == (8, 0)
    game.hero.hp, game.hero.fallen = 0, True
    game.play("rest")
    assert game.state.ending == "lost"


@rule("ruling.endure-at-zero-grit", "endure.step-2-hp")
def test_with_no_grit_hp_stay_at_zero_and_the_hero_endures_again_at_the_next_trigger():
    text = "ON REVEAL: The hero takes 30 HP."
    game = reveal(text, hero(grit=0, reset=2), rolls((6, 1, 2)))
    assert (game.hero.hp, game.hero.grit, game.hero.reset) == (0, 2, 1)
    assert len(game.told(HeroEndured)) == 1
    game.play("scout").until("loop.hero-phase")
    assert len(game.told(HeroEndured)) == 1, "scouting is no trigger"


@rule("ruling.endure-at-zero-grit", "endure.trigger")
def test_the_next_encounter_is_such_a_trigger_though_it_does_no_harm():
    game = reveal("ON REVEAL: +1 Grit.", hero(hp=0, grit=2, reset=2))
    assert [told.hp for told in game.told(HeroEndured)] == [2 + 1]


# ---------------------------------------------------------------- denizens


@rule("death.denizen", "fightend.victory")
def test_a_denizen_is_defeated_at_once_and_remembered_when_the_fight_is_over():
    big, small = denizen(name="Big", hp=9), denizen(name="Small", atk=0, hp=1)
    game = fight(
        champion(), hero("Test Hero", grit=0, reset=0), big, small, met(big, small), tucked(small, 1), rolls((5, 2, 3))
    )
    game.play("attack:small")
    assert [told.card.name for told in game.told(EnemyDefeated)] == ["Small"]
    assert (game.where(small), len(game.names("battlefield"))) == ("defeated", 1)
    assert game.names("memories") == []


@rule("death.companion", "encounter.persona-leaves")
def test_a_companion_at_zero_hp_is_remembered_and_its_equipment_lost():
    game = reveal("ON REVEAL: Each companion takes 20 HP.", companion("Old Marta", tucked=2))
    assert game.where("Old Marta") == "memories"
    assert [told.card.name for told in game.told(CompanionLost)] == ["Old Marta"]
    assert len(game.names("loot:discard")) == 2


@rule("death.companion", "truename.adds-powers")
def test_a_true_name_that_is_bound_to_a_companion_goes_beneath_the_others_with_it():
    parts = (companion("Old Marta"), imbued("Old Marta", "Oru Who Was Hail"))
    game = reveal("ON REVEAL: Each companion takes 20 HP.", *parts)
    assert game.where("Old Marta") == "memories"
    assert game.engine.pile("names:deck")[0].name == "Oru Who Was Hail"
    assert game.state.bound == {}


@rule("partydeath.overkill-companion")
@pytest.mark.parametrize(("piercing", "lost"), [("", 2), (", Piercing", 3)])
def test_overkill_on_a_companion_carries_over_to_the_hero(piercing, lost):
    brute = denizen(atk=6, hp=9, powers=[f"Cleave. +2 ATK, Overkill{piercing}."])
    parts = (companion("Shield Boy"), exhausted("Shield Boy"), status("Shield Boy", Sunder=1))
    game = fight(hero(grit=0, reset=2), brute, met(brute), *parts, rolls((1, 8, 7)))
    game.figure("Shield Boy").lost = 1
    game.play("attack:test-beast").until("defence.check").play("forego").until("attack.choose-one")
    assert game.hero.hp == 10 - lost, "8 damage, 5 HP left: 3 too many, less the hero's ARM 1 unless Piercing"
