"""The rhythm of the game, the play area and Hero Actions."""

import pytest

from sagabox.games.ziggurat.engine.events import (
    ActionTaken,
    EnemyDefeated,
    PhaseBegan,
    TimePassed,
)
from tests.ledger import rule

from ..kit import hero, ziggurat
from ..made_up import event, quest
from ..rigging import companion, encounter, laid, lying, met, on_top, pursuers, rolls


@rule("game.rhythm", "loop.hero-phase", "setup.first-phase")
def test_a_hero_phase_with_one_action_then_a_peril_phase():
    game = ziggurat().play("rest").until("loop.hero-phase")
    assert [(told.phase, told.cycle) for told in game.told(PhaseBegan)] == [("hero", 1), ("peril", 1), ("hero", 2)]
    assert [told.action for told in game.told(ActionTaken)] == ["Rest"]


@rule("game.solo-play", "game.party")
def test_one_player_runs_one_hero_and_the_companions():
    game = ziggurat(companion("Old Marta"))
    assert game.engine.seats() == (0,)
    assert [figure.card.name for figure in game.engine.party()] == ["Vixen", "Old Marta"]


@rule("actions.basic-list", "loop.hero-phase")
def test_the_six_basic_actions():
    parts = (laid("J4", "Z3", 0), laid("J1", "Z3", 6, explored=False), pursuers("Kiln Warden", time=3))
    game = ziggurat(*parts, hero(names=["Primogen"]))
    verbs = {id.partition(":")[0] for id in [*game.options, *game.open.refusals(0)]}
    assert verbs >= {"scout", "move", "explore", "rest", "ritual", "ambush"}


@rule("actions.extra-list", "language.hero-action", "token.others-local-action")
def test_the_location_opens_further_actions():
    ashes = event("HERO ACTION: Discover(Pouch) and move to Memories.", kind="Place", name="Ashes", tile="Z3")
    parts = (ashes, lying(ashes, "poi:z3"), laid("J4", "Z3", 0), lying("token/chest#1", "token:z3"))
    game = ziggurat(*parts)
    assert {"open:chest", "act:ashes:1"} <= set(game.options)
    game.play("act:ashes:1")
    assert game.where(ashes) == "memories"
    assert [told.phase for told in game.told(PhaseBegan)] == ["hero", "peril", "hero"], "it used up the phase"


@rule("language.hero-action", "actions.extra-list")
def test_an_action_of_another_tile_is_not_offered():
    ashes = event("HERO ACTION: Discover(Pouch).", kind="Place", name="Ashes", tile="J4")
    game = ziggurat(ashes, laid("J4", "Z3", 0), lying(ashes, "poi:j4"))
    assert game.offers("act") == []


@rule("actions.rummage-timing", "rummage.free-and-repeatable")
def test_rummaging_before_the_action_is_free():
    game = ziggurat(hero(equipment=2)).play("reveal", "reveal")
    assert (game.asked, len(game.names("items"))) == ("loop.hero-phase", 2)


@rule("actions.time-passes-interrupt", "loop.time-interrupts")
def test_time_passes_at_the_very_step_that_calls_for_it():
    made = event("ON REVEAL: Time Passes and gain 1 Loot and Time Passes.")
    game = ziggurat(made, laid("J4", "Z3", 0, explored=False), encounter("J4", made)).play("explore:0")
    kinds = game.order(TimePassed, type(game.told(TimePassed)[0]))
    assert len(kinds) == 3, "once for Explore, twice by the card"
    assert game.threat_time == 9


@rule("loop.hero-phase-completion", "area.encounter-area")
def test_the_phase_ends_only_when_all_encounters_are_resolved():
    parts = (laid("C2", "Z3", 0), met("Bell Toad"))
    game = ziggurat(*parts)
    assert game.asked == "attack.choose-one"
    assert not game.told(EnemyDefeated)


@rule("area.three-regions", "area.map", "area.peril-track")
def test_map_peril_track_and_encounter_area():
    fog = event("WHILE IN PLAY: -1 MOD to LORE checks.", kind="Environment", name="Fog")
    parts = (
        fog,
        lying(fog, "environments"),
        pursuers("Kiln Warden", time=2),
        pursuers("Black Panther", time=3, revealed=False),
    )
    game = ziggurat(*parts, laid("J4", "Z3", 0, explored=False))
    view = game.session.view(0)
    assert view["explored"] == ["Z3"]
    assert [one["tile"] for one in view["map"]] == ["Z3 Hall of Kilns", "J4 The Plaza"]
    assert view["zones"]["environments"]["known"] == ["Fog"]
    assert view["zones"]["pursuit:1"]["known"] == ["Kiln Warden"]
    assert view["zones"]["pursuit:2"] == {"known": [], "hidden": 1}


@rule("area.denizen-group", "pursuit.time-is-distance")
def test_a_group_shares_one_pool_and_moves_together():
    game = ziggurat(pursuers("Kiln Warden", "Stair Runner", time=1), on_top("loot")).play("rest")
    game.until("attack.choose-one")
    assert sorted(figure.card.name for figure in game.engine.enemies()) == ["Kiln Warden", "Stair Runner"]


@rule("loop.peril-phase-order")
def test_the_peril_event_comes_before_pursuit():
    voice = lying("A Voice in the Pipe", "peril")
    parts = (voice, pursuers("Kiln Warden", time=1), rolls((6, 1, 2)))
    game = ziggurat(*parts, quest="The Long Way Down").play("rest").until("attack.choose-one")
    assert game.where("A Voice in the Pipe") == "memories"


@rule("language.limit", "language.hero-action")
def test_a_hero_action_can_be_taken_as_often_as_its_limit_says():
    font = event("HERO ACTION (LIMIT 2): +1 Grit.", kind="Place", name="Font", tile="Z3")
    game = ziggurat(font, lying(font, "poi:z3"), hero(grit=0, reset=0)).play("act:font:1").until("loop.hero-phase")
    game.play("act:font:1").until("loop.hero-phase")
    assert (game.hero.grit, game.why_not("act:font:1")) == (2, "language.limit")


@rule("language.success-failure", "language.on-reveal")
@pytest.mark.parametrize(("roll", "grit"), [((6, 1, 2), 3), ((1, 8, 7), 1 + 5)])
def test_a_threat_card_may_check_as_it_is_revealed(roll, grit):
    text = "ON REVEAL: Check LORE.\\nSUCCESS: +3 Grit.\\nFAILURE: +5 Grit.\\nTIME OUT: You lose."
    watch = quest(threats=[f'{{ name = "Watch", level = 2, mark = "sun", time = 9, text = "{text}" }}'])
    game = ziggurat(hero(grit=0, reset=0), rolls(roll), quest=watch, begun=False).until("loop.hero-phase")
    assert game.hero.grit == grit
