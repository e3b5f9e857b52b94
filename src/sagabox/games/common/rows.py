"""Rows that every client can draw: chances and dice. A game makes them, so no client computes odds or successes."""

from __future__ import annotations

from typing import Literal, TypedDict

from sagabox.odds.estimate import Estimate

Tone = Literal["good", "bad", "plain"]


class Chance(TypedDict):
    """A chance and what it is the chance of: 62% "to succeed". Without a chance, the label says it all."""

    label: str
    chance: float | None
    tone: Tone


class Die(TypedDict):
    """A die on the table: how many sides it has, what it shows, whether that is good, and whether it was re-rolled."""

    sides: int
    shows: str
    tone: Tone
    rerolled: bool


def chance_row(label: str, chance: float | None, tone: Tone = "plain") -> Chance:
    return {"label": label, "chance": None if chance is None else round(chance, 4), "tone": tone}


def estimate_row(label: str, estimate: Estimate, tone: Tone = "plain") -> Chance:
    """Return a measured chance with its interval and its number of games: "55–63% the foe falls (100 simulations)"."""
    low, high = round(100 * estimate.low), round(100 * estimate.high)
    return chance_row(f"{low}–{high}% {label} ({estimate.games} simulations)", None, tone)


def hope(chance: float) -> Tone:
    """Return the tone of a chance that the seat hopes for."""
    return "good" if chance >= 0.6 else "plain" if chance >= 0.3 else "bad"


def sober(rows: list[Chance]) -> list[Chance]:
    """Return the rows of one option so that none pleases while something bad is likelier than not."""
    if all(row["tone"] != "bad" or (row["chance"] or 0.0) <= 0.5 for row in rows):
        return rows
    return [{**row, "tone": "plain"} if row["tone"] == "good" else row for row in rows]


def die_row(shows: int | str, good: bool = False, sides: int = 6, rerolled: bool = False) -> Die:
    return {"sides": sides, "shows": str(shows), "tone": "good" if good else "plain", "rerolled": rerolled}


def percent(chance: float) -> str:
    """Return a chance in whole per cents; what is possible is never 0%, what is uncertain never 100%."""
    if 0 < chance < 0.01:
        return "<1%"
    return ">99%" if 0.99 < chance < 1 else f"{chance:.0%}"


def row_text(row: Chance) -> str:
    """Return a chance in words: "62% to succeed"."""
    return row["label"] if row["chance"] is None else f"{percent(row['chance'])} {row['label']}"
