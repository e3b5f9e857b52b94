"""Events as sentences: a pattern or a function for each kind."""

from __future__ import annotations

from sagabox.games.common.playing import EventText
from sagabox.games.common.rows import Die, die_row
from sagabox.games.common.wording import count, listed, sentence

from .names import Names, card_name, deck_name
from .sentences import (
    BENEFITS,
    ENDED,
    ENDINGS,
    Facts,
    Teller,
    action_taken,
    amount,
    arrived,
    attacked,
    blow,
    change,
    check_begun,
    check_ended,
    check_judged,
    chosen_alone,
    concealed,
    fray_entered,
    group_formed,
    is_d4,
    level_told,
    moved_to,
    named,
    nothing_found,
    parley_ended,
    parley_tried,
    rolled,
    tally,
    withdrawn,
)

STORY = (
    *("QuestBegan", "StageRevealed", "ThreatRevealed", "MaledictionAttached", "MaledictionLifted", "EncounterRevealed"),
    *("PerilChosen", "HeroEndured", "HeroPerished", "CompanionJoined", "CompanionLost", "EnemyDefeated", "NameBound"),
    *("HeroEscaped", "EnemiesWithdrew", "TimedOut", "GameOver"),
)
DETAILS = (
    *("Asked", "PhaseBegan", "TileDrawn", "TokenPlaced", "CheckBegan", "TallyChanged", "BlockAssigned", "Searched"),
    *("CooldownChanged", "Progressed", "SetAside", "RestPart", "EquipmentSpent"),
)


def tell(event: Facts, names: Names) -> EventText:
    """Return an event of a view or log in words; one of an unknown kind as its name and facts."""
    kind = event["event"]
    teller = TELLERS.get(kind)
    if teller is None:
        facts = ", ".join(f"{name} {value}" for name, value in event.items() if name not in ("event", "rule"))
        return EventText(sentence(f"{kind}: {facts}"), 0)
    weight = 2 if kind in STORY else 0 if kind in DETAILS else 1
    return EventText(sentence(teller(event, names)), weight, dice=dice_rows(event))


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
    """Return the sides of the dice that are rolled for an amount as cards write it: D4-1, 2D8+1.   rules: roll.d4"""
    return 8 if is_d4(dice) else int(dice.partition("D")[2][0])


TELLERS: dict[str, Teller] = {
    # the frame
    "Asked": chosen_alone,
    "QuestBegan": named("{hero} sets out: {quest}"),
    "PhaseBegan": lambda e, n: f"Cycle {e['cycle']}: {e['phase'].capitalize()} Phase",
    "ActionTaken": action_taken,
    "StageRevealed": named("Quest card {number}: {card}"),
    "ThreatRevealed": named("Threat {number}: {card}"),
    "MaledictionAttached": named("{card} is laid on {me}"),
    "MaledictionLifted": named("{card} is lifted"),
    "SetAside": named("{card} is set aside"),
    "GameOver": lambda e, n: ENDED[e["ending"]],
    "Corrected": lambda e, n: f"Correction: {e['what']} is now {moved_to(e['to'])}",
    # the map
    "TileDrawn": named("{me} draws {tile}"),
    "TileLaid": named("{tile} joins door {side} of {at}"),
    "TileMisfit": named("{tile} fits no doorway here"),
    "DoorWalled": named("Door {side} of {tile} leads nowhere now"),
    "TokenPlaced": named("{tile} gains an exploration token"),
    "TokenClaimed": named("{me} reveals the {card} token on {tile}"),
    "TokenRemoved": named("The {card} token on {tile} is used up"),
    "BarrierPlaced": named("A {barrier} blocks door {side} of {tile}"),
    "BarrierRemoved": named("The {barrier} at door {side} of {tile} is open"),
    "HeroMoved": named("{me} arrives at {tile}"),
    "TileExplored": lambda e, n: (
        f"{n.hero} explores {n.tile(e['tile'])}{' through a secret door' if e['secret'] else ''}"
    ),
    "BacktrackPlaced": named("{me} leaves a backtrack token on {tile}"),
    "BacktrackRemoved": named("The backtrack token on {tile} is removed"),
    "BacktrackBegan": named("{me} backtracks at {tile}: a denizen may appear"),
    # time
    "TimePassed": named("Time Passes"),
    "TimeDue": named("Time will pass after this combat round"),
    "TimeChanged": change("{card} gains {n} Time: {now}", "{card} loses {n} Time: {now} left"),
    "GroupTimeChanged": change("{group} fall back: {now} Time", "{group} draw nearer: {now} Time"),
    "CooldownChanged": lambda e, n: f"{n.cooldown(e['power'])}: {e['now']} Time left",
    "TimedActionTriggered": named("{card} acts as time passes"),
    "TimedOut": named("{card} runs out of Time"),
    # checks
    "CheckBegan": check_begun,
    "EquipmentSpent": named("{me} spends {card} on the check"),
    "DiceRolled": rolled,
    "GritBurnt": named("{me} burns {grit} grit: the score is {score}"),
    "CheckJudged": check_judged,
    "TallyChanged": tally,
    "CheckEnded": check_ended,
    "BenefitChosen": lambda e, n: f"The match brings {BENEFITS[e['benefit']]}",
    "AmountRolled": amount,
    "BoostDrawn": named("Boost: {card} shows {boost}"),
    # vitals
    "GritChanged": change("{me} gains {n} grit: {now}", "{me} loses {n} grit: {now} left"),
    "MaxHpChanged": change("{me}'s Max HP rises to {now}", "{me}'s Max HP falls to {now}"),
    "ResetChanged": change("{me}'s grit reset rises to {now}", "{me}'s grit reset falls to {now}"),
    "HpLost": named("{who} loses {amount} HP: {left} left"),
    "HpGained": named("{who} gains {amount} HP: {now}"),
    "HeroFell": named("{hero} is at 0 HP"),
    "HeroEndured": named("{hero} Endures with {hp} HP"),
    "HeroPerished": named("{hero} perishes"),
    "CompanionLost": named("{card} leaves the party for good"),
    "StatusGained": named("{who} gains {status}({level})"),
    "StatusChanged": level_told,
    "StatusRefused": named("{status} does nothing to {who}"),
    "Exhausted": named("{card} is exhausted"),
    "Refreshed": named("{card} is ready again"),
    "PowerUsed": named("{card} uses {power}"),
    "ReactionTriggered": named("{card}, {trigger}: {name}"),
    # loot and other cards
    "LootGained": lambda e, n: f"{n.hero} gains {count(e['count'], 'equipment card')}",
    "ItemGained": named("{me} gains {card}"),
    "ItemRevealed": named("{me} reveals {card}"),
    "ItemUsed": named("{me} uses {card}"),
    "LootDiscarded": named("{card} is discarded"),
    "LootPassed": named("Revealed without a match: {cards}"),
    "LootTucked": lambda e, n: f"{card_name(e['under'])} is equipped with {count(e['count'], 'loot card')}",
    "NothingFound": nothing_found,
    "NameGained": named("{me} learns the true name {card}"),
    "NameBound": named("{card} is bound to {me}'s weapon (Type {type})"),
    "NameDiscarded": named("{me} forgets {card}"),
    "CubesChanged": change("{card} gains {n} mastery: {now}", "{card} loses {n} mastery: {now} left"),
    "CacheChanged": change("{me}'s cache gains {n} mastery: {now}", "{me}'s cache loses {n} mastery: {now} left"),
    "SphereAssigned": named("{card} gains 1 {sphere} sphere"),
    "SpheresLost": lambda e, n: f"{n.hero} discards {count(e['count'], 'sphere')} that no track takes",
    "WentToMemories": named("{card} is added to Memories"),
    "Banished": named("{card} is banished"),
    "LeftGame": named("{card} leaves the game"),
    # encounters and denizens
    "EncounterRevealed": named("{tile}: {card}"),
    "NoEncounter": named("{tile} has no encounter"),
    "EncountersReturned": named("The banished encounters of {tile} return"),
    "PerilChosen": named("{card}: “{label}”"),
    "PerilDrawn": named("A face-down peril event joins the Peril Track"),
    "Searched": lambda e, n: f"The search of the {deck_name(e['deck'])} deck passes over {count(e['passed'], 'card')}",
    "Spawned": named("{card} appears"),
    "Reinforced": named("{card} joins as a reinforcement"),
    "PursuerConcealed": concealed,
    "GroupFormed": group_formed,
    "GroupArrived": arrived,
    "GroupGaveUp": named("{group} abandon the pursuit at {time} Time"),
    "DenizenRevealed": named("The concealed denizen is {card}"),
    "Buried": named("{card} is buried"),
    "Progressed": named("The {deck} deck progresses"),
    "ParleyTried": parley_tried,
    "ParleyEnded": parley_ended,
    "LootShown": named("{me} may choose from {cards}"),
    "CompanionJoined": named("{card} joins the party"),
    "PersonaAttached": lambda e, n: f"{card_name(e['companion'])} takes the persona {card_name(e['card'])}",
    "FrayEntered": fray_entered,
    "CompeerCalled": named("{by} calls {card}"),
    "LootWasted": lambda e, n: f"{count(e['count'], 'loot card')} cannot be carried: the weakest enemy gains HP",
    # fights
    "FightBegan": lambda e, n: f"A fight begins against {listed([card_name(face) for face in e['enemies']])}",
    "RoundBegan": named("Combat round {round}"),
    "AttackForegone": named("{me} forgoes the attack"),
    "DefenceForegone": named("{me} forgoes the defence"),
    "Attacked": attacked,
    "AttackMissed": named("{attacker} misses {target}"),
    "BlowLanded": blow,
    "Defended": lambda e, n: f"{card_name(e['card'])} defends and blocks {e['by']} damage",
    "Overkilled": named("{excess} damage carries over to {target}"),
    "BlockAssigned": named("{me} blocks {enemy} for {block}"),
    "EnemyHeldBack": named("{enemy} does not attack"),
    "EnemyDefeated": named("{card} is defeated"),
    "RetreatTried": lambda e, n: "The way out is open" if e["success"] else f"{n.hero} finds no way out",
    "HeroEscaped": named("{me} escapes to {tile}"),
    "HeroStayed": named("The party stays and tears itself free"),
    "EnemiesRecovered": named("The enemies recover"),
    "EnemiesWithdrew": withdrawn,
    "FightEnded": lambda e, n: ENDINGS[e["how"]],
    "LootClaimed": lambda e, n: f"{n.hero} claims {count(e['count'], 'loot card')}",
    # rest
    "RestPart": named("Rest: {part}"),
}
