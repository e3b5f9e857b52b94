"""The cards of the Quay, made from its packs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from sagabox.games.common.shelf import FaceLines, Shelf
from sagabox.language import Language
from sagabox.packs import Box, Entry, Name, Number, Pack, Press, Schema, Text, slug
from sagabox.packs.press import CardNames

from . import phrases
from .pieces import Piece

COUNT = Number(1, 9, needed=False)
SCHEMA = Schema(
    game="quay",
    tables={
        "crate": {"name": Name(), "mark": Text(words=("cask", "bale")), "value": Number(), "count": COUNT},
        "trick": {"name": Name(), "text": Text(200), "count": COUNT},
        "order": {"name": Name(), "text": Text(200)},
    },
    families={"trick.text": phrases.Trick, "order.text": phrases.Price},
    named=("crate",),
    counts={"crate": 10, "trick": 10, "order": 2},
)


class QuayPress(Press[Piece]):
    def speak(self, names: CardNames) -> Language:
        return Language(phrases, names={"a crate": names["crate"]})

    def cards(self, entry: Entry) -> Iterator[Piece]:
        """A card as often as it is in the box. Crates are numbered: players must tell copies apart."""
        kind, data = entry.table, entry.data
        says = self.tree(entry, "text")
        if says is None and kind != "crate":
            return
        for copy in range(1, data.get("count", 1) + 1):
            yield Piece(
                id=f"{kind}/{slug(entry.name)}#{copy}",
                name=entry.name,
                back=kind,
                mark=data.get("mark", ""),
                copy=copy if kind == "crate" else 0,
                slug=slug(entry.name),
                kind=kind,
                text=data.get("text", ""),
                value=data.get("value", 0),
                says=says,
            )


class QuayShelf(Shelf[Box[Piece]]):
    schema = SCHEMA
    folder = Path(__file__).parent / "cards"

    def pressed(self, packs: Sequence[Pack], cache: Path | None = None) -> tuple[Box[Piece], QuayPress]:
        press = QuayPress(self.schema, packs, cache)
        return Box(press.language, press.printed(), self.schema.counts), press

    def face(self, card: Piece, box: Box[Piece]) -> dict[str, Any]:
        return {"name": card.name, "kind": card.kind, "mark": card.mark, "value": card.value, "text": card.text}

    def draw(self, entry: Entry, box: Box[Piece], used: bool) -> list[dict[str, Any]]:
        card = box.by_id.get(f"{entry.table}/{slug(entry.name)}#1")
        return [self.face(card, box)] if card is not None and used else [{"name": entry.name, "kind": entry.table}]

    def face_lines(self, card: Piece, box: Box[Piece]) -> FaceLines:
        return FaceLines([" ".join(filter(None, (card.kind, card.mark)))], str(card.value) if card.value else "")


SHELF = QuayShelf()
