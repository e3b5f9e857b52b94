"""The cards of Shadows, played at random on the shared rules: nothing fails, whatever they say."""

import random

import pytest

from sagabox.games.kilforth.cards.box import Box
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.lab.late import late_position
from sagabox.games.kilforth.shadows.shelf import SHELF
from sagabox.games.kilforth.shadows.sides import SIDES
from sagabox.games.kilforth.table.new_game import NewGame, begin, random_heroes
from sagabox.kernel import Session

WHOLE = SHELF.box()
BOX = Box(WHOLE.language, {id: card for id, card in WHOLE.by_id.items() if card.name != "Couch of Death"}, {})


def dealt(seed: int, late: bool) -> Session[Kilforth]:
    """A game of one to four heroes, each on a side, at its first question or late."""
    count = 1 + seed % 4
    game = NewGame(random_heroes(BOX, count, str(seed)), "solo", str(seed))
    session = Session(Kilforth, late_position(BOX, game)) if late else begin(BOX, game)
    chance = random.Random(seed)
    for hero in session.play.state.heroes:
        hero.allegiance = chance.choice(SIDES)
    return session


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_random_play_meets_no_fault(seed, late):
    session, chance = dealt(seed, late), random.Random(seed)
    for _ in range(400):
        if session.choice is None:
            break
        kinds: dict[str, list[str]] = {}
        for option in session.choice.open:
            kinds.setdefault(option.id.partition(":")[0], []).append(option.id)
        if len(kinds) > 1:
            kinds.pop("camp", None)
        id = chance.choice(kinds[chance.choice(list(kinds))])
        assert session.decide(0, id) is None, (id, session.reports)
        assert session.play.faults() == []
    assert session.play.state.day >= 1
