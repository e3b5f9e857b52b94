"""Explore, and secret doors.   rules: explore.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Coming, Refusal, Rule, course, refuse

from ..engine.atlas import Doorway, door_key
from ..engine.events import (
    TileExplored,
)
from ..engine.state import Exploring, Group, Sharing
from .actions import HeroAction
from .choosing import choose
from .encounters import meet_location
from .meetings import waiting_denizens
from .moving import move_to
from .passing import change_group_time, passing_facts, time_passes
from .quests import reach, reaches
from .tokens import claim_token
from .vitals import change_grit

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

SECRET_TIME, SECRET_GRIT = 3, 2


# ---------------------------------------------------------------- Explore


class Explore(HeroAction):
    """Go through a doorway to a tile that has not been explored."""

    name = "Explore"
    door: Doorway

    @property
    def id(self) -> str:
        return f"explore:{self.door.side}"

    @property
    def rule(self) -> str:
        return "explore.purpose"

    def closed(self, play: Ziggurat) -> Refusal | None:
        """rules: map.barrier-effect"""
        barriers, beyond = play.state.barriers, self.door.beyond
        if self.door.key in barriers or (beyond is not None and door_key(*beyond) in barriers):
            return refuse("map.barrier-effect", side=self.door.side)
        return None

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        secret = self.door.kind == "secret"
        return {"tile": self.tile, "side": self.door.side, "secret": secret, **passing_facts(play)}

    @property
    def tile(self) -> str:
        return self.door.beyond[0] if self.door.beyond is not None else ""

    def begin(self, play: Ziggurat) -> None:
        play.then(Exploring(self.tile, self.door.kind == "secret"))


def explorations(play: Ziggurat) -> list[Explore]:
    """Return the doors to unexplored tiles; of two doors to one tile, a secret one counts as well."""
    doors = [door for door in play.atlas().doors[play.hero.at] if door.beyond is not None]
    return [Explore(door) for door in doors if door.beyond and door.beyond[0] not in play.state.explored]


@course(Exploring)
def exploring(play: Ziggurat, exploring: Exploring) -> Coming:
    """rules: explore.step-1-time, explore.step-2-secret-door, explore.step-3-token, explore.step-4-encounter"""
    if (met := waiting_denizens(play)) is not None:
        return met
    exploring.part += 1
    match exploring.part:
        case 1:
            return time_passes(play, "explore.step-1-time")
        case 2:
            return enter_unexplored(play, exploring)
        case 3:
            return secret_door(play) if exploring.secret else NOTHING
        case 4:
            return claim_token(play, exploring.to)
        case 5:
            return meet(play, exploring.to)
        case 6:
            return play.announce("TileExplored", tile=exploring.to)
    return None


def enter_unexplored(play: Ziggurat, exploring: Exploring) -> Rule[None]:
    """rules: explore.purpose, explore.marks-explored"""
    play.state.explored.append(exploring.to)
    play.tell(TileExplored, "explore.marks-explored", exploring.to, exploring.secret)
    yield from move_to(play, exploring.to, "explore.purpose")


def meet(play: Ziggurat, tile: str) -> Coming:
    """The destination of the quest, or else the location's encounter.   rules: explore.quest-or-location"""
    if reaches(play, tile, unexplored=True) and (card := reach(play)) is not None:
        return card
    return meet_location(play, tile) or NOTHING


# ---------------------------------------------------------------- secret doors


def secret_door(play: Ziggurat) -> Rule[None]:
    """rules: explore.secret-door-time, explore.secret-door-grit, explore.secret-door-only-unexplored"""
    yield from add_time_to_pursuit(play, SECRET_TIME, "explore.secret-door-time")
    change_grit(play, SECRET_GRIT, "explore.secret-door-grit")


def group_name(group: Group) -> str:
    return str(group.number)


def add_time_to_pursuit(play: Ziggurat, amount: int, rule: str) -> Rule[None]:
    """Time is divided one by one, as the player likes.   rules: explore.secret-door-time, pursuit.time-is-distance"""
    with play.scope(Sharing(amount)) as sharing:
        while sharing.left and play.state.groups:
            group = yield from choose(
                play,
                rule,
                "group",
                play.state.groups,
                group_name,
                lambda one: {"pursuers": one.number},
                left=sharing.left,
            )
            sharing.left -= 1
            change_group_time(play, group, 1, rule)
