"""The Hero Turn: Activities, in any order."""

from sagabox.games.sorcery.engine.events import ActivityWasted, SaveMade, Suffered
from sagabox.games.sorcery.engine.values import move_points
from sagabox.games.sorcery.rules import conditions
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import blue, enemy, foe, item, no_enemies, on_top, opened, power, red, talent, weapon


@rule("turn.one-movement-activity", "move.points-from-card", "move.one-point-per-area", game="sorcery")
def test_a_hero_moves_as_many_areas_as_the_card_says():
    game = sorcery(hero(at="Nave"), no_enemies())
    assert sorted(game.opened("move")) == ["choir", "ossuary"]
    assert game.why_not("step:cloister") == ""
    game.play("move:choir")
    assert game.turn.points == 1
    game.play("move:nave")
    assert game.opened("move") == []
    assert game.why_not("step:choir") == "move.points-from-card"


@rule("turn.combat-activities", "turn.action-activities", "hero.soul-gem-contents", game="sorcery")
def test_the_soul_gem_says_how_many_activities_a_hero_has():
    game = sorcery(hero(at="Choir", rank=4), enemy(foe(hp=30), at="Choir"), red(""), blue(""))
    turn = game.turn
    assert (turn.combat, turn.action) == (2, 2)
    game.play("attack:farewell:test-foe")
    assert turn.combat == 1
    weak = sorcery(hero(at="Choir"), enemy(foe(hp=30), at="Choir"), red("", ""), blue("", ""))
    weak.play("attack:farewell:test-foe")
    assert weak.why_not("attack:farewell:test-foe") == "turn.combat-activities"
    assert weak.play("dash").why_not("focus") in ("turn.action-activities", "focus.before-roll")


@rule("turn.weapon-reuse", "turn.one-attack-per-combat-activity", game="sorcery")
def test_the_same_weapon_strikes_twice():
    game = sorcery(hero(at="Choir", rank=4), enemy(foe(hp=30), at="Choir"), red("H", "H"), blue("", ""))
    game.play("attack:farewell:test-foe", "attack:farewell:test-foe")
    assert game.figure("Test Foe").wounds == 2


@rule("turn.any-order-optional", game="sorcery")
def test_a_turn_can_be_ended_with_everything_unused():
    game = sorcery(hero(at="Choir"), hero("Wren Calloway", at="Vestry"), no_enemies()).play("end")
    assert game.hero.acted
    assert game.state.active == 1


@rule("turn.movement-interleaved-with-actions", "turn.free-actions-unlimited", game="sorcery")
def test_movement_goes_on_after_an_action_and_a_free_action():
    game = sorcery(hero(at="Nave"), no_enemies(), on_top("trap", "Empty Hinge"))
    game.play("move:choir", "open:vestry-door", "dash", "move:vestry")
    assert game.where("Brannoc Vale") == "Vestry"


@rule("turn.movement-not-split-by-combat", game="sorcery")
def test_points_left_are_lost_with_an_attack_and_a_later_dash_is_not():
    game = sorcery(hero(at="Nave"), enemy(foe(hp=9), at="Choir", ko=True), red(""), blue(""))
    game.play("move:choir", "attack:farewell:test-foe")
    assert game.opened("move") == []
    assert game.why_not("step:nave") == "turn.movement-not-split-by-combat"
    game.play("dash")
    assert game.asked == "dash.extra-movement"
    game.play("to:nave")
    assert game.where("Brannoc Vale") == "Nave"
    first = sorcery(hero(at="Choir"), enemy(foe(hp=1), at="Choir"), red("HH"), blue(""))
    first.play("attack:farewell:test-foe", "move:nave")
    assert first.where("Brannoc Vale") == "Nave"


@rule("turn.combat-engaged-restriction", "combat.engaged-target-limit", game="sorcery")
def test_an_engaged_hero_attacks_nobody_in_another_area():
    game = sorcery(
        hero("Wren Calloway", at="Nave", worn=["Ash Bow"]),
        enemy("Gremlin Snatcher", at="Choir"),
        enemy("Gremlin Gnawer", at="Nave"),
    )
    assert game.why_not("attack:ash-bow:gremlin-snatcher") == "combat.engaged-target-limit"
    assert game.why_not("attack:ash-bow:gremlin-gnawer") == "range.attack-needs-range-and-los"


@rule("combat.engaged-target-limit", game="sorcery")
def test_friendly_effects_reach_beyond_the_area_of_an_engaged_hero():
    game = sorcery(
        hero("Ysolde Marr", at="Nave", powers=["Mend"]),
        hero(at="Choir", wounds=3),
        enemy("Gremlin Gnawer", at="Nave"),
    )
    game.play("use:mend")
    assert game.figure("Brannoc Vale").wounds == 1


# ---------------------------------------------------------------- Health Conditions


@rule("slowed.rank-one", "slowed.hero-single-activity", game="sorcery")
def test_a_slowed_hero_has_one_activity_and_all_free_actions():
    game = sorcery(hero(at="Choir", health=1), no_enemies(), on_top("trap", "Empty Hinge")).play("move:nave")
    assert game.why_not("dash") == "slowed.hero-single-activity"
    assert "move:choir" in game.options
    game.play("move:choir", "open:vestry-door")


@rule("ruling.slowed-mid-turn", game="sorcery")
def test_a_hero_slowed_after_an_activity_has_none_left():
    game = sorcery(hero(at="Choir", powers=[power("You are Slowed.", "action")]), no_enemies()).play("use:test-power")
    assert game.why_not("step:cloister") == "slowed.hero-single-activity"
    assert conditions.held(game.body) == ["Slowed"]


@rule("blinded.rank-two", "blinded.hero-save-each-activity", game="sorcery")
def test_a_blinded_hero_saves_before_each_activity():
    game = sorcery(hero(at="Choir", health=2), no_enemies(), blue("", "", "S", ""), on_top("trap", "Empty Hinge"))
    game.play("open:vestry-door")
    assert game.told(SaveMade) == []
    game.play("move:nave")
    assert [one.activity for one in game.told(ActivityWasted)] == ["movement"]
    assert game.where("Brannoc Vale") == "Choir"
    game.play("dash")
    assert [one.passed for one in game.told(SaveMade)] == [False, True]
    assert game.hero.dashed


@rule("blinded.hero-powers-cool-down", "blinded.hero-consumables-lost", "ruling.blinded-before-target", game="sorcery")
def test_what_a_blinded_hero_tries_to_use_is_used_whatever_the_save():
    game = sorcery(
        hero("Ysolde Marr", at="Choir", health=2, rank=2, powers=["Mend"], pack=["Fire Pot"]),
        hero(at="Choir", wounds=3),
        hero("Wren Calloway", at="Choir", wounds=3),
        enemy(foe(hp=9), at="Cloister"),
        blue(*[""] * 6),
    )
    game.play("use:mend")
    assert game.asked == "turn.any-order-optional"
    assert game.why_not("use:mend") == "power.used-side"
    game.play("use:fire-pot")
    assert "Fire Pot" not in game.names("pack:0")
    assert len(game.told(ActivityWasted)) == 2


@rule("stunned.rank-three", "stunned.hero-no-activities", game="sorcery")
def test_a_stunned_hero_can_only_end_the_turn():
    game = sorcery(hero(at="Choir", health=3, powers=["Shield Wall"]), hero("Wren Calloway"), no_enemies(), turn=None)
    game.play("turn:brannoc-vale")
    assert game.hero.acted
    assert conditions.held(game.body) == []


@rule("health.discard-at-end", "health.black-pyramid", game="sorcery")
def test_a_health_condition_goes_with_the_end_of_the_turn_it_was_received_in():
    game = sorcery(hero(powers=[power("You are Blinded.", "free")]), no_enemies()).play("use:test-power")
    assert conditions.held(game.body) == ["Blinded"]
    game.play("end")
    assert conditions.held(game.body) == []


@rule("bleed.damage-per-activity", game="sorcery")
def test_free_actions_and_defending_cost_no_blood():
    game = sorcery(hero(at="Choir", bleed=2), no_enemies(), on_top("trap", "Empty Hinge")).play("open:vestry-door")
    assert game.told(Suffered) == []


@rule("ruling.dead-turn-ends", "death.becomes-ghost", game="sorcery")
def test_a_hero_who_bleeds_to_death_has_no_more_of_the_turn():
    game = sorcery(hero(at="Choir", bleed=1, wounds=7), hero("Wren Calloway", at="Vestry"), no_enemies()).play("dash")
    assert game.hero.ghost
    assert game.state.active == 1


@rule("hero.innate-power", game="sorcery")
def test_an_innate_power_works_without_being_counted_or_cooling_down():
    game = sorcery(
        hero(at="Choir"), enemy(foe("Foe", 9, "0: Attack with 1 Red."), at="Choir"), red("HH"), blue("", ""), turn=None
    )
    game.play("turn:brannoc-vale", "end")
    assert game.asked == "def.step5-enhance"
    game.play("use:brannoc-vale")
    assert game.body.wounds == 0
    assert game.state.cooling == {}


@rule("hit.unarmed", game="sorcery")
def test_bare_hands_roll_one_blue_die():
    game = sorcery(hero(at="Choir", worn=[]), enemy(foe(hp=9), at="Choir"), blue("H"))
    game.play("attack:bare-hands:test-foe")
    assert game.figure("Test Foe").wounds == 1


@rule("action.list", game="sorcery")
def test_powers_and_items_add_actions():
    game = sorcery(
        hero(
            at="Choir", powers=["Shield Wall"], pack=[item("consumable", "Discard: You gain 1 Crown.", cost="action")]
        ),
        no_enemies(),
        opened("Vestry Door"),
    )
    assert {"use:shield-wall", "use:test-item"} <= set(game.options)
    game.play("use:test-item")
    assert game.why_not("use:shield-wall") == "turn.action-activities"


@rule("item.equipped-only", "fact.soulrank", game="sorcery")
def test_only_what_is_worn_counts():
    blade = weapon((1, 0), "You have +1 Move.")
    worn, packed = sorcery(hero(worn=[blade])), sorcery(hero(pack=[blade]))
    assert move_points(worn.engine, worn.hero) == 3
    assert move_points(packed.engine, packed.hero) == 2
    talented = sorcery(hero(powers=[talent("You have +1 Move.")]))
    assert move_points(talented.engine, talented.hero) == 3
