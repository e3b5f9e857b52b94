"""Cards that are met: location encounters, peril events and quest cards.   rules: encounter.*, peril.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Coming, Menu, Offer, Rule, course

from ..cards.card import Card, Encounter
from ..engine.events import EncounterRevealed, EncountersReturned, NoEncounter, PerilChosen
from ..engine.state import SEAT, Encountering
from . import endure
from .decks import to_memories
from .meetings import waiting_denizens
from .orders import FAILURE, ON_REVEAL, SUCCESS, occasion
from .statuses import clear_statuses

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

HOMES = {"Environment": "environments"}


@course(Encountering)
def encountering(play: Ziggurat, encounter: Encountering) -> Coming:
    """Choose, ON REVEAL, SUCCESS or FAILURE, those who came, and then where the card goes.

    rules: loop.hero-phase-completion, language.on-reveal, spawn.all-before-parley"""
    encounter.part += 1
    match encounter.part:
        case 1:
            return choose_peril(play, encounter)
        case 2:
            return carry_out_reveal(play, encounter)
        case 3:
            return carry_out_outcome(play, encounter)
        case 4:
            return waiting_denizens(play) or NOTHING
        case 5:
            return finish(play, encounter)
    return None


class PerilOption(Offer):
    """An option of a Peril Choice: only its label is known before it is chosen."""

    number: int
    label: str

    @property
    def id(self) -> str:
        return f"choose:{self.number + 1}"

    @property
    def rule(self) -> str:
        return "language.peril-choice"

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return {"label": self.label}


def choose_peril(play: Ziggurat, encounter: Encountering) -> Rule[None]:
    """Before the card is turned over and its outcome learned.   rules: encounter.peril-choice, language.peril-choice"""
    card = encounter.card
    if not isinstance(card, Encounter) or not card.choices:
        return

    choices = [PerilOption(number, one.label) for number, one in enumerate(card.choices)]

    def lister(menu: Menu) -> None:
        for choice in choices:
            menu.offer(SEAT, choice)

    option = yield from play.ask("encounter.peril-choice", lister, figure=SEAT, card=card)
    encounter.chosen = option.means.number
    play.state.turned.append(card)
    play.tell(PerilChosen, "language.peril-choice", card, card.choices[encounter.chosen].label)


def carry_out_reveal(play: Ziggurat, encounter: Encountering) -> Rule[None]:
    """rules: language.on-reveal, explore.ends-after-on-reveal"""
    card = encounter.card
    at = occasion(play, card)
    sentences = card.program.orders.get(ON_REVEAL, ())
    if encounter.chosen >= 0 and isinstance(card, Encounter):
        sentences = card.choices[encounter.chosen].does
    yield from at.follow(sentences)
    encounter.passed = at.passed


def carry_out_outcome(play: Ziggurat, encounter: Encountering) -> Rule[None]:
    """rules: language.success-failure"""
    if encounter.passed < 0:
        return NOTHING
    sentences = encounter.card.program.orders.get(SUCCESS if encounter.passed else FAILURE, ())
    return occasion(play, encounter.card).follow(sentences)


def finish(play: Ziggurat, encounter: Encountering) -> Rule[None]:
    """A card that is still in the Encounter Area is completed.

    rules: encounter.location-complete, encounter.event, peril.event-to-memories, endure.trigger"""
    card = encounter.card
    if card in play.pile("encounter"):
        rule = "peril.event-to-memories" if card.kind == "peril" else "encounter.location-complete"
        to_memories(play, card, "encounter", rule)
    for figure in play.party():
        clear_statuses(play, figure, "fightend.statuses-removed")
    encounter.over = True
    endure.trigger(play)
    yield from play.settle()


# ---------------------------------------------------------------- location encounters


def draw_encounter(play: Ziggurat, number: str) -> Card | None:
    """The first card of a tile's number; if none is left, those of the Banished store are shuffled and return.

    rules: explore.quest-or-location, encounter.location-order, encounter.location-exhausted"""
    deck = f"{number.lower()}:deck"
    if not play.pile(deck):
        returning = [card for card in play.pile("banished") if card.back == number.lower()]
        for card in returning:
            play.move(card, "banished", deck)
        if returning:
            play.shuffle(deck)
            play.tell(EncountersReturned, "encounter.location-exhausted", number)
    cards = play.pile(deck)
    return cards[-1] if cards else None


def meet_location(play: Ziggurat, number: str) -> Encountering | None:
    """Turn up the encounter of a tile and put it where its kind lies.

    rules: encounter.environment, encounter.poi-place, encounter.event"""
    card = draw_encounter(play, number)
    if not isinstance(card, Encounter):
        play.tell(NoEncounter, "encounter.location-exhausted", number)
        return None
    home = f"poi:{number.lower()}" if card.type == "Place" else HOMES.get(card.type, "encounter")
    play.move(card, f"{number.lower()}:deck", home)
    play.tell(EncounterRevealed, "explore.step-4-encounter", card, number)
    return Encountering(card)
