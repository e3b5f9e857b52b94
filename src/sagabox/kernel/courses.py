"""Procedures of several steps: the rules module of their chapter says how each goes on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from .choices import Rule
from .state import Scope

Coming = Scope | Rule[None] | None
K = TypeVar("K", bound="Course")
PlayT = TypeVar("PlayT")
NextT = TypeVar("NextT", bound=Coming)


@dataclass(slots=True, eq=False)
class Course(Scope):
    """A procedure of several steps."""

    goes_on: ClassVar[Callable[[Any, Any], Coming]]

    def next(self, play: Any) -> Coming:
        return type(self).goes_on(play, self)


def course(kind: type[K]) -> Callable[[Callable[[PlayT, K], NextT]], Callable[[PlayT, K], NextT]]:
    """Decorator: declare the function that says how a procedure goes on: with a step, with a procedure to enter, or
    not at all (None)."""

    def bind(function: Callable[[PlayT, K], NextT]) -> Callable[[PlayT, K], NextT]:
        kind.goes_on = staticmethod(function)
        return function

    return bind
