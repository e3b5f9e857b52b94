"""A Kilforth game in motion: what the kernel asks of it, and what all chapters read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from sagabox import kernel
from sagabox.kernel import EVERYBODY, NOBODY, NOTHING, Ability, AnyTime, Derived, Event, Play, Rule, Touches

from ..cards.card import Card
from ..cards.program import Program
from ..editions import EDITIONS
from ..rules import battle, daylight, deeds, engagement, night, setting_up, settling
from . import corrections, numbers, rolls, triggers
from .card_index import HeroIndex, World, own_piles
from .geography import ON_THE_LAND, PLACE_ZONES, PLACES
from .state import Battle, Exchange, Hero, Realm, TeamOffer, Turn
from .touches import ALL

CHAPTERS = (setting_up, daylight, engagement, battle, night)  # each says how its procedures go on


class Kilforth(Play[Realm]):
    any_time: ClassVar[tuple[AnyTime, ...]] = (AnyTime(ALL, deeds.list_deeds),)

    def __init__(self, state: Realm, log: list[Event] | None = None) -> None:
        super().__init__(state, log)
        self.edition = EDITIONS[state.edition]
        self._slugs: dict[str, int] = {}
        self.world = Derived(self, "world", self._speaking_piles, self._gather_world)
        self._indexes: dict[tuple[int, int], Derived[HeroIndex]] = {}

    # -- what all chapters read

    def pile(self, zone: str) -> tuple[Card, ...]:
        cards: tuple[Any, ...] = self.state.zones[zone]
        return cards

    def active(self) -> Hero | None:
        """Return the hero whose turn it is.   rules: def.active-hero"""
        for scope in self.state.scopes:
            if scope.__class__ is Turn:
                return self.state.heroes[scope.hero]
        return None

    def in_game(self) -> list[Hero]:
        """rules: assault.eliminated-not-counted"""
        return [hero for hero in self.state.heroes if not hero.eliminated]

    def touchable(self) -> list[Hero]:
        """Return the heroes that card effects can touch.   rules: defeat.unaffected"""
        return [hero for hero in self.state.heroes if not hero.eliminated and not hero.defeated]

    def clockwise(self, start: int) -> list[Hero]:
        """Return all heroes in the game, from one on."""
        heroes = self.state.heroes
        start %= len(heroes)
        return [hero for hero in heroes[start:] + heroes[:start] if not hero.eliminated]

    def first_hero(self) -> Hero:
        """rules: ruling.first-hero-eliminated-marker"""
        first = self.state.heroes[self.state.first]
        return next(iter(self.clockwise(first.index)), first) if first.eliminated else first

    def decider(self) -> Hero:
        """Return who orders what happens at once; in a battle, who acts for the team.

        rules: ability.trigger-order, team.active-hero-falls"""
        active = self.active()
        if active is not None and (battle := self.battle()) is not None:
            active = self.state.heroes[battle.leader]
        return active if active is not None and not active.eliminated else self.first_hero()

    def battle(self) -> Battle | None:
        return self.state.find(Battle)

    def team(self) -> list[int]:
        """Return the other heroes of the active hero's team.   rules: team.formation"""
        turn = self.state.find(Turn)
        return turn.team if turn is not None else []

    def is_enemy(self, hero: Hero, card: Card) -> bool:
        """rules: turn.enemy-definition, stranger.enemy-only-for-that-hero"""
        return card.type == "Enemy" or bool(self.state.enemy_tokens.get(card, 0) >> hero.index & 1)

    def encounters(self, hero: Hero, place: int) -> Sequence[Card]:
        """Return the encounters at a location that exist for a hero.   rules: evade.ignored-until, def.encounter"""
        cards = self.pile(PLACE_ZONES[place])
        found = [card for card in cards if card not in hero.evaded] if hero.evaded else cards
        if self.state.settings.ancients_block and self.state.arrived:
            found = [*found, *(one for one in self.pile("ancients") if self.state.ancient_places[one] == place)]
        return found

    def enemies(self, hero: Hero, place: int) -> list[Card]:
        """rules: turn.step-1-engage, turn.step-3-engage-again"""
        cards = self.pile(PLACE_ZONES[place])
        return [card for card in cards if self.is_enemy(hero, card) and card not in hero.evaded] if cards else []

    def place_of(self, card: Card) -> int:
        """Return where an encounter lies, or -1."""
        if (place := self.world().places.get(card, -1)) in PLACES:
            return place
        for place, cards in enumerate(ON_THE_LAND(self.state.zones)):
            if cards and card in cards:
                return place
        return -1

    def slugs(self) -> dict[str, int]:
        """Return the places by the slugs of their locations; locations that are not on the map have homes."""
        if not self._slugs:
            self._slugs = self.state.homes | {card.slug: place for place, card in enumerate(self.state.map)}
        return self._slugs

    def home_of(self, card: Card) -> int:
        """Return where a reward is discovered.   rules: discover.restriction, variant.location-tokens"""
        return self.state.homes[card.location] if card.location in self.state.homes else self.slugs()[card.location]

    def ground(self, place: int) -> Program:
        """Return what a location says: the side that is face up.   rules: card.location-two-sides"""
        card = self.state.map[place]
        return card.dark if self.state.gloom[place] else card.program

    def name(self, place: int) -> str:
        return self.state.map[place].slug

    def _speaking_piles(self) -> tuple[tuple[Card, ...], ...]:
        """Return Weather, encounters by place, and the Abilities of Ancients."""
        abilities = self.state.abilities
        sheets = [abilities[one] for one in self.pile("ancients") if one in abilities]
        return self.pile("weather"), *ON_THE_LAND(self.state.zones), tuple(sheets)

    def _gather_world(self) -> World:
        return World((place, card) for place, cards in enumerate(self._speaking_piles(), -1) for card in cards)

    def index_of(self, hero: Hero) -> HeroIndex:
        """Return the hero's cards that say something."""
        key = hero.index, hero.chapter
        index = self._indexes.get(key)
        if index is None:
            piles, gather = partial(own_piles, self, hero.index), partial(HeroIndex, self, hero.index)
            index = self._indexes[key] = Derived(self, key, piles, gather)
        return index()

    def would_roll(
        self, hero: Hero, attribute: str, against: Card, target: int, held: int = 0, helpers: int = 0
    ) -> dict[str, Any]:
        """Return what a hero would roll in a Test now, for the facts of an offer."""
        return rolls.roll(self, hero, attribute, against, target, held, helpers)

    def ancient_of(self, card: Card) -> Card:
        """Return the Ancient an Abilities card lies beside; any other card is itself."""
        if card.kind != "abilities":
            return card
        return next(one for one, sheet in self.state.abilities.items() if sheet is card)

    # -- hooks of the kernel

    unsettled = settling.unsettled

    def seats(self) -> tuple[int, ...]:
        return tuple(sorted({hero.seat for hero in self.state.heroes}))

    def figure(self, seat: int) -> int:
        """Return the hero who decides or, if another seat runs that one, the first hero of the seat."""
        decider = self.decider()
        if decider.seat == seat:
            return decider.index
        return next((hero.index for hero in self.state.heroes if hero.seat == seat), kernel.NO_FIGURE)

    def doer(self) -> Hero | None:
        """Return the active hero; while an offer is open, nobody.   rules: deed.only-own-turn"""
        active = self.active()
        if active is None or active.defeated or active.eliminated:
            return None
        last = self.state.scopes[-1].__class__
        return None if last is Exchange or last is TeamOffer else active

    def bears(self, about: Touches) -> bool:
        doer = self.doer() if about else None
        return doer is not None and deeds.bears(self, doer, about)

    def announce(self, moment: str, **facts: Any) -> Rule[None]:
        if triggers.unheard(self, moment, facts.get("hero"), facts.get("target"), facts.get("place", -1)):
            return NOTHING
        return super().announce(moment, **facts)

    def listeners(self, moment: str, **facts: Any) -> list[Ability]:
        return triggers.listeners(self, moment, **facts)

    def sees(self, zone: str) -> int:
        """Return who sees a zone: a hand its owner, a deck nobody, cards aside the seat that draws."""
        kind, _, which = zone.partition(":")
        if kind == "hand":
            return 1 << self.state.heroes[int(which)].seat
        if kind == "aside":
            return 1 << self._drawer(zone).seat
        return NOBODY if which == "deck" else EVERYBODY

    def _drawer(self, aside: str) -> Hero:
        """Return the hero whose cards lie aside: the one of the procedure that put them there."""
        for scope in self.state.scopes:
            if scope.aside == aside and (index := getattr(scope, "hero", -1)) >= 0:
                return self.state.heroes[index]
        return self.decider()

    def shown(self, seat: int) -> dict[str, Any]:
        return self.once(numbers.shown)

    def weighed(self, seat: int) -> dict[str, Any]:
        return {"foes": numbers.foes(self)}

    def mend(self, change: dict[str, Any]) -> None:
        corrections.mend(self, change)

    def faults(self) -> list[str]:
        return settling.faults(self)
