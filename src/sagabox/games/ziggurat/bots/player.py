"""A player with a plan: reach the next quest card in time, fight what it can bear, talk with the rest."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from sagabox.kernel import Option, Session

from . import fighting, keeping, laying, talking
from .going import HeroPhase
from .sight import Sight, verb

Answer = Callable[[Sight, list[Option]], Option | None]
LAST_RESORT = ("pass", "use", "done", "stop", "decline", "enough", "bank")
ANSWERS: dict[str, Answer] = {
    "loop.hero-phase": lambda sight, options: HeroPhase(sight).pick(options),
    "scout.place": laying.tile,
    "map.connect-to-local-door": laying.door,
    "map.all-rotations": laying.turn,
    "map.unplaceable-tile": laying.turn,
    "map.reveal-outside-scout": laying.turn,
    "explore.secret-door-time": talking.delay,
    "pursuit.time-is-distance": talking.delay,
    "token.recovery-effect": keeping.recover,
    "language.check": talking.stat,
    "ambush.check": talking.stat,
    "equipment.boosts-check": talking.equipment,
    "grit.burn-timing": fighting.burn,
    "check.push-bank": talking.push,
    "match.hit-match": talking.benefits,
    "ambush.success-fight": talking.ambush_benefit,
    "spawn.then-parley": talking.meet,
    "parley.trade-strong": lambda sight, options: sight.best(options, keeping.kept_worth),
    "attack.choose-one": fighting.attack_phase,
    "attackpower.declared-after-roll": fighting.powers,
    "combat.item-once": fighting.item_window,
    "defence.check": fighting.defend,
    "defence.blocks": fighting.block,
    "eattack.choose-target": fighting.target,
    "escape.optional": fighting.escape,
    "mastery.choice": keeping.reflect,
    "rest.recovery-equipment": keeping.spend_equipment,
    "rest.limit-items": keeping.drop,
    "rest.limit-true-names": keeping.drop,
    "rest.limit-companions": keeping.drop,
    "item.use": keeping.drop,
    "item.parley-terms": keeping.drop,
}


class HeuristicPlayer:
    """Plays Ziggurat with what its seat may see. Ties are broken by the seed."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def pick(self, session: Session[Any]) -> Option:
        choice = session.choice
        if choice is None:
            raise ValueError("the game is over: nothing is asked")
        options = choice.open
        if len(options) == 1:
            return options[0]
        sight = Sight(session.play, choice.facts)
        if choice.rule == "move.distance":
            return go_on(sight, options)
        answer = ANSWERS.get(choice.rule)
        found = answer(sight, options) if answer is not None else None
        return found if found is not None else self.anything(options)

    def anything(self, options: list[Option]) -> Option:
        for wanted in LAST_RESORT:
            for option in options:
                if verb(option) == wanted:
                    return option
        plain = [option for option in options if not option.interrupts]
        return self.random.choice(plain or options)


def go_on(sight: Sight, options: list[Option]) -> Option:
    """In the middle of a Move: on towards the goal, or stop."""
    steps, here = HeroPhase(sight).steps, sight.play.hero.at
    backtracks = sight.play.state.backtracks

    def worth(option: Option) -> float:
        if option.means == "":
            return float(-steps.get(here, 99))
        return -steps.get(option.means, 99) - (1.5 if option.means in backtracks else 0)

    plain = [option for option in options if verb(option) in ("on", "stop")]
    return max(plain, key=worth) if plain else options[0]
