"""Every printed behaviour, in a dozen positions: which rule, which victim, whom it strikes, where it ends.

Rows by hand say what the words mean; everywhere a second reading of the same words has to agree."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from sagabox.games.sorcery.cards.box import SHELF
from sagabox.games.sorcery.cards.card import Foe
from sagabox.games.sorcery.engine.events import AttackDeclared, BehaviourChosen, VictimChosen
from sagabox.games.sorcery.engine.values import armor, max_hp, save_value
from tests.ledger import rule

from .. import kit, rigging
from ..kit import Passage, hero, sorcery
from ..rigging import blue, encounter, enemy, on_top, red, weapon
from .slow_behaviour import Board, Body, Outcome, Reading

BLANKS = [""] * 30
AGAIN = "Activate each Enemy. Otherwise: the Party gains 1 Soul Point."


@dataclass(frozen=True)
class Position:
    """Where the Enemy and two Heroes are, and how."""

    foe: str
    brannoc: str
    wren: str
    facts: dict[str, Any] = field(default_factory=dict)
    brannoc_is: dict[str, Any] = field(default_factory=dict)
    wren_is: dict[str, Any] = field(default_factory=dict)


POSITIONS = {
    "engaged": Position("Choir", "Choir", "Ossuary"),
    "engaged with both": Position("Choir", "Choir", "Choir", wren_is={"wounds": 2}),
    "beside": Position("Choir", "Nave", "Ossuary"),
    "between both": Position("Choir", "Nave", "Cloister", wren_is={"crowns": 6}),
    "two areas away": Position("Cloister", "Nave", "Ossuary"),
    "three areas away": Position("Well Court", "Nave", "Ossuary"),
    "out of sight": Position("Choir", "Ossuary", "Ossuary"),
    "far": Position("Well Court", "Ossuary", "Ossuary", brannoc_is={"crowns": 4}),
    "behind a closed door": Position("Choir", "Vestry", "Vestry"),
    "the nearer one is behind a closed door": Position("Choir", "Vestry", "Ossuary"),
    "a tie": Position("Choir", "Nave", "Nave", brannoc_is={"wounds": 2}, wren_is={"wounds": 0}),
    "the nearer one is Hidden": Position("Choir", "Choir", "Nave", brannoc_is={"hidden": True}),
    "the nearer one is a Ghost Soul": Position("Choir", "Choir", "Nave", brannoc_is={"ghost": True}),
    "the Hero lies K.O.": Position("Choir", "Choir", "Choir", wren_is={"ko": True}),
    "Slowed, engaged": Position("Choir", "Choir", "Ossuary", {"health": 1}),
    "Slowed, two areas away": Position("Cloister", "Nave", "Ossuary", {"health": 1}),
}
WASTED: dict[str, dict[str, Any]] = {
    "Stunned": {"health": 3},
    "Blinded, and the die shows no Shield": {"health": 2},
    "K.O.": {"ko": True},
}


def scrolls() -> list[Foe]:
    """An Enemy for each scroll, the plainest."""
    found: dict[str, Foe] = {}
    for card in SHELF.box():
        if card.kind == "enemy" and isinstance(card, Foe) and card.scroll is not None:
            old = found.setdefault(card.scroll.name, card)
            if len(card.text) < len(old.text):
                found[card.scroll.name] = card
    return list(found.values())


@pytest.fixture(autouse=True)
def printed(monkeypatch):
    """With the printed cards, since behaviours name Minions."""
    for module in (kit, rigging):
        monkeypatch.setattr(module, "box", SHELF.box)


def laid(card: Foe, at: Position, **facts: Any) -> Passage:
    heroes = [
        hero("Brannoc Vale", at=at.brannoc, worn=[weapon()], **at.brannoc_is),
        hero("Wren Calloway", at=at.wren, worn=[weapon()], **at.wren_is),
    ]
    foe = enemy(card, at.foe, **{**at.facts, **facts})
    return sorcery(*heroes, foe, red(*BLANKS), blue(*BLANKS), on_top("encounter", encounter(AGAIN)))


def done(game: Passage) -> Outcome | None:
    """Play the activation with the plainest answers."""
    game.play("end").until("turn.any-order-optional")
    chosen, victims = game.told(BehaviourChosen), game.told(VictimChosen)
    if not chosen:
        return None
    figures = game.state.figures
    index = chosen[0].figure
    struck = [one.targets for one in game.told(AttackDeclared) if one.attacker == index]
    end = game.state.quest.board.names[figures[index].area]
    names = tuple(frozenset(figures[one].card.name for one in targets) for targets in struck)
    return Outcome(chosen[0].number, figures[victims[0].victim].card.name, names, end)


def possible(game: Passage, card: Foe, at: Position) -> set[Outcome]:
    """What the second reading says can happen."""
    play, areas = game.engine, game.state.quest.board.names
    heroes = []
    for who in game.heroes:
        figure = play.figure_of(who)
        if who.ghost:
            continue
        values: dict[str, Any] = {
            "hp": max_hp(play, figure),
            "armor": armor(play, figure),
            "save": save_value(play, who),
        }
        values |= {"wounds": figure.wounds, "crowns": who.crowns, "soulrank": who.rank}
        heroes.append(
            Body(
                who.card.name, areas[figure.area], **values, style=who.card.style, ko=figure.ko, seen=not figure.hidden
            )
        )
    quest, state = game.state.quest, game.state
    closed = tuple(door.name for number, door in enumerate(quest.doors) if state.closed >> number & 1)
    scroll = card.scroll
    assert scroll is not None
    foe = next(one for one in state.figures if one.card is card)
    desperate = bool(scroll.desperate) and 2 * (max_hp(play, foe) - foe.wounds) < max_hp(play, foe)
    rules = [one.text.partition(": ") for one in (scroll.desperate if desperate else scroll.rules)]
    texts = tuple((band, text) for band, _, text in rules)
    reading = Reading(Board(quest, closed), texts, scroll.victim, 1 if foe.health == 1 else 99)
    return reading.outcomes(Body(card.name, at.foe), heroes)


CARDS = scrolls()
BY_SCROLL = {card.scroll.name: card for card in CARDS if card.scroll is not None}
AWAY = "Well Court, Bell Shrine"
BY_HAND = [
    # it strikes and runs two areas from both Heroes
    ("Green Gremlin", "engaged", "Brannoc", AWAY),
    # Wren has the most Crowns
    ("Green Gremlin", "between both", "Wren", "Cloister"),
    # only the first sentence
    ("Blue Gremlin", "Slowed, engaged", "Brannoc", "Choir"),
    # it does not notice Brannoc beside it
    ("Red Gremlin", "the nearer one is Hidden", "Wren", "Nave"),
    # wounded Heroes first
    ("Green Bandit", "engaged with both", "Wren", f"{AWAY}, Ossuary"),
    # nobody comes within two areas
    ("Blue Bandit", "three areas away", "Brannoc", "Well Court"),
    # Brannoc is within two areas: one step back
    ("Blue Bandit", "two areas away", "Brannoc", AWAY),
    # no way to anybody
    ("Red Bandit", "behind a closed door", "", "Choir"),
    # two steps to Brannoc, the one of strength; this rule has no attack
    ("Green Orc", "two areas away", "", "Nave"),
    # whoever lies K.O.
    ("Blue Orc", "the Hero lies K.O.", "Wren", "Choir"),
    # Brannoc is pushed into the Ossuary, the Orc follows and strikes again
    ("Red Orc", "beside", "Brannoc / Brannoc", "Nave"),
    # no sight from there: a Minion and a step
    ("Green Shaman", "far", "", "Cloister"),
    # Brannoc is pushed one way, it goes the other
    ("Blue Shaman", "engaged", "Brannoc", "Nave, Cloister"),
    # all in the area at once
    ("Red Shaman", "engaged with both", "Brannoc Wren", AWAY),
    # it strikes from three areas away, then steps nearer
    ("Toll Keeper", "three areas away", "Brannoc", "Cloister"),
    # the Crown strikes all in its area; nobody leaves, so it steps back
    ("Drowned Crown", "engaged with both", "Brannoc Wren", "Nave, Cloister"),
]
MASTERS = [card for card in CARDS if card.rank == "master"]


@rule("execute.same-victim", "slowed.enemy-first-sentence", "behavior.fallback-needs-path", game="sorcery")
@pytest.mark.parametrize(("scroll", "at", "struck", "ends"), BY_HAND)
def test_by_hand(scroll, at, struck, ends):
    game = laid(BY_SCROLL[scroll], POSITIONS[at])
    outcome = done(game)
    attacks = outcome.struck if outcome is not None else ()
    assert " / ".join(" ".join(sorted(name.partition(" ")[0] for name in names)) for names in attacks) == struck
    assert game.where(BY_SCROLL[scroll].name) in ends.split(", ")


@rule("behavior.first-matching-range", "victim.preferred-first", "execute.all-sentences", game="sorcery")
@pytest.mark.parametrize("at", POSITIONS)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.scroll.name)
def test_a_second_reading_agrees(card, at):
    game = laid(card, POSITIONS[at])
    expected = possible(game, card, POSITIONS[at])
    outcome = done(game)
    assert ({outcome} <= expected) if outcome is not None else (expected == set()), (outcome, expected)


@rule("enemy.scroll", game="sorcery")
@pytest.mark.parametrize("at", POSITIONS)
@pytest.mark.parametrize("card", MASTERS, ids=lambda card: card.scroll.name)
def test_a_second_reading_agrees_on_masters_below_half(card, at):
    game = laid(card, POSITIONS[at], wounds=6)
    expected = possible(game, card, POSITIONS[at])
    outcome = done(game)
    assert ({outcome} <= expected) if outcome is not None else (expected == set()), (outcome, expected)


@rule("stunned.enemy-skips", "blinded.enemy-roll", "ko.enemy-stands-up", game="sorcery")
@pytest.mark.parametrize("why", WASTED)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.scroll.name)
def test_some_do_nothing(card, why):
    assert done(laid(card, POSITIONS["engaged"], **WASTED[why])) is None
