"""The lock: one task at a time, in order, even if waiting tasks are cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from sagabox.clients.web.fair_lock import FairLock


class Inside:
    """Records which tasks held the lock, and checks that no two did at once."""

    def __init__(self) -> None:
        self.turns, self.seen, self.now = FairLock(), list[int](), 0

    async def go(self, number: int, gate: asyncio.Event) -> None:
        async with self.turns:
            self.now += 1
            assert self.now == 1
            self.seen.append(number)
            try:
                await gate.wait()
            finally:
                self.now -= 1


def run(story: Callable[[Inside], Awaitable[None]]) -> None:
    async def told() -> None:
        async with asyncio.timeout(5):
            await story(Inside())

    asyncio.run(told())


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_the_lock_is_first_come_first_served():
    async def story(inside: Inside) -> None:
        gate = asyncio.Event()
        tasks = [asyncio.create_task(inside.go(number, gate)) for number in range(5)]
        await settle()
        assert inside.seen == [0]
        gate.set()
        await asyncio.gather(*tasks)
        assert inside.seen == [0, 1, 2, 3, 4]
        await inside.go(5, gate)
        assert inside.seen[-1] == 5

    run(story)


def test_an_error_inside_releases_the_lock():
    async def fail(turns: FairLock) -> None:
        async with turns:
            raise ValueError

    async def story(inside: Inside) -> None:
        for _ in range(2):
            with pytest.raises(ValueError):
                await fail(inside.turns)

    run(story)


@pytest.mark.parametrize("leaves", [0, 1, 2])
def test_a_cancelled_waiter_blocks_nobody(leaves):
    async def story(inside: Inside) -> None:
        gate = asyncio.Event()
        tasks = [asyncio.create_task(inside.go(number, gate)) for number in range(3)]
        await settle()
        tasks[leaves].cancel()
        await settle()
        gate.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert [number for number in inside.seen if number != leaves] == [n for n in range(3) if n != leaves]
        await inside.go(3, gate)
        assert inside.seen[-1] == 3

    run(story)


def test_a_waiter_cancelled_with_the_lock_passes_it_on():
    async def story(inside: Inside) -> None:
        gate = asyncio.Event()
        gate.set()
        async with inside.turns:
            others = [asyncio.create_task(inside.go(number, gate)) for number in (1, 2)]
            await settle()
        others[0].cancel()  # it already has the lock, but has not run yet
        await asyncio.gather(*others, return_exceptions=True)
        assert others[0].cancelled()
        assert inside.seen == [2]

    run(story)
