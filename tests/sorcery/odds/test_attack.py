"""How attacks may go: golden values, full enumeration, many rolls."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from random import Random
from typing import NamedTuple

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
    armor, lost = attack.armor, attack.suffered
    for _ in range(attack.breaks + sum(one.breaks for one in bought)):
        if armor:
            armor -= 1
        else:
            lost += 1
    for one in bought:
        lost += one.suffered
    if attack.knocks_out or any(one.knocks_out for one in bought):
        armor = 0
    total = max(total, 0)
    hit_list = ["lethal"] * min(lethal, total) + ["plain"] * (total - min(lethal, total))
    hit_list = hit_list[attack.shields :]
    plain = max(0, hit_list.count("plain") - armor)
    stopped = sum(shields[: min(plain, attack.dice)])
    return min(attack.hp, hit_list.count("lethal") + max(0, plain - stopped) + lost)


def slow_outlook(attack):
    """Every roll of every die, one by one; symbols serve the kill first, then wounds. Returns the chances of each
    number of wounds and of each upshot."""
    plans, rolls = Plans(attack), all_rolls(attack)
    wounds, bought = [Fraction(0)] * (attack.hp + 1), dict.fromkeys((one.name for one in attack.upshots), Fraction(0))
    for key, count in Counter(map(symbols, rolls)).items():
        share = Fraction(count, len(rolls))
        for number, chance in enumerate(plans[key].wounds):
            wounds[number] += chance * share
        for name in plans[key].names:
            bought[name] += share
    return tuple(wounds), bought


def slow_rerolled(attack):
    """The chance to kill and the wounds on average, with the best re-roll of each roll."""
    plans, rolls = Plans(attack), all_rolls(attack)
    kill, mean = Fraction(0), Fraction(0)
    for roll, count in Counter(rolls).items():
        worth = slow_reroll(plans, roll)
        kill, mean = kill + worth[0] * count, mean + worth[1] * count
    return kill / len(rolls), mean / len(rolls)


COLOURS = {(red, blue): (RED,) * red + (BLUE,) * blue for red in range(4) for blue in range(4)}


def all_rolls(attack):
    """Every roll: the die and the face of each, those of a colour in order."""
    dice = COLOURS[attack.red, attack.blue]
    return [tuple(sorted(zip(dice, faces, strict=True))) for faces in product(*dice)]


def symbols(roll):
    """The Hits and Powers that lie on the table."""
    return sum(face[0] for _, face in roll), sum(face[2] for _, face in roll)


class Plan(NamedTuple):
    kill: Fraction
    mean: Fraction
    bought: tuple[int, ...]
    wounds: tuple[Fraction, ...]
    names: set[str]


class Plans(dict[tuple[int, int], Plan]):
    """The best use of each number of Hits and Powers, of an attack."""

    def __init__(self, attack):
        super().__init__()
        self.attack = attack
        self.defences = list(product([face[1] for face in BLUE], repeat=attack.dice))

    def __missing__(self, key):
        plans = [self.plan(key[0], one, key[1]) for one in _purchases(self.attack, key[1])]
        self[key] = max(plans, key=lambda plan: (plan.kill, plan.mean, -len(plan.bought), plan.bought))
        return self[key]

    def plan(self, hits, bought, powers):
        upshots = self.attack.upshots
        results = [
            slow_wounds(self.attack, hits, [upshots[one] for one in bought], shields) for shields in self.defences
        ]
        wounds = tuple(Fraction(results.count(number), len(results)) for number in range(self.attack.hp + 1))
        left = powers - sum(upshots[one].price for one in bought)
        names = {upshots[one].name for one in bought}
        for number, one in enumerate(upshots):
            if number not in bought and one.price <= left:
                names.add(one.name)
                left -= one.price
        mean = sum((number * chance for number, chance in enumerate(wounds)), Fraction(0))
        return Plan(wounds[-1], mean, bought, wounds, names)


def _purchases(attack, powers):
    """The numbers of upshots that can be bought; one that repeats takes all symbols that are left."""
    for chosen in product((False, True), repeat=len(attack.upshots)):
        bought = tuple(number for number, taken in enumerate(chosen) if taken)
        left = powers - sum(attack.upshots[number].price for number in bought)
        if left >= 0:
            yield bought + tuple(number for number in bought if attack.upshots[number].repeats)[:1] * left


def slow_reroll(plans, roll):
    """The best worth of a roll if some of its dice may be rolled once more: the second result stands."""
    found = [plans[symbols(roll)][:2]]
    for count in range(1, min(plans.attack.rerolls, len(roll)) + 1):
        for picked in combinations(range(len(roll)), count):
            kept = tuple(die for place, die in enumerate(roll) if place not in picked)
            again = list(product(*(roll[place][0] for place in picked)))
            worths = [plans[symbols((*kept, *((None, face) for face in faces)))] for faces in again]
            found.append(tuple(sum(worth[place] for worth in worths) / len(worths) for place in (0, 1)))
    return max(found)


def any_attack(random):
    upshots = [
        Upshot("+1 Hit", random.randint(1, 2), hits=1),
        Upshot("Lethal 1", 1, lethal=1),
        Upshot("Break 1", random.randint(1, 2), breaks=1),
        Upshot("each", 1, hits=1, repeats=True),
        Upshot("KO", random.randint(1, 2), knocks_out=True),
        Upshot("Fire I", random.randint(1, 2), suffered=1),
    ]
    return Attack(
        random.randint(0, 2),
        random.randint(0, 2),
        random.randint(-1, 2),
        random.randint(0, 2),
        random.randint(0, 1),
        random.random() < 0.15,
        random.choice((0, 0, 0, 1)),
        tuple(random.sample(upshots, random.randint(0, 2))),
        armor=random.randint(0, 2),
        dice=random.randint(0, 2),
        shields=random.randint(0, 2),
        hp=random.randint(1, 6),
    )


@rule(
    "ko.armor-zero", "def.step3-not-when-ko", "def.step4-ko-still-rolls", "lethal.skips-armor-and-dice", game="sorcery"
)
def test_two_hundred_attacks_agree_with_full_enumeration():
    random = Random(7)
    knocked = 0
    for _ in range(200):
        attack = any_attack(random)
        found = outlook(attack, RED, BLUE)
        assert (found.wounds, found.bought) == slow_outlook(attack), attack
        assert (found.kill, sum(found.aftermaths.values())) == (found.wounds[-1], 1)
        knocked += attack.armor > 0 and (attack.knocks_out or any(one.knocks_out for one in attack.upshots))
    assert knocked > 30


@rule("golden.one-reroll-per-die", game="sorcery")
def test_a_hundred_attacks_with_rerolls_agree_with_full_enumeration():
    random, seen = Random(8), 0
    while seen < 100:
        attack = replace(any_attack(random), rerolls=random.randint(1, 2))
        if 0 < attack.red + attack.blue <= 4 - attack.rerolls:
            seen += 1
            found = outlook(attack, RED, BLUE)
            assert (found.kill, found.mean) == slow_rerolled(attack), attack


@pytest.mark.parametrize("seed", range(4))
def test_many_rolls_come_near_the_chances(seed):
    """Five attacks for each seed, 20,000 rolls each, within four standard deviations."""
    random = Random(seed)
    for _ in range(5):
        attack = any_attack(random)
        chance, plans = float(outlook(attack, RED, BLUE).kill), Plans(attack)
        kills = 0
        for _ in range(20_000):
            roll = [(None, random.choice(die)) for die in COLOURS[attack.red, attack.blue]]
            hits, powers = symbols(roll)
            bought = [attack.upshots[one] for one in plans[hits, powers].bought]
            shields = [random.choice(BLUE)[1] for _ in range(attack.dice)]
            kills += slow_wounds(attack, hits, bought, shields) == attack.hp
        assert abs(kills / 20_000 - chance) <= 4 * (chance * (1 - chance) / 20_000) ** 0.5 + 1e-9


def test_eight_dice_are_quick():
    look(red=5, blue=3, dice=3, hp=9)
    with within(0.002):
        look(red=5, blue=3, hits=2, lethal=1, armor=1, dice=3, shields=1, hp=12)


def test_the_chance_of_each_upshot():
    attack = Attack(1, 0, upshots=(Upshot("Bleed I"),), hp=5)
    assert outlook(attack, RED, BLUE).bought == {"Bleed I": Fraction(4, 10)}
