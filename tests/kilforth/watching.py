"""What every passage is watched for, whatever it shows: what is asked, refused and told names a rule of the rulebook,
the facts that are told are of the kinds their events say, and the state stays sound."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from sagabox.games.kilforth.play import Kilforth
from sagabox.games.kilforth.telling.questions import QUESTIONS
from sagabox.games.kilforth.telling.refusals import REFUSALS
from sagabox.kernel import Event, Session
from sagabox.rulebooks import rulebook

OF_THE_KERNEL = "trigger.order"  # the kernel asks in which order abilities resolve
KINDS = {event.__name__: get_type_hints(event) for event in Event.__subclasses__()}


class Watcher:
    """Looks at a game after each decision."""

    def __init__(self, session: Session[Kilforth]) -> None:
        self.session = session
        self.looked = 0
        self.rigged = session.play.faults()

    def look(self) -> None:
        log = self.session.play.log or []
        for entry in log[min(self.looked, len(log)) :]:
            assert entry.event.rule in rules(), f"{entry.event} names no rule of the rulebook"
            assert (wrong := misfits(entry.event)) == [], f"{entry.event}: {wrong} not of their kinds"
        self.looked = len(log)
        assert [fault for fault in self.session.play.faults() if fault not in self.rigged] == []
        choice = self.session.choice
        if choice is None:
            return
        assert choice.rule in QUESTIONS, f"{choice.rule} asks and has no words"
        for seat in choice.seats():
            for id, refusal in choice.refusals(seat).items():
                assert refusal.rule in REFUSALS, f"{id} is refused without words: {refusal}"
                assert None not in refusal.facts.values(), f"{id} is refused for nothing known: {refusal}"


@cache
def rules() -> set[str]:
    return {*(rule.id for rule in rulebook("gloom")), OF_THE_KERNEL}


def misfits(event: Event) -> list[str]:
    """The facts of an event that are not of the kind that its class says."""
    return [name for name, kind in KINDS[type(event).__name__].items() if not fits(getattr(event, name), kind)]


def fits(fact: object, kind: Any) -> bool:
    if isinstance(kind, UnionType):
        return any(fits(fact, one) for one in get_args(kind))
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list:
        return isinstance(fact, list) and all(fits(one, inner[0]) for one in fact)
    if origin is tuple:
        return isinstance(fact, tuple) and len(fact) == len(inner) and all(map(fits, fact, inner))
    return isinstance(fact, kind) and not (kind is int and isinstance(fact, bool))
