"""`sagabox replay`: prints a saved game, stops at a decision, branches."""

import pytest

from sagabox import cli
from sagabox.games.kilforth.table.new_game import begin, keep, resume
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import box, dice, on_top
from tests.kilforth.table.test_session import new

from .desk import Desk, run


@pytest.fixture
def saved(tmp_path):
    """Return a game of three decisions."""
    game = kilforth(hero("Elf", "Priest", hp=4), on_top("badlands", "Sealed Granary"), dice(*[6] * 6))
    desk = Desk(game, tmp_path)
    desk.type("hide", "move:dead-barrens", "search")
    return desk.save()


def replay(capsys, *arguments):
    assert cli.main(["replay", *map(str, arguments)]) == 0
    return capsys.readouterr().out


def test_the_whole_game_is_printed_decision_by_decision(saved, capsys):
    shown = replay(capsys, saved)
    assert "[1] Hide\n  The Elf Priest is now Hidden.\n[2] Move to Dead Barrens\n" in shown
    assert "draws Sealed Granary on arrival." in shown


def test_it_stops_after_a_decision_and_says_what_was_asked(saved, capsys):
    shown = replay(capsys, saved, "--at", 1)
    assert "[1] Hide" in shown
    assert "[2]" not in shown
    assert "Your turn. What do you do?" in shown
    assert "  move:dead-barrens: Move to Dead Barrens" in shown


def test_the_beginning_is_decision_0(saved, capsys):
    assert "[1]" not in replay(capsys, saved, "--at", 0)


def test_the_game_is_told_as_a_story_and_saved_as_a_page(saved, capsys, tmp_path):
    page = tmp_path / "tale.html"
    assert "The tale of the Elf Priest\n==" in (shown := replay(capsys, saved, "--tale"))
    assert "The Elf Priest arrives at Dead Barrens." in shown
    assert "Saved to" in replay(capsys, saved, "--tale", page)
    assert "<h1>The tale of the Elf Priest</h1>" in page.read_text(encoding="utf-8")
    assert "arrives" not in replay(capsys, saved, "--at", 1, "--tale")


def test_a_branch_is_a_game_of_its_own(saved, capsys, monkeypatch, tmp_path):
    before = saved.read_bytes()
    other, spawn = tmp_path / "other.jsonl", tmp_path / "later.jsonl"
    assert "Saved to" in replay(capsys, saved, "--at", 1, "--branch", other)
    assert saved.read_bytes() == before
    typed = f"camp\nsave {spawn}\nquit\n".encode()
    shown = run(monkeypatch, capsys, "--data", str(tmp_path), "--resume", str(other), "--plain", typed=typed)
    assert "The Elf Priest makes Camp." in shown
    assert "[2] Make Camp" not in replay(capsys, saved)
    assert "Make Camp for the Day" in replay(capsys, spawn)


def test_a_game_that_cannot_be_printed_gets_an_error(saved, capsys, tmp_path):
    assert cli.main(["replay", str(saved), "--at", "77"]) == 1
    assert "this game has no decision 77" in capsys.readouterr().err
    assert cli.main(["replay", str(tmp_path / "none.jsonl")]) == 1
    assert "cannot be read" in capsys.readouterr().err
    assert cli.main(["replay", str(saved), "--branch", str(saved)]) == 1
    assert "already exists" in capsys.readouterr().err
    (tmp_path / "foreign.jsonl").write_text("{}\n")
    assert cli.main(["replay", str(tmp_path / "foreign.jsonl")]) == 1
    assert "foreign.jsonl" in capsys.readouterr().err


def test_another_seat_sees_only_its_own_events(tmp_path, capsys):
    game = kilforth(hero("Elf", "Priest", seat=0), hero("Orc", "Warrior", seat=1), on_top("spell", "Fireball"))
    desk = Desk(game, tmp_path)
    desk.type("hide")
    seat = 1 - game.session.line[0].seat
    shown = replay(capsys, desk.save(), "--seat", seat)
    assert "[1] Another seat decides" in shown
    assert "is now Hidden." in shown


def test_a_branch_of_a_shared_game_re_deals_hidden_cards(capsys, tmp_path):
    game, other = new(1), tmp_path / "other.jsonl"
    session = begin(box(), game)
    journal = keep(tmp_path / "game.jsonl", box(), game, session)
    for _ in range(4):
        assert session.choice
        option = session.choice.open[0]
        session.decide(option.seat, option.id)
    journal.close()
    replay(capsys, journal.path, "--seat", 1, "--branch", other)
    branch = resume(other, box(), game).session
    theirs, here = [[card.name for card in one.play.state.zones["ally:deck"]] for one in (session, branch)]
    assert sorted(branch.view(1)["unseen"]["ally"]) == sorted(session.view(1)["unseen"]["ally"])
    assert theirs != here
    assert branch.view(1)["zones"] == session.view(1)["zones"]
