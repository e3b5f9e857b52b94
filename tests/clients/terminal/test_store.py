"""The terminal and the browser share a store: each can continue the other's games."""

from __future__ import annotations

from time import sleep

import pytest

from sagabox.clients.terminal import storage as storage_module
from sagabox.clients.terminal.storage import NotSaved, Storage
from sagabox.table.data_folder import STORE
from sagabox.table.loaded_tables import LEASE_SECONDS
from tests.clients.web.kit import ALONE, SEATS, TWO, Browser, owner, server
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.packs import KOBOLD
from tests.table.kit import beside, new_table

from .desk import NEW, Desk, command, question, refused, waiting

# ---------------------------------------------------------------- from the terminal to the browser and back


def test_a_game_of_the_terminal_continues_in_the_owners_browser(play, tmp_path):
    shown = play(*NEW, typed=b"1\n1\nquit\n")
    with server(tmp_path) as client:
        ann = owner(client, tmp_path)
        (row,) = ann.get("/api/tables")["running"]
        assert [one["name"] for one in row["settings"]] == ["Solo"]
        assert row["name"] == row["heroes"][0]["name"] == "Dwarf Wizard"
        with ann.page(row["table"]) as page:
            assert page.view["asked"]["text"] in question(shown)
            page.answer("camp")
            assert page.last("ack")
    assert "The Dwarf Wizard makes Camp." in play("--resume", "--plain", typed=b"log camp\nquit\n")


def test_another_browser_sees_none_of_these_games(play, tmp_path):
    play(*NEW, typed=b"quit\n")
    (card,) = waiting(tmp_path)
    with server(tmp_path) as client:
        eve = Browser(client)
        assert eve.get("/api/tables") == {"running": [], "finished": []}
        assert eve.call("GET", f"/api/tables/{card.id}/bundle")[0] == 403


def test_a_game_of_the_browser_is_listed_with_its_players_and_resumed(play, tmp_path):
    with server(tmp_path) as client:
        ann = Browser(client)
        table = ann.new_table(ALONE)["table"]
        with ann.page(table) as page:
            page.answer()
            asked = page.view["asked"]["text"]
    shown = play("--plain", typed=b"1\n1\nquit\n")
    assert "Elf Priest (solo; Ann), last played " in shown
    assert asked in shown
    with server(tmp_path) as client, Browser(client, ann.token).page(table) as page:
        assert page.last("state")["ticket"] == 2


def test_undo_redo_and_settings_of_the_terminal_are_those_of_the_table(play, tmp_path):
    play(*NEW, typed=b"1\n1\n1\nundo 2\nsettings trap never\nquit\n")
    assert "before a Trap springs: never" in play("--resume", "--plain", typed=b"settings\nquit\n")
    (card,) = waiting(tmp_path)
    with server(tmp_path) as client, owner(client, tmp_path).page(card.id) as page:
        assert [note["text"] for note in page.all("note")] == ["Player 1 undid 2 decisions."]
        assert page.last("welcome")["modes"] == {"term.trap-when": "never"}
        assert page.last("state")["can"]["redo"]
    assert "There is nothing to redo." not in play("--resume", "--plain", typed=b"redo\nquit\n")
    assert "There is nothing to redo." in play("--resume", "--plain", typed=b"redo\nquit\n")


def test_the_terminal_asks_all_people_of_a_table_in_turn_and_hides_their_hands(play, tmp_path):
    with server(tmp_path) as client:
        ann, bob = Browser(client), Browser(client)
        bob.join(ann.new_table(TWO, seats=SEATS)["links"])
    shown = play("--plain", typed=b"1\n1\n1\n1\n1\nteam\n\nquit\n")
    assert "(cooperative; Ann, Bob), last" in shown
    whole = shown.replace("\n  ", " ")
    assert "At this table: Ann (Elf Priest); Bob (" in whole
    assert "You share this terminal. It hides hands between turns." in whole
    assert "Pass the keyboard to the player of the " in shown
    assert [seat["name"] for seat in waiting(tmp_path)[0].facts["seats"]] == ["Ann", "Bob"]


def test_bots_of_a_table_answer_in_the_terminal(play, tmp_path):
    with server(tmp_path) as client:
        Browser(client).new_table(TWO, seats=[{"name": "Ann"}, {"kind": "bot", "name": "Robin"}])
    shown = play("--plain", typed=b"1\n1\ncamp\nquit\n")
    assert "(cooperative; Ann; 1 bot), last" in shown
    assert "Robin (" in shown
    assert ", a bot)." in shown.replace("\n  ", " ")
    assert "Pass the keyboard" not in shown


def test_the_owner_gets_back_a_seat_that_a_bot_filled(play, tmp_path):
    play("--mode", "cooperative", "--heroes", "2", "--seed", "4", "--plain", typed=b"quit\n")
    shown = play("--resume", "--bot", "1", "--plain", typed=b"1\n1\nquit\n")
    assert "Pass the keyboard" not in shown
    assert ", a bot)." in shown.replace("\n  ", " ")
    assert "You share this terminal" in play("--resume", "--plain", typed=b"quit\n").replace("\n  ", " ")


def test_the_owner_gets_back_a_seat_left_in_the_browser(play, tmp_path):
    play(*NEW, typed=b"quit\n")
    (card,) = waiting(tmp_path)
    with server(tmp_path) as client:
        owner(client, tmp_path).post(f"/api/tables/{card.id}/leave")
    play("--resume", "--plain", typed=b"quit\n")
    with server(tmp_path) as client:
        (row,) = owner(client, tmp_path).get("/api/tables")["running"]
        assert not row["seats"][0]["open"]


def test_where_bots_have_all_seats_the_owner_watches(play, tmp_path):
    assert "The game is over." in play("--random", "--seed", "4", "--bot", "0", "--plain", typed=b"quit\n")
    with server(tmp_path) as client:
        (row,) = owner(client, tmp_path).get("/api/tables")["finished"]
        assert row["you"] == [15]


def test_custom_cards_stay_with_the_table(play, tmp_path, capsys):
    folder = tmp_path / "my-cards"
    folder.mkdir()
    (folder / "a.toml").write_text(KOBOLD)
    (folder / "b.toml").write_text(KOBOLD.replace("Kobold Cook", "Marsh Lantern"))
    play(*NEW, "--pack", str(folder), typed=b"quit\n")
    (folder / "a.toml").write_text("this is no TOML")
    assert "this is no TOML" not in play("--resume", "--plain", typed=b"card bog lantern\nquit\n")
    assert "Trap: Lose 1 HP." in play("--resume", "--plain", typed=b"card marsh lantern\nquit\n")
    (card,) = waiting(tmp_path)
    assert [one["name"] for one in card.facts["settings"] if one["kind"] == "pack"] == ["my-cards"]


def test_errors_in_custom_cards_are_reported_by_file_and_line(capsys, tmp_path):
    (tmp_path / "bad.toml").write_text(KOBOLD.replace("Trap: Lose 1 HP.", "Trap: Lose all hope."))
    said = refused(capsys, "--data", str(tmp_path), "gloom", *NEW, "--pack", str(tmp_path / "bad.toml"))
    assert "these cards cannot be used." in said
    assert "bad.toml:" in said
    assert waiting(tmp_path) == []


# ---------------------------------------------------------------- saved games


def test_many_games_are_listed_on_demand_the_last_played_first(play):
    for number in range(11):
        play("--random", "--seed", f"s{number}", "--plain", typed=b"quit\n")
    shown = play("--plain", typed=b"m\n11\nquit\n")
    assert "  9 " in shown
    assert "  m 2 more" in shown
    assert " 11 " in shown
    first, again = play("--plain", typed=b"m\n"), play("--plain", typed=b"m\n")
    assert first == again
    assert shown.partition(" 11 ")[2].partition(" (solo)")[0] in first.partition("  1 ")[2].partition("\n")[0]


def test_a_game_is_resumed_by_the_beginning_of_its_tables_id(play, capsys, tmp_path):
    play(*NEW, typed=b"1\nquit\n")
    play("--random", "--seed", "8", "--plain", typed=b"quit\n")
    card = waiting(tmp_path)[1]
    assert "Dwarf Wizard" in play("--resume", card.id[:6], "--plain", typed=b"quit\n")
    assert "no file or table is called" in refused(capsys, "--data", str(tmp_path), "--resume", "zzzz")


def test_a_damaged_table_is_reported_and_the_others_work(play, capsys, tmp_path):
    play("--random", "--seed", "8", "--plain", typed=b"quit\n")
    play(*NEW, typed=b"1\n1\nquit\n")
    bad = waiting(tmp_path)[0].id
    with beside(tmp_path / STORE) as db:
        db.execute("UPDATE entries SET line = 'x' WHERE tab = ? AND n = 2", (bad,))
    shown = play("--plain", typed=b"1\n2\nquit\n")
    assert "This table cannot be opened:" in shown
    assert "Which reward do you start with?" in shown
    assert "This table cannot be opened:" in refused(capsys, "--data", str(tmp_path), "--resume", bad)


def test_damage_at_the_end_is_reported_and_the_game_continues_from_before_it(play, tmp_path):
    play(*NEW, typed=b"1\n1\n1\nquit\n")
    (card,) = waiting(tmp_path)
    with beside(tmp_path / STORE) as db:
        db.execute("UPDATE entries SET line = 'x' WHERE tab = ? AND n = (SELECT max(n) - 1 FROM entries)", (card.id,))
    shown = play("--resume", "--plain", typed=b"quit\n").replace("\n  ", " ")
    assert "Note: Part of this table's record was damaged. The game continues from before the damage." in shown
    assert "Note: A part" not in play("--resume", "--plain", typed=b"1\nquit\n").partition("> 1")[2]


def test_a_file_that_is_not_a_store_is_reported(capsys, tmp_path):
    (tmp_path / STORE).write_bytes(b"this is no database, and never was one" * 50)
    assert command("--data", str(tmp_path), "--random", "--plain") == 1
    assert "cannot be opened" in capsys.readouterr().err


# ---------------------------------------------------------------- one process at a time


def test_every_decision_is_on_disk_before_its_result_is_shown(tmp_path, monkeypatch):
    desk = Desk(kilforth(hero("Elf", "Priest")), tmp_path)
    seen: list[int] = []

    def say(*lines):
        with beside(tmp_path / STORE) as db:
            rows = db.execute("SELECT line FROM lines").fetchall()
        seen.append(sum(b'"decision"' in line for (line,) in rows) - len(desk.game.session.line))

    desk.type("")
    monkeypatch.setattr(desk.client.terminal, "say", say)
    desk.type("hide", "move:dead-barrens", "undo", "redo", "camp")
    assert len(seen) > 5
    assert all(ahead >= 0 for ahead in seen)  # undone decisions stay on disk


def test_a_table_open_in_another_terminal_is_reported(play, capsys, tmp_path):
    play(*NEW, typed=b"quit\n")
    (card,) = waiting(tmp_path)
    other = Storage(tmp_path)
    other.loaded.open(card.id)
    other.store.release(card.id, other.loaded.holder)
    other.store.lease(card.id, "a terminal (process 1 on another-machine)", LEASE_SECONDS)
    said = refused(capsys, "--data", str(tmp_path), "--resume")
    assert "This table is open elsewhere: a terminal (process 1 on another-machine). Type quit there first." in said
    shown = play("--plain", typed=b"1\nn\n\n\n\n\n\nquit\n")
    assert "open elsewhere" in shown
    assert "Which reward do you start with?" in shown
    other.close()


def test_an_expired_lease_that_was_taken_over_ends_the_game_and_loses_nothing(tmp_path):
    desk = Desk(kilforth(hero("Elf", "Priest")), tmp_path)
    desk.type("hide")
    storage, id = desk.storage, desk.client.table.id
    storage.store.release(id, storage.loaded.holder)
    storage.store.lease(id, "a server (process 1 on another-machine)", LEASE_SECONDS)
    storage._renewed -= 2 * LEASE_SECONDS  # as if the machine had been suspended
    with pytest.raises(NotSaved, match="has taken over this table"):
        desk.type("move:dead-barrens")
    rows = storage.store.read(id)
    assert any(b'"option":"hide"' in row for row in rows)
    assert not any(b"dead-barrens" in row and b'"decision"' in row for row in rows)


def test_lines_of_another_process_are_never_overwritten(tmp_path):
    desk = Desk(kilforth(hero("Elf", "Priest")), tmp_path)
    desk.type("hide")
    storage, kept = desk.storage, desk.client.table
    other = Storage(tmp_path)
    storage.store.release(kept.id, storage.loaded.holder)
    there = other.loaded.open(kept.id)
    there.chat(0, "hello")
    other.loaded.save(there)
    before = other.store.read(kept.id)
    with pytest.raises(NotSaved, match="another program has continued this game"):
        desk.type("move:dead-barrens")
    assert other.store.read(kept.id) == before
    other.close()


def test_the_lease_is_renewed_while_a_player_thinks(tmp_path, monkeypatch):
    monkeypatch.setattr(storage_module, "LEASE_SECONDS", 0.3)
    desk = Desk(kilforth(), tmp_path)
    storage = desk.storage
    storage.store.lease(desk.client.table.id, storage.loaded.holder, 0.01)
    with beside(tmp_path / STORE) as db:
        (before,) = db.execute("SELECT until FROM leases").fetchone()
        after, patience = before, 100
        while after < before + 0.5 and patience:
            sleep(0.1)
            ((after,), patience) = db.execute("SELECT until FROM leases").fetchone(), patience - 1
    assert after >= before + 0.5


def test_a_move_is_not_saved_once_the_file_of_all_tables_is_removed(tmp_path):
    storage = Storage(tmp_path)
    table = new_table(storage.loaded)
    table.chat(0, "still here")
    for file in tmp_path.glob(f"{STORE}*"):
        file.unlink()
    with pytest.raises(NotSaved, match=f"{STORE} was removed or replaced while it was in use"):
        storage.save(table)
    storage.close(orderly=False)
