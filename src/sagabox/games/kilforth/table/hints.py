"""Hints: why the bot does what it does, and what a hero aims for. Read from what the bot sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.games.common.rows import percent, row_text
from sagabox.games.common.wording import article, count, listed, sentence
from sagabox.kernel import Option

from ..bots import assaulting
from ..bots.sight import WORD_WORTH, Memory, Sight
from ..bots.turn import Turn
from ..cards.card import LANDS, Card
from ..engine.geography import PLACE_ZONES, PLACES
from ..engine.play import Kilforth
from ..engine.state import CITY, LAST_DAY, Hero
from ..rules.actions import ClearObstacle, ClearPlot, Discover, Rest, Search
from ..rules.assault import Assault
from ..rules.confronting import Confront
from ..rules.daylight import Camp
from ..rules.deeds import Overcome
from ..rules.hiding import Hide
from ..rules.market import Market
from ..rules.moving import Move
from ..rules.saga import DONE, FINALE, RegaleChapter
from ..rules.trials import trial_of, trial_place

Facts = Mapping[str, Any]
PLAIN = {
    "fight-on": "The odds favour the battle.",
    "escape": "The battle is going badly. Escape saves your HP and costs the rest of your Day.",
    "surprise": "A strike with Surprise costs you nothing if it succeeds.",
    "evade": "The foe is too strong to fight now.",
    "fate": "The success is worth more than what you spend.",
    "pass": "Nothing here is worth its cost now.",
    "decline": "Accepting costs you more than it brings.",
    "gold": "You need gold most.",
    "loot": "A Loot token may bring more than the gold.",
    "take": "A rumour in hand can pay for a chapter later.",
    "draw": "A new reward may be worth more than this card.",
    "trophy": "A Trophy is yours for the rest of the game.",
    "deck": "These rewards suit your hero best.",
    "purchase": "These rewards suit your hero best.",
    "top": "That encounter is worth most to you.",
    "come-out": "While Hidden you cannot use Deeds or win over Strangers.",
    "accept": "You win together.",
    "refuse": "You would help a rival.",
    "heal": "Each HP is worth an Action every Day.",
    "sell": "These cards are not for your saga.",
    "leave": "The Market has nothing else for you.",
    "done": "Nothing else is worth its cost.",
    "bear": "The effect hurts you less than the cost.",
    "pay": "The cost hurts you less than the effect.",
}
ANY = "no other option helps you more"
KEEPING = ("keep", "take", "buy", "deck", "purchase", "skill", "put")
LOSING = ("discard", "sacrifice", "veil", "give-up")


def advice(play: Kilforth, hero: Hero, picked: Option, option: Facts) -> tuple[str, str]:
    """Return why to pick an option, and the aim beyond it."""
    sight = Sight(play, hero, Memory())
    why = reason(sight, picked, option)
    return sentence(why) if why else "", sentence(aim(sight))


# ---------------------------------------------------------------- what to aim for


def lacking(sight: Sight) -> list[str]:
    """Return the keywords that the chapter still needs."""
    return [word for word, worth in sight.wanted.items() if worth >= WORD_WORTH[0]] if sight.chapters else []


def aim(sight: Sight) -> str:
    hero, play = sight.hero, sight.play
    if hero.chapter >= DONE:
        goal = assaulting.target(sight)
        if goal is None:
            return "Aim: grow strong before the Ancient arrives"
        return f"Aim: defeat {goal[0].name} at {_place(sight, goal[1])} by Day {LAST_DAY}"
    trial = trial_of(hero)
    if trial is not None:
        name = "Finale" if hero.chapter == FINALE else "interlude"
        where = _place(sight, trial_place(play, hero, trial))
        return f"Aim: {trial.attribute} {trial.target} in the {name} at {where}"
    name, gold = hero.saga.chapters[hero.chapter - 1].name, max(0, sight.cost - hero.gold)
    parts = [f"{article(word)} card" for word in lacking(sight)] + ([f"{gold} gold"] if gold else [])
    return f"Aim today: {listed(parts)} for {name}" if parts else f"Aim today: Regale and complete {name}"


# ---------------------------------------------------------------- why


def reason(sight: Sight, picked: Option, option: Facts) -> str:
    """Return why to pick an option: by its Action, else by the verb of its id, else by its effect."""
    verb, *_ = picked.id.split(":")
    match picked.means:
        case Move(place=place):
            return going(sight, place)
        case Confront(card=card):
            return f"{_odds(option) or 'you can succeed'}{prize(sight, card)}"
        case Overcome(card=card):
            return f"you cannot fail{prize(sight, card)}"
        case Assault(ancient=ancient):
            return f"{percent(assaulting.win_chance(sight, ancient, sight.hero.hp))} to defeat {ancient.name}"
        case RegaleChapter():
            return "you have all that the chapter needs"
        case Discover(card=card):
            return f"{card.name} works for you only in play"
        case Card() as card if verb in KEEPING:
            return kept(sight, card)
        case Card() if verb in LOSING:
            return "you will miss that card least"
    return plain(sight, picked) or PLAIN.get(verb) or str(option.get("effect", "")) or _odds(option) or ANY


def plain(sight: Sight, picked: Option) -> str:
    """Return why to perform an Action that rolls nothing, or ""."""
    hero, state = sight.hero, sight.state
    match picked.means:
        case Search():
            terrain = state.map[hero.place].terrain
            if terrain in lacking(sight):
                return f"your chapter needs {article(terrain)} card"
            return "an encounter brings gold and rumours"
        case Rest():
            return f"you have {hero.hp} of {sight.health} HP, and each HP is worth an Action every Day"
        case Market():
            return market(sight)
        case ClearObstacle():
            return "clearing an obstacle brings a Loot token and opens this location"
        case ClearPlot():
            return "each plot left makes the Ancient stronger"
        case Hide():
            return "Hidden, you strike with Surprise or evade the next foe"
        case Camp():
            return "you have nothing left to do today" if sight.ap else "you have no AP left"
    return ""


def going(sight: Sight, step: int) -> str:
    """Return what is at a location, or beyond it, that is worth the way."""
    turn = Turn(sight)
    far, first = turn.land.ways()

    def worth(place: int) -> float:
        left = turn.ap - far[place]
        now = turn.land.here(place, left, arriving=far[place] == 1) if left >= 0 else 0.0
        return now + turn.pull(place, far[place]) - far[place]

    goal = max([place for place in PLACES if first[place] == step and far[place] < 99], key=worth, default=step)
    found = at_place(sight, turn, goal)
    return found if goal == step else f"{_place(sight, goal)} is beyond: {found}"


def at_place(sight: Sight, turn: Turn, place: int) -> str:
    """Return what draws the hero to a location."""
    play, hero = sight.play, sight.hero
    if turn.trial is not None and place == turn.trial_place and turn.ready:
        return f"your {'Finale' if hero.chapter == FINALE else 'interlude'} is there"
    goal = turn.goal
    if goal is not None and goal[1] == place:
        return f"{goal[0].name} is there"
    for card in sight.hand:
        if card.kind == "reward" and play.home_of(card) == place:
            return f"you can Discover {card.name} there"
    for card in play.pile(PLACE_ZONES[place]):
        if turn.land.meet(card, turn.ap) > 0:
            return f"{card.name} is there{prize(sight, card, named=True)}"
    if place == CITY:
        return market(sight)
    terrain = sight.state.map[place].terrain
    if terrain in lacking(sight):
        return f"your chapter needs {article(terrain)} card"
    return "a new encounter may be there" if terrain in LANDS else "it is on your way"


def market(sight: Sight) -> str:
    hurt = sight.health - sight.hero.hp
    heals = [f"heal {hurt} HP"] if hurt and sight.hero.gold else []
    sells = [f"sell {count(len(sight.spare), 'spare rumour')}"] if sight.spare else []
    return f"at the Market you can {listed([*heals, *sells] or ['buy an asset'])}"


def prize(sight: Sight, card: Card, *, named: bool = False) -> str:
    """Return what a card is good for, to follow a clause, which may have named the card."""
    joined = " and" if named else f", and {card.name}"
    words = [word for word in lacking(sight) if word in (*card.keywords, card.terrain, card.type)]
    if words:
        return f"{joined} counts as {listed(words)} for your chapter"
    return f"{joined} brings {card.gold} gold" if card.gold else ""


def kept(sight: Sight, card: Card) -> str:
    words = [word for word in lacking(sight) if word in card.keywords]
    if words:
        return f"{card.name} counts as {listed(words)} for your chapter"
    gains = [f"{name} +{amount}" for name, amount in card.values.items() if card.kind == "reward"]
    return f"{card.name} gives {listed(gains)}" if gains else f"{card.name} helps you most"


def _odds(option: Facts) -> str:
    """Return the best chance of an option to succeed, or ""."""
    hopes = [row for row in option.get("odds", ()) if "succeed" in row["label"]]
    return row_text(max(hopes, key=lambda row: row["chance"] or 0.0)) if hopes else ""


def _place(sight: Sight, place: int) -> str:
    return sight.state.map[place].name
