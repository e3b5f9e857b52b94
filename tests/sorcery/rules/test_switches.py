"""Variants and house rules."""

from typing import Any

import pytest

from sagabox.games.sorcery.engine.events import DoorOpened, EventRevealed, Resurrected, Spawned, VictimChosen
from sagabox.games.sorcery.engine.scopes import Adventure
from sagabox.games.sorcery.engine.settings import SWITCHES, Settings, settings_from
from sagabox.games.sorcery.rules import conditions
from sagabox.games.sorcery.rules.event_phase import last_round
from sagabox.games.sorcery.rules.terrain import sees
from sagabox.rulebooks import rulebook
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import enemy, events, foe, no_enemies, on_top, power, red, with_state

ALL = on_top("encounter", "All at Once")
RUSH = "any: Move 2 towards the victim."


def test_every_switch_names_the_rule_that_it_changes():
    assert [one.name for one in SWITCHES if one.rule not in rulebook("sorcery")] == []
    assert [one.name for one in SWITCHES] == list(Settings.__dataclass_fields__)
    with pytest.raises(ValueError, match="there is no switch 'hard'"):
        settings_from({"hard": True})
    with pytest.raises(ValueError, match="must be true or false"):
        settings_from({"one_prayer": 1})


@rule("variant.old-condition-rule", game="sorcery")
def test_a_condition_received_again_is_discarded():
    game = sorcery(hero(bleed=1), old_conditions=True)
    list(conditions.inflict(game.engine, game.body, "Bleed II", "cond.same-name-higher-rank"))
    assert (game.body.bleed, game.body.wounds) == (0, 1)


@rule("event.empty-deck", game="sorcery")
def test_the_discarded_events_are_turned_over_once():
    game = sorcery(hero(), no_enemies(), events("Bells Far Off", "Lost Lanterns"), turn=None, long_clock=True)
    while game.session.choice is not None:
        game.play(game.options[-1])
    names = [one.card.name for one in game.told(EventRevealed)]
    assert names == ["Bells Far Off", "Lost Lanterns", "Bells Far Off", "Lost Lanterns"]
    assert game.state.reason == "event.empty-deck"


@rule("pray.once-per-quest", "pray.cost", game="sorcery")
def test_one_prayer_for_all_and_a_price_in_crowns():
    here = hero(at="Bell Shrine", crowns=1)
    game = sorcery(
        here, hero("Wren Calloway"), no_enemies(), with_state(shrines=[True]), pray_crowns=True, one_prayer=True
    )
    assert "pray" in game.options
    game.heroes[1].prayed = True
    assert game.why_not("pray") == "pray.once-per-quest"
    game.heroes[1].prayed = False
    game.play("pray")
    assert game.hero.crowns == 0


@rule("soul.points-pool", game="sorcery")
def test_each_hero_keeps_the_soul_points_of_their_own_kills():
    game = sorcery(hero(at="Choir"), enemy("Gremlin Snatcher", at="Choir", wounds=2), red("HH"), own_souls=True)
    game.state.chance.rigged["blue"] = (0, 0)
    game.play("attack:farewell:gremlin-snatcher")
    assert (game.state.souls, [one.souls for one in game.heroes]) == (0, [1, 0])


@rule("resurrect.price", game="sorcery")
def test_a_kind_shrine_takes_no_soulrank():
    dead = hero(at="Bell Shrine", ghost=True, rank=2)
    game = sorcery(
        dead, hero("Wren Calloway"), with_state(shrines=[True]), no_enemies(), part="resurrect", kind_shrine=True
    )
    assert [one.rank for one in game.told(Resurrected)] == [2]


@rule("los.touching-counts", game="sorcery")
def test_open_corners_let_a_line_graze_them():
    closed, open = sorcery(hero(at="Ossuary")), sorcery(hero(at="Ossuary"), open_corners=True)
    choir = closed.state.quest.board.numbers["Choir"]
    assert not sees(closed.engine, closed.body, choir)
    assert sees(open.engine, open.body, choir)


@rule("barrier.one-way", game="sorcery")
def test_free_barriers_stop_heroes_only():
    def end(**switches):
        runner = enemy(foe("Runner", 3, "any: Move 1 towards the victim."), at="Gallery")
        game = sorcery(
            hero(at="Long Walk"),
            hero("Wren Calloway", at="Long Walk"),
            runner,
            ALL,
            quest="The Proving Yard",
            **switches,
        )
        return game.play("end").where("Runner")

    assert end() == "Gallery"
    assert end(free_barriers=True) == "Long Walk"


@rule("door.enemies-cannot-open", game="sorcery")
def test_doors_for_all_let_enemies_through():
    runner = enemy(foe("Runner", 3, RUSH), at="Choir")
    game = sorcery(hero(at="Vestry"), hero("Wren Calloway", at="Vestry"), runner, ALL, doors_for_all=True).play("end")
    assert game.where("Runner") == "Vestry"
    assert len(game.told(DoorOpened)) == 1


@rule("encounter.order", game="sorcery")
def test_nearest_first_asks_nobody():
    rigs = enemy(foe("Far", 3, RUSH), at="Well Court"), enemy(foe("Near", 4, RUSH), at="Choir")
    game = sorcery(hero(at="Nave"), *rigs, ALL, nearest_first=True).play("end")
    assert [game.state.figures[one.figure].card.name for one in game.told(VictimChosen)] == ["Near", "Far"]


@rule("victim.tie-controlling-player", game="sorcery")
def test_chance_decides_between_equal_victims():
    archer = enemy(foe("Archer", 3, "1: Attack with 1 Red."), at="Cloister")
    both = hero("Wren Calloway", at="Choir"), hero("Ilvane", at="Choir")
    game = sorcery(*both, archer, ALL, red(""), dice_for_ties=True)
    game.state.chance.rigged["victim"] = (1,)
    game.play("end")
    assert [one.victim for one in game.told(VictimChosen)] == [1]


@rule("event.empty-deck", game="sorcery")
def test_a_short_clock_leaves_out_the_last_event_but_night_and_day():
    def clock(**switches):
        game = sorcery(hero(), **switches)
        return [card.name for card in reversed(game.engine.pile("event:deck"))], last_round(game.engine)

    (whole, last), (short, sooner) = clock(), clock(short_clock=True)
    left_out = next(name for name in reversed(whole) if name not in ("Night", "Day"))
    assert short == [name for name in whole if name != left_out]
    assert sooner == last - 2


@rule("spawn.random", "enemy.figure-limit", game="sorcery")
@pytest.mark.parametrize(
    ("wanted", "ranks"),
    [("2 green Gremlins", ["blue", "green"]), ("1 blue Orc", ["red"]), ("1 red Orc", ["red"])],
)
def test_strong_enemies_come_one_rank_higher_as_far_as_there_are_any(wanted, ranks):
    quest = "The Proving Yard" if "Orc" in wanted else "The Drowned Toll"
    where = "Gallery" if "Orc" in wanted else "Choir"
    call = power(f"Spawn {wanted} in the {where}.", "free")
    game = sorcery(hero(powers=[call]), quest=quest, strong_enemies=True).play("use:test-power")
    cards: list[Any] = [game.state.figures[one.figure].card for one in game.told(Spawned)]
    assert [card.rank for card in cards] == ranks


@rule("shop.tavern", game="sorcery")
def test_there_is_no_tavern_between_quests():
    game = sorcery(hero(crowns=50), hero("Wren Calloway"), no_enemies())
    game.state.scopes[:] = [Adventure()]
    session = type(game.session)(type(game.engine), game.state)
    assert session.choice is not None
    kinds = {option.means.kind for option in session.choice.open}
    assert kinds == {"Powers", "Emporium", "Gear"}
