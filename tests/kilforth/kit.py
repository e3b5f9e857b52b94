"""Played passages: a game rigged as a test needs it, and short words to play it with.

game = kilforth(hero("Elf", "Priest"), on_top("badlands", "Kobold"), dice(2, 5, 6, 3, 5))
game.play("move:dead-barrens")
assert game.hero.hp == 1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sagabox.games.kilforth.cards.card import Card
from sagabox.games.kilforth.editions import EDITIONS
from sagabox.games.kilforth.engine.geography import ASSETS, HANDS, LOOT, SKILLS
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.engine.settings import settings_from
from sagabox.games.kilforth.engine.state import LAST_DAY, Game, Hero, Realm
from sagabox.games.kilforth.engine.values import value
from sagabox.games.kilforth.rules.setting_up import last_steps
from sagabox.games.kilforth.rules.setup import HeroChoice, deal, saga_of
from sagabox.games.kilforth.shadows import clock
from sagabox.kernel import AGAIN, Choice, Event, Refusal, Session

from .rigging import Rig, box, find, lay, put_all, spot
from .watching import Watcher

E = TypeVar("E", bound=Event)
AROUND = ("Dead Barrens", "Green Meadows", "Blessed Grove", "Rolling Hills")  # north, west, east, south of the city


class PlayingBy:
    """The edition whose rules the running test plays by: set for each test by a fixture."""

    edition = "gloom"


playing_by = PlayingBy()


@dataclass(frozen=True)
class HeroAs:
    """A hero as the passage begins."""

    choice: HeroChoice
    facts: dict[str, Any] = field(default_factory=dict)
    at: str = "Sprawl City"
    hand: Sequence[str | Card] = ()
    assets: Sequence[str | Card] = ()
    skills: Sequence[str | Card] = ()
    loot: Sequence[str | Card] = ()


def hero(
    race: str = "Human",
    job: str = "Warrior",
    saga: str = "",
    *,
    seat: int = 0,
    at: str = "Sprawl City",
    hand: Sequence[str | Card] = (),
    assets: Sequence[str | Card] = (),
    skills: Sequence[str | Card] = (),
    loot: Sequence[str | Card] = (),
    **facts: Any,
) -> HeroAs:
    """`facts` are fields of the state's Hero: hp=2, gold=7, chapter=3. Cards by name, or made by `card`."""
    return HeroAs(HeroChoice(race, job, saga or _saga(job), seat), facts, at, hand, assets, skills, loot)


def _saga(job: str) -> str:
    return saga_of(box(), next(card for card in box().classes if card.name == job))


def kilforth(*parts: HeroAs | Rig, mode: str = "", seed: str = "4", day: int = 1, **switches: bool) -> Passage:
    """A game at the first question of its first Day, the heroes and the table as told, by the rules of the edition that
    the test is run for: with Gloom's cards, and before any opening nights.

    With one hero or one seat it is solo, otherwise cooperative, unless told. The four locations next to Sprawl City
    are those of AROUND."""
    heroes = [part for part in parts if isinstance(part, HeroAs)] or [hero()]
    rigs = [part for part in parts if not isinstance(part, HeroAs)]
    if not mode:
        mode = "cooperative" if len({one.choice.seat for one in heroes}) > 1 else "solo"
    edition = EDITIONS[playing_by.edition]
    settings = settings_from(edition.switches, mode, switches)
    state = deal(edition, box(), settings, [one.choice for one in heroes], seed)
    state.scopes = [Game()]
    state.day = day - 1
    play = Kilforth(state)
    last_steps(play)
    lay(play, dict(zip(AROUND, (7, 11, 13, 17), strict=True)))
    for index, one in enumerate(heroes):
        _equip(play, state.heroes[index], one)
    for rig in rigs:
        rig(play)
    set_clock(play, day)
    return Passage(Session(Kilforth, state))


def set_clock(play: Kilforth, day: int) -> None:
    """Where the Night deck is the clock, leave as many cards in it as make the next Day the one that is wanted."""
    if play.edition.next_day is clock.next_day:
        for card in play.pile("night:deck")[: day - LAST_DAY - 1]:
            play.move(card, "night:deck", "removed")


def _equip(play: Kilforth, who: Hero, wanted: HeroAs) -> None:
    who.place = who.before = spot(play, wanted.at)
    who.finale_place = spot(play, who.saga.finale.location)
    who.health = max(who.health + who.chapter - 1, wanted.facts.get("hp", 0), wanted.facts.get("health", 0))
    for name, fact in wanted.facts.items():
        setattr(who, name, fact)
    for zones, names in ((HANDS, wanted.hand), (ASSETS, wanted.assets), (SKILLS, wanted.skills), (LOOT, wanted.loot)):
        put_all(play, names, zones[who.index])


class Passage:
    """A game being played in a test."""

    def __init__(self, session: Session[Kilforth]) -> None:
        self.session = session
        self.watcher = Watcher(session)
        self.watcher.look()

    @property
    def state(self) -> Realm:
        return self.session.play.state

    @property
    def engine(self) -> Kilforth:
        return self.session.play

    @property
    def heroes(self) -> list[Hero]:
        return self.state.heroes

    @property
    def hero(self) -> Hero:
        return self.heroes[0]

    @property
    def choice(self) -> Choice | None:
        """The open question, listed again: the test may have set a field of the state or of a hero since.

        A question of which an answer failed stands as it is: listing it again would open that answer."""
        choice = self.session.choice
        if choice is not None and not choice._shut:
            self.session._drive(AGAIN)
        return self.session.choice

    @property
    def asked(self) -> str:
        """The rule that asks now, or "" when the game is over."""
        return self.session.choice.rule if self.session.choice else ""

    @property
    def options(self) -> list[str]:
        """What is open, to whichever seat."""
        choice = self.choice
        return [option.id for option in choice.open] if choice else []

    def offers(self, seat: int) -> list[str]:
        """What is open to one seat."""
        choice = self.choice
        return [option.id for option in choice.open if option.seat == seat] if choice else []

    def play(self, *ids: str, seat: int | None = None) -> Passage:
        """Answer the questions, one id each; an answer that is not open fails the test.

        Where it matters who decides, name the seat: an answer that is open to another seat alone fails then."""
        for id in ids:
            choice = self.choice
            assert choice is not None, f"the game is over, nobody asks for {id}"
            whose = [one.seat for one in choice.open if one.id == id and seat in (None, one.seat)]
            assert whose, f"{id} is not open: {self.asked} offers {self.options}; {self.closed(id)}"
            refusal = self.session.decide(whose[0], id)
            report = list(self.session.reports.values())[-1:] if refusal else ""
            assert refusal is None, f"{id}: {refusal} {report}"
            self.watcher.look()
        return self

    def until(self, rule: str, *, most: int = 300) -> Passage:
        """Go on with the plainest answers until a rule asks: pass, camp, decline, or the first option."""
        for _ in range(most):
            if self.asked == rule or self.session.choice is None:
                return self
            self.play(plainest(self.options))
        raise AssertionError(f"{rule} did not ask within {most} decisions")

    def to_night(self) -> Passage:
        """Everybody camps; stops at the next Day's first question."""
        day = self.state.day
        while self.session.choice is not None and self.state.day == day:
            self.play(plainest(self.options))
        return self

    def closed(self, id: str, seat: int = 0) -> Refusal | None:
        """Why an option is not open."""
        choice = self.choice
        return choice.refusal(seat, id) if choice else None

    def why_not(self, id: str, seat: int = 0) -> str:
        """The rule that closes an option, or "" if none does."""
        refusal = self.closed(id, seat)
        return refusal.rule if refusal else ""

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind, in order."""
        log = self.session.play.log or []
        return [entry for entry in log if isinstance(entry, kind)]

    def order(self, *kinds: type[Event]) -> list[str]:
        """What happened of these kinds, by their names, in order."""
        log = self.session.play.log or []
        return [type(entry).__name__ for entry in log if isinstance(entry, kinds)]

    def rules_told(self) -> list[str]:
        return [entry.rule for entry in self.session.play.log or []]

    def value(self, attribute: str, who: int = 0, against: str | None = None) -> int:
        foe = self.card(against) if against else None
        return value(self.session.play, self.heroes[who], attribute, foe)

    def card(self, name: str) -> Card:
        return find(self.session.play, name)[0]

    def where(self, name: str) -> str:
        """The zone a card is in; on the map, the location's slug."""
        zone = find(self.session.play, name)[1]
        kind, _, which = zone.partition(":")
        return f"{kind}:{self.session.play.name(int(which))}" if kind in ("place", "plots") else zone

    @property
    def turn(self) -> int:
        """Whose turn it is, -1 for nobody's."""
        active = self.engine.active()
        return active.index if active else -1

    def cards(self, *zones: str) -> list[Card]:
        """The cards of these zones, or of all."""
        return [card for zone in zones or self.state.zones for card in self.engine.pile(zone)]

    def names(self, zone: str) -> list[str]:
        return [one.name for one in self.state.zones[zone]]

    def hand(self, who: int = 0) -> list[str]:
        return self.names(HANDS[who])

    def assets(self, who: int = 0) -> list[str]:
        return self.names(ASSETS[who])

    def loot(self, who: int = 0) -> list[str]:
        return self.names(LOOT[who])

    def at(self, who: int = 0) -> str:
        """The slug of the hero's location."""
        return self.session.play.name(self.heroes[who].place)

    def obstacles_at(self, location: str) -> int:
        return self.state.obstacles[spot(self.session.play, location)]

    def gloom_at(self, location: str) -> bool:
        return self.state.gloom[spot(self.session.play, location)]


PLAIN = ("pass", "camp", "decline", "fight-on", "gold", "leave", "done", "no-skill", "refuse", "evade")


def plainest(options: list[str]) -> str:
    for word in PLAIN:
        for id in options:
            if id.partition(":")[0] == word:
                return id
    return options[0]
