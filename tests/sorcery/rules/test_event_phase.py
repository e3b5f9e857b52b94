"""Events, Night and Day, the end of a Quest."""

from sagabox.games.sorcery.engine.events import EventDiscarded, EventLookedAt, EventRevealed, QuestEnded
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import enemy, events, foe, no_enemies, plain_card, power, red, with_state

YARD = "The Proving Yard"


@rule("event.unrevealed-top-is-drawn", "event.resolved-card-stays-on-top", "fact.event-card", game="sorcery")
def test_an_event_is_revealed_resolved_and_stays_on_the_deck():
    storm = plain_card("event", "Each Hero gains 2 Crowns.", "Windfall")
    game = sorcery(hero(), no_enemies(), events(storm, "Night"), part="events")
    assert [one.card.name for one in game.told(EventRevealed)] == ["Windfall"]
    assert game.hero.crowns == 2
    assert game.names("event:deck") == ["Night", "Windfall"]
    assert game.state.event_up


@rule("event.revealed-top-is-discarded", game="sorcery")
def test_the_phase_that_discards_draws_nothing():
    game = sorcery(
        hero(), no_enemies(), events("Bells Far Off", "Lost Lanterns"), with_state(event_up=True), part="events"
    )
    assert [one.card.name for one in game.told(EventDiscarded)] == ["Bells Far Off"]
    assert game.told(EventRevealed) == []
    assert not game.state.event_up


@rule("event.night-day-beside-deck", "event.night-day-replace", game="sorcery")
def test_night_and_day_lie_beside_the_deck_and_replace_each_other():
    game = sorcery(hero(), no_enemies(), events("Night", "Day", "Bells Far Off"), part="events")
    assert game.names("event:beside") == ["Night"]
    game.to_round(3)
    assert game.names("event:beside") == ["Day"]
    assert game.names("event:discard") == ["Night"]


@rule("event.night-effect", game="sorcery")
def test_at_night_an_attack_by_a_hero_has_a_hit_less():
    game = sorcery(hero(at="Choir"), enemy(foe(hp=9), at="Choir"), red("HH"))
    game.state.chance.rigged["blue"] = (0,)
    night = next(card for card in game.state.zones["event:deck"] if card.name == "Night")
    game.engine.move(night, "event:deck", "event:beside")
    game.play("attack:farewell:test-foe")
    assert game.figure("Test Foe").wounds == 1


@rule("event.story-event", "event.by-instruction", game="sorcery")
def test_paragraphs_lay_events_on_the_deck_or_have_them_resolved():
    game = sorcery(hero(at="East Yard"), no_enemies(), quest=YARD).play("site:yard-bell")
    assert game.names("event:deck")[-1] == "A Told Tale"
    assert game.state.event_up
    read = sorcery(hero(at="East Yard", powers=[power("Resolve A Told Tale.", "free")]), no_enemies(), quest=YARD)
    read.play("use:test-power")
    assert read.state.read == [8]
    assert read.state.chests[1] == "here"


@rule("event.empty-deck", "golden.event-deck-not-reshuffled", game="sorcery")
def test_a_draw_from_the_empty_event_deck_loses_the_quest():
    game = sorcery(hero(), no_enemies(), events(), part="events")
    assert (game.state.ending, game.state.reason) == ("lost", "event.empty-deck")
    assert game.session.choice is None


@rule("quest-end.checked-in-event-phase", game="sorcery")
def test_the_end_is_looked_at_after_the_event_phase():
    game = sorcery(hero(at="Ferry Stair"), hero("Wren Calloway", at="Ferry Stair"), no_enemies(), turn=1)
    assert game.state.ending == ""
    game.play("end").until("turn.any-order-optional").play("end")
    assert game.state.ending == "won"
    assert [one.reason for one in game.told(QuestEnded)] == ["quest-end.checked-in-event-phase"]


@rule("ruling.end-before-souls", game="sorcery")
def test_a_quest_that_is_won_offers_no_soul_points():
    game = sorcery(
        hero(at="Ferry Stair"),
        hero("Wren Calloway", at="Ferry Stair"),
        no_enemies(),
        with_state(souls=50),
        part="events",
    )
    assert game.state.ending == "won"
    assert [one.rank for one in game.heroes] == [1, 1]


@rule("quest-end.immediate", game="sorcery")
def test_an_end_that_a_text_declares_takes_effect_at_once():
    game = sorcery(hero(powers=[power("Win the Quest.", "free")]), no_enemies()).play("use:test-power")
    assert game.state.ending == "won"
    assert game.session.choice is None


@rule("quest-end.all-heroes-dead", game="sorcery")
def test_the_quest_is_lost_when_every_hero_is_a_ghost_soul():
    game = sorcery(hero(wounds=7, bleed=1), hero("Wren Calloway", ghost=True), no_enemies()).play("dash")
    assert (game.state.ending, game.state.reason) == ("lost", "quest-end.all-heroes-dead")


def test_the_next_event_can_be_looked_at():
    game = sorcery(hero("Wren Calloway", powers=["Weather Eye"]), no_enemies(), events("Night", "Day"))
    game.play("use:weather-eye")
    assert [one.card.name for one in game.told(EventLookedAt)] == ["Night"]
    assert game.state.knows(0, game.told(EventLookedAt)[0].card)
