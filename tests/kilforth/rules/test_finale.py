"""The Finale of a saga, its Totem, and Competitive Pressure."""

from typing import Any

from sagabox.games.kilforth.engine.events import (
    ChapterCompleted,
    FinaleCompleted,
    HeroDefeated,
    Learnt,
    Rolled,
    SuccessesLost,
)
from tests.ledger import rule

from ..kit import HeroAs, Passage, hero, kilforth
from ..made_up import asset, place
from ..rigging import Rig, card, dice, lying, obstacles, only, state

TOR = "Spire Tor"


def stormer(**facts: Any) -> HeroAs:
    """A Dark Elf Warrior, Fight 3, before Storm the Keep: Fight 6 at Spire Tor."""
    return hero("Dark Elf", "Warrior", **{"at": TOR, "chapter": 5, "fate": 0, "gold": 0, **facts})


def calm_nights() -> Rig:
    omens = [card("night", f"Calm {number}", type="Event", location="dead-barrens") for number in range(9)]
    return only("night", *omens)


@rule("example.storm-the-keep", "finale.test", "finale.several-attempts-per-day")
def test_storm_the_keep_adds_up_over_several_attempts_of_a_day():
    game = kilforth(stormer(), dice(5, 6, 1, 6, 6, 1, 1, 6, 5))
    game.play("regale")
    assert list(game.hero.successes.values()) == [2]
    game.play("regale")
    assert list(game.hero.successes.values()) == [4]
    assert not game.told(FinaleCompleted)
    game.play("regale")
    assert len(game.told(FinaleCompleted)) == 1
    assert {one.attribute for one in game.told(Rolled)} == {"Fight"}
    assert game.hero.ap == 1, "1 AP for each attempt"
    assert game.hero.successes == {}


@rule("regale.finale-at-location")
def test_a_finale_is_attempted_at_its_location_only():
    assert kilforth(stormer(at="Sprawl City")).why_not("regale") == "regale.finale-at-location"
    assert "regale" in kilforth(stormer()).options


@rule("finale.no-gold-cost", "regale.purpose")
def test_a_finale_costs_neither_gold_nor_keywords():
    game = kilforth(stormer(gold=0), dice(1, 1, 1)).play("regale")
    assert (game.hero.gold, game.hand(), game.assets()) == (0, [], [])
    assert len(game.told(Rolled)) == 1


@rule("finale.not-same-day-as-chapter-4")
def test_the_finale_waits_for_the_day_after_chapter_4():
    words = ("Ally", "Enemy", "Martial")
    cards = [asset("", f"Tale of {word}", keywords=(word,), type="Title") for word in words]
    game = kilforth(stormer(chapter=4, gold=5, hand=cards), calm_nights(), first_game=True)
    game.play("regale").until("saga.completion-skill").play("no-skill")
    assert game.why_not("regale") == "finale.not-same-day-as-chapter-4"
    game.to_night()
    assert "regale" in game.options


@rule("finale.lose-successes")
def test_successes_against_a_finale_go_with_the_night_or_the_hero():
    by_night = kilforth(stormer(), calm_nights(), dice(6, 1, 1), first_game=True).play("regale").to_night()
    assert by_night.hero.successes == {}
    away = kilforth(stormer(loot=["Plains Map"]), dice(6, 1, 1)).play("regale", "resolve:plains-map")
    away.play(away.options[0])
    assert away.hero.successes == {}
    assert len(away.told(SuccessesLost)) == 1


@rule("finale.lose-successes")
def test_a_hero_taken_away_in_the_middle_of_the_test_keeps_nothing_of_it():
    die = asset("(Deed) Veil: Re-roll a die.", "Die")
    game = kilforth(stormer(loot=["Plains Map"], assets=[die]), dice(6, 6, 1)).play("regale")
    assert game.asked == "test.manipulation-optional"
    game.play("resolve:plains-map").play(game.options[0])
    game.until("turn.one-action-or-camp")
    assert game.hero.successes == {}


@rule("finale.totem-choice", "finale.no-encounter-reward")
def test_the_totem_becomes_an_asset_or_gold_and_there_is_no_other_reward():
    game = kilforth(stormer(successes={}), dice(6, 6, 6))
    game.hero.successes[game.hero.saga] = 3
    before = game.hero.hp, game.hero.health, len(game.names("loot:deck"))
    game.play("regale")
    assert game.options == ["totem:keep", "totem:sell"]
    game.play("totem:sell")
    assert (game.hero.gold, game.where("Banner of the Breach")) == (6, "removed")
    assert (game.hero.hp, game.hero.health, len(game.names("loot:deck"))) == before
    assert not game.told(Learnt)
    assert game.asked == "turn.one-action-or-camp"
    kept = kilforth(stormer(), dice(6, 6, 6))
    kept.hero.successes[kept.hero.saga] = 3
    fight = kept.value("Fight")
    kept.play("regale", "totem:keep")
    assert (kept.assets(), kept.hero.gold, kept.value("Fight")) == (["Banner of the Breach"], 0, fight + 2)


@rule("ruling.finale-not-blocked-by-encounters")
def test_neither_encounters_nor_obstacles_prevent_a_finale():
    game = kilforth(stormer(), lying(TOR, place()), obstacles(TOR, 2), dice(1, 1, 1))
    game.play("regale")
    assert len(game.told(Rolled)) == 1


# ---------------------------------------------------------------- Competitive Pressure


def rivals(chapter: int, *others: HeroAs, mode: str = "competitive") -> Passage:
    """The leader can complete this chapter of Take Fortress now."""
    words = {3: ("Place", "Item", "Humanoid"), 4: ("Ally", "Enemy", "Martial"), 2: ("Enemy", "Stranger", "Item")}[
        chapter
    ]
    cards = [asset("", f"Tale of {word}", keywords=(word,), type="Title") for word in words]
    leader = hero("Dark Elf", "Warrior", gold=5, chapter=chapter, hand=cards)
    game = kilforth(leader, *others, state(first=0), mode=mode)
    return game.play("regale").until("saga.completion-skill").play("no-skill")


def second(**facts: Any) -> HeroAs:
    return hero("Elf", "Priest", seat=1, **facts)


def third(**facts: Any) -> HeroAs:
    return hero("Orc", "Rogue", seat=2, **facts)


@rule("pressure.competitive-only")
def test_there_is_no_pressure_among_friends():
    game = rivals(3, second(), mode="cooperative")
    assert game.asked == "turn.one-action-or-camp"
    assert game.heroes[1].chapter == 1


@rule("pressure.chapter-3")
def test_chapter_3_lifts_those_who_have_not_completed_chapter_1():
    game = rivals(3, second(chapter=1), third(chapter=2))
    assert game.offers(1) == ["complete:elf-priest", "decline:elf-priest"]
    game.play("complete:elf-priest").until("turn.one-action-or-camp")
    assert [one.chapter for one in game.heroes] == [4, 2, 2]
    assert rivals(2, second(chapter=1)).asked == "turn.one-action-or-camp", "chapter 2 presses nobody"


@rule("pressure.chapter-4", "pressure.player-order")
def test_chapter_4_lifts_those_on_chapter_1_or_2_in_player_order():
    game = rivals(4, second(chapter=2), third(chapter=1), hero("Dwarf", "Scout", seat=3, chapter=3))
    assert (game.offers(1)[0], game.offers(2), game.offers(3)) == ("complete:elf-priest", [], [])
    game.play("complete:elf-priest")
    assert game.asked == "saga.completion-skill"  # resolved before the next one decides
    game.play("no-skill")
    assert game.offers(2)[0] == "complete:orc-rogue"
    game.play("complete:orc-rogue").until("turn.one-action-or-camp")
    assert [one.chapter for one in game.heroes] == [5, 3, 2, 3]


@rule("pressure.player-order")
def test_player_order_begins_after_the_hero_who_completed_the_chapter():
    cards = [asset("", f"Tale of {word}", keywords=(word,), type="Title") for word in ("Place", "Item")]
    leader = hero("Dark Elf", "Warrior", seat=1, gold=5, chapter=3, hand=cards)
    trio = hero("Elf", "Priest", seat=0), leader, third()
    game = kilforth(*trio, state(first=1), mode="competitive")
    game.play("regale").until("saga.completion-skill").play("no-skill")
    assert (game.offers(0), game.offers(2)[0]) == ([], "complete:orc-rogue")
    game.play("decline:orc-rogue")
    assert game.offers(0)[0] == "complete:elf-priest"


@rule("pressure.free", "pressure.full-benefits")
def test_a_chapter_through_pressure_is_free_has_all_benefits_and_may_be_declined():
    game = rivals(3, second(gold=0, hp=2), third(gold=0))
    game.play("complete:elf-priest", "skill:kind-word", "decline:orc-rogue")
    lifted, declined = game.heroes[1], game.heroes[2]
    assert (lifted.chapter, lifted.health, lifted.hp, lifted.ap, lifted.gold) == (2, 5, 3, 2, 0)
    assert game.names("skills:1") == ["Kind Word"]
    assert (declined.chapter, declined.health, declined.hp) == (1, 4, 4)
    assert [(one.hero, one.chapter) for one in game.told(ChapterCompleted)] == [(0, 3), (1, 1)]


@rule("pressure.no-regale-limit")
def test_pressure_neither_uses_nor_heeds_the_regale_of_the_day():
    words = ("Place", "Stranger", "Enemy")  # chapter 2 of Rescue Villagers
    cards = [asset("", f"Saying of {word}", keywords=(word,), type="Title") for word in words]
    game = rivals(3, second(gold=5, hand=cards)).play("complete:elf-priest", "no-skill")
    assert "regale" in game.offers(1)
    told = rivals(4, second(chapter=2, regaled=True))
    told.heroes[1].regaled = True
    assert told.offers(1)[0] == "complete:elf-priest"


@rule("ruling.pressure-chapter-for-defeated-hero")
def test_a_defeated_hero_keeps_the_hp_of_a_chapter_and_has_three_after_dawn():
    words = ("Place", "Item", "Humanoid")
    cards = [asset("", f"Tale of {word}", keywords=(word,), type="Title") for word in words]
    leader = hero("Dark Elf", "Warrior", gold=5, chapter=3, hand=cards)
    game = kilforth(leader, second(hp=0), state(first=0), calm_nights(), mode="competitive", first_game=True)
    assert len(game.told(HeroDefeated)) == 1
    game.play("regale").until("saga.completion-skill").play("no-skill", "complete:elf-priest", "no-skill")
    fallen = game.heroes[1]
    assert (fallen.defeated, fallen.hp, fallen.chapter) == (True, 1, 2)
    game.to_night()
    assert (fallen.defeated, fallen.hp) == (False, 3)
