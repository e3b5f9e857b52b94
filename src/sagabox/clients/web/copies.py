"""New tables from old ones: copies, branches, rematches and sequels. They count towards the limits."""

from __future__ import annotations

import asyncio

from sagabox.table.copying import copy_of, may_copy_exactly, note_copy, rematch_of, sequel_of
from sagabox.table.notes import Declined
from sagabox.table.table import Table

from .live_table import LiveTable
from .live_tables import LiveTables

GONE = "Another player has this seat now."


async def copy_table(
    live_tables: LiveTables,
    live: LiveTable,
    token: str,
    address: str,
    seat: int,
    at: int | None,
    *,
    agreed: bool = False,
) -> Table:
    """Create a copy for the person who views `seat`, and return it when it is on disk. Raises Declined.

    It is exact if all have agreed or nobody has to, otherwise re-dealt. The original table gets a note."""
    live_tables.count_new_table(token, address)
    replay = None
    if at is not None:
        async with live.quiet() as old:
            find = old.replay_to(seat, at)
        _, replay = await live_tables.replays.run(live.table.id, seat, find)
    async with live.quiet() as old:
        if seat in old.seating and seat not in old.seating.played_by(token):
            raise Declined("not_yours", GONE)
        exact = agreed or may_copy_exactly(old, token)
        table = copy_of(old, seat, replay or old.playing, token, exact=exact)
    await live_tables.add(table)
    async with live.acting() as old:
        note_copy(old, seat, exact=exact)
    return table


async def rematch_table(live_tables: LiveTables, live: LiveTable, token: str, address: str, seat: int) -> Table:
    """Create a table with the same set-up and seats, and return it when it is on disk. Raises Declined."""
    live_tables.count_new_table(token, address)
    table = await asyncio.to_thread(rematch_of, live.table, token)
    await live_tables.add(table)
    async with live.acting() as old:
        old.note("seat", seat, f"{old.name_of(seat)} set up a rematch.")
    return table


async def follow_table(
    live_tables: LiveTables, live: LiveTable, token: str, address: str, seat: int, sequel: str
) -> Table:
    """Create a table for a game that follows this one, and return it when it is on disk. Raises Declined."""
    live_tables.count_new_table(token, address)
    async with live.quiet() as old:
        table = await asyncio.to_thread(sequel_of, old, token, sequel)
    await live_tables.add(table)
    async with live.acting() as old:
        old.note("seat", seat, f"{old.name_of(seat)} set up {table.info.name}.")
    return table
