"""Odds and labels of what cards offer: Hero Actions, At Rest abilities, items and powers that ask for a check."""

from fractions import Fraction
from functools import cache

import pytest

from sagabox.games.ziggurat.engine.events import ActionTaken, DiceRolled
from sagabox.games.ziggurat.odds.check import CASES, casts, chances, judged
from sagabox.games.ziggurat.odds.progress import Held, progress, push
from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.words import Names, label, tell
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import champion, event, item, quest
from ..rigging import cubes_on, lying, rolls
from .reading import chances_of, facts_of, rows_of

CREDITOR = (
    "HERO ACTION: Discard 1 Equipment; check PRESENCE(10); on success you win, on failure Time Passes.\\n"
    "HERO ACTION: Discard a Humanoid companion; you win."
)
CHECK = "on success you win, on failure Time Passes"


def at(stage: str, *, equipment: int = 0, grit: int = 2, reset: int = 2) -> Passage:
    """A hero with PRESENCE 1, MUSCLE 3 and LORE 2 at a quest card."""
    last = quest(f'{{ name = "Test Stage", track = {{ spheres = ["Fauna"], slots = 3 }}, text = "{stage}" }}')
    who = hero("Test Hero", equipment=equipment, grit=grit, reset=reset)
    return ziggurat(champion(stats=(1, 3, 0, 2)), who, quest=last)


# ---------------------------------------------------------------- Hero Actions


@rule("language.hero-action", "check.progress-form")
def test_an_action_is_offered_with_the_odds_of_its_check():
    game = at(f"HERO ACTION: Check LORE(7); {CHECK}.", grit=5, reset=2)
    (row,) = rows_of(game, "act:test-stage:1")
    assert row["chance"] == round(float(progress(2, 7, Held(5, 2, 0))), 4)
    assert row["label"].startswith("to succeed (")


@rule("language.equipment-cost")
def test_equipment_that_pays_for_the_check_does_not_help_it():
    game = at(CREDITOR, grit=3, reset=2, equipment=2)
    (row,) = rows_of(game, "act:test-stage:1")
    assert row["chance"] == round(float(progress(1, 10, Held(3, 2, 1))), 4)


@rule("language.grit-change")
def test_grit_that_pays_for_the_check_cannot_be_burnt():
    game = at(f"HERO ACTION: Lose 2 Grit; check LORE(3); {CHECK}.", grit=6, reset=2)
    (row,) = rows_of(game, "act:test-stage:1")
    assert row["chance"] == round(float(progress(2, 3, Held(4, 2, 0))), 4)


@rule("language.check-slash")
def test_where_the_player_chooses_the_stat_the_best_one_is_told():
    game = at(f"HERO ACTION: Check STAT(3); {CHECK}.", grit=2, reset=2)
    (row,) = rows_of(game, "act:test-stage:1")
    assert row["label"].startswith("to succeed with MUSCLE")
    assert row["chance"] == round(float(progress(3, 3, Held(2, 2, 0))), 4)


@rule("language.check")
def test_a_single_check_is_told_as_strong_weak_and_miss():
    game = at("HERO ACTION: Check MUSCLE; on miss Time Passes.", grit=0, reset=0)
    once = chances(3)
    assert chances_of(game, "act:test-stage:1") == {
        "strong hit": round(float(once.strong), 4),
        "weak hit": round(float(once.weak), 4),
        "to miss": round(float(once.miss), 4),
    }


def test_a_check_behind_a_condition_counts_only_if_the_condition_holds():
    text = "HERO ACTION: +1 Grit. If the hero is Fungal, check LORE; otherwise, check MUSCLE(2)."
    game = at(text)
    assert facts_of(game, "act:test-stage:1")["roll"]["about"] == "MUSCLE"
    game.engine.hero_figure.tokens["Fungal"] = 1
    assert facts_of(game, "act:test-stage:1")["roll"]["about"] == "LORE"


def test_an_action_without_a_check_has_no_odds():
    assert rows_of(at("HERO ACTION: +2 Grit."), "act:test-stage:1") == []


# ---------------------------------------------------------------- X


PUSHED = "HERO ACTION: Check LORE(X). If X is 2 or more, +1 Grit. If X is 4 or more, +2 Grit."


@rule("check.push-form", "check.push-use")
def test_a_check_with_x_is_told_by_the_totals_that_count():
    game = at(PUSHED, grit=2, reset=2)
    assert chances_of(game, "act:test-stage:1") == {
        f"to reach {aim} or more": round(float(progress(2, aim, Held(2, 2, 0))), 4) for aim in (2, 4)
    }


@rule("check.push-bank", "check.push-miss")
def test_pushing_on_is_told_by_what_it_wins_and_what_it_loses():
    game = at(PUSHED, grit=0, reset=0)
    rolls((2, 3, 7))(game.engine)
    game.play("act:test-stage:1")
    assert game.asked == "check.push-bank"
    found = chances_of(game, "again")
    assert found["to reach 4 or more"] == round(float(progress(2, 4, Held(0, 0, 0), 3)), 4)
    assert found["to miss and lose it all"] == round(float(chances(2).miss), 4)


def test_x_without_any_totals_is_told_on_average():
    game = at("HERO ACTION: Check LORE(X). The hero takes X HP.", grit=0, reset=0)
    (row,) = rows_of(game, "act:test-stage:1")
    mean = push(2, Held(0, 0, 0), Fraction, limit=12)
    assert (row["label"], row["chance"]) == (f"X is {float(mean):.1f} on average at best", None)


# ---------------------------------------------------------------- equipment on the next roll


@cache
def by_hand(mods: int, target: int, *, spent: bool, whole: bool) -> Fraction:
    """Without grit: spend one card on the first roll or never; with the house rule it helps every roll."""
    total = Fraction(0)
    for cast in casts():
        gained = judged(cast.die + mods + spent, cast, spent).result
        if gained:
            total += 1 if gained >= target else by_hand(mods, target - gained, spent=spent and whole, whole=whole)
    return total / CASES


@rule("equipment.boosts-check", "check.each-roll-full")
@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize(("id", "spent"), [("roll", False), ("roll:equipment", True)])
def test_the_odds_of_a_roll_with_equipment_are_those_of_this_roll(id, spent, whole):
    last = quest(f'{{ name = "Test Stage", text = "HERO ACTION: Check LORE(4); {CHECK}." }}')
    who = hero("Test Hero", equipment=1, grit=0, reset=0)
    game = ziggurat(champion(), who, quest=last, equipment_whole_attempt=whole).play("act:test-stage:1")
    roll = facts_of(game, id)["roll"]
    assert (roll["mods"], roll["equipment"], roll["spent"]) == (spent, not spent, spent)
    found = progress(0, 4, Held(-9, -9, int(spent), whole), spent=spent)
    assert found == by_hand(0, 4, spent=spent, whole=whole)


# ---------------------------------------------------------------- items, rests and powers


@rule("item.use", "language.at-rest")
def test_items_rests_and_powers_show_the_odds_of_their_checks():
    divine = item("Check LORE(2); on success +1 Grit.", name="Tea Leaves")
    rest = "At Rest: Brings Things. Discard 1 Equipment; check LORE; on strong hit gain 1 Loot."
    cast = champion(rest, powers=["Light Fingers. Check MUSCLE; on miss Time Passes."], stats=(0, 1, 0, 2))
    game = ziggurat(cast, divine, hero("Test Hero", items=[divine], equipment=2, grit=0, reset=0))
    assert facts_of(game, "item:tea-leaves")["roll"]["target"] == 2
    assert facts_of(game, "power:test-hero:light-fingers")["roll"]["mods"] == 1
    game.play("rest").until("mastery.choice")
    roll = facts_of(game, "rest:test-hero:brings-things")["roll"]
    assert (roll["mods"], roll["equipment"]) == (2, len(game.names("equipment")) - 1)


# ---------------------------------------------------------------- labels


def words(game: Passage) -> Names:
    return game.watcher.names


def test_the_actions_of_a_card_are_told_apart():
    game = at(CREDITOR, equipment=1)
    labels = [label({"id": f"act:test-stage:{number}"}, "loop.hero-phase", words(game)) for number in (1, 2)]
    assert labels == [
        "Test Stage: Discard 1 Equipment; check PRESENCE(10)",
        "Test Stage: Discard a Humanoid companion; you win",
    ]
    assert words(game).action("test-stage", "3") == "Test Stage: action 3"


def test_all_actions_of_the_box_have_labels_of_their_own_that_fit():
    box = ZigguratTable().shelf.box()
    names = Names("Vixen", box.by_slug, box.tiles)
    labels = [
        names.action(card.slug, str(number), combat=bool(combat))
        for card in box.by_slug.values()
        for combat, actions in enumerate((card.program.hero_actions, card.program.combat_actions))
        for number in range(1, len(actions) + 1)
    ]
    assert len(labels) > 30
    assert len(set(labels)) == len(labels)
    assert max(map(len, labels)) <= 60


def test_the_log_names_an_action_as_its_option_does():
    ashes = event("HERO ACTION: Discover(Pouch) and move to Memories.", kind="Place", name="Ashes", tile="Z3")
    game = ziggurat(ashes, lying(ashes, "poi:z3")).play("act:ashes:1")
    (taken,) = game.told(ActionTaken)
    sentence = tell(taken.seen_by(0) or {}, words(game)).text
    assert sentence == "Vixen takes an action: Ashes: Discover(Pouch) and move to Memories."


def test_cubes_on_the_track_open_the_easier_check():
    text = f"HERO ACTION: Check LORE(7); {CHECK}.\\nHERO ACTION: Remove 3 cubes; check LORE(6); {CHECK}."
    game = at(text)
    assert game.offers("act") == ["act:test-stage:1"]
    cubes_on("Test Stage", 3)(game.engine)
    (hard,), (easy,) = rows_of(game, "act:test-stage:1"), rows_of(game, "act:test-stage:2")
    assert (hard["chance"] or 1) < (easy["chance"] or 0)


@rule("check.each-roll-full", "equipment.one-per-check")
@pytest.mark.parametrize("whole", [False, True])
def test_by_a_house_rule_equipment_helps_the_whole_attempt(whole):
    """Two weak hits and a miss: the odds are told by the same rule, see above."""
    last = quest(f'{{ name = "Test Stage", text = "HERO ACTION: Check LORE(9); {CHECK}." }}')
    who = hero("Test Hero", equipment=2, grit=0, reset=0)
    dice = rolls((4, 1, 8), (4, 1, 8), (1, 8, 7))
    game = ziggurat(champion(), who, dice, quest=last, equipment_whole_attempt=whole)
    game.play("act:test-stage:1", "roll:equipment")
    if not whole:
        assert game.asked == "equipment.boosts-check", "each roll is full: the second card may be spent, too"
        game.play("roll", "roll")
    assert [told.mods for told in game.told(DiceRolled)] == [1, int(whole), int(whole)]
    assert len(game.names("equipment")) == 1
