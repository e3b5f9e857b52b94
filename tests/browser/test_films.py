"""Film strips: ten beats of each game side by side, and one after another, in `shots`."""

from __future__ import annotations

from typing import Any

import pytest

from sagabox.games.common.playing import Playing

from . import delves, films, quests
from .conftest import ROOT
from .visitor import Visitor

FILMS = ROOT / "tests" / "browser" / "shots"
BEATS, WIDE = 10, 560
SHADOWS: dict[str, Any] = {"game": "shadows", "setup": {"mode": "solo", "heroes": [{}]}}
FIGHT = ("fight-on", "fate:token", "attack:", "strike", "defend", "engage", "move:", "camp")


def stored(game: str) -> Playing:
    return delves.two_foes() if game == "ziggurat" else quests.a_fight()


@pytest.mark.parametrize("game", ["gloom", "shadows", "ziggurat", "sorcery"])
def test_ten_beats_make_a_strip(visit, server, game):
    FILMS.mkdir(exist_ok=True)
    if game in ("gloom", "shadows"):
        ann: Visitor = visit(speed="normal")
        ann.prefer(pause="everything", sound=False)
        ann.read_stories()
        ann.make(**(SHADOWS if game == "shadows" else {}))
    else:
        table, tokens = server.store(game, stored(game), ["Ann"])
        ann = visit(token=tokens[0], speed="normal")
        ann.prefer(pause="everything", sound=False)
        ann.read_stories()
        ann.sit(table)
    frames = list(films.beats(ann, FIGHT, BEATS))
    page = ann.context.new_page()
    films.strip(page, frames, FILMS / f"{game}.png")
    films.animated(page, frames, FILMS / f"{game}.webp", WIDE, 1100)
    assert (FILMS / f"{game}.webp").stat().st_size < 1_500_000
    count, wide, high = films.decoded(page, FILMS / f"{game}.webp", server.address)
    assert (count, wide) == (BEATS, WIDE)
    assert high > WIDE / 2
