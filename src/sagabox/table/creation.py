"""How is a table made, and how does it come back from the store?"""

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

from .notes import Declined, Note
from .rows import Read, Rows, read_rows
from .seats import Seat, Seating, clean_name
from .store import Store
from .table import Made, Table, thin_out

MOST_GRACE = 7 * 24 * 3600.0
MOST_PAUSE = 10.0
MOST_DEPTH = 10
KINDS = ("mine", "open", "bot")


def fresh(game: str, name: str, setup: dict[str, Any], seed: str | None, grace: float, pause: float) -> Made:
    """The facts of a new table. Without a chosen seed it has one of 256 random bits, committed to by its hash.

    The hash of a chosen seed is not sent: a short seed could be guessed from it."""
    secret = token_hex(32) if seed is None else seed
    return Made(
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
        grace=min(max(grace, 0.0), MOST_GRACE),
        bot_pause=min(max(pause, 0.0), MOST_PAUSE),
    )


def new_id() -> str:
    """What a table is called. It is typed behind options, so it must not begin like one."""
    return token_hex(8)


def make(made: Made, wanted: Sequence[dict[str, Any]], token: str, host_name: str) -> Table:
    """A new table with its game at the first question. Raises Declined for what cannot be set up."""
    game = adapter(made.game)
    if _deeper(made.setup, MOST_DEPTH):
        raise Declined("setup", "A set-up is not nested so deeply.")
    if not isinstance(made.setup.get("switches", {}), dict):
        raise Declined("setup", "Switches are true or false by name.")
    try:
        playing = game.new(made.setup, made.seed)
    except ValueError as error:
        raise Declined("setup", str(error)) from error
    table = begun(game, playing, made, seated(playing, wanted, token, host_name))
    table.begin_windows()
    return table


def _deeper(value: Any, levels: int) -> bool:
    """Whether lists and objects lie in each other deeper than that: they could be read, but not kept."""
    if not isinstance(value, dict | list):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_deeper(one, levels - 1) for one in inside)


def seated(playing: Playing, wanted: Sequence[dict[str, Any]], token: str, host_name: str) -> list[Seat]:
    """A seat for each that the heroes are played from, as the maker of the table wants them."""
    numbers = sorted({hero["seat"] for hero in playing.heroes()})
    seats = []
    for number in numbers:
        wish = wanted[number] if number < len(wanted) else {}
        kind = wish.get("kind", "mine")
        if kind not in KINDS:
            raise Declined("setup", f"A seat is {', '.join(KINDS)}, not {kind!r}.")
        name = clean_name(str(wish.get("name", "")), f"Player {number + 1}")
        if number == numbers[0] and host_name:
            name = clean_name(host_name, name)
        if kind == "bot":
            bots = bots_of(GAMES[playing.header.game])
            bot = str(wish.get("bot") or next(iter(bots)))
            if bot not in bots:
                raise Declined("setup", f"There is no bot called {bot!r}: there are {', '.join(bots)}.")
            seats.append(Seat(number, name, bot=bot))
        else:
            seats.append(Seat(number, name, holder=token if kind == "mine" else ""))
    if not any(seat.holder for seat in seats):
        raise Declined("setup", "At least one seat must be yours.")
    return seats


def begun(game: GameAdapter, playing: Playing, made: Made, seats: list[Seat]) -> Table:
    """A table whose game stands where it stands; nothing of it is kept yet."""
    rows = Rows.begun(playing.header)
    rows.note("made", **asdict(made))
    journal = Journal.begun(rows, playing.session)
    host = next((seat.number for seat in seats if seat.holder), seats[0].number)
    table = Table(game, playing, made, Seating(host=host), rows, journal)
    rows.note("host", seat=host)
    for seat in seats:
        table.sit(seat)
    return table


# ---------------------------------------------------------------- coming back


def wake(store: Store, id: str) -> Table:
    """A table as it was left. Damaged lines are set aside and told; what came before them goes on.

    Raises Declined if there is no such table or nothing of it can be used."""
    card = store.card(id)
    if card is None:
        raise Declined("no_table", "There is no such table.")
    game = adapter(card.game)
    try:
        read = read_rows(id, store.read(id))
        playing, loaded = game.load(read.lines)
    except ValueError as error:
        raise Declined("damaged", f"This table cannot be opened: {error}") from error
    if not loaded.same:
        return _anew(game, playing, read, loaded.notices)
    rows = Rows(read.count, read.lines.total)
    journal = loaded.onward(rows)
    table = _restored(game, playing, read, rows, journal)
    if read.damage is not None:
        table.aside = str(read.damage)
        table.note("damage", -1, "A part of this table's record was damaged: the game goes on from before it.")
    return table


def _restored(game: GameAdapter, playing: Playing, read: Read, rows: Rows, journal: Journal[Any]) -> Table:
    """The table with all that its notes say."""
    made = next(Made(**_facts(note)) for note in read.notes if note["is"] == "made")
    table = Table(game, playing, made, Seating(), rows, journal)
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
    for hero in playing.heroes():  # a damaged record may have lost who sat there
        number = hero["seat"]
        table.seating.seats.setdefault(number, Seat(number, f"Player {number + 1}"))
    thin_out(playing.session.checkpoints)
    playing.session.never |= {key for key, mode in table.modes.items() if mode == "never"}
    return table


def _facts(note: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in note.items() if name != "is"}


def _anew(game: GameAdapter, playing: Playing, read: Read, notices: list[str]) -> Table:
    """Under other rules than it was played with: the course begins anew where the old one can be read, and the old
    lines are set aside."""
    old = _restored(game, playing, read, Rows(), Journal(playing.session, Rows()))
    table = begun(game, playing, replace(old.made, floor=0, shared=old.shared), list(old.seating))
    table.aside = "the rules have changed"
    table.pass_host(old.seating.host)
    table.take_over_windows()
    table.note("damage", -1, f"The rules have changed since this game was begun: {'; '.join(notices[:3])}.")
    return table
