"""Cards that tests make up."""

from __future__ import annotations

from collections.abc import Sequence

from .rigging import Made

STAGE = '{ name = "Test Stage" }'


def quoted(texts: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{text}"' for text in texts) + "]"


def denizen(
    *abilities: str,
    name: str = "Test Beast",
    atk: int = 3,
    arm: int = 0,
    hp: int = 6,
    limit: int = 2,
    keywords: Sequence[str] = ("Fauna",),
    icons: Sequence[str] = (),
    faction: str = "Caves",
    compeers: str = "",
    parley: Sequence[str] = (),
    spheres: Sequence[str] = ("Fauna",),
    powers: Sequence[str] = (),
) -> Made:
    """A denizen; `abilities` are its traits."""
    lines = [
        "[[denizen]]",
        f'name = "{name}"',
        f'faction = "{faction}"',
        f"keywords = {quoted(keywords)}",
        f"values = {{ atk = {atk}, arm = {arm}, hp = {hp}, limit = {limit} }}",
        f"icons = {quoted(icons)}",
        f"spheres = {quoted(spheres)}",
        f"traits = {quoted(abilities)}",
        f"powers = {quoted(powers)}",
        f"parley = {quoted(parley)}",
        f'compeers = "{compeers}"' if compeers else "",
    ]
    return Made(name, "\n".join(lines))


def event(
    text: str,
    *,
    name: str = "Test Event",
    tile: str = "J4",
    kind: str = "Event",
    more: str = "",
    spheres: str = "Fauna",
) -> Made:
    """A location encounter."""
    body = text.replace("\n", "\\n")
    lines = [
        "[[encounter]]",
        f'name = "{name}"',
        f'tile = "{tile}"',
        f'kind = "{kind}"',
        f'spheres = ["{spheres}"]',
        f'text = "{body}"',
        more,
    ]
    return Made(name, "\n".join(lines))


def item(
    text: str,
    *,
    name: str = "Test Item",
    use: str = "quick",
    boost: int = 1,
    mark: str = "sun",
    keywords: Sequence[str] = ("Tool",),
    track: str = "",
) -> Made:
    """A loot card."""
    lines = [
        "[[loot]]",
        f'name = "{name}"',
        f'mark = "{mark}"',
        f"boost = {boost}",
        f'use = "{use}"',
        f"keywords = {quoted(keywords)}",
        f'text = "{text}"',
        f"track = {track}" if track else "",
    ]
    return Made(name, "\n".join(lines))


def weapon(*abilities: str, powers: Sequence[str] = (), atk: int = 2, ranged: bool = False) -> Made:
    """The weapon of the hero whom `hero_with` makes."""
    flag = "true" if ranged else "false"
    lines = ["[[weapon]]", 'name = "Test Blade"', f"atk = {atk}", f"ranged = {flag}"]
    lines += [f"traits = {quoted(abilities)}", f"powers = {quoted(powers)}"]
    return Made("Test Blade", "\n".join(lines))


def gear(*abilities: str, arm: int = 0, defence: int = 0) -> Made:
    lines = ["[[gear]]", 'name = "Test Coat"', f"arm = {arm}", f"def = {defence}", f"traits = {quoted(abilities)}"]
    return Made("Test Coat", "\n".join(lines))


def champion(
    *abilities: str,
    powers: Sequence[str] = (),
    stats: tuple[int, int, int, int] = (0, 0, 0, 0),
    specialities: Sequence[str] = (),
    blade: Made | None = None,
    coat: Made | None = None,
) -> list[Made]:
    """A hero called Test Hero, with a plain weapon and plain gear unless told."""
    presence, muscle, shadow, lore = stats
    blade, coat = blade or weapon(), coat or gear()
    lines = [
        "[[hero]]",
        'name = "Test Hero"',
        'title = "the Made Up"',
        f"stats = {{ presence = {presence}, muscle = {muscle}, shadow = {shadow}, lore = {lore} }}",
        f'setup = {{ difficulty = 1, weapon = "{blade.name}", gear = "{coat.name}", virtuosity = "Test Art" }}',
        f"specialities = {quoted(specialities)}",
        f"traits = {quoted(abilities)}",
        f"powers = {quoted(powers)}",
    ]
    art = Made("Test Art", '[[virtuosity]]\nname = "Test Art"\n')
    return [blade, coat, art, Made("Test Hero", "\n".join(lines))]


def true_name(*abilities: str, second: Sequence[str] = (), price: str = "Lose 1 HP.", slots: int = 3) -> Made:
    lines = [
        "[[true_name]]",
        'name = "Test Name"',
        'order = "Demon"',
        f'track = {{ spheres = ["Arcana"], slots = {slots} }}',
        f"type_1 = {quoted(abilities)}",
        f"type_2 = {quoted(second or abilities)}",
        f'price = "{price}"',
    ]
    return Made("Test Name", "\n".join(lines))


def quest(*stages: str, threats: Sequence[str] = (), setup: str = "", stack: str = "", kind: str = "Vignette") -> Made:
    """A quest called Test Quest: inline tables of its stages and threats."""
    threat = '{ name = "Test Threat", level = 2, mark = "pentagram", time = 9, text = "TIME OUT: You lose." }'
    everything = '{ zones = ["Ziggurat", "Jungle", "Caves"] }'
    start = ", ".join(['start = "Z3"', *([setup] if setup else [])])
    lines = [
        "[[quest]]",
        'name = "Test Quest"',
        f'kind = "{kind}"',
        f"setup = {{ {start} }}",
        f"stack = [ {stack or everything} ]",
        f"stage = [ {', '.join(stages or (STAGE,))} ]",
        f"threat = [ {', '.join(threats or (threat,))} ]",
    ]
    return Made("Test Quest", "\n".join(lines))
