"""The account of a quest: HP, grit and Time over the cycles, fate dice beaten, and what the party did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from sagabox.games.common.account import (
    UNCHANGED,
    Account,
    Deeds,
    Event,
    Reading,
    Roll,
    counted_deed,
    course,
    facts_of,
    luck_of,
    named_deed,
    often,
    parts_of,
)
from sagabox.games.common.wording import count, listed
from sagabox.odds.distribution import Distribution

from ..engine.state import SEAT
from ..odds.check import CAP, CASES, chances

if TYPE_CHECKING:
    from .playing import ZigguratPlaying

LOSSES = ("HeroPerished", "TimedOut")
OUTCOMES = {"strong": ("strong hit", "strong hits"), "weak": ("weak hit", "weak hits"), "miss": ("miss", "misses")}


def cycle_of(event: Event) -> str:
    """Return the cycle that an event begins, or ""."""
    return f"Cycle {event['facts']['cycle']}" if event["kind"] == "PhaseBegan" else ""


def account(playing: ZigguratPlaying, seat: int, events: Sequence[Event]) -> Account:
    view = playing.session.view(seat, 0)
    hero, threat = view["heroes"][0], view["shown"]["threat"]
    name = playing.names.hero
    parts = parts_of(events, cycle_of)
    threats = {card.name for card in playing.session.play.state.quest.threats}

    def hp(event: Event) -> Reading:
        facts = event["facts"]
        if event["kind"] == "HpLost" and facts["who"] == name:
            return Reading(-facts["amount"], facts["left"])
        if event["kind"] == "HpGained" and facts["who"] == name:
            return Reading(facts["amount"], facts["now"])
        return Reading(facts["hp"], facts["hp"]) if event["kind"] == "HeroEndured" else UNCHANGED

    def grit(event: Event) -> Reading:
        facts = event["facts"]
        return Reading(facts["change"], facts["now"]) if event["kind"] == "GritChanged" else UNCHANGED

    def time(event: Event) -> Reading:
        facts = event["facts"]
        known = event["kind"] == "TimeChanged" and facts["card"] in threats
        return Reading(facts["change"], facts["now"]) if known else UNCHANGED

    return {
        "reason": _reason(events),
        "parts": [part.title for part in parts],
        "score": [],
        "measures": [
            {"name": "HP", "lines": [course(name, parts, hero["hp"], hp)]},
            {"name": "Grit", "lines": [course(name, parts, hero["grit"], grit)]},
            {"name": "Time of the threat", "lines": [course(name, parts, threat["time"] if threat else 0, time)]},
        ],
        "luck": luck_of(name, "You" if seat == SEAT else name, "beat {} fate dice", _rolls(events)),
        "deeds": [{"name": name, "sentences": _deeds(name, events)}, *_companions(events)],
    }


def _reason(events: Sequence[Event]) -> str:
    """Return how the quest ended, after what led to a defeat."""
    ended = [event for event in events if event["kind"] == "GameOver"]
    if not ended:
        return ""
    fatal = [event["text"] for event in events if event["kind"] in LOSSES][-1:]
    last = [event["text"] for event in events if event["kind"] == "StageRevealed"][-1:]
    before = fatal if ended[-1]["facts"]["ending"] == "lost" else last
    return " ".join([*before, ended[-1]["text"]])


def _rolls(events: Sequence[Event]) -> list[Roll]:
    """Return how many of both fate dice each roll beat, before any grit was burnt.   rules: check.result"""
    return [
        Roll(sum(die < min(facts["score"], CAP) for die in facts["fate"]), _beaten(facts["mods"]))
        for facts in facts_of(events, "DiceRolled")
    ]


def _beaten(mods: int) -> Distribution:
    found = chances(mods)
    weights: list[Fraction] = [found.miss * CASES, found.weak * CASES, found.strong * CASES]
    return Distribution(0, tuple(int(weight) for weight in weights))


# ---------------------------------------------------------------- deeds


def _deeds(hero: str, events: Sequence[Event]) -> list[str]:
    found = Counter(facts["outcome"] for facts in facts_of(events, "CheckJudged"))
    judged = [count(found[outcome], *words) for outcome, words in OUTCOMES.items() if found[outcome]]
    checks = [f"Rolled {listed(judged)}."] if judged else []
    return [
        *counted_deed("Explored", len({facts["tile"] for facts in facts_of(events, "TileExplored")}), "tile"),
        *named_deed("Met", [facts["card"] for facts in facts_of(events, "EncounterRevealed")], "encounter"),
        *named_deed("Saw defeated", [facts["card"] for facts in facts_of(events, "EnemyDefeated")], "enemy", "enemies"),
        *_blows(hero, events),
        *checks,
        *named_deed("Learnt", [facts["card"] for facts in facts_of(events, "NameGained")], "true name"),
        *named_deed("Gained", [facts["card"] for facts in facts_of(events, "ItemGained")], "item"),
        *counted_deed("Lost", sum(facts["amount"] for facts in facts_of(events, "HpLost", who=hero)), "HP", "HP"),
        *often("Burnt grit", len(facts_of(events, "GritBurnt"))),
        *often("Endured", len(facts_of(events, "HeroEndured"))),
        *often("Escaped from a fight", len(facts_of(events, "HeroEscaped"))),
    ]


def _companions(events: Sequence[Event]) -> list[Deeds]:
    joined = dict.fromkeys(facts["card"] for facts in facts_of(events, "CompanionJoined"))
    return [{"name": card, "sentences": _companion(card, events)} for card in joined]


def _companion(card: str, events: Sequence[Event]) -> list[str]:
    lost = facts_of(events, "CompanionLost", card=card)
    hurt = sum(facts["amount"] for facts in facts_of(events, "HpLost", who=card))
    return [
        "Joined the party.",
        *_blows(card, events),
        *counted_deed("Lost", hurt, "HP", "HP"),
        *(["Left the party for good."] if lost else []),
    ]


def _blows(who: str, events: Sequence[Event]) -> list[str]:
    return counted_deed(
        "Dealt", sum(facts["dealt"] for facts in facts_of(events, "BlowLanded", attacker=who)), "damage", "damage"
    )
