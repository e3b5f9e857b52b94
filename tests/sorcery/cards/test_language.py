"""What cards can say: every text has one reading, prints back, and no word is lost."""

import pytest

from sagabox.games.sorcery.cards.phrases import Behaviour, CardText, EncounterText
from sagabox.games.sorcery.cards.phrases.attacks import Attack
from sagabox.games.sorcery.cards.phrases.compile import compile_text
from sagabox.games.sorcery.cards.phrases.sense import Use
from sagabox.language import CardTextError, gates, walk
from sagabox.packs import SenselessText

from ..boxes import SHELF, box
from .texts import FAMILIES, LANGUAGE, TRIED


def test_forty_texts_were_tried():
    assert len(TRIED) == 40


@pytest.mark.parametrize(("family", "text"), TRIED)
def test_a_tried_text_passes_the_gates(family, text):
    gates.check_text(LANGUAGE, family, text)


@pytest.mark.parametrize(("family", "text"), [text for card in box() for text in SHELF.texts(card)])
def test_every_text_of_the_starter_pack_passes_the_gates(family, text):
    gates.check_text(box().language, family, text)


@pytest.mark.parametrize("family", FAMILIES)
def test_inventions_have_one_reading(family):
    """Some 1,000 for each family, of all depths."""
    texts = [text for seed in range(4) for text in gates.check_inventions(LANGUAGE, family, seed, 90, (4, 5, 7))]
    assert len(texts) > 900


def test_the_sentences_of_a_behaviour_are_split_by_the_separator():
    tree = LANGUAGE.read(Behaviour, "1-2: Move 2 towards the victim. >> Attack with 1 Red.")
    assert tree.band == "1-2"
    assert len(tree.strides) == 2
    assert any(isinstance(node, Attack) for node in walk(tree.strides[1]))


def test_an_encounter_card_has_an_otherwise():
    with pytest.raises(CardTextError, match="Otherwise"):
        LANGUAGE.read(EncounterText, "Activate each Gremlin.")


@pytest.mark.parametrize(
    ("text", "use", "complaint"),
    [
        ("You heal 1 HP.", Use("armour"), "something done at once makes no sense on a armour"),
        ("Add 1 Shield.", Use("power", "action"), "does nothing here"),
        ("When you are attacked, add 1 Hit.", Use("power", "reaction"), "does nothing here"),
        ("A Hero in range heals 2 HP.", Use("power", "action"), "nothing says how far the range goes"),
        ("You have +1 Armor.", Use("enemy"), 'here it is "this Enemy"'),
        ("This Enemy has +1 Armor.", Use("armour"), 'here it is "you"'),
        ("This Enemy's attacks have +1 Hit.", Use("armour"), 'here it is "you"'),
        ("Your attacks have +1 Hit.", Use("enemy"), 'here it is "this Enemy"'),
        ("You suffer 2 HP.", Use("critical", red=True), "it can have a standing effect"),
        ("1 Power: +1 Hit.", Use("weapon"), 'write "Power:"'),
        ("Law: Read 5.", Use("trap"), "makes no sense on a trap"),
        ("Discard: You heal 1 HP.", Use("weapon"), "makes no sense on a weapon"),
    ],
)
def test_a_text_that_does_nothing_where_it_stands_is_refused(text, use, complaint):
    with pytest.raises(SenselessText, match=complaint):
        compile_text(LANGUAGE.read(CardText, text), use)


def test_families_have_a_plural():
    for text in ("Spawn 1 green Gremlin in the Choir.", "Spawn 2 green Gremlins in the Choir."):
        gates.check_text(LANGUAGE, CardText, text)
    with pytest.raises(CardTextError):
        LANGUAGE.read(CardText, "Spawn 2 green Gremlin in the Choir.")


@pytest.mark.parametrize("text", ["Once each turn, heal 1 HP.", "Once each turn, when you kill an Enemy, heal 1 HP."])
def test_an_order_can_follow_once_each_turn(text):
    gates.check_text(LANGUAGE, CardText, text)
