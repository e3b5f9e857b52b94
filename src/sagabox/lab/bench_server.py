"""`sagabox bench server`: bots play tables of two seats over real WebSockets against the real server.

The server runs in its own process, on its own core if the system allows it; the bots run here. The server
acknowledges every decision after it is on disk."""

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

from sagabox.games import GAMES

from .counting import calling_at_a_table
from .measures import Figure
from .serving import Seats, Server, running

VERSION = 3  # of the protocol; the bots are written from its document alone
TABLES = (1, 100, 1000)
WANTED, HALF = 2_500.0, 1_250.0
MAX_REQUESTS = 8
UNLOADED = 20


class Answerable(msgspec.Struct):
    id: str


class Question(msgspec.Struct):
    options: list[Answerable]


class Seen(msgspec.Struct):
    asked: Question | msgspec.UnsetType | None = msgspec.UNSET


class Message(msgspec.Struct):
    """The fields of a server's message that a bot needs; the decoder skips the rest."""

    t: str
    ticket: int = 0
    asked: list[int] = []
    view: Seen | None = None


reading = msgspec.json.Decoder(list[Message])


@dataclass
class Load:
    """The results of one run."""

    tables: int
    made: list[Seats] = field(default_factory=list)
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    bytes: int = 0
    late: int = 0  # answers that came after another seat's answer
    lost: int = 0
    processor: float = 0.0
    bare: float = 0.0  # the server's memory with all tables and no page
    open: float = 0.0  # the server's memory with all pages, before the first decision
    seated: int = 0  # bots that have received their table's state
    end: float = float("inf")
    go: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    def percentile(self, share: float) -> float:
        """Return a percentile of the waiting times, in milliseconds."""
        ordered = sorted(self.waits) or [0.0]
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


class Bot:
    """One seat of one table: answers at random, at once or at its pace."""

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
                if self.receive(message):
                    asked = message.ticket
            if asked is not None:
                await self.answer(socket, asked)

    def receive(self, message: Message) -> bool:
        """Handle a message; return True if it asks this seat."""
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
    """Play one table after another until the time is up."""
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
    """Play `tables` tables at once for `seconds`; `pace`: how long each bot thinks on average."""
    load, doors = Load(tables), asyncio.Semaphore(MAX_REQUESTS)

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
    """Measure the server; yield the figures."""
    for tables in TABLES:
        with tempfile.TemporaryDirectory() as folder, running(game, Path(folder)) as server:
            server.new_table()  # loads the game and its cards, which all tables share
            before = server.memory()
            load = asyncio.run(drive(server, tables, seconds if tables < 1000 else seconds * 2))
            yield from speed_figures(load, f"{tables} tables" if tables > 1 else "1 table")
            if tables > 1:
                yield from memory_figures(load, before, server.memory())
    with tempfile.TemporaryDirectory() as folder, running(game, Path(folder)) as server:
        load = asyncio.run(drive(server, 100, seconds, pace=100 / HALF))
        yield Figure("100 tables at half load: decisions", load.rate, "/s", more_is_better=True)
        yield Figure("100 tables at half load: p50", load.percentile(0.5), "ms")
        yield Figure("100 tables at half load: p99", load.percentile(0.99), "ms", 50.0)
    yield from loading_figures(game, seconds)
    yield from calling_at_a_table(GAMES[game], GAMES[game].trials().bench_wish)


def memory_figures(load: Load, before: float, after: float) -> Iterator[Figure]:
    """Yield the memory per table: after play, with open pages, and without pages."""
    tables, target = load.tables, 60.0 if load.tables == 1000 else None
    for name, size in (
        ("memory per loaded table", after),
        ("memory before the first decision", load.open),
        ("memory before pages opened", load.bare),
    ):
        yield Figure(f"{tables} tables: {name}", (size - before) / tables, "kB", target, time=False)
        target = None
    yield Figure(f"{tables} tables: decisions per table", len(load.waits) / tables, "decisions", time=False)


async def loading_time(server: Server, tables: list[Seats]) -> float:
    """Return the mean time, in milliseconds, from connecting to an unloaded table to its state."""
    total = 0.0
    for seats in tables:
        begun = perf_counter()
        async with joined(f"ws://{server.address}/ws/{seats.table}", seats.cookies[0]) as socket:
            await socket.send(json.dumps({"t": "hello", "version": VERSION}))
            while not any(message.t == "state" for message in reading.decode(await socket.recv(decode=False))):
                pass
            total += perf_counter() - begun
    return total / len(tables) * 1000


def loading_figures(game: str, seconds: float) -> Iterator[Figure]:
    """Play tables for a while, restart the server, and measure how long they take to load."""
    with tempfile.TemporaryDirectory() as folder:
        with running(game, Path(folder)) as server:
            load = asyncio.run(drive(server, UNLOADED, seconds))
        with running(game, Path(folder)) as server:
            server.new_table()  # the server is up once this returns
            spent = asyncio.run(loading_time(server, load.made))
    yield Figure("an unloaded table: decisions in it", len(load.waits) / len(load.made), "decisions", time=False)
    yield Figure("an unloaded table: time until it is shown", spent, "ms", 20.0)


def speed_figures(load: Load, name: str) -> Iterator[Figure]:
    """Yield the rates and waiting times of a run."""
    target = WANTED if load.tables == 100 else None
    yield Figure(f"{name}: decisions", load.rate, "/s", target, more_is_better=True)
    yield Figure(f"{name}: p50 to the acknowledgement", load.percentile(0.5), "ms")
    yield Figure(f"{name}: p99 to the acknowledgement", load.percentile(0.99), "ms")
    if load.processor:
        rate = len(load.waits) / load.processor
        yield Figure(f"{name}: decisions per second of processor time", rate, "/s", more_is_better=True)
    yield Figure(f"{name}: bytes per decision", load.bytes / max(1, len(load.waits)), "bytes", time=False)
    if load.lost:
        yield Figure(f"{name}: errors", load.lost, "messages", 0, time=False)
