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
from ..made_up import champion, denizen, gear
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
    one, two = denizen(name="One", atk=5, hp=9), denizen(name="Two", atk=4, hp=9)
    game = brawl(one, two, cast=ARMOURED, roll=(6, 4, 2)).play("defend")
    assert game.asked == "defence.blocks"
    game.play("block:4:one", "block:2:two")
    assert game.hero.hp == 10 - (5 - 4 - 1) - (4 - 2 - 1)
    plain = brawl(one, two, roll=(6, 4, 2)).play("defend", "block:4:one")
    assert [told.block for told in plain.told(BlockAssigned)] == [4]


@rule("defence.blocks")
def test_both_dice_may_go_to_one_enemy_and_one_die_to_one_alone():
    one, two = denizen(name="One", atk=6, hp=9), denizen(name="Two", atk=2, hp=9)
    game = brawl(one, two, cast=ARMOURED, roll=(6, 4, 2)).play("defend", "block:4:one", "block:2:one")
    assert game.hero.hp == 10 - 0 - (2 - 1)


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
    big, left, right = (denizen(name=name, atk=atk, hp=9) for name, atk in (("Big", 3), ("Left", 2), ("Right", 2)))
    game = brawl(left, big, elite, right).play("forego")
    assert (game.asked, game.offers("order")) == ("eattack.order", ["order:left", "order:right"])
    game.play("order:right")
    assert [told.attacker.name for told in game.told(Attacked)] == ["Elite", "Big", "Right", "Left"]


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
