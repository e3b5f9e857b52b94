"""A server in its own process, and tables that tests put into its store."""

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
from sagabox.games.common.playing import Playing
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.table.creation import build_table, new_info
from sagabox.table.loaded_tables import LoadedTables
from sagabox.table.seats import Seat
from sagabox.table.sqlite import SqliteStore
from tests.kilforth.kit import Passage
from tests.kilforth.rigging import box

PATIENCE = 30.0


class Server:
    """`sagabox serve` with its own folder; it can be stopped and restarted at the same address.

    `program` are Python's arguments for another command that does what `sagabox` does."""

    def __init__(self, folder: Path, *program: str) -> None:
        self.folder, self.program = folder, program or ("-m", "sagabox")
        self.port = _free_port()
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--data", str(self.folder)]
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
        """Store a table with this game of Gloom; see `store`."""
        new = adapter("gloom").new({"mode": passage.state.settings.mode, "heroes": _chosen(passage)}, "rigged")
        playing = KilforthPlaying(box(), passage.session, new.header)
        return self.store("gloom", playing, names, title, grace=grace, seed=seed, at_one_screen=at_one_screen)

    def store(
        self,
        game: str,
        playing: Playing,
        names: Sequence[str],
        title: str = "A rigged table",
        *,
        grace: float = 120.0,
        seed: str | None = "rigged",
        at_one_screen: int = 0,
    ) -> tuple[str, list[str]]:
        """Store a table with a person at each seat, the first `at_one_screen` of them at one screen.

        Return its id and each person's cookie."""
        tokens = [new_token() for _ in names]
        tokens[:at_one_screen] = tokens[:1] * at_one_screen
        made = new_info(game, title, {}, seed, grace, 0.0)
        seats = [Seat(number, name, holder=hashed(tokens[number])) for number, name in enumerate(names)]
        store = SqliteStore(self.folder / STORE)
        loaded = LoadedTables(store, "a test")
        table = build_table(adapter(game), playing, made, seats)
        loaded.add(table)
        loaded.save(table)
        loaded.close()
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
