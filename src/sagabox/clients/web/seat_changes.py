"""Leaving and opening seats, and filling in for players who are away too long."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from sagabox.games import GAMES
from sagabox.games.common.bots import best_bot
from sagabox.table.notes import Declined
from sagabox.table.seats import BOT, Seat
from sagabox.table.table import Table

from .live_table import LiveTable

WATCHERS = "Watchers cannot do that. Take a seat first."


def leave(live: LiveTable, table: Table, who: str, held: list[int], seat: int | None) -> None:
    """Open an own seat. If no other person is at the table, the leaver may take it again. Raises Declined."""
    alone = all(one.holder in ("", who) for one in table.seating)
    for number in held if seat is None else [seat]:
        if number not in held:
            raise Declined("not_yours", "That seat is not yours.")
        left = table.seating[number]
        table.sit(Seat(number, left.name, former=who if alone else ""), f"{left.name} left the table.")
    if table.seating.host in held and table.seating[table.seating.host].open:
        heir = next((one.number for one in table.seating if one.holder), None)
        if heir is not None:
            table.pass_host(heir)


def pass_seat(live: LiveTable, table: Table, who: str, held: list[int], seat: int | None) -> None:
    """Open a bot's seat, or that of a player who is away too long, for the host. Raises Declined."""
    if table.seating.host not in held:
        raise Declined("not_yours", "Only the host can open seats.")
    target = _seat(table, seat)
    if target.number in held:
        raise Declined("not_now", "That seat is yours. Leave it instead.")
    if target.holder:  # otherwise the next player to take it would see the hand of one who still plays
        _away_long_enough(live, table, target)
    table.sit(Seat(target.number, target.name), f"The host opened the seat of {target.name}.")


def seat_bot(live: LiveTable, table: Table, who: str, held: list[int], seat: int | None) -> None:
    """Seat a bot: until a player who is away too long returns, or for good on an open seat. Raises Declined."""
    target = _seat(table, seat)
    if not held:
        raise Declined("not_yours", WATCHERS)
    if target.open:
        bot = best_bot(GAMES[table.info.game])
        table.sit(Seat(target.number, target.name, bot=bot), f"A bot took the seat of {target.name}.")
        return
    _away_long_enough(live, table, target)
    table.sit(replace(target, stand_in=BOT), f"A bot took over for {target.name} until they return.")


def take_over(live: LiveTable, table: Table, who: str, held: list[int], seat: int | None) -> None:
    """Play for a player who is away too long until they return, or take an open seat. Raises Declined."""
    target = _seat(table, seat)
    if not held or target.number in held:
        raise Declined("not_yours", "Only another player can take over this seat.")
    if not target.open:
        _away_long_enough(live, table, target)
        text = f"{table.name_of(held[0])} took over for {target.name} until they return."
        table.sit(replace(target, stand_in=str(held[0])), text)
        return
    text = f"{table.name_of(held[0])} took the seat of {target.name} too."
    table.sit(Seat(target.number, target.name, holder=who), text)


def _seat(table: Table, seat: int | None) -> Seat:
    if seat is None or seat not in table.seating:
        raise Declined("unknown", "This table does not have that seat.")
    return table.seating[seat]


def _away_long_enough(live: LiveTable, table: Table, seat: Seat) -> None:
    """Raise Declined if the player of a seat is here, or within the grace."""
    away = live.away.get(seat.number)
    if seat.bot or away is None:
        raise Declined("not_now", f"{seat.name} is at the table. Ask them to leave the seat.")
    left = table.info.grace - away.seconds
    if left > 0:
        seconds = ceil(left)
        unit = "second" if seconds == 1 else "seconds"
        raise Declined("not_now", f"{seat.name} has {seconds} {unit} left to return.")
