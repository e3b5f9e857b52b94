"""What must be true, and what can be waited for."""

from typing import Any

import pytest

from ..kit import hero
from ..phrase_scenes import BARON, INN, LAMP, PAGE, PEDLAR, SPARK, TRINKET, WOLF, Scene, fact, foe_lost, value_of
from ..rigging import card, dice, in_gloom, lying, on_top

BARRENS = "Dead Barrens"
LOW = dice(*[1] * 60)
FARM = card("encounter", "Farm", type="Place", terrain="Plains", gold=1)
MINE = card("encounter", "Mine", type="Place", terrain="Mountain", gold=1)


def here(*encounters: Any) -> dict[str, Any]:
    return {"at": BARRENS, "rigs": [lying(BARRENS, *encounters), LOW]}


# ---------------------------------------------------------------- conditions: where they hold, where they do not

CONDITIONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "you are Hidden": ({"hero": {"hidden": True}}, {}),
    "you are not Hidden": ({}, {"hero": {"hidden": True}}),
    "you are at a Badlands location": ({"at": BARRENS}, {}),
    "you are at Crow Moor": ({"at": "Crow Moor"}, {}),
    "your location is in gloom": ({"rigs": [in_gloom("Sprawl City")]}, {"rigs": [in_gloom(BARRENS)]}),
    "you have 3 or more gold": ({"hero": {"gold": 3}}, {"hero": {"gold": 2}}),
    "you have 2 or fewer HP": ({"hero": {"hp": 2}}, {"hero": {"hp": 3}}),
    "you have lost no HP": ({}, {"hero": {"hp": 3}}),
    "you have an Ally in play": ({"hero": {"assets": [PAGE]}}, {"hero": {"hand": [PAGE]}}),
    "you have a Potion asset in play": ({"hero": {"assets": [LAMP]}}, {"hero": {"hand": [LAMP]}}),
    "you have no Titles in play": ({}, {"hero": {"assets": [BARON]}}),
    "you have a Spell rumour": ({"hero": {"hand": [SPARK]}}, {"hero": {"assets": [SPARK]}}),
    "you have an Abode rumour": ({"hero": {"hand": [INN]}}, {"hero": {"hand": [WOLF]}}),
    "you have a Loot token": ({"hero": {"loot": [TRINKET]}}, {}),
    "your Fight is 3 or more": ({}, {"hero": {"race": "Elf", "job": "Priest"}}),
    "it is Day 4 or later": ({"day": 4}, {"day": 3}),
    "another hero is at your location": (
        {"rigs": [hero("Elf", "Priest")]},
        {"rigs": [hero("Elf", "Priest", at=BARRENS)]},
    ),
    "you have completed chapter 2": ({"hero": {"chapter": 3}}, {"hero": {"chapter": 2}}),
}
BONUS = "(Hero) While {}, gain Sneak +1."


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_makes_the_difference(condition):
    text = BONUS.format(condition)
    holds, fails = (Scene(text, value_of("Sneak"), 1, 0, **position) for position in CONDITIONS[condition])
    assert holds.play(text) == holds.play("") + 1, "where it holds"
    assert fails.play(text) == fails.play(""), "where it does not"


def test_a_value_that_hangs_on_itself_ends():
    text = "(Hero) While your Sneak is 2 or more, gain Sneak +1. While you have lost no HP, gain +1 maximum HP."
    assert Scene(text, value_of("Sneak"), 3, 2).play(text) == 3


FOE_IS = [
    Scene(
        "(Deed) Veil: When a battle starts, if the foe is a Demon, the foe loses 1 HP.",
        foe_lost,
        1,
        0,
        "*battle-starts:thing",
        **here(WOLF),
    ),
]


def test_a_foe_of_another_kind_is_not_meant():
    bear = card("encounter", "Bear", type="Enemy", keywords=("Undead",), values={"Fight": 1, "Sneak": 1}, hp=2)
    assert Scene(FOE_IS[0].text, foe_lost, 1, 0, **here(bear)).play(FOE_IS[0].text) == 0


# ---------------------------------------------------------------- moments

WON = [lying(BARRENS, WOLF), dice(1, 6, 6, 1)]
MOMENTS: dict[str, tuple[str, dict[str, Any]]] = {
    "a battle starts": ("", here(WOLF)),
    "a battle round starts": ("", here(WOLF)),
    "you defeat an Enemy": ("gold take:wolf", {"at": BARRENS, "rigs": WON}),
    "you lose HP": ("camp", {"at": BARRENS, "rigs": [in_gloom(BARRENS)]}),
    "you make a Sneak Test": ("confront:inn:sneak", here(INN)),
    "you have rolled a Study Test": ("confront:inn:study", here(INN)),
    "you Confront a Place": ("confront:inn:sneak", here(INN)),
    "you perform a Rest Action": ("rest", {"hero": {"hp": 2}}),
    "you move to a Badlands location": ("move:dead-barrens", {"rigs": [lying(BARRENS, INN)]}),
    "you move to a gloom location": ("move:dead-barrens", {"rigs": [lying(BARRENS, INN), in_gloom(BARRENS)]}),
    "you draw a Place": ("move:dead-barrens", {"rigs": [on_top("badlands", INN)]}),
    "you evade a foe": ("evade", {"at": BARRENS, "hero": {"hidden": True}, "rigs": [lying(BARRENS, WOLF), dice(6, 6)]}),
    "you escape": ("escape escape-to:sprawl-city", here(WOLF)),
    "you gain an Item": ("gold draw:item", {"at": BARRENS, "rigs": WON}),
    "you complete a chapter": ("regale no-skill", {"hero": {"gold": 5, "hand": [FARM, MINE, WOLF]}}),
    "you make Camp": ("camp", {}),
    "the Day starts": ("", {}),
    "the Night phase starts": ("camp", {}),
    "Dawn comes": ("camp", {}),
    "a location falls into gloom": ("camp", {}),
}
OTHERS: dict[str, tuple[str, dict[str, Any]]] = {
    "you defeat a Place": ("gold take:wolf", {"at": BARRENS, "rigs": WON}),
    "you make a Study Test": ("confront:inn:sneak", here(INN)),
    "you have rolled a Sneak Test": ("confront:inn:study", here(INN)),
    "you Confront a Quest": ("confront:inn:sneak", here(INN)),
    "you perform a Hide Action": ("rest", {"hero": {"hp": 2}}),
    "you move to a Forest location": ("move:dead-barrens", {"rigs": [lying(BARRENS, INN)]}),
    "you move to a gloom location": ("move:dead-barrens", {"rigs": [lying(BARRENS, INN)]}),
    "you draw an Enemy": ("move:dead-barrens", {"rigs": [on_top("badlands", INN)]}),
    "you gain a Spell": ("gold draw:item", {"at": BARRENS, "rigs": WON}),
}
HEARD = "(Hero) Once per Day, when {}, gain 1 Fate token."


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_is_heard(moment):
    plays, position = MOMENTS[moment]
    text = HEARD.format(moment)
    scene = Scene(text, fact("fate"), 1, 0, plays, **position)
    assert (scene.play(text), scene.play("")) == (1, 0)


@pytest.mark.parametrize("moment", OTHERS)
def test_another_moment_is_not(moment):
    plays, position = OTHERS[moment]
    text = HEARD.format(moment)
    assert Scene(text, fact("fate"), 1, 0, plays, **position).play(text) == 0


ON_THE_MAP = [
    Scene(
        "(Map) When you Confront this card, gain 1 gold.",
        fact("gold"),
        2,
        1,
        "confront:thing:sneak",
        on="place",
        rigs=[LOW],
    ),
    Scene(
        "(Map) When this location falls into gloom, gain 2 gold.",
        fact("gold"),
        3,
        1,
        "camp",
        on="location",
        rigs=[on_top("night", card("night", "Dusk", type="Event", location="dead-barrens"))],
    ),
    Scene(
        "(Map) When this card is defeated, all heroes gain 1 gold.",
        fact("gold"),
        4,
        3,
        "gold take:thing",
        on="enemy",
        rigs=[dice(1, 6, 6, 6)],
    ),
]


@pytest.mark.parametrize("scene", FOE_IS + ON_THE_MAP, ids=str)
def test_what_cards_on_the_map_hear(scene):
    scene.run()


def test_a_card_hears_nothing_of_another_cards_confront():
    deaf = lying(
        BARRENS, card("encounter", "Shrine", ON_THE_MAP[0].text, type="Place", values={"Sneak": 3}, gold=1), INN
    )
    scene = Scene("(Hero) Gain Study +1.", fact("gold"), 1, 0, "confront:inn:sneak", at=BARRENS, rigs=[deaf, LOW])
    assert scene.play("") == 1


@pytest.mark.parametrize(("quarry", "heard"), [("Stranger", 0), ("Enemy", 1)])
def test_a_stranger_who_was_fought_down_was_an_enemy(quarry, heard):
    text = HEARD.format(f"you defeat a{'n' if quarry == 'Enemy' else ''} {quarry}")
    roused = [lying(BARRENS, PEDLAR), lambda play: play.state.enemy_tokens.update({PEDLAR: 1}), dice(1, 6, 6, 6)]
    assert Scene(text, fact("fate"), 1, 0, "", at=BARRENS, rigs=roused).play(text) == heard


SCENES = [
    *(Scene(BONUS.format(one), value_of("Sneak"), 1, 0) for one in CONDITIONS),
    *(Scene(HEARD.format(one), fact("fate"), 1, 0) for one in MOMENTS),
    *FOE_IS,
    *ON_THE_MAP,
]
