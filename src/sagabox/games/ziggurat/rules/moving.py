"""Move: over explored tiles.   rules: move.*, backtrack.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Coming, Menu, Refusal, Rule, course, refuse

from ..engine.events import HeroMoved
from ..engine.state import SEAT, Moving
from .actions import HeroAction
from .backtracking import backtrack, leave_token
from .meetings import waiting_denizens
from .quests import reach, reaches

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

MOST_TILES = 3


class Move(HeroAction):
    """Go to an explored tile next to this one; then perhaps further."""

    name = "Move"
    to: str

    @property
    def id(self) -> str:
        return f"move:{self.to.lower()}"

    @property
    def rule(self) -> str:
        return "move.distance"

    def closed(self, play: Ziggurat) -> Refusal | None:
        """rules: move.distance, map.barrier-effect"""
        if self.to not in play.state.explored:
            return refuse("move.purpose", tile=self.to)
        return None if self.to in steps(play) else refuse("map.barrier-effect", tile=self.to)

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return {"tile": self.to, "backtrack": self.to in play.state.backtracks}

    def begin(self, play: Ziggurat) -> None:
        play.then(Moving(self.to))


def steps(play: Ziggurat) -> list[str]:
    """Return the explored tiles that the hero could enter next.   rules: move.distance"""
    beside = play.atlas().neighbours(play.hero.at, play.state.barriers)
    return [number for number in beside if number in play.state.explored]


def moves(play: Ziggurat) -> list[Move]:
    return [Move(number) for number in play.atlas().neighbours(play.hero.at)]


@course(Moving)
def moving(play: Ziggurat, moving: Moving) -> Coming:
    """A token on the tile being left, then tile by tile, three at most.   rules: move.place-token, move.distance"""
    if (met := waiting_denizens(play)) is not None:
        return met
    moving.part += 1
    match moving.part:
        case 1:
            return leave_token(play, play.hero.at, "move.place-token")
        case 2:
            return enter(play, moving)
        case 3:
            moving.to = ""
            return reach_by_moving(play) or NOTHING
        case 4 if moving.left and steps(play):
            moving.part = 1
            return go_on(play, moving)
    return None


def enter(play: Ziggurat, moving: Moving) -> Rule[None]:
    """Entering a tile with a backtrack token ends the move.   rules: move.enter-backtrack, move.poi-consult"""
    if not moving.to:
        moving.left = 0
        return
    moving.left -= 1
    yield from move_to(play, moving.to, "move.distance")
    if play.hero.at in play.state.backtracks:
        moving.left = 0
        yield from backtrack(play)


def move_to(play: Ziggurat, tile: str, rule: str) -> Rule[None]:
    """The hero comes to a tile; places of interest there take note.   rules: move.poi-consult"""
    play.hero.at = tile
    play.tell(HeroMoved, rule, tile)
    yield from play.announce("HeroComesHere", tile=tile)
    yield from play.settle()


def reach_by_moving(play: Ziggurat) -> Coming:
    """A destination explored before is reached by entering it.   rules: ruling.destination-explored-before"""
    return reach(play) if reaches(play, play.hero.at, unexplored=False) else None


def go_on(play: Ziggurat, moving: Moving) -> Rule[None]:
    """rules: move.distance"""

    def lister(menu: Menu) -> None:
        for number in steps(play):
            menu.answer(f"on:{number.lower()}", SEAT, number, tile=number, backtrack=number in play.state.backtracks)
        menu.answer("stop", SEAT, "")

    option = yield from play.ask("move.distance", lister, figure=SEAT, left=moving.left)
    moving.to = option.means
