"""A hero's sheet: numbers, hand, assets, Loot, skills, and how far the saga is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ..cards.card import ATTRIBUTES, Card, Saga
from ..words import Names, signed
from ..words.whynot import home_of
from .board import HERO_COLOURS, pairs

View = Mapping[str, Any]
DONE = 6
PILES = ("Hand", "Assets", "Skills", "Loot")


class Sheet:
    """What a view tells of one hero."""

    def __init__(self, view: View, index: int, cards: Mapping[str, Card], names: Names) -> None:
        self.view, self.index, self.cards, self.names = view, index, cards, names
        self.hero = view["heroes"][index]
        self.numbers = view["shown"]["numbers"][index]

    def pile(self, kind: str) -> tuple[list[str], int]:
        zone = self.view["zones"][f"{kind}:{self.index}"]
        return list(zone["known"]), int(zone["hidden"])

    # -- lines

    def head(self) -> Text:
        """Return the first line: name, place, HP, AP, gold, Fate, and what else is true."""
        hero = self.hero
        place = self.view["map"][hero["place"]]
        line = Text.assemble(
            (f"@{self.index + 1} {self.names.heroes[self.index]}", f"{HERO_COLOURS[self.index]} bold"),
            f" at {place}  ",
            (f"HP {hero['hp']}/{self.numbers['maximum']}", "red" if hero["hp"] <= 1 else ""),
            f"  AP {self.action_points()}  Gold {hero['gold']}  Fate {hero['fate']}",
        )
        if not self.numbers["fate_calls"] > 0:
            line.append(" (called today)")
        if hero["allegiance"]:
            line.append(f"  of the {hero['allegiance'].capitalize()}")
        for name in ("hidden", "camped", "defeated", "eliminated"):
            if hero[name]:
                line.append(f"  {name.capitalize()}", "yellow")
        return line

    def brief(self) -> Text:
        hero = self.hero
        state = next((f" {name}" for name in ("eliminated", "defeated", "camped", "hidden") if hero[name]), "")
        return Text.assemble(
            (f"@{self.index + 1} {self.names.heroes[self.index]}", HERO_COLOURS[self.index]),
            f" HP {hero['hp']}/{self.numbers['maximum']} AP {self.action_points()}{state}",
        )

    def action_points(self) -> str:
        typed = [f"{count} {action}" for action, count in pairs(self.hero["typed_ap"]).items()]
        return "+".join([str(self.hero["ap"]), *typed])

    def attributes(self) -> str:
        totals = self.numbers["attributes"]
        return "  ".join(f"{name} {max(0, sum(amount for _, amount in totals[name]))}" for name in ATTRIBUTES)

    def saga_line(self) -> Text:
        """Return the chapter, its price, and which keywords are covered by which card."""
        hero, saga = self.hero, self.cards[self.hero["saga"]]
        assert isinstance(saga, Saga)
        if hero["chapter"] >= DONE:
            return Text(f"Saga {saga.name}: complete")
        if hero["chapter"] > len(saga.chapters):
            return Text(f"Finale: {saga.finale.name}: {self.trial()}")
        trial = f"interlude, {self.trial()}; then " if self.numbers["trial"] else ""
        line = Text(f"Chapter {hero['chapter']} {saga.chapters[hero['chapter'] - 1].name}: {trial}")
        covered = self.covered()
        for word in self.numbers["needs"]:
            card = covered.get(word)
            line.append(f"+{word}" if card else f"-{word}", "green" if card else "red")
            line.append(f" ({card}) " if card else " ")
        enough = hero["gold"] >= self.numbers["cost"]
        line.append(f"{'+' if enough else '-'}{self.numbers['cost']} gold", "green" if enough else "red")
        return line

    def trial(self) -> str:
        """Return what the hero must Test for next, and where: Fight, 6 successes, 2 held, at Spire Tor."""
        trial = self.numbers["trial"]
        more = f", {trial['held']} held" if trial["held"] else ""
        return f"{trial['attribute']}, {trial['target']} successes{more}, at {self.view['map'][trial['place']]}"

    def covered(self) -> dict[str, str]:
        """Return a card of its own for each keyword that the hero's rumours and assets can show."""
        cards = [name for kind in ("hand", "assets") for name in self.pile(kind)[0]]
        taken: dict[int, str] = {}

        def give(word: str, tried: set[int]) -> bool:
            for spot, name in enumerate(cards):
                if spot in tried or word not in self.cards[name].keywords:
                    continue
                tried.add(spot)
                if spot not in taken or give(taken[spot], tried):
                    taken[spot] = word
                    return True
            return False

        for word in self.numbers["needs"]:
            give(word, set())
        return {word: cards[spot] for spot, word in taken.items()}

    def cards_line(self) -> Text:
        parts = [f"{name} {shown}" for name, shown in self.holdings() if shown]
        return Text("  ".join(parts) or "No cards yet.")

    def holdings(self) -> list[tuple[str, str]]:
        veiled = pairs(self.view["veiled"])
        found = []
        for title in PILES:
            known, hidden = self.pile(title.lower())
            words = [f"{name} (veiled)" if name in veiled else name for name in _counted(known)]
            words += [f"{hidden} face down"] if hidden else []
            found.append((f"{title}:", ", ".join(words)))
        return found

    def short(self) -> list[Text]:
        """Return the sheet in three or four lines for the screen."""
        return [
            self.head(),
            Text.assemble("   ", (self.attributes(), "bold")),
            Text("   ") + self.saga_line(),
            Text("   ") + self.cards_line(),
        ]

    def full(self) -> list[str]:
        """Return the whole sheet, with the sources of the numbers and the texts of the cards."""
        lines = [self.head().plain]
        lines += [f"  {self.sources(name)}" for name in ATTRIBUTES]
        lines.append(f"  {self.saga_line().plain}")
        lines.append(f"  Victory Points {self.numbers['victory_points']}")
        for card in (self.hero["race"], self.hero["job"]):
            lines.append(f"  {self.told(card)}")
        lines += [line for title in PILES for line in self.pile_lines(title)]
        if held := pairs(self.hero["successes"]):
            lines.append("Successes held: " + ", ".join(f"{count} against {name}" for name, count in held.items()))
        if self.hero["evaded"]:
            lines.append("Evaded today: " + ", ".join(self.hero["evaded"]))
        return lines

    def pile_lines(self, title: str) -> list[str]:
        """Return a pile under its title, a card a line."""
        known, hidden = self.pile(title.lower())
        rows = [f"  {self.told(name)}" for name in known] + ([f"  {hidden} face down"] if hidden else [])
        return [f"{title}:", *rows] if rows else [f"{title}: none"]

    def told(self, name: str) -> str:
        """Return a card in a line: its name, keywords, and what it says."""
        card = self.cards[name]
        values = ", ".join(f"{attribute} +{amount}" for attribute, amount in card.values.items())
        words = ", ".join(card.keywords)
        facts = "; ".join(part for part in (words, values, f"{card.gold} gold" if card.gold else "") if part)
        found = card.kind == "reward" and card.location
        where = f" Discover it at {self.view['map'][home_of(self.view, card)]}." if found else ""
        return f"{name}: {facts}. {card.text}{where}".replace(": . ", ": ").strip()

    def token_sources(self) -> dict[str, str]:
        """Return where HP, AP, gold, Fate and Victory Points come from, in a sentence each."""
        hero, numbers = self.hero, self.numbers
        cards = numbers["maximum"] - hero["health"]
        more = f" and {signed(cards)} from cards" if cards else ""
        worth = [f"{name} {self.cards[name].gold}" for name in self.pile("assets")[0] if self.cards[name].gold]
        points = " + ".join([f"gold {hero['gold']}", *worth])
        return {
            "HP": f"HP {hero['hp']} of {numbers['maximum']}: "
            f"{hero['health']} from race and chapters{more}. [health.max]",
            "AP": f"AP {self.action_points()}: your HP at the start of the Day, minus the AP spent, "
            "minus 1 for each HP lost since. [action.hp-loss-costs-ap]",
            "Fate": f"Fate {hero['fate']}: your tokens. Calls on Fate left today: {max(0, numbers['fate_calls'])}, "
            "each with a token or by discarding a rumour. [test.fate-once-per-day]",
            "Gold": f"Gold {hero['gold']}; the next chapter costs {numbers['cost']}. [saga.cost-gold]",
            "Victory Points": f"Victory Points {numbers['victory_points']} = {points}. [vp.hero]",
        }

    def sources(self, attribute: str) -> str:
        """Fight 5 = Orc 3 + Warrior 1 + Broadsword 1 (veiled: Fireball)."""
        parts = self.numbers["attributes"][attribute]
        total = max(0, sum(amount for _, amount in parts))
        told = " + ".join(f"{name} {amount}" for name, amount in parts).replace("+ -", "- ") or "nothing"
        own = self.pile("assets")[0] + self.pile("skills")[0]
        veiled = [name for name in pairs(self.view["veiled"]) if name in own and self.adds(name, attribute)]
        more = f" (veiled: {', '.join(veiled)})" if veiled else ""
        return f"{attribute} {total} = {told}{more}"

    def adds(self, name: str, attribute: str) -> bool:
        """Return True if a card has a bonus to the attribute, printed as a value or in its text."""
        card = self.cards[name]
        return attribute in card.values or attribute in card.program.standing


def _counted(names: list[str]) -> list[str]:
    """Return equal tokens once, with their number."""
    return [f"{name} x{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
