"""Scopes and their ends; refusals, errors inside effects, windows; questions whose subject goes."""

import gc
from dataclasses import dataclass
from random import Random

import pytest

from sagabox.kernel import (
    NOTHING,
    AnyTime,
    Decision,
    Menu,
    Offer,
    Option,
    Over,
    Rule,
    Scope,
    refuse,
)
from tests.kernel.scenes import asked, facts, opened, play, scene
from tests.kernel.toy import turn
from tests.kernel.toy.game import Adventure, new_game
from tests.kernel.toy.pieces import HP


@dataclass(slots=True, eq=False)
class Outer(Scope):
    pass


@dataclass(slots=True, eq=False)
class Inner(Scope):
    pass


def test_over_ends_its_scope_and_all_inside_and_no_more() -> None:
    session = new_game()
    seen: list[str] = []

    def rule() -> Rule[None]:
        with session.play.scope(Outer()) as outer:
            with session.play.scope(Inner()):
                raise Over(outer)
            seen.append("never")
        seen.append("after outer")
        with session.play.scope(Outer()), session.play.scope(Inner()) as inner:
            raise Over(inner)
        seen.append("after inner")
        yield from NOTHING

    depth = len(session.play.state.scopes)
    assert list(rule()) == []
    assert seen == ["after outer", "after inner"]
    assert len(session.play.state.scopes) == depth


def test_a_dropped_generator_leaves_the_state_alone() -> None:
    session = scene(5, 1, draws="wolf", fate=0)
    play(session, "move:wood", "surprise")
    before, rule = facts(session), session.rule
    session.rule = None
    del rule
    gc.collect()
    assert facts(session) == before


def test_deeds_within_deeds_come_to_an_end() -> None:
    session, random = new_game("deeds"), Random(1)
    for _ in range(2000):
        if not session.choice:
            break
        deeds = [option for option in session.choice.open if option.interrupts] or session.choice.open
        session.send(random.choice(deeds))
    assert len(session.play.state.scopes) < 20


class Song(Offer):
    id = "sing"
    interrupts = True


def test_a_question_can_be_used_for_so_many_deeds_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    session = scene(hand="sword")
    adventure = session.play
    song = AnyTime(HP, lambda play, doer, menu: menu.offer(0, Song()))
    monkeypatch.setattr(Adventure, "any_time", (song,))
    rule = adventure.ask("test.song", lambda menu: menu.open.extend([Option("a", 0), Option("b", 0)]))
    choice, songs = next(rule), 0
    while sing := choice.find(0, "sing"):
        choice, songs = rule.send(sing), songs + 1
    assert songs == 20
    assert choice.refusals(0) == {}


def test_a_question_whose_subject_is_gone_answers_none() -> None:
    adventure = scene(hand="elixir", hp=1).play
    answers: list[Option | None] = []

    def rule() -> Rule[None]:
        hurt = adventure.state.heroes[0]
        answers.append(
            (yield from adventure.ask("test.limp", lambda menu: limps(menu), HP, subject=lambda: hurt.hp < 2))
        )

    running = rule()
    choice = next(running)
    elixir = choice.find(0, "elixir")
    assert elixir
    assert list(go(running, elixir)) == []
    assert answers == [None]


def limps(menu: Menu) -> None:
    menu.answer("left", 0)
    menu.answer("right", 0)


def go(rule: Rule[None], option: Option) -> list[str]:
    try:
        return [rule.send(option).rule]
    except StopIteration:
        return []


def test_plain_answers_are_given_by_id_and_their_value_comes_back() -> None:
    adventure = scene(hand="elixir").play
    chosen: list[int] = []

    def rule() -> Rule[None]:
        chosen.append((yield from adventure.choose("test.way", 0, {"left": 1, "right": 2}, 1, tired=True)))
        chosen.append((yield from adventure.choose("test.way", 0, {"on": 3}, 1)))

    running = rule()
    choice = next(running)
    assert [option.id for option in choice.open] == ["left", "right"], "no Deed rides on it"
    assert (choice.rule, choice.figure, choice.facts) == ("test.way", 1, {"tired": True})
    assert go(running, choice.open[1]) == []
    assert chosen == [2, 3], "a single answer is taken without asking"


def test_a_question_that_offers_nothing_is_an_error() -> None:
    adventure = new_game().play
    with pytest.raises(RuntimeError, match=r"test\.void asks and offers nothing"):
        next(adventure.ask("test.void", lambda menu: None))


# -- refusals


def test_a_refused_option_names_its_rule_and_changes_nothing() -> None:
    session = scene(assets="golem")
    before = facts(session)
    refusal = session.decide(0, "move:barrens")
    assert refusal == refuse("move.adjacent", place="city")
    golem = session.decide(0, "golem")
    assert golem
    assert golem.rule == "golem.in-a-round"
    assert session.decide(1, "camp") == refuse("table.not-offered")
    assert session.decide(0, "fly") == refuse("table.not-offered")
    assert facts(session) == before
    assert session.line == []
    assert session.number == 0


def test_every_refusal_in_a_view_is_refused_with_its_rule() -> None:
    session = scene(assets="golem", hand="elixir")
    play(session, "move:wood", "rest", "rest")
    before = facts(session)
    shown = session.view(0)["asked"]["refused"]
    rules = {one["id"]: one["rule"] for one in shown}
    assert rules["rest"] == "action.cost"
    assert rules["golem"] == "golem.in-a-round"
    for one in shown:
        refusal = session.decide(0, one["id"])
        assert refusal
        assert refusal.rule == one["rule"]
    assert facts(session) == before


def test_a_quick_lister_leaves_closed_candidates_out() -> None:
    adventure = scene().play
    quick, slow = Menu(adventure), Menu(adventure, False)
    for menu in (quick, slow):
        turn.actions(adventure, adventure.state.heroes[0], menu)
    assert [option.id for option in quick.open] == [option.id for option in slow.open]
    assert quick.closed == {}
    assert (0, "move:barrens") in slow.closed


# -- windows and settings


def test_a_window_may_be_set_to_never() -> None:
    session = scene(1, 1, *[1] * 9, draws="kobold", hand="elixir", fate=0)
    session.never_ask(0, "battle.before-trap")
    play(session, "move:wood")
    assert asked(session) == "battle.escape-option"
    last = session.line[-1]
    assert isinstance(last, Decision)
    assert (last.by, last.option, last.rule) == ("setting", "pass", "battle.before-trap")
    assert facts(session.replay()) == facts(session)


def test_never_answers_the_window_that_is_open_and_can_be_taken_back() -> None:
    session = scene(1, 1, *[1] * 9, draws="kobold", hand="elixir", fate=0)
    play(session, "move:wood")
    fork = session.fork()
    fork.never_ask(0, "battle.before-trap")
    assert asked(fork) == "battle.escape-option"
    assert session.never == set()
    session.never_ask(0, "battle.before-trap", False)
    assert asked(session) == "battle.before-trap"


def test_a_window_may_be_set_to_always() -> None:
    session = scene(1, 1, *[1] * 9, draws="kobold", fate=0)
    session.insist(0, "battle.before-trap")
    assert session.play.state.insist == ["0:battle.before-trap"]
    play(session, "move:wood")
    assert asked(session) == "battle.before-trap"
    assert opened(session) == ["pass"]
    assert facts(session.fork()) == facts(session) == facts(session.replay())
    session.insist(0, "battle.before-trap", False)
    assert session.play.state.insist == []
    session.undo()
    assert session.play.state.insist == ["0:battle.before-trap"]


def test_rules_that_occur_are_counted_when_asked_for() -> None:
    session = scene(1, 1, *[1] * 9, draws="kobold", hand="elixir", fate=0)
    session.play.rule_seen = {}
    play(session, "move:wood", "pass")
    seen = session.play.rule_seen
    assert seen["move.adjacent"] == 1
    assert seen["battle.before-trap"] == 1
    assert "test.fate" not in seen
