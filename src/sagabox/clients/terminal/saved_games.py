"""The unfinished games of the data folder: listing, resuming and exporting them."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from sagabox import games
from sagabox.kernel import SaveError
from sagabox.table.creation import load_table
from sagabox.table.data_folder import GAMES
from sagabox.table.files import read_file, table_of_file, write_file
from sagabox.table.notes import Declined
from sagabox.table.seats import BOT, Seat
from sagabox.table.store import TableSummary
from sagabox.table.table import Table

from .client import Client
from .save_files import saved_games, saved_in
from .setting_up import CannotBegin, pack_texts
from .storage import Storage
from .terminal import Terminal, printable

NO_GAME = "there is no saved game to resume"


@dataclass(frozen=True)
class SavedGame:
    """A game that is not over: a table of the store, or a file from before there was a store."""

    when: float
    text: str
    table: str = ""
    path: Path | None = None

    def line(self) -> str:
        return printable(f"{self.text}, last played {datetime.fromtimestamp(self.when):%d %B %H:%M}")


class SavedGames:
    """The unfinished games of a data folder, as the command line selects them."""

    def __init__(self, terminal: Terminal, storage: Storage, args: Namespace) -> None:
        self.terminal, self.storage, self.args = terminal, storage, args
        self.folder = storage.folder / GAMES

    # -- listing

    def unfinished(self) -> list[SavedGame]:
        """Return all games of the data folder that are not over, the last played first."""
        wanted = (self.args.game,) if self.args.game else tuple(games.GAMES)
        tables = [
            SavedGame(summary.changed, described(summary), table=summary.id)
            for summary in self.storage.store.running()
            if summary.game in wanted
        ]
        files = [
            SavedGame(file.when, with_title(file.game, file.saved.text), path=file.path)
            for file in saved_games(self.folder)
            if file.game in wanted and self.storage.store.summary(table_of_file(file.path)) is None
        ]
        return sorted([*tables, *files], key=lambda one: one.when, reverse=True)

    def find(self, given: str) -> SavedGame:
        """Return the game that `--resume` names: a file, a table or the start of its id; "" is the last game.

        Raises CannotBegin."""
        if not given:
            unfinished = self.unfinished()
            if not unfinished:
                raise CannotBegin(NO_GAME)
            return unfinished[0]
        for path in (Path(given), self.folder / given):
            if path.is_file():
                return SavedGame(0.0, "", path=path)
        if self.storage.store.summary(given) is not None:
            return SavedGame(0.0, "", table=given)
        fits = [one for one in self.unfinished() if one.table.startswith(given)]
        if len(fits) != 1:
            raise CannotBegin(f"no file or table is called {given}")
        return fits[0]

    # -- resuming

    def client(self, one: SavedGame) -> Client:
        """Return a client that resumes the game. Raises CannotBegin."""
        table = self._file(one.path) if one.path is not None else self._opened(one.table)
        self._seat(table)
        self.storage.save(table)
        client = Client(self.terminal, self.storage, table)
        client.recall()
        client.greeting = [*_damage(table), *_who_plays(client)]
        if self.args.pack and one.path is None:
            client.greeting.append("Note: this game keeps the cards it started with. --pack was ignored.")
        return client

    def export(self, one: SavedGame, path: Path) -> None:
        """Write a game to a file. A shared table is opened to add a note; a private one may be open elsewhere.

        Raises CannotBegin."""
        id = one.table or self._file(one.path or Path()).id
        shared = self._opened(id) if self._is_shared(id) else None
        try:
            write_file(self.storage.store, id, path)
        except FileExistsError:
            raise CannotBegin(f"{path} already exists and was not changed. Choose another name") from None
        except OSError as error:
            raise CannotBegin(f"{path} could not be written: {error.strerror}") from None
        except SaveError as error:
            raise CannotBegin(str(error)) from None
        if shared is not None:
            shared.exported(-1)
            self.storage.save(shared)

    def _is_shared(self, id: str) -> bool:
        try:
            return load_table(self.storage.store, id).shared
        except Declined as declined:
            raise CannotBegin(declined.text) from None

    def _opened(self, id: str) -> Table:
        try:
            return self.storage.loaded.open(id)
        except Declined as declined:
            raise CannotBegin(declined.text) from None
        except Exception as error:  # one bad table must not stop the others
            raise CannotBegin(f"This table cannot be opened: {type(error).__name__}: {error}.") from error

    def _file(self, path: Path) -> Table:
        """Import a game from a file into the store; the file is not changed. Raises CannotBegin."""
        try:
            file = saved_in(path)
            setup = {**file.saved.setup, "packs": pack_texts(file.game, self.args.pack)}
            return read_file(self.storage.loaded, path, file.saved.name, setup, self.storage.owner)
        except Declined as declined:
            raise CannotBegin(declined.text) from None
        except FileNotFoundError:
            raise CannotBegin(f"there is no file {path}") from None
        except OSError as error:
            raise CannotBegin(f"{path} cannot be read: {error.strerror}") from None
        except (SaveError, ValueError, TypeError, KeyError) as error:
            raise CannotBegin(f"{error}") from None

    def _seat(self, table: Table) -> None:
        """Give the owner their seats back, and seat the bots of `--bot`. Raises CannotBegin."""
        for number in self.args.bot:
            if number not in table.seating:
                seats = ", ".join(str(seat.number) for seat in table.seating)
                raise CannotBegin(f"there is no seat {number}. The seats are {seats}")
        for seat in list(table.seating):
            if seat.number in self.args.bot:
                if seat.number not in table.seating.bot_seats():
                    table.sit(replace(seat, stand_in=BOT), f"A bot took over for {seat.name} until they return.")
            elif seat.stand_in and seat.holder == self.storage.owner:
                table.sit(Seat(seat.number, seat.name, seat.holder), f"{seat.name} returned.")
            elif seat.open and seat.former == self.storage.owner:
                table.sit(Seat(seat.number, seat.name, seat.former), f"{seat.name} took their seat again.")


def described(summary: TableSummary) -> str:
    """Return a line about a table: its heroes, mode and players."""
    heroes = ", ".join(hero["name"] for hero in summary.facts.get("heroes", ())) or summary.name
    seats = summary.facts.get("seats", ())
    modes = [one["name"].lower() for one in summary.facts.get("settings", ()) if one["kind"] == "mode"]
    people = [seat["name"] for seat in seats if not seat["bot"] and not seat["name"].startswith("Player ")]
    bots = sum(1 for seat in seats if seat["bot"])
    about = [*modes, *([", ".join(people)] if people else []), *([_bots(bots)] if bots else [])]
    return with_title(summary.game, f"{heroes} ({'; '.join(about)})" if about else heroes)


def with_title(game: str, text: str) -> str:
    """Prefix a text with the game's title if there are several games."""
    return text if len(games.GAMES) == 1 else f"{games.GAMES[game].title}: {text}"


def _bots(count: int) -> str:
    return "1 bot" if count == 1 else f"{count} bots"


def _damage(table: Table) -> list[str]:
    """Return the note about damage that loading added, if any."""
    last = table.notes[-1] if table.notes else None
    return [f"Note: {last.text}"] if last is not None and last.kind == "damage" else []


def _who_plays(client: Client) -> list[str]:
    """Return who plays at a table of several seats."""
    seating = client.table.seating
    if len(seating.seats) < 2:
        return []
    heroes = client.table.playing.heroes()
    text = []
    for seat in seating:
        own = ", ".join(hero["name"] for hero in heroes if hero["seat"] == seat.number)
        text.append(f"{seat.name} ({own}{'' if seat.number in client.seats() else ', a bot'})")
    line = f"At this table: {'; '.join(text)}."
    if len(client.seats()) > 1:
        line += " You share this terminal. It hides hands between turns."
    return [printable(line)]
