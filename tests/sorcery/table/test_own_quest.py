"""Owners write tiles, Enemies, dice and whole Quests as text, and play them."""

from __future__ import annotations

from typing import Any

import pytest

from sagabox.games import adapter
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.table.playing import SorceryPlaying

from ..deals import play_out
from ..packs import ATTIC

pytestmark = pytest.mark.usefixtures("full_box")


def test_the_form_of_a_pack_offers_its_quest_and_begins_with_it():
    form = adapter("sorcery").form({"mine": ATTIC})
    assert "up" in [quest["id"] for quest in form["quests"]]
    assert form["start"] == {"quest": "up"}
    replaced = adapter("sorcery").form({"mine": ATTIC.replace('"Up"', '"The Salt Mine"')})
    assert replaced["start"] == {"quest": "the-salt-mine"}
    assert len(replaced["quests"]) == len(form["quests"]) - 1


def test_a_quest_of_ones_own_is_played_to_its_end_with_its_own_enemy_map_and_dice():
    setup: dict[str, Any] = {"quest": "up", "packs": {"mine": ATTIC}, "heroes": [{}, {}]}
    playing = adapter("sorcery").new(setup, "own")
    assert isinstance(playing, SorceryPlaying)
    play = playing.session.play
    assert play.state.quest.board.names == ("Attic", "Belfry", "Clock Room")
    assert play.state.red.faces[0] == (2, 0, 0)
    play_out(playing.session, HeuristicPlayer("own"))
    state = playing.session.play.state
    assert state.ending == "won"
    assert sorted(state.read) == [1, 2]
    assert [card.name for card in state.dead] == ["Attic Rat"]
