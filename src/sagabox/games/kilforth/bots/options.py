"""How answers are found among the open ones."""

from __future__ import annotations

from collections.abc import Callable

from sagabox.kernel import Option

from ..cards.card import Card
from ..engine.card_index import cards_in_play
from ..engine.state import Battle
from ..rules.using import UseCard
from .sight import Sight

Options = list[Option]
Answer = Callable[[Sight, Options], Option | None]


def named(options: Options, id: str) -> Option | None:
    return next((option for option in options if option.id == id), None)


def starting(options: Options, *words: str) -> Option | None:
    return next((option for option in options if option.id.partition(":")[0] in words), None)


def best(options: Options, worth: Callable[[Option], float]) -> Option | None:
    return max(options, key=worth, default=None)


def of_kind(options: Options, kind: str) -> Options:
    return [option for option in options if option.id.partition(":")[0] == kind]


def card_of(option: Option) -> Card | None:
    """Return the card that an answer gives up, takes or uses, if it names one."""
    means = option.means.card if isinstance(option.means, UseCard) else option.means
    return means if isinstance(means, Card) else None


def card_named(sight: Sight, slug: str) -> Card | None:
    """Return a card the hero has in play, by the name in an option's id."""
    name = slug.partition(":")[0]
    return next((card for card in cards_in_play(sight.play, sight.hero) if card.slug == name), None)


def fights_ancient(sight: Sight) -> bool:
    battle = sight.state.find(Battle)
    return battle is not None and battle.ancient
