"""What the next Enemy Turn may cost the Heroes: worked out, and rolled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from sagabox.games.sorcery.cards.card import Card
from sagabox.games.sorcery.engine.play import Sorcery
from sagabox.games.sorcery.engine.scopes import Adventure, EnemyTurn, Round
from sagabox.games.sorcery.engine.sheets import losses_of, threats
from sagabox.games.sorcery.engine.values import hp_left
from sagabox.games.sorcery.odds.attack import Attack, Outlook, outlook
from sagabox.games.sorcery.odds.losses import Losses, blows
from sagabox.games.sorcery.rules import enemy_turn, threat
from sagabox.kernel import Option, Rule, Session
from tests.ledger import rule

from ..boxes import box
from ..kit import Passage, hero, sorcery
from ..rigging import Rig, area, encounter, enemy, foe

RED, BLUE = box().dice["Red"].faces, box().dice["Blue"].faces
ALL = "Activate each Enemy. Otherwise: each Enemy moves 1 towards the nearest Hero."
NOBODY = "Activate each Master. Otherwise: the active Hero gains 1 Crown."
STRIKE = "0: Attack with 1 Red."


def encounters(*cards: str | Card) -> Rig:
    """The Encounter deck holds just these: texts of the tests' own, or cards."""

    def rig(play: Sorcery) -> None:
        made = [encounter(one, f"Test {number}") if isinstance(one, str) else one for number, one in enumerate(cards)]
        play.state.zones["encounter:deck"] = tuple(made)

    return rig


def cost(game: Passage, who: int = 0) -> Losses:
    return losses_of(game.engine, game.state.figures[who], threat.turns(game.engine))


def strike(red: int = 0, blue: int = 0, hits: int = 0, hp: int = 8, dice: int = 1) -> Outlook:
    """An attack on a Hero without armour."""
    return outlook(Attack(red, blue, hits, dice=dice, hp=hp), RED, BLUE)


# ---------------------------------------------------------------- who is activated


@rule("encounter.otherwise", "enemy-turn.draw-encounter", game="sorcery")
def test_an_otherwise_that_activates_somebody_counts():
    foes = enemy(foe("Test Foe", 9, STRIKE), at="Choir")
    sure = "Activate each Master. Otherwise: activate the Enemy nearest to a Hero."
    game = sorcery(hero(at="Choir", worn=()), foes, encounters(sure))
    assert cost(game).chances == strike(red=1, hp=hp_left(game.engine, game.body)).wounds
    game = sorcery(hero(at="Choir", worn=()), foes, encounters(sure, NOBODY))
    assert cost(game).wound == strike(red=1).wound / 2


@rule("encounter.otherwise", game="sorcery")
def test_an_otherwise_that_draws_again_draws_one_of_the_other_cards():
    again = "Activate each Master. Otherwise: draw an Encounter card."
    game = sorcery(hero(at="Choir", worn=()), enemy(foe("Test Foe", 9, STRIKE), at="Choir"), encounters(again, ALL))
    assert cost(game).wound == strike(red=1).wound
    game = sorcery(
        hero(at="Choir", worn=()), enemy(foe("Test Foe", 9, STRIKE), at="Choir"), encounters(again, ALL, NOBODY)
    )
    assert cost(game).wound == strike(red=1).wound / 2


@rule("enemy-turn.minions-first", "enemy-turn.no-enemy-no-card", game="sorcery")
def test_minions_act_in_every_enemy_turn():
    game = sorcery(hero(at="Choir", worn=()), encounters(NOBODY))
    hand = next(one for one in game.state.figures if one.card.name == "Drowned Hand")
    hand.side, hand.area = "enemies", area(game.engine, "Choir")
    assert cost(game).chances == strike(blue=1, hp=hp_left(game.engine, game.body)).wounds


@rule("activation.instructions-override", game="sorcery")
@pytest.mark.parametrize(
    ("rider", "dice"),
    [
        ("it attacks with 1 more Blue", {"red": 1, "blue": 1}),
        ("its attacks have +1 Hit", {"red": 1, "hits": 1}),
        ("it moves 1 more area", {"red": 1}),
    ],
)
def test_what_a_card_changes_about_an_activation_counts(rider, dice):
    game = sorcery(
        hero(at="Choir", worn=()),
        enemy(foe("Test Foe", 9, STRIKE), at="Choir"),
        encounters(f"Activate each Enemy; {rider}. Otherwise: the active Hero gains 1 Crown."),
    )
    assert cost(game).chances == strike(**dice, hp=hp_left(game.engine, game.body)).wounds


@rule("activation.instructions-override", "enemy.movement", game="sorcery")
def test_an_enemy_that_moves_farther_reaches_more_and_one_that_moves_instead_strikes_nobody():
    walker = foe("Test Foe", 9, "0: Attack with 1 Red.", "1-2: Move 1 towards the victim. >> Attack with 1 Red.")
    far = "Activate each Enemy; it moves 1 more area. Otherwise: the active Hero gains 1 Crown."
    away = "Activate each Enemy; it moves 1 away from Heroes instead. Otherwise: the active Hero gains 1 Crown."
    still = foe("Test Foe", 9, "1-2: Move 1 towards the victim. >> If the victim is in range 0, attack with 1 Red.")
    place = {"at": "Cloister"}
    assert cost(sorcery(hero(at="Nave", worn=()), enemy(still, **place), encounters(ALL))).wound == 0
    assert cost(sorcery(hero(at="Nave", worn=()), enemy(still, **place), encounters(far))).wound > 0
    assert cost(sorcery(hero(at="Nave", worn=()), enemy(walker, at="Nave"), encounters(away))).wound == 0


# ---------------------------------------------------------------- whom it harms


@rule("victim.tie-controlling-player", game="sorcery")
def test_each_of_two_equal_victims_is_as_likely():
    game = sorcery(
        hero("Wren Calloway", at="Choir", worn=()),
        hero("Ilvane", at="Choir", worn=()),
        enemy(foe("Test Foe", 9, STRIKE), at="Choir"),
        encounters(ALL),
    )
    assert [cost(game, who).wound for who in (0, 1)] == [strike(red=1).wound / 2] * 2


@rule("dominate.twice-the-figures", "dominate.bonus", game="sorcery")
def test_an_enemy_that_comes_first_makes_the_next_one_stronger():
    """Two against one dominate: the second, which finds the first in the Hero's area, has a Hit more."""
    comes = foe("One", 9, "0: Attack with 1 Red.", "1: Move 1 towards the victim.")
    strikes = foe("Two", 9, "0: Attack with 1 Red.", "1: Move 1 towards the victim. >> Attack with 1 Red.")
    game = sorcery(hero(at="Nave", worn=()), enemy(comes, at="Choir"), enemy(strikes, at="Choir"), encounters(ALL))
    hp = hp_left(game.engine, game.body)
    alone = strike(red=1, hp=hp)
    assert cost(sorcery(hero(at="Nave", worn=()), enemy(strikes, at="Choir"), encounters(ALL))).mean == alone.mean
    assert cost(game).chances == strike(red=1, hits=1, hp=hp).wounds


@rule("cond.same-name-not-higher", "ko.armor-zero", game="sorcery")
def test_conditions_that_cost_hp_or_armor_at_once_count():
    bleeds = enemy(foe("Test Foe", 9, "0: Attack with 1 Red; Power: Bleed I."), at="Choir")
    fresh = sorcery(hero(at="Choir", worn=()), bleeds, encounters(ALL))
    again = sorcery(hero(at="Choir", worn=(), bleed=1), bleeds, encounters(ALL))
    power = Fraction(sum(face[2] > 0 for face in RED), len(RED))
    assert cost(again).mean == cost(fresh).mean + power


@rule("golden.suffer-is-unavoidable", game="sorcery")
def test_several_blows_add_up_and_a_hero_may_fall():
    brute = foe("Test Foe", 9, "0: Each Hero in this area suffers 1 HP. >> Attack with 2 Red.")
    game = sorcery(hero(at="Choir", worn=()), enemy(brute, at="Choir"), encounters(ALL))
    game.body.wounds += hp_left(game.engine, game.body) - 3
    found = cost(game)
    assert found.chances == blows(3, (1, Attack(2, 0, dice=1, hp=3)), RED, BLUE)
    assert found.chances[0] == 0
    assert 0 < found.fall == found.chances[3]
    (row,) = [one for one in threats(game.engine) if one["hero"] == 0]
    assert (row["kill"], row["lost"][1]) == (round(float(found.fall), 4), round(float(found.chances[1]), 4))


@rule("stunned.enemy-skips", "ko.enemy-stands-up", "blinded.enemy-roll", game="sorcery")
def test_an_enemy_that_may_lose_its_activation_is_less_of_a_threat():
    strikes = foe("Test Foe", 9, STRIKE)
    ways: dict[str, dict[str, Any]] = {
        "able": {},
        "stunned": {"health": 3},
        "blinded": {"health": 2},
        "down": {"ko": True},
    }
    chances = {}
    for name, facts in ways.items():
        game = sorcery(hero(at="Choir", worn=()), enemy(strikes, at="Choir", **facts), encounters(ALL))
        chances[name] = cost(game).wound
    assert chances["stunned"] == chances["down"] == 0
    assert 0 < chances["blinded"] < chances["able"]


# ---------------------------------------------------------------- worked out and rolled


ROLLS = 400


def rolled(game: Passage, seed: str, patch: pytest.MonkeyPatch) -> list[int]:
    """Play one Enemy Turn, with Encounter cards in any order, and return the HP that each Hero loses."""
    random, state = Random(seed), game.state.copy()
    state.scopes = [Adventure("rounds"), Round(1, "events"), EnemyTurn()]
    deck = list(state.zones["encounter:deck"])
    random.shuffle(deck)
    state.zones["encounter:deck"] = tuple(deck)
    state.chance.seed, state.chance.streams = seed, {}
    before, after = [hp_left(game.engine, game.engine.figure_of(one)) for one in state.heroes], list[int]()

    def end_turn(play: Sorcery, turn: EnemyTurn) -> Rule[None]:
        after.extend(0 if one.ghost else hp_left(play, play.figure_of(one)) for one in play.state.heroes)
        yield from ()

    patch.setattr(enemy_turn, "end_turn", end_turn)
    session = Session(Sorcery, state, live=False)
    while not after and session.choice is not None:
        session.send(answered(session.choice.open, random))
    return [old - new for old, new in zip(before, after, strict=True)]


def answered(options: list[Option], random: Random) -> Option:
    """Heroes do not react; for Enemies anything is chosen."""
    passed = [one for one in options if one.id in ("pass", "decline")]
    return (passed or [random.choice(options)])[0]


def positions() -> Iterator[Passage]:
    """A few Enemies of the game, near two Heroes: with all the Encounter cards."""
    heroes = [("Nave", "Choir"), ("Choir", "Choir"), ("Nave", "Cloister")]
    enemies = [
        [("Gremlin Snatcher", "Choir"), ("Bandit Slinger", "Cloister")],
        [("Gremlin Bellthief", "Choir"), ("Bandit Knifeman", "Nave")],
        [("Gremlin Gnawer", "Well Court"), ("Bandit Slinger", "Choir"), ("Gremlin Bellthief", "Cloister")],
    ]
    for places, foes in zip(heroes, enemies, strict=True):
        yield sorcery(
            hero("Brannoc Vale", at=places[0]),
            hero("Wren Calloway", at=places[1], wounds=1),
            *(enemy(name, at=where) for name, where in foes),
        )


@rule("encounter.order", "execute.all-sentences", "enemy-turn.draw-encounter", game="sorcery")
def test_enemy_turns_that_are_rolled_come_near_what_was_worked_out(monkeypatch):
    """Chances to be wounded and HP on average, within four standard deviations."""
    for number, game in enumerate(positions()):
        game.state.active = 0
        found = [cost(game, who) for who in (0, 1)]
        lost = [rolled(game, f"{number} {index}", monkeypatch) for index in range(ROLLS)]
        for who, one in enumerate(found):
            own = [row[who] for row in lost]
            wound, mean = float(one.wound), float(one.mean)
            square = sum(count * count * float(chance) for count, chance in enumerate(one.chances))
            spread = ((square - mean**2) / ROLLS) ** 0.5
            assert (
                abs(sum(count > 0 for count in own) / ROLLS - wound) <= 4 * (wound * (1 - wound) / ROLLS) ** 0.5 + 0.01
            )
            assert abs(sum(own) / ROLLS - mean) <= 4 * spread + 0.01, (number, who)
