"""Start-up: command-line types, the listening socket and the data folder, with errors that say what to do."""

from __future__ import annotations

import errno
import os
import sqlite3
from argparse import ArgumentTypeError
from contextlib import suppress
from pathlib import Path
from socket import (
    AF_INET,
    AF_INET6,
    IPPROTO_IPV6,
    IPPROTO_TCP,
    IPV6_V6ONLY,
    SO_REUSEADDR,
    SOCK_STREAM,
    SOL_SOCKET,
    TCP_NODELAY,
    socket,
)

from sagabox.table.data_folder import STORE, data_folder, owner_token
from sagabox.table.sqlite import NewerStore, SqliteStore

OPEN_ERRORS = (OSError, sqlite3.Error, NewerStore)
LISTEN_ERRORS = (OSError, ValueError, TypeError)  # ValueError and TypeError for invalid host names
LAST_PORT = 65_535
ADVICE = {
    errno.EADDRINUSE: "Another program uses it, perhaps another Sagabox. Leave out --port to get a free one.",
    errno.EADDRNOTAVAIL: "This machine does not have that address. Use --host 0.0.0.0 for your whole network.",
    errno.EACCES: "Ports below 1024 need administrator rights. Leave out --port to get a free one.",
}


class CannotStart(Exception):
    """A start-up error. The message tells the user why, and what to do."""


# ---------------------------------------------------------------- command-line types


def a_folder(text: str) -> Path:
    """Return an absolute path, so that messages show the whole of it."""
    if not text:
        raise ArgumentTypeError("the name of the folder is empty")
    return expand_home(text).absolute()


def expand_home(text: str) -> Path:
    """Return a path with `~` replaced by the user's home, in every shell."""
    with suppress(RuntimeError):  # no user of that name: it may be a folder
        return Path(text).expanduser()
    return Path(text)


def a_port(text: str) -> int:
    """Return a port number. Raises ArgumentTypeError."""
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise ArgumentTypeError(f"a port is a number from 1 to {LAST_PORT} (or 0 for a free one), not {text!r}")
    return int(text)


def a_host(text: str) -> str:
    """Return a host that is not empty. Raises ArgumentTypeError."""
    if not text:
        raise ArgumentTypeError("the address is empty: use 127.0.0.1 for this machine or 0.0.0.0 for your network")
    return text


# ---------------------------------------------------------------- the socket


def listen(host: str, port: int) -> socket:
    """Return a listening socket. Raises CannotStart."""
    try:
        return listening_socket(host, port)
    except LISTEN_ERRORS as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        way = ADVICE.get(error.errno or 0, "") if isinstance(error, OSError) else ""
        at = f"{host}, port {port}" if port else host
        raise CannotStart(f"cannot listen at {at}: {why}. {way}".rstrip()) from error


def listening_socket(host: str, port: int) -> socket:
    """Return a socket that already listens, so that its port can be printed before the server runs."""
    listening = socket(AF_INET6 if ":" in host else AF_INET, SOCK_STREAM)
    if os.name == "posix":  # on Windows this option would share the port with another program
        listening.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
    listening.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)  # otherwise a second message waits 40 ms for an ack of the first
    try:
        if host == "::":  # accept IPv4 too, which is not the default everywhere
            listening.setsockopt(IPPROTO_IPV6, IPV6_V6ONLY, 0)
        listening.bind((host, port))
        listening.listen(2048)
    except LISTEN_ERRORS:
        listening.close()
        raise
    return listening


def address(listening: socket) -> str:
    """Return the address of a socket as a URL."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


# ---------------------------------------------------------------- the data folder


def games_folder(given: Path | None) -> Path:
    """Return the given folder, or the user's data folder. Raises CannotStart."""
    try:
        return data_folder(given)
    except RuntimeError as error:
        raise CannotStart("there is no home folder to save games in. Name a folder with --data DIR.") from error


def open_folder(folder: Path) -> tuple[str, SqliteStore]:
    """Return the owner's token and the store of a data folder; create them if necessary. Raises CannotStart."""
    try:
        return owner_token(folder), SqliteStore(folder / STORE)
    except OPEN_ERRORS as error:
        raise CannotStart(why_not_opened(folder, error)) from error


def why_not_opened(folder: Path, error: Exception) -> str:
    """Return why the games of a folder cannot be opened, and what to do."""
    if isinstance(error, NewerStore):
        return (
            f"the games in {folder} were saved by a newer Sagabox ({error}) and were not changed. Update Sagabox, "
            "or name another folder with --data DIR."
        )
    if isinstance(error, FileExistsError | NotADirectoryError):
        return f"games cannot be saved in {folder}: not a folder. Name another with --data DIR."
    if isinstance(error, OSError):
        return f"games cannot be saved in {folder}: {error.strerror}. Name another folder with --data DIR."
    return f"the games in {folder} cannot be opened: {error}. Name another folder with --data DIR."
