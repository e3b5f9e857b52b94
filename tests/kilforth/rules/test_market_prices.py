"""The Market: decks that are used up, dear cards, discounts."""

from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import asset
from ..rigging import no_discards, on_top, only


@rule("ruling.reward-deck-used-up")
def test_the_market_says_which_deck_is_used_up():
    game = kilforth(hero(), only("item"), no_discards("item")).play("market")
    refusal = game.closed("purchase:item")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("ruling.reward-deck-used-up", {"deck": "Item"})
    assert "purchase:ally" in game.options


@rule("market.purchase-one-mandatory")
def test_the_market_says_what_a_card_costs_that_is_too_dear():
    wares = [asset(name=name, gold=cost) for name, cost in (("Pin", 2), ("Cup", 3), ("Bell", 7))]
    game = kilforth(hero(gold=3), on_top("item", *wares)).play("market", "purchase:item")
    refusal = game.closed("buy:bell")
    assert refusal is not None
    assert refusal.facts == {"cost": 7, "gold": 3}


@rule("market.purchase-one-mandatory")
def test_a_discount_makes_cheap_cards_free_and_never_brings_gold():
    friend = asset("(Hero) Pay 3 gold less for each Market purchase.", "Friend")
    wares = [asset(name=name, gold=cost) for name, cost in (("Pin", 1), ("Cup", 3), ("Bell", 7))]
    game = kilforth(hero(gold=0, assets=[friend]), on_top("item", *wares)).play("market", "purchase:item")
    assert game.options == ["buy:pin", "buy:cup"]
    game.play("buy:pin")
    assert game.hero.gold == 0
