"""A game with two tables of cards, small enough to show how packs are read: boats, and tolls at landings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any

from sagabox.games.common.shelf import FaceLines, Shelf
from sagabox.language import NUMBER, Language, Names, Phrase, phrase
from sagabox.packs import (
    Box,
    Entry,
    Fault,
    Name,
    Number,
    Pack,
    Press,
    PrintedCard,
    Problem,
    Schema,
    SenselessText,
    SubTable,
    SubTables,
    Text,
    Texts,
    Words,
    slug,
)


class Toll(Phrase):
    """What a landing takes."""


@phrase("Pay {pence} pence.")
class Pay(Toll):
    pence: Annotated[int, NUMBER]


class Craft(Phrase):
    """What a boat can do."""


@phrase("Sail to {place}.")
class Sail(Craft):
    place: Annotated[str, Names("a landing")]


@phrase("Carry {count} sheep.")
class Carry(Craft):
    count: Annotated[int, NUMBER]


PHRASES = SimpleNamespace(Pay=Pay, Sail=Sail, Carry=Carry)
BOAT = """\
[[boat]]
name = "Old Tub"
berths = 2
cargo = ["wool"]
does = ["Carry 2 sheep.", "Sail to Mill Stairs."]
[boat.crew]
name = "Peg"
[[boat.oar]]
name = "Larboard"
"""
LANDING = """\
[[landing]]
name = "Mill Stairs"
text = "Pay 1 pence."
"""


def together(table: str, data: Mapping[str, Any]) -> Iterator[Fault]:
    if table == "boat" and len(data.get("oar", ())) > data["berths"]:
        yield "oar", "a boat has at most as many oars as berths"


def sense(tree: Any, kind: str) -> None:
    if kind == "boat" and isinstance(tree, Carry) and tree.count == 0:
        raise SenselessText("a boat carries something")


SCHEMA = Schema(
    game="ferry",
    tables={
        "boat": {
            "name": Name(),
            "berths": Number(1, 4),
            "count": Number(1, 9, needed=False),
            "cargo": Words(0, 2, ("wool", "salt", "hops")),
            "does": Texts(most=2),
            "crew": SubTable(),
            "oar": SubTables(needed=False),
        },
        "boat.crew": {"name": Name()},
        "boat.oar": {"name": Name(), "wood": Text(words=("ash", "elm"), needed=False)},
        "landing": {"name": Name(), "text": Text(100)},
    },
    families={"does": Craft, "landing.text": Toll},
    together=together,
    named=("landing",),
    counts={"boat": 1, "landing": 1},
    sense=sense,
    steps=100,
)


@dataclass(frozen=True, eq=False, repr=False)
class FerryCard(PrintedCard):
    does: tuple[Phrase, ...] = ()


class FerryPress(Press[FerryCard]):
    def speak(self, names: Mapping[str, Sequence[str]]) -> Language:
        return Language(PHRASES, names={"a landing": names["landing"]})

    def cards(self, entry: Entry) -> Iterator[FerryCard]:
        data, name = entry.data, slug(entry.name)
        key = "does" if entry.table == "boat" else "text"
        texts = data[key] if isinstance(data[key], list) else [data[key]]
        does = tuple(tree for item in range(len(texts)) if (tree := self.tree(entry, key, item)) is not None)
        for copy in range(1, data.get("count", 1) + 1):
            id = f"{entry.table}/{name}#{copy}"
            yield FerryCard(id, entry.name, entry.table, name, entry.table, " ".join(texts), does=does)

    def misfits(self, cards: Mapping[str, FerryCard]) -> Iterator[Problem]:
        if not any(card.kind == "boat" for card in cards.values()):
            yield self.entries[0].problem("there is no boat")


class FerryShelf(Shelf[Box[FerryCard]]):
    schema = SCHEMA

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        (folder / "ferry.toml").write_text(BOAT + LANDING)

    def pressed(self, packs: Sequence[Pack], cache: Path | None = None) -> tuple[Box[FerryCard], FerryPress]:
        press = FerryPress(self.schema, packs, cache)
        return Box(press.language, press.printed(), self.schema.counts), press

    def face(self, card: FerryCard, box: Box[FerryCard]) -> dict[str, Any]:
        return {"name": card.name}

    def draw(self, entry: Entry, box: Box[FerryCard], used: bool) -> list[dict[str, Any]]:
        return [{"name": entry.name, "used": used}]

    def face_lines(self, card: FerryCard, box: Box[FerryCard]) -> FaceLines:
        return FaceLines([card.kind])
