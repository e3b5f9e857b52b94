"""How events become sentences: patterns, and functions for those that need more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.wording import count, figure, listed, signed

from .names import BACKS, BARRIERS, Names, card_name, check_name, deck_name, group_name
from .options import label

Facts = Mapping[str, Any]
Teller = Callable[[Facts, Names], str]
CARDS = ("card", "who", "quest", "hero", "by", "under", "attacker", "target", "enemy", "denizen", "offering", "versus")


def is_d4(dice: str) -> bool:
    """Return True if an amount is half of what an eight-sided die shows."""
    return dice.startswith("D4")


def named(pattern: str) -> Teller:
    """For events whose sentence needs no more than names and figures: "{card} is exhausted"."""

    def told(e: Facts, n: Names) -> str:
        return pattern.format(**words_of(e, n))

    return told


def words_of(e: Facts, n: Names) -> dict[str, Any]:
    """Return what a pattern can name: the facts of an event, with cards, tiles and groups by name."""
    words: dict[str, Any] = dict(e)
    for name in CARDS:
        if name in e:
            words[name] = card_name(e[name])
    if isinstance(e.get("tile"), str):
        words["tile"] = n.tile(e["tile"]) if e["tile"].upper() in n.tiles else card_name(e["tile"])
    if "group" in e:
        words["group"] = group_name(e["group"])
    if "cards" in e:
        words["cards"] = listed([card_name(face) for face in e["cards"]])
    if "deck" in e:
        words["deck"] = deck_name(e["deck"])
    if "about" in e:
        words["about"] = check_name(e["about"])
    if "barrier" in e:
        words["barrier"] = BARRIERS.get(e["barrier"], "barrier")
    return {**words, "me": n.hero, "source": card_name(e["source"]) if "source" in e else ""}


def change(gains: str, loses: str) -> Teller:
    """`{n}` is the number, `{now}` what it is now."""

    def told(e: Facts, n: Names) -> str:
        pattern = gains if e["change"] > 0 else loses
        return pattern.format(n=abs(e["change"]), **words_of(e, n))

    return told


# ---------------------------------------------------------------- checks


def rolled(e: Facts, n: Names) -> str:
    mods = f" {signed(e['mods'])}" if e["mods"] else ""
    score, (one, other) = figure(e["score"]), e["fate"]
    return f"{check_name(e['about'])}: {e['die']}{mods} = {score} against {one} and {other}"


OUTCOMES = {"strong": "a strong hit", "weak": "a weak hit", "miss": "a miss"}


def check_judged(e: Facts, n: Names) -> str:
    match = " with a match" if e["match"] else ""
    result = f", result {e['result']}" if e["result"] else ""
    return f"{check_name(e['about'])}: {OUTCOMES[e['outcome']]}{match}{result}"


def check_begun(e: Facts, n: Names) -> str:
    target = f"({e['target']})" if e["target"] > 0 else "(X)" if e["target"] < 0 else ""
    against = f" against {card_name(e['versus'])}" if e["versus"] else ""
    return f"{e['about']}{target} check{against}"


def check_ended(e: Facts, n: Names) -> str:
    if e["rule"].startswith("check.push"):
        return f"X is {e['x']}"
    return f"The {e['about']} check {'succeeds' if e['success'] else 'fails'}"


def tally(e: Facts, n: Names) -> str:
    needed = f"; {n.hero} needs {e['target']}" if e["target"] else " so far"
    return f"The total is {e['tally']}{needed}"


BENEFITS = {
    "bonus-result": "a bonus result",
    "refresh": "a refreshed card",
    "grit": "2 grit",
    "status": "a status removed",
}


# ---------------------------------------------------------------- fights


def blow(e: Facts, n: Names) -> str:
    parts = [f"{e['weakened']} damage"]
    parts += [f"block {e['block']}"] if e["block"] else []
    parts += [f"ARM {e['arm']}"] if e["arm"] else []
    return f"{card_name(e['attacker'])} strikes {card_name(e['target'])}: {', '.join(parts)}, {e['dealt']} dealt"


def attacked(e: Facts, n: Names) -> str:
    target = card_name(e["target"]) if e["target"] else "everybody"
    power = f" with {e['power']}" if e["power"] else ""
    return f"{card_name(e['attacker'])} attacks {target}{power}"


def level_told(e: Facts, n: Names) -> str:
    who, status = card_name(e["who"]), e["status"]
    return f"{who} has {status}({e['level']})" if e["level"] else f"{who} loses {status}"


ENDINGS = {"victory": "The fight is won", "withdrawal": "The fight is over", "escape": "The party is out of the fight"}
HOMES = {
    "items": "among the items",
    "names": "among the true names",
    "memories": "in Memories",
    "loot:discard": "in the discard pile",
}
ENDED = {"won": "The quest is won", "lost": "The quest is lost"}


def group_formed(e: Facts, n: Names) -> str:
    who = [card_name(face) for face in e["cards"]]
    return f"{listed(who)} {'pursues' if len(who) == 1 else 'pursue'} the party: {e['time']} Time"


def concealed(e: Facts, n: Names) -> str:
    kind = f" ({e['sought'].replace('|', ' or ')})" if e["sought"] else ""
    return f"A concealed {deck_name(e['deck'])} denizen{kind} pursues the party: {e['time']} Time"


def withdrawn(e: Facts, n: Names) -> str:
    cards = e["cards"]
    verb = "withdraws" if len(cards) == 1 else "withdraw"
    return f"{listed([card_name(face) for face in cards])} {verb} from the fight"


def amount(e: Facts, n: Names) -> str:
    halved = " (a D4 is half a D8, rounded up)" if is_d4(e["dice"]) else ""
    return f"{e['dice']} is {e['amount']}{halved}: {' '.join(str(die) for die in e['rolled'])}"


def nothing_found(e: Facts, n: Names) -> str:
    what = BACKS.get(e["what"]) or f"{deck_name(e['what'])} card"
    return f"No {what} is found"


def fray_entered(e: Facts, n: Names) -> str:
    loot = f"{e['matching']} of {count(e['drawn'], 'loot card')} matching, {e['pile']} in the pile"
    return f"{card_name(e['denizen'])} enters the fray: {loot}"


def chosen_alone(e: Facts, n: Names) -> str:
    return f"Only one option, chosen for you: “{label({'id': e['option']}, e['rule'], n)}”"


def moved_to(to: str) -> str:
    """Return where a correction put a card; a number as it is."""
    return "in its deck" if to.endswith(":deck") else HOMES.get(to, to)


def action_taken(e: Facts, n: Names) -> str:
    action = e["action"]
    return f"{n.hero} takes an action: {label({'id': action}, '', n) if ':' in action else action}"


def arrived(e: Facts, n: Names) -> str:
    return f"{group_name(e['group'])} arrive{'' if e['revealed'] else ', concealed'}"


def parley_tried(e: Facts, n: Names) -> str:
    offering, denizen = card_name(e["offering"]), card_name(e["denizen"])
    if e["action"] == "recruit":
        return f"{n.hero} tries to recruit {denizen} with {offering}"
    return f"{n.hero} offers to trade {offering} with {denizen}"


def parley_ended(e: Facts, n: Names) -> str:
    agreed = {"strong": "agrees", "weak": "declines and leaves", "miss": "takes the offering and attacks"}
    return f"{card_name(e['denizen'])} {agreed[e['outcome']]}"
