"""Sword & Sorcery in the terminal: 80x24, plain lines, its own commands, the prologue from beginning to end."""

from __future__ import annotations

from typing import Any

import pytest

from sagabox.clients.terminal.menu import entries
from sagabox.clients.terminal.screen import Screen
from sagabox.games import GAMES
from sagabox.games.common.terminal import Space
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.terminal.board import Board
from sagabox.games.sorcery.terminal.table import SorceryDesk
from tests.clients.terminal.conftest import cleared, play, typing

from ..content import quests
from ..deals import PROLOGUE, TRIALS, a_deal

__all__ = ["cleared", "play", "typing"]
pytestmark = pytest.mark.usefixtures("full_box")
PLAIN = Space(80, plain=True)


def a_moment(quest: str, steps: int = 90, heroes: str = "3") -> tuple[SorceryDesk, dict[str, Any], list[Any]]:
    """Return a Quest that the bot has played for a while: its table, the view of who is asked, and the news."""
    deal = a_deal(f"terminal {quest}", quest=quest, heroes=heroes)
    session, player = TRIALS.start(deal), HeuristicPlayer("terminal")
    for _ in range(steps):
        option = player.pick(session)
        if session.fork(live=False).over:
            break
        session.decide(option.seat, option.id)
    assert session.choice is not None
    playing = TRIALS.playing(deal, session)
    seat = session.choice.open[0].seat
    table = GAMES["sorcery"].terminal().table(playing)
    assert isinstance(table, SorceryDesk)
    return table, playing.view(seat), [playing.event(facts) for facts in session.told(seat)][-10:]


@pytest.mark.parametrize("quest", [one.slug for one in quests()])
def test_the_screen_of_every_quest_fits_80_columns_and_24_lines(quest):
    table, view, news = a_moment(quest, steps=60)
    layout = Screen(view, table, entries(view, table), (80, 23))
    lines = layout.lines(news)
    assert max(line.cell_len for line in table.board(view, 80, 12)) <= 80
    assert layout.high(lines) <= 23 or len(view["asked"]["options"]) > 12
    text = "\n".join(line.plain for line in lines)
    assert view["shown"]["map"]["quest"] in text
    here = view["figures"][table.asked_hero(view)]["area"]
    assert view["shown"]["map"]["areas"][here]["name"][:6] in text


def test_the_map_scrolls_to_who_acts_when_it_does_not_fit():
    table, view, _ = a_moment("the-seventh-bell", steps=20)
    board = Board(view, table.ranks)
    for number, area in enumerate(board.areas):
        rows = board.drawn(30, 4, number)
        assert len(rows) == 4
        assert all(row.cell_len <= 30 for row in rows)
        assert area["name"][:4] in "\n".join(row.plain for row in board.drawn(80, 12, number))


def test_plain_mode_lists_areas_with_neighbours_figures_and_tokens():
    table, view, _ = a_moment(PROLOGUE, steps=0)
    lines = [str(line) for line in table.map(view, "", PLAIN)]
    assert len(lines) == 8
    assert any(line.startswith("Vestry: Chest. Next to Choir (Vestry Door, closed)") for line in lines)
    assert any("Waypoint" in line and line.startswith("Cloister: difficult") for line in lines)


def test_look_see_and_intent_tell_lines_behaviours_and_blows():
    table, view, _ = a_moment(PROLOGUE, steps=30)
    foe = next(one for one in view["figures"] if one["area"] >= 0 and one["kind"] == "enemy")
    seen = [str(line) for line in table.see(view, foe["card"], PLAIN)]
    assert seen[0].startswith(f"{foe['card']} is in the ")
    assert any(line.startswith("> ") for line in seen)
    assert any(foe["card"] in str(line) and "Rule" in str(line) for line in table.intent(view, "", PLAIN))
    assert "sees it" in " ".join(map(str, table.look(view, "ferry", PLAIN))) or "see it" in " ".join(
        map(str, table.look(view, "ferry", PLAIN))
    )
    assert str(table.look(view, "moon", PLAIN)[0]).startswith("The areas are: Ossuary")
    assert str(table.see(view, "dragon", PLAIN)[0]).startswith("On the map are: ")


def test_sheets_cards_sources_and_story():
    table, view, _ = a_moment(PROLOGUE, steps=30)
    hero = view["heroes"][0]["card"]
    assert hero in str(table.hero(view, hero, PLAIN)[0])
    assert str(table.hero(view, "nobody", PLAIN)[0]).startswith("The Heroes are: ")
    assert table.card("lintel")
    assert table.card("zzz")[0].endswith(".")
    assert any(line.startswith("Armor ") for line in table.sources(view, "armor"))
    assert any("Cold water" in str(line) for line in table.story(view, "", PLAIN))
    assert table.score()[0].startswith("The Drowned Toll: ")


def test_the_prologue_is_played_in_plain_lines_from_beginning_to_end(play, typing):
    learn = ["1", "2", "ready"] * 2
    lines = "\n".join([*learn, *["end", "1"] * 700, "quit"])
    shown = typing("sorcery", "--random", "--seed", "5", "--heroes", "2", "--plain", typed=lines.encode())
    assert "The Drowned Toll begins." in shown
    assert "The Drowned Toll is lost." in shown or "The Drowned Toll is won." in shown
    assert "Traceback" not in shown
    assert "\x1b" not in shown


def test_heroes_classes_and_quest_are_named_on_the_command_line(typing):
    shown = typing(
        "sorcery", "--random", "--quest", "salt", "--hero", "wren", "--class", "reaver", "--plain", typed=b"quit\n"
    )
    assert "Wren Calloway" in shown
    assert "Brannoc Vale, Reaver" in shown
