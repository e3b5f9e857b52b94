"""Market: Heal, Purchase and Sell."""

from sagabox.games.kilforth.engine.events import Discarded, Drew, EnteredPlay, GoldChanged
from tests.ledger import rule

from ..kit import hero, kilforth
from ..rigging import card, on_top, only, state


def ware(name: str, gold: int, text: str = "", kind: str = "Item", unique: str = ""):
    return card("reward", name, text, type=kind, gold=gold, unique=unique or name, location="old-wood")


WARES = [ware("Pin", 2), ware("Cup", 3), ware("Bell", 7)]


@rule("market.restriction")
def test_the_market_is_in_sprawl_city_unless_a_card_or_token_says_otherwise():
    assert "market" in kilforth(hero()).options
    for deed in ("resolve:vendor", "resolve:lightfinger-jessamy"):
        away = kilforth(hero(at="Dead Barrens", loot=["Vendor"], assets=["Lightfinger Jessamy"]))
        assert away.why_not("market") == "market.restriction"
        away.play(deed)
        assert (away.asked, away.hero.ap) == ("market.each-option-once", 4)
        assert "purchase:item" in away.options


@rule("market.each-option-once")
def test_each_option_once_in_any_order_and_at_least_one():
    game = kilforth(hero(hp=2, health=9, gold=4, hand=["Fireball"]), on_top("item", *WARES)).play("market")
    assert game.why_not("leave") == "market.each-option-once"
    game.play("sell")
    assert game.hero.gold == 4 + 2
    assert {"heal", "purchase:item", "leave"} <= set(game.options)
    assert not [id for id in game.options if id.startswith("sell")]
    game.play("heal", "done")
    assert not {"heal", "sell"} & set(game.options)
    game.play("purchase:item", "buy:pin")
    assert (game.assets(), game.hero.gold) == (["Pin"], 3)
    assert (game.asked, game.hero.ap) == ("turn.one-action-or-camp", 1)  # nothing was left to do there


@rule("market.heal")
def test_healing_costs_1_gold_each_for_any_hero_there_up_to_the_maximum():
    friend = hero("Orc", "Priest", seat=1, hp=3, health=4)
    far = hero("Elf", "Rogue", seat=2, hp=1, health=4, at="Dead Barrens")
    game = kilforth(hero(hp=2, health=4, gold=5), friend, far, state(first=0)).play("market", "heal")
    assert game.options == ["heal:human-warrior", "heal:orc-priest"]
    game.play("heal:orc-priest")
    assert (game.heroes[1].hp, game.hero.gold) == (4, 4)
    assert game.options == ["heal:human-warrior", "done"]
    game.play("heal:human-warrior", "heal:human-warrior")
    assert ([one.hp for one in game.heroes], game.hero.gold) == ([4, 4, 1], 2)
    assert game.asked == "market.each-option-once"
    assert kilforth(hero(hp=2, health=4, gold=0)).play("market").why_not("heal") == "market.heal"


@rule("market.purchase-draw-three", "market.purchase-discard-rest")
def test_three_cards_of_one_deck_are_drawn_and_those_not_bought_discarded():
    game = kilforth(hero(gold=9), on_top("item", *WARES)).play("market")
    purchases = [id for id in game.options if id.startswith("purchase")]
    assert purchases == ["purchase:ally", "purchase:item", "purchase:spell", "purchase:title"]
    items = len(game.names("item:deck"))
    game.play("purchase:item")
    assert game.options == ["buy:pin", "buy:cup", "buy:bell"]
    assert len(game.names("item:deck")) == items - 3
    game.play("buy:cup")
    assert [one.card.name for one in game.told(Drew)] == ["Pin", "Cup", "Bell"]
    assert sorted(game.names("item:discard")) == ["Bell", "Pin"]
    assert {one.rule for one in game.told(Discarded)} == {"market.purchase-discard-rest"}


@rule("market.purchase-one-mandatory", "market.purchase-enters-play")
def test_one_card_must_be_bought_at_its_gold_value_and_is_in_play_at_once():
    game = kilforth(hero(gold=3), on_top("item", *WARES)).play("market", "purchase:item")
    assert game.options == ["buy:pin", "buy:cup"]  # no way to decline
    assert game.why_not("buy:bell") == "market.purchase-one-mandatory"
    game.play("buy:pin")
    assert (game.assets(), game.hand(), game.hero.gold) == (["Pin"], [], 1)
    assert game.at() == "sprawl-city"  # though it is found at the Old Wood
    assert [one.rule for one in game.told(EnteredPlay)] == ["market.purchase-enters-play"]


@rule("market.purchase-one-mandatory")
def test_who_can_afford_none_buys_none_and_has_used_the_option():
    game = kilforth(hero(gold=1), on_top("item", *WARES)).play("market", "purchase:item")
    assert (game.assets(), game.hero.gold) == ([], 1)
    assert sorted(game.names("item:discard")) == ["Bell", "Cup", "Pin"]
    assert (game.hero.ap, game.asked) == (3, "turn.one-action-or-camp")


@rule("market.purchase-one-mandatory", "turn.deeds-anytime")
def test_a_deed_may_bring_the_gold_while_the_three_cards_lie_open():
    purse = ware("Purse", 1, "(Deed) Sacrifice: Gain 6 gold.")
    game = kilforth(hero(gold=1, assets=[purse]), on_top("item", *WARES)).play("market", "purchase:item")
    assert set(game.options) == {"nothing", "resolve:purse"}
    game.play("resolve:purse")
    assert {"buy:pin", "buy:cup", "buy:bell"} <= set(game.options)
    assert "nothing" not in game.options
    game.play("buy:bell")
    assert (game.assets(), game.hero.gold) == (["Bell"], 0)


@rule("market.purchase-draw-three")
def test_a_short_deck_is_made_up_from_its_discards():
    game = kilforth(hero(gold=9), only("item", "Gilded Sword")).play("market", "purchase:item")
    offered = [id for id in game.options if id.startswith("buy:")]
    assert len(offered) == len(set(offered)) == 3
    game.play("buy:gilded-sword")
    assert game.assets() == ["Gilded Sword"]


@rule("market.sell", "market.sell-rounding")
def test_rumours_and_assets_sell_for_half_each_rounded_down():
    hand, assets = [ware("Cup", 3), ware("Bell", 7)], [ware("Pin", 2), ware("Ring", 5), ware("Chain", 5)]
    game = kilforth(hero(gold=0, hand=hand, assets=assets)).play("market", "sell")
    assert game.why_not("sell:done") == "market.sell"  # at least one card
    game.play("sell:add:cup", "sell:add:bell", "sell:add:ring", "sell:add:chain")
    assert (game.hero.gold, game.hand()) == (0, ["Cup", "Bell"])  # nothing happens before the whole is agreed
    game.play("sell:done")
    assert [one.amount for one in game.told(GoldChanged)] == [1, 3, 2, 2]  # not half of 20
    assert (game.hero.gold, game.hand(), game.assets()) == (8, [], ["Pin"])
    assert sorted(game.names("item:discard")) == ["Bell", "Chain", "Cup", "Ring"]


@rule("market.sell")
def test_an_asset_sold_is_sacrificed_and_one_that_goes_with_it_brings_nothing():
    jealous = ware("Jealous Idol", 4, "(Hero) Leaves Play: Sacrifice an Item.")
    game = kilforth(hero(gold=0, assets=[jealous, ware("Cup", 6)])).play("market", "sell")
    game.play("sell:add:jealous-idol", "sell:add:cup").until("market.each-option-once")
    assert (game.hero.gold, game.assets()) == (2, [])
    keeping = kilforth(hero(gold=0, assets=[ware("Cup", 6), ware("Urn", 4)])).play("market", "sell", "sell:add:cup")
    keeping.play("sell:done")
    assert (keeping.hero.gold, keeping.assets()) == (3, ["Urn"])


@rule("market.each-option-once", "deed.exchange")
def test_a_fork_replays_one_stall_of_a_market_and_one_entry_of_a_draft():
    elf, orc = hero(hp=2, health=9, gold=4, hand=["Fireball"]), hero("Orc", "Scout", seat=1)
    game = kilforth(elf, orc, on_top("item", *WARES), state(first=0))
    game.play("exchange:orc-scout", "give-gold", "give-gold", "give-gold")
    for choices in (["cancel"], ["market", "heal", "done"], ["sell"]):
        game.play(*choices)
        assert len(game.session.line) == game.session.near.steps
        fork = game.session.fork()
        assert fork.view(0)["asked"] == game.session.view(0)["asked"]
        assert fork.view(0)["scopes"] == game.session.view(0)["scopes"]
