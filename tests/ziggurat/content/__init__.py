"""The built-in cards of Ziggurat, and what their texts say."""

from enum import Enum
from functools import cache

from sagabox.games.ziggurat.cards.box import SHELF
from sagabox.games.ziggurat.cards.phrases.families import Act, Command, Trigger
from sagabox.games.ziggurat.cards.phrases.words import How, Status
from sagabox.language import walk

BOX = SHELF.box()


@cache
def nodes(card):
    """Every phrase, word and number of a card's texts."""
    return [node for family, text in SHELF.texts(card) for node in walk(BOX.language.read(family, text))]


def found(card, *kinds):
    return [node for node in nodes(card) if isinstance(node, kinds)]


def verbs(card):
    """What a card does, whatever its numbers: its commands, strikes, standing effects, triggers and statuses."""
    words = [node.value for node in found(card, Status, How)]
    return frozenset([*words, *(type(node).__name__ for node in found(card, Act, Trigger))])


def commands(card):
    """The commands of a card, in any order, each with its phrases and words and without its numbers."""
    return tuple(sorted(_without_numbers(node) for node in found(card, Command)))


def _without_numbers(node):
    return tuple(one.value if isinstance(one, Enum) else type(one).__name__ for one in walk(node))


def cards(kind):
    return BOX.of(kind)


def find(name):
    return BOX.find(name)
