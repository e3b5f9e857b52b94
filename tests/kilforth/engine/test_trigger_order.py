"""When heroes are asked in which order abilities take their turn, and when it would change nothing."""

from typing import Any

import pytest

from sagabox.games.kilforth.cards.phrases.instructions import Looking
from sagabox.games.kilforth.engine.events import GoldChanged
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..made_up import BARRENS, asset, enemy, skill
from ..rigging import box, dice, lying, veiled, weather

ORDER = "trigger.order"


def at_night(*texts: str, **facts: Any) -> Passage:
    """A lone hero with little camps; the texts are of Enemies far away that speak as the Night phase starts."""
    foes = [enemy(f"(Map) When the Night phase starts, {text}.", name=f"Foe {n}") for n, text in enumerate(texts)]
    return kilforth(hero(**{"gold": 3, **facts}), lying("Iron Peaks", *foes)).play("camp")


@pytest.mark.parametrize(
    "texts",
    [
        ("all heroes lose 1 gold", "all heroes lose 2 gold"),
        ("all heroes lose 1 HP", "the Strongest hero loses 1 HP"),
        ("all heroes lose 1 gold", "the First Hero loses 1 gold"),
        ("place 1 obstacle at this location", "move this card to a random location"),
        ("all heroes lose 1 gold", "all heroes who are not Hidden lose 1 HP"),
        ("all heroes discard a rumour", "move this card to a random location"),
        ("all heroes discard a rumour", "all heroes lose 1 gold"),
        ("the Strongest hero discards a rumour", "place an obstacle at each gloom location"),
        ("all heroes lose 2 gold", "all heroes gain 1 gold"),
        ("all heroes lose 1 gold", "all heroes who have 5 or more gold lose 1 gold"),
        ("all heroes lose 1 gold", "all heroes who have 2 or more gold lose 1 gold"),
        ("all heroes gain 1 gold", "all heroes who have 3 or more gold lose 1 HP"),
        ("all heroes lose 1 HP", "all heroes heal 1 HP"),
    ],
)
@rule("ability.trigger-order")
def test_nobody_is_asked_for_an_order_that_comes_to_the_same(texts):
    game = at_night(*texts, hp=3, hand=["Fireball"])
    assert game.asked != ORDER
    assert game.state.day == 2


@pytest.mark.parametrize(
    "texts",
    [
        ("all heroes lose 4 gold", "all heroes gain 1 gold"),
        ("all heroes lose 1 gold", "all heroes who have 3 or more gold lose 1 HP"),
        ("all heroes lose all gold", "all heroes gain 1 gold"),
        ("all heroes lose 3 HP", "all heroes heal 1 HP"),
        ("all heroes lose 1 HP", "all heroes heal 2 HP"),
        ("all heroes lose 3 HP", "all heroes discard a rumour"),
        ("all heroes discard a rumour", "all heroes gain a Spell"),
        ("all heroes relocate to Dead Barrens", "all heroes at Sprawl City lose 1 HP"),
        ("draw an encounter at Dead Barrens", "place an obstacle at Dead Barrens"),
    ],
)
@rule("ability.trigger-order")
def test_an_order_that_can_matter_is_the_first_heros_to_choose(texts):
    game = at_night(*texts, hp=3, hand=["Fireball", "Knit Flesh"])
    assert game.asked == ORDER
    assert sorted(game.options) == ["night-starts:foe-0", "night-starts:foe-1"]


@pytest.mark.parametrize(("first", "left"), [("foe-0", 4), ("foe-1", 3)])
@rule("ability.trigger-order")
def test_what_would_do_nothing_yet_waits_for_what_gives_it_something_to_do(first, left):
    """At full HP nothing is to be healed, unless HP are lost first: the order is the hero's."""
    game = at_night("all heroes lose 1 HP", "all heroes heal 1 HP", hp=4)
    assert game.asked == ORDER
    game.play(f"night-starts:{first}")
    assert game.state.day == 2
    assert game.hero.hp == left


@pytest.mark.parametrize(
    ("texts", "asked"),
    [
        (("all heroes heal 1 HP", "all heroes gain 1 gold"), False),
        (("all heroes at this location heal 1 HP", "all heroes lose 1 HP"), False),
        (("all heroes discard a Loot token", "all heroes discard a rumour"), False),
        (("all heroes discard a Loot token", "all heroes draw a Loot token"), True),
        (("the First Hero veils an asset", "all heroes discard a rumour"), False),
        (("the First Hero veils an asset", "all heroes put an Item into play"), True),
        (("all heroes at Iron Peaks discard a Loot token", "all heroes relocate to Iron Peaks"), False),
        (("all heroes at Iron Peaks discard a rumour", "all heroes relocate to Iron Peaks"), True),
    ],
)
@rule("ability.trigger-order")
def test_what_nothing_can_give_something_to_do_is_left_out(texts, asked):
    """What is named first would do nothing now."""
    game = at_night(*texts, hp=4, hand=["Fireball"])
    assert (game.asked == ORDER) is asked
    assert game.state.day == (1 if asked else 2)


@pytest.mark.parametrize(("keyword", "asked"), [("Healing", True), ("Steed", False)])
@rule("ability.trigger-order")
def test_while_a_condition_does_not_hold_only_what_it_looks_at_counts(keyword, asked):
    """Thornveil and the Gallows Wight both speak of the foe; but the Wight's text is for who has a Healing asset."""
    rider = hero(at="Thornveil", fate=0, assets=[asset(keywords=(keyword,))])
    assert (kilforth(rider, lying("Thornveil", "Gallows Wight")).asked == ORDER) is asked


@pytest.mark.parametrize(("lying_veiled", "asked"), [(["Fireball"], True), ([], False)])
@rule("ability.trigger-order")
def test_who_has_nothing_to_unveil_is_not_asked_whether_to_look_at_a_deck_first(lying_veiled, asked):
    """What was seen may sway the choice of a War Mage who has one."""
    lich = skill("(Hero) When you defeat an Enemy, look at the top 3 cards of the Spell deck.", "Lich")
    mage = hero("Human", "War Mage", at=BARRENS, fate=0, skills=[lich], assets=["Fireball"])
    wolf = enemy(name="Wolf", hp=1, values={"Fight": 1, "Sneak": 2})
    game = kilforth(mage, lying(BARRENS, wolf), veiled(*lying_veiled), dice(1, *[5] * 9))
    game.until("reward.loot-step").play("gold", "take:wolf")
    assert (game.asked == ORDER) is asked


@pytest.mark.parametrize(("type", "asked"), [("Spell", True), ("Item", False)])
@rule("ability.trigger-order")
def test_one_that_veils_gives_another_that_veils_nothing_to_do(type, asked):
    foe = enemy("(Map) When a battle round starts, veil a Spell.", hp=9)
    cramp = skill("(Hero) When a battle round starts, veil an asset.", "Cramp")
    things = [asset(name="One", type=type), asset(name="Other", type=type)]
    game = kilforth(hero(at=BARRENS, fate=0, skills=[cramp], assets=things), lying(BARRENS, foe), dice(*[1] * 20))
    assert (game.asked == ORDER) is asked


@pytest.mark.parametrize(("counted", "asked"), [("rumour in your hand", True), ("Noble card you have in play", False)])
@rule("ability.trigger-order", "def.in-play")
def test_a_rumour_that_is_gained_does_not_count_among_the_cards_in_play(counted, asked):
    margin = skill("(Hero) When you perform a Hide Action, gain a Spell.", "Marginalia")
    chain = asset(
        f"(Hero) When you perform a Hide Action, gain 1 gold for each {counted}.", "Chain", keywords=("Noble",)
    )
    game = kilforth(hero(gold=0, hand=["Farmer"], skills=[margin], assets=[chain])).play("hide")
    assert (game.asked == ORDER) is asked
    if not asked:
        assert game.hero.gold == 1


@rule("ability.trigger-order")
def test_what_befalls_different_heroes_needs_no_order():
    game = kilforth(
        hero("Elf", "Priest", at="Blessed Grove", gold=2),
        hero("Human", "Wizard", gold=2, assets=[asset("(Hero) When the Day starts, pay 1 gold to gain 1 AP.")]),
    )
    game.to_night()
    assert [who.ap for who in game.heroes] == [5, 5]


@rule("ability.trigger-order")
def test_what_is_lost_with_hp_is_weighed_too():
    """Whether the Move AP is there when HP are lost makes a difference: it could be the one that goes."""
    bloody = enemy("(Map) When the Day starts, all heroes lose 1 HP.", name="Leech")
    game = kilforth(hero("Orc", "Warrior", hp=2, at="King's Road"), lying("Iron Peaks", bloody)).until(ORDER)
    assert sorted(game.options) == ["day-starts:kings-road", "day-starts:leech"]
    game.play("day-starts:kings-road")
    assert game.asked == "ruling.hp-loss-hero-chooses-which-ap", "with the Move AP first, it could be the one that goes"


@rule("night.weather-lasts")
def test_weather_and_a_race_do_not_wait_for_each_other_where_ap_are_plenty():
    game = kilforth(hero("Elf", "Warrior", at="Blessed Grove"), weather("Bitter Frost"))
    assert game.asked == "turn.one-action-or-camp"
    assert game.hero.ap == 4


def test_what_hears_of_lost_hp_is_reckoned_with():
    """Gold and HP have nothing to do with each other, unless lost HP cost gold."""
    texts = "all heroes lose 1 HP", "all heroes gain 1 gold"
    assert at_night(*texts, hp=3).asked != ORDER
    assert at_night(*texts, hp=3, assets=[asset("(Hero) When you lose HP, lose 1 gold.")]).asked == ORDER


def test_all_that_a_text_can_look_at_is_known():
    looking = [one for one in box().language.phrases if issubclass(one, Looking)]
    assert len(looking) > 30
    assert not [one.__name__ for one in looking if one.looks is Looking.looks]


@rule("ability.trigger-order")
def test_a_deed_may_give_what_waits_on_the_map_something_to_do():
    """Without gold the thief takes nothing: unless the Purse is opened first."""
    thief = enemy("(Map) When a battle starts, lose 1 gold.", name="Thief", hp=9)
    purse = asset("(Deed) Veil: When a battle starts, gain 3 gold.", "Purse")
    game = kilforth(
        hero(gold=0, fate=0, at="Dead Barrens", assets=[purse]), lying("Dead Barrens", thief), dice(*[1] * 9)
    )
    assert game.options == ["battle-starts:purse", "pass"]
    game.play("battle-starts:purse")
    assert [one.amount for one in game.told(GoldChanged)] == [3, -1]
