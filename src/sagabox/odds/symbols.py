"""Exact weights of what a pool of dice with symbols can show: small vectors, one number for each symbol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

Vector = tuple[int, ...]
Faces = tuple[Vector, ...]


@dataclass(frozen=True)
class Symbols:
    """Integer weights of vectors of symbols; a chance is a weight over the sum of all weights."""

    weights: Mapping[Vector, int]

    @classmethod
    def none(cls, size: int) -> Symbols:
        return cls({(0,) * size: 1})

    @classmethod
    def of_die(cls, faces: Faces) -> Symbols:
        """Return one die whose faces are equally likely."""
        return cls({face: faces.count(face) for face in dict.fromkeys(faces)})

    @property
    def total(self) -> int:
        return sum(self.weights.values())

    def __add__(self, other: Symbols) -> Symbols:
        """Return the sum of two independent pools."""
        weights: dict[Vector, int] = {}
        for mine, weight in self.weights.items():
            for theirs, more in other.weights.items():
                both = tuple(a + b for a, b in zip(mine, theirs, strict=True))
                weights[both] = weights.get(both, 0) + weight * more
        return Symbols(weights)

    def chances(self) -> Iterator[tuple[Vector, Fraction]]:
        total = self.total
        return ((vector, Fraction(weight, total)) for vector, weight in self.weights.items())

    def at_least_one(self, symbol: int) -> Fraction:
        """Return the chance that a symbol is shown at all."""
        return sum((chance for vector, chance in self.chances() if vector[symbol]), Fraction(0))


@lru_cache(maxsize=512)
def pool(faces: Faces, count: int) -> Symbols:
    """Return what `count` dice of a kind can show together."""
    if count <= 0:
        return Symbols.none(len(faces[0]))
    half = pool(faces, count // 2)
    return half + half + Symbols.of_die(faces) if count % 2 else half + half


@lru_cache(maxsize=512)
def rolls(faces: Faces, count: int) -> tuple[tuple[Faces, int], ...]:
    """Return every roll of `count` dice of a kind, distinguished by the faces it shows, with its weight."""
    kinds = tuple(dict.fromkeys(faces))
    found = []
    for roll in combinations_with_replacement(kinds, count):
        weight = factorial(count)
        for kind in kinds:
            weight = weight // factorial(roll.count(kind)) * faces.count(kind) ** roll.count(kind)
        found.append((roll, weight))
    return tuple(found)
