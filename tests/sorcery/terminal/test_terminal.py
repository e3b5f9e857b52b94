"""Sword & Sorcery in the terminal: 80x24, plain lines, its own commands, the prologue from beginning to end."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest

from sagabox.clients.terminal.client import Client
from sagabox.clients.terminal.menu import entries
from sagabox.clients.terminal.screen import Screen
from sagabox.clients.terminal.storage import Storage
from sagabox.clients.terminal.terminal import CLEAR, Terminal
from sagabox.games import GAMES, adapter
from sagabox.games.common.terminal import Space
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.table.playing import SorceryPlaying
from sagabox.games.sorcery.terminal.board import Board
from sagabox.games.sorcery.terminal.table import SorceryDesk
from sagabox.table.creation import build_table, new_info
from sagabox.table.seats import Seat
from tests.browser.quests import nearly_lost, nearly_won
from tests.clients.terminal.conftest import cleared, play, typing
from tests.ledger import rule

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


class Paper(StringIO):
    """A text stream that can claim to be a terminal."""

    def __init__(self, text: str = "", *, live: bool = False) -> None:
        super().__init__(text)
        self.live = live

    def isatty(self) -> bool:
        return self.live


def seated(playing: SorceryPlaying, storage: Storage) -> Client:
    """Return the client of a Quest at a table of its own."""
    info = new_info("sorcery", "A Quest", playing.header.setup, "1", 0.0, 0.0)
    table = build_table(adapter("sorcery"), playing, info, [Seat(0, "Ann", storage.owner)])
    storage.save(table)
    storage.loaded.add(table)
    return Client(Terminal(StringIO(), StringIO(), plain=True), storage, table)


@pytest.mark.parametrize("quest", [one.slug for one in quests()])
def test_the_screen_of_every_quest_fits_80_columns_and_24_lines(quest):
    table, view, news = a_moment(quest, steps=60)
    layout = Screen(view, table, entries(view, table), (80, 23))
    lines = layout.lines(news)
    assert max(line.cell_len for line in table.board(view, 80, 12)) <= 80
    assert layout.high(lines) <= 23
    text = "\n".join(line.plain for line in lines)
    assert view["shown"]["map"]["quest"] in text
    here = view["figures"][table.asked_hero(view)]["area"]
    assert view["shown"]["map"]["areas"][here]["name"][:6] in text


def test_the_pages_of_the_emporium_hold_every_option_once():
    table, view, news = a_moment("the-seventh-bell", steps=0)
    found = entries(view, table)
    assert view["asked"]["rule"] == "shop.emporium"
    layouts = [Screen(view, table, found, (80, 23), page) for page in range(5)]
    pages = [layout.lines(news) for layout in layouts]
    assert all(layout.high(lines) <= 23 for layout, lines in zip(layouts, pages, strict=True))
    assert [lines[-1].plain for lines in pages] == [
        f"Page {page} of 4: more shows the next options." for page in (1, 2, 3, 4, 1)
    ]
    text = " ".join(" ".join(line.plain.split()) for lines in pages[:4] for line in lines)
    assert [text.count(f" {one.number} {one.label}") for one in found] == [1] * len(found)


def test_the_prologue_is_played_on_a_screen_of_80_by_24_from_beginning_to_end(tmp_path, monkeypatch):
    for name, value in (("COLUMNS", "80"), ("LINES", "24"), ("NO_COLOR", "1")):
        monkeypatch.setenv(name, value)
    playing = adapter("sorcery").new({"guide": True}, "1")
    assert isinstance(playing, SorceryPlaying)
    twin, bot, typed = playing.session.fork(), HeuristicPlayer("1"), list[str]()
    while twin.choice is not None:
        option = bot.pick(twin)
        typed.append(option.id)
        twin.send(option)
    storage = Storage(tmp_path)
    client = seated(playing, storage)
    shown = Paper(live=True)
    client.terminal = Terminal(Paper("\n".join([*typed, "quit", ""]), live=True), shown)
    client.run()
    storage.close()
    screens = shown.getvalue().partition("The game is over.")[0].split(CLEAR)[1:]
    assert len(screens) == len(typed) + 1
    for screen in screens:
        lines = screen.rstrip("\n").split("\n")
        assert len(lines) <= 24, screen
        assert max(map(len, lines)) <= 80, screen
    assert "next plays Lamps on the Causeway." in shown.getvalue()


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
    assert any(foe["card"] in str(line) and ": targets " in str(line) for line in table.intent(view, "", PLAIN))
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
    story = [str(line) for line in table.story(view, "", PLAIN)]
    assert any("Cold water" in line for line in story)
    assert re.match("Next: (kill|reach) .*, with [0-9]+ rounds left$", story[-1])
    assert table.score()[0].startswith("The Drowned Toll: ")


def test_the_prologue_is_played_in_plain_lines_from_beginning_to_end(play, typing):
    learn = ["1", "2", "ready"] * 2
    lines = "\n".join([*learn, *["end", "1"] * 700, "quit"])
    shown = typing("sorcery", "--random", "--seed", "5", "--heroes", "2", "--plain", typed=lines.encode())
    assert "The Drowned Toll begins." in shown
    assert "The Drowned Toll is lost." in shown or "The Drowned Toll is won." in shown
    assert "Traceback" not in shown
    assert "\x1b" not in shown


@rule("campaign.carry-over", "campaign.lost-quest", game="sorcery")
@pytest.mark.parametrize(
    ("playing", "told", "follows"),
    [
        (nearly_won, "The Heroes continue with all they have won.", "Lamps on the Causeway"),
        (nearly_lost, "You play the Quest again from its start.", "The Drowned Toll"),
    ],
)
def test_a_campaign_goes_on_from_the_end_of_a_quest(tmp_path, playing, told, follows):
    storage = Storage(tmp_path)
    client = seated(playing(), storage)
    client.terminal.source = StringIO("end\n1\n" * 12 + "next\nquit\n")
    client.run()
    storage.close()
    assert isinstance(client.terminal.target, StringIO)
    shown = client.terminal.target.getvalue()
    assert f"next plays {follows}. {told}" in shown
    assert client.view["shown"]["map"]["quest"] == follows
    assert client.table.info.name == follows


def test_heroes_classes_and_quest_are_named_on_the_command_line(typing):
    shown = typing(
        "sorcery", "--random", "--quest", "salt", "--hero", "wren", "--class", "reaver", "--plain", typed=b"quit\n"
    )
    assert "Wren Calloway" in shown
    assert "Brannoc Vale, Reaver" in shown
