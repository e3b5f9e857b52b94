"""Games as files, and copies: what the terminal finds, writes and imports."""

from __future__ import annotations

from sagabox.games.kilforth.table.new_game import begin, keep
from tests.clients.web.kit import SEATS, TWO, Browser, owner, server
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import box
from tests.kilforth.table.test_session import new

from .desk import NEW, Desk, question, refused, run, waiting


def old_game(folder, seed: int = 1):
    """Return a game as it was saved before there was a store."""
    (folder / "games").mkdir(exist_ok=True)
    game = new(seed, 1, "solo")
    session = begin(box(), game)
    journal = keep(folder / "games" / f"gloom-{seed}.jsonl", box(), game, session)
    for _ in range(4):
        assert session.choice
        option = session.choice.open[0]
        session.decide(option.seat, option.id)
        journal.sync()
    journal.close()
    return journal.path, session


def test_a_game_of_the_old_folder_is_imported_and_its_file_stays(play, tmp_path):
    path, session = old_game(tmp_path)
    before = path.read_bytes()
    hero_name = " ".join(card.name for card in (session.play.state.heroes[0].race, session.play.state.heroes[0].job))
    shown = play("--plain", typed=b"1\ncamp\nquit\n")
    assert f"{hero_name} (solo), last played " in shown
    assert f"The {hero_name} makes Camp." in shown
    assert path.read_bytes() == before
    again = play("--plain", typed=b"1\nlog camp\nquit\n")
    assert "  2 " not in again.partition("Resume which?")[0]
    assert f"The {hero_name} makes Camp." in again
    with server(tmp_path) as client:
        assert [row["name"] for row in owner(client, tmp_path).get("/api/tables")["running"]] == [hero_name]


def test_a_damaged_save_is_reported_and_not_changed(tmp_path, capsys):
    path, _ = old_game(tmp_path)
    lines = path.read_bytes().split(b"\n")
    lines[2] = lines[2].replace(b"1", b"2")
    path.write_bytes(b"\n".join(lines))
    before = path.read_bytes()
    assert "line 3" in refused(capsys, "--data", str(tmp_path), "--resume")
    assert path.read_bytes() == before
    assert waiting(tmp_path) == []


def test_a_game_is_written_to_a_file_sent_and_resumed_elsewhere(play, monkeypatch, capsys, tmp_path):
    shown = play(*NEW, typed=b"1\n1\n1\nquit\n")
    file = tmp_path / "game.jsonl"
    assert f"Saved to {file}." in play("--resume", "--export", str(file))
    elsewhere = tmp_path / "elsewhere"
    there = run(monkeypatch, capsys, "--data", str(elsewhere), "--resume", str(file), "--plain", typed=b"quit\n")
    assert question(shown) in there
    assert "already exists" in refused(capsys, "--data", str(tmp_path), "--resume", "--export", str(file))


def test_save_writes_a_file_from_within_the_game(tmp_path):
    desk = Desk(kilforth(hero("Elf", "Priest")), tmp_path)
    file = tmp_path / "mine.jsonl"
    assert "the whole game, hidden cards included." in desk.type("hide", f"save {file}").replace("\n  ", " ")
    assert '"option":"hide"' in file.read_text(encoding="utf-8")
    assert "already exists" in desk.type(f"save {file}").replace("\n  ", " ")
    assert "could not be written" in desk.type(f"save {tmp_path}/no/such/folder.jsonl").replace("\n  ", " ")
    assert "could not be written" in desk.type("save ~nobody-here/game.jsonl").replace("\n  ", " ")
    assert "not a valid file name" in desk.type(f"save {tmp_path}/a\0b").replace("\n  ", " ")


def test_a_branch_is_a_new_table_from_this_moment(play, tmp_path):
    shown = play(*NEW, typed=b"1\n1\nbranch\ncamp\nquit\n")
    assert "Saved a copy as table" in shown
    assert "The Dwarf Wizard makes Camp." in shown
    assert "re-dealt" not in shown
    last, copy = waiting(tmp_path)
    assert (last.facts["copied"], copy.facts["copied"]) == (False, True)
    there = play("--resume", copy.id, "--plain", typed=b"log camp\nundo\nquit\n")
    assert "makes Camp" not in there
    assert question(shown.partition("\n> branch")[0]) in there
    assert "There is nothing to undo." not in there


def test_a_branch_of_a_table_with_other_players_is_re_dealt(play, tmp_path):
    with server(tmp_path) as client:
        ann, bob = Browser(client), Browser(client)
        bob.join(ann.new_table(TWO, seats=SEATS)["links"])
    shown = play("--resume", "--plain", typed=b"1\nbranch\nquit\n")
    assert "This table is a copy with the hidden cards re-dealt." in shown.replace("\n  ", " ")


def test_a_shared_table_gets_notes_about_copies_and_exports(play, capsys, tmp_path):
    file = tmp_path / "game.jsonl"
    with server(tmp_path) as client:
        ann, bob = Browser(client), Browser(client)
        table = bob.join(ann.new_table(TWO, seats=SEATS)["links"])
        with ann.page(table):
            told = refused(capsys, "--data", str(tmp_path), "--resume", "--export", str(file))
    assert "This table is open elsewhere" in told, "nobody there could be told"
    assert not file.exists()
    play("--resume", table, "--export", str(file))
    play("--resume", table, "--plain", typed=f"branch\nsave {tmp_path / 'other.jsonl'}\nreport\nquit\n".encode())
    with server(tmp_path) as client, Browser(client, bob.token).page(table) as page:
        notes = [note["text"] for note in page.all("note") if note["kind"] == "copy"]
    assert notes == [
        "This table was exported to a file.",
        "Ann made a re-dealt copy of this table.",
        "Ann exported this table to a file.",
        "Ann exported this table to a file.",
    ]
