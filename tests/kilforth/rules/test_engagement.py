"""Engagements: Surprise, evasion, and what an evaded foe is to a hero."""

import pytest

from sagabox.games.kilforth.engine.events import (
    CameOut,
    Counted,
    EncounterDefeated,
    Engaged,
    Evaded,
    FoeRolled,
    Performed,
    Rolled,
    Surprised,
    TrapSprung,
)
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, by_night, calm, enemy, place, stranger, token
from ..rigging import ancient, dice, lying, on_top, tokens

GO = "move:dead-barrens"


def elf(**facts):
    """Fight 2, Sneak 2, no Fate."""
    return hero("Elf", "Priest", **{"fate": 0, **facts})


def sides(game):
    return [event.side for event in game.told(Surprised)]


# ---------------------------------------------------------------- must, and with whom


@rule("engage.mandatory")
def test_an_enemy_at_the_hero_s_location_is_engaged_before_all_else_and_for_no_ap():
    game = calm(elf(at=BARRENS), lying(BARRENS, enemy(hp=9)), dice(1, 1, 1))
    assert [event.foe.name for event in game.told(Engaged)] == ["Wolf"]
    assert game.asked == "battle.escape-option", "nothing was asked before the first Skirmish"
    assert game.told(Performed) == []
    assert game.hero.ap == 4


@rule("engage.mandatory")
def test_waiting_and_camped_heroes_are_not_engaged_until_their_next_turn():
    camper = hero("Human", "Warrior", at=BARRENS, fate=0)
    game = calm(camper, elf(), on_top("badlands", enemy(hp=9)), dice(*[1] * 8))
    game.play("camp", GO)
    assert game.asked == "engage.mandatory", "the camper could be asked to help, no more"
    game.play("pass")
    assert [event.hero for event in game.told(Engaged)] == [1]
    game.play("escape", "escape-to:sprawl-city")
    assert game.state.day == 2
    assert [event.hero for event in game.told(Engaged)] == [1, 0], "as the camper's next turn begins"


@rule("card.encounter-skull-sneak", "evade.test")
def test_a_stranger_s_sneak_is_for_evading_it_as_an_enemy_and_for_nothing_else():
    pedlar = stranger(values={"Influence": 1, "Fight": 1, "Sneak": 2})
    game = calm(elf(at=BARRENS), lying(BARRENS, pedlar))
    assert game.why_not("confront:pedlar:sneak") == "stranger.influence-only"
    for roll, evaded in (((6, 6), True), ((6, 1), False)):
        game = calm(elf(at=BARRENS, hidden=True), lying(BARRENS, pedlar), tokens("Pedlar", 0), dice(*roll, *[1] * 9))
        game.play("evade")
        assert (game.told(Rolled)[0].attribute, len(game.told(Rolled)[0].dice)) == ("Sneak", 2)
        assert game.told(Counted)[0].target == 2
        assert bool(game.told(Evaded)) is (pedlar in game.hero.evaded) is evaded


@rule("engage.three-stages")
def test_surprise_then_evasion_then_battle():
    game = calm(elf(at=BARRENS, hidden=True), lying(BARRENS, enemy("Trap: Lose 1 AP.", hp=9)), dice(1, 1, 1, 1, 1, 1))
    assert game.asked == "surprise.hidden-hero-choice"
    assert game.order(Rolled, FoeRolled) == []
    game.play("evade")
    happened = game.order(Engaged, Rolled, CameOut, Surprised, TrapSprung, FoeRolled)
    assert happened == ["Engaged", "Rolled", "CameOut", "Surprised", "TrapSprung", "FoeRolled", "Rolled"]
    assert [event.attribute for event in game.told(Rolled)] == ["Sneak", "Fight"]


@rule("engage.foe-types")
def test_a_foe_is_an_enemy_an_enemy_stranger_or_an_ancient():
    foes = []
    game = calm(elf(at=BARRENS), lying(BARRENS, enemy(hp=9)), dice(1, 1, 1))
    foes += [event.foe.type for event in game.told(FoeRolled)]
    game = calm(elf(at=BARRENS), lying(BARRENS, stranger(hp=9)), tokens("Pedlar", 0), dice(1, 1, 1))
    foes += [event.foe.type for event in game.told(FoeRolled)]
    game = kilforth(elf(at="Old Wood", chapter=6, hp=40), ancient("Prince of Ruin"))
    game.play("assault:prince-of-ruin")
    foes += [event.foe.kind for event in game.told(FoeRolled)]
    assert foes[:3] == ["Enemy", "Stranger", "ancient"]
    game = calm(elf(at=BARRENS), lying(BARRENS, place(), stranger()))
    assert game.told(Engaged) == []


# ---------------------------------------------------------------- Surprise


@rule("surprise.drawn-enemy")
@pytest.mark.parametrize("how", [GO, "search"])
def test_an_enemy_drawn_this_turn_has_surprise(how):
    at = BARRENS if how == "search" else "Sprawl City"
    game = calm(elf(at=at), on_top("badlands", enemy(hp=9)), dice(1, 1, 1, 1)).play(how)
    assert sides(game) == ["foe"]
    assert game.told(FoeRolled)[0].dice == [1, 1], "Fight 1, and 1 die for Surprise"


@rule("surprise.drawn-enemy", "surprise.hidden-hero-choice")
def test_a_hidden_hero_is_not_surprised_but_must_choose():
    game = calm(elf(hidden=True), on_top("badlands", enemy(hp=9)), dice(1, 1, 1, 1)).play(GO)
    assert game.asked == "surprise.hidden-hero-choice"
    assert [id for id in game.options if id != "come-out"] == ["surprise", "evade"]
    game.play("surprise")
    assert (sides(game), game.hero.hidden) == (["hero"], False)
    assert game.told(FoeRolled)[0].dice == [1]
    assert game.told(Rolled)[0].parts == [("Elf", 2), ("Surprise", 1)]


@rule("surprise.hidden-hero-choice")
def test_the_choice_is_the_same_before_an_enemy_that_lay_there():
    game = calm(elf(at=BARRENS, hidden=True), lying(BARRENS, enemy(hp=9)), dice(6, 6))
    assert game.asked == "surprise.hidden-hero-choice"
    game.play("evade")
    assert (sides(game), game.hero.hidden) == ([], True)


@rule("surprise.not-for-old-enemies")
@pytest.mark.parametrize("foe", [enemy(hp=9), by_night(enemy(hp=9)), stranger(hp=9)], ids=["old", "night", "stranger"])
def test_enemies_that_were_there_before_have_no_surprise(foe):
    rigs = [tokens("Pedlar", 0)] if foe.type == "Stranger" else []
    game = calm(elf(), lying(BARRENS, foe), *rigs, dice(1, 1, 1)).play(GO)
    assert sides(game) == []
    assert game.told(FoeRolled)[0].dice == [1]


@rule("surprise.not-for-old-enemies")
def test_an_enemy_that_the_night_brought_has_no_surprise_in_the_morning():
    game = kilforth(elf(at=BARRENS), on_top("night", by_night(enemy(hp=9))), first_game=True).play("camp")
    assert [event.foe.name for event in game.told(Engaged)] == ["Wolf"]
    assert (game.state.day, sides(game)) == (2, [])


@rule("surprise.new-enemy-stranger-none")
def test_a_stranger_drawn_and_provoked_this_turn_gives_surprise_to_neither():
    game = calm(elf(at=BARRENS), lying(BARRENS, stranger(hp=9)), dice(1, 1, 1)).play("provoke:pedlar")
    assert (sides(game), game.told(FoeRolled)[0].dice) == ([], [1])


@rule("surprise.new-enemy-stranger-none")
@pytest.mark.parametrize("answer", ["surprise", "evade"])
def test_hiding_from_a_stranger_just_provoked_changes_nothing_about_surprise(answer):
    cloak = token("(Deed) Discard: Become Hidden.")
    game = calm(elf(at=BARRENS, loot=[cloak]), lying(BARRENS, stranger(hp=9), place()), dice(*[1] * 6))
    game.session.insist(0, "engage.mandatory")
    game.play("provoke:pedlar", "resolve:charm", "pass", answer)
    assert [event.attribute for event in game.told(Rolled)][-1] == "Fight"
    assert sides(game) == []


@rule("surprise.first-round-only")
@pytest.mark.parametrize("side", ["hero", "foe"])
def test_surprise_is_a_die_in_the_first_round_only(side):
    who = elf(hidden=side == "hero")
    game = calm(who, on_top("badlands", enemy(hp=9)), dice(*[1] * 7)).play(GO)
    if side == "hero":
        game.play("surprise")
    game.play("fight-on")
    assert len(game.told(Surprised)) == 1
    rolled = [len(event.dice) for event in game.told(FoeRolled)], [len(event.dice) for event in game.told(Rolled)]
    assert rolled == (([1, 1], [3, 2]) if side == "hero" else ([2, 1], [2, 2]))


# ---------------------------------------------------------------- evasion


def evading(*rolls, foe=None, **facts):
    """A Hidden Elf before a Wolf of Sneak 2 tries to evade."""
    who = elf(at=BARRENS, hidden=True, **facts)
    game = calm(who, lying(BARRENS, foe or enemy(hp=9)), dice(*rolls))
    return game.play("pass", "evade") if game.asked == "engage.mandatory" else game.play("evade")


@rule("evade.test")
@pytest.mark.parametrize(("rolls", "evaded"), [((5, 6), True), ((5, 1), False)])
def test_evasion_is_a_sneak_test_against_the_foe_s_sneak(rolls, evaded):
    game = evading(*rolls, 1, 1, 1, 1)
    assert (game.told(Rolled)[0].attribute, game.told(Rolled)[0].parts) == ("Sneak", [("Elf", 2)])
    assert bool(game.told(Evaded)) is evaded
    assert (game.asked == "turn.one-action-or-camp") is evaded


@rule("evade.test")
def test_a_hero_who_is_not_hidden_goes_straight_to_battle():
    game = calm(elf(at=BARRENS), lying(BARRENS, enemy(hp=9)), dice(1, 1, 1))
    assert game.order(Rolled, FoeRolled) == ["FoeRolled", "Rolled"]


@rule("evade.single-attempt")
def test_successes_of_a_failed_evasion_are_no_help_the_next_time():
    game = evading(5, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1)
    assert game.hero.successes == {}
    game.play("escape", "escape-to:sprawl-city", "hide", GO, "evade")
    assert game.told(Evaded) == []
    assert len([event for event in game.told(Rolled) if event.attribute == "Sneak"]) == 2
    assert game.asked == "battle.escape-option"


@rule("evade.success", "evade.trap-not-triggered")
def test_an_evaded_foe_stays_unbeaten_and_its_trap_unsprung_and_the_hero_stays_hidden():
    game = evading(5, 6, foe=enemy("Trap: Lose 1 HP."))
    assert (game.where("Wolf"), game.hero.hidden, game.hero.hp) == ("place:dead-barrens", True, 4)
    assert game.order(TrapSprung, FoeRolled, EncounterDefeated) == []
    assert game.asked == "turn.one-action-or-camp"


@rule("evade.fail")
def test_a_failed_evasion_costs_the_hiding_and_gives_the_foe_surprise():
    game = evading(1, 1, 1, 1, 1, 1)
    assert (game.hero.hidden, sides(game)) == (False, ["foe"])
    assert game.told(FoeRolled)[0].dice == [1, 1]
    assert game.asked == "battle.escape-option"


@rule("evade.ignored-until")
def test_for_who_evaded_it_the_foe_is_not_there():
    game = evading(5, 6, hp=3)
    assert "search" in game.options
    assert "rest" in game.options
    game.play("rest")
    assert len(game.told(Engaged)) == 1, "not engaged again after the Action"


@rule("evade.ignored-until")
def test_who_comes_back_meets_the_foe_again():
    game = evading(5, 6).play("move:sprawl-city", GO)
    assert game.asked == "surprise.hidden-hero-choice"
    assert len(game.told(Engaged)) == 2


@rule("evade.ignored-until")
def test_with_the_next_day_the_foe_is_there_again_and_it_always_was_for_others():
    game = evading(5, 6).play("camp")
    assert (game.state.day, len(game.told(Engaged))) == (2, 2)
    other = hero("Human", "Warrior", at=BARRENS, fate=0)
    game = calm(elf(at=BARRENS, hidden=True), other, lying(BARRENS, enemy(hp=9)), dice(5, 6, 1, 1, 1, 1))
    game.play("pass", "evade", "camp")
    assert [event.hero for event in game.told(Engaged)] == [0, 1]


@rule("ruling.evaded-foe-cannot-be-engaged-later")
def test_an_evaded_foe_can_be_neither_engaged_nor_overcome_after_all():
    game = evading(5, 6, foe=enemy("Weakness - Pious.")).play("come-out")
    assert game.why_not("overcome:wolf") == "ruling.evaded-foe-cannot-be-engaged-later"
    assert [id for id in game.options if "wolf" in id] == []


@rule("ruling.encounter-drawn-beside-evaded-foe")
def test_what_is_drawn_beside_an_evaded_foe_lies_there_with_it():
    game = calm(elf(at=BARRENS, hidden=True), lying(BARRENS, enemy()), on_top("badlands", place()), dice(5, 6))
    game.play("evade", "search")
    assert game.names("place:7") == ["Wolf", "Inn"]
    assert game.hero.evaded == [game.card("Wolf")]
