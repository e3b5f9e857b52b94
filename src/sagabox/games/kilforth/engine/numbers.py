"""The numbers that a view adds to the bare state: attributes with their sources, what a saga needs, the Test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.games.common.rows import Die, die_row

from ..rules import ending, night, saga, trials
from ..rules.testing import count, fate_calls
from . import rolls
from .state import Hero, Round, Test
from .values import all_dice_parts, max_health, success_from

if TYPE_CHECKING:
    from .play import Kilforth


def shown(play: Kilforth) -> dict[str, Any]:
    """Return each hero's numbers, the places by their slugs, what each location takes in gloom, and the Test that is
    going on."""
    test, round = play.state.find(Test), play.state.find(Round)
    return {
        "numbers": [hero_numbers(play, hero) for hero in play.state.heroes],
        "slugs": play.slugs(),
        "shields": night.shields(play),
        "test": test_going_on(play, test) if test is not None and test.rolled else None,
        "struck": struck(play, round) if round is not None else [],
    }


def test_going_on(play: Kilforth, test: Test) -> dict[str, Any]:
    return {
        "hero": test.hero,
        "attribute": test.attribute,
        "dice": dice_rows(test.dice, success_from(play) - test.plus, test.changed),
        "successes": count(play, test),
        "held": test.held,
        "target": test.target,
    }


def struck(play: Kilforth, round: Round) -> list[tuple[int, list[Die]]]:
    """Return what the foe rolled against each hero in a battle round."""
    least = success_from(play)
    return [(hero, dice_rows(dice, least)) for hero, dice in round.foe_dice.items()]


def dice_rows(dice: list[int], least: int, changed: int = 0) -> list[Die]:
    """Return dice as clients draw them; from `least` on they are successes, and the last ones have `changed`."""
    kept = len(dice) - changed
    return [die_row(die, die >= least, rerolled=index >= kept) for index, die in enumerate(dice)]


def foes(play: Kilforth) -> list[dict[str, Any]]:
    """Return what the hero who acts may have to fight."""
    hero = play.active()
    return rolls.foes(play, hero) if hero is not None and not hero.eliminated else []


def hero_numbers(play: Kilforth, hero: Hero) -> dict[str, Any]:
    """Return the numbers of a hero's sheet."""
    return {
        "hero": hero.slug,
        "attributes": all_dice_parts(play, hero),
        "maximum": max_health(play, hero),
        "fate_calls": fate_calls(play, hero),
        "victory_points": ending.victory_points(play, hero),
        "trial": trials.progress(play, hero),
        "needs": saga.needed(play, hero) if hero.chapter < saga.FINALE else [],
        "cost": saga.chapter_cost(play, hero) if hero.chapter < saga.FINALE else 0,
    }
