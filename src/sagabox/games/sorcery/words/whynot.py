"""Why not: where the areas and figures are that a player names, and why nothing can be attacked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from sagabox.games.common.query import mentioned
from sagabox.games.common.wording import capital

from ..cards.board import UNREACHABLE
from .names import Names, count

View = Mapping[str, Any]
Distance = Callable[[int, int], int]


def askable_names(view: View, names: Names) -> list[str]:
    """Return the names of all areas, and of the figures on the map."""
    return [*_areas(view), *(names.who(index) for index in _figures(view))]


def about_places(view: View, words: str, names: Names, distance: Distance) -> list[str]:
    """Return where the areas and figures are that the words name, counted in areas from the Hero who is asked."""
    here = _here(view)
    if here < 0:
        return []
    found = [_far(f"The {area}", _areas(view).index(area), here, distance) for area in mentioned(words, _areas(view))]
    by_name = {_plain(names.who(index)): index for index in _figures(view)}
    for name in mentioned(words, by_name):
        index = by_name[name]
        found.append(_figure(capital(names.who(index)), view["figures"][index]["area"], here, names, distance))
    return found


def about_attacks(view: View, meant: Collection[str]) -> list[str]:
    """Return why no attack is among the options."""
    if (
        "attack" not in meant
        or _here(view) < 0
        or any(one["id"].startswith("attack:") for one in view["asked"]["options"])
    ):
        return []
    return ["No Enemy is within range and in Line of Sight. Go closer. [range.attack-needs-range-and-los]"]


def _here(view: View) -> int:
    hero = (view["asked"] or {}).get("hero", -1)
    return int(view["figures"][hero]["area"]) if hero is not None and hero >= 0 else -1


def _areas(view: View) -> list[str]:
    return [area["name"] for area in view["shown"]["map"]["areas"]]


def _figures(view: View) -> list[int]:
    """Return the figures on the map that the seat can name, but for the Hero who is asked."""
    seen = [one for one in view["figures"] if one["area"] >= 0 and not one["card"].startswith("(")]
    return [one["index"] for one in seen if one["index"] != view["asked"].get("hero", -1)]


def _plain(name: str) -> str:
    return name.removeprefix("the ").removeprefix("The ")


def _far(what: str, area: int, here: int, distance: Distance) -> str:
    areas = distance(here, area)
    if not areas:
        return f"You are in {what[:1].lower()}{what[1:]}."
    if areas == UNREACHABLE:
        return f"No open way leads to {what[:1].lower()}{what[1:]}. Open a door first. [door.blocks]"
    return f"{what} is {count(areas, 'area')} away. [move.one-point-per-area]"


def _figure(who: str, area: int, here: int, names: Names, distance: Distance) -> str:
    areas = distance(here, area)
    if not areas:
        return f"{who} is in your area."
    away = "no open way leads there" if areas == UNREACHABLE else f"{count(areas, 'area')} away"
    return f"{who} is in {names.area(area)}, {away}. [range.counting]"
