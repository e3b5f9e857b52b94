"""The table as it is laid before anybody is asked: map, heroes, decks.   rules: setup.*"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from sys import intern

from sagabox import kernel
from sagabox.kernel import EVERYBODY, Chance
from sagabox.packs import slug

from ..cards.box import Box
from ..cards.card import LANDS, REWARDS, Card
from ..edition import Edition
from ..engine.geography import ASSETS, HANDS, LOOT, PLACE_ZONES, PLACES, PLOT_ZONES, SKILLS
from ..engine.play import Kilforth
from ..engine.settings import Settings
from ..engine.state import CITY, Game, Hero, Realm, Setup

MOST_HEROES = 4
START_HP = 4
IN_EACH_LAND = 6


@dataclass(frozen=True)
class HeroChoice:
    """Who a hero is: names of race, class and saga, and the seat that runs them."""

    race: str
    job: str
    saga: str
    seat: int = 0
    side: str = "female"


class BadSetup(ValueError):
    """A game that cannot be set up like this: which rule forbids it, and why."""

    def __init__(self, rule: str, message: str) -> None:
        self.rule = rule
        super().__init__(f"{message} ({rule})")


def deal(edition: Edition, box: Box, settings: Settings, choices: Sequence[HeroChoice], seed: str) -> Realm:
    """Take the steps before anybody is asked; those of `setting_up` follow.   rules: setup.step-order"""
    check_choices(box, settings, choices)
    state = Realm(
        chance=Chance.seeded(seed),
        zones=empty_zones(box),
        settings=settings,
        edition=edition.name,
        started=len(choices),
    )
    play = Kilforth(state)
    lay_map(play, box)
    draw_location_tokens(play, box)
    for index, choice in enumerate(choices):
        add_hero(play, box, index, choice)
    display_skills(play, box)
    prepare_decks(play, box)
    stack_ancients(play, box)
    show_open_cards(play)
    state.scopes = [Game(), Setup()]
    return state


def check_choices(box: Box, settings: Settings, choices: Sequence[HeroChoice]) -> None:
    """rules: game.hero-count, game.solo-hero-count, setup.race, setup.class, setup.saga-set"""
    if not 1 <= len(choices) <= MOST_HEROES:
        raise BadSetup("game.hero-count", f"a game has 1 to {MOST_HEROES} heroes, not {len(choices)}")
    if settings.mode != "solo" and len(choices) < 2:
        raise BadSetup("game.three-modes", f"a {settings.mode} game has at least 2 heroes")
    if settings.mode == "solo" and len({choice.seat for choice in choices}) > 1:
        raise BadSetup("game.solo-hero-count", "in a solo game one player runs all heroes")
    if settings.harder_nights and settings.easier_nights:
        raise BadSetup("ruling.nights-harder-or-easier", "the opening nights are harder or easier, not both")
    pools: dict[str, tuple[Sequence[Card], list[str], str]] = {
        "race": (box.races, [choice.race for choice in choices], "setup.race"),
        "class": (box.classes, [choice.job for choice in choices], "setup.class"),
        "saga": (box.sagas, [choice.saga for choice in choices], "setup.saga-set"),
    }
    for what, (cards, names, rule) in pools.items():
        known = [card.name for card in cards]
        for name in names:
            if name not in known:
                raise BadSetup(rule, f"no {what} is called {name!r}: there are {', '.join(known)}")
        if len(set(names)) < len(names):
            raise BadSetup(rule, f"two heroes cannot have the same {what}")
    for choice in choices:
        if choice.side not in ("female", "male"):
            raise BadSetup("setup.race-side", f"a race card has a female and a male side, not {choice.side!r}")
        own = saga_of(box, _named(box.classes, choice.job))
        if settings.matched_sagas and choice.saga != own != "":
            raise BadSetup("setup.first-game-sagas", f"the saga of a {choice.job} is {own}, not {choice.saga}")


def saga_of(box: Box, job: Card) -> str:
    """Return the name of the saga that matches a class; empty if the box has it not.   rules: setup.saga-allocation"""
    return next((saga.name for saga in box.sagas if job.owner in (saga.name, saga.slug)), "")


def empty_zones(box: Box) -> dict[str, tuple[kernel.Card, ...]]:
    names = [*PLACE_ZONES, *PLOT_ZONES, *HANDS, *ASSETS, *SKILLS, *LOOT]
    names += ["skills", "weather", "ancients", "ancient:deck", "abilities", "removed"]
    backs = [*(land.lower() for land in LANDS), *(reward.lower() for reward in REWARDS), "night", "loot"]
    backs += [f"plot-{ancient.slug}" for ancient in box.ancients]
    names += [f"{back}:{pile}" for back in backs for pile in ("deck", "discard")]
    names += [f"beside:{ancient.slug}" for ancient in box.ancients]
    names += [f"totem:{index}" for index in range(MOST_HEROES)]
    return {intern(name): () for name in names}  # the same names in all games


# ---------------------------------------------------------------- map and heroes


def lay_map(play: Kilforth, box: Box) -> None:
    """Lay the centre, and the others at random around it; of a mixed land six of each terrain.

    rules: setup.map-grid"""
    used = [card for card in box.locations if card.edition == box.edition or play.state.settings.mixed_land]
    others = [card for card in used if card.terrain in LANDS]
    shuffle(play, others)
    if play.state.settings.mixed_land:
        others = [card for land in LANDS for card in [one for one in others if one.terrain == land][:IN_EACH_LAND]]
        shuffle(play, others)
    centres = [card for card in box.locations if card.terrain not in LANDS]
    wanted = [slug for switch, slug in play.edition.centres.items() if getattr(play.state.settings, switch)]
    centre = next((card for card in centres if card.slug in wanted), centres[0])
    play.state.map = (*others[:CITY], centre, *others[CITY:])
    find_homes(play, box)


def shuffle(play: Kilforth, cards: list[Card]) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = play.below(last + 1, "map")
        cards[last], cards[other] = cards[other], cards[last]


def find_homes(play: Kilforth, box: Box) -> None:
    """Find a place for each location that is not on the map: the centre for another centre, otherwise one of its
    terrain.   rules: variant.couch-of-death, variant.location-tokens"""
    land = play.state.map
    for card in [one for one in box.locations if one not in land]:
        places = [place for place in PLACES if land[place].terrain == card.terrain]
        play.state.homes[card.slug] = places[play.below(len(places), "homes")] if len(places) > 1 else places[0]


def draw_location_tokens(play: Kilforth, box: Box) -> None:
    """Draw other locations for rewards, never the centre, and for Night cards, each location once.

    rules: variant.location-tokens, ruling.location-tokens-drawn-once"""
    if not play.state.settings.location_tokens:
        return
    around = [place for place in PLACES if place != CITY]
    for home in dict.fromkeys(card.location for card in box.rewards):
        play.state.homes[home] = around[play.below(len(around), "homes")]
    places, falls = list(PLACES), play.state.falls
    for card in sorted(night_cards(play, box), key=lambda card: card.type in ("Event", "Weather")):  # encounters first
        free = [place for place in places if place != CITY or card.type in ("Event", "Weather")]
        if free and card.location not in falls:
            falls[card.location] = free[play.below(len(free), "falls")]
            places.remove(falls[card.location])


def add_hero(play: Kilforth, box: Box, index: int, choice: HeroChoice) -> None:
    """rules: setup.starting-hp, setup.starting-fate, setup.starting-gold, setup.standees"""
    race, job = _named(box.races, choice.race), _named(box.classes, choice.job)
    saga = next(one for one in box.sagas if one.name == choice.saga)
    hero = Hero(
        index=index,
        seat=choice.seat,
        slug=slug(f"{race.name} {job.name}"),
        race=race,
        job=job,
        saga=saga,
        health=race.hp,
        hp=min(START_HP, race.hp),
        gold=race.gold,
        side=choice.side,
        finale_place=play.slugs()[saga.finale.location],
    )
    play.state.heroes.append(hero)
    if saga.totem is not None:
        play.state.zones[f"totem:{index}"] = (saga.totem,)
        play.show(saga.totem, EVERYBODY)


def _named(cards: Sequence[Card], name: str) -> Card:
    return next(card for card in cards if card.name == name)


def display_skills(play: Kilforth, box: Box) -> None:
    """Display a set of each type a hero's class has.

    rules: setup.skills-displayed, setup.skills-shared-when-same-type"""
    types = {(hero.job.edition, hero.job.skill) for hero in play.state.heroes}
    for card in box.skills:
        if (card.edition, card.skill) in types:
            play.state.zones["skills"] += (card,)
            play.show(card, EVERYBODY)


def prepare_decks(play: Kilforth, box: Box) -> None:
    """rules: setup.night-deck, setup.encounter-decks, setup.reward-decks, setup.loot-bag"""
    zones = play.state.zones
    for card in [*night_cards(play, box), *box.encounters, *box.rewards, *box.loot]:
        zones[f"{card.back}:deck"] += (card,)
    for back in ("night", *(land.lower() for land in LANDS), *(reward.lower() for reward in REWARDS), "loot"):
        play.shuffle(f"{back}:deck")


def night_cards(play: Kilforth, box: Box) -> list[Card]:
    """Return one Night card for each place: of a mixed land those that name a location on the map, and the centre's.

    rules: setup.night-deck"""
    if not play.state.settings.mixed_land:
        return box.night
    land, centres = play.state.map, [card.slug for card in box.locations if card.terrain not in LANDS]
    named = {card.slug for card in land}
    return [
        card
        for card in box.night
        if (card.edition == box.edition if card.location in centres else card.location in named)
    ]


def stack_ancients(play: Kilforth, box: Box) -> None:
    """Stack the Ancients, their plots each in a deck; a first game leaves plots and Abilities in the box.

    rules: setup.plot-decks, setup.first-game-simplified"""
    zones = play.state.zones
    zones["ancient:deck"] = tuple(box.ancients)
    play.shuffle("ancient:deck")
    if play.state.settings.first_game:
        return
    zones["abilities"] = tuple(box.abilities)
    for ancient in box.ancients:
        deck = f"plot-{ancient.slug}:deck"
        zones[deck] = tuple(card for card in box.plots if card.owner == ancient.slug)
        play.shuffle(deck)


def show_open_cards(play: Kilforth) -> None:
    """Show to all what is open from the start and in no pile: map, races, classes, sagas with chapters, Abilities."""
    state = play.state
    chapters = [chapter.card for hero in state.heroes for chapter in hero.saga.chapters if chapter.card is not None]
    heroes = [card for hero in state.heroes for card in (hero.race, hero.job, hero.saga)]
    for card in [*state.map, *heroes, *chapters, *play.pile("abilities")]:
        play.show(card, EVERYBODY)
