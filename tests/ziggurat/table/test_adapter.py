"""A game at a table: set-ups, saves, and what a view holds."""

from __future__ import annotations

import re

import pytest

from sagabox.games.ziggurat.bots.player import HeuristicPlayer
from sagabox.games.ziggurat.table import adapter
from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.table.new_game import NewGame, begin, keep, resume
from sagabox.kernel import WATCHER, to_plain

TABLE = ZigguratTable()
KERNEL = {"seat", "ticket", "scopes", "zones", "unseen", "asked", "shown", "met", "settings", "grouped", "figured"}


def test_the_form_offers_what_the_box_holds():
    form = TABLE.form({})
    assert len(form["heroes"]) == 6
    assert [quest["type"] for quest in form["quests"]].count("Saga") == 2
    assert {window["mode"] for window in form["windows"]} == {"ask", "never"}
    assert all(switch["rule"] and switch["text"] for switch in [*form["variants"], *form["house_rules"]])


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"heros": "Vixen"}, "a set-up has no field 'heros'"),
        ({"hero": "Nobody"}, "there is no hero 'Nobody'"),
        ({"quest": 7}, "hero and quest are chosen by name"),
        ({"mode": "cooperative"}, "Ziggurat has one player"),
        ({"switches": ["first_loot"]}, "switches are true or false by name"),
        ({"switches": {"no_such": True}}, "no_such"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_in_a_sentence(setup, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        TABLE.new(setup, "1")


def test_what_is_left_open_comes_from_the_seed():
    one, same, other = (TABLE.new({}, seed).score() for seed in ("a", "a", "b"))
    assert one == same
    assert (one["hero"], one["quest"]) != (other["hero"], other["quest"])


def test_a_view_holds_what_the_adapter_says():
    documented = adapter.__doc__ or ""
    view = TABLE.new({"quest": "The Amber Debt"}, "1").view(0)
    for name in set(view) - KERNEL:
        assert re.search(rf"\b{name}\b", documented), f"{name} is in the view and not in the docstring"
    for name in view["shown"]:
        assert re.search(rf"\b{name}\b", documented), f"shown.{name}"


def test_the_player_and_a_watcher_see_the_same_but_for_the_question():
    playing = TABLE.new({"quest": "The Hunter's Brother"}, "2")
    own, watched = playing.view(0), playing.view(WATCHER)
    assert own["asked"] is not None
    assert watched["asked"] is None
    same = [name for name in own if name not in ("seat", "asked")]
    assert {name: own[name] for name in same} == {name: watched[name] for name in same}


def test_a_concealed_pursuer_has_suspects_of_its_faction():
    view = TABLE.new({"guide": True}, "3").view(0)
    while not any(not group["revealed"] for group in view["groups"]):
        playing = TABLE.new({"quest": "The Viridian Shroud"}, "4")
        player = HeuristicPlayer(1)
        while playing.session.choice is not None and all(group.revealed for group in playing.session.play.state.groups):
            playing.session.decide(0, player.pick(playing.session).id)
        view = playing.view(0)
    group = next(group for group in view["groups"] if not group["revealed"])
    suspects = view["shown"]["suspects"][group["number"]]
    backs = {TABLE.shelf.box().find(name).back for name in suspects}
    assert len(suspects) > 1
    assert len(backs) == 1


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    box, game = TABLE.shelf.box(), NewGame("Volken", "The Amber Debt", "7")
    session = begin(box, game)
    journal = keep(tmp_path / "game.jsonl", box, game, session)
    player = HeuristicPlayer(1)
    for _ in range(40):
        if session.choice is None:
            break
        session.decide(0, player.pick(session).id)
        journal.sync()
    journal.close()
    loaded = resume(tmp_path / "game.jsonl", box, game)
    assert loaded.same
    assert to_plain(loaded.session.play.state) == to_plain(session.play.state)


def test_the_quest_is_told_in_words():
    playing = TABLE.new({"quest": "The Amber Debt", "hero": "Vixen"}, "1")
    told = [playing.event(facts)["text"] for facts in playing.session.told(0)]
    assert "Vixen sets out: The Amber Debt." in told
