"""One line of decisions: the same game again, forks, undo and redo, branches, replays, numbers and tickets."""

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from sagabox.kernel import EVERYBODY, NOBODY, Card, Decision, Diverged, Lasting, Record
from tests.kernel.scenes import asked, at_random, facts, go_on, happened, held, opened, play, scene
from tests.kernel.toy.game import new_game
from tests.kernel.toy.pieces import CARD, HANDS
from tests.kernel.toy.turn import actions


def test_the_same_seed_and_decisions_give_the_same_bytes() -> None:
    one, other = new_game("7"), new_game("7")
    assert go_on(one, 7) == go_on(other, 7)
    for seat in (0, 1, 15):
        assert json.dumps(one.view(seat)).encode() == json.dumps(other.view(seat)).encode()
        assert json.dumps(one.told(seat)) == json.dumps(other.told(seat))
    assert one.line == other.line
    assert go_on(new_game("8"), 7) != go_on(new_game("7"), 7)


@pytest.mark.parametrize("seed", range(8))
def test_two_forks_go_on_alike_with_and_without_a_log(seed: int) -> None:
    for number, session in enumerate(at_random(seed)):
        before = facts(session)
        fork = session.fork()
        assert facts(fork) == before
        twin = session.fork(live=bool(number % 2))
        assert go_on(fork, number, 20) == go_on(twin, number, 20)
        assert facts(session) == before


@pytest.mark.parametrize("seed", range(8))
def test_a_fork_from_any_decision_ends_like_its_original(seed: int) -> None:
    forks = [(session, len(session.line), session.fork()) for session in at_random(seed)]
    for session, start, fork in forks:
        for step in session.line[start:]:
            assert isinstance(step, Decision)
            assert fork.decide(step.seat, step.option) is None
        assert facts(fork) == facts(session)


def test_a_fork_lists_its_open_question_only_when_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = 0

    def count(*more: Any) -> None:
        nonlocal listed
        listed += 1
        actions(*more)

    monkeypatch.setattr("tests.kernel.toy.turn.actions", count)
    session = scene()
    play(session, "rest")
    before = listed
    fork = session.fork()
    assert asked(fork) == "turn.action"
    assert listed == before
    assert opened(fork) == opened(session)
    assert listed == before + 1
    fork.redeal(0, "another")
    play(fork, "rest")
    assert listed == before + 3, "the answer was found, and the next question counted its options"


@pytest.mark.parametrize("seed", range(6))
def test_a_fork_of_a_redealt_fork_goes_on_like_it(seed: int) -> None:
    for number, session in enumerate(at_random(seed)):
        planner = session.fork()
        planner.redeal(number % 2, f"another {number}")
        assert asked(planner) == asked(session), "what is open stays open"
        assert facts(planner.fork()) == facts(planner)
        go_on(planner, number, number % 4)
        twin = planner.fork()
        assert go_on(twin, number, 20) == go_on(planner, number, 20)


def test_a_redeal_changes_what_the_seat_does_not_know_and_nothing_else() -> None:
    changed = 0
    for number, session in enumerate(at_random(3)):
        planner = session.fork()
        planner.redeal(0, str(number))
        assert planner.play.state.lost_cards(list(CARD.values())) == []
        assert held(planner, HANDS[0]) == held(session, HANDS[0])
        changed += held(planner, HANDS[1]) != held(session, HANDS[1])
    assert changed


def test_a_game_that_was_sent_answers_without_a_record_is_not_forked() -> None:
    session = new_game(live=False)
    assert session.choice
    session.send(session.choice.open[0])
    for twin in (session.fork, session.branch, session.redo):
        session.undone = [Decision(1, 0, "turn.action", "rest")]
        with pytest.raises(RuntimeError, match="without a record"):
            twin()


def parts_of(value: Any) -> Iterator[Any]:
    """Everything in a state that could be changed."""
    if isinstance(value, Record | list | dict):
        yield value
    if isinstance(value, Record):
        value = [getattr(value, part.name) for part in fields(value)]  # type: ignore[arg-type]
    elif isinstance(value, dict):
        value = list(value.values())
    for part in value if isinstance(value, list | tuple) else ():
        yield from parts_of(part)


def test_forks_share_nothing_that_can_change() -> None:
    for session in at_random(4):
        fork = session.fork()
        own = {id(part) for part in parts_of(session.play.state)}
        assert len(own) > 10
        assert not [part for part in parts_of(fork.play.state) if id(part) in own and not isinstance(part, Lasting)]


# -- undo and redo


@pytest.mark.parametrize("seed", range(4))
def test_undo_and_redo_everywhere(seed: int) -> None:
    moments = []
    for session in at_random(seed):
        moments.append((facts(session), happened(session)))
    for back in range(1, len(moments)):
        session.undo()
        assert (facts(session), happened(session)) == moments[-1 - back]
    for forth in range(1, len(moments)):
        session.redo()
        assert (facts(session), happened(session)) == moments[forth]
    session.undo(len(moments) // 2)
    assert facts(session) == moments[-1 - len(moments) // 2][0]
    session.redo(3)
    assert facts(session) == moments[-1 - len(moments) // 2 + 3][0]


def test_numbers_are_never_used_twice() -> None:
    session = scene(hp=1)
    play(session, "rest")
    session.undo()
    play(session, "rest", "rest")
    session.undo()
    session.redo()
    play(session, "camp")
    assert [note.number for note in session.history] == list(range(1, session.number + 1)) == [1, 2, 3, 4, 5, 6, 7]
    assert [step.number for step in session.line] == [3, 4, 7]
    branch = session.branch(3)
    play(branch, "camp")
    assert [step.number for step in branch.line] == [3, 9]


def test_after_a_new_decision_there_is_nothing_to_redo() -> None:
    session = scene(hp=1)
    play(session, "rest")
    session.undo()
    play(session, "camp")
    before = facts(session)
    session.redo()
    assert facts(session) == before
    assert session.number == 3


def test_an_undo_that_fails_changes_nothing() -> None:
    session = scene(5, 1, draws="wolf", fate=0)
    play(session, "move:wood", "surprise")
    first = session.line[0]
    assert isinstance(first, Decision)
    first.chance = [1, 1]
    del session.checkpoints[1:]
    before, line = facts(session), session.line[:]
    with pytest.raises(Diverged, match="decision 1: move:wood met"):
        session.undo()
    assert facts(session) == before
    assert session.line == line
    assert session.undone == []


def test_memory_is_bounded_by_the_scopes_that_keep_a_checkpoint() -> None:
    for seed in range(20):
        for session in at_random(seed):
            assert len(session.checkpoints) <= 1 + 6 + 2
            assert session.checkpoints[0].steps == 0
    assert sum(point.keep for point in session.checkpoints) > 2


# -- whose consent


def test_a_harmless_decision_is_taken_back_freely() -> None:
    session = scene(hp=1, hand="sword")
    play(session, "rest")
    assert session.undo_needs() == set()
    assert session.undo_needs(seat=1) == {0}, "another's decision is not mine to take back"


def test_what_was_learned_or_decided_by_others_needs_consent() -> None:
    session = scene(5, 1, draws="wolf", fate=0)
    play(session, "move:wood")
    step = session.line[-1]
    assert isinstance(step, Decision)
    assert step.learned == EVERYBODY
    assert session.undo_needs() == {1}
    session = scene(hp=1)
    play(session, "camp", "camp")
    assert session.undo_needs() == set()
    assert session.undo_needs(2) == {1}


def test_a_card_shown_to_one_seat_is_learned_by_that_seat() -> None:
    session = scene(hand="sword", hp=1)
    play(session, "give:1:sword")
    step = session.line[-1]
    assert isinstance(step, Decision)
    assert step.learned == 1 << 1
    assert session.undo_needs() == {1}


def test_the_end_is_taken_back_only_with_consent_as_it_shows_the_seed() -> None:
    *_, session = at_random(3)
    step = session.line[-1]
    assert isinstance(step, Decision)
    assert (step.option, step.learned) == ("camp", NOBODY)
    assert session.over
    assert session.undo_needs() == {1 - step.seat}


def test_alone_undo_is_always_allowed_and_marked() -> None:
    session = scene(5, 1, draws="wolf", fate=0, seats=(0, 0))
    play(session, "move:wood")
    assert session.undo_needs() == set()
    session.undo()
    assert session.history[-1].marked  # type: ignore[union-attr]
    play(session, "rest")
    session.undo()
    assert not session.history[-1].marked  # type: ignore[union-attr]


def test_nothing_to_undo_needs_nothing_and_does_nothing() -> None:
    session = scene()
    assert session.undo_needs(3) == set()
    session.undo(3)
    assert session.number == 0


def test_the_same_roll_after_an_undo_gives_the_same_dice() -> None:
    for session in at_random(9):
        if session.line and isinstance(last := session.line[-1], Decision) and last.chance:
            session.undo()
            assert session.decide(last.seat, last.option) is None
            again = session.line[-1]
            assert isinstance(again, Decision)
            assert again.chance == last.chance


# -- tickets


def test_a_late_or_doubled_click_is_stale() -> None:
    session = scene(hp=2)
    ticket = session.view(0)["ticket"]
    assert session.decide(0, "rest", ticket=ticket) is None
    before = facts(session)
    again = session.decide(0, "rest", ticket=ticket)
    assert again
    assert again.rule == "table.stale"
    assert facts(session) == before
    session.undo()
    late = session.decide(0, "rest", ticket=ticket)
    assert late
    assert late.rule == "table.stale"
    assert len(session.line) == 0


def test_a_ticket_says_nothing_of_the_others() -> None:
    session = scene(hp=2)
    before = session.view(1)["ticket"]
    play(session, "rest", "rest")
    assert session.view(1)["ticket"] == before


def test_a_click_that_crosses_another_seats_answer_is_stale() -> None:
    session = scene(hand="sword")
    play(session, "give:1:sword")
    tickets = [session.view(seat)["ticket"] for seat in (0, 1)]
    assert session.decide(1, "refuse", ticket=tickets[1]) is None
    play(session, "give:1:sword")
    late = session.decide(0, "withdraw", ticket=tickets[0])
    assert late
    assert late.rule == "table.stale"
    assert session.choice
    assert session.choice.seats() == [0, 1]


def test_an_undo_takes_what_a_setting_answered_along() -> None:
    session = scene(1, 1, *[1] * 9, draws="kobold", hand="elixir", fate=0)
    before = facts(session)
    session.never_ask(0, "battle.before-trap")
    play(session, "move:wood")
    assert len(session.line) == 2
    after = facts(session)
    session.undo()
    assert facts(session) == before
    session.redo()
    assert facts(session) == after
    assert facts(session.branch(session.line[0].number)) == after


def test_cards_are_one_object_each() -> None:
    session = new_game()
    fork = session.fork()
    zone: tuple[Card, ...] = fork.play.state.zones["reward:deck"]
    assert all(card is CARD[card.id] for card in zone)
    assert opened(fork) == opened(session)
