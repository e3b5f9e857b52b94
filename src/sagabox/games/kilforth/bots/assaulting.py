"""When to Assault the Ancient, and how it would end."""

from __future__ import annotations

import re

from ..cards.card import Card
from ..engine.geography import PLOT_ZONES, SKILLS
from ..engine.values import dice_parts, dice_plus, foe_dice, foe_health
from ..odds import Battle, Foe, Hero, Roll, forecast
from .sight import Sight

BOOST = re.compile(r"When a battle round starts, gain Fight \+(\d+)")
PLOT_HP, PLOT_DICE = 0.5, 0.5  # what a plot that is still on the map adds to its Ancient, on average


def win_chance(sight: Sight, ancient: Card, hp: int) -> float:
    """Return the chance that the hero alone, with `hp` HP, defeats the Ancient in its present state."""
    play, hero = sight.play, sight.hero
    dice = max(0, sum(amount for _, amount in dice_parts(play, hero, "Fight", ancient)))
    least = max(2, sight.least - dice_plus(play, hero, "Fight", ancient))
    plots = sum(card.owner == ancient.slug for zone in PLOT_ZONES for card in play.pile(zone))
    health = foe_health(play, hero, ancient) - play.state.damage.get(ancient, 0) + round(plots * PLOT_HP)
    strikes = foe_dice(play, hero, ancient) + round(plots * PLOT_DICE)
    battle = Battle(
        (Hero(max(1, hp), Roll(dice, fate=sight.fate, success_from=least), bonus=(boosts(sight),)),),
        Foe(max(1, health), Roll(strikes, success_from=sight.least)),
        survivors_fight_on=True,
        escape_allowed=False,
    )
    return forecast(battle).win


def boosts(sight: Sight) -> int:
    """Return dice that cards can add in one round."""
    cards = [*sight.assets, *sight.play.pile(SKILLS[sight.hero.index])]
    open_ones = [one for one in cards if one not in sight.state.veiled and one.lock <= sight.dice["Study"]]
    return sum(int(found[1]) for one in open_ones for found in BOOST.finditer(one.text))


def target(sight: Sight) -> tuple[Card, int] | None:
    """Return the Ancient that is easiest to reach, and its place."""
    if not sight.state.arrived:
        return None
    lairs = [(card, sight.state.ancient_places[card]) for card in sight.play.pile("ancients")]
    return min(lairs, key=lambda pair: foe_health(sight.play, sight.hero, pair[0]), default=None)
