"""The rulebook's examples of a solo Day and of a Confront that takes two turns."""

from sagabox.games.kilforth.engine.events import (
    CameOut,
    Counted,
    Drew,
    Engaged,
    FoeRolled,
    GoldChanged,
    Rolled,
    Surprised,
)
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..rigging import card, dice, lies, lying, on_top, put


def human_warrior(*rigs) -> Passage:
    """Alone, with Take Fortress, on the first Day: Plains, Forest and Mountain in a row of Moves."""
    land = [lies("Blessed Grove", 10), lies("Rolling Hills", 5)]
    draws = [on_top("plains", "Farmer"), on_top("forest", "Sacred Shrine"), on_top("mountain", "Devil")]
    return kilforth(hero(), *land, *draws, on_top("loot", "Silver Pieces"), *rigs)


def after_the_farmer() -> Passage:
    return human_warrior().play("hide", "move:green-meadows", "come-out", "overcome:farmer", "loot", "take:farmer")


@rule("example.solo-start")
def test_the_warrior_takes_4_ap_and_hides():
    game = human_warrior()
    assert (game.at(), game.hero.hp, game.hero.ap, game.hero.hidden) == ("sprawl-city", 4, 4, False)
    game.play("hide")
    assert (game.hero.ap, game.hero.hidden) == (3, True)


@rule("example.solo-farmer-overcome")
def test_the_warrior_drops_hidden_and_overcomes_the_farmer_for_no_ap():
    game = human_warrior().play("hide", "move:green-meadows")
    assert (game.hero.ap, game.where("Farmer")) == (2, "place:green-meadows")
    assert game.why_not("overcome:farmer") == "hide.no-deeds"
    game.play("come-out", "overcome:farmer")
    assert [one.rule for one in game.told(CameOut)] == ["hide.unhide-anytime"]
    assert (game.asked, game.hero.ap) == ("reward.loot-step", 2)
    assert game.told(Rolled) == []


@rule("example.solo-farmer-reward")
def test_loot_of_2_gold_instead_of_1_and_the_farmer_as_a_plains_rumour():
    game = human_warrior().play("hide", "move:green-meadows", "come-out", "overcome:farmer")
    assert game.card("Farmer").gold == 1
    assert {"gold", "loot"} <= set(game.options)
    game.play("loot")
    assert [one.amount for one in game.told(GoldChanged)] == [2]
    assert (game.hero.gold, game.loot()) == (3, [])
    assert {"take:farmer", "draw:ally"} <= set(game.options)
    game.play("take:farmer")
    assert game.hand() == ["Farmer"]
    assert "Plains" in game.hero.saga.chapters[0].keywords
    assert "Plains" in game.card("Farmer").keywords


@rule("example.solo-sacred-shrine")
def test_the_shrine_is_left_alone_and_nothing_is_drawn_beside_it():
    game = after_the_farmer().play("move:blessed-grove")
    assert (game.where("Sacred Shrine"), game.hero.ap) == ("place:blessed-grove", 1)
    forest = len(game.names("forest:deck"))
    game.hero.ap = 3
    put(game.engine, "Remote Town", "place:11")
    game.play("move:green-meadows", "move:blessed-grove")
    assert len(game.names("forest:deck")) == forest
    assert game.names("place:10") == ["Sacred Shrine"]


@rule("example.solo-devil")
def test_the_devil_gets_surprise_and_is_engaged_at_once():
    game = after_the_farmer().play("move:blessed-grove")
    game.state.chance.rigged["dice"] = (0, 0, 0, 0, 0, 0, 0, 0, 0)  # nobody hits
    game.play("move:rolling-hills")
    assert (game.hero.ap, game.hero.hidden) == (0, False)
    assert [(one.side, one.rule) for one in game.told(Surprised)] == [("foe", "surprise.drawn-enemy")]
    assert [one.foe.name for one in game.told(Engaged)] == ["Devil"]
    assert [len(one.dice) for one in game.told(FoeRolled)] == [5 + 1]
    game.state.chance.rigged["dice"] = (0,) * 8
    game.play("fight-on")
    assert [len(one.dice) for one in game.told(FoeRolled)] == [5 + 1, 5]


@rule("example.remote-town")
def test_remote_town_falls_to_1_and_then_2_successes_of_5_dice():
    cloak = card("reward", "Cloak", type="Item", unique="Armour", values={"Sneak": 2})
    sneak = hero("Vampire", "Warrior", at="Dead Barrens", fate=0, assets=[cloak])
    game = kilforth(sneak, lying("Dead Barrens", "Remote Town"), dice(5, 1, 1, 2, 4, 6, 5, 3, 1, 1))
    assert game.value("Sneak") == 5
    assert game.card("Remote Town").values == {"Study": 4, "Sneak": 3}
    game.play("confront:remote-town:sneak")
    assert game.hero.successes == {game.card("Remote Town"): 1}
    assert game.where("Remote Town") == "place:dead-barrens"
    game.play("confront:remote-town:sneak")
    assert [(one.successes, one.total, one.target) for one in game.told(Counted)] == [(1, 1, 3), (2, 3, 3)]
    assert [len(one.dice) for one in game.told(Rolled)] == [5, 5]
    assert game.asked == "reward.loot-step"
    assert [one.card.name for one in game.told(Drew)] == []
    assert game.hero.successes == {}


@rule("example.remote-town")
def test_or_to_4_with_study():
    for faces, defeated in (((5, 5, 5, 1), False), ((5, 5, 5, 6), True)):
        scholar = hero("Elf", "Wizard", at="Dead Barrens", fate=0)
        game = kilforth(scholar, lying("Dead Barrens", "Remote Town"), dice(*faces)).play("confront:remote-town:study")
        assert (game.asked == "reward.loot-step") == defeated
