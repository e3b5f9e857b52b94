"""Rewards: the Loot Step, the Rumour Step, Trophies; Loot tokens and gold."""

import pytest

from sagabox.games.kilforth.cards.card import LANDS
from sagabox.games.kilforth.engine.events import Discarded, Drew, EncounterDefeated, GoldChanged, LostHp, Reshuffled
from tests.ledger import rule

from ..kit import hero
from ..made_up import BARRENS, by_night, calm, elf, enemy, quest, stranger
from ..rigging import box, dice, find, lies, lying, no_discards, obstacles, on_top, only, stands, tokens

TROPHY = "Trophy - Gain 1 maximum HP."


def beaten(card, *rigs, others=(), **facts):
    """A Human Warrior has just defeated this Quest with two dice."""
    who = hero("Human", "Warrior", at=BARRENS, **{"fate": 0, **facts})
    game = calm(who, *others, lying(BARRENS, card), dice(6, 6), *rigs)
    return game.play(f"confront:{card.slug}:study")


# ---------------------------------------------------------------- the two steps


@rule("reward.two-steps")
def test_the_card_leaves_the_map_then_loot_then_rumour_then_trophy():
    game = beaten(quest(TROPHY))
    asked = []
    assert game.names("place:7") == []
    for answer in ("gold", "take:oath", "trophy:oath"):
        asked.append(game.asked)
        game.play(answer)
    assert asked == ["reward.loot-step", "reward.rumour-step", "term.trophy"]
    assert (game.hero.gold, game.hand(), game.hero.health) == (3, ["Oath"], 5)


@rule("reward.loot-step")
def test_loot_step_gold_of_the_card_or_one_token_and_not_neither():
    game = beaten(quest(gold=7), on_top("loot", "Potion"))
    assert game.options == ["gold", "loot"]
    game.play("gold")
    assert game.hero.gold == 8
    assert game.loot() == []
    game = beaten(quest(gold=7), on_top("loot", "Potion")).play("loot")
    assert game.hero.gold == 1
    assert game.loot() == ["Potion"]


@rule("reward.rumour-step")
def test_rumour_step_the_card_itself():
    game = beaten(quest(reward="Spell"), on_top("spell", "Fireball")).play("gold")
    assert game.options == ["take:oath", "draw:spell"]
    game.play("take:oath")
    assert game.hand() == ["Oath"]
    assert game.where("Fireball") == "spell:deck"


@rule("reward.rumour-step", "reward.usual-icons")
def test_rumour_step_the_top_of_the_deck_that_the_card_names():
    game = beaten(quest(reward="Spell"), on_top("spell", "Fireball")).play("gold", "draw:spell")
    assert game.hand() == ["Fireball"]
    assert game.assets() == []
    assert game.where("Oath") == "badlands:discard"


@rule("reward.usual-icons")
def test_the_usual_icons_are_the_most_common_of_each_type():
    usual = {"Enemy": "Item", "Place": "Title", "Quest": "Spell", "Stranger": "Ally"}
    cards = [card for land in LANDS for card in box().encounters if card.terrain == land]
    for type, reward in usual.items():
        icons = [card.reward for card in cards if card.type == type]
        assert max(set(icons), key=icons.count) == reward


@rule("ruling.reward-deck-used-up")
def test_with_no_card_left_to_draw_the_encounter_is_just_discarded():
    game = beaten(quest(reward="Spell"), only("spell"), no_discards("spell")).play("gold", "draw:spell")
    assert game.hand() == []
    assert game.where("Oath") == "badlands:discard"


@rule("ruling.night-encounter-as-rumour")
def test_an_encounter_of_the_night_is_rewarded_and_kept_like_any_other():
    night = by_night(quest(gold=4))
    game = beaten(night)
    assert game.options == ["gold", "loot"]
    game.play("gold")
    assert game.options == ["take:oath", "draw:item"]
    game.play("take:oath")
    assert (game.hero.gold, game.hand()) == (5, ["Oath"])
    game = beaten(night).play("gold", "draw:item")
    assert game.where("Oath") == "night:discard"


# ---------------------------------------------------------------- the Stranger who was an enemy


def battled(card, *rigs):
    """A Human Warrior has just beaten this foe in its first round."""
    return calm(hero("Human", "Warrior", at=BARRENS, fate=0), lying(BARRENS, card), *rigs, dice(1, 6, 6, 6))


@rule("reward.enemy-stranger-exception")
def test_an_enemy_stranger_leaves_its_gold_and_itself_and_no_choice():
    game = battled(stranger(gold=3, reward="Ally"), tokens("Pedlar", 0), on_top("loot", "Potion"))
    assert game.told(EncounterDefeated)[0].attribute == "Fight"
    assert game.asked == "turn.one-action-or-camp", "neither step was a choice"
    assert (game.hero.gold, game.hand(), game.loot()) == (4, ["Pedlar"], [])


@rule("reward.enemy-stranger-exception")
def test_the_exception_is_for_strangers_with_a_token_of_the_hero_only():
    assert battled(enemy()).options == ["gold", "loot"]
    other = hero("Elf", "Priest")
    who = hero("Human", "Warrior", at=BARRENS, fate=0)
    game = calm(who, other, lying(BARRENS, stranger()), tokens("Pedlar", 1), dice(6, 6))
    game.play("confront:pedlar:influence")
    assert game.options == ["gold", "loot"], "the token is another hero's"
    game.play("gold")
    assert game.options == ["take:pedlar", "draw:item"]


# ---------------------------------------------------------------- Loot and gold


@rule("loot.one-use", "example.loot-move-ap")
def test_a_pony_is_kept_then_discarded_for_an_ap_that_only_moves():
    game = beaten(quest(), on_top("loot", "Pony")).play("loot", "take:oath")
    assert game.loot() == ["Pony"]
    game.play("resolve:pony")
    assert (game.loot(), game.hero.typed_ap, game.hero.ap) == ([], {"Move": 1}, 3)
    assert game.where("Pony") != "loot:0"
    assert "resolve:pony" not in game.options
    game.play("hide", "come-out", "hide", "come-out", "hide")
    assert game.hero.ap == 0
    game.play("come-out")
    assert game.why_not("hide") == "term.typed-ap"
    game.play("move:sprawl-city")
    assert game.hero.typed_ap == {}


@rule("loot.one-use")
def test_a_hidden_hero_cannot_use_loot():
    game = calm(hero(hidden=True, hp=1, loot=["Potion"]))
    assert game.why_not("resolve:potion") == "hide.no-deeds"
    game.play("come-out", "resolve:potion")
    assert game.hero.hp == 3


@rule("loot.gold-immediate")
def test_a_gold_token_is_cashed_as_it_is_drawn():
    game = beaten(quest(gold=1), on_top("loot", "Gold Bar")).play("loot")
    assert game.hero.gold == 4
    assert game.loot() == []
    gained = game.told(GoldChanged)[-1]
    assert (gained.rule, gained.amount) == ("loot.gold-immediate", 3)
    assert game.told(Discarded)[-1].card.name == "Gold Bar"


@rule("loot.refill")
def test_used_tokens_stay_out_of_the_bag_until_it_is_empty():
    bag = [only("loot", "Potion", "Pony"), no_discards("loot")]
    who = hero(at=BARRENS, loot=["Lantern"])
    game = calm(who, obstacles(BARRENS, 3), *bag).play("resolve:lantern")
    assert game.names("loot:discard") == ["Lantern"]
    game.play("clear:obstacle")
    assert len(game.names("loot:deck")) == 1, "not put back"
    assert game.told(Reshuffled) == []
    game.play("clear:obstacle")
    assert [event.rule for event in game.told(Reshuffled)] == ["loot.refill"]
    assert (game.names("loot:deck"), game.names("loot:discard")) == (["Lantern"], [])
    game.play("clear:obstacle")
    assert sorted(game.loot()) == ["Lantern", "Pony", "Potion"]


@rule("loot.can-be-bad")
def test_some_loot_is_worth_nothing_and_some_bites():
    game = beaten(quest(), on_top("loot", "Adder in the Bag")).play("loot")
    assert [event.amount for event in game.told(LostHp)] == [1]
    assert (game.hero.hp, game.loot()) == (3, [])
    boot = next(token for token in box().loot if token.name == "Old Boot")
    assert not boot.gold
    assert not boot.program.usable


@rule("gold.no-limit")
def test_gold_has_no_limit_and_change_is_always_made():
    game = beaten(quest(gold=5), gold=500).play("gold")
    assert game.hero.gold == 505
    game = calm(hero(gold=505, hp=3)).play("market", "heal")
    assert game.hero.gold == 504


@rule("reward.rumour-step")
def test_what_is_drawn_is_told_in_the_order_of_the_steps():
    game = beaten(quest(reward="Title"), on_top("loot", "Potion")).play("loot", "draw:title")
    rules = [event.rule for event in game.told(Drew)]
    assert rules == ["reward.loot-step", "reward.rumour-step"]


@pytest.mark.parametrize("name", ["Oath", "Fireball"])
@rule("card.reward-two-stages")
def test_an_earned_rumour_is_no_asset(name):
    game = beaten(quest(reward="Spell"), on_top("spell", "Fireball"))
    game.play("gold", "take:oath" if name == "Oath" else "draw:spell")
    assert find(game.engine, name)[1] == "hand:0"


@rule("battle.foe-check", "reward.two-steps")
@pytest.mark.parametrize("place", [0, 24])
def test_a_foe_defeated_in_a_corner_of_the_land_is_rewarded_too(place):
    corner = lies("Crow Moor", place), lying("Crow Moor", enemy(hp=2)), stands("Crow Moor")
    game = calm(elf(gold=0), *corner, dice(1, 6, 6)).play("gold", "take:wolf")
    assert (game.hero.gold, game.hand()) == (2, ["Wolf"])


@rule("term.trophy-card", "ruling.reward-deck-used-up")
def test_a_trophy_card_of_a_deck_that_is_used_up_gives_nothing():
    game = beaten(quest("Trophy - Claim an Item.", reward="Title"), only("item"), no_discards("item"))
    game.play("gold", "take:oath").until("turn.one-action-or-camp")
    assert (game.assets(), game.hand()) == ([], ["Oath"])
