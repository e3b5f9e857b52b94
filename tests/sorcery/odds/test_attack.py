"""How attacks may go: golden values, full enumeration, many rolls."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from sagabox.games.sorcery.odds.attack import Attack, Upshot, outlook
from sagabox.games.sorcery.odds.chances import chance_of
from tests.ledger import rule
from tests.timing import within

from ..boxes import box

RED, BLUE = box().dice["Red"].faces, box().dice["Blue"].faces
MANY = 99


def look(**facts):
    return outlook(Attack(**facts), RED, BLUE)


@pytest.mark.parametrize(
    ("facts", "mean"),
    [
        ({"red": 1, "blue": 1, "dice": 1}, Fraction(31, 25)),
        ({"red": 1, "blue": 1, "dice": 1, "hits": 1}, Fraction(11, 5)),
        ({"red": 1, "blue": 1, "dice": 1, "hits": 2}, Fraction(16, 5)),
        ({"red": 2, "blue": 0, "armor": 1, "dice": 2}, Fraction(39, 50)),
        ({"red": 3, "blue": 0, "armor": 2, "dice": 3}, Fraction(2091, 2500)),
        ({"red": 2, "blue": 1, "lethal": 1, "armor": 1, "dice": 2, "shields": 1}, Fraction(267, 500)),
    ],
)
def test_wounds_on_average(facts, mean):
    assert look(hp=MANY, **facts).mean == mean


@rule("focus.bonus", "dominate.bonus", "golden.one-reroll-per-die", game="sorcery")
def test_the_chance_to_kill_with_focus_domination_and_a_reroll():
    plain = look(red=1, blue=1, dice=1, hp=3)
    assert (plain.wound, plain.kill) == (Fraction(76, 100), Fraction(9, 100))
    assert look(red=1, blue=1, dice=1, hp=3, hits=1).kill == Fraction(39, 100)
    assert look(red=1, blue=1, dice=1, hp=3, hits=2).kill == Fraction(76, 100)
    assert look(red=1, blue=1, dice=1, hp=3, hits=1, rerolls=1).kill == Fraction(573, 1000)


@rule("dice.save-roll", "pray.success", "search.apply-if-matching", game="sorcery")
def test_the_chances_of_tests():
    assert [chance_of(BLUE, count, "Shield") for count in (1, 2, 3)] == [
        1 - Fraction(6, 10) ** count for count in (1, 2, 3)
    ]
    assert chance_of(RED, 3, "Power") == Fraction(784, 1000)
    assert chance_of(RED, 1, "Power") == Fraction(4, 10)


# ---------------------------------------------------------------- another program


def slow_wounds(attack, hits, bought, shields):
    """The steps of a defence, written once more."""
    total = hits + attack.hits + sum(one.hits for one in bought)
    lethal = attack.lethal + sum(one.lethal for one in bought)
    armor, lost = attack.armor, 0
    for _ in range(attack.breaks + sum(one.breaks for one in bought)):
        if armor:
            armor -= 1
        else:
            lost += 1
    total = max(total, 0)
    hit_list = ["lethal"] * min(lethal, total) + ["plain"] * (total - min(lethal, total))
    hit_list = hit_list[attack.shields :]
    plain = max(0, hit_list.count("plain") - armor)
    stopped = sum(shields[: min(plain, attack.dice)])
    return min(attack.hp, hit_list.count("lethal") + max(0, plain - stopped) + lost)


def slow_outlook(attack):
    """Every roll of every die, one by one; symbols serve the kill first, then wounds."""
    defences = list(product([face[1] for face in BLUE], repeat=attack.dice))
    kill = mean = Fraction(0)
    rolls = list(product(*[RED] * attack.red, *[BLUE] * attack.blue))
    known = {}
    for roll in rolls:
        key = sum(face[0] for face in roll), sum(face[2] for face in roll)
        if key not in known:
            known[key] = max(_worths(attack, *key, defences))
        kill, mean = kill + known[key][0], mean + known[key][1]
    return kill / len(rolls), mean / len(rolls)


def _worths(attack, hits, powers, defences):
    for chosen in product((False, True), repeat=len(attack.upshots)):
        bought = [one for one, taken in zip(attack.upshots, chosen, strict=True) if taken]
        left = powers - sum(one.price for one in bought)
        if left >= 0:
            bought += [one for one in bought if one.repeats][:1] * left
            results = [slow_wounds(attack, hits, bought, shields) for shields in defences]
            yield Fraction(results.count(attack.hp), len(results)), Fraction(sum(results), len(results))


def any_attack(random):
    upshots = [
        Upshot("+1 Hit", random.randint(1, 2), hits=1),
        Upshot("Lethal 1", 1, lethal=1),
        Upshot("Break 1", random.randint(1, 2), breaks=1),
        Upshot("each", 1, hits=1, repeats=True),
    ]
    return Attack(
        random.randint(0, 2),
        random.randint(0, 2),
        random.randint(-1, 2),
        random.randint(0, 2),
        random.randint(0, 1),
        tuple(random.sample(upshots, random.randint(0, 2))),
        armor=random.randint(0, 2),
        dice=random.randint(0, 2),
        shields=random.randint(0, 2),
        hp=random.randint(1, 6),
    )


def test_two_hundred_attacks_agree_with_full_enumeration():
    random = Random(7)
    for _ in range(200):
        attack = any_attack(random)
        found = outlook(attack, RED, BLUE)
        assert (found.kill, found.mean) == slow_outlook(attack), attack
        assert sum(found.wounds) == 1


@pytest.mark.parametrize("seed", range(4))
def test_many_rolls_come_near_the_chances(seed):
    """Five attacks for each seed, 20,000 rolls each, within four standard deviations."""
    random = Random(seed)
    for _ in range(5):
        attack = any_attack(random)
        chance = float(outlook(attack, RED, BLUE).kill)
        defences = [face[1] for face in BLUE]
        kills = 0
        for _ in range(20_000):
            roll = [random.choice(RED) for _ in range(attack.red)] + [random.choice(BLUE) for _ in range(attack.blue)]
            hits, powers = sum(face[0] for face in roll), sum(face[2] for face in roll)
            kills += _best_blow(attack, hits, powers, defences, random)
        assert abs(kills / 20_000 - chance) <= 4 * (chance * (1 - chance) / 20_000) ** 0.5 + 1e-9


BEST: dict[object, list[Upshot]] = {}


def _best_blow(attack, hits, powers, defences, random):
    key = attack, hits, powers
    if key not in BEST:
        sides = list(product(defences, repeat=attack.dice))
        BEST[key] = max(_purchases(attack, powers), key=lambda bought: _value(attack, hits, bought, sides))
    shields = [random.choice(defences) for _ in range(attack.dice)]
    return slow_wounds(attack, hits, BEST[key], shields) == attack.hp


def _purchases(attack, powers):
    for chosen in product((False, True), repeat=len(attack.upshots)):
        bought = [one for one, taken in zip(attack.upshots, chosen, strict=True) if taken]
        left = powers - sum(one.price for one in bought)
        if left >= 0:
            yield bought + [one for one in bought if one.repeats][:1] * left


def _value(attack, hits, bought, sides):
    results = [slow_wounds(attack, hits, bought, shields) for shields in sides]
    return results.count(attack.hp), sum(results)


def test_eight_dice_are_quick():
    look(red=5, blue=3, dice=3, hp=9)
    with within(0.02):
        look(red=5, blue=3, hits=2, lethal=1, armor=1, dice=3, shields=1, hp=12)


def test_the_chance_of_each_upshot():
    attack = Attack(1, 0, upshots=(Upshot("Bleed I"),), hp=5)
    assert outlook(attack, RED, BLUE).bought == {"Bleed I": Fraction(4, 10)}
