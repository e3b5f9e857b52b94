"""The course of a guided first game: lessons of single sentences, as data that every client can teach from."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

NOTHING: tuple[str, ...] = ()
View = Mapping[str, Any]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence, and what it is about.

    `points` are the things to point at, the first that is visible: `option:move:old-wood`, `place:Old Wood`, `part:hp`,
    by their data attributes on the page. `until` are beginnings of option ids: the step is met when one of them is
    chosen; without them, when it is read."""

    text: str
    points: tuple[str, ...] = NOTHING
    until: tuple[str, ...] = NOTHING


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson and its moments: questions by rule, options by how their ids begin, open scopes, and flags of the view.

    A flag is a field that is true or not empty; with a point, a field of any record in a list: `heroes.ghost`."""

    id: str
    title: str
    rule: str
    step: tuple[Step, ...]
    asks: tuple[str, ...] = NOTHING
    opens: tuple[str, ...] = NOTHING
    scopes: tuple[str, ...] = NOTHING
    flags: tuple[str, ...] = NOTHING

    def comes_now(self, view: View) -> bool:
        """Return True if a view shows the moment of the lesson to a seat that is asked."""
        asked = view["asked"]
        if asked is None:
            return False
        scopes = {scope["is"] for scope in view["scopes"]}
        shown = asked["rule"] in self.asks or is_open(view, self.opens) or not scopes.isdisjoint(self.scopes)
        return shown or any(is_set(view, flag) for flag in self.flags)


def is_set(view: View, flag: str) -> bool:
    """Return True if a flag of the view is set."""
    part, _, name = flag.partition(".")
    return any(record[name] for record in view[part]) if name else bool(view[part])


def begins(option: str, beginnings: Iterable[str]) -> bool:
    """Return True if an option id is one of these, or continues one of them after a colon."""
    return any(option == one or option.startswith(f"{one}:") for one in beginnings)


def is_open(view: View, beginnings: tuple[str, ...]) -> bool:
    """Return True if an option that begins so is open."""
    return view["asked"] is not None and any(begins(option["id"], beginnings) for option in view["asked"]["options"])


class Taught(NamedTuple):
    """A step in its lesson, with the lesson's number, from 1."""

    number: int
    lesson: Lesson
    step: Step


class Teacher:
    """A course as far as a learner has met it. The page has the same in `teacher.svelte.ts`.

    Lessons come in their order as their moments are there; a lesson once begun goes on first. A step that the learner
    did not follow comes after all others. What the learner does unasked, at a moment of its lesson, is met, with all
    that comes before it in the lesson. No step that is met comes again."""

    def __init__(self, lessons: tuple[Lesson, ...]) -> None:
        self.lessons = lessons
        self.met = {lesson.id: 0 for lesson in lessons}  # how many steps
        self.passed: set[tuple[str, int]] = set()
        self.at = ""

    @property
    def done(self) -> bool:
        """True if every lesson is met, as far as the learner followed it."""
        return all(self._next(lesson) is None or self.is_passed(lesson) for lesson in self.lessons)

    def is_passed(self, lesson: Lesson) -> bool:
        """Return True if the learner did not follow the next step of a lesson."""
        return self._key(lesson) in self.passed

    def now(self, view: View) -> Taught | None:
        """Return the step that a view calls for, and begin its lesson."""
        ready = [one for one in enumerate(self.lessons, 1) if self._is_ready(one[1], view)]
        ready.sort(key=lambda one: (self.is_passed(one[1]), one[1].id != self.at))
        if not ready:
            return None
        number, lesson = ready[0]
        self.at = lesson.id
        return Taught(number, lesson, lesson.step[self.met[lesson.id]])

    def read(self, taught: Taught) -> None:
        """Note that a step was read, or skipped."""
        self.met[taught.lesson.id] = taught.lesson.step.index(taught.step) + 1

    def chose(self, option: str, shown: Taught | None, view: View) -> None:
        """Note what the learner chose at a view, while a step was shown."""
        for lesson in [one for one in self.lessons if self._is_begun(one) or one.comes_now(view)]:
            later = range(self.met[lesson.id], len(lesson.step))
            fits = [index for index in later if begins(option, lesson.step[index].until)]
            if fits:
                self.met[lesson.id] = fits[0] + 1
        if shown is not None and self._next(shown.lesson) is shown.step and shown.step.until:
            self.passed.add(self._key(shown.lesson))

    def _key(self, lesson: Lesson) -> tuple[str, int]:
        return lesson.id, self.met[lesson.id]

    def _next(self, lesson: Lesson) -> Step | None:
        met = self.met[lesson.id]
        return lesson.step[met] if met < len(lesson.step) else None

    def _is_ready(self, lesson: Lesson, view: View) -> bool:
        step = self._next(lesson)
        if step is None or view["asked"] is None or (step.until and not is_open(view, step.until)):
            return False
        return self._is_begun(lesson) or lesson.comes_now(view)

    def _is_begun(self, lesson: Lesson) -> bool:
        return self.met[lesson.id] > 0 or self.at == lesson.id


class LessonsInText:
    """A course as text: with each question what there is to read, and the next step to be followed."""

    def __init__(self, lessons: Iterable[Lesson]) -> None:
        self.teacher = Teacher(tuple(lessons))
        self.step: Taught | None = None  # to be followed at the question that was shown last
        self.ticket = -1  # of that question
        self.lines: list[str] = []
        self.last: list[str] = []

    def teach(self, view: View) -> list[str]:
        """Return what is taught with this question, a line for each lesson; the same as often as it is shown."""
        ticket = view.get("ticket", -1)
        if ticket != self.ticket:
            self.ticket, self.step = ticket, None
            self.lines = [self._line(steps) for steps in self._lessons(view)]
            self.last = self.lines or self.last
        return self.lines

    def chose(self, option: str, view: View) -> None:
        """Note what the learner chose."""
        self.teacher.chose(option, self.step, view)

    def told(self) -> list[str]:
        """Return what was taught last; nothing if nothing was."""
        return self.last

    def _lessons(self, view: View) -> list[list[Taught]]:
        """Return the steps that come now, by lesson: what is to be read, up to what is to be done."""
        found: list[list[Taught]] = []
        while self.step is None and (taught := self.teacher.now(view)) and not self.teacher.is_passed(taught.lesson):
            if found and found[-1][0].lesson is taught.lesson:
                found[-1].append(taught)
            else:
                found.append([taught])
            if taught.step.until:
                self.step = taught
            else:
                self.teacher.read(taught)
        return found

    def _line(self, steps: list[Taught]) -> str:
        """Return steps of one lesson as a line, with the lesson's title and rule as it begins."""
        lesson, text = steps[0].lesson, " ".join(taught.step.text for taught in steps)
        return f"{lesson.title}. {text} [{lesson.rule}]" if steps[0].step is lesson.step[0] else text


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


@cache
def read_lessons(path: Path) -> tuple[Lesson, ...]:
    """Return the lessons of a file, in the order in which they are offered. Raises ValueError for a broken file."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lessons).lesson


def lesson_rows(path: Path) -> list[dict[str, Any]]:
    """Return the lessons of a file as they are sent with the form."""
    return [msgspec.to_builtins(lesson) for lesson in read_lessons(path)]
