"""Moments of every game of the box, each as full as possible, by name: what tests of all games look at."""

from __future__ import annotations

from collections.abc import Callable

from sagabox.games.common.playing import Playing

from . import delves, quests, shades

Moments = dict[str, Callable[[], Playing]]

MOMENTS: dict[str, Moments] = {
    "shadows": {"table": shades.fullest},
    "ziggurat": {"table": delves.full_map, "fight": delves.full_fight},
    "sorcery": {"table": quests.fullest, "fight": quests.a_fight, "interval": quests.interval},
}
PLAYERS = {"shadows": 4, "ziggurat": 1, "sorcery": 1}
