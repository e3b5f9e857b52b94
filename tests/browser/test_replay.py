"""Undo, replay, branching, rules, custom cards, and texts that look like markup."""

from playwright.sync_api import expect

from tests.kilforth.kit import hero, kilforth

from .visitor import Visitor

MARKUP = "<b onclick=alert(1)>Ann</b>"


def alone(visit, server) -> Visitor:
    table, (token,) = server.put(kilforth(hero("Elf", "Priest")), ["Ann"])
    ann: Visitor = visit(token=token)
    return ann.sit(table)


def test_undo_and_redo(visit, server):
    ann = alone(visit, server)
    home = ann.state["view"]["heroes"][0]["place"]
    ann.click("move:")
    there = ann.state["view"]["heroes"][0]["place"]
    assert there != home
    ann.page.get_by_role("button", name="Undo").click()
    ann.until(lambda: ann.state["view"]["heroes"][0]["place"] == home)
    ann.page.get_by_role("button", name="Redo").click()
    ann.until(lambda: ann.state["view"]["heroes"][0]["place"] == there)
    ann.page.keyboard.press("Control+z")
    ann.until(lambda: ann.state["view"]["heroes"][0]["place"] == home)


def test_a_moment_is_replayed_and_a_branch_starts_there(visit, server):
    ann = alone(visit, server)
    table = ann.page.url
    ann.play_until(lambda: ann.day() == 2)
    slider = ann.page.get_by_role("slider", name="Replay position")
    slider.focus()
    ann.page.keyboard.press("Home")
    expect(ann.land.get_by_text("Day 1").first).to_be_visible()
    assert ann.day() == 2, "the game itself stands where it stood"
    ann.page.get_by_role("region", name="Replay").get_by_role("button", name="Back to now").click()
    expect(ann.land.get_by_text("Day 2").first).to_be_visible()

    slider.focus()
    ann.page.keyboard.press("Home")
    ann.page.get_by_role("button", name="Branch here").click()
    ann.page.wait_for_url(lambda url: url != table)
    ann.until(lambda: ann.day() == 1 and bool(ann.options))
    ann.click("move:")


def test_a_rule_opens_beside_the_table_and_the_book_is_searched(visit, server):
    ann = alone(visit, server)
    rule = ann.state["view"]["asked"]["rule"]
    ann.choices.get_by_role("button", name=rule).click()
    book = ann.page.get_by_role("region", name="Rulebook")
    expect(book.get_by_text(rule).first).to_be_in_viewport()
    book.get_by_role("searchbox").fill("how do I run away")
    expect(book.get_by_text("may escape").first).to_be_visible()
    expect(book.get_by_text("battle.escape-option")).to_be_hidden()
    book.get_by_role("button", name="Rule battle.escape-option").click()
    expect(book.get_by_text("battle.escape-option")).to_be_visible()


def test_what_is_not_available_says_why(visit, server):
    ann = alone(visit, server)
    ann.until(lambda: "refused" in ann.insight)
    refused = ann.insight["refused"]
    rules = [one["rule"] for one in refused]
    alone_so = next(one for one in refused if rules.count(one["rule"]) == 1)  # groups of refusals are folded
    ann.choices.get_by_text("Not available now").click()
    expect(ann.choices.get_by_text(alone_so["text"]).first).to_be_visible()


def test_custom_cards_are_read_word_by_word(visit):
    ann: Visitor = visit().go("#/cards/gloom")
    ann.page.get_by_text("Try one text").click()
    text = ann.page.get_by_label("Card text")
    read = ann.page.get_by_role("region", name="Result")
    text.fill("Trap: Lose 1 HP.")
    expect(ann.page.get_by_role("heading", name="Valid text")).to_be_visible()
    text.fill("Trap: Lose 1 hat.")
    expect(ann.page.get_by_role("heading", name="Error in text")).to_be_visible()
    expect(read.locator("mark")).to_have_text("hat.")
    expect(read.get_by_text("HP").first).to_be_visible()


def test_markup_in_names_and_titles_stays_text(visit):
    ann: Visitor = visit()
    setup = {"mode": "cooperative", "heroes": [{"seat": 0}, {"seat": 1}]}
    ann.make(name=MARKUP, title="<img src=x onerror=alert(2)>", setup=setup, seats=[{"kind": "mine"}, {"kind": "bot"}])
    expect(ann.page.get_by_role("list", name="Seats").get_by_text(MARKUP)).to_be_visible()
    ann.sees("<img src=x onerror=alert(2)>")
    ann.show("Chat")
    ann.page.get_by_label("Message", exact=True).fill("<script>alert(3)</script>")
    ann.page.get_by_role("button", name="Send").click()
    ann.sees("<script>alert(3)</script>")
    assert ann.page.locator("b[onclick], img[src=x]").count() == 0
    assert "<img" in ann.page.title() or "Sagabox" in ann.page.title()
    ann.go()
    assert ann.page.locator("b[onclick], img[src=x]").count() == 0
