"""Actions keep their letters, in the terminal and on the page."""

from __future__ import annotations

import pytest

from sagabox.clients.terminal.commands import COMMANDS
from sagabox.games import GAMES
from sagabox.games.common.bots import best_bot, seated
from sagabox.games.common.standing import HINT_KEY
from sagabox.games.common.trials import Wish

STEPS = 200


def _steps(session, player):
    for _ in range(STEPS):
        if session.choice is None:
            return
        yield
        option = player.pick(session)
        session.decide(option.seat, option.id)


@pytest.mark.parametrize("game", GAMES)
def test_each_action_has_a_letter_of_its_label_that_nothing_else_uses(game):
    deal = GAMES[game].trials().any_game("1", Wish({}))
    playing = GAMES[game].trials().playing(deal, GAMES[game].trials().start(deal))
    assert playing.standing
    for actions in playing.standing.values():
        letters = [one.letter for one in actions]
        assert len(set(letters)) == len(letters)
        assert not {HINT_KEY, *COMMANDS} & set(letters)
        assert all(one.letter in one.label.lower() and one.text.endswith(".") for one in actions)


@pytest.mark.parametrize("game", GAMES)
def test_options_and_refusals_of_a_turn_belong_to_actions(game):
    trials, player = GAMES[game].trials(), seated(GAMES[game], best_bot(GAMES[game]), "3")
    deal = trials.any_game("3", Wish({}))
    session = trials.start(deal)
    playing = trials.playing(deal, session)
    met, refused = set(), set()
    for _ in _steps(session, player):
        choice = session.choice
        assert choice is not None
        seat = choice.seats()[0]
        if choice.rule not in playing.standing:
            continue
        asked = playing.view(seat)["asked"]
        met |= {option["standing"] for option in asked["options"] if "standing" in option}
        refused |= {one["standing"] for one in asked["refused"]}
    letters = {one.letter for actions in playing.standing.values() for one in actions}
    assert met <= letters
    assert len(met) >= 4
    assert refused - {""} <= letters
