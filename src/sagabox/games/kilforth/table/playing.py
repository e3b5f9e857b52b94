"""A game of Gloom as a table plays it: its session, with words and odds for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Raw

from sagabox.games.common.game import Sequel
from sagabox.kernel import WATCHER, Event, Header, Option, Piece, Since

from ..cards.box import Box
from ..engine.corrections import checked
from ..engine.state import Setup
from ..rules.ending import collective_score, victory_points
from ..rules.setup import MOST_HEROES
from ..words import Names
from ..words.questions import ABOUT_CARDS, OWN_CARDS
from ..words.whynot import why_not
from .faces import settings_words
from .fields import known_change
from .new_game import GloomSession
from .option_facts import same_as
from .view_text import (
    WITHDRAW,
    answer_words,
    closed_words,
    decision_words,
    event_key,
    event_words,
    forecast_of,
    question_words,
    refusal_words,
    remember,
    title_words,
)

STORY = 2
_encode = msgspec.json.Encoder().encode
SHOWN_KEYWORDS = "saga.cost-keywords"
ANY_HEROES = tuple(chr(0xFDD0 + index) for index in range(MOST_HEROES))  # letters that no text has
HERO_MARKS = tuple(bytes([1 + index]) for index in range(MOST_HEROES))  # what is put for them: bytes that no JSON has
SAID: WeakKeyDictionary[Box, dict[Any, Any]] = WeakKeyDictionary()  # what tables with the same cards need not say twice


class GloomPlaying:
    """`box` holds the cards of this table, its own packs included."""

    def __init__(self, box: Box, session: GloomSession, header: Header) -> None:
        self.box, self.session, self.header = box, session, header
        state = session.play.state
        heroes = tuple(f"{hero.race.name} {hero.job.name}" for hero in state.heroes)
        slugs = (hero.slug for hero in state.heroes)
        self.names = Names(heroes, dict(zip(slugs, heroes, strict=True)), box.by_slug, SAID.setdefault(box, {}))

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

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may know, with the words and odds of what it is asked. What happened is told apart."""
        view = self.session.view(seat)
        if (asked := view["asked"]) is not None:
            question_words(view, self.names)
            closed_words(asked["refused"], asked["rule"], self.names)
        self._forecast(view["shown"]["foes"], seat)
        del view["log"]
        return view

    def glance(self, seat: int, since: Since) -> Iterator[Piece]:
        """What may have changed of a seat's view since it last looked: without what is closed, and forecasts."""
        seen: dict[str, Any] = {"heroes": [], "seat": seat}
        if since.forgets(self.session.play):
            yield "seat", None, seat
        for piece in self.session.glance(seat, since):
            yield piece
            if piece[0] == "heroes":
                seen["heroes"].append(piece[2])
            elif piece[0] == "scopes":
                seen["scopes"] = piece[2]
        yield "asked", None, self._question(seat, seen)

    def _question(self, seat: int, seen: dict[str, Any]) -> dict[str, Any] | None:
        """What a seat is asked, in words."""
        choice = self.session.choice
        if choice is None or (question := self.session.question(seat, partial(self._answer, choice.rule))) is None:
            return None
        if len(question["options"]) == 1 and (seat, WITHDRAW) in [(option.seat, option.id) for option in choice.open]:
            question["waits"] = True
        if choice.rule == SHOWN_KEYWORDS:  # asked in words that tell of the log
            seen = self.session.view(seat)
        elif choice.rule in ABOUT_CARDS:
            own = [{"id": option.id} for option in choice.open if option.seat == seat]
            zones = (f"{kind}:{hero.index}" for kind in OWN_CARDS for hero in self.session.play.state.heroes)
            seen["asked"] = {"rule": choice.rule, "options": own}
            seen["zones"] = {zone: self.session.zone(seat, zone) for zone in zones}
        else:
            seen["asked"], seen["shown"] = question, self.session.play.shown(seat)
        question["hero"], question["text"] = title_words(seen, self.names)
        return question

    def _answer(self, rule: str, option: Option, facts: Callable[[Option], dict[str, Any]]) -> dict[str, Any] | Raw:
        """What an option says. What is offered again and again is written already."""
        names, same = self.names, same_as(option)
        key = (rule, same)
        if same is not None and (written := names.said.get(key)) is not None:
            raw: Raw = written
            return raw
        told = facts(option)
        answer_words(told, rule, names)
        if same is not None:
            remember(names, key, Raw(_encode(told)))
        return told

    def insight(self, seat: int) -> dict[str, Any]:
        """What takes thought: what is closed to a seat that is asked and why, and how battles would go."""
        refused, choice = self.session.closed(seat), self.session.choice
        if choice is not None:
            closed_words(refused, choice.rule, self.names)
        foes = self.session.weighed(seat)["foes"]
        self._forecast(foes, seat)
        return {"refused": refused, "foes": foes}

    def _forecast(self, foes: list[dict[str, Any]], seat: int) -> None:
        own = [hero.index for hero in self.session.play.state.heroes if hero.seat == seat]
        for foe in foes:
            foe["forecast"] = forecast_of(foe, self.names, own)

    def event(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Something a seat was told, in words."""
        return event_words(facts, self.names)

    def events_written(self, events: Iterable[Event], seat: int) -> list[bytes]:
        """The same as JSON, without the brace that each begins with: its number goes before it. What has no card that
        somebody did not know is written once for all tables, with marks for the heroes' names: see `named`."""
        said, written = self.names.said, []
        for event in events:
            facts = None if event.knew else event_key(event.__class__)
            key = (event.__class__, *facts(event)) if facts is not None else None
            written.append(said.get(key) or self._event_written(event, seat, key))
        return written

    def _event_written(self, event: Event, seat: int, key: tuple[Any, ...] | None) -> bytes:
        names = self.names
        anybody = Names(ANY_HEROES, names.by_slug, names.cards, names.said)
        written = _encode(event_words(event.seen_by(seat) or {}, anybody))[1:]
        for hero, mark in zip(ANY_HEROES, HERO_MARKS, strict=True):
            written = written.replace(hero.encode(), mark)
        if key is not None:
            remember(names, key, written)
        return written

    def named(self, written: bytes) -> bytes:
        """Events that were written, with the names of this table's heroes."""
        for mark, hero in zip(HERO_MARKS, self.names.heroes, strict=False):
            written = written.replace(mark, _within(hero))
        return written

    def refusal(self, rule: str, facts: Mapping[str, Any]) -> str:
        """Why something is closed, as a sentence."""
        return refusal_words(rule, facts, self.names)

    def why_not(self, seat: int, words: str) -> list[str]:
        """What keeps a seat from what the words mean."""
        by_name = {card.name: card for card in self.box}
        return why_not(self.session.view(seat), words, self.names, by_name)

    def decision(self, rule: str, option: str) -> str:
        """An answer as all may know it: cards that a watcher does not know are not named.

        Of cards that are alike some may be known and others not: then none is named."""
        play = self.session.play
        cards = [card for zone in play.state.zones for card in play.pile(zone)]
        hidden = {card.slug for card in cards if not play.state.knows(WATCHER, card)}
        return decision_words(option, rule, hidden, self.names)

    def mend(self, seat: int, change: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """What a change by hand does, in words, and as it is recorded. Raises ValueError."""
        known_change(change)
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

    def sequels(self) -> list[Sequel]:
        return []


@lru_cache(maxsize=1_024)
def _within(name: str) -> bytes:
    """A name as it stands within a text in JSON."""
    return _encode(name)[1:-1]
