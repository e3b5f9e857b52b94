"""Replays of past moments, in one worker thread for the whole server, so that they delay nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sagabox.table.notes import Declined

T = TypeVar("T")


class Replays:
    """The running replays: at most one per seat of a table."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, "sagabox-look")
        self._under_way: set[tuple[str, int]] = set()

    async def run(self, table: str, seat: int, replay: Callable[[], T]) -> T:
        """Run a replay in the worker thread and return its result. Raises Declined while the seat has another one."""
        key = table, seat
        if key in self._under_way:
            raise Declined("not_now", "This seat is loading another moment. Try again when it is shown.")
        self._under_way.add(key)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._worker, replay)
        finally:
            self._under_way.discard(key)

    def close(self) -> None:
        self._worker.shutdown(wait=False, cancel_futures=True)
