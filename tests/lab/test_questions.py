"""Few questions, and none that is pointless."""

from collections import Counter

import pytest

from sagabox.games.common.bots import seated
from sagabox.lab.questions import WORLDS, Questions, all_the_same, count_questions, elsewhere, everywhere_the_same
from tests.kilforth.deals import GLOOM, TRIALS, a_deal
from tests.kilforth.kit import hero, kilforth

GAMES = 50  # `tests/conftest.py` prints their counts at the end
AT_ONCE = 5
MODES: tuple[dict[str, str], ...] = ({"mode": "solo"}, {"mode": "cooperative"}, {"mode": "competitive"}, {})
MOST_LEVELLED = 0.004


@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_fifty_games_ask_no_pointless_question(first, record_property):
    """Tries all answers of every question: both players, all modes, one to four heroes, early and late games, half of
    them with variants and house rules.

    Fails at the first pointless one."""
    asked = Questions(TRIALS)
    for number in range(first, first + AT_ONCE):
        deal = a_deal(f"questions {number}", late=number % 5 == 4, plain=number % 3 > 0, **MODES[number % 4])
        player = seated(GLOOM, ("random", "heuristic")[number % 2], deal.seed)
        count_questions(deal, player, asked, every=1)
        assert not asked.idle, "\n".join(map(str, asked.idle))
    print("\n".join(asked.lines()))
    record_property("questions", ["gloom", asked.games, dict(asked.spans), dict(asked.rules)])
    assert asked.games == AT_ONCE
    assert asked.tried == asked.asked > 500
    assert len(asked.levelled) <= asked.asked * MOST_LEVELLED, "\n".join(map(str, asked.levelled))


def test_pointless_questions_are_recognised():
    session = TRIALS.start(a_deal("differ", heroes=1, mode="solo", plain=True))
    choice = session.choice
    assert choice is not None
    assert not all_the_same(TRIALS, session, choice)
    choice.open[1:] = []
    assert all_the_same(TRIALS, session, choice)
    assert everywhere_the_same(TRIALS, session, choice)


def test_answers_that_a_night_card_may_tell_apart_are_not_pointless():
    """With the last AP a lone hero hides or camps: at Dawn both are the same, except for Nightmares."""
    session = kilforth(hero("Human", "Warrior", hp=1, at="Iron Peaks")).session
    choice = session.choice
    assert choice is not None
    choice.open[:] = [option for option in choice.open if option.id in ("hide", "camp")]
    worlds = [all_the_same(TRIALS, session, choice, world) for world in range(1, WORLDS + 1)]
    assert any(worlds)
    assert not all(worlds)
    assert not everywhere_the_same(TRIALS, session, choice)


def test_other_worlds_vary_the_night_cards_and_the_heroes_strength():
    session = TRIALS.start(a_deal("worlds", heroes=2, mode="cooperative", plain=True))
    choice = session.choice
    assert choice is not None
    worlds = [elsewhere(TRIALS, session, choice, world).play.state for world in range(WORLDS + 1)]
    assert worlds[0].zones == session.play.state.zones
    assert {state.zones["night:deck"][-1] for state in worlds} == set(session.play.state.zones["night:deck"])
    assert [state.heroes[1].hp for state in worlds[:4]] == [4, 14, 4, 14]
    assert [state.heroes[1].ap for state in worlds[:4]] == [0, 1, 0, 1]


def test_figures_are_printed():
    asked = Questions(TRIALS, games=1, spans=Counter({"Day": 2, "Action": 4}))
    asked.rules.update({"turn.one-action-or-camp": 4, "test.fate-adds-one": 2})
    lines = list(asked.lines())
    assert lines[0] == (
        "1 games, 2 Days, 4 Actions, 6 questions: 3.00 per Day, 1.50 per Action, "
        "0.50 per Action without turn.one-action-or-camp"
    )
    assert lines[-1] == "pointless questions: 0"
