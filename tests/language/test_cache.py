"""The cache of parsed trees."""

import hashlib
import os
import pickle
from pathlib import Path
from typing import Any

import pytest

from sagabox.language import Language, TreeCache, cache, cache_folder
from tests.timing import within

from . import small
from .small import Do, Text

NAMES = {"a place": small.PLACES}
SMALL = Language(small, names=NAMES)
TEXTS = [f"Feed {count} oxen. You may gain +{count} luck at Old Wood." for count in range(2, 402)]


class Deaf(Language):
    """A language that cannot read: it knows texts only from the cache."""

    def read(self, family: type[Any], text: str) -> Any:
        raise AssertionError(f"read anew: {text}")


def kept(folder: Path) -> Path:
    trees = TreeCache(SMALL, folder)
    for text in TEXTS:
        trees.read(Text, text)
    trees.save()
    (file,) = folder.iterdir()
    return file


def test_a_text_is_parsed_once(tmp_path: Path) -> None:
    kept(tmp_path / "new" / "folder")
    trees = TreeCache(Deaf(small, names=NAMES), tmp_path / "new" / "folder")
    with within(0.1):
        known = [trees.read(Text, text) for text in TEXTS]
    assert known == [SMALL.read(Text, text) for text in TEXTS]


def test_another_family_is_another_reading(tmp_path: Path) -> None:
    trees = TreeCache(SMALL, tmp_path)
    assert isinstance(trees.read(Text, "Go to Old."), Text)
    assert isinstance(trees.read(Do, "Go to Old."), Do)


def test_other_names_are_another_language() -> None:
    other = Language(small, names={"a place": [*small.PLACES, "Newton"]})
    assert cache.digest(other) != cache.digest(SMALL)
    assert cache.digest(Language(small, names=NAMES)) == cache.digest(SMALL)


def test_another_template_is_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.digest(SMALL)
    monkeypatch.setattr(small.Go, "templates", ("goes/go towards {where}",))
    assert cache.digest(Language(small, names=NAMES)) != before


def test_another_rule_for_one_and_many_is_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.digest(SMALL)
    monkeypatch.setattr(small.One, "is_many", lambda _: True)
    assert cache.digest(Language(small, names=NAMES)) != before


@pytest.mark.parametrize("damage", [b"", b"rubbish", b"\x80\x05]" + b"x" * 100])
def test_a_damaged_file_is_ignored(tmp_path: Path, damage: bytes) -> None:
    file = kept(tmp_path)
    for content in (damage, _signed(damage), file.read_bytes()[:-20], _signed(pickle.dumps(["a list"]))):
        file.write_bytes(content)
        assert TreeCache(SMALL, tmp_path).read(Text, TEXTS[0]) == SMALL.read(Text, TEXTS[0])


def test_a_wrong_tree_is_not_used(tmp_path: Path) -> None:
    file = kept(tmp_path)
    key = f"{Text.__module__}.{Text.__qualname__}", "Go to Old."
    file.write_bytes(_signed(pickle.dumps({key: small.One()})))
    assert TreeCache(SMALL, tmp_path).read(Text, "Go to Old.") == SMALL.read(Text, "Go to Old.")


def test_nothing_but_phrases_comes_out_of_the_cache(tmp_path: Path) -> None:
    mark = tmp_path / "evaluated"

    class Evil:
        def __reduce__(self) -> tuple[Any, ...]:
            return os.mkdir, (str(mark),)

    file = kept(tmp_path / "cache")
    file.write_bytes(_signed(pickle.dumps({("a", "b"): Evil()})))
    assert TreeCache(SMALL, tmp_path / "cache").read(Text, TEXTS[0]) == SMALL.read(Text, TEXTS[0])
    assert not mark.exists()


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file", tmp_path / "file" / "below", None):
        trees = TreeCache(SMALL, folder)
        assert trees.read(Text, TEXTS[0]) == SMALL.read(Text, TEXTS[0])
        trees.save()
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_failed_write_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", fail)
    trees = TreeCache(SMALL, tmp_path)
    trees.read(Text, TEXTS[0])
    trees.save()
    assert list(tmp_path.iterdir()) == []


def test_an_oversized_cache_is_neither_written_nor_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = kept(tmp_path)
    monkeypatch.setattr(cache, "MAX_BYTES", 100)
    trees = TreeCache(SMALL, tmp_path)
    with pytest.raises(AssertionError, match="read anew"):
        TreeCache(Deaf(small, names=NAMES), tmp_path).read(Text, TEXTS[0])
    file.unlink()
    trees.read(Text, TEXTS[0])
    trees.save()
    assert list(tmp_path.iterdir()) == []


def test_old_files_are_deleted(tmp_path: Path) -> None:
    for number in range(20):
        old = tmp_path / f"trees-{number}.pickle"
        old.write_bytes(b"")
        os.utime(old, (number, number))
    other = tmp_path / "other.pickle"
    other.write_bytes(b"")
    trees = TreeCache(SMALL, tmp_path)
    trees.read(Text, TEXTS[0])
    trees.save()
    assert len(list(tmp_path.glob("trees-*"))) == cache.MAX_FILES
    assert other.exists()
    TreeCache(Deaf(small, names=NAMES), tmp_path).read(Text, TEXTS[0])


def test_the_folder_is_the_users_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "sagabox"
    monkeypatch.setenv("HOME", str(tmp_path))
    for nowhere in ("", "relative"):
        monkeypatch.setenv("XDG_CACHE_HOME", nowhere)
        assert cache_folder() == tmp_path / ".cache" / "sagabox"


def test_a_user_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert cache_folder() is None


def homeless() -> Path:
    raise RuntimeError("Could not determine home directory.")


def _signed(content: bytes) -> bytes:
    return hashlib.sha256(content).digest() + content
