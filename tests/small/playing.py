"""A game of the Quay as a table plays it: its session, with words for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import msgspec

from sagabox.games.common.game import ANSWERS, Facts, Playing, Sequel
from sagabox.kernel import WATCHER, Event, Header, Piece, Session, Since
from sagabox.packs import slug

from .pieces import NAMES, NIGHTS, SMUGGLERS, Turn
from .table import QuayPlay
from .words import QUESTIONS, STORY, event_text, label, refusal_text

QuaySession = Session[QuayPlay]


@dataclass(frozen=True)
class NewGame:
    """All that a new game needs, as plain data."""

    seed: str
    seats: int = 2
    night: int = 1
    coins: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if self.seats not in (1, 2) or not 1 <= self.night <= NIGHTS or min(self.coins) < 0:
            raise ValueError(f"a game has 1 or 2 seats, a night from 1 to {NIGHTS} and coins from 0 on")

    def __str__(self) -> str:
        return f"{self.seed} (seats: {self.seats}, night {self.night})"

    def plain(self) -> dict[str, Any]:
        return asdict(self)


class QuayPlaying(Playing):
    """What a table asks of a game that is going on."""

    def __init__(self, session: QuaySession, header: Header) -> None:
        self.session, self.header = session, header

    def elsewhere(self, session: QuaySession) -> QuayPlaying:
        return QuayPlaying(session, self.header)

    def heroes(self) -> list[dict[str, Any]]:
        return [{"seat": one.seat, "name": NAMES[one.index]} for one in self.session.play.smugglers()]

    def settings(self) -> list[dict[str, str]]:
        own = [{"kind": "pack", "name": name, "text": "", "rule": ""} for name in self.header.packs.get("own", {})]
        night = self.session.play.state.night
        return [{"kind": "mode", "name": f"Night {night}", "text": "", "rule": "night.next"}, *own]

    def turn(self) -> int:
        turn = self.session.play.state.find(Turn)
        return self.session.play.state.figures[turn.figure].seat if turn is not None else -1

    def view(self, seat: int) -> dict[str, Any]:
        view = self.session.view(seat)
        if (asked := view["asked"]) is not None:
            view["asked"] = {**self._worded(asked, seat), "refused": closed_text(asked["refused"])}
        del view["log"]
        return view

    def glance(self, seat: int, since: Since) -> Iterator[Piece]:
        if since.forgets(self.session.play):
            yield "seat", None, seat
        yield from self.session.glance(seat, since)
        question = self.session.question(seat)
        yield "asked", None, None if question is None else self._worded(question, seat)

    def _worded(self, question: dict[str, Any], seat: int) -> dict[str, Any]:
        """A question with its text, whom it concerns, and its options in words."""
        words = [{**one, "label": label(one["id"]), "group": ANSWERS, "cost": ""} for one in question["options"]]
        turn = self.session.play.state.find(Turn)
        own = [one.index for one in self.session.play.smugglers() if one.seat == seat]
        hero = turn.figure if turn is not None and turn.figure in own else own[0]
        return {**question, "text": QUESTIONS[question["rule"]], "hero": hero, "options": words}

    def insight(self, seat: int) -> dict[str, Any]:
        return {"refused": closed_text(self.session.closed(seat))}

    def event(self, facts: Facts) -> dict[str, Any]:
        rest = {name: value for name, value in facts.items() if name not in ("event", "rule")}
        kind = facts["event"]
        weight = 2 if kind in STORY else 1
        return {"kind": kind, "text": event_text(facts), "rule": facts["rule"], "weight": weight, "facts": rest}

    def events_written(self, events: Iterable[Event], seat: int) -> list[bytes]:
        return [msgspec.json.encode(self.event(event.seen_by(seat) or {}))[1:] for event in events]

    def named(self, written: bytes) -> bytes:
        return written

    def refusal(self, rule: str, facts: Facts) -> str:
        return refusal_text(rule, facts)

    def why_not(self, seat: int, words: str) -> list[str]:
        closed = closed_text(self.session.closed(seat))
        return [f"{one['label']}: {one['text']}" for one in closed if words.lower() in one["label"].lower()]

    def decision(self, rule: str, option: str) -> str:
        """An answer that names a card which a watcher does not know is not told."""
        state = self.session.play.state
        hidden = {
            slug(name)
            for pile in state.zones.values()
            for card in pile
            if not state.knows(WATCHER, card)
            for name in (card.name, card.handle)
        }
        return label(option) if hidden.isdisjoint(option.split(":")) else ""

    def mend(self, seat: int, change: Facts) -> tuple[str, dict[str, Any]]:
        raise ValueError("nothing can be set by hand on the quay")

    def score(self) -> dict[str, Any]:
        state = self.session.play.state
        smugglers = [
            {"seat": one.seat, "name": NAMES[one.index], "coins": one.coins} for one in self.session.play.smugglers()
        ]
        return {"night": state.night, "winners": list(state.winners), "smugglers": smugglers}

    def timeline(self) -> list[dict[str, Any]]:
        told = [self.event(facts) for facts in self.session.told(WATCHER)]
        return [one for one in told if one["weight"] == 2]

    def sequels(self) -> list[Sequel]:
        """rules: night.next"""
        state = self.session.play.state
        if not self.session.over or state.night == NIGHTS:
            return []
        coins = [state.figures[index].coins for index in SMUGGLERS]
        setup = {"seats": len(self.session.play.seats()), "night": state.night + 1, "coins": coins}
        return [Sequel("next", f"Night {state.night + 1}", "Both smugglers keep their coins.", setup)]


def closed_text(refused: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what is closed with what it is, and why it is closed."""
    return [
        {**one, "label": label(one["id"]), "group": ANSWERS, "text": refusal_text(one["rule"], one["facts"])}
        for one in refused
    ]
