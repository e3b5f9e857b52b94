"""Gloom of Kilforth as an edition of the shared rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..edition import Edition, Step
from ..engine.settings import SWITCHES
from ..rules.setting_up import each_hero, last_steps, starting_reward

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def setting_up(play: Kilforth) -> list[Step]:
    """rules: setup.step-order"""
    return [*each_hero(play, starting_reward), Step(partial(last_steps, play))]


def next_day(play: Kilforth) -> int:
    """Return the number of the next Day: one after another.   rules: day.counting-by-night-deck"""
    return play.state.day + 1


EDITION = Edition("gloom", "Gloom of Kilforth", SWITCHES, setting_up, next_day)
