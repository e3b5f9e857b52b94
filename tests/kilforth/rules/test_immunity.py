"""Immunity: what a foe takes no notice of."""

from sagabox.games.kilforth.engine.events import Rolled, Surprised, TrapSprung
from tests.ledger import rule

from ..made_up import BARRENS, asset, calm, elf, enemy, fight, place
from ..rigging import dice, lying


@rule("term.immune", "term.trap-when")
def test_an_item_does_not_disarm_the_trap_of_a_foe_that_is_immune_to_items():
    boots = asset("(Hero) Ignore Traps.", "Boots")
    for words, sprung in (("Trap: Lose 1 HP.", 0), ("Immune to Items. Trap: Lose 1 HP.", 1)):
        game = fight(enemy(words, hp=9), *[1] * 9, assets=[boots])
        assert (len(game.told(TrapSprung)), game.hero.hp) == (sprung, 4 - sprung), words


@rule("term.immune", "evade.fail")
def test_an_item_does_not_forestall_the_surprise_of_a_foe_that_is_immune_to_items():
    eyes = asset("(Hero) Ignore Surprise.", "Eyes")
    for words, sides in (("", []), ("Immune to Items.", ["foe"])):
        game = fight(enemy(words, hp=9), *[1] * 9, hidden=True, assets=[eyes]).play("evade")
        assert [one.side for one in game.told(Surprised)] == sides


@rule("ability.map-interaction")
def test_what_an_encounter_does_when_dice_lie_it_does_to_whoever_tests_against_it():
    words = "(Map) When you have rolled a Study Test, lose 1 HP."
    inn, well = place(words, values={"Study": 9}), place(name="Well", values={"Study": 9})
    for name, hp in (("inn", 3), ("well", 4)):
        game = calm(elf(), lying(BARRENS, inn, well), dice(*[1] * 9)).play(f"confront:{name}:study")
        assert (game.hero.hp, len(game.told(Rolled))) == (hp, 1), name
