"""How effects become clauses, sentences and abilities; and whom they befall."""

from typing import Any

import pytest

from ..kit import hero
from ..phrase_scenes import INN, LAMP, PAGE, TRINKET, WOLF, Scene, fact, is_open, value_of, where
from ..rigging import card, dice, in_gloom, lying, on_top, state

BARRENS = "Dead Barrens"
MOVE = "move:dead-barrens"
LOW = dice(*[1] * 40)


def hps(game):
    return [one.hp for one in game.heroes]


def golds(game):
    return [one.gold for one in game.heroes]


def elf(**facts):
    return hero("Elf", "Priest", **{"fate": 0, **facts})


CLAUSES = [
    Scene("(Deed) Veil: Lose 1 HP and gain 2 gold.", fact("hp", "gold"), (3, 3), (4, 1), "*resolve:thing"),
    Scene(
        "(Deed) Veil: Either gain 2 gold or gain 1 AP.",
        fact("gold", "ap"),
        (1, 5),
        (1, 4),
        "*resolve:thing *choose:gain-ap-1",
    ),
    Scene("(Revealed) Lose 1 HP unless you have 3 or more gold.", fact("hp"), 3, 4, MOVE, on="event"),
    Scene(
        "(Revealed) Lose 2 HP unless you pay 1 gold.",
        fact("hp", "gold"),
        (4, 0),
        (4, 1),
        f"{MOVE} *pay:thing",
        on="event",
    ),
    Scene("(Revealed) Lose 2 HP unless you discard a Loot token.", fact("hp"), 2, 4, MOVE, on="event"),
    Scene(
        "(Deed) Veil: Pay X gold to gain X AP.",
        fact("gold", "ap"),
        (1, 6),
        (3, 4),
        "*resolve:thing *x:2",
        hero={"gold": 3},
    ),
    Scene("(Hero) When you make Camp, you may become Hidden.", is_open("use:thing"), True, False, "camp"),
    Scene("(Hero) When the Day starts, if you have 2 or fewer HP, gain 1 AP.", fact("ap"), 3, 2, hero={"hp": 2}),
    Scene(
        "(Hero) When the Day starts, if you have 2 or fewer HP, gain 1 AP; otherwise, gain 1 gold.", fact("gold"), 2, 1
    ),
    Scene("(Deed) Once per Day, gain 1 gold.", fact("gold"), 2, 1, "*resolve:thing"),
    Scene("(Deed) As your Rest Action, heal 3 HP.", fact("hp", "ap"), (4, 1), (2, 2), "*use:thing", hero={"hp": 2}),
    Scene(
        "(Map) As your Action, pay 1 gold to gain a Fate token.",
        fact("fate", "ap"),
        (1, 3),
        (0, 4),
        "*use:dead-barrens",
        on="location",
    ),
    Scene("(Hero) While you are not Hidden, gain Influence +1.", value_of("Influence"), 3, 2),
    Scene(
        "(Revealed) Test Sneak 1. Pass: Gain 2 gold. Fail: Lose 1 HP.",
        fact("gold", "hp"),
        (3, 4),
        (1, 4),
        MOVE,
        on="event",
        rigs=[dice(5, 1)],
    ),
    Scene(
        "(Revealed) Test Sneak 1. Pass: Gain 2 gold. Fail: Lose 1 HP.",
        fact("gold", "hp"),
        (1, 3),
        (1, 4),
        MOVE,
        on="event",
        rigs=[LOW],
    ),
]
ABILITIES = [
    Scene("Trap: Lose 1 HP.", fact("hp"), 3, 4, "confront:thing:sneak", on="place", rigs=[LOW]),
    Scene(
        "Trophy - Gain a Fate token.",
        fact("fate"),
        1,
        0,
        "gold take:thing *trophy:thing",
        on="enemy",
        rigs=[dice(1, 6, 6, 6)],
    ),
    Scene(
        "Trophy Sneak or Fight - Gain a Fate token.",
        fact("fate"),
        1,
        0,
        "gold take:thing *trophy:thing",
        on="enemy",
        rigs=[dice(1, 6, 6, 6)],
    ),
    Scene("Trophy (Forced) - Lose 1 gold.", fact("gold"), 2, 3, "gold take:thing", on="enemy", rigs=[dice(1, 6, 6, 6)]),
    Scene("Weakness - Martial.", is_open("overcome:thing"), True, False, on="place"),
    Scene(
        "Immune to Items.",
        value_of("Fight", "Thing"),
        3,
        5,
        on="place",
        hero={"assets": [card("reward", "Axe", type="Item", values={"Fight": 2})]},
    ),
    Scene(
        "To Defeat: Pay 2 gold.",
        fact("gold"),
        1,
        3,
        "clear:thing",
        on="plot",
        hero={"gold": 3},
        rigs=[on_top("loot", TRINKET)],
    ),
    Scene(
        "To Defeat: Test Study 2.", where("Thing"), "plots:dead-barrens", "hand:0", "clear:thing", on="plot", rigs=[LOW]
    ),
    Scene("(Deed) Veil: Gain 1 gold.", lambda game: bool(game.state.veiled), True, False, "*resolve:thing"),
    Scene("(Deed) Sacrifice: Gain 1 gold.", lambda game: game.assets(), [], ["Thing"], "*resolve:thing"),
    Scene("(Deed) Discard: Gain 1 gold.", lambda game: game.loot(), [], ["Thing"], "*resolve:thing", on="loot"),
    Scene(
        "(Hero) Enters Play: Gain 1 gold.",
        fact("gold"),
        2,
        1,
        "discover:thing",
        on="hand",
        facts={"location": "sprawl-city"},
    ),
    Scene(
        "(Hero) Leaves Play: Gain a Fate token.",
        fact("fate"),
        1,
        0,
        MOVE,
        rigs=[on_top("badlands", card("encounter", "Theft", "(Revealed) Sacrifice an Item.", type="Event"))],
    ),
    Scene(
        "(Map) Pass a Sneak Test: Gain 1 gold.",
        fact("gold"),
        2,
        1,
        "confront:thing:sneak",
        on="place",
        rigs=[dice(5, 1)],
    ),
    Scene("(Map) Fail a Test: Lose 1 HP.", fact("hp"), 3, 4, "confront:thing:sneak", on="place", rigs=[LOW]),
]
WHO = [
    Scene("(Revealed) All heroes lose 1 HP.", hps, [3, 3], [4, 4], MOVE, on="event", rigs=[elf(), state(first=0)]),
    Scene(
        "(Revealed) All heroes at your location lose 1 HP.",
        hps,
        [3, 4],
        [4, 4],
        MOVE,
        on="event",
        rigs=[elf(), state(first=0)],
    ),
    Scene(
        "(Revealed) All heroes who are not Hidden lose 1 HP.",
        hps,
        [3, 4],
        [4, 4],
        MOVE,
        on="event",
        rigs=[elf(hidden=True), state(first=0)],
    ),
    Scene(
        "(Revealed) All heroes who have 3 or more gold lose 1 gold.",
        golds,
        [1, 2],
        [1, 3],
        MOVE,
        on="event",
        rigs=[elf(gold=3), state(first=0)],
    ),
    Scene(
        "(Revealed) All heroes with no Allies lose 1 HP.",
        hps,
        [3, 4],
        [4, 4],
        MOVE,
        on="event",
        rigs=[elf(assets=[PAGE]), state(first=0)],
    ),
    Scene(
        "(Deed) Veil: Each hero gains 1 gold.", golds, [2, 1], [1, 1], "*resolve:thing", rigs=[elf(), state(first=0)]
    ),
    Scene(
        "(Deed) Veil: One other hero at your location heals 2 HP.",
        hps,
        [4, 3],
        [4, 1],
        "*resolve:thing",
        rigs=[elf(hp=1), state(first=0)],
    ),
    Scene(
        "(Revealed) The Strongest hero loses 1 HP.",
        hps,
        [4, 3],
        [4, 4],
        MOVE,
        on="event",
        rigs=[elf(skills=["Kind Word"]), state(first=0)],
    ),
    Scene(
        "(Revealed) The Weakest hero loses 1 HP.",
        hps,
        [3, 4],
        [4, 4],
        MOVE,
        on="event",
        rigs=[elf(skills=["Kind Word"]), state(first=0)],
    ),
    Scene("(Revealed) The First Hero loses 1 HP.", hps, [3, 4], [4, 4], MOVE, on="event", rigs=[elf(), state(first=0)]),
]
COUNTED: dict[str, tuple[int, dict[str, Any]]] = {
    "Place in play": (
        2,
        {"rigs": [lying(BARRENS, INN, WOLF), lying("Old Wood", card("encounter", "Farm", type="Place"))]},
    ),
    "encounter in play": (2, {"rigs": [lying(BARRENS, INN, WOLF)]}),
    "Ally you have in play": (1, {"hero": {"assets": [PAGE, LAMP]}}),
    "Martial card you have in play": (2, {"hero": {"assets": [PAGE, LAMP]}}),
    "rumour in your hand": (2, {"hero": {"hand": [PAGE, LAMP]}}),
    "skill you have": (2, {"hero": {"skills": ["Shield Wall", "Killer"]}}),
    "gloom location": (3, {"rigs": [in_gloom("Old Wood", "Crow Moor", BARRENS)]}),
    "obstacle at your location": (2, {"rigs": [lambda play: play.state.obstacles.__setitem__(12, 2)]}),
    "hero at your location": (2, {"rigs": [elf()]}),
    "chapter you have completed": (3, {"hero": {"chapter": 4}}),
    "HP you have lost": (2, {"hero": {"hp": 2}}),
    "Fate token you have": (3, {"hero": {"fate": 3}}),
}
PER = "(Hero) Gain Sneak +1 for each {}."


@pytest.mark.parametrize("scene", CLAUSES + ABILITIES + WHO, ids=str)
def test_what_a_text_does(scene):
    scene.run()


@pytest.mark.parametrize("tally", COUNTED)
def test_a_tally_counts(tally):
    count, position = COUNTED[tally]
    text = PER.format(tally)
    scene = Scene(text, value_of("Sneak"), 1, 0, **position)
    assert scene.play(text) == scene.play("") + count


SCENES = [*CLAUSES, *ABILITIES, *WHO, *(Scene(PER.format(one), value_of("Sneak"), 1, 0) for one in COUNTED)]
