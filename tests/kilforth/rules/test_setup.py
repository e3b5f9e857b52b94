"""Setting up: the fifteen steps, in their order."""

from dataclasses import replace

import pytest

from sagabox.games.kilforth.cards.box import Box
from sagabox.games.kilforth.cards.card import LANDS, REWARDS
from sagabox.games.kilforth.engine.events import DayBegan, Drew, MarkerTaken
from sagabox.games.kilforth.engine.state import CITY
from sagabox.games.kilforth.rules.setup import BadSetup, HeroChoice
from sagabox.games.kilforth.table.new_game import NewGame, begin, random_heroes
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..rigging import box, card, lying, tokens

WARRIOR = HeroChoice("Human", "Warrior", "Take Fortress")
PRIEST = HeroChoice("Orc", "Priest", "Rescue Villagers", 1)
SCOUT = HeroChoice("Dwarf", "Scout", "Hunt Wyrm", 1)
ROGUE = HeroChoice("Half-Elf", "Rogue", "Assassinate Lord", 2)


def new(*choices: HeroChoice, mode: str = "", seed: str = "1", cards=None, **switches: bool) -> Passage:
    """A new game at its first question."""
    mode = mode or ("solo" if len(choices) == 1 else "cooperative")
    return Passage(begin(cards or box(), NewGame(choices, mode, seed, switches)))


def set_up(*choices: HeroChoice, **more) -> Passage:
    """A new game on its first Day, every hero with an Item."""
    game = new(*choices, **more)
    while game.asked == "setup.starting-reward":
        game.play("deck:item" if "deck:item" in game.options else game.options[0])
    return game


def refused(*choices: HeroChoice, **more) -> str:
    with pytest.raises(BadSetup) as error:
        new(*choices, **more)
    return error.value.rule


def race(name: str, **facts):
    """The box, one of its races printed otherwise."""
    cards = {one.id: replace(one, **facts) if one.name == name else one for one in box()}
    return Box(box().language, cards, {})


@rule("setup.step-order")
def test_ancients_and_first_hero_come_after_the_starting_rewards():
    game = new(WARRIOR, PRIEST)
    assert (game.asked, game.names("ancients"), game.state.day) == ("setup.starting-reward", [], 0)
    assert len(game.names("night:deck")) == 25
    assert len(game.names("skills")) == 16
    while game.asked == "setup.starting-reward":
        assert game.names("ancients") == []
        game.play(game.options[0])
    order = [event.rule for event in game.told(Drew) + game.told(MarkerTaken) + game.told(DayBegan)]
    told = [rule for rule in game.rules_told() if rule in order]
    assert told == [
        *["setup.starting-reward"] * 2,
        *["setup.ancient-cooperative"] * 2,
        "setup.first-hero",
        "day.two-phases",
    ]


# ---------------------------------------------------------------- map and heroes


@rule("setup.map-grid")
def test_sprawl_city_lies_in_the_centre_of_25_locations_laid_at_random():
    maps = [new(WARRIOR, seed=str(seed)).state.map for seed in range(5)]
    for land in maps:
        assert land[CITY].name == "Sprawl City"
        assert sorted(one.name for one in land) == sorted(one.name for one in box().locations)
    assert len({tuple(one.name for one in land) for land in maps}) == 5
    assert new(WARRIOR).state.gloom == [False] * 25


@rule("setup.race", "setup.class", "setup.saga-set")
def test_races_classes_and_sagas_are_single_cards():
    assert refused(WARRIOR, replace(PRIEST, race="Human")) == "setup.race"
    assert refused(WARRIOR, replace(PRIEST, job="Warrior")) == "setup.class"
    assert refused(WARRIOR, replace(PRIEST, saga="Take Fortress")) == "setup.saga-set"
    assert refused(replace(WARRIOR, race="Hobbit")) == "setup.race"
    assert refused(replace(WARRIOR, job="Lawyer")) == "setup.class"
    game = new(WARRIOR, SCOUT)  # two classes of the Martial type
    assert [(one.race.name, one.job.name) for one in game.heroes] == [("Human", "Warrior"), ("Dwarf", "Scout")]


@rule("setup.race", "setup.class")
def test_race_and_class_can_be_taken_at_random():
    dealt = [random_heroes(box(), 4, str(seed)) for seed in range(20)]
    for heroes in dealt:
        assert len({one.race for one in heroes}) == len({one.job for one in heroes}) == 4
    assert {one.race for heroes in dealt for one in heroes} == {one.name for one in box().races}
    assert {one.job for heroes in dealt for one in heroes} == {one.name for one in box().classes}


@rule("setup.race-side")
def test_both_sides_of_a_race_card_play_the_same():
    one, other = (set_up(replace(WARRIOR, side=side)) for side in ("female", "male"))
    assert (one.hero.side, other.hero.side) == ("female", "male")
    assert one.options == other.options
    assert [one.value("Fight"), one.hero.hp, one.hero.gold] == [other.value("Fight"), other.hero.hp, other.hero.gold]
    assert refused(replace(WARRIOR, side="back")) == "setup.race-side"


@rule("setup.saga-set", "setup.saga-chapter-one-current")
def test_a_saga_begins_with_its_first_chapter():
    game = new(WARRIOR)
    saga = game.hero.saga
    assert (len(saga.chapters), saga.finale.name) == (4, "Storm the Keep")
    assert game.names("totem:0") == ["Banner of the Breach"]
    assert game.hero.chapter == 1
    assert game.session.view(0)["shown"]["numbers"][0]["needs"] == ["Plains", "Mountain", "Enemy"]


@rule("setup.saga-allocation", "setup.first-game-sagas")
def test_sagas_match_the_classes_or_are_dealt_at_random():
    listed = {"Priest": "Rescue Villagers", "Rogue": "Assassinate Lord", "Warrior": "Take Fortress"}
    listed["Wizard"] = "Steal Artefact"
    for seed in range(10):
        for one in random_heroes(box(), 4, str(seed), matched=True):
            assert listed.get(one.job, one.saga) == one.saga
    dealt = [one for seed in range(10) for one in random_heroes(box(), 4, str(seed))]
    assert any(listed.get(one.job, one.saga) != one.saga for one in dealt)
    stray = replace(WARRIOR, saga="Steal Artefact")
    assert new(stray).hero.saga.name == "Steal Artefact"
    assert refused(stray, matched_sagas=True) == "setup.first-game-sagas"
    assert new(WARRIOR, matched_sagas=True).hero.saga.name == "Take Fortress"


@rule("setup.skills-displayed", "setup.remove-unused")
def test_the_skills_of_each_class_lie_open_and_what_nobody_uses_is_out_of_the_game():
    game = new(WARRIOR, PRIEST)
    skills = game.cards("skills")
    assert sorted(one.skill for one in skills) == ["Martial"] * 8 + ["Pious"] * 8
    assert all(game.state.knows(seat, one) for seat in (0, 1) for one in skills)
    lying_about = game.cards()
    assert {one.skill for one in lying_about if one.kind == "skill"} == {"Martial", "Pious"}
    assert not [one for one in lying_about if one.kind in ("race", "class", "saga", "chapter")]
    assert [one.name for one in lying_about if one.kind == "totem"] == ["Banner of the Breach", "Bell of Low Hearth"]


@rule("setup.skills-shared-when-same-type")
def test_two_martial_heroes_share_one_set_of_skills():
    assert len(new(WARRIOR, SCOUT).names("skills")) == 8
    game = kilforth(
        hero(gold=5, hand=enough_for("Take Fortress")), hero("Dwarf", "Scout", gold=5, hand=enough_for("Hunt Wyrm"))
    )
    game.play("regale").until("saga.completion-skill")
    assert len(game.options) == 3  # the two of level 1, or none
    taken = game.options[0]
    game.play(taken, "regale").until("saga.completion-skill")
    assert len(game.options) == 2
    assert taken not in game.options


def enough_for(saga: str):
    """Three rumours, each with all keywords of the first chapter."""
    chapter = next(one for one in box().sagas if one.name == saga).chapters[0]
    words = (*chapter.keywords, chapter.few)
    return [card("encounter", f"{saga} {number}", keywords=words) for number in range(3)]


# ---------------------------------------------------------------- decks


@rule("setup.night-deck", "setup.encounter-decks", "setup.reward-decks", "setup.loot-bag")
def test_each_kind_of_card_has_its_own_shuffled_deck_face_down():
    game, other = new(WARRIOR), new(WARRIOR, seed="2")
    assert sorted(game.names("night:deck")) == sorted(one.name for one in box().night)
    for land in LANDS:
        expected = sorted(one.name for one in box().encounters if one.terrain == land)
        assert sorted(game.names(f"{land.lower()}:deck")) == expected
    for reward in REWARDS:
        assert sorted(game.names(f"{reward.lower()}:deck")) == sorted(
            one.name for one in box().rewards if one.type == reward
        )
    assert len(game.names("loot:deck")) == len(box().loot) == 82
    for back in ("night", *map(str.lower, LANDS), *map(str.lower, REWARDS), "loot"):
        cards = game.names(f"{back}:deck")
        assert cards != other.names(f"{back}:deck")
        assert game.session.view(0)["zones"][f"{back}:deck"] == {"known": [], "hidden": len(cards)}


@rule("setup.starting-reward")
def test_two_cards_of_one_deck_are_drawn_and_one_is_kept():
    game = new(WARRIOR, PRIEST)
    assert game.options == ["deck:ally", "deck:item", "deck:spell", "deck:title"]
    spells = sorted(game.names("spell:deck"))
    game.play("deck:spell")
    kept, other = game.names("aside:2")
    assert len(game.options) == 2
    game.play(game.options[0])
    assert game.hand() == [kept]
    assert sorted(game.names("spell:deck")) == sorted(set(spells) - {kept})
    assert game.session.view(0)["zones"]["spell:deck"]["known"] == []
    assert other in game.names("spell:deck")
    assert game.asked == "setup.starting-reward"
    assert len(game.offers(1)) == 4  # in seating order
    assert game.offers(0) == []


@rule("setup.starting-reward")
def test_the_card_that_is_not_kept_is_shuffled_back():
    places = set()
    for seed in range(12):
        game = new(WARRIOR, seed=str(seed)).play("deck:item")
        other = game.names("aside:2")[1]
        game.play(game.options[0])
        places.add(game.names("item:deck").index(other))
    assert len(places) > 4


@rule("setup.hand-secret")
def test_a_hand_is_its_owners_secret():
    game = set_up(WARRIOR, PRIEST)
    name = game.hand(0)[0]
    assert game.session.view(0)["zones"]["hand:0"] == {"known": [name], "hidden": 0}
    assert game.session.view(1)["zones"]["hand:0"] == {"known": [], "hidden": 1}
    assert name not in str(game.session.told(1))


# ---------------------------------------------------------------- standees and tokens


@rule("setup.standees", "setup.token-pool", "setup.starting-hidden-token", "setup.starting-ap")
def test_all_begin_at_sprawl_city_not_hidden_and_with_4_ap():
    game = set_up(WARRIOR, PRIEST, ROGUE)
    assert [game.at(who) for who in range(3)] == ["sprawl-city"] * 3
    assert [(one.hidden, one.ap, one.typed_ap) for one in game.heroes] == [(False, 4, {})] * 3
    assert "hide" in game.options
    assert game.state.obstacles == [0] * 25
    assert game.state.enemy_tokens == {}
    assert not [card for place in range(25) for zone in ("place", "plots") for card in game.names(f"{zone}:{place}")]
    assert [game.loot(who) for who in range(3)] == [[], [], []]


@rule("setup.starting-hp", "setup.starting-fate", "setup.starting-gold")
def test_4_hp_4_fate_and_1_gold_unless_the_race_prints_less_health_or_other_gold():
    one = new(WARRIOR).hero
    assert (one.hp, one.fate, one.gold) == (4, 4, 1)
    frail = new(WARRIOR, cards=race("Human", hp=3)).hero
    assert (frail.hp, frail.health) == (3, 3)
    hardy = new(WARRIOR, cards=race("Human", hp=6, gold=3)).hero
    assert (hardy.hp, hardy.health, hardy.gold) == (4, 6, 3)


@rule("setup.starting-enemy-tokens")
def test_the_enemy_tokens_of_two_heroes_are_told_apart():
    game = kilforth(
        hero(at="Dead Barrens"),
        hero("Orc", "Priest", seat=1, at="Dead Barrens"),
        lying("Dead Barrens", "Pilgrim"),
        tokens("Pilgrim", 1),
    )
    pilgrim = game.card("Pilgrim")
    assert [game.engine.is_enemy(one, pilgrim) for one in game.heroes] == [False, True]


# ---------------------------------------------------------------- Ancients, plots, First Hero


@rule("setup.ancient-competitive", "setup.ancients-removed", "setup.plots-removed")
def test_a_competitive_game_has_one_ancient():
    seen = set()
    for seed in range(8):
        game = set_up(WARRIOR, PRIEST, ROGUE, mode="competitive", seed=str(seed))
        (ancient,) = game.cards("ancients")
        seen.add(ancient.name)
        assert game.state.knows(1, ancient)
        assert game.state.abilities == {ancient: next(one for one in box().abilities if one.owner == ancient.slug)}
        others = [one for one in box().ancients if one is not ancient]
        plots = [one for one in box().plots if one.owner != ancient.slug]
        gone = game.cards("removed")
        assert all(one in gone for one in [*others, *plots])
        assert [len(game.names(f"plot-{one.slug}:deck")) for one in others] == [0, 0, 0]
    assert len(seen) > 1


@rule("setup.ancient-cooperative", "setup.plot-decks")
def test_otherwise_there_is_an_ancient_for_each_hero_with_its_own_plots():
    game, other = (set_up(WARRIOR, PRIEST, ROGUE, seed=seed) for seed in "12")
    ancients = game.cards("ancients")
    assert len({one.name for one in ancients}) == 3
    assert len(set_up(WARRIOR, replace(PRIEST, seat=0), mode="solo").names("ancients")) == 2
    for one in ancients:
        deck = game.cards(f"plot-{one.slug}:deck")
        assert sorted(plot.name for plot in deck) == sorted(p.name for p in box().plots if p.owner == one.slug)
        assert game.session.view(0)["zones"][f"plot-{one.slug}:deck"] == {"known": [], "hidden": 6}
        assert game.state.abilities[one].owner == one.slug
    orders = [[game.names(f"plot-{one.slug}:deck"), other.names(f"plot-{one.slug}:deck")] for one in box().ancients]
    assert any(here != there for here, there in orders if here and there)


@rule("setup.first-game-simplified")
def test_a_first_game_has_neither_plots_nor_ancient_abilities():
    game, usual = set_up(WARRIOR, first_game=True), set_up(WARRIOR)
    assert not {"plot", "abilities"} & {one.kind for one in game.cards()}
    assert game.state.abilities == {}
    assert len(game.names("ancients")) == 1
    assert {"plot", "abilities"} <= {one.kind for one in usual.cards()}
    assert len(usual.state.abilities) == 1


@rule("setup.first-hero")
def test_the_highest_sneak_of_race_and_class_together_takes_the_marker():
    assert set_up(WARRIOR, PRIEST, ROGUE).state.first == 2  # 2, 2 and 2 + 1
    sneaky = replace(PRIEST, race="Vampire")
    game = set_up(WARRIOR, sneaky)
    assert game.told(MarkerTaken)[0].hero == game.state.first == 1  # 2 and 3
    assert game.turn == 1


@rule("setup.first-hero-tie")
def test_a_tie_is_settled_at_random_among_the_tied():
    dwarf = replace(SCOUT, job="Bard", saga="Unite Clans", seat=2)  # Sneak 1
    firsts = {set_up(WARRIOR, PRIEST, dwarf, seed=str(seed)).state.first for seed in range(12)}
    assert firsts == {0, 1}
