"""`sagabox serve`: serves the tables of this machine to browsers."""

from __future__ import annotations

import asyncio
import gc
import logging
import mimetypes
import re
import sys
import warnings
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from socket import socket
from threading import Thread
from types import FrameType
from typing import cast

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from sagabox.games import GAMES, adapter
from sagabox.table.data_folder import STORE as STORE
from sagabox.table.data_folder import hashed
from sagabox.table.processes import holder
from sagabox.table.store import Store

from ..startup import CannotStart, a_folder, a_host, a_port, address, games_folder, listen, open_folder
from . import api, retelling
from .live_tables import PAUSE_SECONDS, UNLOAD_SECONDS, LiveTables
from .owner_link import OwnerLink
from .responses import NO_PAGE, not_found, server_error
from .running_server import ServerNotice
from .security import Guard, Hosts, Limits, cookie_of
from .timeouts import TimedHttp, TimedWebSocket, allow_files
from .websocket import serve_page

MAX_FILES = 65_536  # open at the same time, if the system allows it
STATIC = Path(__file__).parent / "static"
ICON = re.compile(r"[a-z0-9-]+")
TYPES = {  # of the page's files: on Windows other programs may have registered other types
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}


def application(
    store: Store,
    *,
    hosts: Hosts | None = None,
    limits: Limits | None = None,
    unload_after: float = UNLOAD_SECONDS,
    pause: float = PAUSE_SECONDS,
    name: str = "a server",
    owner_link: OwnerLink | None = None,
    owner_hash: str = "",
    notice: ServerNotice | None = None,
) -> Starlette:
    """Return the server's application. It closes the store when it ends.

    `owner_link` gives one browser the owner's seats; `owner_hash`, the hash of the owner's token, is part of the
    cookie's name; `notice` is renewed while the server runs."""
    for suffix, kind in TYPES.items():
        mimetypes.add_type(kind, suffix)
    limits = limits or Limits()
    live_tables = LiveTables(store, holder(name), limits, unload_after, pause)

    async def websockets(scope: Scope, receive: Receive, send: Send) -> None:
        await serve_page(scope, receive, send, live_tables)

    guard = Middleware(
        Guard, hosts=hosts or Hosts(), limits=limits, websockets=websockets, cookie=cookie_of(owner_hash)
    )
    app = Starlette(
        routes=routes(),
        middleware=[guard],
        exception_handlers={404: not_found, 405: not_found, 500: server_error},
        lifespan=lambda app: running(live_tables, notice),
    )
    app.router.redirect_slashes = False
    app.state.live_tables, app.state.owner_link, app.state.owner = live_tables, owner_link, owner_hash
    return app


def routes() -> list[BaseRoute]:
    """Return the routes of the API and of the page's files."""
    return [
        *api.ROUTES,
        *retelling.ROUTES,
        Route("/", index),
        Mount("/assets", StaticFiles(directory=STATIC / "assets", check_dir=False)),
        Route("/icons/{name}.txt", icon_file),
        Route("/{file}", top_file),
    ]


@asynccontextmanager
async def running(live_tables: LiveTables, notice: ServerNotice | None) -> AsyncIterator[None]:
    """Serve the tables and renew the notice; in the end withdraw it and close the tables."""
    live_tables.start()
    renewing = asyncio.create_task(notice.renew()) if notice else None
    yield
    if notice and renewing:
        renewing.cancel()
        await asyncio.to_thread(notice.withdraw)
    await live_tables.close()


async def index(request: Request) -> Response:
    page = STATIC / "index.html"
    if not page.is_file():
        return PlainTextResponse("The browser page has not been built. Run ./play setup to build it.", 503)
    return FileResponse(page, headers={"cache-control": "no-cache"})


async def top_file(request: Request) -> Response:
    """Return a file beside the page (icon, manifest, credits). The name is compared, never used as a path."""
    name = request.path_params["file"]
    files = STATIC.iterdir() if STATIC.is_dir() else ()
    file = next((one for one in files if one.name == name and one.is_file()), None)
    if file is None or name.startswith("."):
        return PlainTextResponse(NO_PAGE, 404)
    return FileResponse(file)


async def icon_file(request: Request) -> Response:
    """Return the outline of a card's icon, or nothing: custom cards may name icons that the page does not have."""
    file = STATIC / "icons" / f"{request.path_params['name']}.txt"
    known = ICON.fullmatch(request.path_params["name"]) and file.is_file()
    return FileResponse(file) if known else Response(status_code=204)


# ---------------------------------------------------------------- the command


def add_arguments(parser: ArgumentParser) -> None:
    add_place_arguments(parser)
    parser.add_argument("--open", action="store_true", help="open the browser, if there is one")
    parser.add_argument("--no-limits", action="store_true", help="switch off all limits, for measurements")


def add_place_arguments(parser: ArgumentParser) -> None:
    """Add the arguments for the server's address and data folder."""
    parser.add_argument("--host", type=a_host, default="127.0.0.1", help="the address to listen at (default 127.0.0.1)")
    parser.add_argument("--port", type=a_port, default=0, help="the port (default: a free one)")
    parser.add_argument(
        "--data", type=a_folder, metavar="DIR", help="where games are saved (default: your data folder)"
    )
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="another name of this server")


def main(args: Namespace) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    try:
        with listen(args.host, args.port) as listening:
            token, store = open_folder(games_folder(args.data))
            with closing(store):
                print(f"Sagabox is running at {address(listening)}", flush=True)
                if args.open:
                    open_browser(address(listening))
                serve(listening, store, hashed(token), Hosts([args.host, *args.name]), limits_of(args.no_limits))
    except CannotStart as error:
        print(f"sagabox serve: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # uvicorn raises it again once it has stopped
        print("Stopped. All games are saved.", flush=True)
    return 0


def open_browser(link: str) -> None:
    """Open the browser in a thread: some block until they are closed. The socket listens already."""
    Thread(target=webbrowser.open, args=(link,), daemon=True).start()


def limits_of(none: bool) -> Limits:
    """Return the limits, or practically none."""
    most = 1_000_000_000
    if not none:
        return Limits()
    return Limits(
        messages=float(most),
        tables_an_hour=most,
        tables_an_hour_from_address=most,
        checks_a_minute=most,
        sockets_of_browser=most,
        sockets_of_address=most,
        sockets_at_table=most,
        sockets=most,
        silent_of_address=most,
        silent=most,
        idle_of_address=most,
        idle=most,
    )


class Server(uvicorn.Server):
    """A server that shuts down within seconds of the first Ctrl-C and ignores further ones."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            super().handle_exit(sig, frame)


def serve(
    listening: socket,
    store: Store,
    owner_hash: str,
    hosts: Hosts,
    limits: Limits,
    owner_link: OwnerLink | None = None,
    notice: ServerNotice | None = None,
) -> None:
    """Run the server until Ctrl-C; everything is on disk when this returns."""
    for name in GAMES:
        adapter(name).form({})  # load the cards before the first player waits for them
    gc.freeze()  # exclude everything loaded so far from garbage collection
    gc.set_threshold(20_000, 20, 50)
    sys.setswitchinterval(0.001)  # the writer thread gets the interpreter sooner
    files = allow_files(MAX_FILES)
    limits = replace(limits, sockets=min(limits.sockets, files // 2), idle=min(limits.idle, files // 4))
    where = f"a server at {address(listening)}"
    app = application(
        store, hosts=hosts, limits=limits, name=where, owner_link=owner_link, owner_hash=owner_hash, notice=notice
    )
    # Ctrl-C before uvicorn installs its handler would cause this warning.
    warnings.filterwarnings("ignore", message=r"coroutine 'Server\.serve' was never awaited")
    Server(config_of(app, limits)).run(sockets=[listening])


def config_of(app: ASGIApp, limits: Limits) -> uvicorn.Config:
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        http=cast(type[asyncio.Protocol], partial(TimedHttp, limits=limits)),
        ws=TimedWebSocket,
        ws_max_size=limits.message_bytes * 2,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    logging.getLogger("uvicorn.error").addFilter(without_trace_of_clients)
    return config


def without_trace_of_clients(record: logging.LogRecord) -> bool:
    """Log invalid UTF-8 from clients in one line: uvicorn would add a traceback."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True
