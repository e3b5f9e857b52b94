"""Ambush."""

import pytest

from sagabox.games.ziggurat.engine.events import GroupTimeChanged, TimedActionTriggered, TimePassed
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import event
from ..rigging import companion, lying, pursuers, rolls, time_on


def ambush(*parts: object, grit: int = 0) -> Passage:
    who = [] if any(type(part).__name__ == "HeroAs" for part in parts) else [hero(grit=grit, reset=0)]
    return ziggurat(*who, *parts).play("ambush")


@rule("ambush.needs-pursuers", "ambush.purpose")
def test_nobody_can_be_ambushed_if_nobody_follows():
    assert ziggurat().why_not("ambush") == "ambush.needs-pursuers"


@rule("ambush.time-passes", "ambush.countdown", "ambush.arrive")
def test_time_passes_once_then_all_groups_come_nearer_until_one_is_here():
    game = ambush(pursuers("Kiln Warden", time=3), pursuers("Black Panther", time=6))
    assert len(game.told(TimePassed)) == 1
    assert [told.rule for told in game.told(GroupTimeChanged)] == ["time.pursuit-reduced"] * 2 + [
        "ambush.countdown"
    ] * 4
    assert [group.time for group in game.state.groups] == [0, 3]
    assert game.asked == "ambush.check"


@rule("ambush.countdown", "time.timed-action-only-time-passes")
def test_the_countdown_sets_off_no_timed_action():
    fog = event("ON REVEAL: Add 3 Time.\nTIMED ACTION: +1 Grit.", kind="Environment", name="Fog")
    game = ambush(fog, lying(fog, "environments"), time_on(fog, 9), pursuers("Kiln Warden", time=5))
    assert len(game.told(TimedActionTriggered)) == 1, "by Time Passes alone"


@rule("ambush.countdown")
def test_if_a_group_is_here_after_time_passes_nothing_more_is_removed():
    game = ambush(pursuers("Kiln Warden", time=1), pursuers("Black Panther", time=6))
    assert [group.time for group in game.state.groups] == [0, 5]


@rule("ambush.check", "check.non-combat-definition", "language.check")
def test_any_stat_will_do_and_equipment_helps():
    game = ambush(pursuers("Kiln Warden", time=1), hero(grit=0, reset=0, equipment=1), rolls((6, 5, 6)))
    assert game.offers("stat") == ["stat:presence", "stat:muscle", "stat:shadow", "stat:lore"]
    game.play("stat:shadow")
    assert game.asked == "equipment.boosts-check"


@rule("ambush.success-fight")
@pytest.mark.parametrize(("answer", "status"), [("benefit:stun", "Stun"), ("benefit:entangle", "Entangle")])
def test_a_success_gives_all_enemies_a_status_as_the_fray_is_entered(answer, status):
    game = ambush(pursuers("Kiln Warden", "Stair Runner", time=1), rolls((6, 5, 4)))
    game.play("stat:shadow")
    assert game.asked == "ambush.success-fight"
    assert "benefit:talk" not in game.options, "revealed pursuers never talk"
    game.play(answer)
    assert game.asked == "attack.choose-one"
    assert [game.tokens(name) for name in ("Kiln Warden", "Stair Runner")] == [{status: 1}] * 2
    assert game.tokens() == {}, "the party is not entangled: nobody surprised it"


@rule("ambush.success-parley")
def test_or_a_mod_to_talk_with_the_concealed():
    parts = (pursuers("Stair Runner", time=1, revealed=False), hero(grit=0, reset=0, items=["Smoked Eel"]))
    game = ambush(*parts, rolls((6, 5, 4))).play("stat:shadow", "benefit:talk")
    offer = next(option.means for option in game.open.open if option.id.startswith("recruit:"))
    assert ["Ambush", 1] in offer.facts(game.engine)["roll"]["parts"]


@rule("ambush.fail", "pursuit.revealed-entangle")
def test_a_failure_and_all_fight_without_benefit():
    parts = (pursuers("Stair Runner", time=1, revealed=False), hero(grit=0, reset=0, items=["Smoked Eel"]))
    game = ambush(*parts, rolls((1, 8, 7))).play("stat:shadow")
    assert game.asked == "attack.choose-one", "nobody talks"
    assert (game.tokens(), game.tokens("Stair Runner")) == ({}, {})


@rule("ambush.miss-match")
def test_a_miss_with_a_match_stuns_the_party():
    parts = (pursuers("Kiln Warden", time=1), companion("Old Marta"), rolls((1, 8, 8)))
    game = ambush(*parts).play("stat:shadow")
    assert game.tokens() == {"Stun": 1}
    assert not game.is_ready("Old Marta")
