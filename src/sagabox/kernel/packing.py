"""Compressed states and logs: for the checkpoints of many games, and for loading without a replay."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import ModuleType
from typing import Any
from zlib import compressobj, decompressobj

import msgspec

from .events import NO_CARDS, Event
from .records import Card
from .schema import event_saver, from_plain, to_plain
from .schema.fields import PLAIN
from .state import State

LEVEL = 2  # as quick as 1 for a state, and smaller
MOST_BYTES = 8_000_000  # of a state or a log in full: a state has 100,000
_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


def events_in(*modules: ModuleType) -> dict[str, type[Event]]:
    """Return all kinds of events in these modules, by name."""
    found = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return {kind.__name__: kind for kind in found if issubclass(kind, Event)}


def words_of(cards: Iterable[str]) -> bytes:
    """Return the compression dictionary for states of a game with these cards."""
    return _words(tuple(cards))


@lru_cache(maxsize=16)
def _words(ids: tuple[str, ...]) -> bytes:
    return _encode([f"@{id}" for id in ids])


def in_full(small: str, words: bytes) -> bytes:
    """Return the JSON of what `small_text` wrote for a game with these words. Raises ValueError."""
    return _unpacked(b64decode(small, validate=True), words)


def _unpacked(packed: bytes, words: bytes) -> bytes:
    """Decompress data packed with these words. Raises ValueError if it is damaged or too large."""
    try:
        text = decompressobj(zdict=words).decompress(packed, MOST_BYTES + 1)
    except zlib.error as error:
        raise ValueError(f"what was packed cannot be read: {error}") from error
    if len(text) > MOST_BYTES:
        raise ValueError(f"what was packed has more than {MOST_BYTES:,} bytes")
    return text


def small_text(packed: bytes) -> str:
    """Return packed data as text for a line of a save."""
    return b64encode(packed).decode()


class Packer:
    """Compresses states and logs of a game; it knows the game's records, events and cards."""

    def __init__(self, kinds: Mapping[str, type], events: Mapping[str, type[Event]], cards: Mapping[str, Card]) -> None:
        self.kinds, self.events, self.cards = kinds, events, cards
        self.words = words_of(cards)

    def pack(self, state: State) -> bytes:
        return self.packed(to_plain(state))

    def packed(self, plain: Any) -> bytes:
        """Compress a state or a log that is plain already."""
        packing = compressobj(LEVEL, zdict=self.words)
        return packing.compress(_encode(plain)) + packing.flush()

    def text(self, packed: bytes) -> bytes:
        """Decompress packed data to JSON."""
        return _unpacked(packed, self.words)

    def unpack(self, packed: bytes) -> State:
        state = from_plain(_decode(self.text(packed)), self.kinds, self.cards)
        assert isinstance(state, State)
        return state

    def log_to_plain(self, log: list[Event]) -> list[Any]:
        """Return each event as its kind, the seats that receive it, who knew which card, its facts and any source."""
        return [event_saver(type(event))(event) for event in log]

    def log_from_plain(self, plain: list[Any]) -> list[Event]:
        """Return the log that `log_to_plain` wrote. Raises KeyError and TypeError for one of another game."""
        kinds, cards = self.kinds, self.cards
        events: Mapping[str, Any] = self.events
        return [
            events[kind](*[i if i.__class__ in PLAIN else from_plain(i, kinds, cards) for i in facts]).logged(
                told, from_plain(knew, kinds, cards) if knew else NO_CARDS, cards[source[0]] if source else None
            )
            for kind, told, knew, facts, *source in plain
        ]


class Checkpoint:
    """A read-only state, with the number of steps, events and questions before it. With a packer it is stored
    compressed."""

    __slots__ = ("_packed", "_packer", "_state", "asks", "events", "keep", "steps")

    def __init__(
        self,
        state: State | bytes,
        steps: int,
        events: int,
        keep: bool = False,
        packer: Packer | None = None,
        asks: int = 0,
    ) -> None:
        self.steps, self.events, self.keep, self.asks = steps, events, keep, asks
        self._packer = packer
        self._packed = state if isinstance(state, bytes) else b""
        self._state = None if isinstance(state, bytes) else state
        if packer is not None:
            self.pack(packer)

    def pack(self, packer: Packer) -> None:
        """Compress the state."""
        if self._state is not None:
            self._packer, self._packed, self._state = packer, packer.pack(self._state), None

    @property
    def state(self) -> State:
        """The state. Read-only."""
        return self.fresh() if self._state is None else self._state

    def fresh(self) -> State:
        """Return a copy of the state."""
        if self._state is not None:
            return self._state.copy()
        assert self._packer is not None
        return self._packer.unpack(self._packed)

    def saved(self, small: bool) -> Any:
        """Return the state for a save: plain or, if `small` and packed, as `small_text`."""
        if self._state is not None:
            return to_plain(self._state)
        assert self._packer is not None
        return small_text(self._packed) if small else msgspec.Raw(self._packer.text(self._packed))
