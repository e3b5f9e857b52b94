"""What several blows, one after another, may cost: Magic Shields, Armor and HP carry over."""

from fractions import Fraction
from itertools import product

from sagabox.games.sorcery.odds.attack import Attack, Upshot, outlook
from sagabox.games.sorcery.odds.losses import Harm, Losses, blows, losses
from tests.ledger import rule

from ..boxes import box

RED, BLUE = box().dice["Red"].faces, box().dice["Blue"].faces
PLAIN = Attack(1, 0, dice=1, hp=5)


def of(hp, *harms):
    return blows(hp, harms, RED, BLUE)


def test_one_blow_alone_is_the_attack_itself():
    assert of(5, PLAIN) == outlook(PLAIN, RED, BLUE).wounds
    assert of(5) == (1, 0, 0, 0, 0, 0)


@rule("golden.suffer-is-unavoidable", game="sorcery")
def test_hp_suffered_come_on_top_and_nobody_loses_more_than_are_left():
    plain = outlook(PLAIN, RED, BLUE).wounds
    assert of(5, 1, PLAIN)[1:3] == plain[:2]
    assert of(2, 3, PLAIN) == (0, 0, 1)


@rule("def.step2-magic-shields", "def.step2-lethal-first", game="sorcery")
def test_a_magic_shield_stops_a_hit_of_one_blow_only():
    """Two blows of one sure Hit on one Shield: the first spends it."""
    blow = Attack(0, 0, hits=1, shields=1, hp=3)
    assert of(3, blow) == (1, 0, 0, 0)
    assert of(3, blow, blow) == (0, 1, 0, 0)


@rule("break.reduces-armor", "break.at-zero-armor", "ko.armor-zero", game="sorcery")
def test_armor_that_is_lost_stays_lost():
    breaks = Attack(0, 0, breaks=1, armor=1, hp=3)
    blow = Attack(0, 0, hits=1, armor=1, hp=3)
    knocks = Attack(0, 0, knocks_out=True, armor=1, hp=3)
    assert of(3, blow) == (1, 0, 0, 0)
    assert of(3, breaks, blow) == (0, 1, 0, 0)
    assert of(3, knocks, blow) == (0, 1, 0, 0)
    assert of(3, breaks, breaks) == (0, 1, 0, 0)


def test_two_blows_agree_with_every_roll_of_every_die():
    first = Attack(1, 0, armor=1, dice=1, shields=1, hp=3, upshots=(Upshot("Break 1", breaks=1),))
    second = Attack(1, 1, armor=1, dice=1, shields=1, hp=3)
    found = [Fraction(0)] * 4
    rolls = list(product(RED, BLUE, RED, BLUE, BLUE))
    for red, guard, other, blue, last in rolls:
        armor = 1 - (red[2] > 0)
        hits = max(0, red[0] - 1)
        shields = int(red[0] == 0)
        lost = max(0, max(0, hits - armor) - (guard[1] if hits > armor else 0))
        more = max(0, other[0] + blue[0] - shields - armor)
        lost += max(0, more - (last[1] if more else 0))
        found[min(3, lost)] += Fraction(1, len(rolls))
    assert of(3, first, second) == tuple(found)


def test_ways_that_things_can_go_are_weighed():
    ways: list[tuple[Fraction, tuple[Harm, ...]]] = [
        (Fraction(1, 4), (1,)),
        (Fraction(1, 4), (PLAIN,)),
        (Fraction(1, 2), ()),
    ]
    found = losses(5, ways, RED, BLUE)
    plain = outlook(PLAIN, RED, BLUE)
    assert found.wound == Fraction(1, 4) + plain.wound / 4
    assert found.mean == Fraction(1, 4) + plain.mean / 4
    assert found.fall == 0
    assert sum(found.chances) == 1
    assert Losses((Fraction(0), Fraction(1))).fall == 1
