"""Packs: what is in the box, cards added and replaced, and every mistake shown in its place."""

import re
from pathlib import Path

import pytest

from sagabox.games.kilforth.cards import Saga
from sagabox.games.kilforth.pack import BUILT_IN, UnknownCard, fill_box, load_box, pack_digest, texts
from sagabox.games.kilforth.pack_errors import PackError
from sagabox.games.kilforth.pack_files import read_pack
from sagabox.games.kilforth.program import BLANK
from tests.ledger import rule
from tests.timing import within

KOBOLD = """\
[[encounter]]
name = "Kobold Cook"
terrain = "Badlands"
type = "Enemy"
keywords = ["Humanoid"]
fight = 2
sneak = 2
hp = 2
gold = 1
reward = "Item"
text = "Trap: Lose 1 HP."
flavour = "It tastes as it goes."
icon = "cauldron"
"""
HAT = """\
[[reward]]
name = "Odd Hat"
type = "Item"
location = "Old Wood"
gold = 2
unique = "Armour"
keywords = []
flavour = "A hat."
icon = "hat"
"""
ANCIENT = """\
[[ancient]]
name = "Count of Nothing"
fight = 6
hp = 8
location = "Old Wood"
gold = 8
terrain = "Forest"
flavour = "He owns what is left."
icon = "crown"
"""
ABILITIES = """
[[abilities]]
ancient = "Count of Nothing"
name = "The Empty Hand"
text = "Trap: Lose 1 gold."
"""


@pytest.fixture
def pack(tmp_path):
    """Writes files into a folder and loads them as a pack."""

    def load(**files):
        for name, content in files.items():
            (tmp_path / f"{name}.toml").write_text(content, encoding="utf-8")
        return load_box([tmp_path])

    return load


def problems(pack, **files):
    with pytest.raises(PackError) as raised:
        pack(**files)
    return raised.value.problems


def complaint(pack, text):
    (problem,) = problems(pack, cards=text)
    return str(problem)


# ---------------------------------------------------------------- the box


def test_cards_by_id_and_by_name():
    box = load_box()
    kobold = box.by_id["encounter/kobold"]
    assert box.find("Kobold") is box.find("kobold") is box.find("encounter/kobold") is kobold
    assert (kobold.kind, kobold.back, kobold.type, kobold.terrain) == ("encounter", "badlands", "Enemy", "Badlands")
    assert set(kobold.keywords) == {"Humanoid", "Enemy", "Badlands"}
    assert kobold.values == {"Fight": 2, "Sneak": 2}
    with pytest.raises(UnknownCard, match="did you mean Kobold"):
        box.find("Kobolt")


def test_what_the_backs_of_cards_show():
    box = load_box()
    assert box.find("Fireball").back == "spell"
    assert box.find("Fog").back == "night"
    assert box.find("Ledger of Sins").back == "plot-abbess-of-penance"
    assert box.find("Killer").back == "skill"
    assert box.find("Pony").back == "loot"


def test_loot_has_a_token_for_each_count():
    box = load_box()
    ponies = [token for token in box.loot if token.name == "Pony"]
    assert [token.id for token in ponies] == [f"loot/pony#{number}" for number in range(1, len(ponies) + 1)]
    assert len(ponies) == 4
    assert ponies[0].program is ponies[1].program


def test_a_saga_with_its_chapters_and_its_totem():
    box = load_box()
    saga = box.find("Take Fortress")
    assert isinstance(saga, Saga)
    assert saga.totem is box.by_id["totem/banner-of-the-breach"]
    assert saga.totem.kind == "totem"
    third = box.by_id["chapter/the-masons-secret"]
    assert (third.owner, third.level, third.name) == ("take-fortress", 3, saga.chapters[2].name)
    assert "defeats" in third.program.listens


def test_a_plot_has_both_its_texts():
    card = load_box().find("Flagellants' March")
    assert card.text.startswith("To Defeat: Lose 2 HP. (Map)")
    assert len(card.program.to_defeat) == 1
    assert "battle-starts" in card.program.listens
    assert card.owner == "abbess-of-penance"


def test_the_digest_changes_with_what_a_card_does(pack):
    plain, more = load_box(), pack(cards=KOBOLD)
    assert pack_digest(plain) == pack_digest(load_box())
    assert pack_digest(plain) != pack_digest(more)
    assert pack_digest(more) != pack_digest(pack(cards=KOBOLD.replace("fight = 2", "fight = 3")))
    assert pack_digest(more) == pack_digest(pack(cards=KOBOLD.replace("tastes", "sniffs")))
    assert texts(more)["encounter/kobold-cook"] == "Trap: Lose 1 HP."


# ---------------------------------------------------------------- packs of players


def test_a_pack_adds_cards_and_says_what_differs_from_the_printed_game(pack):
    box = pack(cards=KOBOLD)
    assert len(box.encounters) == 83
    assert box.find("Kobold Cook").icon == "cauldron"
    assert box.warnings == ("there are 83 cards of kind encounter; the printed game has 82",)


def test_a_pack_replaces_a_card_of_the_same_kind_and_name(pack):
    box = pack(cards=KOBOLD.replace("Kobold Cook", "Kobold").replace("fight = 2", "fight = 4"))
    assert box.find("Kobold").values["Fight"] == 4
    assert len(box.encounters) == 82
    assert box.warnings == ()


def test_texts_can_name_the_locations_of_all_packs(pack):
    place = '[[location]]\nname = "Nowhere Gate"\nterrain = "Forest"\nflavour = "Here."\nicon = "gate"\n'
    box = pack(places=place, cards=KOBOLD.replace("Trap: Lose 1 HP.", "Trophy - Relocate to Nowhere Gate."))
    assert "Nowhere Gate" in box.find("Kobold Cook").text


@rule("card.flavour-text-inert")
def test_flavour_does_nothing_even_if_it_reads_like_an_ability(pack):
    box = pack(
        cards=KOBOLD.replace('text = "Trap: Lose 1 HP."\n', "").replace("It tastes as it goes", "Trap: Lose 1 HP")
    )
    card = box.find("Kobold Cook")
    assert card.flavour == "Trap: Lose 1 HP."
    assert card.program is BLANK


def test_an_ancient_comes_with_its_abilities(pack):
    assert "one card of [[abilities]], not 0" in complaint(pack, ANCIENT)
    box = pack(cards=ANCIENT + ABILITIES)
    assert box.find("The Empty Hand").owner == "count-of-nothing"
    assert len(box.find("The Empty Hand").program.trap) == 1


# ---------------------------------------------------------------- mistakes, in their place


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
        ("fight = 2", "fight = 2.5", 6, "fight has to be a whole number, not 2.5"),
        ("fight = 2", "fight = true", 6, "fight has to be a whole number, not True"),
        ("hp = 2\n", "", 1, "hp is missing: a card of type Enemy needs it"),
        ('icon = "cauldron"\n', "", 1, "icon is missing: a text in quotes"),
        ('"Badlands"', '"Badland"', 3, '"Badland" is no terrain: did you mean Badlands?'),
        ('"Enemy"', '"Foe"', 4, '"Foe" is no type: it can be Enemy, Place, Quest, Stranger, Event'),
        ('["Humanoid"]', '["Humanoids"]', 5, '"Humanoids" is no keyword: did you mean Humanoid?'),
        ('["Humanoid"]', '["Demon", "Demon"]', 5, "names one word twice"),
        ('["Humanoid"]', '"Humanoid"', 5, "keywords has to be a list of words, each in quotes"),
        ("It tastes as it goes.", "x" * 400, 12, "flavour has 400 letters; 300 is the most"),
        ('"Kobold Cook"', '"Kobold  Cook"', 2, "with single spaces"),
        ('"Kobold Cook"', '"?"', 2, "a name is made of words"),
        ('"Kobold Cook"', '"Fireball"', 2, "a card of another kind is called so too: reward/fireball"),
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
        ('[[saga]]\nname = "Soup"\nflavour = "x"\nchapter = 3\nfinale = {}\ntotem = {}\n', "chapter has to be tables"),
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
    assert "this name is used already, in " in str(problem)
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
    assert "[[encountre]] is no kind of card: did you mean encounter?" in complaint(pack, "[[encountre]]\n")
    assert "write [[encounter]] in double brackets" in complaint(pack, '[encounter]\nname = "x"\n')


# ---------------------------------------------------------------- files from strangers


def test_folders_and_files_that_cannot_be_read(tmp_path):
    with pytest.raises(PackError, match=r"nowhere\nthis folder cannot be read: No such file"):
        load_box([tmp_path / "nowhere"])
    with pytest.raises(PackError, match=r"no \*.toml file"):
        load_box([tmp_path])
    (tmp_path / "latin.toml").write_bytes('name = "Müller"'.encode("latin-1"))
    with pytest.raises(PackError, match="no text in UTF-8: byte 9"):
        load_box([tmp_path])


def test_a_folder_called_like_a_file(tmp_path):
    (tmp_path / "cards.toml").mkdir()
    with pytest.raises(PackError, match="this file cannot be read: Is a directory"):
        load_box([tmp_path])


def test_all_cards_load_in_less_than_a_third_of_a_second(tmp_path):
    load_box(cache=tmp_path)
    assert list(tmp_path.iterdir())
    with within(0.3):
        load_box(cache=tmp_path)


def test_sizes_and_depths_are_limited(pack, tmp_path):
    assert "at most 1,000,000 bytes" in complaint(pack, "#" * 1_000_001)
    assert "nested too deeply" in complaint(pack, "x = " + "[" * 50_000)
    many = "".join(KOBOLD.replace("Kobold Cook", f"Kobold {number}") for number in range(3001))
    assert "at most 3000 entries" in complaint(pack, many)
    for number in range(101):
        (tmp_path / f"{number}.toml").write_text("")
    with pytest.raises(PackError, match="at most 100 files"):
        load_box([tmp_path])


def test_a_text_is_limited_too(pack):
    long = "Trap: Lose 1 HP. " * 70
    assert "text has 1189 letters; 1000 is the most" in complaint(pack, KOBOLD.replace("Trap: Lose 1 HP.", long[:-1]))


ODD = ["5", "-1", "9" * 30, "inf", "true", '""', '"???"', "[]", "[1]", "{}", "[{}]", "1979-05-27", '[["a"]]']


@pytest.mark.parametrize("odd", ODD)
def test_whatever_stands_in_a_field_it_is_a_problem_or_a_card(tmp_path, odd):
    """All fields of all built-in cards hold the same odd value, each kind of field in a file of its own."""
    sources = {path.stem: path.read_text() for path in BUILT_IN.glob("*.toml")}
    keys = {key for source in sources.values() for key in re.findall(r"^(\w+) = ", source, re.MULTILINE)}
    for number, key in enumerate(sorted(keys)):
        name, source = sorted(sources.items())[number % len(sources)]
        lines = re.sub(rf"^{key} = .*$", f"{key} = {odd}", source, flags=re.MULTILINE)
        (tmp_path / f"{key}-{name}.toml").write_text(lines)
    _, problems = fill_box([read_pack(tmp_path)])
    assert problems
    assert all(problem.message for problem in problems)
    assert str(problems[0]).startswith(str(tmp_path))


def test_many_mistakes_are_found_quickly(pack):
    many = "".join(KOBOLD.replace("Kobold Cook", f"Kobold {number}").replace("= 2", "= 99") for number in range(400))
    with within(10), pytest.raises(PackError, match=r"and 1160 more$") as raised:
        pack(cards=many)
    assert len(raised.value.problems) == 1200
