"""The box: all cards of a game, from the built-in pack and custom packs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from sagabox.language import Language

from .card import PrintedCard, slug
from .problems import did_you_mean

C = TypeVar("C", bound=PrintedCard)


class UnknownCard(LookupError):
    """A name that no card has."""


class Box(Generic[C]):
    """All cards and tokens of a game, in the order of their packs. Read-only.

    `warnings` say what differs from the `counts` of the printed game, which may be intended."""

    def __init__(self, language: Language, cards: Mapping[str, C], counts: Mapping[str, int]) -> None:
        self.language = language
        self.by_id = dict(cards)
        self.by_slug: dict[str, C] = {}
        for card in self:
            self.by_slug.setdefault(card.slug, card)
        found = {kind: len(self.of(kind)) for kind in counts}
        self.warnings = tuple(
            f"there are {found[kind]} cards of kind {kind}; the printed game has {wanted}"
            for kind, wanted in counts.items()
            if found[kind] != wanted
        )

    def __iter__(self) -> Iterator[C]:
        return iter(self.by_id.values())

    def of(self, kind: str) -> list[C]:
        """Return all cards of a kind."""
        return [card for card in self if card.kind == kind]

    def find(self, name: str) -> C:
        """Return a card by id, slug or name; of equal ones the first. Raises UnknownCard."""
        card = self.by_id.get(name) or self.by_slug.get(slug(name))
        if card is None:
            hint = did_you_mean(name, (one.name for one in self.by_slug.values()))
            raise UnknownCard(f'no card is called "{name}": {hint}')
        return card

    @cached_property
    def texts(self) -> dict[str, str]:
        """The text of each card, by its id."""
        return {card.id: card.text for card in self}

    @cached_property
    def digest(self) -> str:
        """A hash that changes whenever a card would do something else."""
        return digest_of(self)


def digest_of(cards: Iterable[PrintedCard]) -> str:
    """Return a hash of all that the rules may look at."""
    facts = [card.facts() for card in sorted(cards, key=lambda one: one.id)]
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:32]


B = TypeVar("B", bound=Box[Any])
