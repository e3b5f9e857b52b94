"""Set-up and components."""

from typing import Any

import pytest

from sagabox.games.ziggurat.cards.card import FACTIONS, Denizen, Encounter, Threat, Tile
from sagabox.games.ziggurat.cards.components import BACKTRACK_TOKENS, SUPPLY
from sagabox.games.ziggurat.cards.schema import COUNTS, SCHEMA
from sagabox.games.ziggurat.engine.events import QuestBegan, SetAside, StageRevealed
from sagabox.games.ziggurat.engine.state import Delve
from tests.ledger import rule

from ..kit import hero, set_up, ziggurat
from ..made_up import event, quest
from ..starter import box


def starting(name: str = "Vixen", packet: str = "A Quiet Stair", seed: str = "1", **switches: Any) -> Delve:
    return set_up(box(), packet, name, seed, **switches)


def numbers(state: Delve, zone: str) -> set[str]:
    return {card.number for card in state.zones[zone] if isinstance(card, Tile)}


# ---------------------------------------------------------------- the steps


@rule("setup.step-1-hero", "setup.step-3-weapon", "public.hero-accoutrements", "public.hero-vixen")
def test_the_hero_with_weapon_gear_and_one_virtuosity():
    state = starting()
    laid = {zone: [card.name for card in state.zones[zone]] for zone in ("hero", "weapon", "gear", "virtuosity")}
    assert laid == {"hero": ["Vixen"], "weapon": ["Thornbow"], "gear": ["Bark Coat"], "virtuosity": ["Fox Familiar"]}


@rule("setup.step-2-blank", "setup.step-13-tokens")
def test_the_blank_step_asks_nothing_and_the_first_question_is_the_first_action():
    game = ziggurat(begun=False)
    assert game.asked == "loop.hero-phase"
    assert len(game.session.line) == 0


@rule("setup.step-4-vitals")
def test_ten_hp_two_grit_and_a_reset_of_two():
    (vixen,) = starting().heroes
    assert (vixen.hp, vixen.max_hp, vixen.grit, vixen.reset) == (10, 10, 2, 2)


@rule("public.old-vitals")
def test_the_earlier_version_had_fifteen_hp():
    (vixen,) = starting(old_vitals=True).heroes
    assert (vixen.hp, vixen.max_hp, vixen.grit, vixen.reset) == (15, 15, 2, 2)


@rule("setup.step-4-quest-overrides")
def test_a_quest_may_replace_the_starting_hp():
    made = quest(setup="hp = 7")
    game = ziggurat(quest=made)
    assert (game.hero.hp, game.hero.max_hp) == (7, 7)


@rule("setup.step-5-decks", "setup.step-6-peril-events", "components.quest-packet")
def test_the_decks_of_a_saga():
    state = starting(packet="The Long Way Down")
    assert [card.name for card in reversed(state.zones["stages"])] == [
        "The First Landing",
        "The Drowned Choir",
        "The Door at the Bottom",
    ]
    assert len(state.zones["threats"]) == 2
    assert {card.name for card in state.zones["peril:deck"]} == {"The Stair Moves", "A Voice in the Pipe"}
    seeds = [starting(packet="The Long Way Down", seed=str(seed)) for seed in range(9)]
    orders = {tuple(card.name for card in one.zones["peril:deck"]) for one in seeds}
    assert len(orders) == 2, "shuffled"


@rule("setup.step-7-map-stack", "setup.map-stack-formula", "setup.start-state")
def test_the_start_tile_is_explored_and_the_stack_has_its_segments():
    state = starting(packet="The Hunter's Brother")
    (laid,) = state.map
    assert (laid.tile.number, state.explored, state.heroes[0].at) == ("J1", ["J1"], "J1")
    first, second = (numbers(state, zone) for zone in ("stack:0", "stack:1"))
    assert len(first) == 2
    assert first <= {"J2", "J3", "J4"}
    assert len(second) == 3
    assert "Z4" in second
    assert not any(zone.startswith("token:j1") for zone in state.zones)


@rule("setup.step-8-set-aside")
def test_what_the_quest_sets_aside_is_in_no_deck():
    game = ziggurat(quest=quest(setup='aside = ["Bell Toad"]'))
    assert game.names("set-aside") == ["Bell Toad"]
    assert "Bell Toad" not in game.names("caves:deck")
    assert game.told(SetAside) == [], "it was told before the game began"


@rule("setup.step-9-hero-setup", "setup.truename-draw", "malediction.place")
def test_starting_loot_names_and_maledictions():
    state = starting("Volken", "The Long Way Down")
    assert [len(state.zones[zone]) for zone in ("equipment", "names", "maledictions")] == [2, 2, 1]


@rule("setup.step-10-loot")
def test_loot_is_shuffled_before_the_first_draw():
    drawn = {tuple(card.name for card in starting(seed=str(seed)).zones["equipment"]) for seed in range(8)}
    assert len(drawn) > 4


@rule("setup.step-11-factions", "public.denizens", "language.faction-names")
def test_each_faction_has_a_deck_of_its_own_shuffled():
    state = starting()
    for faction in FACTIONS:
        deck = state.zones[f"{faction.lower()}:deck"]
        assert {card.faction for card in deck if isinstance(card, Denizen)} == {faction}
    orders = {tuple(card.name for card in starting(seed=str(seed)).zones["jungle:deck"]) for seed in range(9)}
    assert len(orders) > 4


@rule("setup.factions-never-reshuffled")
def test_faction_decks_keep_their_order_through_a_game():
    game = ziggurat(seed="5")
    decks = [f"{faction.lower()}:deck" for faction in FACTIONS]
    before = {deck: game.names(deck) for deck in decks}
    game.play("scout").until("loop.hero-phase").play("rest").until("loop.hero-phase")
    assert {deck: game.names(deck) for deck in decks} == before


@rule("setup.step-12-location-encounters", "components.location-encounters")
def test_encounters_lie_by_their_number_shuffled_within_it():
    state = starting()
    assert {card.name for card in state.zones["j4:deck"]} == {"Fly Larvae", "A Quiet Market"}
    orders = {tuple(card.name for card in starting(seed=str(seed)).zones["j4:deck"]) for seed in range(9)}
    assert len(orders) == 2


@rule("setup.first-phase", "setup.start-state", "quest.deck-stages")
def test_a_quest_begins_with_a_hero_phase_on_an_explored_tile():
    game = ziggurat(begun=False)
    assert (game.asked, game.hero.at in game.state.explored) == ("loop.hero-phase", True)
    assert [told.number for told in game.told(StageRevealed)] == [1]
    assert [told.quest.name for told in game.told(QuestBegan)] == ["A Quiet Stair"]


@rule("public.loot-cards")
def test_the_first_loot_is_the_cards_with_a_sun():
    state = starting(first_loot=True)
    loot = [card for zone in ("loot:deck", "equipment") for card in state.zones[zone]]
    assert {card.mark for card in loot} == {"sun"}


# ---------------------------------------------------------------- components


@rule("components.map-tiles", "public.zone-names", "components.tile-identity")
def test_the_tiles_of_three_zones():
    assert COUNTS["tile"] == 18
    assert {tile.zone for tile in box().tiles.values()} == {"Jungle", "Ziggurat", "Caves"}
    assert box().tiles["J3"].name == "J3 Fallen Gate"


@rule("components.location-encounters", "public.location-encounters")
def test_every_location_encounter_names_a_tile():
    numbers = {card.tile for card in box().encounters if card.kind == "encounter"}
    assert numbers <= set(box().tiles)
    assert all(card.back == card.tile.lower() for card in box().encounters if card.tile)


@rule("components.quests", "public.deck-sizes", "components.quest-icon")
def test_quests_have_three_to_five_cards_and_one_to_three_threats():
    assert COUNTS["quest"] == 6
    for packet in box().quests:
        assert 1 <= len(packet.stages) <= 5
        assert 1 <= len(packet.threats) <= 3
        assert {card.quest for card in (*packet.stages, *packet.threats)} == {packet.slug}


@rule("components.dice", "components.backtrack-tokens", "components.player-aids", "components.trackers")
def test_the_pieces():
    numbers = {piece.name: piece.number for piece in SUPPLY}
    assert numbers["Six-sided die"], numbers["Eight-sided die"]
    assert numbers["Backtrack token"] == BACKTRACK_TOKENS == 3
    assert (numbers["Player aid"], numbers["Tracker card"], numbers["Ready token"]) == (11, 3, 1)


@rule("components.exploration-tokens", "components.ready-token", "ruling.token-supply-unlimited")
def test_two_tokens_of_each_of_six_kinds():
    kinds = [token.type for token in box().tokens]
    assert sorted(kinds) == sorted(2 * ["chest", "puzzle-box", "locked", "barricade", "second-wind", "respite"])
    game = ziggurat()
    for number in range(13):
        if game.engine.draw("token", "token:z3") is None:
            assert number == 12
    assert len(game.names("token:z3")) == 12


@rule("components.denizen-card", "components.threat-card")
def test_what_denizen_and_threat_cards_carry():
    jimmie, threat = box().find("Spiderwing Jimmie"), box().find("Dust")
    assert isinstance(jimmie, Denizen)
    assert isinstance(threat, Threat)
    assert (jimmie.atk, jimmie.arm, jimmie.hp, jimmie.limit, jimmie.icons) == (3, 1, 6, 2, ("hunter",))
    assert (threat.level, threat.icon_wanted, threat.time) == (2, "pentagram", 12)


@rule("public.hero-cards", "public.gear-cards", "public.malediction-cards", "public.true-name-cards")
def test_the_counts_of_the_printed_game_are_told_where_a_box_differs():
    assert COUNTS["hero"] + COUNTS["weapon"] + COUNTS["virtuosity"] == 19
    assert (COUNTS["gear"], COUNTS["malediction"], COUNTS["true_name"]) == (4, 2, 9)
    assert "there are 3 cards of kind true_name; the printed game has 9" in box().warnings


@rule("public.tile-contents", "public.tile-shape")
def test_a_tile_shows_number_title_doors_and_zone():
    gate = box().tiles["J3"]
    assert gate.doors == ((0, "standard"), (9, "standard"), (15, "secret"))
    assert (gate.number, gate.zone) == ("J3", "Jungle")


@rule("public.tutorial-cards", "encounter.location-order")
def test_encounters_of_a_quest_come_first_and_only_in_that_quest():
    own = event("ON REVEAL: +1 Grit.", name="Own Find", more='quest = "Test Quest"')
    made = quest()
    assert ziggurat(own, quest=made).names("j4:deck")[-1] == "Own Find"
    cards = box(own.pack + "\n" + made.pack)
    other = set_up(cards, "A Quiet Stair", "Vixen")
    assert "Own Find" not in [card.name for card in other.zones["j4:deck"]]


@rule("public.loot-cards", "public.loot-icons")
def test_loot_counts():
    assert COUNTS["loot"] == 36
    assert SCHEMA.tables["loot"]["mark"].fault("mark", "moon")


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_seed_makes_the_same_game(seed):
    one, two = (ziggurat(hero(), seed=seed, begun=False) for _ in range(2))
    assert one.state.zones == two.state.zones
    assert isinstance(box().find("Fly Larvae"), Encounter)
