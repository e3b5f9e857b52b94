"""Line of Sight, distance, control: as the rules, cards, odds and views ask for them."""

from sagabox.games.sorcery.cards.card import Band
from sagabox.games.sorcery.rules.terrain import controls, distance, dominates, may_reach, sees
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import enemy, foe, no_enemies, on_top, opened, red, talent, weapon

FAR = Band(0, 9)


def number(game, name):
    return game.state.quest.board.numbers[name]


@rule("los.sight-marks", "los.same-area", "fact.sight-mark", game="sorcery")
def test_a_hero_sees_from_mark_to_mark():
    game = sorcery(hero(at="Nave"), no_enemies())
    assert [name for name in game.state.quest.board.names if sees(game.engine, game.body, number(game, name))] == [
        "Ossuary",
        "Nave",
        "Choir",
        "Cloister",
        "Well Court",
    ]


@rule("los.enemies-block-heroes", "los.heroes-do-not-block", "ruling.ko-blocks-sight", game="sorcery")
def test_enemies_between_block_a_hero_and_nobody_blocks_an_enemy():
    game = sorcery(
        hero(at="Nave"),
        hero("Wren Calloway", at="Choir"),
        enemy("Gremlin Snatcher", at="Choir"),
        enemy("Gremlin Gnawer", at="Cloister"),
    )
    cloister = number(game, "Cloister")
    assert not sees(game.engine, game.body, cloister)
    assert sees(game.engine, game.body, number(game, "Choir"))
    assert sees(game.engine, game.figure("Gremlin Gnawer"), number(game, "Nave"))
    game.figure("Gremlin Snatcher").ko = True
    assert not sees(game.engine, game.body, cloister)
    game.figure("Gremlin Snatcher").hidden = True
    assert sees(game.engine, game.body, cloister)


@rule("los.enemies-block-heroes", game="sorcery")
def test_neither_the_own_nor_the_targets_area_blocks():
    game = sorcery(hero(at="Nave"), enemy("Gremlin Snatcher", at="Nave"), enemy("Gremlin Gnawer", at="Cloister"))
    assert sees(game.engine, game.body, number(game, "Cloister"))


@rule("range.attack-needs-range-and-los", "los.touching-counts", game="sorcery")
def test_an_attack_needs_range_and_sight():
    game = sorcery(
        hero("Wren Calloway", at="Nave", worn=["Ash Bow"]),
        enemy("Gremlin Snatcher", at="Cloister"),
        enemy("Gremlin Gnawer", at="Bell Shrine"),
        enemy("Bandit Slinger", at="Vestry"),
    )
    assert "attack:ash-bow:gremlin-snatcher" in game.options
    assert game.why_not("attack:ash-bow:gremlin-gnawer") == "wall.blocks-los"
    assert game.why_not("attack:ash-bow:bandit-slinger") == "range.attack-needs-range-and-los"
    corner = sorcery(hero(at="Ossuary", worn=[weapon((1, 0), reach="0-3")]), enemy(foe(), at="Choir"))
    assert corner.why_not("attack:test-blade:test-foe") == "los.blocking-terrain"


@rule("combat.enemies-not-bound", game="sorcery")
def test_an_enemy_beside_a_hero_may_strike_at_another_one():
    shooter = foe("Shooter", 3, "1-2: Attack with 1 Red.", prefers="Prefers Heroes.")
    game = sorcery(
        hero(at="Choir"),
        hero("Wren Calloway", at="Nave", wounds=1),
        enemy(shooter, at="Choir"),
        on_top("encounter", "All at Once"),
        red("H"),
    )
    game.play("end").until("turn.any-order-optional")
    assert game.figure("Wren Calloway").wounds >= 1
    assert game.body.wounds == 0
    assert may_reach(game.engine, game.figure("Shooter"), game.figure("Wren Calloway"), FAR) is None


@rule("control.more-figures", "dominate.twice-the-figures", "term.factions", game="sorcery")
def test_figures_are_counted_not_strength():
    game = sorcery(hero(at="Choir"), no_enemies())
    choir = game.body.area
    assert dominates(game.engine, choir, "heroes")
    assert not dominates(game.engine, choir, "enemies")
    assert not dominates(game.engine, number(game, "Nave"), "heroes")
    giant = sorcery(hero(at="Choir", powers=[talent("You count as 3 figures.")]), enemy(foe(hp=30), at="Choir"))
    assert dominates(giant.engine, choir, "heroes")
    assert controls(giant.engine, choir, "heroes")


@rule("dominate.bonus", "hit.step2-domination", game="sorcery")
def test_the_bonus_is_for_the_targets_area_also_from_afar_and_for_both_sides():
    game = sorcery(
        hero("Wren Calloway", at="Nave", worn=["Ash Bow"]),
        hero(at="Choir"),
        hero("Ysolde Marr", at="Choir"),
        enemy(foe(hp=9), at="Choir"),
        red("H"),
    )
    game.state.chance.rigged["blue"] = (0,)
    game.play("attack:ash-bow:test-foe")
    assert game.figure("Test Foe").wounds == 2
    two = sorcery(
        hero(at="Choir", worn=[]),
        hero("Wren Calloway", at="Vestry"),
        enemy(foe("One", 5, "0: Attack with 1 Red."), at="Choir"),
        enemy(foe("Two", 5), at="Choir"),
        on_top("encounter", "All at Once"),
        red("H"),
    )
    two.state.chance.rigged["blue"] = (0,) * 9
    two.play("end").until("turn.any-order-optional")
    assert two.body.wounds == 2


@rule("range.counting", game="sorcery")
def test_figures_and_overlays_do_not_change_a_distance():
    game = sorcery(hero(at="Ossuary"), enemy("Gremlin Snatcher", at="Nave"), opened("Water Gate"))
    assert distance(game.engine, number(game, "Ossuary"), number(game, "Ferry Stair")) == 5
    assert distance(game.engine, number(game, "Ossuary"), number(game, "Ossuary")) == 0
