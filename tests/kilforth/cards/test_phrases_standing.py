"""Effects that stand as long as their card does."""

from typing import Any

import pytest

from sagabox.games.kilforth.engine.events import Counted
from sagabox.games.kilforth.engine.values import foe_dice, foe_health, keywords_of, max_health, target_of
from tests.ledger import rule

from ..kit import hero, kilforth
from ..phrase_scenes import (
    GLOW,
    INN,
    ITEM,
    LAMP,
    PAGE,
    PEDLAR,
    SPARK,
    WOLF,
    Scene,
    dice_rolled,
    fact,
    foe_rolled,
    is_open,
    value_of,
)
from ..rigging import card, dice, in_gloom, lies, lying, obstacles, on_top

BARRENS = "Dead Barrens"
AT_INN: dict[str, Any] = {"at": BARRENS, "rigs": [lying(BARRENS, INN), dice(*[1] * 20)]}
AT_WOLF: dict[str, Any] = {"at": BARRENS, "rigs": [lying(BARRENS, WOLF), dice(*[1] * 20)]}


def successes(game):
    return [event.successes for event in game.told(Counted)]


def fight_of(name):
    return lambda game: foe_dice(game.engine, game.hero, game.card(name))


def hp_of(name):
    return lambda game: foe_health(game.engine, game.hero, game.card(name))


def health(game):
    return max_health(game.engine, game.hero)


SCENES = [
    Scene("(Hero) Gain Sneak +1.", value_of("Sneak"), 3, 2),
    Scene(
        "(Hero) Gain Fight +1 for each Spell you have in play.", value_of("Fight"), 5, 3, hero={"assets": [SPARK, GLOW]}
    ),
    Scene("(Hero) Gain Fight +2 against a Demon Enemy.", dice_rolled, [5], [3], **AT_WOLF),
    Scene(
        "(Hero) Gain Fight +2 against a Demon Enemy.",
        lambda game: (game.value("Fight"), game.value("Fight", against="Inn"), game.value("Fight", against="Wolf")),
        (3, 3, 5),
        (3, 3, 3),
        rigs=[lying(BARRENS, INN, WOLF)],
    ),
    Scene("(Hero) You may use Fight for a Sneak Test.", dice_rolled, [3], [2], "confront:inn:sneak", **AT_INN),
    Scene("(Hero) Gain +2 maximum HP.", health, 6, 4),
    Scene(
        "(Hero) Add 1 to each die of your Sneak Tests.",
        successes,
        [2],
        [0],
        "confront:inn:sneak",
        at=BARRENS,
        rigs=[lying(BARRENS, INN), dice(4, 4)],
    ),
    Scene(
        "(Hero) Add 2 to each die of your Tests.",
        successes,
        [1],
        [0],
        "confront:inn:study",
        at=BARRENS,
        rigs=[lying(BARRENS, INN), dice(3, 1)],
    ),
    Scene("(Hero) Ignore obstacles.", is_open("search"), True, False, at=BARRENS, rigs=[obstacles(BARRENS, 1)]),
    Scene("(Hero) Ignore gloom.", fact("hp"), 4, 3, "camp", at=BARRENS, rigs=[in_gloom(BARRENS)]),
    Scene(
        "(Hero) Ignore Surprise.",
        foe_rolled,
        [1],
        [2],
        "move:dead-barrens",
        rigs=[on_top("badlands", WOLF), dice(*[1] * 9)],
    ),
    Scene(
        "(Hero) Ignore Traps.",
        fact("hp"),
        4,
        3,
        "confront:snare:sneak",
        at=BARRENS,
        rigs=[
            lying(BARRENS, card("encounter", "Snare", "Trap: Lose 1 HP.", type="Place", values={"Sneak": 3}, gold=1)),
            dice(1, 1),
        ],
    ),
    Scene(
        "(Hero) You have the Pious keyword.", lambda game: "Pious" in keywords_of(game.engine, game.hero), True, False
    ),
    Scene(
        "(Hero) Strangers do not become your enemies.",
        lambda game: bool(game.state.enemy_tokens),
        False,
        True,
        "confront:pedlar:influence",
        at=BARRENS,
        rigs=[lying(BARRENS, PEDLAR), dice(*[1] * 9)],
    ),
    Scene("(Hero) You may Move diagonally.", is_open("move:old-wood"), True, False, rigs=[lies("Old Wood", 6)]),
    Scene(
        "(Hero) Pay 1 gold less for each Market purchase.",
        fact("gold"),
        4,
        3,
        "market purchase:item buy:lamp",
        hero={"gold": 5},
        rigs=[on_top("item", LAMP)],
    ),
    Scene(
        "(Hero) Sell for the full gold value.",
        fact("gold"),
        5,
        3,
        "market sell sell:add:page sell:done",
        hero={"hand": [PAGE]},
    ),
    Scene(
        "(Hero) Chapters cost 2 gold less.",
        lambda game: game.why_not("regale"),
        "saga.cost-keywords",
        "saga.cost-gold",
        hero={"gold": 3},
    ),
    Scene("(Hero) Heal 2 more HP when you Rest.", fact("hp"), 4, 2, "rest", hero={"hp": 1}),
    Scene(
        "(Hero) Call on Fate 3 times each Day.",
        lambda game: game.asked,
        "test.fate-adds-one",
        "turn.one-action-or-camp",
        "confront:fort:study fate:token fate:token",
        at=BARRENS,
        hero={"fate": 4},
        rigs=[lying(BARRENS, card("encounter", "Fort", type="Place", values={"Study": 6}, gold=1)), dice(*[1] * 9)],
    ),
    Scene("(Hero) The foe has Fight -1.", foe_rolled, [0], [1], **AT_WOLF),
    Scene(
        "(Hero) The foe has Fight -1 for each Spell you have in play.",
        fight_of("Bear"),
        1,
        3,
        hero={"assets": [SPARK, GLOW]},
        rigs=[lying(BARRENS, card("encounter", "Bear", type="Enemy", values={"Fight": 3, "Sneak": 1}, hp=2))],
    ),
    Scene("(Map) This card has Fight +2.", foe_rolled, [3], [1], on="enemy", rigs=[dice(*[1] * 9)]),
    Scene(
        "(Map) This card has Sneak +1 for each obstacle at your location.",
        lambda game: target_of(game.engine, game.hero, game.card("Thing"), "Sneak"),
        5,
        3,
        on="place",
        rigs=[obstacles(BARRENS, 2)],
    ),
    Scene("(Map) This card has HP +2.", hp_of("Thing"), 4, 2, on="enemy"),
    Scene("(Map) All heroes have Sneak -1.", value_of("Sneak"), 1, 2, on="weather"),
    Scene(
        "(Map) All Enemies have Fight +1.",
        lambda game: (fight_of("Wolf")(game), target_of(game.engine, game.hero, game.card("Inn"), "Sneak")),
        (2, 2),
        (1, 2),
        on="weather",
        rigs=[lying(BARRENS, WOLF, INN)],
    ),
    Scene("(Map) No hero can Rest.", is_open("rest"), False, True, on="weather", hero={"hp": 2}),
    Scene(
        "(Map) No hero can Rest at an adjacent location.",
        is_open("rest"),
        False,
        True,
        on="place",
        at="Sprawl City",
        hero={"hp": 2},
    ),
    Scene("(Hero) You cannot Rest.", is_open("rest"), False, True, hero={"hp": 2}),
    Scene(
        "(Map) You cannot escape from this card.", is_open("escape"), False, True, on="enemy", rigs=[dice(*[1] * 200)]
    ),
    Scene(
        "(Map) You cannot call on Fate against this card.",
        lambda game: game.asked,
        "turn.one-action-or-camp",
        "test.fate-adds-one",
        "confront:thing:study",
        on="place",
        hero={"fate": 2},
        rigs=[dice(1, 1)],
    ),
]


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_what_stands(scene):
    scene.run()


@rule("test.veiled-cards-give-no-bonus")
def test_a_veiled_card_gives_nothing():
    game = kilforth(hero(assets=[card("reward", "Thing", "(Hero) Gain Sneak +1. (Deed) Veil: Gain 1 gold.", **ITEM)]))
    assert game.value("Sneak") == 3
    game.play("resolve:thing")
    assert game.value("Sneak") == 2


def test_nothing_is_forbidden_where_a_text_does_not_reach():
    shrine = card("encounter", "Shrine", "(Map) No hero can Rest at this location.", type="Place", gold=1)
    game = kilforth(hero(hp=2), lying(BARRENS, shrine))
    assert "rest" in game.options
