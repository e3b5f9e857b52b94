"""How games end: time, victory, loss; Victory Points."""

from typing import Any

import pytest

from sagabox.games.kilforth.engine.events import AncientDefeated, GameEnded, HeroEliminated, LostHp, NightCard
from sagabox.games.kilforth.rules.ending import collective_score, victory_points
from tests.ledger import rule

from ..kit import HeroAs, Passage, hero, kilforth
from ..made_up import asset
from ..rigging import ancient, dice, in_gloom, state, veiled

WOOD, PRINCE = "Old Wood", "Prince of Ruin"
ASSAULT = "assault:prince-of-ruin"


def champion(**facts: Any) -> HeroAs:
    """Fight 3; the Finale completed."""
    return hero("Dark Elf", "Warrior", **{"at": WOOD, "chapter": 6, "hp": 9, "fate": 0, "gold": 0, **facts})


def friend(**facts: Any) -> HeroAs:
    """Fight 2."""
    return hero("Elf", "Priest", **{"at": WOOD, "chapter": 6, "hp": 9, "fate": 0, "gold": 0, **facts})


def wounded(*parts: Any, **settings: Any) -> Passage:
    """The Prince of Ruin has 1 HP left, and Fight 6."""
    game = kilforth(*parts, state(first=0), ancient(PRINCE), first_game=True, **settings)
    game.state.damage[game.card(PRINCE)] = 6
    return game


def ended(game: Passage) -> tuple[str, list[int]]:
    assert game.asked == "", "the game goes on"
    (event,) = game.told(GameEnded)
    return event.ending, event.winners


MISS, HIT = (1,) * 6, (6,) * 3


@rule("end.time")
def test_the_game_is_over_after_the_daylight_phase_of_day_25():
    camper = hero(at="Green Meadows", assets=["Everfull Flask"])
    game = kilforth(camper, in_gloom("Green Meadows"), day=24, first_game=True).play("camp")
    assert game.state.day == 25
    nights, losses = len(game.told(NightCard)), len(game.told(LostHp))
    assert (nights, losses) == (1, 1)
    game.play("resolve:everfull-flask").until("turn.one-action-or-camp").play("camp")
    assert ended(game)[0] == "time-out"
    assert (len(game.told(NightCard)), len(game.told(LostHp))) == (nights, losses), "no Night on Day 25"
    assert game.state.veiled, "and no Dawn"


@rule("end.competitive-win", "assault.last-ancient-ends-game")
def test_whoever_defeats_the_ancient_wins_alone_and_the_game_ends():
    game = wounded(champion(), friend(gold=50), dice(*MISS, *HIT), mode="competitive").play(ASSAULT)
    assert ended(game) == ("ancient-defeated", [0])


@rule("assault.last-ancient-ends-game", "assault.hero-eliminated", game="gloom")
def test_who_falls_with_the_last_ancient_is_eliminated_before_the_game_is_won():
    pair = champion(hp=1, health=9, loot=["Potion"]), friend(hp=1, health=9)
    game = wounded(*pair, dice(*[6] * 12, *HIT, 6, 6)).play("team:elf-priest", ASSAULT)
    game.until("ruling.healing-before-hero-defeated-check").play("resolve:potion")
    assert [one.eliminated for one in game.heroes] == [False, True]
    assert ended(game)[0] == "ancient-defeated"


@rule("end.competitive-team-assault")
def test_if_a_team_defeats_the_ancient_the_active_hero_wins():
    game = wounded(champion(), friend(seat=1), dice(*MISS, *MISS, 1, 1, 1, 6, 6), mode="competitive")
    game.play("team:elf-priest", "accept", ASSAULT)
    assert ended(game) == ("ancient-defeated", [0]), "though the priest struck the blow"
    assert [one.gold for one in game.heroes] == [10, 0]


@rule("end.competitive-time-out", "end.competitive-tie")
@pytest.mark.parametrize(("gold", "winners"), [((5, 9), [1]), ((9, 5), [0]), ((7, 7), [0, 1])])
def test_most_victory_points_earn_a_pyrrhic_victory_shared_by_those_who_tie(gold, winners):
    pair = hero(gold=gold[0]), hero("Elf", "Priest", gold=gold[1])
    game = kilforth(*pair, state(first=0), day=25, mode="competitive").play("camp", "camp")
    assert ended(game) == ("pyrrhic-victory", winners)


@rule("end.cooperative-win", "end.cooperative-shared", "assault.last-ancient-ends-game", game="gloom")
def test_all_share_the_win_even_if_the_last_blow_kills_the_last_hero():
    game = wounded(champion(hp=1, health=9), friend(), dice(*[6] * 6, *HIT))
    game.heroes[1].eliminated = True
    game.play(ASSAULT)
    order = [type(entry) for entry in game.engine.log or []]
    assert order.index(AncientDefeated) < order.index(HeroEliminated) < order.index(GameEnded)
    assert ended(game) == ("ancient-defeated", [0, 1]), "survivors and fallen alike"


@rule("end.cooperative-win")
def test_with_one_of_two_ancients_defeated_the_game_goes_on():
    game = kilforth(
        champion(), friend(), state(first=0), ancient(PRINCE, "Marquis of Pain"), dice(*MISS, *HIT), first_game=True
    )
    game.state.damage[game.card(PRINCE)] = 6
    game.play(ASSAULT)
    assert len(game.told(AncientDefeated)) == 1
    assert not game.told(GameEnded)
    assert game.asked == "turn.one-action-or-camp"


@rule("end.cooperative-loss", "end.time")
@pytest.mark.parametrize("mode", ["solo", "cooperative"])
def test_friends_who_run_out_of_time_lose_whatever_their_points(mode):
    pair = hero(gold=90), hero("Elf", "Priest", gold=90)
    game = kilforth(*pair, state(first=0), day=25, mode=mode).play("camp", "camp")
    assert ended(game) == ("time-out", [])


@rule("end.all-eliminated")
@pytest.mark.parametrize("mode", ["solo", "competitive", "cooperative"])
def test_with_all_heroes_eliminated_nobody_wins(mode):
    pair = champion(hp=1, health=9), friend(hp=1, health=9)
    strike = (*[6] * 6, 1, 1, 1)
    game = kilforth(*pair, state(first=0), ancient(PRINCE), dice(*strike, *[6] * 6, 1, 1), mode=mode, first_game=True)
    game.play(ASSAULT)
    assert not game.told(GameEnded)
    game.play(ASSAULT)
    assert ended(game) == ("all-eliminated", [])


# ---------------------------------------------------------------- Victory Points


@rule("vp.hero")
def test_victory_points_are_gold_and_the_gold_values_of_assets():
    rich = hero(
        gold=3, assets=["Gilded Sword", "Everfull Flask"], hand=["Doom Shield"], skills=["Brave"], loot=["Pony"]
    )
    game = kilforth(rich, veiled("Everfull Flask"))
    assert victory_points(game.engine, game.hero) == 13  # 3 + 5 + 5
    totem = game.hero.saga.totem
    assert totem is not None
    game.engine.move(totem, "totem:0", "assets:0")
    assert victory_points(game.engine, game.hero) == 19


@rule("vp.cooperative")
def test_the_collective_score_is_the_total_by_the_heroes_who_began_rounded_up():
    trio = hero(gold=4, assets=[asset(gold=3)]), hero("Elf", "Priest", gold=2), hero("Orc", "Rogue", gold=1)
    game = kilforth(*trio)
    assert collective_score(game.engine) == 4  # 10 / 3
    game.heroes[2].eliminated, game.heroes[2].gold = True, 0
    assert collective_score(game.engine) == 3  # 9 / 3: still three
