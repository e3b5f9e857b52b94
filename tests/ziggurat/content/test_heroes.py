"""The heroes with what they carry, and the true names."""

from collections import Counter

import pytest

from sagabox.games.ziggurat.cards.phrases.standing import BonusInDefence, BonusVersus
from sagabox.games.ziggurat.cards.phrases.words import Sphere
from tests.ledger import rule
from tests.ziggurat.content import BOX, cards, commands, find, found, verbs

HEROES, NAMES = cards("hero"), cards("true_name")


def kit(hero, kind):
    return BOX.by_id[f"{kind}/{getattr(hero, kind)}"]


@rule("public.hero-cards", "public.gear-cards", "public.hero-accoutrements")
def test_nineteen_hero_cards_and_four_of_gear():
    counts = [len(cards(kind)) for kind in ("hero", "weapon", "virtuosity", "gear")]
    assert counts == [6, 6, 7, 4]
    for kind, used in (("weapon", 6), ("virtuosity", 6), ("gear", 4)):
        assert len({getattr(hero, kind) for hero in HEROES}) == used


@rule("public.hero-vixen", "fact.hero-volken", "game.any-hero-any-quest")
def test_the_two_heroes_for_a_first_quest():
    easy = {hero.name: hero.specialities for hero in HEROES if hero.difficulty == 1}
    assert easy == {"Volken": ("Violence",), "Vixen": ("Fauna",)}
    assert Counter(hero.difficulty for hero in HEROES) == {1: 2, 2: 2, 3: 2}


@rule("stats.four", "stats.range")
def test_no_two_heroes_have_the_same_stats():
    assert {tuple(sorted(hero.stats)) for hero in HEROES} == {(-1, 0, 1, 2)}
    assert len({hero.stats for hero in HEROES}) == 6
    best = Counter(hero.stats.index(2) for hero in HEROES)
    assert len(best) == 4, "each stat is somebody's best"


@rule("weapon.sets-atk", "gear.arm-and-def")
def test_arms_and_armour():
    assert {kit(hero, "weapon").atk for hero in HEROES} == {1, 2, 3}
    worn = [(kit(hero, "gear").arm, kit(hero, "gear").defence) for hero in HEROES]
    assert {arm for arm, _ in worn} == {0, 1, 2}
    assert {defence for _, defence in worn} == {0, 1}


@rule("fact.gear-loin-cloth", "defence.bonus-by-armour")
def test_one_gear_gives_no_bonus_result():
    assert [card.name for card in cards("gear") if not found(card, BonusInDefence)] == ["Loin Cloth"]


@rule("hero.mastery-cache", "mastery.specialisation-effect")
def test_each_hero_has_another_speciality_and_a_track_for_it():
    assert sorted(hero.specialities for hero in HEROES) == sorted((sphere.value,) for sphere in Sphere)
    for hero in HEROES:
        track = kit(hero, "virtuosity").track
        assert track.spheres == hero.specialities
        assert track.full.standing, "a virtuosity grows when its track is full"


@rule("hero.cooldown-power-use")
def test_two_heroes_have_a_power_that_cools_down():
    times = [power.time for hero in HEROES for power in hero.program.powers if power.time]
    assert sorted(times) == [3, 4]


@pytest.mark.parametrize("kind", ["hero", "weapon", "virtuosity"])
def test_no_two_are_the_same_with_other_numbers(kind):
    assert len({(verbs(card), commands(card)) for card in cards(kind)}) == len(cards(kind))
    assert all(card.program.powers or card.program.reactions or card.program.listeners for card in cards(kind))


# ---------------------------------------------------------------- true names


@rule("public.true-name-cards", "fact.true-name-primogen", "fact.powers-thunder-ice")
def test_nine_true_names_of_three_orders():
    assert Counter(name.order for name in NAMES) == {"Archon": 3, "Demon": 3, "Elemental": 3}
    assert {name.track.slots for name in NAMES} == {3, 4}
    powers = {power.name: power.link for name in NAMES for power in name.types[0].powers}
    assert (powers["Thunder"], powers["Ice"]) == ("chained", "chained")
    (stand,) = find("Primogen").types[0].standing
    assert stand.sort.word == "Elemental"


@rule("power.bound", "power.chained")
def test_three_are_bound_and_six_chained():
    links = Counter(power.link for name in NAMES for power in name.types[0].powers)
    assert links == {"bound": 3, "chained": 6}
    for name in NAMES:
        first, second = ({power.link for power in one.powers} for one in name.types)
        assert first == second


@rule("ritual.type-order")
def test_the_second_binding_is_the_stronger():
    for name in NAMES:
        (first,), (second,) = (one.powers for one in name.types)
        if first.attack is not None:
            assert (first.attack.bonus, second.attack.bonus) == (1, 2)
        else:
            assert found(name, BonusVersus), name.name


@rule("ritual.failure-type-2")
def test_each_has_a_price_of_its_own():
    assert len({name.price for name in NAMES}) == 9
