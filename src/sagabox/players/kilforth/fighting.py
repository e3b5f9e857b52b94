"""Tests and battles: Fate, re-rolls, evasion, escape, what cards do in a fight."""

from __future__ import annotations

from sagabox.games.kilforth.cards import Card
from sagabox.games.kilforth.state import Battle, Engagement, Test
from sagabox.games.kilforth.testing import count
from sagabox.games.kilforth.values import dice_parts, dice_plus, foe_dice, target_of
from sagabox.kernel import Option

from . import chances
from .land import Land, battle_worth, defeat_cost
from .options import Options, best, card_named, fights_ancient, named, of_kind, starting
from .sight import Sight
from .worth import healing, keep_worth, prize


def fate(sight: Sight, options: Options) -> Option | None:
    """Called on where it completes something, or keeps a Stranger from turning."""
    test = sight.state.find(Test)
    passing = starting(options, "pass")
    if test is None:
        return passing
    missing = test.target - test.held - count(sight.play, test)
    calls = of_kind(options, "fate")
    turning = test.purpose == "confront" and test.held + count(sight.play, test) == 0
    stranger = turning and test.against is not None and test.against.type == "Stranger"
    if not calls or (missing != 1 and not stranger):
        return passing
    price = {option.id: fate_price(sight, option) for option in calls}
    cheapest = min(calls, key=lambda option: price[option.id])
    gain = 2.0 + (prize(sight, test.against) if test.against is not None and test.purpose == "confront" else 4.0)
    return cheapest if price[cheapest.id] < gain else passing


def fate_price(sight: Sight, option: Option) -> float:
    card = option.means[1] if isinstance(option.means, tuple) else None
    return 1.5 if card is None else keep_worth(sight, card)


def manipulation(sight: Sight, options: Options) -> Option | None:
    """A re-roll where dice failed."""
    test = sight.state.find(Test)
    if test is not None and test.rolled:
        hits = count(sight.play, test)
        poor = hits < test.target - test.held and hits * 3 < len(test.dice)
        for option in of_kind(options, "resolve"):
            card = option.args[2] if len(option.args) > 2 else None
            if poor and isinstance(card, Card) and "e-roll" in card.text and "HP to" not in card.text:
                return option
    return starting(options, "pass", "done")


# ---------------------------------------------------------------- battles


def hidden_choice(sight: Sight, options: Options) -> Option | None:
    engagement = sight.state.find(Engagement)
    if engagement is None:
        return None
    foe, hero, play = engagement.foe, sight.hero, sight.play
    figures = (foe_dice(play, hero, foe), foe.hp)
    reward = prize(sight, foe, roused=foe.type == "Stranger")
    struck = battle_worth(sight, figures, reward, "hero")
    evaded = chances.within(
        sight.dice["Sneak"], sight.faces["Sneak"], target_of(play, hero, foe, "Sneak"), 0, sight.fate, 1
    )
    failed = battle_worth(sight, figures, reward, "foe")
    return named(options, "surprise" if struck >= (1 - evaded) * failed else "evade")


def escape(sight: Sight, options: Options) -> Option | None:
    """On, if that is worth more than going away."""
    battle = sight.state.find(Battle)
    if battle is None:
        return named(options, "fight-on")
    hero, play, foe = sight.hero, sight.play, battle.foe
    dice = max(0, sum(amount for _, amount in dice_parts(play, hero, "Fight", foe)))
    least = sight.least - dice_plus(play, hero, "Fight", foe)
    reward = prize(sight, foe, roused=foe.type == "Stranger")
    stay = -99.0
    for escape_at in (0, 1, 2):
        told = chances.fight(
            hero.hp,
            dice,
            least,
            sight.fate,
            foe_dice(play, hero, foe),
            battle.health - battle.damage,
            sight.least,
            "",
            escape_at,
        )
        worth = told.win * (reward + 0.7 * hero.ap) - told.hp_lost * sight.hp_worth - told.defeated * defeat_cost(sight)
        stay = max(stay, worth - told.escaped * 1.0)
    return named(options, "fight-on" if stay > -0.3 else "escape")


def escape_to(sight: Sight, options: Options) -> Option | None:
    land = Land(sight)
    return best(options, lambda option: land.night(option.means) + (0.5 if option.means == 12 else 0.0))


def triggers(sight: Sight, options: Options) -> Option | None:
    """Mandatory ones in any order; of the optional ones those that cost nothing lasting."""
    passing = named(options, "pass")
    waiting = [option for option in options if option.id.partition(":")[0] not in OTHER_DEEDS]
    if passing is None:
        return waiting[0] if waiting else None
    last = fights_ancient(sight)
    for option in waiting:
        card = card_named(sight, option.id.partition(":")[2])
        if card is None or option is passing:
            continue
        prices = [one.price for one in card.program.usable if one.moment is not None]
        if "test-rolled" in option.id and not wants_more(sight):
            continue
        if last or "Sacrifice" not in prices:
            return option
    return passing


OTHER_DEEDS = ("resolve", "exchange", "team", "overcome", "come-out", "pass")


def wants_more(sight: Sight) -> bool:
    """Whether a Test that is rolled still lacks successes, or a foe's dice are to be feared."""
    test = sight.state.find(Test)
    return test is None or count(sight.play, test) + test.held < test.target


def window(sight: Sight, options: Options) -> Option | None:
    """Where nothing but Deeds can be done: heal who is about to fall, overcome who is about to fight."""
    if (free := starting(options, "overcome")) is not None:
        return free
    if sight.hero.hp <= 1:
        for option in of_kind(options, "resolve"):
            card = option.args[2] if len(option.args) > 2 else None
            if isinstance(card, Card) and healing(card.text):
                return option
    return named(options, "pass")
