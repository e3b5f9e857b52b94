"""Where does chance come from? Small integer generators inside the state, one per purpose. Tests rig them."""

from dataclasses import dataclass, field
from hashlib import blake2b

from .records import Record

MASK = (1 << 64) - 1


@dataclass(slots=True)
class Chance(Record):
    """A stream for each purpose, so that one more roll does not reorder a deck."""

    seed: str
    streams: dict[str, int] = field(default_factory=dict)
    rigged: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def below(self, end: int, purpose: str) -> int:
        """A number from 0 to end - 1: Knuth's 64-bit congruential generator, upper half."""
        if self.rigged and (coming := self.rigged.get(purpose)):
            self.rigged[purpose] = coming[1:]
            return coming[0]
        last = self.streams.get(purpose)
        if last is None:
            last = int.from_bytes(blake2b(f"{purpose}|{self.seed}".encode(), digest_size=8).digest())
        self.streams[purpose] = last = (last * 6364136223846793005 + 1442695040888963407) & MASK
        return ((last >> 32) * end) >> 32

    def reseed(self, seed: str) -> None:
        """Another future: no stream goes on as it would have."""
        self.seed, self.streams, self.rigged = seed, {}, {}
