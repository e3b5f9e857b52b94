"""The Quay goes through everything that a game goes through."""

import pytest

from sagabox.cli import main
from sagabox.games import GAMES, adapter
from sagabox.games.common.bots import bots_of, seated
from sagabox.kernel import WATCHER, check, read_header
from sagabox.kernel.saves import read
from sagabox.lab.questions import Questions, count_questions
from sagabox.language import gates
from tests.small.adapter import KINDS
from tests.small.cards import SHELF
from tests.small.playing import NewGame, QuayPlaying
from tests.small.scenes import at_random, facts, opened, play, scene


def new_game(seed: str = "1", **setup: object) -> QuayPlaying:
    playing = adapter("quay").new(setup, seed)
    assert isinstance(playing, QuayPlaying)
    return playing


# ---------------------------------------------------------------- cards


def test_cards_every_text_passes_the_gates():
    box = SHELF.box()
    texts = [one for card in box for one in SHELF.texts(card)]
    trees = [gates.check_text(box.language, family, text) for family, text in texts]
    assert gates.unused_phrases(box.language, trees) == []
    assert gates.unused_words(box.language, trees) == []
    for family in dict(texts):
        assert gates.check_inventions(box.language, family)


def test_cards_check_reads_the_built_in_cards(capsys):
    assert main(["cards", "check", "quay"]) == 0
    assert "trick" in capsys.readouterr().out
    assert len({card.name for card in SHELF.box()}) == 10
    assert SHELF.box().warnings == ()


def test_cards_show_a_card_and_how_its_text_is_read(capsys):
    assert main(["cards", "show", "quay", "Ale"]) == 0
    shown = capsys.readouterr().out
    assert "Rolls by the watchman are -1" in shown
    assert "UntilHourEnds" in shown or "until hour ends" in shown.lower()
    assert main(["cards", "try", "quay", "Reaction: The roll is -5.", "--on", "trick"]) == 0
    assert main(["cards", "phrases", "quay"]) == 0


def test_own_cards_are_checked_and_played(tmp_path, capsys):
    pack = '[pack]\ngame = "quay"\n\n[[trick]]\nname = "Squall"\ntext = "Reaction: The roll is {}."\n'
    good, bad = pack.format("-3"), pack.format("low")
    checked = adapter("quay").check({"good": good, "bad": bad.replace("Squall", "Gale")})
    assert {one["name"]: one["ok"] for one in checked["packs"]} == {"good": True, "bad": False}
    (fault,) = checked["packs"][0]["cards"][0]["faults"]
    assert (fault["line"], fault["card"]) == (6, "Gale")
    (tmp_path / "mine.toml").write_text(bad)
    assert main(["cards", "check", str(tmp_path)]) == 1
    assert "^" in capsys.readouterr().out
    table = new_game(packs={"good": good})
    assert any(card.name == "Squall" for pile in table.session.play.state.zones.values() for card in pile)
    assert {"kind": "pack", "name": "good", "text": "", "rule": ""} in table.settings()


def test_own_cards_can_name_crates_of_their_own():
    crate = '[[crate]]\nname = "Tea"\nmark = "bale"\nvalue = 1\n'
    order = '[[order]]\nname = "Tea Time"\ntext = "Each Tea is worth +3."\n'
    assert SHELF.box({"tea": crate + order}).find("Tea Time").says is not None


# ---------------------------------------------------------------- the session


@pytest.mark.parametrize("seed", range(3))
def test_session_a_fork_goes_on_like_its_original(seed):
    session = at_random(new_game(str(seed)).session, seed, 9)
    fork = session.fork()
    assert facts(at_random(fork, 5)) == facts(at_random(session, 5))


def test_session_undo_redo_and_replay_lead_to_the_same_moments():
    session = new_game().session
    moments = [facts(session)]
    for number in range(12):
        at_random(session, number, 1)
        moments.append(facts(session))
    session.undo(7)
    assert facts(session) == moments[5]
    session.redo(7)
    assert facts(session) == moments[12]
    assert facts(session.replay()) == moments[12]


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_session_a_redealt_fork_looks_the_same_and_can_be_forked(seat):
    session = at_random(new_game("4").session, 3, 10)
    fork = session.fork()
    fork.redeal(seat, "other")
    assert {**fork.view(seat), "log": []} == {**session.view(seat), "log": []}
    assert facts(fork.fork()) == facts(fork)
    assert check(fork, KINDS, SHELF.box().by_id, tried=3) == []


# ---------------------------------------------------------------- saves


def test_saves_come_back_as_they_were_left(tmp_path):
    trials, game = GAMES["quay"].trials(), NewGame("7")
    session = trials.start(game)
    journal = trials.save(tmp_path / "quay.saga", game, session)
    at_random(session, 2, 11)
    journal.close()
    loaded = trials.resume(tmp_path / "quay.saga", game)
    assert facts(loaded.session) == facts(session)
    assert loaded.notices == []
    assert read_header(tmp_path / "quay.saga").game == "quay"
    again, _ = adapter("quay").load(read(tmp_path / "quay.saga"))
    assert facts(again.session) == facts(session)


# ---------------------------------------------------------------- the lab


def test_lab_soak_finds_nothing_and_counts_the_rules(capsys):
    assert main(["soak", "quay", "--games", "20", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "20 games, " in told
    assert "smugglers caught" in told
    assert main(["soak", "quay", "--mode", "solo"]) == 2
    assert "asked for by seats alone" in capsys.readouterr().err


def test_lab_bench_measures_the_game(capsys):
    assert main(["bench", "quay", "--seconds", "0.1"]) == 0
    assert "haulier" in capsys.readouterr().out


def test_lab_campaigns_lead_through_all_nights(capsys):
    assert main(["balance", "quay", "--campaigns", "--seeds", "1-8", "--jobs", "1"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "8 campaigns, 3.0 games per campaign" in said
    assert "Night 3 8 of 8 100.0%" in said


def test_lab_balance_tells_games_apart_by_their_orders(capsys):
    assert main(["balance", "quay", "--seeds", "1-20", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "crates delivered per game" in told
    assert "Silk Tax" in told


def test_lab_few_questions_are_asked_for_nothing():
    trials, game = GAMES["quay"].trials(), GAMES["quay"]
    asked = Questions(trials)
    for seed in range(4):
        count_questions(trials.any_game(f"q{seed}", trials.bench_wish), seated(game, "random", str(seed)), asked)
    assert 10 <= asked.asked / asked.games <= 30
    assert "questions" in asked.figures()


# ---------------------------------------------------------------- rules, bots


def test_rules_are_looked_up_and_covered(capsys):
    assert main(["rules", "quay", "watch.roll"]) == 0
    assert "With 7 or more" in capsys.readouterr().out
    assert main(["rules", "coverage", "quay"]) == 0


def test_bots_the_games_own_bot_beats_chance():
    game, trials = GAMES["quay"], GAMES["quay"].trials()
    assert list(bots_of(game)) == ["haulier", "random"]
    delivered = {}
    for bot in bots_of(game):
        outcomes = []
        for seed in range(10):
            session = trials.start(trials.any_game(str(seed), trials.balance_wish), live=False)
            player = seated(game, bot, str(seed))
            while session.choice is not None:
                session.send(player.pick(session))
            outcomes.append(trials.outcome(session, ("",)).progress)
        delivered[bot] = sum(outcomes)
    assert delivered["haulier"] > 2 * delivered["random"]


def test_a_set_up_with_what_there_is_not_is_refused():
    wrong: list[dict[str, object]] = [{"sets": 2}, {"seats": 3}, {"night": 9}, {"coins": [1]}, {"packs": []}]
    for setup in wrong:
        with pytest.raises(ValueError):
            adapter("quay").new(setup, "1")


def test_why_not_says_what_keeps_a_seat_from_it():
    playing = QuayPlaying(scene(), new_game().header)
    assert playing.why_not(0, "lane") == [
        "Go to the Lane: That area is too far. Go to an area beside the jetty. [move.neighbour]"
    ]
    play(playing.session, "move:crane")
    assert "deliver" not in opened(playing.session)
