"""A game of Gloom as a table plays it: its session, with words and odds for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.kernel import WATCHER, Header, Memory

from .ending import collective_score, victory_points
from .front import GloomSession
from .mending import checked
from .pack import Box
from .state import Setup
from .table_faces import settings_words
from .table_words import event_words, question_words, refusal_words
from .telling import Names
from .whynot import why_not

STORY = 2
RECENT = 30  # as many events as the Action that a question belongs to can have


class GloomPlaying:
    """`box` holds the cards of this table, its own packs included."""

    def __init__(self, box: Box, session: GloomSession, header: Header) -> None:
        self.box, self.session, self.header = box, session, header
        state = session.play.state
        heroes = tuple(f"{hero.race.name} {hero.job.name}" for hero in state.heroes)
        slugs = (hero.slug for hero in state.heroes)
        self.names = Names(heroes, dict(zip(slugs, heroes, strict=True)), box.by_slug)

    def elsewhere(self, session: GloomSession) -> GloomPlaying:
        """Another moment or branch of this game, in the same words."""
        return GloomPlaying(self.box, session, self.header)

    # ---------------------------------------------------------------- who

    def heroes(self) -> list[dict[str, Any]]:
        """Who is played from which seat: all see that."""
        heroes = self.session.play.state.heroes
        return [
            {"seat": hero.seat, "name": name, "saga": hero.saga.name}
            for hero, name in zip(heroes, self.names.heroes, strict=True)
        ]

    def settings(self) -> list[dict[str, str]]:
        """Mode, variants, house rules and own packs, in words: all know them."""
        own: Mapping[str, str] = self.header.packs.get("own", {})
        packs = [{"kind": "pack", "name": name, "text": "", "rule": ""} for name in own]
        return [*settings_words(self.session.play.state.settings), *packs]

    def turn(self) -> int:
        """The seat whose turn it is as all can see, or -1: never whom a window is open to."""
        play = self.session.play
        if self.session.over:
            return -1
        if (active := play.active()) is not None:
            return active.seat
        setup = play.state.find(Setup)
        if setup is not None and 0 <= setup.hero < len(play.state.heroes):
            return play.state.heroes[setup.hero].seat
        return play.first_hero().seat

    # ---------------------------------------------------------------- words

    def view(self, seat: int, memory: Memory | None = None) -> dict[str, Any]:
        """What a seat may know, with the words and odds of what it is asked. What happened is told apart."""
        choice = self.session.choice
        events = RECENT if choice is not None and choice.rule == "saga.cost-keywords" else 0
        view = self.session.view(seat, memory, events)
        if view["asked"] is not None:
            question_words(view, self.names)
        del view["log"]
        return view

    def event(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Something a seat was told, in words."""
        return event_words(facts, self.names)

    def refusal(self, rule: str, facts: Mapping[str, Any]) -> str:
        """Why something is closed, as a sentence."""
        return refusal_words(rule, facts, self.names)

    def why_not(self, seat: int, words: str) -> list[str]:
        """What keeps a seat from what the words mean."""
        by_name = {card.name: card for card in self.box}
        return why_not(self.session.view(seat), words, self.names, by_name)

    def mend(self, seat: int, change: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """What a change by hand does, in words, and as it is recorded. Raises ValueError."""
        return checked(self.session.play, seat, change)

    # ---------------------------------------------------------------- the end

    def score(self) -> dict[str, Any]:
        """How the game stands or ended: known to all."""
        play = self.session.play
        state = play.state
        return {
            "ending": state.ending,
            "day": state.day,
            "mode": state.settings.mode,
            "winners": list(state.winners),
            "collective": collective_score(play),
            "heroes": [
                {
                    "hero": hero.index,
                    "seat": hero.seat,
                    "name": self.names.heroes[hero.index],
                    "chapter": hero.chapter,
                    "victory_points": victory_points(play, hero),
                    "eliminated": hero.eliminated,
                }
                for hero in state.heroes
            ],
        }

    def timeline(self) -> list[dict[str, Any]]:
        """The story moments of the game, in order, as all may know them."""
        told = [self.event(facts) for facts in self.session.told(WATCHER)]
        return [one for one in told if one["weight"] == STORY]
