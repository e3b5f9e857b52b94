"""Shrinks a game that shows a fault: leaves out answers as long as the same fault remains."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

from sagabox.games import GAMES
from sagabox.kernel import Session

from .watch import Answer, Fault, fault_of, report

PATIENCE = 60.0  # seconds


def shrink(fault: Fault, patience: float = PATIENCE) -> Fault:
    """Return the same fault after fewer answers. Answers that are no longer open are left out too."""
    until = monotonic() + patience
    best = follow(fault, fault.answers) or fault
    size = len(best.answers) // 2
    while size >= 1 and monotonic() < until:
        begin = 0
        while begin < len(best.answers) and monotonic() < until:
            shorter = best.answers[:begin] + best.answers[begin + size :]
            found = follow(fault, shorter)
            if found is not None and found.key == fault.key and len(found.answers) < len(best.answers):
                best = found
            else:
                begin += size
        size //= 2
    return best


def follow(fault: Fault, answers: tuple[Answer, ...]) -> Fault | None:
    """Return the first fault that these answers lead to, or None. Deep checks run only if the fault needs them."""
    trials, deep = GAMES[fault.name].trials(), not fault.error
    try:
        session = trials.start(fault.game)
    except Exception as error:
        return Fault(fault.name, fault.game, (), f"{type(error).__name__}: {error}", error=True)
    given: list[Answer] = []
    for seat, option in answers:
        if session.choice is None or session.choice.find(seat, option) is None:
            continue
        given.append((seat, option))
        if (refusal := session.decide(seat, option)) is not None:
            return Fault(fault.name, fault.game, tuple(given), report(session, refusal), error=True)
        if text := fault_of(trials, session, deep=deep):
            return Fault(fault.name, fault.game, tuple(given), text)
    return None


def save(fault: Fault, folder: Path) -> Path:
    """Save the game where the fault shows, or before the answer that fails; return the path."""
    session = _standing(fault)
    folder.mkdir(parents=True, exist_ok=True)
    path = free_path(folder, fault.game.seed)
    GAMES[fault.name].trials().save(path, fault.game, session).close()
    return path


def free_path(folder: Path, seed: str) -> Path:
    """Return the first path that does not exist yet."""
    path, number = folder / f"fault-{seed}.saga", 1
    while path.exists():
        number += 1
        path = folder / f"fault-{seed}-{number}.saga"
    return path


def _standing(fault: Fault) -> Session[Any]:
    session = GAMES[fault.name].trials().start(fault.game)
    for seat, option in fault.answers[:-1] if fault.error else fault.answers:
        session.decide(seat, option)
    return session
