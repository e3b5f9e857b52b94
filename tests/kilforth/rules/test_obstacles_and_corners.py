"""The map: its corners, and obstacles that are ignored or not there."""

from sagabox.games.kilforth.engine.events import ObstaclesChanged
from tests.ledger import rule

from ..made_up import BARRENS, asset, calm, elf, place
from ..rigging import lies, lying, obstacles


@rule("deck.card-home")
def test_an_encounter_in_the_corner_of_the_map_is_discarded_like_any_other():
    broom = asset("(Deed) Sacrifice: Discard a Place at your location.", "Broom")
    game = calm(lies(BARRENS, 0), elf(at=BARRENS, assets=[broom]), lying(BARRENS, place()))
    game.play("resolve:broom")
    assert game.where("Inn") == "badlands:discard"


def test_an_encounter_in_the_corner_of_the_map_can_be_driven_away():
    horn = asset("(Deed) Sacrifice: Move a Place from your location to an adjacent location.", "Horn")
    game = calm(lies(BARRENS, 0), lies("Green Meadows", 1), elf(assets=[horn]), lying(BARRENS, place()))
    game.play("resolve:horn")
    assert game.asked != "turn.one-action-or-camp"
    game.play(next(id for id in game.options if id.endswith("green-meadows")))
    assert game.where("Inn") == "place:green-meadows"


@rule("clear.obstacle")
def test_obstacles_that_are_not_there_are_not_removed():
    spade = asset("(Deed) Veil: Remove 3 obstacles from your location.", "Spade")
    game = calm(elf(assets=[spade]), obstacles(BARRENS, 2))
    game.play("resolve:spade")
    assert [one.amount for one in game.told(ObstaclesChanged)] == [-2]
    assert game.obstacles_at(BARRENS) == 0
