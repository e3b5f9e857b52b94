"""What abilities that wait for the same moment could have to do with each other, so that nobody is asked for an order
that changes nothing.

Marks are those of `kernel.interfere`: "gold:1+" is gold that hero 1 gains, "gold:1?" gold that is looked at. Beside
what heroes have, "ready" are their unveiled assets, and "choice" is a card they choose: what was drawn may sway it.
rules: ability.trigger-order
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from sagabox.kernel import Touches

from .values import max_health

if TYPE_CHECKING:
    from .context import At
    from .state import Hero

COUNTED = ("hp", "ap", "gold", "fate")  # what heroes have some of
IN_HAND = ("hand", "loot", "skills", "choice")
IN_PLAY = ("assets", "ready")
OWN = frozenset((*COUNTED, *IN_HAND, *IN_PLAY, "typed-ap", "hidden", "place", "side", "claims"))  # a hero's alone
LAND_THINGS = ("obstacles", "gloom", "encounters", "wandering", "decks")
WITHIN = {  # what a touch comes to, beside what is counted
    **dict.fromkeys(COUNTED, ()),
    "ap": ("typed-ap",),
    "cards": (*IN_HAND, *IN_PLAY, "decks"),
    "land": LAND_THINGS,
}
ANYTHING = OWN | frozenset(LAND_THINGS) | {"discards", "dice", "foe", "first"}
LOTS = 99  # as much as anybody could have
Sums = Counter[str]


class Waiting(NamedTuple):
    """How much all that wait for a moment give and take of each hero at most, and how much all but one of them do:
    "gold-" is gold that is lost. These others speak of what is `touched`."""

    together: Sums
    others: Sums
    touched: Touches


def own(at: At, things: Iterable[str], way: str = "") -> Iterator[str]:
    """Mark what the hero of an occasion has alone, and what all have in common."""
    return (f"{thing}:{at.hero.index}{way}" if thing in OWN else f"{thing}{way}" for thing in things)


def counted(at: At, thing: str, way: str, waiting: Waiting) -> str:
    """Return a change of what a hero has some of. Where there is enough of it, gains and losses are of one kind."""
    return f"{thing}:{at.hero.index}{'+' if way and _enough(at, thing, waiting.together) else way}"


def _enough(at: At, thing: str, sums: Sums) -> bool:
    """Return True if the hero's tokens do for all that waits, so that it is one whether some are gained or lost
    first."""
    hero, loss = at.hero, sums[f"{thing}-"]
    if thing == "hp":
        return hero.hp > loss and hero.hp + sums["hp+"] <= max_health(at.play, hero)
    return bool(getattr(hero, thing) >= loss)


def gold_may_cross(limit: int, hero: Hero, others: Sums) -> bool:
    """Return True if a hero's gold may come to lie on the other side of a limit by what others give and take."""
    return limit - others["gold+"] <= hero.gold < limit + others["gold-"]
