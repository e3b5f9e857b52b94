"""Explore, secret doors and exploration tokens."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    CheckJudged,
    EncounterRevealed,
    GroupTimeChanged,
    LootGained,
    StageRevealed,
    TileExplored,
    TimePassed,
    TokenClaimed,
    TokenRemoved,
)
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import denizen, event
from ..rigging import Made, boosts, companion, encounter, facts, laid, lying, on_top, pursuers, rolls

QUIET = event("ON REVEAL: Gain 1 Loot.", name="Quiet Find")


def explore(token: str = "", *parts: object, own: int = 0, **switches: Any) -> Passage:
    """Explore J4, which has a token, and where nothing much happens."""
    door = laid("J4", "Z3", 0, own, explored=False, token=token)
    return ziggurat(QUIET, door, encounter("J4", QUIET), *parts, **switches).play("explore:0")


# ---------------------------------------------------------------- Explore


@rule("explore.purpose", "explore.step-1-time", "explore.step-3-token", "explore.step-4-encounter")
def test_time_passes_then_the_token_then_the_encounter():
    game = explore("chest")
    assert all(game.state.knows(0, told.card) for told in game.told(TokenClaimed)), "it was face down until now"
    kinds = game.order(TimePassed, TileExplored, TokenClaimed, EncounterRevealed, LootGained)
    assert kinds == ["TimePassed", "TileExplored", "TokenClaimed", "EncounterRevealed", "LootGained"]
    assert (game.hero.at, game.threat_time) == ("J4", 11)


@rule("explore.marks-explored")
def test_a_tile_is_explored_as_the_hero_enters_it():
    game = explore()
    assert "J4" in game.state.explored
    assert game.offers("explore") == []


@rule("explore.step-2-secret-door", "explore.secret-door-time", "explore.secret-door-grit")
def test_a_secret_door_delays_pursuers_and_gives_grit():
    parts = (laid("Z4", "Z1", 6, 6, explored=False), pursuers("Kiln Warden", time=2), pursuers("Black Panther", time=4))
    game = ziggurat(laid("Z1", "Z3", 6), hero(at="Z1", grit=2), *parts, on_top("z4", "Somebody's Supper")).play(
        "explore:6"
    )
    assert game.asked == "explore.secret-door-time"
    assert [told.secret for told in game.told(TileExplored)] == [True]
    game.play("group:1", "group:1", "group:2")
    assert [group.time for group in game.state.groups] == [2 - 1 + 2, 4 - 1 + 1]
    assert game.hero.grit == 4


@rule("explore.secret-door-only-unexplored")
def test_walking_through_a_secret_door_gives_nothing():
    parts = (laid("Z4", "Z1", 6, 6), pursuers("Kiln Warden", time=2))
    game = ziggurat(laid("Z1", "Z3", 6), hero(at="Z1", grit=2), *parts).play("move:z4", "stop")
    assert (game.hero.grit, game.told(GroupTimeChanged)) == (2, [])


@rule("explore.quest-or-location", "quest.destination")
def test_the_destination_reveals_the_next_quest_card_and_no_encounter():
    parts = (laid("C2", "Z3", 0, explored=False), encounter("C2", "The Choir"))
    game = ziggurat(*parts).play("explore:0")
    assert [told.card.name for told in game.told(StageRevealed)] == ["The Lower Half"]
    assert game.told(EncounterRevealed) == []


@rule("explore.quest-or-location", "encounter.location-order")
def test_any_other_tile_has_the_first_encounter_of_its_number():
    game = explore()
    assert [(told.card.name, told.tile) for told in game.told(EncounterRevealed)] == [("Quiet Find", "J4")]


@rule("explore.ends-after-on-reveal", "loop.hero-phase-completion")
def test_the_action_is_over_when_all_commands_are_carried_out():
    two = event("ON REVEAL: Check LORE(X). Gain 1 Loot.", name="Long Find")
    door = laid("J4", "Z3", 0, explored=False)
    game = ziggurat(two, door, encounter("J4", two), rolls((6, 1, 2), (6, 1, 2))).play("explore:0")
    assert game.asked == "check.push-bank"
    game.play("bank")
    assert (game.asked, len(game.told(LootGained))) == ("loop.hero-phase", 1)


@rule("explore.appendix-missing", "encounter.common-language")
def test_the_encounter_types_and_commands_are_those_of_the_rulebook():
    kinds = {"Event", "Environment", "Place", "Persona"}
    made = [event("ON REVEAL: +1 Grit.", name=f"An {kind}", kind=kind) for kind in sorted(kinds)]
    homes = {}
    for one in made:
        door = laid("J4", "Z3", 0, explored=False)
        game = ziggurat(one, door, encounter("J4", one), hero(grit=2)).play("explore:0")
        homes[one.name[3:]] = game.where(one)
        assert game.hero.grit == 3
    assert homes == {"Event": "memories", "Environment": "environments", "Place": "poi:j4", "Persona": "memories"}


# ---------------------------------------------------------------- tokens


@rule("token.recovery-immediate", "token.recovery-effect")
@pytest.mark.parametrize("token", ["2nd-wind", "respite"])
def test_recovery_is_shared_out_at_once(token):
    game = explore(token, hero(hp=5, max_hp=10, grit=2), companion("Old Marta"), boosts(2))
    assert game.asked == "token.recovery-effect"
    assert game.offers("recover") == ["recover:vixen", "recover:grit"], "Old Marta is unhurt"
    game.play("recover:vixen", "recover:vixen", "recover:grit")
    assert (game.hero.hp, game.hero.grit) == (7, 3)
    assert len(game.told(TokenRemoved)) == 1


@rule("token.others-local-action", "token.loot-check")
@pytest.mark.parametrize(("token", "stat"), [("chest", "SHADOW"), ("puzzle-box", "LORE")])
def test_a_loot_token_stays_and_offers_an_action(token, stat):
    game = explore(token, rolls((6, 1, 2)))
    assert game.offers("open") == [f"open:{token}"]
    before = len(game.names("equipment"))
    game.play(f"open:{token}", "roll") if before else game.play(f"open:{token}")
    assert game.told(CheckJudged)[-1].about == stat


@rule("token.loot-strong", "token.loot-weak", "token.loot-miss")
@pytest.mark.parametrize(
    ("roll", "gained", "passed", "stays"), [((6, 1, 2), 1, 0, False), ((6, 1, 8), 1, 1, False), ((1, 8, 8), 0, 1, True)]
)
def test_what_becomes_of_a_chest(roll, gained, passed, stays):
    parts = (laid("J4", "Z3", 0, token="chest"), hero(at="J4", grit=0, reset=0), rolls(roll))
    game = ziggurat(*parts)
    game.engine.show(game.card("token/chest#1"), 0xFFFF)
    game.play("open:chest")
    assert len(game.names("equipment")) == gained
    assert len(game.told(TimePassed)) == passed
    assert bool(game.engine.pile("token:j4")) is stays


@rule("token.barrier-place")
def test_a_barrier_goes_to_an_unconnected_doorway_of_the_tile_just_explored():
    game = explore("locked")
    assert game.asked == "token.barrier-place"
    assert game.offers("barrier") == ["barrier:j4:3", "barrier:j4:9", "barrier:j4:12"]
    game.play("barrier:j4:9")
    assert game.state.barriers == {"j4:9": "locked"}


@rule("token.barrier-place")
def test_by_a_house_rule_a_barrier_goes_anywhere_and_without_a_doorway_it_is_discarded():
    game = explore("locked", barrier_anywhere=True)
    assert {id.split(":")[1] for id in game.offers("barrier")} == {"z3", "j4"}
    game = explore("barricade", facts(barriers={"j4:3": "locked", "j4:9": "locked", "j4:12": "locked"}))
    assert [told.rule for told in game.told(TokenRemoved)] == ["token.barrier-place"]


@rule("token.barrier-check", "token.barrier-strong", "token.barrier-weak", "token.barrier-miss")
@pytest.mark.parametrize(
    ("barrier", "stat", "roll", "gone", "passed"),
    [
        ("locked", "SHADOW", (6, 1, 2), True, 0),
        ("locked", "SHADOW", (6, 1, 8), True, 1),
        ("barricade", "MUSCLE", (1, 8, 8), False, 1),
    ],
)
def test_opening_a_barrier(barrier, stat, roll, gone, passed):
    game = ziggurat(hero(grit=0, reset=0), facts(barriers={"z3:6": barrier}), rolls(roll)).play("open:z3:6")
    assert [told.about for told in game.told(CheckJudged)] == [stat]
    assert ("z3:6" not in game.state.barriers) is gone
    assert len(game.told(TimePassed)) == passed


@rule("token.barrier-check")
def test_a_barrier_can_be_opened_from_both_sides_of_its_door():
    game = ziggurat(laid("J4", "Z3", 0), facts(barriers={"j4:0": "locked"}), rolls((6, 1, 2)))
    assert game.offers("open") == ["open:j4:0"]


@rule("encounter.poi-place")
def test_a_token_card_on_a_barrier_returns_to_the_supply_when_it_is_opened():
    parts = (lying("token/locked#1", "barrier:z3:6"), facts(barriers={"z3:6": "locked"}), rolls((6, 1, 2)))
    game = ziggurat(*parts).play("open:z3:6")
    assert game.where("token/locked#1") == "token:discard"


# ---------------------------------------------------------------- Deeds in the middle of an action


def helper(power: str) -> Made:
    """A companion with a power that can be used in the middle of a check."""
    return denizen(name="Test Helper", powers=[f"Lends a Hand. {power}"])


HELP = "power:test-helper:lends-a-hand"


@rule("token.barrier-strong", "power.out-of-combat")
def test_a_barrier_that_a_power_removes_in_the_middle_of_the_check_is_open_all_the_same():
    made = helper("Remove a barrier.")
    parts = (made, companion(made), hero(equipment=1), facts(barriers={"z3:6": "locked"}), rolls((6, 1, 2)))
    game = ziggurat(*parts).play("open:z3:6")
    assert game.asked == "equipment.boosts-check"
    game.play(HELP, "roll")
    assert game.state.barriers == {}


@rule("token.loot-strong", "power.out-of-combat")
def test_a_chest_is_opened_where_it_lies_whatever_moves_the_hero_in_the_middle_of_the_check():
    made = helper("Move to an adjacent tile.")
    here = (laid("J4", "Z3", 0, token="chest"), hero(at="J4", equipment=1), rolls((6, 1, 2)))
    game = ziggurat(made, companion(made), *here)
    game.engine.show(game.card("token/chest#1"), 0xFFFF)
    game.play("open:chest", HELP, "roll")
    assert game.hero.at == "Z3"
    assert not game.engine.pile("token:j4")


@rule("scout.place", "power.out-of-combat")
def test_a_tile_that_a_power_reveals_in_the_middle_of_laying_takes_a_doorway():
    made = helper("Reveal 1 tile.")
    game = ziggurat(made, companion(made)).play("scout", HELP)
    while game.asked != "loop.hero-phase":
        game.play(game.options[0])
    assert len(game.state.map) == 5, "the first tile, three drawn, and one revealed"
