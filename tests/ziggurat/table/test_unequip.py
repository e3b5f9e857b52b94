"""The variant in which cards say Unequip: the same cards in other words."""

from sagabox.games.ziggurat.cards.box import SHELF
from sagabox.games.ziggurat.cards.faces import as_printed
from sagabox.games.ziggurat.cards.phrases import Ability
from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.terminal.table import ZigguratDesk
from tests.ledger import rule

from ..kit import fight, hero
from ..made_up import champion, denizen
from ..rigging import met, tucked

TABLE = ZigguratTable()
SETUP = {"hero": "Vixen", "quest": "The Monolith"}
JIMMIE = SHELF.box().find("Spiderwing Jimmie").handle


@rule("variant.unequip-term", "equip.discard-cost")
def test_the_cards_of_such_a_table_say_unequip():
    plain, other = (TABLE.new({**SETUP, "switches": {"unequip_word": on}}, "1") for on in (False, True))
    assert "Discard." in TABLE.table_cards(plain.header)[JIMMIE]["text"]
    assert "Unequip(1)." in TABLE.table_cards(other.header)[JIMMIE]["text"]
    assert "Discard" not in TABLE.table_cards(other.header)[JIMMIE]["text"]
    assert any("Unequip(1)." in line for line in ZigguratDesk(other, SHELF).card("Spiderwing Jimmie"))


@rule("variant.unequip-term")
def test_what_an_enemy_will_do_is_told_in_the_same_words():
    beast = denizen(powers=["Equip(1) Charm. +2 ATK, Discard 2."])
    game = fight(champion(), hero("Test Hero"), beast, met(beast), tucked(beast, 2), unequip_word=True)
    told = game.session.view(0)["shown"]["figures"]
    assert [one["will"] for one in told if one["name"] == "Test Beast"] == ["Equip(1) Charm. +2 ATK, Unequip(2)."]


@rule("variant.unequip-term")
def test_unequip_is_read_as_the_card_was_and_prices_stay_as_they_are():
    box, changed = SHELF.box(), 0
    for card in box:
        text = as_printed(card.text, unequip=True)
        for before, after in zip(card.text.splitlines(), text.splitlines(), strict=True):
            if before != after:
                changed += 1
                read = box.language.show(box.language.read(Ability, after))
                assert read == before.replace("Discard.", "Discard 1.")
    assert changed > 8
    assert as_printed("Discard 2 Equipment; +1 Grit.", unequip=True) == "Discard 2 Equipment; +1 Grit."
