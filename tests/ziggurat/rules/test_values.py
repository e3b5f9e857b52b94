"""Stats, gear, weapon and hero: every number with its sources."""

import pytest

from sagabox.games.ziggurat.engine.events import CheckJudged
from sagabox.games.ziggurat.engine.values import arm, base_atk, limit, parts, stat
from sagabox.games.ziggurat.rules.checks import stat_check
from sagabox.games.ziggurat.rules.defence import defence_check
from sagabox.games.ziggurat.rules.prospects import prospect
from sagabox.games.ziggurat.rules.vitals import take_damage
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, event, gear, weapon
from ..rigging import companion, lying, met, rolls


def said(game: Passage, value: str, name: str = "") -> list[tuple[str, int]]:
    figure = game.figure(name) if name else game.engine.hero_figure
    return [(part.source, part.amount) for part in parts(game.engine, figure, value)]


@rule("stats.four", "stats.modified")
def test_four_stats_with_what_modifies_them():
    fog = event("WHILE IN PLAY: -1 LORE.", kind="Environment", name="Fog")
    game = ziggurat(
        champion("Sharp. +1 LORE.", stats=(1, 2, -1, 1)), hero("Test Hero"), fog, lying(fog, "environments")
    )
    assert [stat(game.engine, name) for name in ("PRESENCE", "MUSCLE", "SHADOW", "LORE")] == [1, 2, -1, 1]
    assert said(game, "LORE") == [("Test Hero", 1), ("Test Hero", 1), ("Fog", -1)]


@rule("stats.range")
@pytest.mark.parametrize(
    ("base", "changes", "expected"), [(3, ["+2 LORE"], 3), (-2, ["-1 LORE"], -2), (3, ["+2 LORE", "-1 LORE"], 3)]
)
def test_a_stat_is_clamped_after_all_is_added_up(base, changes, expected):
    traits = [f"Trait {['One', 'Two'][index]}. {text}." for index, text in enumerate(changes)]
    game = ziggurat(champion(*traits, stats=(0, 0, 0, base)), hero("Test Hero"))
    assert stat(game.engine, "LORE") == expected


@rule("inventory.limits-use-current-stats", "stats.presence", "stats.muscle")
def test_limits_are_computed_from_current_stats():
    game = ziggurat(champion("Strong. +1 MUSCLE, -1 PRESENCE.", stats=(1, 1, 2, 0)), hero("Test Hero"))
    names = ("companion limit", "Item limit", "Equipment limit", "True Name limit")
    assert [limit(game.engine, name) for name in names] == [2, 4, 5, 1]


@rule("rest.limit-true-names", "stats.lore", "stats.shadow")
def test_a_limit_below_zero_counts_as_zero():
    game = ziggurat(champion(stats=(0, 0, -2, -2)), hero("Test Hero"))
    assert [limit(game.engine, name) for name in ("True Name limit", "Item limit")] == [0, 0]


@rule("gear.arm-and-def", "gear.def-use")
def test_gear_has_armour_and_a_defence_modifier():
    coat = gear("Scaled. Bonus result in defence, +1 DEF.", arm=2, defence=1)
    game = ziggurat(champion(coat=coat), hero("Test Hero"))
    assert arm(game.engine, game.engine.hero_figure) == 2
    roll = prospect(game.engine, defence_check(game.engine))
    assert (roll["mods"], roll["bonus"]) == (2, ["Test Coat"])


@rule("gear.arm-reduces-damage", "language.piercing")
def test_armour_reduces_all_damage_but_piercing_in_and_out_of_combat():
    game = ziggurat(champion(coat=gear(arm=2)), hero("Test Hero"))
    figure = game.engine.hero_figure
    assert take_damage(game.engine, figure, 3, "language.damage-amount") == 1
    assert take_damage(game.engine, figure, 1, "language.damage-amount") == 0
    assert take_damage(game.engine, figure, 3, "language.damage-amount", piercing=True) == 3


@rule("weapon.sets-atk", "weapon.separate-card")
def test_the_weapon_gives_the_base_atk_and_has_a_state_of_its_own():
    beast = denizen(hp=12)
    cast = champion(blade=weapon(atk=3, powers=["Cut. +1 ATK."]))
    game = fight(cast, hero("Test Hero", grit=0, reset=0), beast, met(beast), rolls((4, 6, 5)))
    assert said(game, "base ATK") == [("Test Blade", 3)]
    game.play("attack:test-beast")
    assert [told.outcome for told in game.told(CheckJudged)] == ["strong"], "4 + 3 beats 6 and 5"
    game.play("with:test-blade:cut")
    assert (game.is_ready("Test Blade"), game.is_ready("Test Hero")) == (False, True)


@rule("hero.power", "power.out-of-combat")
def test_the_heros_power_exhausts_the_hero_card():
    game = ziggurat(hero(grit=2)).play("power:vixen:into-the-green")
    assert (game.is_ready("Vixen"), game.is_ready("Thornbow"), game.hero.grit) == (False, True, 3)
    assert game.why_not("power:vixen:into-the-green") == "ability.power"


@rule("hero.cooldown-power-use")
def test_a_power_that_cools_down_does_not_exhaust_the_hero():
    game = ziggurat(hero("Volken", hp=5, max_hp=10, tokens={"Poison": 1})).play("power:volken:second-breath")
    assert (game.hero.hp, game.tokens(), game.is_ready("Volken")) == (7, {}, True)


@rule("hero.traits", "power.traits-always")
def test_traits_are_in_force_for_the_whole_game_ready_or_not():
    game = ziggurat(hero()).play("power:vixen:into-the-green")
    assert ("Vixen", 1) in [tuple(part) for part in prospect(game.engine, stat_check(game.engine, "SHADOW"))["parts"]]


@rule("hero.mastery-cache")
def test_the_cache_holds_cubes_not_yet_allocated():
    game = ziggurat(hero(cache=2)).play("cube:fox-familiar")
    assert (game.hero.cache, game.state.cubes[game.card("Fox Familiar")]) == (1, 1)


@rule("stats.modified", "trait.passive-kinds")
def test_traits_of_a_companion_change_the_companion_and_rules_of_all():
    brawny = denizen("Brawny. +1 ARM, +1 base ATK.", atk=2, arm=0)
    banner = event(
        "WHILE IN PLAY: Each companion has +1 ARM and each of the party has +1 base ATK.", kind="Environment"
    )
    game = ziggurat(hero(), brawny, companion(brawny), banner, lying(banner, "environments"))
    figure = game.figure(brawny)
    assert (arm(game.engine, figure), base_atk(game.engine, figure)) == (2, 4)
    assert base_atk(game.engine, game.engine.hero_figure) == 3
    assert arm(game.engine, game.engine.hero_figure) == 1
