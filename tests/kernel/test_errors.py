"""Errors inside effects: the game goes on without them."""

import pytest

from sagabox.kernel import (
    NOTHING,
    Closed,
    Decision,
    Rule,
    Session,
    refuse,
    to_plain,
)
from tests.kernel.scenes import Playing, asked, facts, go_on, held, hero, opened, play, scene
from tests.kernel.toy import battle, turn
from tests.kernel.toy.game import Adventure, deal, new_game
from tests.kernel.toy.pieces import CARD, HANDS, Hero
from tests.kernel.toy.scopes import Day, Turn


def broken(play: Adventure, hero: Hero) -> Rule[None]:
    hero.ap = -99
    raise ZeroDivisionError("a bug")


def test_an_error_restores_the_state_and_closes_the_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "rest", broken)
    session = scene(hp=2)
    before = to_plain(session.play.state)
    assert session.decide(0, "rest") == refuse("engine.error", report=1)
    assert "a bug" in session.reports[1]
    assert "a bug" not in str(session.view(0))
    assert to_plain(session.play.state) == before
    assert "rest" not in opened(session)
    assert session.decide(0, "rest") == refuse("engine.error", report=1)
    shown = session.view(0)["asked"]["refused"]
    assert {"id": "rest", "rule": "engine.error", "facts": {"report": 1}} in shown
    assert opened(session.fork()) == opened(session), "closed in a fork as well"
    play(session, "move:wood")
    assert "rest" in opened(session), "closed for that question alone"
    session.undo()
    assert "rest" not in opened(session)


def test_an_error_in_an_only_answer_can_be_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    session = scene(hand="scholar sword horn")
    play(session, "muster:scholar")
    assert asked(session) == "limit.hand"
    with monkeypatch.context() as patch:
        patch.setattr(turn, "Gone", lambda *_: 1 / 0)
        for option in opened(session):
            refusal = session.decide(0, option)
            assert refusal
            assert refusal.rule == "engine.error"
        assert opened(session) == ["skip"]
        assert opened(session.fork()) == ["skip"]
    play(session, "skip")
    assert asked(session) == "turn.action"
    assert len(held(session, HANDS[0])) == 4
    assert facts(session.replay()) == facts(session)


def test_an_error_in_a_later_step_is_skipped_with_that_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_night(play: Adventure) -> Rule[None]:
        play.state.heroes[0].hp = 99
        yield from NOTHING
        raise RuntimeError("there is no night")

    session = scene(hp=2)
    monkeypatch.setattr(turn, "night", no_night)
    play(session, "camp")
    play_until_skip(session)
    assert session.play.scoped(Day).number == 1
    play(session, "skip")
    assert session.play.scoped(Day).number == 2
    assert hero(session).hp == 2, "the step that failed has not begun"
    assert hero(session, 1).camped is False
    assert facts(session.replay()) == facts(session)


def play_until_skip(session: Playing) -> None:
    """Seat 1 spends what it has; then only a Camp that fails is left."""
    while opened(session) != ["skip"]:
        assert session.choice
        option = next((one for one in session.choice.open if one.id == "rest"), session.choice.open[0])
        session.decide(option.seat, option.id)


def test_skipping_twice_leaves_the_procedure_that_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("camp", "rest", "move", "muster"):
        monkeypatch.setattr(turn, name, lambda *_: 1 / 0)
    session = Session(Adventure, deal("1", (0, 0)))
    assert session.play.scoped(Turn).hero == 0
    for _ in range(2):
        play_until_skip(session)
        fork = session.fork()
        play(session, "skip")
        play(fork, "skip")
        assert facts(fork) == facts(session)
    assert session.play.scoped(Turn).hero == 1, "the game goes on"


def test_an_error_that_does_not_happen_the_same_way_twice_leads_back_to_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    session = scene(5, 1, 1, 1, 6, 1, 1, draws="wolf", fate=0)
    play(session, "move:wood", "surprise", "card")
    reward = battle.keepers
    monkeypatch.setattr(battle, "keepers", lambda *_: 1 / 0)
    monkeypatch.setattr(Adventure, "tell", lambda *_: 1 / 0)
    refusal = session.decide(0, opened(session)[0])
    assert refusal
    assert refusal.rule == "engine.error"
    monkeypatch.setattr(battle, "keepers", reward)
    assert session.choice
    assert session.play.state.lost_cards(list(CARD.values())) == []


def test_a_failed_game_saves_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "rest", broken)
    session, closed = new_game("3"), 0
    for number in range(60):
        go_on(session, number, 1)
        closed += sum(isinstance(step, Closed) for step in session.line[-1:])
    assert closed
    assert sum(isinstance(step, Decision) for step in session.line) > 20
    assert facts(session.replay()) == facts(session)
