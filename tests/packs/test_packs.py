"""Packs of any game: read by a schema, merged, and every problem shown at its place."""

import pytest

from sagabox.packs import PackError, PackHeader, UnknownCard, counted, header_of, read_pack, read_text, summed

from .ferry import BOAT, LANDING, SCHEMA

HEADER = '[pack]\ngame = "ferry"\ntitle = "More boats"\nversion = "1.2"\n'


def problems(text):
    return [str(one) for one in read_text(SCHEMA, "boats", text).problems]


def test_a_text_becomes_entries_with_their_parts():
    pack = read_text(SCHEMA, "boats", BOAT + LANDING)
    boat, landing = pack.entries
    assert (boat.table, boat.name, landing.name) == ("boat", "Old Tub", "Mill Stairs")
    assert [(part.table, part.name) for part in boat.all_parts()] == [("boat.crew", "Peg"), ("boat.oar", "Larboard")]
    assert [text for _, text in boat.texts(SCHEMA)] == ["Carry 2 sheep.", "Sail to Mill Stairs."]
    assert list(counted(pack, [])) == [("boat", 1, 0), ("landing", 1, 0)]
    assert summed(pack, []) == "2 cards, 3 texts, no errors"


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("berths = 2", "births = 2", 3, '[[boat]] has no field "births": did you mean berths?'),
        ("berths = 2", "berths = 9", 3, "berths = 9 is out of range: 1 to 4"),
        ("berths = 2\n", "", 1, "berths is missing: a whole number"),
        ('["wool"]', '["wood"]', 4, '"wood" is not one of the cargo: did you mean wool?'),
        ('"Carry 2 sheep.", ', "7, ", 5, "does must be a text in quotes, not 7"),
        ('"Carry 2 sheep.", ', '"Carry 2 sheep.", "Carry 3 sheep.", ', 5, "does has 3 texts; at most 2 are allowed"),
        ('name = "Larboard"', 'name = "Larboard"\nwood = "oak"', 10, 'wood cannot be "oak": it can be ash, elm'),
        ('name = "Peg"\n', "", 6, "name is missing"),
        ('[[boat.oar]]\nname = "Larboard"\n', "[[boat.oar]]\nname = 'a'\n" * 3, 1, "as many oars as berths"),
        ('"Larboard"', '"Peg"', 9, "this name is already used in boats:6"),
    ],
)
def test_an_error_is_at_its_line(old, new, line, why):
    found = problems(BOAT.replace(old, new))
    assert any(why in one and one.startswith(f"boats:{line}:") for one in found), found


def test_tables_that_the_schema_does_not_have():
    assert "[[bota]] is not a kind of card: did you mean boat?" in problems("[[bota]]\n")[0]
    assert "write [[boat]] in double brackets" in problems("[boat]\nberths = 1\n")[0]


# ---------------------------------------------------------------- the header


def test_a_pack_says_which_game_it_is_for(tmp_path):
    (tmp_path / "a.toml").write_text(BOAT)
    assert header_of(tmp_path) == PackHeader()
    (tmp_path / "b.toml").write_text(HEADER + LANDING)
    assert header_of(tmp_path) == PackHeader("ferry", "More boats", "1.2")
    pack = read_pack(SCHEMA, tmp_path)
    assert (pack.header, pack.problems, len(pack.entries)) == (header_of(tmp_path), [], 2)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (HEADER.replace("ferry", "tram"), "this pack is for tram, not for ferry"),
        (HEADER.replace("title", "titel"), 'has no field "titel": did you mean title?'),
        (HEADER.replace('"1.2"', "1.2"), "version must be a text in quotes, not 1.2"),
        ("[[pack]]\n", "write [pack] in single brackets, once"),
        ("pack = 3\n", "write [pack] in single brackets, once"),
    ],
)
def test_a_header_that_is_wrong(text, why):
    (problem,) = problems(text)
    assert why in problem
    assert problem.startswith("boats:")


def test_a_pack_has_one_header(tmp_path):
    for name in "ab":
        (tmp_path / f"{name}.toml").write_text(HEADER)
    (problem,) = read_pack(SCHEMA, tmp_path).problems
    assert str(problem).startswith(f"{tmp_path / 'b.toml'}:1:1")
    assert "a pack has one table [pack]" in str(problem)


# ---------------------------------------------------------------- the box


def test_a_box_has_its_cards_by_id_and_by_name(shelf):
    box = shelf.box()
    tub = box.by_id["boat/old-tub#1"]
    assert box.find("Old Tub") is box.find("old-tub") is box.find("boat/old-tub#1") is tub
    assert box.of("boat") == [tub]
    assert box.texts[tub.id] == "Carry 2 sheep. Sail to Mill Stairs."
    assert box.warnings == ()
    assert shelf.box({}) is box
    with pytest.raises(UnknownCard, match="did you mean Old Tub"):
        box.find("Old Tob")


def test_a_later_pack_adds_cards_and_replaces_those_of_its_kind_and_name(shelf):
    more = BOAT.replace("Old Tub", "New Tub").replace("cargo", "count = 3\ncargo")
    box = shelf.box({"a": more, "b": LANDING.replace("Pay 1", "Pay 2")})
    assert [card.id for card in box.of("boat")] == ["boat/old-tub#1", *(f"boat/new-tub#{copy}" for copy in (1, 2, 3))]
    assert box.find("Mill Stairs").text == "Pay 2 pence."
    assert box.warnings == ("there are 4 cards of kind boat; the printed game has 1",)
    assert box.digest != shelf.box().digest == shelf.load().digest


def test_all_errors_of_all_packs_are_reported_at_once(shelf):
    wrong = {
        "a": BOAT.replace("Old Tub", "Punt").replace("sheep", "ships"),
        "b": LANDING.replace("Mill Stairs", "Old Tub"),
        "c": LANDING.replace("Mill Stairs", "Weir").replace("Pay", "Carry"),
    }
    with pytest.raises(PackError) as raised:
        shelf.box(wrong)
    shown = [str(one) for one in raised.value.problems]
    assert len(shown) == 3
    assert "a card of another kind has this name: boat/old-tub#1" in shown[0]
    assert shown[1].startswith("a:5:18\n")
    assert "Punt: Expected" in shown[1]
    assert "Weir: Expected" in shown[2]


def test_a_text_can_name_the_landings_of_all_packs(shelf):
    weir = LANDING.replace("Mill Stairs", "Weir")
    punt = BOAT.replace("Old Tub", "Punt").replace("Peg", "Meg").replace("Sail to Mill Stairs", "Sail to Weir")
    assert "Sail to Weir." in shelf.box({"a": weir, "b": punt}).find("Punt").text
    with pytest.raises(PackError, match="Expected"):
        shelf.box({"b": punt})


def test_cards_that_do_not_fit_as_a_whole(shelf):
    _, press = shelf.pressed([read_text(SCHEMA, "places", LANDING)])
    assert [problem.message for problem in press.problems] == ["there is no boat"]


def test_texts_share_a_limited_effort(shelf):
    many = "".join(LANDING.replace("Mill Stairs", f"Weir {n}").replace("1 p", f"{n} p") for n in range(1, 90))
    with pytest.raises(PackError, match="the texts before this take too long to read"):
        shelf.box({"many": many})


# ---------------------------------------------------------------- for authors


def test_a_text_is_read_by_the_family_of_its_kind(shelf):
    assert shelf.reading("Pay 3 pence.", "landing")["ok"]
    assert shelf.reading("Pay 3 pence.")["explained"] == "pay\n  pence: 3"
    assert shelf.reading("Carry 3 sheep.")["ok"]
    assert "Expected" in shelf.reading("Carry 3 sheep.", "landing")["message"]
    assert shelf.reading("Carry 3 ships.")["at"] == 8
    assert shelf.reading("Carry 0 sheep.", "boat")["message"] == "A boat carries something."
    assert "did you mean boat?" in shelf.reading("Carry 3 sheep.", "boot")["message"]


def test_a_check_shows_each_card_with_its_texts_and_errors(shelf):
    punt = BOAT.replace("Old Tub", "Punt").replace("Peg", "Meg").replace("Carry", "Curry")
    answer = shelf.check({"old": LANDING, "new": HEADER + punt + LANDING})
    old, new = answer["packs"]
    assert not answer["ok"]
    assert (old["ok"], new["ok"]) == (True, False)
    assert old["cards"][0]["faces"] == [{"name": "Mill Stairs", "used": False}]
    boat, landing = new["cards"]
    assert [text["text"] for text in boat["texts"]] == ["Sail to Mill Stairs."]
    assert [(fault["line"], fault["card"]) for fault in boat["faults"]] == [(9, "Punt")]
    assert (landing["line"], landing["faults"]) == (14, [])
    assert new["summary"] == "1 card, 3 texts, 1 error"
