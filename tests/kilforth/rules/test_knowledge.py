"""What is logged, and for which seat; who knows a card."""

from sagabox.games.kilforth.engine.events import ApChanged, Discarded, Drew, Healed, Used
from sagabox.games.kilforth.rules.setup import HeroChoice
from sagabox.games.kilforth.table.new_game import NewGame, begin
from tests.ledger import rule

from ..companions import priest, warrior
from ..kit import Passage, hero, kilforth
from ..made_up import BARRENS, asset, calm, elf, event
from ..rigging import box, on_top, state

BALM = asset("(Deed) Sacrifice: Heal 1 HP.", "Balm")


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
