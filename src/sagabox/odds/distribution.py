"""Exact distributions of integers, such as the sum of a pool of dice.

A die is described by the values of its faces, so dice with numbers, successes or symbols work alike:
`Distribution.of_faces((0, 1, 1, 2))`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Distribution:
    """Integer weights of the values `low`, `low + 1`, ...; a chance is a weight divided by the sum of all weights."""

    low: int
    weights: tuple[int, ...]

    def __post_init__(self) -> None:
        if not self.weights or min(self.weights) < 0 or not any(self.weights):
            raise ValueError("a distribution needs weights, none of them negative and not all of them zero")

    @classmethod
    def certain(cls, value: int) -> Distribution:
        return cls(value, (1,))

    @classmethod
    def of_faces(cls, faces: Iterable[int]) -> Distribution:
        """Return the distribution of one die with these equally likely faces."""
        shown = list(faces)
        low = min(shown)
        return cls(low, tuple(shown.count(value) for value in range(low, max(shown) + 1)))

    @property
    def high(self) -> int:
        return self.low + len(self.weights) - 1

    @property
    def total(self) -> int:
        return sum(self.weights)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(value * weight for value, weight in self.items()), self.total)

    def items(self) -> Iterator[tuple[int, int]]:
        return enumerate(self.weights, self.low)

    def exactly(self, value: int) -> Fraction:
        if not self.low <= value <= self.high:
            return Fraction(0)
        return Fraction(self.weights[value - self.low], self.total)

    def at_least(self, value: int) -> Fraction:
        return Fraction(sum(self.weights[max(0, value - self.low) :]), self.total)

    def __add__(self, other: Distribution) -> Distribution:
        """Return the distribution of the sum of two independent values."""
        weights = [0] * (len(self.weights) + len(other.weights) - 1)
        for i, mine in enumerate(self.weights):
            for j, theirs in enumerate(other.weights):
                weights[i + j] += mine * theirs
        return Distribution(self.low + other.low, tuple(weights))

    def times(self, count: int) -> Distribution:
        """Return the distribution of the sum of `count` independent values, such as dice."""
        if count <= 0:
            return Distribution.certain(0)
        half = self.times(count // 2)
        return half + half + self if count % 2 else half + half

    def map(self, change: Callable[[int], int]) -> Distribution:
        """Return the same chances with every value changed: a cap, a bonus, half rounded up."""
        changed: dict[int, int] = {}
        for value, weight in self.items():
            changed[change(value)] = changed.get(change(value), 0) + weight
        low, high = min(changed), max(changed)
        return Distribution(low, tuple(changed.get(value, 0) for value in range(low, high + 1)))

    def floats(self) -> tuple[float, ...]:
        """Return the chances of `low`, `low + 1`, ... as floats."""
        total = self.total
        return tuple(weight / total for weight in self.weights)
