"""What is wrong with cards as a whole: names of cards that are not there, and quests that could not be won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sagabox.packs import Entry, Problem, slug

from .card import ZONES, Card, Quest, Segment, Tile


def misfits(entries: Sequence[Entry], cards: Mapping[str, Card]) -> Iterator[Problem]:
    """Yield what is wrong with cards that name each other."""
    tiles = {card.number: card for card in cards.values() if isinstance(card, Tile)}
    numbers: dict[str, str] = {}
    for entry in entries:
        match entry.table:
            case "tile":
                number = entry.name.split()[0]
                if numbers.setdefault(number, entry.name) != entry.name:
                    yield entry.problem(f"two tiles have the number {number}: {numbers[number]} has it too", "name")
            case "hero":
                (setup,) = entry.parts["setup"]
                for key in ("weapon", "gear", "virtuosity"):
                    yield from _missing(setup, key, setup.data[key], key, cards)
            case "peril" | "malediction" | "denizen" | "encounter" if "quest" in entry.data:
                yield from _missing(entry, "quest", entry.data["quest"], "quest", cards)
            case "quest":
                yield from _quest(entry, cards, tiles)
        if entry.table == "encounter" and tiles and entry.data["tile"] not in tiles:
            yield entry.problem(f"there is no tile {entry.data['tile']}", "tile")


def _missing(entry: Entry, key: str, name: str, kind: str, cards: Mapping[str, Card]) -> Iterator[Problem]:
    if f"{kind}/{slug(name)}" not in cards:
        yield entry.problem(f'no {kind} is called "{name}"', key)


def _quest(entry: Entry, cards: Mapping[str, Card], tiles: Mapping[str, Tile]) -> Iterator[Problem]:
    """rules: ruling.map-stack-must-reach-destination, setup.step-8-set-aside"""
    (setup,) = entry.parts["setup"]
    quest = cards.get(f"quest/{slug(entry.name)}")
    if setup.data["start"] not in tiles:
        yield setup.problem(f"there is no tile {setup.data['start']}", "start")
    for name in setup.data.get("aside", ()):
        yield from _missing(setup, "aside", name, "denizen", cards)
    for name in setup.data.get("maledictions", ()):
        yield from _missing(setup, "maledictions", name, "malediction", cards)
    for part in entry.parts["stack"]:
        for key in ("tiles", "with"):
            for number in part.data.get(key, ()):
                if number not in tiles:
                    yield part.problem(f"there is no tile {number}", key)
    if not isinstance(quest, Quest):
        return
    sure = {quest.start, *(number for segment in quest.segments for number in sure_tiles(segment, tiles))}
    for stage in entry.parts["stage"]:
        wanted = stage.data.get("destination")
        if wanted is not None and wanted not in sure:
            yield stage.problem(f"the map stack may not hold {wanted}: name it in a part's `with`", "destination")


def candidates(segment: Segment, tiles: Mapping[str, Tile]) -> list[str]:
    """Return the numbers of the tiles that may be in a part of the map stack."""
    return [*segment.tiles, *(number for number in tiles if ZONES[number[0]] in segment.zones)]


def sure_tiles(segment: Segment, tiles: Mapping[str, Tile]) -> list[str]:
    """Return the numbers of the tiles that are in a part of the map stack however it is shuffled."""
    found = candidates(segment, tiles)
    return [*segment.sure, *(found if not segment.keep or segment.keep >= len(found) else ())]
