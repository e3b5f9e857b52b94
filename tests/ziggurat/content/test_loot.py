"""The 36 loot cards."""

from collections import Counter

from sagabox.games.ziggurat.cards.phrases.treasures import Discover
from tests.ledger import rule
from tests.ziggurat.content import BOX, cards, commands, find, found

LOOT = cards("loot")


@rule("public.loot-cards", "public.loot-icons", "components.loot-card")
def test_sixteen_suns_and_twenty_pentagrams():
    assert Counter(card.mark for card in LOOT) == {"sun": 16, "pentagram": 20}


@rule("boost.draw")
def test_boosts_are_alike_in_both_marks():
    assert Counter(card.boost for card in LOOT) == {0: 9, 1: 15, 2: 8, 3: 4}
    means = {mark: _mean([card.boost for card in LOOT if card.mark == mark]) for mark in ("sun", "pentagram")}
    assert abs(means["sun"] - means["pentagram"]) < 0.05


def _mean(values):
    return sum(values) / len(values)


@rule("item.types", "item.parley-terms", "fact.item-keywords")
def test_uses_and_keywords():
    assert Counter(card.use for card in LOOT) == {"combat": 9, "quick": 12, "at rest": 11, "cursed": 4}
    goods = Counter(word for card in LOOT for word in card.keywords)
    assert goods == {"Potion": 8, "Pouch": 6, "Food": 8, "Tool": 8, "Trinket": 8, "Relic": 4}
    assert sum(len(card.keywords) == 2 for card in LOOT) == 6


@rule("item.mastery", "fact.card-salve", "fact.card-campfire-cookpot")
def test_eight_bear_a_track():
    assert sum(card.track is not None for card in LOOT) == 8
    salve, cookpot = find("Salve of Regenerative Respite"), find("Campfire Cookpot")
    assert salve.text == "Heal(4 plus 2 for each cube) for one of the party."
    assert salve.track.slots == 3
    assert cookpot.track.spheres == ("Fauna",)


def test_no_two_items_do_the_same():
    assert len({commands(card) for card in LOOT}) == 36


@rule("language.discover")
def test_whatever_can_be_discovered_is_in_the_deck_of_a_first_game_too():
    wanted = {node.goods.value for card in BOX for node in found(card, Discover)}
    suns = {word for card in LOOT if card.mark == "sun" for word in card.keywords}
    assert wanted == {"Potion", "Pouch", "Food", "Tool", "Trinket", "Relic"}
    assert wanted - suns == {"Relic"}
