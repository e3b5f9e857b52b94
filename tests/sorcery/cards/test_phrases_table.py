"""What happens to the map, among Enemies and in the story."""

import pytest

from ..rigging import blue, enemy, events, on_top, opened, power, red, with_state
from ..scenes import Scene, Shown, far, near, scene_id, wren
from ..stages import away, drawn, reads, used

OPEN = opened("Vestry Door")
WALL = "wall Vestry-Bell Shrine"
CALL = power("Another Hero is placed in the Nave.", "free", name="Call")
SHRINE = with_state(shrines=[True])
MAP = [
    Scene("Open the Water Gate.", "Water Gate open", used()),
    Scene("Close the Bell Shrine.", "Shrine Bell Shrine closed", used(SHRINE)),
    Scene("Unlock the Water Gate.", "Water Gate unlocked", used()),
    Scene("Close a Door of your area.", "Vestry Door closed", used(OPEN)),
    Scene("Open the gate in the Well Court.", "gate Well Court open", used(with_state(gates=[False]))),
    Scene("Close the gate in the Well Court.", "gate Well Court closed", used()),
    Scene("Remove the wall between the Vestry and the Bell Shrine.", f"{WALL} open", used()),
    Scene("Lay a Barrier from the Nave to the Choir.", "Barrier Nave-Choir", used()),
    Scene("Lay a Barrier towards your area.", "Barrier Nave-Choir", used(play="barrier:nave")),
    Scene("The Choir becomes Deadly.", "Choir Deadly", used()),
    Scene("The Cloister is no longer Difficult.", "no Cloister Difficult", used()),
    Scene("Flood the Cloister.", "Cloister Deadly", used()),
    Scene("Reveal the Shadow in the Bell Shrine.", "told ShadowRevealed", used()),
    Scene("Reveal a Shadow in range.", "told ShadowRevealed", used(away, at="Cloister", reach="0-1")),
    Scene("Place a Search token in the Choir.", "Search Choir", used()),
    Scene("Place a Chest in the Vestry.", "Chest Vestry here", used(with_state(chests=["aside"]))),
]
ENEMIES = [
    Scene("Spawn 1 green Gremlin in the Nave.", "Gremlin Snatcher in Nave", used(on_top("enemy", "Gremlin Snatcher"))),
    Scene("Spawn the Gremlin Bellthief in the Nave.", "Gremlin Bellthief in Nave", used()),
    Scene("Put a Called Shade into your area.", "Called Shade in Choir", used()),
    Scene("Activate an Enemy in your area.", "activates Near", used()),
    Scene("Draw an Encounter card.", "told EncounterDrawn", used()),
    Scene(
        "Give Thick Hide to the Gremlin Bellthief.",
        "Gremlin Bellthief has Thick Hide",
        used(enemy("Gremlin Bellthief", "Nave")),
    ),
    Scene(
        "Remove the Gremlin Bellthief from the Quest.",
        "Gremlin Bellthief gone",
        used(enemy("Gremlin Bellthief", "Nave")),
    ),
    Scene(
        "The next Hero to enter the Nave is Slowed.",
        "Wren Slowed",
        used(wren(at="Choir"), powers=[CALL], play="use:call"),
    ),
]
OTHER = "Otherwise: spawn 1 Enemy in the Nave."
ENCOUNTERS = [
    Scene(f"Activate each Gremlin. {OTHER}", "activates Near", drawn(), f"Activate each Orc. {OTHER}"),
    Scene(
        f"Activate each Orc; it attacks with 1 more Blue. {OTHER}",
        "1 Red 1 Blue",
        drawn(near(at="Ferry Stair"), far(at="Choir")),
        f"Activate each Orc. {OTHER}",
    ),
    Scene(
        f"Activate each Orc; it moves 1 more area. {OTHER}",
        "Far in Choir",
        drawn(far(at="Well Court")),
        f"Activate each Orc. {OTHER}",
    ),
    Scene(
        f"Activate each Orc; its attacks have +1 Hit. {OTHER}",
        "Brannoc wounds 4",
        drawn(near(at="Ferry Stair"), far(at="Choir"), red("H"), blue(""), play="pass"),
        f"Activate each Orc. {OTHER}",
    ),
    Scene(
        f"Activate each Orc; it heals 1 HP instead. {OTHER}",
        "Far wounds 1",
        drawn(far(wounds=2)),
        f"Activate each Orc. {OTHER}",
    ),
]
STORY = [
    Scene("Read 5.", "read 5", used()),
    Scene("Remember the tongue was kept.", "remembers the tongue was kept", used()),
    Scene(
        "Forget the tongue was kept.",
        "no remembers the tongue was kept",
        used(with_state(memories=["the tongue was kept"])),
    ),
    Scene("The Party gains 2 Soul Points.", "souls 6", used()),
    Scene("The Party gains 1 Soul Point for each Enemy in play.", "souls 6", used(), "The Party gains 1 Soul Point."),
    Scene("The Party loses 3 Soul Points.", "souls 1", used()),
    Scene("Win the Quest.", "ending won", used()),
    Scene("Lose the Quest.", "ending lost", used()),
    Scene("Put Rising Water on top of the Event deck.", "top Rising Water", used(events("Day", "Rising Water"))),
    Scene("Resolve Rising Water.", "EventRevealed Rising Water", used()),
    Scene("Discard the top Event.", "EventDiscarded Night", used(events("Night", "Day"))),
    Scene("Look at the top Event.", "EventLookedAt Night", used(events("Night", "Day"))),
    Scene("Law: Read 5.", "read 5", reads()),
    Scene("Law: Read 5. Neutral: Read 6.", "read 6", reads(play="neutral"), "Law: Read 5. Neutral: Read 7."),
]
SCENES = [*MAP, *ENEMIES, *ENCOUNTERS, *STORY]


@pytest.mark.parametrize("scene", SCENES, ids=scene_id)
def test_a_text_makes_the_difference(scene: Shown) -> None:
    scene.check()
