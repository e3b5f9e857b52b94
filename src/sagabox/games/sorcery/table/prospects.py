"""Odds of attacks as rows that every client can draw, worked out from the facts of a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from sagabox.games.common.rows import Chance, chance_row, hope, sober

from ..cards.box import Box
from ..odds.attack import Outlook, outlook
from ..odds.chances import chance_of
from ..odds.facts import attack_of
from ..odds.losses import Losses, losses
from ..words.names import count

Facts = Mapping[str, Any]
MOST_STRIKES = 3  # targets whose chances an option shows


def outlook_of(box: Box, facts: Facts) -> Outlook:
    return outlook(attack_of(facts), box.dice["Red"].faces, box.dice["Blue"].faces)


def attack_rows(box: Box, facts: Facts) -> list[Chance]:
    """Return the chances of an attack that a seat makes: to wound, to kill, and of each upshot; with the re-rolls that
    a reaction offers, to kill once more."""
    found = outlook_of(box, facts)
    rows = [
        chance_row("to wound", float(found.wound), hope(float(found.wound))),
        chance_row("to kill", float(found.kill), hope(float(found.kill))),
    ]
    if offered := facts["offered"]:
        helped = outlook_of(box, {**facts, "rerolls": facts["rerolls"] + offered})
        rows.append(chance_row(f"to kill if {count(offered, 'die', 'dice')} can be re-rolled", float(helped.kill)))
    rows += [chance_row(f"for {name}", float(chance)) for name, chance in found.bought.items()]
    return [*rows, chance_row(f"{float(found.mean):.1f} HP on average", None)]


def strike_rows(box: Box, strikes: Sequence[Facts], who: Callable[[int], str]) -> list[Chance]:
    """Return the chances of attacks of which one may be made: to wound and to kill each target, the best first."""
    if len(strikes) == 1:
        return attack_rows(box, strikes[0]["attack"])
    found = sorted(((outlook_of(box, one["attack"]), one) for one in strikes), key=lambda pair: -pair[0].mean)
    rows = []
    for chances, one in found[:MOST_STRIKES]:
        whom = who(one["target"]) + (f" with {one['weapon']}" if one["weapon"] else "")
        rows.append(chance_row(f"to wound {whom}", float(chances.wound), hope(float(chances.wound))))
        rows.append(chance_row(f"to kill {whom}", float(chances.kill), hope(float(chances.kill))))
    return rows


def evade_losses(box: Box, attacks: Iterable[Facts]) -> Losses:
    """Return what leaving costs: all Reaction attacks, one after another."""
    blows = [attack_of(facts) for facts in attacks]
    hp = blows[0].hp if blows else 1
    return losses(hp, [(Fraction(1), tuple(blows))], box.dice["Red"].faces, box.dice["Blue"].faces)


def evade_rows(box: Box, attacks: Sequence[Facts]) -> list[Chance]:
    """Return the chances of leaving Enemies behind: to be wounded, and to fall if that can be."""
    found = evade_losses(box, attacks)
    rows = [chance_row("to be wounded", float(found.wound), "bad")]
    rows += [chance_row("to fall", float(found.fall), "bad")] if found.fall else []
    return [*rows, chance_row(f"{float(found.mean):.1f} HP lost on average", None, "bad")]


def option_rows(box: Box, option: Facts, who: Callable[[int], str], save: int = 0) -> list[Chance]:
    """Return the chances of an option, after a Save of `save` dice that must be passed first; what pleases is no longer
    green if something bad is likelier than not.

    rules: blinded.hero-save-each-activity"""
    rows = [save_row(box, save)] if save else []
    if "attack" in option:
        rows += attack_rows(box, option["attack"])
    elif option.get("strikes"):
        rows += strike_rows(box, option["strikes"], who)
    if option.get("attacks"):
        rows += evade_rows(box, option["attacks"])
    if option["id"] in TESTS:
        rows += TESTS[option["id"]](box)
    return sober(rows)


def price_of(box: Box, option: Facts) -> float:
    """Return the HP that an option costs its Hero, on average."""
    attacks = option.get("attacks") or ()
    sure = int(bool(option.get("deadly"))) + int(option.get("suffered") or 0)
    return sure + (float(evade_losses(box, attacks).mean) if attacks else 0.0)


def search_rows(box: Box) -> list[Chance]:
    """Return the chance of each symbol that a Search token may ask for.   rules: search.apply-if-matching"""
    faces = box.dice["Red"].faces
    return [chance_row(f"to roll a {symbol}", float(chance_of(faces, 1, symbol))) for symbol in ("Hit", "Power")]


def save_row(box: Box, number: int) -> Chance:
    """Return the chance that a Save of so many dice is passed.   rules: dice.save-roll"""
    colour, symbol = box.measures.save
    chance = float(chance_of(box.dice[colour].faces, number, symbol))
    return chance_row("to pass the Save first", chance, hope(chance))


def pray_rows(box: Box) -> list[Chance]:
    """rules: pray.success"""
    number, colour, symbol = box.measures.pray
    chance = float(chance_of(box.dice[colour].faces, number, symbol))
    return [chance_row("to be answered", chance, hope(chance))]


TESTS = {"pray": pray_rows, "search": search_rows}
