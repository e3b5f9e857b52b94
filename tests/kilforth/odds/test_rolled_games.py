"""Battle forecasts against 200,000 games rolled die by die, on more than fifty positions.

All games of a position are rolled together: each die is a string of random bytes, one byte per game, and the
successes of a pool are added up as one long number. Nothing here is taken from the forecasts.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from random import Random

import pytest

from sagabox.games.kilforth.odds import FIGHT_TO_THE_END, ONE_ROUND, Battle, Foe, Hero, Plan, Reroll, Roll, forecast

GAME = "gloom"

GAMES = 200_000
SIGMAS = 4
UNFAIR = bytes(range(252, 256))  # 252 bytes are 42 times each face


def a_die(random: Random, games: int, lowest: int) -> int:
    """One die in each game: byte 1 where it succeeds, 0 where not."""
    table = bytes(byte % 6 + 1 >= lowest for byte in range(256))
    fair = b""
    while len(fair) < games:
        fair += random.randbytes(games + games // 32 + 64).translate(table, UNFAIR)
    return int.from_bytes(fair[:games], "little")


def a_pool(random: Random, games: int, roll: Roll, dice: int) -> bytes:
    """Successes in each game, single re-rolls and changed dice included."""
    assert isinstance(roll.success_from, int)
    lowest = roll.success_from - roll.add_to_each
    dice = max(0, dice)
    at_most = bytes(min(count, dice) for count in range(256))
    total = sum(a_die(random, games, lowest) for _ in range(dice))
    for _ in range(sum(reroll.times for reroll in roll.rerolls)):
        total += a_die(random, games, lowest)  # a failure taken up again; with none left the success is cut off
        total = int.from_bytes(total.to_bytes(games, "little").translate(at_most), "little")
    changed = bytes(min(count + roll.changes, dice) + roll.extra for count in range(256 - 64)) + bytes(64)
    return total.to_bytes(games, "little").translate(changed)


@dataclass
class Count:
    """What happened in all games of a position."""

    win: int = 0
    defeated: int = 0
    both: int = 0
    escaped: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)


def fight(battle: Battle, plan: Plan, seed: int) -> Count:
    random, count = Random(seed), Count()
    first = tuple(hero.hp - hero.trap for hero in battle.heroes)
    games: Counter[tuple[int, tuple[int, ...]]] = Counter({(battle.foe.hp, first): GAMES})
    number = 0
    while games:
        games = one_round(battle, plan, games, number, random, count)
        number += 1
    return count


def one_round(battle, plan, games, number, random, count):
    started: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for (foe_hp, hps), times in games.items():
        after = tuple(max(0, hp - hero.round_loss) for hp, hero in zip(hps, battle.heroes, strict=True))
        if is_over(battle, foe_hp, after):
            close(battle, foe_hp, after, number, times, count)
        else:
            started[foe_hp, after] += times
    rolls = all_rolls(battle, number, started.total(), random)
    onward: Counter[tuple[int, tuple[int, ...]]] = Counter()
    at = 0
    for (foe_hp, hps), times in started.items():
        for shown, same in Counter(zip(*(row[at : at + times] for row in rolls), strict=True)).items():
            left, after = skirmish(battle, plan, foe_hp, hps, shown)
            if is_over(battle, left, after):
                close(battle, left, after, number + 1, same, count)
            elif number + 1 == plan.rounds or 0 < after[0] <= plan.escape_at:
                count.escaped += same
                close(battle, left, after, number + 1, same, count)
            else:
                onward[left, after] += same
        at += times
    return onward


def all_rolls(battle: Battle, number: int, games: int, random: Random) -> list[bytes]:
    """The foe's roll against each hero, then each hero's own."""
    foe = battle.foe
    surprise = 1 if number == 0 else 0
    foe_dice = foe.roll.dice + sum(foe.bonus[number : number + 1]) + surprise * (battle.surprise == "foe")
    against = [a_pool(random, games, foe.roll, foe_dice) for _ in battle.heroes]
    own = [
        a_pool(
            random,
            games,
            hero.roll,
            hero.roll.dice + sum(hero.bonus[number : number + 1]) + surprise * (battle.surprise == "hero"),
        )
        for hero in battle.heroes
    ]
    return [*against, *own]


def skirmish(battle, plan, foe_hp, hps, shown):
    heroes = battle.heroes
    taken, dealt = shown[: len(heroes)], shown[len(heroes) :]
    wanted = foe_hp + battle.foe.guard
    fates = [hero.roll.fate if hp and plan.fate == "kill" else 0 for hero, hp in zip(heroes, hps, strict=True)]
    total = 0
    for index, hits in enumerate(dealt):
        if not hps[index]:
            continue
        total += hits
        short = wanted - total - sum(fates[index + 1 :])
        if 0 < short <= fates[index]:
            total += short
    after = tuple(max(0, hp - max(0, loss - hero.guard)) for hp, loss, hero in zip(hps, taken, heroes, strict=True))
    return max(0, foe_hp - max(0, total - battle.foe.guard)), after


def is_over(battle, foe_hp, hps):
    return foe_hp == 0 or (not any(hps) if battle.survivors_fight_on else hps[0] == 0)


def close(battle, foe_hp, hps, rounds, times, count):
    count.win += times * (foe_hp == 0)
    count.defeated += times * (hps[0] == 0)
    count.both += times * (foe_hp == 0 and hps[0] == 0)
    count.rounds[rounds] += times
    count.lost[battle.heroes[0].hp - hps[0]] += times


def duel(fight_dice, foe_dice, foe_hp, hp=4, fate=0, surprise=None):
    return Battle((Hero(hp, Roll(fight_dice, fate=fate)),), Foe(foe_hp, Roll(foe_dice)), surprise=surprise)


BRAVE = Roll(4, add_to_each=1, fate=1)
AGAIN = Roll(4, rerolls=(Reroll(times=2),), fate=1)
SURE = Roll(3, changes=1, extra=1)
PAIR = (Hero(4, Roll(3, fate=1)), Hero(5, Roll(4)))
TRIO = (Hero(3, Roll(2, fate=1)), Hero(4, Roll(3)), Hero(2, Roll(5, fate=1)))
FOUR = (Hero(3, Roll(3)), Hero(3, Roll(2, fate=1)), Hero(4, Roll(2)), Hero(3, Roll(3)))

POSITIONS: list[tuple[Battle, Plan]] = [
    *((duel(own, foe, hp, fate=1, surprise="foe"), FIGHT_TO_THE_END) for own in (2, 4) for foe, hp in ((2, 2), (3, 3))),
    *((duel(own, foe, hp), FIGHT_TO_THE_END) for own in (1, 3, 6) for foe, hp in ((3, 2), (4, 4), (6, 6))),
    *((duel(own, 4, 3, surprise="hero"), Plan(escape_at=at)) for own in (3, 5) for at in (1, 2, 3)),
    *((duel(own, 4, 3, fate=1, surprise="foe"), Plan(escape_at=at)) for own in (2, 4) for at in (1, 2)),
    *((duel(own, 3, 2, fate=fate), ONE_ROUND) for own in (2, 4) for fate in (0, 1)),
    *((duel(own, foe, hp, hp=8, fate=1), FIGHT_TO_THE_END) for own in (8, 12) for foe, hp in ((6, 8), (8, 12))),
    *((duel(3, 3, 4, fate=fate), Plan(fate=use)) for fate in (1, 2) for use in ("kill", "keep")),
    (duel(3, 3, 4, hp=1, fate=1, surprise="foe"), FIGHT_TO_THE_END),
    (duel(0, 2, 2, fate=2), FIGHT_TO_THE_END),
    (duel(2, 2, 5, hp=6), Plan(rounds=3, escape_at=2)),
    (Battle((Hero(4, BRAVE),), Foe(4, Roll(4))), FIGHT_TO_THE_END),
    (Battle((Hero(4, BRAVE),), Foe(4, Roll(4, success_from=4))), Plan(escape_at=1)),
    (Battle((Hero(4, AGAIN),), Foe(4, Roll(5)), surprise="foe"), FIGHT_TO_THE_END),
    (Battle((Hero(5, SURE),), Foe(6, Roll(5))), FIGHT_TO_THE_END),
    (Battle((Hero(4, Roll(2), bonus=(4,)),), Foe(4, Roll(3)), surprise="foe"), FIGHT_TO_THE_END),
    (Battle((Hero(4, Roll(2, fate=1), bonus=(0, 8)),), Foe(6, Roll(3), bonus=(2, 1))), Plan(escape_at=1)),
    (Battle((Hero(4, Roll(3), trap=1, round_loss=1),), Foe(3, Roll(2))), FIGHT_TO_THE_END),
    (Battle((Hero(6, Roll(3), round_loss=1),), Foe(4, Roll(2))), Plan(escape_at=2)),
    (Battle((Hero(4, Roll(4), guard=1),), Foe(3, Roll(4), guard=1)), FIGHT_TO_THE_END),
    (Battle(PAIR, Foe(5, Roll(4))), FIGHT_TO_THE_END),
    (Battle(PAIR, Foe(8, Roll(4)), survivors_fight_on=True), FIGHT_TO_THE_END),
    (Battle((Hero(2, Roll(3), round_loss=1), PAIR[1]), Foe(6, Roll(3)), survivors_fight_on=True), FIGHT_TO_THE_END),
    (Battle(TRIO, Foe(6, Roll(3))), FIGHT_TO_THE_END),
    (Battle(TRIO, Foe(9, Roll(4)), survivors_fight_on=True), FIGHT_TO_THE_END),
    (Battle(FOUR, Foe(10, Roll(4)), survivors_fight_on=True), FIGHT_TO_THE_END),
]


def test_there_are_enough_positions():
    assert len(set(POSITIONS)) >= 50


def off_by(expected: float, counts: Counter[int]) -> float:
    """How many standard errors the mean of the counts lies from what was expected."""
    mean = sum(value * times for value, times in counts.items()) / GAMES
    variance = sum((value - mean) ** 2 * times for value, times in counts.items()) / GAMES
    return 0.0 if mean == pytest.approx(expected) else abs(mean - expected) / sqrt(variance / GAMES)


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_two_hundred_thousand_rolled_games(number):
    battle, plan = POSITIONS[number]
    told, count = forecast(battle, plan), fight(battle, plan, seed=number)
    assert told.method == "exact"
    assert count.win + count.defeated - count.both + count.escaped == GAMES
    for chance, times in (
        (told.win, count.win),
        (told.defeated, count.defeated),
        (told.both, count.both),
        (told.escaped, count.escaped),
    ):
        assert times / GAMES == pytest.approx(chance, abs=1e-9 + SIGMAS * sqrt(max(0.0, chance * (1 - chance)) / GAMES))
    assert off_by(told.hp_lost, count.lost) <= SIGMAS
    assert off_by(told.rounds, count.rounds) <= SIGMAS
