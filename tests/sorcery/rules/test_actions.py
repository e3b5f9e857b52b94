"""Action Activities: Dash, Focus, Pray, opening by force, arming, trading, Search."""

import pytest

from sagabox.games.sorcery.engine.events import (
    ChestOpened,
    DieRolled,
    DoorOpened,
    ItemTaken,
    NothingFound,
    Prayed,
    Searched,
    TrapDrawn,
)
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import blue, enemy, foe, no_enemies, on_top, power, put, red, weapon, with_state

YARD = "The Proving Yard"
HINGE = on_top("trap", "Empty Hinge", "Dart Slit")


# ---------------------------------------------------------------- Dash and Focus


@rule("dash.extra-movement", "dash.engaged-allowed", game="sorcery")
def test_a_dash_adds_a_point_also_for_an_engaged_hero():
    game = sorcery(hero(at="Choir"), enemy(foe(), at="Choir", ko=True)).play("dash", "move:nave")
    assert game.turn.points == 2


@rule("focus.bonus", "focus.before-roll", "focus.engaged-allowed", game="sorcery")
def test_focus_adds_a_hit_to_the_next_attack():
    game = sorcery(hero(at="Choir", rank=4), enemy(foe(hp=9), at="Choir"), red("H", "H"), blue("", ""))
    game.play("focus", "attack:farewell:test-foe")
    assert game.figure("Test Foe").wounds == 2
    game.play("attack:farewell:test-foe")
    assert game.figure("Test Foe").wounds == 3
    assert game.why_not("focus") == "focus.once-per-round"


@rule("focus.bonus", game="sorcery")
def test_a_focus_without_an_attack_is_lost():
    game = sorcery(hero(at="Choir"), no_enemies()).play("focus", "end").to_round(2).play("turn:brannoc-vale")
    assert not game.turn.focus


# ---------------------------------------------------------------- Pray


def at_shrine(*rigs, **facts):
    return sorcery(hero(at="Bell Shrine", **facts), no_enemies(), with_state(shrines=[True], souls=3), *rigs)


@rule("pray.roll-three-red", "pray.success", "pray.reward", "pray.cost", game="sorcery")
def test_an_answered_prayer_brings_the_blessing_of_the_heros_nature():
    game = at_shrine(red("", "HP", "")).play("pray")
    assert [one.colour for one in game.told(DieRolled)] == ["Red", "Red", "Red"]
    assert [one.answered for one in game.told(Prayed)] == [True]
    assert "Blessing of Law" in game.names("pack:0")
    assert game.state.souls == 2


@rule("pray.failure", "pray.once-per-quest", game="sorcery")
def test_an_unanswered_prayer_is_spent():
    game = at_shrine(red("", "H", "HH"), rank=3).play("pray")
    assert [one.answered for one in game.told(Prayed)] == [False]
    assert game.state.souls == 2
    assert game.why_not("pray") == "pray.once-per-quest"


@rule("pray.open-shrine-required", "pray.not-engaged", "shrine.definition", "fact.shrine", game="sorcery")
def test_a_prayer_needs_an_open_shrine_and_quiet():
    game = at_shrine()
    game.state.shrines = [False]
    assert game.why_not("pray") == "pray.open-shrine-required"
    busy = sorcery(
        hero(at="Bell Shrine"), enemy("Gremlin Snatcher", at="Bell Shrine"), with_state(shrines=[True], souls=3)
    )
    assert busy.why_not("pray") == "pray.not-engaged"


@rule("pray.reward", "pray.cost", "fact.act", "fact.lesser-gods-blessing", game="sorcery")
def test_a_prayer_needs_its_price_and_a_blessing_that_is_left():
    game = at_shrine()
    game.state.souls = 0
    assert game.why_not("pray") == "pray.cost"
    game.state.souls = 1
    put(game.engine, "Blessing of Law", "pack:1")
    assert game.why_not("pray") == "pray.reward"
    second = sorcery(hero(at="East Yard"), no_enemies(), with_state(souls=1), quest=YARD)
    assert second.why_not("pray") == "pray.cost"
    refusal = second.closed("pray")
    assert refusal is not None
    assert refusal.facts["needed"] == 2


# ---------------------------------------------------------------- opening by force


@rule("bash-open.chest-or-locked-door", "bash-open.trap-always", "chest.open-cost", "fact.trap-card", game="sorcery")
def test_a_chest_takes_an_action_and_draws_a_trap():
    game = sorcery(hero(at="Vestry"), no_enemies(), HINGE, on_top("treasure", "Tide Spear")).play("open:chest")
    assert game.order(ChestOpened, TrapDrawn, ItemTaken) == ["ChestOpened", "TrapDrawn", "ItemTaken"]
    assert game.names("pack:0") == ["Tide Spear"]
    assert game.hero.crowns == 10
    assert game.why_not("dash") == "turn.action-activities"
    assert "open:chest" not in game.options


@rule("locked-door.open-cost", "bash-open.position", "bash-open.trap-always", game="sorcery")
def test_a_locked_door_takes_an_action_from_an_area_beside_it():
    game = sorcery(hero(at="Gallery"), no_enemies(), HINGE, quest=YARD)
    assert "open:yard-door" not in game.options
    game.play("open:pen-door")
    assert game.order(TrapDrawn, DoorOpened) == ["TrapDrawn", "DoorOpened"]
    assert game.turn.action == 0


@rule("bash-open.not-engaged", game="sorcery")
def test_an_engaged_hero_opens_neither():
    door = sorcery(hero(at="Gallery"), enemy("Orc Hauler", at="Gallery"), quest=YARD)
    assert door.why_not("open:pen-door") == "bash-open.not-engaged"
    chest = sorcery(hero(at="Vestry"), enemy("Gremlin Snatcher", at="Vestry"))
    assert chest.why_not("open:chest") == "bash-open.not-engaged"


@rule("magic-lock.applies-to", "magic-lock.removal", game="sorcery")
def test_a_magic_lock_is_opened_by_no_action():
    door = sorcery(hero(at="Well Court"), no_enemies())
    assert door.why_not("open:water-gate") == "magic-lock.removal"
    chest = sorcery(hero(at="Pen"), no_enemies(), quest=YARD)
    assert chest.why_not("open:chest") == "magic-lock.removal"


@rule("chest.trap-then-loot", "chest.opener-dies", "fact.treasures", game="sorcery")
def test_what_a_dead_opener_would_have_had_lies_in_the_area():
    game = sorcery(
        hero(at="Vestry", wounds=7),
        hero("Wren Calloway", at="Ossuary"),
        no_enemies(),
        on_top("trap", "Dart Slit"),
        on_top("treasure", "Tide Spear"),
        blue("", "", ""),
    ).play("open:chest")
    assert game.hero.ghost
    vestry = game.state.quest.board.numbers["Vestry"]
    assert game.names(f"area:{vestry}") == ["Tide Spear"]
    assert game.state.crowns[vestry] == 10
    assert game.state.chests == ["gone"]


# ---------------------------------------------------------------- Search


@rule(
    "search.flip-and-roll", "search.apply-if-matching", "search-area.action", "fact.search-area-token", game="sorcery"
)
def test_a_search_that_matches():
    game = sorcery(hero(at="Ossuary"), no_enemies(), red("HP"))
    token = game.state.zones["search:at:0"][0]
    game.play("search")
    assert [one.card for one in game.told(Searched)] == [token]
    if token.name == "Loose Stone":
        assert game.hero.crowns == 10
    else:
        assert len(game.names("pack:0")) == 1
        assert game.body.wounds == 1


@rule("search.token-removed-either-way", "search.requires-token", "fact.search-area-token", game="sorcery")
def test_a_search_that_does_not_match_removes_the_token_too():
    game = sorcery(hero(at="Ossuary", rank=3), no_enemies(), red("")).play("search")
    assert len(game.told(NothingFound)) == 1
    assert game.state.zones["search:at:0"] == ()
    assert game.why_not("search") == "search.requires-token"


@rule("search.not-engaged", game="sorcery")
def test_an_engaged_hero_does_not_search():
    game = sorcery(hero(at="Ossuary"), enemy("Gremlin Snatcher", at="Ossuary"))
    assert game.why_not("search") == "search.not-engaged"


# ---------------------------------------------------------------- arming and trading


@rule("reorganize.change-equipment", "item.weapon-hands", "hero.sheet-slots", game="sorcery")
def test_any_number_of_items_is_rearranged_in_one_action():
    spear = weapon((2, 0), hand="two", name="Pike")
    game = sorcery(hero(pack=[spear, "Dock Knife"]), no_enemies()).play("arm")
    assert game.why_not("wear:pike") == "hero.sheet-slots"
    game.play("stow:farewell", "wear:pike")
    assert game.why_not("wear:dock-knife:second") == "item.weapon-hands"
    game.play("stow:pike", "wear:farewell", "wear:dock-knife:second", "done")
    assert (game.slot("weapon"), game.slot("second")) == ("Farewell", "Dock Knife")
    assert game.turn.action == 0


@rule("reorganize.not-engaged", "exchange.not-engaged", game="sorcery")
def test_an_engaged_hero_neither_arms_nor_trades():
    game = sorcery(hero(at="Choir", crowns=3), hero("Wren Calloway", at="Choir"), enemy("Gremlin Snatcher", at="Choir"))
    assert game.why_not("arm") == "reorganize.not-engaged"
    assert game.why_not("trade:wren-calloway") == "exchange.not-engaged"


@rule("exchange.one-item-and-crowns", "crowns.money", "fact.crowns", game="sorcery")
def test_one_item_goes_one_way_and_crowns_either():
    game = sorcery(
        hero(at="Nave", pack=["Dock Knife", "Fire Pot"], crowns=0),
        hero("Wren Calloway", at="Nave", crowns=12),
        no_enemies(),
    )
    game.play("trade:wren-calloway", "give:fire-pot")
    assert "give:dock-knife" not in game.options
    game.play("ask-crowns:10", "ask-crowns:1")
    assert "ask-crowns:5" not in game.options
    game.play("done")
    assert (game.hero.crowns, game.heroes[1].crowns) == (11, 1)
    assert "Fire Pot" in game.names("pack:1")


@rule("exchange.same-area", game="sorcery")
def test_the_partner_is_in_the_same_area_and_alive():
    game = sorcery(hero(at="Nave", crowns=3), hero("Wren Calloway", at="Choir"), no_enemies())
    assert game.why_not("trade:wren-calloway") == "exchange.same-area"
    ghost = sorcery(hero(at="Nave", crowns=3), hero("Wren Calloway", at="Nave", ghost=True), no_enemies())
    assert ghost.why_not("trade:wren-calloway") == "exchange.same-area"


@rule("exchange.receiver-may-equip", game="sorcery")
def test_the_receiver_wears_what_fits_an_empty_slot():
    game = sorcery(hero(at="Nave", pack=["Dock Knife"]), hero("Wren Calloway", at="Nave", worn=[]), no_enemies())
    game.play("trade:wren-calloway", "give:dock-knife")
    assert game.asked == "exchange.receiver-may-equip"
    game.play("wear:dock-knife:second")
    assert game.slot("second", 1) == "Dock Knife"


def test_another_player_is_asked_before_something_is_taken():
    game = sorcery(hero(at="Nave", seat=0), hero("Wren Calloway", at="Nave", seat=1, crowns=5), no_enemies())
    game.play("trade:wren-calloway", "ask-crowns:5", "done", seat=0)
    assert game.offers(1) == ["accept", "refuse"]
    game.play("refuse", seat=1)
    assert game.heroes[1].crowns == 5


# ---------------------------------------------------------------- sites


@rule("ruling.sites", game="sorcery")
def test_a_site_is_used_once():
    game = sorcery(hero(at="East Yard"), no_enemies(), quest=YARD).play("site:yard-bell")
    assert game.where("Toll Keeper") == "Long Walk"
    assert game.state.sites == [True, False]
    walk = sorcery(hero(at="Long Walk"), no_enemies(), quest=YARD).play("site:rope")
    assert "iron tongue" in walk.names("pack:0")
    assert walk.turn.action == 1


@pytest.mark.parametrize("text", ["You open Chests and Locked Doors as Free Actions."])
@rule("free.list", game="sorcery")
def test_cards_may_make_free_actions_of_actions(text):
    game = sorcery(hero(at="Vestry", powers=[power(text, "passive")]), no_enemies(), HINGE).play("open:chest")
    assert game.turn.action == 1
