"""Traps and Trophies."""

from sagabox.games.kilforth.engine.events import Drew, FoeRolled, GoldChanged, Rolled, TrapSprung
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, enemy, place, stranger
from ..rigging import dice, lying, on_top, tokens

NORTH = "move:dead-barrens"


def fighter(**facts):
    return hero(at=BARRENS, fate=0, **facts)


# ---------------------------------------------------------------- Trap


@rule("term.trap-when")
def test_a_trap_springs_at_each_confront_before_the_test():
    game = kilforth(fighter(gold=5), lying(BARRENS, place("Trap: Lose 1 gold.")), dice(1, 1, 1, 1))
    game.play("confront:inn:study", "confront:inn:study")
    assert game.order(TrapSprung, Rolled) == ["TrapSprung", "Rolled"] * 2
    assert game.hero.gold == 3


@rule("term.trap-when")
def test_a_trap_springs_once_in_a_battle_before_the_first_skirmish():
    kobold = enemy("Trap: Lose 1 gold.", hp=9)
    game = kilforth(fighter(gold=5), lying(BARRENS, kobold), dice(*[1] * 12)).play("fight-on", "fight-on")
    assert game.order(TrapSprung, FoeRolled) == ["TrapSprung", "FoeRolled", "FoeRolled", "FoeRolled"]
    assert game.hero.gold == 4


@rule("term.trap-when")
def test_a_trap_does_not_spring_on_a_hero_who_evades():
    game = kilforth(fighter(gold=5, hidden=True), lying(BARRENS, enemy("Trap: Lose 1 gold.")), dice(6, 6)).play("evade")
    assert game.told(TrapSprung) == []
    assert game.hero.gold == 5


@rule("term.trap-partial")
def test_as_much_of_a_trap_is_paid_as_can_be():
    ogre = enemy("Trap: Lose 3 gold and sacrifice an Ally.")
    game = kilforth(fighter(gold=2, assets=["Ninja Dog"]), lying(BARRENS, ogre), dice(*[1] * 4)).until(
        "battle.escape-option"
    )
    assert game.hero.gold == 0
    assert game.where("Ninja Dog") == "ally:discard"
    poor = kilforth(fighter(gold=2), lying(BARRENS, ogre), dice(*[1] * 4))
    assert poor.hero.gold == 0
    assert poor.asked == "battle.escape-option"


@rule("term.trap-partial", "term.trap-continue")
def test_a_trap_of_which_nothing_can_be_paid_is_ignored_and_the_confront_goes_on():
    game = kilforth(fighter(gold=0), lying(BARRENS, place("Trap: Lose 2 gold.")), dice(6, 1)).play("confront:inn:study")
    assert game.told(GoldChanged) == []
    assert game.hero.successes == {game.card("Inn"): 1}


@rule("term.trap-continue")
def test_after_a_trap_was_paid_the_battle_goes_on():
    game = kilforth(fighter(), lying(BARRENS, enemy("Trap: Lose 1 HP.")), dice(1, 6, 6, 6))
    assert game.hero.hp == 3
    assert game.asked == "reward.loot-step"


# ---------------------------------------------------------------- Trophy


def confronted(trophy, *rigs, faces=(6, 6), **facts):
    """A Place with a Trophy that falls to two successes in Study; what comes next is its reward."""
    inn = place(trophy, values={"Study": 2, "Sneak": 2})
    return kilforth(fighter(**facts), lying(BARRENS, inn), dice(*faces), *rigs).play("confront:inn:study")


@rule("term.trophy")
def test_a_trophy_comes_after_loot_and_rumour_and_may_be_declined():
    game = confronted("Trophy - Gain 4 gold.")
    assert game.asked == "reward.loot-step"
    game.play("gold")
    assert game.asked == "reward.rumour-step"
    game.play("take:inn")
    assert game.options == ["trophy:inn", "decline"]
    assert game.play("trophy:inn").hero.gold == 1 + 2 + 4
    assert confronted("Trophy - Gain 4 gold.").play("gold", "take:inn", "decline").hero.gold == 3


@rule("term.trophy-order")
def test_several_benefits_are_taken_or_declined_from_left_to_right():
    game = confronted("Trophy - Gain 1 gold. Become Hidden. Trophy - Gain 2 gold.").play("gold", "take:inn")
    game.play("trophy:inn")
    assert (game.hero.gold, game.hero.hidden) == (4, False)
    game.play("decline")
    assert (game.hero.gold, game.hero.hidden) == (4, False)
    game.play("trophy:inn")
    assert game.hero.gold == 6
    assert game.asked == "turn.one-action-or-camp"


@rule("term.trophy-card")
def test_a_card_from_a_trophy_comes_into_play_at_once_or_brings_its_full_gold():
    sword = on_top("item", "Gilded Sword")
    game = confronted("Trophy - Claim an Item.", sword).play("gold", "take:inn", "trophy:inn")
    assert [told.card.name for told in game.told(Drew)][-1] == "Gilded Sword"
    assert game.options == ["keep:gilded-sword", "sell:gilded-sword"]
    game.play("keep:gilded-sword")
    assert game.assets() == ["Gilded Sword"]
    assert game.hand() == ["Inn"]
    sold = confronted("Trophy - Claim an Item.", sword).play("gold", "take:inn", "trophy:inn", "sell:gilded-sword")
    assert sold.hero.gold == 1 + 2 + 5
    assert sold.where("Gilded Sword") == "item:discard"


@rule("term.trophy-attribute")
def test_a_trophy_with_an_attribute_needs_a_defeat_with_that_attribute():
    assert confronted("Trophy Study - Gain 4 gold.").play("gold", "take:inn").asked == "term.trophy"
    other = confronted("Trophy Sneak - Gain 4 gold.").play("gold", "take:inn")
    assert other.asked == "turn.one-action-or-camp"
    assert other.hero.gold == 3


@rule("term.trophy-attribute")
def test_a_battle_counts_as_fight():
    knight = stranger("Trophy Fight - Gain 4 gold. Trophy Influence - Gain 9 gold.")
    game = kilforth(fighter(), lying(BARRENS, knight), tokens("Pedlar", 0), dice(1, 6, 6, 6))
    game.until("term.trophy").play("trophy:pedlar")
    assert game.hero.gold == 1 + 2 + 4
    assert game.asked == "turn.one-action-or-camp"


@rule("term.trophy-attribute")
def test_overcome_counts_as_any_attribute():
    inn = place("Weakness - Weapon. Trophy Study - Gain 4 gold. Trophy Influence - Gain 9 gold.")
    game = kilforth(fighter(assets=["Gilded Sword"]), lying(BARRENS, inn))
    game.play("overcome:inn", "gold", "take:inn", "trophy:inn", "trophy:inn")
    assert game.hero.gold == 1 + 2 + 4 + 9


@rule("term.trophy-forced")
def test_a_forced_trophy_is_carried_out_unasked():
    game = confronted("Trophy (Forced) - Lose 2 gold.", gold=5).play("gold", "take:inn")
    assert game.hero.gold == 5
    assert game.asked == "turn.one-action-or-camp"


@rule("term.trophy-forced")
def test_a_forced_trophy_that_cannot_be_carried_out_is_passed_over():
    game = confronted("Trophy (Forced) - Sacrifice an Ally. Trophy - Gain 1 gold.").play("gold", "take:inn")
    assert game.asked == "term.trophy"
    before = game.hero.gold
    assert game.play("trophy:inn").hero.gold == before + 1


@rule("term.trophy-forced", "term.trophy-attribute")
def test_a_forced_trophy_with_another_attribute_does_not_happen():
    game = confronted("Trophy (Forced) Sneak - Lose 2 gold.", gold=5).play("gold", "take:inn")
    assert game.hero.gold == 7


@rule("term.trophy-only-on-defeat")
def test_a_success_that_does_not_defeat_its_card_brings_no_trophy():
    game = confronted("Trophy - Gain 4 gold.", faces=(6, 1))
    assert game.hero.successes == {game.card("Inn"): 1}
    assert game.asked == "turn.one-action-or-camp"


@rule("term.trophy-only-on-defeat")
def test_the_defeat_of_another_card_there_brings_no_trophy():
    rich = place("Trophy - Gain 4 gold.", name="Rich Inn")
    game = confronted("", lying(BARRENS, rich)).play("gold", "take:inn")
    assert game.asked == "turn.one-action-or-camp"
    assert game.hero.gold == 3


@rule("term.trophy-only-on-defeat")
def test_evading_a_foe_brings_no_trophy():
    game = kilforth(fighter(hidden=True), lying(BARRENS, enemy("Trophy - Gain 4 gold.")), dice(6, 6)).play("evade")
    assert game.asked == "turn.one-action-or-camp"
    assert game.hero.gold == 1


def test_what_a_card_does_when_it_is_defeated_is_done_after_its_trophies():
    inn = place("(Map) When this card is defeated, all heroes gain 1 gold. Trophy - Gain 4 gold.", values={"Study": 1})
    game = kilforth(fighter(), hero("Elf", "Priest"), lying(BARRENS, inn), dice(6, 6)).play(
        "confront:inn:study", "gold"
    )
    game.play("take:inn", "trophy:inn")
    assert [(told.hero, told.amount) for told in game.told(GoldChanged)] == [(0, 2), (0, 4), (0, 1), (1, 1)]
