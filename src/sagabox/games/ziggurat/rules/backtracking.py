"""Backtrack tokens and events.   rules: backtrack.*, move.place-token"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Rule

from ..cards.components import BACKTRACK_TOKENS
from ..cards.program import Seek
from ..engine.events import BacktrackBegan, BacktrackPlaced, BacktrackRemoved
from .amounts import roll_d4
from .checks import STRONG, WEAK, make_check, stat_check
from .choosing import choose
from .passing import time_passes
from .spawning import spawn, spawn_in_pursuit
from .statuses import give

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

HUNTER = Seek("ziggurat", (("Hunter",),))


def leave_token(play: Ziggurat, tile: str, rule: str) -> Rule[None]:
    """Put a backtrack token on the tile being left; if all are out, the furthest one is taken.

    rules: move.place-token, backtrack.no-token-left, components.backtrack-tokens"""
    tokens = play.state.backtracks
    if tile in tokens:
        return
    if len(tokens) >= BACKTRACK_TOKENS:
        steps = play.atlas().distances(play.hero.at)
        furthest = max(steps.get(one, len(steps)) for one in tokens)
        far = [one for one in tokens if steps.get(one, len(steps)) == furthest]
        taken = yield from choose(play, "backtrack.no-token-left", "token", far, str.lower, lambda one: {"tile": one})
        remove_token(play, taken, "backtrack.no-token-left")
    tokens.append(tile)
    play.tell(BacktrackPlaced, rule, tile)


def remove_token(play: Ziggurat, tile: str, rule: str) -> None:
    """rules: backtrack.token-removed"""
    if tile in play.state.backtracks:
        play.state.backtracks.remove(tile)
        play.tell(BacktrackRemoved, rule, tile)


def backtrack(play: Ziggurat) -> Rule[None]:
    """Time Passes, then a SHADOW check for wandering monsters.

    rules: backtrack.token-removed, backtrack.time-passes, backtrack.check-shadow, backtrack.strong"""
    play.tell(BacktrackBegan, "backtrack.check-shadow", play.hero.at)
    remove_token(play, play.hero.at, "backtrack.token-removed")
    yield from time_passes(play, "backtrack.time-passes")
    checking = yield from make_check(play, stat_check(play, "SHADOW"))
    if checking.outcome == STRONG:
        return
    if checking.outcome == WEAK:
        spawn_in_pursuit(play, HUNTER, roll_d4(play, 1))
        return
    yield from ambushed(play)


def ambushed(play: Ziggurat) -> Rule[None]:
    """No parley, and the hero is entangled.   rules: backtrack.miss, ruling.story-ambush-allows-parley"""
    spawn(play, HUNTER)
    if play.enemies():
        play.state.fray = play.state.fray or not play.state.settings.ambushed_may_talk
        give(play, play.hero_figure, "Entangle", 1, "backtrack.miss")
    yield from play.settle()
