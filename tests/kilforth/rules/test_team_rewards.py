"""Teams: rewards that are shared out, and what each member does alone."""

from tests.ledger import rule

from ..companions import MEADOWS, TEAM_UP, priest, warrior, wolf
from ..kit import hero, kilforth
from ..made_up import asset, place
from ..rigging import ancient, dice, lying, state

BALM = asset("(Deed) Sacrifice: Heal 1 HP.", "Balm")


@rule("team.rewards-split")
def test_while_gold_is_shared_out_nothing_else_is_done():
    foe = lying(MEADOWS, wolf(gold=3))
    game = kilforth(warrior(hp=2, assets=[BALM]), priest(), state(first=0), foe, dice(*[1] * 6, *[6] * 5))
    game.play(*TEAM_UP, "pass", "gold")
    assert game.asked == "team.rewards-split"
    assert {id.partition(":")[0] for id in game.options} == {"gold-to", "one-gold-to"}
    game.play("one-gold-to:elf-priest", "one-gold-to:elf-priest", seat=0)
    assert game.options == ["gold-to:dark-elf-warrior", "gold-to:elf-priest"], "the last piece is all that is left"
    game.play("gold-to:elf-priest", seat=0)
    assert [one.gold for one in game.heroes] == [1, 4]


@rule("team.rewards-split")
def test_while_loot_and_rumour_are_given_out_nothing_else_is_done():
    foe = lying(MEADOWS, wolf())
    game = kilforth(warrior(hp=2, assets=[BALM]), priest(), state(first=0), foe, dice(*[1] * 6, *[6] * 5))
    game.play(*TEAM_UP, "pass", "loot")
    assert {id.partition(":")[0] for id in game.options} == {"loot-to"}
    game.play("loot-to:elf-priest", "take:wolf")
    assert {id.partition(":")[0] for id in game.options} == {"rumour-to"}


@rule("test.manipulation-optional", "deed.only-own-turn")
def test_a_member_of_a_team_uses_their_own_dice_abilities_or_passes():
    knuckle = asset("(Hero) Pay 1 gold to re-roll 1 die.", "Knuckle")
    foe = lying(MEADOWS, wolf(hp=9))
    game = kilforth(warrior(), priest(gold=2, assets=[knuckle]), state(first=0), foe, dice(*[1] * 60))
    game.play(*TEAM_UP)
    assert (game.asked, game.offers(0)) == ("test.manipulation-optional", [])
    assert game.offers(1) == ["resolve:knuckle", "pass"]
    game.play("resolve:knuckle").until("test.manipulation-optional").play("pass")
    assert game.heroes[1].gold == 1


@rule("assault.requirement-no-encounters")
def test_where_ancients_count_as_encounters_they_do_not_bar_their_own_assault():
    there = hero(at="Old Wood", chapter=6), ancient("Prince of Ruin")
    assert "assault:prince-of-ruin" in kilforth(*there, ancients_block=True).options
    barred = kilforth(*there, lying("Old Wood", place()), ancients_block=True)
    assert barred.why_not("assault:prince-of-ruin") == "assault.requirement-no-encounters"
