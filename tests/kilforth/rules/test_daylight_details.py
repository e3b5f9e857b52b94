"""Fine points of the Day: what is told, offered and refused exactly, at the edges of the map and of the numbers."""

from sagabox.games.kilforth.engine.events import ApChanged, Arrived, Discarded, Drew, Healed, ObstaclesChanged, Used
from sagabox.games.kilforth.rules.setup import HeroChoice
from sagabox.games.kilforth.table.new_game import NewGame, begin
from tests.ledger import rule

from ..companions import MEADOWS, priest, warrior
from ..kit import Passage, hero, kilforth
from ..made_up import BARRENS, asset, calm, elf, enemy, event, fight, place, plot_of, stranger
from ..rigging import box, lies, lying, no_discards, obstacles, on_top, only, plot, state

BALM = asset("(Deed) Sacrifice: Heal 1 HP.", "Balm")


# ---------------------------------------------------------------- the corners of the map


@rule("deck.card-home")
def test_an_encounter_in_the_corner_of_the_map_is_discarded_like_any_other():
    broom = asset("(Deed) Sacrifice: Discard a Place at your location.", "Broom")
    game = calm(lies(BARRENS, 0), elf(at=BARRENS, assets=[broom]), lying(BARRENS, place()))
    game.play("resolve:broom")
    assert game.where("Inn") == "badlands:discard"


def test_an_encounter_in_the_corner_of_the_map_can_be_driven_away():
    horn = asset("(Deed) Sacrifice: Move a Place from your location to an adjacent location.", "Horn")
    game = calm(lies(BARRENS, 0), lies("Green Meadows", 1), elf(assets=[horn]), lying(BARRENS, place()))
    game.play("resolve:horn")
    assert game.asked != "turn.one-action-or-camp"
    game.play(next(id for id in game.options if id.endswith("green-meadows")))
    assert game.where("Inn") == "place:green-meadows"


@rule("clear.obstacle")
def test_obstacles_that_are_not_there_are_not_removed():
    spade = asset("(Deed) Veil: Remove 3 obstacles from your location.", "Spade")
    game = calm(elf(assets=[spade]), obstacles(BARRENS, 2))
    game.play("resolve:spade")
    assert [one.amount for one in game.told(ObstaclesChanged)] == [-2]
    assert game.obstacles_at(BARRENS) == 0


# ---------------------------------------------------------------- Actions that cards grant


@rule("action.must-be-resolved")
def test_a_card_that_grants_an_action_says_why_that_action_is_not_open():
    drum = asset("(Deed) Veil: Perform a Rest Action.", "Drum")
    lamp = asset("(Deed) Veil: Perform a Discover Action.", "Lamp")
    game = calm(elf(hp=4, health=4, assets=[drum, lamp]))
    assert game.why_not("resolve:drum") == "rest.restriction"
    assert game.why_not("resolve:lamp") == "action.must-be-resolved", "there is no rumour to discover"


@rule("action.must-be-resolved")
def test_while_a_granted_action_is_chosen_nothing_else_is():
    boots = asset("(Deed) Veil: Perform a Move Action.", "Boots")
    game = calm(elf(hp=2, health=4, assets=[boots, BALM])).play("resolve:boots")
    assert game.asked == "action.list"
    assert {id.partition(":")[0] for id in game.options} == {"move"}
    game.play("move:sprawl-city")
    assert (game.at(), game.hero.ap) == ("sprawl-city", 2), "the Action is a gift"


@rule("term.as-your-action")
def test_of_two_things_a_card_lets_a_hero_do_the_chosen_one_is_done():
    map = asset("(Hero) As your Action, gain 1 gold. (Hero) As your Action, gain 1 Fate token.", "Map")
    game = calm(elf(gold=0, fate=0, assets=[map]))
    assert {"use:map:1", "use:map:2"} <= set(game.options)
    game.play("use:map:2")
    assert (game.hero.gold, game.hero.fate, game.hero.ap) == (0, 1, 3)
    game.play("use:map:1")
    assert (game.hero.gold, game.hero.fate) == (1, 1)


@rule("clear.restriction", "obstacle.what-it-blocks")
def test_who_ignores_obstacles_clears_a_plot_in_their_midst():
    wings = asset("(Hero) Ignore obstacles.", "Wings")
    scheme = plot_of("the-drowned-king")
    parts = plot(BARRENS, scheme), obstacles(BARRENS, 2)
    assert calm(elf(gold=3), *parts).why_not("clear:scheme") == "clear.restriction"
    assert "clear:scheme" in calm(elf(gold=3, assets=[wings]), *parts).options
    other = asset("(Hero) Ignore Traps.", "Charm")
    assert calm(elf(gold=3, assets=[other]), *parts).why_not("clear:scheme") == "clear.restriction"


@rule("obstacle.what-it-blocks", "confront.restriction")
def test_who_ignores_obstacles_confronts_and_searches_among_them():
    wings, charm = asset("(Hero) Ignore obstacles.", "Wings"), asset("(Hero) Ignore Traps.", "Charm")
    for thing, closed in ((wings, ""), (charm, "obstacle.what-it-blocks")):
        there = calm(elf(assets=[thing]), obstacles(BARRENS, 1), lying(BARRENS, place()))
        assert there.why_not("confront:inn:study") == closed
        assert calm(elf(assets=[thing]), obstacles(BARRENS, 1)).why_not("search") == closed


@rule("move.adjacent", "move.shortcut")
def test_a_move_is_told_with_the_rule_that_led_there():
    wings = asset("(Hero) You may Move diagonally.", "Wings")
    corner = calm(lies("Crow Moor", 6), hero(assets=[wings]), lying("Crow Moor", place())).play("move:crow-moor")
    assert [one.rule for one in corner.told(Arrived)] == ["game.cards-beat-rulebook"]
    plain = calm(hero(assets=[wings]), lying(BARRENS, place())).play("move:dead-barrens")
    assert [one.rule for one in plain.told(Arrived)] == ["move.adjacent"]


# ---------------------------------------------------------------- Market


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


# ---------------------------------------------------------------- exchange


@rule("deed.exchange")
def test_an_exchange_that_is_cancelled_is_over():
    game = kilforth(warrior(gold=2), priest(), state(first=0)).play("exchange:elf-priest", "give-gold", "cancel")
    assert game.asked == "turn.one-action-or-camp"
    assert [one.gold for one in game.heroes] == [2, 1], "nothing has changed hands"


@rule("deed.exchange-one-way")
def test_something_can_be_asked_of_whoever_has_gold_or_goods():
    for wealth in ({"gold": 1}, {"gold": 0, "hand": ["Kobold"]}):
        game = kilforth(warrior(gold=2), priest(**wealth), state(first=0)).play("exchange:elf-priest")
        assert "propose" in game.options, wealth
    poor = kilforth(warrior(gold=2), priest(gold=0), state(first=0)).play("exchange:elf-priest")
    assert "propose" not in poor.options


# ---------------------------------------------------------------- who is told, and who knows


@rule("limit.six-rumours", "limit.six-timing")
def test_who_gives_up_what_is_too_much_is_told_and_nothing_else_is_open():
    rumours = ["Kobold", "Bandits", "Lich", "Raiders", "Farmer", "Trader"]
    giver = warrior(hand=["Devil"])
    game = kilforth(giver, priest(hand=rumours, assets=[BALM], hp=1), state(first=0))
    game.play("exchange:elf-priest", "give:devil", "propose", "accept")
    assert all(id.startswith("discard:") for id in game.options)
    game.play("discard:lich")
    assert [(one.hero, one.card.name, one.rule) for one in game.told(Discarded)] == [(1, "Lich", "limit.six-rumours")]
    assert (len(game.hand(1)), "Devil" in game.hand(1), game.where("Lich")) == (6, True, "badlands:discard")


@rule("limit.six-rumours")
def test_the_active_hero_gives_up_rumours_before_any_deed():
    rumours = ["Kobold", "Bandits", "Lich", "Raiders", "Farmer", "Trader"]
    scroll = asset("(Deed) Sacrifice: Gain an Item.", "Scroll")
    game = calm(elf(hp=2, health=4, hand=rumours, assets=[scroll, BALM])).play("resolve:scroll")
    assert game.asked == "limit.six-rumours"
    assert {id.partition(":")[0] for id in game.options} == {"discard"}
    game.play("discard:lich")
    assert (len(game.hand()), "Lich" in game.hand(), game.where("Lich")) == (6, False, "badlands:discard")


@rule("setup.starting-reward")
def test_what_a_hero_may_keep_is_known_to_their_own_seat_alone():
    choices = (HeroChoice("Human", "Warrior", "Take Fortress"), HeroChoice("Orc", "Priest", "Rescue Villagers", 1))
    game = Passage(begin(box(), NewGame(choices, "cooperative", "1", {}))).play("deck:item")
    game.play(game.options[0], "deck:spell")
    kept = [id.partition(":")[2] for id in game.offers(1)]
    cards = [one for one in game.cards() if one.slug in kept]
    assert len(cards) == 2
    assert all(game.state.knows(1, one) and not game.state.knows(0, one) for one in cards)


@rule("event.resolved-at-once")
def test_who_drew_an_event_discards_it():
    game = calm(hero("Elf", "Priest", at=BARRENS), on_top("badlands", event())).play("search")
    assert [(one.hero, one.card.name) for one in game.told(Discarded)] == [(0, "Gust")]


@rule("ability.cost-repeatable", "deed.resolve")
def test_a_deed_is_told_as_a_deed_and_a_cost_as_a_cost():
    flask = asset("(Hero) Pay 1 gold to heal 1 HP.", "Flask")
    game = calm(elf(hp=2, health=4, gold=3, assets=[flask, BALM])).play("resolve:flask", "resolve:balm")
    told = [(one.card.name, one.rule) for one in game.told(Used)]
    assert told == [("Flask", "ability.cost-repeatable"), ("Balm", "deed.resolve")]


@rule("ability.trigger")
def test_who_loses_hp_hears_of_it_and_no_other_hero():
    pain = "(Hero) When you lose HP, gain 2 gold."
    cut = asset("(Deed) Sacrifice: Lose 1 HP.", "Cut")
    pair = warrior(gold=0, assets=[asset(pain, "Scar"), cut]), priest(gold=0, assets=[asset(pain, "Welt")])
    game = kilforth(*pair, state(first=0)).play("resolve:cut")
    assert [one.gold for one in game.heroes] == [2, 0]


@rule("ability.trigger")
def test_who_performs_an_action_hears_of_it_and_no_other_hero():
    habit = "(Hero) When you perform a Hide Action, gain 2 gold."
    pair = warrior(gold=0, assets=[asset(habit, "Cloak")]), priest(gold=0, assets=[asset(habit, "Cowl")])
    game = kilforth(*pair, state(first=0)).play("hide")
    assert [one.gold for one in game.heroes] == [2, 0]


@rule("day.breaking-camp")
def test_ap_for_everything_are_told_at_daybreak():
    game = kilforth(warrior(hp=3), priest(hp=2), state(first=0))
    assert [(one.amount, one.action) for one in game.told(ApChanged)] == [(3, ""), (2, "")]
    assert [one.ap for one in game.heroes] == [3, 2]


@rule("hide.unhide-anytime")
def test_who_comes_out_in_another_s_turn_does_not_end_it():
    game = kilforth(warrior(gold=1), priest(seat=0, hidden=True), state(first=0))
    game.session.insist(0, "hide.unhide-anytime")
    game.play("exchange:elf-priest", "cancel", "come-out:elf-priest")
    assert (game.turn, game.hero.ap, game.asked) == (0, 4, "turn.one-action-or-camp")
    assert not game.heroes[1].hidden


@rule("health.max")
def test_healing_nothing_is_not_told():
    drink = asset("(Deed) Veil: Gain 1 gold and heal 1 HP.", "Drink")
    game = calm(elf(hp=4, health=4, gold=0, assets=[drink]))
    game.play("resolve:drink")
    assert (game.hero.gold, game.told(Healed)) == (1, [])


@rule("def.gain")
def test_who_gains_a_reward_hears_of_it_whoever_s_turn_it_is():
    ear = asset("(Hero) When you gain an Item, gain 2 gold.", "Ear")
    gift = asset("(Deed) Sacrifice: All heroes gain an Item.", "Gift")
    game = kilforth(warrior(gold=0, assets=[gift]), priest(gold=0, assets=[ear]), state(first=0)).play("resolve:gift")
    assert [(one.hero, one.card.type) for one in game.told(Drew)] == [(0, "Item"), (1, "Item")]
    assert [one.gold for one in game.heroes] == [0, 2]


# ---------------------------------------------------------------- strangers and values


@rule("stranger.enemy-only-for-that-hero")
def test_a_stranger_provoked_by_the_second_hero_is_the_second_hero_s_enemy():
    game = kilforth(warrior(), priest(), state(first=1), lying(MEADOWS, stranger(hp=9)))
    game.play("provoke:pedlar")
    pedlar = game.card("Pedlar")
    assert [game.engine.is_enemy(one, pedlar) for one in game.heroes] == [False, True]


@rule("test.no-minimum-dice")
def test_a_value_can_fall_to_nothing_and_no_further():
    curse = asset("(Hero) Gain Fight -2.", "Curse")
    game = calm(elf(assets=[curse]))
    assert game.value("Fight") == 0
    worse = asset("(Hero) Gain Fight -5.", "Woe")
    assert calm(elf(assets=[worse])).value("Fight") == 0


@rule("reward.rumour-step")
def test_whose_reward_is_drawn_discards_the_card():
    game = fight(enemy(), 1, 6, 6).play("gold", "draw:item")
    discarded = [one for one in game.told(Discarded) if one.card.name == "Wolf"]
    assert [(one.hero, one.rule) for one in discarded] == [(0, "reward.rumour-step")]
