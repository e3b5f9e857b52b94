"""The odds that options show: attacks with weapons and powers, re-rolls, leaving Enemies, Saves and Searches."""

from __future__ import annotations

from typing import Any

from sagabox.games.sorcery.table.playing import SorceryPlaying
from tests.ledger import rule

from ..deals import TRIALS, a_deal
from ..kit import Passage, hero, sorcery
from ..rigging import enemy, foe, power, put, weapon

DUMMY = foe("Test Foe", 3, basic=(3, 0))


def shown(game: Passage, id: str) -> dict[str, Any]:
    """Return an option as the table sends it."""
    playing: SorceryPlaying = TRIALS.playing(a_deal("odds"), game.session)
    assert game.choice is not None
    asked = playing.view(game.choice.open[0].seat)["asked"]
    found: dict[str, Any] = next(one for one in asked["options"] if one["id"] == id)
    return found


def rows(game: Passage, id: str) -> dict[str, Any]:
    return {row["label"]: row["chance"] for row in shown(game, id).get("odds", ())}


@rule("hit.step3-total", "power.cost", game="sorcery")
def test_an_attack_power_shows_its_odds_as_a_weapon_does():
    blow = power("Attack with 1 Red 1 Blue.", "combat", 1, "0")
    game = sorcery(hero(at="Choir", powers=[blow], worn=[]), enemy(foe("Test Foe", 3, dice=1), at="Choir"))
    assert rows(game, "use:test-power") == {"to wound": 0.76, "to kill": 0.09, "1.2 HP on average": None}


@rule("power.cost", game="sorcery")
def test_a_power_with_several_targets_shows_the_odds_of_each_and_so_do_the_answers():
    blow = power("Attack with 1 Red 1 Blue.", "combat", 1, "0")
    weak, tough = foe("Weak Foe", 1), foe("Tough Foe", 9, armor=1, dice=1)
    game = sorcery(hero(at="Choir", powers=[blow], worn=[]), enemy(weak, at="Choir"), enemy(tough, at="Choir"))
    odds = rows(game, "use:test-power")
    assert odds["to kill the Weak Foe"] > odds["to wound the Tough Foe"] > odds["to kill the Tough Foe"] == 0
    game.play("use:test-power")
    assert rows(game, "target:weak-foe")["to kill"] == odds["to kill the Weak Foe"]


@rule("turn.one-attack-per-combat-activity", game="sorcery")
def test_the_question_for_a_weapon_shows_what_each_would_do():
    blow = power("Attack with your weapon and 1 more Red.", "combat", 1)
    arms = [weapon((1, 0), name="Left", hand="strong"), weapon((2, 0), name="Right", hand="weak")]
    game = sorcery(hero(at="Choir", powers=[blow], worn=arms), enemy(foe("Test Foe", 5), at="Choir"))
    assert rows(game, "use:test-power")["to kill the Test Foe with Right"] > 0
    game.play("use:test-power")
    assert rows(game, "with:right")["to kill"] > rows(game, "with:left")["to kill"]


@rule("golden.one-reroll-per-die", game="sorcery")
def test_dice_that_may_be_rerolled_count_and_those_that_a_reaction_offers_are_told_apart():
    stays = power("You may re-roll 1 die of each attack.", "passive")
    offers = power("When you roll for an attack, re-roll up to 1 die.", "reaction", 1)
    arms = [weapon((1, 1), name="Blade")]
    foes = enemy(foe("Test Foe", 3, dice=1), at="Choir")
    odds = {
        name: rows(sorcery(hero(at="Choir", powers=powers, worn=arms), foes), "attack:blade:test-foe")
        for name, powers in {"plain": [], "stays": [stays], "offers": [offers]}.items()
    }
    assert odds["stays"]["to kill"] > odds["plain"]["to kill"] == odds["offers"]["to kill"]
    assert odds["offers"]["to kill if 1 die can be re-rolled"] == odds["stays"]["to kill"]


@rule("evade.leave-enemy-area", game="sorcery")
def test_leaving_enemies_that_hit_hard_says_first_what_it_costs():
    foes = [enemy(foe(name, 3, basic=(3, 0)), at="Choir") for name in ("One", "Two")]
    dear = shown(sorcery(hero(at="Choir", worn=[]), *foes), "step:nave")
    assert dear["dear"] is True
    assert dear["price"].startswith("You lose ")
    assert {row["label"] for row in dear["odds"]} >= {"to be wounded", "to fall"}
    mild = shown(sorcery(hero(at="Choir"), enemy(foe("One", 3, basic=(0, 1)), at="Choir")), "step:nave")
    assert "dear" not in mild


@rule("golden.suffer-is-unavoidable", game="sorcery")
def test_a_power_that_costs_its_hero_three_hp_says_so_first():
    price = power("You suffer 3 HP and each Hero in your area gains 1 Magic Shield.", "action")
    assert shown(sorcery(hero(at="Choir", powers=[price])), "use:test-power")["price"] == "You lose 3.0 HP on average."


@rule("blinded.hero-save-each-activity", "dice.save-roll", game="sorcery")
def test_a_blinded_hero_sees_the_chance_of_the_save_that_comes_first():
    odds = rows(sorcery(hero(at="Choir", health=2)), "focus")
    assert odds["to pass the Save first"] == 0.64


@rule("search.flip-and-roll", game="sorcery")
def test_a_search_shows_the_chance_of_each_symbol():
    game = sorcery(hero(at="Ossuary"))
    if "search" not in game.options:
        put(game.engine, "Loose Brick", f"search:at:{game.body.area}")
    assert rows(game, "search")["to roll a Power"] == 0.4
