"""Where the texts of scenes stand: on a power, a talent, a weapon, an Enemy, a Trap, in a paragraph and so on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sagabox.games.sorcery.cards.card import SearchToken
from sagabox.games.sorcery.cards.phrases import Behaviour, EncounterText, End, Preference, SearchText
from sagabox.games.sorcery.cards.phrases.sense import Use
from sagabox.games.sorcery.cards.quest_card import Paragraph
from sagabox.games.sorcery.engine.play import Sorcery
from sagabox.games.sorcery.engine.zones import ASIDE

from .boxes import box
from .kit import HeroAs
from .rigging import (
    Rig,
    critical,
    encounter,
    enemy,
    events,
    foe,
    item,
    no_enemies,
    on_top,
    plain_card,
    power,
    program,
    put,
    talent,
    weapon,
)
from .scenes import NOTHING, Lay, Stage, me, near, quest

Extra = HeroAs | Rig
SILENT = "Opening doors draws no Trap."


def staged(lay: Lay, extra: tuple[Extra, ...], play: str, **more: Any) -> Stage:
    table = {key: more.pop(key) for key in ("quest", "part", "turn") if key in more}
    return Stage(lay, extra, tuple(play.split()), tuple(table.items()), **more)


def used(*extra: Extra, play: str = "", reach: str = "", cost: str = "free", **facts: Any) -> Stage:
    """On a power that Brannoc uses."""

    table, more = _table(facts), facts.pop("powers", ())

    def lay(text: str) -> list[Extra]:
        return [me(powers=[power(text, cost, 2, reach), *more], **facts)]

    first = "" if play.startswith("first ") else "use:test-power "
    return staged(lay, extra, f"{first}{play.removeprefix('first ')}", nothing=NOTHING, **table)


def has(*extra: Extra, play: str = "", nothing: str = SILENT, **facts: Any) -> Stage:
    """On a passive power of Brannoc's."""

    table, more = _table(facts), facts.pop("powers", ())

    def lay(text: str) -> list[Extra]:
        return [me(powers=[talent(text), *more], **facts)]

    return staged(lay, extra, play, nothing=nothing, **table)


def reacts(*extra: Extra, play: str = "", **facts: Any) -> Stage:
    """On a reaction power of Brannoc's."""
    table = _table(facts)

    def lay(text: str) -> list[Extra]:
        return [me(powers=[power(text, "reaction", 1)], **facts)]

    return staged(lay, extra, play, nothing="When you pray, you gain 1 Crown.", **table)


def wields(*extra: Extra, play: str = "attack:test-blade:near", dice: tuple[int, int] = (1, 0), **facts: Any) -> Stage:
    """On a weapon of Brannoc's."""

    def lay(text: str) -> list[Extra]:
        return [me(worn=[weapon(dice, text)], **facts)]

    return staged(lay, extra, play, nothing=SILENT)


def carries(*extra: Extra, kind: str = "artifact", play: str = "use:test-item", **facts: Any) -> Stage:
    """On an item that Brannoc wears, or carries if it is a consumable."""

    def lay(text: str) -> list[Extra]:
        made = item(kind, text)
        return [me(pack=[made], **facts) if kind == "consumable" else me(worn=[weapon((1, 0)), made], **facts)]

    nothing = f"Discard: {NOTHING}" if kind == "consumable" else SILENT
    return staged(lay, extra, play, nothing=nothing)


def behaves(*extra: Extra, at: str = "Choir", play: str = "", **facts: Any) -> Stage:
    """A behaviour rule of Gnash, whom the Encounter card activates after Brannoc's turn; Near and Far are gone."""

    def lay(text: str) -> list[Extra]:
        return [alone, enemy(foe("Gnash", 9, text), at, **facts), on_top("encounter", "All at Once")]

    return staged(lay, extra, f"end ... {play}", nothing="9: Attack with 1 Red.", family=Behaviour)


def prefers(*extra: Extra) -> Stage:
    """Whom Gnash prefers."""

    def lay(text: str) -> list[Extra]:
        gnash = foe("Gnash", 9, "0-9: Attack with 1 Red.", prefers=text)
        return [alone, enemy(gnash, "Choir"), on_top("encounter", "All at Once")]

    return staged(lay, extra, "end", nothing="Prefers an engaged Ghost Soul.", family=Preference)


def drawn(*extra: Extra, play: str = "") -> Stage:
    """On the Encounter card after Brannoc's turn."""

    def lay(text: str) -> list[Extra]:
        return [on_top("encounter", encounter(text))]

    nothing = f"Activate each Master. Otherwise: {NOTHING[0].lower()}{NOTHING[1:]}"
    return staged(lay, extra, f"end {play}", nothing=nothing, family=EncounterText)


def foes(*extra: Extra, play: str = "", at: str = "Choir", **facts: Any) -> Stage:
    """On an Enemy, Gnash; Near and Far are gone."""

    def lay(text: str) -> list[Extra]:
        gnash = foe("Gnash", 9, "0: Attack with 1 Red.", "any: Move 1 towards the victim.", text=text)
        return [alone, enemy(gnash, at, **facts), on_top("encounter", "All at Once")]

    return staged(lay, extra, play, nothing=SILENT)


def springs(*extra: Extra, play: str = "") -> Stage:
    """On the Trap of the Vestry Door, which Brannoc opens."""

    def lay(text: str) -> list[Extra]:
        return [alone, on_top("trap", plain_card("trap", text))]

    return staged(lay, extra, f"open:vestry-door {play}", nothing=NOTHING)


def hurts(*extra: Extra, red: bool = False, play: str = "") -> Stage:
    """On a Critical that Brannoc suffers."""

    def lay(text: str) -> list[Extra]:
        return [
            me(powers=[power("You suffer a Critical.", "free")]),
            on_top("critical", critical(text, red=red)),
        ]

    return staged(lay, extra, f"use:test-power {play}", nothing="You cannot Pray." if red else NOTHING)


def befalls(*extra: Extra, play: str = "") -> Stage:
    """On an Event."""

    def lay(text: str) -> list[Extra]:
        return [no_enemies(), events(plain_card("event", text), "Day")]

    return staged(lay, extra, play, nothing=SILENT, part="events")


def reads(*extra: Extra, play: str = "", **more: Any) -> Stage:
    """In paragraph 9, which Brannoc's power has read."""

    def lay(text: str) -> list[Extra]:
        return [me(powers=[power("Read 9.", "free")]), _paragraph(text)]

    return staged(lay, extra, f"use:test-power {play}", nothing=NOTHING, **more)


def ruled(*extra: Extra, play: str = "", **more: Any) -> Stage:
    """On the Quest, as a rule of its own."""

    def lay(text: str) -> list[Extra]:
        return [quest(program=program(text, Use("quest")))]

    return staged(lay, extra, play, nothing=SILENT, **more)


def ends(*extra: Extra, **more: Any) -> Stage:
    """One end of the Quest, looked at in the Event Phase."""

    def lay(text: str) -> list[Extra]:
        return [no_enemies(), quest(ends=(box().language.read(End, text),))]

    return staged(lay, extra, "", nothing="Lose when round 99 is over.", family=End, part="events", **more)


def searches(*extra: Extra) -> Stage:
    """On the Search token in the Ossuary, which Brannoc turns up."""

    def lay(text: str) -> list[Extra]:
        head: Any = {"id": "search/test", "name": "Test Search", "slug": "test-search", "back": "search"}
        tree = box().language.read(SearchText, text)
        token = SearchToken(**head, kind="search", text=text, tree=tree)
        return [
            me(at="Ossuary"),
            lambda play: put(play, token, f"search:at:{play.state.quest.board.numbers['Ossuary']}"),
        ]

    return staged(lay, extra, "search", nothing="Shield: You gain 1 Crown.", family=SearchText)


def _paragraph(text: str) -> Rig:
    def rig(play: Sorcery) -> None:
        head: Any = {"id": "paragraph/9", "name": "Nine", "slug": "nine", "back": "paragraph", "kind": "paragraph"}
        made = Paragraph(**head, text=text, program=program(text, Use("paragraph")), number=9)
        old = play.state.quest
        play.state.quest = replace(old, paragraphs=(*old.paragraphs, made))
        put(play, made, "box")

    return rig


def alone(play: Sorcery) -> None:
    """Near and Far are not on the map."""
    for figure in play.state.figures:
        if figure.card.name in ("Near", "Far"):
            figure.area = -1
    play.reindex()


away = near(at="Ferry Stair")


def aside(*names: str) -> Rig:
    """Cards that the Quest keeps aside."""

    def rig(play: Sorcery) -> None:
        for name in names:
            put(play, name, ASIDE)

    return rig


def _table(facts: dict[str, Any]) -> dict[str, Any]:
    return {key: facts.pop(key) for key in ("quest", "part", "turn") if key in facts}
