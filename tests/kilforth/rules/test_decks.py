"""Decks, discards and draws."""

import pytest

from sagabox.games.kilforth.engine.events import Discarded, Drew, FoeRolled, NothingToDraw, Reshuffled
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, by_night, enemy, event, place, plot_of, quest, stranger
from ..rigging import ancient, dice, lies, lying, no_discards, obstacles, on_top, only, plot, state, tokens

GAIN_SPELL = "(Deed) Veil: Gain a Spell."
FIND_ENEMY = "(Deed) Veil: Search the Badlands deck for an Enemy to place at an adjacent location."


@rule("deck.reshuffle")
def test_drawing_the_last_encounter_makes_a_new_deck_of_the_discards_at_once():
    game = kilforth(hero(), only("badlands", place()))
    discarded = set(game.names("badlands:discard"))
    game.play("move:dead-barrens")
    assert game.where("Inn") == "place:dead-barrens"
    assert set(game.names("badlands:deck")) == discarded
    assert game.names("badlands:discard") == []
    assert [event.deck for event in game.told(Reshuffled)] == ["badlands"]


@rule("deck.reshuffle")
def test_a_deck_with_cards_left_is_not_reshuffled():
    game = kilforth(hero(), only("badlands", place(), place(name="Mill"))).play("move:dead-barrens")
    assert game.names("badlands:deck") == ["Mill"]
    assert game.told(Reshuffled) == []


@rule("deck.reshuffle")
def test_drawing_the_last_reward_makes_a_new_deck_and_the_reward_stays_in_hand():
    game = kilforth(hero(assets=[asset(GAIN_SPELL)]), only("spell", "Fireball")).play("resolve:thing")
    assert game.hand() == ["Fireball"]
    assert "Fireball" not in game.names("spell:deck")
    assert len(game.names("spell:deck")) > 10


@rule("deck.reshuffle-includes-last")
def test_a_last_card_that_is_discarded_is_shuffled_into_the_new_deck():
    game = kilforth(hero(), only("badlands", event("(Revealed) Gain 2 gold."))).play("move:dead-barrens")
    assert game.hero.gold == 3
    assert "Gust" in game.names("badlands:deck")
    assert game.names("badlands:discard") == []
    assert game.order(Discarded, Reshuffled) == ["Discarded", "Reshuffled"]


@rule("deck.reshuffle-includes-last", "deck.draw-to-find")
def test_a_last_card_that_a_search_passes_over_is_shuffled_into_the_new_deck():
    game = kilforth(hero(assets=[asset(FIND_ENEMY)]), only("badlands", place())).play("resolve:thing")
    assert game.where("Inn") == "badlands:deck"


def at_the_market(*parts):
    """The last three Items lie open: Cup, Bell and, drawn last, Pin. A Lamp was discarded before."""
    wares = [asset(name=name) for name in ("Cup", "Bell", "Pin")]
    rigs = only("item", asset(name="Lamp")), no_discards("item"), only("item", *wares)
    return kilforth(hero(gold=9), *rigs, *parts).play("market", "purchase:item")


@rule("deck.reshuffle-includes-last", "market.purchase-discard-rest")
def test_only_the_last_card_of_a_market_display_is_shuffled_into_the_new_deck():
    game = at_the_market().play("buy:cup")
    assert sorted(game.names("item:deck")) == ["Lamp", "Pin"]
    assert game.names("item:discard") == ["Bell"]
    assert len(game.told(Reshuffled)) == 1


@rule("deck.reshuffle-includes-last")
def test_of_a_market_display_whose_last_card_is_bought_nothing_is_shuffled():
    game = at_the_market().play("buy:pin")
    assert game.names("item:deck") == ["Lamp"]
    assert sorted(game.names("item:discard")) == ["Bell", "Cup"]


@rule("deck.reshuffle-includes-last", "limit.unique-keyword")
def test_an_asset_that_a_purchase_drives_out_comes_too_late_for_the_new_deck():
    old, new = asset(name="Old Cup", unique="Cup"), asset(name="Cup", unique="Cup")
    rigs = no_discards("item"), only("item", new, asset(name="Pin"), asset(name="Bell"))
    game = kilforth(hero(gold=9, assets=[old]), *rigs).play("market", "purchase:item", "buy:cup")
    assert "Old Cup" in game.names("item:discard")
    assert "Old Cup" not in game.names("item:deck")


@rule("deck.reshuffle", "ruling.reward-deck-used-up")
def test_discards_that_came_too_late_make_the_next_deck():
    game = at_the_market(no_discards("item")).play("buy:pin")
    assert (game.names("item:deck"), sorted(game.names("item:discard"))) == ([], ["Bell", "Cup"])
    assert game.told(Reshuffled) == []
    game.play("leave").until("turn.one-action-or-camp").play("market", "purchase:item")
    assert sorted(id for id in game.options if id.startswith("buy:")) == ["buy:bell", "buy:cup"]


@rule("deck.reshuffle")
def test_a_draw_of_three_goes_on_in_the_new_deck_when_the_first_card_was_the_last():
    game = kilforth(hero(gold=20), only("item", "Gilded Sword")).play("market", "purchase:item")
    assert len([id for id in game.options if id.startswith("buy:")]) == 3
    assert "buy:gilded-sword" in game.options
    assert game.order(Reshuffled) == ["Reshuffled"]


@rule("ruling.reward-deck-used-up")
def test_a_draw_of_three_stops_where_neither_cards_nor_discards_are_left():
    game = kilforth(hero(gold=20), only("item", "Gilded Sword", "Doom Shield"), no_discards("item"))
    game.play("market", "purchase:item")
    assert game.options == ["buy:gilded-sword", "buy:doom-shield"]
    assert [event.rule for event in game.told(NothingToDraw)] == ["ruling.reward-deck-used-up"]


@rule("ruling.reward-deck-used-up")
def test_the_rumour_step_may_name_a_used_up_deck_and_then_only_discards_the_encounter():
    inn = place(values={"Study": 1})
    game = kilforth(hero(at=BARRENS), lying(BARRENS, inn), only("item"), no_discards("item"), dice(6, 1))
    game.play("confront:inn:study", "gold", "draw:item")
    assert game.hand() == []
    assert game.where("Inn") == "badlands:discard"


@rule("deck.draw-to-find", "example.find-first-enemy")
def test_a_search_for_the_first_enemy_discards_all_others_unresolved():
    passed = [place(), event("(Revealed) Lose 1 HP."), quest()]
    finder = asset(FIND_ENEMY)
    game = kilforth(hero(assets=[finder]), on_top("badlands", *passed, "Kobold", enemy(name="Second Wolf")))
    game.play("resolve:thing", "place:dead-barrens")
    assert game.names("badlands:discard") == ["Inn", "Gust", "Oath"]
    assert game.where("Kobold") == "place:dead-barrens"
    assert game.hero.hp == 4
    assert game.where("Second Wolf") == "badlands:deck"


@rule("deck.draw-to-find-fails", "example.find-first-enemy")
def test_a_search_ends_with_the_deck_though_the_new_deck_holds_what_was_sought():
    game = kilforth(hero(assets=[asset(FIND_ENEMY)]), only("badlands", place(), quest()))
    assert game.where("Kobold") == "badlands:discard"
    game.play("resolve:thing")
    assert game.asked == "turn.one-action-or-camp"
    assert game.where("Kobold") == "badlands:deck"
    assert game.where("Inn") == game.where("Oath") == "badlands:deck"
    assert game.names("badlands:discard") == []
    assert game.told(Drew) == []
    assert game.order(NothingToDraw, Reshuffled) == ["NothingToDraw", "Reshuffled"]


@rule("deck.draw-to-find")
def test_an_enemy_that_was_sought_does_what_it_does_when_revealed():
    raiders = enemy("(Revealed) Lose 2 gold.")
    game = kilforth(hero(gold=5, assets=[asset(FIND_ENEMY)]), on_top("badlands", raiders))
    game.play("resolve:thing", "place:dead-barrens")
    assert game.hero.gold == 3


@rule("deck.draw-to-find", "surprise.drawn-enemy")
def test_an_enemy_that_was_sought_has_been_drawn_and_has_surprise():
    finder = asset("(Deed) Veil: Search the Badlands deck for an Enemy to place at your location.")
    game = kilforth(hero(at=BARRENS, fate=0, assets=[finder]), on_top("badlands", enemy()), dice(*[1] * 5))
    game.play("resolve:thing")
    assert [len(roll.dice) for roll in game.told(FoeRolled)] == [2]


@rule("deck.night-not-reshuffled")
def test_an_empty_night_deck_stays_empty_though_its_discards_are_many():
    tool = asset("(Deed) Veil: Look at the top 2 cards of the Night deck.")
    game = kilforth(hero(assets=[tool]), only("night"))
    assert len(game.names("night:discard")) == 25
    assert game.why_not("resolve:thing") == "ability.requirements"
    assert game.names("night:deck") == []


@rule("deck.night-not-reshuffled", game="gloom")
def test_the_night_deck_is_never_reshuffled():
    game = kilforth(hero(), only("night", by_night(enemy()))).to_night()
    assert game.names("night:deck") == []
    assert len(game.names("night:discard")) == 25
    assert "night" not in [event.deck for event in game.told(Reshuffled)]
    falls = sum(game.state.gloom)
    game.to_night()
    assert sum(game.state.gloom) == falls
    assert game.names("night:deck") == []


@rule("deck.card-home")
def test_an_encounter_of_the_night_deck_goes_to_the_night_discards():
    tool = asset("(Deed) Veil: Discard an Enemy at an adjacent location.")
    game = kilforth(hero(assets=[tool]), lying(BARRENS, by_night(enemy()))).play("resolve:thing")
    assert game.where("Wolf") == "night:discard"


@rule("deck.card-home")
def test_a_sacrificed_asset_and_a_discarded_plot_go_home(edition):
    tool = asset("(Deed) Sacrifice: Discard a plot at an adjacent location.", type="Spell")
    scheme = plot_of("prince-of-ruin")
    game = kilforth(hero(assets=[tool]), ancient("Prince of Ruin"), plot(BARRENS, scheme)).play("resolve:thing")
    assert game.where("Thing") == "spell:discard"
    assert game.where("Scheme") == ("removed" if "plot" in edition.leaves_game else "plot-prince-of-ruin:discard")


@rule("deck.discard-visible")
def test_everybody_may_look_through_the_discards_in_their_order():
    game = kilforth(hero(), hero("Elf", "Priest", seat=1), only("badlands", event("(Revealed) Gain 2 gold."), place()))
    game.play("move:dead-barrens")
    for pile in ("badlands:discard", "item:discard"):
        for seat in (0, 1):
            seen = game.session.view(seat)["zones"][pile]
            assert seen == {"known": game.names(pile), "hidden": 0}
    assert game.names("badlands:discard")[-1] == "Gust"
    assert len(game.names("badlands:discard")) > 10


@rule("def.gain")
def test_a_reward_that_is_gained_is_told_to_its_hero_and_heard_by_their_cards():
    ear = asset("(Hero) When you gain a Spell, gain 2 gold.", "Ear")
    heroes = hero(assets=[asset(GAIN_SPELL), ear]), hero("Elf", "Priest", seat=1)
    game = kilforth(*heroes, on_top("spell", "Fireball"), state(first=0)).play("resolve:thing")
    assert game.hero.gold == 3
    assert [told.card.name for told in game.told(Drew)] == ["Fireball"]
    hands = [game.session.view(seat)["zones"]["hand:0"] for seat in (0, 1)]
    assert hands == [{"known": ["Fireball"], "hidden": 0}, {"known": [], "hidden": 1}]


@rule("deck.card-home")
def test_what_was_kept_about_an_encounter_goes_with_it():
    tool = asset("(Deed) Veil: Discard a Stranger at your location.")
    table = lying(BARRENS, stranger(values={"Influence": 3})), dice(6, 1), tokens("Pedlar", 1)
    game = kilforth(hero(at=BARRENS, fate=0, assets=[tool]), hero("Elf", "Priest"), *table, state(first=0))
    game.play("confront:pedlar:influence", "pass", "camp")
    assert list(game.hero.successes.values()) == [1]
    game.play("resolve:thing")
    assert game.where("Pedlar") == "badlands:discard"
    assert (game.hero.successes, game.hero.attribute, game.state.enemy_tokens) == ({}, {}, {})


@rule("deck.reshuffle")
def test_a_deck_that_was_made_anew_is_made_anew_again():
    game = kilforth(hero(assets=[asset("(Hero) Spend 1 AP to gain a Spell.")]), only("spell", "Fireball"))
    for card in game.cards("spell:discard")[2:]:
        game.engine.move(card, "spell:discard", "removed")
    game.play(*["resolve:thing"] * 3)
    assert len(game.hand()) == 3
    assert game.order(Reshuffled) == ["Reshuffled"]
    assert game.names("spell:deck") == []
    assert game.why_not("resolve:thing") == "ruling.reward-deck-used-up"


@rule("move.location-encounter-deck")
def test_where_neither_deck_nor_discards_hold_an_encounter_none_is_placed():
    game = kilforth(hero(), only("badlands"), no_discards("badlands")).play("move:dead-barrens")
    assert (game.at(), game.names("place:7"), game.asked) == ("dead-barrens", [], "turn.one-action-or-camp")


@rule("clear.obstacle", "loot.refill")
def test_who_clears_an_obstacle_and_finds_the_bag_empty_gets_nothing():
    game = kilforth(hero(at=BARRENS), obstacles(BARRENS, 1), only("loot"), no_discards("loot")).play("clear:obstacle")
    assert (game.obstacles_at(BARRENS), game.loot(), game.hero.gold) == (0, [], 1)


@pytest.mark.parametrize(
    ("words", "answers", "zone"),
    [
        ("Discard an Enemy at any location", [], "badlands:discard"),
        ("Move an encounter from any location to an adjacent location", ["place:ashen-flats"], "place:ashen-flats"),
    ],
)
@rule("evade.ignored-until")
def test_an_evaded_foe_that_another_hero_takes_away_is_ignored_no_longer(words, answers, zone):
    wolf, broom = enemy(), asset(f"(Deed) Veil: {words}.", "Broom")
    game = kilforth(hero(assets=[broom]), hero("Elf", "Priest", at=BARRENS), state(first=0), lying(BARRENS, wolf))
    game.heroes[1].evaded.append(wolf)
    game.play("resolve:broom", *answers)
    assert (game.heroes[1].evaded, game.where("Wolf")) == ([], zone)


@pytest.mark.parametrize(
    ("words", "answers", "zone"),
    [
        ("Discard an Enemy at any location", [], "badlands:discard"),
        ("Move an encounter from any location to an adjacent location", ["place:quiet-ford"], "place:quiet-ford"),
    ],
)
@rule("deck.card-home")
def test_an_encounter_in_the_first_corner_of_the_land_is_taken_away_like_any_other(words, answers, zone):
    broom = asset(f"(Deed) Veil: {words}.", "Broom")
    corner = lies("Crow Moor", 0), lies("Quiet Ford", 5), lying("Crow Moor", enemy())
    game = kilforth(hero(assets=[broom]), *corner).play("resolve:broom", *answers)
    assert (game.names("place:0"), game.where("Wolf")) == ([], zone)
