"""Soak: random games are sound after every decision; and what is not sound is found."""

from collections.abc import Callable
from random import Random

import pytest

from sagabox.kernel import Insisted, Option, check
from tests.kernel.scenes import KINDS, Playing, asked, at_random, scene
from tests.kernel.toy import turn
from tests.kernel.toy.game import Adventure, new_game
from tests.kernel.toy.pieces import CARD, Hero


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_sound_after_every_decision(seed: int) -> None:
    for session in at_random(seed, seats=((0, 1), (0, 0))[seed % 2]):
        assert check(session, KINDS, CARD, tried=2 if len(session.line) % 5 == 0 else 0, seed=seed) == []


def test_no_card_is_lost_in_three_hundred_games() -> None:
    for seed in range(300):
        session, random = new_game(str(seed), live=False), Random(seed)
        while session.choice:
            session.send(random.choice(session.choice.open))
        assert session.play.state.lost_cards(list(CARD.values())) == []


def test_every_window_and_question_occurs_in_play() -> None:
    seen = {asked(session) for seed in range(60) for session in at_random(seed)}
    assert {"battle.before-trap", "battle.round-starts", "deed.consent", "trigger.order", "limit.hand"} <= seen


def lose_a_card(session: Playing) -> None:
    zones = session.play.state.zones
    zones["reward:deck"] = zones["reward:deck"][:-1]


def close_all(session: Playing) -> None:
    assert session.choice
    session.choice.open.clear()


def offer_twice(session: Playing) -> None:
    assert session.choice
    session.choice.open.append(Option("camp", 0))


def never_end(session: Playing) -> None:
    session.line += [Insisted(number, 0, "test.window", False) for number in range(201)]


def change_the_state(session: Playing) -> None:
    session.play.state.heroes[0].gold += 1


@pytest.mark.parametrize(
    ("harm", "fault"),
    [
        (lose_a_card, "is not in exactly one zone"),
        (close_all, "turn.action asks and nothing is open"),
        (offer_twice, "camp is offered twice to seat 0"),
        (never_end, "a step takes more than 200 decisions"),
        (change_the_state, "a fork differs from its original"),
    ],
)
def test_what_is_not_sound_is_found(harm: Callable[[Playing], None], fault: str) -> None:
    session = scene(hand="sword")
    assert check(session, KINDS, CARD, tried=9) == []
    harm(session)
    assert any(fault in one for one in check(session, KINDS, CARD))


def test_an_option_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session = scene()
    monkeypatch.setattr(turn, "rest", lambda *_: 1 / 0)
    session = session.fork()
    faults = check(session, KINDS, CARD, tried=99)
    assert len(faults) == 1
    assert faults[0].startswith("rest is open and refused: engine.error Traceback")


def test_a_game_adds_faults_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Adventure, "faults", lambda play: ["two tokens too many"])
    assert check(scene(), KINDS, CARD) == ["two tokens too many"]


def test_a_state_that_does_not_come_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(seat: int, index: int, **rest: object) -> Hero:
        return Hero(seat, index)

    session = scene(gold=3)
    assert "a saved state comes back changed" in check(session, {**KINDS, "Hero": forgetful}, CARD)  # type: ignore[dict-item]


def test_a_fork_that_is_asked_something_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session = scene()
    monkeypatch.setattr(turn, "camp", None)
    monkeypatch.setattr(turn, "actions", lambda play, hero, menu: menu.open.extend([Option("a", 0), Option("b", 0)]))
    assert "a fork is asked something else" in check(session, KINDS, CARD)
