"""Setting scenes of the toy game, and playing them."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from sagabox import kernel
from sagabox.kernel import EVERYBODY, NOBODY, Session, kinds_in, to_plain, without
from tests.kernel.toy import pieces, scopes
from tests.kernel.toy.game import Adventure, deal, new_game
from tests.kernel.toy.pieces import ASSETS, HANDS, Hero, Toy

Playing = Session[Adventure]
KINDS = kinds_in(kernel, pieces, scopes)


def scene(
    *dice: int,
    draws: str = "quiet",
    hand: str = "",
    assets: str = "",
    other: str = "",
    friend: str = "city",
    **hero: Any,
) -> Playing:
    """Hero 0 in the city on day 1: dice to come, the next encounter, cards in hand and in play."""
    state = deal("scene", hero.pop("seats", (0, 1)))
    for zone in HANDS:
        state.known |= dict.fromkeys(state.zones[zone], NOBODY)
        state.zones["reward:deck"] = state.zones[zone] + state.zones["reward:deck"]
        state.zones[zone] = ()
    put(state, draws, "encounter:deck")
    for zone, names in ((HANDS[0], hand), (ASSETS[0], assets), (HANDS[1], other)):
        for name in names.split():
            put(state, name, zone)
    for key, value in hero.items():
        setattr(state.heroes[0], key, value)
    state.heroes[1].place = friend
    state.heroes[1].fate = 1
    state.chance.rigged["dice"] = tuple(die - 1 for die in dice)
    return Session(Adventure, state)


def put(state: Toy, name: str, zone: str) -> None:
    """A card from its deck into a zone; the top of a deck is its end."""
    card = next(card for back in ("reward:deck", "encounter:deck") for card in state.zones[back] if card.name == name)
    state.zones[f"{card.back}:deck"] = without(state.zones[f"{card.back}:deck"], card)
    state.zones[zone] += (card,)
    owner = 1 << state.heroes[HANDS.index(zone)].seat if zone in HANDS else NOBODY
    state.known[card] = EVERYBODY if zone in ASSETS else owner


def play(session: Playing, *options: str) -> None:
    """Give answers, whoever is asked for them."""
    for option in options:
        assert session.choice, f"the game is over before {option}"
        seat = next((offer.seat for offer in session.choice.open if offer.id == option), 0)
        refusal = session.decide(seat, option)
        assert refusal is None, f"{refusal}; open: {opened(session)}"


def opened(session: Playing) -> list[str]:
    return [option.id for option in session.choice.open] if session.choice else []


def asked(session: Playing) -> str | None:
    return session.choice.rule if session.choice else None


def hero(session: Playing, index: int = 0) -> Hero:
    return session.play.state.heroes[index]


def held(session: Playing, zone: str) -> list[str]:
    return [card.name for card in session.play.state.zones[zone]]


def happened(session: Playing) -> list[str]:
    return [type(entry).__name__ for entry in session.play.log or []]


def facts(session: Playing) -> str:
    """All that is true, and what is asked."""
    return json.dumps([to_plain(session.play.state), asked(session), opened(session)])


def at_random(seed: int, **settings: Any) -> Iterator[Playing]:
    """A random game, at each of its decisions."""
    session, random = new_game(str(seed), **settings), Random(seed)
    while session.choice:
        yield session
        option = random.choice(session.choice.open)
        assert session.decide(option.seat, option.id) is None
    yield session


def go_on(session: Playing, seed: int, decisions: int = 1000) -> list[str]:
    """Play on at random; the course of it, and where it led."""
    random, course = Random(seed), []
    for _ in range(decisions):
        if not session.choice:
            break
        option = random.choice(session.choice.open)
        course.append(f"{option.seat} {option.id} {session.choice.rule}")
        session.decide(option.seat, option.id)
    return [*course, facts(session)]
