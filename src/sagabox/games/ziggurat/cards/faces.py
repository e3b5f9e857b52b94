"""The faces of Ziggurat's cards: as plain data for a page, as lines for a terminal."""

from __future__ import annotations

import re
from typing import Any

from sagabox.games.common.shelf import FaceLines
from sagabox.packs import Entry, slug

from .card import STATS, Avatar, Card, Denizen, Encounter, Kit, Loot, Quest, Stage, Threat, Tile, Token, TrueName

DISCARDS = re.compile(r"\bDiscard(?: (\d+))?(?=[.,])")  # a price names what it discards
COMMON = ("id", "name", "slug", "kind", "back", "mark", "text", "flavour", "icon", "quest")
TITLES = {"true_name": "True name", "peril": "Peril event", "stage": "Quest card", "threat": "Threat card"}


def face(card: Card) -> dict[str, Any]:
    """Return all that is printed on a card."""
    facts: dict[str, Any] = {key: getattr(card, key) for key in COMMON}
    facts |= {"keywords": list(card.keywords), "spheres": list(card.spheres)}
    if card.track is not None:
        facts["track"] = {"spheres": list(card.track.spheres), "slots": card.track.slots}
    return facts | own_facts(card)


def as_printed(text: str, *, unequip: bool) -> str:
    """Return an ability as a table's cards print it: with the variant, Unequip(n) for discarding tucked loot.

    rules: variant.unequip-term, equip.discard-cost"""
    return DISCARDS.sub(lambda found: f"Unequip({found[1] or 1})", text) if unequip else text


def own_facts(card: Card) -> dict[str, Any]:
    """Return what only cards of this kind have."""
    match card:
        case Tile():
            return {"number": card.number, "zone": card.zone, "doors": [list(door) for door in card.doors]}
        case Token():
            return {"type": card.type}
        case Avatar():
            setup = {key: getattr(card, key) for key in ("weapon", "gear", "virtuosity", "loot", "true_names")}
            stats = dict(zip(STATS, card.stats, strict=True))
            more = {"title": card.title, "difficulty": card.difficulty, "specialities": list(card.specialities)}
            return {"stats": stats, "setup": setup, **more}
        case Kit():
            return {"atk": card.atk, "ranged": card.ranged, "arm": card.arm, "def": card.defence}
        case Loot():
            return {"boost": card.boost, "use": card.use}
        case TrueName():
            return {"order": card.order}
        case Denizen():
            values = {key: getattr(card, key) for key in ("atk", "arm", "hp", "limit")}
            return {"faction": card.faction, "values": values, "icons": list(card.icons)}
        case Encounter():
            choices = [{"label": one.label, "story": one.story, "text": one.text} for one in card.choices]
            return {"tile": card.tile, "type": card.type, "choices": choices}
        case Stage():
            return {"number": card.number, "destination": card.destination}
        case Threat():
            return {"number": card.number, "level": card.level, "wanted": card.icon_wanted, "time": card.time}
        case Quest():
            cards = {"stages": [one.name for one in card.stages], "threats": [one.name for one in card.threats]}
            return {"type": card.type, "start": card.start, **cards}
    return {}


def draft(entry: Entry) -> Card:
    """Return a card that no box can have, as far as it goes."""
    texts = [text for text in (entry.data.get("text"), entry.data.get("story")) if isinstance(text, str)]
    return Card(
        id=f"{entry.table}/{slug(entry.name)}",
        name=entry.name,
        back="",
        slug=slug(entry.name),
        kind=entry.table,
        text="\n".join(texts),
    )


# ---------------------------------------------------------------- lines


def face_lines(card: Card) -> FaceLines:
    """Return what a card is, its values and its corner."""
    words = [TITLES.get(card.kind, card.kind.capitalize()), *_what(card), *card.keywords]
    head = [", ".join(words)]
    if values := _values(card):
        head.append(values)
    if card.spheres:
        head.append(f"Spheres: {', '.join(card.spheres)}")
    if card.track is not None:
        head.append(f"Track: {card.track.slots} of {', '.join(card.track.spheres)}")
    return FaceLines(head, _corner(card))


def _what(card: Card) -> list[str]:
    match card:
        case Denizen():
            return [card.faction or "of a quest", *card.icons]
        case Encounter(tile=tile) if tile:
            return [card.type, f"at {tile}"]
        case Loot():
            return [card.use]
        case TrueName():
            return [card.order]
        case Quest():
            return [card.type]
        case Stage(destination=wanted) if wanted:
            return [f"go to {wanted}"]
        case Tile():
            return [card.zone]
    return []


def _values(card: Card) -> str:
    match card:
        case Denizen():
            return f"ATK {card.atk}   ARM {card.arm}   HP {card.hp}   loot limit {card.limit}"
        case Avatar():
            return "   ".join(f"{stat.upper()} {value:+d}" for stat, value in zip(STATS, card.stats, strict=True))
        case Kit(kind="weapon"):
            return f"ATK {card.atk:+d}{'   ranged' if card.ranged else ''}"
        case Kit(kind="gear"):
            return f"ARM {card.arm}   DEF {card.defence:+d}"
        case Threat():
            return f"Loot level {card.level}, {card.icon_wanted}   Time {card.time}"
        case Tile():
            return "   ".join(f"{side}: {kind}" for side, kind in card.doors)
    return ""


def _corner(card: Card) -> str:
    return f"{card.mark}, boost {card.boost}" if isinstance(card, Loot) else card.mark
