"""Packs: what is in the box, cards added and replaced, and every mistake shown in its place."""

import pytest

from sagabox.games.kilforth.cards.card import Saga
from sagabox.games.kilforth.cards.program import BLANK
from sagabox.games.kilforth.gloom.shelf import SHELF
from sagabox.packs import UnknownCard
from tests.ledger import rule

from ..packs import ABILITIES, ANCIENT, KOBOLD, complaint

GAME = "gloom"

# ---------------------------------------------------------------- the box


def test_cards_by_id_and_by_name():
    box = SHELF.load()
    kobold = box.by_id["encounter/kobold"]
    assert box.find("Kobold") is box.find("kobold") is box.find("encounter/kobold") is kobold
    assert (kobold.kind, kobold.back, kobold.type, kobold.terrain) == ("encounter", "badlands", "Enemy", "Badlands")
    assert set(kobold.keywords) == {"Humanoid", "Enemy", "Badlands"}
    assert kobold.values == {"Fight": 2, "Sneak": 2}
    with pytest.raises(UnknownCard, match="did you mean Kobold"):
        box.find("Kobolt")


def test_what_the_backs_of_cards_show():
    box = SHELF.load()
    assert box.find("Fireball").back == "spell"
    assert box.find("Fog").back == "night"
    assert box.find("Ledger of Sins").back == "plot-abbess-of-penance"
    assert box.find("Killer").back == "skill"
    assert box.find("Pony").back == "loot"


def test_loot_has_a_token_for_each_count():
    box = SHELF.load()
    ponies = [token for token in box.loot if token.name == "Pony"]
    assert [token.id for token in ponies] == [f"loot/pony#{number}" for number in range(1, len(ponies) + 1)]
    assert len(ponies) == 4
    assert ponies[0].program is ponies[1].program


def test_a_saga_with_its_chapters_and_its_totem():
    box = SHELF.load()
    saga = box.find("Take Fortress")
    assert isinstance(saga, Saga)
    assert saga.totem is box.by_id["totem/banner-of-the-breach"]
    assert saga.totem.kind == "totem"
    third = box.by_id["chapter/the-masons-secret"]
    assert (third.owner, third.level, third.name) == ("take-fortress", 3, saga.chapters[2].name)
    assert "defeats" in third.program.listens


def test_a_plot_has_both_its_texts():
    card = SHELF.load().find("Flagellants' March")
    assert card.text.startswith("To Defeat: Lose 2 HP. (Map)")
    assert len(card.program.to_defeat) == 1
    assert "battle-starts" in card.program.listens
    assert card.owner == "abbess-of-penance"


def test_the_digest_changes_with_what_a_card_does(pack):
    plain, more = SHELF.load(), pack(cards=KOBOLD)
    assert plain.digest == SHELF.load().digest
    assert plain.digest != more.digest
    assert more.digest != pack(cards=KOBOLD.replace("fight = 2", "fight = 3")).digest
    assert more.digest == pack(cards=KOBOLD.replace("tastes", "sniffs")).digest
    assert more.texts["encounter/kobold-cook"] == "Trap: Lose 1 HP."


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
