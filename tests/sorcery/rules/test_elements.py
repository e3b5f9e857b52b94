"""Free Actions, Doors, Traps and tokens on the map."""

from sagabox.games.sorcery.engine.events import DoorOpened, SaveMade, TrapDrawn
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import (
    armour,
    blue,
    enemy,
    events,
    foe,
    no_enemies,
    on_top,
    opened,
    plain_card,
    power,
    put,
    red,
    with_state,
)

HINGE = on_top("trap", "Empty Hinge")


@rule("free.open-door", "door.open-cost", "door.trap-then-remove", "free.list", game="sorcery")
def test_a_normal_door_is_opened_freely_and_draws_a_trap():
    game = sorcery(hero(at="Choir"), no_enemies(), HINGE).play("open:vestry-door")
    assert game.order(TrapDrawn, DoorOpened) == ["TrapDrawn", "DoorOpened"]
    turn = game.turn
    assert (turn.action, turn.combat, turn.activities) == (1, 1, 0)
    assert "vestry" in game.opened("move")


@rule("free.open-door-engaged", game="sorcery")
def test_an_engaged_hero_opens_a_normal_door():
    game = sorcery(hero(at="Choir"), enemy("Gremlin Snatcher", at="Choir"), HINGE)
    assert "open:vestry-door" in game.options


@rule("door.enemies-cannot-open", game="sorcery")
def test_enemies_do_not_open_doors():
    walker = enemy(foe("Walker", 3, "any: Move 3 towards the victim."), at="Choir")
    game = sorcery(hero(at="Vestry"), hero("Wren Calloway", at="Vestry"), walker, on_top("encounter", "All at Once"))
    game.play("end")
    assert game.where("Walker") == "Choir"
    assert game.told(DoorOpened) == []


@rule("trap.victim", "dice.save-roll", "dice.test-success", game="sorcery")
def test_a_trap_is_for_the_opener_unless_it_names_others():
    dart = sorcery(
        hero(at="Choir"), hero("Wren Calloway", at="Choir"), no_enemies(), on_top("trap", "Dart Slit"), blue("", "H")
    ).play("open:vestry-door")
    assert (dart.body.wounds, dart.body.health) == (2, 1)
    assert dart.figure("Wren Calloway").wounds == 0
    assert dart.names("trap:discard") == ["Dart Slit"]
    oil = sorcery(
        hero(at="Choir"),
        hero("Wren Calloway", at="Choir"),
        no_enemies(),
        on_top("trap", "Lantern Oil"),
        blue("", "S", "", "", ""),
    ).play("open:vestry-door")
    assert [one.passed for one in oil.told(SaveMade)] == [True, False]
    assert (oil.body.fires, oil.figure("Wren Calloway").fires) == ((), (1,))


@rule("ruling.paragraph-opens-without-trap", "magic-lock.removal", game="sorcery")
def test_a_door_that_a_paragraph_opens_draws_no_trap():
    game = sorcery(hero(at="Well Court", powers=[power("Read 5.", "free")]), no_enemies()).play("use:test-power")
    assert game.told(TrapDrawn) == []
    assert len(game.told(DoorOpened)) == 1
    assert "ferry-stair" in game.opened("move")


@rule("free.pick-up-drop", "item.dropped", game="sorcery")
def test_items_and_crowns_are_dropped_and_picked_up():
    game = sorcery(hero(at="Nave", pack=["Dock Knife"], crowns=4), no_enemies())
    game.play("drop", "drop:dock-knife", "drop:crowns", "done")
    assert game.hero.crowns == 0
    assert set(game.opened("take")) == {"dock-knife", "crowns"}
    game.play("take:dock-knife", "take:crowns")
    assert game.names("pack:0") == ["Dock Knife"]
    assert game.hero.crowns == 4


@rule("free.pick-up-drop-not-engaged", game="sorcery")
def test_an_engaged_hero_handles_no_items():
    game = sorcery(hero(at="Nave", pack=["Dock Knife"]), enemy("Gremlin Snatcher", at="Nave"))
    put(game.engine, "Fire Pot", "area:2")
    assert game.why_not("drop") == "free.pick-up-drop-not-engaged"
    assert game.why_not("take:fire-pot") == "free.pick-up-drop-not-engaged"


@rule("event.active-while-on-top", game="sorcery")
def test_a_revealed_event_is_in_force_while_it_lies_on_the_deck():
    game = sorcery(hero(at="Choir"), no_enemies(), events("Bells Far Off", "Night"), with_state(event_up=True))
    game.play("open:vestry-door")
    assert game.told(TrapDrawn) == []
    assert len(game.told(DoorOpened)) == 1


def test_a_trap_may_wake_an_enemy():
    sleeper = enemy(foe("Sleeper", 3, "any: Move 1 towards the victim."), at="Well Court")
    game = sorcery(hero(at="Choir"), sleeper, on_top("trap", "Bell Alarm")).play("open:vestry-door")
    assert game.where("Sleeper") == "Cloister"


def test_a_trap_can_be_ignored_by_a_text():
    boots = armour(text="You ignore Traps.")
    game = sorcery(hero(at="Choir", worn=[boots]), no_enemies(), on_top("trap", "Dart Slit")).play("open:vestry-door")
    assert game.body.wounds == 0


def test_of_two_traps_one_is_chosen():
    game = sorcery(
        hero("Okkar Stonehand", at="Choir", powers=["Trapwise"]),
        no_enemies(),
        on_top("trap", "Dart Slit", "Empty Hinge"),
    ).play("open:vestry-door")
    game.play("draws-trap:trapwise", "trap:empty-hinge")
    assert game.figure("Okkar Stonehand").wounds == 0
    assert sorted(game.names("trap:discard")) == ["Dart Slit", "Empty Hinge"]


def test_a_door_can_be_propped_shut():
    game = sorcery(hero("Okkar Stonehand", at="Choir", powers=["Prop the Door"]), no_enemies(), opened("Vestry Door"))
    game.play("use:prop-the-door")
    assert "vestry" not in game.opened("move")


@rule("red-critical.lasting-limitation", "fact.critical-token", game="sorcery")
def test_a_text_on_a_card_in_play_is_in_force():
    game = sorcery(hero(at="Choir", powers=["Shield Wall"]), no_enemies())
    card = put(game.engine, "Numb Hands", "critical:play")
    game.body.criticals = (card,)
    game.engine.reindex()
    assert game.why_not("use:shield-wall") == "golden.cards-over-manuals"


def test_an_enemy_power_works_as_long_as_its_enemy():
    hide = plain_card("enemy_power", "This Enemy has +1 Armor.")
    game = sorcery(hero(at="Choir"), enemy(foe(hp=9), at="Choir"), red("HH"), blue(""))
    target = game.figure("Test Foe")
    target.powers = (put(game.engine, hide, "enemy_power:play"),)
    game.engine.reindex()
    game.play("attack:farewell:test-foe")
    assert target.wounds == 1
