"""Confront: Quests, Places and Strangers, and Strangers who become enemies."""

import pytest

from sagabox.games.kilforth.engine.events import (
    BecameEnemy,
    Counted,
    EncounterDefeated,
    Engaged,
    Performed,
    Rolled,
    SuccessesLost,
    TrapSprung,
)
from tests.ledger import rule

from ..kit import hero
from ..made_up import BARRENS, asset, calm, enemy, place, quest, stranger, token
from ..rigging import dice, lying, obstacles, tokens


def facing(*cards, rolls=(), others=(), rigs=(), race="Elf", job="Priest", **facts):
    """An Elf Priest without Fate (Study 3, Sneak 2, Influence 2) where these encounters lie."""
    who = hero(race, job, at=BARRENS, **{"fate": 0, **facts})
    return calm(who, *others, lying(BARRENS, *cards), dice(*rolls), *rigs)


# ---------------------------------------------------------------- whom, and with what


@rule("confront.restriction")
def test_only_quests_places_and_strangers_can_be_confronted():
    game = facing(place(), quest(), stranger(), enemy(), hidden=True, rolls=(6, 6))
    assert game.asked == "surprise.hidden-hero-choice"
    game.play("evade")
    refused = [id for id in game.choice.refusals(0) if id.startswith("confront:wolf")] if game.choice else []
    assert (refused, game.why_not("confront:wolf:fight")) == (["confront:wolf:fight"], "confront.restriction")
    assert {"confront:inn:study", "confront:oath:study"} <= set(game.options)
    assert "confront:inn:study" not in game.play("move:sprawl-city").options


@rule("confront.restriction")
def test_an_obstacle_forbids_every_confront():
    game = facing(place(), stranger(), rigs=[obstacles(BARRENS, 1)])
    for id in ("confront:inn:study", "confront:inn:sneak", "confront:pedlar:influence", "provoke:pedlar"):
        assert game.why_not(id) == "obstacle.what-it-blocks"
    game.play("clear:obstacle")
    assert "confront:inn:study" in game.options


@rule("confront.choose-one-encounter", "confront.choose-attribute")
def test_the_hero_picks_one_encounter_and_one_of_the_attributes_it_shows():
    game = facing(place(), quest(), rolls=(5, 6, 5))
    offered = [id for id in game.options if id.startswith("confront")]
    assert offered == ["confront:inn:study", "confront:inn:sneak", "confront:oath:study", "confront:oath:influence"]
    assert game.why_not("confront:inn:fight") == "confront.choose-attribute"
    game.play("confront:inn:study")
    (rolled,) = game.told(Rolled)
    assert (rolled.against.name, rolled.attribute, rolled.parts) == ("Inn", "Study", [("Elf", 3)])
    assert game.asked == "reward.loot-step"
    assert game.where("Oath") == "place:dead-barrens"


# ---------------------------------------------------------------- success and what is kept


@rule("confront.success")
@pytest.mark.parametrize(("rolls", "beaten"), [((5, 6, 1), True), ((5, 4, 1), False), ((5, 6, 6), True)])
def test_as_many_successes_as_the_value_defeat_the_encounter(rolls, beaten):
    game = facing(quest(), rolls=rolls).play("confront:oath:study")
    assert (game.asked == "reward.loot-step") is beaten
    assert bool(game.told(EncounterDefeated)) is beaten
    if not beaten:
        assert game.where("Oath") == "place:dead-barrens"


@rule("confront.success")
def test_the_reward_of_a_confront_is_claimed_and_the_card_leaves_the_map():
    game = facing(quest(), rolls=(5, 6, 1)).play("confront:oath:study", "gold", "take:oath")
    assert game.hero.gold == 3
    assert game.hand() == ["Oath"]
    assert game.names("place:7") == []


@rule("confront.accumulate")
def test_successes_too_few_are_kept_and_added_to_those_of_the_next_confront():
    game = facing(place(), rolls=(5, 6, 1, 5, 1, 1)).play("confront:inn:study")
    assert game.hero.successes == {game.card("Inn"): 2}
    assert game.hero.ap == 3
    game.play("confront:inn:study")
    assert [(one.successes, one.total, one.target) for one in game.told(Counted)] == [(2, 2, 3), (1, 3, 3)]
    assert game.asked == "reward.loot-step"
    assert game.hero.ap == 2


@rule("confront.same-attribute")
def test_the_attribute_stays_the_same_even_after_no_success_at_all():
    game = facing(place(), quest(), rolls=(1, 2, 3)).play("confront:inn:study")
    assert game.why_not("confront:inn:sneak") == "confront.same-attribute"
    assert game.closed("confront:inn:sneak").facts["attribute"] == "Study"
    assert "confront:inn:study" in game.options
    assert "confront:oath:influence" in game.options, "another encounter is free"


@rule("confront.lose-on-camp")
def test_camp_loses_successes_at_once():
    game = facing(place(), others=[hero()], rolls=(5, 6, 1)).play("confront:inn:study", "hide")
    assert game.hero.successes
    assert game.hero.attribute
    game.play("camp")
    assert [event.rule for event in game.told(SuccessesLost)] == ["confront.lose-on-camp"]
    assert game.hero.successes == {} == game.hero.attribute
    assert game.state.day == 1


@rule("confront.lose-on-leaving", "confront.same-attribute")
@pytest.mark.parametrize("leave", ["move:sprawl-city", "resolve:charm"], ids=["move", "relocate"])
def test_who_leaves_loses_the_successes_and_is_free_to_choose_anew(leave):
    there = token("(Deed) Discard: Relocate to Sprawl City.")
    game = facing(place(), rolls=(5, 6, 1), loot=[there]).play("confront:inn:study")
    assert game.hero.successes
    game.play(leave)
    assert game.hero.successes == {}
    assert [event.rule for event in game.told(SuccessesLost)] == ["confront.lose-on-leaving"]
    assert "confront:inn:sneak" in game.play("move:dead-barrens").options


@rule("confront.lose-on-leaving")
@pytest.mark.parametrize(
    ("hp", "rolls", "then"), [(4, (1, 1, 1), ["escape", "escape-to:sprawl-city"]), (1, (6, 1, 1), [])]
)
def test_escape_and_defeat_are_leaving_too(hp, rolls, then):
    game = facing(place(), stranger(hp=5), others=[hero()], hp=hp, rolls=(5, 6, 1, *rolls))
    game.hero.ap = 4
    game.play("confront:inn:study", "hide")
    assert game.hero.successes
    game.play("provoke:pedlar", *then)
    assert game.at() == "sprawl-city"
    assert game.hero.successes == {}
    assert [event.rule for event in game.told(SuccessesLost)] == ["confront.lose-on-leaving"]


@rule("confront.lose-when-other-defeats", "confront.successes-are-personal")
def test_each_hero_has_successes_of_their_own_and_a_defeat_ends_them_all():
    other = hero("Half-Demon", "Wizard", at=BARRENS, fate=0)  # Study 4
    game = facing(place(), others=[other], rolls=(5, 6, 1, 5, 6, 1, 1, 1, 1, 1, 6, 1, 1, 1))
    inn = game.card("Inn")
    game.play("confront:inn:study")
    assert (game.heroes[0].successes, game.heroes[1].successes) == ({inn: 2}, {})
    game.play("confront:inn:study")
    assert (game.heroes[0].successes, game.heroes[1].successes) == ({inn: 2}, {inn: 2}), "4 in all, and not pooled"
    assert game.told(EncounterDefeated) == []
    game.play("hide", "confront:inn:study", "gold", "take:inn")
    assert game.hand(1) == ["Inn"]
    assert game.heroes[0].successes == {}
    assert game.heroes[0].attribute == {}


@rule("example.remote-town")
def test_remote_town_falls_to_one_success_and_two_more():
    boots = asset(values={"Sneak": 1})
    game = facing("Remote Town", race="Dark Elf", job="Rogue", assets=[boots], rolls=(5, 1, 1, 1, 1, 6, 5, 1, 1, 1))
    game.play("confront:remote-town:sneak")
    assert (len(game.told(Rolled)[0].dice), game.hero.successes) == (5, {game.card("Remote Town"): 1})
    game.play("confront:remote-town:sneak")
    assert [(one.successes, one.total, one.target) for one in game.told(Counted)] == [(1, 1, 3), (2, 3, 3)]
    assert game.asked == "reward.loot-step"


# ---------------------------------------------------------------- Strangers


@rule("stranger.influence-only")
def test_a_stranger_is_confronted_by_influence_only_whatever_it_shows():
    game = facing(stranger(values={"Influence": 2, "Study": 1, "Fight": 1, "Sneak": 1}))
    for attribute in ("fight", "sneak", "study"):
        assert game.why_not(f"confront:pedlar:{attribute}") == "stranger.influence-only"
    assert "confront:pedlar:influence" in game.options


@rule("stranger.zero-successes-makes-enemy", "stranger.engage-at-once", "surprise.new-enemy-stranger-none")
def test_a_test_without_success_makes_the_stranger_an_enemy_who_is_engaged_at_once():
    game = facing(stranger(hp=3), rolls=(1, 4, 6, 1, 1)).play("confront:pedlar:influence")
    (became,) = game.told(BecameEnemy)
    assert (became.rule, became.hero) == ("stranger.zero-successes-makes-enemy", 0)
    assert game.state.enemy_tokens == {game.card("Pedlar"): 0b1}
    assert [event.foe.name for event in game.told(Engaged)] == ["Pedlar"]
    assert game.asked == "battle.escape-option"
    assert game.hero.hp == 3, "1 die, and that before anything else"


@rule("stranger.zero-successes-makes-enemy")
def test_a_success_kept_from_before_protects_and_so_does_fate():
    game = facing(stranger(values={"Influence": 3}), rolls=(5, 1, 1, 1)).play("confront:pedlar:influence")
    game.play("confront:pedlar:influence")
    assert game.told(BecameEnemy) == []
    assert game.state.enemy_tokens == {}
    game = facing(stranger(values={"Influence": 3}), rolls=(1, 1), fate=1)
    game.play("confront:pedlar:influence", "fate:token")
    assert game.told(BecameEnemy) == []
    assert list(game.hero.successes.values()) == [1]
    game = facing(stranger(hp=4), rolls=(1, 1, 1, 1, 1), fate=1).play("confront:pedlar:influence", "pass")
    assert len(game.told(BecameEnemy)) == 1


@rule("test.stranger-fail")
def test_no_success_in_total_fails_a_test_against_a_stranger():
    thief = stranger("(Map) Fail an Influence Test: Lose 1 gold.", values={"Influence": 3, "Fight": 1}, hp=5)
    game = facing(thief, rolls=(5, 1, 1, 1), gold=3).play("confront:pedlar:influence", "confront:pedlar:influence")
    assert game.hero.gold == 3, "too few, and none the second time, but not none in total"
    game = facing(thief, rolls=(1, 1, 1, 1, 1), gold=3).play("confront:pedlar:influence")
    assert game.hero.gold == 2


@rule("stranger.make-enemy-on-purpose", "stranger.engage-at-once")
def test_a_stranger_can_be_provoked_for_an_ap_and_its_trap_springs():
    game = facing(stranger("Trap: Lose 1 gold.", hp=5), gold=3, rolls=(1, 1, 1)).play("provoke:pedlar")
    assert [event.action for event in game.told(Performed)] == ["Confront"]
    assert [one.attribute for one in game.told(Rolled)] == ["Fight"], "no Influence Test"
    assert game.hero.ap == 3
    assert len(game.told(TrapSprung)) == 2, "once for the Confront, once for the battle"
    assert game.told(BecameEnemy)[0].rule == "stranger.make-enemy-on-purpose"
    assert game.asked == "battle.escape-option"
    assert game.hero.gold == 1


@rule("stranger.engage-at-once")
def test_a_confront_that_a_deed_grants_is_followed_by_the_engagement_too():
    lute = asset("(Deed) Veil: Perform a Confront Action.", "Lute")
    game = facing(stranger(hp=1), assets=[lute], rolls=(1, 1, 1, 6, 6)).play(
        "resolve:lute", "confront:pedlar:influence"
    )
    assert game.hand() == ["Pedlar"], "fought before anything else was asked"
    assert (game.asked, game.hero.ap) == ("turn.one-action-or-camp", 4), "and the Action of the turn is still to come"


@rule("stranger.make-enemy-on-purpose")
def test_a_hidden_hero_provokes_nobody():
    game = facing(stranger(), hidden=True)
    assert game.why_not("provoke:pedlar") == "hide.no-strangers"
    assert game.why_not("confront:pedlar:influence") == "hide.no-strangers"
    assert "provoke:pedlar" in game.play("come-out").options


@rule("stranger.make-enemy-on-purpose", "game.cards-beat-rulebook")
def test_where_strangers_do_not_become_enemies_none_is_made_one_on_purpose():
    game = facing(stranger(), skills=["Kind Word"], rolls=(1, 1))
    refusal = game.closed("provoke:pedlar")
    assert refusal is not None
    assert (refusal.rule, refusal.facts["card"].name) == ("game.cards-beat-rulebook", "Kind Word")
    game.play("confront:pedlar:influence")
    assert (game.told(BecameEnemy), game.asked) == ([], "turn.one-action-or-camp")


@rule("term.immune", "stranger.make-enemy-on-purpose")
def test_a_stranger_immune_to_skills_is_kept_friendly_by_none():
    game = facing(stranger("Immune to skills."), skills=["Kind Word"], rolls=(1, 1, 1, 1, 1))
    assert "provoke:pedlar" in game.options
    assert len(game.play("confront:pedlar:influence").told(BecameEnemy)) == 1


@rule("stranger.enemy-only-for-that-hero", "confront.restriction", "engage.mandatory")
def test_an_enemy_stranger_is_still_a_stranger_to_the_others():
    other = hero("Human", "Warrior", at=BARRENS, fate=0)
    game = facing(stranger(hp=5), others=[other], rigs=[tokens("Pedlar", 1)], rolls=(1, 1, 1, 1))
    assert "confront:pedlar:influence" in game.options
    assert game.told(Engaged) == []
    game.play("hide")
    assert [event.hero for event in game.told(Engaged)] == [1]
    game.play("pass")
    assert game.asked == "battle.escape-option"


@rule("confront.restriction", "stranger.enemy-only-for-that-hero")
def test_a_hero_cannot_confront_their_own_enemy_stranger():
    game = facing(stranger(), hidden=True, rolls=(6, 6), rigs=[tokens("Pedlar", 0)]).play("evade", "come-out")
    assert game.why_not("confront:pedlar:influence") == "stranger.enemy-only-for-that-hero"
    assert game.why_not("provoke:pedlar") == "stranger.enemy-only-for-that-hero"


@rule("stranger.enemy-permanent")
def test_an_enemy_stranger_stays_an_enemy_day_after_day_while_it_lies_there():
    game = facing(stranger(hp=5), rolls=(1, 1, 1, 1, 1), others=[hero()])
    game.play("confront:pedlar:influence", "escape")
    game.until("turn.one-action-or-camp").to_night()
    assert game.state.day == 2
    assert game.state.enemy_tokens == {game.card("Pedlar"): 0b1}


@rule("stranger.enemy-permanent")
def test_the_token_comes_back_when_the_stranger_leaves_the_map():
    game = facing(stranger(hp=1), rolls=(1, 1, 1, 6, 6)).play("confront:pedlar:influence")
    assert game.hand() == ["Pedlar"]
    assert game.state.enemy_tokens == {}


@rule("tokens.unlimited")
def test_a_hero_may_have_more_than_four_enemy_tokens_on_the_map():
    names = ["Al", "Bo", "Cy", "Di", "Ed", "Flo"]
    places = ["Thornveil", "Shrouded Glade", "Howling Crag", "Green Meadows", "Rolling Hills"]
    rigs = [lying(where, stranger(name=name)) for where, name in zip(places, names, strict=False)]
    rigs += [tokens(name, 0) for name in names[:5]]
    game = facing(stranger(name="Flo", hp=9), rolls=(1, 1, 1), rigs=rigs).play("provoke:flo")
    assert len(game.state.enemy_tokens) == 6
