"""Soak: sound games pass; faults are found, shrunk and saved."""

from typing import Any

import pytest

from sagabox.cli import main
from sagabox.games import GAMES
from sagabox.games.common.bots import seated
from sagabox.games.kilforth.rules import decks
from sagabox.games.kilforth.table.new_game import new_game_from, resume
from sagabox.kernel import read_header
from sagabox.lab.named import named_rules
from sagabox.lab.shrink import follow, save, shrink
from sagabox.lab.tally import Tally
from sagabox.lab.watch import play_through
from sagabox.rulebooks import rulebook
from tests.kilforth.deals import GLOOM, TRIALS, a_deal


def runs(gloom: int, shadows: int) -> Any:
    """Numbered games of either edition."""
    each = [("gloom", number) for number in range(gloom)] + [("shadows", number) for number in range(shadows)]
    return pytest.mark.parametrize(("game", "number"), each)


@runs(30, 16)
def test_random_games_of_all_kinds_are_sound(game, number):
    deal = a_deal(f"suite-{number}", game=game)
    assert play_through(game, deal, seated(GAMES[game], "random", deal.seed), Tally()) is None


@runs(15, 10)
def test_random_games_from_late_positions_are_sound(game, number):
    deal = a_deal(f"late-{number}", game=game, late=True)
    assert play_through(game, deal, seated(GAMES[game], "random", deal.seed), Tally()) is None


@runs(6, 4)
def test_games_of_the_heuristic_player_are_sound(game, number):
    deal = a_deal(f"plan-{number}", game=game, late=number % 2 == 1)
    assert play_through(game, deal, seated(GAMES[game], "heuristic", deal.seed), Tally()) is None


def test_games_differ_in_mode_heroes_and_switches_and_come_again_from_their_seed():
    games = [a_deal(f"any-{number}").game for number in range(60)]
    assert {game.mode for game in games} == {"solo", "cooperative", "competitive"}
    assert {len(game.heroes) for game in games} == {1, 2, 3, 4}
    assert len({name for game in games for name in game.switches}) > 12
    assert games == [a_deal(f"any-{number}").game for number in range(60)]


def test_the_command_prints_what_happened_and_what_never_did(capsys):
    assert main(["soak", "gloom", "--games", "3", "--late", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("3 games, ")
    for words in ("endings: ", "Finales completed", "heroes eliminated", "team Assaults", "Competitive Pressure"):
        assert words in told
    assert "night.dawn-successes: making Camp loses them before" in told.partition("never:")[2]


def test_a_mix_plays_games_at_random_late_ones_and_those_of_the_bot(monkeypatch, capsys):
    played = []

    def batch(one):
        played.append((one.player, one.wish.late))
        return Tally(), []

    monkeypatch.setattr("sagabox.lab.soak.run", batch)
    assert main(["soak", "shadows", "--games", "40", "--mix", "--jobs", "1"]) == 0
    assert played == [("random", False), ("random", True), ("heuristic", False), ("random", False)]
    assert capsys.readouterr().out.startswith("0 games, ")


def test_a_competitive_game_of_one_hero_is_refused(capsys):
    assert main(["soak", "gloom", "--mode", "competitive", "--heroes", "1"]) == 2
    assert "at least 2 heroes" in capsys.readouterr().err


def test_rules_that_the_code_can_name_are_rules_of_the_rulebook():
    named = named_rules("gloom")
    assert {"battle.escape-option", "confront.success", "market.sell", "night.draw"} <= set(named)
    assert set(named) <= {rule.id for rule in rulebook("gloom")}
    assert len(named) < len(rulebook("gloom"))
    assert "game.hero-count" not in named, "a set-up that is refused is no game"


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_no_game_reaches_is_one_that_the_code_names_and_has_its_reason(game):
    unreached = GAMES[game].trials().unreached
    assert unreached.keys() <= set(named_rules(game))
    assert len(unreached) <= 10


# ---------------------------------------------------------------- faults


@pytest.fixture
def lost_gold(monkeypatch):
    """Rob a hero who gains more than 1 gold of it, and of 5 more."""
    monkeypatch.setattr(
        "sagabox.games.kilforth.rules.rewards.gain_gold", lambda play, hero, amount, rule: rob(hero, amount)
    )


def rob(hero, amount):
    hero.gold -= amount + 5


def broken(message):
    raise RuntimeError(message)


@pytest.fixture
def broken_loot(monkeypatch):
    """Make drawing a Loot token fail."""

    def fail(play, hero, rule):
        yield from broken("the bag has a hole")

    monkeypatch.setattr("sagabox.games.kilforth.rules.rewards.draw_loot", fail)
    monkeypatch.setattr(decks, "draw_loot", fail)


def first_fault(mode="solo"):
    for number in range(40):
        deal = a_deal(f"fault-{number}", heroes=1, mode=mode, plain=True)
        fault = play_through("gloom", deal, seated(GLOOM, "random", deal.seed), Tally())
        if fault is not None:
            return fault
    raise AssertionError("no fault was found")


def test_an_impossible_sum_is_found_and_shrunk(lost_gold):
    fault = first_fault()
    assert "gold is -" in fault.text
    short = shrink(fault, patience=3.0)
    assert "gold is -" in short.text
    assert len(short.answers) <= len(fault.answers)
    assert follow(fault, short.answers[:-1]) is None


def test_an_error_in_an_effect_is_found_and_saved_where_it_is_about_to_happen(broken_loot, tmp_path):
    fault = first_fault()
    assert fault.error
    assert "the bag has a hole" in fault.text
    path = save(fault, tmp_path)
    loaded = resume(path, TRIALS.box, new_game_from(read_header(path).setup))
    assert loaded.same
    session, (seat, option) = loaded.session, fault.answers[-1]
    assert session.choice
    assert session.choice.find(seat, option) is not None
    refusal = session.decide(seat, option)
    assert refusal
    assert refusal.rule == "engine.error"


def test_the_command_fails_with_a_save_that_shows_the_fault(broken_loot, tmp_path, capsys):
    arguments = ["soak", "gloom", "--games", "12", "--heroes", "1", "--plain", "--jobs", "1", "--faults", str(tmp_path)]
    assert main(arguments) == 1
    assert "the bag has a hole" in capsys.readouterr().err
    assert len(list(tmp_path.iterdir())) >= 1


def test_where_there_are_sides_the_command_counts_what_they_bring(capsys):
    assert main(["soak", "shadows", "--games", "1", "--late", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    for words in ("interludes beaten", "sides chosen or changed", "claims put", "claims removed", "Night cards owed"):
        assert words in told
    assert "interludes beaten" not in TRIALS.happened.values()
