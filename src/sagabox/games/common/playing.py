"""A game in play at a table: everything that leaves it for a seat, in the game's words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Self

import msgspec
from msgspec import Raw

from sagabox.kernel import WATCHER, Event, Header, Option, Refusal, Session, Since, ViewPart
from sagabox.kernel.driver import P

from .account import Account, plain_account
from .asking import asking_sentence
from .automatic import PASSED, passed_text
from .game import ANSWERS, Facts, Sequel
from .hidden import hidden_slugs
from .query import Synonyms, meanings, terms_of
from .rows import Die
from .standing import Actions, letter_of
from .tale import Tale, Telling, tale_of
from .whynot import AVAILABLE, MOST, known_stems, matching, matching_verbs
from .windows import Window
from .wording import listed

STORY = 2
MOST_ENCODED = 20_000  # options
MOST_WRITTEN = 4_096  # events of all tables; one seat may receive an event 0.25 s after another
GUIDED = {
    "kind": "guided",
    "name": "Guided first game",
    "text": "The first cards and dice are arranged so that every lesson comes up.",
    "rule": "",
}
_WRITTEN: dict[int, tuple[Event, bytes]] = {}  # by identity: the event is stored, so its id is not used again
_encode = msgspec.json.Encoder().encode


class EventText(NamedTuple):
    """An event in words: a sentence, its weight (0 detail, 1 plain, 2 a story moment), a detail behind it, and its dice
    (see `die_row`)."""

    text: str
    weight: int = 1
    detail: str = ""
    dice: Sequence[Die] = ()


class TablePlaying(ABC, Generic[P]):
    """A session with words for each seat. All that leaves it has gone through the view filter; a game brings the words.

    A game's subclass fills in the abstract methods; those of the second part have a default. `standing` are the Actions
    that keep their letter, `windows` the questions that a seat can switch off."""

    standing: ClassVar[Actions] = {}
    windows: ClassVar[Sequence[Window]] = ()

    def __init__(self, session: Session[P], header: Header) -> None:
        self.session, self.header = session, header
        self.encoded: dict[Any, Raw] = {}  # options by rule and facts; a game may share it between tables

    # -- what every game brings

    @abstractmethod
    def heroes(self) -> list[dict[str, Any]]:
        """Return who is played from which seat, with `seat` and `name`: all see that."""

    @abstractmethod
    def turn(self) -> int:
        """Return the seat whose turn it is as all can see, or -1: never the seat of a hidden question."""

    @abstractmethod
    def set_up(self) -> list[dict[str, str]]:
        """Return how the game is set, as `settings` does, without packs."""

    @abstractmethod
    def score(self) -> dict[str, Any]:
        """Return how the game stands or ended, as all may know it."""

    @abstractmethod
    def title(self, question: Facts, seat: int) -> str:
        """Return the sentence of a question: `rule`, `hero`, `facts`, and `speaker` and `waits` if they apply."""

    @abstractmethod
    def label(self, option: Facts, rule: str) -> str:
        """Return what an option says; `rule` is the question's. The option has an `id` and the facts of its offer."""

    @abstractmethod
    def refusal(self, rule: str, facts: Facts) -> str:
        """Return why an option is closed."""

    @abstractmethod
    def tell(self, facts: Facts) -> EventText:
        """Return an event in words, from its facts as a seat sees them."""

    # -- what a game may bring

    def option(self, option: dict[str, Any], rule: str) -> dict[str, Any]:
        """Return an option as it is sent: its facts, `label`, `group` and `cost`. A game puts facts into words here:
        `cost`, `price` and `dear`, `effect`, `odds`."""
        option["label"], option["group"], option["cost"] = self.label(option, rule), option.pop("kind", ANSWERS), ""
        if rule in self.standing and (letter := letter_of(self.standing[rule], option)):
            option["standing"] = letter
        return option

    def forecast(self, weighed: dict[str, Any], seat: int) -> dict[str, Any]:
        """Return the costly values of a view with what they mean for a seat, such as how battles may end."""
        return weighed

    def roll_out(self, seat: int) -> Callable[[], dict[str, Any]] | None:
        """Return a function that works out what a forecast still lacks, such as a fight played out many times; None if
        it lacks nothing. It takes long, needs this game no more, and may be called in another thread."""
        return None

    def synonyms(self) -> Synonyms:
        """Return the game's words for what players say."""
        return {}

    def texts(self, card: Any) -> Sequence[str]:
        """Return the texts that are printed on a card."""
        return [getattr(card, "text", "")]

    def advice(self, seat: int, picked: Option, option: Facts) -> tuple[str, str]:
        """Return why a bot picked an option for a seat, and what the seat should aim for, a sentence each or "".
        `option` is the option in words. Asked of a copy that knows no more than the seat."""
        return option.get("effect", ""), ""

    def why_not(self, seat: int, words: str) -> list[str]:
        """Return sentences on what keeps a seat from what the words mean; none if they mean nothing here."""
        view = self.view(seat)
        asked, terms = view["asked"], terms_of(words, self.synonyms(), self.askable(view))
        found = matching(asked, terms)
        if not any(AVAILABLE in told for told in found):
            found = [*self.about_absent(view, meanings(terms)), *found, *self.about_named(view, words)]
        found = found or matching_verbs(asked, terms)
        return list(dict.fromkeys(found))[:MOST]

    def askable(self, view: Facts) -> set[str]:
        """Return the stems that a question can be about, to recognise misspelt ones."""
        return known_stems(view["asked"])

    def about_named(self, view: Facts, words: str) -> list[str]:
        """Return sentences on cards, figures and locations that the words name."""
        return []

    def about_absent(self, view: Facts, meant: set[str]) -> list[str]:
        """Return sentences on what a player means (stems) that is neither an option nor refused."""
        return []

    def mend(self, seat: int, change: Facts) -> tuple[str, dict[str, Any]]:
        """Return what a correction would do, in words, and as it is recorded. Raises ValueError."""
        raise ValueError("nothing can be corrected in this game")

    def sequels(self) -> list[Sequel]:
        """Return what can follow this game: none while it goes on, and none in most games."""
        return []

    def account(self, seat: int, events: Sequence[Facts]) -> Account:
        """Return what the end of the game tells a seat, from the events that the seat received."""
        return plain_account([str(hero["name"]) for hero in self.heroes()], self.score(), events, STORY)

    def telling(self) -> Telling:
        """Return how the game is retold: by default its story moments, in one chapter."""
        names = [str(hero["name"]) for hero in self.heroes()]
        stories = {facts["event"] for facts in self.session.told(WATCHER) if self.tell(facts).weight == STORY}
        return Telling(f"The tale of {listed(names)}", "", lambda event: "", frozenset(stories), before="The tale")

    def elsewhere(self, session: Session[P]) -> Self:
        """Return another moment or branch of this game, in the same words."""
        return type(self)(session, self.header)

    # -- the tale

    def tale(self, events: Sequence[Facts]) -> Tale:
        """Return the game so far as a story, from the events that a seat received."""
        return tale_of(self.telling(), events)

    # -- how the game is set

    def settings(self) -> list[dict[str, str]]:
        """Return how the game is set, in words that all may read: `kind` (mode, guided, variant, house_rule, pack),
        `name`, `text` and `rule`, the latter empty where there is none. Never the seed."""
        own: Mapping[str, str] = self.header.packs.get("own", {})
        packs = [{"kind": "pack", "name": name, "text": "", "rule": ""} for name in own]
        return [*self.set_up(), *([GUIDED] if self.header.setup.get("guided") else []), *packs]

    # -- views

    def view(self, seat: int) -> dict[str, Any]:
        """Return all that a seat may know, with the words and odds of what it is asked."""
        view = self.session.view(seat)
        if view["asked"] is not None:
            view["asked"] = {**self._worded(view["asked"], seat, self.option), "refused": self._refused(seat)}
        view["shown"] = self.forecast(view["shown"], seat)
        del view["log"]
        return view

    def view_changes(self, seat: int, since: Since) -> Iterator[ViewPart]:
        """Yield the parts of a seat's view that may have changed since its last look, without what is costly."""
        if since.forgets(self.session.play):
            yield "seat", None, seat
        yield from self.session.view_changes(seat, since)
        question = self.session.question(seat)
        yield "asked", None, None if question is None else self._worded(question, seat, self._encoded)

    def insight(self, seat: int) -> dict[str, Any]:
        """Return what is costly: `refused`, the closed options of a seat that is asked, and the game's forecasts."""
        return {"refused": self._refused(seat), **self.forecast(self.session.weighed(seat), seat)}

    def _worded(self, question: dict[str, Any], seat: int, words: Callable[..., Any]) -> dict[str, Any]:
        """Return a question with its text, and its options in words."""
        rule = question["rule"]
        asked = {"rule": rule, "hero": question.pop("figure"), **question}
        asked["text"] = self.title(asked, seat)
        if "speaker" in asked and (sentence := asking_sentence(self.session.play, seat, self.texts)):
            asked["asks"] = sentence
        asked["options"] = [words(option, rule) for option in question["options"]]
        return asked

    def _encoded(self, option: dict[str, Any], rule: str) -> dict[str, Any] | Raw:
        """Return an option in words, encoded once: options of a question with the same facts read the same. One whose
        facts are lists, and cannot be a key, is put into words each time."""
        key = (rule, *option, *option.values())
        try:
            found = self.encoded.get(key)
        except TypeError:
            return self.option(option, rule)
        if found is None:
            if len(self.encoded) >= MOST_ENCODED:
                self.encoded.clear()
            found = self.encoded[key] = Raw(_encode(self.option(option, rule)))
        return found

    def _refused(self, seat: int) -> list[dict[str, Any]]:
        """Return the closed options of a seat that is asked, each with its label and the reason."""
        choice = self.session.choice
        asks = choice.rule if choice is not None else ""
        return [
            {
                **one,
                "label": self.label(one, asks),
                "text": self.refusal(one["rule"], one["facts"]),
                "standing": letter_of(self.standing.get(asks, ()), one),
            }
            for one in self.session.closed(seat)
        ]

    def refused(self, seat: int, refusal: Refusal) -> tuple[str, dict[str, Any]]:
        """Return why an answer was refused, in words, and the facts behind it as the seat may know them."""
        facts = self.session.seen(seat, refusal.facts)
        return self.refusal(refusal.rule, facts), facts

    # -- events

    def event(self, facts: Facts) -> dict[str, Any]:
        """Return an event that a seat received as it is sent: kind, text, rule, weight, facts, detail, dice."""
        passed = facts["event"] == PASSED
        told = EventText(passed_text(facts["rule"], self.windows), 0) if passed else self.tell(facts)
        rest = dict(facts)
        words = {"kind": rest.pop("event"), "text": told.text, "rule": rest.pop("rule"), "weight": told.weight}
        words["facts"] = rest
        if told.detail:
            words["detail"] = told.detail
        if told.dice:
            words["dice"] = told.dice
        return words

    def events_written(self, events: Iterable[Event], seat: int) -> list[bytes]:
        """Return events as JSON, each without its opening brace: its number goes before it."""
        return [self._written(event, seat) for event in events]

    def _written(self, event: Event, seat: int) -> bytes:
        """Encode an event; one without hidden cards reads the same from every seat, so it is encoded once."""
        if event.knew:
            return _encode(self.event(event.seen_by(seat) or {}))[1:]
        found = _WRITTEN.get(id(event))
        if found is None:
            if len(_WRITTEN) >= MOST_WRITTEN:
                _WRITTEN.clear()
            found = _WRITTEN[id(event)] = event, _encode(self.event(event.seen_by(seat) or {}))[1:]
        return found[1]

    def timeline(self) -> list[dict[str, Any]]:
        """Return the story moments of the game in order, as all may know them."""
        told = [self.event(facts) for facts in self.session.told(WATCHER)]
        return [one for one in told if one["weight"] == STORY]

    # -- decisions

    def decision(self, rule: str, option: str) -> str:
        """Return an option in words that everybody may read; empty if it names a card that a watcher does not know.

        Of cards that are alike some may be known and others not: then none is named."""
        return self.label({"id": option}, rule) if hidden_slugs(self.session.play).isdisjoint(option.split(":")) else ""


Playing = TablePlaying[Any]
