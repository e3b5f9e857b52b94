"""The settings of a game: variants and house rules, each with the rule that it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sagabox.games.common import switches
from sagabox.games.common.switches import Switch
from sagabox.kernel import Record


@dataclass(slots=True, frozen=True)
class Settings(Record):
    """The defaults are the rulebook's."""

    # variants
    old_conditions: bool = False
    no_mixed_souls: bool = False
    long_clock: bool = False
    # readings that players argue about
    one_prayer: bool = False
    pray_crowns: bool = False
    own_souls: bool = False
    kind_shrine: bool = False
    open_corners: bool = False
    free_barriers: bool = False
    doors_for_all: bool = False
    nearest_first: bool = False
    dice_for_ties: bool = False
    # harder
    short_clock: bool = False
    strong_enemies: bool = False


SWITCHES = (
    Switch(
        "old_conditions",
        "variant.old-condition-rule",
        "a Body Condition received again is discarded, and costs 1 HP",
        "variant",
    ),
    Switch("no_mixed_souls", "setup.party-alignment-advice", "Law and Chaos cannot be in one Party", "variant"),
    Switch("long_clock", "event.empty-deck", "the Event discard pile is turned over once", "variant"),
    Switch("one_prayer", "pray.once-per-quest", "only one Hero may Pray in a Quest"),
    Switch("pray_crowns", "pray.cost", "a prayer costs Crowns instead of Soul Points"),
    Switch("own_souls", "soul.points-pool", "each Hero keeps the Soul Points of their own kills"),
    Switch("kind_shrine", "resurrect.price", "a Hero resurrects without losing Soulrank"),
    Switch("open_corners", "los.touching-counts", "a line that only touches a corner is not blocked"),
    Switch("free_barriers", "barrier.one-way", "Barriers stop Heroes only"),
    Switch("doors_for_all", "door.enemies-cannot-open", "Enemies open Doors that are not locked"),
    Switch("nearest_first", "encounter.order", "the Enemy nearest to a Hero activates first; you are not asked"),
    Switch("dice_for_ties", "victim.tie-controlling-player", "chance decides between equal victims"),
    Switch("short_clock", "event.empty-deck", "the last Event that is neither Night nor Day is left out"),
    Switch("strong_enemies", "spawn.random", "unnamed Enemies come one Rank higher"),
)


def settings_from(given: Mapping[str, Any]) -> Settings:
    """Return settings by name. Raises ValueError for an unknown name or value."""
    return switches.settings_from(Settings, SWITCHES, given)
