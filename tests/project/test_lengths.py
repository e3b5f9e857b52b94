"""The lengths and words of prompts, options and log lines, in games of every kind as they are played at random."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from sagabox.games import GAMES
from sagabox.games.common.bots import RANDOM, seated
from sagabox.games.common.playing import Playing
from sagabox.games.common.trials import Wish

from .avoided import AVOID_IN_A_GAME, wrong_in

PLAYED = 2  # games of each kind
MOST = {"prompt": 80, "option": 60, "line": 90}  # characters
NAME = "Kobold"  # each card and hero counts as this, and a list of them as one: their names are the game's
LIST = re.compile(rf"{NAME}(?:, (?:the )?{NAME})*,? and (?:the )?{NAME}")


class Text(NamedTuple):
    kind: str
    source: str
    text: str


def shortened(texts: Iterator[Text], names: set[str]) -> Iterator[Text]:
    """Replace the names in texts."""
    longest_first = sorted((re.escape(name) for name in names if name), key=len, reverse=True)
    named = re.compile(rf"\b(?:{'|'.join(longest_first)})\b")
    for one in texts:
        yield one._replace(text=LIST.sub(NAME, named.sub(NAME, one.text)))


def played(game: str, seed: str) -> Iterator[Text]:
    """Yield all texts of a random game."""
    trials = GAMES[game].trials()
    new = trials.any_game(seed, Wish({}))
    session = trials.start(new)
    playing, player = trials.playing(new, session), seated(GAMES[game], RANDOM, seed)
    while session.choice is not None:
        option = player.pick(session)
        asked = playing.view(option.seat)["asked"]
        yield Text("prompt", asked["rule"], asked["text"])
        yield from (Text("option", one["id"], one["label"]) for one in asked["options"])
        session.decide(option.seat, option.id)
    for seat in session.play.seats():
        for event in map(playing.event, session.told(seat)):
            yield Text("line", event["kind"], event["text"])


def names_in(game: str, playing: Playing) -> set[str]:
    return {card.name for card in GAMES[game].trials().cards().values()} | {one["name"] for one in playing.heroes()}


def too_long(one: Text) -> bool:
    return len(one.text) > MOST[one.kind]


def in_another_voice(one: Text) -> bool:
    return too_long(one) or bool(wrong_in(one.text, AVOID_IN_A_GAME))


def test_a_long_text_is_found():
    texts = [Text("line", "Drew", f"{'Ada draws ' * 8}Old Sock, Wine and the Tar."), Text("option", "draw", "Draw")]
    short, option = shortened(iter(texts), {"Ada", "Old Sock", "Wine", "Tar"})
    assert short.text == f"{'Kobold draws ' * 8}Kobold."
    assert (too_long(short), too_long(option)) == (True, False)
    assert in_another_voice(Text("option", "draw", "Take what lies there"))


@pytest.mark.parametrize("game", GAMES)
def test_prompts_options_and_lines_are_short_and_in_one_voice(game):
    found = dict[tuple[str, str], str]()
    for number in range(PLAYED):
        trials = GAMES[game].trials()
        new = trials.any_game(f"lengths {number}", Wish({}))
        names = names_in(game, trials.playing(new, trials.start(new)))
        texts = shortened(played(game, f"lengths {number}"), names)
        found.update({(one.kind, one.source): one.text for one in texts if in_another_voice(one)})
    assert found == {}
