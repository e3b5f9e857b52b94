"""Fine points of battles, defeat and the Night: who is asked what, and who hears of it."""

from sagabox.games.kilforth.events import Discarded, HeroDefeated, LostHp, NightCard, ObstaclesChanged, Surprised
from tests.ledger import rule

from .companions import MEADOWS, TEAM_UP, priest, warrior, wolf
from .kit import dice, gloom, hero, lying, on_top, plainest, state, tokens
from .made_up import BARRENS, asset, by_night, elf, enemy, fight, stranger

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
    game = gloom(*pair, state(first=0), lying(MEADOWS, wolf(values={"Fight": 1, "Sneak": 1})), dice(6, 6, 6))
    game.until("surprise.hidden-hero-choice").play("evade")
    assert [one.gold for one in game.heroes] == [2, 0]


# ---------------------------------------------------------------- falling


@rule("defeat.when")
def test_of_two_wounded_heroes_only_the_one_without_hp_falls():
    storm = asset("(Deed) Sacrifice: All heroes lose 1 HP.", "Storm")
    game = gloom(warrior(hp=2, assets=[storm]), priest(hp=1), state(first=0)).play("resolve:storm")
    assert [one.hp for one in game.heroes] == [1, 0]
    assert [one.hero for one in game.told(HeroDefeated)] == [1]
    assert game.turn == 0, "the turn goes on"


@rule("defeat.lose-card")
def test_who_falls_in_another_s_turn_gives_up_a_card_before_anything_else_is_done():
    storm = asset("(Deed) Sacrifice: All heroes lose 1 HP.", "Storm")
    pair = warrior(hp=2, assets=[storm, BALM]), priest(seat=0, hp=1, hand=["Kobold", "Lich"])
    game = gloom(*pair, state(first=0)).play("resolve:storm")
    assert (game.asked, game.options) == ("defeat.lose-card", ["discard:kobold", "discard:lich"])


# ---------------------------------------------------------------- what a team does


@rule("team.rewards-split")
def test_while_gold_is_shared_out_nothing_else_is_done():
    foe = lying(MEADOWS, wolf(gold=3))
    game = gloom(warrior(hp=2, assets=[BALM]), priest(), state(first=0), foe, dice(*[1] * 6, *[6] * 5))
    game.play(*TEAM_UP, "gold")
    assert game.asked == "team.rewards-split"
    assert {id.partition(":")[0] for id in game.options} == {"gold-to", "one-gold-to"}


@rule("test.manipulation-optional", "deed.only-own-turn")
def test_a_member_of_a_team_uses_their_own_dice_abilities_or_passes():
    knuckle = asset("(Hero) Pay 1 gold to re-roll 1 die.", "Knuckle")
    foe = lying(MEADOWS, wolf(hp=9))
    game = gloom(warrior(), priest(gold=2, assets=[knuckle]), state(first=0), foe, dice(*[1] * 60))
    game.play(*TEAM_UP)
    assert (game.asked, game.offers(0)) == ("test.manipulation-optional", [])
    assert game.offers(1) == ["resolve:knuckle", "pass"]
    game.play("resolve:knuckle").until("test.manipulation-optional").play("pass")
    assert game.heroes[1].gold == 1


# ---------------------------------------------------------------- Night


@rule("night.draw")
def test_whoever_may_come_out_at_night_knows_the_night_card():
    pair = hero(), hero("Elf", "Priest", seat=1, hidden=True)
    game = gloom(*pair, state(first=0), on_top("night", "Nightmares"), first_game=True)
    game.session.insist(1, "hide.unhide-anytime")
    while not game.told(NightCard):
        game.play(plainest(game.options))
    assert game.offers(1) == ["come-out:elf-priest", "pass"]
    assert game.state.knows(1, game.card("Nightmares"))


@rule("night.encounter-placed", "ability.revealed")
def test_an_encounter_that_the_night_brings_is_revealed_where_it_lies_and_to_the_first_hero():
    ghost = by_night(enemy("(Revealed) Lose 1 HP and place 1 obstacle at this location.", "Ghost"))
    pair = hero(), hero("Elf", "Priest", seat=1)
    game = gloom(*pair, state(first=0), on_top("night", ghost), first_game=True)
    game.play("camp", seat=0).to_night()
    assert [one.hero for one in game.told(LostHp)] == [game.state.first]
    assert [one.place.name for one in game.told(ObstaclesChanged)] == [BARRENS]


@rule("reward.enemy-stranger-exception", "ruling.night-encounter-as-rumour")
def test_where_night_cards_are_no_rumours_a_provoked_one_leaves_gold_alone():
    pedlar = by_night(stranger(hp=1))
    parts = lying(BARRENS, pedlar), tokens("Pedlar", 0), dice(1, 6, 6)
    game = gloom(elf(gold=0), *parts, night_cards_discarded=True, first_game=True)
    game.until("turn.one-action-or-camp")
    assert (game.hero.gold, game.hand(), game.where("Pedlar")) == (2, [], "night:discard")
    assert ("reward.rumour-step", 0) in [(one.rule, one.hero) for one in game.told(Discarded)]
