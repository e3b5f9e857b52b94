"""The numbers that a view adds to the bare state: attributes with their sources, what a saga needs, the Test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.games.common.rows import Die, die_row

from ..rules import ending, saga
from ..rules.testing import count, fate_calls
from . import rolls
from .card_index import NUMBERS
from .state import Hero, Round, Test
from .values import all_dice_parts, max_health, success_from

if TYPE_CHECKING:
    from .play import Kilforth


def shown(play: Kilforth) -> dict[str, Any]:
    """Return each hero's numbers, the places by their slugs, and the Test that is going on."""
    test, round = play.state.find(Test), play.state.find(Round)
    return {
        "numbers": [hero_numbers(play, hero) for hero in play.state.heroes],
        "slugs": play.slugs(),
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
    """Return dice as clients draw them; from `least` on they are successes, and the last so many have `changed`."""
    kept = len(dice) - changed
    return [die_row(die, die >= least, rerolled=index >= kept) for index, die in enumerate(dice)]


def foes(play: Kilforth) -> list[dict[str, Any]]:
    """Return what the hero who acts may have to fight."""
    hero = play.active()
    return rolls.foes(play, hero) if hero is not None and not hero.eliminated else []


def hero_numbers(play: Kilforth, hero: Hero) -> dict[str, Any]:
    """Return a hero's numbers, cached until something changes that they depend on. Read-only."""
    facts, tokens = _numbers_key(play, hero), (hero.gold, hero.fate_calls)
    last, counted, numbers = play.numbers.get(hero.index, (None, None, {}))
    if facts is None or facts != last:
        numbers = _numbers(play, hero)
    elif tokens != counted:
        numbers = {**numbers, **_tokens(play, hero)}
    else:
        return numbers
    play.numbers[hero.index] = facts, tokens, numbers
    return numbers


def _numbers_key(play: Kilforth, hero: Hero) -> tuple[Any, ...] | None:
    """Return the cache key of a hero's numbers (cards, lasting effects, hero fields that cards read), or None if they
    cannot be cached."""
    state, voices, world, place = play.state, play.voices(hero), play.world(), play.state.map[hero.place]
    here = None if NUMBERS.isdisjoint(place.program.standing) or state.gloom[hero.place] else place
    if not voices.steady or not world.steady or (here and not NUMBERS.isdisjoint(here.program.wavering)):
        return None
    veiled = [card for card in voices.cards if card in state.veiled] if state.veiled else []
    lasting = [one for scope in state.scopes if scope.lasting for one in scope.lasting if one.bearer == hero.index]
    marks = voices.marks | world.marks | here.program.marks if here else voices.marks | world.marks
    own = {mark: getattr(hero, mark) for mark in marks} if marks else None
    return voices, world.counting, here, veiled, lasting, hero.health, own


def _numbers(play: Kilforth, hero: Hero) -> dict[str, Any]:
    return {
        "hero": hero.slug,
        "attributes": all_dice_parts(play, hero),
        "maximum": max_health(play, hero),
        **_tokens(play, hero),
        "needs": saga.needed(play, hero) if hero.chapter < saga.FINALE else [],
        "cost": saga.chapter_cost(play, hero) if hero.chapter < saga.FINALE else 0,
    }


def _tokens(play: Kilforth, hero: Hero) -> dict[str, int]:
    return {"fate_calls": fate_calls(play, hero), "victory_points": ending.victory_points(play, hero)}
