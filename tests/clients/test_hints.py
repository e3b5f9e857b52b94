"""Hints: a sensible step for a seat, and never a secret."""

from __future__ import annotations

import pytest

from sagabox.games import GAMES
from sagabox.games.common.bots import best_bot, seated
from sagabox.games.common.hints import Hint, dreamt, hint_from
from sagabox.games.common.playing import Playing
from sagabox.games.common.trials import Wish
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.kernel import Header
from tests.kilforth.kit import HeroAs, hero, kilforth
from tests.kilforth.rigging import Rig, box, lying, state

EVERY, MOMENTS, WORLDS = 17, 6, 3
LONGEST = 150


def hinted(game: str, playing: Playing, seat: int) -> Hint | None:
    dream = dreamt(playing, seat)
    return hint_from(GAMES[game], dream, seat) if dream is not None else None


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_an_open_option_and_the_same_whatever_is_hidden(game):
    trials, player = GAMES[game].trials(), seated(GAMES[game], best_bot(GAMES[game]), "5")
    deal = trials.any_game("5", Wish({}))
    session = trials.start(deal)
    playing = trials.playing(deal, session)
    compared = 0
    for number in range(EVERY * MOMENTS * 2):
        if session.choice is None or compared == MOMENTS:
            break
        seat = session.choice.seats()[0]
        if number % EVERY == 0 and (found := hinted(game, playing, seat)) is not None:
            assert session.choice.find(seat, found.option) is not None
            assert len(found.reason) <= LONGEST
            assert found.aim.startswith("Aim")
            for world in range(WORLDS):
                twin = session.fork()
                twin.redeal(seat, f"world {world}")
                trials.after_redeal(twin, world)
                assert hinted(game, playing.elsewhere(twin), seat) == found
            compared += 1
        option = player.pick(session)
        session.decide(option.seat, option.id)
    assert compared >= MOMENTS - 1


def at_the_table(*rigs: HeroAs | Rig) -> Playing:
    passage = kilforth(*rigs, state(first=0))
    return KilforthPlaying(box(), passage.session, Header("0", "gloom", {}, {}, {}))


def test_a_hint_changes_nothing():
    playing = at_the_table(hero("Elf", "Priest", at="Dead Barrens"), lying("Dead Barrens", "Remote Town"))
    session = playing.session
    before = session.number, session.view(0), len(session.play.log or ())
    assert hinted("gloom", playing, 0) is not None
    assert (session.number, session.view(0), len(session.play.log or ())) == before


def test_a_seat_that_is_not_asked_gets_no_hint():
    playing = at_the_table(hero("Elf", "Priest"), hero("Orc", "Warrior", seat=1))
    assert hinted("gloom", playing, 1) is None


def test_a_hint_names_what_the_chapter_needs():
    found = hinted("gloom", at_the_table(hero("Elf", "Priest", saga="Hunt Wyrm", gold=2)), 0)
    assert found is not None
    assert found.aim == "Aim today: a Mountain card, an Enemy card, a Forest card and 3 gold for Sheep Without Shadows."
