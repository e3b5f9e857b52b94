"""Why something is not open now: a refusal's rule and facts become a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .moments import moment_told
from .names import Names, card_name, count, listed, sentence

Facts = Mapping[str, Any]
Words = Callable[[Facts, Names], str]


def say_refusal(rule: str, facts: Facts, names: Names) -> str:
    """The refusal as a sentence, or nothing where there are no words for its rule and facts: then the rulebook has to
    speak."""
    words = REFUSALS.get(rule)
    try:
        return sentence(words(facts, names)) if words is not None else ""
    except KeyError:
        return ""


def _said(text: str) -> Words:
    return lambda facts, names: text


def _card(pattern: str) -> Words:
    """`{card}` is the card, `{place}` the place."""

    def words(facts: Facts, names: Names) -> str:
        card = card_name(facts["card"]) if "card" in facts else "this"
        return pattern.format(card=card, place=facts.get("place", "there"))

    return words


def _no_ap(facts: Facts, names: Names) -> str:
    return "no AP is left, so all that remains of the Day is to make Camp"


def _typed_ap(facts: Facts, names: Names) -> str:
    return f"the AP that are left cannot pay for a {facts['action']} Action"


def _barred(facts: Facts, names: Names) -> str:
    by = card_name(facts["card"]) if "card" in facts else "a card of the hero"
    return f"{by} forbids the {facts['action']} Action"


def _clear(facts: Facts, names: Names) -> str:
    if facts.get("obstacles"):
        return f"a plot can be cleared only where no obstacle lies; here there {_are(facts['obstacles'])}"
    return "there is no obstacle here to clear"


def _are(obstacles: int) -> str:
    return f"is {obstacles}" if obstacles == 1 else f"are {obstacles}"


def _clear_plot(facts: Facts, names: Names) -> str:
    return f"what {card_name(facts['card'])} asks of those who clear it cannot be done now ({facts['because']})"


def _search(facts: Facts, names: Names) -> str:
    if "encounters" in facts:
        return f"one can search only where no encounter lies; here: {_cards(facts['encounters'])}"
    return f"{facts['place']} has no encounter deck to search"


def _obstacles(facts: Facts, names: Names) -> str:
    number = facts["obstacles"]
    return f"{count(number, 'obstacle')} {'blocks' if number == 1 else 'block'} the way; clear first"


def _rest(facts: Facts, names: Names) -> str:
    if "encounters" in facts:
        return f"one can rest only where no encounter lies; here: {_cards(facts['encounters'])}"
    return f"the hero has all their HP ({facts['hp']} of {facts['maximum']})"


def _discover(facts: Facts, names: Names) -> str:
    card = card_name(facts["card"])
    if "kind" in facts:
        return f"{card} is no reward card: it stays a rumour, to be sold, discarded for Fate or used for its keywords"
    return f"{card} is still a rumour, not an asset: it must be Discovered at {names.slug(facts['location'])}"


def _cards(faces: list[str]) -> str:
    return listed([card_name(face) for face in faces])


def _chapter_gold(facts: Facts, names: Names) -> str:
    return f"the chapter costs {facts['cost']} gold, and the hero has {facts['gold']}"


def _chapter_words(facts: Facts, names: Names) -> str:
    needs = f"the chapter needs {listed(facts['keywords'])}, each from a rumour or asset of its own"
    if facts["missing"]:
        return f"{needs}; {listed(facts['missing'])} {'is' if len(facts['missing']) == 1 else 'are'} missing"
    return f"{needs}; the cards at hand cannot cover all of them at once"


def _saga_order(facts: Facts, names: Names) -> str:
    return "the saga is told to its end: nothing is left to regale"


def _confront(facts: Facts, names: Names) -> str:
    kind = facts.get("type", "")
    if kind == "Enemy":
        return f"{card_name(facts['card'])} is an Enemy: it is engaged, not confronted"
    return f"{card_name(facts['card'])} is no Place, Quest or Stranger, and cannot be confronted"


def _same_attribute(facts: Facts, names: Names) -> str:
    return f"{card_name(facts['card'])} was begun with {facts['attribute']}: it must go on with that"


def _overcome(facts: Facts, names: Names) -> str:
    card = card_name(facts["card"])
    if not facts["weakness"]:
        return f"{card} has no Weakness"
    return f"to overcome {card} a card in play must have the keyword {listed(facts['weakness'], 'or')}"


def _once(facts: Facts, names: Names) -> str:
    return f"{card_name(facts['card'])} works once per {facts['once']}, and was used already"


def _trigger(facts: Facts, names: Names) -> str:
    when = moment_told(facts["moment"]) or f"at its moment ({facts['moment']})"
    return f"{card_name(facts['card'])} can be used only {when}: you will be asked then"


def _study(facts: Facts, names: Names) -> str:
    return f"{card_name(facts['card'])} needs Study {facts['lock']}, and the hero has {facts['study']}"


def _team(facts: Facts, names: Names) -> str:
    if "ap" in facts:
        return "a team is formed for a Test or battle, and no AP is left to begin one"
    return f"a team needs both heroes at the same location, and {names.hero(facts['hero'])} cannot join here"


def _exchange(facts: Facts, names: Names) -> str:
    return f"{names.hero(facts['hero'])} is not at the same location"


def _not_touched(facts: Facts, names: Names) -> str:
    return f"{names.hero(facts['hero'])} is defeated and out of reach until Dawn"


def _finale(facts: Facts, names: Names) -> str:
    if "hero" in facts:
        return f"{names.hero(facts['hero'])} has not completed the Finale"
    if facts.get("team"):
        return "a member of the team has not completed the Finale"
    return "only heroes who have completed their Finale may assault an Ancient"


def _all_finales(facts: Facts, names: Names) -> str:
    return f"all heroes must have completed their Finales first: {names.heroes_of(facts['heroes'])} not yet"


def _no_encounters(facts: Facts, names: Names) -> str:
    return f"an Ancient is assaulted only where no encounter lies; here: {_cards(facts['encounters'])}"


def _together(facts: Facts, names: Names) -> str:
    return f"the Finale needs all heroes at its location; elsewhere: {names.heroes_of(facts['away'])}"


def _requirements(facts: Facts, names: Names) -> str:
    card = card_name(facts["card"]) if "card" in facts else "this"
    if "until" in facts:
        return f"{card} gives something until the end of {facts['until']}, and none is going on"
    if "attribute" in facts:
        return f"{card} does nothing for a {facts['attribute']} Test"
    if "deck" in facts or "pile" in facts:
        return f"{card} would find no fitting card there"
    if "first" in facts:
        return "the hero has the First Hero marker already"
    if "surprise" in facts:
        return "the hero has Surprise already"
    if "veiled" in facts:
        return f"nothing that {card} could unveil is veiled"
    if "rumours" in facts:
        return f"{card} finds no fitting rumour in hand"
    if "successes" in facts:
        return f"there are no successes for {card} to act on"
    if "heroes" in facts:
        return f"{card} finds no hero it could be for"
    if "needed" in facts:
        return f"{card} needs {facts['needed']} of something of which there {_are(facts['have'])}"
    return f"what {card} does has nothing to act on now"


def _cost(facts: Facts, names: Names) -> str:
    if "hidden" in facts:
        return "the price is to stop being Hidden, and the hero is not Hidden"
    return f"the price is {facts['needed']}, and there {_are(facts['have'])}"


def _manipulate(facts: Facts, names: Names) -> str:
    card = card_name(facts["card"])
    if "target" not in facts:
        return f"{card} changes dice, and no dice of this hero lie on the table"
    if facts["successes"] >= facts["target"]:
        return f"the target of {facts['target']} is reached already"
    return f"no die is left that {card} could change"


def _price(facts: Facts, names: Names) -> str:
    return f"it costs {facts['price']} gold, and the hero has {facts['gold']}"


def _error(facts: Facts, names: Names) -> str:
    return (
        f"an error stopped this (report {facts['report']}): nothing has changed, and it is closed for this question. "
        "The command `report` makes a bundle to send in"
    )


REFUSALS: dict[str, Words] = {
    "turn.no-ap-must-camp": _no_ap,
    "term.typed-ap": _typed_ap,
    "game.cards-beat-rulebook": _barred,
    "move.adjacent": _card("{place} is neither next to this location nor joined to it by a shortcut"),
    "clear.restriction": _clear,
    "clear.plot": _clear_plot,
    "search.restriction": _search,
    "obstacle.what-it-blocks": _obstacles,
    "hide.restriction": _said("the hero is Hidden already"),
    "rest.restriction": _rest,
    "discover.restriction": _discover,
    "market.restriction": _card("the Market is in Sprawl City, not at {place}"),
    "market.heal": _said("nobody here needs healing, or there is no gold to pay for it"),
    "market.sell": _said("nothing has been put up for sale"),
    "market.each-option-once": _said("whoever goes to the Market must use at least one of its offers"),
    "market.purchase-one-mandatory": _price,
    "saga.order": _saga_order,
    "saga.cost-gold": _chapter_gold,
    "saga.cost-keywords": _chapter_words,
    "regale.once-per-day-chapter": _said("a hero completes at most one chapter a Day, and this one has"),
    "regale.finale-at-location": _card("the Finale must be attempted at {place}"),
    "finale.not-same-day-as-chapter-4": _said("the Finale cannot follow on the Day of the fourth chapter"),
    "variant.coop-finale-together": _together,
    "confront.restriction": _confront,
    "confront.choose-attribute": _card("{card} cannot be confronted with that attribute: it has no value for it"),
    "confront.same-attribute": _same_attribute,
    "stranger.enemy-only-for-that-hero": _card("{card} is an enemy of this hero now: it is fought, not confronted"),
    "stranger.influence-only": _card("{card} is a Stranger: only Influence will do"),
    "hide.no-strangers": _card("a Hidden hero cannot talk to {card}: come out first"),
    "hide.no-deeds": _said("a Hidden hero does no Deeds: come out of hiding first"),
    "ruling.evaded-foe-cannot-be-engaged-later": _card("{card} was evaded: for this hero it is not there today"),
    "deed.overcome-requirement": _overcome,
    "ability.veil-not-again": _card("{card} is veiled until Dawn"),
    "test.veiled-cards-give-no-bonus": _card("{card} is veiled until Dawn: it counts for nothing till then"),
    "ability.trigger-once": _once,
    "ability.trigger": _trigger,
    "ability.requirements": _requirements,
    "ability.cost": _cost,
    "limit.spell-study": _study,
    "term.immune": _card("the card that is dealt with is immune to {card}"),
    "term.gain-skill": _said("no skill of the hero's type and level is left to learn"),
    "team.formation": _team,
    "team.not-for-events": _said("a team does not help with an Event"),
    "ruling.team-only-before-first-skirmish": _said("a team must form before the first Skirmish"),
    "test.step-order": _said("the dice have been rolled: it is too late for this"),
    "test.manipulation-optional": _manipulate,
    "defeat.unaffected": _not_touched,
    "deed.exchange": _exchange,
    "deed.exchange-goods": _said("neither hero has anything to exchange"),
    "ancient.enters-play": _card("{card} has not come yet: it comes when the first hero completes a Finale"),
    "ancient.not-defeated-by-abilities": _card("{card} is an Ancient: no ability defeats it outright"),
    "assault.requirement-location": _card("the Ancient is at {place}"),
    "assault.requirement-finale": _finale,
    "assault.cooperative-all-finales": _all_finales,
    "assault.requirement-no-encounters": _no_encounters,
    "assault.is-engagement": _said("an Assault cannot begin in the middle of something else"),
    "assault.no-surprise-no-evasion": _card("{card} is an Ancient: it is neither surprised nor evaded"),
    "assault.no-escape": _card("there is no escape from {card}"),
    "surprise.first-round-only": _said("Surprise counts in the first round only"),
    "health.max": lambda facts, names: f"nobody would be healed: {facts['hp']} of {facts['maximum']} HP",
    "health.no-overkill": _card("{card} has no HP left to lose"),
    "ruling.reward-deck-used-up": lambda facts, names: f"the {facts['deck']} deck is used up",
    "deck.night-not-reshuffled": _said("the Night deck is used up"),
    "card.sprawl-city-safe": _said("nothing like that can be laid on Sprawl City"),
    "action.must-be-resolved": lambda facts, names: f"a {facts['action']} Action could not be carried out here",
    "table.stale": _said("that answer belongs to an earlier question"),
    "table.not-offered": _said("that is not among the answers now"),
    "engine.error": _error,
}
