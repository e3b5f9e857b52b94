"""The command settings: variants and house rules in force, and when windows ask a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.common.wording import capital, fits, split

if TYPE_CHECKING:
    from .client import Client

WAYS = ("normal", "never", "always")
MODES = {"normal": "ask"}  # the table's names for these


def settings(client: Client, rest: str) -> None:
    """List what is switched on and the windows; `settings 3 never` sets a window."""
    words = rest.split()
    if not words:
        client.terminal.say(*played_with(client), *_listing(client))
        return
    way = next((one for one in WAYS if words[-1] and one.startswith(words[-1].casefold())), "")
    wanted = " ".join(words[:-1])
    found = [
        window
        for number, window in enumerate(client.table.adapter.windows, 1)
        if wanted and (wanted == str(number) or window.rule == wanted or fits(split(wanted), window.text))
    ]
    if not way or len(found) != 1:
        client.terminal.say(
            "Type settings NUMBER normal, never or always, for example: settings 1 never", *_listing(client)
        )
        return
    client.table.setting(client.seat, found[0].rule, MODES.get(way, way))
    client.show()
    client.terminal.say(f"{capital(found[0].text)}: {way}.")


def played_with(client: Client) -> list[str]:
    """Return the variants and house rules in force, each with the rule it changes."""
    found = [one for one in client.table.playing.settings() if one["kind"] in ("variant", "house_rule")]
    if not found:
        return ["No variants or house rules are on."]
    return ["Variants and house rules in force:", *(f"  {one['text']}. [{one['rule']}]" for one in found)]


def way_of(client: Client, rule: str) -> str:
    """Return the setting of a window for the seat."""
    mode = client.table.modes.get((client.seat, rule), "ask")
    return next((way for way, called in MODES.items() if called == mode), mode)


def _listing(client: Client) -> list[str]:
    windows = enumerate(client.table.adapter.windows, 1)
    rows = [f"{number:>3} {window.text}: {way_of(client, window.rule)}" for number, window in windows]
    return ["When to ask you: normal (if you can use something), never or always:", *rows]
