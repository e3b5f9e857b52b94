"""Odds from views: the roll or battle that a view describes is the one that would be played."""

import random
from dataclasses import replace

import pytest

from sagabox.games.common.rows import row_text
from sagabox.games.kilforth import odds
from sagabox.games.kilforth.odds import skirmish
from sagabox.games.kilforth.odds.playout import fight_on, play_out, played_battle
from sagabox.games.kilforth.odds.view_odds import battle_from, chance_of, forecast_odds, odds_of, prospects, roll_from
from sagabox.games.kilforth.table.new_game import NewGame, begin, random_heroes
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.kernel import Header
from sagabox.odds import wilson
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, enemy, place, stranger, token
from ..rigging import ancient, box, dice, lying, on_top

GAME = "gloom"

NORTH = "move:dead-barrens"


def brute(text="", fight=2, hp=3, sneak=2):
    return enemy(text, name="Brute", hp=hp, values={"Fight": fight, "Sneak": sneak})


def option(game, id):
    view = game.session.view(0)
    return next(one for one in view["asked"]["options"] if one["id"] == id), view


def chance(game, id):
    found = chance_of(option(game, id)[0])
    assert found is not None
    return found


def roll(game, id):
    return option(game, id)[0]["roll"]


# ---------------------------------------------------------------- Tests


def granary(**facts):
    """At a Place that wants 3 successes of Study."""
    return kilforth(hero("Elf", "Priest", at=BARRENS, **facts), lying(BARRENS, place(name="Granary")))


def test_dice_target_fate_and_successes_held_are_those_of_the_test():
    game = granary(fate=2)
    facts = roll(game, "confront:granary:study")
    assert (facts["dice"], facts["target"], facts["held"], facts["fate"]) == (3, 3, 0, 1)
    found = chance(game, "confront:granary:study")
    assert found.plain == pytest.approx(1 / 27)
    assert found.best == pytest.approx(odds.chance(odds.Roll(3, 3, fate=1)))


def test_successes_held_from_before_count():
    game = granary(fate=0, hand=[])
    game.session.play.state.heroes[0].successes[game.card("Granary")] = 2
    found = chance(game, "confront:granary:study")
    assert found.plain == found.best == pytest.approx(1 - (2 / 3) ** 3)


@pytest.mark.parametrize(
    ("text", "roll_with"),
    [
        ("(Deed) Veil: Re-roll all dice.", odds.Roll(3, 3, rerolls=(odds.Reroll(3, 1, True),))),
        ("(Deed) Veil: Re-roll up to 2 dice.", odds.Roll(3, 3, rerolls=(odds.Reroll(2),))),
        ("(Hero) Pay 1 gold to re-roll a die.", odds.Roll(3, 3, rerolls=(odds.Reroll(1, 4),))),
        ("(Deed) Veil: When you have rolled a Study Test, turn up to 2 dice to a 6.", odds.Roll(3, 3, changes=2)),
        ("(Deed) Veil: When you have rolled a Study Test, add 2 successes.", odds.Roll(3, 3, extra=2)),
        (
            "(Deed) Veil: When you make a Study Test, gain Study +2 until the end of the Test.",
            odds.Roll(5, 3),
        ),
        ("(Deed) Veil: When you have rolled a Fight Test, turn up to 2 dice to a 6.", odds.Roll(3, 3)),
    ],
)
def test_what_a_card_does_to_the_dice_is_counted(text, roll_with):
    game = granary(fate=0, gold=4, assets=[asset(text, name="Charm")])
    assert chance(game, "confront:granary:study").best == pytest.approx(odds.chance(roll_with))


def test_equal_tokens_count_as_often_as_there_are():
    one = token("(Deed) Discard: Re-roll up to 3 dice.", name="Loaded Die")
    game = granary(fate=0, loot=[one])
    assert roll(game, "confront:granary:study")["rerolls"] == [[3, 1, False]]


def test_a_veiled_card_or_one_of_a_hidden_hero_is_no_help():
    game = granary(fate=0, hidden=True, assets=[asset("(Deed) Veil: Re-roll all dice.", name="Charm")])
    assert roll(game, "confront:granary:study")["rerolls"] == []


def test_a_card_that_costs_blood_is_named_and_not_counted():
    game = granary(fate=0, assets=[asset("(Hero) Lose 1 HP to re-roll all dice.", name="Charm")])
    found = chance(game, "confront:granary:study")
    assert found.outside == ("Charm",)
    assert found.best == found.plain


def test_the_chance_that_a_stranger_turns_enemy():
    game = kilforth(hero("Elf", "Priest", at=BARRENS, fate=0), lying(BARRENS, stranger(name="Odd Fellow")))
    found = chance(game, "confront:odd-fellow:influence")
    assert found.zero == pytest.approx((2 / 3) ** 2)
    kind = hero("Elf", "Priest", at=BARRENS, fate=0, skills=["Kind Word"])
    game = kilforth(kind, lying(BARRENS, stranger(name="Odd Fellow")))
    assert chance(game, "confront:odd-fellow:influence").zero is None


@pytest.mark.parametrize("seed", range(3))
def test_the_chances_of_real_tests_are_those_that_are_rolled(seed):
    """Rolled two thousand times, without Fate."""
    facts = roll(granary(fate=0), "confront:granary:study")
    luck = random.Random(seed)
    hits = sum(
        sum(luck.randrange(6) + 1 >= facts["success_from"] for _ in range(facts["dice"])) >= facts["target"]
        for _ in range(2000)
    )
    estimate = wilson(hits, 2000, 3.5)
    assert estimate.low <= odds.chance(roll_from(facts)) <= estimate.high


# ---------------------------------------------------------------- battles


def meeting(foe, **facts):
    """A hero in the city, a foe at Dead Barrens."""
    return kilforth(hero("Elf", "Warrior", **facts), lying(BARRENS, foe))


def battle(game, id=NORTH):
    facts, view = option(game, id)
    (prospect,) = prospects(facts, view)
    return prospect


@rule("test.no-minimum-dice")
@pytest.mark.parametrize(("side", "text"), [("foe", "(Hero) The foe has Fight -4."), ("hero", "(Hero) Gain Fight -4.")])
def test_surprise_is_counted_before_dice_are_cut_at_none(side, text):
    [foe] = meeting(brute(), assets=[asset(text)]).session.view(0)["shown"]["foes"]
    told = battle_from(foe, side)
    done = skirmish.hero_loss if side == "foe" else skirmish.hero_damage
    assert done(told, 0, 0).floats() == (1.0,)


def test_the_battle_of_a_move_has_both_sides_numbers():
    prospect = battle(meeting(brute(fight=4, hp=3), hp=5, fate=2))
    assert prospect.foe == "Brute"
    assert prospect.outside == ()
    assert (prospect.battle.foe.hp, prospect.battle.foe.roll.dice) == (3, 4)
    (one,) = prospect.battle.heroes
    assert (one.hp, one.roll.dice, one.roll.fate) == (5, 3, 1)
    assert prospect.battle.may_escape


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("Trap: Lose 2 HP.", lambda one: one.heroes[0].trap == 2),
        ("(Map) When a battle starts, lose 1 HP.", lambda one: one.heroes[0].trap == 1),
        ("(Map) When a battle round starts, lose 1 HP.", lambda one: one.heroes[0].round_loss == 1),
        (
            "(Map) When a battle round starts, the foe gains Fight +1 until the end of the battle.",
            lambda one: one.foe.bonus[:3] == (1, 2, 3),
        ),
        ("(Map) When a battle starts, the foe loses 1 HP.", lambda one: one.foe.hp == 2),
        ("(Map) You cannot escape from this card.", lambda one: not one.may_escape),
    ],
)
def test_what_a_foe_says_is_counted(text, fits):
    prospect = battle(meeting(brute(text, fight=2, hp=3), hp=5))
    assert prospect.outside == ()
    assert fits(prospect.battle)


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        (
            "(Deed) Veil: When a battle round starts, gain Fight +4 until the end of the battle round.",
            lambda one: one.heroes[0].bonus == (4,),
        ),
        ("(Deed) Veil: When a battle starts, the foe loses 2 HP.", lambda one: one.foe.hp == 1),
        ("(Deed) Veil: When a battle starts, gain Surprise.", lambda one: one.surprise == "hero"),
        (
            "(Deed) Veil: When a battle starts, the foe gains Fight -2 until the end of the battle.",
            lambda one: one.foe.roll.dice == 0,
        ),
    ],
)
def test_what_the_heros_cards_say_is_counted(text, fits):
    prospect = battle(meeting(brute(fight=2, hp=3), hp=5, assets=[asset(text, name="Charm")]))
    assert prospect.outside == ()
    assert fits(prospect.battle)


@pytest.mark.parametrize(
    "text",
    [
        "(Deed) Veil: Re-roll all dice.",
        "(Hero) Pay 1 gold to re-roll a die.",
        "(Hero) When you lose HP, heal 1 HP.",
        "(Hero) While you have 2 or fewer HP, gain Fight +2.",
        "(Deed) Veil: When a battle starts, evade the foe.",
    ],
)
def test_what_the_exact_model_does_not_know_is_named(text):
    game = meeting(brute(fight=2, hp=3), hp=5, gold=3, assets=[asset(text, name="Charm")])
    assert battle(game).outside == ("Charm",)


def test_in_the_middle_of_a_battle_the_wounds_count():
    game = meeting(brute(fight=2, hp=4), hp=5, fate=0)
    game.session.play.state.chance.rigged["dice"] = (5, 0, 5, 0, 0)
    game.play(NORTH)
    assert game.asked == "battle.escape-option"
    prospect = battle(game, "fight-on")
    assert (prospect.battle.heroes[0].hp, prospect.battle.foe.hp) == (4, 3)


def test_when_fate_is_asked_for_both_answers_know_the_dice():
    game = meeting(brute(fight=2, hp=2), hp=5, fate=1)
    game.session.play.state.chance.rigged["dice"] = (5, 5, 5, 0, 0)
    game.play(NORTH)
    assert game.asked == "test.fate-adds-one"
    assert battle(game, "fate:token").forecast().win == 1
    left = battle(game, "pass").battle
    assert (left.heroes[0].hp, left.foe.hp, left.heroes[0].roll.fate) == (3, 1, 1)


def test_a_hidden_hero_sees_what_striking_and_evading_promise():
    game = meeting(brute(fight=2, hp=2, sneak=1), hp=5, fate=0, hidden=True).play(NORTH)
    assert game.asked == "surprise.hidden-hero-choice"
    assert battle(game, "surprise").battle.surprise == "hero"
    assert 0 < battle(game, "evade").forecast().evaded < 1


def test_an_ancient_lets_nobody_escape():
    game = kilforth(hero("Elf", "Warrior", chapter=6, hp=8), ancient("Prince of Ruin"))
    foe = game.session.play.state.ancient_places[game.card("Prince of Ruin")]
    game.session.play.state.heroes[0].place = foe
    game.play("hide").play("come-out")
    prospect = battle(game, "assault:prince-of-ruin")
    assert prospect.battle.survivors_fight_on
    assert not prospect.battle.may_escape


def test_a_foe_that_is_drawn_is_not_known_beforehand():
    game = kilforth(hero("Elf", "Warrior"), on_top("badlands", "Kobold"), dice(*[1] * 9))
    facts, view = option(game, NORTH)
    assert prospects(facts, view) == []


# ---------------------------------------------------------------- against battles that are played


def positions(wanted):
    """Real positions with a battle in sight that the exact model covers whole."""
    found = []
    for seed in range(400):
        session = begin(box(), NewGame(random_heroes(box(), 1, str(seed)), "solo", str(seed)))
        chance = random.Random(seed)
        for _ in range(30):
            if session.choice is None:
                break
            view = session.view(0)
            for one in view["asked"]["options"]:
                if one["id"].partition(":")[0] in ("fate", "pass", "evade"):
                    continue
                sure = [prospect for prospect in prospects(one, view) if not prospect.outside]
                if len(sure) == 1 and len(prospects(one, view)) == 1:
                    found.append((session, one["id"], sure[0]))
                    break
            if found and found[-1][0] is session:
                break
            plain = [option for option in session.choice.open if option.id != "camp"] or session.choice.open
            session.decide(0, chance.choice(plain).id)
        if len(found) == wanted:
            break
    return found


def test_forecasts_of_real_positions_come_true():
    """Each played 250 times, to the end, calling on Fate when that beats the foe."""
    tried = positions(8)
    assert len(tried) == 8
    for session, id, prospect in tried:
        played = [_played(session, id, prospect.foe, number) for number in range(250)]
        forecast = prospect.forecast()
        for chance, hits in (
            (forecast.win, [one.won for one in played]),
            (forecast.defeated, [one.fallen for one in played]),
        ):
            estimate = wilson(sum(hits), 250, 3.9)
            assert estimate.low <= chance <= estimate.high, (id, prospect, chance, estimate)
        mean = sum(one.lost for one in played) / 250
        assert abs(mean - forecast.hp_lost) < 0.5


def _played(session, id, foe, number):
    fork = session.fork()
    fork.redeal(0, f"played {number}")
    return play_out(fork, 0, id, foe, fight_on)


def test_a_forecast_says_what_each_of_its_numbers_is():
    forecast = battle(meeting(brute(fight=4, hp=4), hp=3, fate=0)).forecast()
    told = replace(forecast, win=0.56, defeated=0.7, both=0.26, hp_lost=2.44)
    rows = forecast_odds(told)
    texts = ["56% the foe falls", "70% you are defeated (26% both)", "about 2.4 HP lost"]
    assert [row_text(row) for row in rows] == texts
    assert [row["tone"] for row in rows] == ["plain", "bad", "plain"], "nothing pleases while a defeat is likely"
    assert forecast_odds(replace(told, defeated=0.5))[0]["tone"] == "good"
    assert row_text(forecast_odds(replace(told, both=0.0), "the Orc Bard")[1]) == "70% the Orc Bard is defeated"
    assert forecast.win + forecast.defeated - forecast.both == pytest.approx(1)


def test_the_odds_of_an_option_are_rows_with_what_helps_in_brackets():
    roll = {"parts": [("Elf", 2)], "dice": 2, "target": 1, "held": 0, "success_from": 5, "fate": 0}
    aided = {"roll": {**roll, "fate": 1, "zero": True, "aids": [], "outside": []}}
    assert odds_of(aided) == [{"label": "to succeed (56% without help)", "chance": 1.0, "tone": "good"}]
    alone = {"roll": {**roll, "zero": True, "aids": [], "outside": []}}
    assert [row_text(row) for row in odds_of(alone)] == ["56% to succeed", "44% to roll no successes"]
    assert [row["tone"] for row in odds_of(alone)] == ["plain", "bad"]
    assert odds_of({"id": "rest"}) == []


def test_the_table_speaks_to_whoever_fights_and_names_the_hero_to_others():
    game = kilforth(
        hero("Elf", "Priest", seat=0, at="Dead Barrens"), hero("Orc", "Bard", seat=1), lying(BARRENS, brute())
    )
    table = KilforthPlaying(box(), game.session, Header("", "", {}, {}, {}))
    told = [table.insight(seat)["foes"][0]["forecast"]["odds"][1]["label"] for seat in (0, 1)]
    assert ["you are" in told[0], "the Elf Priest is" in told[1]] == [True, True]


def test_a_battle_outside_the_exact_model_is_played_out_with_an_interval():
    foe = brute(fight=2, hp=3)
    game = meeting(foe, hp=4, fate=0, assets=[asset("(Deed) Veil: Re-roll all dice.", name="Charm")])
    prospect = battle(game)
    played = played_battle(game.session, 0, NORTH, "Brute", 200)
    plain = prospect.forecast()
    assert played.win.low < played.win.chance < played.win.high
    assert played.win.high > plain.win
    assert played.games == 200
    assert game.asked == "turn.one-action-or-camp"


def test_playing_out_tells_nothing_of_the_true_dice():
    outcomes = []
    for rigged in ((5,) * 40, (0,) * 40):
        game = meeting(brute(fight=2, hp=3), hp=4, fate=0)
        game.session.play.state.chance.rigged["dice"] = rigged
        outcomes.append(played_battle(game.session, 0, NORTH, "Brute", 40))
    assert outcomes[0] == outcomes[1]


def test_battle_from_gives_the_same_as_the_prospect():
    game = meeting(brute(fight=4, hp=3), hp=5)
    (foe,) = game.session.view(0)["shown"]["foes"]
    assert battle_from(foe) == battle(game).battle
