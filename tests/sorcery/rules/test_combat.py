"""Attacks: the HIT stage and the DEF stage."""

from sagabox.games.sorcery.engine.events import (
    ArmorCounted,
    AttackDeclared,
    BonusCounted,
    CriticalDrawn,
    DefenderChanged,
    Died,
    DieRerolled,
    DieRolled,
    HitsCounted,
    ShieldsCounted,
    ShieldSpent,
    UpshotBought,
    Wounded,
)
from sagabox.games.sorcery.rules import combat
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import armour, blue, critical, enemy, foe, on_top, power, red, talent, weapon, with_state

ALL = on_top("encounter", "All at Once")
AGAIN = power("When you roll for an attack, re-roll 1 die.", "reaction")


def duel(dice=(1, 0), text="", target=None, *rigs, **facts):
    """A Hero with a blade of the test's own against one Enemy."""
    return sorcery(hero(at="Choir", worn=[weapon(dice, text)], **facts), enemy(target or foe(hp=9), at="Choir"), *rigs)


@rule("combat.two-stages", "hit.step1-roll", "def.step4-roll", "def.step6-damage", game="sorcery")
def test_the_stages_of_an_attack_follow_each_other():
    game = duel((1, 0), "", foe(hp=9, armor=1, dice=2), red("HH"), blue("")).play("attack:test-blade:test-foe")
    assert game.order(AttackDeclared, DieRolled, HitsCounted, BonusCounted, ArmorCounted, ShieldsCounted, Wounded) == [
        "AttackDeclared",
        "DieRolled",
        "HitsCounted",
        "BonusCounted",
        "ArmorCounted",
        "DieRolled",
        "ShieldsCounted",
        "Wounded",
    ]


@rule("hit.step2-enhance", "golden.one-reroll-per-die", game="sorcery")
def test_dice_are_rerolled_once_each_and_the_second_result_stands():
    game = sorcery(
        hero("Ilvane", at="Choir", powers=["Second Sight", AGAIN]), enemy(foe(hp=9), at="Choir"), blue("H", "")
    )
    game.play("attack:lodestar:test-foe", "use:second-sight", "re-roll:blue:h")
    assert [(one.before, one.shows) for one in game.told(DieRerolled)] == [("H", "")]
    assert game.figure("Test Foe").wounds == 0
    assert game.asked != "hit.step2-enhance"


@rule("golden.one-reroll-per-die", game="sorcery")
def test_two_dice_of_one_roll_may_each_be_rerolled():
    game = duel(
        (2, 0),
        "You may re-roll 1 die of each attack.",
        None,
        red("", "", "H", "H"),
        powers=[talent("You may re-roll 1 die of each attack.")],
    )
    game.play("attack:test-blade:test-foe", "re-roll:test-blade", "re-roll:red:blank")
    game.play("re-roll:test-talent", "re-roll:red:blank")
    assert game.figure("Test Foe").wounds == 2


@rule("hit.step3-total", "hit.zero-hits", "cond.regardless-of-damage", game="sorcery")
def test_without_hits_there_is_no_damage_but_effects_apply():
    game = duel((1, 0), "Power: Bleed I.", None, red("SP")).play("attack:test-blade:test-foe")
    assert game.figure("Test Foe").wounds == 0
    assert game.figure("Test Foe").bleed == 1
    minus = duel((1, 0), "Your attacks have -3 Hits.", None, red("H")).play("attack:test-blade:test-foe")
    assert minus.told(BonusCounted)[0].hits == 0


@rule("def.step1-resist-weak", "def.resistance-effect", game="sorcery")
def test_resistance_and_weakness_change_a_hit():
    weak = duel((1, 0), "", foe(hp=9, weak=("Slash",)), red("H")).play("attack:test-blade:test-foe")
    assert weak.figure("Test Foe").wounds == 2
    resist = duel((1, 0), "", foe(hp=9, resist=("Slash",)), red("HH")).play("attack:test-blade:test-foe")
    assert resist.figure("Test Foe").wounds == 1
    lethal = duel((1, 0), "Your attacks have Lethal 1.", foe(hp=9, armor=5, resist=("Slash",)), red("HH"))
    assert lethal.play("attack:test-blade:test-foe").figure("Test Foe").wounds == 1


@rule("def.step1-power-effects", "ruling.power-symbols-once", game="sorcery")
def test_the_attacker_chooses_what_power_symbols_buy():
    game = duel((1, 0), "Power: Bleed I. Power: Slowed.", None, red("HP")).play("attack:test-blade:test-foe")
    assert game.asked == "def.step1-power-effects"
    assert game.options == ["spend:bleed-i", "spend:slowed", "done"]
    game.play("spend:slowed")
    assert (game.figure("Test Foe").health, game.figure("Test Foe").bleed) == (1, 0)


@rule("def.step1-power-effects", game="sorcery")
def test_nobody_is_asked_if_all_can_be_paid():
    game = duel((2, 0), "Power: Bleed I. Power: +1 Hit.", None, red("HP", "HP")).play("attack:test-blade:test-foe")
    assert [one.gain for one in game.told(UpshotBought)] == ["Bleed I", "+1 Hit"]
    assert game.figure("Test Foe").wounds == 3


@rule("def.step1-power-effects", game="sorcery")
def test_what_the_target_ignores_need_not_be_paid_for():
    ogre = foe(hp=9, text="This Enemy ignores Bash.")
    game = duel((2, 0), "Power: Bash 1. Power: +1 Hit.", ogre, red("HP", "H")).play("attack:test-blade:test-foe")
    assert [one.gain for one in game.told(UpshotBought)] == ["+1 Hit"]


@rule("golden.for-each-stacks", "ruling.power-symbols-once", game="sorcery")
def test_each_power_buys_as_often_as_there_are_symbols():
    game = duel((2, 0), "Each Power: +1 Hit.", None, red("HP", "HP")).play("attack:test-blade:test-foe")
    assert game.figure("Test Foe").wounds == 4
    once = duel((2, 0), "Power: +1 Hit.", None, red("HP", "HP")).play("attack:test-blade:test-foe")
    assert once.figure("Test Foe").wounds == 3


@rule("golden.same-source-does-not-stack", game="sorcery")
def test_two_cards_of_one_name_give_a_bonus_once():
    def wounds(*names):
        twins = [talent("Your attacks have +1 Hit.", name) for name in names]
        game = duel((1, 0), "", None, red("H"), powers=twins)
        return game.play("attack:test-blade:test-foe").figure("Test Foe").wounds

    assert wounds("Twin", "Twin") == 2
    assert wounds("Twin", "Other") == 3


# ---------------------------------------------------------------- the DEF stage


@rule("def.step2-magic-shields", "def.step2-lethal-first", "fact.magic-shield", game="sorcery")
def test_magic_shields_must_be_spent_on_lethal_hits_first():
    game = duel((1, 0), "Your attacks have Lethal 1.", foe(hp=9, shields=1), red("HH"))
    game.play("attack:test-blade:test-foe")
    assert [one.lethal for one in game.told(ShieldSpent)] == [True]
    assert game.figure("Test Foe").wounds == 1
    assert game.figure("Test Foe").shields == 0


@rule("def.step3-armor", "def.step3-not-lethal", "lethal.resolved-first", game="sorcery")
def test_armor_takes_ordinary_hits_alone():
    game = duel((1, 0), "Your attacks have Lethal 1.", foe(hp=9, armor=3), red("HH")).play("attack:test-blade:test-foe")
    assert game.figure("Test Foe").wounds == 1


@rule("def.step4-maximum", "def.surplus-shields", "dice.unused-symbols", game="sorcery")
def test_the_dice_of_a_defence_have_a_maximum_and_surplus_shields_do_nothing():
    game = duel((2, 0), "", foe(hp=9, dice=1), red("HH", "HH"), blue("S")).play("attack:test-blade:test-foe")
    assert [one.colour for one in game.told(DieRolled) if one.purpose == "defence"] == ["Blue"]
    assert game.figure("Test Foe").wounds == 3
    surplus = duel((1, 0), "", foe(hp=9, dice=3), red("H"), blue("HS")).play("attack:test-blade:test-foe")
    assert surplus.figure("Test Foe").wounds == 0


@rule("def.step4-maximum", "item.armor", game="sorcery")
def test_a_hero_without_armour_rolls_one_die():
    striker = enemy(foe("Foe", 9, "0: Attack with 2 Red."), at="Choir")
    bare = sorcery(hero(at="Choir", worn=[]), striker, ALL, red("HH", "HH"), blue("S")).play("end", "pass")
    assert bare.body.wounds == 3
    mail = armour(1, 3)
    mailed = sorcery(hero(at="Choir", worn=[mail]), striker, ALL, red("HH", "HH"), blue("S", "S", ""))
    mailed.play("end", "pass")
    assert mailed.body.wounds == 1


@rule("def.step5-enhance", "def.step6-damage", game="sorcery")
def test_shields_added_in_step_five_stop_lethal_hits_and_shields_on_dice_do_not():
    striker = foe("Foe", 9, "0: Attack with 1 Red, Lethal 1.")
    game = sorcery(hero(at="Choir", worn=[armour(0, 2)]), enemy(striker, at="Choir"), ALL, red("HH"), blue("S"))
    game.play("end", "use:brannoc-vale")
    assert game.body.wounds == 0
    plain = sorcery(hero(at="Choir", worn=[armour(0, 2)]), enemy(striker, at="Choir"), ALL, red("HH"), blue("S"))
    plain.play("end", "pass")
    assert plain.body.wounds == 1


@rule("power.cost", "def.step5-enhance", game="sorcery")
def test_every_seat_with_something_to_do_is_asked_at_once():
    game = sorcery(
        hero(at="Choir", seat=0),
        hero(
            "Wren Calloway",
            at="Choir",
            seat=1,
            powers=[power("When a Hero in your area is attacked, add 1 Shield.", "reaction")],
        ),
        enemy(foe("Foe", 9, "0: Attack with 2 Red.", prefers="Prefers a Hero of strength."), at="Choir"),
        ALL,
        red("HH", "H"),
        blue("", ""),
    )
    game.play("end", seat=0)
    assert game.asked == "def.step5-enhance"
    assert game.offers(0) == ["pass", "use:brannoc-vale"]
    assert game.offers(1) == ["pass", "use:test-power"]
    game.play("pass", seat=0)
    game.play("use:test-power", seat=1)
    assert game.offers(0) == ["pass", "use:brannoc-vale"]
    game.play("use:brannoc-vale", seat=0)
    assert game.body.wounds == 0


@rule("ruling.step-in", game="sorcery")
def test_a_comrade_becomes_the_defender_before_the_roll():
    striker = foe("Foe", 9, "0: Attack with 1 Red.", prefers="Prefers a Hero of dexterity.")
    game = sorcery(
        hero(at="Nave", powers=["Hold the Bridge"]),
        hero("Wren Calloway", at="Choir"),
        enemy(striker, at="Choir"),
        ALL,
        red("HH"),
        blue("", ""),
    )
    game.play("end")
    assert game.asked == "ruling.step-in"
    game.play("use:hold-the-bridge")
    assert len(game.told(DefenderChanged)) == 1
    game.play("pass")
    assert (game.body.wounds, game.figure("Wren Calloway").wounds) == (1, 0)


@rule("critical.prevention", "ruling.step-in", game="sorcery")
def test_an_ignored_attack_brings_no_critical():
    striker = foe("Foe", 9, "0: Attack with 1 Red, Critical.", prefers="Prefers a Hero of magic.")
    game = sorcery(hero("Ilvane", at="Choir", powers=["Mirror"]), enemy(striker, at="Choir"), ALL, red("HH"))
    game.play("end")
    assert game.asked == "critical.prevention"
    game.play("use:mirror")
    assert game.told(CriticalDrawn) == []
    assert game.body.wounds == 0


@rule("def.critical-before", "critical.timing", "critical.draw-token", game="sorcery")
def test_a_critical_takes_effect_before_the_defence_and_a_full_block_does_not_stop_it():
    striker = foe("Foe", 9, "0: Attack with 1 Red, Critical.")
    game = sorcery(
        hero(at="Choir", shields=4), enemy(striker, at="Choir"), ALL, red("H"), on_top("critical", "Deep Cut")
    )
    game.play("end")
    assert game.order(CriticalDrawn, ShieldSpent) == ["CriticalDrawn", "ShieldSpent"]
    assert game.body.wounds == 2
    assert game.names("critical:discard") == ["Deep Cut"]


@rule("def.critical-before", "critical.timing", "def.step1-power-effects", game="sorcery")
def test_a_critical_that_a_power_symbol_buys_takes_effect_before_the_defence():
    striker = foe("Foe", 9, "0: Attack with 1 Red; Power: Critical.")
    game = sorcery(
        hero(at="Choir", shields=4), enemy(striker, at="Choir"), ALL, red("HP"), on_top("critical", "Deep Cut")
    )
    game.play("end")
    assert game.order(UpshotBought, CriticalDrawn, ShieldSpent) == ["UpshotBought", "CriticalDrawn", "ShieldSpent"]
    assert game.body.wounds == 2


@rule("ruling.power-symbols-once", game="sorcery")
def test_power_symbols_that_are_kept_are_not_asked_for_again():
    """With two targets the question comes once."""
    spear = power("Attack with 1 Red, AoE 0; Power: Fire I; Power: Bleed I.", "combat")
    foes = [enemy(foe(name, 9), at="Choir") for name in ("One", "Two")]
    game = sorcery(hero(at="Choir", powers=[spear]), *foes, red("HP"))
    game.play(f"use:{spear.slug}", "target:one", "done")
    assert game.asked == "turn.any-order-optional"


@rule("combat.multiple-targets", "ruling.upshots-for-all", "aoe.spreads-to-faction", game="sorcery")
def test_an_attack_on_several_is_rolled_once():
    game = sorcery(
        hero("Ilvane", at="Nave", powers=["Ember Ring"]),
        enemy(foe("One", 9), at="Choir"),
        enemy(foe("Two", 9, armor=1), at="Choir"),
        red("HP", "H"),
    )
    game.play("use:ember-ring", "target:one")
    assert [one.purpose for one in game.told(DieRolled)] == ["attack", "attack"]
    assert (game.figure("One").wounds, game.figure("Two").wounds) == (3, 2)
    assert (game.figure("One").fires, game.figure("Two").fires) == ((1,), (1,))


@rule("combat.enemy-attack-same-procedure", game="sorcery")
def test_an_enemy_attacks_in_the_same_two_stages():
    striker = enemy(foe("Foe", 9, "0: Attack with 1 Red."), at="Choir")
    game = sorcery(hero(at="Choir"), striker, ALL, red("HH"), blue("S", "")).play("end")
    assert game.body.wounds == 0
    told = game.order(AttackDeclared, HitsCounted, ShieldsCounted)
    assert told == ["AttackDeclared", "HitsCounted", "ShieldsCounted"]


@rule("combat.enemy-killed", "soul.points-earned", "soul.points-amount", "soul.points-pool", game="sorcery")
def test_a_killed_enemy_leaves_the_map_and_brings_soul_points():
    game = sorcery(hero(at="Choir"), enemy("Gremlin Snatcher", at="Choir", wounds=2), red("HH"), blue(""))
    game.state.chance.rigged["blue"] = (0, 0)
    game.play("attack:farewell:gremlin-snatcher")
    assert game.where("Gremlin Snatcher") == ""
    assert game.state.souls == 1
    assert "Gremlin Snatcher" in game.names("enemy:discard")
    blue_one = sorcery(hero(at="Choir"), enemy("Bandit Crossbow", at="Choir", wounds=4), red("HH"))
    blue_one.state.chance.rigged["blue"] = (0, 0)
    blue_one.play("attack:farewell:bandit-crossbow")
    assert blue_one.state.souls == 2


@rule("ruling.attack-goes-on", game="sorcery")
def test_an_attack_whose_attacker_dies_is_carried_out():
    sacrifice = power("When you roll for an attack, you suffer 9 HP and add 2 Hits.", "reaction")
    game = duel((1, 0), "", None, red("H"), powers=[sacrifice])
    game.play("attack:test-blade:test-foe", "use:test-power")
    assert game.hero.ghost
    assert game.figure("Test Foe").wounds == 3
    assert game.order(Died, Wounded) == ["Died", "Wounded"]


@rule("hit.step1-roll", game="sorcery")
def test_a_power_adds_dice_to_the_weapon():
    game = duel((1, 0), "", None, red("H", "H"), powers=["Bridge Breaker"]).play("use:bridge-breaker")
    assert game.told(AttackDeclared)[0].red == 2


def test_a_critical_with_a_text_of_its_own():
    striker = enemy(foe("Foe", 9, "0: Attack with 1 Red, Critical."), at="Choir")
    game = sorcery(hero(at="Choir"), striker, ALL, red(""), on_top("critical", critical("You are KO."))).play("end")
    assert game.body.ko


def test_what_a_hero_can_reach_is_what_the_weapon_reaches():
    game = sorcery(hero("Ilvane", at="Nave"), enemy(foe(), at="Choir"), with_state(souls=2))
    assert str(combat.reach(game.engine, game.body, game.hero.weapon)) == "0-3"
