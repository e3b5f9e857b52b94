"""Regale: chapters, the Finale, Competitive Pressure."""

from typing import Any

import pytest

from sagabox.games.kilforth.engine.events import ApChanged, ChapterCompleted, HealthChanged, Learnt, Performed, Resolved
from sagabox.games.kilforth.rules.saga import needed
from tests.ledger import rule

from ..kit import HeroAs, Passage, hero, kilforth
from ..made_up import asset, place, quest
from ..rigging import Rig, box, card, dice, lying, obstacles, only, put, state

TOR = "Spire Tor"
TAKE_FORTRESS = next(saga for saga in box().sagas if saga.name == "Take Fortress")
ONE = ["Farmer", "Devil", "Kobold"]  # Plains, Mountain, Enemy: chapter 1 of Take Fortress


def teller(**facts: Any) -> HeroAs:
    """A Human Warrior, on Take Fortress: Storm the Keep, Fight 6 at Spire Tor."""
    return hero("Human", "Warrior", **{"gold": 5, "fate": 0, **facts})


def calm_nights() -> Rig:
    omens = [card("night", f"Calm {number}", type="Event", location="dead-barrens") for number in range(9)]
    return only("night", *omens)


def words_of(chapter: int) -> list[str]:
    return [*TAKE_FORTRESS.chapters[chapter - 1].keywords, TAKE_FORTRESS.chapters[chapter - 1].few]


def complete(game: Passage) -> Passage:
    """Regale, pay, and take no skill."""
    return game.play("regale").until("saga.completion-skill").play("no-skill")


# ---------------------------------------------------------------- chapters


@rule("regale.purpose", "saga.cost-gold", "regale.chapter-anywhere")
@pytest.mark.parametrize("where", ["Sprawl City", "Spire Tor", "Old Wood"])
def test_a_chapter_is_completed_by_regale_anywhere_for_five_gold(where):
    game = complete(kilforth(teller(gold=7, hand=ONE, at=where)))
    assert (game.hero.chapter, game.hero.gold, game.hand()) == (2, 2, [])
    assert [one.action for one in game.told(Performed)] == ["Regale"]
    assert game.hero.ap == 3


@rule("saga.cost-gold", "saga.cost-keywords")
def test_without_the_gold_or_a_keyword_a_chapter_cannot_be_regaled():
    assert kilforth(teller(gold=4, hand=ONE)).why_not("regale") == "saga.cost-gold"
    short = kilforth(teller(hand=ONE[:2]))
    assert short.why_not("regale") == "saga.cost-keywords"
    refusal = short.closed("regale")
    assert refusal is not None
    assert refusal.facts["keywords"] == ["Plains", "Mountain", "Enemy"]


@rule("regale.once-per-day-chapter")
def test_one_chapter_a_day_by_regale():
    game = complete(kilforth(teller(gold=10, hand=ONE), calm_nights(), first_game=True))
    for name in ("Raiders", "Trader", "Everfull Flask"):  # Enemy, Stranger, Item: chapter 2
        put(game.engine, name, "hand:0")
    assert game.why_not("regale") == "regale.once-per-day-chapter"
    game.to_night()
    assert "regale" in game.options


@rule("saga.order")
def test_a_saga_goes_from_chapter_to_chapter_to_the_finale_and_its_totem():
    words = tuple({word for chapter in TAKE_FORTRESS.chapters for word in (*chapter.keywords, chapter.few)})
    tales = [asset("", name, keywords=words, type="Title") for name in ("Song", "Legend", "Lay")]
    game = kilforth(teller(gold=30, at=TOR, assets=tales), calm_nights(), dice(*[6] * 9), first_game=True)
    for number in range(1, 5):
        assert game.hero.chapter == number
        assert not any(one.chapter == number for one in game.told(ChapterCompleted))
        complete(game)
        game.to_night()
    assert [one.chapter for one in game.told(ChapterCompleted)] == [1, 2, 3, 4]
    game.hero.successes[game.hero.saga] = 5
    game.play("regale").until("finale.totem-choice").play("totem:keep")
    assert "Banner of the Breach" in game.assets()
    assert game.why_not("regale") == "saga.order"


@rule("saga.keyword-by-rumour")
def test_each_keyword_needs_a_rumour_of_its_own():
    both = quest("", "Both", keywords=("Plains", "Mountain", "Enemy"))
    alone = kilforth(teller(hand=[both]))
    assert alone.why_not("regale") == "saga.cost-keywords"
    game = kilforth(teller(hand=[both, *ONE])).play("regale")
    assert game.options == ["discard:both", "discard:farmer"]
    game.play("discard:both")  # it pays for the Plains, and for nothing else
    game.until("saga.completion-skill")
    assert game.told(Resolved)[0].keyword == "Plains"
    assert len({one.card for one in game.told(Resolved)}) == 3
    assert len(game.hand()) == 1


@rule("saga.keyword-by-asset", "saga.gold-paid-first")
def test_an_asset_is_shown_and_kept_or_given_up_for_its_full_value():
    flag = asset("", "Flag", keywords=("Plains",), gold=6)
    kept = kilforth(teller(assets=[flag], hand=ONE[1:])).play("regale")
    assert kept.options == ["show:flag", "give-up:flag"]
    kept.play("show:flag").until("saga.completion-skill")
    assert (kept.assets(), kept.hero.gold) == (["Flag"], 0)
    sold = kilforth(teller(assets=[flag], hand=ONE[1:])).play("regale", "give-up:flag").until("saga.completion-skill")
    assert (sold.assets(), sold.hero.gold, sold.where("Flag")) == ([], 6, "item:discard")
    poor = kilforth(teller(gold=4, assets=[flag], hand=ONE[1:]))
    assert poor.why_not("regale") == "saga.cost-gold", "what it would bring comes too late"


@rule("saga.asset-once-per-action")
def test_an_asset_stands_for_one_keyword_in_a_regale():
    flag = asset("", "Flag", keywords=("Plains", "Mountain"))
    assert kilforth(teller(assets=[flag], hand=["Kobold"])).why_not("regale") == "saga.cost-keywords"
    game = kilforth(teller(assets=[flag], hand=["Kobold", "Devil"])).play("regale", "show:flag")
    assert "Mountain" in [one.keyword for one in game.told(Resolved) if one.card.name == "Devil"]


@rule("saga.only-rumours-and-assets-count")
def test_race_class_and_skills_do_not_help_with_a_chapter():
    # chapter 4 asks for Ally, Enemy and Martial; the Warrior is Martial
    game = kilforth(teller(chapter=4, hand=["Kobold"], assets=["Ninja Dog"], skills=["Brave"]))
    assert game.why_not("regale") == "saga.cost-keywords"
    armed = kilforth(teller(chapter=4, hand=["Kobold", "Widowmaker Bow"], assets=["Ninja Dog"], skills=["Brave"]))
    assert "regale" in armed.options


@rule("saga.icon-1-2-heroes", "saga.keyword-count")
def test_three_keywords_for_one_or_two_heroes_and_two_for_three_or_four():
    others = [hero("Orc", "Scout"), hero("Elf", "Priest"), hero("Dwarf", "Rogue")]
    for count, words in ((1, 3), (2, 3), (3, 2), (4, 2)):
        game = kilforth(teller(hand=ONE[:2]), *others[: count - 1], state(first=0))
        assert len(needed(game.engine, game.hero)) == words
        assert ("regale" in game.options) == (words == 2)
    game.heroes[3].eliminated = game.heroes[2].eliminated = True
    assert needed(game.engine, game.hero) == ["Plains", "Mountain"], "what counts is how many began"


@rule("saga.completion-hp", "saga.completion-order")
def test_health_then_skill_then_the_next_chapter():
    game = kilforth(teller(hand=ONE, hp=2)).play("regale").until("saga.completion-skill")
    assert game.asked == "saga.completion-skill"
    assert (game.hero.health, game.hero.hp, game.hero.chapter) == (5, 3, 1)
    assert game.told(HealthChanged)[0].amount == 1
    game.play("skill:ever-watchful")
    assert game.hero.chapter == 2
    assert [one.amount for one in game.told(ApChanged)] == [2, -1], "no AP comes with it"


@rule("saga.completion-skill")
def test_one_skill_of_the_chapters_level_and_the_classs_type_if_any_is_left_or_none():
    game = kilforth(teller(hand=ONE), hero("Orc", "Scout"), hero("Elf", "Priest"), state(first=0)).play("regale")
    game.until("saga.completion-skill")
    assert game.options == ["skill:ever-watchful", "skill:shield-wall", "no-skill"]
    game.play("no-skill")
    assert not game.told(Learnt)
    taken = kilforth(teller(hand=ONE), hero("Orc", "Scout", skills=["Ever Watchful", "Shield Wall"]), state(first=0))
    taken.play("regale")
    assert taken.hero.chapter == 2, "none is left, nothing is asked"


@rule("saga.completion-next-chapter", "saga.card-flip")
def test_the_next_chapter_takes_the_place_of_the_completed_one_and_the_finale_follows_the_fourth():
    for number in (1, 2, 3):
        cards = [asset("", word, keywords=(word,), type="Title") for word in words_of(number)]
        game = complete(kilforth(teller(hand=cards, chapter=number)))
        assert game.hero.chapter == number + 1
        assert needed(game.engine, game.hero) == words_of(number + 1)
    cards = [asset("", word, keywords=(word,), type="Title") for word in words_of(4)]
    last = complete(kilforth(teller(hand=cards, chapter=4)))
    assert last.hero.chapter == 5
    assert last.why_not("regale") == "finale.not-same-day-as-chapter-4", "the Finale is current"


@rule("saga.card-flip")
def test_the_ability_of_a_chapter_works_while_its_side_lies_up():
    # the third chapter of Take Fortress removes obstacles around when a Place is defeated
    for number, left in ((2, 2), (3, 0), (4, 2)):
        inn = place("Weakness - Martial.")
        here, beside = "Rolling Hills", "Sprawl City"
        blocked = obstacles(here, 1), obstacles(beside, 2)
        game = kilforth(teller(chapter=number, at=here), lying(here, inn), *blocked)
        game.play("overcome:inn").until("turn.one-action-or-camp")
        assert (game.obstacles_at(here), game.obstacles_at(beside)) == (1, left)


@rule("saga.flavour-reading")
def test_a_chapters_story_is_for_reading_only():
    for saga in box().sagas:
        assert len(saga.chapters) + 1 == 5, "five successful Regales make a saga"
        assert all(chapter.story for chapter in saga.chapters)
    plain = complete(kilforth(teller(hand=ONE)))
    assert (plain.hero.gold, plain.hero.hp, plain.hero.fate) == (0, 5, 0)


@rule("example.assassinate-lord-chapter-2")
def test_the_second_chapter_of_assassinate_lord():
    lord = hero("Human", "Rogue", gold=9, chapter=2, hand=["Crossroads Inn", "Kobold"], assets=["Baiter of Devils"])
    game = kilforth(lord, hero("Elf", "Priest"), state(first=0))
    assert game.hero.saga.name == "Assassinate Lord"
    assert needed(game.engine, game.hero) == ["Place", "Enemy", "Title"]
    game.play("regale")
    assert game.hero.gold == 4, "five gold first"
    assert game.options == ["show:baiter-of-devils", "give-up:baiter-of-devils"]
    game.play("show:baiter-of-devils", "no-skill")
    assert (game.hero.chapter, game.hand(), game.assets(), game.hero.gold) == (3, [], ["Baiter of Devils"], 4)
