"""A server in a process of its own, and tables that are put into its store as a test wants them."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from socket import AF_INET, SOCK_STREAM, socket

from sagabox.clients.web.security import hashed, new_token
from sagabox.clients.web.server import STORE
from sagabox.games import adapter
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.table.creation import begun, fresh
from sagabox.table.loaded_tables import House
from sagabox.table.seats import Seat
from sagabox.table.sqlite import SqliteStore
from tests.kilforth.kit import Passage
from tests.kilforth.rigging import box

PATIENCE = 30.0


class Server:
    """`sagabox serve` with a folder of its own; it can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "sagabox", "serve", "--port", str(self.port), "--data", str(self.folder)]
        self.process = subprocess.Popen([*command, "--no-limits"], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert re.search(rf":{self.port}/", said), f"the server did not start: {said!r}"

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None

    def put(
        self,
        passage: Passage,
        names: Sequence[str],
        title: str = "A rigged table",
        *,
        grace: float = 120.0,
        seed: str | None = "rigged",
        at_one_screen: int = 0,
    ) -> tuple[str, list[str]]:
        """A table with this game, a person at each of its seats, the first `at_one_screen` of them at one screen. Its
        id, and what each person's cookie holds."""
        tokens = [new_token() for _ in names]
        tokens[:at_one_screen] = tokens[:1] * at_one_screen
        gloom = adapter("gloom")
        new = gloom.new({"mode": passage.state.settings.mode, "heroes": _chosen(passage)}, "rigged")
        playing = KilforthPlaying(box(), passage.session, new.header)
        made = fresh("gloom", title, {}, seed, grace, 0.0)
        seats = [Seat(number, name, holder=hashed(tokens[number])) for number, name in enumerate(names)]
        store = SqliteStore(self.folder / STORE)
        house = House(store, "a test")
        table = begun(gloom, playing, made, seats)
        house.add(table)
        house.keep(table)
        house.close()
        store.close()
        return table.id, tokens


def _chosen(passage: Passage) -> list[dict[str, object]]:
    return [
        {"race": hero.race.name, "class": hero.job.name, "saga": hero.saga.name, "seat": hero.seat, "side": hero.side}
        for hero in passage.heroes
    ]


def _free_port() -> int:
    with socket(AF_INET, SOCK_STREAM) as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
