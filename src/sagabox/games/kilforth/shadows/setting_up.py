"""What Shadows does before the first Day beside the shared steps: opening nights, sides.   rules: setup.*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sagabox.kernel import EVERYBODY, NOTHING, Rule

from ..edition import Step
from ..engine.events import GloomFell, NightCard
from ..rules.night import falls_at
from ..rules.setting_up import each_hero, last_steps, starting_reward
from .sides import choose_side

if TYPE_CHECKING:
    from ..engine.play import Kilforth
    from ..engine.state import Hero


def setting_up(play: Kilforth) -> list[Step]:
    """rules: setup.steps-in-order"""
    return [
        Step(partial(opening_nights, play)),
        *each_hero(play, starting_reward),
        *each_hero(play, first_side),
        Step(partial(last_steps, play)),
    ]


def opening_nights(play: Kilforth) -> Rule[None]:
    """Turn Night cards: their locations fall into gloom, and nothing else happens.

    rules: setup.night-cards-flip-location, setup.night-cards-nothing-else, setup.night-cards-no-plot"""
    cards = play.pile("night:deck")[::-1][: number_of_opening_nights(play)]
    play.state.opening = len(cards)
    for number, card in enumerate(cards, 1):
        play.show(card, EVERYBODY)
        play.tell(NightCard, "setup.night-cards-by-hero-count", card, number, len(cards))
        play.move(card, "night:deck", "night:discard")
        place = falls_at(play, card)
        play.state.gloom[place] = True
        play.tell(GloomFell, "setup.night-cards-flip-location", play.state.map[place])
    return NOTHING


def number_of_opening_nights(play: Kilforth) -> int:
    """rules: setup.night-cards-by-hero-count, variant.night-cards-harder, variant.night-cards-easier"""
    settings = play.state.settings
    return play.state.started + 1 + settings.harder_nights - settings.easier_nights


def first_side(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: setup.choose-sides-token"""
    return choose_side(play, hero, "setup.choose-sides-token")
