"""Setting up: the fifteen steps.   rules: setup.*"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from sys import intern

from sagabox import kernel
from sagabox.kernel import EVERYBODY, NOTHING, Chance, Coming, Menu, Rule, course
from sagabox.packs import slug

from ..cards.box import Box
from ..cards.card import LANDS, REWARDS, Card
from ..engine.context import At
from ..engine.events import Drew, MarkerTaken
from ..engine.geography import ASSETS, HANDS, LOOT, PLACE_ZONES, PLOT_ZONES, SKILLS
from ..engine.play import Kilforth
from ..engine.settings import Settings
from ..engine.state import CITY, Drawing, Game, Hero, Realm, Setup

MOST_HEROES = 4
START_HP = 4


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


def deal(box: Box, settings: Settings, choices: Sequence[HeroChoice], seed: str) -> Realm:
    """The steps before the heroes choose starting rewards; Ancients and First Hero follow.   rules: setup.step-order"""
    check_choices(box, settings, choices)
    state = Realm(chance=Chance.seeded(seed), zones=empty_zones(box), settings=settings, started=len(choices))
    play = Kilforth(state)
    lay_map(play, box)
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
        if settings.matched_sagas and choice.saga != own:
            raise BadSetup("setup.first-game-sagas", f"the saga of a {choice.job} is {own}, not {choice.saga}")


def saga_of(box: Box, job: Card) -> str:
    """The name of the saga that matches a class.   rules: setup.saga-allocation"""
    return next(saga.name for saga in box.sagas if job.owner in (saga.name, saga.slug))


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
    """Sprawl City at the centre, the others at random around it.   rules: setup.map-grid"""
    others = [card for card in box.locations if card.terrain != "City"]
    for last in range(len(others) - 1, 0, -1):
        other = play.below(last + 1, "map")
        others[last], others[other] = others[other], others[last]
    city = next(card for card in box.locations if card.terrain == "City")
    play.state.map = (*others[:CITY], city, *others[CITY:])


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
        finale_place=place_named(play, saga.finale.location),
    )
    play.state.heroes.append(hero)
    if saga.totem is not None:
        play.state.zones[f"totem:{index}"] = (saga.totem,)
        play.show(saga.totem, EVERYBODY)


def _named(cards: Sequence[Card], name: str) -> Card:
    return next(card for card in cards if card.name == name)


def place_named(play: Kilforth, location: str) -> int:
    return next(place for place, card in enumerate(play.state.map) if card.slug == location)


def display_skills(play: Kilforth, box: Box) -> None:
    """One set of each type a hero's class has.   rules: setup.skills-displayed, setup.skills-shared-when-same-type"""
    types = {hero.job.skill for hero in play.state.heroes}
    for card in box.skills:
        if card.skill in types:
            play.state.zones["skills"] += (card,)
            play.show(card, EVERYBODY)


def prepare_decks(play: Kilforth, box: Box) -> None:
    """rules: setup.night-deck, setup.encounter-decks, setup.reward-decks, setup.loot-bag"""
    zones = play.state.zones
    for card in [*box.night, *box.encounters, *box.rewards, *box.loot]:
        zones[f"{card.back}:deck"] += (card,)
    for back in ("night", *(land.lower() for land in LANDS), *(reward.lower() for reward in REWARDS), "loot"):
        play.shuffle(f"{back}:deck")


def stack_ancients(play: Kilforth, box: Box) -> None:
    """The Ancients in a stack, their plots each in a deck; a first game leaves plots and Abilities in the box.

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
    """What lies open from the start and in no pile: the map, races, classes, sagas with their chapters, Abilities."""
    state = play.state
    chapters = [chapter.card for hero in state.heroes for chapter in hero.saga.chapters if chapter.card is not None]
    heroes = [card for hero in state.heroes for card in (hero.race, hero.job, hero.saga)]
    for card in [*state.map, *heroes, *chapters, *play.pile("abilities")]:
        play.show(card, EVERYBODY)


# ---------------------------------------------------------------- starting rewards


@course(Setup)
def setup(play: Kilforth, setup: Setup) -> Coming:
    """Starting rewards in seating order; then the last steps.   rules: setup.step-order, setup.starting-reward"""
    setup.hero += 1
    heroes = play.state.heroes
    if setup.hero < len(heroes):
        return starting_reward(play, heroes[setup.hero])
    return last_steps(play) if setup.hero == len(heroes) else None


def starting_reward(play: Kilforth, hero: Hero) -> Rule[None]:
    """Two cards of one reward deck; one is kept as a rumour, the other shuffled back.   rules: setup.starting-reward"""
    decks = {f"deck:{reward.lower()}": reward.lower() for reward in REWARDS}
    back = yield from play.choose("setup.starting-reward", hero.seat, decks, hero.index)
    with play.scope(Drawing(hero.index)) as drawing:
        aside = play.aside(drawing)
        for card in play.pile(f"{back}:deck")[:-3:-1]:
            play.move(card, f"{back}:deck", aside)
            play.show(card, 1 << hero.seat)
        lister = partial(_keep, play, hero, aside)
        option = yield from play.ask("setup.starting-reward", lister, figure=hero.index, deeds=False)
        play.move(option.means, aside, HANDS[hero.index])
        play.tell(Drew, "setup.starting-reward", hero.index, option.means)
        for card in play.pile(aside):
            play.move(card, aside, f"{back}:deck")
    play.shuffle(f"{back}:deck")
    for card in (hero.race, hero.job):
        for sentence in card.program.enters:
            yield from At(play, hero, card).follow(sentence)
    yield from play.settle()


def _keep(play: Kilforth, hero: Hero, aside: str, menu: Menu) -> None:
    for card in play.pile(aside):
        menu.answer(f"keep:{card.slug}", hero.seat, card)


# ---------------------------------------------------------------- Ancients and First Hero


def last_steps(play: Kilforth) -> Rule[None]:
    """Steps 13 to 15.   rules: setup.step-order"""
    bring_ancients(play)
    play.state.first = first_hero(play)
    play.tell(MarkerTaken, "setup.first-hero", play.state.first)
    return NOTHING


def bring_ancients(play: Kilforth) -> None:
    """One in a competitive game, otherwise one for each hero; those not drawn leave the game with all that is theirs.

    rules: setup.ancient-competitive, setup.ancient-cooperative, setup.ancients-removed, setup.plots-removed"""
    state = play.state
    competitive = state.settings.mode == "competitive"
    rule = "setup.ancient-competitive" if competitive else "setup.ancient-cooperative"
    for hero in state.heroes[:1] if competitive else state.heroes:
        ancient = play.pile("ancient:deck")[-1]
        play.move(ancient, "ancient:deck", "ancients")
        state.ancient_places[ancient] = place_named(play, ancient.location)
        play.tell(Drew, rule, hero.index, ancient)
    for ancient in play.pile("ancient:deck"):
        play.move(ancient, "ancient:deck", "removed")
        for plot in play.pile(deck := f"plot-{ancient.slug}:deck"):
            play.move(plot, deck, "removed")
    give_abilities(play)


def give_abilities(play: Kilforth) -> None:
    """Each Ancient has its own Abilities card, or one at random.

    rules: setup.ancient-competitive, variant.random-ancient-abilities, ruling.random-abilities-keep-plots"""
    state = play.state
    spare = list(play.pile("abilities"))
    if not spare:
        return
    for ancient in play.pile("ancients"):
        own = [sheet for sheet in spare if sheet.owner == ancient.slug]
        sheet = spare[play.below(len(spare), "abilities")] if state.settings.random_abilities else own[0]
        spare.remove(sheet)
        state.abilities[ancient] = sheet
    for sheet in spare:
        play.move(sheet, "abilities", "removed")


def first_hero(play: Kilforth) -> int:
    """The highest Sneak; a tie is settled at random.   rules: setup.first-hero, setup.first-hero-tie"""
    pairs = [(hero.index, hero.race.values, hero.job.values) for hero in play.state.heroes]
    sneak = {index: race.get("Sneak", 0) + job.get("Sneak", 0) for index, race, job in pairs}
    tied = [index for index, amount in sneak.items() if amount == max(sneak.values())]
    return tied[play.below(len(tied), "first-hero")] if len(tied) > 1 else tied[0]
