"""Refusals: the card is named with the reason."""

from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import asset, calm, elf
from ..rigging import ancient, veiled


@rule("test.veiled-cards-give-no-bonus", "hide.no-deeds", "ability.trigger-once")
def test_a_card_that_cannot_be_used_is_named_with_the_reason():
    flask = asset("(Hero) Pay 1 gold to re-roll a die.", "Flask")
    salve = asset("(Hero) Once per Day, pay 1 gold to heal 1 HP.", "Salve")
    herbs = asset("(Deed) Sacrifice: Heal 1 HP.", "Herbs")
    rig = veiled("Flask")
    game = calm(elf(hidden=True, hp=1, health=4, gold=5, assets=[flask, salve, herbs]), rig).play("resolve:salve")
    for name, why in (
        ("Flask", "test.veiled-cards-give-no-bonus"),
        ("Salve", "ability.trigger-once"),
        ("Herbs", "hide.no-deeds"),
    ):
        refusal = game.closed(f"resolve:{name.lower()}")
        assert refusal is not None, name
        assert (refusal.rule, refusal.facts["card"].name) == (why, name)


@rule("search.restriction", "assault.requirement-location")
def test_a_place_that_is_the_wrong_one_is_named():
    game = kilforth(hero(chapter=6), ancient("Prince of Ruin"))
    for id, key, name in (("search", "place", "Sprawl City"), ("assault:prince-of-ruin", "place", "Old Wood")):
        refusal = game.closed(id)
        assert refusal is not None, id
        assert refusal.facts[key].name == name
