"""As a turn passes to another hero: a last chance for Deeds that should not wait."""

from typing import Any

import pytest

from sagabox.games.kilforth.engine.events import Assaulted, EncounterDefeated, Engaged, Exchanged, Healed
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..made_up import BARRENS, asset, enemy, place, stranger, token
from ..rigging import ancient, dice, lying, on_top, state

PASSES = "ruling.deeds-before-the-turn-passes"
MOVE = "move:dead-barrens"
FRAIL = "Weakness - Pious."
SWAP = "exchange:elf-wizard"
AWAY = {"at": "Sprawl City"}


def two(*rigs: Any, other: dict[str, Any] | None = None, mode: str = "", **facts: Any) -> Passage:
    """A Human Priest in Sprawl City begins; an Elf Wizard of another seat comes next. Both have no gold."""
    first = hero("Human", "Priest", **{"gold": 0, "fate": 0, **facts})
    second = hero("Elf", "Wizard", seat=1, **{"gold": 0, "fate": 0, "at": BARRENS, **(other or {})})
    return kilforth(first, second, state(first=0), *rigs, mode=mode, first_game=True)


# ---------------------------------------------------------------- what should not wait


@rule("ruling.deeds-before-the-turn-passes", "deed.overcome-any-type")
def test_what_was_just_drawn_is_overcome_before_a_rival_can():
    game = two(on_top("badlands", stranger(FRAIL, "Farmer")), other=AWAY, mode="competitive").play(MOVE)
    assert (game.asked, game.turn) == (PASSES, 0)
    game.play("overcome:farmer", "gold", "take:farmer")
    assert [told.hero for told in game.told(EncounterDefeated)] == [0]
    assert game.turn == 1, "nothing else was worth a question"


@rule("ruling.deeds-before-the-turn-passes", "deed.exchange")
def test_who_has_moved_to_another_hero_can_exchange_with_them():
    game = two(lying(BARRENS, place()), gold=2).play(MOVE)
    assert (game.asked, game.options) == (PASSES, ["pass", SWAP])
    game.play(SWAP, "give-gold", "propose", "accept")
    assert [one.gold for one in game.heroes] == [1, 1]
    assert (len(game.told(Exchanged)), game.asked, game.turn) == (1, PASSES, 0)
    assert game.play("pass").turn == 1


@rule("ruling.deeds-before-the-turn-passes", "deed.exchange")
def test_what_an_action_has_brought_can_be_handed_on():
    game = two(lying(BARRENS, place(values={"Sneak": 1})), dice(*[6] * 3), at=BARRENS)
    assert game.why_not(SWAP) == "deed.exchange-goods"
    game.play("confront:inn:sneak", "gold", "take:inn")
    assert game.asked == PASSES
    game.play(SWAP, "give:inn", "propose", "accept")
    assert game.hand(1) == ["Inn"]


@pytest.mark.parametrize(("roll", "asked"), [(6, True), (1, False)])
@rule("ruling.deeds-before-the-turn-passes", "turn.deeds-anytime")
def test_who_was_hurt_can_heal_before_others_act(roll, asked):
    game = two(on_top("badlands", enemy(hp=1)), dice(roll, 1, 6, 6), other=AWAY, loot=["Potion"]).play(MOVE)
    game.play("gold", "take:wolf")
    assert (game.asked == PASSES) is asked
    assert game.turn == (0 if asked else 1)
    if asked:
        game.play("resolve:potion")
        assert (len(game.told(Healed)), game.turn) == (1, 1)


@rule("ruling.deeds-before-the-turn-passes", "assault.requirement-no-encounters")
def test_who_has_cleared_the_way_to_an_ancient_assaults_it_before_a_rival_does():
    heroes = {"at": "Old Wood", "chapter": 6, "hp": 9}
    oath = lying("Old Wood", place(values={"Sneak": 1}, terrain="Forest"))
    game = two(ancient("Prince of Ruin"), oath, dice(*[6] * 2), mode="competitive", other=heroes, **heroes)
    assert game.why_not("assault:prince-of-ruin") == "assault.requirement-no-encounters"
    game.play("confront:inn:sneak", "gold", "take:inn")
    assert game.asked == PASSES
    game.play("assault:prince-of-ruin")
    assert [told.hero for told in game.told(Assaulted)] == [0]


@rule("ruling.deeds-before-the-turn-passes", "engage.mandatory")
def test_an_enemy_that_such_a_deed_brings_is_engaged_before_the_turn_passes():
    horn = asset("(Deed) Veil: Draw an encounter at your location.")
    wolf, table = on_top("badlands", enemy(hp=1)), lying(BARRENS, place())
    game = two(table, wolf, dice(1, 1, 6, 6), other=AWAY, assets=[horn]).play(MOVE, "resolve:thing")
    assert [(told.hero, told.foe.name) for told in game.told(Engaged)] == [(0, "Wolf")]
    assert game.play("gold", "take:wolf").turn == 1


# ---------------------------------------------------------------- what can wait


@rule("ruling.deeds-before-the-turn-passes")
def test_a_lone_hero_and_the_last_to_camp_have_the_next_turn_anyway():
    frail = stranger(FRAIL, "Farmer")
    alone = kilforth(hero("Human", "Priest"), on_top("badlands", frail)).play(MOVE)
    assert (alone.asked, "overcome:farmer" in alone.options) == ("turn.one-action-or-camp", True)
    last = two(on_top("badlands", frail), other=AWAY).play("hide", "camp", "come-out", MOVE)
    assert (last.asked, last.turn) == ("turn.one-action-or-camp", 0)


@pytest.mark.parametrize(
    "text", ["Gain 1 Move AP.", "Gain a Fate token.", "Relocate to a Forest location.", "Heal 1 HP.", "Gain 1 gold."]
)
@rule("ruling.deeds-before-the-turn-passes")
def test_what_a_hero_can_do_as_well_in_their_next_turn_is_not_asked_about(text):
    game = two(hp=3, health=4, loot=[token(f"(Deed) Discard: {text}")])
    assert "resolve:charm" in game.options
    assert game.play("hide").turn == 1


@rule("ruling.deeds-before-the-turn-passes", "deed.exchange")
def test_an_exchange_that_could_have_been_made_before_the_action_is_not_asked_about():
    game = two(at=BARRENS, gold=2, hp=3, health=4)
    assert SWAP in game.options
    assert game.play("rest").turn == 1


@rule("ruling.deeds-before-the-turn-passes", "hide.unhide-anytime")
def test_a_hidden_hero_may_come_out_for_what_they_have_just_met():
    game = two(on_top("badlands", stranger(FRAIL, "Farmer")), gold=1, hidden=True).play(MOVE)
    assert (game.asked, game.options) == (PASSES, ["pass", "come-out"])
    game.play("come-out", "overcome:farmer", "gold", "take:farmer")
    beside = two(lying(BARRENS, stranger(FRAIL, "Farmer")), at=BARRENS).play("hide")
    assert beside.turn == 1, "who has just hidden from it is not asked to come out"


@rule("ruling.deeds-before-the-turn-passes", "team.formation")
def test_no_team_is_formed_as_the_turn_passes():
    game = two(lying(BARRENS, place()), gold=1).play(MOVE)
    refusal = game.closed("team:elf-wizard")
    assert refusal is not None
    assert (game.asked, refusal.rule) == (PASSES, "team.formation")


@rule("ruling.deeds-before-the-turn-passes")
def test_a_seat_that_wants_to_be_asked_always_is():
    game = two(loot=[token("(Deed) Discard: Gain 1 gold.")])
    game.session.insist(0, PASSES)
    game.play("hide", "come-out", "resolve:charm")
    assert (game.hero.gold, game.asked, game.turn) == (1, PASSES, 0)
