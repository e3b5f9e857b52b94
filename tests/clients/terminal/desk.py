"""A terminal on paper: lines typed beforehand, and all that was shown."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from sagabox.clients.terminal import app
from sagabox.clients.terminal.table import Table
from sagabox.clients.terminal.terminal import Terminal
from sagabox.games.kilforth.front import NewGame, keep
from sagabox.games.kilforth.setup import HeroChoice
from tests.kilforth.kit import Passage, box


class Screen(StringIO):
    """What is shown; a screen that says it is one."""

    def __init__(self, text: str = "", tty: bool = False) -> None:
        super().__init__(text)
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


class Desk:
    """A table with what was shown on it."""

    def __init__(self, game: Passage, folder: Path, *, plain: bool = True, tty: bool = False) -> None:
        self.game = game
        self.shown = Screen(tty=tty)
        self.folder = folder / "games"
        self.folder.mkdir(exist_ok=True)
        choices = tuple(
            HeroChoice(one.race.name, one.job.name, one.saga.name, one.seat) for one in game.session.play.state.heroes
        )
        setup = NewGame(choices, game.state.settings.mode, "1")
        self.path = self.folder / f"game-{len(list(self.folder.iterdir()))}.jsonl"
        terminal = Terminal(Screen(tty=tty), self.shown, plain=plain)
        self.table = Table(terminal, box(), setup, game.session, keep(self.path, box(), setup, game.session))

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
