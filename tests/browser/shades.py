"""Moments of Shadows of Kilforth for the browser: an opening night, gloom, an interlude, the fullest table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sagabox.games import adapter
from sagabox.games.kilforth.cards.card import Card
from sagabox.games.kilforth.editions import EDITIONS
from sagabox.games.kilforth.engine.geography import ASSETS, HANDS, LOOT, SKILLS
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.engine.settings import settings_from
from sagabox.games.kilforth.engine.state import CITY, Game
from sagabox.games.kilforth.rules.setting_up import last_steps
from sagabox.games.kilforth.rules.setup import deal
from sagabox.games.kilforth.shadows.claims import put_claim
from sagabox.games.kilforth.shadows.setting_up import opening_nights
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.kernel import Session
from tests.kilforth.kit import Passage
from tests.kilforth.rigging import Rig, dice, in_gloom, lay, lying, obstacles, plot, put_all, spot, weather
from tests.kilforth.shadows.scenes import HEROES, cards, dealt

from .worst import MOST, longest, shared_out

DARK, LAKE, PINNACLE = "Towers of Cain", "Serene Lake", "Dark Pinnacle"
CROWDED = "Duellists' Shelf"
ROW = "Customs Row"
INTERLUDE = 3  # the chapter of "Capture Lawbreaker" that is an interlude
NORTH = CITY - 5


def as_played(game: Passage) -> KilforthPlaying:
    """Return a game of Shadows as a table plays it."""
    heroes = [
        {"race": one.race.name, "class": one.job.name, "saga": one.saga.name, "seat": one.seat, "side": one.side}
        for one in game.heroes
    ]
    new = adapter("shadows").new({"mode": game.state.settings.mode, "heroes": heroes}, "rigged")
    return KilforthPlaying(cards(), game.session, new.header)


def after_opening_nights() -> KilforthPlaying:
    """Return a new game of one hero at its first question, after two opening nights."""
    return as_played(dealt())


def choosing_sides() -> KilforthPlaying:
    return as_played(dealt().until("setup.choose-sides-token"))


def begun(*rigs: Rig, count: int = 1, seats: bool = False) -> Passage:
    """Return a game at the first question of its first Day, rigged before it begins; all heroes are of the Rose."""
    edition = EDITIONS["shadows"]
    settings = settings_from(edition.switches, "cooperative" if seats else "solo", {})
    heroes = [replace(one, seat=index if seats else 0) for index, one in enumerate(HEROES[:count])]
    state = deal(edition, cards(), settings, heroes, "7")
    state.scopes = [Game()]
    play = Kilforth(state)
    opening_nights(play)
    last_steps(play)
    for hero in state.heroes:
        hero.allegiance = "rose"
    for rig in rigs:
        rig(play)
    return Passage(Session(Kilforth, state))


def before_the_dark() -> KilforthPlaying:
    """Return a hero beside a location in gloom that takes 3 HP; a Move there costs 1 HP as it is."""

    def dark(play: Kilforth) -> None:
        lay(play, {DARK: NORTH})
        play.state.gloom[NORTH] = True

    return as_played(begun(dark))


def at_the_pinnacle() -> KilforthPlaying:
    """Return a wounded hero at Dark Pinnacle in gloom: the Night heals and draws another card."""

    def dark(play: Kilforth) -> None:
        hero = play.state.heroes[0]
        place = spot(play, PINNACLE)
        play.state.gloom[place] = True
        hero.place = hero.before = place
        hero.hp = 1

    return as_played(begun(dark))


def with_a_claim() -> KilforthPlaying:
    """Return a hero whose claim is on the location with the longest text."""

    def claimed(play: Kilforth) -> None:
        put_claim(play, play.state.heroes[0], play.state.map[spot(play, ROW)], "claim.token-meaning")

    return as_played(begun(claimed))


def before_an_interlude(held: int = 3) -> KilforthPlaying:
    """Return a hero at the place of an interlude with some of its successes, who can pay for it."""

    def nearly(play: Kilforth) -> None:
        at_interlude(play, held)
        noble = next(card for card in cards() if card.kind == "reward" and "Noble" in card.keywords)
        put_all(play, [noble.name], HANDS[0])

    return as_played(begun(nearly, dice(*[6] * 20)))


def at_interlude(play: Kilforth, held: int) -> None:
    hero = play.state.heroes[0]
    hero.chapter, hero.gold = INTERLUDE, 8
    hero.place = hero.before = spot(play, LAKE)
    hero.successes[hero.saga] = held


# ---------------------------------------------------------------- the fullest table


def fullest() -> KilforthPlaying:
    """Return four heroes at one location in gloom, with claims and full hands."""
    encounters = longest((one for one in cards() if one.kind == "encounter" and one.type != "Event"), 3)
    game = begun(
        _full_hands,
        _arrived,
        lying(CROWDED, *(one.name for one in encounters)),
        obstacles(CROWDED, 5),
        in_gloom(CROWDED, DARK, PINNACLE, "Spider Grove", "Fox Lantern Path", "Deserters' Rise"),
        weather(longest((one for one in cards() if one.kind == "night" and one.type == "Weather"), 1)[0].name),
        _claimed(encounters),
        count=len(HEROES),
        seats=True,
    )
    return as_played(game)


def _arrived(play: Kilforth) -> None:
    """The Ancient is where the heroes are, with one of its plots."""
    foe = play.pile("ancients")[0]
    play.state.arrived = True
    play.state.ancient_places[foe] = spot(play, CROWDED)
    plot(CROWDED, longest(play.pile(f"plot-{foe.slug}:deck"), 1)[0].name)(play)


def _claimed(encounters: Iterable[Card]) -> Rig:
    def rig(play: Kilforth) -> None:
        for hero in play.state.heroes:
            hero.allegiance = "skull" if hero.index % 2 else "rose"
            for card in (*encounters, play.state.map[hero.place], play.state.map[CITY]):
                put_claim(play, hero, card, "claim.token-meaning")
        first = play.state.heroes[play.state.first]
        first.chapter = next(number for number, one in enumerate(first.saga.chapters, 1) if one.trial)
        first.successes[first.saga] = 2

    return rig


def _full_hands(play: Kilforth) -> None:
    rewards = longest((one for one in cards() if one.kind == "reward"), 74)
    assets = shared_out(rewards[4 * MOST :])
    loot = longest((one for one in cards() if one.kind == "loot"), MOST)
    skills = longest((one for one in cards() if one.kind == "skill"), 8)
    for hero in play.state.heroes:
        index = hero.index
        hero.place = hero.before = spot(play, CROWDED)
        hero.gold, hero.hp = 18, 3
        full: dict[str, Any] = {
            HANDS[index]: rewards[index * MOST : index * MOST + MOST],
            SKILLS[index]: skills[index * 2 : index * 2 + 2],
            LOOT[index]: loot if index == 0 else (),
        }
        for zone, those in full.items():
            put_all(play, [one.name for one in those], zone)
        put_all(play, assets[index], ASSETS[index])
