"""Skill checks: the roll, burnt grit, matches, results, progress and pushing your luck."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    CheckEnded,
    CheckJudged,
    DiceRolled,
    GritBurnt,
    GritChanged,
    TallyChanged,
)
from sagabox.games.ziggurat.engine.state import Checking, Part
from sagabox.games.ziggurat.rules.checks import STRONG, WEAK, outcome, result, score
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, event
from ..rigging import companion, encounter, exhausted, laid, met, rolls, status


def checking(die: int, mods: int, *fate: int, bonus: bool = False, burnt: int = -1) -> Checking:
    made = Checking("LORE", [Part("Test", mods)], ["Test"] if bonus else [])
    made.die, made.fate, made.burnt = die, list(fate), burnt
    made.outcome = outcome(score(made), made.fate)
    return made


def reveal(text: str, *parts: object, **facts: Any) -> Passage:
    """Explore J4, where an event with this text waits."""
    made = event(text)
    first = next((one for one in parts if type(one).__name__ == "HeroAs"), hero("Test Hero", **facts))
    others = [one for one in parts if one is not first]
    cast = champion(stats=(1, 2, 3, 1)) if not any(isinstance(one, list) for one in parts) else []
    door = laid("J4", "Z3", 0, explored=False)
    return ziggurat(first, cast, made, door, encounter("J4", made), *others).play("explore:0")


# ---------------------------------------------------------------- the dice


@rule("check.action-score", "check.mods", "check.cap", "roll.d8")
@pytest.mark.parametrize(("die", "mods", "expected"), [(3, 1, 4), (6, 1, 7), (6, 2, 8), (6, 5, 8), (1, -2, -1)])
def test_the_action_score_is_die_and_mods_and_never_above_eight(die, mods, expected):
    assert score(checking(die, mods, 1, 1)) == expected


@rule("check.fate-dice", "check.strong-hit", "check.weak-hit", "check.miss")
@pytest.mark.parametrize(
    ("fate", "expected"), [((1, 5), "strong"), ((5, 6), "weak"), ((7, 2), "weak"), ((6, 8), "miss"), ((6, 6), "miss")]
)
def test_each_fate_die_is_compared_by_itself(fate, expected):
    assert outcome(6, list(fate)) == expected


@rule("check.ties", "check.eight")
def test_an_equal_die_is_not_beaten_and_an_eight_never():
    assert outcome(4, [4, 4]) == "miss"
    assert outcome(8, [8, 7]) == "weak"
    assert outcome(score(checking(6, 9, 8, 8)), [8, 8]) == "miss"


@rule("check.result", "check.result-weak", "check.result-miss")
def test_the_result_is_the_highest_beaten_die():
    assert result(checking(6, 0, 3, 5)) == 5
    assert result(checking(6, 0, 3, 7)) == 3
    assert result(checking(2, 0, 3, 7)) == 0


@rule("bonus.definition", "bonus.strong-only", "bonus.not-stacking")
def test_a_bonus_result_counts_both_dice_of_a_strong_hit_and_only_then():
    assert result(checking(6, 0, 3, 5, bonus=True)) == 8
    assert result(checking(6, 0, 3, 7, bonus=True)) == 3
    twice = checking(6, 0, 3, 5, bonus=True)
    twice.bonus.append("Another")
    twice.equipment = 1
    assert result(twice) == 8


@rule("roll.2d8", "check.fate-dice")
def test_fate_dice_are_read_separately():
    game = reveal("ON REVEAL: Check LORE.", rolls((3, 2, 7)))
    (rolled,) = game.told(DiceRolled)
    assert rolled.fate == [2, 7]


# ---------------------------------------------------------------- the order of a check


@rule("check.sequence", "universal.miss-grit", "universal.applies-to-all")
def test_a_miss_gives_grit_after_all_else():
    game = reveal("ON REVEAL: Check LORE; on miss +2 Grit.", rolls((1, 7, 8)), grit=2)
    assert game.asked == "loop.hero-phase"
    assert [(told.rule, told.change) for told in game.told(GritChanged)] == [
        ("universal.miss-grit", 1),
        ("language.grit-change", 2),
    ]


@rule("universal.miss-grit-stacks")
def test_grit_that_an_action_gives_for_a_miss_comes_on_top():
    assert reveal("ON REVEAL: Check LORE; on miss +2 Grit.", rolls((1, 7, 8)), grit=2).hero.grit == 5


@rule("check.success-failure", "language.success-failure")
@pytest.mark.parametrize(("roll", "grit"), [((6, 1, 2), 3), ((6, 1, 8), 3), ((1, 8, 7), 1)])
def test_any_hit_is_a_success_and_a_miss_a_failure(roll, grit):
    text = "ON REVEAL: Check LORE.\nSUCCESS: +1 Grit.\nFAILURE: -2 Grit."
    assert reveal(text, rolls(roll), grit=2).hero.grit == grit


@rule("check.mods", "language.mod")
def test_standing_mods_and_their_sources_are_parts_of_the_score():
    cast = champion("Sharp. +1 MOD to LORE checks.", "Bookish. -1 MOD to all checks.", stats=(0, 0, 0, 2))
    game = reveal("ON REVEAL: Check LORE.", cast, rolls((3, 8, 8)), hero("Test Hero", grit=0, reset=0))
    (rolled,) = game.told(DiceRolled)
    assert (rolled.mods, rolled.score) == (2, 5)


# ---------------------------------------------------------------- progress and pushing


@rule("check.progress-form", "check.progress-roll", "example.progress-door")
def test_breaking_a_door_results_add_up_until_the_target():
    game = reveal("ON REVEAL: Check MUSCLE(5); on success gain 1 Loot.", rolls((2, 3, 8), (2, 2, 7)), grit=0, reset=0)
    assert [told.tally for told in game.told(TallyChanged)] == [3, 5]
    assert [told.success for told in game.told(CheckEnded)] == [True]
    assert len(game.names("equipment")) == 1


@rule("check.progress-miss")
def test_a_miss_ends_a_progress_check_and_loses_the_tally():
    text = "ON REVEAL: Check MUSCLE(5); on success gain 1 Loot, on failure -1 Max HP."
    game = reveal(text, rolls((2, 3, 8), (1, 8, 8)), grit=0, reset=0)
    assert [(told.success, told.x) for told in game.told(CheckEnded)] == [(False, 0)]
    assert game.hero.max_hp == 9


@rule("check.push-form", "check.push-bank", "check.push-miss", "example.push-herbs")
def test_foraging_the_total_can_be_banked_and_a_miss_loses_it():
    text = "ON REVEAL: Check LORE(X); on 1-5 gain 1 Loot, on 6+ gain 2 Loot."
    game = reveal(text, rolls((5, 2, 7), (6, 5, 3), (1, 8, 8)), grit=0, reset=0)
    assert game.asked == "check.push-bank"
    game.play("again")
    assert [told.tally for told in game.told(TallyChanged)] == [2, 7]
    game.play("again")
    assert [(told.success, told.x) for told in game.told(CheckEnded)] == [(False, 0)]
    assert game.names("equipment") == []


@rule("check.push-use", "language.check")
def test_a_banked_total_is_what_the_encounter_uses():
    text = "ON REVEAL: Check LORE(X); on 1-5 gain 1 Loot, on 6+ gain 2 Loot."
    game = reveal(text, rolls((5, 2, 7), (6, 5, 3)), grit=0, reset=0).play("again", "bank")
    assert len(game.names("equipment")) == 2


@rule("check.each-roll-full")
def test_each_roll_of_a_progress_check_is_whole():
    game = reveal(
        "ON REVEAL: Check MUSCLE(5).", hero("Test Hero", equipment=2, grit=0, reset=0), rolls((2, 3, 8), (2, 2, 7))
    )
    game.play("roll:equipment")
    assert game.asked == "equipment.boosts-check", "the next roll may have a card of its own"
    game.play("roll")
    assert [told.mods for told in game.told(DiceRolled)] == [3, 2]
    assert len(game.names("equipment")) == 1


# ---------------------------------------------------------------- equipment


@rule("equipment.boosts-check", "equipment.one-per-check")
def test_one_equipment_card_gives_a_mod_and_a_bonus_result():
    game = reveal("ON REVEAL: Check MUSCLE(7).", hero("Test Hero", equipment=2, grit=0, reset=0), rolls((3, 2, 5)))
    assert game.options == ["roll", "roll:equipment"]
    game.play("roll:equipment")
    (judged,) = game.told(CheckJudged)
    assert (judged.outcome, judged.result) == ("strong", 7)
    assert len(game.names("equipment")) == 1


@rule("equipment.not-in-combat", "check.non-combat-definition")
def test_no_equipment_helps_in_combat():
    beast = denizen(hp=9)
    game = fight(champion(), hero("Test Hero", equipment=3, grit=0, reset=0), beast, met(beast), rolls((3, 8, 8)))
    game.play("attack:test-beast")
    assert game.asked == "defence.check"
    assert len(game.names("equipment")) == 3


# ---------------------------------------------------------------- burning grit


@rule("grit.burn-timing", "grit.burn-effect", "grit.burn-reset", "vitals.grit-uses")
def test_burnt_grit_replaces_die_stat_and_mods_and_falls_to_the_reset():
    game = reveal("ON REVEAL: Check LORE.", rolls((1, 4, 5)), grit=5, reset=1)
    assert game.asked == "grit.burn-timing"
    game.play("burn")
    assert [(told.score, told.grit) for told in game.told(GritBurnt)] == [(5, 5)]
    assert [told.outcome for told in game.told(CheckJudged)] == [WEAK]
    assert game.hero.grit == 1


@rule("example.burn-weak", "grit.burn-effect")
def test_the_burn_that_makes_a_weak_hit():
    beast = denizen(hp=9)
    game = fight(champion(), hero("Test Hero", grit=5, reset=2), beast, met(beast), rolls((2, 5, 4)))
    game.play("attack:test-beast", "burn")
    (judged,) = game.told(CheckJudged)
    assert (judged.outcome, judged.result, game.hero.grit) == (WEAK, 4, 2)


@rule("example.burn-hit-match", "grit.burn-can-make-match", "match.hit-match")
def test_the_burn_that_turns_a_miss_match_into_a_hit_match():
    beast = denizen(hp=9)
    game = fight(champion(), hero("Test Hero", grit=7, reset=2), beast, met(beast), rolls((5, 8, 8), (3, 6, 6)))
    game.play("attack:test-beast", "done") if "done" in game.options else game.play("attack:test-beast")
    game.play("defend", "burn")
    (_, judged) = game.told(CheckJudged)
    assert (judged.outcome, judged.match) == (STRONG, True)
    assert game.hp(beast) == 9 + 2, "the attack's miss match raised it; the defence's did not"


@rule("grit.burn-reset", "check.sequence")
def test_the_grit_of_a_miss_comes_after_the_reset():
    game = reveal("ON REVEAL: Check LORE.", rolls((1, 7, 8)), grit=1, reset=3).play("burn")
    assert game.hero.grit == 4


@rule("grit.burn-effect", "check.cap")
def test_grit_above_eight_counts_as_eight():
    game = reveal("ON REVEAL: Check LORE.", rolls((1, 7, 8)), grit=12, reset=2).play("burn")
    assert [told.score for told in game.told(GritBurnt)] == [8]
    assert [told.outcome for told in game.told(CheckJudged)] == [WEAK]


@rule("grit.burn-once")
def test_grit_is_burnt_once_a_roll():
    game = reveal("ON REVEAL: Check LORE.", rolls((1, 4, 5)), grit=3, reset=6).play("burn")
    assert game.asked == "loop.hero-phase", "with 6 grit a second burn would hit"


@rule("grit.burn-reduces-shaken")
def test_a_successful_burn_eases_shaken():
    game = reveal("ON REVEAL: Check LORE.", hero("Test Hero", grit=6, tokens={"Shaken": 2}), rolls((6, 2, 3))).play(
        "burn"
    )
    assert game.tokens() == {"Shaken": 1}
    game = reveal("ON REVEAL: Check LORE.", hero("Test Hero", grit=1, tokens={"Shaken": 1}), rolls((1, 8, 8))).play(
        "burn"
    )
    assert game.tokens() == {"Shaken": 1}, "a burn that misses eases nothing"


def test_nobody_is_asked_about_a_burn_that_changes_nothing():
    game = reveal("ON REVEAL: Check LORE.", rolls((6, 1, 2)), grit=5, reset=2)
    assert game.asked == "loop.hero-phase"


# ---------------------------------------------------------------- matches


@rule("match.definition", "match.never-weak")
@pytest.mark.parametrize("die", range(1, 9))
def test_a_match_is_a_strong_hit_or_a_miss(die):
    assert {outcome(score, [die, die]) for score in range(-1, 9)} <= {"strong", "miss"}


@rule("match.hit-match", "match.before-resolution", "match.benefit-bonus-result", "match.benefit-grit")
def test_a_hit_match_gives_two_different_benefits_before_the_result():
    game = reveal(
        "ON REVEAL: Check LORE(6).", hero("Test Hero", grit=0, reset=0), rolls((6, 3, 3)), exhausted("Test Art")
    )
    assert game.asked == "match.hit-match"
    assert game.options == ["benefits:bonus-result:refresh", "benefits:bonus-result:grit", "benefits:refresh:grit"]
    game.play("benefits:bonus-result:grit")
    assert game.hero.grit == 2
    assert [told.result for told in game.told(CheckJudged)] == [6]


@rule("match.benefit-refresh", "match.benefit-status", "match.additional")
def test_a_hit_match_refreshes_a_card_and_removes_a_status():
    beast = denizen(hp=9)
    parts = (companion("Old Marta"), exhausted("Old Marta", "Test Blade"), status("Old Marta", Wound=2))
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), beast, met(beast), *parts, rolls((6, 3, 3)))
    game.play("attack:test-beast", "benefits:refresh:status")
    assert game.asked == "match.benefit-refresh"
    game.play("refresh:old-marta")
    assert game.is_ready("Old Marta")
    assert game.tokens("Old Marta") == {}
    assert game.hp(beast) == 9 - 3, "the hit itself counts as ever"


@rule("match.miss-match-refresh", "match.miss-match-raise", "language.weakest")
def test_a_miss_match_in_combat_refreshes_the_strongest_and_raises_the_weakest():
    big, small = denizen(name="Big", atk=4, hp=8), denizen(name="Small", atk=1, hp=3)
    parts = (met(big, small), exhausted(big, small))
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), big, small, *parts, rolls((1, 5, 5)))
    game.play("attack:big")
    assert (game.is_ready(big), game.is_ready(small)) == (True, False)
    assert (game.hp(big), game.hp(small)) == (8, 5)


@rule("match.miss-match-out-of-combat")
def test_a_miss_match_outside_combat_brings_nothing_more():
    game = reveal("ON REVEAL: Check LORE; on miss the hero takes 1 HP.", rolls((1, 5, 5)), grit=0, reset=0)
    assert (game.hero.hp, game.hero.grit) == (9, 1)


@rule("bonus.sources", "language.bonus-result-vs")
def test_a_bonus_result_needs_the_right_opponent():
    giant, toad = denizen(name="Ogre", keywords=["Giant"], hp=12), denizen(name="Frog", keywords=["Toad"], hp=12)
    for foe, damage in ((giant, 8), (toad, 5)):
        game = fight(hero("Volken", grit=0, reset=0), foe, met(foe), rolls((5, 5, 3))).play(
            f"attack:{foe.name.lower()}", "strike"
        )
        assert game.hp(foe) == 12 - damage
