"""Rigged games of Ziggurat: a first room, a fight, and the fullest table possible."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from sagabox.games.ziggurat.cards.box import SHELF, Box
from sagabox.games.ziggurat.cards.card import Tile
from sagabox.games.ziggurat.engine.play import Ziggurat
from sagabox.games.ziggurat.engine.state import Cycle, Fight, Game, HeroPhase, Meeting
from sagabox.games.ziggurat.rules.scouting import open_doors
from sagabox.games.ziggurat.table.new_game import NewGame, header
from sagabox.games.ziggurat.table.playing import ZigguratPlaying
from sagabox.kernel import Scope, Session
from tests.ziggurat.kit import open_quest, set_up
from tests.ziggurat.rigging import companion, find, laid, lying, met, pursuers, put, rolls, status, tucked

Rig = Callable[[Ziggurat], None]
HERO, QUEST = "Volken", "The Hunter's Brother"
STRONG, MISS = (6, 2, 3), (1, 7, 8)


@cache
def box() -> Box:
    return SHELF.box()


def delve(*rigs: Rig, scopes: tuple[Scope, ...] = ()) -> ZigguratPlaying:
    """Return a game with the first quest and threat cards open, rigged, at its first question."""
    play = Ziggurat(set_up(box(), QUEST, HERO))
    open_quest(play)
    for rig in rigs:
        rig(play)
    play.state.scopes = list(scopes or (Game(part=1),))
    return ZigguratPlaying(box(), Session(Ziggurat, play.state), header(box(), NewGame(HERO, QUEST)))


def in_the_jungle(*rigs: Rig) -> ZigguratPlaying:
    """Return a game whose hero stands beside an unexplored tile."""
    return delve(laid("J2", start(), 0, explored=False, token="2nd-wind"), *rigs)


def start() -> str:
    return next(quest.start for quest in box().quests if quest.name == QUEST)


def in_a_fight(*rigs: Rig) -> ZigguratPlaying:
    """Return a game in which a fight begins."""
    scopes = (Game(part=2), Cycle(1, part=1), HeroPhase("Explore"), Meeting(part=3), Fight())
    return delve(*rigs, ready_for_the_fray, scopes=scopes)


def ready_for_the_fray(play: Ziggurat) -> None:
    for figure in play.enemies():
        figure.equipped = True


def two_foes() -> ZigguratPlaying:
    """Return a fight with two enemies that goes well: after a miss, every roll is a strong hit."""
    return in_a_fight(met("Stair Runner", "Lintel Scribe"), rolls(MISS, *[STRONG] * 12))


def all_tiles(play: Ziggurat) -> None:
    """Lay as many tiles as fit, in the order of their numbers; every second one is unexplored."""
    everything = [card for pile in play.state.zones.values() for card in pile if isinstance(card, Tile)]
    for index, tile in enumerate(sorted(everything, key=lambda one: one.number)):
        doors = [door for number in play.atlas().laid for door in open_doors(play, number)]
        spots = [spot for door in doors for spot in play.atlas().spots(tile, door.number, door.side)]
        if tile.number not in play.atlas().laid and spots:
            play.move(tile, find(play, tile.name)[1], "map")
            play.state.map = (*play.state.map, spots[0].laid)
            play.draw("token", f"token:{tile.number.lower()}")
            if index % 2:
                play.state.explored.append(tile.number)


def loaded(play: Ziggurat) -> None:
    """Give the hero cards of all kinds, and every status."""
    longest = sorted(play.pile("loot:deck"), key=lambda card: -len(card.name))
    for card in longest[:6]:
        put(play, card.name, "items")
    for _ in range(5):
        play.draw("loot", "equipment")
    for card in play.pile("names:deck")[:3]:
        put(play, card.name, "names")
    play.state.backtracks.extend(play.state.explored[-3:])
    play.hero.grit, play.hero.reset, play.hero.cache = 8, 5, 3
    play.hero_figure.tokens.update({"Poison": 2, "Shaken": 1, "Wound": 2, "Entangle": 1})


FULL: tuple[Rig, ...] = (
    all_tiles,
    loaded,
    companion("Ten-Finger Anselm", "Captain Oblique", "Ferret in a Waistcoat"),
    pursuers("Queen of the Understorey", time=3),
    pursuers("Twice-Buried Knight", "Polite Spectre", time=2),
    pursuers("Trapdoor Matron", time=4, revealed=False, sought="Fauna"),
    pursuers("High Verdancer", time=5, revealed=False),
    lying("Fog with Edges", "environments"),
)


def full_map() -> ZigguratPlaying:
    """Return the fullest table in a Hero Phase."""
    return delve(*FULL)


def full_fight() -> ZigguratPlaying:
    """Return the fullest table in a fight with four enemies."""
    foes = ("The Lidless King", "Obsidian Bull", "Kiln Warden", "Glass Acolyte")
    return in_a_fight(
        *FULL, met(*foes), tucked("Obsidian Bull", 2), status("Kiln Warden", Stun=1, Weaken=2, Entangle=1, Sunder=1)
    )
