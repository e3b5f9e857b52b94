"""What is done: attacks, dice, HP, conditions, moves, powers and items."""

import pytest

from ..rigging import blue, enemy, foe, on_top, power, red
from ..scenes import Scene, Shown, far, scene_id, wren
from ..stages import aside, away, behaves, has, reacts, used, wields

TOUGH = enemy(foe("Tough", 9, armor=1), "Choir")
BOTH = far(at="Choir")
AT_TOUGH = "target:tough"
SUFFER = power("You suffer 9 HP.", "free", name="Doom")
OLD = power("You gain 1 Crown.", "free", 3, name="Old Power")
ATTACKS = [
    Scene("Attack with 2 Red 1 Blue.", "2 Red 1 Blue", used(reach="0")),
    Scene("Attack with your weapon and 1 more Red.", "2 Red 0 Blue", used(reach="0"), "Attack with your weapon."),
    Scene("Attack with your weapon.", "1 Red 0 Blue", used(reach="0"), "Attack with 1 Blue."),
    Scene("Attack an Enemy in your area with 1 Red.", "strikes Near", used()),
    Scene("0: Attack with its basic attack.", "1 Red 0 Blue", behaves(), "0: Attack with 2 Blue."),
    Scene(
        "Attack with 1 Red, AoE 0.", "strikes Near Far", used(BOTH, reach="0", play="target:near"), "Attack with 1 Red."
    ),
    Scene("Attack with 1 Red, +1 Hit.", "Near wounds 4", used(red("H"), reach="0"), "Attack with 1 Red."),
    Scene(
        "Attack with 1 Red, Lethal 1.",
        "Tough wounds 1",
        used(TOUGH, red("H"), reach="0", play=AT_TOUGH),
        "Attack with 1 Red.",
    ),
    Scene("Attack with 1 Red, Drain 1.", "Brannoc wounds 1", used(red("H"), reach="0"), "Attack with 1 Red."),
    Scene(
        "Attack with 1 Red, Bash 1.", "Near in Nave", used(red("H"), reach="0", play="to:nave"), "Attack with 1 Red."
    ),
    Scene(
        "Attack with 1 Red, Break 1.",
        "Tough broken 1",
        used(TOUGH, red("H"), reach="0", play=AT_TOUGH),
        "Attack with 1 Red.",
    ),
    Scene(
        "Attack with 1 Red, Critical.",
        "Near KO",
        used(red("H"), on_top("critical", "Felled"), reach="0"),
        "Attack with 1 Red.",
    ),
    Scene("Attack with 1 Red, Bleed II.", "Near Bleed II", used(reach="0"), "Attack with 1 Red."),
    Scene("Attack with 1 Red, Slowed.", "Near Slowed", used(reach="0"), "Attack with 1 Red."),
    Scene("Attack with 1 Red; Power: Bleed I.", "Near Bleed I", used(red("HP"), reach="0"), "Attack with 1 Red."),
    Scene("Power: +1 Hit.", "Near wounds 4", wields(red("HP"))),
    Scene("2 Power: Slowed.", "no Near Slowed", wields(red("HP")), "Power: Slowed."),
    Scene("2 Power: Slowed.", "Near Slowed", wields(red("HP", "HP"), dice=(2, 0))),
    Scene("Each Power: +1 Hit.", "Near wounds 6", wields(red("HP", "HP"), dice=(2, 0)), "Power: +1 Hit."),
]
AT_NEAR = "attack:test-blade:near use:test-power"
DICE = [
    Scene(
        "When you roll for an attack, re-roll 1 die.",
        "Near wounds 4",
        reacts(red("", "HH"), play=f"{AT_NEAR} re-roll:red:blank"),
    ),
    Scene("When you roll for an attack, add 2 Hits.", "Near wounds 4", reacts(red(""), play=AT_NEAR)),
    Scene("When you roll for an attack, add 1 Red.", "Near wounds 3", reacts(red("", "H"), play=AT_NEAR)),
    Scene(
        "When you are attacked, add 1 Shield.",
        "Brannoc wounds 3",
        reacts(red("HH"), blue(""), play="step:nave use:test-power pass"),
    ),
    Scene("When you are attacked, ignore the attack.", "told AttackIgnored", reacts(play="step:nave use:test-power")),
    Scene(
        "When a Hero is attacked, become the defender instead.",
        "told DefenderChanged",
        reacts(wren(at="Choir"), at="Nave", turn=1, play="step:nave use:test-power"),
    ),
    Scene(
        "Once each Quest, when you would die, have 2 HP left instead.",
        "Brannoc wounds 6",
        has(powers=[SUFFER], play="use:doom would-die:test-talent"),
    ),
    Scene(
        "When you draw a Trap, ignore the Trap.",
        "TrapIgnored Dart Slit",
        has(away, on_top("trap", "Dart Slit"), play="open:vestry-door"),
    ),
    Scene(
        "When you draw a Trap, draw another Trap and choose one of them.",
        "offers trap:empty-hinge",
        has(away, on_top("trap", "Dart Slit", "Empty Hinge"), play="open:vestry-door"),
    ),
]
HEALTH = [
    Scene("You heal 1 HP.", "Brannoc wounds 1", used()),
    Scene("You heal all HP.", "Brannoc wounds 0", used(), "You heal 1 HP."),
    Scene("You suffer 2 HP.", "Brannoc wounds 4", used()),
    Scene("You suffer Poison II.", "Brannoc Poison II", used()),
    Scene("Each Enemy in your area suffers Break 1.", "Tough broken 1", used(TOUGH)),
    Scene("You suffer a Critical.", "Brannoc KO", used(on_top("critical", "Felled"))),
    Scene("You are Blinded.", "Brannoc Blinded", used()),
    Scene("You are Hidden until the round ends.", "Brannoc Hidden", used()),
    Scene(
        "You lose 1 Body Condition of your choice.", "no Brannoc Bleed I", used(bleed=1, poison=1, play="lose:bleed-i")
    ),
    Scene("You lose all Body Conditions.", "no Brannoc Poison I", used(bleed=1, poison=1)),
    Scene("You lose Poison.", "no Brannoc Poison I", used(bleed=1, poison=1), "You lose Bleed."),
    Scene("You gain 2 Magic Shields.", "Brannoc shields 2", used()),
    Scene("You lose 1 Magic Shield.", "Brannoc shields 2", used(shields=3)),
    Scene("You lose all Magic Shields.", "Brannoc shields 0", used(shields=3), "You lose 1 Magic Shield."),
    Scene("Stand up.", "no Brannoc KO", used(ko=True)),
    Scene("Each Enemy in your area dies.", "Near gone", used()),
    Scene("A Ghost Soul returns to life with 2 HP.", "no Wren Ghost", used(wren(ghost=True))),
]
MOVES = [
    Scene("Move 1 area.", "Brannoc in Nave", used(red(""), play="to:nave")),
    Scene("Move 1 area without Evading.", "no told Evaded", used(red(""), play="to:nave"), "Move 1 area."),
    Scene("any: Move 1 towards the victim.", "Gnash in Choir", behaves(wren(at="Ossuary"), at="Cloister")),
    Scene("any: Move 1 towards the Cloister.", "Gnash in Choir", behaves(wren(at="Ossuary"), at="Nave")),
    Scene("0: Move 1 away from Heroes.", "Gnash in Cloister", behaves()),
    Scene("Each Enemy in your area is Bashed 1 area.", "Near in Nave", used(play="to:nave")),
    Scene("You are placed in the Ossuary.", "Brannoc in Ossuary", used()),
    Scene("Change places with a Hero in play.", "Wren in Choir", used()),
    Scene("You gain 2 movement points.", "points 2", used()),
]
POWERS = [
    Scene(
        "Turn one of your used powers.",
        "cooling Old Power 2",
        used(powers=[OLD], play="first use:old-power use:test-power"),
    ),
    Scene(
        "Ready one of your used powers.",
        "no cooling Old Power 3",
        used(powers=[OLD], play="first use:old-power use:test-power"),
    ),
    Scene(
        "Ready all of your used powers.",
        "no cooling Old Power 3",
        used(powers=[OLD], play="first use:old-power use:test-power"),
    ),
    Scene("You gain 1 Combat Activity.", "combat 2", used()),
]
ITEMS = [
    Scene("You gain 3 Crowns.", "Brannoc Crowns 8", used()),
    Scene("You lose 3 Crowns.", "Brannoc Crowns 2", used()),
    Scene("You draw 1 Treasure.", "Brannoc has Gull Feather", used(on_top("treasure", "Gull Feather"))),
    Scene("You gain the iron tongue.", "Brannoc has iron tongue", used(aside("iron tongue"))),
    Scene("You lose the iron tongue.", "no Brannoc has iron tongue", used(pack=["iron tongue"])),
    Scene(
        "You drop 1 item of your choice.",
        "no Brannoc has Gull Feather",
        used(pack=["Gull Feather"], play="drop:gull-feather"),
    ),
]
SCENES = [*ATTACKS, *DICE, *HEALTH, *MOVES, *POWERS, *ITEMS]


@pytest.mark.parametrize("scene", SCENES, ids=scene_id)
def test_a_text_makes_the_difference(scene: Shown) -> None:
    scene.check()
