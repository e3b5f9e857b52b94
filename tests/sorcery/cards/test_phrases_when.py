"""Conditions and moments: a Crown is gained in one position and in none of the others."""

import pytest

from sagabox.games.sorcery.engine.scopes import Adventure

from ..kit import HeroAs
from ..rigging import Rig, blue, enemy, events, on_top, opened, overlay, power, red, weapon, with_state
from ..scenes import If, Never, Scene, Shown, far, near, scene_id, with_night, wren
from ..stages import away, ends, has, used


def when(moment: str, *extra: HeroAs | Rig, play: str = "", **facts) -> Scene:
    """A moment that comes once as the position is played."""
    return Scene(f"When {moment}, you gain 1 Crown.", "Brannoc Crowns 6", has(*extra, play=play, **facts))


def entering(play):
    """The Heroes are about to enter the map."""
    play.state.scopes = [Adventure("enter")]
    play.state.round = 0


def dead(play):
    play.state.dead.append(next(one.card for one in play.state.figures if one.card.name == "Gremlin Bellthief"))


def unheard(moment: str, *extra: HeroAs | Rig, play: str = "", **facts) -> Never:
    """A moment that does not come, although something like it does."""
    return Never(f"When {moment}, you gain 1 Crown.", "Brannoc Crowns 6", has(*extra, play=play, **facts))


LOOK = used()
IFS = [
    If("you are KO", used(ko=True), LOOK),
    If("you are at Full Health", used(wounds=0), LOOK),
    If("you are Law", LOOK, used(job="Reaver")),
    If("you are in the Choir", LOOK, used(at="Nave")),
    If("you have at most 3 HP", used(wounds=5), used(wounds=4)),
    If("you have at least 5 Crowns", LOOK, used(crowns=4)),
    If("you carry the iron tongue", used(pack=["iron tongue"]), LOOK),
    If("a Hero is in the Nave", LOOK, used(wren(at="Ossuary"))),
    If("no Hero is in the Nave", used(wren(at="Ossuary")), LOOK),
    If("every Hero is in the Choir", used(wren(at="Choir")), LOOK),
    If("at least 2 Heroes are in the Choir", used(wren(at="Choir")), LOOK),
    If("fewer than 2 Enemies are in the Choir", LOOK, used(far(at="Choir"))),
    If("at least 1 Gremlin has died", used(enemy("Gremlin Bellthief", "Nave"), dead), LOOK),
    If("Enemies control the Choir", used(far(at="Choir")), LOOK),
    If("Heroes dominate the Choir", used(wren(at="Choir")), LOOK),
    If("the Choir is Deadly", used(overlay("deadly", "Choir")), LOOK),
    If("the Vestry Door is open", used(opened("Vestry Door")), LOOK),
    If("the gate in the Well Court is open", LOOK, used(with_state(gates=[False]))),
    If("it is Night", used(with_night), LOOK),
    If("the Party has at least 4 Soul Points", LOOK, used(with_state(souls=3))),
    If("the Gremlin Bellthief is dead", used(enemy("Gremlin Bellthief", "Nave"), dead), LOOK),
    If("the tongue was kept", used(with_state(memories=["the tongue was kept"])), LOOK),
]
IN_ATTACK = [
    Scene(
        "While the attack is Slash, your attacks have +1 Hit.",
        "Near wounds 4",
        has(red("H"), play="attack:test-blade:near"),
        "While the attack is Crush, your attacks have +1 Hit.",
    ),
    Scene(
        "While the attack comes from another area, your attacks have +1 Hit.",
        "Far wounds 2",
        has(away, red("H"), worn=[weapon((1, 0), "", "1")], play="attack:test-blade:far"),
    ),
    Scene(
        "While the attack comes from another area, your attacks have +1 Hit.",
        "no Near wounds 4",
        has(red("H"), play="attack:test-blade:near"),
        "Your attacks have +1 Hit.",
    ),
    Scene("Win when round 1 is over.", "ending won", ends(), "Win when round 2 is over."),
]
STRIKE = "attack:test-blade:near"
SLOW = power("You are Slowed.", "free", name="Mud")
CALM = (away,)
MOMENTS = [
    when("a round starts", part="start"),
    when("round 1 starts", part="start"),
    when("the Time Phase starts", part="start"),
    when("your turn starts"),
    when("your turn ends", play="end"),
    when("the Enemy Turn ends", play="end ..."),
    when("the Event Phase ends", part="events"),
    when("an Event is revealed", part="events"),
    when("Night falls", events("Night", "Day"), part="events"),
    when("an Encounter card is drawn", play="end"),
    when(
        "a Shadow is revealed",
        powers=[power("Reveal the Shadow in the Bell Shrine.", "free", name="Lamp")],
        play="use:lamp",
    ),
    when("you attack", play=STRIKE),
    when("you are attacked", red(""), play="step:nave"),
    when("you roll for an attack", play=STRIKE),
    when(
        "you roll a Save",
        powers=[power("Make a Save; if it fails, you suffer 1 HP.", "free", name="Try")],
        play="use:try",
    ),
    when("you are wounded", red("HH"), blue(""), play="step:nave pass"),
    when("you wound an Enemy", red("H"), play=STRIKE),
    when("you kill an Enemy", red("HH"), near(wounds=9), play=STRIKE),
    when("you would die", powers=[power("You suffer 9 HP.", "free", name="Doom")], play="use:doom"),
    when("an Enemy dies", red("HH"), near(wounds=9), play=STRIKE),
    when("you receive a Body Condition", powers=[SLOW], play="use:mud"),
    when("you move into the Nave", *CALM, play="step:nave"),
    when("you move into an area with a Hero", *CALM, play="step:nave"),
    when("you leave the Choir", *CALM, play="step:nave"),
    when(
        "an Enemy is Bashed out of the Choir",
        powers=[power("Each Enemy in your area is Bashed 1 area.", "free", name="Push")],
        play="use:push to:nave",
    ),
    when("you use a power", powers=[SLOW], play="use:mud"),
    when("you open a Door", *CALM, on_top("trap", "Empty Hinge"), play="open:vestry-door"),
    when("you open a Chest", *CALM, on_top("trap", "Empty Hinge"), at="Vestry", crowns=-5, play="open:chest"),
    when("the Quest begins", entering),
    when("you draw a Trap", *CALM, on_top("trap", "Empty Hinge"), play="open:vestry-door"),
    when("you search", red(""), at="Ossuary", play="search"),
    when("you pray", *CALM, with_state(shrines=[True]), at="Bell Shrine", play="pray"),
    when("another Hero resurrects", with_state(shrines=[True]), wren(at="Bell Shrine", ghost=True), part="resurrect"),
    when("an Enemy is spawned", powers=[power("Spawn 1 Enemy in the Nave.", "free", name="Horn")], play="use:horn"),
    when(
        "an Enemy is activated", powers=[power("Activate an Enemy in your area.", "free", name="Horn")], play="use:horn"
    ),
]
PUSH = power("Each Enemy in your area is Bashed 1 area.", "free", name="Push")
OTHER_MOMENTS = [
    unheard("round 2 starts", part="start"),
    unheard("your turn starts", turn=1),
    unheard("your turn ends", turn=1, play="end"),
    unheard("another Hero attacks", play=STRIKE),
    unheard("you wound a Hero", red("H"), play=STRIKE),
    unheard("you kill a Hero", red("HH"), near(wounds=9), play=STRIKE),
    unheard("you move into the Ossuary", *CALM, play="move:nave"),
    unheard("you move into an area with an Orc", *CALM, play="move:nave"),
    unheard("you leave the Nave", *CALM, play="move:nave"),
    unheard("an Enemy is Bashed out of the Nave", powers=[PUSH], play="use:push to:nave"),
]
SCENES = [*IFS, *IN_ATTACK, *MOMENTS, *OTHER_MOMENTS]


@pytest.mark.parametrize("scene", SCENES, ids=scene_id)
def test_a_text_makes_the_difference(scene: Shown) -> None:
    scene.check()
