"""Each command shows what it should, and decides nothing."""

import zipfile
from pathlib import Path
from stat import S_IMODE

import pytest

from sagabox.clients.reports import REPORT_TO
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import dice, lying, on_top

from .desk import Desk

HAND = ["Fireball", "Kobold"]


@pytest.fixture
def desk(tmp_path):
    """An Elf Priest in the city with a Spell and an encounter as rumours."""
    return Desk(kilforth(hero("Elf", "Priest", hp=3, gold=2, hand=HAND), lying("Dead Barrens", "Bandits")), tmp_path)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("?", "[turn.one-action-or-camp]"),
        ("? hide", "[hide.effect]"),
        ("? fate", "[test.fate"),
        ("log", "The Elf Priest breaks Camp with 3 AP. [day.breaking-camp]"),
        ("log 1", "[turn.order]"),
        ("log camp", "breaks Camp"),
        ("log zebra", "The log has nothing to show."),
        ("card", "card NAME shows a card"),
        ("rules fate once", "[test.fate-once-per-day]"),
        ("rules hide.effect", "[hide.effect]"),
        ("rules", "searches the rulebook"),
        ("rules xyzzy", "No rule matches. Try other words."),
        ("save", "Sagabox saves every decision"),
        ("settings", "when a battle round starts: normal"),
        ("settings 99 never", "settings NUMBER normal, never or always"),
        ("help", "why not WORDS"),
        ("odds hide", "That option rolls no dice."),
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("wizardry", "is not an option or a command"),
    ],
)
def test_a_command_answers(desk, typed, said):
    shown = desk.type(typed)
    assert said in shown.partition(f"> {typed}\n")[2].replace("\n  ", " ")
    assert desk.game.session.line == []


def test_quit_leaves(desk):
    assert "hide" not in desk.type("quit", "hide").rpartition("> quit")[2]
    assert desk.game.session.line == []


def test_variants_and_house_rules_are_shown_with_the_game(tmp_path):
    shown = Desk(kilforth(hero(), easy_dice=True, escape_back=True), tmp_path).type()
    variants = "  A 4 is a success too. [variant.easy-4-5-6]\n  Escape to the location you came from"
    assert f"Variants and house rules in force:\n{variants}" in shown
    plain = Desk(kilforth(hero()), tmp_path)
    assert "house rules in force" not in plain.type()
    assert "No variants or house rules are on." in plain.type("settings")


def test_windows_can_be_set_to_never_and_always(tmp_path):
    potion = hero(hp=1, fate=0, loot=["Potion"])
    desk = Desk(kilforth(potion, on_top("badlands", "Kobold"), dice(*[1] * 6)), tmp_path)
    assert "Before a Trap springs: never." in desk.type("settings trap never")
    desk.type("move:dead-barrens")
    assert desk.game.asked != "term.trap-when"
    desk.type("undo", "settings 4 always")
    assert "before a Trap springs: always" in desk.type("settings")
    desk.type("move:dead-barrens")
    assert desk.game.asked == "term.trap-when"
    desk.type("settings 4 normal")
    assert "before a Trap springs: normal" in desk.type("settings")


def test_a_report_holds_what_is_needed_and_no_folder(desk, monkeypatch):
    desk.game.session.reports[1] = f'File "{Path.home()}/secret/place/engine.py", line 3, in run\nKeyError: 4'
    shown = desk.type("hide", "report the hero vanished", "the hero stays")
    assert REPORT_TO in " ".join(shown.split())
    (path,) = (desk.folder / "reports").iterdir()
    assert S_IMODE(path.stat().st_mode) == 0o600
    with zipfile.ZipFile(path) as bundle:
        texts = {name: bundle.read(name).decode() for name in bundle.namelist()}
    assert set(texts) == {"about.txt", "log.txt", "decisions.txt", "errors.txt"}
    assert "happened: the hero vanished\nexpected: the hero stays\n" in texts["about.txt"]
    assert "state " in texts["about.txt"]
    assert "The Elf Priest is now Hidden." in texts["log.txt"]
    assert '"option": "hide"' in texts["decisions.txt"]
    assert "engine.py" in texts["errors.txt"]
    whole = "\n".join(texts.values())
    for private in (str(Path.home()), str(desk.folder), "secret"):
        assert private not in whole


def test_a_report_asks_for_both_texts_and_takes_none(desk):
    desk.type("report", "the hero vanished", "the hero stays")
    desk.type("report", "", "")
    desk.type("report")
    first, second, third = sorted((desk.folder / "reports").iterdir(), key=lambda path: path.stat().st_mtime_ns)
    assert "happened: the hero vanished\nexpected: the hero stays\n" in about(first)
    for path in (second, third):
        assert "happened: \nexpected: \n" in about(path)


def about(path: Path) -> str:
    with zipfile.ZipFile(path) as bundle:
        return bundle.read("about.txt").decode()


def test_a_report_that_cannot_be_written_gets_an_error(desk):
    (desk.folder / "reports").write_text("in the way")
    assert "The report could not be written" in desk.type("report it", "x")
