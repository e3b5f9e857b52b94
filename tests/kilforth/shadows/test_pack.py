"""What packs of Shadows hold beside Gloom's: shields, gloom sides and interludes; faces that show them."""

import pytest

from sagabox.games.kilforth.cards.card import Trial
from sagabox.games.kilforth.gloom.shelf import SHELF as GLOOM
from sagabox.games.kilforth.shadows.shelf import SHELF
from sagabox.packs import PackError

PLACE = """\
[[location]]
name = "Nowhere Gate"
terrain = "Forest"
shield = 2
text = "(Map) When you move here, gain 1 gold."
gloom = "(Map) When you move here, lose 1 gold."
flavour = "Here."
icon = "gate"
"""
CHAPTER = """
[[saga.chapter]]
name = "{}"
story = "It was long ago. It still is."
few = "Noble"
"""
KEYWORDS = 'keywords = ["Forest", "Enemy"]\n'
TRIAL = 'attribute = "Study"\ntarget = 4\nlocation = "Spider Grove"\n'
END = """
[saga.finale]
name = "Five"
attribute = "Study"
target = 6
location = "Weald Heart"
story = "Done. Quite done."
[saga.totem]
name = "Six"
study = 1
gold = 5
flavour = "Six."
icon = "totem"
"""


def saga(*facts):
    """A saga whose chapters have these fields."""
    chapters = [CHAPTER.format(name) + fact for name, fact in zip(("One", "Two", "Three", "Four"), facts, strict=True)]
    return '[[saga]]\nname = "Count to Six"\nflavour = "Slowly."\n' + "".join(chapters) + END


def complaints(shelf, text):
    with pytest.raises(PackError) as raised:
        shelf.box({"mine": text})
    return "\n".join(str(problem) for problem in raised.value.problems)


def test_a_location_has_a_shield_and_a_gloom_side():
    card = SHELF.box({"mine": PLACE}).find("Nowhere Gate")
    assert (card.shield, card.gloom) == (2, "(Map) When you move here, lose 1 gold.")
    assert "moves" in card.dark.listens
    assert card.text == "(Map) When you move here, gain 1 gold."


def test_the_digest_changes_with_shield_and_gloom_side():
    digests = [SHELF.box({"mine": text}).digest for text in (PLACE, PLACE.replace("shield = 2", "shield = 3"))]
    digests.append(SHELF.box({"mine": PLACE.replace("lose 1 gold", "lose 2 gold")}).digest)
    assert len(set(digests)) == 3


def test_gloom_knows_neither_shields_nor_interludes():
    assert 'has no field "shield"' in complaints(GLOOM, PLACE)
    text = saga(TRIAL, KEYWORDS, KEYWORDS, KEYWORDS)
    text = text.replace("Spider Grove", "Old Wood").replace("Weald Heart", "Old Wood")
    assert 'has no field "attribute"' in complaints(GLOOM, text)


def test_a_text_that_makes_no_sense_in_gloom_is_shown_in_its_place():
    told = complaints(SHELF, PLACE.replace("lose 1 gold", "the foe loses 1 HP"))
    assert "does nothing here" in told
    assert "mine:6:" in told


def test_a_chapter_has_keywords_or_is_an_interlude():
    sagas = SHELF.box({"mine": saga(KEYWORDS, TRIAL, KEYWORDS, KEYWORDS)}).sagas
    card = next(one for one in sagas if one.name == "Count to Six")
    assert [chapter.trial for chapter in card.chapters] == [None, Trial("Study", 4, "spider-grove"), None, None]
    assert card.finale.trial == Trial("Study", 6, "weald-heart")


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        (KEYWORDS + TRIAL, "a chapter has two keywords or is an interlude: leave out keywords or attribute"),
        ("", "keywords is missing: a chapter has two keywords, or is an interlude with an attribute"),
        ('attribute = "Study"\n', "target is missing: an interlude has attribute, target and location"),
        (TRIAL.replace("Spider Grove", "Spyder Grove"), 'no location is called "Spyder Grove": did you mean Spider'),
    ],
)
def test_a_wrong_chapter_is_told(fields, told):
    assert told in complaints(SHELF, saga(KEYWORDS, KEYWORDS, fields, KEYWORDS))


def test_faces_show_shield_gloom_side_and_interlude():
    box = SHELF.box()
    face = SHELF.face(box.find("Fox Lantern Path"), box)
    assert (face["shield"], face["gloom"]) == (1, "(Map) When you move here, relocate to a random location.")
    assert "shield" not in SHELF.face(box.find("Bamboo Cloister"), box)
    chapter = SHELF.face(box.find("Keep Vigil"), box)["chapters"][2]
    assert (chapter["attribute"], chapter["target"], chapter["location"]) == ("Study", 5, "Candle Cemetery")


def test_faces_in_lines_show_them_too():
    box = SHELF.box()
    assert SHELF.face_lines(box.find("Towers of Cain"), box).more == ["In gloom: 3 HP. (Map) Gain Fight +2."]
    assert SHELF.face_lines(box.find("Arid Ruins"), box).more == ["In gloom: 2 HP."]
    lines = SHELF.face_lines(box.find("Keep Vigil"), box).more
    assert "3. The Trimmer of Lamps: Study 5 at Candle Cemetery (and Undead)" in lines
