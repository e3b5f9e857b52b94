"""The Hero Defeated Check: which heroes fall, and what they give up."""

from sagabox.games.kilforth.engine.events import (
    HeroDefeated,
)
from tests.ledger import rule

from ..companions import priest, warrior
from ..kit import kilforth
from ..made_up import asset, enemy, fight
from ..rigging import state

BALM = asset("(Deed) Sacrifice: Heal 1 HP.", "Balm")


@rule("defeat.when")
def test_of_two_wounded_heroes_only_the_one_without_hp_falls():
    storm = asset("(Deed) Sacrifice: All heroes lose 1 HP.", "Storm")
    game = kilforth(warrior(hp=2, assets=[storm]), priest(hp=1), state(first=0)).play("resolve:storm")
    assert [one.hp for one in game.heroes] == [1, 0]
    assert [one.hero for one in game.told(HeroDefeated)] == [1]
    assert game.turn == 0, "the turn goes on"


@rule("ruling.healing-before-hero-defeated-check")
def test_with_a_last_hp_nobody_is_asked_to_heal_before_the_check():
    game = fight(enemy(hp=9), 6, 1, 1, hp=2, health=4, assets=[BALM])
    assert (game.hero.hp, game.asked) == (1, "battle.escape-option")
    fallen = fight(enemy(hp=9), 6, 1, 1, hp=1, health=4, assets=[BALM])
    assert (fallen.hero.hp, fallen.asked) == (0, "ruling.healing-before-hero-defeated-check")


@rule("defeat.lose-card")
def test_who_falls_in_another_s_turn_gives_up_a_card_before_anything_else_is_done():
    storm = asset("(Deed) Sacrifice: All heroes lose 1 HP.", "Storm")
    pair = warrior(hp=2, assets=[storm, BALM]), priest(seat=0, hp=1, hand=["Kobold", "Lich"])
    game = kilforth(*pair, state(first=0)).play("resolve:storm")
    assert (game.asked, game.options) == ("defeat.lose-card", ["discard:kobold", "discard:lich"])
    game.play("discard:lich")
    assert (game.hand(1), game.at(1), game.heroes[1].camped) == (["Kobold"], "sprawl-city", True)
