"""Questions in words: a rule and its facts become a sentence to the player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.games.common.wording import sentence

from .names import Names, card_name, check_name

Question = Mapping[str, Any]
UNKNOWN = "Choose."
QUESTIONS = {
    # the Hero Phase
    "loop.hero-phase": "Your Hero Phase. What do you do?",
    "scout.place": "Which tile do you lay?",
    "map.connect-to-local-door": "Which door does {tile} join?",
    "map.all-rotations": "Which of its own doors does {tile} use?",
    "map.unplaceable-tile": "{tile} does not fit here. Where do you lay it?",
    "map.reveal-outside-scout": "Where do you lay {tile}?",
    "move.distance": "Where do you go?",
    "backtrack.no-token-left": "All backtrack tokens are on the map. Which one do you move here?",
    "explore.secret-door-time": "Which pursuers do you delay? {left} Time to place.",
    "pursuit.time-is-distance": "Which pursuers do you delay? {left} Time to place.",
    "token.recovery-effect": "Recover grit or HP? {left} to recover.",
    "token.barrier-place": "Which doorway does the barrier block?",
    "map.barrier-effect": "Which barrier do you remove?",
    # checks
    "language.check": "Which stat do you check?",
    "ambush.check": "Which stat do you check? You need a total of {target}.",
    "power.out-of-combat": "Use a power before you check {checked}?",
    "equipment.boosts-check": "Check {checked}. Spend equipment first?",
    "grit.burn-timing": "Burn your grit on {checked}?",
    "check.push-bank": "You have {tally}. Roll again, or stop?",
    "match.hit-match": "You rolled a hit match. Which two benefits do you take?",
    "match.benefit-refresh": "Which card do you refresh?",
    "match.benefit-status": "Which status do you remove?",
    "match.miss-match-refresh": "Which of the strongest enemies is refreshed?",
    "match.miss-match-raise": "Which of the weakest enemies gains 2 HP?",
    # meetings
    "encounter.peril-choice": "{card}: what do you do?",
    "spawn.then-parley": "Talk, or fight?",
    "parley.trade-strong": "Which loot card do you keep?",
    "fray.unassignable-loot": "Which of the weakest enemies gains HP?",
    "language.weakest": "Which of these enemies do you choose?",
    "ambush.success-fight": "Your ambush succeeds. Which benefit do you take?",
    # fights
    "combat.item-once": "Use an item?",
    "attack.choose-one": "Attack Phase. What do you do?",
    "attackpower.declared-after-roll": "You hit {enemy} for {result}. Add a power?",
    "language.overkill": "{excess} damage carries over. Who takes it?",
    "defence.check": "Defence Phase. Defend, or gain grit?",
    "defence.blocks": "Which enemy does your {die} block?",
    "eattack.order": "Which enemy strikes first?",
    "eattack.choose-target": "{enemy} attacks. Who is the target?",
    "cdefence.voluntary": "{enemy} attacks {who}. Does {who} block?",
    "companion.unharmed": "{who} is unharmed. Exhaust {who} for its ability?",
    "escape.optional": "Escape, or stay?",
    "actions.rummage-timing": "Rummage before you continue?",
    # time, rest
    "time.pool-order": "Which card acts first?",
    "trigger.special": "Which ability comes first?",
    "rest.recovery-equipment": "Spend equipment for more healing?",
    "mastery.choice": "Reflection. What do you do with your memories?",
    "mastery.convert-three": "Which sphere do you spend? {left} to spend.",
    "rest.limit-items": "You carry too many items. Which do you drop?",
    "rest.limit-true-names": "You know too many true names. Which do you forget?",
    "rest.limit-companions": "You have too many companions. Who leaves?",
    # texts of cards
    "language.action-list": "{speaker}: choose one.",
    "language.refresh": "Which card do you refresh?",
    "language.exhaust-cost": "Which card do you exhaust?",
    "language.party": "Who takes 1 more damage? {left} to place.",
    "language.card-shape": "Use {card}?",
    "item.use": "Which item do you discard?",
    "item.parley-terms": "Which card do you discard?",
}


def question_text(question: Question, names: Names) -> str:
    """Return the sentence of a question."""
    return sentence(QUESTIONS.get(question["rule"], UNKNOWN).format(**_facts(question, names)))


def _facts(question: Question, names: Names) -> dict[str, Any]:
    stated = dict(question["facts"])
    words: dict[str, Any] = {"speaker": card_name(question.get("speaker", "This card")), **stated}
    for name in ("tile", "card", "enemy", "who"):
        if name in stated:
            words[name] = card_name(stated[name])
    if "checked" in stated:
        words["checked"] = check_name(stated["checked"])
    return words
