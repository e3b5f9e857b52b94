"""The agenda in a game of a few lines: plain steps, ends from anywhere, laws that do not settle, steps that fail."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from sagabox.kernel import NOTHING, Chance, Menu, Over, Play, Rule, Scope, Session, State, refuse


@dataclass(slots=True, eq=False, kw_only=True)
class Notes(State):
    heard: list[str] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Tune(Scope):
    """Plays the notes of its own, one after the other."""

    notes: list[str]
    at: int = -1

    def next(self, play: "Music") -> Rule[None] | Scope | None:
        self.at += 1
        return play.sound(self.notes[self.at], self) if self.at < len(self.notes) else None


class Music(Play[Notes]):
    def sound(self, note: str, tune: Tune) -> Rule[None] | Scope:
        self.state.heard.append(note)
        match note:
            case "rest":
                return NOTHING
            case "ask" | "crack":
                return self.listen(note)
            case "break":
                raise ZeroDivisionError(note)
            case "jam":
                tune.at -= 1
                raise ZeroDivisionError(note)
            case "end":
                raise Over(tune)
            case "wrong end":
                raise Over(Tune([]))
            case "canon":
                self.then(Tune(["one", "rest"]))
                self.then(Tune(["two"]))
                return NOTHING
            case "refrain":
                return Tune(["la", "la"])
        return NOTHING

    def listen(self, note: str) -> Rule[None]:
        yield from self.ask("music.listen", bravo)
        if note == "crack":
            raise ZeroDivisionError(note)


def bravo(menu: Menu) -> None:
    menu.answer("bravo", 0)
    menu.answer("boo", 0)


def music(*notes: str) -> Session[Music]:
    return Session(Music, Notes(chance=Chance.seeded("1"), zones={}, scopes=[Tune(list(notes))]))


def heard(session: Session[Music]) -> list[str]:
    return session.play.state.heard


def test_plain_steps_need_no_question() -> None:
    session = music("rest", "la", "rest")
    assert session.over
    assert heard(session) == ["rest", "la", "rest"]


def test_what_a_step_puts_on_the_agenda_comes_next_and_in_order() -> None:
    assert heard(music("canon", "three")) == ["canon", "one", "rest", "two", "three"]
    assert heard(music("refrain", "end", "never")) == ["refrain", "la", "la", "end"]


def test_an_end_of_what_is_not_open_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="a scope was ended that is not on the agenda"):
        music("wrong end")
    session = music("ask", "wrong end")
    assert session.decide(0, "bravo") == refuse("engine.error", report=1)


@pytest.mark.parametrize(
    ("notes", "after"),
    [
        (["ask", "break", "la"], ["ask", "break", "la"]),
        (["ask", "break", "break", "la"], ["ask", "break", "break", "la"]),
        (["ask", "jam", "la"], ["ask", "jam", "jam"]),
        (["crack", "la"], ["crack", "la"]),
    ],
)
def test_what_fails_is_skipped(notes: list[str], after: list[str]) -> None:
    session = music(*notes)
    for option in ("bravo", "boo"):
        refusal = session.decide(0, option)
        assert refusal
        assert refusal.rule == "engine.error"
    assert session.choice
    assert [option.id for option in session.choice.open] == ["skip"]
    assert session.decide(0, "skip") is None
    assert session.over
    assert heard(session) == after
    assert heard(session.replay()) == after


def test_laws_that_do_not_settle_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Music, "unsettled", lambda play: NOTHING)
    with pytest.raises(RuntimeError, match="do not settle"):
        list(music("ask").play.settle())


def test_a_scope_that_must_be_there_is_missed() -> None:
    with pytest.raises(RuntimeError, match="no Scope is going on"):
        music("ask").play.scoped(Scope)
    with pytest.raises(NotImplementedError, match="Scope has no steps"):
        Scope().next(None)


def test_without_hooks_nothing_listens_nobody_acts_and_all_is_seen() -> None:
    play = music("ask").play
    hooks: list[Callable[..., Any]] = [play.doer, play.unsettled, play.faults]
    assert [hook() for hook in hooks] == [None, None, []]
    assert play.listeners("moment", who=1) == []
    assert play.announce("moment") is NOTHING
    assert play.sees("anywhere") == (1 << 16) - 1
    assert (play.seats(), play.shown(0)) == ((0,), {})


def test_an_end_says_what_is_over() -> None:
    assert str(Over(Tune([]))) == "Tune is over"
