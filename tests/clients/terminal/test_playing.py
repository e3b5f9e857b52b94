"""Whole passages through piped input: start, play, quit, resume, undo."""

import pytest

from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import dice, lying, on_top

from .desk import Desk, Screen, refused, waiting

FIRST_DAY = b"1\n1\n1\n3\n1\n1\n1\nquit\n"


class Impatient(Screen):
    def readline(self, *_):
        raise KeyboardInterrupt


def fighting(**facts):
    """Return an Elf Priest north of the city, in the middle of a battle."""
    return kilforth(hero("Elf", "Priest", hp=4, **facts), on_top("badlands", "Kobold"), dice(2, 5, 6, 3, 4))


# ---------------------------------------------------------------- starting


def test_a_first_passage_with_a_seed_is_the_same_every_time(play):
    shown = play("--random", "--seed", "7", "--plain", typed=FIRST_DAY)
    assert "Day 1 begins." in shown
    assert "Your turn. What do you do?" in shown
    assert play("--random", "--seed", "7", "--plain", "--new", typed=FIRST_DAY) == shown


def test_enter_answers_every_question_before_the_game(play, tmp_path):
    shown = play("--plain", typed=b"\n\n\n\n\nquit\n")
    assert "Which reward do you start with?" in shown
    (card,) = waiting(tmp_path)
    assert len(card.facts["heroes"]) == 1
    assert [one["name"] for one in card.facts["settings"]] == ["Solo"]


def test_quit_leaves_before_a_game_has_begun(play, tmp_path):
    shown = play("--plain", typed=b"solo\nquit\n\n\n\nquit\n")
    assert "How many heroes" in shown
    assert "Seed" not in shown
    assert waiting(tmp_path) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--set", "no-dice"], "there is no switch 'no-dice'"),
        (["--resume"], "no saved game to resume"),
        (["--resume", "nowhere.jsonl"], "no file or table is called nowhere.jsonl"),
    ],
)
def test_an_impossible_set_up_is_refused_in_one_line(arguments, said, tmp_path, capsys):
    error = refused(capsys, "gloom", "--data", str(tmp_path), *arguments)
    assert said in error
    assert error.count("\n") == 1


def test_the_switches_are_listed_with_their_rules(play):
    shown = play("--list-switches")
    assert "evasion_for_turn" in shown
    assert "[evade.ignored-until]" in shown


# ---------------------------------------------------------------- saving


def test_a_game_that_was_quit_resumes_where_it_was(play):
    before = play("--random", "--seed", "7", "--plain", typed=b"1\n1\n1\nquit\n")
    after = play("--resume", "--plain", typed=b"quit\n")
    question = before.rpartition("\n@1 ")[2]
    assert question in after


def test_the_end_of_the_input_is_a_quit_and_loses_nothing(play):
    before = play("--random", "--seed", "7", "--plain", typed=b"1\n1\n1\n")
    assert before.rpartition("\n@1 ")[2].strip() in play("--resume", "--plain", typed=b"")


def test_saved_games_are_offered_and_enter_takes_the_last(play):
    play("--random", "--seed", "7", "--plain", typed=b"1\n1\nquit\n")
    shown = play("--plain", typed=b"\nquit\n")
    assert "Your games:" in shown
    assert "Your turn. What do you do?" in shown
    assert "Which reward do you start with?" in play("--plain", typed=b"n\n\n\n\n\n\nquit\n")


def test_ctrl_c_quits_and_the_game_is_saved(tmp_path):
    desk = Desk(kilforth(), tmp_path)
    desk.client.terminal.source = Impatient()
    desk.client.run()
    assert [card.id for card in waiting(tmp_path)] == [desk.client.table.id]


def test_a_finished_game_is_not_listed(play, tmp_path):
    typed = b"1\n1\n" + b"camp\npass\n1\n" * 200
    shown = play("--random", "--seed", "7", "--plain", typed=typed)
    assert "The game is over." in shown
    assert "Victory Points" in shown
    assert waiting(tmp_path) == []
    assert "Your games" not in play("--plain", typed=b"")


# ---------------------------------------------------------------- undo and redo


def test_undo_and_redo(tmp_path):
    desk = Desk(fighting(), tmp_path)
    desk.type("move:dead-barrens")
    assert desk.game.asked != "turn.one-action-or-camp"
    assert "Your turn. What do you do?" in desk.type("undo")
    assert desk.game.at() == "sprawl-city"
    desk.type("redo")
    assert desk.game.at() == "dead-barrens"
    desk.type("undo 5")
    assert desk.game.at() == "sprawl-city"
    assert "There is nothing to undo." in desk.type("undo")


def test_undone_events_are_shown_again_when_they_happen_again(tmp_path):
    desk = Desk(fighting(), tmp_path)
    first = desk.type("move:dead-barrens")
    assert "The Elf Priest arrives at Dead Barrens." in first
    desk.type("undo")
    assert "The Elf Priest arrives at Dead Barrens." in desk.type("move:dead-barrens")


def test_the_news_stay_until_the_next_decision(tmp_path):
    desk = Desk(fighting(), tmp_path)
    desk.type("move:dead-barrens")
    assert "The Elf Priest arrives at Dead Barrens." in desk.type("")


def test_answers_by_number_id_beginning_and_words(tmp_path):
    for answer in ("move:dead-barrens", "move:dead", "Move to Dead", "dead bar", "north dead"):
        desk = Desk(kilforth(lying("Dead Barrens", "Sealed Granary")), tmp_path)
        desk.type(answer)
        there = desk.game.at()
        assert there == ("sprawl-city" if answer == "north dead" else "dead-barrens"), answer
    desk = Desk(kilforth(lying("Dead Barrens", "Sealed Granary")), tmp_path)
    desk.type()
    number = next(entry.number for entry in desk.client.entries if entry.id == "move:dead-barrens")
    desk.type(str(number))
    assert desk.game.at() == "dead-barrens"


def test_an_ambiguous_line_lists_its_matches_and_does_nothing(tmp_path):
    desk = Desk(kilforth(), tmp_path)
    shown = desk.type("move")
    assert "“move” could mean:" in shown
    assert desk.game.at() == "sprawl-city"


def test_an_unavailable_option_says_why(tmp_path):
    desk = Desk(kilforth(hero(hp=4)), tmp_path)
    assert "[rest.restriction]" in desk.type("rest")
    assert desk.game.session.line == []


# ---------------------------------------------------------------- bots


def test_a_bot_answers_for_its_seat_and_undo_goes_back_to_a_person(play, tmp_path):
    arguments = ["--mode", "cooperative", "--heroes", "2", "--seed", "4", "--bot", "1", "--plain"]
    shown = play(*arguments, typed=b"1\n1\ncamp\nundo\nquit\n")
    assert "Pass the keyboard" not in shown
    before, _, after = shown.partition("> camp")
    question = before.rpartition("What do you do?")[2]
    assert question.strip() in after


def test_bots_alone_play_a_game_to_its_end(play):
    assert "The game is over." in play("--random", "--seed", "4", "--bot", "0", "--plain", typed=b"quit\n")
