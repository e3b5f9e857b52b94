"""Whom and where: who of all suffers, or whom the player can name. Then how much, how long, and how sentences go."""

import pytest

from ..rigging import blue, enemy, no_enemies, on_top, red, talent
from ..scenes import Lasting, Scene, Shown, Whom, scene_id, wren
from ..stages import (
    alone,
    befalls,
    behaves,
    carries,
    ends,
    foes,
    has,
    hurts,
    prefers,
    reacts,
    ruled,
    searches,
    springs,
    used,
)

LOOK = used()
STRIKE = "attack:test-blade:near"
WHO = [
    Whom("You suffer 1 HP.", "Brannoc", LOOK),
    Whom("Each Hero suffers 1 HP.", "Brannoc Wren", LOOK),
    Whom("Each other Hero suffers 1 HP.", "Wren", LOOK),
    Whom("Each Gremlin suffers 1 HP.", "Near", LOOK),
    Whom("Each wounded Enemy suffers 1 HP.", "Near", LOOK),
    Whom("Each blue Enemy suffers 1 HP.", "Far", LOOK),
    Whom("Each Ghost Soul returns to life with 1 HP.", "Wren", used(wren(ghost=True, wounds=0))),
    Whom("Enemies suffer 1 HP.", "Near Far", LOOK),
    Whom("An Enemy suffers 1 HP.", "Near Far", LOOK),
    Whom("Another Hero suffers 1 HP.", "Wren", LOOK),
    Whom("The Gremlin Bellthief suffers 1 HP.", "Gremlin", used(enemy("Gremlin Bellthief", "Nave"))),
    Whom("The nearest Enemy suffers 1 HP.", "Near", LOOK),
    Whom("The most wounded Hero suffers 1 HP.", "Wren", LOOK),
    Whom("The Enemy nearest to a Ghost Soul suffers 1 HP.", "Far", used(wren(ghost=True, at="Well Court"))),
    Whom("The Hero with the fewest Crowns suffers 1 HP.", "Wren", LOOK),
    Whom("When you are attacked, the attacker suffers 1 HP.", "Near", has(red(""), play="step:nave")),
    Whom("When your turn ends, the active Hero suffers 1 HP.", "Brannoc", has(alone, no_enemies(), play="end")),
    Whom("When you wound an Enemy, it suffers 1 HP.", "Near", has(red("H"), play=STRIKE)),
    Scene(
        "While the defender is wounded, your attacks have +1 Hit.",
        "Near wounds 4",
        has(red("H"), play=STRIKE),
        "While the defender is KO, your attacks have +1 Hit.",
    ),
    Whom(
        "When this Enemy is wounded, this Enemy suffers 1 HP.", "Gnash", foes(red("H"), play="attack:test-blade:gnash")
    ),
    Whom("When you attack, the defender suffers 1 HP.", "Near", has(red(""), play=STRIKE)),
    Whom("0: The victim suffers 1 HP.", "Brannoc", behaves()),
    Whom("0: Each Hero in the victim's area suffers 1 HP.", "Brannoc", behaves()),
]
WHERE = [
    Whom("Each Hero in your area suffers 1 HP.", "Brannoc", LOOK),
    Whom("0: Each Hero in this area suffers 1 HP.", "Brannoc", behaves()),
    Whom("Each Hero in the Nave suffers 1 HP.", "Wren", LOOK),
    Whom("An Enemy in range suffers 1 HP.", "Near", used(reach="0")),
    Whom("Each Hero in range 1 suffers 1 HP.", "Wren", LOOK),
    Whom("Each Hero in sight suffers 1 HP.", "Brannoc", used(wren(at="Vestry"))),
    Whom("Each Hero within 1 area suffers 1 HP.", "Brannoc Wren", LOOK),
    Whom("Each Hero within 1 area suffers 1 HP.", "Brannoc", used(wren(at="Ossuary"))),
    Whom("Each Hero within 1 area of an Orc suffers 1 HP.", "Brannoc", LOOK),
    Whom("Each Hero that shares its area with an Enemy suffers 1 HP.", "Brannoc", LOOK),
    Whom("Each Enemy in play suffers 1 HP.", "Near Far", LOOK),
    Whom("Each Enemy in a Difficult area suffers 1 HP.", "Far", LOOK),
    Whom("Each Hero of Neutral suffers 1 HP.", "Wren", LOOK),
    Whom("Each Hero of strength suffers 1 HP.", "Brannoc", LOOK),
    Scene(
        "Spawn 1 Enemy at the nearest gate.",
        "Gremlin Snatcher in Well Court",
        used(on_top("enemy", "Gremlin Snatcher")),
    ),
    Scene(
        "Spawn 1 Enemy at the gate in the Well Court.",
        "Gremlin Snatcher in Well Court",
        used(on_top("enemy", "Gremlin Snatcher")),
    ),
]
QUIET = (alone, no_enemies())
ARMOR = "Brannoc Armor 1"
UNTIL = [
    Lasting(
        "When you attack, you have +1 Armor until the attack ends.",
        ARMOR,
        has(red(""), powers=[talent("You may re-roll 1 die of each attack.", "Aim")], play=STRIKE),
        has(red(""), play=STRIKE),
    ),
    Lasting(
        "You have +1 Armor until the round ends.",
        ARMOR,
        used(*QUIET, play="end ..."),
        used(*QUIET, play="end ... end ..."),
    ),
    Lasting("You have +1 Armor until your turn ends.", ARMOR, used(*QUIET), used(*QUIET, play="end ...")),
    Lasting(
        "You have +1 Armor until your next turn starts.",
        ARMOR,
        used(*QUIET, play="end ..."),
        used(*QUIET, play="end ... end ..."),
    ),
    Lasting(
        "You have +1 Armor until your next turn ends.",
        ARMOR,
        used(*QUIET, play="end ... end ..."),
        used(*QUIET, play="end ... end ... end ..."),
    ),
    Lasting(
        "You are Hidden until you attack or your next turn ends.",
        "Brannoc Hidden",
        LOOK,
        used(play=STRIKE),
    ),
    Scene("You have +1 Armor until the Quest ends.", ARMOR, used(*QUIET, play="end ... end ... end ...")),
]
BODIES = [
    Scene("You gain 1 Crown and you suffer 1 HP.", "Brannoc wounds 3", LOOK, "You gain 1 Crown."),
    Scene("Heal 1 HP.", "Brannoc wounds 1", LOOK),
    Scene("When your turn ends, you may gain 1 Crown.", "offers decline", has(play="end")),
    Scene("Make a Save; if it fails, you suffer 2 HP.", "Brannoc wounds 4", used(blue("", ""))),
    Scene("Each Hero makes a Save; whoever fails suffers 2 HP.", "Brannoc wounds 4", used(blue("", "", "S"))),
    Scene(
        "Each Hero makes a Save; whoever fails suffers 2 HP.",
        "Wren wounds 3",
        used(blue("", "", "S")),
        "Each Hero suffers 2 HP.",
    ),
    Scene("Pay 2 Crowns to heal 1 HP.", "Brannoc Crowns 3", LOOK, "Heal 1 HP."),
    Scene("Spend 2 Soul Points to heal 1 HP.", "souls 2", LOOK, "Heal 1 HP."),
    Scene("If you are wounded, you gain 1 Crown.", "Brannoc Crowns 6", LOOK, "If you are KO, you gain 1 Crown."),
    Scene("Unless you are KO, you gain 1 Crown.", "Brannoc Crowns 6", LOOK, "If you are KO, you gain 1 Crown."),
    Scene(
        "If you are KO, you gain 1 Crown; otherwise heal 1 HP.",
        "Brannoc wounds 1",
        LOOK,
        "If you are KO, you gain 1 Crown.",
    ),
]
AMOUNTS = [
    Scene("You gain 1/2/3/4 Crowns.", "Brannoc Crowns 6", LOOK, "You gain 2 Crowns."),
    Scene("Move up to 1 area.", "offers stay", LOOK),
]
SENTENCES = [
    Scene("Once each round, you gain 1 Crown.", "Brannoc Crowns 6", carries()),
    Scene("Discard: You gain 1 Crown.", "Brannoc Crowns 6", carries(kind="consumable")),
    Scene("While you are wounded, you have +1 Armor.", ARMOR, has(), "While you are KO, you have +1 Armor."),
    Scene(
        "0: Attack with 1 Red. >> Move 1 away from the victim.",
        "no Gnash in Choir",
        behaves(red("")),
        "0: Attack with 1 Red.",
    ),
    Scene("Prefers a Hero in the Choir.", "strikes Brannoc", prefers()),
    Scene("Hit: You gain 1 Crown. Power: You gain 2 Crowns.", "Brannoc Crowns 8", searches(red("HP"))),
    Scene("Win when a Hero is in the Nave.", "ending won", ends()),
    Scene("Lose when a Hero is in the Nave.", "ending lost", ends()),
]
CARDS = [
    Scene("You suffer 1 HP.", "Brannoc wounds 3", springs()),
    Scene("You have -1 Save.", "Brannoc Save 1", hurts(red=True)),
    Scene("The Choir is Deadly.", "Choir Deadly", befalls()),
    Scene("When round 1 starts, flood the Choir.", "Choir Difficult", ruled(part="start")),
    Scene(
        "When you are attacked, add 1 Shield.", "offers use:test-power", reacts(red("H"), blue(""), play="step:nave")
    ),
]
SCENES = [*WHO, *WHERE, *UNTIL, *BODIES, *AMOUNTS, *SENTENCES, *CARDS]


@pytest.mark.parametrize("scene", SCENES, ids=scene_id)
def test_a_text_makes_the_difference(scene: Shown) -> None:
    scene.check()
