"""The Defence Phase."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    Attacked,
    BlockAssigned,
    DefenceForegone,
    Defended,
    DiceRolled,
    PowerUsed,
    ReactionTriggered,
)
from tests.ledger import rule

from ..kit import Passage, fight, hero
from ..made_up import champion, denizen, gear, item
from ..rigging import boosts, companion, exhausted, met, rolls, status, tucked

HERO = hero("Test Hero", grit=0, reset=0)
ARMOURED = champion(coat=gear("Layered. Bonus result in defence.", arm=1, defence=1))
MISS = (1, 8, 7)


def brawl(
    *enemies: Any,
    parts: tuple[Any, ...] = (),
    cast: Any = None,
    roll: tuple[int, int, int] = MISS,
    who: Any = HERO,
    **more: Any,
) -> Passage:
    """A fight in which the hero has foregone the attack; the defence is about to be rolled."""
    game = fight(who, cast or champion(), *enemies, met(*enemies), *parts, rolls(roll), **more)
    return game.play("forego").until("defence.check")


BEAST = denizen(atk=5, hp=9)


# ---------------------------------------------------------------- the defence check


@rule("defence.check", "equipment.not-in-combat")
def test_neither_equipment_nor_shaken_bears_on_the_defence():
    who = hero("Test Hero", grit=0, reset=0, equipment=2, tokens={"Shaken": 2})
    game = brawl(BEAST, cast=ARMOURED, who=who, roll=(5, 4, 6)).play("defend")
    (rolled,) = game.told(DiceRolled)
    assert (rolled.about, rolled.mods, len(game.names("equipment"))) == ("defence", 1, 2)


@rule("defence.hero-rolls", "defence.order", "defence.check")
def test_the_hero_rolls_before_the_enemies_strike_and_they_never_roll():
    game = brawl(BEAST, cast=ARMOURED, roll=(5, 4, 6)).play("defend")
    assert [(told.about, told.mods) for told in game.told(DiceRolled)] == [("defence", 1)]
    assert game.order(DiceRolled, BlockAssigned, Attacked)[-3:] == ["DiceRolled", "BlockAssigned", "Attacked"]


@rule("defence.forego")
def test_foregoing_the_defence_gives_two_grit_and_no_blocks():
    game = brawl(BEAST)
    grit = game.hero.grit
    game.play("forego")
    assert (game.hero.grit - grit, game.hero.hp, len(game.told(DefenceForegone))) == (2, 5, 1)


@rule("defence.blocks", "eattack.reduce-by-block", "eattack.reduce-by-arm")
def test_a_weak_hit_blocks_with_the_beaten_die():
    game = brawl(BEAST, cast=ARMOURED, roll=(4, 3, 7)).play("defend")
    assert [told.block for told in game.told(BlockAssigned)] == [3]
    assert game.hero.hp == 10 - (5 - 3 - 1)


@rule("defence.blocks", "defence.bonus-by-armour", "fact.gear-loin-cloth")
def test_a_strong_hit_blocks_with_both_dice_only_with_a_bonus_result():
    one, two = denizen(name="One", atk=5, hp=9), denizen(name="Two", atk=3, hp=9)
    game = brawl(one, two, cast=ARMOURED, roll=(6, 4, 2)).play("defend")
    assert game.asked == "defence.blocks"
    game.play("block:4:one", "block:2:two")
    assert game.hero.hp == 10 - (5 - 4 - 1) - (3 - 2 - 1)
    plain = brawl(one, two, roll=(6, 4, 2)).play("defend", "block:4:one")
    assert [told.block for told in plain.told(BlockAssigned)] == [4]


@rule("defence.blocks")
def test_both_dice_may_go_to_one_enemy_and_one_die_to_one_alone():
    one, two = denizen(name="One", atk=8, hp=9), denizen(name="Two", atk=2, hp=9)
    game = brawl(one, two, cast=ARMOURED, roll=(6, 4, 2)).play("defend", "block:4:one", "block:2:one")
    assert game.hero.hp == 10 - (8 - 4 - 2 - 1) - (2 - 1)


@rule("defence.blocks")
def test_nobody_is_asked_where_a_block_spares_the_same_of_each():
    one, two = denizen(name="One", atk=5, hp=9), denizen(name="Two", atk=4, hp=9)
    game = brawl(one, two, roll=(6, 4, 7)).play("defend")
    assert (game.asked, game.hero.hp) == ("attack.choose-one", 10 - 5)
    assert [told.block for told in game.told(BlockAssigned)] == [4]


@rule("defence.blocks", "combat.item-once")
def test_a_combat_item_may_still_change_what_a_block_spares():
    one, two = denizen(name="One", atk=5, hp=9), denizen(name="Two", atk=4, hp=9)
    smoke = item("Stun(1).", name="Smoke", use="combat")
    who = hero("Test Hero", grit=0, reset=0, items=[smoke])
    game = fight(who, [*champion(), smoke], one, two, met(one, two), rolls((6, 4, 7))).until("attack.choose-one")
    assert game.play("forego").until("defence.check").play("defend").asked == "defence.blocks"


@rule("defence.blocks")
def test_by_a_house_rule_a_die_blocks_every_enemy():
    one, two = denizen(name="One", atk=5, hp=9), denizen(name="Two", atk=4, hp=9)
    game = brawl(one, two, roll=(5, 3, 7), dice_block_many=True).play("defend").until("attack.choose-one")
    assert game.hero.hp == 10 - (5 - 3) - (4 - 3)


@rule("defence.hit-match", "match.hit-match")
def test_a_hit_match_blocks_all_with_the_sum_whatever_the_armour():
    one, two = denizen(name="One", atk=7, hp=9), denizen(name="Two", atk=5, hp=9)
    game = brawl(one, two, roll=(6, 3, 3)).play("defend").until("attack.choose-one")
    assert [(told.rule, told.block) for told in game.told(BlockAssigned)] == [("defence.hit-match", 6)] * 2
    assert game.hero.hp == 10 - 1 - 0


# ---------------------------------------------------------------- who strikes whom


@rule("eattack.order")
def test_elites_first_then_by_atk_and_the_player_breaks_ties():
    elite = denizen(name="Elite", atk=1, hp=9, keywords=["Elite"])
    big = denizen(name="Big", atk=3, hp=9)
    left, right = (denizen(name=name, atk=2, hp=9, powers=["Net. +1 ATK, Entangle(1)."]) for name in ("Left", "Right"))
    game = brawl(left, big, elite, right).play("forego")
    assert (game.asked, game.offers("order")) == ("eattack.order", ["order:left", "order:right"])
    game.play("order:right")
    assert [told.attacker.name for told in game.told(Attacked)] == ["Elite", "Big", "Right", "Left"]


@rule("eattack.order")
@pytest.mark.parametrize(
    ("power", "asked"),
    [
        ("", False),
        ("Bite. +2 ATK, Shaken(1).", False),
        ("Net. +1 ATK, Entangle(1).", True),
        ("Howl. -1 Grit.", False),
        ("Lick. Heal(2) for this denizen.", True),
    ],
)
def test_the_order_is_asked_only_where_it_can_matter(power, asked):
    left = denizen(name="Left", atk=2, hp=9, powers=[power] if power else [])
    right = denizen(name="Right", atk=2, hp=9)
    game = brawl(left, right).play("forego")
    assert (game.asked == "eattack.order") is asked


@rule("eattack.order", "boost.stacks")
@pytest.mark.parametrize(("arm", "asked"), [(1, False), (3, True)])
def test_boosts_add_up_in_any_order_unless_armour_swallows_some(arm, asked):
    left, right = (denizen(name=name, atk=2, hp=9, icons=["boost"]) for name in ("Left", "Right"))
    game = brawl(left, right, cast=champion(coat=gear(arm=arm))).play("forego")
    assert (game.asked == "eattack.order") is asked


@rule("eattack.order", "defence.blocks", "status.stun-enemy-defence")
def test_who_is_held_back_is_neither_ordered_nor_blocked():
    left, right = (denizen(name=name, atk=2, hp=9) for name in ("Left", "Right"))
    game = brawl(left, right)
    game.figure("Left").tokens["Stun"] = 1
    rolls((6, 3, 8))(game.engine)
    game.play("defend").until("attack.choose-one")
    assert [told.enemy.name for told in game.told(BlockAssigned)] == ["Right"]
    assert [told.attacker.name for told in game.told(Attacked)] == ["Right"]


@rule("eattack.choose-target", "eattack.even-spread")
def test_attacks_are_spread_as_evenly_as_possible():
    one, two, three = (denizen(name=name, atk=atk, hp=9) for name, atk in (("One", 4), ("Two", 3), ("Three", 2)))
    parts = (companion("Shield Boy", "Tin Heron"), exhausted("Shield Boy", "Tin Heron"))
    game = brawl(one, two, three, parts=parts).play("forego")
    assert game.offers("target") == ["target:test-hero", "target:tin-heron"], "Shield Boy was first"
    game.play("target:tin-heron")
    assert [told.target.name for told in game.told(Attacked) if told.target] == ["Shield Boy", "Tin Heron", "Test Hero"]


@rule("eattack.defend-first-last")
def test_defend_first_and_last_bind_before_choice():
    one, two, three = (denizen(name=name, atk=atk, hp=12) for name, atk in (("One", 4), ("Two", 3), ("Three", 2)))
    parts = (companion("Old Marta", "Shield Boy"), exhausted("Old Marta", "Shield Boy"))
    game = brawl(one, two, three, parts=parts).play("forego")
    assert [told.target.name for told in game.told(Attacked) if told.target] == ["Shield Boy", "Test Hero", "Old Marta"]


# ---------------------------------------------------------------- powers of enemies


POWERS = ["Jab. +1 ATK.", "Equip(2) Maim. +3 ATK, Wound(2), Discard 1.", "Equip(1) Club. +2 ATK."]
ARMED = denizen(atk=2, hp=9, powers=POWERS)


@rule("eattack.ready-power", "equip.enemy-highest", "example.equip-two")
@pytest.mark.parametrize(("loot", "damage"), [(0, 3), (1, 4), (2, 5)])
def test_a_ready_enemy_uses_its_highest_power_and_exhausts(loot, damage):
    game = brawl(ARMED, parts=(tucked(ARMED, loot),)).play("forego")
    wounded = 2 if loot == 2 else 0
    assert game.hero.hp == 10 - damage - wounded
    assert not game.is_ready(ARMED)


@rule("equip.discard-cost", "language.discard-in-power")
def test_the_loot_a_power_costs_is_discarded_afterwards():
    game = brawl(ARMED, parts=(tucked(ARMED, 2),)).play("forego")
    assert len(game.names("tucked:test-beast")) == 1


@rule("ruling.equal-equip-values-order", "equip.enemy-highest")
def test_of_equal_powers_the_first_printed_is_used():
    twin = denizen(atk=2, hp=9, powers=["First. +1 ATK.", "Second. +4 ATK."])
    assert brawl(twin).play("forego").hero.hp == 10 - 3


@rule("eattack.ready-power")
def test_without_a_power_it_can_use_it_strikes_plainly_and_stays_ready():
    poor = denizen(atk=2, hp=9, powers=["Equip(2) Maim. +3 ATK."])
    game = brawl(poor).play("forego")
    assert (game.hero.hp, game.is_ready(poor)) == (8, True)


@rule("eattack.exhausted-simple")
def test_an_exhausted_enemy_strikes_for_its_base_atk():
    assert brawl(ARMED, parts=(exhausted(ARMED),)).play("forego").hero.hp == 8


@rule("eattack.non-attack-power", "refresh.enemy-ability")
def test_a_power_without_atk_is_its_whole_turn():
    healer = denizen(name="Healer", atk=3, hp=9, powers=["Song. Refresh an ally, Heal(3) for an ally."])
    hurt = denizen(name="Hurt", atk=1, hp=9)
    game = fight(HERO, champion(), healer, hurt, met(healer, hurt), exhausted(hurt), rolls(MISS))
    game.figure("Hurt").lost = 5
    game.play("forego", "forego")
    assert [told.power for told in game.told(PowerUsed)] == ["Song"]
    assert (game.hp("Hurt"), game.is_ready("Hurt"), game.hero.hp) == (7, True, 9)


@rule("eattack.traits", "trait.passive-kinds")
def test_standing_traits_count_in_the_attack():
    heavy = denizen("Heavy. +1 base ATK.", atk=3, hp=9)
    assert brawl(heavy).play("forego").hero.hp == 10 - 4


@rule("eattack.reduce-by-block", "language.splash")
def test_against_all_the_block_reduces_the_damage_to_each():
    sweeper = denizen(atk=4, hp=9, powers=["Sweep. +1 ATK, Splash."])
    parts = (companion("Shield Boy"), exhausted("Shield Boy"))
    game = brawl(sweeper, parts=parts, roll=(5, 3, 7)).play("defend")
    assert (game.hero.hp, game.hp("Shield Boy")) == (10 - 2, 6 - (2 - 1))


@rule("eattack.status", "status.immediate")
def test_statuses_of_a_blocked_attack_count():
    tripper = denizen(atk=1, hp=9, powers=["Trip. +1 ATK, Weaken(2)."])
    game = brawl(tripper, roll=(6, 4, 7)).play("defend")
    assert (game.hero.hp, game.tokens()) == (10, {"Weaken": 1})


# ---------------------------------------------------------------- companions defend


@rule("cdefence.forced", "companion.discretion")
def test_a_ready_companion_that_would_fall_defends_by_itself():
    game = brawl(denizen(atk=6, hp=9), parts=(companion("Shield Boy"),))
    game.figure("Shield Boy").lost = 2
    game.play("forego")
    assert [(told.rule, told.by) for told in game.told(Defended)] == [("cdefence.forced", 3)]
    assert (game.hp("Shield Boy"), game.is_ready("Shield Boy")) == (4 - (6 - 3 - 1), False)


@rule("cdefence.voluntary")
@pytest.mark.parametrize(("answer", "lost"), [("cover", 1), ("pass", 4)])
def test_or_if_the_player_likes_and_then_its_armour_applies(answer, lost):
    game = brawl(BEAST, parts=(companion("Shield Boy"),)).play("forego")
    assert game.asked == "cdefence.voluntary"
    game.play(answer)
    assert game.hp("Shield Boy") == 6 - lost


@rule("cdefence.forced", "companion.exhausted-target")
def test_an_exhausted_companion_cannot_defend():
    game = brawl(denizen(atk=6, hp=9), parts=(companion("Shield Boy"), exhausted("Shield Boy"))).play("forego")
    assert (game.told(Defended), game.hp("Shield Boy")) == ([], 1)


# ---------------------------------------------------------------- Unharmed


SKIN = denizen("Unharmed: Second Skin. Raise 2 HP on this denizen.", atk=1, hp=9)


@rule("unharmed.enemy", "language.raise")
def test_an_enemy_that_took_nothing_uses_its_unharmed_abilities():
    game = brawl(SKIN).play("forego")
    assert (game.hp(SKIN), [told.name for told in game.told(ReactionTriggered)]) == (11, ["Second Skin"])


@rule("unharmed.enemy")
def test_damage_or_a_new_status_forestalls_it():
    game = fight(HERO, champion(), SKIN, met(SKIN), rolls((4, 5, 3), MISS)).play("attack:test-beast", "forego")
    assert game.hp(SKIN) == 4
    game = brawl(SKIN, parts=(status(SKIN, Wound=2),)).play("forego")
    assert game.hp(SKIN) == 9 + 2 - 2, "an old wound bleeds later and does not count"


@rule("unharmed.enemy")
def test_an_ability_that_does_nothing_does_not_keep_the_next_from_it():
    twice = denizen(
        "Unharmed: Idle Skin. Reduce Poison on this denizen.",
        "Unharmed: Thick Skin. Raise 2 HP on this denizen.",
        atk=2,
        hp=9,
    )
    game = brawl(twice).play("forego")
    assert [(told.trigger, told.name) for told in game.told(ReactionTriggered)] == [("Unharmed", "Thick Skin")]
    assert game.hp(twice) == 11


@rule("language.splash", "eattack.ready-power")
def test_an_attack_on_everybody_names_its_power():
    storm = denizen(atk=2, hp=9, powers=["Storm. +1 ATK, Splash."])
    game = brawl(storm, parts=(companion("Shield Boy"),)).play("forego")
    assert [(told.target, told.power) for told in game.told(Attacked)] == [(None, "Storm")]


@rule("unharmed.enemy", "example.reinforce")
def test_a_stunned_enemy_may_still_be_unharmed():
    game = brawl(SKIN, parts=(status(SKIN, Stun=1),)).play("forego")
    assert game.hp(SKIN) == 11


@rule("companion.unharmed", "companion.activation")
@pytest.mark.parametrize(("answer", "hp", "ready"), [("unharmed:tin-heron", 7, False), ("pass", 6, True)])
def test_a_companion_uses_unharmed_only_by_being_exhausted(answer, hp, ready):
    game = brawl(denizen(atk=4, hp=9), parts=(companion("Tin Heron"),)).play("forego", "target:test-hero")
    assert game.asked == "companion.unharmed"
    game.play(answer)
    assert (game.hero.hp, game.is_ready("Tin Heron")) == (hp, ready)


@rule("eattack.reduce-by-arm", "boost.trait")
def test_boosts_come_before_blocks_and_armour():
    keen = denizen(atk=3, hp=9, icons=["boost"])
    game = brawl(keen, cast=ARMOURED, parts=(boosts(2),), roll=(4, 3, 7)).play("defend")
    assert game.hero.hp == 10 - (3 + 2 - 3 - 1)
