"""Played passages: a game rigged as a test needs it, and short words to play it with.

game = ziggurat(hero("Vixen", grit=5), on_top("jungle", "Spiderwing Jimmie"), rolls((4, 5, 3)))
game.play("scout")
assert game.hero.hp == 10
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sagabox.games.ziggurat.cards.box import Box
from sagabox.games.ziggurat.cards.card import Avatar, Card, Quest, Tile
from sagabox.games.ziggurat.engine.play import Ziggurat
from sagabox.games.ziggurat.engine.settings import settings_from
from sagabox.games.ziggurat.engine.state import Cycle, Delve, Fight, Figure, Game, Hero, HeroPhase, Meeting
from sagabox.games.ziggurat.engine.values import hp
from sagabox.games.ziggurat.rules.setup import begin
from sagabox.games.ziggurat.words import Names
from sagabox.kernel import AGAIN, Choice, Event, Refusal, Session

from .rigging import Made, find, put
from .starter import box
from .watching import Watcher

E = TypeVar("E", bound=Event)
Part = Any
QUIET = "A Quiet Stair"


@dataclass(frozen=True)
class HeroAs:
    """The hero as the passage begins."""

    name: str
    facts: dict[str, Any] = field(default_factory=dict)
    items: Sequence[str | Made] = ()
    equipment: Sequence[str | Made] | int = 0
    names: Sequence[str | Made] = ()
    tokens: dict[str, int] = field(default_factory=dict)


def hero(
    name: str = "Vixen",
    *,
    items: Sequence[str | Made] = (),
    equipment: Sequence[str | Made] | int = 0,
    names: Sequence[str | Made] = (),
    tokens: dict[str, int] | None = None,
    **facts: Any,
) -> HeroAs:
    """`facts` are fields of the state's Hero: hp=2, grit=7, at="J3"."""
    return HeroAs(name, facts, items, equipment, names, tokens or {})


def ziggurat(*parts: Part, quest: str | Made = QUIET, seed: str = "1", begun: bool = True, **switches: bool) -> Passage:
    """A game at the first question of its first Hero Phase, or of whatever the parts lead to.

    Parts are a hero, rigs, and cards made up for the test. Unless it is `begun`, the quest and threat cards are still
    to be revealed."""
    play = laid_out(*parts, quest=quest, seed=seed, **switches)
    if begun:
        play.state.scopes = [Game(part=1)]
        open_quest(play)
    for rig in flat(parts):
        if callable(rig):
            rig(play)
    return Passage(Session(Ziggurat, play.state))


def fight(*parts: Part, quest: str | Made = QUIET, seed: str = "1", **switches: bool) -> Passage:
    """A game in which a fight is about to begin with all enemies that the parts bring, equipped as they are."""
    play = laid_out(*parts, quest=quest, seed=seed, **switches)
    open_quest(play)
    for rig in flat(parts):
        if callable(rig):
            rig(play)
    for figure in play.enemies():
        figure.equipped = True
    play.state.scopes = [Game(part=2), Cycle(1, part=1), HeroPhase("Explore"), Meeting(part=3), Fight()]
    return Passage(Session(Ziggurat, play.state))


def flat(parts: Sequence[Part]) -> list[Part]:
    return [one for part in parts for one in (part if isinstance(part, list) else [part])]


def laid_out(*parts: Part, quest: str | Made, seed: str, **switches: bool) -> Ziggurat:
    made = [one for one in flat(parts) if isinstance(one, Made)]
    made += [quest] if isinstance(quest, Made) else []
    cards = box("\n".join(one.pack for one in made)) if made else box()
    who = next((part for part in parts if isinstance(part, HeroAs)), hero())
    packet = quest.name if isinstance(quest, Made) else quest
    play = Ziggurat(set_up(cards, packet, who.name, seed, **switches))
    dress(play, who)
    return play


def set_up(cards: Box, packet: str, name: str, seed: str = "1", **switches: bool) -> Delve:
    """A game of these cards, set up by the rules."""
    quest, avatar = cards.find(packet), cards.find(name)
    assert isinstance(quest, Quest)
    assert isinstance(avatar, Avatar)
    return begin(Ziggurat, cards, quest, avatar, seed, settings_from(dict(switches)))


def dress(play: Ziggurat, wanted: HeroAs) -> None:
    """The hero's cards and tracks as the test wants them; what the set-up drew goes back."""
    for card in play.pile("equipment"):
        play.move(card, "equipment", "loot:deck")
    for card in play.pile("names"):
        play.bury(card, "names", "names:deck")
    if "max_hp" not in wanted.facts:
        play.hero.max_hp = max(play.hero.max_hp, wanted.facts.get("hp", 0))
    for fact, value in wanted.facts.items():
        setattr(play.hero, fact, value)
    for name in wanted.items:
        put(play, name, "items")
    for name in wanted.names:
        put(play, name, "names")
    if isinstance(wanted.equipment, int):
        for _ in range(wanted.equipment):
            play.draw("loot", "equipment")
    else:
        for name in wanted.equipment:
            put(play, name, "equipment")
    play.hero_figure.tokens.update(wanted.tokens)
    if play.hero.at not in play.state.explored:
        play.state.explored.append(play.hero.at)


def open_quest(play: Ziggurat) -> None:
    """The first quest and threat cards lie open; what they say on being revealed is not done."""
    play.take("threats", "threat")
    play.take("stages", "quest")
    threat = play.threat()
    if threat is not None and threat.time:
        play.state.time[threat] = threat.time


class Passage:
    """A game being played in a test."""

    def __init__(self, session: Session[Ziggurat]) -> None:
        self.session = session
        tiles = {
            card.number: card for pile in session.play.state.zones.values() for card in pile if isinstance(card, Tile)
        }
        cards = {
            card.slug: card for pile in session.play.state.zones.values() for card in pile if isinstance(card, Card)
        }
        self.watcher = Watcher(session, Names(session.play.hero.card.name, cards, tiles))
        self.watcher.look()

    @property
    def engine(self) -> Ziggurat:
        return self.session.play

    @property
    def state(self) -> Delve:
        return self.engine.state

    @property
    def hero(self) -> Hero:
        return self.engine.hero

    @property
    def fight(self) -> Fight:
        (fight,) = (course for course in self.state.scopes if isinstance(course, Fight))
        return fight

    @property
    def choice(self) -> Choice | None:
        """The open question, listed again: the test may have set something since."""
        choice = self.session.choice
        if choice is not None and not choice._shut:
            self.session._drive(AGAIN)
        return self.session.choice

    @property
    def open(self) -> Choice:
        """The open question of a game that is not over."""
        choice = self.choice
        assert choice is not None
        return choice

    @property
    def asked(self) -> str:
        """The rule that asks now, or "" when the game is over."""
        return self.session.choice.rule if self.session.choice else ""

    @property
    def options(self) -> list[str]:
        choice = self.choice
        return [option.id for option in choice.open] if choice else []

    def offers(self, verb: str) -> list[str]:
        """The open options with a verb."""
        return [id for id in self.options if id.partition(":")[0] == verb]

    def play(self, *ids: str) -> Passage:
        """Answer the questions, one id each; an answer that is not open fails the test."""
        for id in ids:
            choice = self.choice
            assert choice is not None, f"the game is over, nobody asks for {id}"
            assert id in self.options, f"{id} is not open: {self.asked} offers {self.options}; {self.closed(id)}"
            refusal = self.session.decide(0, id)
            report = list(self.session.reports.values())[-1:] if refusal else ""
            assert refusal is None, f"{id}: {refusal} {report}"
            self.watcher.look()
        return self

    def until(self, rule: str, *, most: int = 200) -> Passage:
        """Go on with the plainest answers until a rule asks."""
        for _ in range(most):
            if self.asked == rule or self.session.choice is None:
                return self
            self.play(plainest(self.options))
        raise AssertionError(f"{rule} did not ask within {most} decisions")

    def closed(self, id: str) -> Refusal | None:
        choice = self.choice
        return choice.refusal(0, id) if choice else None

    def why_not(self, id: str) -> str:
        """The rule that closes an option, or "" if none does."""
        refusal = self.closed(id)
        return refusal.rule if refusal else ""

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind, in order."""
        return [entry for entry in self.engine.log or [] if isinstance(entry, kind)]

    def order(self, *kinds: type[Event]) -> list[str]:
        return [type(entry).__name__ for entry in self.engine.log or [] if isinstance(entry, kinds)]

    def rules_told(self) -> list[str]:
        return [entry.rule for entry in self.engine.log or []]

    def card(self, name: str | Made) -> Card:
        return find(self.engine, name)[0]

    def where(self, name: str | Made) -> str:
        """The zone a card is in."""
        return find(self.engine, name)[1]

    def names(self, zone: str) -> list[str]:
        return [card.name for card in self.engine.pile(zone)]

    def figure(self, name: str | Made) -> Figure:
        figure = self.engine.figure_of(self.card(name))
        assert figure is not None, f"{name} is not in play"
        return figure

    def hp(self, name: str | Made) -> int:
        return hp(self.engine, self.figure(name))

    def tokens(self, name: str | Made = "") -> dict[str, int]:
        """The statuses and conditions of a figure, by default of the hero."""
        return self.figure(name).tokens if name else self.engine.hero_figure.tokens

    def is_ready(self, name: str | Made) -> bool:
        return self.engine.is_ready(self.card(name))

    @property
    def threat_time(self) -> int:
        threat = self.engine.threat()
        assert threat is not None
        return self.state.time.get(threat, 0)


PLAIN = (
    "pass",
    "done",
    "roll",
    "forego",
    "fight",
    "stay",
    "stop",
    "strike",
    "rest",
    "bank",
    "enough",
    "decline",
)


def plainest(options: list[str]) -> str:
    for word in PLAIN:
        if word in options:
            return word
    return options[0]
