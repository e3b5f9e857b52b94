"""Games played again, and others that begin in them."""

import pytest

from sagabox.kernel import Decision, Diverged, Session
from tests.kernel.scenes import asked, at_random, facts, go_on, play, scene
from tests.kernel.toy.game import Adventure, deal


@pytest.mark.parametrize("seed", range(3))
def test_a_branch_from_any_decision_of_a_replay(seed: int) -> None:
    moments = {}
    for session in at_random(seed):
        moments[session.line[-1].number if session.line else 0] = facts(session)
    replay = session.replay()
    assert facts(replay) == facts(session)
    assert replay.told(0) == session.told(0)
    for number, moment in moments.items():
        branch = replay.branch(number)
        assert facts(branch) == moment
        go_on(branch, number, 10)
    assert facts(replay) == facts(session)


def test_a_branch_has_the_same_past_and_leaves_the_original_alone() -> None:
    *_, session = at_random(5)
    end, half = facts(session), session.line[len(session.line) // 2].number
    branch = session.branch(half)
    assert branch.line == session.line[: len(branch.line)]
    assert branch.line[-1].number == half
    go_on(branch, 99)
    assert facts(session) == end
    with pytest.raises(ValueError, match="no decision 9999"):
        session.branch(9999)


def test_a_snapshot_has_the_past_it_was_taken_with_whatever_becomes_of_the_game() -> None:
    *_, session = at_random(5)
    events = len(session.play.log or ())
    end, past = facts(session), session.snapshot()
    session.undo(len(session.line) // 2)
    go_on(session, 99, 10)
    assert facts(past.moment(events)) == end
    assert facts(past.moment(0)) == facts(session.moment(0))


def test_replay_stops_where_the_chance_is_another() -> None:
    session = scene(5, 1, draws="wolf", fate=0)
    play(session, "move:wood", "surprise")
    first = session.line[0]
    assert isinstance(first, Decision)
    first.chance = [1, 1]
    with pytest.raises(Diverged, match="decision 1: move:wood met") as caught:
        session.replay()
    assert caught.value.number == 1


@pytest.mark.parametrize(
    ("rule", "option", "what"),
    [
        ("turn.action", "fly", "fly is not available to seat 0"),
        ("turn.song", "rest", "turn.song was asked, now turn.action"),
    ],
)
def test_replay_stops_where_a_step_does_not_fit(rule: str, option: str, what: str) -> None:
    line = [Decision(4, 0, "turn.action", "rest"), Decision(7, 0, rule, option), Decision(8, 0, "turn.action", "camp")]
    with pytest.raises(Diverged, match=f"decision 7: {what}"):
        Session.restore(Adventure, deal("1"), list(line))
    session, diverged = Session.replayed(Adventure, deal("1"), list(line))
    assert diverged
    assert diverged.number == 7
    assert session.line == line[:1]
    assert asked(session) == "turn.action"
