"""Fair chance: nobody foretells it without the seed, and a saved game goes on with the generator that it names."""

import json
from collections import Counter
from dataclasses import replace
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from sagabox.kernel import WATCHER, Chance, Decision, Redeal, UnfitSave, to_plain
from sagabox.kernel.chance import BLAKE2B, LCG64
from sagabox.kernel.saves import read, written
from tests.kernel.saving import HEADER, reload, saved
from tests.kernel.scenes import Playing, at_random, facts, go_on
from tests.kernel.toy.game import Adventure, new_game


def drawn(chance: Chance, count: int, end: int = 6, purpose: str = "dice") -> list[int]:
    return [chance.below(end, purpose) for _ in range(count)]


# -- streams


def test_streams_do_not_disturb_each_other() -> None:
    one, other = Chance.seeded("1"), Chance.seeded("1")
    other.below(6, "dice")
    assert drawn(one, 20, 100, "deck") == drawn(other, 20, 100, "deck")
    assert drawn(one, 9) != drawn(Chance.seeded("2"), 9)


def test_a_copy_goes_on_like_its_original_and_leaves_it_alone() -> None:
    chance = Chance.seeded("1")
    drawn(chance, 5)
    twin, third = chance.copy(), chance.copy()
    coming = drawn(twin, 20)
    assert drawn(third, 20) == coming
    assert drawn(chance, 20) == coming


def test_rigged_numbers_come_first() -> None:
    chance = Chance.seeded("1")
    chance.rigged["dice"] = (4, 5)
    assert drawn(chance, 4) == [4, 5, *drawn(Chance.seeded("1"), 2)]


def test_streams_are_a_file_format() -> None:
    assert drawn(Chance.seeded("1"), 12) == NEW_DICE
    assert drawn(Chance("1"), 12) == OLD_DICE


NEW_DICE = [1, 5, 0, 0, 3, 0, 0, 2, 1, 0, 1, 2]
OLD_DICE = [1, 1, 0, 5, 0, 4, 5, 2, 1, 3, 2, 5]


# -- fairness


def unlikely(found: Counter[Any], cells: int) -> bool:
    """Pearson's chi-square, more than four standard deviations above its mean: about once in 10,000 fair samples."""
    expected = found.total() / cells
    square: float = sum(times * times for times in found.values()) / expected - found.total()
    return square > cells - 1 + 4 * sqrt(2 * (cells - 1))


@pytest.mark.parametrize("end", [2, 6, 20, 52, 299])
@pytest.mark.parametrize("purpose", ["dice", "badlands:deck"])
def test_all_numbers_are_equally_likely(end: int, purpose: str) -> None:
    found = Counter(drawn(Chance.seeded("even"), 30 * end + 6_000, end, purpose))
    assert set(found) == set(range(end))
    assert not unlikely(found, end)


def test_a_number_says_nothing_about_the_next() -> None:
    dice = drawn(Chance.seeded("next"), 12_000)
    for ahead in (1, 2, 7):
        assert not unlikely(Counter(zip(dice, dice[ahead:], strict=False)), 36)


def test_streams_say_nothing_about_each_other() -> None:
    chance = Chance.seeded("streams")
    streams = [drawn(chance, 12_000, 6, purpose) for purpose in ("dice", "loot:deck", "dice1")]
    streams.append(drawn(Chance.seeded("streamt"), 12_000))
    for index, one in enumerate(streams):
        for other in streams[:index]:
            assert not unlikely(Counter(zip(one, other, strict=True)), 36)


def test_dice_that_fell_alike_go_on_apart() -> None:
    """What is public does not tell what comes: games with the same first five dice have different sixth ones."""
    sixth: dict[tuple[int, ...], Counter[int]] = {}
    for seed in range(20_000):
        *first, last = drawn(Chance.seeded(str(seed)), 6, end=3)
        sixth.setdefault(tuple(first), Counter())[last] += 1
    assert len(sixth) == 3**5
    assert all(len(last) == 3 for last in sixth.values())


# -- planners


def test_a_redealt_fork_has_a_stream_of_its_own() -> None:
    session = new_game("the true seed")
    fork = session.fork()
    fork.redeal(0, "another seed")
    state = fork.play.state
    assert "the true seed" not in json.dumps(to_plain(state))
    assert drawn(state.chance, 50) == drawn(Chance.seeded("another seed"), 50)
    assert drawn(session.play.state.chance, 50) == drawn(Chance.seeded("the true seed"), 50)


def test_a_redeal_depends_on_what_the_seat_knows_and_on_the_seed_alone() -> None:
    """So nothing that a planner finds out depends on where the hidden cards truly are."""
    apart = 0
    for session in at_random(3):
        for seat in (0, 1, WATCHER):
            true, other = session.fork(), session.fork()
            other.redeal(seat, "other cards")
            apart += facts(true) != facts(other)
            for one in (true, other):
                one.redeal(seat, "the same cards")
            assert to_plain(true.play.state) == to_plain(other.play.state)
    assert apart > 20


# -- saves


def a_save(path: Path, session: Playing, decisions: int = 60) -> None:
    journal = saved(path, session)
    for number in range(decisions):
        if session.choice is not None:
            go_on(session, number, 1)
            journal.sync()
    journal.close()


def an_old_game(seed: str) -> Playing:
    """A game that was begun with the generator of version 0.1.0."""
    state = new_game(seed).checkpoints[0].state.copy()
    state.chance = Chance(seed)
    return type(new_game(seed))(Adventure, state)


def rewritten(path: Path, old: str, new: str) -> None:
    """The file with other text in it, as if it had been written so."""
    lines = read(path)
    total, data = 0, b""
    for entry in [lines.header.to_plain(), *lines.entries]:
        line, total = written(json.loads(json.dumps(entry).replace(old, new)), total)
        data += line
    path.write_bytes(data)


def generators(path: Path) -> set[str | None]:
    states = [entry.get("start", entry.get("checkpoint")) for entry in read(path).entries]
    return {state["chance"].get("generator") for state in states if state is not None}


def chance_met(session: Playing) -> list[Any]:
    return [step.chance for step in session.line if isinstance(step, Decision)]


def test_a_save_names_its_generator(tmp_path: Path) -> None:
    a_save(tmp_path / "game.jsonl", new_game("5"))
    assert generators(tmp_path / "game.jsonl") == {BLAKE2B}


def test_a_save_that_names_none_is_replayed_with_the_old_generator(tmp_path: Path) -> None:
    path, session = tmp_path / "game.jsonl", an_old_game("5")
    a_save(path, session)
    rewritten(path, ', "generator": "lcg64"', "")
    assert generators(path) == {None}
    loaded = reload(path)
    assert loaded.same
    assert loaded.notices == []
    assert facts(loaded.session) == facts(session)
    assert any(chance_met(session))
    assert chance_met(loaded.session) == chance_met(session)
    assert loaded.session.play.state.chance.generator == LCG64, "it goes on with the old one"


def test_a_redeal_that_names_none_is_replayed_as_it_was(tmp_path: Path) -> None:
    path, fork = tmp_path / "game.jsonl", an_old_game("5").fork()
    fork._repeat(Redeal(fork._count(), 0, "then", LCG64))
    fork.history = list(fork.line)
    a_save(path, fork)
    rewritten(path, ', "generator": "lcg64"', "")
    loaded = reload(path)
    assert loaded.same
    assert facts(loaded.session) == facts(fork)


def test_a_branch_of_an_old_game_is_fair() -> None:
    branch = an_old_game("5").redealt(0, "now")
    assert branch.play.state.chance.generator == BLAKE2B


def test_an_unknown_generator_is_a_clear_error_and_the_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    a_save(path, new_game("5"))
    rewritten(path, '"blake2b"', '"tarot"')
    data = path.read_bytes()
    for header in (HEADER, replace(HEADER, engine="1.1")):
        with pytest.raises(
            UnfitSave, match="its chance comes from 'tarot', this version has blake2b and lcg64: update"
        ):
            reload(path, header)
    assert path.read_bytes() == data
