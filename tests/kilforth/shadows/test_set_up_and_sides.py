"""Sides, claims, the Couch of Death, location tokens, and the end with the last Ancient."""

from collections import Counter

import pytest

from sagabox.games.kilforth.engine.events import (
    Claimed,
    GloomFell,
    HeroDefeated,
    HeroEliminated,
    SideChosen,
)
from sagabox.games.kilforth.engine.state import CITY
from sagabox.games.kilforth.rules.ending import collective_score
from sagabox.games.kilforth.rules.saga import gain_skill
from tests.ledger import rule

from ..kit import AROUND, hero, kilforth
from ..made_up import BARRENS, asset, by_night, calm, place, plot_of, stranger
from ..rigging import ancient, card, dice, lying, obstacles, on_top, only, plot, state
from .scenes import began, cards, dealt

STAKE = "(Map) Pass a Test: Put your claim on this card."


def rose(**facts):
    return hero("Elf", "Priest", allegiance="rose", **facts)


def skull(**facts):
    return hero("Orc", "Warrior", allegiance="skull", **facts)


# ---------------------------------------------------------------- sides


@rule("setup.choose-sides-token", "sides.state", "fact.choose-sides-token")
def test_each_player_chooses_a_side_openly_after_the_starting_rumours():
    game = dealt(2, seats=True).until("setup.choose-sides-token")
    assert [len(game.hand(who)) for who in (0, 1)] == [1, 1]
    assert game.engine.pile("ancients") == (), "nobody has seen the Ancient yet"
    assert (game.offers(0), game.offers(1)) == (["side:rose", "side:skull"], [])
    game.play("side:skull", seat=0)
    assert game.session.view(1)["heroes"][0]["allegiance"] == "skull"
    game.play("side:skull", seat=1)
    assert [one.allegiance for one in game.heroes] == ["skull", "skull"]
    assert [(one.hero, one.side) for one in game.told(SideChosen)] == [(0, "skull"), (1, "skull")]


@rule("sides.card-effects", "fact.choose-sides-night")
def test_a_night_card_asks_which_side_a_hero_is_of_at_that_moment():
    text = "(Revealed) All heroes of the Rose heal 1 HP. All heroes of the Skull gain 1 gold."
    two = card("night", "Two Roads", text, type="Event", location="crow-moor")
    game = kilforth(rose(hp=2, gold=0), skull(hp=2, gold=0), only("night", two, two, two), first_game=True)
    game.to_night()
    assert [(one.hp, one.gold) for one in game.heroes] == [(3, 0), (2, 1)]
    game.heroes[0].allegiance = "skull"
    game.to_night()
    assert [(one.hp, one.gold) for one in game.heroes] == [(3, 1), (2, 2)]


@rule("sides.flip-only-by-card", "sides.state")
def test_a_side_stays_until_a_card_changes_it():
    coat = asset("(Deed) Veil: Change sides.")
    game = calm(rose(assets=[coat]))
    game.to_night().to_night()
    assert game.hero.allegiance == "rose"
    assert not any("side" in id for id in game.options)
    game.play("resolve:thing")
    assert game.hero.allegiance == "skull"


@rule("fact.choose-sides-night")
def test_five_night_events_look_at_sides():
    speak = [one for one in cards().night if any(word in one.text for word in ("Rose", "Skull", "side"))]
    assert len([one for one in speak if one.type == "Event"]) >= 5


# ---------------------------------------------------------------- claims


@rule("claim.token-meaning", "fact.enemy-claim-token")
def test_a_claim_on_a_stranger_makes_no_enemy_and_no_exception_in_the_reward():
    pedlar = stranger(STAKE, values={"Influence": 3, "Fight": 1, "Sneak": 2})
    game = calm(rose(at=BARRENS, fate=0), lying(BARRENS, pedlar), dice(5, 1, 5, 5))
    game.play("confront:pedlar:influence")
    assert game.state.claims == {pedlar: 1}
    assert (game.state.enemy_tokens, game.engine.enemies(game.hero, game.hero.place)) == ({}, [])
    game.play("confront:pedlar:influence")
    assert game.asked == "reward.loot-step"
    game.play("gold", "take:pedlar")
    assert (game.hand(), game.state.claims) == (["Pedlar"], {})


@rule("claim.token-meaning")
def test_a_claim_says_only_what_its_card_says_and_stays_overnight():
    inn = place(f"{STAKE} (Map) When Dawn comes, all heroes with a claim on this card gain 1 gold.")
    game = calm(rose(at=BARRENS, gold=0, fate=0), lying(BARRENS, inn), dice(5, 1, 1)).play("confront:inn:study")
    game.to_night()
    assert (game.hero.gold, game.state.claims) == (1, {inn: 1})
    assert game.session.view(0)["claims"] == [["Inn", 1]]


@rule("stranger.token-supply", "setup.start-enemy-claim-tokens")
def test_four_tokens_are_no_limit():
    deed = asset("(Hero) Pay 1 gold to put your claim on your location.")
    game = calm(rose(gold=9, hp=9, assets=[deed], fate=0))
    game.play("resolve:thing")
    for name in AROUND:
        lying(name, place(name=f"Inn of {name}"))(game.engine)
        game.play(f"move:{name.lower().replace(' ', '-')}", "resolve:thing", "move:sprawl-city")
    assert len(game.told(Claimed)) == 5
    assert list(game.state.claims.values()) == [1] * 5


# ---------------------------------------------------------------- the centre


@rule("market.location", "fact.moneshoba-shrine")
def test_the_market_is_at_the_shrine():
    game = began()
    assert "market" in game.options
    game.hero.place = 0
    assert game.why_not("market") == "market.restriction"


@rule("defeat.to-shrine", "fact.moneshoba-shrine")
def test_defeated_heroes_come_to_the_shrine():
    game = began()
    game.hero.place = 0
    game.state.gloom[0] = True
    game.hero.hp = 1
    game.state.map = (two_sided_card(game.state.map[0]), *game.state.map[1:])
    game.play("camp").until("turn.one-action-or-camp")
    assert len(game.told(HeroDefeated)) == 1
    assert game.at() == "moneshoba-shrine"


def two_sided_card(location):
    """The same location with a shield of 1 and no text."""
    return card("location", location.name, terrain=location.terrain)


@rule("variant.couch-of-death", "fact.couch-of-death")
def test_the_couch_takes_every_role_of_the_shrine():
    game = began(couch_of_death=True)
    assert game.state.map[CITY].name == "Couch of Death"
    assert "Moneshoba Shrine" not in [one.name for one in game.state.map]
    assert game.at() == "couch-of-death"
    assert "market" in game.options
    text = "(Revealed) All heroes at the centre lose 1 gold."
    toll = card("night", "Toll", text, type="Event", location="moneshoba-shrine")
    on_top("night", toll)(game.engine)
    game.hero.gold = 3
    game.to_night()
    assert "Couch of Death" in [one.place.name for one in game.told(GloomFell)], "the Shrine's Night card darkens it"
    assert game.hero.gold == 2


@rule("variant.couch-of-death")
def test_the_couch_bites_harder_and_allows_no_rest_in_gloom():
    couch = cards().find("Couch of Death")
    assert couch.shield == 2
    assert couch.gloom.startswith("(Map) You cannot Rest.")
    game = began(couch_of_death=True)
    assert game.hero.ap == 3, "its text takes 1 AP when the Day starts"
    game.state.gloom[CITY] = True
    game.hero.hp = 2
    assert game.why_not("rest") == "game.cards-beat-rulebook"


# ---------------------------------------------------------------- location tokens


@pytest.mark.parametrize("seed", "1234")
@rule("variant.location-tokens", "ruling.location-tokens-drawn-once", "fact.location-tokens")
def test_location_tokens_give_rewards_and_nights_other_places(seed):
    game = dealt(2, seed=seed, location_tokens=True)
    homes, falls = game.state.homes, game.state.falls
    assert {one.location for one in cards().rewards} <= set(homes)
    assert CITY not in [place for name, place in homes.items() if name != "couch-of-death"]
    assert sorted(falls.values()) == list(range(25)), "each place once"
    encounters = [one for one in cards().night if one.type not in ("Event", "Weather")]
    assert CITY not in [falls[one.location] for one in encounters]
    assert {game.engine.name(falls[one.location]) for one in game.engine.pile("night:discard")} == {
        one.place.slug for one in game.told(GloomFell)
    }
    assert game.session.view(0)["homes"] == homes


@rule("variant.location-tokens", "ruling.location-tokens-drawn-once")
def test_a_reward_is_discovered_where_its_token_lies():
    game = began(location_tokens=True)
    reward = cards().find("Clairvoyant")
    on_top("ally", "Clairvoyant")(game.engine)
    game.engine.draw("ally", "hand:0")
    home = game.state.homes["spider-grove"]
    game.hero.gold = 9
    game.hero.place = next(place for place in range(25) if place not in (home, CITY))
    refusal = game.closed(f"discover:{reward.slug}")
    assert refusal is not None
    assert refusal.rule == "discover.restriction"
    assert refusal.facts["place"] is game.state.map[home]
    game.hero.place = home
    assert f"discover:{reward.slug}" in game.options


# ---------------------------------------------------------------- the last Ancient


def before_the_last_ancient(**facts):
    """The Prince, with all but 1 HP lost, and a hero who will lose the last one in the same round."""
    slayer = rose(at="Old Wood", chapter=6, hp=1, fate=0, gold=2)
    game = kilforth(slayer, ancient("Prince of Ruin"), state(first=0), dice(*[6] * 20), first_game=True, **facts)
    prince = game.engine.pile("ancients")[0]
    game.state.damage[prince] = prince.hp - 1
    return game


@rule("ancient.last-one-ends-game")
def test_the_fall_of_the_last_ancient_ends_the_game_before_the_hero_check():
    game = before_the_last_ancient().play("assault:prince-of-ruin")
    assert game.told(HeroEliminated) == []
    assert (game.asked, game.state.winners) == ("", [0])
    assert game.hero.gold > 2, "the gold counts"


@rule("end.cooperative-shared")
def test_a_win_is_shared_by_survivors_and_eliminated_alike():
    game = before_the_last_ancient()
    assert game.state.settings.mode == "solo"
    both = kilforth(
        rose(at="Old Wood", chapter=6, fate=0, seat=0),
        skull(chapter=6, seat=1, eliminated=True),
        ancient("Prince of Ruin"),
        state(first=0),
        dice(*[6] * 30),
        first_game=True,
    )
    prince = both.engine.pile("ancients")[0]
    both.state.damage[prince] = prince.hp - 1
    both.play("assault:prince-of-ruin")
    assert both.state.winners == [0, 1]


@rule("example.cooperative-score")
def test_the_score_of_a_group_is_the_mean_rounded_up():
    for gold, score in ((9, 7), (10, 8)):
        game = kilforth(
            rose(gold=12, seat=0),
            skull(gold=gold, seat=1),
            hero("Human", "Rogue", seat=2, gold=0, eliminated=True),
            state(first=0),
            mode="cooperative",
        )
        assert collective_score(game.engine) == score


# ---------------------------------------------------------------- discards, obstacles, skills


@rule("ruling.discarded-night-encounters-and-plots")
def test_a_night_encounter_goes_to_the_night_pile_and_a_plot_leaves_the_game():
    ghost = by_night(place(name="Ghost Inn"))
    broom = asset("(Deed) Veil: Discard a Place at your location.")
    game = calm(rose(at=BARRENS, assets=[broom]), lying(BARRENS, ghost)).play("resolve:thing")
    assert game.where("Ghost Inn") == "night:discard"
    held = calm(rose(hand=[plot_of("prince-of-ruin")])).play("market", "sell")
    assert held.where("Scheme") == "removed"


@rule("example.clear-obstacle-loot")
def test_the_first_clear_removes_the_obstacle_and_only_a_second_the_plot():
    march = plot(BARRENS, "Flagellants' March")  # To Defeat: Lose 2 HP
    game = kilforth(rose(at=BARRENS, hp=4), march, obstacles(BARRENS, 1), on_top("loot", "Pony", "Lantern"))
    assert game.why_not("clear:flagellants-march") == "clear.restriction"
    game.play("clear:obstacle")
    assert (game.obstacles_at(BARRENS), game.loot()) == (0, ["Pony"])
    game.play("clear:flagellants-march")
    assert (game.hand(), game.loot()) == (["Flagellants' March"], ["Pony", "Lantern"])


@rule("saga.skill-must-be-free", "fact.skill-types")
def test_only_a_skill_that_nobody_has_can_be_learnt():
    counts = Counter((one.skill, one.level) for one in cards().skills)
    assert set(counts.values()) == {2}
    assert {one.skill for one in cards().skills} == {"Arcane", "Martial", "Pious", "Shadow"}
    game = began(2)
    first, second = [one for one in cards().skills if (one.skill, one.level) == ("Pious", 1)]
    game.engine.move(first, "skills", "skills:0")
    game.hero.gold, game.hero.chapter = 9, 1
    asked = next(gain_skill(game.engine, game.hero, [1], "saga.completion-skill"))
    assert [option.id for option in asked.open] == [f"skill:{second.slug}", "no-skill"]
