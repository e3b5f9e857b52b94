"""When heroes are asked in which order abilities take their turn, and when it would change nothing."""

from typing import Any

import pytest

from sagabox.games.kilforth.hearing import Heard
from sagabox.games.kilforth.occasion import At
from sagabox.games.kilforth.phrases.families import Condition, Tally, Where, Whose
from sagabox.games.kilforth.phrases.interplay import LOOKS
from sagabox.kernel import choices
from sagabox.kernel import play as kernel_play
from tests.ledger import rule

from .kit import Passage, gloom, hero
from .made_up import asset, enemy
from .rigging import box, lying, weather
from .test_session import course

ORDER = "trigger.order"
CONSTANT = {  # what no ability of a moment changes
    "ChapterCompleted",
    "ChaptersCompleted",
    "DayAtLeast",
    "FoeIs",
    "SkillsHeld",
    "AnyLocation",
    "RandomLocation",
    "NamedLocation",
    "LocationOf",
    "EachLocationOf",
}


def at_night(*texts: str, **facts: Any) -> Passage:
    """A lone hero with little camps; the texts are of Enemies far away that speak as the Night phase starts."""
    foes = [enemy(f"(Map) When the Night phase starts, {text}.", name=f"Foe {n}") for n, text in enumerate(texts)]
    return gloom(hero(**{"gold": 3, **facts}), lying("Iron Peaks", *foes)).play("camp")


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


@rule("ability.trigger-order")
def test_what_nothing_can_give_something_to_do_is_left_out():
    game = at_night("all heroes heal 1 HP", "all heroes gain 1 gold", hp=4)
    assert game.asked != ORDER
    assert (game.hero.hp, game.state.day) == (4, 2)


@rule("ability.trigger-order")
def test_what_befalls_different_heroes_needs_no_order():
    game = gloom(
        hero("Elf", "Priest", at="Blessed Grove", gold=2),
        hero("Human", "Wizard", gold=2, assets=[asset("(Hero) When the Day starts, pay 1 gold to gain 1 AP.")]),
    )
    game.to_night()
    assert [who.ap for who in game.heroes] == [5, 5]


@rule("ability.trigger-order")
def test_what_is_lost_with_hp_is_weighed_too():
    """Whether the Move AP is there when HP are lost makes a difference: it could be the one that goes."""
    bloody = enemy("(Map) When the Day starts, all heroes lose 1 HP.", name="Leech")
    game = gloom(hero("Orc", "Warrior", hp=2, at="King's Road"), lying("Iron Peaks", bloody)).until(ORDER)
    assert sorted(game.options) == ["day-starts:kings-road", "day-starts:leech"]


@rule("night.weather-lasts")
def test_weather_and_a_race_do_not_wait_for_each_other_where_ap_are_plenty():
    game = gloom(hero("Elf", "Warrior", at="Blessed Grove"), weather("Bitter Frost"))
    assert game.asked == "turn.one-action-or-camp"
    assert game.hero.ap == 4


LISTENERS = {one: card.name for card in box() for heard in card.program.listens.values() for one in heard}


@pytest.mark.parametrize("listener", LISTENERS, ids=LISTENERS.get)
@pytest.mark.parametrize("facts", [{"hp": 1, "gold": 0}, {"hp": 3, "gold": 9, "fate": 0}], ids=["poor", "rich"])
def test_no_ability_bears_on_more_than_it_could_ever_reach(listener, facts):
    """As if it were the text of a card on the map, for heroes who have little and for heroes who have a lot."""
    things: dict[str, Any] = {"hand": ["Fireball", "Knit Flesh"], "assets": [asset("")]}
    foe = enemy("(Map) When the Night phase starts, all heroes lose 1 gold.")
    game = gloom(hero("Elf", "Priest", **facts, **things), hero("Human", "Wizard", **facts), lying("Iron Peaks", foe))
    for who in game.heroes:
        for mark in listener.bearing(At(game.engine, who, foe), [listener]):
            thing = mark.rstrip("+-?")
            way, kind = mark.removeprefix(thing), thing.partition(":")[0]
            assert {kind, f"{kind}{way}"} & listener.reach.marks


@pytest.mark.parametrize("seed", range(6))
def test_what_is_taken_to_have_nothing_to_do_with_the_others_has_not(seed, monkeypatch):
    """Through random games: nobody is left out or asked otherwise than if all were weighed."""
    outcomes = []
    next_ones, order_matters = choices.next_ones, choices.order_matters

    def compared(pending):
        waiting = next_ones(pending)
        quick = [*map(id, waiting)], bool(waiting) and order_matters(waiting)
        with monkeypatch.context() as thorough:
            thorough.setattr(Heard, "_apart", lambda self, beside: False)
            waiting = next_ones(pending)
            assert quick == ([*map(id, waiting)], bool(waiting) and order_matters(waiting))
        outcomes.append(len(pending))
        return waiting

    monkeypatch.setattr(kernel_play, "next_ones", compared)
    for _ in course(seed, 300, count=2 + seed % 2, mode="cooperative"):
        pass
    assert max(outcomes) > 1


def test_what_hears_of_lost_hp_is_reckoned_with():
    """Gold and HP have nothing to do with each other, unless lost HP cost gold."""
    texts = "all heroes lose 1 HP", "all heroes gain 1 gold"
    assert at_night(*texts, hp=3).asked != ORDER
    assert at_night(*texts, hp=3, assets=[asset("(Hero) When you lose HP, lose 1 gold.")]).asked == ORDER


def test_all_that_a_text_can_look_at_is_known():
    families = (Condition, Tally, Whose, Where)
    looking = [one for one in box().language.phrases if issubclass(one, families)]
    unknown = {one.__name__ for one in looking if one not in LOOKS} - CONSTANT
    assert not unknown
