"""The box and the shelf of Sword & Sorcery."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from sagabox import packs
from sagabox.games.common.shelf import FaceLines, Shelf
from sagabox.packs import Entry, Pack, slug
from sagabox.packs.schema import Family

from .card import Card, Die, Foe, HeroCard, Item, Measures, Power, Scroll
from .faces import draft, face, face_lines, text_of
from .phrases import Behaviour, CardText, End, Preference
from .press import CardPress
from .quest_card import Quest
from .schema import SCHEMA

CardT = TypeVar("CardT", bound=Card)


class Box(packs.Box[Card]):
    """All cards and tokens of a game."""

    @cached_property
    def known(self) -> dict[str, Card]:
        """All that a save can name: cards, and what is printed on others: paragraphs, sites, scrolls of Minions."""
        quests = [part for quest in self.quests for part in (*quest.paragraphs, *quest.sites)]
        scrolls = [foe.scroll for foe in self.foes if foe.scroll is not None]
        return self.by_id | {card.id: card for card in (*quests, *scrolls)}

    @cached_property
    def texts(self) -> dict[str, str]:
        return {card.id: card.text for card in self.known.values()}

    @cached_property
    def digest(self) -> str:
        return packs.digest_of(self.known.values())

    def kinds(self, kind: type[CardT]) -> list[CardT]:
        return [card for card in self if isinstance(card, kind)]

    @cached_property
    def dice(self) -> dict[str, Die]:
        return {card.name: card for card in self.kinds(Die)}

    @cached_property
    def measures(self) -> Measures:
        return self.kinds(Measures)[0]

    @cached_property
    def heroes(self) -> list[HeroCard]:
        return self.kinds(HeroCard)

    @cached_property
    def powers(self) -> list[Power]:
        return self.kinds(Power)

    @cached_property
    def items(self) -> list[Item]:
        return self.kinds(Item)

    @cached_property
    def foes(self) -> list[Foe]:
        return self.kinds(Foe)

    @cached_property
    def quests(self) -> list[Quest]:
        """In the order of the story."""
        return sorted(self.kinds(Quest), key=lambda quest: (quest.act, quest.number))


class SorceryShelf(Shelf[Box]):
    schema = SCHEMA
    folder = Path(__file__).parent

    def pressed(self, packs: Sequence[Pack], cache: Path | None = None) -> tuple[Box, CardPress]:
        press = CardPress(self.schema, packs, cache)
        return Box(press.language, press.printed(), self.schema.counts), press

    def face(self, card: Card, box: Box) -> dict[str, Any]:
        return face(card)

    def draw(self, entry: Entry, box: Box, used: bool) -> list[dict[str, Any]]:
        name = slug(entry.name)
        card = box.by_id.get(f"{entry.table}/{name}") or box.by_id.get(f"{entry.table}/{name}#1")
        return [face(card) if used and card is not None and card.text == text_of(entry) else draft(entry)]

    def face_lines(self, card: Card, box: Box) -> FaceLines:
        return face_lines(card)

    def texts(self, card: Card) -> list[tuple[Family, str]]:
        texts = super().texts(card)
        match card:
            case Item():
                texts += [(CardText, side.text) for side in (card.awake, card.forged) if side and side.text]
            case Foe(kind="minion", scroll=Scroll() as scroll) | (Scroll() as scroll):
                texts += [(Preference, scroll.victim)] if scroll.victim else []
                texts += [(Behaviour, rule.text) for rule in (*scroll.rules, *scroll.desperate)]
            case Quest():
                texts = [(CardText, card.text)] if card.text else []
                texts += [(End, text) for text in card.ends_text]
                texts += [(CardText, one.text) for one in (*card.paragraphs, *card.sites) if one.text]
        return texts


SHELF = SorceryShelf()
