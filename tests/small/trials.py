"""The Quay in the lab: games from seeds, what to count, what to balance by."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from sagabox.games.common.campaigns import Campaigns
from sagabox.games.common.game import Sequel
from sagabox.games.common.trials import FactValues, Outcome, Trials, Wish
from sagabox.kernel import Card, Event, Journal, Loaded, load

from .adapter import KINDS, begin, game_of, header
from .cards import SHELF
from .pieces import HOURS, NAMES, NIGHTS, Hour, Inspection
from .playing import NewGame, QuayPlaying, QuaySession
from .table import QuayPlay

INSPECTED = "inspections"


class QuayCampaigns(Campaigns[NewGame]):
    """Three nights on the quay; no night is lost, and the last one names the winners."""

    tries = 1

    def first(self, seed: str, wish: Wish) -> NewGame:
        return NewGame(seed, int(wish.facts.get("seats", "2")))

    def follow(self, sequel: Sequel, seed: str) -> NewGame:
        return game_of(sequel.setup, seed)

    def title(self, game: NewGame) -> str:
        return f"Night {game.night}"

    def won(self, session: QuaySession) -> bool:
        return True

    def ending(self, session: QuaySession) -> str:
        return " and ".join(NAMES[index] for index in session.play.state.winners)


class QuayTrials(Trials[NewGame]):
    """The lab's side of the game."""

    kinds = KINDS
    bench_wish = balance_wish = Wish({}, plain=True)
    two_seats: Mapping[str, Any] = {"seats": 2}
    happened: Mapping[str, str] = {"Delivered": "deliveries", "Caught": "smugglers caught", "Played": "tricks played"}
    situations = (INSPECTED,)
    pick_rule = "turn.two-actions"
    spans = ("hour", "action")
    untold = frozenset({"Asked"})
    headings = frozenset({"HourBegan"})
    facts = ("orders",)
    progress = "crates delivered"
    goals = ("Ada", "Ben")
    campaigns = QuayCampaigns()

    # -- games from seeds

    def cards(self) -> Mapping[str, Card]:
        return SHELF.box().by_id

    def read_cards(self, cache: Path) -> None:
        SHELF.load((), cache)

    def any_game(self, seed: str, wish: Wish) -> NewGame:
        if unknown := wish.facts.keys() - {"seats"}:
            raise ValueError(f"{', '.join(sorted(unknown))}: a game of the Quay is asked for by seats alone")
        random = Random(f"game {seed}")
        seats = wish.facts.get("seats", "2" if wish.plain else random.choice("12"))
        if seats not in ("1", "2"):
            raise ValueError(f"seats={seats}: a game has 1 or 2 seats")
        night = 1 if wish.plain else random.randint(1, NIGHTS)
        return NewGame(seed, int(seats), night)

    def start(self, game: NewGame, *, live: bool = True) -> QuaySession:
        return begin(SHELF.box(), game, live=live)

    def playing(self, game: NewGame, session: QuaySession) -> QuayPlaying:
        return QuayPlaying(session, header(SHELF.box(), game))

    def save(self, path: Path, game: NewGame, session: QuaySession) -> Journal[QuayPlay]:
        return Journal.new(path, header(SHELF.box(), game), session)

    def resume(self, path: Path, game: NewGame) -> Loaded[QuayPlay]:
        return load(path, header(SHELF.box(), game), QuayPlay, KINDS, SHELF.box().by_id)

    def half_over(self, session: QuaySession) -> bool:
        hour = session.play.state.find(Hour)
        return hour is not None and hour.number > HOURS // 2

    # -- what to count

    def situations_now(self, session: QuaySession) -> frozenset[str]:
        return frozenset({INSPECTED} if session.play.state.find(Inspection) else ())

    def ending(self, session: QuaySession) -> str:
        return "shared" if len(session.play.state.winners) > 1 else "won"

    def group(self, session: QuaySession) -> str:
        return f"seats: {len(session.play.seats())}"

    # -- few questions

    def count_spans(self, session: QuaySession) -> tuple[int, int]:
        told = [type(event).__name__ for event in session.play.log or ()]
        return told.count("HourBegan"), sum(told.count(kind) for kind in ("Moved", "Loaded", "Delivered", "Drew"))

    def before_redeal(self, session: QuaySession, world: int) -> None:
        """Every open fact is one that seats rely on."""

    def after_redeal(self, session: QuaySession, world: int) -> None:
        """The re-deal alone changes what is hidden."""

    # -- transcripts

    def witness(self, session: QuaySession, event: Event) -> int:
        seats = session.play.seats()
        return max(getattr(event, "figure", 0), 0) % len(seats)

    # -- balance

    def facts_of(self, session: QuaySession) -> tuple[str, ...] | None:
        (order,) = session.play.state.zones["orders"]
        return (order.name,)

    def outcome(self, session: QuaySession, facts: FactValues) -> Outcome:
        state = session.play.state
        delivered = len(state.zones["sold:0"]) + len(state.zones["sold:1"])
        return Outcome(facts, delivered, (0 in state.winners, 1 in state.winners))
