"""Body Conditions: getting, comparing and losing them."""

import pytest

from sagabox.games.sorcery.engine.events import (
    ActivationWasted,
    AttackDeclared,
    BlindRoll,
    ConditionIgnored,
    StrideBegan,
    Suffered,
)
from sagabox.games.sorcery.engine.values import armor
from sagabox.games.sorcery.rules import conditions
from sagabox.games.sorcery.rules.effects import draw_critical
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import armour, blue, enemy, foe, no_enemies, on_top, power, red, talent

ALL = on_top("encounter", "All at Once")
MARCHER = foe("Marcher", 5, "any: Move 1 towards the victim. >> Move 1 towards the victim.")


def inflicted(game, *conditions_given):
    for one in conditions_given:
        list(conditions.inflict(game.engine, game.body, one, "cond.regardless-of-damage"))
    return conditions.held(game.body), game.body.wounds


@rule("cond.same-name-higher-rank", "cond.same-name-not-higher", "fact.pyramid-token", game="sorcery")
@pytest.mark.parametrize(
    ("given", "held", "wounds"),
    [
        (["Bleed I", "Bleed II"], ["Bleed II"], 0),
        (["Bleed II", "Bleed I"], ["Bleed II"], 1),
        (["Bleed I", "Bleed I"], ["Bleed I"], 1),
        (["Poison I", "Poison II"], ["Poison II"], 0),
        (["Stunned", "Slowed"], ["Stunned"], 1),
    ],
)
def test_a_condition_of_the_same_kind_is_compared_by_rank(given, held, wounds):
    assert inflicted(sorcery(hero()), *given) == (held, wounds)


@rule("cond.fire-excepted", "fire.on-receipt", "fact.fire-token", game="sorcery")
def test_fire_accumulates():
    assert inflicted(sorcery(hero()), "Fire I", "Fire I") == (["Fire I", "Fire I"], 2)


@rule("cond.unranked-repeat", "cond.different-kinds-coexist", "fact.poison-token", game="sorcery")
def test_a_second_ko_costs_an_hp_and_different_kinds_lie_side_by_side():
    game = sorcery(hero())
    assert inflicted(game, "KO", "KO") == (["KO"], 1)
    assert inflicted(game, "Bleed I", "Poison I", "Slowed")[0] == ["Slowed", "Bleed I", "Poison I", "KO"]


@rule("cond.regardless-of-damage", game="sorcery")
def test_who_ignores_a_condition_does_not_get_it():
    game = sorcery(hero(powers=[talent("You ignore Poison.")]))
    assert inflicted(game, "Poison II") == ([], 0)
    assert [one.condition for one in game.told(ConditionIgnored)] == ["Poison II"]


@rule("cond.not-an-attack", "golden.suffer-is-unavoidable", game="sorcery")
def test_hp_lost_to_conditions_meet_no_defence():
    game = sorcery(hero(shields=3, worn=[armour(4, 4)]))
    assert inflicted(game, "Fire I")[1] == 1
    assert game.body.shields == 3
    assert game.told(AttackDeclared) == []


@rule("cond.removed-by-effects", "fire.stacks", game="sorcery")
def test_the_user_chooses_which_condition_goes():
    game = sorcery(hero(bleed=1, fires=(1, 2), powers=[power("You lose 1 Body Condition of your choice.", "free")]))
    game.play("use:test-power")
    assert game.options == ["lose:bleed-i", "lose:fire-i", "lose:fire-ii"]
    game.play("lose:fire-ii")
    assert conditions.held(game.body) == ["Bleed I", "Fire I"]


@rule("cond.removed-by-effects", "red-critical.ends", game="sorcery")
def test_a_red_critical_is_a_body_condition():
    game = sorcery(
        hero(powers=[power("You lose all Body Conditions.", "free")]), on_top("critical", "Torn Muscle"), no_enemies()
    )
    list(draw_critical(game.engine, game.body, -1))
    assert conditions.held(game.body) == ["Critical Torn Muscle"]
    game.play("use:test-power")
    assert game.body.criticals == ()
    assert "Torn Muscle" in game.names("critical:discard")


# ---------------------------------------------------------------- Enemies


@rule("slowed.enemy-first-sentence", "execute.all-sentences", "health.discard-at-end", game="sorcery")
def test_a_slowed_enemy_stops_at_the_first_separator():
    game = sorcery(hero(at="Nave"), enemy(MARCHER, at="Well Court", health=1), ALL).play("end")
    assert game.where("Marcher") == "Cloister"
    assert len(game.told(StrideBegan)) == 1
    assert game.figure("Marcher").health == 0


@rule("blinded.enemy-roll", "health.discard-at-end", game="sorcery")
def test_a_blinded_enemy_acts_with_a_shield_and_wastes_its_activation_without():
    sees = sorcery(hero(at="Nave"), enemy(MARCHER, at="Well Court", health=2), ALL, blue("S")).play("end")
    assert [one.passed for one in sees.told(BlindRoll)] == [True]
    assert sees.where("Marcher") == "Choir"
    fails = sorcery(hero(at="Nave"), enemy(MARCHER, at="Well Court", health=2), ALL, blue("H")).play("end")
    assert [one.why for one in fails.told(ActivationWasted)] == ["blinded.enemy-roll"]
    assert fails.where("Marcher") == "Well Court"
    assert fails.figure("Marcher").health == 0


@rule("stunned.enemy-skips", "health.discard-at-end", game="sorcery")
def test_a_stunned_enemy_skips_its_activation():
    game = sorcery(hero(at="Nave"), enemy(MARCHER, at="Well Court", health=3), ALL).play("end")
    assert game.where("Marcher") == "Well Court"
    assert game.figure("Marcher").health == 0


@rule("bleed.damage-per-activity", game="sorcery")
def test_an_enemy_bleeds_before_its_activation():
    game = sorcery(hero(at="Nave"), enemy(MARCHER, at="Well Court", bleed=2), ALL).play("end")
    assert [one.rule for one in game.told(Suffered)] == ["bleed.damage-per-activity"]


@rule("ko.enemy-stands-up", "ko.no-attacks", game="sorcery")
def test_an_enemy_on_the_ground_uses_its_activation_to_stand_up():
    game = sorcery(hero(at="Nave"), enemy(MARCHER, at="Well Court", ko=True), ALL).play("end")
    assert not game.figure("Marcher").ko
    assert game.where("Marcher") == "Well Court"


@rule("ko.armor-zero", "ko.lying-figure", game="sorcery")
def test_the_armor_of_whoever_lies_on_the_ground_is_zero():
    game = sorcery(hero(at="Choir"), enemy(foe(armor=3), at="Choir"))
    target = game.figure("Test Foe")
    assert armor(game.engine, target) == 3
    target.ko = True
    assert armor(game.engine, target) == 0


@rule("effects.conditions-from-attacks", "cond.regardless-of-damage", game="sorcery")
def test_a_condition_of_an_attack_comes_with_step_one_of_the_defence():
    striker = foe("Striker", 5, "0: Attack with 1 Red, Poison I.")
    game = sorcery(hero(at="Choir", shields=3), enemy(striker, at="Choir"), ALL, red("H")).play("end")
    assert (game.body.wounds, game.body.poison) == (0, 1)


@rule("death.token", "red-critical.ends", game="sorcery")
def test_death_takes_all_conditions_and_leaves_items_and_crowns():
    game = sorcery(
        hero(at="Choir", wounds=7, bleed=1, fires=(2,), crowns=4, shields=1, broken=1),
        hero("Wren Calloway", at="Vestry"),
        no_enemies(),
    ).play("dash")
    assert game.hero.ghost
    assert conditions.held(game.body) == []
    assert (game.body.shields, game.body.broken) == (0, 0)
    assert game.hero.crowns == 4
    assert game.slot("weapon") == "Farewell"
    assert game.where("Brannoc Vale") == "Choir"
