"""What the bot answers: soul choices, texts that may work, items that are used up, what is worn and bought."""

from __future__ import annotations

import pytest

from sagabox.games.sorcery.bots.gear import LIKED, better_gear, outfit
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.bots.support import AIDS, SUPPORT
from sagabox.games.sorcery.rules.items import items_of

from ..content import box as full
from ..kit import Passage, hero, sorcery
from ..rigging import armour, enemy, foe, item, no_enemies, on_top, power, weapon

BRUTE = foe("Brute", 3, "0: Attack with 3 Red.")
SEEDS = [str(number) for number in range(30)]


def picked(game: Passage, seed: str = "1") -> str:
    return HeuristicPlayer(seed).pick(game.session).id


def test_every_card_that_the_bot_knows_by_name_is_a_card():
    slugs = {card.slug for card in full()}
    assert {*LIKED, *SUPPORT, *AIDS} <= slugs


def test_all_soul_answers_are_given_by_some_player_and_more_often_for_more_heroes():
    game = sorcery(
        hero("Brannoc Vale", "Shieldwarden", powers=[power("Read 4.")]),
        hero("Wren Calloway", "Pathfinder"),
        hero("Ysolde Marr", "Mourner"),
        no_enemies(),
    ).play("use:test-power")
    assert {picked(game, seed) for seed in SEEDS} == {"law", "neutral", "chaos"}
    two_of_law = sorcery(
        hero("Brannoc Vale", "Shieldwarden", powers=[power("Read 4.")]),
        hero("Ilvane", "Lightbinder"),
        hero("Ysolde Marr", "Bellkeeper"),
        hero("Wren Calloway", "Pathfinder"),
        no_enemies(),
    ).play("use:test-power")
    answers = [picked(two_of_law, seed) for seed in SEEDS]
    assert answers.count("law") > answers.count("neutral") > 0


@pytest.mark.parametrize(("wounds", "flees"), [(0, False), (4, True)])
def test_light_feet_flee_only_if_hurt(wounds, flees):
    runner = foe("Runner", 3, "any: Move 1 towards the victim.")
    text = "When an Enemy moves into your area, move 1 area without Evading."
    flight = power(text, "reaction", 1, name="Light Feet")
    game = sorcery(
        hero("Wren Calloway", at="Nave", powers=[flight], wounds=wounds),
        enemy(runner, "Choir"),
        on_top("encounter", "Blade to Blade"),
    ).play("end")
    assert game.asked == "ruling.trigger-order"
    assert (picked(game) != "pass") is flees


def test_an_attack_that_uses_an_item_up_is_made_on_a_worthy_foe():
    bomb = item("consumable", "Discard: Attack with 2 Red as Fire, AoE 0.", "Bomb", cost="combat", reach="1-2")
    thrower = hero("Ilvane", at="Nave", worn=[], pack=[bomb], focused=True)
    assert picked(sorcery(thrower, enemy(BRUTE, "Choir"))) == "use:bomb"
    assert picked(sorcery(thrower, no_enemies())) != "use:bomb"


def test_the_best_outfit_has_no_second_weapon_beside_a_two_handed_one():
    board, maul = weapon((0, 1), hand="weak", name="Board"), weapon((3, 0), hand="two", name="Maul")
    plate = armour(2, 2, name="Plate")
    game = sorcery(hero(worn=[weapon(name="Blade"), board], pack=[maul, plate]), no_enemies())
    best = outfit(game.hero, items_of(game.engine, 0), "")
    assert {slot: card.name for slot, card in best.items()} == {"weapon": "Maul", "armour": "Plate"}
    assert better_gear(game.engine, game.hero, plate) == 0
