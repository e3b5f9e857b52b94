"""`sagabox bench server`: tables of two seats, played by bots over real WebSockets against the real server.

The server runs in a process of its own, on a core of its own where the system allows that; the bots run here. Every
decision is acknowledged after it is on disk."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from .measures import Figure
from .serving import Seats, Server, running

VERSION = 3  # of the protocol that these bots speak: they know a server from its document alone
TABLES = (1, 100, 1000)
WANTED, HALF = 2_500.0, 1_250.0
AT_ONCE = 8
SLEEPERS = 20


class Answerable(msgspec.Struct):
    id: str


class Question(msgspec.Struct):
    options: list[Answerable]


class Seen(msgspec.Struct):
    asked: Question | msgspec.UnsetType | None = msgspec.UNSET


class Message(msgspec.Struct):
    """As much of a server's message as a bot needs: the rest is skipped in reading."""

    t: str
    ticket: int = 0
    asked: list[int] = []
    view: Seen | None = None


reading = msgspec.json.Decoder(list[Message])


@dataclass
class Load:
    """What one run measured."""

    tables: int
    made: list[Seats] = field(default_factory=list)
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    bytes: int = 0
    late: int = 0  # answers that came after somebody else had answered
    lost: int = 0
    processor: float = 0.0
    bare: float = 0.0  # the server's memory when the tables were there and no page was open yet
    open: float = 0.0  # and when all pages were open and nobody had decided anything
    seated: int = 0  # bots that have heard how their table stands
    end: float = float("inf")
    go: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    def percentile(self, share: float) -> float:
        ordered = sorted(self.waits) or [0.0]
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


class Bot:
    """One seat of one table: answers at random as soon as it is asked, or at its pace."""

    def __init__(self, seat: int, load: Load, pace: float, seed: int) -> None:
        self.seat, self.load, self.pace = seat, load, pace
        self.random = Random(seed)
        self.over = self._seated = False
        self._sent: dict[int, float] = {}
        self._question: Question | None = None

    async def play(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"t": "hello", "version": VERSION, "seat": self.seat}))
        while not self.over and (left := self.load.end - perf_counter()) > 0:
            try:
                data = await asyncio.wait_for(socket.recv(decode=False), min(left, 60.0))
            except TimeoutError:
                return
            if self.load.go.is_set():
                self.load.bytes += len(data)
            asked = None
            for message in reading.decode(data):
                if self.hear(message):
                    asked = message.ticket
            if asked is not None:
                await self.answer(socket, asked)

    def hear(self, message: Message) -> bool:
        """Take in a message. Whether it asks something."""
        if message.t == "ack" and message.ticket in self._sent:
            self.load.waits.append(perf_counter() - self._sent.pop(message.ticket))
        elif message.t == "over":
            self.over = True
        elif message.t == "refused":
            self.load.late += 1
        elif message.t == "error":
            self.load.lost += 1
        elif message.view is not None and message.t in ("state", "change"):
            self.load.seated += not self._seated
            self._seated = True
            if message.view.asked is not msgspec.UNSET:
                self._question = message.view.asked
            return self.seat in message.asked
        return False

    async def answer(self, socket: ClientConnection, ticket: int) -> None:
        await self.load.go.wait()
        if self.pace:
            await asyncio.sleep(self.random.random() * 2 * self.pace)
        assert self._question is not None
        option = self.random.choice(self._question.options).id
        self._sent[ticket] = perf_counter()
        await socket.send(json.dumps({"t": "answer", "ticket": ticket, "option": option}))


async def table(server: Server, load: Load, made: Seats, pace: float, number: int) -> None:
    """Play a table, and the next when it is over, until the time is up."""
    while perf_counter() < load.end:
        address = f"ws://{server.address}/ws/{made.table}"
        bots = [Bot(seat, load, pace, number * 2 + seat) for seat in (0, 1)]
        try:
            async with joined(address, made.cookies[0]) as one, joined(address, made.cookies[1]) as other:
                await asyncio.gather(bots[0].play(one), bots[1].play(other))
        except OSError:
            load.lost += 1
        if perf_counter() < load.end:
            made = await asyncio.to_thread(server.new_table)


def joined(address: str, cookie: str) -> connect:
    return connect(address, additional_headers={"Cookie": cookie}, compression=None, max_size=None, open_timeout=60)


async def drive(server: Server, tables: int, seconds: float, pace: float = 0.0) -> Load:
    """So many tables at once for so long; `pace`: how long each bot thinks on average."""
    load, doors = Load(tables), asyncio.Semaphore(AT_ONCE)

    async def make() -> Seats:
        async with doors:
            return await asyncio.to_thread(server.new_table)

    load.made = await asyncio.gather(*(make() for _ in range(tables)))
    load.bare = server.memory()
    playing = [asyncio.create_task(table(server, load, one, pace, number)) for number, one in enumerate(load.made)]
    while load.seated < 2 * tables:
        await asyncio.sleep(0.05)
    load.open = server.memory()
    begun, used = perf_counter(), server.processor()
    load.end = begun + seconds
    load.go.set()
    await asyncio.gather(*playing)
    load.seconds, load.processor = perf_counter() - begun, server.processor() - used
    return load


def figures(game: str, seconds: float) -> Iterator[Figure]:
    """All measures of the server, one after another."""
    for tables in TABLES:
        with tempfile.TemporaryDirectory() as folder, running(game, Path(folder)) as server:
            server.new_table()  # brings the game and its cards, which all tables share
            before = server.memory()
            load = asyncio.run(drive(server, tables, seconds if tables < 1000 else seconds * 2))
            yield from told(load, f"{tables} tables" if tables > 1 else "1 table")
            if tables > 1:
                yield from remembered(load, before, server.memory())
    with tempfile.TemporaryDirectory() as folder, running(game, Path(folder)) as server:
        load = asyncio.run(drive(server, 100, seconds, pace=100 / HALF))
        yield Figure("100 tables at half load: decisions", load.rate, "/s", more_is_better=True)
        yield Figure("100 tables at half load: p50", load.percentile(0.5), "ms")
        yield Figure("100 tables at half load: p99", load.percentile(0.99), "ms", 50.0)
    yield from waking(game, seconds)


def remembered(load: Load, before: float, after: float) -> Iterator[Figure]:
    """What a table takes: with what was played at it, when its pages were open, and without them."""
    tables, target = load.tables, 60.0 if load.tables == 1000 else None
    for name, size in (
        ("memory a table awake", after),
        ("the same before the first decision", load.open),
        ("the same before pages were open", load.bare),
    ):
        yield Figure(f"{tables} tables: {name}", (size - before) / tables, "kB", target, time=False)
        target = None
    yield Figure(f"{tables} tables: decisions in a table", len(load.waits) / tables, "decisions", time=False)


async def wake(server: Server, tables: list[Seats]) -> float:
    """How long it takes, on average and in milliseconds, from coming to a table that sleeps to seeing it."""
    total = 0.0
    for seats in tables:
        begun = perf_counter()
        async with joined(f"ws://{server.address}/ws/{seats.table}", seats.cookies[0]) as socket:
            await socket.send(json.dumps({"t": "hello", "version": VERSION}))
            while not any(message.t == "state" for message in reading.decode(await socket.recv(decode=False))):
                pass
            total += perf_counter() - begun
    return total / len(tables) * 1000


def waking(game: str, seconds: float) -> Iterator[Figure]:
    """Tables are played for a while and sleep while the server is started again."""
    with tempfile.TemporaryDirectory() as folder:
        with running(game, Path(folder)) as server:
            load = asyncio.run(drive(server, SLEEPERS, seconds))
        with running(game, Path(folder)) as server:
            server.new_table()  # it is there when this is answered
            spent = asyncio.run(wake(server, load.made))
    yield Figure("a sleeping table: decisions in it", len(load.waits) / len(load.made), "decisions", time=False)
    yield Figure("a sleeping table: until it is seen", spent, "ms", 20.0)


def told(load: Load, name: str) -> Iterator[Figure]:
    target = WANTED if load.tables == 100 else None
    yield Figure(f"{name}: decisions", load.rate, "/s", target, more_is_better=True)
    yield Figure(f"{name}: p50 to the acknowledgement", load.percentile(0.5), "ms")
    yield Figure(f"{name}: p99 to the acknowledgement", load.percentile(0.99), "ms")
    if load.processor:
        rate = len(load.waits) / load.processor
        yield Figure(f"{name}: decisions a second of processor time", rate, "/s", more_is_better=True)
    yield Figure(f"{name}: bytes a decision", load.bytes / max(1, len(load.waits)), "bytes", time=False)
    if load.lost:
        yield Figure(f"{name}: errors", load.lost, "messages", 0, time=False)
