"""Traits and powers."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import Pattern, Phrase, phrase

from .checks import CheckFor
from .families import Act, Cost, Doing, Trigger

SMALL = "a|an|and|as|at|by|for|from|in|is|it|no|not|of|on|or|that|the|to|who|with"
NAME = Pattern(
    "a name in capitals",
    rf"[A-Z][\w'-]*(?:(?: (?:{SMALL}))* [A-Z][\w'-]*)*",
    examples=("Burrs", "Widow's Kiss", "Hail of Flints"),
)


@phrase("{acts:, }")
class Acts(Doing):
    """Several things, in order. With "+n ATK" among them it is an attack.   rules: language.action-list"""

    acts: tuple[Act, ...]


@phrase("{costs:and}; {acts:, }")
class PaidActs(Doing):
    """The same at a price.   rules: language.exhaust-cost"""

    costs: tuple[Cost, ...]
    acts: tuple[Act, ...]


@phrase("{trial}")
class Tried(Doing):
    """A check, and what comes of it."""

    trial: CheckFor


@phrase("{costs:and}; {trial}")
class PaidTry(Doing):
    """A check at a price."""

    costs: tuple[Cost, ...]
    trial: CheckFor


@phrase("[Equip({equip}) ][{trigger}: ]{name}[ ({time} Time)]. {Doing}.")
class Ability(Phrase):
    """A trait or a power. Equip: so much loot must be tucked under the denizen. Time: the power's cooldown.

    rules: language.ability, language.equip, hero.cooldown-power-use"""

    name: Annotated[str, NAME]
    doing: Doing
    equip: int | None = None
    trigger: Trigger | None = None
    time: int | None = None
