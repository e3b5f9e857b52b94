"""Time Passes."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    CheckJudged,
    CooldownChanged,
    GroupArrived,
    HeroEndured,
    HpLost,
    ThreatRevealed,
    TimeChanged,
    TimedActionTriggered,
    TimedOut,
    TimeDue,
    TimePassed,
)
from sagabox.games.ziggurat.rules.passing import change_time
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, event, quest
from ..rigging import companion, encounter, laid, lying, met, pursuers, rolls, status, time_on

FOG = event("ON REVEAL: Add 3 Time.\nTIMED ACTION: +1 Grit.", kind="Environment", name="Fog")
DAMP = event("ON REVEAL: Add 3 Time.\nTIME OUT: Gain 1 Loot.", kind="Environment", name="Damp")
MIST = event("ON REVEAL: Add 3 Time.", kind="Environment", name="Mist")
CLOCK = event("HERO ACTION: Time Passes.", kind="Place", name="Clock", tile="Z3")


def ticking(*parts: object, **switches: Any) -> Passage:
    """A game in which an action makes Time Pass, and does nothing else."""
    return ziggurat(CLOCK, lying(CLOCK, "poi:z3"), *parts, **switches)


def tick(*parts: object) -> Passage:
    return ticking(*parts).play("act:clock:1")


# ---------------------------------------------------------------- pools


@rule("time.marked-by", "time.reduce-all", "components.time-tokens")
def test_every_pool_loses_one():
    game = tick(FOG, lying(FOG, "environments"), time_on(FOG, 3), pursuers("Kiln Warden", time=4))
    assert (game.threat_time, game.state.time[game.card(FOG)], game.state.groups[0].time) == (11, 2, 3)


@rule("time.pool-created", "language.add-time", "encounter.environment-pool")
def test_a_pool_comes_into_being_where_time_is_placed():
    game = ziggurat(MIST, laid("J4", "Z3", 0, explored=False), encounter("J4", MIST)).play("explore:0")
    assert game.state.time[game.card(MIST)] == 3
    change_time(game.engine, game.card(MIST), 2, "language.add-time")
    assert [(told.change, told.now) for told in game.told(TimeChanged)][-1] == (2, 5)


@rule("time.pool-role", "hero.cooldown-power-wait", "hero.cooldown-power-use")
def test_a_cooldown_is_a_pool_too():
    game = ticking(hero("Volken", hp=5, max_hp=10)).play("power:volken:second-breath")
    assert game.state.cooldowns == {"volken:second-breath": 3}
    assert game.why_not("power:volken:second-breath") == "hero.cooldown-power-use"
    for left in (2, 1, 0):
        game.play("act:clock:1")
        assert game.told(CooldownChanged)[-1].now == left
    assert "power:volken:second-breath" in game.options


@rule("time.timed-and-time-out", "time.timed-action", "language.timed-action")
def test_a_timed_action_happens_each_time_a_token_is_removed():
    game = ticking(FOG, lying(FOG, "environments"), time_on(FOG, 3), hero(grit=2))
    game.play("act:clock:1", "act:clock:1")
    assert (game.hero.grit, len(game.told(TimedActionTriggered))) == (4, 2)


@rule("time.time-out", "language.time-out", "time.environment-specific")
def test_a_time_out_happens_when_the_last_token_is_removed():
    game = ticking(DAMP, lying(DAMP, "environments"), time_on(DAMP, 2)).play("act:clock:1")
    assert game.told(TimedOut) == []
    game.play("act:clock:1")
    assert [told.rule for told in game.told(TimedOut)] == ["time.time-out"]
    assert (len(game.names("equipment")), game.where(DAMP)) == (1, "environments"), "its own Time Out keeps it"


@rule("time.time-out")
def test_the_timed_action_comes_before_the_time_out():
    both = event("ON REVEAL: Add 1 Time.\nTIMED ACTION: -9 Grit.\nTIME OUT: +1 Grit.", kind="Environment", name="Both")
    assert tick(both, lying(both, "environments"), time_on(both, 1), hero(grit=5)).hero.grit == 1


@rule("time.environment-default", "encounter.environment")
def test_an_environment_without_a_time_out_goes_to_memories():
    game = tick(MIST, lying(MIST, "environments"), time_on(MIST, 1))
    assert (game.where(MIST), game.told(TimedOut)[0].rule) == ("memories", "time.environment-default")


@rule("time.timed-action-only-time-passes", "time.time-out", "language.move-to-memories")
def test_other_removals_set_off_a_time_out_but_no_timed_action():
    text = "ON REVEAL: Add 2 Time.\nTIMED ACTION: -9 Grit.\nTIME OUT: +1 Grit.\nHERO ACTION: Remove 2 Time."
    both = event(text, kind="Environment", name="Both")
    game = ziggurat(both, lying(both, "environments"), time_on(both, 2), hero(grit=5)).play("act:both:1")
    assert (game.hero.grit, game.told(TimedActionTriggered)) == (6, [])


@rule("time.pool-order")
def test_the_player_orders_pools_that_interfere():
    one = event("ON REVEAL: Add 1 Time.\nTIMED ACTION: -9 Grit.", kind="Environment", name="Drain")
    two = event("ON REVEAL: Add 1 Time.\nTIMED ACTION: +1 Grit.", kind="Environment", name="Spring", tile="J3")
    parts = (lying(one, "environments"), lying(two, "environments"), time_on(one, 5), time_on(two, 5))
    game = tick(one, two, *parts, hero(grit=5))
    assert (game.asked, game.offers("pool")) == ("time.pool-order", ["pool:drain", "pool:spring"])
    assert game.play("pool:drain").hero.grit == 1


@rule("time.pool-order")
def test_nobody_is_asked_about_pools_that_do_not_interfere_and_new_pools_are_not_reduced():
    game = tick(FOG, DAMP, lying(FOG, "environments"), lying(DAMP, "environments"), time_on(FOG, 1), time_on(DAMP, 1))
    assert game.asked == "loop.hero-phase"


@rule("time.pool-order")
def test_what_does_not_run_out_yet_does_not_interfere():
    one = event("ON REVEAL: Add 1 Time.\nTIMED ACTION: +1 Grit.", kind="Environment", name="Spring")
    two = event(
        "ON REVEAL: Add 1 Time.\nTIMED ACTION: Gain 1 Loot.\nTIME OUT: -9 Grit.",
        kind="Environment",
        name="Drain",
        tile="J3",
    )
    parts = (one, two, lying(one, "environments"), lying(two, "environments"), time_on(one, 5))
    assert tick(*parts, time_on(two, 5)).asked == "loop.hero-phase"
    assert tick(*parts, time_on(two, 1)).asked == "time.pool-order"


@rule("time.pursuit-reduced")
def test_pursuers_without_time_do_nothing_until_the_peril_phase():
    made = event("ON REVEAL: Time Passes and gain 1 Loot.")
    parts = (laid("J4", "Z3", 0, explored=False), encounter("J4", made), pursuers("Kiln Warden", time=1))
    game = ziggurat(made, *parts).play("explore:0")
    assert [told.rule for told in game.told(GroupArrived)] == ["pursuit.revealed-arrive"]
    assert len(game.names("equipment")) == 1, "the explored tile was resolved before they came"


# ---------------------------------------------------------------- poison


@rule("time.order", "time.poison-damage")
@pytest.mark.parametrize("level", [1, 2])
def test_poison_comes_first_and_pierces(level):
    game = tick(hero(tokens={"Poison": level}, grit=0, reset=0), rolls((6, 1, 2)))
    assert game.hero.hp == 10 - level
    kinds = game.order(TimePassed, HpLost, CheckJudged, TimeChanged)
    assert kinds == ["TimePassed", "HpLost", "CheckJudged", "TimeChanged"]


@rule("time.poison-strong", "time.poison-weak", "time.poison-miss", "language.poison")
@pytest.mark.parametrize(
    ("level", "roll", "after"),
    [(2, (6, 1, 2), 0), (2, (6, 1, 8), 1), (1, (6, 1, 8), 0), (1, (1, 8, 7), 2), (2, (1, 8, 7), 2)],
)
def test_how_the_hero_resists(level, roll, after):
    game = tick(hero(tokens={"Poison": level}, grit=0, reset=0), rolls(roll))
    assert game.tokens().get("Poison", 0) == after
    assert game.told(CheckJudged)[0].about == "MUSCLE"


@rule("time.poison-companion", "ruling.companion-poison-check", "universal.miss-grit")
def test_a_companion_rolls_the_die_alone_and_it_is_no_check_of_the_hero():
    who = hero(grit=8, reset=2, equipment=2)
    game = tick(companion("Shield Boy"), status("Shield Boy", Poison=1), who, rolls((3, 5, 5)))
    assert game.asked == "loop.hero-phase", "nobody burns grit or spends equipment for it"
    assert (game.tokens("Shield Boy"), game.hero.grit) == ({"Poison": 2}, 8)
    assert (game.hp("Shield Boy"), game.told(CheckJudged)[0].outcome) == (5, "miss")


@rule("time.poison-damage", "death.companion")
def test_a_companion_killed_by_poison_makes_no_check():
    game = ticking(companion("Old Marta"), status("Old Marta", Poison=2), rolls((6, 1, 2)))
    game.figure("Old Marta").lost = 4
    game.play("act:clock:1")
    assert (game.where("Old Marta"), game.told(CheckJudged)) == ("memories", [])


# ---------------------------------------------------------------- fights


@rule("time.after-current-round", "actions.time-passes-interrupt")
def test_in_a_fight_time_passes_when_the_round_is_over():
    bell = denizen("Retaliate: Toll. Time Passes.", atk=1, hp=12)
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), bell, met(bell), rolls((1, 8, 7), (1, 8, 7)))
    game.play("attack:test-beast")
    assert (len(game.told(TimeDue)), game.told(TimePassed)) == (1, [])
    game.play("forego")
    assert (game.asked, len(game.told(TimePassed)), game.threat_time) == ("attack.choose-one", 1, 11)


@rule("time.after-current-round")
def test_time_that_passes_twice_in_a_round_passes_twice_at_its_end():
    bell = denizen("Retaliate: Toll. Time Passes.", atk=1, hp=12)
    party = (companion("Shield Boy"), rolls((1, 8, 7), (1, 8, 7)))
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), bell, met(bell), *party)
    game.play("attack:test-beast", "companion:shield-boy:test-beast").until("defence.check").play("forego")
    game.until("attack.choose-one")
    assert (len(game.told(TimeDue)), len(game.told(TimePassed)), game.threat_time) == (2, 2, 10)


@rule("time.combat-revealed-join", "time.combat-concealed-wait")
def test_revealed_pursuers_join_the_next_round_and_concealed_ones_wait():
    bell = denizen("Retaliate: Toll. Time Passes.", atk=1, hp=12)
    groups = pursuers("Kiln Warden", time=1, loot=1), pursuers("Black Panther", time=1, revealed=False)
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), bell, met(bell), *groups, rolls((1, 8, 7)))
    game.play("attack:test-beast", "forego")
    assert [figure.card.name for figure in game.engine.enemies()] == ["Test Beast", "Kiln Warden"]
    assert (game.tokens(), len(game.state.groups)) == ({}, 1), "nobody is entangled by it"
    assert len(game.names("tucked:kiln-warden")) == 1
    assert game.figure("Kiln Warden").since == 2, "it fights from this round on"


@rule("time.combat-revealed-join", "reinforce.acts-next-round")
def test_who_joins_is_a_target_at_once():
    bell = denizen("Retaliate: Toll. Time Passes.", atk=1, hp=12)
    parts = (met(bell), pursuers("Kiln Warden", time=1), rolls((1, 8, 7)))
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), bell, *parts).play("attack:test-beast", "forego")
    assert "attack:kiln-warden" in game.options


# ---------------------------------------------------------------- the threat


@rule("time.threat-escalate", "quest.threat-countdown", "time.threat-last-card")
def test_a_threat_that_times_out_is_replaced_and_the_new_one_speaks_at_once():
    game = tick(hero(grit=2), time_on("Dust", 1))
    assert [told.card.name for told in game.told(ThreatRevealed)] == ["More Dust"]
    assert (game.hero.grit, game.threat_time) == (3, 5)
    assert game.where("Dust") == "threat:done"


@rule("time.threat-last-card")
def test_a_last_threat_that_says_nothing_stays_in_force_with_an_empty_pool():
    calm = '{ name = "Calm", level = 2, mark = "sun", time = 1, text = "ON REVEAL: +1 Grit." }'
    game = ziggurat(CLOCK, lying(CLOCK, "poi:z3"), quest=quest(threats=[calm])).play("act:clock:1")
    assert (game.names("threat"), game.threat_time, game.state.ending) == (["Calm"], 0, "")
    assert game.play("act:clock:1").state.ending == ""


@rule("quest.threat-countdown", "ending.defeat", "ruling.quest-has-an-end")
def test_a_last_threat_that_says_so_loses_the_quest():
    game = ticking()
    game.engine.take("threats", "threat")
    game.engine.move(game.card("Dust"), "threat", "threat:done")
    game.state.time.clear()
    game.state.time[game.card("More Dust")] = 1
    game.play("act:clock:1")
    assert game.state.ending == "lost"
    assert game.told(HeroEndured) == []
