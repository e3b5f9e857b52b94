"""Events as sentences: a pattern or a function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.playing import Told
from sagabox.games.common.rows import Die, die_row
from sagabox.games.common.wording import count, listed, sentence, signed

from .names import BARRIERS, Names, card_name, check_name, deck_name, group_name
from .options import label

Facts = Mapping[str, Any]
Teller = Callable[[Facts, Names], str]
CARDS = ("card", "who", "quest", "hero", "by", "under", "attacker", "target", "enemy", "denizen", "offering", "versus")
STORY = (
    *("QuestBegan", "StageRevealed", "ThreatRevealed", "MaledictionAttached", "MaledictionLifted", "EncounterRevealed"),
    *("PerilChosen", "HeroEndured", "HeroPerished", "CompanionJoined", "CompanionLost", "EnemyDefeated", "NameBound"),
    *("HeroEscaped", "EnemiesWithdrew", "TimedOut", "GameOver"),
)
DETAILS = (
    *("Asked", "PhaseBegan", "TileDrawn", "TokenPlaced", "CheckBegan", "TallyChanged", "BlockAssigned", "Searched"),
    *("CooldownChanged", "Progressed", "SetAside", "RestPart", "EquipmentSpent"),
)


def tell(event: Facts, names: Names) -> Told:
    """Return an event of a view or log in words; one of an unknown kind as its name and facts."""
    kind = event["event"]
    teller = TELLERS.get(kind)
    if teller is None:
        facts = ", ".join(f"{name} {value}" for name, value in event.items() if name not in ("event", "rule"))
        return Told(sentence(f"{kind}: {facts}"), 0)
    weight = 2 if kind in STORY else 0 if kind in DETAILS else 1
    return Told(sentence(teller(event, names)), weight, dice=dice_rows(event))


def dice_rows(event: Facts) -> list[Die]:
    """Return the dice of an event: of a check the action die, then the fate dice, good where the score beats them."""
    match event["event"]:
        case "DiceRolled":
            fate = [die_row(die, good=die < event["score"], sides=8) for die in event["fate"]]
            return [die_row(event["die"]), *fate]
        case "AmountRolled":
            return [die_row(die, sides=_sides(event["dice"])) for die in event["rolled"]]
    return []


def _sides(dice: str) -> int:
    """Return the sides of dice as cards write them: D4, 2D8+1."""
    return int("".join(letter for letter in dice.partition("D")[2].partition("+")[0] if letter.isdigit()) or 6)


def _named(pattern: str) -> Teller:
    """For events whose sentence needs no more than names and figures: "{card} is exhausted"."""

    def told(e: Facts, n: Names) -> str:
        return pattern.format(**_words(e, n))

    return told


def _words(e: Facts, n: Names) -> dict[str, Any]:
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


def _change(gains: str, loses: str) -> Teller:
    """`{n}` is the number, `{now}` what it is now."""

    def told(e: Facts, n: Names) -> str:
        pattern = gains if e["change"] > 0 else loses
        return pattern.format(n=abs(e["change"]), **_words(e, n))

    return told


# ---------------------------------------------------------------- checks


def _rolled(e: Facts, n: Names) -> str:
    mods = f" {signed(e['mods'])}" if e["mods"] else ""
    return f"{check_name(e['about'])}: {e['die']}{mods} = {e['score']} against {e['fate'][0]} and {e['fate'][1]}"


OUTCOMES = {"strong": "a strong hit", "weak": "a weak hit", "miss": "a miss"}


def _judged(e: Facts, n: Names) -> str:
    match = " with a match" if e["match"] else ""
    result = f", result {e['result']}" if e["result"] else ""
    return f"{check_name(e['about'])}: {OUTCOMES[e['outcome']]}{match}{result}"


def _begun(e: Facts, n: Names) -> str:
    target = f"({e['target']})" if e["target"] > 0 else "(X)" if e["target"] < 0 else ""
    against = f" against {card_name(e['versus'])}" if e["versus"] else ""
    return f"Check {check_name(e['about'])}{target}{against}"


def _ended(e: Facts, n: Names) -> str:
    if e["rule"].startswith("check.push"):
        return f"X is {e['x']}"
    return f"The check of {check_name(e['about'])} {'succeeds' if e['success'] else 'fails'}"


def _tally(e: Facts, n: Names) -> str:
    return f"{e['tally']} of {e['target']}" if e["target"] else f"{e['tally']} so far"


BENEFITS = {
    "bonus-result": "a bonus result",
    "refresh": "a refreshed card",
    "grit": "2 grit",
    "status": "a status removed",
}


# ---------------------------------------------------------------- fights


def _blow(e: Facts, n: Names) -> str:
    parts = [f"{e['weakened']} damage"]
    parts += [f"block {e['block']}"] if e["block"] else []
    parts += [f"ARM {e['arm']}"] if e["arm"] else []
    return f"{card_name(e['attacker'])} strikes {card_name(e['target'])}: {', '.join(parts)}, {e['dealt']} dealt"


def _attacked(e: Facts, n: Names) -> str:
    target = card_name(e["target"]) if e["target"] else "everybody"
    power = f" with {e['power']}" if e["power"] else ""
    return f"{card_name(e['attacker'])} attacks {target}{power}"


def _level(e: Facts, n: Names) -> str:
    who, status = card_name(e["who"]), e["status"]
    return f"{who} has {status}({e['level']})" if e["level"] else f"{who} loses {status}"


ENDINGS = {"victory": "The fight is won", "withdrawal": "The fight is over", "escape": "The party is out of the fight"}
ENDED = {"won": "The quest is won", "lost": "The quest is lost"}


def _group(e: Facts, n: Names) -> str:
    who = [card_name(face) for face in e["cards"]]
    return f"{listed(who)} {'pursues' if len(who) == 1 else 'pursue'} the party: {e['time']} Time"


def _concealed(e: Facts, n: Names) -> str:
    what = f"{deck_name(e['deck'])}({e['sought']})" if e["sought"] else deck_name(e["deck"])
    return f"A concealed denizen of {what} pursues the party: {e['time']} Time"


def _amount(e: Facts, n: Names) -> str:
    return f"{e['dice']} is {e['amount']}: {' '.join(str(die) for die in e['rolled'])}"


def _fray(e: Facts, n: Names) -> str:
    loot = f"{e['matching']} of {e['drawn']} loot match, {e['pile']} in the pile"
    return f"{card_name(e['denizen'])} enters the fray: {loot}"


def _asked(e: Facts, n: Names) -> str:
    return f"Only one option, chosen for you: “{label({'id': e['option']}, e['rule'], n)}”"


def _arrived(e: Facts, n: Names) -> str:
    return f"{group_name(e['group'])} arrive{'' if e['revealed'] else ', concealed'}"


def _parley(e: Facts, n: Names) -> str:
    return f"{n.hero} offers {card_name(e['denizen'])} {card_name(e['offering'])} to {e['action']}"


def _parley_ended(e: Facts, n: Names) -> str:
    agreed = {"strong": "agrees", "weak": "declines and leaves", "miss": "takes the offering and attacks"}
    return f"{card_name(e['denizen'])} {agreed[e['outcome']]}"


TELLERS: dict[str, Teller] = {
    # the frame
    "Asked": _asked,
    "QuestBegan": _named("{hero} sets out: {quest}"),
    "PhaseBegan": _named("Cycle {cycle}: {phase} phase"),
    "ActionTaken": _named("{me} takes an action: {action}"),
    "StageRevealed": _named("Quest card {number}: {card}"),
    "ThreatRevealed": _named("Threat {number}: {card}"),
    "MaledictionAttached": _named("{card} is laid on {me}"),
    "MaledictionLifted": _named("{card} is lifted"),
    "SetAside": _named("{card} is set aside"),
    "GameOver": lambda e, n: ENDED[e["ending"]],
    "Corrected": _named("Corrected by hand: {what} is now {to}"),
    # the map
    "TileDrawn": _named("{me} draws {tile}"),
    "TileLaid": _named("{tile} joins door {side} of {at}"),
    "TileMisfit": _named("{tile} fits no doorway here"),
    "DoorWalled": _named("Door {side} of {tile} leads nowhere now"),
    "TokenPlaced": _named("{tile} gets an exploration token"),
    "TokenClaimed": _named("{me} turns up the {card} token on {tile}"),
    "TokenRemoved": _named("The {card} token on {tile} is used up"),
    "BarrierPlaced": _named("A {barrier} blocks door {side} of {tile}"),
    "BarrierRemoved": _named("The {barrier} at door {side} of {tile} is open"),
    "HeroMoved": _named("{me} arrives at {tile}"),
    "TileExplored": lambda e, n: f"{n.hero} explores {n.tile(e['tile'])}{' by a secret door' if e['secret'] else ''}",
    "BacktrackPlaced": _named("{me} leaves a backtrack token on {tile}"),
    "BacktrackRemoved": _named("The backtrack token on {tile} is removed"),
    "BacktrackBegan": _named("{me} backtracks at {tile}: something may wander here"),
    # time
    "TimePassed": _named("Time Passes"),
    "TimeDue": _named("Time will pass after this combat round"),
    "TimeChanged": _change("{card} gains {n} Time: {now}", "{card} loses {n} Time: {now} left"),
    "GroupTimeChanged": _change("{group} fall back: {now} Time", "{group} draw nearer: {now} Time"),
    "CooldownChanged": lambda e, n: f"{n.cooldown(e['power'])}: {e['now']} Time left",
    "TimedActionTriggered": _named("{card} acts as time passes"),
    "TimedOut": _named("{card} runs out of Time"),
    # checks
    "CheckBegan": _begun,
    "EquipmentSpent": _named("{me} spends {card} on the check"),
    "DiceRolled": _rolled,
    "GritBurnt": _named("{me} burns {grit} grit: the score is {score}"),
    "CheckJudged": _judged,
    "TallyChanged": _tally,
    "CheckEnded": _ended,
    "BenefitChosen": lambda e, n: f"The match brings {BENEFITS[e['benefit']]}",
    "AmountRolled": _amount,
    "BoostDrawn": _named("Boost: {card} shows {boost}"),
    # vitals
    "GritChanged": _change("{me} gains {n} grit: {now}", "{me} loses {n} grit: {now} left"),
    "MaxHpChanged": _change("{me}'s Max HP rises to {now}", "{me}'s Max HP falls to {now}"),
    "ResetChanged": _change("{me}'s grit reset rises to {now}", "{me}'s grit reset falls to {now}"),
    "HpLost": _named("{who} loses {amount} HP: {left} left"),
    "HpGained": _named("{who} gains {amount} HP: {now}"),
    "HeroFell": _named("{hero} is at 0 HP"),
    "HeroEndured": _named("{hero} Endures with {hp} HP"),
    "HeroPerished": _named("{hero} perishes"),
    "CompanionLost": _named("{card} leaves the party for good"),
    "StatusGained": _named("{who} gains {status}({level})"),
    "StatusChanged": _level,
    "StatusRefused": _named("{status} does nothing to {who}"),
    "Exhausted": _named("{card} is exhausted"),
    "Refreshed": _named("{card} is ready again"),
    "PowerUsed": _named("{card} uses {power}"),
    "ReactionTriggered": _named("{card}, {trigger}: {name}"),
    # loot and other cards
    "LootGained": lambda e, n: f"{n.hero} gains {count(e['count'], 'equipment card')}",
    "ItemGained": _named("{me} gains {card}"),
    "ItemRevealed": _named("{me} reveals {card}"),
    "ItemUsed": _named("{me} uses {card}"),
    "LootDiscarded": _named("{card} is discarded"),
    "LootPassed": _named("Turned over in vain: {cards}"),
    "LootTucked": lambda e, n: f"{card_name(e['under'])} is equipped with {count(e['count'], 'loot card')}",
    "NothingFound": lambda e, n: f"Nothing is found: {deck_name(e['what'])}",
    "NameGained": _named("{me} learns the true name {card}"),
    "NameBound": _named("{card} is bound to {me}'s weapon (Type {type})"),
    "NameDiscarded": _named("{me} forgets {card}"),
    "CubesChanged": _change("{card} gains {n} mastery: {now}", "{card} loses {n} mastery: {now} left"),
    "CacheChanged": _change("{me}'s cache gains {n} mastery: {now}", "{me}'s cache loses {n} mastery: {now} left"),
    "SphereAssigned": _named("A {sphere} sphere goes to {card}"),
    "SpheresLost": lambda e, n: f"{count(e['count'], 'sphere')} cannot be used and fade",
    "WentToMemories": _named("{card} goes to Memories"),
    "Banished": _named("{card} is banished"),
    "LeftGame": _named("{card} leaves the game"),
    # encounters and denizens
    "EncounterRevealed": _named("{tile}: {card}"),
    "NoEncounter": _named("Nothing waits at {tile}"),
    "EncountersReturned": _named("The banished encounters of {tile} return"),
    "PerilChosen": _named("{card}: “{label}”"),
    "PerilDrawn": _named("A peril event is face down on the Peril Track"),
    "Searched": lambda e, n: f"The {deck_name(e['deck'])} deck passes {count(e['passed'], 'card')}",
    "Spawned": _named("{card} appears"),
    "Reinforced": _named("{card} reinforces them"),
    "PursuerConcealed": _concealed,
    "GroupFormed": _group,
    "GroupArrived": _arrived,
    "GroupGaveUp": _named("{group} give up at {time} Time"),
    "DenizenRevealed": _named("It is {card}"),
    "Buried": _named("{card} is buried"),
    "Progressed": _named("The {deck} deck progresses"),
    "ParleyTried": _parley,
    "ParleyEnded": _parley_ended,
    "LootShown": _named("{me} may choose from {cards}"),
    "CompanionJoined": _named("{card} joins the party"),
    "PersonaAttached": lambda e, n: f"{card_name(e['companion'])} takes the persona {card_name(e['card'])}",
    "FrayEntered": _fray,
    "CompeerCalled": _named("{by} calls {card}"),
    "LootWasted": lambda e, n: f"{count(e['count'], 'loot card')} cannot be carried: the weakest enemy hardens",
    # fights
    "FightBegan": lambda e, n: f"A fight begins with {listed([card_name(face) for face in e['enemies']])}",
    "RoundBegan": _named("Combat round {round}"),
    "AttackForegone": _named("{me} foregoes the attack"),
    "DefenceForegone": _named("{me} foregoes the defence"),
    "Attacked": _attacked,
    "AttackMissed": _named("{attacker} misses {target}"),
    "BlowLanded": _blow,
    "Defended": lambda e, n: f"{card_name(e['card'])} defends and blocks {e['by']}",
    "Overkilled": _named("{excess} damage carries over to {target}"),
    "BlockAssigned": _named("{me} blocks {enemy} for {block}"),
    "EnemyHeldBack": _named("{enemy} does not attack"),
    "EnemyDefeated": _named("{card} is defeated"),
    "RetreatTried": lambda e, n: "The way out is open" if e["success"] else f"{n.hero} finds no way out",
    "HeroEscaped": _named("{me} escapes to {tile}"),
    "HeroStayed": _named("The party stays and tears itself free"),
    "EnemiesRecovered": _named("The enemies recover"),
    "EnemiesWithdrew": _named("Out of the fight: {cards}"),
    "FightEnded": lambda e, n: ENDINGS[e["how"]],
    "LootClaimed": lambda e, n: f"{n.hero} claims {count(e['count'], 'loot card')}",
    # rest
    "RestPart": _named("Rest: {part}"),
}
