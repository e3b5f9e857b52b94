"""Checks of a game in play: what is checked after every decision, and what is sampled.

After every decision: no fault of `kernel.quick_check` (each card in exactly one zone, sums of tokens and limits,
some option open and none twice, no endless step) and no error in an effect. After about every 10th: all of
`kernel.check` (saving and loading gives the same state, so does a fork, two open options tried on forks), the view
of every seat and of a watcher, and all refusals. After about every 10th game: it replays to the same state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from sagabox.games import GAMES
from sagabox.games.common.trials import NewGame, Trials
from sagabox.kernel import WATCHER, Diverged, Refusal, Session, check, quick_check, to_plain
from sagabox.players import Player

from .tally import Tally

EVERY = 10
TRIED = 2
Answer = tuple[int, str]


@dataclass(frozen=True)
class Fault:
    """A fault, with the answers that lead to it. `error`: the last answer failed, so a save stops before it."""

    name: str  # of the game, as in GAMES
    game: NewGame
    answers: tuple[Answer, ...]
    text: str
    error: bool = False

    @property
    def key(self) -> str:
        """The key of equal faults: the place and last line of an error, or the text without digits."""
        lines = [line.strip() for line in self.text.splitlines() if line.strip()]
        files = [line for line in lines if line.startswith("File ")]
        words = lines[-1] if lines else ""
        return f"{files[-1] if files else ''} {''.join(letter for letter in words if not letter.isdigit())}"


def play_through(name: str, game: NewGame, player: Player, tally: Tally) -> Fault | None:
    """Play a game to its end or its first fault; return the fault or None."""
    trials = GAMES[name].trials()
    try:
        session = trials.start(game)
    except Exception as error:
        return Fault(name, game, (), f"{type(error).__name__}: {error}", error=True)
    tally.rules.update(event.rule for event in session.play.log or ())
    session.play.rule_seen = tally.rules
    answers: list[Answer] = []
    random = Random(f"watch {game.seed}")
    while session.choice is not None:
        option = player.pick(session)
        answers.append((option.seat, option.id))
        tally.chosen(option)
        if (refusal := session.decide(option.seat, option.id)) is not None:
            return Fault(name, game, tuple(answers), report(session, refusal), error=True)
        tally.notice(trials, session)
        if text := fault_of(trials, session, deep=random.randrange(EVERY) == 0, tally=tally):
            return Fault(name, game, tuple(answers), text)
        if len(answers) > trials.most_decisions:
            return Fault(name, game, tuple(answers), f"the game is not over after {trials.most_decisions:,} decisions")
    tally.end(trials, session, len(answers))
    if random.random() < 0.1 and (text := replayed(session)):
        return Fault(name, game, tuple(answers), text)
    return None


def report(session: Session[Any], refusal: Refusal) -> str:
    """Return the traceback of an open option that was refused, or the rule."""
    return session.reports.get(refusal.facts.get("report", 0), f"an open option was refused: {refusal.rule}")


def fault_of(trials: Trials[Any], session: Session[Any], *, deep: bool, tally: Tally | None = None) -> str:
    """Return the faults of a game as it is, as text; "" if there are none."""
    try:
        faults = quick_check(session)
        if deep and not faults:
            checked = check(session, trials.kinds, trials.cards(), tried=TRIED, seed=len(session.line))
            faults = [*checked, *looks(session, tally)]
    except Exception as error:
        return f"{type(error).__name__} while checking: {error}"
    return "\n".join(faults)


def looks(session: Session[Any], tally: Tally | None) -> Iterator[str]:
    """Yield the faults of all views; count the rules that they name, and all refusals."""
    for seat in (*session.play.seats(), WATCHER):
        try:
            view = session.view(seat)
        except Exception as error:
            yield f"the view of seat {seat} fails: {type(error).__name__}: {error}"
            continue
        if tally is not None:
            tally.shown((view, session.weighed(seat)))
            tally.refused(session.choice.refusals(seat) if session.choice is not None else {})


def replayed(session: Session[Any]) -> str:
    """Return "" if a replay ends in the same state, or what is wrong."""
    try:
        again = session.replay()
    except Diverged as diverged:
        return f"the game does not replay: {diverged}"
    return "" if to_plain(again.play.state) == to_plain(session.play.state) else "a replay ends in another state"
