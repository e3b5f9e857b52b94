"""`sagabox serve`: the tables of this machine, for browsers."""

from __future__ import annotations

import asyncio
import gc
import logging
import mimetypes
import sys
import warnings
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from socket import socket
from threading import Thread
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from sagabox.clients.places import CannotStart, a_folder, a_host, a_port, address, kept_in, listen, open_folder
from sagabox.table.folder import STORE as STORE
from sagabox.table.folder import hashed
from sagabox.table.game import ADAPTERS, adapter
from sagabox.table.processes import holder
from sagabox.table.store import Store

from .api import ROUTES
from .hall import PAUSE, SLEEPY, Hall
from .handshake import Http
from .key import Key
from .replies import nothing_here
from .security import Counter, Guard, Hosts, Limits, cookie_of
from .serverline import ServerLine
from .sign import Sign
from .socket import talk

STATIC = Path(__file__).parent / "static"
TYPES = {  # of the page's files: on Windows other programs may have told the system something else
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}


def application(
    store: Store,
    *,
    hosts: Hosts | None = None,
    limits: Limits | None = None,
    sleepy: float = SLEEPY,
    pause: float = PAUSE,
    name: str = "a server",
    key: Key | None = None,
    mark: str = "",
    sign: Sign | None = None,
) -> Starlette:
    """The server's application. It closes the store when it ends. `key` opens the owner's seats to one browser; `mark`
    is the data folder's, so that browsers can tell its cookie from another's; `sign` is kept up meanwhile."""
    for suffix, kind in TYPES.items():
        mimetypes.add_type(kind, suffix)
    limits = limits or Limits()
    hall = Hall(store, holder(name), limits, sleepy, pause)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall.start()
        keeping = asyncio.create_task(sign.keep_up()) if sign else None
        yield
        if sign and keeping:
            keeping.cancel()
            await asyncio.to_thread(sign.take_down)
        await hall.close()

    async def lines(scope: Scope, receive: Receive, send: Send) -> None:
        await talk(scope, receive, send, hall)

    app = Starlette(
        routes=[
            *ROUTES,
            Route("/", index),
            Mount("/assets", StaticFiles(directory=STATIC / "assets", check_dir=False)),
            Route("/{file}", top_file),
        ],
        middleware=[Middleware(Guard, hosts=hosts or Hosts(), limits=limits, lines=lines, cookie=cookie_of(mark))],
        exception_handlers={404: nothing_here, 405: nothing_here},
        lifespan=lifespan,
    )
    app.state.hall, app.state.key = hall, key
    app.state.addresses = Counter(limits.tables_an_hour_from_address)
    return app


async def index(request: Request) -> Response:
    page = STATIC / "index.html"
    if not page.is_file():
        return PlainTextResponse("The page is not built yet: ./play setup builds it.", 503)
    return FileResponse(page, headers={"cache-control": "no-cache"})


async def top_file(request: Request) -> Response:
    """Files beside the page: its icon, its manifest, the credits."""
    name = request.path_params["file"]
    file = STATIC / name
    if name.startswith(".") or file.parent != STATIC or not file.is_file():
        return PlainTextResponse("There is nothing here.", 404)
    return FileResponse(file)


# ---------------------------------------------------------------- the command


def add_arguments(parser: ArgumentParser) -> None:
    add_place_arguments(parser)
    parser.add_argument("--open", action="store_true", help="open the browser, where there is one")
    parser.add_argument("--no-limits", action="store_true", help="for measurements: no limits of rate and number")


def add_place_arguments(parser: ArgumentParser) -> None:
    """Where the server is, and where its tables are."""
    parser.add_argument("--host", type=a_host, default="127.0.0.1", help="the address to listen at (default 127.0.0.1)")
    parser.add_argument("--port", type=a_port, default=0, help="the port (default: a free one)")
    parser.add_argument("--data", type=a_folder, metavar="DIR", help="where tables are kept")
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="a further name of this server")


def main(args: Namespace) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    try:
        with listen(args.host, args.port) as listening:
            token, store = open_folder(kept_in(args.data))
            with closing(store):
                print(f"Sagabox is at {address(listening)}", flush=True)
                if args.open:
                    open_browser(address(listening))
                serve(listening, store, hashed(token), Hosts([args.host, *args.name]), limits_of(args.no_limits))
    except CannotStart as error:
        print(f"sagabox serve: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # passed on by the server once it has stopped
        print("Stopped. All tables are kept.", flush=True)
    return 0


def open_browser(link: str) -> None:
    """Some browsers keep the call until they are closed. The socket listens already, so none comes too early."""
    Thread(target=webbrowser.open, args=(link,), daemon=True).start()


def limits_of(none: bool) -> Limits:
    most = 1_000_000_000
    if not none:
        return Limits()
    return Limits(
        messages=float(most),
        tables_an_hour=most,
        tables_an_hour_from_address=most,
        checks_a_minute=most,
        sockets_of_browser=most,
        sockets_at_table=most,
    )


class Server(uvicorn.Server):
    """It ends well within seconds of the first Ctrl-C, and who presses it again does not hinder that."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            super().handle_exit(sig, frame)


def serve(
    listening: socket,
    store: Store,
    mark: str,
    hosts: Hosts,
    limits: Limits,
    key: Key | None = None,
    sign: Sign | None = None,
) -> None:
    """Run until Ctrl-C; everything is on disk then."""
    for name in ADAPTERS:
        adapter(name).form()  # read the cards now, not when the first player waits
    gc.freeze()  # what is loaded stays: collections need not look at it again and again
    gc.set_threshold(20_000, 20, 50)
    sys.setswitchinterval(0.001)  # who writes to disk need not wait long for its turn
    where = f"a server at {address(listening)}"
    app = application(store, hosts=hosts, limits=limits, name=where, key=key, mark=mark, sign=sign)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        http=Http,
        ws=ServerLine,
        ws_max_size=limits.message_bytes * 2,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    # Ctrl-C in the very moment between here and the server's own watch for it is no reason to warn of anything.
    warnings.filterwarnings("ignore", message=r"coroutine 'Server\.serve' was never awaited")
    Server(config).run(sockets=[listening])
