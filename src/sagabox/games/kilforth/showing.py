"""What a view tells beside the bare state: numbers with their sources, and what an option would roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Option

from . import confronting, ending, saga
from .cards import ATTRIBUTES, Card
from .geography import HANDS
from .state import Hero
from .testing import fate_calls
from .values import dice_parts, dice_plus, max_health, success_from, target_of

if TYPE_CHECKING:
    from .play import Kilforth


def shown(play: Kilforth, seat: int) -> dict[str, Any]:
    """Per hero: attributes with their sources, maximum health, what the saga needs, Victory Points."""
    return {"numbers": [hero_numbers(play, hero) for hero in play.state.heroes]}


def hero_numbers(play: Kilforth, hero: Hero) -> dict[str, Any]:
    return {
        "hero": hero.slug,
        "attributes": {name: dice_parts(play, hero, name, None) for name in ATTRIBUTES},
        "maximum": max_health(play, hero),
        "fate_calls": fate_calls(play, hero),
        "victory_points": ending.victory_points(play, hero),
        "needs": saga.needed(play, hero) if hero.chapter < saga.FINALE else [],
        "cost": saga.chapter_cost(play, hero) if hero.chapter < saga.FINALE else 0,
    }


def describe(play: Kilforth, option: Option) -> dict[str, Any]:
    """What an option would roll, if it rolls."""
    inner = option.args[3] if option.means is not None and len(option.args) == 4 else None
    means = inner.means if isinstance(inner, Option) else option.means
    args = inner.args if isinstance(inner, Option) else option.args
    if means is confronting.confront:
        _, hero, card, attribute = args
        target = target_of(play, hero, card, attribute)
        return {"roll": roll(play, hero, attribute, card, target, hero.successes.get(card, 0), len(play.team()))}
    if means is saga.regale_finale:
        hero = args[1]
        finale = hero.saga.finale
        held = hero.successes.get(hero.saga, 0)
        return {"roll": roll(play, hero, finale.attribute, hero.saga, finale.target, held, len(play.team()))}
    return {}


def roll(
    play: Kilforth, hero: Hero, attribute: str, against: Card | None, target: int, held: int, helpers: int
) -> dict[str, Any]:
    """A roll before it is rolled, as data."""
    parts = dice_parts(play, hero, attribute, against)
    if helpers:
        parts.append(("team", helpers))
    can_call = fate_calls(play, hero) > 0 and (hero.fate or play.pile(HANDS[hero.index]))
    return {
        "attribute": attribute,
        "parts": parts,
        "dice": max(0, sum(amount for _, amount in parts)),
        "success_from": success_from(play) - dice_plus(play, hero, attribute, against),
        "target": target,
        "held": held,
        "fate": 1 if can_call else 0,
    }
