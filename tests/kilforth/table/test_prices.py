"""What an answer gives up for good is said beside it."""

import pytest

from sagabox.games import adapter
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.games.kilforth.words.prices import WORDS, option_words

from ..kit import hero, kilforth
from ..rigging import ancient, box, card, dice, lying, plot

GAME = "gloom"

HEADER = adapter("gloom").new({}, "1").header
ALLY = card("reward", "Old Mule", "(Deed) Sacrifice: Gain 2 gold.", type="Ally")
HORN = card(
    "reward",
    "Bent Horn",
    "(Deed) Sacrifice: When a battle round starts, gain Fight +1 until the end of the battle round.",
    type="Item",
)
BEAN = card("loot", "Blue Bean", "(Deed) Discard: Heal 1 HP.")
MIRROR = card("reward", "Cracked Mirror", "(Deed) Veil: Test Study 2. Fail: Lose 1 HP.", type="Item")


def prices(game):
    """By option: what it gives up in words, and whether it is asked about once more."""
    view = KilforthPlaying(box(), game.session, HEADER).view(0)
    return {one["id"]: (one["price"], one["dear"]) for one in view["asked"]["options"] if "price" in one}


def costs(game):
    view = KilforthPlaying(box(), game.session, HEADER).view(0)
    return {one["id"]: one["cost"] for one in view["asked"]["options"]}


def test_a_call_on_fate_by_a_card_is_dear_and_one_by_a_token_is_not():
    game = kilforth(
        hero("Elf", "Priest", at="Dead Barrens", hand=["Fireball"], fate=1),
        lying("Dead Barrens", card("encounter", "Mill", type="Place", values={"Fight": 9})),
        dice(1, 1, 1, 1, 1, 1, 1),
    )
    game.play("confront:mill:fight")
    found = prices(game)
    assert found["fate:fireball"] == ("You discard Fireball.", True)
    assert found["fate:token"] == ("You spend a Fate token.", False)
    assert "pass" not in found


def test_camp_tells_of_the_ap_and_successes_that_go_with_it():
    game = kilforth(hero("Elf", "Priest"), lying("Dead Barrens", "Kobold"))
    count = game.hero.ap
    assert prices(game)["camp"] == (f"You lose {count} unused AP.", True)
    game.hero.ap = 0
    assert "camp" not in prices(game)
    game.hero.successes[game.card("Kobold")] = 1
    assert prices(game)["camp"] == ("You lose your successes against Kobold.", True)


def test_the_last_ap_is_said_but_not_dear():
    game = kilforth(hero("Elf", "Priest"))
    assert not any(id.startswith("move:") for id in prices(game))
    game.hero.ap = 1
    moves = {price for id, price in prices(game).items() if id.startswith("move:")}
    assert costs(game)["move:dead-barrens"] == "last AP"
    assert prices(game)["camp"] == ("You lose 1 unused AP.", True)
    assert moves == {("This is your last AP today.", False)}


def test_cards_that_are_used_up_are_dear_and_veiling_is_not():
    game = kilforth(hero("Elf", "Priest", assets=[ALLY, MIRROR], loot=[BEAN], hp=1))
    found = prices(game)
    assert found["resolve:old-mule"] == ("You sacrifice Old Mule.", True)
    assert found["resolve:blue-bean"] == ("You use up Blue Bean.", True)
    assert "resolve:cracked-mirror" not in found  # that it may fail is no price
    assert costs(game)["resolve:old-mule"] == "sacrifice"
    assert costs(game)["resolve:blue-bean"] == "used up"


def test_a_card_that_is_sacrificed_when_its_moment_comes_is_dear():
    game = kilforth(hero("Elf", "Priest", assets=[HORN]), lying("Dead Barrens", "Kobold"), dice(1, 1, 1, 1, 1))
    game.play("move:dead-barrens")
    assert ("You sacrifice Bent Horn.", True) in prices(game).values()


def test_an_offer_that_costs_hp_is_dear():
    coat = card("reward", "Hair Coat", "(Hero) When a battle starts, you may lose 1 HP to gain 2 gold.", type="Item")
    game = kilforth(hero("Elf", "Priest", assets=[coat]), lying("Dead Barrens", "Kobold"))
    game.play("move:dead-barrens")
    assert prices(game) == {"use:hair-coat": ("You lose 1 HP.", True)}


def test_hp_that_an_action_takes_are_dear_and_stand_beside_it():
    game = kilforth(hero("Elf", "Priest", at="Dead Swamp"))
    assert prices(game)["use:dead-swamp"] == ("You lose 1 HP.", True)
    assert costs(game)["use:dead-swamp"] == "1 AP, lose 1 HP"


def test_gold_that_an_action_takes_stands_beside_it_and_is_not_dear():
    game = kilforth(hero("Elf", "Priest", at="Iron Peaks", gold=3))
    (use,) = [id for id in costs(game) if "iron-peaks" in id]
    assert costs(game)[use] == "1 AP, \u22122 gold"
    assert prices(game)[use] == ("You pay 2 gold.", False)


@pytest.mark.parametrize(
    ("facts", "cost"),
    [({"gold": -2}, "\u22122 gold"), ({"ap": 1, "gold": -3}, "1 AP, \u22123 gold"), ({"gold": 2}, "+2 gold")],
)
def test_gold_is_taken_with_a_minus_and_given_with_a_plus(facts, cost):
    option = {"id": "regale", **facts}
    option_words(option)
    assert option == {"id": "regale", "gold": facts["gold"], "cost": cost}


def test_what_a_plot_takes_is_dear():
    game = kilforth(hero("Elf", "Priest", at="Dead Barrens"), plot("Dead Barrens", "Flagellants' March"))
    assert prices(game)["clear:flagellants-march"] == ("To clear the plot: Lose 2 HP.", True)


def test_a_trap_is_said_and_an_enemy_on_purpose_is_dear():
    game = kilforth(
        hero("Elf", "Priest", at="Dead Barrens"),
        lying(
            "Dead Barrens",
            card("encounter", "Tinker", "Trap: Lose 1 HP.", type="Stranger", values={"Influence": 2}, hp=2),
        ),
    )
    found = prices(game)
    assert found["confront:tinker:influence"] == ("Tinker's Trap: lose 1 HP.", False)
    assert found["provoke:tinker"] == ("Tinker becomes your enemy for good. Tinker's Trap: lose 1 HP.", True)


def test_an_assault_is_dear():
    game = kilforth(hero("Elf", "Priest", at="Dead Barrens", chapter=6), ancient("Abbess of Penance"))
    game.hero.place = next(iter(game.state.ancient_places.values()))
    assert prices(game)["assault:abbess-of-penance"] == ("You cannot escape from Abbess of Penance.", True)


def test_a_card_that_must_go_is_named():
    names = ["Fireball", "Bottled Djinn", "Stolen Hour", "Gilded Sword", "Unpicked Curse", "Sin-Eater's Supper"]
    game = kilforth(hero("Elf", "Priest", hand=[*names, "Gravedigger's Spade"]))
    assert game.asked == "limit.six-rumours"
    assert prices(game)["discard:fireball"] == ("You discard Fireball.", True)


def test_an_option_says_what_its_card_does_without_its_price():
    game = kilforth(hero("Elf", "Priest", at="Dead Swamp", assets=[ALLY]))
    view = KilforthPlaying(box(), game.session, HEADER).view(0)
    effects = {one["id"]: one.get("effect") for one in view["asked"]["options"]}
    assert effects["use:dead-swamp"] == "gain a Spell"
    assert effects["resolve:old-mule"] == "gain 2 gold"
    assert effects["camp"] == "end your turns for this Day"


def test_an_effect_that_lasts_is_short():
    game = kilforth(hero("Elf", "Priest", assets=[HORN]), lying("Dead Barrens", "Kobold"), dice(1, 1, 1, 1, 1))
    game.play("move:dead-barrens")
    view = KilforthPlaying(box(), game.session, HEADER).view(0)
    effects = {one["id"]: one.get("effect") for one in view["asked"]["options"]}
    assert "Fight +1 this battle round" in effects.values()


@pytest.mark.parametrize("what", WORDS)
def test_all_words_can_be_said(what):
    assert WORDS[what].format(card="X", text="lose 1 HP", count=2, cost=5, gold=3, word="Noble")
