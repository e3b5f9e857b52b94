"""How a clause is done follows from where it stands: as a price, a demand or an offer; and who is meant in a team."""

import pytest

from tests.ledger import rule

from ..kit import hero, kilforth
from ..phrase_scenes import INN, ITEM, LAMP, PAGE, SPARK, WOLF, foe_rolled
from ..rigging import card, dice, lying, on_top, state

BARRENS = "Dead Barrens"


def thing(text):
    return card("reward", "Thing", text, **ITEM)


def owner(text, **facts):
    """The hero whose card says so."""
    return hero(assets=[thing(text), *facts.pop("assets", ())], **{"fate": 0, **facts})


def event(text):
    return on_top("badlands", card("encounter", "Thing", text, type="Event"))


# ---------------------------------------------------------------- prices


@rule("ability.cost")
@pytest.mark.parametrize(
    ("price", "facts"),
    [
        ("pay 2 gold", {"gold": 1}),
        ("spend 5 AP", {}),
        ("lose 5 HP", {}),
        ("discard a Fate token", {}),
        ("stop being Hidden", {}),
    ],
)
def test_a_price_is_paid_in_full_or_not_at_all(price, facts):
    game = kilforth(owner(f"(Deed) Veil: {price[0].upper()}{price[1:]} to gain 1 AP.", **facts))
    assert game.why_not("resolve:thing") == "ability.cost"


@rule("ability.requirements")
@pytest.mark.parametrize("price", ["Sacrifice an Ally", "Discard 2 rumours", "Veil a Potion asset"])
def test_what_a_hero_does_not_have_cannot_be_given(price):
    game = kilforth(owner(f"(Deed) Sacrifice: {price} to gain 1 AP.", hand=[LAMP]))
    assert game.why_not("resolve:thing") == "ability.requirements"


@rule("ability.cost-repeatable")
def test_a_price_without_more_can_be_paid_again_and_again():
    game = kilforth(owner("(Hero) Pay 1 gold to gain 1 AP.", gold=2)).play("resolve:thing", "resolve:thing")
    assert (game.hero.gold, game.hero.ap) == (0, 6)
    assert game.why_not("resolve:thing") == "ability.cost"


@rule("def.x")
def test_x_is_any_number_that_can_be_paid():
    game = kilforth(owner("(Deed) Veil: Discard X rumours to gain X gold.", hand=[LAMP, SPARK, PAGE])).play(
        "resolve:thing"
    )
    assert game.options == ["x:1", "x:2", "x:3"]
    game.play("x:2", "discard:spark", "discard:lamp")
    assert (game.hand(), game.hero.gold) == (["Page"], 3)


@rule("health.max")
def test_healing_is_not_offered_to_who_has_lost_nothing_but_the_rest_of_a_text_is():
    assert kilforth(owner("(Deed) Veil: Heal 1 HP.")).why_not("resolve:thing") == "health.max"
    game = kilforth(owner("(Deed) Veil: Heal 1 HP and gain 1 gold.")).play("resolve:thing")
    assert (game.hero.hp, game.hero.gold) == (4, 2)


# ---------------------------------------------------------------- demands


@rule("ability.map-comply")
def test_a_demand_takes_as_much_as_there_is():
    game = kilforth(hero(gold=1, fate=0), event("(Revealed) Lose 3 gold and lose 1 HP.")).play("move:dead-barrens")
    assert (game.hero.gold, game.hero.hp) == (0, 3)


def test_of_several_demands_only_those_that_can_be_met_are_offered():
    text = "(Revealed) Either lose 1 HP, pay 2 gold or discard a rumour."
    game = kilforth(hero(gold=2, fate=0), event(text)).play("move:dead-barrens")
    assert game.options == ["choose:lose-hp-1", "choose:pay-gold-2"]


def test_if_no_demand_can_be_met_in_full_the_nearest_is():
    game = kilforth(hero(gold=1, fate=0), event("(Revealed) Either pay 2 gold or discard a rumour."))
    game.play("move:dead-barrens")
    assert game.hero.gold == 0


def test_what_cannot_be_bought_off_or_is_not_is_borne():
    text = "(Revealed) Lose 1 HP unless you pay 1 gold."
    rich = kilforth(hero(gold=1, fate=0), event(text)).play("move:dead-barrens")
    assert rich.options == ["pay:thing", "bear:thing"]
    assert rich.play("bear:thing").hero.hp == 3
    poor = kilforth(hero(gold=0, fate=0), event(text)).play("move:dead-barrens")
    assert poor.hero.hp == 3


def test_who_has_nothing_to_lose_is_not_asked_to_buy_it_off():
    game = kilforth(hero(gold=5, fate=0), event("(Revealed) Sacrifice an Ally unless you pay 1 gold."))
    assert game.play("move:dead-barrens").asked == "turn.one-action-or-camp"


# ---------------------------------------------------------------- offers


@rule("ability.hero-you-may")
def test_you_may_is_taken_or_declined_and_not_asked_where_it_cannot_be_done():
    text = "(Hero) When the Day starts, you may pay 1 gold to gain 1 AP."
    game = kilforth(owner(text))
    assert game.options == ["use:thing", "decline:thing"]
    assert game.play("decline:thing").hero.ap == 4
    assert kilforth(owner(text)).play("use:thing").hero.ap == 5
    assert kilforth(owner(text, gold=0)).asked == "turn.one-action-or-camp"


# ---------------------------------------------------------------- who


def elf(**facts):
    return hero("Elf", "Priest", **{"fate": 0, **facts})


@rule("def.all-heroes")
def test_each_hero_of_a_team_is_meant_and_the_foe_is_stronger_against_all_of_them():
    text = (
        "(Deed) Veil: When a battle starts, the foe gains Fight +2 until the end of the battle. "
        "(Deed) Sacrifice: When a battle round starts, each hero gains 1 gold."
    )
    game = kilforth(
        owner(text, at=BARRENS),
        elf(at=BARRENS),
        hero("Orc", "Rogue"),
        lying(BARRENS, WOLF),
        state(first=0),
        dice(*[1] * 14, 6, 6),
    )
    game.play("team:elf-priest", "battle-starts:thing", "battle-round-starts:thing")
    assert foe_rolled(game)[:2] == [3, 3]
    assert [one.gold for one in game.heroes] == [2, 2, 1]


@rule("def.strongest", "def.weakest")
@pytest.mark.parametrize("which", ["Strongest", "Weakest"])
def test_the_first_hero_settles_who_of_equals_is_meant(which):
    text = f"(Revealed) The {which} hero loses 1 HP."
    game = kilforth(hero(fate=0), elf(seat=1), event(text), state(first=0), mode="cooperative")
    game.play("move:dead-barrens")
    assert (game.asked, game.options) == (f"def.{which.lower()}", ["hero:human-warrior", "hero:elf-priest"])
    assert [one.hp for one in game.play("hero:elf-priest", seat=0).heroes] == [4, 3]


@rule("defeat.unaffected")
def test_a_defeated_hero_is_not_touched():
    game = kilforth(owner("(Deed) Veil: All heroes gain 2 gold."), elf(), state(first=0))
    game.heroes[1].defeated = True
    game.play("resolve:thing")
    assert [one.gold for one in game.heroes] == [3, 1]


def test_a_member_of_a_team_who_is_taken_away_leaves_its_battle_to_the_others():
    text = "(Deed) Veil: When a battle round starts, one other hero relocates to Spire Tor."
    game = kilforth(owner(text, at=BARRENS), elf(at=BARRENS), lying(BARRENS, WOLF), state(first=0), dice(*[1] * 9))
    game.play("team:elf-priest", "battle-round-starts:thing")
    assert game.at(1) == "spire-tor"
    assert foe_rolled(game)[:1] == [1]
    battle = game.engine.battle()
    assert battle is not None
    assert battle.members == [0]


def test_a_confront_is_over_when_its_hero_is_taken_away():
    text = "(Hero) When you make a Sneak Test, relocate to Spire Tor and gain 1 gold."
    game = kilforth(owner(text, at=BARRENS), lying(BARRENS, INN)).play("confront:inn:sneak")
    assert (game.at(), game.hero.gold, game.asked) == ("spire-tor", 2, "turn.one-action-or-camp")
