"""The cards whose abilities apply: a hero's own and those on the map, indexed by what their abilities affect."""

from __future__ import annotations

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


def own_piles(play: Kilforth, index: int) -> tuple[tuple[Card, ...], ...]:
    """Return the skills and the assets of a hero."""
    zones: dict[str, tuple[Any, ...]] = play.state.zones
    return zones[SKILLS[index]], zones[ASSETS[index]]


def cards_in_play(play: Kilforth, hero: Hero) -> list[Card]:
    """Return race, class, skills and assets, veiled ones too.   rules: def.in-play, deed.overcome-requirement"""
    skills, assets = own_piles(play, hero.index)
    return [hero.race, hero.job, *skills, *assets]


class HeroIndex:
    """The cards whose abilities apply to a hero: those in play and the current chapter.

    `standing` holds the keys of their standing effects, `moments` the moments they listen to, `bonuses` what is printed
    on them, once it was asked for."""

    __slots__ = ("bonuses", "cards", "locked", "moments", "standing", "usable")

    def __init__(self, play: Kilforth, index: int) -> None:
        hero = play.state.heroes[index]
        self.cards = cards_in_play(play, hero)
        if hero.chapter <= len(hero.saga.chapters) and (card := hero.saga.chapters[hero.chapter - 1].card):
            self.cards.append(card)
        programs = [card.program for card in self.cards]
        self.standing = frozenset(key for program in programs for key in program.standing)
        self.usable = [(card, one) for card in self.cards for one in card.program.usable]
        deeds = [one.moment.name for _, one in self.usable if one.moment is not None]
        self.moments = frozenset([*deeds, *(moment for program in programs for moment in program.listens)])
        self.locked = any(card.lock for card in self.cards)
        self.bonuses: dict[str, Parts] = {}


class World:
    """The cards on the map whose abilities apply to everything, by what these affect; `places` tells where they lie.

    Their order is that of their places: Weather first, Abilities of Ancients last."""

    __slots__ = ("cards", "moments", "places", "standing")

    def __init__(self, places: Iterable[tuple[int, Card]]) -> None:
        self.places = {card: place for place, card in places if card.program.standing or card.program.listens}
        self.cards = [*self.places]
        self.standing: dict[str, list[Card]] = {}
        self.moments: dict[str, list[Card]] = {}
        for card in self.cards:
            for key in card.program.standing:
                self.standing.setdefault(key, []).append(card)
            for moment in card.program.listens:
                self.moments.setdefault(moment, []).append(card)
