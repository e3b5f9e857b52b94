"""The lab's side of the game: the games that a wish asks for, and what is counted in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sagabox.games.ziggurat.lab.outcomes import cards_of
from sagabox.games.ziggurat.lab.trials import ZigguratTrials
from sagabox.lab.balance import play

from ..kit import hero, ziggurat
from ..rigging import companion

TRIALS = ZigguratTrials()
BALANCED = TRIALS.balance_wish


def pairs(count, **facts):
    """The heroes and quests that `balance` plays with the first seeds."""
    wish = replace(BALANCED, facts={**BALANCED.facts, **facts})
    games = [TRIALS.any_game(str(seed), wish).game for seed in range(1, count + 1)]
    return [(game.hero, game.quest) for game in games]


def test_all_pairs_of_hero_and_quest_come_in_turn():
    heroes, quests = len(TRIALS.box.heroes), len(TRIALS.box.quests)
    assert len(set(pairs(heroes * quests))) == heroes * quests


def test_the_pairs_in_turn_are_those_of_a_wished_quest_or_hero():
    assert set(pairs(12, quest="The Monolith")) == {(card.name, "The Monolith") for card in TRIALS.box.heroes}
    assert set(pairs(12, hero="Vixen")) == {("Vixen", card.name) for card in TRIALS.box.quests}
    assert set(pairs(3, hero="Vixen", quest="The Amber Debt")) == {("Vixen", "The Amber Debt")}


def test_a_hero_or_quest_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match="quest=The Molehill: choose "):
        pairs(1, quest="The Molehill")


def test_an_item_came_with_its_reveal_and_was_used_once_it_was():
    salve = "Salve of Regenerative Respite"
    game = ziggurat(hero(hp=4, items=[salve], equipment=["Salt Bread"]))
    assert cards_of(game.engine)[salve] == (True, False)
    assert cards_of(game.engine)["Salt Bread"] == (False, False), "it lies face down"
    game.play("item:salve-of-regenerative-respite")
    assert cards_of(game.engine)[salve] == (True, True)


def test_a_companion_in_play_came():
    found = cards_of(ziggurat(hero(), companion("Old Marta")).engine)
    assert found["Old Marta"] == (True, False)
    assert found["Spiderwing Jimmie"] == (False, False)


def test_a_balanced_game_tells_its_cards_and_what_was_counted():
    outcome = play(("ziggurat", "heuristic", 4, BALANCED))
    came = {name for name, (came, _) in outcome.cards.items() if came}
    assert 5 < len(came) < len(outcome.cards) / 2
    assert came >= {name for name, (_, used) in outcome.cards.items() if used}
    assert set(outcome.counts) >= {"Time left at victory", "Endures", "games with a recruit"}
