"""What the passages of Shadows need beside the kit: its own cards, interludes, locations with two sides."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from sagabox.games.kilforth.cards.box import Box
from sagabox.games.kilforth.cards.card import Card, Chapter, Trial
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.rules.setup import HeroChoice
from sagabox.games.kilforth.shadows.shelf import SHELF
from sagabox.games.kilforth.table.new_game import NewGame, begin

from ..kit import Passage
from ..made_up import BARRENS
from ..rigging import Rig, card, only, spot

HEROES = (
    HeroChoice("Seraph", "Chevalier", "Capture Lawbreaker"),
    HeroChoice("Kitsune", "Ninja", "Settle Blood Debt"),
    HeroChoice("Tengu", "Samurai", "Great Feast Hall"),
    HeroChoice("Spirit Walker", "Sorcerer", "Recover Heirloom"),
)
PINNACLE = "(Map) When the Gloom step comes, heal 3 HP and draw another Night card tonight."


@cache
def cards() -> Box:
    return SHELF.box()


def dealt(count: int = 1, *, mode: str = "", seats: bool = False, seed: str = "7", **switches: bool) -> Passage:
    """A game with the cards of Shadows, at the first question of its set-up; with `seats`, each hero has their own."""
    heroes = tuple(replace(one, seat=index if seats else 0) for index, one in enumerate(HEROES[:count]))
    mode = mode or ("cooperative" if seats and count > 1 else "solo")
    return Passage(begin(cards(), NewGame(heroes, mode, seed, switches, "shadows")))


def began(count: int = 1, **facts: Any) -> Passage:
    """The same at the first question of the first Day."""
    return dealt(count, **facts).until("turn.one-action-or-camp")


def nights(*locations: str) -> Rig:
    """The Night deck holds Events that do nothing but darken these locations, the first on top."""
    made = [card("night", f"Night at {one}", type="Event", location=one.lower().replace(" ", "-")) for one in locations]
    return only("night", *made)


def two_sided(location: str, text: str = "", *, gloom: str = "", shield: int = 1) -> Rig:
    """A location has this text, and this one and this shield in gloom."""

    def rig(play: Kilforth) -> None:
        where = spot(play, location)
        old = play.state.map[where]
        dark = card("location", location, gloom, terrain=old.terrain).program
        new = card("location", location, text, terrain=old.terrain)
        new = replace(new, shield=shield, gloom=gloom, dark=dark)
        play.state.map = (*play.state.map[:where], new, *play.state.map[where + 1 :])

    return rig


def interlude(
    who: int = 0,
    *,
    chapter: int = 2,
    attribute: str = "Study",
    target: int = 4,
    location: str = BARRENS,
    few: str = "Place",
) -> Rig:
    """A chapter of a hero's saga is an interlude."""
    trial = Trial(attribute, target, location.lower().replace(" ", "-"))

    def rig(play: Kilforth) -> None:
        hero = play.state.heroes[who]
        chapters = list(hero.saga.chapters)
        chapters[chapter - 1] = Chapter("The Ferry", (), few, "", trial=trial)
        hero.saga = replace(hero.saga, chapters=tuple(chapters))

    return rig


def tale(word: str) -> Card:
    """A Title whose only use is a keyword."""
    return card("reward", f"Tale of {word}", type="Title", keywords=(word,), unique=f"{word} itself", gold=2)
