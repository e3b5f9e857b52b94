"""Setting up, when the table is laid: starting rewards, Ancients, First Hero.   rules: setup.*"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Coming, Menu, Rule, course

from ..cards.card import REWARDS
from ..edition import Step
from ..engine.context import At
from ..engine.events import Drew, MarkerTaken
from ..engine.geography import HANDS
from ..engine.state import Drawing, Hero, Setup

if TYPE_CHECKING:
    from ..engine.play import Kilforth


@course(Setup)
def setup(play: Kilforth, setup: Setup) -> Coming:
    """Return the next step of the edition's set-up.   rules: setup.step-order"""
    setup.step += 1
    steps = play.edition.setting_up(play)
    return steps[setup.step].does() if setup.step < len(steps) else None


def each_hero(play: Kilforth, rule: Callable[[Kilforth, Hero], Rule[None]]) -> list[Step]:
    """Return a step for each hero, in seating order."""
    return [Step(partial(rule, play, hero), hero.index) for hero in play.state.heroes]


def asked_hero(play: Kilforth) -> Hero | None:
    """Return the hero who is asked while the game is being set up; None in steps that ask nobody, and later."""
    setup = play.state.find(Setup)
    steps = play.edition.setting_up(play) if setup is not None and setup.step >= 0 else []
    index = steps[setup.step].hero if setup is not None and setup.step < len(steps) else -1
    return play.state.heroes[index] if index >= 0 else None


# ---------------------------------------------------------------- starting rewards


def starting_reward(play: Kilforth, hero: Hero) -> Rule[None]:
    """Draw two cards of one reward deck; keep one as a rumour, shuffle the other back.

    rules: setup.starting-reward"""
    decks = {f"deck:{reward.lower()}": reward.lower() for reward in REWARDS}
    back = yield from play.choose("setup.starting-reward", hero.seat, decks, hero.index)
    with play.scope(Drawing(hero.index)) as drawing:
        aside = play.aside(drawing)
        for card in play.pile(f"{back}:deck")[:-3:-1]:
            play.move(card, f"{back}:deck", aside)
            play.show(card, 1 << hero.seat)
        lister = partial(_keep, play, hero, aside)
        option = yield from play.ask("setup.starting-reward", lister, figure=hero.index, interrupts=False)
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
    """Take steps 13 to 15.   rules: setup.step-order"""
    bring_ancients(play)
    play.state.first = first_hero(play)
    play.tell(MarkerTaken, "setup.first-hero", play.state.first)
    return NOTHING


def bring_ancients(play: Kilforth) -> None:
    """Draw one Ancient in a competitive game, else one for each hero; the others leave the game with all their cards.

    rules: setup.ancient-competitive, setup.ancient-cooperative, setup.ancients-removed, setup.plots-removed"""
    state = play.state
    competitive = state.settings.mode == "competitive"
    rule = "setup.ancient-competitive" if competitive else "setup.ancient-cooperative"
    for hero in state.heroes[:1] if competitive else state.heroes:
        ancient = play.pile("ancient:deck")[-1]
        play.move(ancient, "ancient:deck", "ancients")
        state.ancient_places[ancient] = play.slugs()[ancient.location]
        play.tell(Drew, rule, hero.index, ancient)
    for ancient in play.pile("ancient:deck"):
        play.move(ancient, "ancient:deck", "removed")
        for plot in play.pile(deck := f"plot-{ancient.slug}:deck"):
            play.move(plot, deck, "removed")
    give_abilities(play)


def give_abilities(play: Kilforth) -> None:
    """Give each Ancient its own Abilities card, or one at random.

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
    """Return the hero with the highest Sneak; a tie is settled at random.

    rules: setup.first-hero, setup.first-hero-tie"""
    pairs = [(hero.index, hero.race.values, hero.job.values) for hero in play.state.heroes]
    sneak = {index: race.get("Sneak", 0) + job.get("Sneak", 0) for index, race, job in pairs}
    tied = [index for index, amount in sneak.items() if amount == max(sneak.values())]
    return tied[play.below(len(tied), "first-hero")] if len(tied) > 1 else tied[0]
