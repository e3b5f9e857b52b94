"""The account of a game: why it ended, its score in parts, its course, the luck of its dice, and what each hero did.

A game makes its account from the events that a seat received and from its score: nothing else is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from sagabox.odds.distribution import Distribution

from .wording import count, listed

Event = Mapping[str, Any]
"""An event as a seat receives it: `kind`, `text`, `rule`, `weight`, `facts`."""
MOST_NAMED = 4
START = "Start"


class Series(TypedDict):
    """The course of one value: a number for each part of the game."""

    name: str
    values: list[int]


class Measure(TypedDict):
    """A value over the parts of the game, a line for each hero."""

    name: str
    lines: list[Series]


class Share(TypedDict):
    """A part of a score."""

    label: str
    value: str


class Score(TypedDict):
    """A score with its parts."""

    name: str
    total: str
    parts: list[Share]


class Luck(TypedDict):
    """What dice showed against what was expected; `above` is the chance to roll less than that."""

    name: str
    rolled: int
    expected: float
    above: float
    text: str


class Deeds(TypedDict):
    """What a hero did, in sentences."""

    name: str
    sentences: list[str]


class Account(TypedDict):
    """All that the end of a game tells; `parts` names the parts that the measures run over."""

    reason: str
    parts: list[str]
    score: list[Score]
    measures: list[Measure]
    luck: list[Luck]
    deeds: list[Deeds]


# ---------------------------------------------------------------- the course of a game


class Part(NamedTuple):
    """A part of a game, such as a round: its title, and the events from its start on."""

    title: str
    events: Sequence[Event]


def parts_of(events: Iterable[Event], heading: Callable[[Event], str], start: str = START) -> list[Part]:
    """Return the parts of a game. The first one, up to the first heading, is called `start`."""
    parts: list[tuple[str, list[Event]]] = [(start, [])]
    for event in events:
        title = heading(event)
        if title and title != parts[-1][0]:
            parts.append((title, []))
        parts[-1][1].append(event)
    return [Part(*part) for part in parts]


class Reading(NamedTuple):
    """What an event says of a value: how much it changed, and what it was then, if the event tells that."""

    change: int = 0
    then: int | None = None


UNCHANGED = Reading()


def course(name: str, parts: Sequence[Part], now: int, read: Callable[[Event], Reading]) -> Series:
    """Return a value at the end of each part, worked out backwards from what it is now."""
    values = []
    for part in reversed(parts):
        values.append(max(now, 0))
        for event in reversed(part.events):
            reading = read(event)
            now = (now if reading.then is None else reading.then) - reading.change
    return {"name": name, "values": values[::-1]}


def sums(name: str, parts: Sequence[Part], read: Callable[[Event], int]) -> Series:
    """Return how much has come together by the end of each part."""
    values, total = [], 0
    for part in parts:
        total += sum(map(read, part.events))
        values.append(total)
    return {"name": name, "values": values}


# ---------------------------------------------------------------- luck


class Roll(NamedTuple):
    """What dice came to, and what they might have come to."""

    rolled: int
    chances: Distribution


def luck_of(name: str, who: str, unit: str, rolls: Sequence[Roll], *, foes: bool = False) -> list[Luck]:
    """Return what rolls came to against expectation; nothing without rolls.

    `unit` is what is counted, with its verb: "rolled {} successes". Luck of foes is bad: only figures are sent."""
    if not rolls:
        return []
    rolled = sum(roll.rolled for roll in rolls)
    kinds = Counter(roll.chances for roll in rolls)
    whole = Distribution.certain(0)
    for chances, number in kinds.items():
        whole = whole + chances.times(number)
    expected, above = float(whole.mean), float(1 - whole.at_least(rolled))
    text = f"{who} {unit.format(rolled or 'no')}; {expected:.1f} were expected."
    if not foes:
        text += f" {_rank(above, float(whole.exactly(rolled)))}"
    return [{"name": name, "rolled": rolled, "expected": round(expected, 1), "above": round(above, 4), "text": text}]


def _rank(above: float, same: float) -> str:
    """Return how luck compares with other games that roll the same dice."""
    below = 1 - above - same
    if above >= below:
        return f"Luckier than {_share(above)} of games with the same dice."
    return f"Unluckier than {_share(below)} of games with the same dice."


def _share(chance: float) -> str:
    return f"{min(99, max(1, round(chance * 100)))}%"


def success_die(good: int, sides: int) -> Distribution:
    """Return the distribution of the successes of one die, `good` of whose sides are successes."""
    return Distribution(0, (sides - good, good))


# ---------------------------------------------------------------- deeds


def named_deed(verb: str, names: Sequence[str], one: str, many: str = "") -> list[str]:
    """Return a sentence that counts things and names the first of them; none without things."""
    if not names:
        return []
    found = [name if number == 1 else f"{name} ({number} times)" for name, number in Counter(names).items()]
    if len(found) > MOST_NAMED:
        found = [*found[: MOST_NAMED - 1], f"{len(found) - MOST_NAMED + 1} more"]
    return [f"{verb} {count(len(names), one, many)}: {listed(found)}."]


def counted_deed(verb: str, number: int, one: str, many: str = "") -> list[str]:
    """Return a sentence that counts things; none without things."""
    return [f"{verb} {count(number, one, many)}."] if number else []


def often(what: str, number: int) -> list[str]:
    """Return a sentence that says how often something happened; none if never."""
    if not number:
        return []
    return [f"{what} {'once' if number == 1 else f'{number} times'}."]


def facts_of(events: Iterable[Event], kind: str, **wanted: Any) -> list[Mapping[str, Any]]:
    """Return the facts of the events of a kind, of those alone that have the wanted facts."""
    found = [event["facts"] for event in events if event["kind"] == kind]
    return [facts for facts in found if all(facts.get(name) == value for name, value in wanted.items())]


# ---------------------------------------------------------------- any game


def plain_account(heroes: Sequence[str], score: Mapping[str, Any], events: Sequence[Event], story: int) -> Account:
    """Return the account of a game that brings none of its own: its last moment, its score, its heroes' moments."""
    told = [event["text"] for event in events if event["weight"] >= story]
    people = [
        entry for value in score.values() if isinstance(value, list) for entry in value if isinstance(entry, dict)
    ]
    whole = _score("", score)
    return {
        "reason": told[-1] if told else "",
        "parts": [],
        "score": [*([whole] if whole["parts"] else []), *(_score(str(one.get("name", "")), one) for one in people)],
        "measures": [],
        "luck": [],
        "deeds": [
            {"name": name, "sentences": [text for text in told if name in text][-MOST_NAMED:]} for name in heroes
        ],
    }


def _score(name: str, facts: Mapping[str, Any]) -> Score:
    """Return the plain facts of a score, each as a part."""
    plain = {fact: value for fact, value in facts.items() if isinstance(value, (int, str)) and value != ""}
    parts = [(fact, value) for fact, value in plain.items() if fact not in ("name", "seat", "hero")]
    return {
        "name": name,
        "total": "",
        "parts": [{"label": fact.replace("_", " ").capitalize(), "value": str(value)} for fact, value in parts],
    }
