"""The box and the shelf of Kilforth: its decks, and the way from packs to cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from sagabox import packs
from sagabox.games.common.shelf import FaceLines, Piece, Shelf
from sagabox.packs import Entry, Pack, slug
from sagabox.packs.schema import Family

from .card import Card, Saga
from .card_maker import CardMaker
from .components import SUPPLY
from .faces import draft, face, face_lines, text_of


def _deck(kind: str) -> cached_property[list[Card]]:
    return cached_property(lambda box: cast(Box, box).of(kind))


class Box(packs.Box[Card]):
    """All cards and tokens of a game, deck by deck."""

    locations = _deck("location")
    races = _deck("race")
    classes = _deck("class")
    skills = _deck("skill")
    encounters = _deck("encounter")
    rewards = _deck("reward")
    night = _deck("night")
    ancients = _deck("ancient")
    abilities = _deck("abilities")
    plots = _deck("plot")
    loot = _deck("loot")

    @cached_property
    def edition(self) -> str:
        """The game whose cards these are; in a mixed box its own come first."""
        return next(iter(self)).edition

    @cached_property
    def sagas(self) -> list[Saga]:
        return [card for card in self if isinstance(card, Saga)]


class KilforthShelf(Shelf[Box]):
    """The cards of an edition; `phrases` are those that it has beside the shared ones, `guest` is the edition whose
    cards can be mixed in."""

    guest: str

    pieces: tuple[Piece, ...] = SUPPLY
    phrases: tuple[ModuleType, ...] = ()

    def pressed(self, packs: Sequence[Pack], cache: Path | None = None) -> tuple[Box, CardMaker]:
        press = CardMaker(self.schema, packs, cache, self.phrases)
        return Box(press.language, press.printed(), self.schema.counts), press

    def texts(self, card: Card) -> list[tuple[Family, str]]:
        """Return the text of a card, and that of a location's gloom side."""
        family = self.schema.family(card.kind, "gloom")
        return super().texts(card) + ([(family, card.gloom)] if family and card.gloom else [])

    def face(self, card: Card, box: Box) -> dict[str, Any]:
        return face(card, box.by_slug)

    def draw(self, entry: Entry, box: Box, used: bool) -> list[dict[str, Any]]:
        """Return the cards that are drawn together: a saga comes with its Totem."""
        name = slug(entry.name)
        card = box.by_id.get(f"{entry.table}/{name}") or box.by_id.get(f"{entry.table}/{name}#1")
        if not used or card is None or card.text != text_of(entry):
            card = draft(entry)
        totem = card.totem if isinstance(card, Saga) else None
        return [self.face(one, box) for one in (card, totem) if one is not None]

    def face_lines(self, card: Card, box: Box) -> FaceLines:
        return face_lines(card, box.by_slug)
