"""An owner's own cards and tiles at a table: checked, played to the end, seen, saved and loaded."""

from __future__ import annotations

import pytest

from sagabox.games.ziggurat.bots.player import HeuristicPlayer
from sagabox.games.ziggurat.cards.box import SHELF
from sagabox.games.ziggurat.engine.events import EnemyDefeated, FightBegan, TileLaid
from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.kernel import Journal, quick_check, to_plain
from sagabox.kernel.saves import read
from sagabox.players import RandomPlayer

TABLE = ZigguratTable()
QUEST, ENEMY = "The Long Way Round", "Tax Collector"
PACK = """
[pack]
game = "ziggurat"
title = "The Long Way Round"

[[tile]]
name = "J7 Crooked Hall"
doors = { 1 = "standard", 7 = "standard", 13 = "standard" }

[[tile]]
name = "J8 Bent Gallery"
doors = { 2 = "standard", 5 = "standard", 11 = "standard", 14 = "secret" }

[[tile]]
name = "Z9 Leaning Tower"
doors = { 4 = "standard", 10 = "standard", 16 = "secret" }

[[tile]]
name = "C6 Far Corner"
doors = { 8 = "standard", 17 = "standard" }

[[denizen]]
name = "Tax Collector"
quest = "The Long Way Round"
keywords = ["Humanoid"]
values = { atk = 2, arm = 0, hp = 3, limit = 1 }
spheres = ["Violence"]
traits = ["Retaliate: Receipt. Weaken(1)."]

[[encounter]]
name = "A Small Desk"
tile = "J8"
kind = "Event"
quest = "The Long Way Round"
spheres = ["Cunning"]
text = "ON REVEAL: Bring in Tax Collector and enter the fray."

[[encounter]]
name = "Nobody at Home"
tile = "Z9"
kind = "Event"
spheres = ["Spirit"]
text = "ON REVEAL: +1 Grit."

[[quest]]
name = "The Long Way Round"
kind = "Vignette"
setup = { start = "J7", aside = ["Tax Collector"] }
stack = [{ tiles = ["J8"] }, { tiles = ["Z9"] }, { tiles = ["C6"] }]
stage = [
  { name = "Up", destination = "Z9", text = "ON REVEAL: +1 Grit." },
  { name = "And Down", destination = "C6", text = "ON REVEAL: +1 Grit." },
  { name = "There", text = "ON REVEAL: You win." },
]
threat = [{ name = "Dusk", level = 1, mark = "sun", time = 20, text = "TIME OUT: You lose." }]
"""
PACKS = {"mine": PACK}


def played(player, seed="1", most=400):
    """The owner's quest, played through the adapter to its end."""
    playing = TABLE.new({"quest": QUEST, "hero": "Volken", "packs": PACKS}, seed)
    session = playing.session
    for _ in range(most):
        if session.choice is None:
            return playing
        option = player.pick(session)
        assert session.decide(option.seat, option.id) is None
        assert quick_check(session) == []
    raise AssertionError("the game is not over")


def told(playing, kind):
    return [event for event in playing.session.play.log or [] if isinstance(event, kind)]


def test_the_pack_is_sound_and_its_cards_are_shown():
    (pack,) = TABLE.check(PACKS)["packs"]
    assert [fault for card in pack["cards"] for fault in card["faults"]] == pack["faults"] == []
    shown = {card["name"] for card in pack["cards"]}
    assert shown >= {"J7 Crooked Hall", ENEMY, "A Small Desk", QUEST}


def test_a_tile_without_doors_and_a_quest_that_misses_it_are_shown_at_their_lines():
    (pack,) = TABLE.check({"mine": PACK.replace('{ 8 = "standard", 17 = "standard" }', "{}")})["packs"]
    faults = {card["name"]: fault for card in pack["cards"] for fault in card["faults"]}
    assert faults["C6 Far Corner"]["message"] == "a tile has at least one door"
    assert faults["C6 Far Corner"]["shown"].startswith("doors = {}")
    assert faults[QUEST]["message"] == "there is no tile C6"


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_quest_is_played_to_its_end_on_tiles_with_doors_elsewhere(seed):
    playing = played(HeuristicPlayer(seed), seed)
    assert playing.session.play.state.ending == "won"
    assert {event.tile.number for event in told(playing, TileLaid)} == {"J8", "Z9", "C6"}
    joined = [door for doors in playing.session.play.atlas().doors.values() for door in doors if door.beyond]
    assert len(joined) >= 6, "each tile is joined by a door, and the other one knows it"
    assert any(door.side % 3 for door in joined)
    assert all(playing.session.play.atlas().doorway(*door.beyond).kind == door.kind for door in joined)


def test_its_enemy_is_met_and_defeated_in_a_fight():
    playing = played(HeuristicPlayer(1))
    assert ENEMY in {card.name for event in told(playing, FightBegan) for card in event.enemies}
    assert ENEMY in {event.card.name for event in told(playing, EnemyDefeated)}


def test_the_cards_of_the_pack_are_sent_with_the_others():
    faces = TABLE.cards(PACKS)
    names = {face["name"] for face in faces.values()}
    assert {"J7 Crooked Hall", "J1 The Doorstep"} <= names
    assert len(faces) > len(TABLE.cards({}))


def test_it_is_saved_with_its_pack_and_goes_on(tmp_path):
    playing = TABLE.new({"quest": QUEST, "hero": "Volken", "packs": PACKS}, "7")
    journal = Journal.new(tmp_path / "own.jsonl", playing.header, playing.session)
    player = RandomPlayer(7)
    for _ in range(12):
        option = player.pick(playing.session)
        playing.session.decide(option.seat, option.id)
        journal.sync()
    journal.close()
    again, loaded = TABLE.load(read(tmp_path / "own.jsonl"))
    assert loaded.same
    assert to_plain(again.session.play.state) == to_plain(playing.session.play.state)
    assert QUEST not in {quest.name for quest in SHELF.box().quests}, "the built-in cards are as they were"
