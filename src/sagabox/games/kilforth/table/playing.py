"""A Kilforth game as a table plays it: its session, with words and odds for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Self
from weakref import WeakKeyDictionary

from msgspec import Raw

from sagabox.games.common.account import Account
from sagabox.games.common.hidden import hidden_slugs
from sagabox.games.common.playing import EventText, TablePlaying
from sagabox.games.common.query import Synonyms, synonyms_of
from sagabox.games.common.tale import Telling
from sagabox.games.common.whynot import known_stems
from sagabox.kernel import Header, Option
from sagabox.kernel.view import concerned

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
from ..words.effects import effect_of
from ..words.prices import option_words
from ..words.standing import STANDING
from ..words.whynot import WORDS, about_cards, seen_cards, word_told
from ..words.windows import OF_TRIALS, WINDOWS
from .account import account
from .faces import settings_words
from .fields import known_change
from .new_game import KilforthSession
from .tale import telling

Facts = Mapping[str, Any]
PACKAGE = "sagabox.games.kilforth"
UNTOLD = ("pass", "choose", "done", "nothing", "decline", "number", "x")  # answers that only their question explains
ENCODED: WeakKeyDictionary[Box, dict[Any, Raw]] = WeakKeyDictionary()  # options, shared by tables with the same cards


class KilforthPlaying(TablePlaying[Kilforth]):
    """`box` holds the cards of this table, its own packs included."""

    standing = STANDING
    windows = (*WINDOWS, *OF_TRIALS)

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
        """Add prices and effects to an option in words, and rolls with their odds."""
        words = super().option(option, rule)
        option_words(words)
        if "effect" not in words and (effect := effect_of(words["id"], rule)):
            words["effect"] = effect
        if "roll" in words:
            words["odds"] = odds_of(words)
        return words

    def tell(self, facts: Facts) -> EventText:
        told = tell(facts, self.names)
        if dice := facts.get("dice"):
            return told._replace(dice=dice_rows(dice, success_from(self.session.play), facts.get("changed", 0)))
        return told

    def refusal(self, rule: str, facts: Facts) -> str:
        return say_refusal(rule, facts, self.names) or "Not available now."

    def askable(self, view: Facts) -> set[str]:
        return known_stems(view["asked"], seen_cards(view)) | WORDS

    def about_named(self, view: Facts, words: str) -> list[str]:
        return about_cards(view, words, self.names, {card.name: card for card in self.box})

    def about_absent(self, view: Facts, meant: set[str]) -> list[str]:
        return word_told(view, meant)

    def synonyms(self) -> Synonyms:
        return synonyms_of(PACKAGE, f"{PACKAGE}.{self.session.play.edition.name}")

    def decision(self, rule: str, option: str) -> str:
        """Return a decision in words; a hidden card is "a card"."""
        verb, *things = option.split(":")
        if verb in UNTOLD:
            return ""
        hidden = hidden_slugs(self.session.play)
        if not hidden.isdisjoint(things):
            things = ["a-card" if thing in hidden else thing for thing in things if not thing.isdecimal()]
        return self.label({"id": ":".join([verb, *things])}, rule)

    # -- forecasts, hints, corrections, the end

    def texts(self, card: Any) -> Sequence[str]:
        """Return the texts of a card; a location has one on either side."""
        return [card.text, card.gloom]

    def advice(self, seat: int, picked: Option, option: Facts) -> tuple[str, str]:
        from .hints import advice  # with the bots, which few tables need

        play, choice = self.session.play, self.session.choice
        assert choice is not None
        return advice(play, play.state.heroes[concerned(play, choice, seat)], picked, option)

    def forecast(self, weighed: dict[str, Any], seat: int) -> dict[str, Any]:
        """Add to each foe how a battle against it may end."""
        own = [hero.index for hero in self.session.play.state.heroes if hero.seat == seat]
        foes = [{**foe, "forecast": forecast_of(foe, self.names, own)} for foe in weighed["foes"]]
        return {**weighed, "foes": foes}

    def mend(self, seat: int, change: Facts) -> tuple[str, dict[str, Any]]:
        known_change(change)
        return checked(self.session.play, seat, change)

    def account(self, seat: int, events: Sequence[Facts]) -> Account:
        return account(self, seat, events)

    def telling(self) -> Telling:
        return telling(self)

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
