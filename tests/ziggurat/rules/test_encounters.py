"""Encounters, their types, and peril events."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    EncounterRevealed,
    EncountersReturned,
    NoEncounter,
    PerilChosen,
    PerilDrawn,
    PersonaAttached,
)
from sagabox.games.ziggurat.rules.pursuit import draw_peril_event
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import event
from ..rigging import Made, encounter, laid, lying, met, on_top, rolls

DOOR = laid("J4", "Z3", 0, explored=False)


def reveal(made: Any, *parts: object) -> Passage:
    cards = [] if isinstance(made, str) else [made]
    return ziggurat(*cards, DOOR, encounter("J4", made), *parts).play("explore:0")


@rule("encounter.common-language", "language.card-shape", "encounter.location-complete", "encounter.event")
def test_an_event_is_carried_out_in_order_and_goes_to_memories():
    made = event("ON REVEAL: +3 Grit and -1 Grit. Gain 1 Loot.")
    game = reveal(made, hero(grit=17))
    assert (game.hero.grit, game.where(made), len(game.names("equipment"))) == (16, "memories", 1)


@rule("encounter.location-banish", "mastery.after-processing", "language.banish")
def test_after_reflection_it_lies_in_the_banished_store():
    made = event("ON REVEAL: +1 Grit.")
    game = reveal(made).play("rest").until("loop.hero-phase")
    assert game.where(made) == "banished"


@rule("encounter.location-exhausted", "encounter.location-order")
def test_a_number_that_has_run_out_is_shuffled_from_the_store():
    one, two = event("ON REVEAL: +1 Grit.", name="One"), event("ON REVEAL: +1 Grit.", name="Two")
    used = [lying(name, "banished") for name in ("Fly Larvae", "A Quiet Market", one, two)]
    game = ziggurat(one, two, DOOR, *used).play("explore:0")
    assert [told.tile for told in game.told(EncountersReturned)] == ["J4"]
    assert len(game.names("j4:deck")) == 3


@rule("encounter.location-exhausted")
def test_without_any_card_there_is_no_encounter():
    gone = [lying(name, "removed") for name in ("Fly Larvae", "A Quiet Market")]
    game = ziggurat(DOOR, *gone).play("explore:0")
    assert ([told.tile for told in game.told(NoEncounter)], game.asked) == (["J4"], "loop.hero-phase")


@rule("encounter.peril-choice", "language.peril-choice")
def test_a_peril_choice_is_made_before_the_outcome_is_known():
    fire = laid("J4", "Z3", 0, explored=False)
    made = fire_at("J4")
    game = ziggurat(made, fire, encounter("J4", made), rolls((6, 1, 2))).play("explore:0")
    assert (game.asked, game.offers("choose")) == ("encounter.peril-choice", ["choose:1", "choose:2"])
    game.play("choose:2")
    assert [told.label for told in game.told(PerilChosen)] == ["Leave"]
    assert (game.hero.grit, game.where(made)) == (1, "memories")


def fire_at(tile: str) -> Made:
    choices = '{ label = "Stay", text = "+3 Grit." }, { label = "Leave", text = "-1 Grit." }'
    lines = ["[[encounter]]", 'name = "Small Fire"', f'tile = "{tile}"', 'kind = "Peril Choice"']
    return Made("Small Fire", "\n".join([*lines, 'spheres = ["Spirit"]', f"choice = [ {choices} ]"]))


@rule("encounter.environment", "encounter.environment-pool", "language.on-reveal")
def test_an_environment_lies_on_the_peril_track_with_its_time():
    mist = event("ON REVEAL: Add 3 Time.\nWHILE IN PLAY: -1 MOD to LORE checks.", kind="Environment", name="Mist")
    game = reveal(mist)
    assert (game.where(mist), game.state.time[game.card(mist)]) == ("environments", 3)


@rule("encounter.poi-place", "encounter.poi-stays")
def test_a_place_lies_beside_its_tile_until_something_moves_it():
    bench = event("HERO ACTION: +1 Grit.", kind="Place", name="Bench")
    game = reveal(bench).play("act:bench:1")
    assert game.where(bench) == "poi:j4"
    assert "act:bench:1" in game.options


@rule("encounter.persona", "encounter.persona-leaves", "fact.card-tic-toc-tick")
def test_a_persona_comes_with_its_companion():
    parts = (laid("J2", "Z3", 0, explored=False), encounter("J2", "Tic Toc Tick"), on_top("companions", "Tin Heron"))
    game = ziggurat(*parts).play("explore:0")
    assert [(told.card.name, told.companion.name) for told in game.told(PersonaAttached)] == [
        ("Tic Toc Tick", "Tin Heron")
    ]
    assert game.where("Tic Toc Tick") == "persona:tin-heron"


@rule("language.on-reveal", "language.headings")
def test_the_headings_are_carried_out_when_their_time_comes():
    text = "ON REVEAL: Check SHADOW.\nSUCCESS: +5 Grit.\nFAILURE: -1 Grit.\nCOMBAT RULE: Each enemy has +1 ARM."
    game = reveal(event(text), hero(grit=0, reset=0), rolls((6, 1, 2)))
    assert game.hero.grit == 5


# ---------------------------------------------------------------- peril events


SAGA = "The Long Way Down"


@rule("peril.event-draw", "setup.step-6-peril-events", "area.peril-track")
def test_a_peril_event_is_drawn_face_down():
    game = ziggurat(quest=SAGA)
    draw_peril_event(game.engine)
    (card,) = game.engine.pile("peril")
    assert not game.state.knows(0, card)
    assert len(game.told(PerilDrawn)) == 1


@rule("peril.event-single")
def test_one_at_a_time():
    game = ziggurat(quest=SAGA)
    draw_peril_event(game.engine)
    draw_peril_event(game.engine)
    assert (len(game.names("peril")), len(game.told(PerilDrawn))) == (1, 1)


@rule("peril.event-resolve", "peril.event-to-memories")
def test_it_is_resolved_in_the_peril_phase_and_remembered():
    parts = (lying("A Voice in the Pipe", "peril"), hero("Volken", grit=0, reset=0), rolls((1, 8, 7)))
    game = ziggurat(*parts, quest=SAGA).play("rest")
    assert (game.tokens(), game.where("A Voice in the Pipe")) == ({"Shaken": 1}, "memories")


@rule("variant.saga-or-vignette", "peril.event-draw")
def test_a_vignette_has_no_peril_events():
    game = ziggurat()
    draw_peril_event(game.engine)
    assert (game.names("peril"), game.told(PerilDrawn)) == ([], [])


# ---------------------------------------------------------------- samples of the rulebook


@rule("fact.card-j3-fallen-gate", "language.combat-rule")
@pytest.mark.parametrize(("roll", "status"), [((6, 1, 2), "Entangle"), ((1, 8, 7), "Stun")])
def test_the_spider_under_the_fallen_gate(roll, status):
    parts = (
        laid("J3", "Z3", 0, explored=False),
        encounter("J3", "Under the Gate"),
        on_top("jungle", "Spiderwing Jimmie"),
    )
    game = ziggurat(*parts, hero(grit=0, reset=0), rolls(roll)).play("explore:0")
    assert (game.tokens(), game.names("enemies")[0]) == ({status: 1}, "Spiderwing Jimmie")


@rule("fact.card-j4-plaza", "language.timed-action")
def test_the_larvae_of_the_plaza():
    game = reveal("Fly Larvae")
    assert game.state.time[game.card("Fly Larvae")] == 5
    game.play("rest").until("loop.hero-phase")
    assert (game.state.time[game.card("Fly Larvae")], len(game.state.groups)) == (4, 1)


@rule("fact.card-z5-well-of-souls", "language.rest-action", "rest.optional-abilities")
def test_the_well_of_souls():
    parts = (lying("The Well", "poi:z3"), hero(tokens={"Shaken": 2, "Poison": 2}, grit=0, reset=0))
    game = ziggurat(*parts, rolls((1, 8, 7))).play("rest").until("mastery.choice")
    game.play("rest:the-well:forgetful-respite")
    assert "Shaken" not in game.tokens()
    fought = ziggurat(lying("The Well", "poi:z3"), met("Salt Widow"))
    assert fought.where("The Well") == "memories", "a fight here ruins it"


@rule("fact.card-convergence", "language.bolster", "language.combat-action")
def test_convergence():
    parts = (laid("Z1", "Z3", 6), lying("Convergence", "poi:z1"), hero(at="Z1"))
    game = ziggurat(*parts).play("act:convergence:1")
    assert (game.where("Convergence"), len(game.names("items"))) == ("memories", 1)
    assert "Pouch" in game.engine.pile("items")[0].keywords
    made = event("ON REVEAL: Bolster(1) and Spawn Ziggurat(Humanoid&&Elemental).")
    game = reveal(made, on_top("ziggurat", "Kiln Warden"))
    assert (game.names("enemies")[0], game.told(EncounterRevealed)[0].card.name) == ("Kiln Warden", made.name)
