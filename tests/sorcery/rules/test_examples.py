"""The worked examples of the rulebook, played."""

from sagabox.games.sorcery.engine.events import Evaded, EventDiscarded, EventRevealed, Suffered, TimeTurned
from sagabox.games.sorcery.engine.values import armor, hp_left
from sagabox.games.sorcery.rules import conditions, effects
from sagabox.games.sorcery.rules.behaviour import chosen_rule, rules_of, victims
from sagabox.games.sorcery.rules.heroes import is_ready
from sagabox.games.sorcery.rules.terrain import controls, dominates
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import blue, enemy, events, foe, no_enemies, power, red, weapon


def lethal_blade(dice):
    return weapon(dice, "Your attacks have Lethal 1.")


@rule("example.combat", "hit.step3-total", "def.step2-lethal-first", "def.step4-maximum", game="sorcery")
def test_a_lethal_blow_against_a_magic_shield_and_armor():
    game = sorcery(
        hero(at="Choir", worn=[lethal_blade((2, 0))]),
        hero("Wren Calloway", at="Choir"),
        enemy(foe(hp=9, armor=2, dice=2, shields=1), at="Choir"),
        red("HH", "HH"),
        blue("S", ""),
    )
    game.play("focus", "attack:test-blade:test-foe")
    target = game.figure("Test Foe")
    assert target.wounds == 2
    assert target.shields == 0


@rule("example.combat-ko", "def.step3-not-when-ko", "def.step4-ko-still-rolls", game="sorcery")
def test_the_same_against_a_defender_who_lies_on_the_ground():
    game = sorcery(
        hero(at="Choir", worn=[weapon((2, 0))]),
        hero("Wren Calloway", at="Choir"),
        enemy(foe(hp=9, armor=2, dice=2), at="Choir", ko=True),
        red("HH", "HH"),
        blue("S", ""),
    )
    game.play("attack:test-blade:test-foe")
    assert game.figure("Test Foe").wounds == 4


@rule("example.lethal-only", "lethal.skips-armor-and-dice", "lethal.magic-shield-blocks", game="sorcery")
def test_lethal_hits_alone():
    game = sorcery(
        hero(at="Choir", worn=[weapon((1, 0), "Your attacks have Lethal 2.")]),
        enemy(foe(hp=9, armor=3, dice=3, shields=1), at="Choir"),
        red("HH"),
    )
    game.play("attack:test-blade:test-foe")
    assert game.figure("Test Foe").wounds == 1


@rule("example.cooldown", "time.refresh-precedes-cooldown", "time.cooldown-rotates-90", game="sorcery")
def test_a_power_with_two_hourglasses_is_away_for_two_whole_rounds():
    game = sorcery(hero(powers=["Shield Wall"]), no_enemies()).play("use:shield-wall")
    card = game.cards("powers:0")[0]
    counts = {}
    for number in (2, 3, 4):
        game.to_round(number)
        counts[number] = game.state.cooling.get(card)
    assert counts == {2: 1, 3: 0, 4: None}
    assert is_ready(game.engine, card)


@rule(
    "example.domination", "control.equal-numbers", "ko.figure-count-zero", "dominate.counts-as-control", game="sorcery"
)
def test_who_controls_and_who_dominates():
    two_to_one = sorcery(hero(at="Choir"), hero("Wren Calloway", at="Choir"), enemy("Gremlin Snatcher", at="Choir"))
    choir = two_to_one.body.area
    assert controls(two_to_one.engine, choir, "heroes")
    assert dominates(two_to_one.engine, choir, "heroes")
    three_to_two = sorcery(
        hero(at="Choir"),
        hero("Wren Calloway", at="Choir"),
        hero("Ysolde Marr", at="Choir"),
        enemy("Gremlin Snatcher", at="Choir"),
        enemy("Gremlin Gnawer", at="Choir"),
    )
    assert controls(three_to_two.engine, choir, "heroes")
    assert not dominates(three_to_two.engine, choir, "heroes")
    one_to_two = sorcery(
        hero(at="Choir"), enemy("Gremlin Snatcher", at="Choir"), enemy("Gremlin Gnawer", at="Choir", ko=True)
    )
    assert not controls(one_to_two.engine, choir, "heroes")
    assert not controls(one_to_two.engine, choir, "enemies")


@rule("example.evade", "stunned.enemy-no-reactions", "evade.attacks-unless-dominating", game="sorcery")
def test_both_enemies_strike_a_hero_who_leaves_unless_one_is_stunned():
    def scene(**facts):
        return sorcery(
            hero(at="Choir"),
            hero("Wren Calloway", at="Choir"),
            enemy("Gremlin Snatcher", at="Choir"),
            enemy("Bandit Slinger", at="Choir", **facts),
            red("", ""),
            blue(""),
        ).play("step:nave")

    both = scene()
    assert both.asked == "evade.order-of-attacks"
    both.play("next:bandit-slinger")
    assert len(both.told(Evaded)) == 1
    assert both.where("Brannoc Vale") == "Nave"
    alone = scene(health=3)
    assert alone.where("Brannoc Vale") == "Nave"
    assert [one.attacker for one in alone.log if type(one).__name__ == "AttackDeclared"] == [2]


@rule("example.victim", "victim.fewest-hp", "victim.most-wounded", game="sorcery")
def test_of_two_with_equal_wounds_the_one_with_fewer_hp_is_the_victim():
    game = sorcery(
        hero("Brannoc Vale", at="Choir", rank=3, wounds=4),
        hero("Ysolde Marr", at="Choir", wounds=4),
        hero("Wren Calloway", at="Choir", wounds=1),
        enemy("Gremlin Snatcher", at="Choir"),
    )
    assert [hp_left(game.engine, game.state.figures[index]) for index in (0, 1, 2)] == [6, 3, 5]
    snatcher = game.figure("Gremlin Snatcher")
    chosen = rules_of(game.engine, snatcher)[chosen_rule(game.engine, snatcher)]
    assert [one.card.name for one in victims(game.engine, snatcher, chosen)] == ["Ysolde Marr"]


@rule("example.fire", "fire.stacks", "fire.time-phase-damage", "fire.time-phase-decay", game="sorcery")
def test_fire_of_both_ranks():
    game = sorcery(hero(), no_enemies(), turn=None)
    for rank in ("Fire II", "Fire I"):
        list(conditions.inflict(game.engine, game.body, rank, "fire.on-receipt"))
    assert (game.body.wounds, game.body.fires) == (2, (2, 1))
    game.to_round(2)
    assert (game.body.wounds, game.body.fires) == (4, (1,))
    game.to_round(3)
    assert (game.body.wounds, game.body.fires) == (5, ())


@rule("example.bleed", "bleed.damage-per-activity", "turn.free-actions-unlimited", game="sorcery")
def test_three_activities_and_two_free_actions_under_bleed():
    game = sorcery(
        hero(at="Nave", bleed=1, pack=["Flask of Bell Water"], powers=[power("You gain 1 Crown.", "free")]),
        enemy(foe(hp=9), at="Choir"),
        red(""),
        blue(""),
    )
    game.play("use:test-power", "move:choir", "attack:farewell:test-foe", "dash", "stay", "open:vestry-door")
    assert [one.rule for one in game.told(Suffered)].count("bleed.damage-per-activity") == 3


@rule("example.health-conditions", "cond.health-share-one-token", "cond.same-name-higher-rank", game="sorcery")
def test_health_conditions_replace_each_other_by_rank():
    game = sorcery(hero())
    seen = []
    for condition in ("Slowed", "Blinded", "Slowed", "Stunned"):
        list(conditions.inflict(game.engine, game.body, condition, "cond.same-name-higher-rank"))
        seen.append((conditions.held(game.body), game.body.wounds))
    assert seen == [(["Slowed"], 0), (["Blinded"], 0), (["Blinded"], 1), (["Stunned"], 1)]


@rule("example.events", "event.revealed-top-is-discarded", "event.night-day-beside-deck", game="sorcery")
def test_an_ordinary_event_then_night_then_the_next_card():
    game = sorcery(hero(), no_enemies(), events("Bells Far Off", "Night", "Lost Lanterns"), turn=None)
    game.to_round(5)
    told = [(type(one).__name__, one.card.name) for one in game.log if isinstance(one, EventRevealed | EventDiscarded)]
    assert told == [
        ("EventRevealed", "Bells Far Off"),
        ("EventDiscarded", "Bells Far Off"),
        ("EventRevealed", "Night"),
        ("EventRevealed", "Lost Lanterns"),
    ]
    assert [one.card.name for one in game.told(TimeTurned)] == ["Night"]


@rule("example.break", "break.applied-one-by-one", "break.at-zero-armor", "break.never-negative", game="sorcery")
def test_three_breaks_on_armor_two():
    game = sorcery(hero(), enemy(foe(hp=9, armor=2), at="Choir"))
    target = game.figure("Test Foe")
    effects.break_armor(game.engine, target, 3, 0)
    assert armor(game.engine, target) == 0
    assert target.wounds == 1
