"""No click costs something permanent without saying so, and the settings can ask for confirmation."""

import pytest
from playwright.sync_api import expect

from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import dice, lying

from .inspector import SIZES, Inspector
from .visitor import SURE, Visitor

FEW = [1] * 12


@pytest.fixture(params=["desk", "phone"])
def size(request):
    return request.param


def before_fate(server):
    """Return a failed Test, with a card in hand that could call on Fate."""
    passage = kilforth(
        hero("Elf", "Priest", at="Dead Barrens", hand=["Fireball"], fate=1),
        lying("Dead Barrens", "Drain the Black Mire"),
        dice(*FEW),
    )
    confront = next(one for one in passage.options if one.startswith("confront:"))
    passage.play(confront)
    assert passage.asked == "test.fate-adds-one"
    return server.put(passage, ["Ann"])


def ask_about(ann: Visitor, what: str) -> None:
    ann.open_sheet("Settings").get_by_label("Confirm").select_option(label=what)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_a_card_is_not_discarded_for_fate_with_one_click(visit, server, size):
    table, (token,) = before_fate(server)
    ann: Visitor = visit(SIZES[size], token=token).sit(table)
    seen = Inspector(ann, size)
    ticket = ann.state["ticket"]
    ann.begin_to_click("fate:fireball")
    sure = ann.choices.get_by_role("button", name=SURE)
    expect(sure).to_contain_text("by discarding Fireball")
    assert ann.state["ticket"] == ticket
    seen.look("sure about fate")
    sure.click()
    ann.answered(ticket)
    assert any("Fireball" in text for text in ann.events)
    seen.done()


def test_a_fate_token_needs_no_confirmation(visit, server):
    table, (token,) = before_fate(server)
    ann: Visitor = visit(token=token).sit(table)
    ticket = ann.state["ticket"]
    ann.answer_at(ann.button_of(ann.option("fate:token")))
    ann.answered(ticket)


def test_confirmation_can_be_switched_off(visit, server):
    table, (token,) = before_fate(server)
    ann: Visitor = visit(token=token).sit(table)
    ask_about(ann, "never")
    ticket = ann.state["ticket"]
    button = ann.button_of(ann.option("fate:fireball"))
    expect(button).to_contain_text("by discarding Fireball")  # the label says it in any case
    ann.answer_at(button)
    ann.answered(ticket)


def test_the_last_ap_asks_for_confirmation_if_every_cost_does(visit, server):
    passage = kilforth(hero("Elf", "Priest", hp=1))  # as many AP as HP
    table, (token,) = server.put(passage, ["Ann"])
    ann: Visitor = visit(token=token).sit(table)
    expect(ann.button_of(ann.option("move:"))).to_contain_text("last AP")
    ask_about(ann, "before every cost")
    ann.begin_to_click("move:")
    expect(ann.choices.get_by_role("button", name=SURE)).to_contain_text("This is your last AP today")
