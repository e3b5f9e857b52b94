"""The cards that are played, for the tests of what is on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sagabox.games.sorcery.cards.box import SHELF, Box
from sagabox.games.sorcery.cards.card import Card, Item
from sagabox.games.sorcery.cards.phrases.story import Read
from sagabox.games.sorcery.cards.quest_card import Paragraph, Quest
from sagabox.language import walk

HEROES = (2, 3, 4, 5)
NATURES = ("Law", "Neutral", "Chaos")


def box() -> Box:
    return SHELF.box()


def printed() -> list[Card]:
    """The cards, of copies the first."""
    return list(box().by_slug.values())


def kind(name: str) -> list[Any]:
    return [card for card in box() if card.kind == name]


def quests() -> list[Quest]:
    return box().quests


def items(deck: str, name: str = "") -> list[Item]:
    return [one for one in box().items if one.deck == deck and name in ("", one.kind)]


def trees(card: Card) -> list[Any]:
    """What the texts of a card are read as."""
    return [box().language.read(family, text) for family, text in SHELF.texts(card)]


def nodes(card: Card, *kinds: type[Any]) -> list[Any]:
    return [node for tree in trees(card) for node in walk(tree) if isinstance(node, kinds or object)]


def said(paragraph: Paragraph) -> list[Any]:
    """All that a paragraph says."""
    if not paragraph.text:
        return []
    return list(walk(box().language.read(SHELF.schema.families["text"], paragraph.text)))


def answers(quest: Quest) -> dict[str, list[int]]:
    """The paragraphs that each answer of the soul choice leads to, by Soul Nature."""
    found: dict[str, list[int]] = {}
    for paragraph in quest.paragraphs:
        for nature, steps in paragraph.program.answers.items():
            found[nature] = [node.number for step in steps for node in walk(step) if isinstance(node, Read)]
    return found


def courses(quest: Quest) -> Iterator[list[Paragraph]]:
    """What can be read in one play of a Quest: for each answer all paragraphs but those of the other answers."""
    chosen = answers(quest)
    for nature in NATURES:
        others = {number for other in NATURES if other != nature for number in chosen[other]} - set(chosen[nature])
        yield [one for one in quest.paragraphs if one.number not in others]
