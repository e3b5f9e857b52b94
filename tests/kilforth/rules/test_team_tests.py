"""Teams in Tests and Finales: who may still join, and who calls on Fate."""

from tests.ledger import rule

from ..companions import MEADOWS, TEAM_UP, priest, rolled, warrior
from ..kit import hero, kilforth
from ..made_up import asset, place
from ..rigging import dice, lying, state

TOR = "Spire Tor"  # where Take Fortress has its Finale
LUCK = asset("(Deed) Veil: Gain Study +1 until the end of your turn.", "Luck")
NERVE = asset("(Deed) Veil: Gain Fight +1 until the end of your turn.", "Nerve")


@rule("team.formation", "team.non-engagement-test")
def test_a_team_can_still_be_formed_before_the_dice_of_a_confront():
    inn = lying(MEADOWS, place(values={"Study": 9}))
    game = kilforth(warrior(assets=[LUCK]), priest(), state(first=0), inn, dice(*[1] * 9)).play("confront:inn:study")
    assert game.asked == "test.dice-bonuses"
    alone = game.value("Study")
    game.play(*TEAM_UP, "pass").until("turn.one-action-or-camp")
    assert rolled(game)[0] == ("hero 0", alone + 1)


@rule("team.formation", "team.non-engagement-test")
def test_a_team_can_still_be_formed_before_the_dice_of_a_finale():
    pair = warrior(chapter=5, at=TOR, health=8, hp=8, assets=[NERVE]), priest(at=TOR)
    game = kilforth(*pair, state(first=0), dice(*[1] * 9)).play("regale")
    assert game.asked == "test.dice-bonuses"
    game.play(*TEAM_UP, "pass").until("turn.one-action-or-camp")
    assert rolled(game)[0] == ("hero 0", 4)


@rule("team.formation")
def test_who_has_no_ap_left_is_told_so_when_they_ask_for_a_team():
    purse = asset("(Hero) As your Action, gain 1 gold.", "Purse")
    game = kilforth(warrior(hp=1, gold=1, assets=[purse]), priest(), state(first=0), first_game=True)
    game.play("use:purse", "pass", "camp")
    assert (game.turn, game.hero.ap) == (0, 0)
    refusal = game.closed("team:elf-priest")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("team.formation", {"ap": 0})


@rule("team.fate")
def test_a_member_who_lets_fate_be_leaves_it_to_the_others():
    inn = lying(MEADOWS, place(values={"Sneak": 9}))
    game = kilforth(warrior(fate=1, gold=0), priest(fate=1, gold=0), state(first=0), inn, dice(1, 1, 1, 1))
    game.play(*TEAM_UP, "confront:inn:sneak").play("pass", seat=0)
    assert (game.offers(0), game.offers(1)) == ([], ["fate:elf-priest:token", "pass:elf-priest"])
    game.play("fate:elf-priest:token")
    assert game.offers(0) == ["fate:token", "pass"], "a new success is a new question"
    game.play("fate:token", seat=0)
    assert [one.fate for one in game.heroes] == [0, 0]
    assert list(game.hero.successes.values()) == [2]


@rule("test.fate-adds-one", "finale.test")
def test_fate_helps_a_finale_that_is_still_far_away():
    game = kilforth(hero(chapter=5, at=TOR, hand=[], fate=1, hp=8), dice(1, 1, 1, 1, 1)).play("regale")
    assert (game.asked, game.options) == ("test.fate-adds-one", ["fate:token", "pass"])
    game.play("fate:token")
    assert (game.hero.fate, list(game.hero.successes.values())) == (0, [1])
