"""Games of Shadows, played at random in all modes and with all switches: nothing fails, whatever the cards say."""

import random

import pytest

from sagabox.games.common.trials import Wish
from sagabox.games.kilforth.lab.trials import KilforthTrials
from sagabox.games.kilforth.shadows.playable import PLAYABLE

TRIALS = KilforthTrials(PLAYABLE)


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_random_play_meets_no_fault(seed, late):
    deal = TRIALS.any_game(f"played {seed}", Wish({}, late))
    session, chance = TRIALS.start(deal), random.Random(seed)
    for _ in range(300):
        if session.choice is None:
            break
        kinds: dict[str, list[tuple[int, str]]] = {}
        for option in session.choice.open:
            kinds.setdefault(option.id.partition(":")[0], []).append((option.seat, option.id))
        if len(kinds) > 1:
            kinds.pop("camp", None)
        seat, id = chance.choice(kinds[chance.choice(list(kinds))])
        assert session.decide(seat, id) is None, (id, session.reports)
        assert session.play.faults() == []
    assert session.play.state.day >= 1


@pytest.mark.parametrize("seed", range(3))
def test_a_late_game_has_sides_and_the_clock_of_its_deck(seed):
    state = TRIALS.start(TRIALS.any_game(f"late {seed}", Wish({"heroes": "4", "mode": "solo"}, late=True))).play.state
    assert {hero.allegiance for hero in state.heroes} <= {"rose", "skull"}
    assert state.day == min(25, 26 - len(state.zones["night:deck"]))
    assert sum(state.gloom) >= 14
