"""Notes of a table: what happens outside the game (chat, seats, undo, corrections). The same for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

MAX_CHAT = 300
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
    """A note. `by` is a seat, 15 for a watcher, -1 for nobody; `log` is the length of the game's log at the time."""

    n: int
    kind: str
    by: int
    text: str
    log: int

    def plain(self) -> dict[str, Any]:
        return {"kind": self.kind, "by": self.by, "text": self.text, "log": self.log}


def clean_line(text: str) -> str:
    """Return a chat message as one printable line of at most MAX_CHAT characters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:MAX_CHAT]


class Declined(Exception):
    """A refusal by the table: a code for programs and a sentence for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text
