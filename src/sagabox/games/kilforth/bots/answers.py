"""All questions but the turn's, each with what answers it."""

from __future__ import annotations

from .asking import card_asks, keywords, lose_card, may_use, own_place
from .fighting import escape, escape_to, fate, hidden_choice, manipulation, triggers
from .options import Answer
from .rewarding import loot_step, rumour_step, skill, starting_reward, trophy, trophy_card
from .sides import choose_side
from .trading import buy, heal, market, sell
from .turn import last_deed

ANSWERS: dict[str, Answer] = {
    "setup.starting-reward": starting_reward,
    "setup.choose-sides-token": choose_side,
    "reward.loot-step": loot_step,
    "reward.rumour-step": rumour_step,
    "term.trophy": trophy,
    "term.trophy-card": trophy_card,
    "saga.completion-skill": skill,
    "term.gain-skill": skill,
    "saga.cost-keywords": keywords,
    "test.fate-adds-one": fate,
    "test.manipulation-optional": manipulation,
    "surprise.hidden-hero-choice": hidden_choice,
    "battle.escape-option": escape,
    "battle.escape-destination": escape_to,
    "trigger.order": triggers,
    "market.each-option-once": market,
    "market.purchase-one-mandatory": buy,
    "market.sell": sell,
    "market.heal": heal,
    "defeat.lose-card": lose_card,
    "limit.six-rumours": lose_card,
    "limit.six-assets": lose_card,
    "limit.six-loot": lose_card,
    "ability.cost": card_asks,
    "ability.map-comply": card_asks,
    "ability.hero": card_asks,
    "ability.hero-you-may": may_use,
    "deed.resolve": own_place,
    "ruling.deeds-before-the-turn-passes": last_deed,
}
