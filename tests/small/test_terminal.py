"""The Quay in the terminal: begun, played, left and resumed."""

import pytest

from tests.clients.terminal.desk import refused, run, waiting


@pytest.fixture
def typed(monkeypatch, capsys, tmp_path):
    def go(*arguments: str, lines: str = "") -> str:
        return run(monkeypatch, capsys, "--data", str(tmp_path), "--plain", *arguments, typed=lines.encode())

    return go


def test_terminal_a_game_is_begun_by_its_name_and_played(typed, tmp_path):
    shown = typed("quay", "--seats", "1", "--seed", "3", lines="quay\ngo to the crane\nhand\ncard Fog\nquit\n")
    assert "Night 1  Hour 1 of 3  Crates left: 10" in shown
    assert "jetty   Ada, Ben" in shown
    assert "Ada goes to the crane." in shown
    assert "Reaction: The roll is -2." in shown
    assert [(card.game, card.over) for card in waiting(tmp_path)] == [("quay", False)]


def test_terminal_the_number_of_players_is_asked_for(typed):
    assert "How many players, 1 or 2?" in typed("quay", lines="1\nquit\n")


def test_terminal_a_game_is_resumed_where_it_was_left(typed):
    typed("quay", "--seats", "1", "--seed", "3", lines="go to the crane\nquit\n")
    assert "crane   Ada" in typed("quay", lines="1\nquay\nquit\n")


def test_terminal_a_game_comes_to_its_end(typed):
    shown = typed("quay", "--seats", "1", "--seed", "3", lines="1\n" * 60 + "quit\n")
    assert "win the night" in shown
    assert "Ada: " in shown


def test_terminal_the_next_night_follows_with_the_same_cards(typed, tmp_path):
    pack = tmp_path / "squall.toml"
    pack.write_text('[[trick]]\nname = "Squall"\ntext = "Reaction: The roll is -3."\n', encoding="utf-8")
    night = "1\n" * 60
    shown = typed(
        *("quay", "--seats", "1", "--seed", "3", "--pack", str(pack)),
        lines=f"next\n{night}next dawn\nnext\nquay\ncard Squall\n{night}next 1\nquay\n{night}next\nquit\n",
    )
    assert "The game is not over. Finish it first." in shown
    assert "next plays Night 2. Both smugglers keep their coins." in shown
    assert "No game of that name follows this one. Choose next." in shown
    assert shown.index("Night 2  Hour 1") < shown.index("The roll is -3.") < shown.index("Night 3  Hour 1")
    assert "Play it again instead." in shown
    assert waiting(tmp_path) == []


def test_terminal_a_night_that_follows_is_saved_like_any_other(typed, tmp_path):
    typed("quay", "--seats", "1", "--seed", "3", lines="1\n" * 60 + "next\n1\nquit\n")
    assert [card.name for card in waiting(tmp_path)] == ["Night 2"]
    assert "Night 2  Hour 1" in typed("quay", lines="1\nquay\nquit\n")


def test_terminal_a_game_tells_its_tale_as_text_and_as_a_page(typed, tmp_path):
    page = tmp_path / "tale.html"
    shown = typed("quay", "--seats", "1", "--seed", "3", lines="1\n" * 60 + f"tale\ntale {page}\ntale {page}\nquit\n")
    assert "The tale of Ada and Ben" in shown
    assert "Saved to" in shown
    assert "was not changed" in shown
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_terminal_the_windows_are_those_of_the_game(typed):
    shown = typed("quay", "--seats", "1", lines="settings\nquit\n")
    assert "after the watchman rolls" in shown


def test_terminal_what_there_is_not_is_refused(capsys, tmp_path):
    assert "a game has 1 or 2 players" in refused(capsys, "--data", str(tmp_path), "quay", "--seats", "3")
    assert "has no option --race" in refused(capsys, "--data", str(tmp_path), "quay", "--race", "Elf")
