"""The account of a Quest: HP, Soul Points and Enemies down over the rounds, and what each Hero did."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sagabox.games.common.account import (
    UNCHANGED,
    Account,
    Event,
    Luck,
    Reading,
    Roll,
    counted_deed,
    course,
    facts_of,
    luck_of,
    named_deed,
    often,
    parts_of,
    sums,
)
from sagabox.odds.distribution import Distribution

from ..words.events import WANTED

if TYPE_CHECKING:
    from .playing import SorceryPlaying

COUNTED = ("attack", "defence", "save")  # what dice are rolled for to show Hits or Shields
RAISED = ("Resurrected", "CameBack")
WOUNDS = ("Wounded", "Suffered")


def round_of(event: Event) -> str:
    """Return the round that an event begins, or ""."""
    return f"Round {event['facts']['number']}" if event["kind"] == "RoundBegan" else ""


def account(playing: SorceryPlaying, seat: int, events: Sequence[Event]) -> Account:
    view = playing.session.view(seat, 0)
    heroes = view["heroes"]
    parts = parts_of(events, round_of)
    bodies = {body["index"]: body["hp"] for body in view["shown"]["figures"]}
    names = [hero["card"] for hero in heroes]

    def hp(index: int, name: str) -> Any:
        now = 0 if heroes[index]["ghost"] else bodies.get(index, 0)
        return course(name, parts, now, _hp_of(index, playing.session.play.state.heroes[index].soul.hp))

    own = [hero["souls"] for hero in heroes]
    return {
        "reason": _reason(playing, events),
        "parts": [part.title for part in parts],
        "score": [],
        "measures": [
            {"name": "HP", "lines": [hp(index, name) for index, name in enumerate(names)]},
            {"name": "Soul Points", "lines": [course("Party", parts, view["souls"] + sum(own), _souls)]},
            {
                "name": "Enemies down",
                "lines": [sums(name, parts, _kills_of(index, len(names))) for index, name in enumerate(names)],
            },
        ],
        "luck": _luck(playing, seat, events),
        "deeds": [{"name": name, "sentences": _deeds(playing, index, events)} for index, name in enumerate(names)],
    }


# ---------------------------------------------------------------- the course


def _hp_of(hero: int, by_rank: Sequence[int]) -> Callable[[Event], Reading]:
    """`by_rank` are the most HP at each Soulrank: to rise adds the difference.   rules: enhance.effect"""

    def read(event: Event) -> Reading:
        kind, facts = event["kind"], event["facts"]
        if kind == "RankChanged" and facts["hero"] == hero and event["rule"] == "enhance.effect":
            return Reading(by_rank[facts["rank"] - 1] - by_rank[facts["rank"] - 2])
        if kind in RAISED and facts["hero"] == hero:
            return Reading(then=0)
        if facts.get("figure") != hero:
            return UNCHANGED
        if kind in WOUNDS:
            return Reading(-facts["amount"], facts["left"])
        if kind == "Healed":
            return Reading(facts["amount"], facts["left"])
        return Reading(then=0) if kind == "Died" else UNCHANGED

    return read


def _souls(event: Event) -> Reading:
    return Reading(event["facts"]["amount"]) if event["kind"] == "SoulsChanged" else UNCHANGED


def _kills_of(hero: int, heroes: int) -> Callable[[Event], int]:
    def read(event: Event) -> int:
        facts = event["facts"]
        return int(event["kind"] == "Died" and facts["by"] == hero and facts["figure"] >= heroes)

    return read


def _reason(playing: SorceryPlaying, events: Sequence[Event]) -> str:
    """Return how the Quest ended, and by what.   rules: quest-end.*"""
    ended = [event for event in events if event["kind"] == "QuestEnded"]
    if not ended:
        return ""
    read = [facts["number"] for facts in facts_of(events, "ParagraphRead")][-1:]
    ending = ended[-1]["facts"]["ending"]
    match ended[-1]["facts"]["reason"]:
        case "quest-end.all-heroes-dead":
            why = "Every Hero is a Ghost Soul."
        case "quest-end.checked-in-event-phase":
            why = " ".join(text for text in playing.names.quest.ends_text if ending in text.lower())
        case _:
            why = f"Paragraph {read[0]} ends the Quest." if read else ""
    return " ".join(part for part in (why, ended[-1]["text"]) if part)


# ---------------------------------------------------------------- dice


def _luck(playing: SorceryPlaying, seat: int, events: Sequence[Event]) -> list[Luck]:
    heroes = playing.heroes()
    single = sum(hero["seat"] == seat for hero in heroes) == 1
    rolls = _rolls(playing, events)
    found: list[Luck] = []
    for index, hero in enumerate(heroes):
        who = "You" if single and hero["seat"] == seat else hero["name"]
        found += luck_of(hero["name"], who, "rolled {} Hits and Shields", rolls.pop(index, []))
    rest = [roll for one in rolls.values() for roll in one]
    return found + luck_of("Enemies", "Your Enemies", "rolled {} Hits and Shields", rest, foes=True)


def _rolls(playing: SorceryPlaying, events: Sequence[Event]) -> dict[int, list[Roll]]:
    """Return the dice of each Character: Hits of attacks, Shields of defences. A re-rolled die counts again."""
    state = playing.session.play.state
    faces = {"red": state.red, "blue": state.blue}
    rolls: dict[int, list[Roll]] = {}
    wanted = "H"
    for event in events:
        facts: Mapping[str, Any] = event["facts"]
        if event["kind"] == "DieRolled":
            wanted = WANTED[facts["purpose"]] if facts["purpose"] in COUNTED else ""
        if event["kind"] in ("DieRolled", "DieRerolled") and wanted:
            die = Distribution.of_faces(face["HSP".index(wanted)] for face in faces[facts["colour"].lower()].faces)
            rolls.setdefault(facts["figure"], []).append(Roll(facts["shows"].count(wanted), die))
    return rolls


# ---------------------------------------------------------------- deeds


def _deeds(playing: SorceryPlaying, hero: int, events: Sequence[Event]) -> list[str]:
    def own(kind: str) -> list[Mapping[str, Any]]:
        return facts_of(events, kind, hero=hero)

    def body(kind: str) -> int:
        return sum(facts["amount"] for facts in facts_of(events, kind, figure=hero))

    heroes = len(playing.heroes())
    killed = [facts["figure"] for facts in facts_of(events, "Died", by=hero) if facts["figure"] >= heroes]
    return [
        *named_deed("Defeated", [playing.names.who(one) for one in killed], "Enemy", "Enemies"),
        *often("Attacked", len(facts_of(events, "AttackDeclared", attacker=hero))),
        *counted_deed("Lost", sum(map(body, WOUNDS)), "HP", "HP"),
        *counted_deed("Healed", body("Healed"), "HP", "HP"),
        *named_deed("Used", [facts["card"] for facts in own("PowerUsed")], "power"),
        *named_deed("Gained", [facts["card"] for facts in own("ItemTaken")], "item"),
        *counted_deed("Opened", len(own("ChestOpened")), "Chest"),
        *often("Died", len(own("GhostRose"))),
        *often("Resurrected", len(own("Resurrected"))),
    ]
