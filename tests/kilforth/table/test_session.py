"""A game of Gloom as a session: the same again, forked, undone, branched, saved, and seen by each seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sagabox.games.kilforth.cards.phrases import effects
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.table.new_game import NewGame, begin, keep, new_game_from, random_heroes, resume
from sagabox.kernel import WATCHER, DamagedSave, Decision, Session, to_plain
from tests.kilforth.deals import TRIALS, a_deal

from ..kit import hero, kilforth
from ..rigging import box, card

GAME = "gloom"

Playing = Session[Kilforth]


def new(seed: int, count: int = 2, mode: str = "competitive") -> NewGame:
    seats = range(count) if mode != "solo" else [0] * count
    return NewGame(random_heroes(box(), count, str(seed), seats=list(seats)), mode, str(seed))


def random_option(session: Playing, random: Random) -> tuple[int, str]:
    """A kind first, then an option of it; Camp seldom, so that Days are full."""
    assert session.choice is not None
    kinds: dict[str, list[tuple[int, str]]] = {}
    for option in session.choice.open:
        kinds.setdefault(option.id.partition(":")[0], []).append((option.seat, option.id))
    names = [name for name in kinds if name != "camp" or len(kinds) == 1 or random.random() < 0.2]
    return random.choice(kinds[random.choice(names)])


def course(seed: int, decisions: int = 60, count: int = 2, mode: str = "competitive") -> Iterator[Playing]:
    """A game played at random, after each decision."""
    return _course(begin(box(), new(seed, count, mode)), seed, decisions)


def last_days(name: str, number: int) -> Iterator[Playing]:
    """The end of a game with Finales done, played at random, after each decision."""
    return _course(TRIALS.start(a_deal(f"{name}-{number}", late=True)), number, 100)


def _course(session: Playing, seed: int, decisions: int) -> Iterator[Playing]:
    random = Random(seed)
    for _ in range(decisions):
        if session.choice is None:
            return
        assert session.decide(*random_option(session, random)) is None
        yield session


def played(seed: int, decisions: int = 60, count: int = 2, mode: str = "competitive") -> Playing:
    *_, session = course(seed, decisions, count, mode)
    return session


def decisions(session: Playing) -> list[Decision]:
    return [step for step in session.line if isinstance(step, Decision)]


def facts(session: Playing) -> str:
    return json.dumps(to_plain(session.play.state))


def sent(session: Playing, seat: int) -> bytes:
    return json.dumps([session.view(seat), session.told(seat)]).encode()


def go_on(session: Playing, seed: int, decisions: int = 25) -> str:
    """The rest of a game, as text."""
    random = Random(seed)
    for _ in range(decisions):
        if session.choice is None:
            break
        session.decide(*random_option(session, random))
    return facts(session)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_and_decisions_give_the_same_game_byte_for_byte(seed: int) -> None:
    one, other = played(seed), begin(box(), new(seed))
    for step in decisions(one):
        assert other.decide(step.seat, step.option) is None
    assert facts(one) == facts(other)
    for seat in (0, 1, WATCHER):
        assert sent(one, seat) == sent(other, seat)


@pytest.mark.parametrize("seed", range(4))
def test_a_fork_goes_on_exactly_like_its_original_and_does_not_disturb_it(seed: int) -> None:
    session = played(seed)
    before = facts(session)
    fork = session.fork()
    after = go_on(fork, seed)
    assert facts(session) == before
    assert go_on(session, seed) == after


@pytest.mark.parametrize("seed", range(4))
def test_a_fork_of_a_redealt_fork_goes_on_like_it(seed: int) -> None:
    session = played(seed)
    other = session.fork()
    other.redeal(0, "another world")
    assert facts(other) != facts(session)
    twin = other.fork()
    assert go_on(twin, seed) == go_on(other, seed)


def test_undo_and_redo_to_any_decision() -> None:
    session, states = begin(box(), new(5)), [facts(begin(box(), new(5)))]
    random = Random(5)
    for _ in range(40):
        session.decide(*random_option(session, random))
        states.append(facts(session))
    for back in (1, 7, 20, 40):
        session.undo(back)
        assert facts(session) == states[40 - back]
        session.redo(back)
        assert facts(session) == states[40]


def test_numbers_are_never_used_twice() -> None:
    session = played(6, 20)
    before = session.number
    session.undo(5)
    session.redo(2)
    assert session.number > before
    session.decide(*random_option(session, Random(1)))
    numbers = [note.number for note in session.history]
    assert len(numbers) == len(set(numbers))


def test_a_branch_from_any_decision_has_its_past_and_a_future_of_its_own() -> None:
    session = played(7, 40)
    whole = facts(session)
    for number in (0, 1, 13, 39):
        branch = session.branch(number)
        assert [step.option for step in decisions(branch)] == [step.option for step in decisions(session)[:number]]
        go_on(branch, number + 1, 5)
        assert facts(session) == whole


@pytest.mark.parametrize("seed", range(20))
def test_what_a_seat_may_not_know_changes_nothing_it_is_sent(seed: int) -> None:
    differed = 0
    for number, session in enumerate(course(seed, 30, 2 + seed % 3)):
        if number % 10:
            continue
        for seat in (*session.play.seats(), WATCHER):
            other = session.branch()
            other.tickets = session.tickets
            other.redeal(seat, f"world {number}")
            assert sent(other, seat) == sent(session, seat)
            differed += facts(other) != facts(session)
    assert differed > 3


def test_a_hand_is_secret_between_seats() -> None:
    game = kilforth(hero("Elf", "Wizard", hand=["Fireball"]), hero("Orc", "Warrior", seat=1, hand=["Gilded Sword"]))
    assert b"Fireball" not in json.dumps(game.session.view(1)["zones"]["hand:0"]).encode()
    assert game.session.view(0)["zones"]["hand:0"] == {"known": ["Fireball"], "hidden": 0}
    assert game.session.view(1)["zones"]["hand:0"] == {"known": [], "hidden": 1}


# ---------------------------------------------------------------- saves


def test_a_saved_game_comes_back_as_it_was(tmp_path: Path) -> None:
    game, session = new(8), begin(box(), new(8))
    journal = keep(tmp_path / "game.saga", box(), game, session)
    random = Random(8)
    for _ in range(50):
        session.decide(*random_option(session, random))
        journal.sync()
    journal.close()
    loaded = resume(tmp_path / "game.saga", box(), new_game_from(game.plain()))
    assert loaded.notices == []
    assert facts(loaded.session) == facts(session)
    assert go_on(loaded.session, 9) == go_on(session, 9)


def test_a_torn_last_line_loses_one_decision_and_says_so(tmp_path: Path) -> None:
    path, game, session = tmp_path / "game.saga", new(9), begin(box(), new(9))
    journal = keep(path, box(), game, session)
    random = Random(9)
    for _ in range(12):
        session.decide(*random_option(session, random))
        journal.sync()
    data = path.read_bytes()
    path.write_bytes(data[: data.rindex(b'{"decision"') + 30])
    loaded = resume(path, box(), game)
    assert len(loaded.notices) == 1
    session.undo(1)
    assert facts(loaded.session) == facts(session)


def test_a_damaged_save_is_refused_with_its_line_and_left_alone(tmp_path: Path) -> None:
    path, game, session = tmp_path / "game.saga", new(10), begin(box(), new(10))
    journal = keep(path, box(), game, session)
    random = Random(10)
    for _ in range(10):
        session.decide(*random_option(session, random))
        journal.sync()
    lines = path.read_bytes().split(b"\n")
    lines[4] = lines[4].replace(b"option", b"opinion")
    path.write_bytes(b"\n".join(lines))
    damaged = path.read_bytes()
    with pytest.raises(DamagedSave, match="line 5"):
        resume(path, box(), game)
    assert path.read_bytes() == damaged


def test_a_save_from_before_a_card_was_reworded_resumes_and_says_so(tmp_path: Path, monkeypatch: Any) -> None:
    path, game, session = tmp_path / "game.saga", new(11), begin(box(), new(11))
    journal = keep(path, box(), game, session)
    random = Random(11)
    for _ in range(30):
        session.decide(*random_option(session, random))
        journal.sync()
    journal.close()
    before = path.read_bytes()
    monkeypatch.setattr(box(), "texts", {**box().texts, "encounter/kobold": "Trap: Lose 2 HP."})
    loaded = resume(path, box(), game)
    assert any("kobold" in notice for notice in loaded.notices)
    assert loaded.session.choice is not None
    assert path.read_bytes() == before


# ---------------------------------------------------------------- errors


def test_an_option_that_is_not_open_is_refused_with_its_rule_and_nothing_changes() -> None:
    game = kilforth(hero())
    before = facts(game.session)
    refusal = game.session.decide(0, "search")
    assert refusal is not None
    assert refusal.rule == "search.restriction"
    assert facts(game.session) == before


def test_an_error_inside_an_effect_restores_the_moment_and_the_game_goes_on(monkeypatch: Any) -> None:
    charm = card("reward", "Charm", "(Deed) Veil: Gain 1 gold.", type="Item", unique="Jewellery")
    game = kilforth(hero(assets=[charm]))
    before = facts(game.session)

    def broken(*_: object) -> None:
        raise RuntimeError("a fault in the engine")

    monkeypatch.setattr(effects, "gain_gold", broken)
    refusal = game.session.decide(0, "resolve:charm")
    assert refusal is not None
    assert refusal.rule == "engine.error"
    assert "a fault in the engine" in game.session.reports[refusal.facts["report"]]
    monkeypatch.undo()
    assert json.loads(facts(game.session))["heroes"] == json.loads(before)["heroes"]
    assert "resolve:charm" not in game.options
    game.play("hide")
    assert game.hero.hidden
