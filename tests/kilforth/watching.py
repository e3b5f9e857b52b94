"""What every passage is watched for, whatever it shows: what is asked, refused and told names a rule of the rulebook,
the facts told and kept are of the kinds their classes say, and the state stays sound."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.words.questions import QUESTIONS
from sagabox.games.kilforth.words.refusals import REFUSALS
from sagabox.kernel import Choice, Session
from sagabox.rulebooks import rulebook

OF_THE_KERNEL = "trigger.order"  # the kernel asks in which order abilities resolve


class Watcher:
    """Looks at a game after each decision."""

    def __init__(self, session: Session[Kilforth]) -> None:
        self.session = session
        self.looked = 0
        self.rigged = session.play.faults()

    def look(self) -> None:
        play = self.session.play
        log = play.log or []
        for entry in log[min(self.looked, len(log)) :]:
            assert entry.rule in rules(play.state.edition), f"{entry} names no rule of the rulebook"
            assert misfits(entry) == [], f"{entry}"
        self.looked = len(log)
        for record in (play.state, *play.state.heroes, *play.state.scopes):
            assert misfits(record) == [], f"of {type(record).__name__}"
        assert [fault for fault in play.faults() if fault not in self.rigged] == []
        if self.session.choice is not None:
            look_at(self.session.choice, play.seats())


def look_at(choice: Choice, seats: tuple[int, ...]) -> None:
    assert choice.rule in QUESTIONS, f"{choice.rule} asks and has no words"
    for option in choice.open:
        assert isinstance(option.id, str), f"{choice.rule} offers {option}"
        assert option.seat in seats, f"{choice.rule} offers {option}"
    for seat in choice.seats():
        for id, refusal in choice.refusals(seat).items():
            assert refusal.rule in REFUSALS, f"{id} is refused without words: {refusal}"
            assert None not in refusal.facts.values(), f"{id} is refused for nothing known: {refusal}"


@cache
def rules(game: str) -> set[str]:
    return {*rulebook(game).by_id, OF_THE_KERNEL}


def misfits(record: object) -> list[str]:
    """The fields of a record that do not hold what its class says."""
    kind: Any = type(record)
    held = [(name, getattr(record, name), wanted) for name, wanted in kinds(kind)]
    return [f"{name} is {fact!r}" for name, fact, wanted in held if not fits(fact, wanted)]


@cache
def kinds(record: Any) -> list[tuple[str, Any]]:
    hints = get_type_hints(record)
    return [(field.name, hints[field.name]) for field in fields(record)]


def fits(fact: object, kind: Any) -> bool:
    """Whether a fact is of a kind; what is in tuples of any length and dicts is not looked into."""
    if isinstance(kind, UnionType):
        return any(fits(fact, one) for one in get_args(kind))
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list:
        return isinstance(fact, list) and all(fits(one, inner[0]) for one in fact)
    if origin is tuple and Ellipsis not in inner:
        return isinstance(fact, tuple) and len(fact) == len(inner) and all(map(fits, fact, inner))
    return isinstance(fact, origin or kind) and not (kind is int and isinstance(fact, bool))
