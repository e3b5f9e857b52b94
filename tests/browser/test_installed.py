"""The page as an app: a browser can install it, and it survives a restart of the server."""

import pytest
from playwright.sync_api import expect

from .server import Server
from .visitor import Visitor

READY = "async () => (await navigator.serviceWorker.ready).active?.state"


@pytest.fixture
def own_server(tmp_path):
    one = Server(tmp_path)
    one.start()
    yield one
    if one.process:
        one.stop()


def test_the_manifest_names_a_start_and_icons_of_every_size(visit):
    ann: Visitor = visit()
    ann.go()
    found = ann.page.locator("link[rel=manifest]").get_attribute("href")
    answer = ann.page.request.get(f"{ann.address}{found}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["name"] == "Sagabox"
    assert manifest["display"] == "standalone"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert icon["sizes"] == "any"
        image = ann.page.request.get(f"{ann.address}{icon['src']}")
        assert image.headers["content-type"].startswith("image/svg+xml")
    assert ann.page.request.get(f"{ann.address}{manifest['start_url']}").ok


def test_chromium_finds_nothing_that_keeps_it_from_installing(visit):
    ann: Visitor = visit()
    ann.go()
    browser = ann.context.new_cdp_session(ann.page)
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("/manifest.webmanifest")


def test_an_open_app_says_that_the_server_stopped_and_returns_with_it(chromium, own_server):
    ann = Visitor(chromium, own_server.address, (1440, 900))
    ann.may_lose_the_line = True
    table = ann.make()
    ann.page.evaluate(READY)
    own_server.stop()
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Sagabox is not running")).to_be_visible()
    own_server.start()
    expect(ann.land).to_be_visible()
    assert ann.page.url.endswith(f"#/table/{table}")
    ann.leave()
