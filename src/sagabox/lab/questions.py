"""How much is asked? Questions per Action and per Day, and questions whose answers all come to the same.

What follows may wipe out the difference that an answer makes: the Night unmasks who is Hidden, a hero who falls loses
what was just gained. So where all answers lead to the same moment in the game as it lies, they are tried in other
worlds as well: other cards to come, other dice, heroes who do not fall. Rules neither count cards nor foresee a fall,
and must not betray what a deck holds by what they ask. A question was put for nothing if its answers come to the same
in every world; otherwise they were levelled by what followed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sagabox.games.kilforth.front import GloomSession, NewGame
from sagabox.games.kilforth.play import Kilforth
from sagabox.games.kilforth.state import Realm
from sagabox.games.kilforth.values import max_health
from sagabox.kernel import EVERYBODY, NOBODY, Choice, Decision, Option, to_plain
from sagabox.players import Player

from .gloom import start

WORLDS = 60
HARDY = 10


@dataclass(frozen=True)
class Idle:
    """A question whose answers all led to the same state and to the same next question."""

    game: NewGame
    number: int
    rule: str
    answers: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rule} ({', '.join(self.answers)}) in game {self.game.seed} after decision {self.number}"


@dataclass
class Questions:
    """Sums over games: what was asked, of that for nothing, and what was levelled by what followed."""

    games: int = 0
    days: int = 0
    actions: int = 0
    tried: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    idle: list[Idle] = field(default_factory=list)
    levelled: list[Idle] = field(default_factory=list)

    @property
    def asked(self) -> int:
        return self.rules.total()

    def figures(self) -> str:
        """In one line."""
        beside = self.asked - self.rules["turn.one-action-or-camp"]
        actions, days = max(1, self.actions), max(1, self.days)
        return (
            f"{self.games} games, {self.days} Days, {self.actions} Actions, {self.asked} questions: "
            f"{self.asked / days:.1f} a Day, {self.asked / actions:.2f} an Action, "
            f"{beside / actions:.2f} of them beside the choice of it"
        )

    def lines(self) -> Iterator[str]:
        """What is printed: the figures, what is asked most, and what was asked for nothing."""
        yield self.figures()
        for rule, count in self.rules.most_common():
            yield f"{count:>8}  {count / max(1, self.days):6.2f} a Day  {rule}"
        yield f"all answers tried: {self.tried}; levelled by what followed: {len(self.levelled)}"
        yield from (f"  {one}" for one in self.levelled)
        yield f"asked for nothing: {len(self.idle)}"
        yield from (f"  {one}" for one in self.idle)


def count_questions(game: NewGame, player: Player, into: Questions, *, late: bool = False, every: int = 0) -> None:
    """Play a game and count what is asked; of every so many questions, try all answers on forks."""
    session = start(game, late)
    first_day = max(1, session.play.state.day)
    while (choice := session.choice) is not None:
        into.rules[choice.rule] += 1
        if every and into.asked % every == 0:
            into.tried += 1
            judge(game, session, choice, into)
        option = player.pick(session)
        if session.decide(option.seat, option.id) is not None:
            raise RuntimeError(f"{option.id} fails in game {game.seed}: {session.reports}")
    into.games += 1
    into.days += session.play.state.day - first_day + 1
    into.actions += sum(type(entry).__name__ == "Performed" for entry in session.play.log or ())


def judge(game: NewGame, session: GloomSession, choice: Choice, into: Questions) -> None:
    """Note the question that stands now, if all its answers come to the same."""
    if not all_the_same(session, choice):
        return
    number = max((step.number for step in session.line if isinstance(step, Decision)), default=0)
    found = Idle(game, number, choice.rule, tuple(option.id for option in choice.open))
    (into.idle if everywhere_the_same(session, choice) else into.levelled).append(found)


def all_the_same(session: GloomSession, choice: Choice, world: int = 0) -> bool:
    """Whether every open answer leads to the same moment, in the game as it lies or in another world. The first that
    differs settles it."""
    first: Any = None
    for option in choice.open:
        moment = after(elsewhere(session, choice, world), option)
        if moment is not None and first is not None and moment != first:
            return False
        first = first if moment is None else moment
    return True


def everywhere_the_same(session: GloomSession, choice: Choice) -> bool:
    return all(all_the_same(session, choice, world) for world in range(1, WORLDS + 1))


def after(twin: GloomSession, option: Option) -> Any:
    """The moment after an answer: the whole state, and what is asked then of whom. None if it is not open there."""
    answer = twin.choice.find(option.seat, option.id) if twin.choice else None
    if answer is None:
        return None
    twin.send(answer)
    asked = twin.choice and (twin.choice.rule, [(one.seat, one.id) for one in twin.choice.open])
    return to_plain(twin.play.state), asked


def elsewhere(session: GloomSession, choice: Choice, world: int) -> GloomSession:
    """A twin of the game; world 0 is the game as it lies. Those who are asked take turns at being the one who knows."""
    twin = session.fork(live=False)
    if world:
        seats = choice.seats()
        if world % 2:
            strengthen(twin.play)
        twin.redeal(seats[world // 2 % len(seats)], f"world {world}")
        another_night(twin.play.state, world // 2)
    return twin


def strengthen(play: Kilforth) -> None:
    """Heroes do not fall, who is hurt can be healed for long, and nobody but the active hero is out of AP."""
    for hero in play.state.heroes:
        hero.health += HARDY if hero.hp >= max_health(play, hero) else 2 * HARDY
        hero.hp += HARDY
        if hero is not play.active() and not hero.camped:
            hero.ap += 1


def another_night(state: Realm, turn: int) -> None:
    """One Night card after another is on top of its deck, whether it has been seen to go by or not."""
    deck, gone = list(state.zones["night:deck"]), list(state.zones["night:discard"])
    if not deck:
        return
    spots = [(pile, index) for pile in (deck, gone) for index in range(len(pile))]
    spots.sort(key=lambda spot: spot[0][spot[1]].id)
    pile, index = spots[turn % len(spots)]
    deck[-1], pile[index] = pile[index], deck[-1]
    state.zones |= {"night:deck": tuple(deck), "night:discard": tuple(gone)}
    state.known[pile[index]] = EVERYBODY if pile is gone else NOBODY
    state.known[deck[-1]] = NOBODY
