"""Encounters, obstacles and gloom on the map.   rules: event.*, obstacle.*, card.sprawl-city-safe"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Rule

from ..cards.card import LANDS, Card
from ..engine.context import At
from ..engine.events import Drew, GloomFell, GloomLifted, ObstaclesChanged, Placed
from ..engine.geography import PLACE_ZONES
from ..engine.state import CITY, Drawing, Hero, Night, Turn
from .decks import discard, draw

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def draw_encounter(play: Kilforth, hero: Hero, place: int, rule: str) -> Rule[Card | None]:
    """Draw from the location's deck: an Event is resolved and discarded, any other card is placed there face up.

    rules: move.location-encounter-deck, move.no-deck-no-draw, event.resolved-at-once, ability.revealed"""
    terrain = play.state.map[place].terrain
    if terrain not in LANDS:
        return None
    with play.scope(Drawing(hero.index)) as drawing:
        aside = play.aside(drawing)
        card = draw(play, terrain.lower(), aside)
        if card is None:
            return None
        play.show(card, play.sees(PLACE_ZONES[place]))
        play.tell(Drew, rule, hero.index, card)
        note_drawn(play, card)
        if card.type != "Event":
            place_encounter(play, card, aside, place, rule)
        yield from reveal(play, hero, card, place)
        if card.type == "Event":
            discard(play, card, aside, "event.resolved-at-once", hero)
            yield from play.settle()
            return card
    yield from play.settle()
    yield from play.announce("draws-encounter", hero=hero, target=card, place=place)
    return card


def note_drawn(play: Kilforth, card: Card) -> None:
    """rules: surprise.drawn-enemy"""
    if (turn := play.state.find(Turn)) is not None:
        turn.drawn.append(card)


def reveal(play: Kilforth, hero: Hero, card: Card, place: int) -> Rule[None]:
    """rules: ability.revealed"""
    for sentence in card.program.revealed:
        yield from At(play, hero, card, card, place=place).follow(sentence)
    yield from play.settle()


def place_encounter(play: Kilforth, card: Card, source: str, place: int, rule: str) -> None:
    """Place an encounter beside those at the location; never on the centre.

    rules: card.sprawl-city-safe, ruling.encounter-drawn-beside-evaded-foe, night.encounter-stacks"""
    if place == CITY:
        discard(play, card, source, "card.sprawl-city-safe")
        return
    play.move(card, source, PLACE_ZONES[place])
    play.tell(Placed, rule, card, play.state.map[place])


def remove_encounter(play: Kilforth, card: Card, rule: str) -> None:
    """Move an encounter from the map to its discard pile.   rules: deck.card-home"""
    place = play.place_of(card)
    if place >= 0:
        discard(play, card, PLACE_ZONES[place], rule)


def move_encounter(play: Kilforth, card: Card, place: int, rule: str) -> None:
    """Move an encounter to another location: heroes lose what they had begun."""
    source = play.place_of(card)
    if source < 0 or place == CITY:
        return
    for hero in play.state.heroes:
        hero.successes.pop(card, None)
        hero.attribute.pop(card, None)
        if card in hero.evaded:
            hero.evaded.remove(card)
    play.move(card, PLACE_ZONES[source], PLACE_ZONES[place])
    play.tell(Placed, rule, card, play.state.map[place])


# ---------------------------------------------------------------- obstacles


def add_obstacles(play: Kilforth, place: int, amount: int, rule: str) -> None:
    """rules: obstacle.lifetime, obstacle.no-limit"""
    if amount > 0:
        play.state.obstacles[place] += amount
        play.tell(ObstaclesChanged, rule, play.state.map[place], amount)


def remove_obstacles(play: Kilforth, place: int, amount: int, rule: str) -> None:
    gone = min(amount, play.state.obstacles[place])
    if gone > 0:
        play.state.obstacles[place] -= gone
        play.tell(ObstaclesChanged, rule, play.state.map[place], -gone)


# ---------------------------------------------------------------- gloom


def fall_into_gloom(play: Kilforth, place: int, rule: str) -> Rule[None]:
    """rules: night.gloom-spreads, night.location-already-gloom, card.location-two-sides, night.plot"""
    if play.state.gloom[place]:
        return NOTHING
    night = play.state.find(Night)
    if night is not None and play.speakers and play.speakers[-1] is night.card:
        night.darkened.append(place)
    play.tell(GloomFell, rule, play.state.map[place])
    falling = play.announce("falls-into-gloom", place=place)  # its own ability still hears it
    play.state.gloom[place] = True
    return falling


def lift_gloom(play: Kilforth, place: int, rule: str) -> None:
    if play.state.gloom[place]:
        play.state.gloom[place] = False
        play.tell(GloomLifted, rule, play.state.map[place])
