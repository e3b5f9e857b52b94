"""The Event Phase, and the end of the Quest.   rules: event.*, quest-end.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import EVERYBODY, NOTHING, Coming, Rule, course

from ..cards.card import EventCard
from ..engine.context import At
from ..engine.events import (
    EventDiscarded,
    EventLookedAt,
    EventPlaced,
    EventRevealed,
    QuestEnded,
    Reshuffled,
    TimeTurned,
)
from ..engine.scopes import EventPhase
from ..engine.zones import ASIDE, BESIDE, EVENT_DECK, EVENT_DISCARD

if TYPE_CHECKING:
    from ..engine.play import Sorcery


@course(EventPhase)
def event_phase(play: Sorcery, phase: EventPhase) -> Coming:
    """rules: event.unrevealed-top-is-drawn, event.revealed-top-is-discarded, quest-end.checked-in-event-phase"""
    part = phase.part
    if part == "event":
        phase.part = "after"
        if play.state.event_up:
            discard_top(play)
            return NOTHING
        return draw_event(play)
    if part == "after":
        phase.part = "check"
        return announce_end(play)
    if part == "check":
        phase.part = "over"
        return check_end(play)
    return None


def draw_event(play: Sorcery) -> Rule[None]:
    """Reveal the top Event; from an empty deck the Quest is lost.

    rules: event.unrevealed-top-is-drawn, event.empty-deck"""
    if not play.pile(EVENT_DECK) and play.state.settings.long_clock and not play.state.turned:
        turn_over(play)
    if not play.pile(EVENT_DECK):
        end(play, "lost", "event.empty-deck")
        yield from play.settle()
        return
    card = play.pile(EVENT_DECK)[-1]
    yield from resolve(play, card, EVENT_DECK, "event.unrevealed-top-is-drawn")
    yield from play.settle()


def turn_over(play: Sorcery) -> None:
    """The discarded Events once more, in their order.   rules: event.empty-deck"""
    play.state.turned = True
    cards = play.pile(EVENT_DISCARD)
    for card in reversed(cards):
        play.move(card, EVENT_DISCARD, EVENT_DECK)
    play.tell(Reshuffled, "event.empty-deck", "event")


def resolve(play: Sorcery, card: Any, zone: str, rule: str) -> Rule[None]:
    """Turn an Event up and do what it says; it stays on the deck, Night and Day beside it.

    rules: event.resolved-card-stays-on-top, event.night-day-beside-deck, event.night-day-replace"""
    play.show(card, EVERYBODY)
    play.tell(EventRevealed, rule, card)
    if card.time:
        for old in play.pile(BESIDE):
            play.move(old, BESIDE, EVENT_DISCARD)
        play.move(card, zone, BESIDE)
        play.tell(TimeTurned, "event.night-day-beside-deck", card)
    else:
        if zone != EVENT_DECK:
            play.move(card, zone, EVENT_DECK)
        play.state.event_up = True
    play.reindex()
    at = At(play, play.leader(), card, rule=rule)
    for body in card.program.does:
        yield from at.follow(body)
    yield from play.announce("event-revealed")
    if card.time == "Night":
        yield from play.announce("night-falls")


def discard_top(play: Sorcery) -> None:
    """rules: event.revealed-top-is-discarded"""
    if play.pile(EVENT_DECK):
        card = play.pile(EVENT_DECK)[-1]
        play.move(card, EVENT_DECK, EVENT_DISCARD)
        play.state.event_up = False
        play.reindex()
        play.tell(EventDiscarded, "event.revealed-top-is-discarded", card)


def next_event(play: Sorcery) -> EventCard | None:
    """Return the next unrevealed Event."""
    deck = play.pile(EVENT_DECK)
    place = -2 if play.state.event_up else -1
    return deck[place] if len(deck) >= -place else None


def look_at_next(play: Sorcery) -> None:
    """rules: event.unrevealed-top-is-drawn"""
    card = next_event(play)
    if card is not None:
        play.show(card, EVERYBODY)
        play.tell(EventLookedAt, "event.unrevealed-top-is-drawn", card)


def last_round(play: Sorcery) -> int:
    """Return the last round after which the Quest can still be won, as far as the Events tell.

    rules: event.resolved-card-stays-on-top, event.night-day-beside-deck, event.empty-deck"""
    state, deck = play.state, play.pile(EVENT_DECK)
    phases = sum(1 if card.time else 2 for card in deck) - (1 if state.event_up else 0)
    if state.settings.long_clock and not state.turned:
        again = [*deck, *play.pile(EVENT_DISCARD), *play.pile(BESIDE)]
        times = sum(bool(card.time) for card in again)
        phases += 2 * (len(again) - times) + max(0, times - 1)
    phase = state.find(EventPhase)
    passed = state.round == 0 or (phase is not None and phase.part != "event")
    return state.round + phases - (0 if passed else 1)


# ---------------------------------------------------------------- Events by instruction


def _found(play: Sorcery, name: str) -> tuple[Any, str] | None:
    for zone in (ASIDE, EVENT_DECK, EVENT_DISCARD):
        for card in play.pile(zone):
            if isinstance(card, EventCard) and card.name == name:
                return card, zone
    return None


def put_on_top(play: Sorcery, name: str) -> None:
    """Lay an Event on the deck, revealed.   rules: event.story-event"""
    if found := _found(play, name):
        card, zone = found
        if play.state.event_up:
            discard_top(play)
        if zone == EVENT_DECK:
            play.arrange(EVENT_DECK, (*(one for one in play.pile(EVENT_DECK) if one is not card), card))
        else:
            play.move(card, zone, EVENT_DECK)
        play.show(card, EVERYBODY)
        play.state.event_up = True
        play.reindex()
        play.tell(EventPlaced, "event.story-event", card)


def resolve_named(play: Sorcery, name: str) -> Rule[None]:
    """Resolve an Event at once; one that lies on the deck makes room for it.   rules: event.by-instruction"""
    if found := _found(play, name):
        card, zone = found
        if play.state.event_up and not card.time:
            discard_top(play)
        yield from resolve(play, card, zone, "event.by-instruction")


# ---------------------------------------------------------------- the end


def announce_end(play: Sorcery) -> Rule[None]:
    yield from play.announce("event-phase-ends")
    yield from play.settle()


def check_end(play: Sorcery) -> Rule[None]:
    """Look at the ends of the Quest, in their order.   rules: quest-end.checked-in-event-phase"""
    at = At(play, play.leader(), play.state.quest)
    for condition in play.state.quest.ends:
        if not play.state.ending and condition.condition.holds(at):
            end(play, condition.ending, "quest-end.checked-in-event-phase")
    yield from play.settle()


def end(play: Sorcery, ending: str, reason: str) -> None:
    """rules: quest-end.immediate, quest-end.all-heroes-dead"""
    if not play.state.ending:
        play.state.ending, play.state.reason = ending, reason
        play.tell(QuestEnded, reason, ending, reason)
