"""(Revealed), (Map), (Deed), (Hero) and Event."""

from sagabox.games.kilforth.engine.events import (
    Discarded,
    FoeRolled,
    GoldChanged,
    HeroDefeated,
    LostHp,
    Rolled,
    TrapSprung,
)
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, enemy, event, place, plot_of, quest, skill
from ..rigging import ancient, dice, in_gloom, lying, on_top, only, plot, state

NORTH = "move:dead-barrens"


def fighter(**facts):
    """Alone at the Dead Barrens, without Fate."""
    return hero(at=BARRENS, fate=0, **facts)


def companion(at=BARRENS, **facts):
    return hero("Elf", "Priest", at=at, fate=0, **facts)


# ---------------------------------------------------------------- (Revealed)


@rule("ability.revealed")
def test_a_revealed_ability_is_resolved_as_the_card_is_drawn():
    game = kilforth(hero(gold=3), on_top("badlands", place("(Revealed) Lose 2 gold."))).play(NORTH)
    assert game.hero.gold == 1
    assert game.where("Inn") == "place:dead-barrens"


@rule("ability.revealed")
def test_a_revealed_ability_of_a_card_that_lay_there_already_is_not():
    game = kilforth(hero(gold=3), lying(BARRENS, place("(Revealed) Lose 2 gold."))).play(NORTH)
    assert game.hero.gold == 3


# ---------------------------------------------------------------- (Map)


@rule("ability.map")
def test_a_map_ability_works_on_the_map_and_nowhere_else():
    choir = quest("(Map) All heroes have Fight +2.")
    assert kilforth(hero(), lying(BARRENS, choir)).value("Fight") == 5
    assert kilforth(hero(hand=[choir])).value("Fight") == 3
    assert kilforth(hero(), on_top("badlands", choir)).value("Fight") == 3


@rule("ability.map")
def test_a_map_ability_on_a_rumour_is_not_triggered():
    toll = quest("(Map) When you make Camp, lose 1 gold.")
    assert kilforth(hero(gold=3), companion(), lying(BARRENS, toll)).play("camp").hero.gold == 2
    assert kilforth(hero(gold=3, hand=[toll]), companion()).play("camp").hero.gold == 3


@rule("ability.map-interaction")
def test_a_map_ability_about_battles_is_about_battles_with_its_own_card():
    thief = enemy("(Map) When a battle starts, lose 1 gold.", name="Thief")
    assert kilforth(fighter(gold=3), lying(BARRENS, thief), dice(*[1] * 4)).hero.gold == 2
    elsewhere = kilforth(fighter(gold=3), lying(BARRENS, enemy()), lying("Green Meadows", thief), dice(*[1] * 4))
    assert elsewhere.asked == "battle.escape-option"
    assert elsewhere.hero.gold == 3


@rule("ability.map-interaction")
def test_a_map_ability_about_tests_is_about_tests_against_its_own_card():
    fog = place("(Map) When you make a Study Test, gain Study -1 until the end of the Test.", name="Fog House")
    game = kilforth(fighter(), lying(BARRENS, place(), fog), dice(1, 1, 1))
    game.play("confront:inn:study", "confront:fog-house:study")
    assert [len(roll.dice) for roll in game.told(Rolled)] == [2, 1]


@rule("ability.map-global")
def test_a_map_ability_about_no_interaction_binds_everybody_wherever_they_are():
    choir = quest("(Map) All heroes have Sneak +1. (Map) When you make Camp, lose 1 gold.")
    game = kilforth(hero(gold=2), companion(gold=2), lying("Old Wood", choir), seed="1")
    assert [game.value("Sneak", who) for who in (0, 1)] == [3, 3]
    game.play("camp")
    assert game.asked == "turn.one-action-or-camp"
    game.play("camp")
    assert [one.gold for one in game.heroes] == [1, 1]


@rule("ability.map-active-hero")
def test_in_a_team_battle_a_map_ability_touches_the_active_hero_alone():
    dryad = enemy("(Map) When you make a Fight Test, gain Fight -1 until the end of the Test.")
    game = kilforth(hero(fate=0), companion(), lying(BARRENS, dryad), dice(1, 1, 1, 1, 6, 6))
    game.play(NORTH, "team:elf-priest")
    assert [(roll.hero, len(roll.dice)) for roll in game.told(Rolled)] == [(0, 2), (1, 2)]


@rule("ability.map-active-hero", "term.trap-active-hero-pays")
def test_in_a_team_battle_the_trap_springs_on_the_active_hero_alone():
    trap = lying(BARRENS, enemy("Trap: Lose 1 HP."))
    game = kilforth(hero(fate=0), companion(), trap, dice(1, 1, 6, 6, 6, 1, 1)).play(NORTH, "team:elf-priest")
    assert [event.hero for event in game.told(TrapSprung)] == [0]
    assert [one.hp for one in game.heroes] == [3, 4]


@rule("ability.map-active-hero")
def test_a_failed_test_of_a_companion_does_not_wake_what_the_foe_does_to_those_who_fail():
    hydra = lying(BARRENS, enemy("(Map) Fail a Fight Test: Lose 1 gold."))
    two_rounds = dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 1, 1)
    game = kilforth(hero(fate=0, gold=3), companion(gold=3), hydra, two_rounds).play(NORTH, "team:elf-priest")
    assert [one.gold for one in game.heroes] == [2, 3]


@rule("ability.map-active-hero")
def test_the_location_of_a_team_battle_helps_the_active_hero_alone():
    crag = "Howling Crag"  # once per battle, when you have rolled a Fight Test, you may re-roll a die
    two_rounds = dice(1, 1, 6, 1, 1, 1, 1, 1, 1, 6, 6, 6, 1, 1)
    game = kilforth(hero(at=crag, fate=0), companion(at=crag), lying(crag, enemy(hp=4)), two_rounds, state(first=0))
    game.play("team:elf-priest")
    assert game.asked == "ability.hero-you-may"
    game.play("decline:howling-crag")
    assert game.asked == "reward.loot-step"


@rule("example.map-sacrifice-item", "ability.map-comply")
def test_when_a_battle_starts_sacrifice_an_item():
    reaver = enemy("(Map) When a battle starts, sacrifice 1 Item.")
    game = kilforth(fighter(assets=["Fireball", "Doom Shield"]), lying(BARRENS, reaver), dice(*[1] * 4))
    assert game.assets() == ["Fireball"]
    assert game.asked == "battle.escape-option"
    poor = kilforth(fighter(assets=["Fireball"]), lying(BARRENS, reaver), dice(*[1] * 4))
    assert poor.assets() == ["Fireball"]
    assert len(poor.told(FoeRolled)) == 1


@rule("example.map-sacrifice-item")
def test_in_a_battle_with_another_foe_no_item_is_sacrificed():
    reaver = enemy("(Map) When a battle starts, sacrifice 1 Item.", name="Reaver")
    game = kilforth(fighter(assets=["Doom Shield"]), lying(BARRENS, enemy()), lying("Old Wood", reaver), dice(*[1] * 4))
    assert len(game.told(Rolled)) == 1
    assert game.assets() == ["Doom Shield"]


@rule("ability.map-comply")
def test_a_demand_is_met_as_far_as_possible_and_play_goes_on():
    toll = enemy("(Map) When a battle starts, lose 3 gold and sacrifice 2 Allies.")
    game = kilforth(fighter(gold=2, assets=["Ninja Dog"]), lying(BARRENS, toll), dice(*[1] * 4))
    game.until("battle.escape-option")
    assert game.hero.gold == 0
    assert game.where("Ninja Dog") == "ally:discard"


@rule("ability.map")
def test_the_ability_of_a_location_is_heard_there_and_not_in_gloom():
    golden = "Golden Fields"  # when you make Camp, gain 1 gold
    assert kilforth(hero(at=golden), companion(), state(first=0)).play("camp").hero.gold == 2
    assert kilforth(hero(at=golden), companion(), state(first=0), in_gloom(golden)).play("camp").hero.gold == 1
    assert kilforth(hero(), companion(), state(first=0)).play("camp").hero.gold == 1


@rule("ability.map")
def test_a_plot_speaks_when_its_ancient_is_assaulted():
    dirge = plot_of("prince-of-ruin", "To Defeat: Pay 1 gold. (Map) When a battle starts, lose 3 gold.")
    champion = hero(at="Old Wood", chapter=6, gold=5, fate=0, skills=[skill(values={"Fight": 20})])
    faces = dice(*[1] * 6, *[6] * 23)
    game = kilforth(champion, ancient("Prince of Ruin"), plot(BARRENS, dirge), faces, first_game=True)
    assert game.hero.gold == 5
    game.play("assault:prince-of-ruin")
    assert [told.amount for told in game.told(GoldChanged)] == [-3, 10]


@rule("ability.trigger")
def test_each_ability_is_settled_before_the_next_one():
    fiend = enemy("(Map) When a battle starts, lose 1 HP. When a battle starts, gain a Fate token.")
    game = kilforth(hero(fate=0, hp=1), companion(at="Old Wood"), lying(BARRENS, fiend), state(first=0)).play(NORTH)
    assert game.told(HeroDefeated)
    assert game.hero.fate == 0


@rule("defeat.unaffected")
def test_a_defeated_hero_hears_nothing_as_they_camp():
    purse = asset("(Hero) When you make Camp, gain 3 gold.")
    trap = lying(BARRENS, enemy("Trap: Lose 1 HP."))
    game = kilforth(hero(fate=0, hp=1, assets=[purse], hand=["Farmer"]), companion(), trap, state(first=0))
    game.play(NORTH, "pass", "discard:farmer")
    assert game.hero.camped
    assert game.hero.gold == 0


# ---------------------------------------------------------------- (Deed) and (Hero)


@rule("ability.deed")
def test_a_deed_is_offered_and_done_only_if_the_hero_wants_it():
    game = kilforth(hero(assets=[asset("(Deed) Veil: Gain 3 gold.")]))
    assert "resolve:thing" in game.options
    game.play("hide")
    assert game.hero.gold == 1


@rule("ability.deed")
def test_a_deed_needs_its_card_in_the_heros_own_play_area():
    chest = asset("(Deed) Veil: Gain 3 gold.")
    assert "resolve:thing" not in kilforth(hero(hand=[chest])).options
    assert "resolve:thing" not in kilforth(hero(), companion(assets=[chest])).options


@rule("ability.hero")
def test_a_hero_ability_is_in_force_unasked_for_its_own_hero_alone():
    banner = asset("(Hero) Gain Fight +2. When you make Camp, gain 2 gold.")
    game = kilforth(hero(assets=[banner]), companion())
    assert [game.value("Fight", who) for who in (0, 1)] == [5, 2]
    game.play("camp")
    assert game.asked == "turn.one-action-or-camp"
    assert game.hero.gold == 3
    assert game.play("camp").heroes[1].gold == 1


@rule("ability.hero")
def test_a_hero_ability_does_nothing_from_hand():
    assert kilforth(hero(hand=[asset("(Hero) Gain Fight +2.")])).value("Fight") == 3


@rule("ability.hero-you-may")
def test_you_may_is_asked_each_time_and_may_be_declined_each_time():
    purse = asset("(Hero) When you perform a Hide Action, you may gain 2 gold.")
    game = kilforth(hero(assets=[purse])).play("hide")
    assert game.asked == "ability.hero-you-may"
    game.play("decline:thing")
    assert game.hero.gold == 1
    game.play("come-out", "hide", "use:thing")
    assert game.hero.gold == 3


# ---------------------------------------------------------------- Events


@rule("ability.event-not-kept")
def test_an_event_is_discarded_and_brings_no_reward():
    game = kilforth(hero(), on_top("badlands", event("(Revealed) Gain 2 gold."))).play(NORTH)
    assert game.where("Gust") == "badlands:discard"
    assert game.hand() == []
    assert game.hero.gold == 3
    assert [told.rule for told in game.told(Discarded)] == ["event.resolved-at-once"]


@rule("ability.revealed")
def test_a_night_event_befalls_the_land_though_the_first_hero_is_defeated():
    night = on_top("night", "Sinkholes")
    game = kilforth(hero(hp=1, fate=0), on_top("badlands", "Kobold"), night, first_game=True).play(NORTH)
    assert game.told(HeroDefeated)
    assert game.obstacles_at(BARRENS) >= 1


@rule("ability.event-not-kept")
def test_a_search_into_hand_passes_over_an_event():
    gust = event("(Revealed) Gain 2 gold.", keywords=("Demon",))
    tool = asset("(Deed) Veil: Search the Badlands deck for a Demon card.")
    game = kilforth(hero(assets=[tool]), only("badlands", gust, "Mire Glutton")).play("resolve:thing")
    assert game.hand() == ["Mire Glutton"]
    assert game.hero.gold == 1


@rule("ability.event-test")
def test_a_test_of_an_event_costs_no_ap_and_is_rolled_once():
    storm = event("(Revealed) Test Study 2. Pass: Gain 5 gold. Fail: Lose 1 gold.")
    game = kilforth(hero(fate=0, gold=3), on_top("badlands", storm), dice(6, 1)).play(NORTH)
    assert len(game.told(Rolled)) == 1
    assert game.hero.ap == 3
    assert [told.amount for told in game.told(GoldChanged)] == [-1]
    assert game.told(LostHp) == []
    assert not [id for id in game.options if id.startswith("confront")]
