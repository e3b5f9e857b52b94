"""What options do whose label does not say so, and that no card explains."""

from __future__ import annotations

EFFECTS = {
    "search": "draw an encounter here",
    "rest": "heal 1 HP",
    "hide": "become Hidden",
    "camp": "end your turns for this Day",
    "clear": "the plot leaves the map",
    "clear:obstacle": "1 fewer obstacle here",
    "come-out": "you are no longer Hidden",
    "team": "you fight the next battle here together",
    "exchange": "give and take cards and gold",
    "market": "heal, buy or sell",
    "overcome": "you defeat it without a Test",
    "fight-on": "another battle round",
    "surprise": "you strike first, and only the foe loses HP",
    "fate": "+1 success",
    "heal": "up to the maximum HP",
    "leave": "your Action ends",
    "loot": "gold, or a token that you can use once",
    "engage": "the battle starts",
    "propose": "the other hero accepts or declines",
    "sell:done": "you gain the gold",
    "no-skill": "your skills stay as they are",
    "side:rose": "cards that speak of the Rose mostly heal and bring Fate, and ask for gold",
    "side:skull": "cards that speak of the Skull mostly bring gold and Fight, and ask for HP",
    "veil": "it adds nothing to Tests until Dawn",
    "unveil": "it works again",
    "top": "it is the next card drawn from this deck",
    "skip": "the rest of the text still applies",
}
BY_RULE = {
    ("test.manipulation-optional", "pass"): "the dice stay as they are",
    ("test.fate-adds-one", "pass"): "you keep your Fate and your rumours",
    ("test.dice-bonuses", "pass"): "you roll the dice you have",
    ("battle.round-step-order", "pass"): "the round begins",
    ("engage.mandatory", "pass"): "the engagement begins",
    ("ruling.deeds-before-the-turn-passes", "pass"): "the turn passes on",
    ("trigger.order", "pass"): "none of these abilities is used",
    ("ability.hero-you-may", "decline"): "nothing happens",
    ("term.trophy", "decline"): "you leave this reward",
    ("market.heal", "done"): "you heal nobody else",
    ("market.purchase-one-mandatory", "nothing"): "the cards are discarded",
    ("deed.exchange", "cancel"): "nothing changes hands",
    ("deed.exchange-one-way", "refuse"): "nothing changes hands",
    ("deed.exchange-one-way", "withdraw"): "nothing changes hands",
    ("deed.exchange-one-way", "accept"): "cards and gold change hands",
    ("reward.rumour-step", "take"): "it goes to your hand",
    ("reward.rumour-step", "nothing"): "the card is discarded",
}


def effect_of(id: str, rule: str) -> str:
    """Return what an option does in a few words, or ""."""
    verb = id.partition(":")[0]
    return BY_RULE.get((rule, verb)) or EFFECTS.get(id) or EFFECTS.get(verb, "")
