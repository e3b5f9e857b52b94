"""Pictures: the same for the same card, different within a deck, dark in gloom, and off in high contrast."""

import itertools

import pytest
from playwright.sync_api import expect

from sagabox.games import adapter

from .visitor import PHONE, Visitor

PAINT = """async ([folder, cards, width, height, dark]) => {
    const [{ paint }, { pictureOf }] = await Promise.all([
        import('/src/pictures/paint.ts'), import(`/src/${folder}/pictures.ts`),
    ]);
    const paths = await (await fetch('/icons.json')).json();
    const fetched = async (icon) => {
        const text = await (await fetch(`/icons/${icon}.txt`)).text();
        if (!/^[Mm][-\\d. ]/.test(text)) throw new Error(`the icon ${icon} did not come: ${text.slice(0, 80)}`);
        return text;
    };
    const path = async (icon) => !icon ? '' : paths[icon] ?? await fetched(icon);
    const small = new OffscreenCanvas(24, 16).getContext('2d', { willReadFrequently: true });
    const pictures = [];
    for (const card of cards) {
        const canvas = new OffscreenCanvas(width, height);
        const of = pictureOf(card, dark);
        await paint(canvas, { ...of, path: await path(of.icon) });
        small.drawImage(canvas, 0, 0, 24, 16);
        pictures.push([...small.getImageData(0, 0, 24, 16).data].filter((_, index) => index % 4 < 3));
    }
    return pictures;
}"""

SHOWN = """() => {
    const all = [...document.querySelectorAll('main canvas[data-picture]')];
    return all.length >= 25 && all.every((one) => one.classList.contains('shown'));
}"""
HASHES = """() => Object.fromEntries([...document.querySelectorAll('main li canvas[data-picture]')].map((canvas) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return [canvas.dataset.picture, data.reduce((hash, one) => (Math.imul(hash, 31) + one) | 0, 7)];
}))"""
FORGET = "() => new Promise((done) => { indexedDB.deleteDatabase('sagabox-pictures').onsuccess = done; })"

Pixels = list[list[int]]


FOLDERS = {"gloom": "kilforth", "shadows": "kilforth", "ziggurat": "ziggurat", "sorcery": "sorcery"}
DECKS = {
    "shadows": ["location", "night", "ancient"],
    "ziggurat": ["tile", "denizen", "encounter", "loot", "hero"],
    "sorcery": ["hero", "enemy", "event", "encounter", "power"],
}


def cards(kind: str, game: str = "gloom", **facts: str) -> list[dict[str, object]]:
    found = [card for card in adapter(game).cards({}).values() if card["kind"] == kind]
    return [card for card in found if all(card[name] == value for name, value in facts.items())]


def painted(workshop, what, width=150, height=90, dark=False, game="gloom") -> Pixels:
    pictures: Pixels = workshop.evaluate(PAINT, [FOLDERS[game], what, width, height, dark])
    return pictures


def difference(one: list[int], other: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def brightness(pixels: list[int]) -> float:
    return sum(pixels) / len(pixels)


def test_a_card_looks_the_same_every_time(workshop):
    some = cards("encounter")[:6] + cards("reward")[:6] + cards("race")[:2]
    assert painted(workshop, some) == painted(workshop, some)


@pytest.mark.parametrize("terrain", ["Badlands", "Forest", "Mountain", "Plains"])
def test_no_two_cards_of_an_encounter_deck_look_alike(workshop, terrain):
    deck = cards("encounter", terrain=terrain)
    pictures = painted(workshop, deck)
    close = [
        (deck[a]["name"], deck[b]["name"])
        for a, b in itertools.combinations(range(len(deck)), 2)
        if difference(pictures[a], pictures[b]) < 12
    ]
    assert len(deck) >= 20
    assert close == []


@pytest.mark.parametrize("kind", ["location", "night", "plot", "ancient"])
def test_no_two_cards_of_other_decks_look_alike(workshop, kind):
    pictures = painted(workshop, cards(kind))
    assert min(difference(a, b) for a, b in itertools.combinations(pictures, 2)) > 5


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, kinds in DECKS.items() for kind in kinds])
def test_no_two_cards_of_the_other_games_look_alike(workshop, game, kind):
    deck = cards(kind, game)
    pictures = painted(workshop, deck, game=game)
    close = [
        (deck[a]["name"], deck[b]["name"])
        for a, b in itertools.combinations(range(len(deck)), 2)
        if difference(pictures[a], pictures[b]) < 5
    ]
    assert len(deck) >= 3
    assert close == []


@pytest.mark.parametrize("game", ["ziggurat", "sorcery"])
def test_a_card_of_the_other_games_looks_the_same_every_time(workshop, game):
    some = [card for kind in DECKS[game] for card in cards(kind, game)[:2]]
    assert painted(workshop, some, game=game) == painted(workshop, some, game=game)


def test_a_location_in_gloom_is_the_same_scene_and_much_darker(workshop):
    bright = painted(workshop, cards("location"))
    dark = painted(workshop, cards("location"), dark=True)
    assert len(bright) == 25
    for one, other in zip(bright, dark, strict=True):
        assert brightness(other) < 0.6 * brightness(one)


def test_the_same_pictures_are_painted_in_another_session(visit):
    ann: Visitor = visit()
    ann.make()
    ann.page.wait_for_function(SHOWN)
    first = ann.page.evaluate(HASHES)
    ann.page.evaluate(FORGET)
    ann.page.reload()
    ann.page.wait_for_function(SHOWN)
    assert len(first) >= 25
    assert ann.page.evaluate(HASHES) == first


def test_pictures_are_kept_in_the_browser(visit):
    ann: Visitor = visit()
    ann.make()
    ann.page.wait_for_function(SHOWN)
    ann.until(
        lambda: (
            ann.page.evaluate(
                """() => new Promise((done) => {
                indexedDB.open('sagabox-pictures').onsuccess = ({ target: { result } }) => {
                    const all = result.transaction('pictures').objectStore('pictures').count();
                    all.onsuccess = () => { result.close(); done(all.result); };
                };
            })"""
            )
            >= 25
        )
    )


@pytest.mark.parametrize("settings", [{"contrast": "high"}, {"pictures": False}])
def test_pictures_can_be_off(visit, settings):
    ann: Visitor = visit()
    ann.prefer(**settings)
    ann.make()
    expect(ann.page.locator("canvas[data-picture]")).to_have_count(0)
    expect(ann.land.locator("li svg").first).to_be_visible()


def test_a_system_with_high_contrast_has_no_pictures(visit):
    ann: Visitor = visit()
    ann.page.emulate_media(contrast="more")
    ann.make()
    expect(ann.page.locator("canvas[data-picture]")).to_have_count(0)


def test_a_phone_has_pictures_too(visit):
    ann: Visitor = visit(PHONE)
    ann.make()
    ann.page.wait_for_function(SHOWN)
