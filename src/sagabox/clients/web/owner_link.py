"""The owner link: it gives the browser of the person who starts the server the seats of the data folder's owner."""

from __future__ import annotations

from hmac import compare_digest
from secrets import token_urlsafe

from sagabox.kernel import WATCHER
from sagabox.table.notes import Declined

from .live_table import LiveTable
from .live_tables import LiveTables
from .security import hashed


class OwnerLink:
    """A secret that is exchanged once for the owner's token, and only by the process that made it."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.secret = token_urlsafe(24)
        self._used = False

    def fragment(self) -> str:
        """Return the part of the link after the address."""
        return f"#/owner/{self.secret}"

    def use(self, secret: str) -> None:
        """Use up the link. Raises Declined if the secret is wrong or already used."""
        if not compare_digest(secret.encode(), self.secret.encode()):
            raise Declined("foreign", "This link belongs to another server. Restart Sagabox to get a new one.")
        if self._used:
            raise Declined("foreign", "This link has been used. Restart Sagabox to get a new one.")
        self._used = True

    def restore(self) -> None:
        """Make the link valid again after a failed use."""
        self._used = False


async def transfer_seats(live_tables: LiveTables, old: str, new: str) -> None:
    """Give the owner the seats that a browser held under another token, so that it loses no table.

    Nothing changes if another process has one of the tables open. Raises Declined."""
    tables = []
    for summary in live_tables.store.tables(hashed(old)):
        try:
            tables.append(await live_tables.open(summary.id))
        except Declined as declined:
            if declined.code == "held":
                text = f"Close your table “{summary.name}” first. {declined.text}"
                raise Declined("held", text) from declined  # a damaged table is skipped
    for live in tables:
        await _transfer_seat(live_tables, live, hashed(old), hashed(new))


async def _transfer_seat(live_tables: LiveTables, live: LiveTable, old: str, new: str) -> None:
    async with live.acting() as table:
        table.rename(old, new)
        if WATCHER in live_tables.store.seats(old, table.id):
            table.watch(new, WATCHER)
    await live.reseated()
