"""The sign a server puts up in the store while it runs, so that the next one on the same games can say so."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sagabox.table.processes import holder
from sagabox.table.store import Held, Store
from sagabox.table.store_errors import STORE_ERRORS

NAME = "(the server)"  # no table is called so
SECONDS = 120.0


class ServerNotice:
    """A lease like those of tables, and nothing depends on it: where one is up already, a server runs without."""

    def __init__(self, store: Store, address: str) -> None:
        self.store, self.holder = store, holder(address)

    def publish(self) -> str:
        """Whose sign is up already; nothing, if it is this one."""
        try:
            self.store.lease(NAME, self.holder, SECONDS)
        except Held as held:
            return held.holder
        return ""

    async def renew(self) -> None:
        while True:
            await asyncio.sleep(SECONDS / 3)
            with suppress(*STORE_ERRORS):
                await asyncio.to_thread(self.publish)

    def withdraw(self) -> None:
        with suppress(*STORE_ERRORS):
            self.store.release(NAME, self.holder)
