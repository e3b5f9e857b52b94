"""How a game is set: mode, variants and house rules, each naming the rule it bends."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

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


SWITCHES: dict[str, tuple[str, str]] = {
    "first_game": ("setup.first-game-simplified", "no plots and no Ancient Abilities"),
    "matched_sagas": ("setup.first-game-sagas", "each class gets its own saga"),
    "easy_dice": ("variant.easy-4-5-6", "a 4 is a success too"),
    "random_abilities": ("variant.random-ancient-abilities", "Ancients get Abilities cards at random"),
    "doubled_chapters": ("variant.chapter-cost-doubled", "a chapter costs twice its number in gold"),
    "auto_evade": ("variant.auto-evade", "with more Sneak than the foe, evade without a roll"),
    "finale_together": ("variant.coop-finale-together", "a Finale needs all heroes at its location"),
    "evasion_for_turn": ("evade.ignored-until", "an evaded foe is ignored for this turn only"),
    "team_shares_win": ("end.competitive-team-assault", "all members of the team that defeats the Ancient win"),
    "no_loot_for_obstacles": ("clear.loot", "clearing an obstacle draws no Loot"),
    "clear_plots_freely": ("clear.restriction", "a plot can be cleared beside an obstacle"),
    "escape_back": ("battle.escape-destination", "escape to the location you came from, if no enemy is there"),
    "heroes_roll_first": ("ruling.skirmish-foe-rolls-first", "heroes roll before the foe in a Skirmish"),
    "ancients_block": ("ruling.ancient-blocks-neither-search-nor-rest", "an Ancient counts as an encounter"),
    "night_cards_discarded": ("ruling.night-encounter-as-rumour", "a defeated Night encounter is never kept"),
    "assets_pay_chapter": ("saga.gold-paid-first", "assets given up in a Regale help to pay its gold"),
    "team_before_surprise": ("ruling.team-only-before-first-skirmish", "a team forms only before Surprise"),
}
VARIANTS = tuple(SWITCHES)[:7]
HOUSE_RULES = tuple(SWITCHES)[7:]


def settings_from(mode: str, switches: dict[str, Any]) -> Settings:
    """Settings by name; a name or value that is none is an error."""
    if mode not in MODES:
        raise ValueError(f"no mode is called {mode!r}: choose {', '.join(MODES)}")
    known = {part.name for part in fields(Settings)} - {"mode"}
    for name, value in switches.items():
        if name not in known:
            raise ValueError(f"no switch is called {name!r}: there are {', '.join(sorted(known))}")
        if not isinstance(value, bool):
            raise ValueError(f"the switch {name} is true or false, not {value!r}")
    return Settings(mode=mode, **switches)
