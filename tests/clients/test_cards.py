"""`sagabox cards`, as authors of cards use it."""

import subprocess
import sys

import pytest

from sagabox.cli import main
from sagabox.games import GAMES

TOKEN = """\
[[loot]]
name = "Blue Bean"
count = 3
text = "(Deed) Discard: Heal 1 HP."
icon = "bean"
"""


@pytest.fixture
def cards(capsys):
    """Run `sagabox cards ...`; return its exit code, output and errors."""

    def run(*arguments):
        code = main(["cards", *map(str, arguments)])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


@pytest.fixture
def beans(tmp_path):
    (tmp_path / "beans.toml").write_text(TOKEN)
    return tmp_path


def test_check_of_the_built_in_cards(cards):
    code, out, _ = cards("check")
    assert code == 0
    assert "  encounter     82 valid\n" in out
    assert "  loot          82 valid\n" in out
    assert out.endswith(" no errors\n")


def test_check_of_a_pack(cards, beans):
    code, out, _ = cards("check", beans)
    assert code == 0
    assert out.startswith(f"{beans}\n  loot           3 valid\n")
    assert "encounter" not in out
    assert "Note: there are 85 cards of kind loot; the printed game has 82." in out


def test_check_takes_the_game_from_the_pack_or_the_command_line(cards, beans):
    plain = cards("check", beans)
    assert plain == cards("check", beans, "--game", "gloom")
    (beans / "beans.toml").write_text('[pack]\ngame = "gloom"\ntitle = "Beans"\nversion = "2"\n' + TOKEN)
    code, out, _ = cards("check", beans)
    assert (code, out) == (0, plain[1].replace(str(beans), f"{beans}: Beans 2"))
    (beans / "beans.toml").write_text('[pack]\ngame = "chess"\n' + TOKEN)
    code, _, err = cards("check", beans)
    assert (code, err) == (
        1,
        f"sagabox cards: {beans} is for the game chess, which Sagabox does not have. It has: {', '.join(GAMES)}\n",
    )
    code, out, _ = cards("check", beans, "--game", "gloom")
    assert code == 1
    assert f"{beans / 'beans.toml'}:2:1\n" in out
    assert "this pack is for chess, not for gloom" in out


def test_a_game_can_be_named_first(cards):
    assert cards("check", *GAMES) == cards("check")
    assert cards("show", "gloom", "Kobold") == cards("show", "Kobold")
    assert cards("list", "gloom", "reward") == cards("list", "reward")
    assert cards("list", "gloom") == cards("list")


def test_check_shows_the_errors_and_their_places(cards, beans):
    (beans / "more.toml").write_text(TOKEN.replace("Blue", "Red").replace("Heal", "Heel"))
    code, out, _ = cards("check", beans)
    assert code == 1
    assert "  loot           3 valid, 1 with errors\n" in out
    assert f"{beans / 'more.toml'}:4:25\n" in out
    assert "\n" + " " * 26 + "^\nRed Bean: Expected" in out


def test_check_of_a_folder_that_is_not_there(cards, tmp_path):
    code, out, _ = cards("check", tmp_path / "nowhere")
    assert code == 1
    assert "this folder cannot be read" in out


def test_check_of_a_saga_counts_the_saga_not_its_parts(cards, tmp_path):
    (tmp_path / "sagas.toml").write_text('[[saga]]\nname = "Soup"\nflavour = "Hot."\nchapter = []\n')
    code, out, _ = cards("check", tmp_path)
    assert code == 1
    assert "  saga           0 valid, 1 with errors\n" in out


def test_show_prints_the_card_and_how_it_is_read(cards):
    code, out, _ = cards("show", "kobold")
    assert code == 0
    for words in ("│ Kobold ", "1 gold │", "Enemy, Badlands, Humanoid", "Fight 2   Sneak 2   HP 2", "Trap: Lose 1 HP."):
        assert words in out
    assert "costs:\n          - lose hp\n            amount: exactly\n              count: 1" in out
    assert len({len(line) for line in out.splitlines() if line and line[0] in "╭│├╰"}) == 1


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "Take Fortress",
            ["1. The Fallen Banner: Plains, Mountain (and Enemy)", "Storm the Keep: Fight 6 at Spire Tor"],
        ),
        ("Fireball", ["Spell, Combat*, at Ashen Flats", "needs Study 4"]),
        ("Warrior", ["of Take Fortress", "Fight +"]),
        ("Ledger of Sins", ["of Abbess of Penance", "To Defeat: Test Study 3."]),
        ("Brave", ["Skill, Martial 3"]),
        ("loot/pony#2", ["│ Pony", "loot/pony#2"]),
    ],
)
def test_show_of_other_kinds(cards, name, words):
    code, out, _ = cards("show", *name.split())
    assert code == 0
    assert all(word in out for word in words)


def test_show_of_a_card_of_a_pack(cards, beans):
    assert cards("show", "Blue Bean")[0] == 1
    code, out, err = cards("show", "Blue Bean", "--pack", beans)
    assert code == 0
    assert "(Deed) Discard: Heal 1 HP." in out
    assert "85 cards of kind loot" in err


def test_a_pack_that_cannot_be_used(cards, beans):
    (beans / "beans.toml").write_text("[[loot]\n")
    code, out, err = cards("show", "Pony", "--pack", beans)
    assert (code, out) == (1, "")
    assert "This is not TOML" in err


def test_an_unknown_name(cards):
    code, _, err = cards("show", "Kobolt")
    assert code == 1
    assert "did you mean Kobold?" in err


def test_lists(cards):
    code, out, _ = cards("list")
    assert code == 0
    assert "encounter     82\n" in out
    code, out, _ = cards("list", "reward")
    assert len(out.splitlines()) == 74
    code, out, _ = cards("list", "ally")
    assert {line.split(": ")[1].split(", ")[1] for line in out.splitlines()} == {"Ally"}
    assert "Pony x4: Loot\n" in cards("list", "Loot")[1]
    code, _, err = cards("list", "rewards")
    assert code == 1
    assert "did you mean reward?" in err


def test_try_reads_a_text(cards):
    code, out, _ = cards("try", "gloom", "(Deed) Veil: Heal 1 HP.")
    assert code == 0
    assert "requirement: veil" in out


def test_try_shows_where_a_text_cannot_be_read(cards):
    code, out, _ = cards("try", "gloom", "Trap: Lose 1 HQ.")
    assert code == 1
    assert out.startswith("Trap: Lose 1 HQ.\n" + " " * 13 + "^\nExpected ")


def test_try_on_a_kind_of_card(cards):
    code, out, _ = cards("try", "gloom", "Trap: Lose 1 HP. (Deed) Veil: Heal 1 HP.", "--on", "encounter")
    assert code == 1
    assert "\n" + " " * 17 + "^\nAn encounter can have no (Deed) ability" in out
    assert cards("try", "gloom", "(Deed) Veil: Heal 1 HP.", "--on", "reward")[0] == 0
    assert "did you mean reward?" in cards("try", "gloom", "(Deed) Veil: Heal 1 HP.", "--on", "rewart")[1]


def test_the_manual_has_every_phrase_with_an_example(cards):
    code, out, _ = cards("phrases", "gloom")
    assert code == 0
    assert "  lose {amount} HP[ for each {tally}]\n" in out
    assert "    for example: Trap: Lose 1 AP.\n" in out
    assert "rules:" not in out
    assert "Spine Ridge Pass" in out


def test_it_works_piped_and_in_a_plain_locale():
    answer = subprocess.run(
        [sys.executable, "-m", "sagabox", "cards", "show", "Fireball"],
        capture_output=True,
        check=False,
        env={"PATH": "/usr/bin", "LC_ALL": "C", "PYTHONIOENCODING": "ascii:strict", "HOME": "/nonexistent"},
    )
    assert answer.returncode == 0, answer.stderr.decode()
    assert b"Fireball" in answer.stdout
