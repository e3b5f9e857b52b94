"""How much is asked? Questions per Action and per Day, and questions whose answers all come to the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sagabox.games.kilforth.front import GloomSession, NewGame
from sagabox.kernel import Choice, Decision, Option, to_plain
from sagabox.players import Player

from .gloom import start


@dataclass(frozen=True)
class Idle:
    """A question that need not have been put: every answer leads to the same state and to the same next question."""

    game: NewGame
    number: int
    rule: str
    answers: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rule} ({', '.join(self.answers)}) in game {self.game.seed} after decision {self.number}"


@dataclass
class Questions:
    """Sums over games."""

    games: int = 0
    days: int = 0
    actions: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    idle: list[Idle] = field(default_factory=list)

    @property
    def asked(self) -> int:
        return self.rules.total()

    def lines(self) -> Iterator[str]:
        """What is printed: the figures, what is asked most, and what was asked for nothing."""
        yield f"{self.games} games, {self.days} Days, {self.actions} Actions, {self.asked} questions"
        beside = self.asked - self.rules["turn.one-action-or-camp"]
        each = beside / max(1, self.actions)
        yield f"{self.asked / max(1, self.days):.1f} a Day, {each:.2f} for each Action beside its choice"
        for rule, count in self.rules.most_common():
            yield f"{count:>8}  {count / max(1, self.days):6.2f} a Day  {rule}"
        yield f"asked for nothing: {len(self.idle)}"
        for one in self.idle:
            yield f"  {one}"


def count_questions(game: NewGame, player: Player, into: Questions, *, late: bool = False, every: int = 0) -> None:
    """Play a game and count what is asked; of every so many questions, try all answers on forks."""
    session = start(game, late)
    first_day = max(1, session.play.state.day)
    while (choice := session.choice) is not None:
        into.rules[choice.rule] += 1
        if every and into.asked % every == 0 and (idle := idle_question(game, session)) is not None:
            into.idle.append(idle)
        option = player.pick(session)
        if session.decide(option.seat, option.id) is not None:
            raise RuntimeError(f"{option.id} fails in game {game.seed}: {session.reports}")
    into.games += 1
    into.days += session.play.state.day - first_day + 1
    into.actions += sum(type(entry.event).__name__ == "Performed" for entry in session.play.log or ())


def idle_question(game: NewGame, session: GloomSession) -> Idle | None:
    """The question that stands now, if all its answers come to the same."""
    choice = session.choice
    if choice is None or not all_the_same(session, choice):
        return None
    number = max((step.number for step in session.line if isinstance(step, Decision)), default=0)
    return Idle(game, number, choice.rule, tuple(option.id for option in choice.open))


def all_the_same(session: GloomSession, choice: Choice) -> bool:
    """Whether every open answer leads to the same moment. The first that differs settles it."""
    first: Any = None
    for option in choice.open:
        moment = after(session, option)
        if first is not None and moment != first:
            return False
        first = moment
    return True


def after(session: GloomSession, option: Option) -> Any:
    """The moment after an answer: the whole state, and what is asked then of whom."""
    twin = session.fork(live=False)
    assert twin.choice is not None
    answer = twin.choice.find(option.seat, option.id)
    assert answer is not None
    twin.send(answer)
    asked = twin.choice and (twin.choice.rule, [(one.seat, one.id) for one in twin.choice.open])
    return to_plain(twin.play.state), asked
