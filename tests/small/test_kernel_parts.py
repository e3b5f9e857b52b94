"""What the kernel serves beyond one hero and one deck, each shown by the Quay. Sequels are in test_table.py."""

import json
from pathlib import Path

import pytest

from sagabox.games import GAMES
from sagabox.kernel import WATCHER, Session, read_header, to_plain, written
from tests.small.adapter import QuayTable
from tests.small.pieces import WATCHMAN, Hour, Inspection
from tests.small.playing import NewGame, QuayPlaying, QuaySession
from tests.small.rules import total
from tests.small.scenes import (
    asked,
    at_random,
    facts,
    figure,
    happened,
    held,
    opened,
    piece,
    play,
    rolls,
    scene,
    to_the_watch,
)

ADA, BEN = 0, 1


def inspected(die: int, hand: tuple[str, str]) -> QuaySession:
    """The watchman has rolled for Ada, who carries a crate."""
    session = scene(1, die, hand=hand, load=("Silk 1", ""))
    to_the_watch(session)
    return session


# ---------------------------------------------------------------- 1: several seats at once


def test_a_shared_window_is_open_to_every_seat_that_can_do_something():
    session = inspected(6, hand=("Fog", "Lantern, Ale"))
    assert asked(session) == "watch.reactions"
    assert opened(session) == ["0 pass", "1 pass", "0 react:ada:fog", "1 react:ben:lantern"]
    assert asked(inspected(1, hand=("Ale", "Lookout"))) == "turn.two-actions"


def test_each_seat_passes_a_shared_window_for_itself():
    session = inspected(6, hand=("Fog", "Lantern"))
    play(session, "1 pass")
    assert opened(session) == ["pass", "react:ada:fog"]
    play(session, "0 pass")
    assert "Caught" in happened(session)


def test_passes_lapse_when_something_was_done():
    session = inspected(6, hand=("Fog", "Lantern"))
    play(session, "1 pass", "react:ada:fog")
    assert opened(session) == ["pass", "react:ben:lantern"]
    play(session, "react:ben:lantern")
    assert "Caught" in happened(session)


def test_a_seat_that_insists_is_asked_in_a_shared_window_even_if_it_can_only_pass():
    session = scene(1, 1, load=("Silk 1", ""))
    session.insist(BEN, "watch.reactions")
    to_the_watch(session)
    assert opened(session) == ["pass"]
    play(session, "1 pass")
    assert "Passed" in happened(session)


def test_a_seat_that_never_wants_a_shared_window_passes_by_its_setting():
    session = scene(1, 6, load=("Silk 1", ""), hand=("Fog", "Lantern"))
    session.never_ask(BEN, "watch.reactions")
    to_the_watch(session)
    assert opened(session) == ["pass", "react:ada:fog"]
    play(session, "react:ada:fog")
    assert "Passed" in happened(session)


def test_triggers_are_open_to_several_seats_and_passes_lapse():
    session = scene(1, play=("Lookout", "Lookout"))
    to_the_watch(session)
    both = ["0 arrival:ada:lookout", "1 arrival:ben:lookout", "0 pass", "1 pass"]
    assert opened(session) == both
    play(session, "0 pass")
    assert opened(session) == ["arrival:ben:lookout", "pass"]
    play(session, "arrival:ben:lookout", "move:crane")
    assert opened(session) == ["arrival:ada:lookout", "pass"]
    play(session, "arrival:ada:lookout", "move:steps")
    assert [figure(session, index).area for index in (ADA, BEN)] == ["steps", "crane"]


# ---------------------------------------------------------------- 2: copies


def test_copies_are_told_apart_in_views_options_log_and_saves():
    session = scene(area=("lane", "jetty"), load=("Wine 2, Wine 3", ""), top="Silk 1, Silk 3")
    assert session.view(ADA)["zones"]["load:0"]["known"] == ["Wine 2", "Wine 3"]
    play(session, "deliver", "move:crane", "load")
    assert opened(session) == ["keep:silk-1", "keep:silk-3"]
    assert session.told(WATCHER)[1]["cards"] == ["Wine 2", "Wine 3"]
    assert to_plain(session.play.state)["zones"]["sold:0"] == ["@crate/wine#2", "@crate/wine#3"]
    assert session.view(ADA)["unseen"]["crate"].count("Wine 1") == 1
    assert "Wine 2" in QuayTable().cards({})


def test_copies_that_need_not_be_told_apart_are_offered_once():
    session = scene(hand=("Ale, Ale", ""))
    assert [one for one in opened(session) if one.startswith("play")] == ["play:ale"]


# ---------------------------------------------------------------- 3: dice


def test_dice_have_any_number_of_sides():
    seen = [number for seed in range(60) for number in rolls(at_random(scene_of(seed), seed))]
    assert set(seen) == {1, 2, 3, 4, 5, 6, 7, 8}


def scene_of(seed: int) -> QuaySession:
    return GAMES["quay"].trials().start(NewGame(str(seed)))


# ---------------------------------------------------------------- 4: piles


def test_a_pile_is_buried_into_and_those_who_know_the_card_go_on_knowing_it():
    session = scene(top="Wine 1, Rags 1")
    play(session, "load", "keep:wine-1")
    assert held(session, "crate:deck")[0] == "Rags 1"
    assert session.view(ADA)["zones"]["crate:deck"]["known"] == ["Rags 1"]
    assert session.view(BEN)["zones"]["crate:deck"]["known"] == []


def test_a_pile_that_is_never_refilled_runs_out():
    session = scene(top="Wine 1")
    for card in session.play.state.zones["crate:deck"][:-1]:
        session.play.move(card, "crate:deck", "customs")
    play(session, "load")
    assert held(session, "load:0") == ["Wine 1"]
    assert held(session, "crate:deck") == []
    assert "load" not in opened(session)


def test_marks_on_backs_are_seen_by_all_and_what_is_behind_them_is_not():
    session = scene(load=("Wine 1, Silk 1", ""))
    assert session.view(BEN)["zones"]["load:0"] == {"known": [], "hidden": 2, "marks": {"bale": 1, "cask": 1}}
    assert "marks" not in session.view(ADA)["zones"]["load:0"]


def test_cards_that_were_not_placed_go_home():
    session = scene(top="Wine 1, Rags 1", hand=("Fog", ""))
    assert session.play.home(piece(session, "Rags 1")) == ("crate:deck", True)
    assert session.play.home(piece(session, "Fog")) == ("trick:discard", False)


# ---------------------------------------------------------------- 5: lasting effects


def test_lasting_effects_are_borne_by_any_figure():
    session = scene(1, 8, hand=("", "Ale"), load=("Silk 1", ""))
    play(session, "move:steps", "move:jetty", "play:ale")
    assert [one.amount for one in session.play.state.effects("roll", WATCHMAN)] == [-1]
    assert [one.amount for one in session.play.state.effects("roll", BEN)] == [-1]
    with session.play.scope(Inspection(ADA, die=6)) as for_ada:
        assert total(session.play, for_ada) == 6 - 1 + 1
    with session.play.scope(Inspection(BEN, die=6)) as for_ben:
        assert total(session.play, for_ben) == 6 - 2
    play(session, "move:crane")
    at_random(session, 1, 2)
    assert session.play.state.effects("roll", WATCHMAN) == []


def test_an_old_save_that_calls_the_bearer_a_hero_still_loads(tmp_path):
    trials, game = GAMES["quay"].trials(), NewGame("scene")
    begun = scene(hand=("Ale", ""))
    play(begun, "play:ale")
    session = Session(begun.game, begun.checkpoints[-1].state)  # a game that starts with the effects
    journal = trials.save(tmp_path / "new.saga", game, session)
    play(session, "move:crane")
    journal.close()
    old = rewritten(tmp_path / "new.saga", '"bearer":', '"hero":')
    assert "bearer" not in old.read_text()
    loaded = trials.resume(old, game).session
    assert facts(loaded) == facts(session)
    assert [one.bearer for one in loaded.play.scoped(Hour).lasting] == [WATCHMAN, ADA]


def rewritten(path: Path, now: str, then: str) -> Path:
    """A save with other words in it, and the checksums to them."""
    old, total = path.with_name("old.saga"), 0
    lines = []
    for text in path.read_text().splitlines():
        entry = json.loads(text.replace(now, then))
        del entry["sum"]
        line, total = written(entry, total)
        lines.append(line)
    old.write_bytes(b"".join(lines))
    assert read_header(old).game == "quay"
    return old


# ---------------------------------------------------------------- 6: re-dealing


def test_a_redeal_keeps_marks_where_they_are_seen():
    session = scene(load=("Wine 1, Silk 1", "Water 1"))
    dealt = set()
    for seed in range(30):
        fork = session.fork()
        fork.redeal(BEN, str(seed))
        assert [card.mark for card in fork.play.state.zones["load:0"]] == ["cask", "bale"]
        assert held(fork, "load:1") == ["Water 1"]
        dealt.add(tuple(held(fork, "load:0")))
    assert len(dealt) > 5


def test_a_redeal_puts_no_card_where_all_know_that_it_cannot_be():
    session = scene(1, 8, load=("Rags 1, Water 1", ""))
    to_the_watch(session)
    play(session, "give-up:rags-1")
    for seed in range(40):
        fork = session.fork()
        fork.redeal(BEN, str(seed))
        assert not any(name.startswith("Wine") for name in held(fork, "load:0"))


def test_a_redeal_finds_a_way_where_no_two_cards_can_change_places(monkeypatch):
    """Ada's crate, Ben's and the one at the customs can only go round: each could be the next one's."""
    session = scene(load=("Wine 1", "Wine 2"))
    session.play.move(piece(session, "Wine 3"), "crate:deck", "box")
    session.play.state.known.clear()
    ring = {"load:0": ("Wine 1", "Wine 2"), "load:1": ("Wine 2", "Wine 3"), "box": ("Wine 3", "Wine 1")}
    monkeypatch.setattr(
        type(session.play), "could_be", lambda self, zone, card: card.handle in ring.get(zone, (card.handle,))
    )
    twins = [Session(session.game, session.play.state.copy()) for _ in range(20)]
    for seed, twin in enumerate(twins):
        twin.redeal(WATCHER, str(seed))
        assert all(set(held(twin, zone)) & {*could} for zone, could in ring.items())
    assert len({tuple(held(twin, "load:0")) for twin in twins}) == 2


def test_a_game_that_denies_what_is_true_is_told_so(monkeypatch):
    session = scene(load=("Wine 1", ""))
    monkeypatch.setattr(type(session.play), "could_be", lambda self, zone, card: not zone.startswith("load"))
    with pytest.raises(RuntimeError, match="could_be denies the truth"):
        session.fork().redeal(BEN, "1")


def test_a_card_that_another_seat_buried_stays_where_it_lies():
    session = scene(top="Wine 1, Rags 1")
    play(session, "load", "keep:wine-1")
    for seed in range(20):
        fork = session.fork()
        fork.redeal(BEN, str(seed))
        bottom = fork.play.state.zones["crate:deck"][0]
        assert bottom.mark == "bale"
        assert fork.play.state.known[bottom] == 1 << ADA


def test_sealed_cards_stay_and_no_message_carries_them():
    session = scene(order="Silk Tax")
    for seat in (ADA, BEN, WATCHER):
        fork = session.fork()
        fork.redeal(seat, "1")
        assert held(fork, "orders") == ["Silk Tax"]
        view = json.dumps([session.view(seat), QuayPlaying(session, NO_HEADER).view(seat), session.told(seat)])
        assert "Silk Tax" not in view
        assert "Dry Night" not in view
        assert session.view(seat)["zones"]["orders"] == {"known": [], "hidden": 1}


NO_HEADER = QuayTable().new({}, "1").header


def test_a_redeal_leaves_no_stale_derived_data():
    session = inspected(6, hand=("Fog", "Lantern"))
    assert session.play.tricks(figure(session, BEN))[0].name == "Lantern"
    differs = 0
    for seed in range(20):
        fork = session.fork()
        assert fork.play.tricks(figure(fork, BEN))[0].name == "Lantern"
        fork.redeal(ADA, str(seed))
        (now,) = held(fork, "hand:1")
        assert fork.play.tricks(figure(fork, BEN))[0].name == now
        assert [one for one in opened(fork) if "react:ben" in one] == (
            [f"1 react:ben:{now.lower()}"] if now in ("Fog", "Lantern") else []
        )
        differs += now != "Lantern"
    assert differs > 5


# ---------------------------------------------------------------- 7: in turn


def test_in_turn_one_seat_with_both_smugglers_chooses_who_comes_first():
    session = scene(1, 1, 8, load=("Wine 1", "Wine 2"), seats=1)
    to_the_watch(session)
    assert (asked(session), opened(session)) == ("watch.order", ["inspect:ada", "inspect:ben"])
    play(session, "inspect:ben")
    assert held(session, "customs") == ["Wine 1"]


def test_in_turn_nobody_is_asked_where_each_has_a_seat_of_their_own():
    session = scene(1, 1, 8, load=("Wine 1", "Wine 2"))
    to_the_watch(session)
    assert "watch.order" not in [step.rule for step in session.line if hasattr(step, "rule")]
    assert held(session, "customs") == ["Wine 2"]
