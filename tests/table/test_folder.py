"""The data folder and the token of its owner."""

from __future__ import annotations

import stat
import threading

import pytest

from sagabox.table.data_folder import OWNER, data_folder, is_token, owner_token


def test_the_owner_is_the_same_every_time_and_another_in_another_folder(tmp_path):
    token = owner_token(tmp_path / "one")
    assert is_token(token)
    assert owner_token(tmp_path / "one") == token
    assert owner_token(tmp_path / "other") != token


def test_only_the_user_may_read_the_file(tmp_path):
    token = owner_token(tmp_path)
    path = tmp_path / OWNER
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert owner_token(tmp_path) == token
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("text", ["short", "x" * 101, "with\nlines" * 4, "ümlaut" * 5])
def test_a_file_that_holds_no_token_gets_a_new_one(tmp_path, text):
    (tmp_path / OWNER).write_text(text, encoding="utf-8")
    token = owner_token(tmp_path)
    assert is_token(token)
    assert owner_token(tmp_path) == token


def test_concurrent_first_calls_get_the_same_token(tmp_path):
    tokens: list[str] = []
    threads = [threading.Thread(target=lambda: tokens.append(owner_token(tmp_path))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tokens) == 8
    assert len(set(tokens)) == 1


def test_the_folder_is_the_one_given_or_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "sagabox"
    assert data_folder(tmp_path / "here") == tmp_path / "here"
