"""A FIFO lock like asyncio.Lock, but smaller while uncontended."""

from __future__ import annotations

import asyncio


class FairLock:
    """A lock that goes to the task that has waited longest: `async with lock:`."""

    __slots__ = ("_locked", "_waiting")

    def __init__(self) -> None:
        self._locked = False
        self._waiting: tuple[asyncio.Future[None], ...] = ()

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *error: object) -> None:
        self.release()

    async def acquire(self) -> None:
        if not self.acquire_nowait():
            await self._wait()

    def acquire_nowait(self) -> bool:
        """Acquire the lock if it is free; return True if that worked."""
        if self._locked:
            return False
        self._locked = True
        return True

    async def _wait(self) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting += (turn,)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the lock was already ours
                self.release()
            else:
                self._waiting = tuple(one for one in self._waiting if one is not turn)
            raise

    def release(self) -> None:
        """Pass the lock to the next waiting task, or unlock it."""
        while self._waiting:
            turn, *others = self._waiting
            self._waiting = tuple(others)
            if not turn.done():
                turn.set_result(None)
                return
        self._locked = False
