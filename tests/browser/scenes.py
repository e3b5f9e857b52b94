"""Major moments of a game, each as full as possible: a chapter, a Finale, a battle, the end."""

from __future__ import annotations

from functools import cache
from typing import Any

from sagabox.games.kilforth.cards.card import LANDS, REWARDS
from sagabox.games.kilforth.engine.geography import HANDS
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.table.bots import Bots
from tests.kilforth.kit import Passage, hero, kilforth
from tests.kilforth.rigging import ancient, box, dice, put, state

from .worst import PEOPLE, heroes_with_full_hands, longest


def before_a_chapter() -> Passage:
    """Return a game before the chapter with the longest story, with its cards in hand."""
    saga, number = max(
        ((saga, number) for saga in box().sagas for number in range(1, 5)),
        key=lambda one: len(one[0].chapters[one[1] - 1].story),
    )

    def needed(play: Kilforth) -> None:
        for word in saga.chapters[number - 1].keywords:
            cards = (card for back in (*LANDS, *REWARDS) for card in play.pile(f"{back.lower()}:deck"))
            put(play, longest((card for card in cards if word in card.keywords), 1)[0].name, HANDS[0])

    return _full("Sprawl City", needed, saga=saga.name, chapter=number, hand=())


def before_a_finale() -> Passage:
    """Return a game before the Finale with the longest story; then the Ancient comes."""
    saga = max(box().sagas, key=lambda one: len(one.finale.story))
    arriving = longest(box().ancients, 1)[0]

    def nearly(play: Kilforth) -> None:
        teller = play.state.heroes[0]
        teller.successes[teller.saga] = saga.finale.target - 1

    coming = ancient(arriving.name, arrived=False)
    return _full(saga.finale.location, nearly, coming, dice(*[6] * 20), saga=saga.name, chapter=5)


def in_battle() -> Passage:
    """Return a battle of four heroes against an Ancient, with dice rolled and a call on Fate open."""
    foe = max(box().ancients, key=lambda card: (card.hp, len(card.name)))

    def all_told(play: Kilforth) -> None:
        for one in play.state.heroes:
            one.chapter, one.hp, one.fate = 6, one.health, 3

    game = _full(foe.location, ancient(foe.name), all_told)
    for other in game.heroes[1:]:
        game.play(f"team:{other.slug}", "accept")
    return game.play(f"assault:{foe.slug}").until("test.fate-adds-one")


def _full(at: str, *rigs: Any, **first: Any) -> Passage:
    heroes = heroes_with_full_hands(at, **first)
    return kilforth(*heroes, dice(*[1, 2, 3, 4, 5, 6] * 20), *rigs, state(first=0), day=21)


@cache
def ended() -> Passage:
    """Return a whole game of four heroes, played by bots to the last Day."""
    game = kilforth(*(hero(race, job, seat=seat) for seat, (race, job) in enumerate(PEOPLE)), seed="7")
    bots = Bots("gloom", "a whole game")
    while (choice := game.session.choice) is not None:
        seat = choice.open[0].seat
        assert game.session.decide(seat, bots.pick(game.session, seat, "heuristic").id) is None
    assert game.state.day > 20, "a long timeline"
    return game
