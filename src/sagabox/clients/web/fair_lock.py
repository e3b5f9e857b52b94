"""One at a time, in the order in which they came. As asyncio's lock, but next to nothing while nobody waits."""

from __future__ import annotations

import asyncio


class FairLock:
    """`async with turns:` whoever is done hands over to whoever waits longest."""

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
        """Whether nobody had it."""
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
            if turn.done() and not turn.cancelled():  # it was our turn already
                self.release()
            else:
                self._waiting = tuple(one for one in self._waiting if one is not turn)
            raise

    def release(self) -> None:
        while self._waiting:
            turn, *others = self._waiting
            self._waiting = tuple(others)
            if not turn.done():
                turn.set_result(None)
                return
        self._locked = False
