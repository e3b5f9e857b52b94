"""Played passages: a Quest rigged as a test needs it, and short words to play it with.

game = sorcery(hero("Brannoc Vale", at="Choir"), enemy("Gremlin Snatcher", at="Choir"), red("HH"), blue("", "S"))
game.play("attack:farewell:gremlin-snatcher")
assert game.figure("Gremlin Snatcher").wounds == 1
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from sagabox.games.sorcery.cards.card import Card
from sagabox.games.sorcery.engine.play import Sorcery
from sagabox.games.sorcery.engine.scopes import Adventure, HeroTurn, Round
from sagabox.games.sorcery.engine.settings import settings_from
from sagabox.games.sorcery.engine.state import Figure, Hero, Realm
from sagabox.games.sorcery.rules.chronicle import Chronicle, Member
from sagabox.games.sorcery.rules.setup import deal
from sagabox.kernel import AGAIN, Choice, Event, Offer, Refusal, Session
from sagabox.rulebooks.book import rulebook

from . import rigging
from .boxes import box
from .rigging import Rig, area, outfit

E = TypeVar("E", bound=Event)
RULES = rulebook("sorcery").by_id
COMPANIONS = ("Okkar Stonehand", "Ilvane")  # who fill up a Party that a test leaves too small
PLAIN = ("pass", "end", "done", "decline", "stay", "ready", "keep", "refuse")


@dataclass(frozen=True)
class HeroAs:
    """A Hero as the passage begins."""

    name: str
    job: str
    at: str
    seat: int
    powers: tuple[str | Card, ...]
    worn: tuple[str | Card, ...] | None
    pack: tuple[str | Card, ...]
    facts: dict[str, Any] = field(default_factory=dict)


def hero(
    name: str = "Brannoc Vale",
    job: str = "",
    *,
    at: str = "",
    seat: int = 0,
    powers: Iterable[str | Card] = (),
    worn: Iterable[str | Card] | None = None,
    pack: Iterable[str | Card] = (),
    **facts: Any,
) -> HeroAs:
    """`facts` are fields of the figure or of the Hero: wounds=3, ko=True, rank=2, crowns=5, ghost=True."""
    card = next(one for one in box().heroes if one.name == name)
    return HeroAs(
        name,
        job or card.gems[0].name,
        at,
        seat,
        tuple(powers),
        None if worn is None else tuple(worn),
        tuple(pack),
        facts,
    )


def sorcery(
    *parts: HeroAs | Rig,
    quest: str = "The Drowned Toll",
    seed: str = "4",
    turn: int | None = 0,
    part: str = "",
    **switches: bool,
) -> Passage:
    """A Quest in round 1, as a Hero's turn begins: of the first, unless told. With `turn` None the players choose.

    `part` begins the round at another part: "start", "damage", "resurrect", "raise", "enemies", "events"."""
    heroes = [part for part in parts if isinstance(part, HeroAs)]
    names = [one.name for one in heroes]
    spare = [hero(name) for name in COMPANIONS if name not in names]
    heroes += spare[: max(0, 2 - len(heroes))]
    party = tuple(Member(one.name, one.job, one.seat) for one in heroes)
    state = deal(box(), settings_from(switches), Chronicle(party, quest), seed)
    state.round = 1
    state.scopes = [Adventure("rounds"), Round(1, part or ("battle" if turn is None else "enemies"))]
    if turn is not None and not part:
        state.scopes.append(HeroTurn(turn))
    play = Sorcery(state)
    for index, one in enumerate(heroes):
        _place(play, state.heroes[index], one)
    for rig in parts:
        if not isinstance(rig, HeroAs):
            rig(play)
    return Passage(Session(Sorcery, state))


def _place(play: Sorcery, who: Hero, wanted: HeroAs) -> None:
    figure = play.figure_of(who)
    if wanted.at:
        figure.area = area(play, wanted.at)
    for name, fact in wanted.facts.items():
        setattr(who if name in Hero.__dataclass_fields__ else figure, name, fact)
    outfit(play, who, wanted.powers, wanted.worn, wanted.pack)
    play.reindex()


class Passage:
    """A game being played in a test."""

    def __init__(self, session: Session[Sorcery]) -> None:
        self.session = session

    @property
    def state(self) -> Realm:
        return self.session.play.state

    @property
    def engine(self) -> Sorcery:
        return self.session.play

    @property
    def heroes(self) -> list[Hero]:
        return self.state.heroes

    @property
    def hero(self) -> Hero:
        return self.heroes[0]

    @property
    def body(self) -> Figure:
        """The figure of the first Hero."""
        return self.state.figures[0]

    @property
    def turn(self) -> HeroTurn:
        return self.engine.scoped(HeroTurn)

    def slot(self, name: str, who: int = 0) -> str:
        """The name of the item in a Hero's slot, or ""."""
        card = getattr(self.heroes[who], name)
        return card.name if card is not None else ""

    def figure(self, name: str) -> Figure:
        return rigging.figure(self.engine, name)

    @property
    def choice(self) -> Choice | None:
        """The open question, listed again: the test may have set something since."""
        choice = self.session.choice
        if choice is not None and not choice._shut:
            self.session._drive(AGAIN)
        return self.session.choice

    @property
    def asked(self) -> str:
        """The rule that asks now, or "" when the Quest is over."""
        return self.session.choice.rule if self.session.choice else ""

    @property
    def options(self) -> list[str]:
        """What is open, to whichever seat."""
        choice = self.choice
        return [option.id for option in choice.open] if choice else []

    def offers(self, seat: int) -> list[str]:
        choice = self.choice
        return [option.id for option in choice.open if option.seat == seat] if choice else []

    def opened(self, verb: str) -> list[str]:
        """The things that are open for a verb: opened("move") lists areas."""
        return [id.partition(":")[2] for id in self.options if id.partition(":")[0] == verb]

    def play(self, *ids: str, seat: int | None = None) -> Passage:
        """Answer the questions, one id each; an answer that is not open fails the test."""
        for id in ids:
            choice = self.choice
            assert choice is not None, f"the Quest is over, nobody asks for {id}"
            assert choice.rule in RULES, choice.rule
            for option in choice.open:
                facts = option.means.facts(self.engine) if isinstance(option.means, Offer) else option.facts
                assert None not in facts.values(), (option.id, facts)
            whose = [one.seat for one in choice.open if one.id == id and seat in (None, one.seat)]
            assert whose, f"{id} is not open: {self.asked} offers {self.options}; {self.closed(id)}"
            told = len(self.log)
            refusal = self.session.decide(whose[0], id)
            check_told(self.log[told:])
            report = list(self.session.reports.values())[-1:] if refusal else ""
            assert refusal is None, f"{id}: {refusal} {report}"
        return self

    def until(self, rule: str, *, most: int = 200) -> Passage:
        """Go on with the plainest answers until a rule asks, or the Quest is over."""
        for _ in range(most):
            if self.asked in (rule, ""):
                return self
            self.play(plainest(self.options))
        raise AssertionError(f"{rule} did not ask within {most} decisions")

    def to_round(self, number: int) -> Passage:
        """Everybody does nothing until a round's Battle Phase begins."""
        while self.session.choice is not None and (
            self.state.round < number or self.asked != "battle.players-choose-order"
        ):
            self.play(plainest(self.options))
        return self

    def closed(self, id: str, seat: int = 0) -> Refusal | None:
        choice = self.choice
        refusal = choice.refusal(seat, id) if choice else None
        assert refusal is None or (refusal.rule in RULES and None not in refusal.facts.values()), refusal
        return refusal

    def why_not(self, id: str, seat: int = 0) -> str:
        """The rule that closes an option, or "" if none does."""
        refusal = self.closed(id, seat)
        return refusal.rule if refusal else ""

    def told(self, kind: type[E]) -> list[E]:
        return [entry for entry in self.log if isinstance(entry, kind)]

    def order(self, *kinds: type[Event]) -> list[str]:
        return [type(entry).__name__ for entry in self.log if isinstance(entry, kinds)]

    def rules_told(self) -> list[str]:
        return [entry.rule for entry in self.log]

    @property
    def log(self) -> list[Event]:
        return self.session.play.log or []

    def cards(self, zone: str) -> list[Any]:
        return list(self.state.zones[zone])

    def names(self, zone: str) -> list[str]:
        return [card.name for card in self.state.zones[zone]]

    def where(self, name: str) -> str:
        """The area of a figure, or "" if it is not on the map."""
        number = self.figure(name).area
        return self.state.quest.board.names[number] if number >= 0 else ""


def check_told(events: list[Event]) -> None:
    """What is told names a rule of the ledger, and no fact is missing."""
    for event in events:
        assert event.rule in RULES, event
        for fact in fields(event):
            assert getattr(event, fact.name) is not None or "None" in str(fact.type), event


def plainest(options: list[str]) -> str:
    for word in PLAIN:
        for id in options:
            if id.partition(":")[0] == word:
                return id
    return options[0]
