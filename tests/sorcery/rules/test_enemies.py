"""Enemies, Minions and Shadows: coming into play, who runs them, leaving."""

from typing import Any

import pytest

from sagabox.games.sorcery.engine.events import Activated, GateTurned, NobodyToSpawn, Removed, Spawned
from sagabox.games.sorcery.engine.values import armor, max_hp
from sagabox.games.sorcery.engine.zones import BOX
from sagabox.games.sorcery.rules import enemies, items
from sagabox.games.sorcery.rules.behaviour import rules_of
from sagabox.games.sorcery.rules.terrain import count_in
from tests.ledger import rule

from ..boxes import box
from ..kit import hero, sorcery
from ..rigging import area, blue, enemy, foe, no_enemies, on_top, opened, plain_card, power, put, red

YARD = "The Proving Yard"
ALL = on_top("encounter", "All at Once")


def do(text):
    """A Hero who can do this freely."""
    return power(text, "free")


@rule("spawn.random", "spawn.numbers-by-heroes", "setup.quest-defines-map", game="sorcery")
def test_a_spawn_draws_from_the_pool_as_many_as_there_are_heroes_for():
    two = sorcery(hero(powers=[do("Spawn 1/2/2/2 green Gremlins in the Choir.")])).play("use:test-power")
    assert len(two.told(Spawned)) == 1
    three = sorcery(
        hero(powers=[do("Spawn 1/2/2/2 green Gremlins in the Choir.")]), hero("Wren Calloway"), hero("Ysolde Marr")
    ).play("use:test-power")
    assert len(three.told(Spawned)) == 2
    spawned: list[Any] = [three.state.figures[one.figure].card for one in three.told(Spawned)]
    assert {(card.rank, card.family) for card in spawned} == {("green", "Gremlin")}


@rule("enemy.figure-limit", "enemy.ranks", game="sorcery")
def test_without_a_card_left_the_next_lower_rank_comes_or_nobody():
    game = sorcery(hero(powers=[do("Spawn 3 blue Gremlins in the Choir.")])).play("use:test-power")
    cards: list[Any] = [game.state.figures[one.figure].card for one in game.told(Spawned)]
    assert [card.rank for card in cards] == ["blue", "green", "green"]
    empty = sorcery(hero(powers=[do("Spawn 1 red Orc in the Choir.")])).play("use:test-power")
    assert [one.people for one in empty.told(NobodyToSpawn)] == ["Orc"]


@rule("spawn.no-activation", game="sorcery")
def test_who_is_spawned_by_a_card_is_not_activated_by_it():
    far = enemy(foe("Foe", 3, rank="red"), at="Ferry Stair")
    game = sorcery(hero(at="Nave"), far, on_top("encounter", "Blood and Banners")).play("end")
    assert len(game.told(Spawned)) == 1
    assert game.told(Activated) == []


@rule("spawn.gates", "spawn.gate-choice", game="sorcery")
def test_enemies_enter_at_the_open_gate_nearest_to_a_hero():
    rung = do("Spawn 1 green Orc at the nearest gate.")
    near = sorcery(hero(at="Gallery", powers=[rung]), hero("Wren Calloway", at="East Yard"), quest=YARD)
    near.state.gates = [True, True]
    near.play("use:test-power")
    assert near.where("Orc Hauler") == "Gallery"
    far = sorcery(hero(at="Gallery", powers=[rung]), opened("Pen Door"), quest=YARD).play("use:test-power")
    assert far.where("Orc Hauler") == "Pen"
    shut = sorcery(hero(at="Gallery", powers=[rung]), quest=YARD, seed="2")
    shut.state.gates = [False, False]
    shut.play("use:test-power")
    assert shut.told(Spawned) == []


@rule("spawn.gate-choice", game="sorcery")
def test_the_active_player_chooses_between_equally_near_gates():
    rung = do("Spawn 1 green Orc at the nearest gate.")
    game = sorcery(hero(at="Long Walk", powers=[rung]), hero("Wren Calloway", at="Long Walk"), quest=YARD)
    game.state.gates = [True, True]
    game.state.barriers = ()
    game.play("use:test-power")
    assert game.asked == "spawn.gate-choice"
    game.play("to:gallery")
    assert game.where("Orc Hauler") == "Gallery"


@rule("spawn.gate-choice", "enemy.figure-limit", game="sorcery")
@pytest.mark.parametrize(
    "text", ["Spawn 1 green Orc at the nearest gate.", "Spawn the Orc Hauler at the nearest gate."]
)
def test_no_gate_is_chosen_for_nobody(text):
    game = sorcery(hero(at="Long Walk", powers=[do(text)]), hero("Wren Calloway", at="Long Walk"), quest=YARD)
    game.state.gates = [True, True]
    game.state.barriers = ()
    for card in [*game.cards("enemy:deck")]:
        game.engine.move(card, "enemy:deck", BOX)
    assert game.play("use:test-power").asked != "spawn.gate-choice"
    assert len(game.told(NobodyToSpawn)) == 1


@rule("spawn.gates", game="sorcery")
def test_gates_are_opened_and_closed_by_instructions():
    text = "Close the gate in the Pen and open the gate in the Gallery."
    game = sorcery(hero(powers=[do(text)]), quest=YARD).play("use:test-power")
    assert [(one.area, one.open) for one in game.told(GateTurned)] == [(2, False), (3, True)]
    assert enemies.open_gates(game.engine) == [3]


@rule("assign.evenly-clockwise", "assign.meaning", "fact.enemy-card", game="sorcery")
def test_enemies_are_shared_out_from_the_active_player_on():
    call = do("Spawn 1 green Gremlin in the Choir and spawn 1 green Bandit in the Choir.")
    game = sorcery(hero(seat=0), hero("Wren Calloway", seat=1, powers=[call]), turn=1).play("use:test-power")
    assert [one.seat for one in game.told(Spawned)] == [1, 0]


@rule("assign.duplicates-to-owner", "ruling.name-is-scroll", game="sorcery")
def test_a_second_enemy_of_one_scroll_goes_where_the_scroll_is():
    game = sorcery(
        hero(seat=0), hero("Wren Calloway", seat=1, powers=[do("Spawn 2 green Gremlins in the Choir.")]), turn=1
    ).play("use:test-power")
    assert [one.seat for one in game.told(Spawned)] == [1, 1]


@rule("enemy.card", "enemy.master-unique", game="sorcery")
def test_a_master_has_hp_for_each_hero_and_a_second_set_of_rules():
    game = sorcery(hero(), hero("Wren Calloway"), hero("Ysolde Marr"), enemy("Toll Keeper", at="Long Walk"), quest=YARD)
    keeper = game.figure("Toll Keeper")
    assert max_hp(game.engine, keeper) == 15
    calm = rules_of(game.engine, keeper)
    keeper.wounds = 8
    assert rules_of(game.engine, keeper) != calm
    assert [card.name for card in box().foes if card.rank == "master"] == ["Toll Keeper"]


@rule("enemy.power-card", game="sorcery")
def test_an_enemy_power_is_given_by_the_quest():
    game = sorcery(hero(at="East Yard", worn=["Farewell"]), no_enemies(), quest=YARD).play("site:yard-bell")
    keeper = game.figure("Toll Keeper")
    assert [card.name for card in keeper.powers] == ["Thick Hide"]
    assert armor(game.engine, keeper) == 2


# ---------------------------------------------------------------- Minions


@rule("minion.owner", "companion.definition", "term.character", game="sorcery")
def test_a_minion_fights_for_its_owners_faction_and_leaves_with_its_owner():
    caller = hero("Ysolde Marr", "Mourner", at="Choir", wounds=6, powers=["Call the Drowned"])
    game = sorcery(caller, hero(at="Vestry"), enemy(foe(hp=9), at="Choir")).play("use:call-the-drowned")
    shade = game.figure("Called Shade")
    assert (shade.side, shade.area, shade.owner) == ("heroes", game.body.area, 0)
    assert count_in(game.engine, game.body.area, "heroes") == 2
    game.body.bleed = 1
    game.play("attack:bell-mace:test-foe")
    assert game.hero.ghost
    assert not shade.here
    assert len(game.told(Removed)) == 1


@rule("minion.activation-first", "enemy-turn.minions-first", "fact.minion", game="sorcery")
def test_minions_are_activated_before_the_encounter_card():
    game = sorcery(hero(at="Nave"), enemy(foe("Foe", 3, "any: Move 1 towards the victim."), at="Well Court"), ALL)
    list(enemies.put_minion(game.engine, game.figure("Foe"), "Drowned Hand", area(game.engine, "Cloister")))
    game.play("end")
    hand = game.figure("Drowned Hand 1")
    assert [one.figure for one in game.told(Activated)] == [hand.index, game.figure("Foe").index]
    assert game.where("Drowned Hand 1") == "Choir"


@rule("minion.no-encounter", "enemy-turn.no-enemy-no-card", game="sorcery")
def test_encounter_cards_do_not_select_minions_and_minions_alone_draw_none():
    game = sorcery(hero(at="Nave"), no_enemies(), ALL)
    list(enemies.put_minion(game.engine, game.body, "Called Shade", area(game.engine, "Choir")))
    game.play("end")
    assert len(game.told(Activated)) == 1
    assert game.names("encounter:discard") == []


def test_a_minion_of_the_heroes_strikes_enemies():
    game = sorcery(hero(at="Choir"), enemy(foe(hp=5), at="Choir"), ALL, red("H"))
    list(enemies.put_minion(game.engine, game.body, "Called Shade", area(game.engine, "Choir")))
    game.play("end")
    assert game.figure("Test Foe").wounds == 2


# ---------------------------------------------------------------- Shadows


@rule("shadow.reveal", "setup.kept-aside-objects", game="sorcery")
def test_an_enemy_under_a_shadow_comes_from_wherever_it_waits():
    lamp = do("Reveal the Shadow in the Gallery and reveal the Shadow in the Pen.")
    game = sorcery(hero(at="Long Walk", powers=[lamp]), quest=YARD).play("use:test-power")
    assert game.figure("Bandit Crossbow").here
    assert game.figure("Lamp Girl").here
    assert game.hero.crowns == 33
    assert len(game.names("shadow:discard")) == 2


@rule("shadow.definition", game="sorcery")
def test_a_bystander_belongs_to_no_faction():
    game = sorcery(hero(at="Choir"), no_enemies(), quest="The Drowned Toll")
    girl = game.figure("Lamp Girl")
    list(enemies.appear(game.engine, girl, game.body.area))
    assert girl.side == ""
    assert "attack:farewell:lamp-girl" not in game.options
    assert count_in(game.engine, game.body.area, "heroes") == 1


# ---------------------------------------------------------------- leaving


@rule("quest.discard-vs-remove", game="sorcery")
def test_what_is_removed_from_the_quest_goes_to_the_box_and_what_is_killed_may_return():
    ban, call = do("Remove the Gremlin Snatcher from the Quest."), do("Spawn 1 green Gremlin in the Choir.")
    game = sorcery(hero(powers=[ban]), enemy("Gremlin Snatcher", at="Nave")).play("use:test-power")
    assert "Gremlin Snatcher" in game.names("box")
    killed = sorcery(hero(at="Nave", powers=[call]), enemy("Gremlin Snatcher", at="Nave", wounds=2), no_enemies())
    killed.state.chance.rigged.update({"red": (4,), "blue": (0, 0)})
    killed.play("attack:farewell:gremlin-snatcher", "use:test-power")
    assert killed.where("Gremlin Snatcher") == "Choir"


@rule("ruling.carried-things", "item.dropped", game="sorcery")
def test_what_a_dead_enemy_carried_lies_in_its_area():
    game = sorcery(hero(at="Long Walk"), enemy("Orc Hauler", at="Long Walk", wounds=2), quest=YARD)
    items.gain_thing(game.engine, game.figure("Orc Hauler"), "the iron tongue")
    game.state.chance.rigged.update({"red": (4,), "blue": (0, 0)})
    game.play("attack:farewell:orc-hauler", "take:iron-tongue")
    assert "iron tongue" in game.names("pack:0")
    assert items.excess(game.engine, game.hero) == 0


def test_a_commander_helps_others_in_its_area():
    drum = plain_card("enemy_power", "Attacks by other Enemies in this area have +1 Hit.")
    game = sorcery(
        hero(at="Choir", worn=[]),
        enemy(foe("Striker", 5, "0: Attack with 1 Red."), at="Choir"),
        enemy(foe("Drummer", 5), at="Choir", ko=True),
        ALL,
        red("H"),
        blue(""),
    )
    game.figure("Drummer").powers = (put(game.engine, drum, "enemy_power:play"),)
    game.engine.reindex()
    game.play("end").until("turn.any-order-optional")
    assert game.body.wounds == 2


def test_regrowing_heals_in_the_time_phase():
    grower = foe(hp=5, text="When the Time Phase starts, this Enemy heals 1 HP.")
    game = sorcery(hero(), enemy(grower, at="Choir", wounds=3), part="start")
    assert game.figure("Test Foe").wounds == 2
