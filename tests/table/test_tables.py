"""Tables: created, played, unloaded and loaded; undo, corrections; damaged ones; those of another process."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from sagabox.games import GAMES, adapter
from sagabox.games.common import playing
from sagabox.games.common.game import GameAdapter
from sagabox.games.common.playing import Playing
from sagabox.kernel import WATCHER
from sagabox.table.creation import create_table, new_info
from sagabox.table.notes import Declined
from sagabox.table.seats import Seat
from tests.clients.web.kit import merged
from tests.table.kit import ALONE, OPEN, TWO, beside, facts, loaded, new_table, play


def test_gloom_implements_the_game_adapter():
    game: GameAdapter = adapter("gloom")
    playing: Playing = game.new(ALONE, "1")
    assert playing.turn() == 0
    assert [adapter(name).name for name in GAMES] == list(GAMES)
    with pytest.raises(LookupError, match="no game called 'chess'"):
        adapter("chess")


def test_ctrl_c_while_a_game_is_loaded_stops_the_command(monkeypatch):
    def stopped(game):
        raise RuntimeError("Error calling __set_name__") from KeyboardInterrupt()

    monkeypatch.setattr(type(GAMES["gloom"]), "adapter", stopped)
    with pytest.raises(KeyboardInterrupt):
        adapter("gloom")


def test_a_table_id_can_follow_a_command_line_option():
    names = {new_info("gloom", "", ALONE, None, 0.0, 0.0).id for _ in range(300)}
    assert len(names) == 300
    assert all(name.isalnum() for name in names)


def test_a_loaded_table_is_as_it_was_unloaded(here):
    table = new_table(here, TWO, OPEN)
    play(table, 40)
    table.chat(0, "hello")
    table.sit(Seat(1, "Bob", "bob"), "Bob takes a seat.")
    table.setting(0, "test.fate-adds-one", "never")
    before, tickets = facts(table), table.session.tickets
    told = [table.stream(seat).since(0, table.playing) for seat in (0, 1, WATCHER)]
    here.unload(table.id)
    assert table.id not in here.tables
    back = here.open(table.id)
    assert back is not table
    assert facts(back) == before
    assert back.session.tickets == tickets
    assert [back.stream(seat).since(0, back.playing) for seat in (0, 1, WATCHER)] == told
    assert [(note.kind, note.text) for note in back.notes] == [("chat", "hello"), ("seat", "Bob takes a seat.")]
    assert back.seating[1] == Seat(1, "Bob", "bob")
    assert back.session.never == {(0, "test.fate-adds-one")}
    assert (back.info, back.seating.host) == (table.info, 0)


def test_a_loaded_table_continues_exactly_like_one_that_stayed_loaded(here, tmp_path):
    one, other = new_table(here), new_table(here)
    for table in (one, other):
        play(table, 30, seed=4)
        here.save(table)
    here.unload(other.id)
    other = here.open(other.id)
    play(one, 40, seed=9)
    play(other, 40, seed=9)
    assert facts(one) == facts(other)


def test_undo_and_redo_are_saved_too(here):
    table = new_table(here)
    play(table, 20)
    stood = facts(table)
    table.undo(0, table.undo_count([0], 5), False, 5)
    undone = facts(table)
    here.unload(table.id)
    table = here.open(table.id)
    assert facts(table) == undone
    table.redo(0)
    assert facts(table) == stood
    assert [note.text for note in table.notes] == ["Ann undid 5 decisions.", "Ann redid 5 decisions."]


def test_undo_counts_own_decisions_and_takes_all_after_them(here):
    table = new_table(here, TWO, OPEN)
    play(table, 30)
    line = [step.seat for step in table.session.line]
    own = table.undo_count([0], 2)
    assert line[-own] == 0
    assert line[-own:].count(0) == 2
    assert table.undo_count([WATCHER], 1) == 0


def test_undone_events_are_no_longer_listed(here):
    table = new_table(here)
    stream = table.stream(0)
    play(table, 10)
    before = stream.since(0, table.playing)
    play(table, 5, seed=2)
    assert stream.number > len(before)
    table.undo(0, 5, False, 5)
    assert stream.since(0, table.playing) == before


def test_events_are_sent_as_they_are_told_whoever_the_heroes_are(here):
    pairs = (("Elf", "Priest"), ("Orc", "Warrior")), (("Orc", "Warrior"), ("Elf", "Priest")), (("Elf", "Priest"),)
    for names in pairs:
        heroes = [{"race": race, "class": job, "seat": seat} for seat, (race, job) in enumerate(names)]
        table = new_table(here, {"mode": "cooperative" if len(heroes) > 1 else "solo", "heroes": heroes}, OPEN)
        play(table, 150)
        for seat in (*range(len(heroes)), WATCHER):
            written = msgspec.json.decode(table.stream(seat).news(0, table.playing))
            assert written == msgspec.json.decode(msgspec.json.encode(table.stream(seat).since(0, table.playing)))


def test_encoded_options_read_as_in_a_view_and_are_dropped_when_there_are_too_many(here, monkeypatch):
    monkeypatch.setattr(playing, "MOST_ENCODED", 20)
    table = new_table(here, TWO, OPEN)
    table.playing.encoded.clear()
    seen = set()
    for _ in range(60):
        play(table, 1)
        seat = table.session.choice.open[0].seat
        shown = msgspec.json.decode(msgspec.json.encode(table.shown(seat)["asked"]["options"]))
        assert shown == as_shown(table.playing.view(seat))["asked"]["options"]
        seen |= {one["label"] for one in shown}
        assert 0 < len(table.playing.encoded) <= 20
    assert len(seen) > 20


def test_any_moment_can_be_replayed_as_it_was(here):
    table = new_table(here, TWO, OPEN)
    seen, random = {}, Random(3)
    for turn in range(60):
        play(table, 1, seed=turn)
        seen[table.stream(1).number] = table.playing.view(1)
    for number in random.sample(sorted(seen), 15):
        at, playing = table.replay_to(1, number)()
        assert at == number
        assert {**playing.view(1), "ticket": 0} == {**seen[number], "ticket": 0}


def test_a_moment_between_decisions_is_the_last_whole_one_before_it(here):
    table = new_table(here)
    play(table, 30)
    numbers = {table.replay_to(0, number)()[0] for number in range(table.stream(0).number + 1)}
    assert all(table.replay_to(0, number)()[0] <= number for number in range(2, table.stream(0).number + 1))
    assert table.stream(0).number in numbers
    assert table.replay_to(0, 10**6)()[0] == table.stream(0).number


@pytest.mark.parametrize("seed", range(4))
def test_merged_changes_equal_the_view(here, seed):
    table = new_table(here, TWO, OPEN, seed=str(seed))
    random = Random(seed)
    kept: dict[int, Any] = {0: {}, 1: {}, WATCHER: {}}
    for turn in range(120):
        play(table, 1, seed=turn)
        if random.random() < 0.1 and (count := table.undo_count([0, 1], random.randint(1, 6))):
            table.undo(0, count, False, count)
        for seat in random.sample(list(kept), 2):
            parts, within = table.changed(seat)
            whole = msgspec.json.decode(msgspec.json.encode(table.shown(seat)))
            change = msgspec.json.decode(msgspec.json.encode({"view": parts, "within": within}))
            kept[seat] = merged(kept[seat], change) if kept[seat] else whole
            assert kept[seat] == whole
            assert kept[seat] == as_shown(table.playing.view(seat))


def as_shown(view: dict[str, Any]) -> Any:
    """Return a view as pages receive it: without what they must ask for."""
    view = {name: value for name, value in view.items() if name not in ("ticket", "unseen")}
    if view["asked"]:
        view["asked"] = {name: value for name, value in view["asked"].items() if name != "refused"}
    view["shown"] = {name: value for name, value in view["shown"].items() if name != "foes" and value is not None}
    return msgspec.json.decode(msgspec.json.encode(view))


# ---------------------------------------------------------------- corrections and windows


def test_a_correction_survives_undo_and_unloading(here):
    table = new_table(here)
    play(table, 2)
    words, change = table.playing.mend(0, {"what": "gold", "hero": 0, "to": 17})
    table.mend(0, change, f"Ann made a correction: {words}.")
    assert table.session.play.state.heroes[0].gold == 17
    assert "now has 17 gold" in table.stream(0).since(0, table.playing)[-1]["text"]
    play(table, 1)
    table.undo(0, 1, False, 1)
    here.unload(table.id)
    assert here.open(table.id).session.play.state.heroes[0].gold == 17


def test_impossible_corrections_are_refused(here):
    table = new_table(here)
    play(table, 2)
    before = facts(table)
    for change in (
        {"what": "hp", "hero": 0, "to": 99},
        {"what": "hp", "hero": 7, "to": 1},
        {"what": "wits", "hero": 0, "to": 1},
        {"what": "card", "card": "Kobold", "to": "hand:0"},
        {},
    ):
        with pytest.raises(ValueError):
            table.playing.mend(0, change)
    with pytest.raises(Declined):
        table.mend(0, {"what": "hp", "hero": 0, "to": 99}, "")
    assert facts(table) == before


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"what": "gold", "hero": 0, "to": 3, "by": 1}, "of gold has no field 'by': there are what, hero and to"),
        ({"what": "card", "card": "Kobold", "hero": 0}, "a card's place has no field 'hero': there are what, card"),
    ],
)
def test_a_correction_has_no_unknown_fields(here, change, why):
    with pytest.raises(ValueError, match=why):
        new_table(here).playing.mend(0, change)


def test_a_correction_can_move_a_card_in_hand(here):
    table = new_table(here)
    play(table, 2)
    (name,) = table.playing.view(0)["zones"]["hand:0"]["known"]
    _, change = table.playing.mend(0, {"what": "card", "card": name, "to": "assets:0"})
    table.mend(0, change, "")
    assert table.playing.view(0)["zones"]["assets:0"]["known"] == [name]
    with pytest.raises(ValueError, match="no card of that name"):
        table.playing.mend(1, {"what": "card", "card": "Nothing", "to": "hand:0"})


def test_windows_are_set_and_set_back(here):
    table = new_table(here)
    table.setting(0, "engage.mandatory", "always")
    assert table.session.play.state.insist == ["0:engage.mandatory"]
    table.setting(0, "engage.mandatory", "never")
    assert table.session.play.state.insist == []
    assert table.session.never == {(0, "engage.mandatory")}
    table.setting(0, "engage.mandatory", "ask")
    assert table.session.never == set()
    with pytest.raises(Declined):
        table.setting(0, "engage.mandatory", "maybe")


def test_chat_is_one_clean_line_and_quick_messages_are_known_ones(here):
    table = new_table(here)
    table.chat(0, "  hello\n\tthere \u202e ")
    table.chat(0, " \n ")
    table.sign(0, "thanks")
    assert [note.text for note in table.notes] == ["hello there", "Ann said thank you."]
    with pytest.raises(Declined):
        table.sign(0, "wink")


# ---------------------------------------------------------------- tables that cannot be created or opened


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        ({"mode": "chess"}, "there is no mode"),
        ({"heroes": []}, "1 to 4 heroes"),
        ({"heroes": [{}] * 5}, "1 to 4 heroes"),
        ({"heroes": [{"race": "Robot"}]}, "no race is called"),
        ({"heroes": "me"}, "heroes are a list"),
        ({"heroes": [{"seat": 9}]}, "a seat is a number"),
        ({"switches": {"cheating": True}}, "there is no switch"),
        ({"packs": {"mine": "[[encounter]]"}}, "mine"),
        ({"packs": {str(n): "" for n in range(9)}}, "at most 5 packs"),
        ({"mode": "cooperative"}, "at least 2 heroes"),
        ({"hero": [{}]}, "a set-up has no field 'hero': there are mode, heroes, switches, packs and guide"),
        ({"guide": True, "speed": 1, "x" * 99: 1}, f"no field 'speed' or '{'x' * 40}': there are"),
        ({"heroes": [{}, {"job": "Bard"}]}, "hero 2 of the set-up has no field 'job': there are race, class"),
    ],
)
def test_a_table_that_cannot_be_set_up_says_why(setup, why):
    with pytest.raises(Declined, match=why) as declined:
        create_table(new_info("gloom", "", setup, None, 0, 0), (), "ann", "")
    assert declined.value.code == "setup"


def test_a_table_is_not_opened_while_another_process_holds_it(here, tmp_path):
    table = new_table(here)
    other = loaded(tmp_path, "another test")
    with pytest.raises(Declined, match="open elsewhere: a test"):
        other.open(table.id)
    here.unload(table.id)
    assert other.open(table.id).id == table.id
    other.close()
    other.store.close()


def test_a_damaged_line_is_reported_and_the_game_continues_from_before_it(here, tmp_path):
    table = new_table(here)
    play(table, 20)
    here.unload(table.id)
    spoil(tmp_path, table.id, 15)
    back = here.open(table.id)
    decisions = len(back.session.line)
    assert 0 < decisions < 20
    assert "damaged" in back.notes[-1].text
    play(back, 5)
    here.unload(table.id)
    again_open = here.open(table.id)
    assert len(again_open.session.line) == decisions + 5
    assert len(again_open.notes) == 1


def test_a_table_whose_beginning_is_damaged_is_refused_and_the_others_are_not(here, tmp_path):
    bad, good = new_table(here), new_table(here)
    here.unload(bad.id)
    here.unload(good.id)
    spoil(tmp_path, bad.id, 1)
    with pytest.raises(Declined, match="cannot be opened") as declined:
        here.open(bad.id)
    assert declined.value.code == "damaged"
    assert here.open(good.id).id == good.id
    with pytest.raises(Declined, match="does not exist"):
        here.open("nowhere")


def spoil(folder, table: str, line: int) -> None:
    change = "SET line = CAST(replace(CAST(line AS TEXT), ':', ';') AS BLOB) WHERE tab = ? AND n = ?"
    with beside(folder / "tables.sqlite") as db:
        for where in ("entries", "recent"):
            db.execute(f"UPDATE {where} {change}", (table, line))
