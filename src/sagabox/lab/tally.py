"""Counts of what happened in many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sagabox.games.common.trials import Trials
from sagabox.kernel import Offer, Option, Refusal, Session


@dataclass
class Tally:
    """Sums over games; two tallies can be added."""

    games: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    groups: Counter[str] = field(default_factory=Counter)
    now: frozenset[str] = frozenset()

    def notice(self, trials: Trials[Any], session: Session[Any]) -> None:
        """Count the situations that have started since the last decision."""
        now = trials.situations_now(session)
        self.events.update(now - self.now)
        self.now = now

    def shown(self, view: Any) -> None:
        """Count the rules that a view names."""
        if isinstance(view, str):
            self.rules[view] += "." in view and " " not in view
        elif isinstance(view, Mapping):
            for part in view.values():
                self.shown(part)
        elif isinstance(view, list | tuple):
            for part in view:
                self.shown(part)

    def chosen(self, option: Option) -> None:
        """Count the rule of an answer, if it has one of its own."""
        rule = option.means.rule if isinstance(option.means, Offer) else option.facts.get("rule", "")
        if rule:
            self.rules[rule] += 1

    def refused(self, refusals: Mapping[str, Refusal]) -> None:
        """Count the rules of refusals."""
        for refusal in refusals.values():
            self.rules[refusal.rule] += 1

    def end(self, trials: Trials[Any], session: Session[Any], decisions: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.decisions += decisions
        self.endings[trials.ending(session)] += 1
        self.groups[trials.group(session)] += 1
        self.now = frozenset()
        for entry in session.play.log or ():
            if (name := trials.happened.get(type(entry).__name__)) is not None:
                self.events[name] += 1

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        for mine, theirs in (
            (self.endings, other.endings),
            (self.events, other.events),
            (self.rules, other.rules),
            (self.groups, other.groups),
        ):
            mine.update(theirs)
