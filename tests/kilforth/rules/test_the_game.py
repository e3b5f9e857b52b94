"""What the game is: heroes against time and Ancients, in three modes; what cards mean in play."""

import pytest

from sagabox.games.kilforth.engine.events import Counted, FoeRolled, GameEnded, Learnt, Placed, Rolled
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.rules.setup import BadSetup
from sagabox.games.kilforth.table.new_game import NewGame, begin, random_heroes
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..rigging import ancient, box, card, dice, in_gloom, lying, on_top, state, weather


def table(count: int, mode: str, seats=None) -> Passage:
    return Passage(begin(box(), NewGame(random_heroes(box(), count, "1", seats=seats), mode)))


def refused(count: int, mode: str, seats=None) -> str:
    with pytest.raises(BadSetup) as error:
        table(count, mode, seats)
    return error.value.rule


# ---------------------------------------------------------------- the game and its modes


def weakened(play: Kilforth) -> None:
    """The Ancient in the game has 1 HP left."""
    (one,) = play.pile("ancients")
    play.state.damage[one] = one.hp - 1


@rule("game.what-it-is")
def test_a_hero_whose_saga_is_told_defeats_the_ancient_before_day_25_is_over():
    fight = box().find("Abbess of Penance").values["Fight"]
    game = kilforth(
        hero(chapter=6, at="Dead Barrens", fate=0),
        ancient("Abbess of Penance"),
        weakened,
        dice(*[1] * fight, 6, 1, 1),
        day=25,
        first_game=True,
    )
    game.play("assault:abbess-of-penance")
    assert (game.state.ending, game.state.winners) == ("ancient-defeated", [0])


@rule("game.what-it-is", "game.solo-uses-cooperative-rules")
def test_when_day_25_is_over_a_solo_game_is_lost():
    game = kilforth(hero(gold=20), hero("Orc", "Priest"), day=25).play("camp")
    assert game.state.ending == ""
    game.play("camp")
    assert [(one.rule, one.ending, one.winners) for one in game.told(GameEnded)] == [
        ("end.cooperative-loss", "time-out", [])
    ]


@rule("game.hero-count")
def test_one_to_four_heroes():
    assert refused(0, "solo") == "game.hero-count"
    assert refused(5, "cooperative", range(5)) == "game.hero-count"
    assert [len(table(count, "solo").heroes) for count in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert len(table(4, "cooperative", range(4)).heroes) == 4
    with pytest.raises(BadSetup, match=r"^a game has 1 to 4 heroes, not 5 \(game\.hero-count\)$"):
        table(5, "solo")


@rule("game.three-modes")
def test_competitive_cooperative_or_solo():
    for mode in ("competitive", "cooperative"):
        assert table(2, mode, range(2)).state.settings.mode == mode
        assert refused(1, mode) == "game.three-modes"
    assert table(1, "solo").state.settings.mode == "solo"
    with pytest.raises(ValueError, match="there is no mode 'duel'"):
        table(2, "duel")


@rule("game.solo-uses-cooperative-rules")
def test_a_solo_game_has_an_ancient_for_each_hero_and_no_competitive_pressure():
    counts = []
    for mode in ("solo", "competitive"):
        wise = hero(gold=5, chapter=3, hand=[lore(number) for number in range(3)])
        game = kilforth(wise, hero("Orc", "Priest", seat=0), mode=mode).play("regale")
        game.until("pressure.free", most=12) if mode == "competitive" else game.until("turn.one-action-or-camp")
        counts.append((len(game.names("ancients")), game.asked))
    assert counts == [(2, "turn.one-action-or-camp"), (1, "pressure.free")]


def lore(number: int):
    return card("encounter", f"Lore {number}", keywords=("Place", "Item", "Humanoid"))


@rule("game.solo-hero-count")
def test_one_player_runs_all_heroes_of_a_solo_game():
    for count in (1, 2, 3, 4):
        game = table(count, "solo")
        assert (len(game.heroes), game.engine.seats()) == (count, (0,))
    assert refused(2, "solo", (0, 1)) == "game.solo-hero-count"


@rule("game.hero-is-the-unit")
def test_three_heroes_of_one_person_count_as_three():
    heroes = [hero(), hero("Orc", "Priest"), hero("Elf", "Rogue")]
    game = kilforth(*heroes)
    assert len(game.names("ancients")) == 3
    numbers = game.session.view(0)["shown"]["numbers"]
    assert numbers[0]["needs"] == ["Plains", "Mountain"]  # not the keyword asked of 1 or 2 heroes
    turns = []
    for _ in range(3):
        turns.append(game.turn)
        game.play("hide")
    assert sorted(turns) == [0, 1, 2]
    assert [one.ap for one in game.heroes] == [3, 3, 3]


@rule("game.cards-beat-rulebook")
def test_a_card_bars_what_the_rules_allow_and_allows_what_they_bar():
    assert kilforth(hero(hp=2)).why_not("rest") == ""
    assert kilforth(hero(hp=2), weather("Black Thunder")).why_not("rest") == "game.cards-beat-rulebook"
    diagonal = {id for id in kilforth(hero(assets=["Rider of the Ridge Ram"])).options if id.startswith("move")}
    assert (len(diagonal), sum(id.startswith("move") for id in kilforth().options)) == (8, 4)


# ---------------------------------------------------------------- cards on the map


@rule("card.location-two-sides")
def test_gloom_turns_a_location_and_its_ability_is_gone():
    wounded = hero(hp=2, health=5, at="Blessed Grove")  # Heal 1 more HP when you Rest
    assert kilforth(wounded).play("rest").hero.hp == 4
    assert kilforth(wounded, in_gloom("Blessed Grove")).play("rest").hero.hp == 3
    game = kilforth(hero(), on_top("night", "Midnight Chapel"))
    assert not game.gloom_at("Blessed Grove")
    game.to_night()
    assert game.gloom_at("Blessed Grove")


@rule("card.sprawl-city-safe")
def test_no_card_is_ever_placed_on_sprawl_city():
    ghost = card("night", "Gutter Ghost", type="Enemy", location="sprawl-city", hp=1, values={"Fight": 1})
    game = kilforth(hero(), on_top("night", ghost)).to_night()
    assert game.gloom_at("Sprawl City")
    assert game.where("Gutter Ghost") == "night:discard"
    assert game.told(Placed) == []
    assert game.asked == "turn.one-action-or-camp"


@rule("card.sprawl-city-safe")
def test_an_obstacle_is_no_card():
    rubble = card(
        "night", "Rubble", "(Revealed) Place 2 obstacles at your location.", type="Event", location="old-wood"
    )
    game = kilforth(hero(), on_top("night", rubble)).to_night()
    assert game.obstacles_at("Sprawl City") == 2


# ---------------------------------------------------------------- what is printed, and what it does


@rule("card.keywords-inert")
def test_a_keyword_does_nothing_until_something_asks_for_it():
    charm = card("reward", "Charm", type="Item", unique="Jewellery", keywords=("Pious",), gold=1)
    with_it, without = (
        kilforth(hero(assets=assets, at="Green Meadows"), lying("Green Meadows", "Cleric")) for assets in ([charm], [])
    )
    attributes = ("Fight", "Study", "Sneak", "Influence")
    assert [with_it.value(one) for one in attributes] == [without.value(one) for one in attributes]
    assert set(with_it.options) - set(without.options) == {"overcome:cleric"}  # Weakness - Pious


@rule("card.flavour-text-inert")
def test_flavour_has_no_effect():
    words = "(Hero) Gain Fight +5."
    charm = card("reward", "Charm", type="Item", unique="Jewellery", flavour=words)
    spoken = card("reward", "Charm", words, type="Item", unique="Jewellery")
    assert [kilforth(hero(assets=[one])).value("Fight") for one in (charm, spoken)] == [3, 8]


@rule("card.class-bonus-adds-to-race")
def test_a_class_adds_to_the_race():
    assert kilforth(hero("Orc", "Warrior")).value("Fight") == 3 + 1
    bard = kilforth(hero("Half-Elf", "Bard"))
    assert [bard.value(one) for one in ("Fight", "Study", "Sneak", "Influence")] == [2, 1 + 1, 2, 3 + 1]


@rule("card.class-sets-skill-type", "example.killer-skill")
def test_a_martial_hero_completes_chapter_2_and_chooses_killer():
    lore = [card("encounter", f"Lore {number}", keywords=("Enemy", "Stranger", "Item")) for number in range(3)]
    game = kilforth(hero(gold=5, chapter=2, hand=lore), hero("Orc", "Priest"), state(first=0))
    game.play("regale").until("saga.completion-skill")
    offered = {id.removeprefix("skill:") for id in game.options} - {"no-skill"}
    displayed = [one for one in game.cards("skills") if one.level == 2]
    assert {one.skill for one in displayed} == {"Martial", "Pious"}
    assert offered == {one.slug for one in displayed if one.skill == "Martial"}
    game.play("skill:killer")
    assert game.names("skills:0") == ["Killer"]
    assert [one.card.name for one in game.told(Learnt)] == ["Killer"]


@rule("card.icon-die")
def test_fight_is_the_dice_of_foe_and_hero_and_a_plus_is_added_to_the_heros():
    sword = card("reward", "Old Sword", type="Item", unique="Weapon", values={"Fight": 1})
    for assets, rolled in (([], 2), ([sword], 3)):
        fighter = hero("Elf", "Priest", at="Dead Barrens", fate=0, assets=assets)
        game = kilforth(fighter, lying("Dead Barrens", "Kobold"), dice(1, 1, 6, 6, 6))
        assert [len(one.dice) for one in game.told(FoeRolled)] == [2]
        assert [len(one.dice) for one in game.told(Rolled)] == [rolled]


@rule("card.icon-none")
def test_a_plain_attribute_is_a_target_to_test_against():
    game = kilforth(hero(at="Dead Barrens", fate=0), lying("Dead Barrens", "Remote Town"), dice(5, 1))
    assert [id for id in game.options if id.startswith("confront")] == [
        "confront:remote-town:study",
        "confront:remote-town:sneak",
    ]
    game.play("confront:remote-town:sneak")
    assert [(one.successes, one.target) for one in game.told(Counted)] == [(1, 3)]


@rule("card.reward-two-stages")
def test_a_reward_is_a_rumour_first_and_an_asset_when_discovered():
    blade = card("reward", "Old Sword", type="Item", unique="Weapon", values={"Fight": 2}, location="dead-barrens")
    game = kilforth(hero(at="Dead Barrens", hand=[blade]))
    assert (game.value("Fight"), game.hand(), game.assets()) == (3, ["Old Sword"], [])
    game.play("discover:old-sword")
    assert (game.hand(), game.assets()) == ([], ["Old Sword"])
    assert game.value("Fight") == 3 + 2 + 1  # the Warrior is better with a Weapon
    gained = kilforth(hero(gold=2, at="Iron Peaks"), on_top("item", blade)).play("use:iron-peaks")
    assert (gained.hand(), gained.assets()) == (["Old Sword"], [])
    bought = kilforth(hero(gold=9), on_top("item", blade)).play("market", "purchase:item", "buy:old-sword")
    assert (bought.hand(), bought.assets()) == ([], ["Old Sword"])


@rule("example.icon-martial")
@pytest.mark.parametrize(("heroes", "asked"), [(1, True), (2, True), (3, False), (4, False)])
def test_the_martial_keyword_is_asked_of_one_or_two_heroes(heroes, asked):
    others = [hero("Orc", "Priest"), hero("Elf", "Rogue"), hero("Dwarf", "Wizard")]
    few = [card("encounter", "Company", keywords=("Ally",)), card("encounter", "Raid", keywords=("Enemy",))]
    martial = card("encounter", "Drill", keywords=("Martial",))
    for hand, closed in (([*few], asked), ([*few, martial], False)):
        game = kilforth(hero(gold=5, chapter=4, hand=hand), *others[: heroes - 1], state(first=0))
        assert game.hero.saga.chapters[3].few == "Martial"
        assert (game.why_not("regale") == "saga.cost-keywords") == closed
        if not closed:
            game.play("regale").until("saga.completion-skill")
            assert ("Drill" in game.hand()) == (martial in hand and not asked)
