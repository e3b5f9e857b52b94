"""Checks that cards ask for, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.state import Checking
from sagabox.games.ziggurat.engine.touches import DICE
from sagabox.games.ziggurat.rules.checks import (
    MISS,
    PUSH,
    STRONG,
    WEAK,
    choose_check,
    make_check,
    stat_check,
    stats_of,
    succeeded,
)
from sagabox.games.ziggurat.rules.prospects import Outlook
from sagabox.kernel import Rule
from sagabox.language import Phrase, phrase, walk

from .amounts import Exactly, TheX
from .conditions import XIsAtLeast
from .families import Command, Simple, Target
from .words import Outcome, Stat

if TYPE_CHECKING:
    from sagabox.games.common.instructions import Instruction
    from sagabox.games.ziggurat.engine.context import At


class Consequence(Phrase):
    """What a check leads to, if it comes out so."""

    commands: tuple[Command, ...]

    def follows(self, checking: Checking, x: int) -> bool:
        raise NotImplementedError(type(self).__name__)


@phrase("{outcome} {commands: and }")
class OnOutcome(Consequence):
    """If the check comes out so.   rules: language.check-outcomes"""

    outcome: Outcome
    commands: tuple[Command, ...]

    def follows(self, checking: Checking, x: int) -> bool:
        """rules: check.success-failure"""
        match self.outcome:
            case Outcome.STRONG_HIT:
                return checking.outcome == STRONG
            case Outcome.WEAK_HIT:
                return checking.outcome == WEAK
            case Outcome.HIT:
                return checking.outcome != MISS
            case Outcome.MISS:
                return checking.outcome == MISS
            case Outcome.SUCCESS:
                return succeeded(checking)
            case Outcome.FAILURE:
                return not succeeded(checking)


@phrase("on {low}-{high} {commands: and }")
class OnRange(Consequence):
    """If X, or the result of the check, lies between these.   rules: check.push-use"""

    low: int
    high: int
    commands: tuple[Command, ...]

    def follows(self, checking: Checking, x: int) -> bool:
        return self.low <= x <= self.high


@phrase("on {low}+ {commands: and }")
class OnAtLeast(Consequence):
    """If X, or the result of the check, is at least this.   rules: check.push-use"""

    low: int
    commands: tuple[Command, ...]

    def follows(self, checking: Checking, x: int) -> bool:
        return x >= self.low


@phrase("check {stats:/}[({target})][; {consequences:, }]")
class CheckFor(Simple):
    """One roll; with a number, rolls that add up to it; with X, rolls until the player stops.

    rules: language.check, language.check-slash"""

    touches = DICE
    stats: tuple[Stat, ...]
    target: Target | None = None
    consequences: tuple[Consequence, ...] | None = None

    @property
    def gives_x(self) -> bool:
        """True if its outcome is the X of what follows."""
        return isinstance(self.target, TheX)

    def parts(self) -> tuple[Instruction, ...]:
        return tuple(one for some in self.consequences or () for one in some.commands)

    def asking(self) -> bool:
        return True

    def rolls(self, at: At) -> list[Outlook]:
        """rules: language.check-slash"""
        return [Outlook(self._check(at, stat)) for stat in stats_of(one.value for one in self.stats)]

    def _check(self, at: At, stat: str) -> Checking:
        """rules: check.push-form, check.progress-form"""
        target = 0 if self.target is None else self.target.count if isinstance(self.target, Exactly) else PUSH
        aims = aims_of(at.says or (self,)) if target == PUSH else []
        return stat_check(at.play, stat, target=target, aims=aims)

    def resolve(self, at: At) -> Rule[None]:
        """rules: language.check-outcomes"""
        checks = [one.checking for one in self.rolls(at)]
        checking = yield from make_check(at.play, (yield from choose_check(at.play, checks)))
        at.x = checking.tally if checking.target else checking.result
        at.passed = int(succeeded(checking))
        for consequence in self.consequences or ():
            if consequence.follows(checking, at.x):
                for command in consequence.commands:
                    yield from command.resolve(at)
        if self.consequences is not None:
            at.passed = -1


def aims_of(says: Iterable[Instruction]) -> list[int]:
    """Return the totals of X from which a text does more, the lowest first.   rules: check.push-use"""
    nodes = [node for one in says for node in walk(one)]
    lows = {node.low for node in nodes if isinstance(node, OnRange | OnAtLeast)}
    return sorted(lows | {node.count for node in nodes if isinstance(node, XIsAtLeast)})
