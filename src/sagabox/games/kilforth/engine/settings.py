"""The settings of a game: mode, variants and house rules, each with the rule it changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sagabox.games.common import switches as common
from sagabox.games.common.switches import Switch
from sagabox.kernel import Record

MODES = ("solo", "cooperative", "competitive")


@dataclass(slots=True, frozen=True)
class Settings(Record):
    """The defaults are the rulebook's."""

    mode: str = "solo"
    # variants of the rulebook
    first_game: bool = False
    matched_sagas: bool = False
    easy_dice: bool = False
    random_abilities: bool = False
    doubled_chapters: bool = False
    auto_evade: bool = False
    finale_together: bool = False
    couch_of_death: bool = False
    harder_nights: bool = False
    easier_nights: bool = False
    location_tokens: bool = False
    mixed_heroes: bool = False
    mixed_land: bool = False
    # readings that players argue about
    evasion_for_turn: bool = False
    team_shares_win: bool = False
    no_loot_for_obstacles: bool = False
    clear_plots_freely: bool = False
    escape_back: bool = False
    heroes_roll_first: bool = False
    ancients_block: bool = False
    night_cards_discarded: bool = False
    assets_pay_chapter: bool = False
    team_before_surprise: bool = False
    veiled_are_blank: bool = False


# what every edition offers
SWITCHES = (
    Switch("first_game", "setup.first-game-simplified", "no plots and no Ancient Abilities", "variant"),
    Switch("matched_sagas", "setup.first-game-sagas", "each class has its own saga", "variant"),
    Switch("easy_dice", "variant.easy-4-5-6", "a 4 is a success too", "variant"),
    Switch(
        "random_abilities",
        "variant.random-ancient-abilities",
        "Ancients draw their Abilities cards at random",
        "variant",
    ),
    Switch("doubled_chapters", "variant.chapter-cost-doubled", "a chapter costs twice its number in gold", "variant"),
    Switch("auto_evade", "variant.auto-evade", "evade without a roll if your Sneak exceeds the foe's", "variant"),
    Switch("finale_together", "variant.coop-finale-together", "a Finale needs all heroes at its location", "variant"),
    Switch("evasion_for_turn", "evade.ignored-until", "an evaded foe is ignored for this turn only"),
    Switch("team_shares_win", "end.competitive-team-assault", "all members of the team that defeats the Ancient win"),
    Switch("no_loot_for_obstacles", "clear.loot", "clearing an obstacle draws no Loot"),
    Switch("clear_plots_freely", "clear.restriction", "you can clear a plot beside an obstacle"),
    Switch("escape_back", "battle.escape-destination", "escape to the location you came from, if no enemy is there"),
    Switch("heroes_roll_first", "ruling.skirmish-foe-rolls-first", "heroes roll before the foe in a Skirmish"),
    Switch(
        "ancients_block",
        "ruling.ancient-blocks-neither-search-nor-rest",
        "an Ancient counts as an encounter for Search and Rest",
    ),
    Switch(
        "night_cards_discarded",
        "ruling.night-encounter-as-rumour",
        "you cannot take a defeated Night encounter as a rumour",
    ),
    Switch("assets_pay_chapter", "saga.gold-paid-first", "gold from assets sacrificed in a Regale can pay its cost"),
    Switch(
        "team_before_surprise",
        "ruling.team-only-before-first-skirmish",
        "a team can form only before Surprise is determined",
    ),
    Switch("veiled_are_blank", "ruling.veiled-card-keeps-its-abilities", "a veiled card keeps only its keywords"),
    Switch("mixed_heroes", "setup.race", "races and classes of both Kilforth games", "variant"),
)


def settings_from(known: Iterable[Switch], mode: str, switches: dict[str, Any]) -> Settings:
    """Return settings by name. Raises ValueError for a name or value that is not among the known ones."""
    if mode not in MODES:
        raise ValueError(f"there is no mode {mode!r}: choose {', '.join(MODES)}")
    return common.settings_from(Settings, known, switches, mode=mode)
