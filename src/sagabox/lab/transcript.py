"""A whole game as readable text: what happened, what was asked, and what was answered."""

from __future__ import annotations

from collections.abc import Iterator

from sagabox.games.kilforth.front import GloomSession
from sagabox.games.kilforth.telling import Names, ask_title, label, tell
from sagabox.kernel import Event, Option
from sagabox.kernel.view import told
from sagabox.players import Player

from .gloom import box

UNTOLD = ("Asked", "Performed", "TurnBegan")  # what the answers tell anyway
HEADINGS = ("DayBegan", "NightCard")


def transcript(session: GloomSession, player: Player) -> Iterator[str]:
    """The lines of a game that a player plays to its end for all seats.

    Everything is told as those see it whom it concerns; `> 2 of 5` is the second of five answers that were open, and
    `> seat 1, 2 of 5` one that was open to several seats at once."""
    names = Names.of(session.view(0), {card.slug: card for card in box().by_id.values()})
    begun = 0
    while True:
        log = session.play.log or []
        for entry in log[begun:]:
            yield from event_lines(session, entry, names)
        begun = len(log)
        if session.choice is None:
            return
        option = player.pick(session)
        yield from answer_lines(session, option, names)
        if session.decide(option.seat, option.id) is not None:
            raise RuntimeError(f"{option.id} fails: {session.reports}")


def event_lines(session: GloomSession, entry: Event, names: Names) -> Iterator[str]:
    if type(entry).__name__ in UNTOLD:
        return
    text = tell(told([entry], witness(session, entry))[0], names).text
    if type(entry).__name__ in HEADINGS:
        yield ""
    yield text


def witness(session: GloomSession, event: Event) -> int:
    """The seat of the hero whom an event is about; of others the first."""
    index = getattr(event, "hero", -1)
    heroes = session.play.state.heroes
    return heroes[index].seat if 0 <= index < len(heroes) else heroes[0].seat


def answer_lines(session: GloomSession, option: Option, names: Names) -> Iterator[str]:
    """The question as its seat reads it, and the answer."""
    view = session.view(option.seat)
    asked = view["asked"]
    ids = [one["id"] for one in asked["options"]]
    chosen = next(one for one in asked["options"] if one["id"] == option.id)
    yield f"? {ask_title(view, names)}"
    seat = f"seat {option.seat}, " if session.choice is not None and len(session.choice.seats()) > 1 else ""
    yield f"> {seat}{ids.index(option.id) + 1} of {len(ids)}: {label(chosen, asked['rule'], names)}"
