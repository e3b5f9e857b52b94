"""The round: Time Phase, Battle Phase, who goes when."""

import pytest

from sagabox.games.sorcery.cards.card import Card
from sagabox.games.sorcery.engine.events import (
    ConditionLost,
    EnemyTurnBegan,
    PhaseBegan,
    PowerReady,
    PowerTurned,
    RankChanged,
    Resurrected,
    RoundBegan,
    SaveMade,
    Suffered,
    TurnBegan,
)
from tests.ledger import rule

from ..kit import hero, plainest, sorcery
from ..rigging import blue, enemy, foe, no_enemies, opened, power, talent, with_state


@rule("round.three-phases", "round.repeats", "time.four-steps", game="sorcery")
def test_a_round_has_three_phases_and_rounds_repeat():
    game = sorcery(hero(), no_enemies(), part="start").to_round(2)
    assert game.order(RoundBegan, PhaseBegan, TurnBegan) == [
        "RoundBegan",
        "PhaseBegan",
        "TurnBegan",
        "TurnBegan",
        "PhaseBegan",
        "RoundBegan",
        "PhaseBegan",
    ]
    assert [one.phase for one in game.told(PhaseBegan)] == ["Time Phase", "Event Phase", "Time Phase"]


@rule("time.cleanup-damage-before-other", "poison.time-phase-damage", "poison.hero-save", game="sorcery")
def test_everybody_is_hurt_before_anybody_saves():
    game = sorcery(
        hero(poison=2),
        hero("Wren Calloway", poison=1, fires=(1,)),
        enemy(foe(hp=5), at="Ferry Stair", poison=1),
        blue("S", "", "", "", ""),
        part="damage",
    )
    told = game.order(Suffered, SaveMade, ConditionLost)
    assert told[:4] == ["Suffered", "Suffered", "Suffered", "Suffered"]
    assert told[4:] == ["ConditionLost", "SaveMade", "ConditionLost", "SaveMade"]
    assert (game.body.wounds, game.body.poison) == (2, 0)
    assert game.figure("Wren Calloway").poison == 1
    assert game.figure("Test Foe").wounds == 1


@rule("poison.enemies-keep-it", game="sorcery")
def test_an_enemy_keeps_its_poison():
    game = sorcery(hero(), enemy(foe(hp=5), at="Ferry Stair", poison=2), part="damage")
    assert game.told(SaveMade) == []
    assert game.figure("Test Foe").poison == 2


@rule("ruling.trigger-order", game="sorcery")
@pytest.mark.parametrize(
    ("other", "asked"),
    [
        ("When the Time Phase starts, if Heroes control your area, turn one of your used powers.", False),
        ("When the Time Phase starts, you gain 1 Crown.", False),
        ("When the Time Phase starts, move 1 area.", True),
    ],
)
def test_texts_that_cannot_bear_on_each_other_are_not_ordered(other, asked):
    turning = talent("When the Time Phase starts, turn one of your used powers.", "One")
    known: list[str | Card] = ["Shield Wall", "Hold the Bridge", turning, talent(other, "Two")]
    game = sorcery(hero(powers=known), no_enemies()).play("use:shield-wall")
    bridge = next(card for card in game.cards("powers:0") if card.name == "Hold the Bridge")
    game.state.cooling[bridge] = 2
    while game.asked not in ("ruling.trigger-order", "time.cooldown-rotates-90"):
        game.play(plainest(game.options))
    assert (game.asked == "ruling.trigger-order") is asked


@rule("bleed.time-phase", "fact.bleed-token", game="sorcery")
def test_a_bleed_token_that_is_flipped_stays():
    game = sorcery(hero(bleed=2), hero("Wren Calloway", bleed=1), no_enemies(), part="damage")
    assert (game.body.bleed, game.figure("Wren Calloway").bleed) == (1, 0)


@rule("time.refresh-flips-ready-powers", "power.used-side", game="sorcery")
def test_a_power_without_hourglass_is_ready_in_the_next_round():
    game = sorcery(hero(powers=[power("You gain 1 Crown.", "action", 0)]), no_enemies()).play("use:test-power")
    assert game.why_not("use:test-power") == "power.used-side"
    game.to_round(2)
    assert [one.card.name for one in game.told(PowerReady)] == ["Test Power"]
    assert game.told(PowerTurned) == []


@rule("power.not-while-ghost", game="sorcery")
def test_the_powers_of_a_ghost_soul_cool_down():
    game = sorcery(hero(powers=["Shield Wall"], ghost=True), no_enemies(), turn=None)
    card = game.cards("powers:0")[0]
    game.state.cooling[card] = 1
    game.to_round(2)
    assert game.state.cooling[card] == 0


@rule("time.soul-step", "resurrect.timing", "enhance.lowest-first", game="sorcery")
def test_resurrection_comes_before_rising_so_the_lowered_rank_counts():
    game = sorcery(
        hero(rank=3, ghost=True, at="Bell Shrine"),
        hero("Wren Calloway", rank=3),
        with_state(shrines=[True], souls=20),
        no_enemies(),
        part="damage",
    )
    game.until("time.soul-step")
    assert [(one.hero, one.rank) for one in game.told(Resurrected)] == [(0, 2)]
    assert game.options == ["raise:brannoc-vale", "pass"]
    assert game.why_not("raise:wren-calloway") == "enhance.lowest-first"


@rule("enhance.lowest-first", game="sorcery")
def test_a_ghost_soul_of_lower_rank_holds_the_others_back():
    game = sorcery(hero(rank=2), hero("Wren Calloway", ghost=True), with_state(souls=30), no_enemies(), part="raise")
    assert game.asked == "battle.players-choose-order"


@rule("enhance.lowest-first", "enhance.cost", "enhance.one-per-phase", game="sorcery")
def test_each_single_rise_is_looked_at_with_the_ranks_as_they_are():
    game = sorcery(hero(), hero("Wren Calloway"), with_state(souls=30), no_enemies(), part="raise")
    assert game.options == ["raise:brannoc-vale", "raise:wren-calloway", "pass"]
    game.play("raise:brannoc-vale")
    while game.asked == "enhance.effect":
        game.play(game.options[0])
    assert game.why_not("raise:brannoc-vale") == "enhance.one-per-phase"
    assert game.state.souls == 26
    game.play("raise:wren-calloway")
    while game.asked == "enhance.effect":
        game.play(game.options[0])
    assert [one.rank for one in game.told(RankChanged)] == [2, 2]
    assert game.asked == "battle.players-choose-order"


@rule("battle.hero-turn-then-enemy-turn", "battle.each-hero-once", "battle.players-choose-order", game="sorcery")
def test_each_hero_has_one_turn_and_an_enemy_turn_follows():
    game = sorcery(hero(seat=0), hero("Wren Calloway", seat=1), enemy("Gremlin Snatcher", at="Ferry Stair"), turn=None)
    assert game.offers(0) == ["turn:brannoc-vale"]
    assert game.offers(1) == ["turn:wren-calloway"]
    game.play("turn:wren-calloway", seat=1)
    game.play("end").until("turn.any-order-optional")
    told = [one for one in game.log if isinstance(one, TurnBegan | EnemyTurnBegan)]
    assert [(type(one).__name__, one.hero) for one in told] == [
        ("TurnBegan", 1),
        ("EnemyTurnBegan", 1),
        ("TurnBegan", 0),
    ]


@rule("battle.ghost-also-takes-a-turn", "setup.bookmark", game="sorcery")
def test_a_ghost_soul_takes_its_place_in_the_sequence():
    game = sorcery(
        hero(ghost=True), hero("Wren Calloway", at="Vestry"), enemy("Gremlin Snatcher", at="Ferry Stair"), turn=None
    )
    game.play("turn:brannoc-vale", "end")
    assert [one.hero for one in game.told(EnemyTurnBegan)] == [0]
    assert [one.acted for one in game.heroes] == [True, False]


@rule("battle.active-player", game="sorcery")
def test_the_active_player_stays_active_in_the_enemy_turn_that_follows():
    game = sorcery(hero(seat=0), hero("Wren Calloway", seat=1), enemy("Gremlin Snatcher", at="Ferry Stair"), turn=1)
    assert game.state.active == 1
    game.play("end")
    assert game.state.active == 1 or game.told(EnemyTurnBegan)[0].hero == 1


@rule("dash.once-per-round", "focus.once-per-round", game="sorcery")
def test_a_new_round_gives_a_new_dash_and_focus():
    game = sorcery(hero(rank=3), no_enemies()).play("dash", "focus")
    assert (game.why_not("dash"), game.why_not("focus")) == ("dash.once-per-round", "focus.once-per-round")
    game.to_round(2)
    assert (game.hero.dashed, game.hero.focused) == (False, False)


@rule("time.four-steps", "resurrect.at-shrine", game="sorcery")
def test_a_ghost_soul_without_an_open_shrine_waits():
    game = sorcery(
        hero(ghost=True, rank=2, at="Bell Shrine"),
        hero("Wren Calloway"),
        opened("Vestry Door"),
        no_enemies(),
        part="damage",
    )
    assert game.told(Resurrected) == []
    assert game.hero.ghost
