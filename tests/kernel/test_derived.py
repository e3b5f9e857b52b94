"""Derived data: made once, kept while its parts are the same things, shared by forks, never stale."""

from __future__ import annotations

from sagabox.kernel.derived import Derived, Memory


class Table:
    """As much of a game as derived data need: a count of moves, a memory, and one pile."""

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory or Memory()
        self.moves = 0
        self.pile: tuple[str, ...] = ("a", "b")
        self.made = 0
        self.longest = Derived(self, "longest", lambda: (self.pile,), self._make)

    def _make(self) -> int:
        self.made += 1
        return len(self.pile)


def test_a_value_is_made_once_while_no_card_moves():
    table = Table()
    assert [table.longest(), table.longest()] == [2, 2]
    assert table.made == 1


def test_a_move_elsewhere_keeps_the_value_and_a_move_here_makes_it_anew():
    table = Table()
    table.longest()
    table.moves += 1
    assert (table.longest(), table.made) == (2, 1)
    table.pile += ("c",)
    table.moves += 1
    assert (table.longest(), table.made) == (3, 2)


def test_a_fork_takes_over_what_still_holds_and_makes_the_rest():
    table = Table()
    table.longest()
    fork = Table(table.memory)
    fork.pile = table.pile
    assert (fork.longest(), fork.made) == (2, 0)
    fork.pile = ("d",)
    fork.moves += 1
    assert (fork.longest(), fork.made) == (1, 1)
    table.moves += 1
    assert table.longest() == 2
