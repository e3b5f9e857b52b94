"""How a Quest went: what the lab counts in its log, and which cards were chosen and used."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from sagabox.games.common.trials import FactValues
from sagabox.kernel import Card

from ..cards.card import Item
from ..engine.events import (
    Activated,
    AttackDeclared,
    CriticalDrawn,
    CrownsChanged,
    EncounterChosen,
    EncounterDrawn,
    EventRevealed,
    GhostRose,
    ItemTaken,
    ItemUsedUp,
    PowerLearnt,
    PowerUsed,
    Resurrected,
    RoundBegan,
    Searched,
    SoulsChanged,
    Spawned,
    TextUsed,
    TrapDrawn,
    TrapIgnored,
)
from ..engine.play import Sorcery
from ..engine.zones import BACKS, EMPORIUM, POWERS, UNLEARNT, WORN
from ..rules import heroes, items

FACTS = ("Quest", "Heroes", "Hero and class", "pair of Heroes", "Soul Nature")
SOON = 3  # rounds within which a Ghost Soul should be back


def facts_of(play: Sorcery) -> FactValues:
    state = play.state
    names = [f"{hero.card.name}, {hero.soul.name}" for hero in state.heroes]
    first = sorted(hero.card.name.partition(" ")[0] for hero in state.heroes)
    pairs = tuple(" and ".join(pair) for pair in combinations(first, 2))
    natures = [hero.soul.nature for hero in state.heroes]
    nature = next((one for one in natures if one != "Neutral"), "Neutral")
    return state.quest.name, str(len(names)), tuple(names), pairs, nature


# ---------------------------------------------------------------- what was counted


def counts_of(play: Sorcery) -> dict[str, float | None]:
    """Return rounds, deaths, Soul Points, Crowns, and how the Quest was lost."""
    state, log = play.state, play.log or []
    party = len(state.heroes)
    fallen, back = _fallen(log)
    found: dict[str, float | None] = {
        "rounds": state.round,
        "Heroes who fell": fallen,
        f"of them back within {SOON} rounds": back,
        "Soul Points gained by a Hero": sum(one.amount for one in _of(log, SoulsChanged) if one.amount > 0) / party,
        "Crowns gained by a Hero": sum(one.amount for one in _of(log, CrownsChanged) if one.amount > 0) / party,
        "Soulrank of a Hero at the end": sum(hero.rank for hero in state.heroes) / party,
        "Encounter cards": len(_of(log, EncounterDrawn)),
        "Encounter cards that selected nobody": sum(not one.figures for one in _of(log, EncounterChosen)),
    }
    return {**found, f"lost: {state.reason}": 1.0} if state.ending == "lost" else found


def shares_of(play: Sorcery) -> dict[str, tuple[int, int]]:
    """Return how often each Encounter card found a target, of how often it was drawn."""
    found: dict[str, tuple[int, int]] = {}
    for event in _of(play.log or [], EncounterChosen):
        some, of = found.get(event.card.name, (0, 0))
        found[event.card.name] = some + bool(event.figures), of + 1
    return {f"{name} found a target": found[name] for name in sorted(found)}


def _of(log: Iterable[Any], kind: type[Any]) -> list[Any]:
    return [one for one in log if isinstance(one, kind)]


def _fallen(log: Iterable[Any]) -> tuple[int, int]:
    """Count the Heroes who fell, and those who were back soon."""
    number, fell, count, soon = 0, dict[int, int](), 0, 0
    for event in log:
        match event:
            case RoundBegan():
                number = event.number
            case GhostRose():
                fell[event.hero] = number
                count += 1
            case Resurrected():
                soon += number - fell.get(event.hero, 0) <= SOON
    return count, soon


# ---------------------------------------------------------------- cards

Cards = dict[str, tuple[bool, bool]]


def cards_of(play: Sorcery) -> Cards:
    """Return the powers that a Hero could have learnt, the items that a Hero could have had and the cards that could
    have come, each with whether it was chosen (or came) and used. What works by itself is used if it was chosen."""
    log, found = play.log or [], Cards()
    _, crowns, _ = play.state.quest.alone
    used = {event.card for event in log if isinstance(event, PowerUsed | TextUsed | ItemUsedUp | AttackDeclared)}
    learnt = {event.card for event in log if isinstance(event, PowerLearnt)}
    for hero in play.state.heroes:
        held = play.pile(POWERS[hero.index])
        for card in (*held, *play.pile(UNLEARNT)):
            if heroes.suits(hero, card) is None:
                has = card in held or card in learnt
                _note(found, card.name, has, has and (card in used or card.cost == "passive"))
        for item in items.items_of(play, hero.index):
            _note(found, item.name, True, item in used or item in play.pile(WORN[hero.index]))
        for item in play.pile(EMPORIUM):
            if item.price <= crowns and hero.card.style in (item.styles or (hero.card.style,)):
                _note(found, item.name, False, False)
    for card in used:
        if isinstance(card, Item):
            _note(found, card.name, True, True)
    _note_decks(found, play)
    return found


def _note_decks(found: Cards, play: Sorcery) -> None:
    """Note the cards and tokens of all decks: what came, and what did something. Treasure came if somebody had it."""
    came, did = set[Card](), set[Card]()
    for event in play.log or []:
        match event:
            case Spawned():
                came.add(play.state.figures[event.figure].card)
            case Activated():
                did.add(play.state.figures[event.figure].card)
            case EncounterDrawn() | TrapDrawn() | EventRevealed() | CriticalDrawn() | Searched() | ItemTaken():
                came.add(event.card)
                did |= set() if isinstance(event, EncounterDrawn | ItemTaken) else {event.card}
            case EncounterChosen() if event.figures:
                did.add(event.card)
            case TrapIgnored():
                did.discard(event.card)
    for zone, cards in play.state.zones.items():
        kind = zone.partition(":")[0]
        for card in cards if kind in (*BACKS, "event") else ():
            name = card.name if isinstance(card, Item) else f"{kind.capitalize()}: {card.name}"
            _note(found, name, card in came, card in did)


def _note(found: Cards, name: str, chosen: bool, used: bool) -> None:
    before = found.get(name, (False, False))
    found[name] = before[0] or chosen, before[1] or used
