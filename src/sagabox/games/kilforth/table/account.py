"""The account of a Kilforth game: Days, HP, gold and successes, and what each hero did."""

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
    Score,
    Series,
    Share,
    counted_deed,
    course,
    facts_of,
    luck_of,
    named_deed,
    often,
    parts_of,
    success_die,
    sums,
)

from ..engine.geography import ASSETS
from ..engine.values import success_from
from ..rules.saga import DONE

if TYPE_CHECKING:
    from .playing import KilforthPlaying

SIDES = 6
Hero = Mapping[str, Any]


def day_of(event: Event) -> str:
    """Return the Day that an event begins, or ""."""
    return f"Day {event['facts']['day']}" if event["kind"] == "DayBegan" else ""


def account(playing: KilforthPlaying, seat: int, events: Sequence[Event]) -> Account:
    view = playing.session.view(seat, 0)
    heroes: list[Hero] = [{**hero, "name": playing.names.heroes[hero["index"]]} for hero in view["heroes"]]
    parts = parts_of(events, day_of)
    good = success_from(playing.session.play)
    ended = [event["text"] for event in events if event["kind"] == "GameEnded"]

    def hp(hero: Hero) -> Series:
        return course(hero["name"], parts, hero["hp"], _reader(hero, "hp", gains="Healed", loses="LostHp", out=0))

    def gold(hero: Hero) -> Series:
        changes = [facts["amount"] for facts in facts_of(events, "GoldChanged", hero=hero["index"])]
        held = playing.box.find(hero["race"]).gold + sum(changes)  # what goes with a hero who is slain
        return course(hero["name"], parts, hero["gold"], _reader(hero, "gold", gains="GoldChanged", out=-held))

    return {
        "reason": ended[-1] if ended else "",
        "parts": [part.title for part in parts],
        "score": [_score(playing, view, hero) for hero in heroes],
        "measures": [
            {"name": "HP", "lines": [hp(hero) for hero in heroes]},
            {"name": "Gold", "lines": [gold(hero) for hero in heroes]},
            {"name": "Successes rolled", "lines": [sums(one["name"], parts, _counter(one, good)) for one in heroes]},
        ],
        "luck": [*_luck(playing, seat, heroes, events, good)],
        "deeds": [{"name": hero["name"], "sentences": _deeds(hero, events)} for hero in heroes],
    }


def _score(playing: KilforthPlaying, view: Mapping[str, Any], hero: Hero) -> Score:
    """Return a hero's Victory Points: gold, and each asset that is worth some.   rules: vp.hero"""
    assets = [playing.box.find(name) for name in view["zones"][ASSETS[hero["index"]]]["known"]]
    worth: list[Share] = [{"label": card.name, "value": str(card.gold)} for card in assets if card.gold]
    total = hero["gold"] + sum(card.gold for card in assets)
    parts: list[Share] = [{"label": "Gold", "value": str(hero["gold"])}, *worth]
    return {"name": hero["name"], "total": f"{total} Victory Points", "parts": parts}


def _reader(hero: Hero, what: str, gains: str, out: int, loses: str = "") -> Callable[[Event], Reading]:
    """Return a reader of one hero's HP or gold: events that add to it or take from it, set it by hand, find it at 0 or
    lose it with the hero."""

    def read(event: Event) -> Reading:
        kind, facts = event["kind"], event["facts"]
        if facts.get("hero") != hero["index"]:
            return UNCHANGED
        if kind in (gains, loses):
            return Reading(facts["amount"] if kind == gains else -facts["amount"])
        if kind == "HeroDefeated" and what == "hp":
            return Reading(then=0)
        if kind == "HeroEliminated":
            return Reading(out, 0)
        return Reading(then=facts["to"]) if kind == "SetByHand" and facts["what"] == what else UNCHANGED

    return read


# ---------------------------------------------------------------- dice


def _counter(hero: Hero, good: int) -> Callable[[Event], int]:
    """Return how many successes a hero's dice show in an event."""
    return lambda event: sum(die >= good for die in _own_dice(event, hero["index"]))


def _own_dice(event: Event, hero: int) -> list[int]:
    """Return the dice that a hero rolled in an event: all of them, or those that were rolled again."""
    facts = event["facts"]
    if event["kind"] not in ("Rolled", "Rerolled") or facts["hero"] != hero:
        return []
    dice: list[int] = facts["dice"]
    return dice if event["kind"] == "Rolled" else dice[len(dice) - facts["changed"] :]


def _luck(
    playing: KilforthPlaying, seat: int, heroes: Sequence[Hero], events: Sequence[Event], good: int
) -> list[Luck]:
    die = success_die(SIDES - good + 1, SIDES)
    found: list[Luck] = []
    for hero in heroes:
        rolls = [Roll(int(one >= good), die) for event in events for one in _own_dice(event, hero["index"])]
        you = hero["seat"] == seat and playing.runs[seat] == 1
        found += luck_of(hero["name"], "You" if you else f"The {hero['name']}", "rolled {} successes", rolls)
    dice = [one for facts in facts_of(events, "FoeRolled") for one in facts["dice"]]
    rolls = [Roll(int(one >= good), die) for one in dice]
    return found + luck_of("Foes", "Your foes", "rolled {} successes", rolls, foes=True)


# ---------------------------------------------------------------- deeds


def _deeds(hero: Hero, events: Sequence[Event]) -> list[str]:
    def own(kind: str) -> list[Mapping[str, Any]]:
        return facts_of(events, kind, hero=hero["index"])

    def cards(kind: str, fact: str = "card") -> list[str]:
        return [one[fact] for one in own(kind)]

    gold = [one["amount"] for one in own("GoldChanged")]
    chapters = len(own("ChapterCompleted"))
    told = [f"Completed {chapters} of {DONE - 2} chapters of {hero['saga']}."] if chapters else []
    return [
        *told,
        *(["Completed the Finale."] if own("FinaleCompleted") else []),
        *named_deed("Defeated", cards("AncientDefeated", "ancient"), "Ancient"),
        *named_deed("Defeated", cards("EncounterDefeated"), "encounter"),
        *named_deed("Evaded", cards("Evaded", "foe"), "foe"),
        *named_deed("Learnt", cards("Learnt"), "skill"),
        *named_deed("Gained", cards("EnteredPlay"), "asset"),
        *counted_deed("Visited", len({one["place"] for one in own("Arrived")}), "location"),
        *counted_deed("Gained", sum(amount for amount in gold if amount > 0), "gold", "gold"),
        *counted_deed("Lost", sum(one["amount"] for one in own("LostHp")), "HP", "HP"),
        *often("Called on Fate", len(own("CalledOnFate"))),
        *often("Was defeated", len(own("HeroDefeated"))),
        *(["Was slain."] if own("HeroEliminated") else []),
    ]
