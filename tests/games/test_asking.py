"""The sentence of a card that asks stands beside its question."""

from sagabox.games import adapter
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import state

HERE = "Green Meadows"


def test_a_deed_of_two_sentences_asks_with_both():
    healer = hero("Human", "Warrior", at=HERE, hp=1, loot=["Clean Linen"])
    others = [hero("Elf", "Priest", seat=1, at=HERE, hp=1), hero("Orc", "Rogue", seat=2, at=HERE, hp=1)]
    game = kilforth(healer, *others, state(first=0))
    game.play("resolve:clean-linen")
    view = adapter("gloom").new({}, "1").elsewhere(game.session).view(0)
    assert view["asked"]["asks"] == "Heal 1 HP. One other hero at your location heals 2 HP."
