"""Golden transcripts: whole games as text, to be read and reviewed like code. The text must be equal.

Each game is played again with the answers that its transcript names. After a change of words, write the transcripts
with the same answers again; after a change of rules or cards that is meant to change the games, let the bot play them
anew. Then read the difference:

    SAGABOX_GOLDEN=write pytest tests -k golden && git diff tests
    SAGABOX_GOLDEN=anew pytest tests -k golden && git diff tests
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sagabox.kernel import Option, Session

ANSWER = re.compile(r"^> (?:seat (\d+), )?(\d+) of \d+: ", re.MULTILINE)


class Scripted:
    """Answers as a transcript says, so that the games do not depend on how a bot would play them today."""

    def __init__(self, text: str) -> None:
        self.answers = iter(ANSWER.findall(text))

    def pick(self, session: Session[Any]) -> Option:
        assert session.choice is not None
        seat, number = next(self.answers, ("", "1"))
        whose = int(seat) if seat else session.choice.seats()[0]
        own = [option for option in session.choice.open if option.seat == whose]
        return own[min(int(number), len(own)) - 1]


def check(path: Path, again: Callable[[str], str], anew: Callable[[], str]) -> str:
    """Fail if a game does not go as its transcript says; write the transcript first if that is wanted. `again` plays
    with the answers of a transcript, `anew` with those of a bot."""
    wanted = os.environ.get("SAGABOX_GOLDEN", "")
    if wanted:
        path.parent.mkdir(exist_ok=True)
        text = anew() if wanted == "anew" or not path.is_file() else again(path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert again(text) == text
    return text
