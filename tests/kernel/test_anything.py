"""Decisions, undos, redos, branches, saves and errors in any order: the game is always where it should be."""

from pathlib import Path
from random import Random

import pytest

from sagabox.kernel import Header, Journal, Loaded, check, load
from tests.kernel.scenes import KINDS, Playing, facts
from tests.kernel.toy.game import Adventure, new_game
from tests.kernel.toy.pieces import CARD

HEADER = Header("1.0", "toy", {}, {}, {})


class Course:
    """What should be: the facts after each decision that stands, and after those that were undone."""

    def __init__(self, session: Playing, path: Path) -> None:
        self.session, self.path = session, path
        self.journal = Journal.new(path, HEADER, session)
        self.moments = [facts(session)]
        self.undone: list[str] = []
        self.numbers: list[int] = []

    def decide(self, random: Random) -> None:
        if not self.session.choice:
            return
        option = random.choice(self.session.choice.open)
        ticket = self.session.view(option.seat)["ticket"]
        assert self.session.decide(option.seat, option.id, ticket=ticket) is None
        self.moments.append(facts(self.session))
        self.undone.clear()
        self.numbers.append(self.session.line[-1].number)

    def undo(self, random: Random) -> None:
        count = min(random.randint(1, 9), len(self.moments) - 1)
        self.session.undo(count)
        if count:
            self.undone = self.moments[-count:] + self.undone
            del self.moments[-count:]

    def redo(self, random: Random) -> None:
        count = random.randint(1, 9)
        self.session.redo(count)
        self.moments += self.undone[:count]
        del self.undone[:count]

    def fork(self, random: Random) -> None:
        fork = self.session.fork(live=random.random() < 0.5)
        assert facts(fork) == self.moments[-1]
        fork.redeal(random.randint(0, 1), str(random.random()))

    def branch(self, random: Random) -> None:
        length = random.randint(0, len(self.session.line))
        branch = self.session.branch(self.session.line[length - 1].number if length else 0)
        assert facts(branch) == self.moments[length]

    def reload(self, random: Random) -> None:
        self.journal.close()
        loaded: Loaded[Adventure] = load(self.path, HEADER, Adventure, KINDS, CARD)
        assert loaded.notices == []
        assert loaded.session.tickets == self.session.tickets
        self.session, self.journal = loaded.session, loaded.journal()


DEEDS = [Course.decide] * 12 + [Course.undo] * 3 + [Course.redo] * 2 + [Course.fork, Course.branch, Course.reload]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_the_game_is_where_it_should_be(seed: int, tmp_path: Path) -> None:
    random = Random(seed)
    course = Course(new_game(str(seed)), tmp_path / "game.jsonl")
    for _ in range(120):
        deed = random.choices(
            (Course.decide, Course.undo, Course.redo, Course.fork, Course.branch, Course.reload), (12, 3, 2, 1, 1, 1)
        )
        deed[0](course, random)
        course.journal.sync()
        assert facts(course.session) == course.moments[-1]
        assert len(course.session.line) == len(course.moments) - 1
    assert check(course.session, KINDS, CARD, tried=3) == []
    assert len(set(course.numbers)) == len(course.numbers), "no number is used twice"
    assert course.numbers == sorted(course.numbers)
