"""Battle: the opening, the Skirmish, the checks."""

import pytest

from sagabox.games.kilforth.engine.events import (
    EncounterDefeated,
    FoeHurt,
    FoeRolled,
    GoldChanged,
    HeroDefeated,
    LostHp,
    Rolled,
    TrapSprung,
)
from tests.ledger import rule

from ..kit import hero
from ..made_up import BARRENS, asset, calm, elf, enemy, fight, token
from ..rigging import dice, lying

ALLY = asset(name="Squire", type="Ally")


# ---------------------------------------------------------------- the opening


@rule("battle.place-hp")
def test_the_foe_begins_with_all_its_health():
    game = fight(enemy(hp=3), 1, 6, 6)
    (hurt,) = game.told(FoeHurt)
    assert (hurt.amount, hurt.left, game.asked) == (2, 1, "battle.escape-option")
    assert fight(enemy(hp=2), 1, 6, 6).asked == "reward.loot-step", "as many successes as its health, and it falls"


@rule("battle.start-order", "battle.place-hp")
def test_hp_lie_before_the_trap_springs_so_a_deed_may_take_from_them():
    dart = token("(Deed) Discard: The foe loses 1 HP.", "Dart")
    salve = token("(Deed) Discard: Heal 1 HP.", "Salve")
    game = fight(enemy("Trap: Lose 1 HP.", hp=3), 1, 6, 1, hp=3, health=4, loot=[dart, salve])
    assert game.asked == "term.trap-when"
    game.play("resolve:dart")
    assert [(hurt.amount, hurt.left) for hurt in game.told(FoeHurt)] == [(1, 2)]


@rule("battle.start-order")
def test_trap_then_battle_starts_then_round_starts_then_skirmish():
    foe = enemy(
        "(Map) When a battle round starts, lose 2 gold. (Map) When a battle starts, lose 3 gold. Trap: Lose 1 gold.",
        hp=9,
    )
    game = fight(foe, 1, 1, 1, gold=9)
    kinds = game.order(TrapSprung, GoldChanged, FoeRolled)
    assert kinds == ["TrapSprung", "GoldChanged", "GoldChanged", "GoldChanged", "FoeRolled"]
    assert [event.amount for event in game.told(GoldChanged)] == [-1, -3, -2]


@rule("battle.start-order", "battle.place-hp")
def test_hp_lie_before_the_battle_starts_so_an_opening_blow_takes_from_them():
    game = fight(enemy("(Map) When a battle starts, the foe loses 1 HP.", hp=2), 1, 6, 1)
    assert [(event.amount, event.left) for event in game.told(FoeHurt)] == [(1, 1), (1, 0)]
    assert game.asked == "reward.loot-step"


@rule("example.werewolf-trap")
def test_the_werewolf_takes_an_ally_before_the_skirmish():
    game = fight("Ravenous Werewolf", *[1] * 6, assets=[ALLY])
    assert game.assets() == []
    assert game.where("Squire") == "ally:discard"
    assert game.order(TrapSprung, FoeRolled) == ["TrapSprung", "FoeRolled"]


@rule("example.werewolf-trap")
def test_the_werewolf_s_trap_is_ignored_by_who_has_no_ally():
    game = fight("Ravenous Werewolf", *[1] * 6, assets=[asset(name="Hat")])
    assert game.assets() == ["Hat"]
    assert game.asked == "battle.escape-option"


# ---------------------------------------------------------------- the Skirmish


@rule("battle.skirmish-tests", "ruling.skirmish-foe-rolls-first")
def test_hero_and_foe_each_make_a_fight_test_the_foe_first_and_openly():
    game = fight(enemy(hp=9), 3, 1, 2, fate=1)
    assert game.asked == "test.fate-adds-one", "the hero decides with the foe's dice in view"
    assert game.order(FoeRolled, Rolled) == ["FoeRolled", "Rolled"]
    assert (game.told(FoeRolled)[0].dice, game.told(Rolled)[0].dice) == ([3], [1, 2])
    assert game.told(Rolled)[0].attribute == "Fight"


@rule("battle.skirmish-damage")
def test_each_success_costs_the_foe_one_hp_and_the_hero_one_hp_and_one_ap():
    game = fight(enemy(hp=9, values={"Fight": 3}), 5, 6, 1, 6, 5)
    assert (game.told(FoeHurt)[0].amount, game.told(FoeHurt)[0].left) == (2, 7)
    assert (game.hero.hp, game.hero.ap) == (2, 2)


@rule("battle.skirmish-simultaneous")
def test_losses_are_taken_after_both_tests_and_together():
    game = fight(enemy(hp=1, values={"Fight": 2}), 6, 1, 6, 1)
    assert game.order(FoeRolled, Rolled, FoeHurt, LostHp) == ["FoeRolled", "Rolled", "FoeHurt", "LostHp"]
    assert game.hero.hp == 3, "a foe that falls has struck all the same"
    game = fight(enemy(hp=1, values={"Fight": 2}), 6, 1, 6, 1, hp=1)
    assert game.told(EncounterDefeated), "and so has a hero who falls"


@rule("ruling.skirmish-heroes-test-in-order")
def test_members_test_one_after_another_and_each_finishes_before_the_next():
    friend = hero("Human", "Wizard", at=BARRENS, fate=1)  # Fight 2
    rolls = dice(6, 6, 1, 1, 1, 6, 1, 1)  # in the second round the foe misses
    game = calm(friend, elf(fate=1), lying(BARRENS, enemy(hp=4, values={"Fight": 1})), rolls)
    game.play("team:elf-priest")
    assert [event.hero for event in game.told(FoeRolled)] == [0, 1], "all the foe's dice lie open"
    assert [event.hero for event in game.told(Rolled)] == [0]
    assert (game.asked, game.options[:2]) == ("test.fate-adds-one", ["fate:token", "pass"])
    assert game.order(LostHp, FoeHurt) == []
    game.play("fate:token")
    assert [event.hero for event in game.told(Rolled)] == [0, 1]
    assert game.told(LostHp) == []
    game.play("pass")
    assert [event.hero for event in game.told(LostHp)] == [0, 1]
    assert game.told(FoeHurt)[0].amount == 2


# ---------------------------------------------------------------- the checks


@rule("battle.round-step-order", "battle.foe-check-before-hero-check")
def test_skirmish_then_foe_then_hero_then_escape():
    potion = token("(Deed) Discard: Heal 2 HP.", "Potion")
    game = fight(enemy(hp=1, gold=5), 6, 6, 1, hp=1, loot=[potion])
    assert game.asked == "reward.loot-step"
    assert game.told(HeroDefeated) == []
    game.play("gold", "take:wolf")
    assert game.asked == "ruling.healing-before-hero-defeated-check"
    game = fight(enemy(hp=9), 6, 1, 1, hp=1, loot=[potion])
    assert game.asked == "ruling.healing-before-hero-defeated-check"
    game.play("resolve:potion")
    assert game.asked == "battle.escape-option"


@rule("battle.foe-check")
@pytest.mark.parametrize(("hp", "over"), [(2, True), (3, False)])
def test_a_foe_without_hp_is_defeated_and_rewarded(hp, over):
    game = fight(enemy(hp=hp), 1, 6, 6)
    assert bool(game.told(EncounterDefeated)) is over
    assert game.asked == ("reward.loot-step" if over else "battle.escape-option")


@rule("battle.foe-check-before-hero-check", "defeat.lose-gold", "defeat.lose-card")
def test_who_falls_with_the_foe_claims_the_reward_and_then_loses_gold_and_one_card():
    ring = asset(name="Ring")
    game = fight(enemy(hp=1, gold=5), 6, 6, 1, hp=1, gold=4, others=[hero()], hand=[ring])
    game.play("gold")
    assert game.hero.gold == 9
    game.play("take:wolf")
    assert game.asked == "defeat.lose-card"
    assert game.options == ["discard:ring", "discard:wolf"]
    game.play("discard:ring")
    assert (game.hero.gold, game.hand(), game.hero.defeated) == (0, ["Wolf"], True)


@rule("ruling.healing-before-hero-defeated-check")
def test_a_trophy_can_still_save_a_hero_without_hp():
    game = fight(enemy("Trophy - Heal 1 HP.", hp=1), 6, 6, 1, hp=1, others=[hero()]).play("gold", "take:wolf")
    assert game.hero.hp == 0
    game.play("trophy:wolf")
    assert (game.hero.hp, game.told(HeroDefeated)) == (1, [])
    game = fight(enemy("Trophy - Heal 1 HP.", hp=1), 6, 6, 1, hp=1, others=[hero()])
    game.play("gold", "take:wolf", "decline")
    assert [event.hero for event in game.told(HeroDefeated)] == [0]


@rule("ruling.healing-before-hero-defeated-check")
def test_without_healing_the_hero_is_defeated_at_the_check():
    potion = token("(Deed) Discard: Heal 2 HP.", "Potion")
    game = fight(enemy(hp=9), 6, 1, 1, hp=1, loot=[potion], others=[hero()]).play("pass")
    assert [event.hero for event in game.told(HeroDefeated)] == [0]
    assert (game.hero.defeated, game.at(), game.turn) == (True, "sprawl-city", 1)


@rule("ruling.hp-lost-in-foe-defeated-step")
def test_hp_lost_to_a_trophy_count_at_the_check_and_not_before():
    foe = enemy("Trophy (Forced) - Lose 1 HP. Trophy - Heal 1 HP.", hp=1)
    game = fight(foe, 1, 6, 1, hp=1, others=[hero()]).play("gold", "take:wolf")
    assert (game.hero.hp, game.asked, game.told(HeroDefeated)) == (0, "term.trophy", [])
    game.play("decline")
    assert len(game.told(HeroDefeated)) == 1
    game = fight(foe, 1, 6, 1, hp=1, others=[hero()]).play("gold", "take:wolf", "trophy:wolf")
    assert (game.hero.hp, game.told(HeroDefeated)) == (1, [])


@rule("ruling.last-hp-lost-before-skirmish-or-test", "defeat.when")
@pytest.mark.parametrize("text", ["Trap: Lose 1 HP.", "(Map) When a battle round starts, lose 1 HP."])
def test_the_last_hp_lost_before_a_skirmish_defeat_at_once(text):
    game = fight(enemy(text), hp=1, others=[hero()])
    assert [event.rule for event in game.told(HeroDefeated)] == ["defeat.when"]
    assert game.told(FoeRolled) == []
    assert game.turn == 1, "the turn is over"
    assert game.where("Wolf") == "place:dead-barrens"


@rule("ruling.last-hp-lost-before-skirmish-or-test")
def test_a_deed_that_ends_the_battle_leaves_nobody_standing_at_no_hp():
    potion = token("(Deed) Discard: Heal 2 HP.", "Potion")
    game = fight(enemy("Weakness - Pious.", hp=9), 6, 1, 1, hp=1, loot=[potion], others=[hero()])
    game.until("ruling.healing-before-hero-defeated-check").play("overcome:wolf", "gold", "take:wolf")
    assert [event.hero for event in game.told(HeroDefeated)] == [0]
    assert game.turn == 1
