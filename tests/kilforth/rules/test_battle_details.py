"""Fine points of battles, defeat and the Night: who is asked what, and who hears of it."""

from sagabox.games.kilforth.engine.events import (
    Camped,
    Discarded,
    Engaged,
    FoeRolled,
    HeroDefeated,
    LostHp,
    NightCard,
    ObstaclesChanged,
    Rolled,
    Surprised,
)
from tests.ledger import rule

from ..companions import MEADOWS, TEAM_UP, priest, warrior, wolf
from ..kit import hero, kilforth, plainest
from ..made_up import BARRENS, asset, by_night, calm, elf, enemy, fight, place, stranger
from ..rigging import ancient, dice, lying, on_top, state, tokens

BALM = asset("(Deed) Sacrifice: Heal 1 HP.", "Balm")


# ---------------------------------------------------------------- Surprise and evasion


@rule("surprise.hidden-hero-choice")
def test_a_hidden_hero_chooses_between_surprise_and_evasion_and_nothing_else():
    game = fight(enemy(hp=9), hidden=True, hp=2, health=4, assets=[BALM])
    game.until("surprise.hidden-hero-choice")
    assert game.options == ["surprise", "evade"]


@rule("evade.fail")
def test_who_ignores_surprise_is_not_surprised_after_a_failed_evasion():
    eyes = asset("(Hero) Ignore Surprise.", "Eyes")
    game = fight(enemy(hp=9), *[1] * 9, hidden=True, assets=[eyes]).play("evade")
    assert game.told(Surprised) == []
    other = asset("(Hero) Ignore Traps.", "Charm")
    game = fight(enemy(hp=9), *[1] * 9, hidden=True, assets=[other]).play("evade")
    assert [one.side for one in game.told(Surprised)] == ["foe"]


@rule("evade.success")
def test_who_evades_a_foe_hears_of_it_and_no_other_hero():
    smirk = "(Hero) When you evade a foe, gain 2 gold."
    pair = warrior(hidden=True, gold=0, assets=[asset(smirk, "Smirk")]), priest(gold=0, assets=[asset(smirk, "Grin")])
    game = kilforth(*pair, state(first=0), lying(MEADOWS, wolf(values={"Fight": 1, "Sneak": 1})), dice(6, 6, 6))
    game.until("surprise.hidden-hero-choice").play("evade")
    assert [one.gold for one in game.heroes] == [2, 0]


@rule("turn.step-1-engage", "turn.deeds-anytime")
def test_who_slips_away_before_two_enemies_engages_neither():
    rope = asset("(Deed) Sacrifice: Relocate to Sprawl City.", "Rope")
    game = calm(elf(assets=[rope]), lying(BARRENS, enemy(), enemy(name="Bear")))
    assert set(game.options) == {"engage:wolf", "engage:bear", "resolve:rope"}
    game.play("resolve:rope")
    assert (game.at(), game.asked, game.told(Engaged)) == ("sprawl-city", "turn.one-action-or-camp", [])


@rule("hide.unhide-anytime")
def test_without_ap_a_hidden_hero_comes_out_only_where_it_could_help():
    purse = asset("(Hero) As your Action, gain 1 gold.", "Purse")
    for home, offered in ((MEADOWS, True), (BARRENS, False)):
        game = kilforth(warrior(hidden=True, hp=1, assets=[purse]), priest(at=home), state(first=0), first_game=True)
        game.play("use:purse", "camp")
        assert (game.turn == 0 and game.options == ["camp", "come-out"]) is offered, home
        assert [one.hero for one in game.told(Camped)] == ([1] if offered else [1, 0])


@rule("ability.veil-trigger")
def test_a_deed_whose_card_was_given_up_meanwhile_is_not_offered_any_more():
    fire = asset("(Deed) Veil: When you make Camp, sacrifice an Item to gain 1 gold.", "Fire", type="Ally")
    wood = asset("(Deed) Veil: When you make Camp, gain 1 Fate token.", "Wood")
    game = calm(elf(gold=0, assets=[fire, wood])).play("camp")
    assert game.options == ["camps:fire", "camps:wood", "pass"]
    game.play("camps:fire")
    assert (game.hero.gold, game.hero.fate, game.assets()) == (1, 0, ["Fire"])
    assert game.asked != "trigger.order"


@rule("battle.start-order", "battle.foe-check")
def test_a_foe_that_falls_as_the_battle_starts_is_checked_at_once_and_nobody_rolls():
    ambush = asset("(Hero) When a battle starts, the foe loses 2 HP.", "Ambush")
    game = fight(enemy(), assets=[ambush])
    assert game.asked == "reward.loot-step"
    game.play("gold", "take:wolf")
    assert (game.hand(), game.told(FoeRolled), game.told(Rolled)) == (["Wolf"], [], [])
    assert game.asked == "turn.one-action-or-camp"


# ---------------------------------------------------------------- falling


@rule("defeat.when")
def test_of_two_wounded_heroes_only_the_one_without_hp_falls():
    storm = asset("(Deed) Sacrifice: All heroes lose 1 HP.", "Storm")
    game = kilforth(warrior(hp=2, assets=[storm]), priest(hp=1), state(first=0)).play("resolve:storm")
    assert [one.hp for one in game.heroes] == [1, 0]
    assert [one.hero for one in game.told(HeroDefeated)] == [1]
    assert game.turn == 0, "the turn goes on"


@rule("ruling.healing-before-hero-defeated-check")
def test_with_a_last_hp_nobody_is_asked_to_heal_before_the_check():
    game = fight(enemy(hp=9), 6, 1, 1, hp=2, health=4, assets=[BALM])
    assert (game.hero.hp, game.asked) == (1, "battle.escape-option")
    fallen = fight(enemy(hp=9), 6, 1, 1, hp=1, health=4, assets=[BALM])
    assert (fallen.hero.hp, fallen.asked) == (0, "ruling.healing-before-hero-defeated-check")


@rule("defeat.lose-card")
def test_who_falls_in_another_s_turn_gives_up_a_card_before_anything_else_is_done():
    storm = asset("(Deed) Sacrifice: All heroes lose 1 HP.", "Storm")
    pair = warrior(hp=2, assets=[storm, BALM]), priest(seat=0, hp=1, hand=["Kobold", "Lich"])
    game = kilforth(*pair, state(first=0)).play("resolve:storm")
    assert (game.asked, game.options) == ("defeat.lose-card", ["discard:kobold", "discard:lich"])
    game.play("discard:lich")
    assert (game.hand(1), game.at(1), game.heroes[1].camped) == (["Kobold"], "sprawl-city", True)


# ---------------------------------------------------------------- what a team does


@rule("team.rewards-split")
def test_while_gold_is_shared_out_nothing_else_is_done():
    foe = lying(MEADOWS, wolf(gold=3))
    game = kilforth(warrior(hp=2, assets=[BALM]), priest(), state(first=0), foe, dice(*[1] * 6, *[6] * 5))
    game.play(*TEAM_UP, "pass", "gold")
    assert game.asked == "team.rewards-split"
    assert {id.partition(":")[0] for id in game.options} == {"gold-to", "one-gold-to"}
    game.play("one-gold-to:elf-priest", "one-gold-to:elf-priest", seat=0)
    assert game.options == ["gold-to:dark-elf-warrior", "gold-to:elf-priest"], "the last piece is all that is left"
    game.play("gold-to:elf-priest", seat=0)
    assert [one.gold for one in game.heroes] == [1, 4]


@rule("team.rewards-split")
def test_while_loot_and_rumour_are_given_out_nothing_else_is_done():
    foe = lying(MEADOWS, wolf())
    game = kilforth(warrior(hp=2, assets=[BALM]), priest(), state(first=0), foe, dice(*[1] * 6, *[6] * 5))
    game.play(*TEAM_UP, "pass", "loot")
    assert {id.partition(":")[0] for id in game.options} == {"loot-to"}
    game.play("loot-to:elf-priest", "take:wolf")
    assert {id.partition(":")[0] for id in game.options} == {"rumour-to"}


@rule("test.manipulation-optional", "deed.only-own-turn")
def test_a_member_of_a_team_uses_their_own_dice_abilities_or_passes():
    knuckle = asset("(Hero) Pay 1 gold to re-roll 1 die.", "Knuckle")
    foe = lying(MEADOWS, wolf(hp=9))
    game = kilforth(warrior(), priest(gold=2, assets=[knuckle]), state(first=0), foe, dice(*[1] * 60))
    game.play(*TEAM_UP)
    assert (game.asked, game.offers(0)) == ("test.manipulation-optional", [])
    assert game.offers(1) == ["resolve:knuckle", "pass"]
    game.play("resolve:knuckle").until("test.manipulation-optional").play("pass")
    assert game.heroes[1].gold == 1


@rule("assault.requirement-no-encounters")
def test_where_ancients_count_as_encounters_they_do_not_bar_their_own_assault():
    there = hero(at="Old Wood", chapter=6), ancient("Prince of Ruin")
    assert "assault:prince-of-ruin" in kilforth(*there, ancients_block=True).options
    barred = kilforth(*there, lying("Old Wood", place()), ancients_block=True)
    assert barred.why_not("assault:prince-of-ruin") == "assault.requirement-no-encounters"


# ---------------------------------------------------------------- Night


@rule("night.draw")
def test_whoever_may_come_out_at_night_knows_the_night_card():
    pair = hero(), hero("Elf", "Priest", seat=1, hidden=True)
    game = kilforth(*pair, state(first=0), on_top("night", "Nightmares"), first_game=True)
    game.session.insist(1, "hide.unhide-anytime")
    while not game.told(NightCard):
        game.play(plainest(game.options))
    assert game.offers(1) == ["come-out:elf-priest", "pass"]
    assert game.state.knows(1, game.card("Nightmares"))


@rule("night.encounter-placed", "ability.revealed")
def test_an_encounter_that_the_night_brings_is_revealed_where_it_lies_and_to_the_first_hero():
    ghost = by_night(enemy("(Revealed) Lose 1 HP and place 1 obstacle at this location.", "Ghost"))
    pair = hero(), hero("Elf", "Priest", seat=1)
    game = kilforth(*pair, state(first=0), on_top("night", ghost), first_game=True)
    game.play("camp", seat=0).to_night()
    assert [one.hero for one in game.told(LostHp)] == [game.state.first]
    assert [one.place.name for one in game.told(ObstaclesChanged)] == [BARRENS]


@rule("reward.enemy-stranger-exception", "ruling.night-encounter-as-rumour")
def test_where_night_cards_are_no_rumours_a_provoked_one_leaves_gold_alone():
    pedlar = by_night(stranger(hp=1))
    parts = lying(BARRENS, pedlar), tokens("Pedlar", 0), dice(1, 6, 6)
    game = kilforth(elf(gold=0), *parts, night_cards_discarded=True, first_game=True)
    game.until("turn.one-action-or-camp")
    assert (game.hero.gold, game.hand(), game.where("Pedlar")) == (2, [], "night:discard")
    assert ("reward.rumour-step", 0) in [(one.rule, one.hero) for one in game.told(Discarded)]
