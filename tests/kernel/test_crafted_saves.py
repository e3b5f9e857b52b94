"""Saves whose checksums are right and whose content is not: one clear error that names the line, whatever is wrong."""

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import compressobj

import pytest

from sagabox.kernel import WATCHER, SaveError, driver, packing, save_content, saves
from sagabox.kernel.packing import words_of
from sagabox.kernel.saves import read, written
from sagabox.kernel.state import Interrupt
from tests.kernel.saving import HEADER, reload, saved
from tests.kernel.scenes import play, scene
from tests.kernel.toy.scopes import Turn
from tests.timing import within

Entries = list[dict[str, Any]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    session = scene(hp=1, hand="sword")
    journal = saved(path, session)
    play(session, "rest", "muster:sword", "rest", "camp")
    session.undo()
    journal.sync()
    journal.close()
    return path


def craft(path: Path, change: Callable[[Entries], None]) -> None:
    """Change the entries of a save, and give each line the checksum that belongs to it."""
    entries = [read(path).header.to_plain(), *read(path).entries]
    change(entries)
    total, data = 0, b""
    for entry in entries:
        line, total = written(entry, total)
        data += line
    path.write_bytes(data)


def setting(index: int, *keys: Any, to: Any) -> Callable[[Entries], None]:
    def change(entries: Entries) -> None:
        place: Any = entries[index]
        for key in keys[:-1]:
            place = place[key]
        place[keys[-1]] = to

    return change


def adding(entry: dict[str, Any]) -> Callable[[Entries], None]:
    return lambda entries: entries.append(entry)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (setting(0, "cards", "sword#0", to=3), "line 1: the cards of the header are no texts"),
        (setting(1, "start", to=None), r"line 2: .*state is NoneType, not State"),
        (setting(1, "start", to=[]), r"line 2: .*state is list, not State"),
        (setting(1, "start", to="AAAA"), "line 2: .*cannot be read"),
        (setting(1, "start", "is", to="Chance"), "line 2: "),
        (setting(1, "start", "is", to=[]), "line 2: "),
        (setting(1, "start", "zones", to=3), "line 2: "),
        (setting(1, "start", "known", to=[]), r"line 2: .*state\.known is list"),
        (setting(1, "start", "scopes", to=[3]), r"line 2: .*state\.scopes\[0\] is int, not Scope"),
        (setting(1, "start", "scopes", to=[{"is": "Deed", "id": 3}]), r"line 2: .*scopes\[0\]\.id is int, not str"),
        (setting(1, "start", "insist", to=[{}]), r"line 2: .*state\.insist\[0\] is dict, not str"),
        (setting(1, "start", "heroes", 0, "hp", to=10**12), r"line 2: .*state\.heroes\[0\]\.hp is 1000000000000"),
        (setting(1, "start", "heroes", 0, "hp", to="1"), r"line 2: .*state\.heroes\[0\]\.hp is str, not int"),
        (setting(1, "start", "heroes", 0, "hp", to=True), r"line 2: .*state\.heroes\[0\]\.hp is bool, not int"),
        (setting(2, "decision", to=3), "line 3: decision: "),
        (setting(2, "decision", "seat", to=WATCHER + 1), r"line 3: decision: .*seat"),
        (setting(2, "decision", "seat", to=-1), r"line 3: decision: .*seat"),
        (setting(2, "decision", "asked", to=1 << 400), r"line 3: decision: .*asked"),
        (setting(2, "decision", "chance", to=["x"]), r"line 3: decision: .*chance"),
        (setting(2, "decision", "number", to=None), r"line 3: decision: .*number"),
        (adding({"undone": {"number": 9, "kept": 99}}), "undone: 99 steps are left of 3"),
        (adding({"redone": {"number": 9, "kept": 99}}), "redone: 99 steps are redone of 4"),
        (adding({"redone": {"number": 9, "kept": 1}}), "redone: 1 steps are redone of 4"),
        (adding({"magic": {"number": 9}}), "an entry of no known kind: magic"),
        (adding({"checkpoint": {}, "steps": 99}), "it comes after 99 of 3 steps"),
        (adding({"checkpoint": {}, "steps": "1"}), "it comes after '1' of 3 steps"),
        (adding({"checkpoint": {}, "steps": 1, "since": -1}), "its log is none"),
        (adding({"checkpoint": {}}), "an entry of no known kind: checkpoint"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_an_error_that_says_where(path, change, error) -> None:
    craft(path, change)
    with pytest.raises(SaveError, match=error):
        reload(path)


def test_a_checkpoint_that_makes_no_sense_is_an_error(path) -> None:
    def change(entries: Entries) -> None:
        for entry in entries:
            if "checkpoint" in entry:
                entry["checkpoint"] = {"known": 3}

    craft(path, change)
    with pytest.raises(SaveError, match="line 2"):
        reload(path)


def test_lines_that_are_nested_deeply_are_an_error(path) -> None:
    path.write_bytes(path.read_bytes() + b'{"start":' + b"[" * 50_000 + b"\n")
    with pytest.raises(SaveError, match="not readable"):
        reload(path)


def test_a_small_text_is_not_unpacked_beyond_its_limit(path) -> None:
    """400 kB that would become 400 MB."""
    packing_it = compressobj(9, zdict=words_of(HEADER.cards))
    bomb = packing_it.compress(b" " * 400_000_000) + packing_it.flush()
    craft(path, setting(1, "start", to=b64encode(bomb).decode()))
    with within(2), pytest.raises(SaveError, match=f"more than {packing.MOST_BYTES:,} bytes"):
        reload(path)


def test_files_and_games_have_a_length(path, monkeypatch) -> None:
    monkeypatch.setattr(save_content, "MOST_ENTRIES", 3)
    with pytest.raises(SaveError, match="at most 3 entries"):
        reload(path)
    monkeypatch.setattr(saves, "MOST_BYTES", 100)
    with pytest.raises(SaveError, match="no save has more than 100 bytes"):
        reload(path)


def test_rules_that_never_come_to_a_question_are_stopped(path, monkeypatch) -> None:
    """A state may fit its records and still go round in circles."""

    def nothing(*_: Any) -> Any:
        yield from ()

    monkeypatch.setattr(driver, "MOST_STEPS", 500)
    monkeypatch.setattr(Turn, "next", nothing)
    with pytest.raises(SaveError, match=r"line 2: no game can be played from this state .*500 steps"):
        reload(path)
    monkeypatch.setattr(Turn, "next", lambda *_: Interrupt(id="again"))
    monkeypatch.setattr(Interrupt, "next", lambda *_: Interrupt(id="again"))
    with pytest.raises(SaveError, match="procedures are open"):
        reload(path)
