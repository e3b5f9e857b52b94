"""Few questions: none whose answers all come to the same, few a turn, and an order only where it can matter."""

from __future__ import annotations

from collections import Counter

import pytest

from sagabox.games.common.bots import seated
from sagabox.games.common.trials import Wish
from sagabox.games.sorcery import GAME
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.engine.events import EncounterChosen, TurnBegan
from sagabox.lab.questions import Questions, count_questions

from ..deals import TRIALS, a_deal

BY_PLAYER = 2, 40  # games of each player, and with --whole
ORDERED = 50  # games in which orders are counted: in a dozen, the share is chance
MOST_LEVELLED, MOST_ORDERED, MOST_A_TURN = 0.08, 0.4, 9.5
UNFORESEEN = {"combat.multiple-targets"}  # a text may wait for what becomes of either target
pytestmark = pytest.mark.usefixtures("full_box")


@pytest.mark.parametrize("player", ["random", "heuristic"])
def test_no_question_is_asked_for_nothing(player, whole):
    asked = Questions(TRIALS)
    for number in range(BY_PLAYER[whole]):
        deal = TRIALS.any_game(f"questions {number}", Wish({}, late=number % 2 == 1, plain=number % 3 > 0))
        count_questions(deal, seated(GAME, player, deal.seed), asked, every=4)
    assert asked.tried > 50
    assert [str(one) for one in asked.idle if one.rule not in UNFORESEEN] == []
    assert len(asked.levelled) <= asked.tried * MOST_LEVELLED, "\n".join(map(str, asked.levelled))


def test_enemies_are_ordered_for_few_cards_and_a_turn_asks_little():
    several, asked, rules, turns = 0, set[tuple[int, int]](), Counter[str](), 0
    for number in range(ORDERED):
        session, bot = TRIALS.start(a_deal(f"order {number}", plain=False)), HeuristicPlayer(number)
        while session.choice is not None:
            rules[session.choice.rule] += 1
            log = session.play.log or []
            if session.choice.rule == "encounter.order":
                asked.add((number, sum(isinstance(one, EncounterChosen) for one in log)))
            session.send(bot.pick(session))
        log = session.play.log or []
        several += sum(isinstance(one, EncounterChosen) and len(one.figures) > 1 for one in log)
        turns += sum(isinstance(one, TurnBegan) for one in log)
    assert several > 30
    assert len(asked) <= several * MOST_ORDERED
    beside = rules.total() - rules["shop.emporium"]
    assert beside <= turns * MOST_A_TURN, rules.most_common()
