"""What a view shows: the map, lines that break, the attack that is going on, the clock, intents in words."""

from __future__ import annotations

from typing import Any

from sagabox.games.sorcery.engine.chart import chart, line
from sagabox.games.sorcery.engine.sheets import attack_sheet, intents
from sagabox.games.sorcery.rules.event_phase import last_round
from sagabox.games.sorcery.words.intents import intent_text, line_text
from sagabox.games.sorcery.words.names import Names
from tests.ledger import rule

from ..boxes import box
from ..content import quests
from ..kit import Passage, hero, sorcery
from ..rigging import blue, enemy, no_enemies, power, red


def names(game: Passage) -> Names:
    return Names.of(game.state.figures, game.state.quest, box().by_slug)


def seen(game: Passage, area: str) -> dict[str, Any]:
    return line(game.engine, game.body, game.state.quest.board.numbers[area])


@rule("los.blocking-terrain", "los.touching-counts", game="sorcery")
def test_a_line_that_grazes_rock_breaks_at_its_corner():
    game = sorcery(hero(at="Ossuary"), no_enemies())
    broken = seen(game, "Choir")
    assert (broken["sees"], broken["rule"], broken["at"]) == (False, "los.blocking-terrain", [4.0, 3.0])
    assert line_text(broken, names(game)) == "Rock is in the way."
    assert seen(game, "Nave") == {"hero": 0, "area": 2, "sees": True}


@rule("los.enemies-block-heroes", "door.blocks", game="sorcery")
def test_a_line_names_the_enemy_or_door_that_breaks_it():
    game = sorcery(hero(at="Nave"), enemy("Gremlin Snatcher", at="Choir"))
    broken = seen(game, "Cloister")
    assert (broken["rule"], broken["at"]) == ("los.enemies-block-heroes", [4.0, 4.5])
    assert line_text(broken, names(game)) == "An Enemy in the Choir is in the way."
    game = sorcery(hero(at="Choir"), no_enemies())
    broken = seen(game, "Vestry")
    assert (broken["rule"], broken["door"], broken["at"]) == ("door.blocks", "Vestry Door", [6.5, 3.0])
    assert line_text(broken, names(game)) == "The Vestry Door is closed."


@rule("combat.two-stages", "hit.step3-total", "def.step4-roll", game="sorcery")
def test_an_attack_is_shown_stage_by_stage():
    guard = power("When you are attacked, add 1 Shield.", "reaction", 1)
    game = sorcery(
        hero(at="Choir", powers=[guard]),
        hero("Wren Calloway", at="Nave"),
        enemy("Gremlin Snatcher", at="Choir"),
        red("HH"),
        blue(""),
    )
    assert attack_sheet(game.engine) is None
    game.play("end").until("def.step5-enhance")
    attack = attack_sheet(game.engine)
    assert attack is not None
    assert (attack["attacker"], attack["target"], attack["stage"]) == (
        game.figure("Gremlin Snatcher").index,
        0,
        "defended",
    )
    assert attack["dice"] == [{"colour": "Red", "symbols": "HH", "rerolled": False}]
    assert attack["hits"] == 2 + sum(hits for _, hits in attack["parts"])
    assert attack["defence"]["left"] >= 1


@rule("behavior.first-matching-range", "victim.most-wounded", game="sorcery")
def test_an_intent_tells_rule_victim_and_way():
    game = sorcery(
        hero(at="Nave"), hero("Wren Calloway", at="Nave", wounds=2), enemy("Gremlin Bellthief", at="Cloister")
    )
    (plan,) = intents(game.engine)
    assert (plan["range"], plan["victims"]) == ("1-2", [1])
    assert intent_text(plan, names(game)).startswith("At range 1-2: targets Wren Calloway")
    assert intent_text(plan, names(game)).endswith("to the Nave.")
    assert plan["attacks"][0]["target"] == 1


@rule("stunned.enemy-skips", "ko.enemy-stands-up", "blinded.enemy-roll", game="sorcery")
def test_an_enemy_that_will_do_nothing_says_so():
    for facts, words in (
        ({"health": 3}, "Stunned: skips its activation."),
        ({"ko": True}, "K.O.: stands up and does nothing else."),
    ):
        game = sorcery(hero(at="Nave"), enemy("Gremlin Snatcher", at="Choir", **facts))
        (plan,) = intents(game.engine)
        assert intent_text(plan, names(game)) == words
    game = sorcery(hero(at="Nave"), enemy("Gremlin Snatcher", at="Choir", health=2))
    (plan,) = intents(game.engine)
    assert intent_text(plan, names(game)).startswith("Blinded: rolls first. At range ")


@rule("event.resolved-card-stays-on-top", "event.night-day-beside-deck", game="sorcery")
def test_the_clock_counts_two_rounds_for_each_event_and_one_for_night_and_day():
    game = sorcery(hero(at="Nave"), no_enemies())
    cards: tuple[Any, ...] = game.state.zones["event:deck"]
    assert last_round(game.engine) == sum(1 if card.time else 2 for card in cards)


def test_a_chart_has_every_cell_of_the_plan_once_and_names_all_bars():
    for quest in quests():
        drawn = chart(quest)
        cells = [tuple(cell) for area in drawn["areas"] for cell in area["cells"]]
        assert sorted(cells) == sorted(quest.board.area_at)
        assert [area["name"] for area in drawn["areas"]] == list(quest.board.names)
        assert [bar["wall"] for bar in drawn["bars"]] == [bar.is_wall for bar in quest.board.bars]
