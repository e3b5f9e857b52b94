"""Combat rounds, the Attack Phase, guarded enemies and Fighting Retreat."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    Attacked,
    AttackForegone,
    AttackMissed,
    CheckJudged,
    DiceRolled,
    EnemyDefeated,
    FightBegan,
    FightEnded,
    FrayEntered,
    GritChanged,
    HeroEndured,
    LootTucked,
    RetreatTried,
    RoundBegan,
    StatusChanged,
)
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, event, item, weapon
from ..rigging import companion, exhausted, laid, lying, met, rolls, status

BEAST = denizen(hp=12, atk=1)
HERO = hero("Test Hero", grit=0, reset=0)


def brawl(*parts: object, who: Any = HERO, beast: Any = BEAST) -> Passage:
    cast = [] if any(isinstance(part, list) for part in parts) else [champion()]
    return fight(who, *cast, beast, met(beast), *parts)


# ---------------------------------------------------------------- rounds


@rule("combat.preconditions", "fray.steps")
def test_a_fight_starts_when_all_who_came_are_equipped():
    game = ziggurat(met("Kiln Warden", "Salt Widow"))
    assert game.asked == "attack.choose-one"
    kinds = game.order(FrayEntered, FightBegan, RoundBegan)
    assert kinds == ["FrayEntered", "FrayEntered", "FightBegan", "RoundBegan"]
    assert len(game.told(FightBegan)[0].enemies) >= 2


@rule("combat.round-order", "combat.until", "components.combat-round-tracker")
def test_rounds_of_attack_defence_and_end_until_all_enemies_are_gone():
    game = brawl(companion("Shield Boy"), rolls((1, 8, 7), (1, 8, 7), (1, 8, 7)))
    game.play("attack:test-beast", "companion:shield-boy:test-beast", "forego")
    assert [told.round for told in game.told(RoundBegan)] == [1, 2]
    assert game.asked == "attack.choose-one"


@rule("components.trackers", "combat.until", "fightend.when")
def test_the_fight_is_over_when_the_last_enemy_falls():
    weak = denizen(atk=0, hp=1)
    game = brawl(rolls((5, 2, 3)), beast=weak).play("attack:test-beast")
    assert [told.how for told in game.told(FightEnded)] == ["victory"]
    assert game.asked == "loop.hero-phase"


@rule("combat.item-once", "item.types", "item.use")
def test_one_quick_or_combat_item_a_round_at_any_moment():
    game = brawl(who=hero("Test Hero", grit=0, reset=0, items=["Firepot", "Jade Frog", "Smoked Eel"]))
    assert game.asked == "combat.item-once", "a round starts: there is something to throw"
    assert set(game.offers("item")) == {"item:firepot", "item:jade-frog"}
    game.play("item:firepot")
    assert (game.hp(BEAST), game.asked) == (9, "attack.choose-one")
    assert game.why_not("item:jade-frog") == "combat.item-once"


@rule("combat.no-reveal-or-equip", "rummage.reveal-equipment")
def test_no_equipment_is_revealed_or_handed_out_in_a_fight():
    game = brawl(companion("Old Marta"), who=hero("Test Hero", grit=0, reset=0, equipment=2))
    assert game.offers("reveal") == game.offers("equip") == []


# ---------------------------------------------------------------- the Attack Phase


@rule("attack.choose-one")
def test_one_combat_action_a_round():
    game = brawl(companion("Shield Boy"), rolls((1, 8, 7))).play("forego")
    assert {game.why_not(id) for id in ("attack:test-beast", "forego", "retreat:lore")} == {"attack.choose-one"}
    assert "companion:shield-boy:test-beast" in game.options


@rule("attack.forego", "status.stun-hero-attack")
def test_foregoing_the_attack_gives_two_grit():
    game = brawl().play("forego")
    assert (game.hero.grit, len(game.told(AttackForegone))) == (2, 1)


@rule("attack.exhaust-others")
@pytest.mark.parametrize("first", [True, False])
def test_other_cards_act_before_or_after_the_combat_action(first):
    game = brawl(companion("Shield Boy"), rolls((5, 4, 8)))
    acts = ["companion:shield-boy:test-beast", "attack:test-beast"]
    game.play(*(acts if first else acts[::-1]))
    assert game.hp(BEAST) == 12 - 3 - 4


@rule("attack.target", "attack.damage", "example.result-damage")
def test_a_check_on_the_atk_modifier_whose_result_is_the_damage():
    game = brawl(rolls((4, 5, 3))).play("attack:test-beast")
    (rolled,) = game.told(DiceRolled)
    assert (rolled.about, rolled.mods, rolled.score) == ("attack", 2, 6)
    assert game.hp(BEAST) == 12 - 5


@rule("attack.miss", "attackpower.needs-hit")
def test_a_miss_does_no_damage_and_uses_no_power():
    cast = champion(blade=weapon(powers=["Cut. +1 ATK."]))
    game = brawl(cast, rolls((1, 8, 7))).play("attack:test-beast")
    assert (game.hp(BEAST), game.is_ready("Test Blade"), len(game.told(AttackMissed))) == (12, True, 1)
    assert game.asked == "defence.check"


# ---------------------------------------------------------------- guarded enemies


BOSS = denizen(name="Boss", hp=9, atk=4, icons=["guarded"])
MINION = denizen(name="Minion", hp=2, atk=0)


@rule("guarded.meaning", "guarded.minion")
def test_a_guarded_enemy_is_no_melee_target_while_others_stand():
    game = fight(HERO, champion(), BOSS, MINION, met(BOSS, MINION), companion("Shield Boy"), rolls((5, 4, 3)))
    assert game.why_not("attack:boss") == "guarded.meaning"
    assert game.why_not("companion:shield-boy:boss") == "guarded.meaning"
    game.play("attack:minion")
    assert [told.card.name for told in game.told(EnemyDefeated)] == ["Minion"]
    assert "companion:shield-boy:boss" in game.options


@rule("guarded.ranged-splash", "language.ranged")
def test_ranged_attacks_and_splash_reach_a_guarded_enemy():
    bow = champion(blade=weapon(ranged=True))
    game = fight(HERO, bow, BOSS, MINION, met(BOSS, MINION), companion("Tin Heron"))
    assert "attack:boss" in game.options
    assert "companion:tin-heron:boss:spear-beak" in game.options
    assert game.why_not("companion:tin-heron:boss") == "guarded.meaning"
    sweep = champion(blade=weapon(powers=["Sweep. +1 ATK, Splash."]))
    game = fight(HERO, sweep, BOSS, MINION, met(BOSS, MINION), rolls((5, 4, 3)))
    game.play("attack:minion", "with:test-blade:sweep")
    assert game.hp("Boss") == 9 - 5


@rule("guarded.only-one")
def test_of_several_guarded_ones_only_the_strongest_is_judged_anew_when_it_falls():
    second = denizen(name="Second", hp=8, atk=4, icons=["guarded"])
    game = fight(HERO, champion(), BOSS, second, MINION, met(BOSS, second, MINION))
    assert game.why_not("attack:boss") == "guarded.meaning"
    assert "attack:second" in game.options
    game.figure("Boss").lost = 5
    assert "attack:boss" in game.options, "now Second has the higher sum"
    assert game.why_not("attack:second") == "guarded.meaning"


# ---------------------------------------------------------------- combat actions of cards


RITE = event("COMBAT ACTION (LIMIT 1): Exhaust the hero or a companion; Sunder(1) Splash.", kind="Place", tile="Z3")


@rule("combataction.encounter", "language.combat-action", "language.exhaust-cost")
def test_a_combat_action_of_the_encounter_is_the_heros_action():
    hard = denizen(arm=2, hp=9)
    game = brawl(RITE, lying(RITE, "poi:z3"), companion("Old Marta"), beast=hard).play("combat:test-event:1")
    assert (game.asked, game.offers("exhaust")) == ("language.exhaust-cost", ["exhaust:test-hero", "exhaust:old-marta"])
    game.play("exhaust:old-marta")
    assert (game.tokens(hard), game.is_ready("Old Marta")) == ({"Sunder": 1}, False)
    assert game.asked == "defence.check", "the hero has acted"


@rule("combataction.limit", "language.limit")
def test_a_limit_holds_for_the_whole_fight():
    game = brawl(RITE, lying(RITE, "poi:z3"), companion("Old Marta"), rolls((1, 8, 7), (1, 8, 7)))
    game.play("combat:test-event:1", "exhaust:old-marta", "forego").until("attack.choose-one")
    assert game.why_not("combat:test-event:1") == "combataction.limit"


@rule("status.stun-hero-attack", "combataction.encounter")
def test_a_stunned_hero_takes_no_combat_action():
    game = brawl(RITE, lying(RITE, "poi:z3"), companion("Old Marta"), status("Test Hero", Stun=1))
    assert game.why_not("combat:test-event:1") == "status.stun-hero-attack"


@rule("combataction.encounter", "combataction.limit")
def test_a_combat_action_says_what_it_does_and_what_it_rolls():
    rune = event("COMBAT ACTION (LIMIT 2): Check LORE(3); on success Weaken(1) Splash.", kind="Place", tile="Z3")
    game = brawl(rune, lying(rune, "poi:z3"), rolls((5, 1, 8), (1, 8, 7)), who=hero("Test Hero", grit=0))
    option = next(one for one in game.open.open if one.id == "combat:test-event:1")
    facts = option.means.facts(game.engine)
    assert facts["texts"] == ["COMBAT ACTION (LIMIT 2): Check LORE(3); on success Weaken(1) Splash."]
    assert (facts["card"].name, facts["roll"]["about"], facts["roll"]["target"]) == ("Test Event", "LORE", 3)
    game.play(option.id).until("attack.choose-one")
    assert game.why_not(option.id) == "", "it may be taken once more"


@rule("language.exhaust-cost")
def test_an_exhausted_card_cannot_pay():
    game = brawl(RITE, lying(RITE, "poi:z3"), exhausted("Test Hero"))
    assert game.why_not("combat:test-event:1") == "language.exhaust-cost"


# ---------------------------------------------------------------- Fighting Retreat


@rule("retreat.requirement")
def test_without_a_way_out_there_is_no_retreat():
    assert brawl().why_not("retreat:lore") == "retreat.requirement"
    assert "retreat:lore" in brawl(laid("J4", "Z3", 0)).options
    assert brawl(laid("J4", "Z3", 0, explored=False)).why_not("retreat:lore") == "retreat.requirement"


@rule("retreat.check", "retreat.success", "ruling.fighting-retreat-is-combat-check")
def test_any_stat_to_three_without_equipment_or_shaken():
    who = hero("Test Hero", grit=0, reset=0, equipment=2, tokens={"Shaken": 2})
    game = brawl(laid("J4", "Z3", 0), champion(stats=(0, 0, 0, 2)), rolls((4, 3, 8)), who=who).play("retreat:lore")
    assert (game.told(DiceRolled)[0].mods, game.told(CheckJudged)[0].result) == (2, 3)
    assert [(told.rule, told.success) for told in game.told(RetreatTried)] == [("retreat.success", True)]
    assert game.asked == "defence.check", "the hero must still defend"


@rule("retreat.miss", "universal.miss-grit-stacks")
def test_a_missed_retreat_gives_three_grit_in_all():
    game = brawl(laid("J4", "Z3", 0), rolls((1, 8, 7))).play("retreat:lore")
    told = [(one.rule, one.change) for one in game.told(GritChanged)]
    assert told == [("universal.miss-grit", 1), ("retreat.miss", 2)]


@rule("ruling.fighting-retreat-is-combat-check", "match.miss-match-raise")
def test_matches_of_a_retreat_count_as_in_combat():
    game = brawl(laid("J4", "Z3", 0), rolls((1, 8, 8))).play("retreat:lore")
    assert game.hp(BEAST) == 14


# ---------------------------------------------------------------- the end of a round


@rule("endround.order", "cooldown.wound")
def test_endure_then_wounds_then_tokens():
    brute = denizen(atk=9, hp=12, powers=["Maul. +1 ATK, Wound(2)."])
    who = hero("Test Hero", hp=3, max_hp=10, grit=4, reset=2)
    game = brawl(rolls((1, 8, 7)), beast=brute, who=who).play("attack:test-beast", "forego")
    assert [told.hp for told in game.told(HeroEndured)] == [4 + 1 + 2]
    assert game.hero.hp == 7, "Endure removed the wound before it could bleed"


@rule("cooldown.wound", "endround.order")
def test_felled_by_a_wound_the_hero_endures_a_round_later():
    who = hero("Test Hero", hp=1, max_hp=10, grit=4, reset=2)
    game = brawl(status("Test Hero", Wound=1), status(BEAST, Stun=2), who=who).play("forego", "forego")
    assert game.hero.hp == 0
    assert game.told(HeroEndured) == []
    game.play("forego", "forego")
    assert len(game.told(HeroEndured)) == 1


@rule("cooldown.wound", "fightend.when")
def test_or_at_once_if_the_fight_is_over():
    weak = denizen(atk=0, hp=1)
    who = hero("Test Hero", hp=1, max_hp=10, grit=4, reset=2)
    game = brawl(status("Test Hero", Wound=1), companion("Shield Boy"), beast=weak, who=who)
    game.play("forego", "companion:shield-boy:test-beast")
    assert (len(game.told(HeroEndured)), game.asked) == (1, "loop.hero-phase")


@rule("combat.round-order", "combataction.encounter")
def test_the_order_of_what_a_round_tells():
    game = brawl(status("Test Hero", Weaken=1), rolls((1, 8, 7))).play("attack:test-beast", "forego")
    kinds = game.order(RoundBegan, Attacked, StatusChanged)
    assert kinds == ["RoundBegan", "Attacked", "Attacked", "StatusChanged", "RoundBegan"]
    assert game.told(LootTucked) == []


@rule("combat.item-once")
def test_an_item_before_the_first_blow():
    balm = item("Heal(3) for the hero.", name="Balm", use="combat")
    who = hero("Test Hero", hp=5, max_hp=10, grit=0, reset=0, items=[balm])
    game = brawl(balm, rolls((1, 8, 7)), who=who).play("pass", "attack:test-beast", "forego")
    assert game.asked == "combat.item-once"
    game.play("item:balm")
    assert game.hero.hp == 5 + 3 - 1
