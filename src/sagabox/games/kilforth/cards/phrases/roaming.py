"""What can happen to encounters on the map: defeated, discarded, moved, drawn, searched for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.geography import NEIGHBOURS, PLACE_ZONES
from sagabox.games.kilforth.engine.state import CITY, Drawing, Following
from sagabox.games.kilforth.engine.touches import CARDS, FOE, LAND
from sagabox.games.kilforth.engine.weighing import LAND_THINGS, Waiting, own
from sagabox.games.kilforth.rules import encounters
from sagabox.games.kilforth.rules.rewards import defeat_encounter
from sagabox.kernel import EVERYBODY, Menu, Refusal, Rule, refuse
from sagabox.language import phrase

from .choosing import ask_place, end_dealings, rule_of
from .families import Quarry, Where
from .instructions import Effect
from .land import OnLand
from .searching import may_search, search_deck
from .words import Land

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At

    from ..card import Card


class UponEncounter(OnLand):
    """Something done to an encounter: one of those at the locations the hero may choose from, or one at each."""

    touches = LAND | FOE
    wide = True
    verb = ""
    quarry: Quarry
    where: Where

    def asking(self) -> bool:
        return True

    def found(self, at: At, place: int) -> list[Card]:
        """Return those that exist for the hero.   rules: evade.ignored-until"""
        cards = at.play.pile(PLACE_ZONES[place])
        return [card for card in cards if card not in at.hero.evaded and self.quarry.fits(at, card)]

    def can(self, at: At, place: int) -> bool:
        return bool(self.found(at, place))

    def resolve(self, at: At) -> Rule[None]:
        if not self.where.choice:
            yield from super().resolve(at)
            return
        places = [place for place in self.where.places(at) if self.can(at, place)]
        if places:
            card = yield from self.ask(at, places)
            yield from self.treat(at, card)

    def work(self, at: At, place: int) -> Rule[None]:
        card = yield from self.ask(at, [place])
        yield from self.treat(at, card)

    def ask(self, at: At, places: Iterable[int]) -> Rule[Card]:
        """Return the option's id: it names the location where cards of one name lie at several."""
        cards = [(card, place) for place in places for card in self.found(at, place)]
        slugs = [card.slug for card, _ in cards]

        def lister(menu: Menu) -> None:
            for card, place in cards:
                lies = f":{at.play.name(place)}" if slugs.count(card.slug) > 1 else ""
                menu.answer(f"{self.verb}:{card.slug}{lies}", at.hero.seat, card)

        option = yield from at.play.ask(rule_of(at), lister, figure=at.hero.index, interrupts=False)
        card: Card = option.means
        return card

    def treat(self, at: At, card: Card) -> Rule[None]:
        """Do it to this card."""
        raise NotImplementedError(type(self).__name__)


@phrase("defeats/defeat a(n) {quarry} at {where}")
class Defeat(UponEncounter):
    """rules: term.defeat"""

    verb = "defeat"
    quarry: Quarry
    where: Where

    def treat(self, at: At, card: Card) -> Rule[None]:
        return defeat_encounter(at.play, at.hero, card, "any", "term.defeat")


@phrase("discards/discard a(n) {quarry} at {where}")
class DiscardEncounter(UponEncounter):
    verb = "discard"
    quarry: Quarry
    where: Where

    def treat(self, at: At, card: Card) -> Rule[None]:
        encounters.remove_encounter(at.play, card, rule_of(at))
        return end_dealings(at, card)


@phrase("moves/move a(n) {quarry} from {where} to an adjacent location")
class MoveEncounter(UponEncounter):
    """rules: card.sprawl-city-safe"""

    verb = "move"
    quarry: Quarry
    where: Where

    def treat(self, at: At, card: Card) -> Rule[None]:
        ways = [place for place in NEIGHBOURS[at.play.place_of(card)] if place != CITY]
        with at.play.scope(Following(at.hero.index, card=card)):
            place = yield from ask_place(at, rule_of(at), ways)
        encounters.move_encounter(at.play, card, place, rule_of(at))
        yield from end_dealings(at, card)


@phrase("draws/draw an encounter at {where}")
class DrawEncounter(OnLand):
    """Placed there face up; an Event is resolved.   rules: search.effect, move.no-deck-no-draw"""

    touches = LAND | FOE
    wide = True
    where: Where

    def asking(self) -> bool:
        return True

    def can(self, at: At, place: int) -> bool:
        return place != CITY

    def work(self, at: At, place: int) -> Rule[None]:
        yield from encounters.draw_encounter(at.play, at.hero, place, rule_of(at))


@phrase("searches/search the {land} deck for a(n) {quarry} to place at {where}")
class DrawUntil(Effect):
    """rules: deck.draw-to-find, deck.draw-to-find-fails, card.sprawl-city-safe"""

    touches = LAND | CARDS
    wide = True
    land: Land
    quarry: Quarry
    where: Where

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, LAND_THINGS)

    def asking(self) -> bool:
        return self.where.choice

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        if all(place == CITY for place in self.where.places(at)):
            return refuse("card.sprawl-city-safe", card=at.card)
        return may_search(at, self.land.value.lower())

    def resolve(self, at: At) -> Rule[None]:
        if self.idle(at):
            return
        for where in [None] if self.where.one else self.where.places(at):
            yield from self.lay_one(at, where)

    def lay_one(self, at: At, where: int | None) -> Rule[None]:
        """Find the card, then ask where it goes."""
        with at.play.scope(Drawing(at.hero.index)) as drawing:
            aside = at.play.aside(drawing)
            card = search_deck(at, self.land.value.lower(), aside, lambda card: self.quarry.fits(at, card))
            if card is None:
                return
            at.play.show(card, EVERYBODY)
            encounters.note_drawn(at.play, card)
            places = [where] if where is not None else (yield from self.where.pick(at, lambda place: place != CITY))
            for place in places:
                encounters.place_encounter(at.play, card, aside, place, rule_of(at))
                yield from encounters.reveal(at.play, at.hero, card, place)
