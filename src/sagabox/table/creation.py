"""Creating tables, and loading them from the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from hashlib import sha256
from secrets import token_hex, token_urlsafe
from time import time
from typing import Any

from sagabox.games import GAMES, adapter
from sagabox.games.common.bots import bots_of
from sagabox.games.common.game import GameAdapter
from sagabox.games.common.playing import Playing
from sagabox.kernel import Journal

from .info import TableInfo
from .notes import NO_TABLE, Declined, Note
from .rows import Rows, TableRecord, read_rows
from .seats import Seat, Seating, clean_name
from .store import Store
from .table import Table
from .table_game import thin_out

MAX_GRACE_SECONDS = 7 * 24 * 3600.0
MAX_PAUSE_SECONDS = 10.0
MAX_DEPTH = 10
KINDS = ("mine", "open", "bot")


def new_info(game: str, name: str, setup: dict[str, Any], seed: str | None, grace: float, pause: float) -> TableInfo:
    """Return the facts of a new table. Without a chosen seed it gets one of 256 random bits, committed to by its hash.

    The hash of a chosen seed is not sent: a short seed could be guessed from it."""
    secret = token_hex(32) if seed is None else seed
    return TableInfo(
        id=new_id(),
        game=game,
        name=clean_name(name, "A table"),
        at=time(),
        setup=setup,
        seed=secret,
        commitment=sha256(secret.encode()).hexdigest(),
        seed_chosen=seed is not None,
        invite=token_urlsafe(18),
        watch=token_urlsafe(18),
        grace=min(max(grace, 0.0), MAX_GRACE_SECONDS),
        bot_pause=min(max(pause, 0.0), MAX_PAUSE_SECONDS),
    )


def new_id() -> str:
    """Return a new id. It is hexadecimal, so that it cannot be mistaken for a command-line option."""
    return token_hex(8)


def create_table(info: TableInfo, wanted: Sequence[dict[str, Any]], token: str, host_name: str) -> Table:
    """Return a new table with its game at the first question. Raises Declined if the set-up is wrong."""
    game = adapter(info.game)
    if _is_nested_deeper(info.setup, MAX_DEPTH):
        raise Declined("setup", "The set-up is nested too deeply.")
    if not isinstance(info.setup.get("switches", {}), dict):
        raise Declined("setup", "Each switch must be a name with true or false.")
    try:
        playing = game.new(info.setup, info.seed)
    except ValueError as error:
        raise Declined("setup", str(error)) from error
    table = build_table(game, playing, info, seated(playing, wanted, token, host_name))
    table.begin_windows()
    return table


def _is_nested_deeper(value: Any, levels: int) -> bool:
    """Return True if lists and objects are nested more than `levels` deep: they could be parsed, but not saved."""
    if not isinstance(value, dict | list):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_nested_deeper(one, levels - 1) for one in inside)


def seated(playing: Playing, wanted: Sequence[dict[str, Any]], token: str, host_name: str) -> list[Seat]:
    """Return the seats that the heroes are played from, as the host wants them. Raises Declined."""
    numbers = sorted({hero["seat"] for hero in playing.heroes()})
    seats = []
    for number in numbers:
        wish = wanted[number] if number < len(wanted) else {}
        kind = wish.get("kind", "mine")
        if kind not in KINDS:
            raise Declined("setup", f"A seat cannot be {kind!r}. Choose {', '.join(KINDS)}.")
        name = clean_name(str(wish.get("name", "")), f"Player {number + 1}")
        if number == numbers[0] and host_name:
            name = clean_name(host_name, name)
        if kind == "bot":
            bots = bots_of(GAMES[playing.header.game])
            bot = str(wish.get("bot") or next(iter(bots)))
            if bot not in bots:
                raise Declined("setup", f"There is no bot called {bot!r}. Choose {', '.join(bots)}.")
            seats.append(Seat(number, name, bot=bot))
        else:
            seats.append(Seat(number, name, holder=token if kind == "mine" else ""))
    if not any(seat.holder for seat in seats):
        raise Declined("setup", "At least one seat must be yours.")
    return seats


def build_table(game: GameAdapter, playing: Playing, info: TableInfo, seats: list[Seat]) -> Table:
    """Return a table around a game as it is; nothing is saved yet."""
    rows = Rows.begun(playing.header)
    rows.note("made", **asdict(info))
    journal = Journal.begun(rows, playing.session)
    host = next((seat.number for seat in seats if seat.holder), seats[0].number)
    table = Table(game, playing, info, Seating(host=host), rows, journal)
    rows.note("host", seat=host)
    for seat in seats:
        table.sit(seat)
    return table


# ---------------------------------------------------------------- loading


def load_table(store: Store, id: str) -> Table:
    """Load a table from the store. Damaged lines are set aside with a note; the game continues from before them.

    Raises Declined if the table does not exist or cannot be used."""
    summary = store.summary(id)
    if summary is None:
        raise Declined("no_table", NO_TABLE)
    game = adapter(summary.game)
    try:
        read = read_rows(id, store.read(id))
        playing, loaded = game.load(read.lines)
    except ValueError as error:
        raise Declined("damaged", f"This table cannot be opened: {error}") from error
    if not loaded.same:
        return _rebuilt(game, playing, read, loaded.notices)
    rows = Rows(read.count, read.lines.total)
    journal = loaded.onward(rows)
    table = _restored(game, playing, read, rows, journal)
    if read.damage is not None:
        table.aside = str(read.damage)
        table.note("damage", -1, "Part of this table's record was damaged. The game continues from before the damage.")
    return table


def _restored(game: GameAdapter, playing: Playing, read: TableRecord, rows: Rows, journal: Journal[Any]) -> Table:
    """Return the table with its seats, notes and settings, as its rows record them."""
    info = next(TableInfo(**_facts(note)) for note in read.notes if note["is"] == "made")
    table = Table(game, playing, info, Seating(), rows, journal)
    for note in read.notes:
        facts = _facts(note)
        match note["is"]:
            case "host":
                table.seating.host = facts["seat"]
            case "seat":
                table.seating.place(Seat(**facts))
            case "person":
                table.seating.rename(**facts)
            case "note":
                table.notes.append(Note(len(table.notes), **facts))
            case "setting":
                table.modes[facts["seat"], facts["window"]] = facts["mode"]
    for hero in playing.heroes():  # a damaged record may lack a seat
        number = hero["seat"]
        table.seating.seats.setdefault(number, Seat(number, f"Player {number + 1}"))
    thin_out(playing.session.checkpoints)
    playing.session.never |= {key for key, mode in table.modes.items() if mode == "never"}
    return table


def _facts(note: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in note.items() if name != "is"}


def _rebuilt(game: GameAdapter, playing: Playing, read: TableRecord, notices: list[str]) -> Table:
    """Return the table with a new record that starts at the present state, because its rules have changed.

    The old lines are set aside."""
    old = _restored(game, playing, read, Rows(), Journal(playing.session, Rows()))
    table = build_table(game, playing, replace(old.info, floor=0, shared=old.shared), list(old.seating))
    table.aside = "the rules have changed"
    table.pass_host(old.seating.host)
    table.take_over_windows()
    table.note("damage", -1, f"The rules have changed since this game started: {'; '.join(notices[:3])}.")
    return table
