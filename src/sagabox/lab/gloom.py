"""Games of Gloom for the lab: any mode, number of heroes, variants and house rules, from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from sagabox.games.kilforth.front import GloomSession, NewGame, begin, random_heroes
from sagabox.games.kilforth.pack import Box, load_box
from sagabox.games.kilforth.play import Kilforth
from sagabox.games.kilforth.settings import MODES, SWITCHES
from sagabox.games.kilforth.setup import MOST_HEROES
from sagabox.kernel import Session

from .late import late_position

SHARED_SEATS = 0.25  # how often one seat of a shared table runs several heroes
SWITCHED = 0.25  # how often each variant and each house rule is on


@dataclass(frozen=True)
class Wish:
    """What games are asked for; what is left open is chosen by the seed."""

    heroes: int | None = None
    mode: str | None = None
    late: bool = False
    plain: bool = False  # no variants, no house rules


@cache
def box() -> Box:
    """The cards, read once in each process."""
    return load_box()


def any_game(seed: str, wish: Wish) -> NewGame:
    """A game of the wished kind, chosen by its seed alone."""
    random = Random(f"game {seed}")
    mode = wish.mode or random.choice(MODES if wish.heroes != 1 else ("solo",))
    count = wish.heroes or random.randint(1 if mode == "solo" else 2, MOST_HEROES)
    seats = [0] * count if mode == "solo" else list(range(count))
    if mode != "solo" and random.random() < SHARED_SEATS:
        seats = sorted(random.randrange(count) for _ in range(count))
    on = {} if wish.plain else {name: True for name in SWITCHES if random.random() < SWITCHED}
    heroes = random_heroes(box(), count, seed, seats=seats, matched="matched_sagas" in on)
    return NewGame(heroes, mode, seed, on)


def start(game: NewGame, late: bool, *, live: bool = True) -> GloomSession:
    """At its beginning, or late in its course."""
    if not late:
        return begin(box(), game, live=live)
    return Session(Kilforth, late_position(box(), game), live=live)
