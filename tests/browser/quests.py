"""Rigged Quests of Sword & Sorcery with the cards that are played: a fight, a reaction, the fullest table."""

from __future__ import annotations

from functools import cache

from sagabox.games.sorcery.cards.box import SHELF, Box
from sagabox.games.sorcery.engine.play import Sorcery
from sagabox.games.sorcery.engine.scopes import Adventure, HeroTurn, Round
from sagabox.games.sorcery.engine.settings import settings_from
from sagabox.games.sorcery.engine.zones import EVENT_DECK, EVENT_DISCARD
from sagabox.games.sorcery.rules import heroes as hero_rules
from sagabox.games.sorcery.rules.chronicle import Chronicle, Member
from sagabox.games.sorcery.rules.setup import deal
from sagabox.games.sorcery.table.new_game import NewGame, begin, header
from sagabox.games.sorcery.table.playing import SorceryPlaying
from sagabox.kernel import Session
from tests.sorcery.rigging import Rig, area, blue, enemy, put, red

PARTY = (
    Member("Brannoc Vale", "Shieldwarden", 0),
    Member("Wren Calloway", "Pathfinder", 0),
    Member("Ilvane", "Lightbinder", 0),
    Member("Ysolde Marr", "Bellkeeper", 0),
    Member("Okkar Stonehand", "Gatesmith", 0),
)
Packs = dict[str, str]
PROLOGUE, CROWDED = "The Drowned Toll", "Choir"
FULL = "Vestry"  # nine cells and a Chest


@cache
def box() -> Box:
    return SHELF.box()


def quest(
    *rigs: Rig, party: tuple[Member, ...] = PARTY[:2], turn: int | None = 0, packs: Packs | None = None
) -> SorceryPlaying:
    """Return the prologue in round 1, rigged, as a Hero's turn begins; with `turn` None the players choose."""
    cards = SHELF.box(packs) if packs else box()
    game = NewGame(Chronicle(party, PROLOGUE), "4")
    state = deal(cards, settings_from({}), game.chronicle, game.seed)
    state.round = 1
    state.scopes = [Adventure("rounds"), Round(1, "battle" if turn is None else "enemies")]
    if turn is not None:
        state.scopes.append(HeroTurn(turn))
    play = Sorcery(state)
    for rig in rigs:
        rig(play)
    return SorceryPlaying(cards, Session(Sorcery, state), header(cards, game, packs))


def seats(*numbers: int) -> tuple[Member, ...]:
    """Return a Party whose Heroes sit at these seats."""
    return tuple(Member(one.hero, one.job, seat) for one, seat in zip(PARTY, numbers, strict=False))


def at(name: str, *heroes: int) -> Rig:
    """Put Heroes into an area."""

    def rig(play: Sorcery) -> None:
        for index in heroes:
            play.state.figures[index].area = area(play, name)
        play.reindex()

    return rig


def power(hero: int, *names: str) -> Rig:
    def rig(play: Sorcery) -> None:
        for name in names:
            put(play, name, f"powers:{hero}")
        play.reindex()

    return rig


def a_fight(party: tuple[Member, ...] = PARTY[:2]) -> SorceryPlaying:
    """Return a Quest in which Brannoc shares the Choir with an Enemy, and his dice are good."""
    dice = red("HH", "HH"), blue("", "H", "")
    return quest(at(CROWDED, 0), enemy("Gremlin Gnawer", CROWDED), *dice, power(0, "Bridge Breaker"), party=party)


def before_a_blow() -> SorceryPlaying:
    """Return a Quest of two players: Wren's Enemy strikes soon, and Brannoc, of the other seat, can take the blow."""
    return quest(
        at(CROWDED, 0, 1),
        enemy("Gremlin Gnawer", CROWDED),
        power(0, "Hold the Bridge"),
        red("HH", "HH"),
        party=seats(0, 1),
        turn=1,
    )


def hidden_behind() -> SorceryPlaying:
    """Return a Quest in which an Enemy stands in the line between Brannoc and another Enemy."""
    return quest(at("Nave", 0, 1), enemy("Gremlin Gnawer", CROWDED), enemy("Bandit Slinger", "Cloister"))


GREMLINS = tuple(f"Gremlin {name}" for name in ("Snatcher", "Gnawer", "Lamp-Eater", "Bellthief", "Rope-Cutter"))
BANDITS = tuple(f"Bandit {name}" for name in ("Slinger", "Knifeman", "Lookout", "Crossbow", "Poisoner"))


def crowded_map() -> Packs:
    """Return a pack with the prologue whose Search Area is the one with the Chest."""
    text = (SHELF.folder / "quest_0_the_drowned_toll.toml").read_text(encoding="utf-8")
    search = 'search = ["Ossuary"]'
    assert search in text
    return {"crowded": text.replace(search, f'search = ["{FULL}"]')}


def conditions(play: Sorcery) -> None:
    """Everybody has three conditions and lost HP."""
    for figure in play.state.figures:
        if figure.here:
            figure.health, figure.bleed, figure.fires, figure.wounds = 1, 2, (1, 2), 1
    play.reindex()


def loaded(play: Sorcery) -> None:
    """Every Hero carries all that fits, and has learnt all that the Soulrank allows; items lie about."""
    for hero in play.state.heroes:
        hero.rank, hero.crowns = 5, 99
        for card in hero_rules.open_powers(play, hero)[:5]:
            put(play, card.name, f"powers:{hero.index}")
        for card in sorted(play.pile("treasure:deck"), key=lambda one: -len(one.name))[:1]:
            put(play, card.name, f"pack:{hero.index}")
    for card in sorted(play.pile("treasure:deck"), key=lambda one: -len(one.name))[:4]:
        put(play, card.name, f"area:{area(play, FULL)}")
    play.state.crowns[area(play, FULL)] = 12
    play.state.souls = 24
    play.reindex()


def fullest(turn: int | None = 0) -> SorceryPlaying:
    """Return five Heroes, ten Enemies, a Chest, a Search Area and four items in one area of nine cells, three
    conditions each, everybody loaded."""
    crowd = [enemy(name, FULL) for name in (*GREMLINS, *BANDITS)]
    rigs = at(FULL, 0, 1, 2, 3, 4), *crowd, loaded, conditions
    return quest(*rigs, party=PARTY, turn=turn, packs=crowded_map())


def interval() -> SorceryPlaying:
    """Return a Quest before its map is entered."""
    game = NewGame(Chronicle(PARTY[:2], PROLOGUE), "4")
    return SorceryPlaying(box(), begin(box(), game), header(box(), game))


def nearly_won(party: tuple[Member, ...] = PARTY[:2]) -> SorceryPlaying:
    """Return the prologue with its gate open and both Heroes at the Ferry Stair: the round's end wins it."""

    def gate_open(play: Sorcery) -> None:
        play.state.closed = 0
        for hero in play.state.heroes:
            hero.acted = hero.index > 0

    return quest(at("Ferry Stair", 0, 1), gate_open, party=party)


def nearly_lost() -> SorceryPlaying:
    """Return the prologue with no Event left: the round's end loses it."""

    def out_of_time(play: Sorcery) -> None:
        while play.pile(EVENT_DECK):
            play.move(play.pile(EVENT_DECK)[-1], EVENT_DECK, EVENT_DISCARD)
        play.reindex()

    return quest(out_of_time)
