"""Custom cards, difficulty and variants of a new table, and the error if a game cannot start."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from sagabox.games import GAMES, adapter
from sagabox.games.common.difficulties import difficulties
from sagabox.games.common.terminal import Asking

VARIANTS = "variants"
NAMES = re.compile(r"[\s,]+")


class CannotBegin(Exception):
    """The game that the user asked for cannot be played; the message says why."""


def pack_texts(game: str, folders: Sequence[Path]) -> dict[str, str]:
    """Return the files of each folder as one text, by the folder's name, in the order given.

    Raises CannotBegin with all errors."""
    if not folders:
        return {}
    try:
        GAMES[game].shelf().load(folders)
    except ValueError as error:
        raise CannotBegin(f"these cards cannot be used.\n\n{error}") from None
    texts = {}
    for number, folder in enumerate(folders, 1):
        files = [folder] if folder.is_file() else sorted(folder.glob("*.toml"))
        name = folder.resolve().stem if folder.is_file() else folder.resolve().name
        text = "\n".join(file.read_text(encoding="utf-8") for file in files)
        texts[name if len(folders) == 1 else f"{number} {name}"] = text
    return texts


# ---------------------------------------------------------------- difficulty and variants


def asked_switches(asking: Asking, game: str) -> Sequence[str]:
    """Ask for a difficulty, or for variants and house rules; return the switches."""
    found = difficulties(GAMES[game])
    if not found:
        return ()
    usual = next((one for one in found if not one.switches), found[0])
    rows = [f"{one.name}: {one.text} Bots win {one.share:.0%}." for one in found]
    asking.say(*numbered([*rows, f"{VARIANTS}: choose variants and house rules one by one"]))
    chosen = asking.one_of(f"Difficulty (Enter: {usual.name}) ", [*(one.name for one in found), VARIANTS], usual.name)
    if chosen == VARIANTS:
        return asked_variants(asking, game)
    return next(one.switches for one in found if one.name == chosen)


def asked_variants(asking: Asking, game: str) -> list[str]:
    """Ask which variants and house rules are in force; return their names."""
    texts = switch_texts(game)
    names = list(texts)
    asking.say(*numbered(f"{name}: {text}" for name, text in texts.items()))
    while True:
        typed = [word for word in NAMES.split(asking.ask("Which ones? Numbers or names (Enter: none) ", "")) if word]
        chosen = [names[int(one) - 1] if one.isdecimal() and 0 < int(one) <= len(names) else one for one in typed]
        try:
            known_switches(game, chosen)
        except ValueError as error:
            asking.say(f"{error}.")
        else:
            return list(dict.fromkeys(chosen))


def known_switches(game: str, names: Iterable[str]) -> None:
    """Raise ValueError for a switch that the game does not have."""
    texts = switch_texts(game)
    for name in names:
        if name not in texts:
            raise ValueError(f"there is no switch {name!r}: choose from {', '.join(sorted(texts))}")


def switch_texts(game: str) -> dict[str, str]:
    """Return the variants and house rules of a game in words, by name."""
    form = adapter(game).form({})
    return {one["id"]: one["text"] for part in ("variants", "house_rules") for one in form.get(part, ())}


def numbered(rows: Iterable[str]) -> list[str]:
    return [f"{number:>3} {row}" for number, row in enumerate(rows, 1)]
