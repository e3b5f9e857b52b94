"""Team battles: the Skirmish, the checks, the shared reward, and teams that form late."""

from sagabox.games.kilforth.engine.events import FoeHurt, HeroDefeated, LostHp, Rolled, Surprised
from tests.ledger import rule

from ..companions import MEADOWS, TEAM_UP, priest, rolled, scout, warrior, wolf
from ..kit import kilforth
from ..made_up import asset, place, stranger
from ..rigging import dice, lying, on_top, state, tokens

# ---------------------------------------------------------------- engagements


@rule("team.engagement-skips-stages")
def test_a_team_goes_straight_to_battle_without_surprise_or_evasion():
    drawn = wolf(hp=9, terrain="Plains")
    alone = kilforth(warrior(), priest(), state(first=0), on_top("plains", drawn))
    alone.play("search").until("battle.escape-option")
    assert [one.side for one in alone.told(Surprised)] == ["foe"]
    assert ("foe at 0", 4) in rolled(alone)
    game = kilforth(warrior(), priest(), state(first=0), on_top("plains", drawn), dice(*[1] * 11))
    game.play("search", *TEAM_UP)
    assert not game.told(Surprised)
    assert rolled(game)[:4] == [("foe at 0", 3), ("foe at 1", 3), ("hero 0", 3), ("hero 1", 2)]


@rule("team.engagement-skips-stages")
def test_a_hidden_hero_who_teams_up_gets_no_evasion():
    game = kilforth(warrior(hidden=True), priest(), state(first=0), lying(MEADOWS, wolf(hp=9)))
    game.play("come-out", *TEAM_UP)
    assert not [one for one in game.told(Rolled) if one.attribute == "Sneak"]
    assert not game.told(Surprised)


@rule("team.skirmish", "team.skirmish-no-plus-one")
def test_each_member_rolls_for_themself_and_the_foe_against_each():
    foe_dice, own_dice = (5, 1, 1, 5, 6, 1), (6, 1, 1, 6, 2)
    game = kilforth(
        warrior(), priest(), state(first=0), lying(MEADOWS, wolf(hp=9)), dice(*foe_dice, *own_dice, *[1] * 50)
    )
    game.play(*TEAM_UP)
    assert rolled(game)[:4] == [("foe at 0", 3), ("foe at 1", 3), ("hero 0", 3), ("hero 1", 2)]
    assert game.told(FoeHurt)[0].amount == 2, "the members' successes count together"
    assert [(one.hero, one.amount) for one in game.told(LostHp)[:2]] == [(0, 1), (1, 2)]


@rule("team.skirmish")
def test_members_roll_clockwise_whatever_the_order_they_joined_in():
    game = kilforth(warrior(), priest(), scout(), state(first=1), lying(MEADOWS, wolf(hp=9)), dice(*[1] * 100))
    game.play("team:dark-elf-warrior", "accept", "team:vampire-scout", "accept")
    assert [who for who, _ in rolled(game)[3:6]] == ["hero 1", "hero 2", "hero 0"]


@rule("team.fate", "team.skirmish")
def test_in_a_team_battle_each_may_use_fate_in_their_own_test():
    pair = warrior(fate=1, gold=0), priest(fate=1, gold=0)
    game = kilforth(*pair, state(first=0), lying(MEADOWS, wolf()), dice(*[1] * 11))
    game.play(*TEAM_UP)
    assert (game.offers(0), game.offers(1)) == (["fate:token", "pass"], [])
    game.play("fate:token")
    assert (game.offers(0), game.offers(1)) == ([], ["fate:token", "pass"])
    game.play("fate:token")
    assert game.told(FoeHurt)[0].amount == 2


@rule("team.foe-check", "team.rewards-split", "team.promises-not-binding")
def test_the_active_hero_alone_claims_the_reward_and_shares_it_out():
    game = kilforth(
        warrior(gold=0), priest(gold=0), state(first=0), lying(MEADOWS, wolf(gold=3)), dice(*[1] * 6, *[6] * 5)
    )
    game.play(*TEAM_UP)
    assert game.asked == "reward.loot-step"
    assert game.offers(1) == []
    game.play("gold", seat=0)
    assert game.asked == "team.rewards-split"
    assert game.offers(1) == [], "whatever was promised"
    game.play("one-gold-to:elf-priest", "gold-to:dark-elf-warrior", "take:wolf", seat=0)
    assert (game.asked, game.offers(1)) == ("team.rewards-split", [])
    game.play("rumour-to:elf-priest", seat=0)
    assert [one.gold for one in game.heroes] == [2, 1]
    assert (game.hand(0), game.hand(1)) == ([], ["Wolf"])


@rule("team.rewards-split")
def test_loot_of_a_team_goes_to_whom_the_active_hero_names():
    game = kilforth(
        warrior(), priest(), state(first=0), lying(MEADOWS, wolf()), on_top("loot", "Potion"), dice(*[1] * 6, *[6] * 5)
    )
    game.play(*TEAM_UP).play("loot", seat=0)
    assert (game.asked, game.offers(1)) == ("team.rewards-split", [])
    game.play("loot-to:elf-priest", "draw:item", "rumour-to:dark-elf-warrior", seat=0)
    assert (game.loot(0), game.loot(1)) == ([], ["Potion"])
    assert (len(game.hand(0)), len(game.hand(1))) == (1, 0)


@rule("team.rewards-split")
def test_the_reward_of_a_teams_confront_or_overcome_is_shared_as_well():
    inn = place("Weakness - Martial.", values={"Sneak": 1}, gold=1)
    game = kilforth(warrior(gold=0), priest(gold=0), state(first=0), lying(MEADOWS, inn), dice(6, 1, 1, 1))
    game.play(*TEAM_UP)
    game.play("confront:inn:sneak", "gold", "gold-to:elf-priest", "take:inn", "rumour-to:elf-priest", seat=0)
    assert (game.heroes[1].gold, game.hand(1)) == (1, ["Inn"])
    other = kilforth(warrior(gold=0), priest(gold=0), state(first=0), lying(MEADOWS, inn))
    other.play(*TEAM_UP).play("overcome:inn", "gold", "gold-to:elf-priest", seat=0)
    assert other.heroes[1].gold == 1


@rule("team.hero-check")
def test_each_member_has_a_hero_defeated_check_the_active_hero_first_then_clockwise():
    game = kilforth(
        warrior(hp=1),
        priest(hp=1),
        scout(hp=1),
        state(first=1),
        lying(MEADOWS, wolf(hp=9)),
        dice(*[6] * 9, *[1] * 9),
    )
    game.play("team:dark-elf-warrior", "accept", "team:vampire-scout", "accept")
    assert [one.hero for one in game.told(HeroDefeated)] == [1, 2, 0]


@rule("team.no-escape")
def test_a_team_has_no_escape_option():
    game = kilforth(
        warrior(), priest(), state(first=0), lying(MEADOWS, wolf(hp=3)), dice(*[1] * 11, *[1] * 6, *[6] * 5)
    )
    game.play(*TEAM_UP)
    assert game.asked == "reward.loot-step", "two rounds, and nobody was asked to escape"
    assert len(rolled(game)) == 8


@rule("team.active-hero-falls")
def test_the_battle_goes_on_without_a_member_who_falls():
    foe = (1, 1, 1, 6, 1, 1)
    game = kilforth(
        warrior(), priest(hp=1), state(first=0), lying(MEADOWS, wolf()), dice(*foe, *[1] * 5, *[1] * 3, *[6] * 3)
    )
    game.play(*TEAM_UP)
    assert [one.hero for one in game.told(HeroDefeated)] == [1]
    assert rolled(game)[4:] == [("foe at 0", 3), ("hero 0", 3)]
    game.play("gold")
    assert game.asked == "reward.rumour-step", "nothing is left to share with"


@rule("team.active-hero-falls")
def test_if_the_active_hero_falls_the_battle_ends_and_the_foe_heals():
    game = kilforth(
        warrior(hp=1),
        priest(),
        state(first=0),
        lying(MEADOWS, wolf(hp=4)),
        dice(6, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, *[1] * 5),
    )
    game.play(*TEAM_UP)
    assert game.told(FoeHurt)[0].left == 2
    assert [one.hero for one in game.told(HeroDefeated)] == [0]
    assert game.asked == "battle.escape-option"  # in a turn of her own, the priest is engaged alone
    battle = game.engine.battle()
    assert battle is not None
    assert (battle.leader, battle.members, battle.health, battle.damage) == (1, [1], 4, 0)


# ---------------------------------------------------------------- rulings


@rule("ruling.evading-hero-may-join-team")
def test_a_hero_who_has_evaded_a_foe_may_join_a_team_against_it():
    beast = wolf(hp=9)
    game = kilforth(warrior(), priest(), state(first=0), lying(MEADOWS, beast), dice(*[1] * 100))
    game.heroes[1].evaded.append(beast)
    game.play(*TEAM_UP)
    assert ("hero 1", 2) in rolled(game)


@rule("ruling.team-against-active-heros-enemy-stranger")
def test_a_team_may_battle_a_stranger_that_is_an_enemy_of_the_active_hero_only():
    pedlar = stranger(hp=9)
    game = kilforth(warrior(), priest(), state(first=0), lying(MEADOWS, pedlar), tokens("Pedlar", 0), dice(*[1] * 100))
    game.play(*TEAM_UP)
    assert [who for who, _ in rolled(game)[:4]] == ["foe at 0", "foe at 1", "hero 0", "hero 1"]
    assert not game.engine.is_enemy(game.heroes[1], game.card("Pedlar"))


@rule("ruling.team-only-before-first-skirmish")
def test_a_team_may_form_until_the_first_skirmish_and_not_later():
    drum = asset("(Deed) Veil: Gain Fight +1 until the end of your turn.", "Drum")
    game = kilforth(warrior(assets=[drum]), priest(), state(first=0), lying(MEADOWS, wolf(hp=9)), dice(*[1] * 6))
    game.play("pass")
    assert game.asked == "battle.round-step-order"  # the first round has started, no die has been rolled
    assert "team:elf-priest" in game.options
    game.play("pass").until("battle.escape-option")
    assert game.why_not("team:elf-priest") == "ruling.team-only-before-first-skirmish"


@rule("ruling.team-formed-late-drops-surprise")
def test_a_team_formed_late_loses_the_surprise_of_the_foe():
    drawn = wolf(hp=9, terrain="Plains")
    game = kilforth(warrior(), priest(), state(first=0), on_top("plains", drawn), dice(*[1] * 11))
    game.session.insist(0, "ruling.team-formed-late-drops-surprise")
    game.play("search", "pass")
    assert [one.side for one in game.told(Surprised)] == ["foe"]
    game.play(*TEAM_UP, "pass")
    assert rolled(game)[:4] == [("foe at 0", 3), ("foe at 1", 3), ("hero 0", 3), ("hero 1", 2)]


@rule("ruling.team-formed-late-drops-surprise")
def test_a_team_formed_late_loses_the_surprise_of_the_hero():
    drum = asset("(Deed) Veil: Gain Fight +1 until the end of your turn.", "Drum")
    game = kilforth(
        warrior(hidden=True, assets=[drum]), priest(), state(first=0), lying(MEADOWS, wolf(hp=9)), dice(*[1] * 11)
    )
    game.play("pass", "surprise")
    assert [one.side for one in game.told(Surprised)] == ["hero"]
    game.until("battle.round-step-order").play(*TEAM_UP, "pass", "pass")
    assert rolled(game) == [("foe at 0", 3), ("foe at 1", 3), ("hero 0", 3)]
