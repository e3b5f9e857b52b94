"""Random trees for testing a language: whatever its types allow must print and read back as itself."""

from functools import cached_property
from random import Random
from typing import Any

from .language import Language
from .phrase import Names, Pattern
from .spelling import Spelling, Symbol
from .template import Slot

NEVER = float("inf")


class Inventor:
    """Makes random trees. The same seed makes the same trees."""

    def __init__(self, language: Language, random: Random) -> None:
        self.language = language
        self.random = random

    def invent(self, symbol: Symbol, depth: int = 6) -> Any:
        """Return a random member of the family, of about the given depth at most."""
        if isinstance(symbol, Pattern):
            return symbol.make(self.random.choice(symbol.examples))
        if isinstance(symbol, Names):
            return self.random.choice(sorted(self.language.names[symbol.what].names.values()))
        return self.fill(self.random.choice(self._shallow(self.language.family(symbol), depth)), depth)

    def fill(self, way: Spelling, depth: int = 6) -> Any:
        """Return a random value in this spelling."""
        slots = [part for part in way.parts if isinstance(part, Slot)]
        return way.made([self._fill(way.symbols[slot.name], slot, depth - 1) for slot in slots])

    def _fill(self, symbol: Symbol, slot: Slot, depth: int) -> Any:
        if slot.join is None:
            return self.invent(symbol, depth)
        return tuple(self.invent(symbol, depth) for _ in range(self.random.randint(1, 3)))

    def _shallow(self, ways: list[Spelling], depth: int) -> list[Spelling]:
        least = min(self.heights[way] for way in ways)
        if least == NEVER:
            raise TypeError(f"nothing finite can be said with {ways[0].make}")
        return [way for way in ways if self.heights[way] <= max(depth, least)]

    @cached_property
    def heights(self) -> dict[Spelling, float]:
        """The depth of the smallest value that each spelling can make."""
        ways = [way for ways in self.language.ways.values() for way in ways]
        heights = dict.fromkeys(ways, NEVER)
        before: dict[Spelling, float] = {}
        while before != heights:
            before = dict(heights)
            symbols = {symbol: self._height(symbol, before) for way in ways for symbol in way.symbols.values()}
            heights = {way: 1 + max([symbols[symbol] for symbol in way.symbols.values()], default=0) for way in ways}
        return heights

    def _height(self, symbol: Symbol, heights: dict[Spelling, float]) -> float:
        return min((heights[way] for way in self.language.family(symbol)), default=0)
