"""Refusals in words: a rule and its facts become what stops you, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.wording import article, filled

from .moments import moment_told
from .names import Names, card_name, count, deck_name, listed, sentence

Facts = Mapping[str, Any]
Words = Callable[[Facts, Names], str]


def say_refusal(rule: str, facts: Facts, names: Names) -> str:
    """Return the refusal in one or two sentences, or an empty string if its rule or facts have no words."""
    patterns = REFUSALS.get(rule, "")
    if not isinstance(patterns, str):
        patterns = next((pattern for fact, pattern in patterns.items() if not fact or facts.get(fact, []) != []), "")
    try:
        return sentence(filled(patterns, WORDS, facts, names)) if patterns else ""
    except KeyError:
        return ""


def _cards(name: str) -> Words:
    return lambda facts, names: listed([card_name(face) for face in facts[name]])


def _number(name: str) -> Words:
    return lambda facts, names: str(facts[name] or "none")


def _has(facts: Facts, names: Names) -> str:
    return f"{names.heroes_of(facts['heroes'])} {'has' if len(facts['heroes']) == 1 else 'have'}"


def _act(facts: Facts, names: Names) -> str:
    return "an Action" if facts["action"] == "any" else f"{article(facts['action'])} Action"


def _block(facts: Facts, names: Names) -> str:
    return f"{count(facts['obstacles'], 'obstacle')} {'blocks' if facts['obstacles'] == 1 else 'block'}"


WORDS: dict[str, Words] = {
    "card": lambda facts, names: card_name(facts["card"]) if "card" in facts else "this card",
    "by": lambda facts, names: card_name(facts["card"]) if "card" in facts else "one of your cards",
    "stranger": lambda facts, names: card_name(facts["stranger"]),
    "place": lambda facts, names: str(facts.get("place", "another location")),
    "centre": lambda facts, names: names.centre,
    "deck": lambda facts, names: deck_name(facts["deck"]),
    "moment": lambda facts, names: moment_told(facts["moment"]) or f"at its moment ({facts['moment']})",
    "period": lambda facts, names: facts["until"].removeprefix("the ").removeprefix("your "),
    "hero": lambda facts, names: names.hero(facts["hero"]),
    "away": lambda facts, names: names.heroes_of(facts["away"]),
    "has": _has,
    "act": _act,
    "block": _block,
    "them": lambda facts, names: "it" if facts["obstacles"] == 1 else "them",
    "encounters": _cards("encounters"),
    "lacking": lambda facts, names: listed(facts["missing"], "or"),
    "weakness": lambda facts, names: listed(facts["weakness"], "or"),
    "keywords": lambda facts, names: listed(facts["keywords"]),
    "matching": lambda facts, names: count(facts["needed"], "matching card"),
    **{name: _number(name) for name in ("gold", "study", "have")},
}
REFUSALS: dict[str, str | dict[str, str]] = {  # one pattern, or one for each fact that decides
    "turn.no-ap-must-camp": "You have no AP left. Make Camp",
    "term.typed-ap": "Your remaining AP cannot pay for {act}",
    "game.cards-beat-rulebook": {
        "stranger": "{by} keeps {stranger} from becoming your enemy",
        "": "{by} forbids the {action} Action",
    },
    "move.adjacent": "{place} is too far for one Move. Go to a neighbour or along a shortcut",
    "clear.restriction": {
        "obstacles": "{block} the plot. Clear {them} first",
        "": "There is no obstacle at your location",
    },
    "clear.plot": "You cannot do what {card} demands yet",
    "search.restriction": {
        "encounters": "You cannot Search beside an encounter. Deal with {encounters} first",
        "": "{place} has no encounter deck. Search at another location",
    },
    "obstacle.what-it-blocks": "{block} this location. Clear {them} first",
    "hide.restriction": "You are already Hidden",
    "rest.restriction": {
        "encounters": "You cannot Rest beside an encounter. Deal with {encounters} first",
        "": "You have all your HP ({hp} of {maximum})",
    },
    "discover.restriction": {
        "kind": "{card} is not a reward card. Sell it, or use it for Fate or its keywords",
        "": "You can Discover {card} only at {place}. Go there first",
    },
    "market.restriction": "Go to {centre} first: the Market is there",
    "market.heal": {"gold": "Healing costs 1 gold; you have none", "": "No hero at your location needs healing"},
    "market.sell": "There is no card to sell yet. Add one to the sale, or gain one first",
    "market.each-option-once": "Heal, buy or sell at least once before you leave the Market",
    "market.purchase-one-mandatory": "Costs {cost} gold; you have {gold}",
    "saga.order": "Your saga is complete",
    "saga.cost-gold": "The chapter costs {cost} gold; you have {gold}",
    "saga.cost-keywords": {
        "missing": "You have no card with {lacking}. The chapter needs {keywords}",
        "": "You need a separate card for each keyword: {keywords}",
    },
    "regale.once-per-day-chapter": "You have completed a chapter today. Regale again tomorrow",
    "regale.finale-at-location": "Your Finale is at {place}. Go there first",
    "finale.not-same-day-as-chapter-4": "You completed chapter 4 today. Attempt the Finale tomorrow",
    "interlude.location": "Your interlude is at {place}. Go there first",
    "interlude.not-after-a-chapter": "You have completed a chapter today. Attempt the interlude tomorrow",
    "interlude.cost-5-gold": "The interlude costs {cost} gold; you have {gold}",
    "interlude.keywords-1-2-players": {
        "missing": "You have no card with {lacking}. The interlude needs {keywords}",
        "": "You need a separate card for each keyword: {keywords}",
    },
    "variant.coop-finale-together": "The Finale needs all heroes at its location. Bring {away} there",
    "confront.restriction": {
        "enemy": "{card} is an Enemy. You engage it instead of Confronting it",
        "": "{card} is not a Place, Quest or Stranger",
    },
    "confront.choose-attribute": "{card} has no value for that attribute. Choose another",
    "confront.same-attribute": "You began {card} with {attribute}. Keep using {attribute}",
    "stranger.enemy-only-for-that-hero": "{card} is your enemy now. You engage it instead of Confronting it",
    "stranger.influence-only": "{card} is a Stranger. Use Influence",
    "hide.no-strangers": "You cannot Confront {card} while Hidden. Come out of hiding first",
    "hide.no-deeds": "You cannot use Deeds while Hidden. Come out of hiding first",
    "ruling.evaded-foe-cannot-be-engaged-later": "You evaded {card} and ignore it until you leave or the Day ends",
    "deed.overcome-requirement": {
        "weakness": "To Overcome {card} you need a card in play with {weakness}",
        "": "{card} has no Weakness",
    },
    "ability.veil-not-again": "{card} is veiled until Dawn",
    "test.veiled-cards-give-no-bonus": "{card} is veiled and adds nothing to Tests until Dawn",
    "ruling.veiled-card-keeps-its-abilities": "{card} is veiled. By your house rule it does nothing until Dawn",
    "ability.trigger-once": "You have already used {card}. It works once per {once}",
    "ability.trigger": "{card} works only {moment}. The game will ask you then",
    "ability.requirements": {
        "until": "{card} works only during a {period}",
        "attribute": "{card} does not help a {attribute} Test",
        "deck": "{card} would find no matching card",
        "pile": "{card} would find no matching card",
        "first": "You already have the First Hero marker",
        "surprise": "You already have Surprise",
        "veiled": "You have no veiled card for {card} to unveil",
        "rumours": "You have no matching rumour in hand for {card}",
        "successes": "There are no successes for {card} to change",
        "heroes": "{card} would affect no hero",
        "claims": "{card} has nothing for you to claim",
        "needed": "{card} needs {matching}; you have {have}",
        "": "{card} would do nothing now",
    },
    "ability.cost": {
        "hidden": "You pay by coming out of hiding, and you are not Hidden. Hide first",
        "": "Costs {needed} {unit}; you have {have}",
    },
    "limit.spell-study": "{card} needs Study {lock}; you have {study}",
    "term.immune": "The encounter is immune to {card}",
    "term.gain-skill": "No skill of your type and level is left",
    "team.formation": {
        "ap": "You have no AP left for a Test or battle with a team",
        "": "{hero} cannot join you. You need another hero at your location",
    },
    "team.not-for-events": "A team cannot help with an Event",
    "ruling.team-only-before-first-skirmish": "You can form a team only before the first Skirmish",
    "test.step-order": "The dice have already been rolled",
    "test.manipulation-optional": {
        "enough": "You have enough successes: {successes} of {target}",
        "target": "{card} can change none of the dice",
        "": "{card} changes dice. Use it after you roll",
    },
    "defeat.unaffected": "{hero} is defeated and cannot be affected until Dawn",
    "deed.exchange": "{hero} is at another location. Meet first",
    "deed.exchange-goods": "Neither of you has anything to exchange",
    "ancient.enters-play": "{card} arrives when the first hero completes a Finale",
    "ancient.not-defeated-by-abilities": "{card} is an Ancient. Assault it: no ability defeats an Ancient",
    "assault.requirement-location": "The Ancient is at {place}. Go there first",
    "assault.requirement-finale": {
        "hero": "{hero} has not completed the Finale",
        "team": "A member of your team has not completed the Finale",
        "": "You have not completed your Finale. Complete it before you assault an Ancient",
    },
    "assault.cooperative-all-finales": "{has} not completed the Finale",
    "assault.requirement-no-encounters": "You cannot assault an Ancient beside an encounter. "
    "Deal with {encounters} first",
    "assault.is-engagement": "You can start an Assault only between Actions. Finish the current Action first",
    "assault.no-surprise-no-evasion": "{card} is an Ancient. You can neither surprise nor evade it",
    "assault.no-escape": "You cannot escape from {card}",
    "surprise.first-round-only": "Surprise counts only in the first round",
    "health.max": "No HP to heal ({hp} of {maximum})",
    "health.no-overkill": "{card} has no HP left",
    "ruling.reward-deck-used-up": "The {deck} deck is empty",
    "deck.night-not-reshuffled": "The Night deck is empty",
    "card.sprawl-city-safe": "No card can be placed on {centre}",
    "action.must-be-resolved": {
        "deck": "The {deck} deck is empty",
        "": "{act} would do nothing at your location",
    },
    "table.stale": "The game had moved on, so nothing was chosen. Choose again",
    "table.not-offered": "That is not one of your options now. Choose again",
    "engine.error": "Something went wrong in the rules. Nothing changed; choose another option",
}
