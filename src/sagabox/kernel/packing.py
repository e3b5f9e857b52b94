"""States and logs as small text: for checkpoints of games that are many, and for coming back without a replay."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any
from zlib import compressobj, decompressobj

import msgspec

from .events import Entry, Event
from .records import Card, from_plain, names_of, to_plain
from .state import State

_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


def events_in(*modules: ModuleType) -> dict[str, type[Event]]:
    """All kinds of events that these modules hold, by name."""
    found = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return {kind.__name__: kind for kind in found if issubclass(kind, Event)}


class Packer:
    """Knows the records, the events and the cards of a game."""

    def __init__(self, kinds: Mapping[str, type], events: Mapping[str, type[Event]], cards: Mapping[str, Card]) -> None:
        self.kinds, self.events, self.cards = kinds, events, cards
        self._words = _encode([f"@{id}" for id in cards])  # what every state is full of need not be packed with each

    def pack(self, state: State) -> bytes:
        return self.packed(to_plain(state))

    def packed(self, plain: Any) -> bytes:
        """A state that is plain already."""
        packing = compressobj(1, zdict=self._words)
        return packing.compress(_encode(plain)) + packing.flush()

    def text(self, packed: bytes) -> bytes:
        """What was packed, as JSON."""
        return decompressobj(zdict=self._words).decompress(packed)

    def unpack(self, packed: bytes) -> State:
        state = from_plain(_decode(self.text(packed)), self.kinds, self.cards)
        assert isinstance(state, State)
        return state

    def log_to_plain(self, log: list[Entry]) -> list[Any]:
        """Each entry as its kind, who was told, who knew which card, and its facts."""
        return [
            [
                type(entry.event).__name__,
                entry.told,
                to_plain(entry.knew),
                [to_plain(getattr(entry.event, name)) for name in names_of(type(entry.event))],
            ]
            for entry in log
        ]

    def log_from_plain(self, plain: list[Any]) -> list[Entry]:
        """What `log_to_plain` wrote. KeyError and TypeError for what is not of this game."""
        kinds, cards = self.kinds, self.cards
        return [
            Entry(
                self.events[kind](*(from_plain(fact, kinds, cards) for fact in facts)),
                told,
                from_plain(knew, kinds, cards),
            )
            for kind, told, knew, facts in plain
        ]


class Checkpoint:
    """A state that is never played on, only copied; how many steps and events came before it. With a packer it is held
    as small text."""

    __slots__ = ("_packed", "_packer", "_state", "events", "keep", "steps")

    def __init__(
        self, state: State | bytes, steps: int, events: int, keep: bool = False, packer: Packer | None = None
    ) -> None:
        self.steps, self.events, self.keep = steps, events, keep
        self._packer = packer
        self._packed = state if isinstance(state, bytes) else b""
        self._state = None if isinstance(state, bytes) else state
        if packer is not None:
            self.pack(packer)

    def pack(self, packer: Packer) -> None:
        """From now on as small text."""
        if self._state is not None:
            self._packer, self._packed, self._state = packer, packer.pack(self._state), None

    @property
    def state(self) -> State:
        """Not to be changed."""
        return self.fresh() if self._state is None else self._state

    def fresh(self) -> State:
        """A copy to play on with."""
        if self._state is not None:
            return self._state.copy()
        assert self._packer is not None
        return self._packer.unpack(self._packed)

    def plain(self) -> Any:
        """As it is saved."""
        if self._state is not None:
            return to_plain(self._state)
        assert self._packer is not None
        return msgspec.Raw(self._packer.text(self._packed))
