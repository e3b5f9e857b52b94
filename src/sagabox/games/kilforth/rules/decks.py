"""Decks, discards, rumours and assets: how cards come and go.   rules: deck.*, card.reward-two-stages"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import EVERYBODY, NOTHING, Menu, Rule

from ..cards.card import Card
from ..engine.context import At
from ..engine.events import Discarded, Drew, EnteredPlay, GoldChanged, NothingToDraw, Reshuffled
from ..engine.geography import ASSETS, HANDS, LOOT
from ..engine.state import Drawing, Hero
from ..engine.values import is_open

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def draw(play: Kilforth, back: str, target: str) -> Card | None:
    """Draw the top card of a deck. One whose last card was drawn is replenished when that card has found its place.

    rules: deck.reshuffle, deck.reshuffle-includes-last, ruling.reward-deck-used-up"""
    deck = f"{back}:deck"
    if not play.pile(deck):
        replenish(play, back)
    if not play.pile(deck):
        play.tell(NothingToDraw, "ruling.reward-deck-used-up", back)
        return None
    card = play.pile(deck)[-1]
    play.move(card, deck, target)
    if not play.pile(deck) and back not in play.state.spent:
        play.state.spent.append(back)
        play.state.renewal[back] = [*play.pile(f"{back}:discard"), card]
    return card


def has_cards(play: Kilforth, back: str) -> bool:
    """Return True if a draw gives a card: from the deck, or from its discards shuffled.

    rules: ruling.reward-deck-used-up"""
    return bool(play.pile(f"{back}:deck") or play.pile(f"{back}:discard"))


def replenish(play: Kilforth, back: str) -> None:
    """Shuffle the discards into an empty deck, but for those that came after its last card was drawn.

    rules: deck.reshuffle, deck.reshuffle-includes-last, deck.night-not-reshuffled"""
    if back in play.state.spent:
        play.state.spent.remove(back)
    discards = play.pile(f"{back}:discard")
    renewal = play.state.renewal.pop(back, discards)
    if back == "night" or back.startswith("plot-") or play.pile(f"{back}:deck"):
        return
    late = [card for card in discards if card not in renewal]
    if len(late) == len(discards):
        return
    play.replenish(back, late)
    play.tell(Reshuffled, "loot.refill" if back == "loot" else "deck.reshuffle", back)


def discard(play: Kilforth, card: Card, source: str, rule: str, hero: Hero | None = None) -> None:
    """Put a card on the discard pile of its deck, or out of the game.   rules: deck.card-home, deck.discard-visible"""
    play.state.veiled.pop(card, None)
    forget_encounter(play, card)
    play.move(card, source, "removed" if card.kind in play.edition.leaves_game else f"{card.back}:discard")
    play.tell(Discarded, rule, hero.index if hero else -1, card)


def forget_encounter(play: Kilforth, card: Card) -> None:
    """Forget what is stored about a card that leaves the map.

    rules: confront.lose-when-other-defeats, stranger.enemy-permanent"""
    play.state.enemy_tokens.pop(card, None)
    play.state.claims.pop(card, None)
    for hero in play.state.heroes:
        hero.successes.pop(card, None)
        hero.attribute.pop(card, None)
        if card in hero.evaded:
            hero.evaded.remove(card)


def lost(what: str, card: Card) -> dict[str, Any]:
    """Return what views say of an answer by which a hero loses a card: they discard it, or it is sacrificed."""
    return {"what": what, "card": card}


# ---------------------------------------------------------------- rumours


def gain_reward(play: Kilforth, hero: Hero, reward: str, rule: str) -> Rule[None]:
    """Draw a reward into hand as a rumour.   rules: def.gain, def.rumour"""
    card = draw(play, reward.lower(), HANDS[hero.index])
    if card is None:
        return NOTHING
    play.tell(Drew, rule, hero.index, card)
    return play.announce("gains-reward", hero=hero, target=card)


def discard_rumour(play: Kilforth, hero: Hero, card: Card, rule: str) -> None:
    discard(play, card, HANDS[hero.index], rule, hero)


# ---------------------------------------------------------------- assets


def enter_play(play: Kilforth, hero: Hero, card: Card, source: str, rule: str) -> Rule[None]:
    """Make a reward an asset, unveiled; discard the older one with its unique keyword.

    rules: limit.unique-keyword, ability.veil-enter-unveiled, ability.enters-play"""
    assets = ASSETS[hero.index]
    older = [one for one in play.pile(assets) if card.unique and one.unique == card.unique]
    play.move(card, source, assets)
    play.show(card, EVERYBODY)
    play.tell(EnteredPlay, rule, hero.index, card)
    for one in older:
        yield from leave_play(play, hero, one, "limit.unique-keyword")
    if card.program.enters and is_open(play, hero, card):
        for sentence in card.program.enters:
            yield from At(play, hero, card).follow(sentence)


def leave_play(play: Kilforth, hero: Hero, card: Card, rule: str) -> Rule[None]:
    """Sacrifice an asset, or discard it from play.

    rules: ability.leaves-play, ability.sacrifice, defeat.unaffected"""
    speaks = card.program.leaves and not hero.defeated and is_open(play, hero, card)
    discard(play, card, ASSETS[hero.index], rule, hero)
    return _leaves(play, hero, card) if speaks else NOTHING


def _leaves(play: Kilforth, hero: Hero, card: Card) -> Rule[None]:
    for sentence in card.program.leaves:
        yield from At(play, hero, card).follow(sentence)


def claim_or_sell(play: Kilforth, hero: Hero, reward: str) -> Rule[None]:
    """Draw a reward: into play at once, or discarded for its full gold value.   rules: term.trophy-card"""
    with play.scope(Drawing(hero.index)) as drawing:
        aside = play.aside(drawing)
        card = draw(play, reward.lower(), aside)
        if card is None:
            return
        play.show(card, EVERYBODY)
        play.tell(Drew, "term.trophy-card", hero.index, card)

        def lister(menu: Menu) -> None:
            menu.answer(f"keep:{card.slug}", hero.seat)
            menu.answer(f"sell:{card.slug}", hero.seat)

        option = yield from play.ask("term.trophy-card", lister, figure=hero.index, card=card)
        if option.id.startswith("keep"):
            yield from enter_play(play, hero, card, aside, "term.trophy-card")
        else:
            discard(play, card, aside, "term.trophy-card", hero)
            gain_gold(play, hero, card.gold, "term.trophy-card")


# ---------------------------------------------------------------- gold and Loot


def gain_gold(play: Kilforth, hero: Hero, amount: int, rule: str) -> None:
    """rules: gold.no-limit"""
    if amount > 0:
        hero.gold += amount
        play.tell(GoldChanged, rule, hero.index, amount)


def pay_gold(play: Kilforth, hero: Hero, amount: int, rule: str) -> None:
    paid = min(amount, hero.gold)
    if paid > 0:
        hero.gold -= paid
        play.tell(GoldChanged, rule, hero.index, -paid)


def draw_loot(play: Kilforth, hero: Hero, rule: str) -> Rule[None]:
    """Draw a random token: gold is cashed at once, a harmful one resolves, the hero keeps others.

    rules: loot.gold-immediate, loot.one-use, loot.can-be-bad"""
    token = draw(play, "loot", LOOT[hero.index])
    if token is None:
        return
    play.tell(Drew, rule, hero.index, token)
    if token.gold:
        gain_gold(play, hero, token.gold, "loot.gold-immediate")
        discard(play, token, LOOT[hero.index], "loot.gold-immediate", hero)
    elif token.program.revealed:
        discard(play, token, LOOT[hero.index], "ability.revealed", hero)
        for sentence in token.program.revealed:
            yield from At(play, hero, token).follow(sentence)
