"""Strangers provoked by another hero; the lowest values."""

from sagabox.games.kilforth.engine.events import Discarded
from tests.ledger import rule

from ..companions import MEADOWS, priest, warrior
from ..kit import kilforth
from ..made_up import asset, calm, elf, enemy, fight, stranger
from ..rigging import lying, state


@rule("stranger.enemy-only-for-that-hero")
def test_a_stranger_provoked_by_the_second_hero_is_the_second_hero_s_enemy():
    game = kilforth(warrior(), priest(), state(first=1), lying(MEADOWS, stranger(hp=9)))
    game.play("provoke:pedlar")
    pedlar = game.card("Pedlar")
    assert [game.engine.is_enemy(one, pedlar) for one in game.heroes] == [False, True]


@rule("test.no-minimum-dice")
def test_a_value_can_fall_to_nothing_and_no_further():
    curse = asset("(Hero) Gain Fight -2.", "Curse")
    game = calm(elf(assets=[curse]))
    assert game.value("Fight") == 0
    worse = asset("(Hero) Gain Fight -5.", "Woe")
    assert calm(elf(assets=[worse])).value("Fight") == 0


@rule("reward.rumour-step")
def test_whose_reward_is_drawn_discards_the_card():
    game = fight(enemy(), 1, 6, 6).play("gold", "draw:item")
    discarded = [one for one in game.told(Discarded) if one.card.name == "Wolf"]
    assert [(one.hero, one.rule) for one in discarded] == [(0, "reward.rumour-step")]
