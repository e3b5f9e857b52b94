"""What everybody can see: custom packs, the seed's hash, the contents of a bug report, and the credits."""

import json
import re
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import expect

from tests.kilforth.kit import hero, kilforth

from .looking import settled, sideways, small_targets, violations
from .visitor import PHONE, Visitor

PACK = """
[[skill]]
name = "Ferryman's Patience"
skill = "Martial"
level = 1
text = "(Hero) Ignore Surprise."
flavour = "He has all night, and the river has longer."
icon = "crown"
"""
BAD = PACK.replace("Ignore Surprise", "Ignore Mondays")


def chance(visitor: Visitor) -> str:
    """Return what the table says about its seed."""
    visitor.page.get_by_role("button", name="Table", exact=True).click()
    sheet = visitor.page.get_by_role("dialog")
    found = re.search(r"SHA-256 of the seed: ([0-9a-f]{64})", sheet.get_by_text("SHA-256 of the seed:").inner_text())
    visitor.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert found
    return found[1]


def test_a_pack_is_given_to_a_table_and_its_cards_are_shown_to_the_other_seat(visit):
    ann: Visitor = visit().go("#/new/gloom")
    page = ann.page
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("radio", name=re.compile("Cooperative")).check()
    ann.pick(1, job="Warrior")  # Martial skills are on display
    page.get_by_text("More settings").click()
    packs = page.get_by_label("Add packs")
    packs.set_input_files({"name": "mondays.toml", "mimeType": "text/plain", "buffer": BAD.encode()})
    expect(page.get_by_role("listitem").filter(has_text="mondays")).to_be_visible()
    ann.may_lose_the_line = True  # the browser logs the refusal as an error
    page.get_by_role("button", name="Start game").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("mondays.*Mondays", re.DOTALL))

    page.get_by_role("listitem").filter(has_text="mondays").get_by_role("button", name="Remove").click()
    packs.set_input_files({"name": "ferry.toml", "mimeType": "text/plain", "buffer": PACK.encode()})
    expect(page.get_by_role("listitem").filter(has_text="ferry")).to_be_visible()
    page.get_by_role("button", name="Start game").click()
    ann.until(lambda: bool(ann.options))
    link = ann.open_sheet("Seats").get_by_label("Invite link").input_value()

    ben: Visitor = visit()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join table").click()
    ben.until(lambda: bool(ben.state))
    ben.page.get_by_role("button", name="Table", exact=True).click()
    sheet = ben.page.get_by_role("dialog")
    sheet.get_by_text("ferry", exact=True).click()
    expect(sheet.locator("pre")).to_contain_text('text = "(Hero) Ignore Surprise."')
    ben.page.keyboard.press("Escape")
    ben.page.get_by_role("button", name=re.compile("^Decks")).first.click()
    sheet.get_by_text("Skills on display").click()
    sheet.get_by_role("button", name="Ferryman's Patience").click()
    card = ben.page.get_by_role("dialog", name="Ferryman's Patience")
    expect(card.get_by_text("Ignore Surprise").first).to_be_visible()


def test_the_seed_is_shown_at_the_end_and_matches_the_hash_from_the_start(visit, server):
    passage = kilforth(hero("Elf", "Priest"), day=25)
    table, (token,) = server.put(passage, ["Ann"], seed=None)
    ann: Visitor = visit(token=token).sit(table)
    committed = chance(ann)
    assert ann.page.get_by_text("Seed:").count() == 0
    ann.play_until(lambda: not ann.options, moves=0)
    end = ann.page.get_by_role("dialog", name="The gloom takes Kilforth")
    told = end.get_by_text("Seed:").inner_text()
    seed = re.search(r"Seed: ([0-9a-f]{64})\b", told)
    assert seed, "256 bits"
    assert sha256(seed[1].encode()).hexdigest() == committed
    assert committed in told


def test_a_bug_report_says_what_is_in_it_and_holds_no_more(visit, server):
    passage = kilforth(
        hero("Elf", "Priest", seat=0, hand=["Fireball"]), hero("Orc", "Warrior", seat=1, hand=["Bottled Djinn"])
    )
    table, (token, _) = server.put(passage, ["Annabel", "Benedict"], "Two at a table")
    ann: Visitor = visit(token=token).sit(table)
    ann.click("move:")
    ann.open_sheet("Settings").get_by_role("button", name="Report a bug").click()
    sheet = ann.page.get_by_role("dialog", name="Report a bug")
    expect(sheet).to_contain_text("Send the file to the person who runs your Sagabox server")
    for words in ("your log and the open question", "your decisions", "the versions", "no player names, no chat"):
        expect(sheet).to_contain_text(words)
    with ann.page.expect_download() as coming:
        sheet.get_by_label("What happened?").fill("The Kobold came back.")
        sheet.get_by_label("What did you expect?").fill("It stays away.")
        sheet.get_by_role("button", name="Download report").click()
    assert coming.value.suggested_filename == "sagabox-report.json"
    text = Path(coming.value.path()).read_text(encoding="utf-8")
    report = json.loads(text)
    assert report["about"].startswith("This report holds your own texts")
    assert (report["happened"], report["expected"]) == ("The Kobold came back.", "It stays away.")
    assert [event["text"] for event in report["events"]] == ann.events
    assert report["view"]["zones"]["hand:0"]["known"] == ["Fireball"]
    assert report["view"]["zones"]["hand:1"] == {"known": [], "hidden": 1}
    assert not re.search("Annabel|Benedict|rigged", text)


def test_the_credits_name_the_authors_of_icons_and_fonts(visit):
    ann: Visitor = visit().go()
    ann.page.get_by_role("link", name="Credits").click()
    expect(ann.page.get_by_role("heading", name="Credits")).to_be_visible()
    thanks = ann.page.get_by_role("main")
    expect(thanks).to_contain_text("game-icons.net")
    licence = thanks.get_by_role("link", name="Creative Commons Attribution 3.0")
    expect(licence).to_have_attribute("href", re.compile("creativecommons.org/licenses/by/3.0"))
    fonts = ann.page.evaluate("[...new Set([...document.fonts].map((font) => font.family.replaceAll('\"', '')))]")
    assert fonts
    for family in fonts:
        expect(thanks).to_contain_text(family.removesuffix(" Variable"))


# ---------------------------------------------------------------- the rulebook


def test_the_rulebook_reads_as_chapters_on_a_phone(visit):
    ann: Visitor = visit(PHONE).go()
    ann.page.evaluate("document.documentElement.dataset.theme = 'light'")
    ann.page.get_by_role("link", name="Read the rules of Ziggurat").click()
    ann.page.get_by_label("Chapter", exact=True).select_option("Skill checks")
    expect(ann.page.get_by_role("heading", name="Skill checks", level=2)).to_be_visible()
    expect(ann.page.get_by_role("img", name="a weak hit")).to_be_visible()
    expect(ann.page.get_by_text("check.strong-hit")).to_have_count(0)
    settled(ann.page)
    assert [*violations(ann.page), *sideways(ann.page), *small_targets(ann.page)] == []
    ann.page.get_by_role("button", name="Next chapter").click()
    expect(ann.page.get_by_role("heading", name="Time, wounds and loot", level=2)).to_be_in_viewport()


def test_a_link_to_a_rule_opens_its_chapter_there(visit):
    ann: Visitor = visit().go("#/rules/sorcery/los.enemies-block-heroes")
    expect(ann.page.get_by_role("heading", name="The battlefield", level=2)).to_be_attached()
    expect(ann.page.get_by_text("los.enemies-block-heroes")).to_be_in_viewport()
    settled(ann.page)
    assert violations(ann.page) == []
