"""What every passage is watched for, whatever it shows: all that is asked, refused and told names a rule and has words,
and the state stays sound."""

from __future__ import annotations

from functools import cache
from typing import Any

from sagabox.games.ziggurat.engine.play import Ziggurat
from sagabox.games.ziggurat.words import Names, label, question_text, say_refusal, tell
from sagabox.games.ziggurat.words.events import TELLERS
from sagabox.games.ziggurat.words.options import LABELS
from sagabox.games.ziggurat.words.questions import QUESTIONS
from sagabox.games.ziggurat.words.refusals import REFUSALS
from sagabox.kernel import Choice, Session
from sagabox.kernel.view import closed_to, open_to
from sagabox.rulebooks import rulebook

LONGEST = {"event": 120, "label": 60, "question": 90, "refusal": 120}


class Watcher:
    """Looks at a game after each decision."""

    def __init__(self, session: Session[Ziggurat], names: Names) -> None:
        self.session, self.names = session, names
        self.looked = 0
        self.rigged = session.play.faults()

    def look(self) -> None:
        play = self.session.play
        log = play.log or []
        for entry in log[min(self.looked, len(log)) :]:
            assert entry.rule in rules(), f"{entry} names no rule of the rulebook"
            self.look_at_event(entry.seen_by(0) or {})
        self.looked = len(log)
        assert [fault for fault in play.faults() if fault not in self.rigged] == []
        if self.session.choice is not None:
            self.look_at_choice(self.session.choice)

    def look_at_event(self, facts: dict[str, Any]) -> None:
        assert facts["event"] in TELLERS, f"{facts} has no words"
        short("event", tell(facts, self.names).text)

    def look_at_choice(self, choice: Choice) -> None:
        assert choice.rule in rules(), f"{choice.rule} asks and is no rule"
        assert choice.rule in QUESTIONS, f"{choice.rule} asks and has no words"
        ids = [option.id for option in choice.open]
        assert len(ids) == len(set(ids)), f"{choice.rule} offers something twice: {ids}"
        question = open_to(self.session.play, choice, 0)
        assert question is not None
        short("question", question_text(question, self.names))
        for option in question["options"]:
            assert option["id"].partition(":")[0] in LABELS, f"{option['id']} has no label"
            short("label", label(option, choice.rule, self.names))
        for one in closed_to(self.session.play, choice, 0):
            assert one["rule"] in rules(), f"{one} names no rule"
            assert one["rule"] in REFUSALS, f"{one} has no words"
            short("refusal", say_refusal(one["rule"], one["facts"], self.names))


def short(what: str, text: str) -> None:
    assert "{" not in text, f"a fact is missing in: {text}"
    assert 0 < len(text) <= LONGEST[what], f"{what} of {len(text)} letters: {text}"


@cache
def rules() -> set[str]:
    return {rule.id for rule in rulebook("ziggurat")}
