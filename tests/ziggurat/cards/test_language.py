"""The card language of Ziggurat, run through the gates."""

import tomllib
from pathlib import Path

import pytest

from sagabox.games.ziggurat.cards.phrases import Ability, Body, ItemText, ParleyAction, Source, ziggurat_language
from sagabox.language import CardTextError, Phrase, gates
from tests.ziggurat.starter import SHELF, box

FAMILIES: dict[str, type[Phrase]] = {"ability": Ability, "body": Body, "item": ItemText}
TEXTS = tomllib.loads((Path(__file__).parents[1] / "texts.toml").read_text())
FORTY = [(FAMILIES[key], text) for key in FAMILIES for text in TEXTS[key]]
MORE = [(FAMILIES[key], text) for key in FAMILIES for text in TEXTS["more"][key]]
LANGUAGE = ziggurat_language(["The Gravemaker", "Kiln Warden"], ["The Viridian Shroud"])
INVENTIONS = 700  # of each family and depth: some 6,000 together


def test_there_are_forty_texts_of_three_families():
    assert [len(TEXTS[key]) for key in FAMILIES] == [24, 14, 2]


@pytest.mark.parametrize(("family", "text"), [*FORTY, *MORE])
def test_a_text_passes_the_gates(family, text):
    gates.check_text(LANGUAGE, family, text)


def test_the_texts_use_every_phrase():
    trees = [LANGUAGE.read(family, text) for family, text in [*FORTY, *MORE]]
    assert gates.unused_phrases(LANGUAGE, trees) == []


@pytest.mark.parametrize("family", [*FAMILIES.values(), Source, ParleyAction])
def test_whatever_the_types_allow_reads_back_as_itself_alone(family):
    assert gates.check_inventions(LANGUAGE, family, seed=3, count=INVENTIONS, depths=(4, 5, 6))


@pytest.mark.parametrize("card", box(), ids=lambda card: card.id)
def test_the_texts_of_the_starter_cards_pass_the_gates(card):
    for family, text in SHELF.texts(card):
        gates.check_text(box().language, family, text)


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("ON REVEAL: Spawn Cave (D4+1 Time).", "ON REVEAL: Spawn Caves in pursuit (D4+1 Time)."),
        ("ON REVEAL: Spawn Ziggurat(Humanoid&&Elemental).", "ON REVEAL: Spawn Ziggurat(Humanoid&Elemental)."),
        ("ON REVEAL: Spawn Cultist(*).", "ON REVEAL: Spawn Cultists(*)."),
    ],
)
def test_other_spellings_are_read_too(written, printed):
    assert LANGUAGE.show(LANGUAGE.read(Body, written)) == printed


def test_the_designers_other_word_for_discarding_tucked_loot_is_read_too():
    text = "Equip(2) Deathcharm. +2 ATK, Unequip(1)."
    assert LANGUAGE.show(LANGUAGE.read(Ability, text)) == "Equip(2) Deathcharm. +2 ATK, Discard 1."


def test_a_mistake_gets_a_caret_at_the_very_word():
    with pytest.raises(CardTextError) as caught:
        LANGUAGE.read(Ability, "Clean Cut. +2 ATK, Peircing.")
    assert caught.value.at == len("Clean Cut. +2 ATK, ")
    assert "Piercing" in str(caught.value)
