"""Which variants and house rules a game is played with, and which windows ask a seat: normally, never or always."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.kilforth.settings import SWITCHES
from sagabox.games.kilforth.telling.options import capital

from .matching import has_words

if TYPE_CHECKING:
    from .table import Table

WINDOWS = {
    "engage.mandatory": "before an engagement",
    "ruling.team-formed-late-drops-surprise": "before a battle, for a team",
    "ruling.team-only-before-first-skirmish": "when a battle opens, for a team",
    "term.trap-when": "before a Trap springs",
    "battle.round-step-order": "when a battle round starts",
    "turn.deeds-anytime": "before a foe takes HP in another way",
    "test.dice-bonuses": "before dice are rolled",
    "test.manipulation-optional": "when dice lie on the table",
    "ruling.healing-before-hero-defeated-check": "before a hero at 0 HP is defeated",
}
WAYS = ("normal", "never", "always")
MODES = {"normal": "ask"}  # what a table calls them


def settings(table: Table, rest: str) -> None:
    """`settings` lists what is switched on and the windows, `settings 3 never` sets one."""
    words = rest.split()
    if not words:
        table.terminal.say(*played_with(table), *_listing(table))
        return
    way = next((one for one in WAYS if words[-1] and one.startswith(words[-1].casefold())), "")
    wanted = " ".join(words[:-1])
    fits = [
        rule
        for number, (rule, told) in enumerate(WINDOWS.items(), 1)
        if wanted and (wanted == str(number) or rule == wanted or has_words(wanted, told))
    ]
    if not way or len(fits) != 1:
        table.terminal.say("settings NUMBER normal|never|always, such as: settings 6 never", *_listing(table))
        return
    table.kept.setting(table.seat, fits[0], MODES.get(way, way))
    table.show()
    table.terminal.say(f"{capital(WINDOWS[fits[0]])}: {way}.")


def played_with(table: Table) -> list[str]:
    """The variants and house rules that are switched on, each with the rule it bends."""
    chosen = table.session.view(table.seat)["settings"]
    found = [f"{capital(told)}. [{rule}]" for name, (rule, told) in SWITCHES.items() if chosen[name]]
    if not found:
        return ["No variant and no house rule is switched on."]
    return ["Played with:", *(f"  {line}" for line in found)]


def way_of(table: Table, rule: str) -> str:
    mode = table.kept.modes.get((table.seat, rule), "ask")
    return next((way for way, called in MODES.items() if called == mode), mode)


def _listing(table: Table) -> list[str]:
    rows = [f"{number:>3} {told}: {way_of(table, rule)}" for number, (rule, told) in enumerate(WINDOWS.items(), 1)]
    return ["Where you are asked if a Deed of yours could matter (normal), never, or always:", *rows]
