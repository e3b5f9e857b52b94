"""What is asked, in words: a rule id becomes a question, with the hero it is put to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from ..cards import slug
from .names import Names, card_name, sentence

View = Mapping[str, Any]
ABOUT_CARDS = ("defeat.lose-card", "limit.six-rumours", "limit.six-assets", "limit.six-loot")
OWN_CARDS = ("hand", "assets", "loot")


def asked_hero(view: View) -> int:
    """The hero of this seat whom its question concerns, or -1: whoever the innermost procedure is about."""
    asked, seat = view.get("asked"), view["seat"]
    own = [hero["index"] for hero in view["heroes"] if hero["seat"] == seat]
    if not own:
        return -1
    if asked and asked["rule"] in ABOUT_CARDS and (holder := _holder(view, own)) >= 0:
        return holder
    for scope in reversed(view["scopes"]):
        for name in ("leader", "hero"):
            if scope.get(name, -1) in own:
                return int(scope[name])
        if scope.get("other", -1) in own:
            return int(scope["other"])
    return int(own[0])


def _holder(view: View, own: list[int]) -> int:
    """Whose cards the options name."""
    slugs = {option["id"].rpartition(":")[2] for option in view["asked"]["options"]}
    for index in own:
        names = {name for kind in OWN_CARDS for name in view["zones"][f"{kind}:{index}"]["known"]}
        if slugs & {slug(name) for name in names}:
            return index
    return -1


def ask_title(view: View, names: Names, hero: int | None = None) -> str:
    """The question of a view as a sentence; `hero` is whom it concerns, if that is known already."""
    asked = view["asked"]
    question = WAITING if asked.get("waits") else QUESTIONS.get(asked["rule"], "{hero} has to choose")
    hero = asked_hero(view) if hero is None else hero
    if not (named := _facts_in(question)):
        return _about(question, names.hero(hero))
    facts = {name: FACTS[name](view, names, hero) for name in named}
    return sentence(question.format(hero=names.hero(hero), **facts))


@cache
def _facts_in(question: str) -> tuple[str, ...]:
    """What a question names beside the hero."""
    return tuple(name for name in FACTS if f"{{{name}}}" in question)


@lru_cache(maxsize=4_096)
def _about(question: str, hero: str) -> str:
    return sentence(question.format(hero=hero))


def find(view: View, kind: str) -> Mapping[str, Any] | None:
    """The innermost scope of a kind."""
    return next((scope for scope in reversed(view["scopes"]) if scope["is"] == kind), None)


def _foe(view: View, names: Names, hero: int) -> str:
    scope = find(view, "Battle") or find(view, "Engagement")
    return card_name(scope["foe"]) if scope else "the foe"


def _against(view: View, names: Names, hero: int) -> str:
    for kind, name in (("Test", "against"), ("Battle", "foe"), ("Claiming", "card"), ("Confronting", "encounter")):
        if (scope := find(view, kind)) and scope[name]:
            return card_name(scope[name])
    return "it"


def _other(view: View, names: Names, hero: int) -> str:
    scope = find(view, "Exchange") or find(view, "TeamOffer")
    if not scope:
        return "the other hero"
    return names.hero(scope["other"] if scope["hero"] == hero else scope["hero"])


def _missing(view: View, names: Names, hero: int) -> str:
    """What a Test still lacks, as the dice lie."""
    test = (view.get("shown") or {}).get("test")
    if not test:
        return ""
    lacking = test["target"] - test["held"] - test["successes"]
    if lacking <= 0:
        return "the target is reached"
    return f"{lacking} {'success is' if lacking == 1 else 'successes are'} missing"


def _keyword(view: View, names: Names, hero: int) -> str:
    """The keyword of a chapter that is being shown now: those shown already are told in the log."""
    done = 0
    for event in reversed(view["log"]):
        if event["event"] == "Performed":
            break
        done += event["event"] == "Resolved"
    needs = view["shown"]["numbers"][hero]["needs"]
    return str(needs[done]) if done < len(needs) else "the next keyword"


def _speaker(view: View, names: Names, hero: int) -> str:
    """The card whose text asks."""
    return card_name(view["asked"].get("speaker", "")) or "a card"


FACTS = {
    "foe": _foe,
    "other": _other,
    "against": _against,
    "missing": _missing,
    "keyword": _keyword,
    "speaker": _speaker,
}
WAITING = "{hero} waits for the answer of {other}"
QUESTIONS = {
    "turn.one-action-or-camp": "What does {hero} do?",
    "turn.deeds-anytime": "{foe} is about to strike. Does {hero} do anything first?",
    "hide.unhide-anytime": "Come out of hiding before the Night goes on?",
    "turn.step-1-engage": "Which enemy does {hero} engage first?",
    "setup.starting-reward": "Which reward does {hero} start with?",
    "surprise.hidden-hero-choice": "{hero} is Hidden before {foe}: strike or evade?",
    "test.dice-bonuses": "Before the dice are rolled against {against}: does {hero} add anything?",
    "test.manipulation-optional": "The dice lie ({missing}). Does {hero} change them?",
    "test.fate-adds-one": "Does {hero} call on Fate ({missing})?",
    "battle.round-step-order": "A battle round against {foe} begins. Does {hero} do anything first?",
    "battle.escape-option": "Does {hero} fight on against {foe}?",
    "battle.escape-destination": "Where does {hero} flee to?",
    "engage.mandatory": "{foe} stands in the way. Does {hero} do anything first?",
    "ruling.team-formed-late-drops-surprise": "Does {hero} form a team before the battle? It would lose its Surprise",
    "ruling.team-only-before-first-skirmish": "Last chance for a team against {foe}. What does {hero} do?",
    "ruling.healing-before-hero-defeated-check": "A hero is at 0 HP. Does {hero} heal before it counts?",
    "ruling.hp-loss-hero-chooses-which-ap": "Which AP does {hero} lose with the HP?",
    "term.trap-when": "A Trap is about to cost HP. Does {hero} do anything first?",
    "term.trophy": "Does {hero} claim the Trophy?",
    "term.trophy-card": "Does {hero} put the card into play or take its gold?",
    "reward.loot-step": "{against} is defeated. Gold, or a Loot token?",
    "reward.rumour-step": "{against} is defeated. Which rumour?",
    "team.rewards-split": "Who of the team gets this part of the reward?",
    "team.formation": "A team of {hero} and {other}?",
    "deed.exchange": "What does {hero} exchange with {other}?",
    "deed.exchange-one-way": "Does {hero} agree to the exchange with {other}?",
    "market.each-option-once": "{hero} is at the Market. What to do there?",
    "market.heal": "Whom does {hero} pay to heal?",
    "market.purchase-one-mandatory": "Which of these does {hero} buy?",
    "market.sell": "What does {hero} sell?",
    "saga.cost-keywords": "Which card stands for {keyword}?",
    "saga.completion-skill": "Which skill does {hero} learn?",
    "term.gain-skill": "Which skill does {hero} learn?",
    "pressure.free": "Competitive Pressure: does {hero} complete a chapter free of cost?",
    "finale.totem-choice": "The saga is told. What becomes of the Totem?",
    "defeat.lose-card": "{hero} is defeated and must give up one card. Which?",
    "limit.six-rumours": "{hero} has more than six rumours. Which goes?",
    "limit.six-assets": "{hero} has more than six assets. Which goes?",
    "limit.six-loot": "{hero} has more than six Loot tokens. Which goes?",
    "action.list": "Which way does {hero} perform the Action?",
    "trigger.order": "Several abilities wait. Which does {hero} use next?",
    "ability.hero-you-may": "Does {hero} make use of {speaker}?",
    "def.x": "How much is X?",
    "def.strongest": "Several heroes are the Strongest. Which of them is meant?",
    "def.weakest": "Several heroes are the Weakest. Which of them is meant?",
    "ability.cost": "How does {hero} pay for {speaker}?",
    "ability.map-comply": "{speaker} demands an answer of {hero}. Which?",
    "ability.hero": "{speaker} gives {hero} a choice. Which?",
    "deed.resolve": "{speaker} gives {hero} a choice. Which?",
}
