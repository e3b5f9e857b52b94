"""Group commit: changes queued during one write go into the next commit together."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

from .store import Change, Store

Pending = tuple[Change, "asyncio.Future[None]"]


class GroupCommit:
    """Queues the changes of one event loop; each waits at most for the batch being written and its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pending: list[Pending] = []
        self._writing = False

    def append(self, change: Change) -> asyncio.Future[None]:
        """Return a future that is done when the change is on disk.

        It raises what the store raises; then nothing is saved."""
        loop = asyncio.get_running_loop()
        saved: asyncio.Future[None] = loop.create_future()
        self._pending.append((change, saved))
        if not self._writing:  # call_soon: changes made in this turn of the loop join the batch
            self._writing = True
            loop.call_soon(self._write, loop)
        return saved

    def _write(self, loop: asyncio.AbstractEventLoop) -> None:
        batch, self._pending = self._pending, []
        written = self._store.append_all([change for change, _ in batch])
        written.add_done_callback(lambda done: loop.call_soon_threadsafe(self._written, loop, batch, done))

    def _written(
        self, loop: asyncio.AbstractEventLoop, batch: list[Pending], done: Future[list[Exception | None]]
    ) -> None:
        self._writing = bool(self._pending)
        if self._pending:
            self._write(loop)
        failure = done.exception()
        failures = [failure] * len(batch) if failure is not None else done.result()
        for (_, saved), error in zip(batch, failures, strict=True):
            if saved.done():  # cancelled
                continue
            if error is None:
                saved.set_result(None)
            else:
                saved.set_exception(error)
