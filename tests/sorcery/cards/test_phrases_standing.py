"""What is in force as long as a card is."""

import pytest

from ..rigging import blue, on_top, power, red, weapon
from ..scenes import Never, Scene, Shown, far, near, scene_id, with_night, wren
from ..stages import away, foes, has

STRIKE = "attack:test-blade:near"
TRAITS = [
    Scene("You have +1 Armor.", "Brannoc Armor 1", has()),
    Scene("You have +1 defence die.", "Brannoc dice 2", has(), "You have +1 Armor."),
    Scene("Heroes have +1 Save.", "Wren Save 4", has()),
    Scene("You ignore Bash.", "Brannoc ignores Bash", has()),
    Scene("You cannot Focus.", "no offers focus", has()),
    Scene("Heroes cannot enter the Nave.", "no offers step:nave", has()),
    Scene("You may re-roll 1 die of each attack.", "offers re-roll:test-talent", has(red(""), play=STRIKE)),
    Scene("You are Flying.", "Brannoc ignores Difficult areas", has()),
    Scene("Enemies resist Slash.", "Near wounds 2", has(red("H"), play=STRIKE)),
    Scene("Enemies are weak to Slash.", "Near wounds 4", has(red("H"), play=STRIKE)),
    Scene(
        "You see past Enemies.",
        "offers attack:test-blade:far",
        has(far(at="Well Court"), near(at="Cloister"), worn=[weapon((1, 0), "", "0-3")]),
    ),
    Scene("You count as 2 figures.", "offers move:nave", has()),
    Scene(
        "You open Chests and Locked Doors as Free Actions.",
        "action 1",
        has(away, on_top("trap", "Empty Hinge"), at="Vestry", play="open:chest"),
    ),
    Scene("You search as a Free Action.", "action 1", has(at="Ossuary", play="search")),
]
ATTACKS = [
    Scene("Your attacks have +1 Hit.", "Near wounds 4", has(red("H"), play=STRIKE)),
    Scene("Your attacks have 1 more Red.", "2 Red 0 Blue", has(play=STRIKE)),
    Scene("This Enemy's attacks have +1 Hit.", "Brannoc wounds 4", foes(red("H"), blue(""), play="step:nave pass")),
    Scene(
        "Attacks by Enemies have +1 Hit.",
        "Brannoc wounds 4",
        has(red("H"), blue(""), play="step:nave pass"),
        "Attacks by Heroes have +1 Hit.",
    ),
    Scene(
        "Attacks by other Heroes in your area have +1 Hit.",
        "Near wounds 5",
        has(wren(at="Choir", worn=[weapon((1, 0))]), red("H"), turn=1, play=STRIKE),
    ),
    Scene("Attacks against you have +1 Hit.", "Brannoc wounds 4", has(red("H"), blue(""), play="step:nave pass")),
    Scene("Your attacks have range +1.", "offers attack:test-blade:near", has(near(at="Nave"))),
    Scene("When your turn starts, you have +1 Armor until your turn ends.", "Brannoc Armor 1", has()),
]
RULES = [
    Scene(
        "Your Combat powers have cooldown -1.",
        "cooling Spark 1",
        has(powers=[power("Attack with 1 Red.", "combat", 2, "0", "Spark")], play="use:spark"),
    ),
    Scene(
        "Opening doors draws no Trap.", "no told TrapDrawn", has(away, play="open:vestry-door"), "You have +1 Armor."
    ),
    Scene(
        "Line of Sight reaches 1 area.",
        "no offers attack:test-blade:far",
        has(near(at="Ossuary"), far(at="Well Court"), worn=[weapon((1, 0), "", "2")]),
    ),
    Scene("Night has no effect.", "Near wounds 3", has(red("H"), with_night, play=STRIKE)),
    Scene("Each Difficult area is Deadly.", "Cloister Deadly", has()),
    Scene("The Choir is Deadly.", "Choir Deadly", has()),
    Scene(
        "Gates are closed.",
        "no Gremlin Snatcher in Well Court",
        has(
            on_top("enemy", "Gremlin Snatcher"),
            powers=[power("Spawn 1 Enemy at the nearest gate.", "free", name="Call")],
            play="use:call",
        ),
    ),
]
OTHERS = [
    Never("Your attacks have +1 Hit.", "Brannoc wounds 4", has(red("H"), blue(""), play="step:nave pass")),
    Never("This Enemy's attacks have +1 Hit.", "Gnash wounds 2", foes(red("H"), play="attack:test-blade:gnash")),
    Never("Attacks by other Heroes in your area have +1 Hit.", "Near wounds 4", has(red("H"), play=STRIKE)),
    Never("Attacks against you have +1 Hit.", "Near wounds 4", has(red("H"), play=STRIKE)),
    Scene("Each Hero in the Nave has +1 Armor.", "Wren Armor 1", has()),
    Never("Each Hero in the Nave has +1 Armor.", "Brannoc Armor 1", has()),
    Scene("Each other Hero has +1 Armor.", "Wren Armor 1", has()),
    Never("Each other Hero has +1 Armor.", "Brannoc Armor 1", has()),
]
SCENES = [*TRAITS, *ATTACKS, *RULES, *OTHERS]


@pytest.mark.parametrize("scene", SCENES, ids=scene_id)
def test_a_text_makes_the_difference(scene: Shown) -> None:
    scene.check()
