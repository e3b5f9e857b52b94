"""Odds of what hits, what fights bring, and Poison: as options tell them, and counted another way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

from sagabox.games.ziggurat.cards.card import Loot
from sagabox.games.ziggurat.odds.check import chances
from sagabox.games.ziggurat.odds.fray import entered
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, weapon
from ..rigging import companion, exhausted, met, rolls, status
from .reading import chances_of, rows_of

DICE = list(product(range(1, 7), range(1, 9), range(1, 9)))
BEAST = denizen(atk=2, hp=4)


def boosts_left(game: Passage) -> list[int]:
    """The boosts of all loot cards nobody has seen: here the whole deck, so each may be the next."""
    return [card.boost for card in game.engine.pile("loot:deck") if isinstance(card, Loot)]


def results(mods: int) -> list[int]:
    """The result of each of the 384 casts; a hit match takes the bonus result."""
    found = []
    for action, *fate in DICE:
        beaten = [die for die in fate if die < min(8, action + mods)]
        found.append(sum(beaten) if len(beaten) == 2 and fate[0] == fate[1] else max(beaten, default=0))
    return found


def fatal(hits: list[int], boosts: list[int], hp: int) -> Fraction:
    """An exhausted enemy without ARM: the share of hits and boosts that take all its HP."""
    total = sum(bool(hit) and hit + boost >= hp for hit, boost in product(hits, boosts))
    return Fraction(total, len(hits) * len(boosts))


# ---------------------------------------------------------------- attacks


@rule("boost.multiple", "attack.damage")
def test_an_attack_is_told_with_its_boosts():
    blade = weapon(powers=["Cut. +1 ATK, Boosted."])
    game = fight(champion(blade=blade), hero("Test Hero"), BEAST, met(BEAST), exhausted(BEAST))
    hits = [hit and hit + 1 for hit in results(2)]
    assert chances_of(game, "attack:test-beast")["it falls"] == round(float(fatal(hits, boosts_left(game), 4)), 4)


@rule("status.entangle-enemy-attack")
def test_an_entangled_enemy_is_struck_with_a_boost():
    game = fight(champion(), hero("Test Hero"), BEAST, met(BEAST), exhausted(BEAST), status(BEAST, Entangle=1))
    assert chances_of(game, "attack:test-beast")["it falls"] == round(float(fatal(results(2), boosts_left(game), 4)), 4)


@rule("equipment.use-weapon-powers")
def test_the_powers_of_all_cards_count():
    game = fight(
        champion(powers=["Shove. +2 ATK."], blade=weapon(powers=["Cut. +1 ATK."])),
        hero("Test Hero"),
        BEAST,
        met(BEAST),
        exhausted(BEAST),
    )
    hits = [hit and hit + 3 for hit in results(2)]
    assert chances_of(game, "attack:test-beast")["it falls"] == round(float(fatal(hits, [0], 4)), 4)


@rule("attackpower.declared-after-roll")
def test_after_the_roll_each_power_is_told_with_what_it_does():
    blade = weapon(powers=["Cut. +1 ATK, Boosted."])
    parts = (champion(blade=blade), hero("Test Hero", grit=0, reset=0), BEAST, met(BEAST), exhausted(BEAST))
    game = fight(*parts, rolls((1, 2, 8))).play("attack:test-beast")
    assert game.asked == "attackpower.declared-after-roll"
    assert chances_of(game, "strike") == {"it falls": 0}
    assert chances_of(game, "with:test-blade:cut") == {
        "it falls": round(float(fatal([3], boosts_left(game), 4)), 4),
    }


@rule("companion.attack", "boost.trait")
def test_a_companion_is_told_with_its_boosts_alone():
    ally = denizen(name="Test Ally", atk=3, icons=["boost"], faction="Companions", keywords=("Humanoid",))
    game = fight(champion(), hero("Test Hero"), ally, companion(ally), BEAST, met(BEAST), exhausted(BEAST))
    found = chances_of(game, "companion:test-ally:test-beast")
    assert found == {"it falls": round(float(fatal([3], boosts_left(game), 4)), 4)}


# ---------------------------------------------------------------- what a fight brings


def tried(level: int, marks: str, waiting: list[tuple[int, int]]) -> tuple[Counter[int], Counter[int]]:
    """Draw in every order; each denizen takes up to its limit, a compeer takes 1."""
    loot, compeers = Counter[int](), Counter[int]()
    for order in permutations(marks):
        deck, piles, called = list(order), 0, 0
        for added, limit in waiting:
            pile = sum(deck.pop() == "+" for _ in range(level)) + sum(bool(deck.pop()) for _ in range(added))
            piles += pile
            called += max(0, pile - limit)
        loot[piles] += 1
        compeers[called] += 1
    return loot, compeers


@rule("fray.match-loot", "fray.compeers", "fray.bolster-icon")
def test_loot_and_compeers_by_drawing_in_every_order():
    calls = tuple((name, 1, ("C", "D", "E", "F", "G")) for name in "ABCDEFG")
    found = entered(2, 3, 4, ((1, "A"), (0, "B")), calls)
    loot, compeers = tried(2, "+++----", [(1, 1), (0, 1)])
    assert dict(found.loot) == {number: count / loot.total() for number, count in loot.items()}
    assert dict(found.compeers) == {number: count / compeers.total() for number, count in compeers.items()}


@rule("fray.alone")
def test_nobody_is_called_twice_and_nobody_without_a_statement():
    found = entered(3, 9, 0, ((0, "A"),), (("A", 1, ("B",)), ("B", 1, ())))
    assert found.loot == ((3, 1.0),)
    assert found.compeers == ((1, 1.0),), "one card nobody can take"


def test_level_three_against_sixteen_suns_of_thirty_six():
    found = entered(3, 16, 20, ((1, "A"),), (("A", 9, ()),))
    assert [(number, round(100 * chance, 1)) for number, chance in found.loot] == [
        (1, 16.0),
        (2, 42.6),
        (3, 33.6),
        (4, 7.8),
    ]


@rule("fray.compeers", "parley.needs-offering")
def test_a_fight_is_offered_with_the_loot_and_the_compeers_that_it_brings():
    chief = denizen(name="Test Chief", limit=1, compeers="Caves(Archon)", parley=["Trade(Food)"])
    ghost = denizen(name="Test Ghost", keywords=("Archon",), limit=1)
    game = ziggurat(chief, ghost, hero("Vixen", items=["Salt Bread"]), met(chief))
    deck = game.engine.pile("loot:deck")
    matching = sum(card.mark == "pentagram" for card in deck)
    both = Fraction(matching * (matching - 1), len(deck) * (len(deck) - 1))
    found = chances_of(game, "fight")
    assert found["2 loot"] == found["1 compeer"] == round(float(both), 4)


# ---------------------------------------------------------------- Poison


@rule("time.poison-strong", "time.poison-miss")
def test_a_rest_tells_how_poison_may_go():
    game = ziggurat(champion(stats=(0, 2, 0, 0)), hero("Test Hero", tokens={"Poison": 2}))
    once = chances(2)
    assert chances_of(game, "rest") == {
        "Test Hero shakes off Poison(2)": round(float(once.strong), 4),
        "Test Hero's Poison gets worse": round(float(once.miss), 4),
    }
    assert rows_of(ziggurat(), "rest") == []
