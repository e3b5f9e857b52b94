"""Chance inside the state: one stream of numbers for each purpose. Tests rig them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b

from .records import Record

BLAKE2B = "blake2b"
LCG64 = "lcg64"  # of version 0.1.0: 48 known dice foretell all others


@dataclass(slots=True)
class Chance(Record):
    """A stream for each purpose, so that one more roll does not reorder a deck. Begin a game with `seeded`.

    `generator` names what draws the numbers. A save of version 0.1.0 names none: it goes on with the default."""

    seed: str
    streams: dict[str, int] = field(default_factory=dict)
    rigged: dict[str, tuple[int, ...]] = field(default_factory=dict)
    generator: str = LCG64

    def __post_init__(self) -> None:
        """Raise ValueError for a generator that this version does not have."""
        if self.generator not in GENERATORS:
            known = " and ".join(GENERATORS)
            raise ValueError(f"its chance comes from {self.generator!r}, this version has {known}: update Sagabox")

    @classmethod
    def seeded(cls, seed: str) -> "Chance":
        """Return the streams of a new game. Without the seed nobody can foretell them."""
        return cls(seed, generator=BLAKE2B)

    def below(self, end: int, purpose: str) -> int:
        """Draw a number from 0 to end - 1 from the stream of this purpose."""
        if self.rigged and (coming := self.rigged.get(purpose)):
            self.rigged[purpose] = coming[1:]
            return coming[0]
        return GENERATORS[self.generator](self, end, purpose)


def _blake2b(chance: Chance, end: int, purpose: str) -> int:
    """Hash the seed, the purpose and a counter, which is all that the stream's state holds.

    The seed is the key: as a prefix, since it may be longer than BLAKE2b's own keys, which take another block. Of 128
    bits no number below 2**32 is likelier than another by more than 2**-96."""
    count = chance.streams.get(purpose, 0)
    chance.streams[purpose] = count + 1
    block = blake2b(f"{chance.seed}|{purpose}|{count}".encode(), digest_size=16, person=b"sagabox chance")
    return int.from_bytes(block.digest()) * end >> 128


def _lcg64(chance: Chance, end: int, purpose: str) -> int:
    """Draw from Knuth's 64-bit congruential generator, upper half. For games begun with it."""
    last = chance.streams.get(purpose)
    if last is None:
        last = int.from_bytes(blake2b(f"{purpose}|{chance.seed}".encode(), digest_size=8).digest())
    chance.streams[purpose] = last = (last * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
    return ((last >> 32) * end) >> 32


GENERATORS: dict[str, Callable[[Chance, int, str], int]] = {BLAKE2B: _blake2b, LCG64: _lcg64}
