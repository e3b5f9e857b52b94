"""Enemy defence, Retaliate and attack powers."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import Defended, EnemyDefeated, Overkilled, ReactionTriggered
from tests.ledger import rule

from ..kit import Passage, fight, hero
from ..made_up import champion, denizen, weapon
from ..rigging import boosts, companion, exhausted, met, rolls, status, tucked

HERO = hero("Test Hero", grit=0, reset=0)


def brawl(beast: Any, *parts: object, who: Any = HERO, **switches: Any) -> Passage:
    cast = [] if any(isinstance(part, list) for part in parts) else [champion()]
    return fight(who, *cast, beast, met(beast), *parts, **switches)


@rule("edefence.arm", "edefence.apply")
def test_damage_less_armour_is_taken_from_the_hp():
    hard = denizen(arm=2, hp=9)
    assert brawl(hard, rolls((4, 5, 3))).play("attack:test-beast").hp(hard) == 9 - 3


@rule("edefence.arm", "language.piercing")
def test_piercing_damage_is_not_reduced_by_armour_but_by_defence():
    hard = denizen(arm=2, hp=4, atk=3)
    cast = champion(blade=weapon(powers=["Stab. +1 ATK, Piercing."]))
    game = brawl(hard, cast, rolls((4, 5, 3))).play("attack:test-beast", "with:test-blade:stab")
    assert (game.hp(hard), game.is_ready(hard)) == (4 - (6 - 3), False)


@rule("edefence.block", "example.enemy-defence")
@pytest.mark.parametrize(("ready", "left"), [(True, 1), (False, 0)])
def test_an_enemy_exhausts_to_block_what_would_kill_it(ready, left):
    beast = denizen(atk=3, arm=1, hp=6)
    cast = champion(blade=weapon(powers=["Cleave. +4 ATK."]))
    parts = [] if ready else [exhausted(beast)]
    game = brawl(beast, cast, rolls((4, 5, 3)), *parts).play("attack:test-beast", "with:test-blade:cleave")
    assert (game.hp(beast) if left else 0) == left
    assert len(game.told(Defended)) == int(ready)
    assert len(game.told(EnemyDefeated)) == int(not left)


@rule("edefence.block")
@pytest.mark.parametrize("exact", [False, True])
def test_damage_equal_to_its_hp_kills_it_unless_a_house_rule_lets_it_defend(exact):
    beast = denizen(atk=3, arm=0, hp=5)
    game = brawl(beast, rolls((4, 5, 3)), defends_at_exact=exact).play("attack:test-beast")
    assert len(game.told(EnemyDefeated)) == int(not exact)


@rule("edefence.block", "eattack.exhausted-simple")
def test_an_enemy_that_defended_is_exhausted_and_later_strikes_plainly():
    beast = denizen(atk=3, hp=4, powers=["Bite. +2 ATK."])
    game = brawl(beast, rolls((4, 5, 3))).play("attack:test-beast", "forego")
    assert game.hero.hp == 10 - 3


@rule("edefence.defeated", "death.denizen")
def test_a_defeated_enemy_leaves_its_loot_on_the_battlefield():
    beast, other = denizen(atk=0, hp=1), denizen(name="Other", hp=9)
    game = fight(HERO, champion(), beast, other, met(beast, other), tucked(beast, 2), rolls((4, 5, 3)))
    game.play("attack:test-beast")
    assert [len(game.names(zone)) for zone in ("battlefield", "equipment")] == [2, 0]


# ---------------------------------------------------------------- Retaliate


THORN = denizen("Retaliate: Sticky. Weaken(2).", hp=12)


@rule("trigger.retaliate", "attack.miss")
@pytest.mark.parametrize("roll", [(1, 8, 7), (4, 5, 3)])
def test_an_attack_is_answered_hit_or_miss(roll):
    game = brawl(THORN, rolls(roll)).play("attack:test-beast")
    assert game.tokens() == {"Weaken": 2}
    assert [told.name for told in game.told(ReactionTriggered)] == ["Sticky"]


@rule("trigger.retaliate", "edefence.defeated")
def test_the_dead_do_not_retaliate():
    weak = denizen("Retaliate: Sticky. Weaken(2).", atk=0, hp=1)
    other = denizen(name="Other", hp=9)
    game = fight(HERO, champion(), weak, other, met(weak, other), rolls((4, 5, 3))).play("attack:test-beast")
    assert game.tokens() == {}


@rule("retaliate.ranged", "language.ranged")
def test_a_ranged_attack_is_answered_by_ranged_ones_alone():
    bow = champion(blade=weapon(ranged=True))
    assert brawl(THORN, bow, rolls((4, 5, 3))).play("attack:test-beast").tokens() == {}
    quill = denizen("Ranged Retaliate: Quills. Weaken(2).", hp=12)
    assert brawl(quill, bow, rolls((4, 5, 3))).play("attack:test-beast").tokens() == {"Weaken": 2}


@rule("retaliate.splash", "language.splash")
def test_a_splash_attack_is_never_answered():
    sweep = champion(blade=weapon(powers=["Sweep. +1 ATK, Splash."]))
    game = brawl(THORN, sweep, rolls((4, 5, 3))).play("attack:test-beast", "with:test-blade:sweep")
    assert (game.hp(THORN), game.tokens()) == (12 - 6, {})


@rule("trigger.retaliate", "ruling.status-default-target")
def test_retaliate_strikes_the_attacker_companion():
    game = brawl(THORN, companion("Shield Boy")).play("companion:shield-boy:test-beast")
    assert (game.tokens("Shield Boy"), game.tokens()) == ({"Weaken": 2}, {})


# ---------------------------------------------------------------- attack powers


CUT = champion(blade=weapon(powers=["Cut. +1 ATK, Stun(1).", "Thrust. +3 ATK."]))


@rule("attackpower.declared-after-roll", "power.single")
def test_a_power_is_chosen_after_the_dice_and_only_one_of_a_card():
    game = brawl(THORN, CUT, rolls((4, 5, 3))).play("attack:test-beast")
    assert game.asked == "attackpower.declared-after-roll"
    assert game.offers("with") == ["with:test-blade:cut", "with:test-blade:thrust"]
    game.play("with:test-blade:cut")
    assert (game.hp(THORN), game.tokens(THORN)) == (12 - 6, {"Stun": 1})
    assert not game.is_ready("Test Blade")


@rule("attackpower.needs-hit", "language.atk-prefix")
def test_a_hit_without_damage_will_do():
    wall = denizen(arm=4, hp=9)
    game = brawl(wall, CUT, rolls((2, 2, 8))).play("attack:test-beast", "with:test-blade:cut")
    assert (game.hp(wall), game.tokens(wall)) == (9, {"Stun": 1})


@rule("language.overkill", "trigger.on-death")
def test_overkill_ignores_on_death_and_carries_the_excess_on_once():
    bomb = denizen("On Death: Burst. The hero is Stun(2).", name="Bomb", atk=0, hp=2)
    one, two = denizen(name="One", hp=9, arm=1), denizen(name="Two", hp=9)
    cast = champion(blade=weapon(powers=["Cut. +2 ATK, Overkill, Weaken(1)."]))
    game = fight(HERO, cast, bomb, one, two, met(bomb, one, two), rolls((4, 5, 3)))
    game.play("attack:bomb", "with:test-blade:cut")
    assert (game.asked, game.offers("target")) == ("language.overkill", ["target:one", "target:two"])
    game.play("target:one")
    assert (game.hp("One"), game.hp("Two"), game.tokens()) == (9 - (5 - 1), 9, {})
    assert (game.tokens("One"), [told.excess for told in game.told(Overkilled)]) == ({"Weaken": 1}, [5])


@rule("trigger.on-death", "ruling.status-default-target")
def test_on_death_strikes_the_killer():
    bomb = denizen("On Death: Burst. Weaken(2).", name="Bomb", atk=0, hp=2)
    other = denizen(name="Other", hp=9)
    game = fight(HERO, champion(), bomb, other, met(bomb, other), rolls((4, 5, 3))).play("attack:bomb")
    assert game.tokens() == {"Weaken": 2}


@rule("language.boosted", "boost.damage", "boost.stacks")
def test_a_boosted_power_draws_for_itself_and_for_entangle():
    cast = champion(blade=weapon(powers=["Fury. +1 ATK, Boosted."]))
    game = brawl(THORN, cast, status(THORN, Entangle=1), boosts(1, 3), rolls((4, 3, 8)))
    game.play("attack:test-beast", "with:test-blade:fury")
    assert game.hp(THORN) == 12 - (3 + 1 + 1 + 3)
