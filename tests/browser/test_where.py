"""Options appear where players look: at another hero's token or sheet, in a battle, at a deck."""

import re

import pytest
from playwright.sync_api import expect

from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import dice, lying

from .inspector import SIZES, Inspector
from .visitor import PHONE, Visitor

AT = "Harrow Common"
TOKEN = "Orc Warrior: Form a team, Exchange"


@pytest.fixture
def meeting(visit, server):
    """Return Ann, whose hero is at the same location as Ben's, and Ben."""

    def seated(size=SIZES["desk"]):
        game = kilforth(
            hero("Elf", "Priest", seat=0, at=AT, gold=3),
            hero("Orc", "Warrior", seat=1, at=AT, assets=["Battle Elemental"]),
            hero("Human", "Bard", seat=1, at="Old Wood"),
        )
        table, tokens = server.put(game, ["Ann", "Ben"])
        return visit(size, token=tokens[0]).sit(table), visit(token=tokens[1]).sit(table)

    return seated


def form(visitor: Visitor):
    return visitor.page.get_by_role("button", name=re.compile("Form a team ?: Orc Warrior"))


def accepted(ann: Visitor, ben: Visitor) -> None:
    offer = ben.page.get_by_role("region", name="A team")
    expect(offer).to_contain_text("Elf Priest offers a team to")
    ben.answer_at(offer.get_by_role("button", name="Accept"))
    ann.until(lambda: any("form a team" in text for text in ann.events))


def test_a_team_is_formed_at_the_token_of_the_other(meeting):
    ann, ben = meeting()
    expect(ann.land.get_by_role("button", name=re.compile("^Human Bard: "))).to_have_count(0)
    ann.land.get_by_role("button", name=TOKEN).click()
    place = ann.page.get_by_role("region", name=AT)
    ann.answer_at(place.get_by_role("button", name=re.compile("Form a team ?: Orc Warrior")))
    accepted(ann, ben)


def test_a_team_is_formed_at_the_token_by_keyboard(meeting):
    ann, ben = meeting()
    ann.land.get_by_role("button", name=TOKEN).focus()
    ann.page.keyboard.press("Enter")
    place = ann.page.get_by_role("region", name=AT)
    expect(place).to_be_visible()
    for _ in range(20):
        ann.page.keyboard.press("Tab")
        if form(ann).evaluate_all("found => found.includes(document.activeElement)"):
            break
    ann.calm()
    ann.page.keyboard.press("Enter")
    accepted(ann, ben)


def test_a_team_is_formed_at_the_sheet_of_the_other(meeting):
    ann, ben = meeting()
    ann.page.get_by_role("group", name="Whose sheet").get_by_role("button", name=re.compile("Orc Warrior")).click()
    sheet = ann.page.get_by_role("article", name="Orc Warrior")
    ann.answer_at(sheet.get_by_role("button", name=re.compile("Form a team ?: Orc Warrior")))
    accepted(ann, ben)


def test_a_team_is_formed_by_a_tap_on_a_phone(meeting):
    ann, ben = meeting(PHONE)
    ann.land.get_by_role("button", name=re.compile(f"{AT}.*Form a team with the Orc Warrior")).tap()
    ann.calm()
    form(ann).tap()
    accepted(ann, ben)


def test_an_exchange_is_made_on_the_stage(meeting):
    ann, ben = meeting()
    ann.land.get_by_role("button", name=TOKEN).click()
    ann.answer_at(
        ann.page.get_by_role("region", name=AT).get_by_role("button", name=re.compile("Exchange ?: Orc Warrior"))
    )
    exchange = ann.page.get_by_role("region", name="The exchange")
    ann.answer_at(
        exchange.get_by_role("listitem").filter(has_text="Elf Priest").get_by_role("button", name="1 gold more")
    )
    ann.page.get_by_role("group", name="Whose sheet").get_by_role("button", name=re.compile("Orc Warrior")).click()
    ann.answer_at(ann.page.get_by_role("button", name=re.compile("Ask ?: Battle Elemental")))
    expect(exchange.get_by_text("Battle Elemental")).to_be_visible()
    ann.answer_at(exchange.get_by_role("button", name="Propose"))
    ben.answer_at(ben.page.get_by_role("region", name="The exchange").get_by_role("button", name="Accept"))
    ann.until(lambda: ann.state["view"]["zones"]["assets:0"]["known"] == ["Battle Elemental"])


def test_a_battle_is_answered_on_the_stage(visit, server):
    """Costly options ask for confirmation there too."""
    foe = lying("Ashen Flats", "Kobold")
    game = kilforth(hero("Elf", "Priest", at="Dead Barrens", fate=1), foe, dice(*[1] * 12)).play("move:ashen-flats")
    table, tokens = server.put(game.until("test.fate-adds-one"), ["Ann"])
    ann: Visitor = visit(token=tokens[0])
    ann.sit(table)
    battle = ann.page.get_by_role("region", name="The battle")
    ann.answer_at(battle.get_by_role("button", name="Call on Fate"))
    escape = battle.get_by_role("button", name=re.compile("Escape"))
    expect(battle.get_by_text("You lose 2 unused AP.")).to_be_visible()
    ann.answer_at(escape)
    expect(battle.get_by_role("button", name=re.compile("Sure"))).to_be_visible()
    ticket = ann.state["ticket"]
    battle.get_by_role("button", name=re.compile("Sure")).click()
    ann.answered(ticket)
    assert all(one["id"].startswith("escape-to:") for one in ann.options)


def test_the_market_buys_at_the_decks_and_leaves_at_the_location(visit, server):
    game = kilforth(hero("Elf", "Priest", at="Sprawl City", gold=9, hand=["Fireball"])).play("market")
    table, tokens = server.put(game, ["Ann"])
    ann: Visitor = visit(token=tokens[0])
    ann.sit(table)
    decks = ann.page.get_by_role("region", name="Beside the map")
    ann.answer_at(decks.get_by_role("button", name=re.compile("Spell.*buy 1")))
    ann.until(lambda: any(one["id"].startswith("buy:") for one in ann.options))
    ann.click("buy:")
    ann.until(lambda: "sell" in [one["id"] for one in ann.options])
    ann.answer_at(ann.land.get_by_role("button", name=re.compile("Sell")))
    ann.until(lambda: any(one["id"] == "sell:add:fireball" for one in ann.options))


@pytest.mark.parametrize("size", ["desk", "laptop", "phone"])
def test_marked_options_have_enough_space(meeting, size):
    ann, _ = meeting(SIZES[size])
    inspector = Inspector(ann, size)
    inspector.look("company")
    inspector.done()
