"""HTTP: the games' forms, cards and rules, and checking custom cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sagabox.games import GAMES, adapter
from sagabox.games.common.adapter import packs_of
from sagabox.games.common.bots import bots_of
from sagabox.games.common.difficulties import difficulties
from sagabox.rulebooks import rulebook
from sagabox.rulebooks.chapters import chapters
from sagabox.rulebooks.lookup import find
from sagabox.table.notes import Declined

from .request_bodies import Check, Read
from .responses import NO_PAGE, body, json_errors, live_tables_of, respond

MAX_WORDS = 120  # characters of a search


@json_errors
async def games(request: Request) -> Response:
    return respond([{"game": name, "title": game.title, "bots": tuple(bots_of(game))} for name, game in GAMES.items()])


@json_errors
async def game_facts(request: Request) -> Response:
    """Return the form for a new table, all cards, the rulebook, its chapters, or the rules that match words, as ids."""
    game = _game(request)
    match request.path_params["what"]:
        case "form":
            return respond(await run_in_threadpool(_form, game, {}))
        case "cards":
            return respond(await run_in_threadpool(adapter(game).cards, {}))
        case "rulebook":
            return respond([msgspec.to_builtins(rule) for rule in rulebook(game)])
        case "chapters":
            return respond([msgspec.to_builtins(chapter) for chapter in chapters(game)])
        case "rules":
            words = request.query_params.get("words", "")[:MAX_WORDS]
            return respond([rule.id for rule in await run_in_threadpool(find, rulebook(game), words)])
    raise Declined("unknown", NO_PAGE)


@json_errors
async def read(request: Request) -> Response:
    """Return how a card text is read."""
    game, live_tables = _game(request), live_tables_of(request)
    wanted: Read = await body(request, Read)
    async with live_tables.checking:
        return respond(await run_in_threadpool(adapter(game).read, wanted.text, wanted.kind))


@json_errors
async def check(request: Request) -> Response:
    """Return how packs are read, card by card, with their errors."""
    return await _with_packs(request, lambda game, packs: adapter(game).check(packs))


@json_errors
async def form(request: Request) -> Response:
    """Return the form for a new table with packs; declined if they have errors."""
    return await _with_packs(request, _form)


async def _with_packs(request: Request, answer: Callable[[str, dict[str, str]], dict[str, Any]]) -> Response:
    """Return what a game answers about packs. Raises Declined for packs that it cannot have, or too many requests."""
    game, live_tables = _game(request), live_tables_of(request)
    wanted: Check = await body(request, Check)
    if not live_tables.checks.allows(request.client.host if request.client else ""):
        raise Declined("limit", "Too many checks within a minute. Wait a moment.")
    try:
        async with live_tables.checking:
            return await run_in_threadpool(lambda: respond(answer(game, packs_of({"packs": wanted.packs}))))
    except ValueError as error:
        raise Declined("setup", f"{str(error)[:1].upper()}{str(error)[1:]}.") from error


def _form(game: str, packs: dict[str, str]) -> dict[str, Any]:
    return {**adapter(game).form(packs), "difficulties": [one.row for one in difficulties(GAMES[game])]}


def _game(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in GAMES:
        raise Declined("unknown", f"There is no game called {game}.")
    return game


ROUTES = [
    Route("/api/games", games),
    Route("/api/games/{game}/read", read, methods=["POST"]),
    Route("/api/games/{game}/check", check, methods=["POST"]),
    Route("/api/games/{game}/form", form, methods=["POST"]),
    Route("/api/games/{game}/{what}", game_facts),
]
