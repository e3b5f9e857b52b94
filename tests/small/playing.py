"""A game of the Quay as a table plays it: its session, with words for each seat."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from sagabox.games.common.game import Facts, Sequel
from sagabox.games.common.playing import STORY, EventText, TablePlaying
from sagabox.games.common.rows import chance_row, die_row
from sagabox.games.common.windows import Window
from sagabox.kernel import Session

from .pieces import NAMES, NIGHTS, SIDES, SMUGGLERS, Turn
from .table import QuayPlay
from .words import QUESTIONS, STORIES, event_text, label, refusal_text, said

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


class QuayPlaying(TablePlaying[QuayPlay]):
    """The words of the game; everything else all games have alike."""

    windows = (Window("watch.reactions", "after the watchman rolls"), Window("watch.arrival", "when he arrives"))

    def heroes(self) -> list[dict[str, Any]]:
        return [{"seat": one.seat, "name": NAMES[one.index]} for one in self.session.play.smugglers()]

    def set_up(self) -> list[dict[str, str]]:
        night = self.session.play.state.night
        return [{"kind": "mode", "name": f"Night {night}", "text": "", "rule": "night.next"}]

    def turn(self) -> int:
        turn = self.session.play.state.find(Turn)
        return self.session.play.state.figures[turn.figure].seat if turn is not None else -1

    def title(self, question: Facts, seat: int) -> str:
        return QUESTIONS[question["rule"]].format(**question["facts"])

    def label(self, option: Facts, rule: str) -> str:
        return label(option["id"])

    def option(self, option: dict[str, Any], rule: str) -> dict[str, Any]:
        gives, watched = option.pop("gives", None), option.pop("watched", None)
        words = {**super().option(option, rule), "cost": said("gives", gives) if gives else ""}
        return {**words, "odds": [chance_row("the watchman comes there", watched, "bad")]} if watched else words

    def tell(self, facts: Facts) -> EventText:
        dice = [die_row(die, sides=SIDES) for die in facts.get("dice", ())]
        return EventText(event_text(facts), STORY if facts["event"] in STORIES else 1, dice=dice)

    def refusal(self, rule: str, facts: Facts) -> str:
        return refusal_text(rule, facts)

    def score(self) -> dict[str, Any]:
        state = self.session.play.state
        smugglers = [
            {"seat": one.seat, "name": NAMES[one.index], "coins": one.coins} for one in self.session.play.smugglers()
        ]
        return {"night": state.night, "winners": list(state.winners), "smugglers": smugglers}

    def sequels(self) -> list[Sequel]:
        """rules: night.next"""
        state = self.session.play.state
        if not self.session.over or state.night == NIGHTS:
            return []
        coins = [state.figures[index].coins for index in SMUGGLERS]
        setup = {"seats": len(self.session.play.seats()), "night": state.night + 1, "coins": coins}
        return [Sequel("next", f"Night {state.night + 1}", "Both smugglers keep their coins.", setup)]
