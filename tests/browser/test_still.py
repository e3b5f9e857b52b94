"""Nothing jumps under the pointer: while a game is played on, the places of the land and the parts of the table stay
where they are, in every frame that is drawn."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from . import looking
from .inspector import SIZES
from .visitor import Visitor
from .worst import NAMES, TITLE, worst

WATCHING = (Path(__file__).parent / "watching.js").read_text(encoding="utf-8")
DECISIONS = 44
LOOK_EVERY = 6
PLACES = 25
WANTED = ("confront", "provoke", "search", "move", "clear", "hide", "rest", "fate", "camp")


class Watched:
    """Somebody who plays on, always trying what was tried least, while every frame is looked at."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        looking.settled(visitor.page)
        visitor.page.evaluate(f"() => {{ {WATCHING} }}")
        stays = visitor.page.evaluate("stays")
        assert sum(name.startswith("place ") for name in stays) == PLACES
        assert {"the land", "the choice", "days and nights", "the tools", "the parts"} <= set(stays)
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []

    def play_on(self, decisions: int) -> None:
        for number in range(decisions):
            self.visitor.until(lambda: bool(self.visitor.options))
            option = min((one["id"] for one in self.visitor.options), key=self._wish)
            self.done[option.split(":")[0]] += 1
            self.visitor.click(option)
            if number % LOOK_EVERY == 0:
                self._look(f"after {option}")

    def _wish(self, option: str) -> tuple[int, int]:
        kind = option.split(":")[0]
        return self.done[kind] * (9 if kind == "camp" else 1), WANTED.index(kind) if kind in WANTED else 0

    def _look(self, when: str) -> None:
        page = self.visitor.page
        looking.settled(page)
        found = [
            *looking.clipped(page),
            *looking.overlapping(page),
            *looking.hanging_over(page),
            *looking.spilling(page),
        ]
        self.wrong += [f"{when}: {one}" for one in found]

    def stood_still(self) -> None:
        moved = self.visitor.page.evaluate("moved")
        assert not moved, f"moved while {dict(self.done)} was done: {moved}"
        assert not self.wrong, "\n".join(["", *self.wrong])


@pytest.fixture(params=["desk", "laptop", "tablet", "phone"])
def size(request):
    return request.param


def test_nothing_moves_while_a_game_is_played(visit, size):
    ann: Visitor = visit(SIZES[size])
    ann.make(seed="12")
    ann.play_until(lambda: ann.day() == 1)
    watched = Watched(ann)
    watched.play_on(DECISIONS)
    assert len(watched.done) > 4, "many kinds of things were done"
    watched.stood_still()


def test_nothing_moves_at_the_fullest_table(visit, server, size):
    table, tokens = server.put(worst(), [NAMES[0]] * 4, TITLE, at_one_screen=True)
    ann: Visitor = visit(SIZES[size], token=tokens[0])
    ann.sit(table)
    watched = Watched(ann)
    watched.play_on(12)
    watched.stood_still()
