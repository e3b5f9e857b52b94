"""Tests: dice counted, rolled, changed, successes counted, Fate."""

import pytest

from sagabox.games.kilforth.engine.events import CalledOnFate, Counted, FateChanged, Rerolled, Rolled
from sagabox.games.kilforth.engine.state import Test
from tests.ledger import rule

from ..kit import hero
from ..made_up import BARRENS, asset, calm, enemy, place, plot_of, quest, skill, stranger
from ..rigging import card, dice, lying, veiled, weather

REROLL = "(Deed) Veil: Re-roll up to 1 die."


def study(*cards, rolls=(), rigs=(), others=(), race="Elf", job="Priest", **facts):
    """An Elf Priest (Study 3) at an Oath of Study 2 and an Inn of Study 3."""
    who = hero(race, job, at=BARRENS, assets=cards, **{"fate": 0, **facts})
    return calm(who, *others, lying(BARRENS, quest(), place()), dice(*rolls), *rigs)


def parts(game):
    return game.told(Rolled)[-1].parts


# ---------------------------------------------------------------- the steps


@rule("test.step-order")
def test_dice_are_counted_then_rolled_then_changed_then_fate_is_called():
    more = asset("(Deed) Veil: Gain Study +1 until the end of the Test.", "Lens")
    game = study(more, asset(REROLL, "Feather"), rolls=(1, 2, 3, 4, 4), fate=4).play("confront:inn:study")
    assert game.asked == "test.dice-bonuses"
    assert game.told(Rolled) == []
    game.play("resolve:lens")
    assert (game.asked, game.told(Rolled)[0].dice) == ("test.manipulation-optional", [1, 2, 3, 4])
    assert "fate:token" not in game.options
    game.play("resolve:feather")
    assert (game.told(Rerolled)[0].dice, game.asked) == ([2, 3, 4, 4], "test.fate-adds-one")


@rule("test.step-order")
def test_dice_cannot_be_rolled_again_once_fate_is_the_question():
    game = study(asset(REROLL, "Feather"), rolls=(1, 2, 3), fate=4).play("confront:inn:study", "pass")
    assert game.asked == "test.fate-adds-one"
    assert game.why_not("resolve:feather") == "test.manipulation-optional"


@rule("test.dice-base-value")
@pytest.mark.parametrize(("race", "count"), [("Elf", 3), ("Orc", 1), ("Human", 2)])
def test_the_pool_starts_with_the_value_on_the_race_card(race, count):
    game = study(race=race, rolls=(1,) * count).play("confront:inn:study")
    assert parts(game) == [(race, count)]
    assert game.told(Rolled)[-1].dice == [1] * count


@rule("test.dice-base-value", "battle.skirmish-tests")
def test_a_foe_rolls_its_printed_fight():
    game = calm(
        hero(at=BARRENS, fate=0), lying(BARRENS, enemy(values={"Fight": 3, "Sneak": 1})), dice(6, 1, 1, 1, 1, 1)
    )
    assert game.hero.hp == 3
    assert game.asked == "battle.escape-option"


@rule("test.dice-bonuses")
def test_bonuses_come_from_class_assets_skills_totem_and_effects_in_force():
    drizzle = card("night", "Drizzle", "(Map) All heroes have Study +1.", type="Weather")
    made = [asset(name="Lens", values={"Study": 2}), asset("(Hero) Gain Study +1.", "Charm")]
    totem = card("totem", "Idol", values={"Study": 1})
    game = study(
        *made, totem, job="Wizard", skills=[skill(values={"Study": 1})], rolls=(1,) * 12, rigs=[weather(drizzle)]
    ).play("confront:inn:study")
    expected = {"Elf": 3, "Wizard": 1, "Lens": 2, "Charm": 1, "Idol": 1, "Knack": 1, "Drizzle": 1}
    assert dict(parts(game)) == expected
    assert len(game.told(Rolled)[0].dice) == sum(expected.values())


@rule("test.dice-bonuses")
def test_bonuses_to_other_attributes_and_cards_in_hand_add_nothing():
    game = study(asset(values={"Fight": 3}), hand=[asset(name="Lens", values={"Study": 2})], rolls=(1, 1, 1))
    game.play("confront:inn:study")
    assert parts(game) == [("Elf", 3)]


@rule("test.veiled-cards-give-no-bonus")
def test_a_veiled_card_adds_nothing():
    lens = asset("(Hero) Gain Study +1.", "Lens", values={"Study": 2})
    assert study(lens, rolls=(1,) * 6).value("Study") == 6
    game = study(lens, rolls=(1, 1, 1), rigs=[veiled("Lens")]).play("confront:inn:study")
    assert parts(game) == [("Elf", 3)]


@rule("test.dice-surprise")
def test_surprise_is_one_die_in_battle_and_nobody_has_it_by_default():
    foe = enemy(hp=9)
    game = calm(hero("Elf", "Priest", at=BARRENS, fate=0), lying(BARRENS, foe), dice(1, 1, 1))
    assert parts(game) == [("Elf", 2)]
    game = calm(hero("Elf", "Priest", at=BARRENS, fate=0, hidden=True), lying(BARRENS, foe), dice(1, 1, 1, 1))
    game.play("surprise")
    assert parts(game) == [("Elf", 2), ("Surprise", 1)]


@rule("test.no-minimum-dice")
def test_a_pool_below_zero_rolls_nothing_and_fate_still_helps():
    weight = asset(name="Millstone", values={"Study": -5})
    game = study(weight, fate=1).play("confront:oath:study")
    assert game.told(Rolled)[0].dice == []
    assert game.asked == "test.fate-adds-one"
    game.play("fate:token")
    assert list(game.hero.successes.values()) == [1]


@rule("test.manipulation-optional")
def test_the_hero_may_leave_a_re_roll_unused_and_a_foe_rolls_none():
    game = study(asset(REROLL, "Feather"), rolls=(1, 2, 5)).play("confront:inn:study")
    assert game.options[0] == "pass"
    game.play("pass")
    assert game.told(Rerolled) == []
    assert list(game.hero.successes.values()) == [1]


@rule("test.manipulation-optional")
def test_re_rolled_dice_count_as_they_lie_in_the_end():
    game = study(asset(REROLL, "Feather"), rolls=(1, 5, 1, 6)).play("confront:oath:study", "resolve:feather")
    assert game.told(Counted)[0].successes == 2
    assert game.asked == "reward.loot-step"


@rule("test.success-on-5-or-6")
def test_fives_and_sixes_are_one_success_each_and_nothing_else_is():
    lens = asset(values={"Study": 3})
    game = study(lens, rolls=(1, 2, 3, 4, 5, 6)).play("confront:inn:study")
    assert game.told(Counted)[0].successes == 2


# ---------------------------------------------------------------- Fate


@rule("test.fate-adds-one")
def test_a_fate_token_adds_just_one_success_after_the_roll():
    game = study(rolls=(5, 1, 1), fate=2).play("confront:oath:study")
    assert game.told(Rolled)[0].dice == [5, 1, 1]
    game.play("fate:token")
    assert (game.told(Counted)[0].successes, game.hero.fate) == (2, 1)
    assert game.asked == "reward.loot-step"


@rule("test.fate-adds-one")
@pytest.mark.parametrize("rumour", [asset(name="Ring"), quest(name="Vow"), plot_of("prince-of-ruin")], ids=str)
def test_a_rumour_of_any_kind_calls_on_fate(rumour):
    game = study(rolls=(5, 1, 1), hand=[rumour]).play("confront:oath:study")
    assert game.options[:2] == [f"fate:{rumour.slug}", "pass"]
    game.play(f"fate:{rumour.slug}")
    assert game.told(CalledOnFate)[0].card is rumour
    assert game.hand() == []
    assert (game.asked, game.hero.fate) == ("reward.loot-step", 0)


@rule("test.fate-adds-one")
def test_fate_helps_in_battle_and_in_evasion():
    game = calm(hero("Elf", "Priest", at=BARRENS), lying(BARRENS, enemy(hp=1)), dice(1, 1, 1)).play("fate:token")
    assert game.asked == "reward.loot-step"
    game = calm(hero("Elf", "Priest", at=BARRENS, hidden=True), lying(BARRENS, enemy()), dice(5, 1))
    game.play("evade", "fate:token")
    assert game.hero.evaded == [game.card("Wolf")]


@rule("test.fate-once-per-day")
@pytest.mark.parametrize("first", ["fate:token", "fate:ring"])
def test_a_hero_calls_on_fate_once_a_day_by_token_or_rumour(first):
    game = study(rolls=(1,) * 9, fate=4, hand=[asset(name="Ring"), asset(name="Rod")])
    game.play("confront:inn:study", first, "confront:inn:study")
    assert game.asked == "turn.one-action-or-camp", "not asked again today"
    game.to_night()
    game.play("confront:inn:study")
    assert (game.state.day, game.asked) == (2, "test.fate-adds-one")


@rule("test.fate-heroes-only")
def test_the_foe_never_calls_on_fate():
    game = calm(hero(at=BARRENS, fate=3), lying(BARRENS, enemy(hp=9)), dice(1, 1, 1, 1)).play("fate:token")
    assert [event.hero for event in game.told(CalledOnFate)] == [0]
    assert game.hero.hp == 4, "the foe's blank roll stays blank"


@rule("test.fate-not-replenished")
def test_fate_tokens_do_not_come_back_with_the_day():
    game = study(rolls=(1, 1, 1), fate=4).play("confront:inn:study", "fate:token")
    game.to_night().to_night()
    assert (game.state.day, game.hero.fate) == (3, 3)
    assert [event.amount for event in game.told(FateChanged)] == [-1]


# ---------------------------------------------------------------- values that change, other attributes, teams


@rule("test.modified-target-not-automatic", "example.modified-encounter")
def test_a_lowered_value_defeats_nothing_before_the_next_confront():
    charm = asset("(Deed) Veil: Discard a Stranger at your location.", "Broom")
    warden = stranger("(Map) All Places have Study +1.", "Warden")
    who = hero("Elf", "Priest", at=BARRENS, assets=[charm], fate=0)
    game = calm(who, lying(BARRENS, place(), warden), dice(5, 6, 5, 1, 1, 1)).play("confront:inn:study")
    assert (game.told(Counted)[0].target, game.hero.successes) == (4, {game.card("Inn"): 3})
    game.play("resolve:broom")
    assert game.where("Inn") == "place:dead-barrens", "3 of 3, and still there"
    game.play("confront:inn:study")
    assert [(one.successes, one.total, one.target) for one in game.told(Counted)][1] == (0, 3, 3)
    assert game.asked == "reward.loot-step"


@rule("test.substitute-attribute", "example.use-influence-for-fight")
def test_influence_for_fight_rolls_five_dice_instead_of_two():
    charm = asset("(Hero) You may use Influence for a Fight Test.", "Silver Tongue", values={"Influence": 2})
    who = hero("Half-Elf", "Rogue", at=BARRENS, assets=[charm], fate=0)  # Fight 2, Influence 3
    game = calm(who, lying(BARRENS, enemy(hp=9)), dice(*[1] * 6))
    assert (game.value("Fight"), game.value("Influence")) == (2, 5)
    assert parts(game) == [("Half-Elf", 3), ("Silver Tongue", 2)]
    assert game.told(Rolled)[0].dice == [1] * 5


@rule("test.substitute-attribute")
def test_bonuses_to_the_attribute_that_is_replaced_do_not_count():
    charm = asset("(Hero) You may use Influence for a Fight Test.", "Silver Tongue", values={"Influence": 2})
    sword = asset(name="Sword", values={"Fight": 1})
    who = hero("Half-Elf", "Rogue", at=BARRENS, assets=[charm, sword], fate=0)
    game = calm(who, lying(BARRENS, enemy(hp=9)), dice(*[1] * 6))
    assert parts(game) == [("Half-Elf", 3), ("Silver Tongue", 2)]


@rule("example.team-sneak")
def test_sneak_three_and_a_friend_against_a_place_of_sneak_two():
    who = hero("Dark Elf", "Priest", at=BARRENS, fate=0)  # Sneak 3
    den = place(values={"Sneak": 2})
    game = calm(who, hero("Elf", "Wizard", at=BARRENS, fate=0), lying(BARRENS, den), dice(5, 1, 1, 6))
    game.play("team:elf-wizard", "confront:inn:sneak")
    assert parts(game) == [("Dark Elf", 3), ("team", 1)]
    assert game.told(Counted)[0].successes == 2
    assert game.asked == "reward.loot-step"


@rule("test.fate-adds-one")
def test_fate_is_not_asked_for_where_it_could_change_nothing():
    game = study(rolls=(5, 6, 1), fate=4).play("confront:oath:study")
    assert (game.asked, game.hero.fate) == ("reward.loot-step", 4)


@pytest.mark.parametrize(("gold", "asked"), [(1, True), (0, False)])
@rule("test.fate-adds-one", "term.pass-unspecified", "evade.fail")
def test_fate_helps_in_an_evasion_that_fails_if_a_card_asks_for_a_single_success(gold, asked):
    thief = enemy("(Map) Fail a Sneak Test: Lose 1 gold.", hp=9, values={"Fight": 1, "Sneak": 3})
    sneaking = hero("Elf", "Priest", at=BARRENS, fate=1, gold=gold, hidden=True)
    game = calm(sneaking, lying(BARRENS, thief), dice(*[1] * 9)).play("evade")
    test = game.state.find(Test)
    assert test is not None
    assert (test.purpose == "evade") is asked
    if asked:
        game.play("fate:token").until("battle.escape-option")
        assert (game.hero.gold, game.hero.evaded) == (1, []), "the evasion fails all the same"


@rule("test.fate-adds-one", "term.pass-unspecified")
def test_one_success_is_enough_for_such_a_card():
    thief = enemy("(Map) Fail a Sneak Test: Lose 1 gold.", hp=9, values={"Fight": 1, "Sneak": 3})
    sneaking = hero("Elf", "Priest", at=BARRENS, fate=1, hidden=True)
    game = calm(sneaking, lying(BARRENS, thief), dice(6, *[1] * 8)).play("evade")
    test = game.state.find(Test)
    assert test is not None
    assert (test.purpose, game.hero.gold) == ("battle", 1)
