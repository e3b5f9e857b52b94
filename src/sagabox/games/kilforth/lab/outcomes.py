"""How a game went: what the lab counts in its log, and which cards left their decks and did something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sagabox.kernel import Event

from ..cards.card import Card
from ..engine.events import ChapterCompleted, DayBegan, InterludeBeaten, NightOwed, Rolled, Used
from ..engine.play import Kilforth
from ..engine.state import Hero
from ..rules.saga import FINALE

DRAWN = frozenset(("encounter", "reward", "night", "plot", "loot"))  # the kinds of cards that lie in decks
FIRST_TRY = "interludes tried: beaten on the first Day of them"
CALLED = "games with a Night card for a hero at a gloom location"


def counts_of(play: Kilforth) -> dict[str, float | None]:
    """Return what Shadows aims at: its interludes, and the nights that a location asked another card for."""
    log = play.log or []
    tried, at_once = interludes(play.state.heroes, log)
    counts: dict[str, float | None] = {FIRST_TRY: at_once / tried if tried else None, CALLED: None}
    if any("gloom-step" in location.dark.listens for location in play.state.map):
        counts[CALLED] = float(any(isinstance(one, NightOwed) and _from_location(one) for one in log))
    return counts


def _from_location(event: Event) -> bool:
    return isinstance(event.source, Card) and event.source.kind == "location"


def interludes(heroes: Sequence[Hero], log: Sequence[Event]) -> tuple[int, int]:
    """Return how many interludes were tried, and how many of them were beaten on the Day of the first attempt."""
    day, at_once = 0, 0
    chapter = {hero.index: hero.chapter for hero in heroes}
    for event in reversed(log):
        if isinstance(event, ChapterCompleted | InterludeBeaten):
            chapter[event.hero] = event.chapter  # in the end that of the first such event
    begun: dict[tuple[int, int], int] = {}  # hero and chapter: the Day of the first attempt
    for event in log:
        match event:
            case DayBegan():
                day = event.day
            case Rolled(hero=hero, against=against) if against is heroes[hero].saga and chapter[hero] < FINALE:
                begun.setdefault((hero, chapter[hero]), day)
            case InterludeBeaten(hero=hero):
                at_once += begun.get((hero, event.chapter)) == day
            case ChapterCompleted(hero=hero):
                chapter[hero] = event.chapter + 1
    return len(begun), at_once


def cards_of(play: Kilforth) -> dict[str, tuple[bool, bool]]:
    """Return the cards that could come into this game by name: whether one left its deck, and whether one did
    something that the log tells."""
    log = play.log or []
    moved = {card for event in log for card in _named(event)}
    heard = {event.source.name for event in log if event.source is not None}
    heard |= {event.card.name for event in log if isinstance(event, Used)}
    heard |= {name for event in log if isinstance(event, Rolled) for name, amount in event.parts if amount}
    found: dict[str, tuple[bool, bool]] = {}
    for card, zone in _cards(play):
        left = card in moved or not (zone.endswith(":deck") or zone == "skills")
        if zone == "removed" and card not in moved:
            continue  # a plot of an Ancient that is not in this game
        before = found.get(card.name, (False, False))
        found[card.name] = (left or before[0], card.name in heard)
    return found


def _named(event: Event) -> Iterator[Card]:
    """Yield the cards among an event's facts."""
    for name in event.__dataclass_fields__:
        fact: Any = getattr(event, name)
        if isinstance(fact, Card):
            yield fact


def _cards(play: Kilforth) -> Iterator[tuple[Card, str]]:
    """Yield heroes, locations, the cards of all decks and the skills that a hero can learn, each with its zone."""
    state = play.state
    types = {hero.job.skill for hero in state.heroes}
    for hero in state.heroes:
        yield hero.race, ""
        yield hero.job, ""
    for location in state.map:
        yield location, ""
    for zone, cards in state.zones.items():
        for card in cards:
            assert isinstance(card, Card)
            if card.kind in DRAWN or (card.kind == "skill" and card.skill in types):
                yield card, zone
