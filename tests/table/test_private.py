"""The data folder and its files are for their user alone, however the folder was created."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_IMODE

import pytest

from sagabox.clients.startup import open_folder
from sagabox.clients.terminal.storage import Storage
from sagabox.table import private
from sagabox.table.data_folder import GAMES, OWNER, REPORTS, STORE, owner_token
from sagabox.table.files import write_file
from tests.table.kit import loaded, new_table

FILES = (OWNER, STORE, f"{STORE}-wal", f"{STORE}-shm")


def mode(path: Path) -> int:
    return S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def generous():
    """A user whose umask lets everybody read and write everything."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_a_new_folder_is_private_and_so_is_all_that_is_made_there(tmp_path):
    folder = tmp_path / "home" / "sagabox"
    _, store = open_folder(folder)
    assert mode(folder) == 0o700
    assert {name: mode(folder / name) for name in FILES} == dict.fromkeys(FILES, 0o600)
    assert mode(folder.parent) == 0o777, "that one is the user's"
    store.close()


def test_rights_that_an_older_version_left_open_are_removed(tmp_path, caplog):
    folder = tmp_path / "sagabox"
    _, store = open_folder(folder)
    for name in FILES:
        (folder / name).chmod(0o644)
    for name in (GAMES, REPORTS):
        (folder / name).mkdir()
    folder.chmod(0o755)
    _, second = open_folder(folder)
    assert [mode(folder / name) for name in FILES] == [0o600] * 4
    assert [mode(path) for path in (folder, folder / GAMES, folder / REPORTS)] == [0o700] * 3
    store.close()
    second.close()
    assert not caplog.records


def test_a_folder_with_other_files_keeps_its_rights_with_a_warning(tmp_path, caplog):
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "letter.txt").write_text("Dear Ann")
    storage = Storage(folder)
    assert storage.owner
    assert mode(folder) == 0o777
    assert [mode(folder / name) for name in FILES] == [0o600] * 4
    assert mode(folder / "letter.txt") == 0o666
    (record,) = caplog.records
    assert record.getMessage().startswith(f"Other users can list {folder}. It holds other files too")
    storage.close()


def test_rights_that_cannot_be_changed_cause_a_warning(tmp_path, caplog, monkeypatch):
    folder = tmp_path / "shared"
    folder.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "chmod", refuse)
        _, store = open_folder(folder)
    assert [record.getMessage().split(",")[0] for record in caplog.records] == [f"Other users can read {folder}"]
    assert store.running() == []
    store.close()


def refuse(path: Path, mode: int) -> None:
    raise PermissionError(1, "Operation not permitted")


def test_a_game_written_to_a_file_is_private(tmp_path):
    here = loaded(tmp_path)
    write_file(here.store, new_table(here).id, tmp_path / "game.jsonl")
    assert mode(tmp_path / "game.jsonl") == 0o600
    here.close()
    here.store.close()


def test_on_windows_rights_are_ignored(tmp_path, caplog, monkeypatch):
    folder = tmp_path / "sagabox"
    folder.mkdir()
    monkeypatch.setattr(private, "os", FakeOs())
    private.private_folder(folder)
    assert mode(folder) == 0o777
    assert owner_token(folder)
    assert not caplog.records


class FakeOs:
    name = "nt"

    def __getattr__(self, name: str) -> object:
        return getattr(os, name)
