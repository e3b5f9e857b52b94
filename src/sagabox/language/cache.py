"""A cache of parsed trees between runs, so that a pack that was read once loads at once.

The cache is optional: if anything is wrong with it, the texts are parsed again. It is not trusted: only phrases and
words of the language can be unpickled."""

import hashlib
import io
import os
import pickle
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

from .language import Language
from .phrase import Names, Pattern, Phrase
from .spelling import Symbol

P = TypeVar("P", bound=Phrase)
Key = tuple[str, str]
MAX_BYTES, MAX_TREES, MAX_FILES = 4_000_000, 5_000, 8
PARTS_THAT_READ = ("language", "names", "normal", "phrase", "reader", "spelling", "template")


class TreeCache:
    """Parses texts, or returns their cached trees. `save` writes new trees to disk."""

    def __init__(self, language: Language, folder: Path | None) -> None:
        self.language = language
        self._classes = {_name(one): one for one in [*language.phrases, *_kinds(language)]}
        self._path = folder / f"trees-{digest(language)}.pickle" if folder else None
        self._trees: dict[Key, Any] | None = None
        self._is_new = False

    def read(self, family: type[P], text: str) -> P:
        """Return the tree of a text, as `Language.read` does."""
        if self._trees is None:
            self._trees = self._load()
        key = ".".join(_name(family)), text
        tree = self._trees.get(key)
        if not isinstance(tree, family):
            tree = self._trees[key] = self.language.read(family, text)
            self._is_new = True
        return tree

    def save(self) -> None:
        """Write the trees to disk, if any are new and they are not too large. The file is replaced atomically."""
        if not self._path or not self._is_new or not self._trees:
            return
        trees = dict(list(self._trees.items())[-MAX_TREES:])
        content = pickle.dumps(trees, protocol=5)
        if len(content) > MAX_BYTES:
            return
        with suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _write(self._path, hashlib.sha256(content).digest() + content)
            self._is_new = False
            _tidy(self._path.parent)

    def _load(self) -> dict[Key, Any]:
        """Return the cached trees. A damaged file may raise almost anything, and counts as none."""
        if not self._path:
            return {}
        with suppress(Exception):
            if self._path.stat().st_size > MAX_BYTES + 32:
                return {}
            whole = self._path.read_bytes()
            if hashlib.sha256(whole[32:]).digest() != whole[:32]:
                return {}
            trees = _Unpickler(io.BytesIO(whole[32:]), self._classes).load()
            return trees if isinstance(trees, dict) else {}
        return {}


class _Unpickler(pickle.Unpickler):
    """Unpickles phrases and words of one language, and nothing else."""

    def __init__(self, file: io.BytesIO, classes: dict[tuple[str, str], type[Any]]) -> None:
        super().__init__(file)
        self._classes = classes

    def find_class(self, module: str, name: str) -> type[Any]:
        if (module, name) not in self._classes:
            raise pickle.UnpicklingError(f"{module}.{name} is not a phrase of this language")
        return self._classes[module, name]


def cache_folder() -> Path | None:
    """Return the user's cache folder, $XDG_CACHE_HOME/sagabox or ~/.cache/sagabox; None for a user without a home."""
    caches = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if not caches.is_absolute():
        try:
            caches = Path.home() / ".cache"
        except RuntimeError:
            return None
    return caches / "sagabox"


def digest(language: Language) -> str:
    """Return a hash of all that decides how texts are read: phrases, templates, words, names and reader."""
    facts = [_phrase_facts(language, one) for one in language.phrases]
    facts += [(_name(kind), [(one.name, one.value) for one in kind]) for kind in _kinds(language)]
    facts += [(what, list(book.names.items())) for what, book in sorted(language.names.items())]
    return hashlib.sha256(_own_source() + repr(facts).encode()).hexdigest()[:32]


def _phrase_facts(language: Language, one: type[Phrase]) -> tuple[Any, ...]:
    symbols = [{name: _symbol_fact(symbol) for name, symbol in way.symbols.items()} for way in language.ways[one]]
    families = [_name(base) for base in one.__mro__]
    return _name(one), one.templates, families, symbols, _code_facts(one.is_many)


def _code_facts(method: Any) -> tuple[Any, ...]:
    """Return facts about a method's code that are the same in each run."""
    code = getattr(method, "__code__", None)
    if code is None:
        return ()
    plain = [const for const in code.co_consts if isinstance(const, int | str | None)]
    return code.co_code, plain, code.co_names


def _symbol_fact(symbol: Symbol) -> object:
    match symbol:
        case Pattern():
            return symbol.what, symbol.regex, symbol.show
        case Names():
            return symbol.what, symbol.plural
        case _:
            return _name(symbol)


def _own_source() -> bytes:
    folder = Path(__file__).parent
    with suppress(OSError):
        return b"".join((folder / f"{part}.py").read_bytes() for part in PARTS_THAT_READ)
    return b""


def _kinds(language: Language) -> list[type[Enum]]:
    return list(dict.fromkeys(type(one) for one in language.ways if isinstance(one, Enum)))


def _name(one: type[Any]) -> tuple[str, str]:
    return one.__module__, one.__qualname__


def _write(path: Path, content: bytes) -> None:
    """Write a file beside its path and move it there, so that others see the old or the new one."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def _tidy(folder: Path) -> None:
    """Delete all but the newest files: each change of a template leaves an old one behind."""
    files = sorted(folder.glob("trees-*.pickle"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files[MAX_FILES:]:
        file.unlink(missing_ok=True)
