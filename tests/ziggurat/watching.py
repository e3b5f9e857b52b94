"""What every passage is watched for, whatever it shows: all that is asked, refused and told names a rule, and the state
stays sound."""

from __future__ import annotations

from functools import cache

from sagabox.games.ziggurat.engine.play import Ziggurat
from sagabox.kernel import Choice, Session
from sagabox.rulebooks import rulebook


class Watcher:
    """Looks at a game after each decision."""

    def __init__(self, session: Session[Ziggurat]) -> None:
        self.session = session
        self.looked = 0
        self.rigged = session.play.faults()

    def look(self) -> None:
        play = self.session.play
        log = play.log or []
        for entry in log[min(self.looked, len(log)) :]:
            assert entry.rule in rules(), f"{entry} names no rule of the rulebook"
        self.looked = len(log)
        assert [fault for fault in play.faults() if fault not in self.rigged] == []
        if self.session.choice is not None:
            look_at(self.session.choice)


def look_at(choice: Choice) -> None:
    assert choice.rule in rules(), f"{choice.rule} asks and is no rule"
    ids = [option.id for option in choice.open]
    assert len(ids) == len(set(ids)), f"{choice.rule} offers something twice: {ids}"
    for id, refusal in choice.refusals(0).items():
        assert refusal.rule in rules(), f"{id} is refused without a rule: {refusal}"
        assert None not in refusal.facts.values(), f"{id} is refused for nothing known: {refusal}"


@cache
def rules() -> set[str]:
    return {rule.id for rule in rulebook("ziggurat")}
