"""Combat statuses, conditions and the cooldown."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    BoostDrawn,
    CompanionLost,
    EnemyHeldBack,
    HpLost,
    LootDiscarded,
    StatusChanged,
    StatusGained,
    StatusRefused,
)
from sagabox.games.ziggurat.engine.values import arm
from sagabox.games.ziggurat.rules.checks import stat_check
from sagabox.games.ziggurat.rules.prospects import prospect
from sagabox.games.ziggurat.rules.statuses import cool_down, deal_wounds, give, increase, reduce, remove
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, gear
from ..rigging import boosts, companion, exhausted, laid, met, rolls, status, tucked

BEAST = denizen(hp=9)


def brawl(*parts: object, beast: Any = BEAST, **facts: Any) -> Passage:
    who = hero("Test Hero", **{"grit": 0, "reset": 0, **facts})
    cast = [] if any(isinstance(part, list) for part in parts) else [champion()]
    return fight(who, *cast, beast, met(beast), *parts)


def inflict(game: Passage, status: str, level: int, name: str = "") -> None:
    give(game.engine, game.figure(name) if name else game.engine.hero_figure, status, level)


# ---------------------------------------------------------------- holding a status


@rule("status.longest-wins")
def test_a_status_of_the_same_duration_changes_nothing():
    game = brawl()
    inflict(game, "Entangle", 2)
    inflict(game, "Entangle", 2)
    assert ([told.level for told in game.told(StatusGained)], game.tokens()) == ([2], {"Entangle": 2})


@rule("status.list", "fact.conditions", "components.status-tokens", "components.condition-tokens")
def test_four_statuses_and_five_conditions_of_two_levels():
    game = brawl(champion(coat=gear(arm=2)))
    for name in ("Stun", "Weaken", "Entangle", "Wound", "Poison", "Shaken", "Sunder", "Undead", "Fungal"):
        inflict(game, name, 5)
    assert set(game.tokens().values()) == {2}
    assert len(game.tokens()) == 9


@rule("status.longest-wins", "example.status-longest", "status.duration-max")
def test_the_longer_duration_counts():
    game = brawl()
    inflict(game, "Stun", 1)
    inflict(game, "Stun", 2)
    assert game.tokens() == {"Stun": 2}
    inflict(game, "Stun", 1)
    assert game.tokens() == {"Stun": 2}


@rule("condition.regain", "condition.two-levels")
def test_a_condition_keeps_its_higher_level_and_only_increase_raises_it():
    game = ziggurat()
    figure = game.engine.hero_figure
    inflict(game, "Poison", 1)
    inflict(game, "Poison", 1)
    assert game.tokens() == {"Poison": 1}
    increase(game.engine, figure, "Poison", "condition.regain")
    assert game.tokens() == {"Poison": 2}
    reduce(game.engine, figure, "Poison", "language.reduce-remove")
    assert game.tokens() == {"Poison": 1}


@rule("language.reduce-remove")
def test_reducing_takes_a_level_and_removing_takes_all():
    game = ziggurat(hero(tokens={"Poison": 2, "Shaken": 2, "Fungal": 1}))
    figure = game.engine.hero_figure
    reduce(game.engine, figure, "Fungal", "language.reduce-remove")
    remove(game.engine, figure, "Poison", "language.reduce-remove")
    assert game.tokens() == {"Shaken": 2}
    assert [(told.status, told.level) for told in game.told(StatusChanged)] == [("Fungal", 0), ("Poison", 0)]


@rule("trait.passive-kinds")
def test_an_immune_figure_gains_nothing():
    stone = denizen("Stone Hide. Immune to Stun and Wound.", hp=9)
    game = brawl(beast=stone)
    for name in ("Stun", "Wound", "Weaken"):
        inflict(game, name, 1, "Test Beast")
    assert game.tokens(stone) == {"Weaken": 1}
    assert [told.status for told in game.told(StatusRefused)] == ["Stun", "Wound"]


# ---------------------------------------------------------------- Stun


@rule("status.stun-hero-attack", "language.stun")
def test_a_stunned_hero_can_only_retreat_or_forego():
    game = brawl(laid("J4", "Z3", 0), status("Test Hero", Stun=1), companion("Old Marta"))
    assert game.why_not("attack:test-beast") == "status.stun-hero-attack"
    assert {"forego", "retreat:lore", "companion:old-marta:test-beast"} <= set(game.options)


@rule("status.no-other-effect", "status.stun-hero-attack")
def test_a_stunned_hero_defends_as_ever():
    game = brawl(status("Test Hero", Stun=2), rolls((6, 3, 4))).play("forego")
    assert game.options == ["defend", "forego"]


@rule("status.stun-companion-ready")
def test_stun_exhausts_a_ready_companion_and_is_gone():
    game = brawl(companion("Old Marta"))
    inflict(game, "Stun", 2, "Old Marta")
    assert (game.is_ready("Old Marta"), game.tokens("Old Marta")) == (False, {})


@rule("status.stun-companion-exhausted")
def test_stun_entangles_an_exhausted_companion_and_boosts_that_very_attack():
    basher = denizen(atk=2, hp=9, powers=["Slam. +1 ATK, Stun(2)."])
    parts = (companion("Shield Boy"), exhausted("Shield Boy"), boosts(2), rolls((1, 8, 7)))
    game = brawl(*parts, beast=basher).play("attack:test-beast").until("defence.check").play("forego")
    assert [told.boost for told in game.told(BoostDrawn)] == [2]
    assert game.hp("Shield Boy") == 6 - (2 + 1 + 2 - 1)
    assert game.told(StatusChanged)[-1].status == "Entangle", "it was entangled, and cooled down by one"
    assert game.tokens("Shield Boy") == {"Entangle": 1}


@rule("status.stun-enemy-defence")
def test_a_stunned_enemy_makes_no_attack_but_retaliates():
    thorn = denizen("Retaliate: Sticky. Entangle(1).", hp=9)
    game = brawl(status(thorn, Stun=1), rolls((1, 8, 7)), beast=thorn).play("attack:test-beast")
    assert game.tokens() == {"Entangle": 1}
    game.play("forego")
    assert (game.hero.hp, len(game.told(EnemyHeldBack))) == (10, 1)
    assert game.is_ready(thorn)


# ---------------------------------------------------------------- Weaken, Entangle, Wound


@rule("status.weaken-party-attack", "language.weaken", "roll.round-up")
def test_a_weakened_attacker_deals_half_rounded_up_before_armour():
    hard = denizen(arm=1, hp=9)
    game = brawl(status("Test Hero", Weaken=1), rolls((5, 5, 4)), beast=hard).play("attack:test-beast")
    assert game.hp(hard) == 9 - (3 - 1)
    game = brawl(companion("Shield Boy"), status("Shield Boy", Weaken=1), beast=hard)
    game.play("companion:shield-boy:test-beast")
    assert game.hp(hard) == 9 - (2 - 1)


@rule("status.weaken-enemy-defence")
def test_a_weakened_enemy_deals_half_rounded_up():
    game = brawl(status(BEAST, Weaken=2), rolls((1, 8, 7))).play("attack:test-beast", "forego")
    assert game.hero.hp == 10 - 2


@rule("status.entangle-enemy-attack", "language.entangle", "example.status-before-attack")
def test_every_attack_on_an_entangled_enemy_is_boosted():
    game = brawl(status(BEAST, Entangle=1), companion("Shield Boy"), boosts(2, 1), rolls((5, 3, 8)))
    game.play("attack:test-beast")
    assert game.hp(BEAST) == 9 - (3 + 2)
    game.play("companion:shield-boy:test-beast")
    assert game.told(BoostDrawn)[-1].boost == 1


@rule("status.entangle-party-defence", "example.elite-entangled")
def test_an_elite_attacking_the_entangled_draws_two_boosts():
    elite = denizen(atk=3, hp=9, keywords=["Elite"])
    game = brawl(status("Test Hero", Entangle=2), boosts(1, 2), rolls((1, 8, 7)), beast=elite)
    game.play("attack:test-beast", "forego")
    assert game.hero.hp == 10 - (3 + 1 + 2)


@rule("status.no-other-effect")
def test_entangle_on_the_hero_does_nothing_to_the_heros_attack():
    game = brawl(status("Test Hero", Entangle=2), rolls((5, 5, 4))).play("attack:test-beast")
    assert (game.hp(BEAST), game.told(BoostDrawn)) == (4, [])


@rule("cooldown.wound", "language.wound")
def test_wound_two_deals_two_then_one_whatever_the_armour():
    game = brawl(champion(coat=gear(arm=2)), status("Test Hero", Wound=2))
    for expected in (8, 7, 7):
        deal_wounds(game.engine)
        cool_down(game.engine)
        assert game.hero.hp == expected
    assert {told.rule for told in game.told(HpLost)} == {"cooldown.wound"}


@rule("cooldown.tokens")
def test_all_tokens_of_all_combatants_drop_by_one_those_of_this_round_too():
    game = brawl(status("Test Hero", Stun=1), status(BEAST, Weaken=2), rolls((1, 8, 7)))
    game.play("forego", "forego")
    assert (game.tokens(), game.tokens(BEAST)) == ({}, {"Weaken": 1})


@rule("cooldown.tokens")
def test_by_a_house_rule_tokens_of_the_defence_phase_stay_for_the_next_round():
    trip = denizen(atk=1, hp=9, powers=["Trip. +1 ATK, Weaken(1)."])
    for stays in (False, True):
        cast = (champion(), hero("Test Hero", grit=0, reset=0), trip, met(trip), rolls((1, 8, 7)))
        game = fight(*cast, fresh_tokens_stay=stays).play("attack:test-beast", "forego")
        assert game.tokens() == ({"Weaken": 1} if stays else {})


@rule("status.immediate", "eattack.status")
def test_a_status_counts_even_if_all_damage_was_reduced():
    trip = denizen(atk=1, hp=9, powers=["Trip. +1 ATK, Weaken(2)."])
    game = brawl(champion(coat=gear(arm=3)), rolls((1, 8, 7)), beast=trip).play("attack:test-beast", "forego")
    assert (game.hero.hp, game.tokens()) == (10, {"Weaken": 1})


# ---------------------------------------------------------------- Shaken


@rule("condition.shaken-hero", "language.shaken")
@pytest.mark.parametrize(("level", "mods"), [(1, 1), (2, 0)])
def test_shaken_lowers_checks_outside_combat(level, mods):
    game = ziggurat(hero(tokens={"Shaken": level}))
    assert prospect(game.engine, stat_check(game.engine, "SHADOW"))["mods"] == mods + 1
    assert prospect(game.engine, stat_check(game.engine, "SHADOW", combat=True))["mods"] == 3


@rule("condition.shaken-companion", "condition.shaken-companion-exhausted")
def test_a_shaken_companion_is_exhausted_and_an_exhausted_one_entangled():
    game = brawl(companion("Old Marta"))
    inflict(game, "Shaken", 1, "Old Marta")
    assert (game.is_ready("Old Marta"), game.tokens("Old Marta")) == (False, {})
    inflict(game, "Shaken", 1, "Old Marta")
    assert game.tokens("Old Marta") == {"Entangle": 2}


@rule("language.shaken", "language.poison")
def test_shaken_and_poison_mean_nothing_to_enemies():
    game = brawl()
    inflict(game, "Shaken", 2, "Test Beast")
    inflict(game, "Poison", 2, "Test Beast")
    assert game.tokens(BEAST) == {}


# ---------------------------------------------------------------- Sunder


@rule("condition.sunder", "gear.arm-floor", "language.sunder")
@pytest.mark.parametrize(("armour", "level", "left"), [(2, 1, 1), (2, 2, 0), (1, 2, 0)])
def test_sunder_lowers_armour_never_below_zero(armour, level, left):
    hard = denizen(arm=armour, hp=9)
    game = brawl(champion(coat=gear(arm=armour)), beast=hard)
    for name in ("Test Hero", "Test Beast"):
        inflict(game, "Sunder", level, name)
        assert arm(game.engine, game.figure(name)) == left


@rule("condition.sunder-hero-no-armour")
def test_without_armour_sunder_takes_cards_at_random_and_leaves_no_token():
    game = brawl(equipment=1, items=["Cracked Mirror", "Salt Bread"])
    inflict(game, "Sunder", 2)
    assert game.tokens() == {}
    assert len(game.names("equipment")) + len(game.names("items")) == 1
    assert len(game.told(LootDiscarded)) == 2


@rule("condition.sunder-hero-no-armour")
def test_armour_one_and_sunder_two_take_a_token_and_no_cards():
    game = brawl(champion(coat=gear(arm=1)), equipment=2)
    inflict(game, "Sunder", 2)
    assert (game.tokens(), len(game.names("equipment"))) == ({"Sunder": 2}, 2)


@rule("condition.sunder-companion-no-armour", "condition.sunder-enemy-no-armour")
def test_without_armour_denizens_lose_tucked_loot():
    game = brawl(companion("Old Marta", tucked=2), tucked(BEAST, 1))
    inflict(game, "Sunder", 1, "Old Marta")
    inflict(game, "Sunder", 2, "Test Beast")
    assert (len(game.names("tucked:old-marta")), len(game.names("tucked:test-beast"))) == (1, 0)
    assert game.names("equipment") == [], "none of it comes to the hero"


# ---------------------------------------------------------------- Undead, Fungal


@rule("condition.undead")
def test_the_undead_are_not_healed():
    game = ziggurat(hero(hp=5, tokens={"Undead": 1})).play("rest").until("loop.hero-phase")
    assert game.hero.hp == 5


@rule("condition.fungal")
def test_fungal_does_nothing_by_itself():
    plain, fungal = (ziggurat(hero(hp=5, tokens=tokens)).play("rest") for tokens in ({}, {"Fungal": 2}))
    assert plain.hero.hp == fungal.hero.hp
    assert plain.options == fungal.options


@rule("condition.persist-after-combat", "fightend.statuses-removed")
def test_conditions_stay_when_the_fight_is_over_and_statuses_go():
    weak = denizen(atk=0, hp=1)
    tokens = {"Shaken": 1, "Poison": 1, "Fungal": 1, "Stun": 2}
    game = brawl(companion("Shield Boy"), beast=weak, tokens=tokens).play("companion:shield-boy:test-beast")
    assert game.asked == "loop.hero-phase"
    assert game.tokens() == {"Shaken": 1, "Poison": 1, "Fungal": 1}
    assert game.told(CompanionLost) == []
