"""Tests and battles: Fate, re-rolls, evasion, escape, what cards do in a fight."""

from __future__ import annotations

from sagabox.kernel import Option

from ..cards.card import Card
from ..engine.state import Battle, Engagement, Hero, Test
from ..engine.values import dice_parts, dice_plus, foe_dice, target_of, weighs_hp
from ..rules.confronting import may_rouse
from ..rules.testing import count, turns_on_one
from . import chances
from .land import Land, battle_worth, defeat_cost, enemy_worth
from .options import Options, best, card_named, card_of, fights_ancient, named, of_kind, starting
from .sight import Sight
from .texts import healing
from .worth import keep_worth, prize

FLEE = -3.0  # a battle worth less than this is left for a token


def fate(sight: Sight, options: Options) -> Option | None:
    """Call on Fate to complete something, to keep a Stranger from turning, or for the one success a card asks for."""
    test = sight.state.find(Test)
    passing = starting(options, "pass")
    if test is None:
        return passing
    missing = test.target - test.held - count(sight.play, test)
    calls = of_kind(options, "fate")
    turning = test.purpose == "confront" and test.held + count(sight.play, test) == 0
    foe = test.against if turning and test.against is not None and test.against.type == "Stranger" else None
    roused = foe is not None and may_rouse(sight.play, sight.hero, foe) is None
    if not calls or (missing != 1 and not roused and not turns_on_one(sight.play, test)):
        return passing
    price = {option.id: fate_price(sight, option.means) for option in calls}
    cheapest = min(calls, key=lambda option: price[option.id])
    gain = 2.0
    if missing == 1 or roused:
        gain += prize(sight, test.against) if test.against is not None and test.purpose == "confront" else 4.0
    return cheapest if price[cheapest.id] < gain else passing


def fate_price(sight: Sight, call: tuple[Hero, Card | None]) -> float:
    return 1.5 if call[1] is None else keep_worth(sight, call[1])


def manipulation(sight: Sight, options: Options) -> Option | None:
    """Re-roll where dice failed."""
    test = sight.state.find(Test)
    if test is not None and test.rolled:
        hits = count(sight.play, test)
        poor = hits < test.target - test.held and hits * 3 < len(test.dice)
        for option in of_kind(options, "resolve"):
            card = card_of(option)
            if poor and card is not None and "e-roll" in card.text and "HP to" not in card.text:
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
    """Fight on if that is worth more than to escape."""
    battle = sight.state.find(Battle)
    if battle is None:
        return named(options, "fight-on")
    hero, play, foe = sight.hero, sight.play, battle.foe
    dice = max(0, sum(amount for _, amount in dice_parts(play, hero, "Fight", foe)))
    least = sight.least - dice_plus(play, hero, "Fight", foe)
    reward = prize(sight, foe, roused=foe.type == "Stranger")
    stay, strikes, left = -99.0, foe_dice(play, hero, foe), battle.health - battle.damage
    for told in chances.fights(hero.hp, dice, least, sight.fate, strikes, left, sight.least, "", 2):
        worth = told.win * (reward + 0.7 * hero.ap) - told.hp_lost * sight.hp_worth - told.defeated * defeat_cost(sight)
        stay = max(stay, worth - told.escaped * 1.0)
    return named(options, "fight-on" if stay > -0.3 else "escape")


def escape_to(sight: Sight, options: Options) -> Option | None:
    land = Land(sight)
    return best(options, lambda option: land.night(option.means) + (0.5 if option.means == 12 else 0.0))


def triggers(sight: Sight, options: Options) -> Option | None:
    """Resolve mandatory abilities in any order, and optional ones that cost nothing lasting."""
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
    """Return True if a Test that is rolled still lacks successes, or a foe's dice are to be feared."""
    test = sight.state.find(Test)
    return test is None or count(sight.play, test) + test.held < test.target


def window(sight: Sight, options: Options) -> Option | None:
    """Answer where only Deeds can be done: Overcome who is about to fight, or use what helps."""
    if (free := starting(options, "overcome")) is not None:
        return free
    for option in of_kind(options, "resolve"):
        card = card_of(option)
        if card is not None and helps(sight, card):
            return option
    return named(options, "pass")


def helps(sight: Sight, card: Card) -> bool:
    """Heal who is about to fall or makes the foe strong; before a battle, hide, or leave if it would be lost."""
    engagement, text = sight.state.find(Engagement), card.text
    if healing(text):
        return sight.hero.hp <= 1 or (engagement is not None and weighs_hp(sight.play, engagement.foe))
    if engagement is None or sight.state.find(Battle) is not None:
        return False
    if "ecome Hidden" in text:
        return not engagement.judged
    return "elocate" in text and enemy_worth(sight, engagement.foe, drawn=False, lying=True) < FLEE
