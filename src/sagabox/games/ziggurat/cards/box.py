"""The box and the shelf of Ziggurat: its decks, and the way from packs to cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from sagabox import packs
from sagabox.games.common.shelf import FaceLines, Shelf
from sagabox.packs import Entry, Pack, slug
from sagabox.packs.schema import Family

from .card import Avatar, Card, Denizen, Encounter, Loot, Quest, Tile, Token, TrueName
from .card_maker import CardMaker
from .components import SUPPLY
from .faces import draft, face, face_lines
from .schema import SCHEMA

C = TypeVar("C", bound=Card)
BUILT_IN = Path(__file__).parent


class Box(packs.Box[Card]):
    """All cards, tiles and tokens of a game, deck by deck."""

    def _all(self, kind: type[C]) -> list[C]:
        return [card for card in self if isinstance(card, kind)]

    @cached_property
    def tiles(self) -> dict[str, Tile]:
        """The map tiles by number."""
        return {tile.number: tile for tile in self._all(Tile)}

    @cached_property
    def tokens(self) -> list[Token]:
        return self._all(Token)

    @cached_property
    def heroes(self) -> list[Avatar]:
        return self._all(Avatar)

    @cached_property
    def quests(self) -> list[Quest]:
        return self._all(Quest)

    @cached_property
    def loot(self) -> list[Loot]:
        return self._all(Loot)

    @cached_property
    def denizens(self) -> list[Denizen]:
        return self._all(Denizen)

    @cached_property
    def true_names(self) -> list[TrueName]:
        return self._all(TrueName)

    @cached_property
    def encounters(self) -> list[Encounter]:
        """Location encounters and peril events."""
        return self._all(Encounter)


class ZigguratShelf(Shelf[Box]):
    """The shelf of a folder of cards, by default the built-in ones."""

    schema = SCHEMA
    pieces = SUPPLY

    def __init__(self, folder: Path = BUILT_IN) -> None:
        super().__init__()
        self.folder = folder

    def pressed(self, packs: Sequence[Pack], cache: Path | None = None) -> tuple[Box, CardMaker]:
        press = CardMaker(self.schema, packs, cache)
        return Box(press.language, press.printed(), self.schema.counts), press

    def texts(self, card: Card) -> list[tuple[Family, str]]:
        return list(card.says)

    def face(self, card: Card, box: Box) -> dict[str, Any]:
        return face(card)

    def draw(self, entry: Entry, box: Box, used: bool) -> list[dict[str, Any]]:
        """A quest is drawn with its stages and threats."""
        found = [box.by_id.get(f"{entry.table}/{slug(entry.name)}{copy}") for copy in ("", "#1")]
        card = next((one for one in found if one is not None), None)
        if not used or card is None:
            card = draft(entry)
        parts = (*card.stages, *card.threats) if isinstance(card, Quest) else ()
        return [self.face(one, box) for one in (card, *parts)]

    def face_lines(self, card: Card, box: Box) -> FaceLines:
        return face_lines(card)


SHELF = ZigguratShelf()
