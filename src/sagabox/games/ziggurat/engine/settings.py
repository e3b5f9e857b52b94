"""The settings of a game: variants and house rules, each with the rule it changes."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from sagabox.kernel import Record


@dataclass(slots=True, frozen=True)
class Settings(Record):
    """The defaults are the rulebook's."""

    # variants of the rulebook
    first_loot: bool = False
    old_vitals: bool = False
    unequip_word: bool = False
    # readings that players argue about
    refreshed_acts_again: bool = False
    defends_at_exact: bool = False
    dice_block_many: bool = False
    fresh_tokens_stay: bool = False
    endure_clears_party: bool = False
    no_loot_from_withdrawal: bool = False
    ambushed_may_talk: bool = False
    spheres_kept: bool = False
    three_only_unmatched: bool = False
    equipment_whole_attempt: bool = False
    barrier_anywhere: bool = False
    grit_to_eight: bool = False
    destinations_unexplored_only: bool = False


SWITCHES: dict[str, tuple[str, str]] = {
    "first_loot": ("public.loot-cards", "the loot deck has only the cards with a sun"),
    "old_vitals": ("public.old-vitals", "the hero starts with 15 of 15 HP"),
    "unequip_word": ("variant.unequip-term", "cards say Unequip(n) for discarding tucked loot"),
    "refreshed_acts_again": ("power.once-per-round", "a card refreshed in a round can be exhausted again in it"),
    "defends_at_exact": ("edefence.block", "an enemy also defends against damage equal to its HP"),
    "dice_block_many": ("defence.blocks", "a blocking die blocks every enemy"),
    "fresh_tokens_stay": ("cooldown.tokens", "statuses gained in a Defence Phase do not cool down in that round"),
    "endure_clears_party": ("endure.step-6-statuses", "Endure also removes the statuses of companions"),
    "no_loot_from_withdrawal": ("fightend.victory", "you claim no loot if enemies withdrew"),
    "ambushed_may_talk": ("backtrack.miss", "you can parley with a denizen that a Backtrack brings"),
    "spheres_kept": ("mastery.convert-three", "memories that were not converted stay for the next Rest"),
    "three_only_unmatched": ("mastery.convert-three", "three spheres become 1 mastery only if no track takes them"),
    "equipment_whole_attempt": ("check.each-roll-full", "equipment helps every roll of a progress check"),
    "barrier_anywhere": ("token.barrier-place", "a claimed barrier can go to any open doorway on the map"),
    "grit_to_eight": ("components.grit-track", "grit and grit reset go up to 8"),
    "destinations_unexplored_only": ("quest.destination", "only an unexplored tile counts as a destination"),
}
VARIANTS = tuple(SWITCHES)[:3]
HOUSE_RULES = tuple(SWITCHES)[3:]


def settings_from(switches: dict[str, Any]) -> Settings:
    """Return settings by name. Raises ValueError for an unknown name or value."""
    known = {part.name for part in fields(Settings)}
    for name, value in switches.items():
        if name not in known:
            raise ValueError(f"there is no switch {name!r}: choose from {', '.join(sorted(known))}")
        if not isinstance(value, bool):
            raise ValueError(f"the switch {name} must be true or false, not {value!r}")
    return Settings(**switches)
