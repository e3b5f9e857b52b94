"""The best use of re-rolls, by dynamic programming over the dice that lie there and the re-rolls that are left.

What is wanted is given as a vector of integers for each final number of successes; vectors are compared from the
left, so that a second wish decides only between plays that serve the first equally well. All vectors of one moment
share a denominator (a power of the number of faces), so the whole search stays in integers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import comb

Vector = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reroll:
    """An ability to re-roll up to `up_to` dice at once, usable `times` times on one roll.

    With `whole` it takes up all dice, successes too. Abilities that cost something for each die are single re-rolls
    as often as can be paid for.
    """

    up_to: int = 1
    times: int = 1
    whole: bool = False


@dataclass(slots=True)
class RerollSearch:
    """Values of the positions of one roll of `dice` dice, each a success in `hits` of `faces` cases."""

    dice: int
    hits: int
    faces: int
    rerolls: tuple[Reroll, ...]
    once_per_die: bool
    worth: Callable[[int], Vector]
    _known: dict[tuple[int, int, int, tuple[int, ...]], Vector] = field(default_factory=dict)
    _weights: dict[int, list[int]] = field(default_factory=dict)

    def before_the_roll(self) -> tuple[Vector, int]:
        """Return the best value before the first roll, and its denominator."""
        left = self._all()
        value = self._mean(self.dice, lambda hits: self._value(hits, self.dice - hits, 0, left))
        return value, self.faces ** (self.dice + self._dice_ahead(left))

    def lying(self, hits: int, misses: int, spent_hits: int) -> tuple[Vector, int]:
        """Return the best value with dice on the table, and its denominator."""
        left = self._all()
        return self._value(hits, misses, spent_hits, left), self.faces ** self._dice_ahead(left)

    def using(self, index: int, hits: int, misses: int, spent_hits: int) -> tuple[Vector, int]:
        """Return the best value with dice on the table if one ability is used next, and its denominator."""
        left = self._all()
        value = self._use(index, self.rerolls[index], hits, misses, spent_hits, left)
        return value, self.faces ** self._dice_ahead(left)

    def _all(self) -> tuple[int, ...]:
        return tuple(max(0, each.times) for each in self.rerolls)

    def _value(self, hits: int, misses: int, spent_hits: int, left: tuple[int, ...]) -> Vector:
        """Return the value of a position: `hits` and `misses` may still be re-rolled, `spent_hits` may not."""
        key = (hits, misses, spent_hits, left)
        known = self._known.get(key)
        if known is not None:
            return known
        scale = self.faces ** self._dice_ahead(left)
        best = tuple(part * scale for part in self.worth(hits + spent_hits))
        for index, reroll in enumerate(self.rerolls):
            if left[index] and (misses or reroll.whole):
                best = max(best, self._use(index, reroll, hits, misses, spent_hits, left))
        self._known[key] = best
        return best

    def _use(
        self, index: int, reroll: Reroll, hits: int, misses: int, spent_hits: int, left: tuple[int, ...]
    ) -> Vector:
        # A failed die cannot get worse, so a re-roll of several dice takes as many failures as it may.
        rolled = hits + misses if reroll.whole else min(max(0, reroll.up_to), misses)
        kept_hits = 0 if reroll.whole else hits
        kept_misses = 0 if reroll.whole else misses - rolled
        after = (*left[:index], left[index] - 1, *left[index + 1 :])

        def outcome(new: int) -> Vector:
            if self.once_per_die:
                return self._value(kept_hits, kept_misses, spent_hits + new, after)
            return self._value(kept_hits + new, kept_misses + rolled - new, spent_hits, after)

        scale = self.faces ** (self._most(reroll) - rolled)
        return tuple(part * scale for part in self._mean(rolled, outcome))

    def _mean(self, dice: int, outcome: Callable[[int], Vector]) -> Vector:
        weights = self._weights.get(dice)
        if weights is None:
            misses = self.faces - self.hits
            weights = [comb(dice, k) * self.hits**k * misses ** (dice - k) for k in range(dice + 1)]
            self._weights[dice] = weights
        # Impossible results are not followed: their positions may not exist.
        scaled = [(weight, outcome(k)) for k, weight in enumerate(weights) if weight]
        return tuple(sum(weight * vector[i] for weight, vector in scaled) for i in range(len(scaled[0][1])))

    def _most(self, reroll: Reroll) -> int:
        return self.dice if reroll.whole else min(max(0, reroll.up_to), self.dice)

    def _dice_ahead(self, left: tuple[int, ...]) -> int:
        return sum(self._most(reroll) * times for reroll, times in zip(self.rerolls, left, strict=True))
