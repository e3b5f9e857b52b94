"""Setting up a Quest: map, decks, Party.   rules: setup.*"""

from __future__ import annotations

from collections.abc import Sequence
from sys import intern
from typing import Any

from sagabox import kernel
from sagabox.kernel import EVERYBODY, Chance
from sagabox.packs import slug

from ..cards.box import Box
from ..cards.card import Card, EventCard, Foe, HeroCard, Item, Power, ShadowToken, Thing
from ..cards.quest_card import Quest
from ..engine.play import Sorcery
from ..engine.scopes import Adventure
from ..engine.settings import Settings
from ..engine.state import ENEMIES, HEROES, Figure, Hero, Realm
from ..engine.zones import (
    ASIDE,
    BACKS,
    BESIDE,
    BOX,
    CRITICALS,
    EMPORIUM,
    EVENT_DECK,
    EVENT_DISCARD,
    GIFTS,
    IN_PLAY,
    KEPT,
    MINIONS,
    PACK,
    POWERS,
    STASH,
    TABLE,
    UNLEARNT,
    WORN,
    area_zone,
    search_zone,
    shadow_zone,
)
from . import items
from .chronicle import Chronicle, check, hero_named, quest_named
from .decks import draw
from .elements import HERE, MAGIC
from .elements import KEPT as KEPT_ASIDE

# ---------------------------------------------------------------- the table


def deal(box: Box, settings: Settings, chronicle: Chronicle, seed: str) -> Realm:
    """Return a Quest before its Interval.   rules: setup.quest-defines-map, setup.standalone-or-campaign"""
    check(box, settings, chronicle)
    quest = quest_named(box, chronicle.quest)
    state = Realm(
        chance=Chance.seeded(seed),
        zones=empty_zones(quest),
        settings=settings,
        quest=quest,
        red=box.dice["Red"],
        blue=box.dice["Blue"],
        measures=box.measures,
        souls=0 if settings.own_souls else chronicle.souls,
        memories=list(chronicle.memories),
    )
    play = Sorcery(state)
    state.scopes = [Adventure()]
    lay_map(play)
    gather_party(play, box, chronicle)
    prepare_decks(play, box, chronicle)
    place_figures(play, box)
    place_tokens(play, box)
    show_open_cards(play)
    return state


def empty_zones(quest: Quest) -> dict[str, tuple[kernel.Card, ...]]:
    names = [f"{back}:{pile}" for back in BACKS for pile in ("deck", "discard")]
    names += [*WORN, *PACK, *POWERS, UNLEARNT, EMPORIUM, STASH, ASIDE, KEPT, TABLE, BOX]
    names += [IN_PLAY, MINIONS, "bystander:play", CRITICALS, GIFTS, EVENT_DECK, EVENT_DISCARD, BESIDE]
    names += [zone(area) for area in range(len(quest.board.names)) for zone in (area_zone, search_zone)]
    names += ["shadow:discard", "shadow:box"]
    names += [shadow_zone(number, area) for number, one in enumerate(quest.shadows) for area in (*one.areas, -1)]
    return {intern(name): () for name in names}


def lay_map(play: Sorcery) -> None:
    """rules: setup.quest-defines-map, setup.kept-aside-objects"""
    state, quest = play.state, play.state.quest
    board = quest.board
    state.closed = (1 << len(board.bars)) - 1
    state.locks = [door.lock for door in quest.doors]
    state.shrines = [shrine.open for shrine in quest.shrines]
    state.gates = [gate.open for gate in quest.gates]
    state.chests = [KEPT_ASIDE if chest.aside else MAGIC if chest.magic else HERE for chest in quest.chests]
    state.sites = [False for _ in quest.sites]
    state.waypoints = [False for _ in quest.waypoints]
    state.crowns = [0 for _ in board.names]
    state.difficult = sum(1 << area for area in set(quest.difficult))
    state.deadly = sum(1 << area for area in set(quest.deadly))
    state.barriers = quest.barriers


# ---------------------------------------------------------------- the Party


def gather_party(play: Sorcery, box: Box, chronicle: Chronicle) -> None:
    """rules: setup.hero-and-class, setup.soul-gem-on-one, setup.full-health-and-ready, setup.heroes-on-entrance"""
    state = play.state
    rank, crowns, _ = state.quest.alone
    for index, member in enumerate(chronicle.party):
        card = hero_named(box, member.hero)
        gem = [one.name for one in card.gems].index(member.job)
        hero = Hero(index, card, gem, max(1, rank if chronicle.alone else member.rank))
        hero.crowns = crowns if chronicle.alone else member.crowns
        hero.souls = member.souls if state.settings.own_souls else 0
        state.heroes.append(hero)
        state.figures.append(Figure(index, "hero", card, HEROES, state.quest.start[0], member.seat))
        state.zones[TABLE] += (card,)


def prepare_decks(play: Sorcery, box: Box, chronicle: Chronicle) -> None:
    """Lay out every card: what the Party has, decks, what is kept aside, the rest in the box.

    rules: setup.decks, setup.kept-aside-objects, setup.starting-treasures, golden.reshuffle-at-quest-end"""
    state = play.state
    for card in box:
        zone = home(play, box, chronicle, card)
        if zone:
            state.zones[zone] += (card,)
    outfit(play, chronicle)
    stack_events(play)
    for back in BACKS:
        play.shuffle(f"{back}:deck")
    if chronicle.alone:
        for _ in range(state.quest.alone[2]):
            draw(play, "treasure", STASH)


def home(play: Sorcery, box: Box, chronicle: Chronicle, card: Card) -> str:
    """Return the zone where a card begins; "" for one that has no part in play."""
    quest = play.state.quest
    match card:
        case HeroCard() | Quest() | ShadowToken():
            return ""
        case Power():
            return UNLEARNT
        case Thing():
            return KEPT if card.nature else ASIDE if card.slug in quest.aside else BOX
        case EventCard():
            return ASIDE if card.slug in quest.aside else BOX
        case Item():
            return BOX if card.deck in ("start", "soul") else EMPORIUM if card.deck == "emporium" else "treasure:deck"
        case Foe() if card.kind == "enemy":
            return ASIDE if card.slug in quest.aside else "enemy:deck" if in_pool(quest, card) else BOX
    if card.kind in ("die", "measures"):
        return TABLE
    if card.kind in ("encounter", "trap", "critical", "search"):
        return f"{card.kind}:deck"
    return BOX if card.kind in ("minion", "bystander", "enemy_power") else ""


def in_pool(quest: Quest, card: Foe) -> bool:
    """rules: spawn.random, setup.quest-defines-map"""
    return card.slug in quest.pool or slug(card.family) in quest.pool


def outfit(play: Sorcery, chronicle: Chronicle) -> None:
    """Give each Hero powers and items: starting ones, or those of the campaign.

    rules: setup.standalone-or-campaign, campaign.carry-over"""
    for hero, member in zip(play.state.heroes, chronicle.party, strict=True):
        if chronicle.alone:
            own = [card for card in play.pile(BOX) if isinstance(card, Item) and card.owner == hero.card.slug]
            wear_all(play, hero, own)
            continue
        for name in member.powers:
            _give(play, name, UNLEARNT, POWERS[hero.index])
        worn = [card for name in member.worn if (card := _give(play, name, "", PACK[hero.index])) is not None]
        wear_all(play, hero, worn, placed=True)
        for name in member.pack:
            _give(play, name, "", PACK[hero.index])


def wear_all(play: Sorcery, hero: Hero, cards: Sequence[Any], *, placed: bool = False) -> None:
    """Wear what fits, and carry the rest."""
    zones = play.state.zones
    for card in cards:
        source = PACK[hero.index] if placed else BOX
        slots = [slot for slot in items.slots_for(card) if items.may_wear(hero, card, slot) is None]
        target = WORN[hero.index] if slots else PACK[hero.index]
        if source != target:
            zones[source] = kernel.without(zones[source], card)
            zones[target] += (card,)
        if slots:
            setattr(hero, slots[0], card)


def _give(play: Sorcery, name: str, source: str, target: str) -> Any:
    """Bring a card from wherever it is; one that the packs no longer have is left out."""
    zones = play.state.zones
    for zone in [source] if source else (BOX, EMPORIUM, "treasure:deck", KEPT, ASIDE):
        for card in zones[zone]:
            if card.name == name:
                zones[zone] = kernel.without(zones[zone], card)
                zones[target] += (card,)
                return card
    return None


def stack_events(play: Sorcery) -> None:
    """The Events of the Quest in their order, the first on top.

    rules: golden.event-deck-not-reshuffled, event.empty-deck"""
    zones, short = play.state.zones, play.state.settings.short_clock
    for name in reversed(play.state.quest.events):
        card = next((one for one in zones[BOX] if isinstance(one, EventCard) and one.slug == name), None)
        if card is not None and short and not card.time:
            short = False
        elif card is not None:
            zones[BOX] = kernel.without(zones[BOX], card)
            zones[EVENT_DECK] += (card,)


# ---------------------------------------------------------------- figures and tokens


def place_figures(play: Sorcery, box: Box) -> None:
    """A slot for every Character that could come into play.   rules: enemy.two-of-a-kind-differ"""
    state = play.state
    for card in box.foes:
        waits = card in play.pile("enemy:deck") or card in play.pile(ASIDE) or card.kind != "enemy"
        if waits:
            side = ENEMIES if card.kind == "enemy" else ""
            state.figures.append(Figure(len(state.figures), card.kind, card, side))


def place_tokens(play: Sorcery, box: Box) -> None:
    """Shadows and Search Area tokens, face down.   rules: shadow.definition, fact.search-area-token"""
    zones, quest = play.state.zones, play.state.quest
    tokens = box.kinds(ShadowToken)
    for number, shadows in enumerate(quest.shadows):
        pile = shadow_zone(number, -1)
        for name in shadows.among:
            token = next((one for one in tokens if one.shows == name), None)
            if token is not None:
                tokens.remove(token)
                zones[pile] += (token,)
        play.shuffle(pile)
        for area in shadows.areas:
            play.take(pile, shadow_zone(number, area))
    zones["shadow:box"] += tuple(tokens)
    for area in quest.search:
        draw(play, "search", search_zone(area))


def show_open_cards(play: Sorcery) -> None:
    """Everybody knows what lies open, and what the Quest says of itself."""
    for printed in (play.state.quest, *play.state.quest.sites):
        play.show(printed, EVERYBODY)
    for zone, cards in play.state.zones.items():
        for card in cards:
            play.show(card, play.sees(zone) & EVERYBODY)
    play.learned = 0
