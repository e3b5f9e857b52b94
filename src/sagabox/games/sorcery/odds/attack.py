"""How an attack may go: exact, with Power symbols and re-rolls used for the kill first, then for wounds.

rules: hit.step3-total, def.step2-magic-shields, def.step3-armor, def.step4-roll, def.step6-damage"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations

from sagabox.odds.symbols import Faces, Symbols, pool, rolls

HIT, SHIELD, POWER = 0, 1, 2


@dataclass(frozen=True)
class Upshot:
    """What Power symbols buy: fixed Hits, Lethal, Breaks, K.O., HP that a condition costs at once; anything else has a
    name alone."""

    name: str
    price: int = 1
    hits: int = 0
    lethal: int = 0
    breaks: int = 0
    repeats: bool = False
    knocks_out: bool = False
    suffered: int = 0


@dataclass(frozen=True)
class Attack:
    """Dice, fixed Hits and what else an attack has, against what a defender has.

    `knocks_out` takes the Armor before it counts; `suffered` are HP that conditions of the attack cost at once."""

    red: int
    blue: int
    hits: int = 0
    lethal: int = 0
    breaks: int = 0
    knocks_out: bool = False
    suffered: int = 0
    upshots: tuple[Upshot, ...] = ()
    rerolls: int = 0
    armor: int = 0
    dice: int = 0
    shields: int = 0
    hp: int = 1


@dataclass(frozen=True)
class Outlook:
    """The chances of an attack: to kill, to wound, wounds on average, of each number of wounds, of each upshot; and the
    weight of each aftermath."""

    kill: Fraction
    wound: Fraction
    mean: Fraction
    wounds: tuple[Fraction, ...]
    bought: dict[str, Fraction]
    weights: dict[Aftermath, int]

    @cached_property
    def aftermaths(self) -> dict[Aftermath, Fraction]:
        """The chance of each aftermath."""
        every = sum(self.weights.values())
        return {aftermath: Fraction(weight, every) for aftermath, weight in self.weights.items()}


Worth = tuple[int, int]  # the weights of a kill, and of all wounds: compared in this order
Purchase = tuple[int, ...]  # the numbers of the upshots bought
Outcome = tuple[int, int, int]  # Hits, Powers, weight
Aftermath = tuple[int, int, int]  # wounds, Magic Shields spent, Armor lost


class Judge:
    """One attack with its dice; what each roll is worth is worked out once. All chances are whole weights: those of a
    defence add up to `defences`, those of a roll to `rolls`."""

    def __init__(self, attack: Attack, red: Faces, blue: Faces) -> None:
        self.attack = attack
        self.red, self.blue = _narrowed(red), _narrowed(blue)
        self.shields = tuple((face[SHIELD],) for face in blue)
        self.defences = len(blue) ** attack.dice
        self.rolls = len(red) ** attack.red * len(blue) ** attack.blue
        self._best: dict[tuple[int, int], tuple[Worth, Purchase]] = {}
        self._wounds: dict[tuple[int, Purchase], tuple[int, ...]] = {}

    # ---------------------------------------------------------------- the defence

    def wounds(self, hits: int, bought: Purchase) -> tuple[int, ...]:
        """Return the weight of each number of wounds, of HP lost to Breaks too, up to the HP that are left."""
        key = hits, bought
        if key not in self._wounds:
            self._wounds[key] = self._defended(hits, bought)
        return self._wounds[key]

    def _defended(self, hits: int, bought: Purchase) -> tuple[int, ...]:
        attack = self.attack
        known = [attack.upshots[number] for number in bought]
        total = self._total(hits, known)
        lethal = min(total, attack.lethal + sum(one.lethal for one in known))
        breaks = attack.breaks + sum(one.breaks for one in known)
        ordinary, blocked = total - lethal, min(attack.shields, total)
        lethal, ordinary = lethal - min(blocked, lethal), ordinary - max(0, blocked - lethal)
        ordinary = max(0, ordinary - self._armor_left(known))
        sure = lethal + max(0, breaks - attack.armor) + attack.suffered + sum(one.suffered for one in known)
        rolled = min(ordinary, attack.dice)
        scale = len(self.shields) ** (attack.dice - rolled)
        found = [0] * (attack.hp + 1)
        for (shown,), weight in pool(self.shields, rolled).weights.items():
            found[min(attack.hp, sure + max(0, ordinary - shown))] += weight * scale
        return tuple(found)

    def _total(self, hits: int, known: Sequence[Upshot]) -> int:
        return max(0, hits + self.attack.hits + sum(one.hits for one in known))

    def _armor_left(self, known: Sequence[Upshot]) -> int:
        """Return the Armor that counts: none for a defender who is knocked out, less for each Break."""
        attack = self.attack
        if attack.knocks_out or any(one.knocks_out for one in known):
            return 0
        return max(0, attack.armor - attack.breaks - sum(one.breaks for one in known))

    def spent(self, hits: int, bought: Sequence[int]) -> tuple[int, int]:
        """Return the Magic Shields that the defender spends and the Armor that is lost."""
        known = [self.attack.upshots[number] for number in bought]
        return min(self.attack.shields, self._total(hits, known)), self.attack.armor - self._armor_left(known)

    def worth(self, hits: int, bought: Purchase) -> Worth:
        weights = self.wounds(hits, bought)
        return weights[-1], sum(number * weight for number, weight in enumerate(weights))

    # ---------------------------------------------------------------- Power symbols

    def best(self, hits: int, powers: int) -> tuple[Worth, Purchase]:
        """Return the best use of a roll's Power symbols, and what it is worth."""
        key = hits, powers
        if key not in self._best:
            options = [(self.worth(hits, one), -len(one), one) for one in self.purchases(powers)]
            worth, _, bought = max(options)
            self._best[key] = worth, bought
        return self._best[key]

    def purchases(self, powers: int) -> Iterator[Purchase]:
        """Yield what can be bought with so many symbols: each upshot once, one that repeats as often as possible."""
        numbers = range(len(self.attack.upshots))
        for count in range(len(numbers) + 1):
            for chosen in combinations(numbers, count):
                left = powers - sum(self.attack.upshots[number].price for number in chosen)
                if left >= 0:
                    again = [number for number in chosen if self.attack.upshots[number].repeats]
                    yield (*chosen, *(again[:1] * left))

    # ---------------------------------------------------------------- rolls and re-rolls

    def outcomes(self) -> Iterator[Outcome]:
        """Yield the Hits and Powers of the final roll; the weights add up to `rolls` times `scale`."""
        attack = self.attack
        if attack.rerolls:
            yield from self._rerolled()
            return
        for (hits, powers), weight in both_pools(self.red, attack.red, self.blue, attack.blue).weights.items():
            yield hits, powers, weight

    @property
    def scale(self) -> int:
        """By what the weights of re-rolls are enlarged, so that they stay whole."""
        return int((len(self.red) * len(self.blue)) ** self.attack.rerolls)

    def _rerolled(self) -> Iterator[Outcome]:
        """Re-roll those dice that are worth it; the second result stands."""
        for reds, weight in rolls(self.red, self.attack.red):
            for blues, more in rolls(self.blue, self.attack.blue):
                for hits, powers, chance in self._best_reroll(reds, blues):
                    yield hits, powers, chance * weight * more

    def _best_reroll(self, reds: Faces, blues: Faces) -> list[Outcome]:
        dice = [(face, True) for face in reds] + [(face, False) for face in blues]
        hits, powers = sum(face[0] for face, _ in dice), sum(face[1] for face, _ in dice)
        found: list[Outcome] = [(hits, powers, self.scale)]
        best = self._sum(found)
        for count in range(1, min(self.attack.rerolls, len(dice)) + 1):
            for picked in dict.fromkeys(combinations(dice, count)):
                number = sum(red for _, red in picked)
                new = both_pools(self.red, number, self.blue, count - number)
                enlarged = self.scale // new.total
                kept = hits - sum(face[0] for face, _ in picked), powers - sum(face[1] for face, _ in picked)
                after = [(kept[0] + h, kept[1] + p, weight * enlarged) for (h, p), weight in new.weights.items()]
                if (worth := self._sum(after)) > best:
                    best, found = worth, after
        return found

    def _sum(self, outcomes: list[Outcome]) -> Worth:
        worths = [(self.best(hits, powers)[0], weight) for hits, powers, weight in outcomes]
        return sum(worth[0] * weight for worth, weight in worths), sum(worth[1] * weight for worth, weight in worths)


def _narrowed(faces: Faces) -> Faces:
    """Return what counts of the faces in an attack: Hits and Powers."""
    return tuple((face[HIT], face[POWER]) for face in faces)


@lru_cache(maxsize=1_024)
def both_pools(red: Faces, reds: int, blue: Faces, blues: int) -> Symbols:
    return pool(red, reds) + pool(blue, blues)


@lru_cache(maxsize=16_384)
def outlook(attack: Attack, red: Faces, blue: Faces) -> Outlook:
    """Return how an attack may go, exactly."""
    judge = Judge(attack, red, blue)
    weights: dict[Aftermath, int] = {}
    bought = {one.name: 0 for one in attack.upshots}
    for hits, powers, chance in judge.outcomes():
        _, purchase = judge.best(hits, powers)
        everything = _with_rest(attack, purchase, powers)
        spent = judge.spent(hits, everything)
        for number, weight in enumerate(judge.wounds(hits, purchase)):
            if weight:
                weights[number, *spent] = weights.get((number, *spent), 0) + chance * weight
        for name in dict.fromkeys(attack.upshots[number].name for number in everything):
            bought[name] += chance
    every = sum(weights.values())
    wounds = [0] * (attack.hp + 1)
    for (number, _, _), weight in weights.items():
        wounds[number] += weight
    chances = tuple(Fraction(weight, every) for weight in wounds)
    return Outlook(
        chances[-1],
        1 - chances[0],
        Fraction(sum(number * weight for number, weight in enumerate(wounds)), every),
        chances,
        {name: Fraction(weight * judge.defences, every) for name, weight in bought.items()},
        weights,
    )


def _with_rest(attack: Attack, purchase: Purchase, powers: int) -> list[int]:
    """Return a purchase with all else that the symbols left can buy, in order: conditions and the like."""
    bought = list(purchase)
    left = powers - sum(attack.upshots[number].price for number in bought)
    for number, one in enumerate(attack.upshots):
        if number not in bought and one.price <= left:
            bought.append(number)
            left -= one.price
    return bought
