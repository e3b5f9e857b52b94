"""Teams: how they form, make a Test together, and part."""

from sagabox.games.kilforth.engine.events import CalledOnFate, Declined, TeamFormed
from tests.ledger import rule

from ..companions import MEADOWS, TEAM_UP, priest, rolled, scout, warrior, wolf
from ..kit import hero, kilforth
from ..made_up import asset, enemy, event, place
from ..rigging import dice, lying, on_top, state

# ---------------------------------------------------------------- forming


@rule("team.formation")
def test_a_team_takes_willing_heroes_at_the_location_only():
    game = kilforth(warrior(), priest(), scout(), hero("Dwarf", "Rogue", seat=3), state(first=0))
    assert game.why_not("team:dwarf-rogue") == "team.formation"
    game.play("team:elf-priest")
    assert game.offers(1) == ["accept", "refuse"]
    game.play("refuse", "team:vampire-scout", "accept", "team:elf-priest", "accept")
    assert [(one.hero, one.other) for one in game.told(TeamFormed)] == [(0, 2), (0, 1)]
    assert game.engine.team() == [1, 2]
    assert game.why_not("team:vampire-scout") == "team.formation"  # a member already


@rule("team.formation")
def test_a_proposal_can_be_withdrawn_before_it_is_answered():
    game = kilforth(warrior(), priest(), state(first=0)).play("team:elf-priest")
    assert game.offers(0) == ["withdraw"]
    game.play("withdraw")
    assert game.engine.team() == []
    assert len(game.told(Declined)) == 1


@rule("team.formation")
def test_a_seat_that_runs_both_heroes_forms_the_team_with_one_word():
    game = kilforth(warrior(), priest(seat=0), state(first=0)).play("team:elf-priest")
    assert game.asked == "turn.one-action-or-camp"
    assert game.engine.team() == [1]


@rule("team.formation")
def test_whoever_walks_away_leaves_the_team_behind():
    pair = warrior(at="Sprawl City"), priest(at="Sprawl City")
    game = kilforth(*pair, state(first=0), lying("Dead Barrens", wolf(hp=9)), dice(*[1] * 6))
    game.play(*TEAM_UP, "move:dead-barrens")
    assert rolled(game) == [("foe at 0", 3), ("hero 0", 3)]


@rule("team.formation")
def test_a_member_who_is_defeated_is_in_no_team_any_more():
    bane = asset("(Deed) Veil: All heroes lose 1 HP.", "Bane")
    pair = warrior(at="Sprawl City", assets=[bane]), priest(at="Sprawl City", hp=1)
    game = kilforth(*pair, state(first=0)).play(*TEAM_UP, "resolve:bane")
    assert game.heroes[1].defeated
    assert game.engine.team() == []


@rule("team.camped-may-join")
def test_a_camped_hero_may_join_a_team():
    game = kilforth(warrior(), priest(), state(first=1), lying(MEADOWS, place()), dice(1, 1, 1, 1))
    game.play("camp", *TEAM_UP, "confront:inn:sneak")
    assert rolled(game) == [("hero 0", 4)]


@rule("team.no-hidden-members")
def test_no_member_of_a_team_is_hidden():
    game = kilforth(warrior(hidden=True), priest(hidden=True), state(first=0))
    assert game.why_not("team:elf-priest") == "hide.no-deeds"
    game.play("come-out", *TEAM_UP)
    assert [one.hidden for one in game.heroes] == [False, False]


@rule("team.not-for-events")
def test_a_team_does_not_help_in_the_test_of_an_event():
    gust = event("(Revealed) Test Sneak 2. Fail: Lose 1 HP.", terrain="Plains")
    game = kilforth(warrior(), priest(fate=3), state(first=0), on_top("plains", gust), dice(1, 1, 1))
    game.play(*TEAM_UP, "search")
    assert rolled(game) == [("hero 0", 3)]
    assert not game.told(CalledOnFate)
    assert game.hero.hp == 3


@rule("team.not-for-events")
def test_no_team_is_formed_while_an_event_is_tested():
    gust = event("(Revealed) Test Sneak 2. Fail: Lose 1 HP.", terrain="Plains")
    game = kilforth(warrior(loot=["Loaded Die"]), priest(), state(first=0), on_top("plains", gust), dice(1, 1, 1))
    game.play("search")
    assert "resolve:loaded-die" in game.options
    assert game.why_not("team:elf-priest") == "team.not-for-events"


# ---------------------------------------------------------------- Tests of a Confront or Finale


@rule("team.non-engagement-test", "team.successes-belong-to-active")
def test_the_active_hero_tests_with_one_die_more_for_each_other_member():
    game = kilforth(warrior(), priest(), scout(), state(first=0), lying(MEADOWS, place()), dice(5, 1, 1, 1, 6))
    game.play(*TEAM_UP, "team:vampire-scout", "accept", "confront:inn:sneak")
    assert rolled(game) == [("hero 0", 5)]  # Sneak 3, and two helpers
    assert [list(one.successes.values()) for one in game.heroes] == [[2], [], []]


@rule("team.fate", "team.successes-belong-to-active")
def test_each_member_may_call_on_fate_once_a_day_in_the_active_heros_test():
    inn = place(values={"Sneak": 9})
    game = kilforth(
        warrior(fate=1, gold=0), priest(fate=2, gold=0), state(first=0), lying(MEADOWS, inn), dice(1, 1, 1, 1)
    )
    game.play(*TEAM_UP, "confront:inn:sneak")
    assert (game.offers(0), game.offers(1)) == (["fate:token", "pass"], ["fate:elf-priest:token", "pass:elf-priest"])
    game.play("fate:elf-priest:token")
    assert game.offers(1) == [], "once per Day, though a token is left"
    game.play("fate:token")
    assert [one.fate for one in game.heroes] == [0, 1]
    assert [list(one.successes.values()) for one in game.heroes] == [[2], []]


@rule("team.fate")
def test_a_hero_outside_the_team_cannot_call_on_fate_for_it():
    game = kilforth(warrior(), priest(fate=2), state(first=0), lying(MEADOWS, place()), dice(1, 1, 1))
    game.play("confront:inn:sneak")
    assert (game.asked, game.heroes[1].fate, game.hero.successes) == ("turn.one-action-or-camp", 2, {})


@rule("team.formation", "team.non-engagement-test")
def test_a_team_attempts_a_finale_together():
    tor = "Spire Tor"
    game = kilforth(warrior(chapter=5, at=tor, health=8, hp=8), priest(at=tor), state(first=0), dice(6, 6, 1, 1))
    game.play(*TEAM_UP, "regale")
    assert rolled(game) == [("hero 0", 4)]
    assert [list(one.successes.values()) for one in game.heroes] == [[2], []]


# ---------------------------------------------------------------- parting


@rule("team.disband")
def test_a_team_parts_after_its_next_test():
    game = kilforth(warrior(), priest(), state(first=0), lying(MEADOWS, place()), dice(1, 1, 1, 1))
    game.play(*TEAM_UP, "confront:inn:sneak")
    assert game.engine.team() == []


@rule("team.disband")
def test_a_team_parts_after_its_next_engagement():
    both = lying(MEADOWS, wolf(), enemy("", "Bear", hp=9))
    game = kilforth(warrior(), priest(), state(first=0), both, dice(*[1] * 6, *[6] * 5, *[1] * 50))
    game.play("engage:wolf", *TEAM_UP, "gold", "gold-to:elf-priest", "take:wolf", "rumour-to:elf-priest")
    assert game.engine.team() == []
    game.play("pass")
    battle = game.engine.battle()
    assert battle is not None
    assert battle.members == [0]


@rule("team.disband")
def test_a_team_parts_at_the_end_of_the_turn_and_after_any_other_test():
    game = kilforth(warrior(), priest(), state(first=0)).play(*TEAM_UP, "hide")
    assert game.engine.active() is game.heroes[1]
    assert game.engine.team() == []
    gust = event("(Revealed) Test Sneak 2. Fail: Draw an encounter at your location.", terrain="Plains")
    event_first = kilforth(warrior(), priest(), state(first=0), on_top("plains", gust, wolf(terrain="Plains")))
    event_first.play(*TEAM_UP, "search")
    assert event_first.engine.team() == []
