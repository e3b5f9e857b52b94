"""Events as sentences: a pattern or a function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.playing import EventText
from sagabox.games.common.wording import filled, possessive

from .names import Names, article, card_name, count, deck_name, listed, sentence, signed
from .options import label
from .reasons import because

Facts = Mapping[str, Any]
Teller = Callable[[Facts, Names], str]


def tell(event: Facts, names: Names) -> EventText:
    """Return an event of a view or log in words; one of an unknown kind as its name and facts."""
    kind = event["event"]
    teller = TELLERS.get(kind)
    if teller is None:
        facts = ", ".join(f"{name} {value}" for name, value in event.items() if name not in ("event", "rule"))
        return EventText(sentence(f"{kind}: {facts}"), 0)
    weight = WEIGHTS.get((kind, event["rule"]), WEIGHTS.get(kind, 1))
    return EventText(sentence(teller(event, names)), weight, _sources(event["parts"]) if "parts" in event else "")


def _sources(parts: list[tuple[str, int]]) -> str:
    """Return where a Test's dice came from: `Elf 2 + Rogue 1`."""
    return " + ".join(f"{name} {amount}" if amount >= 0 else f"{name} ({signed(amount)})" for name, amount in parts)


TOKENS = {"hp": "HP", "ap": "AP", "gold": "gold"}
STORY = (
    *("DayBegan", "NightCard", "GloomFell", "HeroDefeated", "HeroEliminated", "ChapterCompleted", "FinaleCompleted"),
    *("AncientArrived", "AncientDefeated", "GameEnded"),
)
DETAILS = (
    *("Asked", "Performed", "TurnBegan", "Reshuffled", "MarkerTaken"),
    *(("ApChanged", "turn.ap-cost-of-action"), ("ApChanged", "action.hp-loss-costs-ap")),
    *(("FateChanged", "test.fate-adds-one"), ("Discarded", "test.fate-adds-one")),
)
WEIGHTS: dict[str | tuple[str, str], int] = {**dict.fromkeys(STORY, 2), **dict.fromkeys(DETAILS, 0)}
LONGEST = 90
WORDS: dict[str, Teller] = {
    "hero": lambda e, n: n.hero(e["hero"]),
    "other": lambda e, n: n.hero(e["other"]),
    "centre": lambda e, n: n.centre,
    "side": lambda e, n: e["side"].capitalize(),
    "card": lambda e, n: card_name(e["card"]),
    "whose": lambda e, n: possessive(card_name(e["card"])),
    "foe": lambda e, n: card_name(e["foe"]),
    "ancient": lambda e, n: card_name(e["ancient"]),
    "deck": lambda e, n: deck_name(e["deck"]),
    "source": lambda e, n: card_name(e.get("source", "a card")),
    "n": lambda e, n: str(abs(e["amount"])),
    "change": lambda e, n: "gains" if e["amount"] > 0 else "loses",
    "either": lambda e, n: "from" if e["amount"] > 0 else "to",
    "moves": lambda e, n: "rises" if e["amount"] > 0 else "falls",
    "kind": lambda e, n: f"{e['action']} AP" if e["action"] else "AP",
    "token": lambda e, n: "Fate token" if abs(e["amount"]) == 1 else "Fate tokens",
    "an": lambda e, n: "an" if e["action"] == "any" else article(e["action"]),
    "against": lambda e, n: f" against {card_name(e['against'])}" if e["against"] else "",
    "dice": lambda e, n: " ".join(map(str, e["dice"])) or "no dice",
    "spent": lambda e, n: f"discarding {card_name(e['card'])}" if e["card"] else "spending a Fate token",
    "who": lambda e, n: n.hero(e["hero"]) if e["side"] == "hero" else card_name(e["foe"]),
    "left": lambda e, n: str(e["left"] or "none"),
    "joined": lambda e, n: e["side"].capitalize(),
    "top": lambda e, n: "card" if e["count"] == 1 else f"{e['count']} cards",
    "obstacles": lambda e, n: _obstacles(e["amount"]),
}


def _obstacles(amount: int) -> str:
    number, one = count(abs(amount), "obstacle"), abs(amount) == 1
    if amount > 0:
        return f"{number} {'blocks' if one else 'block'}"
    return f"{number} {'is' if one else 'are'} cleared from"


def _named(pattern: str) -> Teller:
    """Return the writer of an event whose sentence needs only names and figures: "{hero} makes Camp"."""
    return lambda e, n: filled(because(e, pattern), WORDS, e, n)


# ---------------------------------------------------------------- days, turns and places


def _asked(e: Facts, n: Names) -> str:
    if e["option"].startswith("choose:"):  # the choice itself is logged at once
        return "Only one option, chosen for you"
    return f"Only one option, chosen for you: “{label({'id': e['option']}, e['rule'], n)}”"


# ---------------------------------------------------------------- cards


def _exchanged(e: Facts, n: Names) -> str:
    given, taken = _goods(e["given"], e["gold_given"]), _goods(e["taken"], e["gold_taken"])
    hero, other = n.hero(e["hero"]), n.hero(e["other"])
    if not given:
        return f"{other} gives {hero} {taken or 'nothing'}"
    return f"{hero} gives {other} {given}{f' for {taken}' if taken else ''}"


def _goods(cards: list[str], gold: int) -> str:
    return listed([card_name(card) for card in cards] + ([f"{gold} gold"] if gold else []))


# ---------------------------------------------------------------- Tests and fights


def _counted(e: Facts, n: Names) -> str:
    successes, total, target = e["successes"], e["total"], e["target"]
    if total > successes:
        return f"{count(successes, 'success', 'successes')}: {total} of {target} in total"
    if not successes:
        return f"no successes ({target} needed)"
    return f"{successes} of {count(target, 'success', 'successes')}"


def _bonus(e: Facts, n: Names) -> str:
    whose = "'s foe" if e["what"].startswith("foe:") else ""
    what, number = e["what"].removeprefix("foe:"), signed(e["amount"])
    gift = f"{what} {number}"
    if what == "success":
        gift = f"{number} {'success' if abs(e['amount']) == 1 else 'successes'}"
    until = f" this {e['until'].removeprefix('the ').removeprefix('your ')}" if e["until"] else ""
    return f"{card_name(e['card'])} gives {n.hero(e['hero'])}{whose} {gift}{until}"


# ---------------------------------------------------------------- saga, the end


def _plots(e: Facts, n: Names) -> str:
    ancient, plots = card_name(e["ancient"]), [card_name(plot) for plot in e["plots"]]
    if not plots:
        return f"{ancient} has no plots on the map to gather"
    text = f"{ancient} gathers {listed(plots)}"
    return text if len(text) < LONGEST else f"{ancient} gathers {len(plots)} plots"


def _ended(e: Facts, n: Names) -> str:
    winners = n.heroes_of(e["winners"])
    verb = "wins" if len(e["winners"]) == 1 else "win"
    match e["ending"]:
        case "ancient-defeated":
            return f"The last Ancient has fallen: {winners} {verb}"
        case "pyrrhic-victory":
            return f"Day 25 ends and the land is lost, but {winners} {verb} on Victory Points"
        case "time-out":
            return "Day 25 ends and the gloom takes Kilforth: the game is lost"
        case "all-eliminated":
            return "No hero is left and the Ancients rule Kilforth: the game is lost"
        case ending:
            return f"The game is over ({ending})"


def _corrected(e: Facts, n: Names) -> str:
    if e["what"] == "card":
        return f"Correction: {card_name(e['card'])} moves to {e['place']}"
    number = count(e["to"], "Fate token") if e["what"] == "fate" else f"{e['to'] or 'no'} {TOKENS[e['what']]}"
    return f"Correction: {n.hero(e['hero'])} now has {number}"


def _night(e: Facts, n: Names) -> str:
    if e["rule"] == "setup.night-cards-by-hero-count":
        return f"Before the first Day, night {e['number']} of {e['of']}: {card_name(e['card'])}"
    which = f", card {e['number']} of {e['of']}" if e["of"] > 1 else ""
    whose = f" for {n.hero(e['hero'])}" if e["hero"] >= 0 else ""
    return f"Night falls{which}{whose}: {card_name(e['card'])}"


TELLERS: dict[str, Teller] = {
    "Asked": _asked,
    "DayBegan": _named("Day {day} begins"),
    "TurnBegan": _named("{hero} takes a turn"),
    "Performed": _named("{hero} performs {an} Action"),
    "Arrived": _named("{hero} arrives at {place}"),
    "Placed": _named("{card} appears at {place}"),
    "Drew": _named("{hero} draws {card}"),
    "NothingToDraw": _named("The {deck} deck is empty: no card is drawn"),
    "Reshuffled": _named("The {deck} discard pile is shuffled into a new deck"),
    "Discarded": _named("{card} is discarded"),
    "EnteredPlay": _named("{hero} puts {card} into play"),
    "Learnt": _named("{hero} learns {card}"),
    "Veiled": _named("{card} is veiled until Dawn"),
    "Unveiled": _named("{card} is unveiled"),
    "Used": _named("{hero} uses {card}"),
    "Rolled": _named("{hero} Tests {attribute}{against}: {dice}"),
    "FoeRolled": _named("{foe} rolls against {hero}: {dice}"),
    "Rerolled": _named("{hero} re-rolls: {dice}"),
    "CalledOnFate": _named("{hero} calls on Fate, {spent}: +1 success"),
    "Counted": _counted,
    "SuccessesLost": _named("{hero} loses all successes against {card}"),
    "LostHp": _named("{hero} loses {n} HP"),
    "Healed": _named("{hero} heals {n} HP"),
    "HealthChanged": _named("{hero}'s maximum HP {moves} by {n}"),
    "ApChanged": _named("{hero} {change} {n} {kind}"),
    "GoldChanged": _named("{hero} {change} {n} gold"),
    "FateChanged": _named("{hero} {change} {n} {token}"),
    "BonusGained": _bonus,
    "Hid": _named("{hero} is now Hidden"),
    "CameOut": _named("{hero} is no longer Hidden"),
    "Engaged": _named("{hero} engages {foe}"),
    "Surprised": _named("{who} has Surprise: +1 die in the first round"),
    "Evaded": _named("{hero} evades {foe}"),
    "TrapSprung": _named("{hero} springs {whose} Trap"),
    "FoeHurt": _named("{foe} loses {amount} HP ({left} left)"),
    "EncounterDefeated": _named("{hero} defeats {card}"),
    "BecameEnemy": _named("{card} becomes an enemy of {hero}"),
    "HeroDefeated": _named("{hero} is defeated"),
    "HeroEliminated": _named("{hero} is slain and leaves the game"),
    "Escaped": _named("{hero} escapes from {foe}"),
    "Camped": _named("{hero} makes Camp"),
    "MarkerTaken": _named("{hero} takes the First Hero marker"),
    "TeamFormed": _named("{hero} and {other} form a team"),
    "Exchanged": _exchanged,
    "Declined": _named("No deal between {hero} and {other}"),
    "ObstaclesChanged": _named("{obstacles} {place}"),
    "GloomFell": _named("{place} falls into gloom"),
    "GloomLifted": _named("The gloom lifts from {place}"),
    "NightCard": _night,
    "PlotLaid": _named("{ancient} lays a plot at {place}"),
    "PlotsGathered": _plots,
    "Resolved": _named("{hero} uses {card} for {keyword}"),
    "InterludeBeaten": _named("{hero} beats the interlude, chapter {chapter} of the saga"),
    "ChapterCompleted": _named("{hero} completes chapter {chapter} of the saga"),
    "FinaleCompleted": _named("{hero} completes the Finale"),
    "AncientArrived": _named("{ancient} arrives at {place}"),
    "Assaulted": _named("{hero} assaults {ancient}"),
    "AncientDefeated": _named("{hero} defeats {ancient}"),
    "Looked": _named("{hero} looks at the top {top} of the {deck} deck"),
    "Sank": _named("{hero} puts the top card of the {deck} deck on the bottom"),
    "SideChosen": _named("{hero} now belongs to the {joined}"),
    "Claimed": _named("{hero} claims {card}"),
    "ClaimGivenUp": _named("{hero} withdraws the claim on {card}"),
    "NightOwed": _named("{hero} must draw another Night card tonight"),
    "GameEnded": _ended,
    "SetByHand": _corrected,
}
