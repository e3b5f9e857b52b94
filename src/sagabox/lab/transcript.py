"""A whole game as readable text: events, questions and answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sagabox.games.common.playing import Playing
from sagabox.games.common.trials import NewGame, Trials
from sagabox.kernel import Event, Option
from sagabox.kernel.view import told
from sagabox.players import Player


def transcript(trials: Trials[Any], game: NewGame, player: Player) -> Iterator[str]:
    """Yield the lines of a game that one player plays to its end for all seats.

    Each event is worded for the seat that it concerns. `> 2 of 5` is the second of five open options; `> seat 1, 2
    of 5` belongs to a question that was open to several seats at once."""
    playing = trials.playing(game, trials.start(game))
    session = playing.session
    begun = 0
    while True:
        log = session.play.log or []
        for entry in log[begun:]:
            yield from event_lines(trials, playing, entry)
        begun = len(log)
        if session.choice is None:
            return
        option = player.pick(session)
        yield from answer_lines(playing, option)
        if session.decide(option.seat, option.id) is not None:
            raise RuntimeError(f"{option.id} fails: {session.reports}")


def event_lines(trials: Trials[Any], playing: Playing, entry: Event) -> Iterator[str]:
    """Yield the text of an event, after a blank line if it starts a new part."""
    name = type(entry).__name__
    if name in trials.untold:
        return
    text = playing.event(told([entry], trials.witness(playing.session, entry))[0])["text"]
    if name in trials.headings:
        yield ""
    yield text


def answer_lines(playing: Playing, option: Option) -> Iterator[str]:
    """Yield the question as its seat reads it, with the hero's name if it concerns a hero, and the answer."""
    session = playing.session
    asked = playing.view(option.seat)["asked"]
    ids = [one["id"] for one in asked["options"]]
    chosen = next(one for one in asked["options"] if one["id"] == option.id)
    heroes, hero, text = playing.heroes(), asked["hero"], asked["text"]
    name = heroes[hero]["name"] if 0 <= hero < len(heroes) else ""
    yield f"? {text}" if text.startswith(name) else f"? {name}: {text}"
    effect = f": {chosen['effect']}" if "effect" in chosen else ""
    seat = f"seat {option.seat}, " if session.choice is not None and len(session.choice.seats()) > 1 else ""
    yield f"> {seat}{ids.index(option.id) + 1} of {len(ids)}: {chosen['label']}{effect}"
