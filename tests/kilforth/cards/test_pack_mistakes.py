"""Mistakes in packs are told in their place; files from strangers do no harm."""

import re
from pathlib import Path

import pytest

from sagabox.games.kilforth.gloom.shelf import SHELF
from sagabox.packs import ENOUGH, PackError
from tests.kilforth.packs import HAT, KOBOLD, complaint, problems
from tests.timing import within

GAME = "gloom"


def test_a_text_that_cannot_be_read(pack, tmp_path):
    said = complaint(pack, KOBOLD.replace("Lose 1 HP", "Lose 1 HQ"))
    lines = said.splitlines()
    assert lines[0] == f"{tmp_path / 'cards.toml'}:11:22"
    assert lines[1] == '  text = "Trap: Lose 1 HQ."'
    assert lines[2] == "  " + " " * 21 + "^"
    assert lines[3].startswith("Kobold Cook: Expected")


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("(Deed) Veil: Heal 1 HP.", 1, "can have no (Deed) ability"),
        ("Trap: Lose 1 HP. (Hero) Ignore Traps.", 18, "can have no (Hero) ability"),
        ("To Defeat: Pay 1 gold.", 1, "can have no To Defeat ability"),
        ("(Map) Veil: Heal 1 HP.", 1, "only on a reward"),
        ("(Map) Heal 1 HP.", 1, "nothing says when"),
        ("(Map) Pay 1 gold to heal 1 HP.", 1, "no hero can use"),
        ("(Map) Gain Fight +1.", 1, "is for a hero"),
        ("(Map) When this location falls into gloom, gain 1 gold.", 1, "only on a location"),
        ("(Map) When Dawn comes, the foe loses 1 HP.", 1, "does nothing here"),
        ("(Map) When a battle starts, re-roll all dice.", 1, "does nothing here"),
        ("(Revealed) Ignore Traps.", 1, "is for a hero"),
        ("(Revealed) All heroes have Study -1.", 1, "needs a card that stays"),
        ("(Revealed) When Dawn comes, gain 1 gold.", 1, "done on the spot"),
        ("Trophy - The foe loses 1 HP.", 1, "does nothing here"),
    ],
)
def test_a_text_that_makes_no_sense_on_an_encounter(pack, text, column, why):
    said = complaint(pack, KOBOLD.replace("Trap: Lose 1 HP.", text))
    assert f":11:{8 + column}\n" in said
    assert why in said.lower() or why in said


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("fight = 2", "figth = 2", 6, '[[encounter]] has no field "figth": did you mean fight?'),
        ("fight = 2", "fight = 0", 6, "fight = 0 is out of range: 1 to 12"),
        ("fight = 2", "fight = 2.5", 6, "fight must be a whole number, not 2.5"),
        ("fight = 2", "fight = true", 6, "fight must be a whole number, not True"),
        ("hp = 2\n", "", 1, "hp is missing: a card of type Enemy needs it"),
        ('icon = "cauldron"\n', "", 1, "icon is missing: a text in quotes"),
        ('"Badlands"', '"Badland"', 3, 'terrain cannot be "Badland": did you mean Badlands?'),
        ('"Enemy"', '"Foe"', 4, 'type cannot be "Foe": it can be Enemy, Place, Quest, Stranger, Event'),
        ('["Humanoid"]', '["Humanoids"]', 5, '"Humanoids" is not one of the keywords: did you mean Humanoid?'),
        ('["Humanoid"]', '["Demon", "Demon"]', 5, "names one word twice"),
        ('["Humanoid"]', '"Humanoid"', 5, "keywords must be a list of words, each in quotes"),
        ("It tastes as it goes.", "x" * 400, 12, "flavour has 400 characters; at most 300 are allowed"),
        ('"Kobold Cook"', '"Kobold  Cook"', 2, "with single spaces"),
        ('"Kobold Cook"', '"?"', 2, "write the name as words"),
        ('"Kobold Cook"', '"Fireball"', 2, "a card of another kind has this name: reward/fireball"),
        ('"Enemy"', '"Place"', 8, "is not battled: it has no hp"),
    ],
)
def test_a_field_that_is_wrong(pack, old, new, line, why):
    said = "\n".join(map(str, problems(pack, cards=KOBOLD.replace(old, new))))
    assert why in said
    assert f"cards.toml:{line}:" in said


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (HAT.replace("Old Wood", "Old Wod"), 'no location is called "Old Wod": did you mean Old Wood?'),
        (HAT.replace("Armour", "Steed"), "is one of Weapon, Armour, Potion, Jewellery"),
        (HAT + "lock = 3\n", "only a Spell has a lock"),
        ('[[loot]]\nname = "Bean"\ncount = 1\ngold = 1\ntext = "(Revealed) Lose 1 HP."\nicon = "bean"\n', "not both"),
        ('[[loot]]\nname = "Bean"\ncount = 1\ntext = "(Deed) Heal 1 HP."\nicon = "bean"\n', "(Deed) Discard: ..."),
        ('[[class]]\nname = "Cook"\nskill = "Pious"\nsaga = "Soup"\nfight = 1\nflavour = "x"\nicon = "y"\n', "Soup"),
        ('[[saga]]\nname = "Soup"\nflavour = "x"\nchapter = 3\nfinale = {}\ntotem = {}\n', "chapter must be tables"),
    ],
)
def test_other_kinds_of_cards_that_are_wrong(pack, card, why):
    assert why in "\n".join(map(str, problems(pack, cards=card)))


def test_all_mistakes_of_all_files_are_told_at_once(pack):
    bad = KOBOLD.replace("fight = 2", "fight = 99").replace("gold = 1", "gold = -1")
    other = KOBOLD.replace("Kobold Cook", "Kobold Baker").replace("Lose 1 HP", "Loose 1 HP")
    found = problems(pack, one=bad, two=other)
    assert [(Path(problem.file).name, problem.card) for problem in found] == [
        ("one.toml", "Kobold Cook"),
        ("one.toml", "Kobold Cook"),
        ("two.toml", "Kobold Baker"),
    ]


def test_a_name_twice_in_a_pack(pack):
    (problem,) = problems(pack, one=KOBOLD, two=KOBOLD)
    assert "this name is already used in " in str(problem)
    assert "one.toml:1" in str(problem)


def test_a_file_that_is_not_toml(pack):
    said = complaint(pack, KOBOLD.replace('terrain = "Badlands"', 'terrain = "Badlands'))
    assert "cards.toml:3:" in said
    assert 'terrain = "Badlands' in said
    assert "This is not TOML: Illegal character" in said


def test_a_file_that_ends_too_soon(pack):
    said = complaint(pack, '[[encounter]]\nname = """Kobold')
    assert "cards.toml:2:" in said
    assert "This is not TOML" in said


def test_tables_that_are_no_cards(pack):
    assert "[[encountre]] is not a kind of card: did you mean encounter?" in complaint(pack, "[[encountre]]\n")
    assert "write [[encounter]] in double brackets" in complaint(pack, '[encounter]\nname = "x"\n')


# ---------------------------------------------------------------- files from strangers


def test_folders_and_files_that_cannot_be_read(tmp_path):
    with pytest.raises(PackError, match=r"nowhere\nthis folder cannot be read: No such file"):
        SHELF.load([tmp_path / "nowhere"])
    with pytest.raises(PackError, match=r"no \*.toml file"):
        SHELF.load([tmp_path])
    (tmp_path / "latin.toml").write_bytes('name = "Müller"'.encode("latin-1"))
    with pytest.raises(PackError, match="not UTF-8: byte 9"):
        SHELF.load([tmp_path])


def test_a_folder_called_like_a_file(tmp_path):
    (tmp_path / "cards.toml").mkdir()
    with pytest.raises(PackError, match="this file cannot be read: Is a directory"):
        SHELF.load([tmp_path])


def test_all_cards_load_in_less_than_a_third_of_a_second(tmp_path):
    SHELF.load(cache=tmp_path)
    assert list(tmp_path.iterdir())
    with within(0.3):
        SHELF.load(cache=tmp_path)


def test_sizes_and_depths_are_limited(pack, tmp_path):
    assert "at most 1,000,000 bytes" in complaint(pack, "#" * 1_000_001)
    assert "nested too deeply" in complaint(pack, "x = " + "[" * 5_000)
    for number in range(101):
        (tmp_path / f"{number}.toml").write_text("")
    with pytest.raises(PackError, match="at most 100 files"):
        SHELF.load([tmp_path])


def test_a_text_is_limited_too(pack):
    long = "Trap: Lose 1 HP. " * 70
    assert "text has 1189 characters; at most 1000 are allowed" in complaint(
        pack, KOBOLD.replace("Trap: Lose 1 HP.", long[:-1])
    )


ODD = ["5", "-1", "9" * 30, "inf", "true", '""', '"???"', "[]", "[1]", "{}", "[{}]", "1979-05-27", '[["a"]]']


@pytest.mark.parametrize("odd", ODD)
def test_whatever_stands_in_a_field_it_is_a_problem_or_a_card(tmp_path, odd):
    """All fields of all built-in cards hold the same odd value, each kind of field in a file of its own."""
    sources = {path.stem: path.read_text() for path in SHELF.folder.glob("*.toml")}
    keys = {key for source in sources.values() for key in re.findall(r"^(\w+) = ", source, re.MULTILINE)}
    for number, key in enumerate(sorted(keys)):
        name, source = sorted(sources.items())[number % len(sources)]
        lines = re.sub(rf"^{key} = .*$", f"{key} = {odd}", source, flags=re.MULTILINE)
        (tmp_path / f"{key}-{name}.toml").write_text(lines)
    _, press = SHELF.pressed([SHELF.read(path) for path in sorted(tmp_path.iterdir())])
    assert press.problems
    assert all(problem.message for problem in press.problems)
    assert all(str(problem).startswith(str(tmp_path)) for problem in press.problems)


def test_many_mistakes_are_found_quickly(pack):
    many = "".join(KOBOLD.replace("Kobold Cook", f"Kobold {number}").replace("= 2", "= 99") for number in range(400))
    with within(1), pytest.raises(PackError, match=r"and \d+ more$") as raised:
        pack(cards=many)
    assert ENOUGH < len(raised.value.problems) <= ENOUGH + 3
    assert raised.value.problems[-1].message == "there are too many errors up to here: no more cards were checked"
