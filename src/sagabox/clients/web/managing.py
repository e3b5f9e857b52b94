"""Seats change hands: leaving, passing on, and standing in for those who are away too long."""

from __future__ import annotations

from dataclasses import replace
from time import time

from sagabox.table.bots import BEST
from sagabox.table.notes import Declined
from sagabox.table.seats import BOT, Seat
from sagabox.table.table import Table

from .room import Room


def leave(room: Room, table: Table, who: str, held: list[int], seat: int | None) -> None:
    """Give up a seat of one's own: it is open again."""
    for number in held if seat is None else [seat]:
        if number not in held:
            raise Declined("not_yours", "That seat is not yours.")
        left = table.seating[number]
        table.sit(Seat(number, left.name), f"{left.name} leaves the table.")
    if table.seating.host in held and table.seating[table.seating.host].open:
        heir = next((one.number for one in table.seating if one.holder), None)
        if heir is not None:
            table.pass_host(heir)


def pass_seat(room: Room, table: Table, who: str, held: list[int], seat: int | None) -> None:
    """The host opens a seat for somebody else; an open one goes to a bot, a bot's becomes open."""
    if table.seating.host not in held:
        raise Declined("not_yours", "Only the host passes seats on.")
    target = _seat(table, seat)
    if target.number in held:
        raise Declined("not_now", "That seat is yours: leave it instead.")
    table.sit(Seat(target.number, target.name), f"The seat of {target.name} is open.")


def seat_bot(room: Room, table: Table, who: str, held: list[int], seat: int | None) -> None:
    """A bot sits in for somebody who is away too long, or takes an open seat for good."""
    target = _seat(table, seat)
    if not held:
        raise Declined("not_yours", "Watchers only watch.")
    if target.open:
        table.sit(replace(target, bot=BEST), f"A bot takes the seat of {target.name}.")
        return
    _away_long_enough(room, table, target)
    table.sit(replace(target, stand_in=BOT), f"A bot sits in for {target.name} until they are back.")


def take_over(room: Room, table: Table, who: str, held: list[int], seat: int | None) -> None:
    """Play the heroes of somebody who is away too long, until they are back."""
    target = _seat(table, seat)
    if not held or target.number in held:
        raise Declined("not_yours", "Only another seat can take over.")
    if not target.open:
        _away_long_enough(room, table, target)
        table.sit(replace(target, stand_in=str(held[0])), f"{table.name_of(held[0])} plays for {target.name}.")
        return
    table.sit(replace(target, holder=who), f"{table.name_of(held[0])} takes the seat of {target.name} too.")


def _seat(table: Table, seat: int | None) -> Seat:
    if seat is None or seat not in table.seating:
        raise Declined("unknown", "There is no such seat.")
    return table.seating[seat]


def _away_long_enough(room: Room, table: Table, seat: Seat) -> None:
    since = room.away_since.get(seat.number)
    if seat.bot or since is None:
        raise Declined("not_now", f"{seat.name} is here.")
    left = table.made.grace - (time() - since)
    if left > 0:
        raise Declined("not_now", f"{seat.name} has {left:.0f} seconds left to come back.")
