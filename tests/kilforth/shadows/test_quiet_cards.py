"""Cards of Shadows whose effect the log does not name, or that few games come to: each in a scene of its own."""

import pytest

from sagabox.games.kilforth.engine.events import LostHp
from sagabox.games.kilforth.engine.values import foe_dice, foe_health, target_of

from ..kit import hero
from ..made_up import BARRENS, asset, calm, enemy, fight, plot_of, stranger
from ..rigging import ancient, dice, in_gloom, lying, plot, put, weather
from .test_cards import find

BOOKS = asset(name="Books", values={"Study": 3})


def elf(**facts):
    return hero("Elf", "Priest", **{"fate": 0, "at": BARRENS, **facts})


def orc(**facts):
    return hero("Orc", "Warrior", **{"fate": 0, **facts})


def ally(name):
    return asset(name=name, type="Ally")


def discarded(card):
    """The card lies in the discard pile of its deck."""

    def rig(play):
        put(play, card, f"{card.back}:discard")

    return rig


@pytest.mark.parametrize(("rigs", "lost"), [([], 1), ([weather(find("Fierce Storm"))], 2)])
def test_fierce_storm_deepens_the_gloom(rigs, lost):
    game = calm(elf(hp=4), in_gloom(BARRENS), *rigs).play("camp")
    assert [one.amount for one in game.told(LostHp)] == [lost]


def test_petals_out_of_season_soften_strangers_and_madden_enemies():
    pedlar, wolf = stranger(values={"Influence": 3}), enemy(values={"Fight": 2, "Sneak": 2})
    game = calm(elf(), lying(BARRENS, pedlar), lying("Crow Moor", wolf), weather(find("Petals Out of Season")))
    assert target_of(game.engine, game.hero, pedlar, "Influence") == 2
    assert foe_dice(game.engine, game.hero, wolf) == 3


def test_scarecrow_conscripts_take_after_the_sides_of_the_heroes():
    crows = find("Scarecrow Conscripts")
    game = calm(elf(allegiance="skull"), orc(allegiance="rose"), lying("Crow Moor", crows))
    assert foe_dice(game.engine, game.hero, crows) == crows.values["Fight"] + 1
    assert foe_health(game.engine, game.hero, crows) == crows.hp + 1


def test_school_of_two_heavens_betters_each_die_beside_a_weapon():
    sword = asset(name="Sword", unique="Weapon")
    for assets, won in (([sword], True), ([], False)):
        game = fight(enemy(hp=2), 1, 4, 4, assets=assets, skills=[find("School of Two Heavens")])
        assert (game.asked == "reward.loot-step") == won


def test_muster_the_ghost_regiment_counts_allies():
    spell, friends = find("Muster the Ghost Regiment"), [ally("Squire"), ally("Page")]
    game = fight(enemy(hp=6), 1, 5, 5, 5, 5, 5, 5, assets=[spell, BOOKS, *friends])
    game.play("battle-round-starts:muster-the-ghost-regiment")
    assert game.asked == "reward.loot-step", "the Elf's 2 dice and 2 for each Ally are 6"


def test_writ_against_the_dark_clears_a_plot_at_each_gloom_location():
    first, second = (plot_of("prince-of-ruin", name=name) for name in ("First Step", "Second Step"))
    lies = plot(BARRENS, first), plot("Crow Moor", second), in_gloom(BARRENS)
    game = calm(elf(assets=[find("Writ Against the Dark"), BOOKS]), ancient("Prince of Ruin"), *lies)
    game.play("resolve:writ-against-the-dark")
    assert game.where("First Step") == "removed", "Shadows keeps no discarded plots"
    assert game.where("Second Step") == "plots:crow-moor", "Crow Moor is not in gloom"


def test_the_understudy_puts_a_title_into_play():
    title = asset(name="Crown", type="Title", unique="Crown itself")
    game = calm(elf(hand=[title]), lying(BARRENS, find("The Understudy")), dice(5, 5))
    game.play("confront:the-understudy:influence", "gold", "take:the-understudy", "trophy:the-understudy")
    assert game.assets() == ["Crown"]


def test_the_widow_of_the_assessor_brings_an_ally_back():
    friend = ally("Squire")
    game = calm(elf(), discarded(friend), lying(BARRENS, find("Widow of the Assessor")), dice(5, 5, 5, 1))
    game.play("confront:widow-of-the-assessor:influence", "confront:widow-of-the-assessor:influence")
    game.play("gold", "take:widow-of-the-assessor", "trophy:widow-of-the-assessor")
    assert game.hand() == ["Widow of the Assessor", "Squire"]


def test_the_magistrate_on_circuit_takes_a_title_for_two_successes():
    title = asset(name="Crown", type="Title", unique="Crown itself")
    game = calm(elf(hand=[title]), lying(BARRENS, find("Magistrate on Circuit")), dice(5, 5))
    game.play("confront:magistrate-on-circuit:influence", "use:magistrate-on-circuit")
    assert game.where("Crown") == "title:discard"
    assert game.asked == "reward.loot-step", "2 successes rolled and 2 added make the 4 that the Magistrate wants"
