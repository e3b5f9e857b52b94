"""What happened at a table beside the game: talk, seats, undo, hands on the game. The same for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

MOST_CHAT = 300
NO_TABLE = "This table does not exist."
SIGNS: Final = {
    "yes": "agreed",
    "no": "disagreed",
    "thanks": "said thank you",
    "well-done": "said well done",
    "help": "asked for help",
    "wait": "asked for a moment",
    "hurry": "wanted to continue",
    "ready": "was ready",
}


@dataclass(frozen=True)
class Note:
    """`by` is a seat, 15 for a watcher, -1 for nobody; `log` is how long the game's log was then."""

    n: int
    kind: str
    by: int
    text: str
    log: int

    def plain(self) -> dict[str, Any]:
        return {"kind": self.kind, "by": self.by, "text": self.text, "log": self.log}


def clean_line(text: str) -> str:
    """A line of talk as it may be shown."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:MOST_CHAT]


class Declined(Exception):
    """Something that cannot be done at this table now: a code for programs, a sentence for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text
