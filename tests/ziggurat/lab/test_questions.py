"""Few questions: none whose answers all come to the same, and at most six in a round against one enemy."""

from __future__ import annotations

import pytest

from sagabox.games import GAMES
from sagabox.games.common.bots import seated
from sagabox.games.common.trials import Wish
from sagabox.games.ziggurat.engine.state import Fight
from sagabox.games.ziggurat.lab.trials import ZigguratTrials
from sagabox.lab.questions import Questions, count_questions

from ..kit import fight, hero
from ..made_up import champion, denizen, gear, weapon
from ..rigging import met

GAME, TRIALS = GAMES["ziggurat"], ZigguratTrials()
BY_PLAYER = 5, 40  # games of each player, and with --whole
MOST_LEVELLED, MOST_IN_A_ROUND = 0.08, 6
UNFORESEEN = {"eattack.order", "defence.blocks"}  # where statuses and boosts meet, blows are not worked out before


@pytest.mark.parametrize("player", ["random", "heuristic"])
def test_no_question_is_asked_for_nothing(player, whole):
    asked = Questions(TRIALS)
    for number in range(BY_PLAYER[whole]):
        deal = TRIALS.any_game(f"questions {number}", Wish({}, late=number % 5 == 4, plain=number % 3 > 0))
        count_questions(deal, seated(GAME, player, deal.seed), asked, every=1)
    assert asked.tried == asked.asked > 200
    assert [str(one) for one in asked.idle if one.rule not in UNFORESEEN] == []
    assert len(asked.levelled) <= asked.asked * MOST_LEVELLED, "\n".join(map(str, asked.levelled))


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_a_round_against_one_enemy_asks_six_times_at_most(seed):
    beast = denizen("Retaliate: Burrs. Entangle(1).", atk=3, arm=1, hp=9, powers=["Bite. +1 ATK."])
    cast = champion(blade=weapon(powers=["Cut. +1 ATK."]), coat=gear("Layered. Bonus result in defence.", arm=1))
    session = fight(cast, hero("Test Hero", grit=4), beast, met(beast), seed=seed).session
    bot, rounds = seated(GAME, "heuristic", seed), dict[int, int]()
    while session.choice is not None and (going := session.play.state.find(Fight)) is not None:
        rounds[going.round] = rounds.get(going.round, 0) + 1
        session.decide(0, bot.pick(session).id)
    assert len(rounds) > 1
    assert max(rounds.values()) <= MOST_IN_A_ROUND, rounds
