"""A notice in the store while a server runs, so that the next server on the same games can name it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sagabox.table.processes import holder
from sagabox.table.store import Held, Store
from sagabox.table.store_errors import STORE_ERRORS

NAME = "(the server)"  # no table has this id
SECONDS = 120.0


class ServerNotice:
    """A lease like those of tables. Nothing depends on it: a server runs without if another one holds it."""

    def __init__(self, store: Store, address: str) -> None:
        self.store, self.holder = store, holder(address)

    def publish(self) -> str:
        """Take or renew the lease; return the holder if another server has it, else ""."""
        try:
            self.store.lease(NAME, self.holder, SECONDS)
        except Held as held:
            return held.holder
        return ""

    async def renew(self) -> None:
        """Renew the lease until cancelled."""
        while True:
            await asyncio.sleep(SECONDS / 3)
            with suppress(*STORE_ERRORS):
                await asyncio.to_thread(self.publish)

    def withdraw(self) -> None:
        with suppress(*STORE_ERRORS):
            self.store.release(NAME, self.holder)
