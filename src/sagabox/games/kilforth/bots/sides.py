"""Sides and claims: which banner the cards in sight favour, what to claim and which claim to give up."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sagabox.kernel import Option

from ..cards.card import Card
from ..engine.card_index import cards_in_play
from .options import Options, best, card_of, named
from .sight import Sight
from .worth import A_FATE, attribute_worth

OTHER = {"rose": "skull", "skull": "rose"}
SIDED = re.compile(r"of the (Rose|Skull)")
SENTENCES = re.compile(r"\. |; ")
GAINS = re.compile(r"\bgains? (\d+) gold")
PAYS = re.compile(r"\bloses? (\d+) gold")
HEALS = re.compile(r"\bheals? (\d+) HP")
LOSES = re.compile(r"\bloses? (\d+) HP")
FATE = re.compile(r"\bgains? a Fate")
BONUS = re.compile(r"\b[Gg]ain (Fight|Study|Sneak|Influence) \+(\d)(?! until)")
BRIEF = re.compile(r"\bgain (Fight|Study|Sneak|Influence) \+(\d) until")
FLEETING = 0.2  # a bonus for one Test, of what it is worth for the rest of the game
A_CLAIM = 0.5  # a claim that nothing in sight pays for


def choose_side(sight: Sight, options: Options) -> Option | None:
    """Return the side that the cards in sight favour, and what is paid for a change; None if they favour neither."""
    worth = {side: side_worth(sight, side) for side in OTHER}
    if (now := sight.hero.allegiance) in worth:
        worth[OTHER[now]] += paid_for_change(sight)
    if worth["rose"] == worth["skull"]:
        return None
    return named(options, f"side:{max(worth, key=worth.__getitem__)}")


def changing_worth(sight: Sight, text: str = "") -> float:
    """Return what a hero gains by changing sides now; what the text itself pays for it is not counted."""
    now = sight.hero.allegiance
    if not now:
        return 0.0
    return side_worth(sight, OTHER[now]) - side_worth(sight, now) + paid_for_change(sight, text)


def paid_for_change(sight: Sight, text: str = "") -> float:
    """Return what the hero's cards, but the one with this text, pay for a change of sides."""
    cards = [card for card in cards_in_play(sight.play, sight.hero) if not text or not card.text.endswith(text)]
    heard = [one for card in cards for one in card.program.listens.get("changes-sides", ())]
    return sum(words_worth(sight, one.does.gist()) for one in heard)


def side_worth(sight: Sight, side: str) -> float:
    """Return the worth of a side, by the words of the cards in sight."""
    return sum(words_worth(sight, words) for card in in_sight(sight) for words in said_of(card.text, side))


def in_sight(sight: Sight) -> Iterator[Card]:
    """Yield the cards that may speak of a hero's side: the hero's own, those on the map, and the one that asks."""
    play = sight.play
    yield from cards_in_play(play, sight.hero)
    yield from sight.hand
    yield from play.world().cards
    yield from (card for card in play.speakers if isinstance(card, Card) and card not in play.world().cards)


def said_of(text: str, side: str) -> Iterator[str]:
    """Yield the parts of a text that a hero of a side gains or loses by."""
    last = ""
    for sentence in SENTENCES.split(text):
        parts = sentence.split(" and ") if len(set(SIDED.findall(sentence))) > 1 else [sentence]
        for part in parts:
            if found := SIDED.search(part):
                last = found[1].lower()
                if last == side:
                    yield part
            elif part.startswith("otherwise") and last == OTHER[side]:
                yield part


def words_worth(sight: Sight, words: str) -> float:
    """Return the worth of what a part of a text gives and takes."""
    worth = sum(int(one) for one in GAINS.findall(words)) * sight.gold_worth
    worth -= sum(int(one) for one in PAYS.findall(words)) * sight.gold_worth
    worth += min(sum(int(one) for one in HEALS.findall(words)), sight.health - sight.hero.hp) * sight.hp_worth
    worth -= sum(int(one) for one in LOSES.findall(words)) * sight.hp_worth
    worth += A_FATE * len(FATE.findall(words))
    worth += sum(attribute_worth(sight, name) * int(dice) for name, dice in BONUS.findall(words))
    return worth + FLEETING * sum(attribute_worth(sight, name) * int(dice) for name, dice in BRIEF.findall(words))


# ---------------------------------------------------------------- claims


def give_up(sight: Sight, options: Options) -> Option | None:
    """Return the claim that is missed least."""
    return best(options, lambda option: -claim_worth(sight, card_of(option)))


def claim_worth(sight: Sight, card: Card | None) -> float:
    """Return what a claim on a card brings, by the card's words."""
    if card is None:
        return 0.0
    paid = [words for words in SENTENCES.split(card.text) if "claim" in words and "your claim on" not in words]
    return A_CLAIM + sum(max(0.0, words_worth(sight, words)) for words in paid)
