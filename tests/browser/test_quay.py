"""The small game of the guide on the page, with its own board: areas, figures, an eight-sided die, a reaction."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from sagabox.games import GAMES, adapter
from tests.small.scenes import scene, to_the_watch

from .conftest import ROOT
from .server import Server
from .visitor import PHONE, Visitor

BUILD = ("npm", "exec", "--", "vite", "build", "--config", "tests/quay/vite.config.ts", "--logLevel=error")


@pytest.fixture(scope="module", autouse=True)
def quay() -> Iterator[None]:
    GAMES.add("quay", "tests.small.game")
    yield
    GAMES.remove("quay")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the Quay in the box, and a page that has its parts."""
    page: Path = tmp_path_factory.mktemp("page")
    subprocess.run([ROOT / "play", *BUILD, "--emptyOutDir", "--outDir", page], check=True)
    one = Server(tmp_path_factory.mktemp("data"), "-m", "tests.small.serve", str(page))
    one.start()
    yield one
    one.stop()


def seats(visit, server, session, **visitors) -> tuple[Visitor, Visitor]:
    """Ann is Ada, Bob is Ben."""
    playing = adapter("quay").new({"seats": 2}, "1").elsewhere(session)
    table, tokens = server.store("quay", playing, ["Ann", "Bob"])
    ann, bob = (visit(token=token, **visitors).sit(table) for token in tokens)
    return ann, bob


def area(one: Visitor, name: str) -> Locator:
    return one.page.get_by_role("list", name="Quay").get_by_role("listitem", name=name)


def has_options(one: Visitor) -> bool:
    return bool(one.options)


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desk", "phone"])
def test_a_figure_moves_to_an_area_that_is_pressed(visit, server, size):
    ann, bob = seats(visit, server, scene(), size=size)
    expect(area(ann, "jetty").locator(".figure")).to_have_text(["Ada", "Ben"])
    expect(area(ann, "lane").locator(".figure")).to_have_text(["Watchman"])
    expect(area(ann, "lane").get_by_role("button")).to_have_count(0)
    ann.answer_at(area(ann, "crane").get_by_role("button"))
    for one in (ann, bob):
        expect(area(one, "crane").locator(".figure")).to_have_text(["Ada"])
        expect(area(one, "jetty").locator(".figure")).to_have_text(["Ben"])


def test_the_eight_sided_die_of_the_watchman_rolls_on_the_stage(visit, server):
    session = scene(8, load=("Silk 1", ""))
    ann, bob = seats(visit, server, session, speed="slow")
    for one in (ann, bob):
        for name in ("crane", "jetty"):
            one.until(partial(has_options, one))
            one.click(f"move:{name}")
    stage = ann.page.get_by_role("region", name="What happens")
    die = stage.get_by_role("img", name="Dice: 8", include_hidden=True)
    expect(die.locator("polygon")).to_have_count(1)
    expect(area(ann, "steps").locator(".figure")).to_have_text(["Watchman"])


def test_the_second_seat_reacts_when_it_is_nobodys_turn(visit, server):
    session = scene(1, 6, hand=("Fog", "Lantern"), load=("Silk 1", ""))
    to_the_watch(session)
    ann, bob = seats(visit, server, session)
    expect(area(bob, "jetty").locator(".figure")).to_have_text(["Ada", "Ben", "Watchman"])
    bob.click("react:ben:lantern")
    bob.sees("Ben plays Lantern.")
    ann.until(lambda: any(one["id"] == "react:ada:fog" for one in ann.options))
    ann.click("react:ada:fog")
    bob.sees("Ada plays Fog.")
