"""The map: tiles, barriers, Backtracks and steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.touches import MAP, TIME
from sagabox.games.ziggurat.rules import tokens
from sagabox.games.ziggurat.rules.backtracking import backtrack
from sagabox.games.ziggurat.rules.choosing import choose
from sagabox.games.ziggurat.rules.moving import move_to, steps
from sagabox.games.ziggurat.rules.scouting import reveal_tiles, stack_top
from sagabox.kernel import Refusal, Rule, refuse
from sagabox.language import phrase

from .families import Command
from .words import Scouting

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At


@phrase("reveal {count} tile/tiles[ {scouting}]")
class RevealTiles(Command):
    """Lay tiles from the map stack anywhere on the map.   rules: map.reveal-outside-scout"""

    touches = MAP
    count: int
    scouting: Scouting | None = None

    def check(self, at: At) -> Refusal | None:
        return None if stack_top(at.play) else refuse("scout.draw-count", left=0)

    def idle(self, at: At) -> bool:
        return not stack_top(at.play)

    def resolve(self, at: At) -> Rule[None]:
        return reveal_tiles(at.play, self.count, tokens=self.scouting is not None)


@phrase("place a barrier")
class PlaceBarrier(Command):
    """A barrier on an open doorway of the hero's tile, of the player's choice.   rules: token.barrier-place"""

    touches = MAP

    def resolve(self, at: At) -> Rule[None]:
        return tokens.place_barrier(at.play)


@phrase("remove a barrier")
class RemoveBarrier(Command):
    """Open a barrier of the hero's tile, of the player's choice.   rules: map.barrier-effect"""

    touches = MAP

    def idle(self, at: At) -> bool:
        return not tokens.barred_doors(at.play)

    def resolve(self, at: At) -> Rule[None]:
        if doors := tokens.barred_doors(at.play):
            rule = "map.barrier-effect"
            door = yield from tokens.choose_door(at.play, rule, doors)
            tokens.remove_barrier(at.play, door, rule)


@phrase("resolve a Backtrack")
class ResolveBacktrack(Command):
    """Time Passes, then a SHADOW check for wandering monsters.   rules: backtrack.time-passes"""

    touches = MAP | TIME

    def resolve(self, at: At) -> Rule[None]:
        return backtrack(at.play)


@phrase("move to an adjacent tile")
class MoveToAdjacentTile(Command):
    """The hero moves to an explored tile next to this one, of the player's choice.   rules: move.distance"""

    touches = MAP

    def idle(self, at: At) -> bool:
        return not steps(at.play)

    def check(self, at: At) -> Refusal | None:
        return None if steps(at.play) else refuse("move.distance")

    def resolve(self, at: At) -> Rule[None]:
        if able := steps(at.play):
            tile = yield from choose(at.play, "move.distance", "on", able, str.lower, lambda one: {"tile": one})
            yield from move_to(at.play, tile, "move.distance")
