"""Refusals in words: a rule and its facts become what stops you, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .moments import moment_told
from .names import Names, card_name, count, deck_name, listed, sentence

Facts = Mapping[str, Any]
Words = Callable[[Facts, Names], str]


def say_refusal(rule: str, facts: Facts, names: Names) -> str:
    """Return the refusal in one or two sentences, or an empty string if its rule or facts have no words."""
    words = REFUSALS.get(rule)
    try:
        return sentence(words(facts, names)) if words is not None else ""
    except KeyError:
        return ""


def _said(text: str) -> Words:
    return lambda facts, names: text


def _card(pattern: str) -> Words:
    """`{card}` is the card, `{place}` the location."""

    def words(facts: Facts, names: Names) -> str:
        return pattern.format(card=_name(facts), place=facts.get("place", "another location"))

    return words


def _name(facts: Facts) -> str:
    return card_name(facts["card"]) if "card" in facts else "this card"


def _cards(faces: list[str]) -> str:
    return listed([card_name(face) for face in faces])


# ---------------------------------------------------------------- Actions


def _typed_ap(facts: Facts, names: Names) -> str:
    return f"Your remaining AP cannot pay for a {facts['action']} Action"


def _barred(facts: Facts, names: Names) -> str:
    by = card_name(facts["card"]) if "card" in facts else "one of your cards"
    if "stranger" in facts:
        return f"{by} keeps {card_name(facts['stranger'])} from becoming your enemy"
    return f"{by} forbids the {facts['action']} Action"


def _clear(facts: Facts, names: Names) -> str:
    if obstacles := facts.get("obstacles"):
        return f"{_block(obstacles)} the plot. Clear {_them(obstacles)} first"
    return "There is no obstacle at your location"


def _block(obstacles: int) -> str:
    return f"{count(obstacles, 'obstacle')} {'blocks' if obstacles == 1 else 'block'}"


def _them(number: int) -> str:
    return "it" if number == 1 else "them"


def _clear_plot(facts: Facts, names: Names) -> str:
    return f"You cannot do what {card_name(facts['card'])} demands yet"


def _search(facts: Facts, names: Names) -> str:
    if "encounters" in facts:
        return f"You cannot Search beside an encounter. Deal with {_cards(facts['encounters'])} first"
    return f"{facts['place']} has no encounter deck. Search at another location"


def _obstacles(facts: Facts, names: Names) -> str:
    return f"{_block(facts['obstacles'])} this location. Clear {_them(facts['obstacles'])} first"


def _rest(facts: Facts, names: Names) -> str:
    if "encounters" in facts:
        return f"You cannot Rest beside an encounter. Deal with {_cards(facts['encounters'])} first"
    return f"You have all your HP ({facts['hp']} of {facts['maximum']})"


def _discover(facts: Facts, names: Names) -> str:
    card = card_name(facts["card"])
    if "kind" in facts:
        return f"{card} is not a reward card. Sell it, or use it for Fate or its keywords"
    return f"You can Discover {card} only at {facts['place']}. Go there first"


def _no_action(facts: Facts, names: Names) -> str:
    if "deck" in facts:
        return f"The {deck_name(facts['deck'])} deck is empty"
    return f"A {facts['action']} Action would do nothing at your location"


# ---------------------------------------------------------------- saga


def _gold(what: str) -> Words:
    """What a chapter or an interlude costs, and what the hero has."""
    return lambda facts, names: f"The {what} costs {facts['cost']} gold; you have {facts['gold'] or 'none'}"


def _keywords(what: str) -> Words:
    def words(facts: Facts, names: Names) -> str:
        needed = listed(facts["keywords"])
        if facts["missing"]:
            return f"You have no card with {listed(facts['missing'], 'or')}. The {what} needs {needed}"
        return f"You need a separate card for each keyword: {needed}"

    return words


def _together(facts: Facts, names: Names) -> str:
    return f"The Finale needs all heroes at its location. Bring {names.heroes_of(facts['away'])} there"


# ---------------------------------------------------------------- encounters and Ancients


def _confront(facts: Facts, names: Names) -> str:
    card = card_name(facts["card"])
    if facts.get("type", "") == "Enemy":
        return f"{card} is an Enemy. You engage it instead of Confronting it"
    return f"{card} is not a Place, Quest or Stranger"


def _same_attribute(facts: Facts, names: Names) -> str:
    attribute = facts["attribute"]
    return f"You began {card_name(facts['card'])} with {attribute}. Keep using {attribute}"


def _overcome(facts: Facts, names: Names) -> str:
    card = card_name(facts["card"])
    if not facts["weakness"]:
        return f"{card} has no Weakness"
    return f"To Overcome {card} you need a card in play with {listed(facts['weakness'], 'or')}"


def _finale(facts: Facts, names: Names) -> str:
    if "hero" in facts:
        return f"{names.hero(facts['hero'])} has not completed the Finale"
    if facts.get("team"):
        return "A member of your team has not completed the Finale"
    return "You have not completed your Finale. Complete it before you assault an Ancient"


def _all_finales(facts: Facts, names: Names) -> str:
    behind = facts["heroes"]
    return f"{names.heroes_of(behind)} {'has' if len(behind) == 1 else 'have'} not completed the Finale"


def _no_encounters(facts: Facts, names: Names) -> str:
    return f"You cannot assault an Ancient beside an encounter. Deal with {_cards(facts['encounters'])} first"


# ---------------------------------------------------------------- abilities


def _once(facts: Facts, names: Names) -> str:
    return f"You have used {card_name(facts['card'])} already. It works once per {facts['once']}"


def _trigger(facts: Facts, names: Names) -> str:
    when = moment_told(facts["moment"]) or f"at its moment ({facts['moment']})"
    return f"{card_name(facts['card'])} works only {when}. The game will ask you then"


def _study(facts: Facts, names: Names) -> str:
    return f"{card_name(facts['card'])} needs Study {facts['lock']}; you have {facts['study'] or 'none'}"


def _requirements(facts: Facts, names: Names) -> str:
    card = _name(facts)
    if "until" in facts:
        period = facts["until"].removeprefix("the ").removeprefix("your ")
        return f"{card} works only during a {period}"
    if "attribute" in facts:
        return f"{card} does not help a {facts['attribute']} Test"
    if "deck" in facts or "pile" in facts:
        return f"{card} would find no matching card"
    if "first" in facts:
        return "You have the First Hero marker already"
    if "surprise" in facts:
        return "You have Surprise already"
    if "claims" in facts:
        return f"{card} has nothing for you to claim" if facts["claims"] else f"{card} would find no claim"
    if "veiled" in facts:
        return f"You have no veiled card for {card} to unveil"
    if "rumours" in facts:
        return f"You have no matching rumour in hand for {card}"
    if "successes" in facts:
        return f"There are no successes for {card} to change"
    if "heroes" in facts:
        return f"{card} would affect no hero"
    if "needed" in facts:
        return f"{card} needs {count(facts['needed'], 'matching card')}; you have {facts['have'] or 'none'}"
    return f"{card} would do nothing now"


def _cost(facts: Facts, names: Names) -> str:
    if "hidden" in facts:
        return "The cost is to stop being Hidden, and you are not Hidden. Hide first"
    return f"Costs {facts['needed']} {facts['unit']}; you have {facts['have'] or 'none'}"


def _manipulate(facts: Facts, names: Names) -> str:
    card = card_name(facts["card"])
    if "target" not in facts:
        return f"{card} changes dice. Use it after you roll"
    if facts["successes"] >= facts["target"]:
        return f"You have enough successes: {facts['successes']} of {facts['target']}"
    return f"{card} can change none of the dice"


def _price(facts: Facts, names: Names) -> str:
    return f"Costs {facts['price']} gold; you have {facts['gold'] or 'none'}"


def _healing(facts: Facts, names: Names) -> str:
    return "No hero at your location needs healing" if facts.get("gold", 1) else "Healing costs 1 gold; you have none"


# ---------------------------------------------------------------- other heroes


def _team(facts: Facts, names: Names) -> str:
    if "ap" in facts:
        return "You have no AP left for a Test or battle with a team"
    return f"{names.hero(facts['hero'])} cannot join you. You need another hero at your location"


def _exchange(facts: Facts, names: Names) -> str:
    return f"{names.hero(facts['hero'])} is at another location. Meet first"


def _not_touched(facts: Facts, names: Names) -> str:
    return f"{names.hero(facts['hero'])} is defeated and cannot be affected until Dawn"


REFUSALS: dict[str, Words] = {
    "turn.no-ap-must-camp": _said("You have no AP left. Make Camp"),
    "term.typed-ap": _typed_ap,
    "game.cards-beat-rulebook": _barred,
    "move.adjacent": _card("{place} is too far for one Move. Go to a neighbour or along a shortcut"),
    "clear.restriction": _clear,
    "clear.plot": _clear_plot,
    "search.restriction": _search,
    "obstacle.what-it-blocks": _obstacles,
    "hide.restriction": _said("You are Hidden already"),
    "rest.restriction": _rest,
    "discover.restriction": _discover,
    "market.restriction": lambda facts, names: f"Go to {names.centre} first: the Market is there",
    "market.heal": _healing,
    "market.sell": _said("There is no card to sell yet. Add one to the sale, or gain one first"),
    "market.each-option-once": _said("Heal, buy or sell at least once before you leave the Market"),
    "market.purchase-one-mandatory": _price,
    "saga.order": _said("Your saga is complete"),
    "saga.cost-gold": _gold("chapter"),
    "saga.cost-keywords": _keywords("chapter"),
    "regale.once-per-day-chapter": _said("You have completed a chapter today. Regale again tomorrow"),
    "regale.finale-at-location": _card("Your Finale is at {place}. Go there first"),
    "finale.not-same-day-as-chapter-4": _said("You completed chapter 4 today. Attempt the Finale tomorrow"),
    "interlude.location": _card("Your interlude is at {place}. Go there first"),
    "interlude.not-after-a-chapter": _said("You have completed a chapter today. Attempt the interlude tomorrow"),
    "interlude.cost-5-gold": _gold("interlude"),
    "interlude.keywords-1-2-players": _keywords("interlude"),
    "variant.coop-finale-together": _together,
    "confront.restriction": _confront,
    "confront.choose-attribute": _card("{card} has no value for that attribute. Choose another"),
    "confront.same-attribute": _same_attribute,
    "stranger.enemy-only-for-that-hero": _card("{card} is your enemy now. You engage it instead of Confronting it"),
    "stranger.influence-only": _card("{card} is a Stranger. Use Influence"),
    "hide.no-strangers": _card("You cannot Confront {card} while Hidden. Come out of hiding first"),
    "hide.no-deeds": _said("You cannot use Deeds while Hidden. Come out of hiding first"),
    "ruling.evaded-foe-cannot-be-engaged-later": _card(
        "You evaded {card} and ignore it until you leave or the Day ends"
    ),
    "deed.overcome-requirement": _overcome,
    "ability.veil-not-again": _card("{card} is veiled until Dawn"),
    "test.veiled-cards-give-no-bonus": _card("{card} is veiled and adds nothing to Tests until Dawn"),
    "ruling.veiled-card-keeps-its-abilities": _card("{card} is veiled. By your house rule it does nothing until Dawn"),
    "ability.trigger-once": _once,
    "ability.trigger": _trigger,
    "ability.requirements": _requirements,
    "ability.cost": _cost,
    "limit.spell-study": _study,
    "term.immune": _card("The encounter is immune to {card}"),
    "term.gain-skill": _said("No skill of your type and level is left"),
    "team.formation": _team,
    "team.not-for-events": _said("A team cannot help with an Event"),
    "ruling.team-only-before-first-skirmish": _said("You can form a team only before the first Skirmish"),
    "test.step-order": _said("The dice are rolled already"),
    "test.manipulation-optional": _manipulate,
    "defeat.unaffected": _not_touched,
    "deed.exchange": _exchange,
    "deed.exchange-goods": _said("Neither of you has anything to exchange"),
    "ancient.enters-play": _card("{card} arrives when the first hero completes a Finale"),
    "ancient.not-defeated-by-abilities": _card("{card} is an Ancient. Assault it: no ability defeats an Ancient"),
    "assault.requirement-location": _card("The Ancient is at {place}. Go there first"),
    "assault.requirement-finale": _finale,
    "assault.cooperative-all-finales": _all_finales,
    "assault.requirement-no-encounters": _no_encounters,
    "assault.is-engagement": _said("You can start an Assault only between Actions. Finish this first"),
    "assault.no-surprise-no-evasion": _card("{card} is an Ancient. You can neither surprise nor evade it"),
    "assault.no-escape": _card("You cannot escape from {card}"),
    "surprise.first-round-only": _said("Surprise counts only in the first round"),
    "health.max": lambda facts, names: f"No HP to heal ({facts['hp']} of {facts['maximum']})",
    "health.no-overkill": _card("{card} has no HP left"),
    "ruling.reward-deck-used-up": lambda facts, names: f"The {deck_name(facts['deck'])} deck is empty",
    "deck.night-not-reshuffled": _said("The Night deck is empty"),
    "card.sprawl-city-safe": lambda facts, names: f"No card can be placed on {names.centre}",
    "action.must-be-resolved": _no_action,
    "table.stale": _said("The game had moved on, so nothing was chosen. Choose again"),
    "table.not-offered": _said("That is not one of your options now. Choose again"),
    "engine.error": _said("Something went wrong in the rules. Nothing changed; choose another option"),
}
