"""Counts questions per turn or other span, and finds questions whose answers all have the same result.

Later events may cancel the difference that an answer makes: a figure that falls loses what it just gained. So if all
answers lead to the same state, they are tried in other worlds too: with other cards to come, other dice, and figures
that do not fall. Rules must not foresee a fall, nor reveal a deck by what they ask. An answer may also take effect only
when the next questions have been answered: which tile, at which door, turned how. A question is pointless if its
answers have the same result in every world, a few questions later too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sagabox.games.common.trials import NewGame, Trials
from sagabox.kernel import Choice, Decision, Option, Session, to_plain
from sagabox.players import Player

WORLDS = 60
FURTHER = 3  # questions after which an answer must have taken effect


@dataclass(frozen=True)
class Idle:
    """A question whose answers all led to the same state and the same next question."""

    game: NewGame
    number: int
    rule: str
    answers: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rule} ({', '.join(self.answers)}) in game {self.game.seed} after decision {self.number}"


@dataclass
class Questions:
    """Sums over games: questions, pointless ones (`idle`), and those with the same result by chance (`levelled`)."""

    trials: Trials[Any]
    games: int = 0
    spans: Counter[str] = field(default_factory=Counter)
    tried: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    idle: list[Idle] = field(default_factory=list)
    levelled: list[Idle] = field(default_factory=list)

    @property
    def asked(self) -> int:
        return self.rules.total()

    def per(self, span: str, count: int) -> str:
        """Return a count per span, as text."""
        return f"{count / max(1, self.spans[span]):.2f} per {span}"

    def figures(self) -> str:
        """Return all sums in one line."""
        spans, pick = self.trials.spans, self.trials.pick_rule
        counted = ", ".join(f"{self.spans[span]} {span}s" for span in spans)
        rates = ", ".join(self.per(span, self.asked) for span in spans)
        beside = self.per(spans[-1], self.asked - self.rules[pick])
        return f"{self.games} games, {counted}, {self.asked} questions: {rates}, {beside} without {pick}"

    def lines(self) -> Iterator[str]:
        """Yield the report: the sums, the questions by rule, and the pointless ones."""
        yield self.figures()
        for rule, count in self.rules.most_common():
            yield f"{count:>8}  {self.per(self.trials.spans[0], count)}  {rule}"
        yield f"questions with all answers tried: {self.tried}; same result by chance: {len(self.levelled)}"
        yield from (f"  {one}" for one in self.levelled)
        yield f"pointless questions: {len(self.idle)}"
        yield from (f"  {one}" for one in self.idle)


def count_questions(game: NewGame, player: Player, into: Questions, *, every: int = 0) -> None:
    """Play a game and count its questions; at every `every`-th, try all answers on forks."""
    trials = into.trials
    session = trials.start(game)
    begun = trials.count_spans(session)
    while (choice := session.choice) is not None:
        into.rules[choice.rule] += 1
        if every and into.asked % every == 0:
            into.tried += 1
            judge(game, session, choice, into)
        option = player.pick(session)
        if session.decide(option.seat, option.id) is not None:
            raise RuntimeError(f"{option.id} fails in game {game.seed}: {session.reports}")
    into.games += 1
    for span, first, last in zip(trials.spans, begun, trials.count_spans(session), strict=True):
        into.spans[span] += last - first


def judge(game: NewGame, session: Session[Any], choice: Choice, into: Questions) -> None:
    """Record the open question if all its answers have the same result."""
    if not all_the_same(into.trials, session, choice):
        return
    number = max((step.number for step in session.line if isinstance(step, Decision)), default=0)
    found = Idle(game, number, choice.rule, tuple(option.id for option in choice.open))
    (into.idle if everywhere_the_same(into.trials, session, choice) else into.levelled).append(found)


def all_the_same(
    trials: Trials[Any], session: Session[Any], choice: Choice, world: int = 0, *, further: int = 0
) -> bool:
    """Return True if every open answer leads to the same state, in this game or in another world; and `further`
    questions later, if each is answered with its first option."""
    first: Any = None
    for option in choice.open:
        moment = after(elsewhere(trials, session, choice, world), option, further)
        if moment is not None and first is not None and moment != first:
            return False
        first = first if moment is None else moment
    return True


def everywhere_the_same(trials: Trials[Any], session: Session[Any], choice: Choice) -> bool:
    """Return True if every open answer leads to the same state in this and each of the other worlds, and later too."""
    return all(all_the_same(trials, session, choice, world, further=FURTHER) for world in range(WORLDS + 1))


def after(twin: Session[Any], option: Option, further: int = 0) -> Any:
    """Return the state and the next question after an answer, and after `further` ones; None if the option is not open
    there."""
    answer = twin.choice.find(option.seat, option.id) if twin.choice else None
    if answer is None:
        return None
    moments: list[Any] = []
    while answer is not None and len(moments) <= further:
        twin.send(answer)
        options = twin.choice.open if twin.choice is not None else []
        asked = twin.choice and (twin.choice.rule, [(one.seat, one.id) for one in options])
        moments.append((to_plain(twin.play.state), asked))
        answer = options[0] if options else None
    return moments


def elsewhere(trials: Trials[Any], session: Session[Any], choice: Choice, world: int) -> Session[Any]:
    """Return a fork of the game; world 0 is the game itself, others are re-dealt for the asked seats in turn."""
    twin = session.fork(live=False)
    if world:
        seats = choice.seats()
        trials.before_redeal(twin, world)
        twin.redeal(seats[world // 2 % len(seats)], f"world {world}")
        trials.after_redeal(twin, world)
    return twin
