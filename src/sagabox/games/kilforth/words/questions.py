"""Questions in words: a rule id and its facts become a sentence to the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.wording import filled

from .names import Names, card_name, count, sentence

View = Mapping[str, Any]
Question = Mapping[str, Any]


def hero_of(view: View) -> int:
    """Return the hero of a view's seat that its question concerns; without one its first hero, or -1 for a watcher."""
    if view["asked"]:
        return int(view["asked"]["hero"])
    return next((hero["index"] for hero in view["heroes"] if hero["seat"] == view["seat"]), -1)


def question_text(question: Question, names: Names, several: bool) -> str:
    """Return the sentence of a question.

    A seat with several heroes reads which of them is asked: "Elf Rogue: Your turn. What do you do?"."""
    text = WAITING if question.get("waits") else QUESTIONS.get(question["rule"], UNKNOWN)
    text = sentence(filled(text, WORDS, question, names))
    return f"{names.heroes[question['hero']]}: {text}" if several else text


def _card(name: str, otherwise: str) -> Callable[[Question, Names], str]:
    def words(question: Question, names: Names) -> str:
        face = question["facts"].get(name)
        return card_name(face) if face else otherwise

    return words


def _other(question: Question, names: Names) -> str:
    """Return the hero on the other side of an offer."""
    between = question["facts"]["between"]
    return names.hero(between[1] if between[0] == question["hero"] else between[0])


def _needs(question: Question, names: Names) -> str:
    """Return a sentence, with a space before it, on the successes that a Test still needs."""
    needed = question["facts"]["needed"]
    if needed <= 0:
        return " You have enough successes."
    return f" You need {count(needed, 'more success', 'more successes')}."


WORDS: dict[str, Callable[[Question, Names], str]] = {
    "foe": _card("foe", "the foe"),
    "other": _other,
    "against": _card("against", "the card"),
    "needs": _needs,
    "keyword": lambda question, names: str(question["facts"]["keyword"]),
    "speaker": lambda question, names: card_name(question.get("speaker", "")) or "a card",
}
WAITING = "Waiting for {other}"
UNKNOWN = "Choose one."
QUESTIONS = {
    "turn.one-action-or-camp": "Your turn. What do you do?",
    "turn.deeds-anytime": "{foe} is about to strike. Use a Deed first?",
    "ruling.deeds-before-the-turn-passes": "Your turn is about to pass. Use a Deed first?",
    "hide.unhide-anytime": "Come out of hiding before the Night continues?",
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
    "setup.choose-sides-token": "Which side do you join, the Rose or the Skull?",
    "interlude.cost-5-gold": "The interlude is beaten, but you cannot pay for it. Use a Deed first?",
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
