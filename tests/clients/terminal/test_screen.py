"""The screen: never too wide, colour only where wanted, hidden between players."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sagabox.clients.terminal.menu import flowing, listed
from sagabox.clients.terminal.terminal import CLEAR, Terminal, wrapped
from sagabox.games.kilforth.table.new_game import NewGame, begin, random_heroes
from tests.kilforth.kit import Passage, hero, kilforth
from tests.kilforth.rigging import box, dice, lying, on_top

from .desk import Desk, Screen, laid_out, run

DRAWING = "│─┼╭╮╰╯├┤▒·…"


def random_game(seed: int, heroes: int, mode: str, answers: int) -> Passage:
    """Return a game after `count` random decisions."""
    seats = [0] * heroes if mode == "solo" else list(range(heroes))
    session = begin(box(), NewGame(random_heroes(box(), heroes, str(seed), seats=seats), mode, str(seed)))
    chance = random.Random(seed)
    for _ in range(answers):
        if session.choice is None:
            break
        kinds: dict[str, list[str]] = {}
        for option in session.choice.open:
            kinds.setdefault(option.id.partition(":")[0], []).append(option.id)
        if len(kinds) > 1:
            kinds.pop("camp", None)
        id = chance.choice(kinds[chance.choice(list(kinds))])
        session.decide(next(option.seat for option in session.choice.open if option.id == id), id)
    return Passage(session)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("heroes", [1, 4])
def test_no_line_is_wider_than_the_screen(width, height, heroes):
    for seed in range(4):
        layout, news = laid_out(random_game(seed, heroes, "solo", 40 + 30 * seed), width, height)
        lines = layout.lines(news)
        lines += [*listed(layout.entries), *flowing(layout.entries, width, layout.game.own_rows)]
        assert max(part.cell_len for line in lines for part in wrapped(line, width)) <= width


def test_piped_games_are_80_wide(tmp_path):
    for plain in (True, False):
        desk = Desk(random_game(3, 2, "solo", 50), tmp_path, plain=plain)
        shown = desk.type("map", "hero", "hand", "log 60", "?", "help", "settings", "odds", "card kobold", "1", "1")
        assert max(len(line) for line in shown.split("\n")) <= 80


# ---------------------------------------------------------------- colour


def painted(monkeypatch, tmp_path, **environment):
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return Desk(kilforth(), tmp_path, plain=False, tty=True).type("map", "hide")


def test_a_terminal_gets_colour(monkeypatch, tmp_path):
    assert "\x1b[" in painted(monkeypatch, tmp_path, TERM="xterm").replace(CLEAR, "")


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_without_colour_there_is_no_escape_code_but_the_clearing(monkeypatch, tmp_path, environment):
    assert "\x1b" not in painted(monkeypatch, tmp_path, **environment).replace(CLEAR, "")


def test_plain_means_no_escape_codes_no_clearing_and_no_drawing(monkeypatch, tmp_path):
    desk = Desk(kilforth(lying("Dead Barrens", "Bandits")), tmp_path, plain=True, tty=True)
    shown = desk.type("map", "card kobold", "hero", "odds", "hide", "help")
    assert "\x1b" not in shown
    assert not set(DRAWING) & set(shown)


def test_piped_output_has_no_escape_codes(tmp_path):
    assert "\x1b" not in Desk(kilforth(), tmp_path, plain=False).type("map", "hide")


# ---------------------------------------------------------------- the hot seat


def two_players():
    return kilforth(
        hero("Elf", "Priest", seat=0, hand=["Fireball"]),
        hero("Orc", "Warrior", seat=1, hand=["Far Mercy"]),
        lying("Dead Barrens", "Sealed Granary"),
    )


def test_the_screen_is_cleared_when_the_seat_changes(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    game = two_players()
    first = game.turn
    own, other = (("Fireball", "Far Mercy"), ("Far Mercy", "Fireball"))[first]
    desk = Desk(game, tmp_path, plain=False, tty=True)
    before = desk.type("hide")
    _, pass_keyboard, cover = before.partition("Pass the keyboard to the player of the")
    assert pass_keyboard
    assert own in before
    assert other not in before
    assert before[: before.index("Pass the keyboard")].rstrip("\n").endswith(CLEAR)
    assert "What do you do?" not in cover


def test_after_enter_the_next_player_sees_their_own_hand_alone(tmp_path):
    game = two_players()
    own, other = (("Fireball", "Far Mercy"), ("Far Mercy", "Fireball"))[game.turn]
    shown = Desk(game, tmp_path).type("hide", "", "hand").partition("Pass the keyboard")[2]
    assert other in shown
    assert own not in shown


def test_one_player_with_two_heroes_is_not_interrupted(tmp_path):
    game = kilforth(hero("Elf", "Priest"), hero("Orc", "Warrior"))
    assert "Pass the keyboard" not in Desk(game, tmp_path).type("hide", "hide", "camp", "camp")


def test_an_offer_is_shown_to_the_partner(tmp_path):
    elf, orc = hero("Elf", "Priest", seat=0, hand=["Kobold"]), hero("Orc", "Warrior", seat=1, hand=["Raiders"])
    game = kilforth(elf, orc)
    me = game.turn
    partner = ("elf-priest", "orc-warrior")[1 - me]
    shown = Desk(game, tmp_path).type(f"team:{partner}", "")
    assert "Pass the keyboard" in shown
    assert "Accept" in shown.rpartition("Press Enter")[2]


def test_an_undo_that_others_must_agree_to_is_asked_for(tmp_path):
    game = two_players()
    desk = Desk(game, tmp_path)
    desk.type("hide", "", "hide", "")
    before = len(game.session.line)
    assert "Nothing was undone." in desk.type("undo", "no")
    assert len(game.session.line) == before
    desk.type("undo", "yes", "")
    assert len(game.session.line) == before - 1


# ---------------------------------------------------------------- bad input


@settings(max_examples=40)
@given(st.lists(st.text(st.characters(codec="utf-8"), max_size=40), max_size=5))
def test_whatever_is_typed_nothing_breaks(tmp_path_factory, lines):
    game = kilforth(hero("Elf", "Priest", hand=["Fireball"]), on_top("badlands", "Kobold"), dice(*[5, 2] * 40))
    desk = Desk(game, tmp_path_factory.mktemp("typed"))
    shown = desk.type(*lines, "help")
    assert "why not WORDS" in shown or desk.client.leaving


COMMANDS = ("undo", "redo", "log", "card", "map", "hero", "hand", "rules", "settings", "why", "why not", "?", "odds")


@settings(max_examples=60)
@given(st.sampled_from(COMMANDS), st.text(st.characters(codec="utf-8"), max_size=20))
def test_commands_take_any_words(tmp_path_factory, command, words):
    desk = Desk(kilforth(), tmp_path_factory.mktemp("typed"))
    desk.type(f"{command} {words}", "help")


def test_random_bytes_are_only_bad_answers(monkeypatch, capsys, tmp_path):
    chance = random.Random(5)
    rows = [bytes(chance.randrange(256) for _ in range(chance.randrange(60))) for _ in range(60)]
    typed = b"\n".join([*rows, b"\xff\xfe", b"quit\n"])
    shown = run(monkeypatch, capsys, "--data", str(tmp_path), "--random", "--seed", "3", typed=typed)
    assert "is not an option or a command" in shown.replace("\n  ", " ")
    assert "\x1b" not in shown


def test_a_terminal_knows_whether_it_is_interactive():
    assert Terminal(Screen(tty=True), Screen(tty=True)).live
    assert not Terminal(Screen(), Screen(tty=True)).live
