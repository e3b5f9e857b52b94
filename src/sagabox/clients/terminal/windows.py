"""Which variants and house rules a game is played with, and which windows ask a seat: normally, never or always."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.common.wording import capital, fits, split

if TYPE_CHECKING:
    from .table import Table

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
    found = [
        window
        for number, window in enumerate(table.kept.adapter.windows, 1)
        if wanted and (wanted == str(number) or window.rule == wanted or fits(split(wanted), window.text))
    ]
    if not way or len(found) != 1:
        table.terminal.say(
            "Type settings NUMBER normal, never or always, for example: settings 1 never", *_listing(table)
        )
        return
    table.kept.setting(table.seat, found[0].rule, MODES.get(way, way))
    table.show()
    table.terminal.say(f"{capital(found[0].text)}: {way}.")


def played_with(table: Table) -> list[str]:
    """The variants and house rules that are switched on, each with the rule it bends."""
    found = [one for one in table.kept.playing.settings() if one["kind"] in ("variant", "house_rule")]
    if not found:
        return ["No variants or house rules are on."]
    return ["Played with:", *(f"  {one['text']}. [{one['rule']}]" for one in found)]


def way_of(table: Table, rule: str) -> str:
    mode = table.kept.modes.get((table.seat, rule), "ask")
    return next((way for way, called in MODES.items() if called == mode), mode)


def _listing(table: Table) -> list[str]:
    windows = enumerate(table.kept.adapter.windows, 1)
    rows = [f"{number:>3} {window.text}: {way_of(table, window.rule)}" for number, window in windows]
    return ["When to ask you: normal (if you can use something), never or always:", *rows]
