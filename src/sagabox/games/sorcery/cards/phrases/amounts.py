"""How many."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import phrase

from .families import SPREAD, Amount, Fixed


@phrase("{count}")
class Exactly(Fixed):
    count: int

    def is_many(self) -> bool:
        return self.count != 1


@phrase("{spread}")
class ByHeroes(Fixed):
    """A number for 2, 3, 4 and 5 Heroes.   rules: spawn.numbers-by-heroes"""

    spread: Annotated[str, SPREAD]

    def is_many(self) -> bool:
        return True


@phrase("up to {count}")
class UpTo(Amount):
    """The player may do with less."""

    count: int

    def is_many(self) -> bool:
        return self.count != 1
