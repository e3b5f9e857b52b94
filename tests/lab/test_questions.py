"""Few questions: how many are asked, and none whose answers all come to the same, as far as that can be told."""

import pytest

from sagabox.lab.gloom import Wish, any_game, start
from sagabox.lab.questions import Questions, all_the_same, count_questions
from sagabox.lab.seating import seated

# Questions whose answers may come to the same by what nobody can know when they are put: what the Night will bring,
# whether a hero falls before it matters, what a text that is still being followed will do with the number named.
IN_DOUBT = {
    "ability.hero-you-may",
    "ability.map-comply",
    "def.strongest",
    "def.weakest",
    "def.x",
    "deed.exchange-one-way",
    "ruling.hp-loss-hero-chooses-which-ap",
    "term.trophy",
    "trigger.order",
    "turn.one-action-or-camp",
}
MOST_IN_DOUBT = 0.04


@pytest.mark.parametrize(
    ("seed", "player", "late"), [("1", "random", False), ("2", "heuristic", False), ("3", "random", True)]
)
def test_no_question_is_put_whose_answers_all_come_to_the_same(seed, player, late):
    asked = Questions()
    for number in range(2):
        game = any_game(f"questions {seed}-{number}", Wish(plain=True))
        count_questions(game, seated(player, game.seed), asked, late=late, every=1)
    print("\n".join(asked.lines()))
    assert asked.asked > 200
    assert {one.rule for one in asked.idle} <= IN_DOUBT
    assert len(asked.idle) <= asked.asked * MOST_IN_DOUBT, "\n".join(map(str, asked.idle))


def test_a_question_whose_answers_differ_is_told_from_one_whose_answers_do_not():
    session = start(any_game("differ", Wish(heroes=1, mode="solo", plain=True)), late=False)
    choice = session.choice
    assert choice is not None
    assert not all_the_same(session, choice)
    choice.open[1:] = []
    assert all_the_same(session, choice)


def test_figures_are_printed():
    asked = Questions(games=1, days=2, actions=4)
    asked.rules.update({"turn.one-action-or-camp": 4, "test.fate-adds-one": 2})
    lines = list(asked.lines())
    assert lines[:2] == [
        "1 games, 2 Days, 4 Actions, 6 questions",
        "3.0 a Day, 0.50 for each Action beside its choice",
    ]
    assert lines[-1] == "asked for nothing: 0"
