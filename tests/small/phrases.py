"""What the cards of the Quay say, and do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from sagabox.kernel import NOTHING, Lasting, Menu, Play, Rule, Touches
from sagabox.language import SIGNED, Names, Phrase, phrase

from .pieces import WATCHMAN, Figure, Hour, Inspection, Moved, Piece, Quay, beside

ROLL: Touches = frozenset({"roll"})


@dataclass(frozen=True)
class At:
    """The occasion: whose card says it."""

    play: Play[Quay]
    figure: Figure
    card: Piece


class Whose(Enum):
    """The figure that lasting effects lie on."""

    WATCHMAN = "by the watchman"
    YOU = "against you"


class Trick(Phrase):
    """The sentence of a trick."""


class Act(Phrase):
    """Something that a smuggler does in their own time."""

    def resolve(self, at: At) -> Rule[None]:
        raise NotImplementedError


@phrase("the roll is {change}")
class ChangeRoll(Phrase):
    """Changes the roll that lies on the table.   rules: watch.reactions"""

    change: Annotated[int, SIGNED]

    def resolve(self, at: At) -> Rule[None]:
        at.play.scoped(Inspection).change += self.change
        return NOTHING


@phrase("rolls {whose} are {change}")
class Change(Phrase):
    whose: Whose
    change: Annotated[int, SIGNED]


@phrase("{changes:and} until the end of the hour")
class UntilHourEnds(Act):
    """Changes all rolls of a figure, or against one, for a while.   rules: watch.roll"""

    changes: tuple[Change, ...]

    def resolve(self, at: At) -> Rule[None]:
        bearers = {Whose.WATCHMAN: WATCHMAN, Whose.YOU: at.figure.index}
        at.play.scoped(Hour).lasting += tuple(
            Lasting(at.card, "roll", one.change, bearers[one.whose]) for one in self.changes
        )
        return NOTHING


@phrase("move 1 area")
class MoveOneArea(Act):
    """Moves the smuggler.   rules: move.neighbour"""

    def resolve(self, at: At) -> Rule[None]:
        def areas(menu: Menu) -> None:
            for area in beside(at.figure.area):
                menu.answer(f"move:{area}", at.figure.seat, area)

        option = yield from at.play.ask("move.neighbour", areas, figure=at.figure.index)
        at.figure.area = option.means
        at.play.tell(Moved, "move.neighbour", at.figure.index, option.means)


@phrase("{Act}.")
class Do(Trick):
    """Played as an action.   rules: trick.play"""

    act: Act


@phrase("Reaction: {Change}.")
class Reaction(Trick):
    """Answers a roll.   rules: trick.reaction"""

    change: ChangeRoll


@phrase("When the watchman arrives, you may {act}.")
class OnArrival(Trick):
    """Waits in play.   rules: watch.arrival"""

    act: MoveOneArea


@phrase("Each {crate} is worth {change}.")
class Price(Phrase):
    """The sentence of an order.   rules: dawn.orders"""

    crate: Annotated[str, Names("a crate")]
    change: Annotated[int, SIGNED]
