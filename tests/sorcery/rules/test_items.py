"""Items: slots, hands, styles, capacity; the Interval with its Emporium and anvil."""

from sagabox.games.sorcery.cards.card import Item
from sagabox.games.sorcery.engine.events import ItemBought, ItemDropped, ItemSold, WeaponTurned
from sagabox.games.sorcery.engine.scopes import Adventure
from sagabox.games.sorcery.engine.values import max_hp
from sagabox.games.sorcery.rules import items
from sagabox.games.sorcery.rules.combat import strike_of, weapons
from tests.ledger import rule

from ..boxes import found
from ..kit import hero, sorcery
from ..rigging import armour, enemy, foe, item, no_enemies, power, red, weapon, with_state


@rule("item.weapon-hands", "item.two-weapons", "item.artifact", game="sorcery")
def test_which_slots_an_item_fits():
    hands = {hand: items.slots_for(weapon(hand=hand)) for hand in ("strong", "two", "weak", "hand")}
    assert hands == {"strong": ("weapon",), "two": ("weapon",), "weak": ("second",), "hand": ("weapon", "second")}
    assert items.slots_for(armour()) == ("armour",)
    assert items.slots_for(item("artifact")) == ("artifact",)
    assert items.slots_for(item("consumable", "Discard: You gain 1 Crown.")) == ()


@rule("item.style-compatibility", "hero.fighting-style", game="sorcery")
def test_only_items_of_the_heros_style_are_worn_and_all_are_carried():
    game = sorcery(hero(worn=[], pack=["Ash Bow"]), no_enemies())
    assert game.why_not("arm") == "reorganize.change-equipment"
    both = sorcery(hero(worn=[], pack=["Ash Bow", "Dock Knife"]), no_enemies()).play("arm")
    assert both.why_not("wear:ash-bow") == "item.style-compatibility"
    assert "wear:dock-knife:weapon" in both.options


@rule("hero.item-capacity", game="sorcery")
def test_what_is_carried_beyond_the_capacity_is_dropped_at_once():
    pack = [item("artifact", name=f"Charm {number}") for number in range(3)]
    game = sorcery(hero(at="Vestry", pack=pack), no_enemies())
    game.engine.state.chests = ["here"]
    game.state.chance.rigged["blue"] = (5,) * 9
    game.play("open:chest")
    assert game.asked == "hero.item-capacity"
    game.play("drop:charm-0")
    assert len(items.carried(game.engine, 0)) == 3
    assert [one.card.name for one in game.told(ItemDropped)] == ["Charm 0"]


@rule("item.consumable", "item.equipped-only", game="sorcery")
def test_a_consumable_is_used_from_the_pack_and_discarded():
    game = sorcery(hero(wounds=5, pack=["Flask of Bell Water"]), no_enemies()).play("use:flask-of-bell-water")
    assert game.body.wounds == 2
    assert game.names("treasure:discard") == ["Flask of Bell Water"]


@rule("item.soul-weapon", "item.weapon-kinds", game="sorcery")
def test_a_soul_weapon_is_turned_for_soul_points_in_the_heros_turn():
    game = sorcery(hero(at="Choir"), enemy(foe(hp=9), at="Choir"), with_state(souls=3), red("HP", "H"))
    game.play("awaken:farewell")
    assert game.state.souls == 0
    assert [one.side for one in game.told(WeaponTurned)] == ["awake"]
    assert str(strike_of(game.engine, found(Item, game.slot("weapon"))).dice) == "2 Red"
    game.play("attack:farewell:test-foe")
    assert game.figure("Test Foe").health == 3
    poor = sorcery(hero(), no_enemies(), with_state(souls=2))
    assert poor.why_not("awaken:farewell") == "item.soul-weapon"
    refusal = items.may_wear(poor.heroes[1], found(Item, "Farewell"), "weapon")
    assert refusal is not None
    assert refusal.rule == "item.soul-weapon"


@rule("item.magic-shields-per-quest", "def.step2-magic-shields", game="sorcery")
def test_the_magic_shields_of_an_item_are_there_once_in_a_quest():
    game = sorcery(hero(pack=["Warded Cloak"], worn=[], rank=3), no_enemies())
    game.play("arm", "wear:warded-cloak", "done")
    assert game.body.shields == 1
    game.body.shields = 0
    game.play("arm", "stow:warded-cloak", "wear:warded-cloak", "done")
    assert game.body.shields == 0
    begun = interval(hero(worn=["Warded Cloak"]), hero("Wren Calloway"))
    while begun.asked == "shop.emporium":
        learn = [one for one in begun.options if one.startswith("learn:")]
        begun.play(learn[0] if learn else "ready")
    assert begun.body.shields == 1


def test_a_hero_with_two_weapons_may_attack_with_either():
    game = sorcery(hero("Wren Calloway", at="Choir", worn=["Dock Knife", "Widow's Thread"]), enemy(foe(), at="Choir"))
    assert [one.name for one in weapons(game.engine, game.hero) if one] == ["Dock Knife", "Widow's Thread"]
    assert {"attack:dock-knife:test-foe", "attack:widows-thread:test-foe"} <= set(game.options)


# ---------------------------------------------------------------- the Interval


def interval(*parts, quest="The Drowned Toll", **facts):
    game = sorcery(*parts, no_enemies(), quest=quest, **facts)
    game.state.scopes[:] = [Adventure()]
    game.state.round = 0
    return type(game)(type(game.session)(type(game.engine), game.state))


@rule("setup.starting-powers", "campaign.between-quests", game="sorcery")
def test_powers_are_chosen_before_the_map_is_entered_and_may_be_exchanged():
    game = interval(hero(), hero("Wren Calloway"))
    assert game.asked == "shop.emporium"
    assert game.why_not("ready") == "setup.starting-powers"
    game.play("learn:shield-wall", "learn:guard")
    assert "learn:bridge-breaker" not in game.options
    game.play("forget:guard", "learn:bridge-breaker", "ready")
    assert game.names("powers:0") == ["Shield Wall", "Bridge Breaker"]
    assert "learn:slip" in game.options


@rule("shop.emporium", "shop.sell", "golden.round-up", game="sorcery")
def test_items_are_bought_at_their_price_and_sold_for_half_of_it_rounded_up():
    game = interval(hero(crowns=27), hero("Wren Calloway"))
    assert game.why_not("buy:tollmans-coat") == "shop.emporium"
    game.play("buy:fire-pot")
    assert game.hero.crowns == 12
    game.play("sell:fire-pot")
    assert game.hero.crowns == 20
    assert [one.price for one in game.told(ItemBought)] == [15]
    assert [one.price for one in game.told(ItemSold)] == [8]


@rule("shop.anvil", "item.weapon-kinds", game="sorcery")
def test_a_standard_weapon_is_forged_for_the_quest():
    game = interval(hero("Ysolde Marr", crowns=10), hero())
    game.play("forge:bell-mace")
    assert game.hero.crowns == 0
    assert str(strike_of(game.engine, found(Item, game.slot("weapon"))).dice) == "2 Red"


@rule("setup.heroes-on-entrance", "setup.full-health-and-ready", game="sorcery")
def test_heroes_choose_among_the_entrances_and_begin_whole():
    game = interval(hero(), hero("Wren Calloway"), quest="The Proving Yard")
    assert game.where("Brannoc Vale") == "West Yard"
    game.play("enter:east-yard")
    assert game.where("Brannoc Vale") == "East Yard"
    assert (game.body.wounds, game.state.cooling) == (0, {})
    assert max_hp(game.engine, game.body) == 9


@rule("setup.starting-treasures", "setup.standalone-or-campaign", game="sorcery")
def test_a_quest_played_alone_gives_soulrank_crowns_and_treasures():
    game = interval(hero(), hero("Wren Calloway"), quest="The Proving Yard")
    assert [(one.rank, one.crowns) for one in game.heroes] == [(2, 30), (2, 30)]
    (treasure,) = game.state.zones["stash"]
    game.play(f"take:{treasure.slug}")
    assert treasure in game.state.zones["pack:0"]


def test_all_seats_ready_their_heroes_at_once():
    game = interval(hero(seat=0), hero("Wren Calloway", seat=1))
    assert "learn:guard" in game.offers(0)
    assert "learn:slip" in game.offers(1)
    assert power("You gain 1 Crown.").cost == "action"
