"""A Kilforth game as a table plays it: its session, with words and odds for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Self
from weakref import WeakKeyDictionary

from msgspec import Raw

from sagabox.games.common.playing import TablePlaying, Told, hidden_slugs
from sagabox.kernel import Header

from ..cards.box import Box
from ..engine.corrections import checked
from ..engine.numbers import dice_rows
from ..engine.play import Kilforth
from ..engine.state import CITY
from ..engine.values import success_from
from ..odds.view_odds import forecast_of, odds_of
from ..rules.ending import collective_score, victory_points
from ..rules.setting_up import asked_hero
from ..words import Names, label, question_text, say_refusal, tell
from ..words.prices import option_words
from ..words.whynot import why_not
from .faces import settings_words
from .fields import known_change
from .new_game import KilforthSession

Facts = Mapping[str, Any]
UNTOLD = ("pass", "choose", "done", "nothing", "decline", "number", "x")  # answers that only their question explains
ENCODED: WeakKeyDictionary[Box, dict[Any, Raw]] = WeakKeyDictionary()  # options, shared by tables with the same cards


class KilforthPlaying(TablePlaying[Kilforth]):
    """`box` holds the cards of this table, its own packs included."""

    def __init__(self, box: Box, session: KilforthSession, header: Header) -> None:
        super().__init__(session, header)
        self.box = box
        heroes = session.play.state.heroes
        self.runs = Counter(hero.seat for hero in heroes)  # how many heroes each seat runs
        names = tuple(f"{hero.race.name} {hero.job.name}" for hero in heroes)
        slugs = (hero.slug for hero in heroes)
        centre = session.play.state.map[CITY].name
        self.names = Names(names, dict(zip(slugs, names, strict=True)), box.by_slug, centre)
        self.encoded = ENCODED.setdefault(box, {})

    def elsewhere(self, session: KilforthSession) -> Self:
        return type(self)(self.box, session, self.header)

    # -- who, and how the game is set

    def heroes(self) -> list[dict[str, Any]]:
        heroes = self.session.play.state.heroes
        return [
            {"seat": hero.seat, "name": name, "saga": hero.saga.name}
            for hero, name in zip(heroes, self.names.heroes, strict=True)
        ]

    def set_up(self) -> list[dict[str, str]]:
        return [*settings_words(self.session.play.edition, self.session.play.state.settings)]

    def turn(self) -> int:
        play = self.session.play
        if self.session.over:
            return -1
        if (active := play.active()) is not None:
            return active.seat
        return (asked_hero(play) or play.first_hero()).seat

    # -- words

    def title(self, question: Facts, seat: int) -> str:
        return question_text(question, self.names, self.runs[seat] > 1)

    def label(self, option: Facts, rule: str) -> str:
        return label(option, rule, self.names)

    def option(self, option: dict[str, Any], rule: str) -> dict[str, Any]:
        """Prices and effects go out in words, rolls with their odds."""
        words = super().option(option, rule)
        option_words(words)
        if "roll" in words:
            words["odds"] = odds_of(words)
        return words

    def tell(self, facts: Facts) -> Told:
        told = tell(facts, self.names)
        if dice := facts.get("dice"):
            return told._replace(dice=dice_rows(dice, success_from(self.session.play), facts.get("changed", 0)))
        return told

    def refusal(self, rule: str, facts: Facts) -> str:
        return say_refusal(rule, facts, self.names) or "Not available now."

    def why_not(self, seat: int, words: str) -> list[str]:
        by_name = {card.name: card for card in self.box}
        return why_not(self.view(seat), words, self.names, by_name)

    def decision(self, rule: str, option: str) -> str:
        """As for all games, but a hidden card is "a card"."""
        verb, *things = option.split(":")
        if verb in UNTOLD:
            return ""
        hidden = hidden_slugs(self.session.play)
        if not hidden.isdisjoint(things):
            things = ["a-card" if thing in hidden else thing for thing in things if not thing.isdecimal()]
        return self.label({"id": ":".join([verb, *things])}, rule)

    # -- forecasts, corrections, the end

    def forecast(self, weighed: dict[str, Any], seat: int) -> dict[str, Any]:
        """Add to each foe how a battle against it may end."""
        own = [hero.index for hero in self.session.play.state.heroes if hero.seat == seat]
        foes = [{**foe, "forecast": forecast_of(foe, self.names, own)} for foe in weighed["foes"]]
        return {**weighed, "foes": foes}

    def mend(self, seat: int, change: Facts) -> tuple[str, dict[str, Any]]:
        known_change(change)
        return checked(self.session.play, seat, change)

    def score(self) -> dict[str, Any]:
        """Return how the game stands or ended: known to all."""
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
