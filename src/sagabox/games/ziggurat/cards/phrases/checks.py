"""Checks that cards ask for, and what comes of them."""

from __future__ import annotations

from sagabox.language import Phrase, phrase

from .families import Command, Simple, Target
from .words import Outcome, Stat


class Consequence(Phrase):
    """What a check leads to, if it comes out so."""


@phrase("{outcome} {commands: and }")
class OnOutcome(Consequence):
    """If the check comes out so.   rules: language.check-outcomes"""

    outcome: Outcome
    commands: tuple[Command, ...]


@phrase("on {low}-{high} {commands: and }")
class OnRange(Consequence):
    """If X, or the result of the check, lies between these.   rules: check.push-use"""

    low: int
    high: int
    commands: tuple[Command, ...]


@phrase("on {low}+ {commands: and }")
class OnAtLeast(Consequence):
    """If X, or the result of the check, is at least this.   rules: check.push-use"""

    low: int
    commands: tuple[Command, ...]


@phrase("check {stats:/}[({target})][; {consequences:, }]")
class CheckFor(Simple):
    """One roll; with a number, rolls that add up to it; with X, rolls until the player stops.

    rules: language.check, language.check-slash"""

    stats: tuple[Stat, ...]
    target: Target | None = None
    consequences: tuple[Consequence, ...] | None = None
