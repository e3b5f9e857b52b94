"""The words abilities are written in."""

import pytest

from sagabox.games.kilforth.engine.events import (
    ApChanged,
    Arrived,
    EncounterDefeated,
    Engaged,
    Evaded,
    FoeRolled,
    Performed,
    Placed,
    Rolled,
)
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, enemy, event, place, skill
from ..rigging import dice, lying, on_top, state, veiled

NORTH = "move:dead-barrens"
LOSE_AP = "(Deed) Veil: Spend 4 AP to gain 1 {} AP."


def fighter(**facts):
    return hero(at=BARRENS, fate=0, **facts)


def pool(game):
    return [len(roll.dice) for roll in game.told(Rolled)]


# ---------------------------------------------------------------- As your Action, Spend AP, typed AP


@rule("term.as-your-action")
def test_as_your_rest_action_is_done_in_place_of_an_action_for_its_ap():
    game = kilforth(hero(hp=1, assets=["Knit Flesh"]), hero("Elf", "Priest")).play("use:knit-flesh")
    assert (game.hero.hp, game.hero.ap) == (4, 0)
    assert [told.action for told in game.told(Performed)] == ["Rest"]
    assert game.engine.active() is game.heroes[1]


@rule("term.as-your-action", "term.typed-ap")
def test_as_your_named_action_is_paid_with_ap_of_that_name_and_as_your_action_is_not():
    salve = asset("(Deed) As your Rest Action, heal 1 HP.", "Salve")
    game = kilforth(hero(health=5, hand=["Fireball"], assets=[salve, asset(LOSE_AP.format("Rest"))])).play(
        "resolve:thing"
    )
    assert (game.hero.ap, game.hero.typed_ap) == (0, {"Rest": 1})
    assert game.why_not("use:sprawl-city") == "term.typed-ap"
    assert game.play("use:salve").hero.typed_ap == {}


@rule("term.typed-ap")
def test_a_move_ap_pays_for_a_move_and_for_nothing_else():
    tool = asset(LOSE_AP.format("Move"))
    game = kilforth(hero(assets=[tool]), lying(BARRENS, place())).play("resolve:thing")
    assert {game.why_not(id) for id in ("hide", "market", "use:sprawl-city")} == {"term.typed-ap"}
    game.play(NORTH)
    spent = [(told.amount, told.action) for told in game.told(ApChanged) if told.rule == "turn.ap-cost-of-action"]
    assert spent == [(-1, "Move")]


@rule("term.spend-ap")
def test_spend_ap_takes_ap_of_any_type():
    chest = asset("(Hero) Spend 1 AP to gain 3 gold.", "Chest")
    lamp = asset("(Deed) Veil: Gain a Fate token.", "Lamp")
    game = kilforth(hero(assets=[chest, lamp, asset(LOSE_AP.format("Move"))])).play("resolve:thing", "resolve:chest")
    assert game.hero.typed_ap == {}
    assert game.hero.gold == 4
    assert game.why_not("resolve:chest") == "ability.cost"


@rule("term.spend-ap")
def test_the_hero_chooses_which_ap_to_spend():
    chest = asset("(Hero) Spend 1 AP to gain 3 gold.", "Chest")
    pony = asset("(Deed) Veil: Gain 1 Move AP.")
    game = kilforth(hero(assets=[chest, pony])).play("resolve:thing", "resolve:chest")
    assert game.options == ["ap:any", "ap:move"]
    game.play("ap:any")
    assert (game.hero.ap, game.hero.typed_ap) == (3, {"Move": 1})


# ---------------------------------------------------------------- Defeat


@rule("term.defeat")
def test_an_effect_that_defeats_the_foe_ends_the_battle_at_once_with_its_reward():
    blade = asset("(Deed) Veil: When a battle round starts, defeat the foe.")
    game = kilforth(fighter(assets=[blade]), lying(BARRENS, enemy(hp=9))).play("battle-round-starts:thing")
    assert game.asked == "reward.loot-step"
    game.play("gold", "draw:item")
    assert game.order(FoeRolled, Rolled) == []
    assert (game.hero.gold, len(game.hand())) == (3, 1)
    assert game.asked == "turn.one-action-or-camp"


@rule("term.defeat")
def test_an_effect_that_defeats_a_place_ends_the_confront_with_it():
    inn = place("(Map) Fail a Test: Lose 1 HP.")
    game = kilforth(hero(at=BARRENS, assets=["Siege Engineer"]), lying(BARRENS, inn), dice(1, 1))
    game.play("confront:inn:study")
    assert game.asked == "test.fate-adds-one"
    game.play("resolve:siege-engineer:2", "gold", "take:inn")
    assert [told.rule for told in game.told(EncounterDefeated)] == ["term.defeat"]
    assert game.hand() == ["Inn"]
    assert (game.hero.hp, game.hero.successes) == (4, {})
    assert game.asked == "turn.one-action-or-camp"


# ---------------------------------------------------------------- Pass and Fail


BOTH = "(Map) Pass a Test: Gain 2 gold. (Map) Fail a Test: Lose 1 gold."


@rule("term.pass-unspecified")
@pytest.mark.parametrize(("faces", "gold"), [((6, 1), 3), ((6, 6), 3), ((1, 1), 0)])
def test_without_a_number_one_success_passes_and_none_fails(faces, gold):
    game = kilforth(fighter(), lying(BARRENS, place(BOTH)), dice(*faces)).play("confront:inn:study")
    assert game.hero.gold == gold
    assert game.where("Inn") == "place:dead-barrens"


@rule("term.pass-number")
@pytest.mark.parametrize(("faces", "gold"), [((6, 6), 5), ((6, 1), 0), ((1, 1), 0)])
def test_a_number_is_passed_with_so_many_successes_and_failed_with_fewer(faces, gold):
    storm = event("(Revealed) Test Study 2. Pass: Gain 4 gold. Fail: Lose 1 gold.")
    game = kilforth(hero(fate=0), on_top("badlands", storm), dice(*faces)).play(NORTH)
    assert game.hero.gold == gold


@rule("term.pass-number")
def test_more_successes_than_asked_pass_too():
    storm = event("(Revealed) Test Fight 2. Pass: Gain 4 gold. Fail: Lose 1 gold.")
    assert kilforth(hero(fate=0), on_top("badlands", storm), dice(6, 6, 6)).play(NORTH).hero.gold == 5


@rule("term.pass-fail-any-attribute")
@pytest.mark.parametrize(("attribute", "gold"), [("study", 0), ("sneak", 0)])
def test_a_fail_without_an_attribute_covers_every_test(attribute, gold):
    inn = place("(Map) Fail a Test: Lose 1 gold.")
    assert kilforth(fighter(), lying(BARRENS, inn), dice(1, 1)).play(f"confront:inn:{attribute}").hero.gold == gold


@rule("term.pass-fail-any-attribute")
@pytest.mark.parametrize(("attribute", "gold"), [("study", 1), ("sneak", 0)])
def test_a_fail_with_an_attribute_covers_tests_of_it_alone(attribute, gold):
    inn = place("(Map) Fail a Sneak Test: Lose 1 gold.")
    assert kilforth(fighter(), lying(BARRENS, inn), dice(1, 1)).play(f"confront:inn:{attribute}").hero.gold == gold


@rule("term.pass-fail-missing-side")
@pytest.mark.parametrize(("text", "faces"), [("Pass", (1, 1)), ("Fail", (6, 1))])
def test_a_side_that_is_not_given_does_nothing(text, faces):
    inn = place(f"(Map) {text} a Test: Gain 1 gold.")
    game = kilforth(fighter(), lying(BARRENS, inn), dice(*faces)).play("confront:inn:study")
    storm = event(f"(Revealed) Test Study 1. {text}: Gain 1 gold.")
    stormy = kilforth(hero(fate=0), on_top("badlands", storm), dice(*faces)).play(NORTH)
    assert game.hero.gold == stormy.hero.gold == 1


# ---------------------------------------------------------------- Immune


@rule("term.immune", "example.immune-to-skills")
def test_against_an_enemy_immune_to_skills_they_count_for_nothing():
    drill = skill("(Hero) Gain Fight +1. When a battle starts, gain 4 gold.", "Drill", values={"Fight": 2})
    trick = skill("(Deed) Veil: When a battle round starts, the foe loses 1 HP.", "Trick")
    stone = enemy("Immune to skills.", name="Stone")
    game = kilforth(fighter(skills=[drill, trick]), lying(BARRENS, stone), lying("Old Wood", enemy()), dice(*[1] * 4))
    assert game.value("Fight", against="Wolf") == game.value("Fight") == 6
    assert game.value("Fight", against="Stone") == 3
    assert game.asked == "battle.escape-option"
    assert pool(game) == [3]
    assert game.hero.gold == 1


@rule("example.immune-to-skills", "limit.spell-study")
def test_a_spell_that_needs_a_skill_for_its_study_cannot_be_cast_on_it():
    lore = skill(values={"Study": 2})
    facts = {"skills": [lore], "assets": ["Fireball"]}
    stone = kilforth(fighter(**facts), lying(BARRENS, enemy("Immune to skills.")), dice(*[1] * 4))
    assert stone.asked == "battle.escape-option"
    assert kilforth(fighter(**facts), lying(BARRENS, enemy())).options == ["battle-round-starts:fireball", "pass"]


@rule("term.immune")
def test_even_a_veiled_item_cannot_be_sacrificed_against_a_foe_immune_to_items():
    vial = asset("(Deed) Sacrifice: Heal 2 HP.")
    drake = enemy("Immune to Items.")
    game = kilforth(fighter(hp=2, assets=[vial]), lying(BARRENS, drake), veiled("Thing"), dice(*[1] * 4))
    assert game.why_not("resolve:thing") == "term.immune"
    game = kilforth(fighter(hp=2, assets=[vial]), lying(BARRENS, enemy()), veiled("Thing"), dice(*[1] * 4))
    assert "resolve:thing" in game.options


@rule("term.immune")
def test_a_card_is_blank_from_the_beginning_of_a_confront_to_its_end():
    vial = asset("(Deed) Sacrifice: Heal 2 HP.")
    inn = place("Immune to Items. Trap: Lose 1 HP.", values={"Study": 1})
    game = kilforth(fighter(hp=2, assets=[vial]), lying(BARRENS, inn), dice(6, 6)).play("confront:inn:study")
    assert game.hero.hp == 1
    assert game.asked == "reward.loot-step"
    assert "resolve:thing" in game.options


@rule("term.immune")
def test_a_bonus_that_a_spell_gave_before_is_blank_too():
    charm = asset("(Deed) Veil: Gain Fight +4 until the end of the Day.", type="Spell")
    game = kilforth(hero(fate=0, assets=[charm]), lying(BARRENS, enemy("Immune to Spells.")), dice(*[1] * 4))
    game.play("resolve:thing")
    assert game.value("Fight") == 7
    game.play(NORTH)
    assert pool(game) == [3]


# ---------------------------------------------------------------- Relocate


MAP_TOKEN = "(Deed) Veil: Relocate to an adjacent location."


@rule("term.relocate")
def test_to_relocate_costs_no_ap_is_no_move_and_draws_no_encounter():
    boots = asset("(Hero) When you move to a Badlands location, gain 5 gold.", "Boots")
    game = kilforth(hero(assets=[asset(MAP_TOKEN), boots])).play("resolve:thing", "place:dead-barrens")
    assert game.at() == "dead-barrens"
    assert (game.hero.ap, game.hero.gold) == (4, 1)
    assert game.order(Placed, Performed) == []
    assert [told.rule for told in game.told(Arrived)] == ["term.relocate"]


@rule("term.relocate-leaves")
def test_who_relocates_loses_the_successes_won_there():
    game = kilforth(fighter(assets=[asset(MAP_TOKEN)]), lying(BARRENS, place()), dice(6, 1)).play("confront:inn:study")
    assert game.hero.successes == {game.card("Inn"): 1}
    game.play("resolve:thing", "place:sprawl-city")
    assert game.hero.successes == {}


@rule("term.relocate-leaves")
def test_who_relocates_no_longer_ignores_the_foe_they_evaded():
    cards = [asset(MAP_TOKEN), asset("(Deed) Veil: Relocate to Dead Barrens.", "Way Back")]
    game = kilforth(fighter(assets=cards, hidden=True), lying(BARRENS, enemy()), dice(6, 6, 1, 1, 1)).play("evade")
    assert [told.foe.name for told in game.told(Evaded)] == ["Wolf"]
    game.play("come-out", "resolve:thing", "place:sprawl-city", "resolve:way-back")
    assert game.hero.evaded == []
    assert len(game.told(Engaged)) == 2


@rule("term.relocate-leaves", "engage.mandatory")
def test_an_enemy_where_a_deed_takes_a_hero_is_engaged_before_any_action_or_camp():
    game = kilforth(hero(fate=0, assets=[asset(MAP_TOKEN)]), lying(BARRENS, enemy()), dice(*[1] * 5, 6, 6, 6))
    game.play("resolve:thing", "place:dead-barrens")
    assert [told.foe.name for told in game.told(Engaged)] == ["Wolf"]
    assert (game.asked, game.hero.ap) == ("battle.escape-option", 4)
    game.play("fight-on").until("turn.one-action-or-camp")
    assert (game.where("Wolf"), game.hero.ap) == ("hand:0", 4), "the Action of the turn is still to come"


@rule("term.relocate-leaves", "engage.mandatory")
def test_who_leaves_one_enemy_for_another_engages_that_one_next():
    way, bear = asset("(Deed) Veil: Relocate to Green Meadows."), enemy(name="Bear", terrain="Plains")
    foes = lying(BARRENS, enemy()), lying("Green Meadows", bear)
    game = kilforth(fighter(assets=[way]), *foes, dice(*[1] * 8)).play("resolve:thing")
    assert [told.foe.name for told in game.told(Engaged)] == ["Wolf", "Bear"]
    assert (game.asked, game.where("Wolf")) == ("battle.escape-option", "place:dead-barrens")


@rule("term.relocate-leaves")
def test_who_is_relocated_in_another_s_turn_engages_as_their_own_begins():
    gust = asset("(Deed) Veil: One other hero relocates to Dead Barrens.")
    heroes = hero(gold=0, assets=[gust]), hero("Elf", "Priest", fate=0, gold=0)
    game = kilforth(*heroes, lying(BARRENS, enemy()), state(first=0), dice(*[1] * 4)).play("resolve:thing")
    assert (game.turn, game.at(1), game.told(Engaged)) == (0, "dead-barrens", [])
    game.play("hide")
    assert [(told.hero, told.foe.name) for told in game.told(Engaged)] == [(1, "Wolf")]


# ---------------------------------------------------------------- gain a skill


@rule("term.gain-skill")
def test_only_a_skill_that_nobody_has_taken_can_be_gained():
    scout = hero("Elf", "Scout", skills=["Shield Wall"])
    game = kilforth(hero(assets=["Draught of Other Lives"]), scout, state(first=0)).play(
        "resolve:draught-of-other-lives"
    )
    assert game.options == ["skill:ever-watchful", "no-skill"]
    game.play("skill:ever-watchful")
    assert game.names("skills:0") == ["Ever Watchful"]


@rule("term.gain-skill")
def test_where_all_are_taken_none_can_be_gained():
    scout = hero("Elf", "Scout", skills=["Shield Wall", "Ever Watchful"])
    game = kilforth(hero(assets=["Draught of Other Lives"]), scout, state(first=0))
    assert game.why_not("resolve:draught-of-other-lives") == "term.gain-skill"
