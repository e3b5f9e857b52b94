"""`sagabox play`: serves tables and opens the browser. (With `--terminal`, the terminal's module takes over.)"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path
from socket import AF_INET, SOCK_DGRAM, socket

from sagabox.clients.web import server
from sagabox.clients.web.security import Hosts, Limits
from sagabox.table.data_folder import hashed

from . import startup
from .web.owner_link import OwnerLink
from .web.running_server import ServerNotice

EXAMPLES = """\
examples:
  sagabox play                                  play in your browser
  sagabox play --host 0.0.0.0 --port 8800       play with friends in your network
  sagabox play --data DIR                       save games in that folder
  sagabox play --terminal                       play in the terminal
  sagabox play --terminal --help                list the options of the terminal
"""

EVERYWHERE = ("0.0.0.0", "::")


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    server.add_place_arguments(parser)


def main(args: Namespace) -> int:
    if not (server.STATIC / "index.html").is_file():
        print(
            "sagabox play: the browser page has not been built. Run ./play to build it (needs npm or the network),\n"
            "or play in the terminal:  sagabox play --terminal",
            file=sys.stderr,
        )
        return 1
    try:
        with startup.listen(args.host, args.port) as listening:
            _serve(args, listening, startup.games_folder(args.data))
    except startup.CannotStart as error:
        print(f"sagabox play: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # the server has already shut down
        pass
    print("\nStopped. All games are saved.", flush=True)
    return 0


def _serve(args: Namespace, listening: socket, folder: Path) -> None:
    token, store = startup.open_folder(folder)
    with closing(store):
        owner_link, notice = OwnerLink(token), ServerNotice(store, startup.address(listening))
        if other := notice.publish():
            print(
                f"Note: another Sagabox serves these games at {other}. A table that is open there\n"
                "cannot be opened here until its pages are closed."
            )
        _print_addresses(args, listening, owner_link, folder)
        server.serve(listening, store, hashed(token), Hosts([args.host, *args.name]), Limits(), owner_link, notice)


def _print_addresses(args: Namespace, listening: socket, owner_link: OwnerLink, folder: Path) -> None:
    """Print the address, for others too, and open the browser. The owner link is printed in case none opens."""
    address = startup.address(listening)
    print(f"Sagabox is running at {address}")
    if args.host in EVERYWHERE and (own := _own_address()):
        address = f"http://{own}:{listening.getsockname()[1]}/"  # links for others must work on their machines
        print(f"For others in your network: {address}")
    if not args.no_browser and _has_display():
        server.open_browser(address + owner_link.fragment())
        print(f"If no browser opens, open {address}{owner_link.fragment()} (works once).")
    else:
        print(f"To see your own games, open {address}{owner_link.fragment()} (works once).")
    print(f"Games are saved in {folder}. Press Ctrl-C to stop.", flush=True)


def _own_address() -> str | None:
    """Return this machine's address in its network, or None. Connecting a datagram socket sends no packet."""
    with socket(AF_INET, SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(way.getsockname()[0])


def _has_display() -> bool:
    """Return True if a browser can open a window.

    False in automated runs and, on Unix, without a display: a text browser would take over the terminal."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
