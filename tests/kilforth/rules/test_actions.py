"""Actions: what all have in common; Move and the encounter it draws; Events."""

import pytest

from sagabox.games.kilforth.engine.events import ApChanged, Arrived, Drew, Engaged, LostHp
from sagabox.games.kilforth.rules.actions import ACTIONS
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..rigging import ancient, card, dice, in_gloom, lies, lying, no_discards, obstacles, on_top, only, plot, state

BARRENS = "Dead Barrens"


def event(name: str, text: str, terrain: str = "Badlands"):
    return card("encounter", name, f"(Revealed) {text}", type="Event", terrain=terrain)


def moves(game: Passage) -> list[str]:
    return sorted(id.removeprefix("move:") for id in game.options if id.startswith("move:"))


# ---------------------------------------------------------------- all Actions


@rule("action.list")
def test_there_are_nine_actions():
    names = ["Move", "Clear", "Search", "Hide", "Confront", "Rest", "Discover", "Market", "Regale"]
    assert list(ACTIONS) == names


@rule("action.hp-loss-costs-ap")
def test_each_hp_lost_costs_an_ap_as_far_as_there_are_any():
    stings = on_top("badlands", event("Sting", "Lose 2 HP."), event("Scratch", "Lose 1 HP."))
    game = kilforth(hero(at=BARRENS), hero("Orc", "Priest", seat=1), state(first=0), stings).play("search")
    assert (game.hero.hp, game.hero.ap) == (2, 4 - 1 - 2)
    game.play("hide", "search")
    assert (game.hero.hp, game.hero.ap) == (1, 0)
    assert [one.amount for one in game.told(LostHp)] == [2, 1]


@rule("action.hp-loss-costs-ap")
def test_hp_lost_in_another_hero_s_turn_cost_ap_too():
    storm = on_top("badlands", event("Storm", "All heroes lose 1 HP."))
    camper = hero("Elf", "Rogue", seat=2)
    game = kilforth(camper, hero(at=BARRENS), hero("Orc", "Priest", seat=1), state(first=0), storm)
    game.play("camp", "search")
    assert [(one.hp, one.ap) for one in game.heroes] == [(3, 0), (3, 2), (3, 3)]
    assert [one.hero for one in game.told(ApChanged) if one.rule == "action.hp-loss-costs-ap"] == [1, 2]


@rule("game.cards-beat-rulebook")
def test_an_action_is_barred_only_while_the_card_s_condition_holds():
    vow = card("skill", "Vow", "(Hero) While you are Hidden, you cannot Rest.", skill="Martial", level=1)
    game = kilforth(hero(hp=2, skills=[vow]))
    assert "rest" in game.options
    assert game.play("hide").why_not("rest") == "game.cards-beat-rulebook"


@rule("action.restriction-must-hold")
def test_an_action_whose_restriction_is_not_met_is_refused_and_costs_nothing():
    game = kilforth(hero())
    for id, reason in {
        "search": "search.restriction",
        "rest": "rest.restriction",
        "clear:obstacle": "clear.restriction",
        "regale": "saga.cost-gold",
    }.items():
        refusal = game.session.decide(0, id)
        assert refusal is not None
        assert refusal.rule == game.why_not(id) == reason
    assert game.hero.ap == 4


@rule("action.must-be-resolved")
def test_no_ap_is_spent_on_nothing():
    empty = [only("badlands"), no_discards("badlands")]
    assert kilforth(hero(at=BARRENS)).why_not("search") == ""
    assert kilforth(hero(at=BARRENS), *empty).why_not("search") == "action.must-be-resolved"
    assert kilforth(hero(hp=4)).why_not("rest") == "rest.restriction"
    decks = [rig for deck in ("ally", "item", "spell", "title") for rig in (only(deck), no_discards(deck))]
    assert kilforth(hero(hp=4, gold=3), *decks).why_not("market") == "action.must-be-resolved"
    assert kilforth(hero(hp=4, health=5, gold=3), *decks).why_not("market") == ""


@rule("action.hidden-does-not-block", "hide.no-strangers")
def test_a_hidden_hero_may_do_all_but_confront_strangers():
    def position(hidden: bool) -> Passage:
        blade = card("reward", "Old Sword", type="Item", unique="Weapon", location="dead-barrens")
        who = hero(at=BARRENS, hp=3, hidden=hidden, hand=[blade])
        return kilforth(who, lying(BARRENS, "Pilgrim", "Remote Town"))

    seen, unseen = position(False), position(True)
    assert set(seen.options) - set(unseen.options) == {"hide", "confront:pilgrim:influence", "provoke:pilgrim"}
    assert set(unseen.options) - set(seen.options) == {"come-out"}
    assert unseen.why_not("confront:pilgrim:influence") == unseen.why_not("provoke:pilgrim") == "hide.no-strangers"
    assert {"confront:remote-town:sneak", "discover:old-sword"} <= set(unseen.options)


@rule("action.gloom-does-not-block")
def test_gloom_closes_no_action():
    who = hero(at="Golden Fields", hp=3)
    for rigs in ([], [lying("Golden Fields", "Cleric")], [obstacles("Golden Fields", 2)]):
        light, dark = kilforth(who, *rigs), kilforth(who, in_gloom("Golden Fields"), *rigs)
        assert light.options == dark.options
        assert len(dark.options) > 3


# ---------------------------------------------------------------- Move


@rule("move.adjacent")
def test_a_move_leads_to_a_neighbour_never_diagonally():
    game = kilforth(hero(), lies("Quiet Ford", 6))
    assert moves(game) == ["blessed-grove", "dead-barrens", "green-meadows", "rolling-hills"]
    assert game.why_not("move:quiet-ford") == "move.adjacent"
    game.play("move:green-meadows")
    assert game.at() == "green-meadows"
    assert [one.rule for one in game.told(Arrived)] == ["move.adjacent"]


@rule("move.shortcut")
def test_a_shortcut_leads_to_any_location_with_the_same_symbol():
    places = [lies("Spire Tor", 0), lies("Hollow Oak", 24), lies("Golden Fields", 4), lies("Crow Moor", 20)]
    places += [lies("Iron Peaks", 1), lies("Quiet Ford", 5), on_top("forest", "Sacred Shrine")]
    game = kilforth(hero(at="Spire Tor"), *places)
    assert moves(game) == ["golden-fields", "hollow-oak", "iron-peaks", "quiet-ford"]
    game.play("move:hollow-oak")
    assert game.at() == "hollow-oak"
    assert [one.rule for one in game.told(Arrived)] == ["move.shortcut"]
    assert game.where("Sacred Shrine") == "place:hollow-oak"
    assert moves(kilforth(hero(at="Iron Peaks"), *places)).count("hollow-oak") == 0


@rule("move.stay-on-map")
@pytest.mark.parametrize(("place", "ways"), [(0, 2), (4, 2), (20, 2), (24, 2), (2, 3), (9, 3), (10, 3), (8, 4)])
def test_no_move_leads_off_the_map(place, ways):
    assert len(moves(kilforth(hero(at=BARRENS), lies(BARRENS, place)))) == ways


@rule("move.draws-encounter", "move.location-encounter-deck")
@pytest.mark.parametrize(
    ("location", "deck", "name"),
    [
        (BARRENS, "badlands", "Remote Town"),
        ("Green Meadows", "plains", "Crossroads Inn"),
        ("Blessed Grove", "forest", "Sacred Shrine"),
        ("Rolling Hills", "mountain", "Hermit's Eyrie"),
    ],
)
def test_a_move_to_an_empty_location_draws_from_the_deck_of_its_terrain(location, deck, name):
    game = kilforth(hero(), hero("Orc", "Priest", seat=1), on_top(deck, name))
    decks = {land: len(game.names(f"{land}:deck")) for land in ("badlands", "plains", "forest", "mountain")}
    slug = location.lower().replace(" ", "-")
    game.play(f"move:{slug}")
    assert game.where(name) == f"place:{slug}"
    assert all(game.state.knows(seat, game.card(name)) for seat in (0, 1))
    assert {land: count - len(game.names(f"{land}:deck")) for land, count in decks.items() if land != deck} == {
        land: 0 for land in decks if land != deck
    }
    assert len(game.names(f"{deck}:deck")) == decks[deck] - 1


@rule("move.draw-ignores-obstacles", "move.plots-and-ancients-are-not-encounters")
@pytest.mark.parametrize(
    "there", [obstacles(BARRENS, 3), plot(BARRENS, "Rot in the Rafters"), ancient("Abbess of Penance")]
)
def test_obstacles_plots_and_ancients_do_not_stop_the_draw(there):
    game = kilforth(hero(), on_top("badlands", "Remote Town"), there).play("move:dead-barrens")
    assert game.where("Remote Town") == "place:dead-barrens"


@rule("move.no-draw-if-occupied")
def test_no_card_is_drawn_where_an_encounter_lies():
    game = kilforth(hero(), on_top("badlands", "Kobold"), lying(BARRENS, "Remote Town")).play("move:dead-barrens")
    assert game.told(Drew) == []
    assert game.where("Kobold") == "badlands:deck"
    assert game.hero.ap == 3


@rule("move.no-deck-no-draw")
def test_no_card_is_drawn_at_sprawl_city():
    game = kilforth(hero(at=BARRENS)).play("move:sprawl-city")
    assert game.at() == "sprawl-city"
    assert game.told(Drew) == []
    assert game.names("place:12") == []


@rule("move.engage-enemy-there", "move.enemies-first-then-no-draw")
def test_an_enemy_there_is_engaged_at_once_and_nothing_is_drawn_after_it():
    rat = card("encounter", "Rat", type="Enemy", hp=1, gold=1)
    game = kilforth(hero(), lying(BARRENS, rat), on_top("badlands", "Remote Town"), dice(6, 1, 1))
    game.play("move:dead-barrens", "gold")
    assert [one.foe.name for one in game.told(Engaged)] == ["Rat"]
    assert game.hand() == ["Rat"]
    assert game.where("Remote Town") == "badlands:deck"
    assert game.names(f"place:{game.hero.place}") == []


@rule("move.engage-enemy-there")
def test_an_enemy_drawn_is_engaged_at_once():
    rat = card("encounter", "Rat", type="Enemy", hp=1, gold=1, values={"Sneak": 1})
    game = kilforth(hero(hidden=True), on_top("badlands", rat)).play("move:dead-barrens")
    assert [one.foe.name for one in game.told(Engaged)] == ["Rat"]
    assert game.asked == "surprise.hidden-hero-choice"


# ---------------------------------------------------------------- Events


@rule("event.resolved-at-once", "move.event-leaves-location-empty")
def test_an_event_is_resolved_and_discarded_and_no_second_card_is_drawn():
    windfall = event("Windfall", "Gain 2 gold.")
    deck = on_top("badlands", windfall, "Remote Town")
    game = kilforth(hero(), hero("Orc", "Priest", seat=1), state(first=0), deck)
    game.play("move:dead-barrens")
    assert [one.gold for one in game.heroes] == [3, 1]  # the active hero's
    assert game.where("Windfall") == "badlands:discard"
    assert game.names(f"place:{game.hero.place}") == []
    assert game.where("Remote Town") == "badlands:deck"
    game.play("hide")
    assert game.why_not("search") == ""


@rule("event.resolved-at-once")
def test_a_night_event_is_resolved_in_its_phase_and_discarded():
    boon = card("night", "Boon", "(Revealed) Gain 2 gold.", type="Event", location="old-wood")
    game = kilforth(hero(), on_top("night", boon), first_game=True).to_night()
    assert game.hero.gold == 3
    assert game.where("Boon") == "night:discard"
