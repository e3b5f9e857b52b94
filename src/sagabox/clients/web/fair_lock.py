"""One at a time, in the order in which they came. As asyncio's lock, but next to nothing while nobody waits."""

from __future__ import annotations

import asyncio


class Turns:
    """`async with turns:` whoever is done hands over to whoever waits longest."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: tuple[asyncio.Future[None], ...] = ()

    async def __aenter__(self) -> None:
        await self.take()

    async def __aexit__(self, *error: object) -> None:
        self.hand_over()

    async def take(self) -> None:
        if not self.take_if_free():
            await self._wait()

    def take_if_free(self) -> bool:
        """Whether nobody had it."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def _wait(self) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting += (turn,)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was our turn already
                self.hand_over()
            else:
                self._waiting = tuple(one for one in self._waiting if one is not turn)
            raise

    def hand_over(self) -> None:
        while self._waiting:
            turn, *others = self._waiting
            self._waiting = tuple(others)
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False
