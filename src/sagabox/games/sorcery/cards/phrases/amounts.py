"""How many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.language import phrase

from .families import Amount, Fixed
from .word import SPREAD

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At

FEWEST_HEROES = 2


@phrase("{count}")
class Exactly(Fixed):
    count: int

    def is_many(self) -> bool:
        return self.count != 1

    def most(self, at: At) -> int:
        return self.count


@phrase("{spread}")
class ByHeroes(Fixed):
    """A number for 2, 3, 4 and 5 Heroes.   rules: spawn.numbers-by-heroes"""

    spread: Annotated[str, SPREAD]

    def is_many(self) -> bool:
        return True

    def most(self, at: At) -> int:
        return int(self.spread.split("/")[len(at.play.state.heroes) - FEWEST_HEROES])


@phrase("up to {count}")
class UpTo(Amount):
    """The player may do with less."""

    count: int

    def is_many(self) -> bool:
        return self.count != 1

    def most(self, at: At) -> int:
        return self.count
