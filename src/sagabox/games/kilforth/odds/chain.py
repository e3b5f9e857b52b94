"""The battle as a chain of positions (HP of the foe and of each hero), followed forward from the first round.

No position is ever left for one with more HP, so a single sweep from the highest to the lowest settles all. A round
is cut into stages, the foe's loss and then each hero's: they are independent, and taken one after another they need
only as many steps as there are single losses, not as many as there are combinations. A round in which nobody is hurt
leads back to the same position; its share is summed as a geometric series.

The chances of each Skirmish are exact fractions; they are added up here as floats, good to about 12 digits.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

from .battle import Battle, Plan
from .skirmish import Damage, foe_damage, hero_losses

Position = tuple[int, ...]
"""HP of the foe, then of each hero."""
NO_DAMAGE = Damage((1.0,), 0.0)  # where the battle is over nobody fights the foe any more


@dataclass(slots=True)
class Chain:
    """Where a battle stands and how much of it has ended how."""

    battle: Battle
    plan: Plan
    top: Position
    ended: dict[Position, float] = field(default_factory=dict)
    escaped: dict[Position, float] = field(default_factory=dict)
    endless: dict[Position, float] = field(default_factory=dict)
    rounds: float = 0.0
    fate_spent: float = 0.0

    def over(self, position: Position) -> bool:
        if position[0] == 0:
            return True
        if self.battle.survivors_fight_on:
            return not any(position[1:])
        return position[1] == 0

    def round_starts(self, position: Position) -> Position:
        """Return the position once the losses of a round's start are taken."""
        heroes = zip(position[1:], self.battle.heroes, strict=True)
        return (position[0], *(max(0, hp - hero.round_loss) for hp, hero in heroes))

    def escapes(self, position: Position) -> bool:
        return 0 < position[1] <= self.plan.escape_at

    def one_round(self, start: dict[Position, float], round_number: int) -> dict[Position, float]:
        """Fight one round from each position and return where the battles that go on stand after it."""
        entered: dict[Position, float] = {}
        for position, mass in start.items():
            _add(entered, self.round_starts(position), mass)
        sweep = _Sweep(self, round_number, loops=False, entered=entered)
        sweep.run()
        onward: dict[Position, float] = {}
        for position, mass in sweep.left.items():
            if self.over(position):
                _add(self.ended, position, mass)
            elif self.escapes(position):
                _add(self.escaped, position, mass)
            else:
                onward[position] = mass
        return onward

    def to_the_end(self, start: dict[Position, float], round_number: int) -> None:
        """Fight on from each position by rounds that are all alike."""
        _Sweep(self, round_number, loops=True, entered={}, start=start).run()


@dataclass(slots=True)
class _Sweep:
    chain: Chain
    round_number: int
    loops: bool
    entered: dict[Position, float]
    """Battles whose Skirmish is about to begin at a position."""
    start: dict[Position, float] = field(default_factory=dict)
    left: dict[Position, float] = field(default_factory=dict)
    """Battles that end a round at a position; filled if rounds do not loop."""
    _hero_losses: list[tuple[tuple[float, ...], ...]] = field(init=False)
    _damage: dict[tuple[tuple[bool, ...], int], Damage] = field(default_factory=dict)

    def __post_init__(self) -> None:
        battle = self.chain.battle
        self._hero_losses = [hero_losses(battle, hero, self.round_number) for hero in range(len(battle.heroes))]

    def run(self) -> None:
        top = self.chain.top
        strides = [1] * len(top)
        for axis in range(len(top) - 2, -1, -1):
            strides[axis] = strides[axis + 1] * (top[axis + 1] + 1)
        size = strides[0] * (top[0] + 1)
        # arrived[axis][index]: battles that reached this position by a loss on this axis and go on with the next axis.
        arrived = [[0.0] * size for _ in top]
        for index, position in enumerate(product(*(range(hp, -1, -1) for hp in top))):
            coming = [row[index] for row in arrived]
            begun = self.start.get(position, 0.0) or self.entered.get(position, 0.0)
            if begun or any(coming):
                self._settle(position, index, coming, arrived, strides)

    def _settle(
        self, position: Position, index: int, coming: list[float], arrived: list[list[float]], strides: list[int]
    ) -> None:
        over = self.chain.over(position)
        damage = NO_DAMAGE if over else self._foe_damage(position)
        heroes = [table[hp] for table, hp in zip(self._hero_losses, position[1:], strict=True)]
        losses = [damage.chances, *heroes]  # for each axis the chances to lose 0, 1, ... HP
        fighting = self._fighting(position, coming, losses, over)
        self.chain.rounds += fighting
        self.chain.fate_spent += fighting * damage.fate_spent
        flow = fighting
        for axis, chances in enumerate(losses):
            if flow:
                row, stride = arrived[axis], strides[axis]
                for loss in range(1, len(chances)):
                    row[index + loss * stride] += flow * chances[loss]
            flow = coming[axis] + flow * chances[0]

    def _foe_damage(self, position: Position) -> Damage:
        standing = tuple([hp > 0 for hp in position[1:]])
        damage = self._damage.get((standing, position[0]))
        if damage is None:
            damage = foe_damage(self.chain.battle, self.chain.plan.fate, self.round_number, standing, position[0])
            self._damage[standing, position[0]] = damage
        return damage

    def _fighting(self, position: Position, coming: list[float], losses: list[tuple[float, ...]], over: bool) -> float:
        """Settle the battles that end a round here; return how many Skirmishes begin here."""
        chain = self.chain
        entered = self.entered.get(position, 0.0)
        ending = self.start.get(position, 0.0)
        unhurt = 1.0
        through = 0.0
        for mass, chances in zip(coming, losses, strict=True):
            through = through * chances[0] + mass
            unhurt *= chances[0]
        ending += through
        if over:
            self._leave(position, ending + entered)
            return 0.0
        fighting = entered
        if self.loops and not chain.escapes(position) and chain.round_starts(position) == position:
            if unhurt == 1.0:
                _add(chain.endless, position, ending + entered)
                return 0.0
            fighting = (ending + entered) / (1.0 - unhurt)
        else:
            self._leave(position, ending + entered * unhurt)
        return fighting

    def _leave(self, position: Position, mass: float) -> None:
        chain = self.chain
        if not self.loops:
            _add(self.left, position, mass)
        elif chain.over(position):
            _add(chain.ended, position, mass)
        elif chain.escapes(position):
            _add(chain.escaped, position, mass)
        else:
            _add(self.entered, chain.round_starts(position), mass)


def _add(where: dict[Position, float], position: Position, mass: float) -> None:
    if mass:
        where[position] = where.get(position, 0.0) + mass
