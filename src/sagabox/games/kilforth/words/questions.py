"""Questions in words: a rule id becomes a sentence to the seat that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sagabox.packs import slug

from .names import Names, card_name, sentence

View = Mapping[str, Any]
ABOUT_CARDS = ("defeat.lose-card", "limit.six-rumours", "limit.six-assets", "limit.six-loot")
OWN_CARDS = ("hand", "assets", "loot")


def asked_hero(view: View) -> int:
    """Return the hero of this seat whom its question concerns: that of the innermost procedure; -1 if it has none."""
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
    """Return the question of a view; `hero` is the hero it concerns, if known already.

    A seat with several heroes reads which of them is asked: "Elf Rogue: Your turn. What do you do?"."""
    asked = view["asked"]
    question = WAITING if asked.get("waits") else QUESTIONS.get(asked["rule"], UNKNOWN)
    hero = asked_hero(view) if hero is None else hero
    if named := _facts_in(question):
        question = question.format(**{name: FACTS[name](view, names, hero) for name in named})
    several = sum(one["seat"] == view["seat"] for one in view["heroes"]) > 1
    return f"{names.heroes[hero]}: {sentence(question)}" if several else sentence(question)


@cache
def _facts_in(question: str) -> tuple[str, ...]:
    """Return the names of the facts that a question states."""
    return tuple(name for name in FACTS if f"{{{name}}}" in question)


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
    return "the card"


def _other(view: View, names: Names, hero: int) -> str:
    scope = find(view, "Exchange") or find(view, "TeamOffer")
    if not scope:
        return "the other hero"
    return names.hero(scope["other"] if scope["hero"] == hero else scope["hero"])


def _needs(view: View, names: Names, hero: int) -> str:
    """Return a sentence, with a space before it, on the successes that a Test still needs; empty without a Test."""
    test = (view.get("shown") or {}).get("test")
    if not test:
        return ""
    needed = test["target"] - test["held"] - test["successes"]
    if needed <= 0:
        return " You have enough successes."
    return f" You need {needed} more {'success' if needed == 1 else 'successes'}."


def _keyword(view: View, names: Names, hero: int) -> str:
    """Return the keyword of the chapter that is next: those done are in the log."""
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
    "needs": _needs,
    "keyword": _keyword,
    "speaker": _speaker,
}
WAITING = "Waiting for {other}"
UNKNOWN = "Choose one."
QUESTIONS = {
    "turn.one-action-or-camp": "Your turn. What do you do?",
    "turn.deeds-anytime": "{foe} is about to strike. Use a Deed first?",
    "ruling.deeds-before-the-turn-passes": "Your turn is about to pass. Use a Deed first?",
    "hide.unhide-anytime": "Come out of hiding before the Night goes on?",
    "turn.step-1-engage": "Which enemy do you engage first?",
    "setup.starting-reward": "Which reward do you start with?",
    "surprise.hidden-hero-choice": "You are Hidden from {foe}. Strike, or evade?",
    "test.dice-bonuses": "Add anything before you roll against {against}?",
    "test.manipulation-optional": "Change the dice?{needs}",
    "test.fate-adds-one": "Call on Fate for +1 success?{needs}",
    "battle.round-step-order": "A battle round against {foe} begins. Use a Deed first?",
    "battle.escape-option": "Fight on against {foe}, or escape?",
    "battle.escape-destination": "Where do you escape to?",
    "engage.mandatory": "You are about to engage {foe}. Use a Deed first?",
    "ruling.team-formed-late-drops-surprise": "The battle against {foe} is about to start. Use a Deed first?",
    "ruling.team-only-before-first-skirmish": "Last chance to form a team against {foe}. Form one?",
    "ruling.healing-before-hero-defeated-check": "A hero is at 0 HP. Heal before they are defeated?",
    "ruling.hp-loss-hero-chooses-which-ap": "Losing HP costs AP too. Which AP do you lose?",
    "term.trap-when": "A Trap is about to cost you HP. Use a Deed first?",
    "term.trophy": "Claim the Trophy?",
    "term.trophy-card": "Put the Trophy into play, or discard it for its gold?",
    "reward.loot-step": "{against} is defeated. Gold, or a Loot token?",
    "reward.rumour-step": "{against} is defeated. Which rumour do you take?",
    "team.rewards-split": "Who in your team gains this part of the reward?",
    "team.formation": "Form a team with {other}?",
    "deed.exchange": "What do you exchange with {other}?",
    "deed.exchange-one-way": "Accept the exchange with {other}?",
    "market.each-option-once": "You are at the Market. Heal, buy or sell?",
    "market.heal": "Which hero do you pay to heal?",
    "market.purchase-one-mandatory": "Which card do you buy?",
    "market.sell": "Which cards do you sell?",
    "saga.cost-keywords": "Which card do you use for {keyword}?",
    "saga.completion-skill": "Which skill do you learn?",
    "term.gain-skill": "Which skill do you learn?",
    "pressure.free": "Competitive Pressure: complete a chapter at no cost?",
    "finale.totem-choice": "Your saga is complete. Keep the Totem, or take its gold?",
    "defeat.lose-card": "You are defeated. Which card do you lose?",
    "limit.six-rumours": "You have more than 6 rumours. Which do you discard?",
    "limit.six-assets": "You have more than 6 assets. Which do you discard?",
    "limit.six-loot": "You have more than 6 Loot tokens. Which do you discard?",
    "action.list": "How do you perform the Action?",
    "trigger.order": "Several abilities trigger. Which do you resolve next?",
    "ability.hero-you-may": "Use {speaker}?",
    "def.x": "Choose a number for X.",
    "def.strongest": "Several heroes tie for Strongest. Which one counts?",
    "def.weakest": "Several heroes tie for Weakest. Which one counts?",
    "ability.cost": "How do you pay for {speaker}?",
    "ability.map-comply": "{speaker}: choose one.",
    "ability.hero": "{speaker}: choose one.",
    "deed.resolve": "{speaker}: choose one.",
}
