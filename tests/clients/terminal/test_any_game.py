"""The menu and the screen with a made-up game."""

from types import SimpleNamespace
from typing import Any

import pytest
from rich.text import Text

from sagabox.clients.terminal.menu import entries, flowing, listed
from sagabox.clients.terminal.screen import Screen
from sagabox.games.common.game import ANSWERS
from sagabox.games.common.rows import die_row


@pytest.fixture
def tower() -> Any:
    """Return a game with a tower of `floors` floors, drawn as high as there is room."""
    return SimpleNamespace(
        groups=("Climb", "Rest", ANSWERS),
        own_rows=("Climb",),
        usual_costs=("1 step",),
        turn_rule="tower.turn",
        board_height=3,
        header=lambda view: f"Floor {view['floor']}",
        board=lambda view, width, height: [Text("#")] * max(1, min(5, height)),
        heroes=lambda view, brief: [Text("@ climber")],
        notes=lambda option, view: ["steep"] if option["id"] == "climb:2" else [],
        detail=lambda option: "You sleep." if option["id"] == "rest" else "",
    )


def option(id: str, label: str, group: str, cost: str = "1 step") -> dict[str, str]:
    return {"id": id, "label": label, "group": group, "cost": cost}


@pytest.fixture
def view() -> dict[str, Any]:
    options = [
        option("rest", "Rest", "Rest", "1 step, 2 coins"),
        option("climb:2", "Climb to floor 2", "Climb"),
        option("climb:3", "Climb the ladder", "Climb"),
    ]
    return {"floor": 1, "asked": {"rule": "tower.turn", "text": "Where to?", "options": options}}


def test_options_follow_the_games_headings_with_unusual_costs(tower, view):
    rows = [line.plain for line in listed(entries(view, tower))]
    assert rows == [
        "Climb",
        "  1 Climb to floor 2  (steep)",
        "  2 Climb the ladder",
        "Rest",
        "  3 Rest  (1 step, 2 coins)  You sleep.",
    ]


def test_on_a_small_screen_major_headings_have_rows_and_are_not_repeated(tower, view):
    rows = [line.plain for line in flowing(entries(view, tower), 40, tower.own_rows)]
    assert rows == ["Climb 1 floor 2 (steep)  2 the ladder", "Other 3 Rest (1 step, 2 coins)"]


@pytest.mark.parametrize(("height", "floors"), [(20, 5), (11, 3), (10, 5), (7, 2), (4, 1)])
def test_options_are_packed_before_the_board_shrinks_and_the_board_takes_the_rest(tower, view, height, floors):
    layout = Screen(view, tower, entries(view, tower), (40, height))
    rows = [line.plain.strip() for line in layout.lines([])]
    assert rows[0] == "Floor 1"
    assert rows.count("#") == floors
    assert "Where to?" in rows


def test_successful_dice_are_highlighted(tower, view):
    layout = Screen(view, tower, [], (40, 20))
    dice = [die_row(2), die_row(6, good=True)]
    told = {"text": "The climber rolls 6 dice: 2 6.", "rule": "tower.roll", "weight": 1, "facts": {}, "dice": dice}
    line = layout.news_line(told)
    assert [line.plain[span.start : span.end] for span in line.spans if span.style == "bold green"] == ["6"]
    assert line.plain.endswith("2 6.")
