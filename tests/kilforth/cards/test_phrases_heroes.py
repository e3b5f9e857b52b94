"""What happens to heroes: health, Action Points, gold, Fate, hiding, Actions."""

import pytest

from ..kit import hero
from ..phrase_scenes import INN, Scene, fact, is_open
from ..rigging import lying, on_top, state

TWO = [hero("Elf", "Priest", fate=0)]
MOVE = "move:dead-barrens"
SCENES = [
    Scene("(Revealed) Lose 1 HP.", fact("hp"), 3, 4, MOVE, on="event"),
    Scene("(Revealed) Lose 1 HP for each Fate token you have.", fact("hp"), 2, 4, MOVE, on="event", hero={"fate": 2}),
    Scene("(Deed) Veil: Heal 2 HP.", fact("hp"), 3, 1, "*resolve:thing", hero={"hp": 1}),
    Scene("(Deed) Veil: Heal all HP.", fact("hp"), 4, 1, "*resolve:thing", hero={"hp": 1}),
    Scene("(Deed) Sacrifice: Gain 2 maximum HP and heal 2 HP.", fact("hp", "health"), (6, 6), (4, 4), "*resolve:thing"),
    Scene("(Revealed) Lose 1 AP.", fact("ap"), 2, 3, MOVE, on="event"),
    Scene("(Deed) Veil: Spend 2 AP to heal 1 HP.", fact("ap", "hp"), (1, 4), (3, 3), "*resolve:thing", hero={"hp": 3}),
    Scene("(Deed) Veil: Gain 2 AP.", fact("ap"), 6, 4, "*resolve:thing"),
    Scene(
        "(Deed) Veil: Gain 1 Move AP.",
        fact("ap"),
        4,
        3,
        f"*resolve:thing {MOVE}",
        rigs=[lying("Dead Barrens", INN)],
    ),
    Scene("(Deed) Veil: Pay 1 gold to gain 1 AP.", fact("gold", "ap"), (0, 5), (1, 4), "*resolve:thing"),
    Scene("(Revealed) Lose 2 gold.", fact("gold"), 3, 5, MOVE, on="event", hero={"gold": 5}),
    Scene("(Deed) Veil: Gain 3 gold.", fact("gold"), 4, 1, "*resolve:thing"),
    Scene(
        "(Deed) Veil: Gain 2 gold for each skill you have.",
        fact("gold"),
        5,
        1,
        "*resolve:thing",
        hero={"skills": ["Shield Wall", "Killer"]},
    ),
    Scene("(Deed) Veil: Gain a Fate token.", fact("fate"), 1, 0, "*resolve:thing"),
    Scene("(Revealed) Discard 2 Fate tokens.", fact("fate"), 1, 3, MOVE, on="event", hero={"fate": 3}),
    Scene("(Revealed) Discard all Fate tokens.", fact("fate"), 0, 3, MOVE, on="event", hero={"fate": 3}),
    Scene("(Deed) Veil: Become Hidden.", fact("hidden"), True, False, "*resolve:thing"),
    Scene("(Revealed) Stop being Hidden.", fact("hidden"), False, True, f"hide {MOVE}", on="event"),
    Scene(
        "(Hero) When you make Camp, take the First Hero marker.",
        lambda game: game.state.first,
        0,
        1,
        "search camp camp",
        at="Dead Barrens",
        rigs=[*TWO, state(first=0), on_top("badlands", INN)],
    ),
    Scene(
        "(Deed) Veil: Perform a Market Action.", is_open("purchase:item"), True, False, "*resolve:thing", at="Old Wood"
    ),
]


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_what_happens_to_heroes(scene):
    scene.run()
