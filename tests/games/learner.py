"""A learner who follows the course of a guided game."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from sagabox.games import GAMES, adapter
from sagabox.games.common.lessons import Lesson, Step, Taught, Teacher, begins
from sagabox.games.common.playing import Playing

KILFORTH = ("gloom", "shadows")
GUIDED = (*KILFORTH, "ziggurat", "sorcery")
MOST_DECISIONS = 60  # of 20 seconds each: 20 minutes
USUAL = ("trophy", "gold", "take", "camp")  # what a learner of Kilforth does where no lesson says anything


def course(game: str) -> tuple[Lesson, ...]:
    return msgspec.convert(adapter(game).form({})["lessons"], tuple[Lesson, ...])


def steps(game: str) -> list[Step]:
    return [step for lesson in course(game) for step in lesson.step]


class Line(NamedTuple):
    """What the teacher said, if anything, and the option that the learner chose, if there was something to do."""

    text: str
    chosen: str


class Learnt(NamedTuple):
    playing: Playing
    teacher: Teacher
    lines: list[Line]

    @property
    def chosen(self) -> list[str]:
        return [line.chosen for line in self.lines if line.chosen]


def follow(game: str, seed: str) -> Learnt:
    """Play a guided game as its course wishes; where it wishes nothing, as the game's best bot does."""
    learnt = Learnt(adapter(game).new({"guide": True}, seed), Teacher(course(game)), [])
    playing, teacher, lines = learnt
    for window in adapter(game).windows:
        playing.session.never_ask(0, window.rule, window.mode == "never")  # as at a table
    bot = None if game in KILFORTH else next(iter(GAMES[game].bots().values()))("1")
    while not playing.session.over and len(learnt.chosen) < MOST_DECISIONS:
        view = playing.view(0)
        taught = read(teacher, view, lines)
        if teacher.done:
            break
        open_now = [option["id"] for option in view["asked"]["options"]]
        chosen = bot.pick(playing.session).id if bot and not taught else wished(taught, open_now)
        lines.append(Line(taught.step.text if taught else "", chosen))
        teacher.chose(chosen, taught, view)
        playing.session.decide(0, chosen)
    return learnt


def read(teacher: Teacher, view: Any, lines: list[Line]) -> Taught | None:
    """Read on to the next step that something is to be done in."""
    while (taught := teacher.now(view)) and not taught.step.until:
        lines.append(Line(taught.step.text, ""))
        teacher.read(taught)
    return taught


def wished(taught: Taught | None, ids: list[str]) -> str:
    pointed = [one.removeprefix("option:") for one in taught.step.points if one.startswith("option:")] if taught else []
    wishes = [*pointed, *taught.step.until] if taught else USUAL
    return next((one for wish in wishes for one in ids if begins(one, [wish])), ids[0])
