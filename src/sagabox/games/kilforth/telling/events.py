"""What happened, as sentences: one function for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .names import Names, article, card_name, count, listed, sentence, signed
from .options import label
from .reasons import because

Facts = Mapping[str, Any]


class Told(NamedTuple):
    """A sentence, the rule it rests on, how weighty it is (0 detail, 1 plain, 2 a story moment), and dice to show."""

    text: str
    rule: str
    weight: int = 1
    dice: tuple[int, ...] = ()


def tell(event: Facts, names: Names) -> Told:
    """An event of a view or log in words. A kind that has no words yet is told by its name and facts."""
    kind = event["event"]
    teller = TELLERS.get(kind)
    if teller is None:
        facts = ", ".join(f"{name} {value}" for name, value in event.items() if name not in ("event", "rule"))
        return Told(sentence(f"{kind}: {facts}"), event["rule"], 0)
    text = sentence(teller(event, names))
    return Told(text, event["rule"], _weight(event), tuple(event.get("dice", ())))


def _weight(event: Facts) -> int:
    kind = event["event"]
    if kind in STORY:
        return 2
    if kind == "ApChanged" and event["rule"] in ("turn.ap-cost-of-action", "action.hp-loss-costs-ap"):
        return 0
    if kind == "FateChanged" and event["rule"] == "test.fate-adds-one":
        return 0
    return 0 if kind in DETAILS else 1


TOKENS = {"hp": "HP", "ap": "AP", "fate": "Fate tokens"}
DETAILS = ("Asked", "Performed", "TurnBegan", "Reshuffled", "MarkerTaken")
STORY = (
    "DayBegan",
    "NightCard",
    "GloomFell",
    "HeroDefeated",
    "HeroEliminated",
    "ChapterCompleted",
    "FinaleCompleted",
    "AncientArrived",
    "AncientDefeated",
    "GameEnded",
)


def dice_told(dice: list[int]) -> str:
    return " ".join(str(die) for die in dice) if dice else "no dice"


# ---------------------------------------------------------------- days, turns and places


def _asked(e: Facts, n: Names) -> str:
    if e["option"].startswith("choose:"):  # what is chosen happens at once
        return "only one of the choices was open, and was taken"
    answer = label({"id": e["option"]}, e["rule"], n)
    return f"only one answer was open, and was taken: “{answer}”"


def _turn(e: Facts, n: Names) -> str:
    return f"{n.hero(e['hero'])} takes a turn"


def _performed(e: Facts, n: Names) -> str:
    action = "an" if e["action"] == "any" else article(e["action"])
    return f"{n.hero(e['hero'])} performs {action} Action"


def _arrived(e: Facts, n: Names) -> str:
    return f"{n.hero(e['hero'])} comes to {e['place']}{because(e)}"


def _placed(e: Facts, n: Names) -> str:
    return f"{card_name(e['card'])} lies at {e['place']}"


def _obstacles(e: Facts, n: Names) -> str:
    number = abs(e["amount"])
    if e["amount"] > 0:
        return f"{count(number, 'obstacle')} {'blocks' if number == 1 else 'block'} {e['place']}"
    return f"{count(number, 'obstacle')} {'is' if number == 1 else 'are'} cleared from {e['place']}"


# ---------------------------------------------------------------- cards

TAKEN = ("reward.rumour-step", "clear.plot")


def _drew(e: Facts, n: Names) -> str:
    if e["rule"].startswith("setup.ancient"):
        return f"{card_name(e['card'])} is an Ancient of this game"
    if e["rule"] in TAKEN:
        return f"{n.hero(e['hero'])} takes {card_name(e['card'])} as a rumour"
    return f"{n.hero(e['hero'])} draws {card_name(e['card'])}{because(e)}"


def _discarded(e: Facts, n: Names) -> str:
    return f"{card_name(e['card'])} is discarded{because(e)}"


def _entered(e: Facts, n: Names) -> str:
    return f"{card_name(e['card'])} is now an asset of {n.hero(e['hero'])}"


def _unveiled(e: Facts, n: Names) -> str:
    return f"{card_name(e['card'])} is unveiled{because(e)}"


def _exchanged(e: Facts, n: Names) -> str:
    given = [card_name(card) for card in e["given"]] + ([f"{e['gold_given']} gold"] if e["gold_given"] else [])
    taken = [card_name(card) for card in e["taken"]] + ([f"{e['gold_taken']} gold"] if e["gold_taken"] else [])
    return (
        f"{n.hero(e['hero'])} gives {n.hero(e['other'])} {listed(given) or 'nothing'} "
        f"and receives {listed(taken) or 'nothing'}"
    )


# ---------------------------------------------------------------- Tests and fights


def _rolled(e: Facts, n: Names) -> str:
    against = f" against {card_name(e['against'])}" if e["against"] else ""
    parts = " + ".join(f"{name} {amount}" if amount >= 0 else f"{name} ({amount})" for name, amount in e["parts"])
    came = f" ({parts})" if parts else ""
    return f"{n.hero(e['hero'])} Tests {e['attribute']}{against}{came}: {dice_told(e['dice'])}"


def _foe_rolled(e: Facts, n: Names) -> str:
    return f"{card_name(e['foe'])} strikes at {n.hero(e['hero'])}: {dice_told(e['dice'])}"


def _fate(e: Facts, n: Names) -> str:
    means = f"by letting go of {card_name(e['card'])}" if e["card"] else "with a Fate token"
    return f"{n.hero(e['hero'])} calls on Fate {means}: one more success"


def _counted(e: Facts, n: Names) -> str:
    held = e["total"] - e["successes"]
    more = f", {e['total']} with those held" if held else ""
    return f"{count(e['successes'], 'success', 'successes')}{more}; wanted: {e['target']}"


def _surprised(e: Facts, n: Names) -> str:
    who = n.hero(e["hero"]) if e["side"] == "hero" else card_name(e["foe"])
    return f"{who} has Surprise: one more die in the first round"


def _foe_hurt(e: Facts, n: Names) -> str:
    return f"{card_name(e['foe'])} loses {e['amount']} HP ({e['left']} left)"


def _defeated(e: Facts, n: Names) -> str:
    means = {"any": "overcomes", "Fight": "strikes down"}.get(e["attribute"], "defeats")
    by = f" with {e['attribute']}" if e["attribute"] not in ("any", "Fight") else ""
    return f"{n.hero(e['hero'])} {means} {card_name(e['card'])}{by}"


# ---------------------------------------------------------------- tokens


def _amount(token: str) -> Callable[[Facts, Names], str]:
    def told(e: Facts, n: Names) -> str:
        verb = "gains" if e["amount"] > 0 else "loses"
        if e["amount"] < 0 and token == "gold" and e["rule"] not in ("defeat.lose-gold", "ability.map-comply"):
            verb = "pays"
        return f"{n.hero(e['hero'])} {verb} {abs(e['amount'])} {token}{because(e)}"

    return told


def _ap(e: Facts, n: Names) -> str:
    if e["rule"] == "day.breaking-camp":
        return f"{n.hero(e['hero'])} breaks camp with {e['amount']} AP"
    kind = f"{e['action']} AP" if e["action"] else "AP"
    verb = "gains" if e["amount"] > 0 else "spends" if e["rule"] == "turn.ap-cost-of-action" else "loses"
    return f"{n.hero(e['hero'])} {verb} {abs(e['amount'])} {kind}{because(e)}"


def _health(e: Facts, n: Names) -> str:
    return f"{n.hero(e['hero'])}'s maximum health changes by {signed(e['amount'])}{because(e)}"


def _fate_changed(e: Facts, n: Names) -> str:
    verb = "gains" if e["amount"] > 0 else "loses"
    return f"{n.hero(e['hero'])} {verb} {count(abs(e['amount']), 'Fate token')}{because(e)}"


def _bonus(e: Facts, n: Names) -> str:
    what = e["what"].replace("foe:", "foe's ")
    until = f" until the end of {e['until']}" if e["until"] else ""
    return f"{n.hero(e['hero'])}: {what} {signed(e['amount'])}{until}, from {card_name(e['card'])}"


# ---------------------------------------------------------------- night, saga, the end


def _night(e: Facts, n: Names) -> str:
    return f"Night falls: {card_name(e['card'])}"


def _plots(e: Facts, n: Names) -> str:
    if not e["plots"]:
        return f"{card_name(e['ancient'])} has no plots left on the map to gather"
    return f"{card_name(e['ancient'])} gathers its plots: {listed([card_name(plot) for plot in e['plots']])}"


def _ended(e: Facts, n: Names) -> str:
    winners = n.heroes_of(e["winners"])
    verb = "wins" if len(e["winners"]) == 1 else "win"
    match e["ending"]:
        case "ancient-defeated":
            return f"The last Ancient has fallen: {winners} {verb}!"
        case "pyrrhic-victory":
            return f"Day 25 is over and the land is lost; with the most Victory Points {winners} {verb} all the same"
        case "time-out":
            return "Day 25 is over. The gloom has swallowed Kilforth: the game is lost"
        case "all-eliminated":
            return "No hero is left. The Ancients rule Kilforth: the game is lost"
        case ending:
            return f"The game is over ({ending})"


def _set(e: Facts, n: Names) -> str:
    if e["what"] == "card":
        return f"set by hand: {card_name(e['card'])} goes to {e['place']}"
    return f"set by hand: {n.hero(e['hero'])} now has {e['to']} {TOKENS.get(e['what'], e['what'])}"


def _used(e: Facts, n: Names) -> str:
    verb = "finds the weakness of" if e["rule"] == "deed.overcome-effect" else "uses"
    return f"{n.hero(e['hero'])} {verb} {card_name(e['card'])}"


def _hero(pattern: str) -> Callable[[Facts, Names], str]:
    """For events whose sentence needs no more than names: "{hero} makes Camp"."""

    def told(e: Facts, n: Names) -> str:
        words: dict[str, Any] = {"because": because(e)}
        for name, value in e.items():
            if name in ("hero", "other"):
                words[name] = n.hero(value)
            elif name in ("card", "foe", "ancient", "place"):
                words[name] = card_name(value)
            else:
                words[name] = value
        return pattern.format(**words)

    return told


TELLERS: dict[str, Callable[[Facts, Names], str]] = {
    "Asked": _asked,
    "DayBegan": _hero("Day {day} begins"),
    "TurnBegan": _turn,
    "Performed": _performed,
    "Arrived": _arrived,
    "Placed": _placed,
    "Drew": _drew,
    "NothingToDraw": _hero("the {deck} deck is used up: nothing is drawn"),
    "Reshuffled": _hero("the {deck} discards are shuffled into a new deck"),
    "Discarded": _discarded,
    "EnteredPlay": _entered,
    "Learnt": _hero("{hero} learns {card}{because}"),
    "Veiled": _hero("{card} is veiled until Dawn"),
    "Unveiled": _unveiled,
    "Used": _used,
    "Rolled": _rolled,
    "FoeRolled": _foe_rolled,
    "Rerolled": lambda e, n: f"{n.hero(e['hero'])} rolls again: {dice_told(e['dice'])}",
    "CalledOnFate": _fate,
    "Counted": _counted,
    "SuccessesLost": _hero("{hero} loses the successes held against {card}{because}"),
    "LostHp": _hero("{hero} loses {amount} HP{because}"),
    "Healed": _hero("{hero} heals {amount} HP{because}"),
    "HealthChanged": _health,
    "ApChanged": _ap,
    "GoldChanged": _amount("gold"),
    "FateChanged": _fate_changed,
    "BonusGained": _bonus,
    "Hid": _hero("{hero} is now Hidden"),
    "CameOut": _hero("{hero} is no longer Hidden{because}"),
    "Engaged": _hero("{hero} must deal with {foe}"),
    "Surprised": _surprised,
    "Evaded": _hero("{hero} slips past {foe}{because}"),
    "TrapSprung": _hero("the Trap of {card} springs on {hero}"),
    "FoeHurt": _foe_hurt,
    "EncounterDefeated": _defeated,
    "BecameEnemy": _hero("{card} is now an enemy of {hero}"),
    "HeroDefeated": _hero("{hero} is defeated"),
    "HeroEliminated": _hero("{hero} is slain and out of the game"),
    "Escaped": _hero("{hero} escapes from {foe}"),
    "Camped": _hero("{hero} makes Camp"),
    "MarkerTaken": _hero("{hero} takes the First Hero marker"),
    "TeamFormed": _hero("{hero} and {other} form a team"),
    "Exchanged": _exchanged,
    "Declined": _hero("nothing comes of what {hero} offered {other}"),
    "ObstaclesChanged": _obstacles,
    "GloomFell": _hero("{place} falls into gloom"),
    "GloomLifted": _hero("the gloom lifts from {place}"),
    "NightCard": _night,
    "PlotLaid": _hero("{ancient} lays a plot at {place}"),
    "PlotsGathered": _plots,
    "Resolved": _hero("{hero} shows {keyword} with {card}"),
    "ChapterCompleted": _hero("{hero} completes chapter {chapter} of the saga"),
    "FinaleCompleted": _hero("{hero} completes the Finale"),
    "AncientArrived": _hero("{ancient} has come to {place}"),
    "Assaulted": _hero("{hero} assaults {ancient}"),
    "AncientDefeated": _hero("{hero} fells {ancient}"),
    "Looked": _hero("{hero} looks at the top {count} cards of the {deck} deck"),
    "GameEnded": _ended,
    "SetByHand": _set,
}
