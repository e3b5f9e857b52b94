"""Who could have a say: a hero's cards and those on the map, and what they speak of. Gathered once, so that the many
questions nobody has an answer to cost next to nothing."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..cards.card import ATTRIBUTES, Card
from .geography import ASSETS, SKILLS

if TYPE_CHECKING:
    from .play import Kilforth
    from .state import Hero

Parts = list[tuple[str, int]]
HEROES = {attribute: f"heroes:{attribute}" for attribute in ATTRIBUTES}
USE = {attribute: f"use:{attribute}" for attribute in ATTRIBUTES}
NUMBERS = frozenset((*ATTRIBUTES, *HEROES.values(), *USE.values(), "max-hp", "fate", "chapter"))  # on a hero's sheet
NO_MARKS: frozenset[str] = frozenset()


def cards_in_play(play: Kilforth, hero: Hero) -> list[Card]:
    """Race, class, skills and assets, veiled ones too.   rules: def.in-play, deed.overcome-requirement"""
    zones: dict[str, tuple[Any, ...]] = play.state.zones
    return [hero.race, hero.job, *zones[SKILLS[hero.index]], *zones[ASSETS[hero.index]]]


class Voices:
    """All whose abilities could bear on a hero: cards in play and the current chapter; and what they speak of.

    `standing` holds the keys of their standing effects, `moments` what they wait for, `bonuses` what is printed on
    them, once somebody asked. Made anew when a card comes or goes."""

    __slots__ = ("bonuses", "cards", "chapter", "locked", "marks", "moments", "standing", "steady", "usable")

    def __init__(self, play: Kilforth, hero: Hero) -> None:
        self.chapter = hero.chapter
        self.cards = cards_in_play(play, hero)
        if hero.chapter <= len(hero.saga.chapters) and (card := hero.saga.chapters[hero.chapter - 1].card):
            self.cards.append(card)
        programs = [card.program for card in self.cards]
        self.standing = frozenset(key for program in programs for key in program.standing)
        self.usable = [(card, one) for card in self.cards for one in card.program.usable]
        deeds = [one.moment.name for _, one in self.usable if one.moment is not None]
        self.moments = frozenset([*deeds, *(moment for program in programs for moment in program.listens)])
        self.locked = any(card.lock for card in self.cards)
        self.steady = all(NUMBERS.isdisjoint(program.wavering) for program in programs)
        self.marks = NO_MARKS.union(*(program.marks for program in programs)) or NO_MARKS
        self.bonuses: dict[str, Parts] = {}


def speaks_to_all(card: Any) -> bool:
    """Whether a card on the map has an ability that can bear on everything; of an Ancient its Abilities card has."""
    return bool(card.kind == "ancient" or card.program.standing or card.program.listens)


class World:
    """All whose abilities can bear on everything, and which of them speak of what; `places` tells where they lie.

    They speak in the order of their places: Weather before all, Abilities of Ancients behind all."""

    __slots__ = ("cards", "counting", "marks", "moments", "places", "standing", "steady")

    def __init__(self, places: Iterable[tuple[int, Card]]) -> None:
        self.places = {card: place for place, card in places if card.program.standing or card.program.listens}
        self.cards = [*self.places]
        self.counting = [card for card in self.cards if not NUMBERS.isdisjoint(card.program.standing)]
        self._count()
        self.standing: dict[str, list[Card]] = {}
        self.moments: dict[str, list[Card]] = {}
        for card in self.cards:
            for key in card.program.standing:
                self.standing.setdefault(key, []).append(card)
            for moment in card.program.listens:
                self.moments.setdefault(moment, []).append(card)

    def _count(self) -> None:
        self.steady = all(NUMBERS.isdisjoint(card.program.wavering) for card in self.counting)
        self.marks = NO_MARKS.union(*(card.program.marks for card in self.counting)) or NO_MARKS

    def move(self, card: Any, place: int | None) -> None:
        """A card goes on top of what lies at another place: it speaks behind those from now on. At None, no more. What
        somebody holds stays as it was."""
        self.places.pop(card, None)
        if place is not None:
            self.places[card] = place
        self.cards = self._with(card, self.cards)
        if not NUMBERS.isdisjoint(card.program.standing):
            self.counting = self._with(card, self.counting)
            self._count()
        for spoken, keys in (self.standing, card.program.standing), (self.moments, card.program.listens):
            for key in keys:
                spoken[key] = self._with(card, spoken.get(key, []))
                if not spoken[key]:
                    del spoken[key]

    def _with(self, card: Card, cards: list[Card]) -> list[Card]:
        """These in order, with a card behind those of its place; without it, if it has none."""
        cards = cards.copy()
        if card in cards:
            cards.remove(card)
        if card in self.places:
            insort(cards, card, key=self.places.__getitem__)
        return cards
