"""Invents things to say, to test a language: whatever its types allow must print, and read back as itself alone."""

from functools import cached_property
from random import Random
from typing import Any

from .language import Language, Spelling, Symbol
from .phrase import Names, Pattern
from .template import Slot


class Inventor:
    def __init__(self, language: Language, random: Random) -> None:
        self.language = language
        self.random = random

    def invent(self, symbol: Symbol, depth: int = 6) -> Any:
        """Something of the family, of about the given depth at most."""
        if isinstance(symbol, Pattern):
            return symbol.make(self.random.choice(symbol.examples))
        if isinstance(symbol, Names):
            return self.random.choice(list(self.language.names[symbol.what].values()))
        ways = self.language.family(symbol)
        shallow = [way for way in ways if self.heights[way] <= max(depth, min(self.heights[way] for way in ways))]
        way = self.random.choice(shallow)
        return way.make(**{part.name: self._fill(way, part, depth - 1) for part in way.parts if isinstance(part, Slot)})

    def _fill(self, way: Spelling, slot: Slot, depth: int) -> Any:
        symbol = way.symbols[slot.name]
        if slot.join is None:
            return self.invent(symbol, depth)
        return tuple(self.invent(symbol, depth) for _ in range(self.random.randint(1, 3)))

    @cached_property
    def heights(self) -> dict[Spelling, float]:
        """How deep the smallest thing is that each spelling can make."""
        ways = [way for ways in self.language.ways.values() for way in ways]
        heights = dict.fromkeys(ways, float("inf"))
        for _ in ways:
            for way in ways:
                inner = [self._height(symbol, heights) for symbol in way.symbols.values()]
                heights[way] = 1 + max(inner, default=0)
        return heights

    def _height(self, symbol: Symbol, heights: dict[Spelling, float]) -> float:
        return min((heights[way] for way in self.language.family(symbol)), default=0)
