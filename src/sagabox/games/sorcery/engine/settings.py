"""The settings of a game: variants and house rules, each with the rule that it changes."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

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


SWITCHES: dict[str, tuple[str, str]] = {
    "old_conditions": (
        "variant.old-condition-rule",
        "a Body Condition received again is discarded, and costs 1 HP",
    ),
    "no_mixed_souls": ("setup.party-alignment-advice", "Law and Chaos cannot be in one Party"),
    "long_clock": ("event.empty-deck", "the Event discard pile is turned over once before the Quest is lost"),
    "one_prayer": ("pray.once-per-quest", "only one Hero may Pray in a Quest"),
    "pray_crowns": ("pray.cost", "a prayer costs Crowns instead of Soul Points"),
    "own_souls": ("soul.points-pool", "each Hero keeps the Soul Points of their own kills"),
    "kind_shrine": ("resurrect.price", "a Hero resurrects without losing Soulrank"),
    "open_corners": ("los.touching-counts", "a line that only touches a corner is not blocked"),
    "free_barriers": ("barrier.one-way", "Barriers stop Heroes only"),
    "doors_for_all": ("door.enemies-cannot-open", "Enemies open Doors that are not locked"),
    "nearest_first": ("encounter.order", "Enemies activate from the nearest to a Hero on, unasked"),
    "dice_for_ties": ("victim.tie-controlling-player", "chance decides between equal victims"),
}
VARIANTS = tuple(SWITCHES)[:3]
HOUSE_RULES = tuple(SWITCHES)[3:]


def settings_from(switches: dict[str, Any]) -> Settings:
    """Return settings by name. Raises ValueError for an unknown name or value."""
    known = [part.name for part in fields(Settings)]
    for name, value in switches.items():
        if name not in known:
            raise ValueError(f"there is no switch {name!r}: choose from {', '.join(sorted(known))}")
        if not isinstance(value, bool):
            raise ValueError(f"the switch {name} must be true or false, not {value!r}")
    return Settings(**switches)
