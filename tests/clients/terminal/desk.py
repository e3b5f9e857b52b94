"""A terminal on paper: lines typed beforehand, and all that was shown."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from sagabox.clients.terminal import app
from sagabox.clients.terminal.keeping import Keeper
from sagabox.clients.terminal.menu import entries
from sagabox.clients.terminal.screen import Event
from sagabox.clients.terminal.screen import Screen as Layout
from sagabox.clients.terminal.table import Table
from sagabox.clients.terminal.terminal import Terminal
from sagabox.games import GAMES, adapter
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.kernel import Header
from sagabox.table.creation import begun, fresh
from sagabox.table.files import write_file
from sagabox.table.seats import Seat
from sagabox.table.sqlite import SqliteStore
from sagabox.table.store import Card
from tests.kilforth.kit import Passage
from tests.kilforth.rigging import box

EMPTY = Header("", "gloom", {}, {}, {})
NEW = ("--random", "--seed", "7", "--plain")


class Screen(StringIO):
    """What is shown; a screen that says it is one."""

    def __init__(self, text: str = "", tty: bool = False) -> None:
        super().__init__(text)
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


class Desk:
    """A table with what was shown on it. A test's desks are cleared when it is over."""

    def __init__(self, game: Passage, folder: Path, *, plain: bool = True, tty: bool = False) -> None:
        self.game, self.folder = game, folder
        self.shown = Screen(tty=tty)
        self.keeper = Keeper(folder)
        ALL.append(self)
        heroes = [
            {"race": one.race.name, "class": one.job.name, "saga": one.saga.name, "seat": one.seat, "side": one.side}
            for one in game.session.play.state.heroes
        ]
        gloom, setup = adapter("gloom"), {"mode": game.state.settings.mode, "heroes": heroes}
        playing = KilforthPlaying(box(), game.session, gloom.new(setup, "1").header)
        seats = [Seat(seat, f"Player {seat + 1}", self.keeper.owner) for seat in sorted(game.session.play.seats())]
        kept = begun(gloom, playing, fresh("gloom", "A table", setup, "1", 0.0, 0.0), seats)
        self.keeper.house.keep(kept)
        self.keeper.house.add(kept)
        self.table = Table(Terminal(Screen(tty=tty), self.shown, plain=plain), self.keeper, kept)

    def save(self, name: str = "game.jsonl") -> Path:
        """The game as a file."""
        path = self.folder / name
        write_file(self.keeper.store, self.table.kept.id, path)
        return path

    def type(self, *lines: str) -> str:
        """Run the table on these lines until they end; what was shown meanwhile."""
        before = self.shown.tell()
        self.table.terminal.source = Screen("".join(f"{line}\n" for line in lines), self.shown.tty)
        self.table.leaving = False
        self.table.run()
        self.shown.seek(before)
        return self.shown.read()


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str, typed: bytes) -> str:
    """The command with piped input; what it printed."""
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(typed), encoding="utf-8"))
    assert command(*arguments) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """A command that cannot be carried out; what it said."""
    assert command(*arguments) == 2
    return capsys.readouterr().err


def command(*arguments: str) -> int:
    parser = ArgumentParser()
    app.add_arguments(parser)
    return app.main(parser.parse_args(arguments))


def waiting(folder: Path) -> list[Card]:
    """The tables in the store of a folder that are not over."""
    store = SqliteStore(folder / "tables.sqlite")
    found = store.running()
    store.close()
    return found


def laid_out(game: Passage, width: int, height: int) -> tuple[Layout, list[Event]]:
    """The screen of seat 0, and all that it was told."""
    playing = KilforthPlaying(box(), game.session, EMPTY)
    view, parts = playing.view(0), GAMES["gloom"].terminal().table(playing)
    news = [playing.event(facts) for facts in game.session.told(0)]
    return Layout(view, parts, entries(view, parts), (width, height)), news


ALL: list[Desk] = []


def question(shown: str) -> str:
    """What is asked at the end, with its answers."""
    return shown.rpartition("\n@1 ")[2].partition("\n>")[0]
