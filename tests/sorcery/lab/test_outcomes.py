"""What `sagabox balance` counts in a Quest: Encounter cards one by one, and every card that could have come."""

from __future__ import annotations

import pytest

from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.engine.events import EncounterChosen, EventRevealed, TrapDrawn
from sagabox.games.sorcery.lab.outcomes import cards_of, shares_of

from ..content import box
from ..deals import TRIALS, a_deal, play_out
from ..kit import hero, sorcery
from ..rigging import enemy, foe, on_top

RUSH = "any: Move 1 towards the victim."


def test_each_encounter_card_tells_how_often_it_found_a_target():
    game = sorcery(hero(at="Nave"), enemy(foe("Runner", 3, RUSH), at="Choir"), on_top("encounter", "All at Once"))
    game.engine.log = []
    game.play("end")
    (chosen,) = (one for one in game.engine.log if isinstance(one, EncounterChosen))
    assert shares_of(game.engine) == {f"{chosen.card.name} found a target": (1, 1)}
    cards = cards_of(game.engine)
    assert cards["Encounter: All at Once"] == (True, True)
    assert cards["Enemy: Runner"] == (False, True), "it was there from the start"
    drawn = [name for name, (came, _) in cards.items() if name.startswith("Encounter: ") and came]
    assert drawn == ["Encounter: All at Once"]


@pytest.mark.usefixtures("full_box")
def test_every_card_of_a_deck_is_told_whether_it_came_or_not():
    session = TRIALS.start(a_deal("noted", quest="the-drowned-toll", heroes="3"), live=False)
    session.play.log = []
    play_out(session, HeuristicPlayer("noted"))
    cards, log = cards_of(session.play), session.play.log
    for kind, told in (("trap", TrapDrawn), ("event", EventRevealed)):
        came = {one.card.name for one in log if isinstance(one, told)}
        noted = {
            name.partition(": ")[2]: found[0] for name, found in cards.items() if name.startswith(kind.capitalize())
        }
        assert {name for name, came in noted.items() if came} == came
        assert came < set(noted), f"some {kind} never came"
    treasure = [card.name for card in session.play.pile("treasure:deck")]
    assert treasure
    assert all(name in cards for name in treasure)
    assert {f"Trap: {card.name}" for card in box().of("trap")} <= set(cards)
