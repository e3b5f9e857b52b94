"""Companions: how they join and how they are lost.   rules: companion.*, death.companion"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Rule

from ..cards.card import Card
from ..engine.events import CompanionJoined, CompanionLost, PersonaAttached
from ..engine.state import COMPANION, Figure
from .decks import clear, discard_tucked, to_memories

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def join_party(play: Ziggurat, card: Card, zone: str, rule: str) -> Figure:
    """Ready, at full HP and without loot.   rules: parley.recruit-strong, ruling.denizen-joins-party-without-loot"""
    discard_tucked(play, card, rule="ruling.denizen-joins-party-without-loot")
    play.drop_figure(card)
    clear(play, card)
    play.move(card, zone, "companions")
    figure = play.add_figure(card, COMPANION)
    play.tell(CompanionJoined, rule, card)
    return figure


def attach_persona(play: Ziggurat, card: Card, zone: str, companion: Figure) -> None:
    """rules: encounter.persona"""
    play.move(card, zone, f"persona:{companion.card.slug}")
    play.tell(PersonaAttached, "encounter.persona", card, companion.card)


def lose_companion(play: Ziggurat, figure: Figure, rule: str, *, died: bool = False) -> Rule[None]:
    """To Memories with its persona; its equipment is discarded.   rules: death.companion, encounter.persona-leaves"""
    card = figure.card
    play.tell(CompanionLost, rule, card)
    discard_tucked(play, card, rule=rule)
    for persona in play.pile(f"persona:{card.slug}"):
        to_memories(play, persona, f"persona:{card.slug}", "encounter.persona-leaves")
    for name in play.pile(f"bound:{card.slug}"):
        play.state.bound.pop(name, None)
        play.bury(name, f"bound:{card.slug}", "names:deck")
    play.drop_figure(card)
    to_memories(play, card, "companions", rule)
    if died:
        yield from play.announce("CompanionDies")
