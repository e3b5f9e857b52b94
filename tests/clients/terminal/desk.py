"""A terminal for tests: typed lines in, and everything shown."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from sagabox.clients.terminal import app
from sagabox.clients.terminal.client import Client
from sagabox.clients.terminal.menu import entries
from sagabox.clients.terminal.screen import Event
from sagabox.clients.terminal.screen import Screen as Layout
from sagabox.clients.terminal.storage import Storage
from sagabox.clients.terminal.terminal import Terminal
from sagabox.games import GAMES, adapter
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.kernel import Header
from sagabox.table.creation import build_table, new_info
from sagabox.table.files import write_file
from sagabox.table.seats import Seat
from sagabox.table.sqlite import SqliteStore
from sagabox.table.store import TableSummary
from tests.kilforth.kit import Passage
from tests.kilforth.rigging import box

EMPTY = Header("", "gloom", {}, {}, {})
NEW = ("--random", "--seed", "7", "--plain")


class Screen(StringIO):
    """A text stream that can claim to be a terminal."""

    def __init__(self, text: str = "", tty: bool = False) -> None:
        super().__init__(text)
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


class Desk:
    """A client with its output. A test's desks are closed when it ends."""

    def __init__(self, game: Passage, folder: Path, *, plain: bool = True, tty: bool = False) -> None:
        self.game, self.folder = game, folder
        self.shown = Screen(tty=tty)
        self.storage = Storage(folder)
        ALL.append(self)
        heroes = [
            {"race": one.race.name, "class": one.job.name, "saga": one.saga.name, "seat": one.seat, "side": one.side}
            for one in game.session.play.state.heroes
        ]
        gloom, setup = adapter("gloom"), {"mode": game.state.settings.mode, "heroes": heroes}
        playing = KilforthPlaying(box(), game.session, gloom.new(setup, "1").header)
        seats = [Seat(seat, f"Player {seat + 1}", self.storage.owner) for seat in sorted(game.session.play.seats())]
        table = build_table(gloom, playing, new_info("gloom", "A table", setup, "1", 0.0, 0.0), seats)
        self.storage.loaded.save(table)
        self.storage.loaded.add(table)
        self.client = Client(Terminal(Screen(tty=tty), self.shown, plain=plain), self.storage, table)

    def save(self, name: str = "game.jsonl") -> Path:
        """Write the game to a file."""
        path = self.folder / name
        write_file(self.storage.store, self.client.table.id, path)
        return path

    def type(self, *lines: str) -> str:
        """Run the client on these lines; return what it showed."""
        before = self.shown.tell()
        self.client.terminal.source = Screen("".join(f"{line}\n" for line in lines), self.shown.tty)
        self.client.leaving = False
        self.client.run()
        self.shown.seek(before)
        return self.shown.read()


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str, typed: bytes) -> str:
    """Run the command with piped input; return its output."""
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(typed), encoding="utf-8"))
    assert command(*arguments) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that fails; return its error output."""
    assert command(*arguments) == 2
    return capsys.readouterr().err


def command(*arguments: str) -> int:
    parser = ArgumentParser()
    app.add_arguments(parser)
    return app.main(parser.parse_args(arguments))


def waiting(folder: Path) -> list[TableSummary]:
    """Return the unfinished tables in a folder's store."""
    store = SqliteStore(folder / "tables.sqlite")
    found = store.running()
    store.close()
    return found


def laid_out(game: Passage, width: int, height: int) -> tuple[Layout, list[Event]]:
    """Return the screen of seat 0, and its events."""
    playing = KilforthPlaying(box(), game.session, EMPTY)
    view, parts = playing.view(0), GAMES["gloom"].terminal().table(playing)
    news = [playing.event(facts) for facts in game.session.told(0)]
    return Layout(view, parts, entries(view, parts), (width, height)), news


ALL: list[Desk] = []


def question(shown: str) -> str:
    """Return the last question shown, with its options."""
    return shown.rpartition("\n@1 ")[2].partition("\n>")[0]
