"""`sagabox play`: a table in the browser. (With `--terminal` the terminal's own module takes the command over.)"""

from __future__ import annotations

import os
import sqlite3
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from pathlib import Path
from socket import AF_INET, SOCK_DGRAM, socket
from threading import Thread

from sagabox.clients.web import server
from sagabox.clients.web.key import Key
from sagabox.clients.web.security import Hosts, Limits
from sagabox.table.folder import data_folder, owner_token
from sagabox.table.sqlite import NewerStore

EXAMPLES = """\
examples:
  sagabox play                                  opens the browser
  sagabox play --host 0.0.0.0 --port 8800       for friends in your network, too
  sagabox play --data DIR                       keeps the tables in that folder
  sagabox play --terminal                       plays in the terminal
  sagabox play --terminal --help                says how
"""

EVERYWHERE = ("0.0.0.0", "::")


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    server.add_place_arguments(parser)


def main(args: Namespace) -> int:
    if not (server.STATIC / "index.html").is_file():
        print(
            "sagabox play: the page for the browser is not built, so there is nothing to show there. ./play builds it\n"
            "(it needs npm or the network). In the terminal the game is whole:  sagabox play --terminal",
            file=sys.stderr,
        )
        return 1
    try:
        listening = server.bound(args.host, args.port)
    except OSError as error:
        print(f"sagabox play: cannot listen at {args.host}, port {args.port}: {error.strerror}", file=sys.stderr)
        return 1
    with listening:
        return _serve(args, listening, data_folder(args.data))


def _serve(args: Namespace, listening: socket, folder: Path) -> int:
    try:
        key = Key(owner_token(folder))
    except OSError as error:
        print(f"sagabox play: games cannot be kept in {folder}: {error.strerror}", file=sys.stderr)
        return 1
    _greet(args, listening, key, folder)
    try:
        server.serve(listening, folder, Hosts([args.host, *args.name]), Limits(), key)
    except (sqlite3.Error, NewerStore) as error:
        print(f"sagabox play: the games in {folder} cannot be opened: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # it comes when everything has been closed
        pass
    print("\nStopped. Every game is kept.", flush=True)
    return 0


def _greet(args: Namespace, listening: socket, key: Key, folder: Path) -> None:
    """Where the page is, for others too. The browser is opened; where there is none, the link for it is printed."""
    address = server.address(listening)
    print(f"Sagabox is at {address}")
    if args.host in EVERYWHERE and (own := _own_address()):
        address = f"http://{own}:{listening.getsockname()[1]}/"  # links that are handed on must work elsewhere, too
        print(f"For others in your network: {address}")
    if not args.no_browser and _screen_is_here():
        # Some browsers keep the call until they are closed. The socket listens already, so none comes too early.
        Thread(target=webbrowser.open, args=(address + key.fragment(),), daemon=True).start()
    else:
        print(f"To find your own games there, open it as {address}{key.fragment()} (good once).")
    print(f"Games are kept in {folder}. Ctrl-C stops.", flush=True)


def _own_address() -> str | None:
    """This machine's address in its network. (No packet is sent: a datagram socket only looks up the way.)"""
    with socket(AF_INET, SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(way.getsockname()[0])


def _screen_is_here() -> bool:
    """Whether a browser can show itself: not in an automated run, and on Unix only where there is a display (else a
    text browser would take the terminal)."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
