"""Makes the dice and measures, and the cards and tokens that are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.packs import Entry

from .card import (
    RANKS,
    Card,
    CriticalToken,
    Die,
    Encounter,
    EventCard,
    Measures,
    SearchToken,
    dice_from,
)
from .phrases.compile import with_parts
from .phrases.sense import Use
from .program import BLANK

if TYPE_CHECKING:
    from .press import CardPress

SYMBOLS = "HSP"


def die(press: CardPress, entry: Entry, copy: int) -> Card:
    faces = [tuple(face.count(one) for one in SYMBOLS) for face in entry.data["faces"]]
    return Die(**press.head(entry), faces=tuple((hit, shield, power) for hit, shield, power in faces))


def measures(press: CardPress, entry: Entry, copy: int) -> Card:
    data = entry.data
    pray = data["pray"]
    return Measures(
        **press.head(entry),
        save=(data["save"]["die"], data["save"]["shows"]),
        blinded=(data["blinded"]["die"], data["blinded"]["shows"]),
        pray=(pray["count"], pray["die"], pray["shows"]),
        unarmed=dice_from(data["unarmed"]),
        raising=tuple(data["raising"]),
        resurrect=data["resurrect"],
        worth=tuple(data["worth"][rank] for rank in RANKS),
        sell=data["sell"],
    )


def encounter(press: CardPress, entry: Entry, copy: int) -> Card:
    tree = press.sound_tree(entry, "text", Use("encounter"))
    return Encounter(**press.head(entry), tree=tree, program=with_parts(BLANK, tree))


def trap(press: CardPress, entry: Entry, copy: int) -> Card:
    return Card(**press.head(entry, copy), program=press.program(entry, Use("trap")))


def event(press: CardPress, entry: Entry, copy: int) -> Card:
    program = press.program(entry, Use("event"))
    return EventCard(**press.head(entry, copy), program=program, time=entry.data.get("time", ""))


def critical(press: CardPress, entry: Entry, copy: int) -> Card:
    red = entry.data.get("red", False)
    return CriticalToken(**press.head(entry, copy), program=press.program(entry, Use("critical", red=red)), red=red)


def search(press: CardPress, entry: Entry, copy: int) -> Card:
    tree = press.sound_tree(entry, "text", Use("search"))
    return SearchToken(**press.head(entry, copy), tree=tree, program=with_parts(BLANK, tree))
