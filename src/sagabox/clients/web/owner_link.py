"""The key to the data folder: whoever starts the server in it gets, in their browser, the seats that are theirs."""

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
        return f"#/owner/{self.secret}"

    def use(self, secret: str) -> None:
        """Use the key up. Raises Declined if this secret opens nothing, or nothing any more."""
        if not compare_digest(secret.encode(), self.secret.encode()):
            raise Declined("foreign", "This link belongs to another server. Restart Sagabox to get a new one.")
        if self._used:
            raise Declined("foreign", "This link has been used. Restart Sagabox to get a new one.")
        self._used = True

    def restore(self) -> None:
        """It opened nothing, and is still good."""
        self._used = False


async def transfer_seats(live_tables: LiveTables, old: str, new: str) -> None:
    """The seats that a browser held under another token become the owner's, so that it loses none of its tables.

    Nothing changes if one of them is driven elsewhere. Raises Declined."""
    tables = []
    for summary in live_tables.store.tables(hashed(old)):
        try:
            tables.append(await live_tables.open(summary.id))
        except Declined as declined:
            if declined.code == "held":
                text = f"Close your table “{summary.name}” first. {declined.text}"
                raise Declined("held", text) from declined  # a damaged one, on the other hand, is no loss
    for live in tables:
        await _transfer_seat(live_tables, live, hashed(old), hashed(new))


async def _transfer_seat(live_tables: LiveTables, live: LiveTable, old: str, new: str) -> None:
    async with live.acting() as table:
        table.rename(old, new)
        if WATCHER in live_tables.store.seats(old, table.id):
            table.watch(new, WATCHER)
    await live.reseated()
