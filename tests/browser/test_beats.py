"""Beats of whole games: what the board shows during the play is what the events tell, and never ahead of them."""

from __future__ import annotations

from typing import Any

import pytest

from sagabox.games import GAMES, adapter
from sagabox.games.common.bots import RANDOM, seated

DECISIONS = 80
# Played in the page: the views that a game's beats bring, event by event, against the views of the server. What a beat
# changed must be so when all events are played; what no event tells must not change.
PLAY = """async ([game, faces, steps, parts]) => {
    window.fetch = async () => new Response(JSON.stringify(faces));
    await (await import('/src/lib/cards.svelte.ts')).loadFaces('recorded');
    const { beat } = await import(`/src/${game}/beats.ts`);
    const read = (view) => Object.fromEntries(parts.flatMap((path) => {
        const [part, ...fields] = path.split(' ');
        const rows = part.split('.').reduce((at, name) => at?.[name], view);
        if (!fields.length) return [[part, JSON.stringify(rows ?? null)]];
        const named = (row) => `${part} ${row.index ?? row.card ?? row.name}`;
        return (rows ?? []).flatMap((row) => fields.map((field) => [`${named(row)} ${field}`, row[field]]));
    }));
    const wrong = [];
    const log = [];
    let beats = 0;
    for (const { before, events, after } of steps) {
        let view = before;
        for (const event of events) {
            const past = { recent: () => log.slice(-160), newest: () => after };
            const { brings, lasts } = beat(event, view, past);
            view = brings?.(view) ?? view;
            beats += lasts > 0;
            log.push(event);
        }
        const [old, shown, now] = [before, view, after].map(read);
        const told = events.map(({ text }) => text).join(' ');
        for (const name of Object.keys(shown))
            if (name in now && shown[name] !== now[name] && shown[name] !== old[name])
                wrong.push(`${name}: ${shown[name]}, not ${now[name]}, after ${told}`);
    }
    return [beats, wrong];
}"""
KILFORTH = ["heroes place hp gold fate hidden camped", "gloom", "obstacles", "day"]
GAMES_PLAYED = {
    "gloom": ("kilforth", {"mode": "solo", "heroes": [{"race": "Elf", "class": "Priest"}]}, KILFORTH),
    "shadows": ("kilforth", {"mode": "solo", "heroes": [{}]}, KILFORTH),
    "ziggurat": ("ziggurat", {}, ["heroes at hp grit reset max_hp", "shown.figures hp", "explored"]),
    "sorcery": (
        "sorcery",
        {},
        ["figures area shields", "shown.figures hp", "heroes crowns ghost rank", "souls", "round"],
    ),
}


def recorded(game: str, setup: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what a seat is sent in a game at random: the events and the views around each decision."""
    playing = adapter(game).new(setup, "7")
    session, bot = playing.session, seated(GAMES[game], RANDOM, "7")
    steps: list[dict[str, Any]] = []
    told, before = len(session.told(0)), session.view(0, 0)
    while not session.over and len(steps) < DECISIONS:
        session.send(bot.pick(session))
        facts, after = session.told(0), session.view(0, 0)
        events = [{"n": told + nth, **playing.event(one)} for nth, one in enumerate(facts[told:])]
        steps.append({"before": before, "events": events, "after": after})
        told, before = len(facts), after
    return steps


@pytest.mark.parametrize("game", GAMES_PLAYED)
def test_the_board_shows_what_the_events_tell(workshop, game):
    code, setup, parts = GAMES_PLAYED[game]
    faces = adapter(game).cards({})
    beats, wrong = workshop.evaluate(PLAY, [code, faces, recorded(game, setup), parts])
    assert beats > DECISIONS / 2
    assert not wrong, "\n".join(wrong)
