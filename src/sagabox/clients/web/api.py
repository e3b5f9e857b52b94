"""HTTP: creating, listing, joining and managing tables."""

from __future__ import annotations

from dataclasses import replace
from hmac import compare_digest
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sagabox.games import GAMES
from sagabox.kernel import WATCHER
from sagabox.table.creation import create_table, new_info
from sagabox.table.notes import NO_TABLE, Declined
from sagabox.table.seats import Seat, clean_name
from sagabox.table.store import TableSummary

from . import games
from .bug_report import bundle
from .copies import copy_table, follow_table, rematch_table
from .live_table import LiveTable
from .owner_link import OwnerLink, transfer_seats
from .request_bodies import Copy, Follow, Join, NewTable, Own, Report, SeatWish, Watch
from .responses import NO_PAGE, body, json_errors, live_tables_of, respond
from .seat_changes import WATCHERS, leave, pass_seat, seat_bot, take_over
from .security import COOKIE, YEAR, hashed, new_token

ACTS = {"leave": leave, "pass-seat": pass_seat, "seat-bot": seat_bot, "take-over": take_over}


def token_of(request: Request) -> str:
    """Return the browser's token, or a new one if a server of this data folder did not issue it.

    So nobody can choose a token for another browser."""
    token, state = request.cookies.get(COOKIE, ""), request.app.state
    if not token:
        return new_token()
    owners = (state.owner, hashed(state.owner_link.token) if state.owner_link else "")
    return token if hashed(token) in owners or live_tables_of(request).store.knows(hashed(token)) else new_token()


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def seated(request: Request, response: Response, token: str) -> Response:
    """Set the cookie that proves a seat: no script can read it, no other site can send it."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, httponly=True, samesite="strict", secure=request.url.scheme == "https", path="/"
    )
    return response


# ---------------------------------------------------------------- tables


@json_errors
async def create(request: Request) -> Response:
    live_tables, token = live_tables_of(request), token_of(request)
    who = hashed(token)
    wanted: NewTable = await body(request, NewTable)
    live_tables.count_new_table(who, address_of(request))
    if wanted.game not in GAMES:
        raise Declined("unknown", f"There is no game called {wanted.game}.")
    info = new_info(wanted.game, wanted.name, wanted.setup, wanted.seed, wanted.grace, wanted.bot_pause)
    info = replace(info, open_hands=wanted.open_hands)
    seats = [msgspec.to_builtins(seat) for seat in wanted.seats]
    async with live_tables.checking:  # packs are parsed one at a time
        table = await run_in_threadpool(create_table, info, seats, who, wanted.host_name)
    await live_tables.add(table)
    links = {"invite": f"#/join/{info.id}/{info.invite}", "watch": f"#/watch/{info.id}/{info.watch}"}
    return seated(request, respond({"table": info.id, "links": links}, 201), token)


@json_errors
async def listed(request: Request) -> Response:
    """Return the browser's tables, running and finished."""
    live_tables = live_tables_of(request)
    token = request.cookies.get(COOKIE, "")
    summaries = live_tables.store.tables(hashed(token)) if token else []
    rows = [{**_listed(summary), "you": live_tables.store.seats(hashed(token), summary.id)} for summary in summaries]
    return respond(
        {"running": [row for row in rows if not row["over"]], "finished": [row for row in rows if row["over"]]}
    )


def _listed(summary: TableSummary) -> dict[str, Any]:
    facts = {
        "table": summary.id,
        "game": summary.game,
        "name": summary.name,
        "made": summary.made,
        "changed": summary.changed,
    }
    return {**facts, "over": summary.over, **summary.facts}


@json_errors
async def lobby(request: Request) -> Response:
    """Return what anybody who knows a table's address may know: its name, and which seats are open."""
    live = await live_tables_of(request).open(request.path_params["table"])
    summary = live_tables_of(request).store.summary(live.table.id)
    if summary is None:
        raise Declined("no_table", NO_TABLE)
    you = live_tables_of(request).store.seats(hashed(request.cookies.get(COOKIE, "")), summary.id)
    return respond({**_listed(summary), "you": you, "presence": live.presence()})


async def live_table_of(request: Request) -> tuple[LiveTable, str, list[int]]:
    """Return a live table at which this browser has a seat, the hash of its token, and its seats. Raises Declined."""
    who = hashed(request.cookies.get(COOKIE, ""))
    live = await live_tables_of(request).open(request.path_params["table"])
    held = live.table.seating.held_by(who)
    if not held and WATCHER not in live_tables_of(request).store.seats(who, live.table.id):
        raise Declined("foreign", "You have no seat at this table.")
    return live, who, held


@json_errors
async def join(request: Request) -> Response:
    """Take an open seat with the secret of an invite link."""
    token = token_of(request)
    wanted: Join = await body(request, Join)
    live = await live_tables_of(request).open(request.path_params["table"])
    async with live.acting() as table:
        if not compare_digest(wanted.secret.encode(), table.info.invite.encode()):
            raise Declined("foreign", "This invite link is not valid. Ask the host for a new one.")
        held = table.seating.held_by(hashed(token))
        free = [seat for seat in table.seating if seat.open and wanted.seat in (None, seat.number)]
        if held and (wanted.seat is None or wanted.seat in held):
            seat = table.seating[held[0]]
        elif not free:
            raise Declined("not_now", "That seat is taken. Ask the host for another, or watch.")
        else:
            name = clean_name(wanted.name, free[0].name)
            seat = Seat(free[0].number, name, hashed(token))
            table.sit(seat, f"{name} took a seat.")
    await live.reseated()
    return seated(request, respond({"table": live.table.id, "seat": seat.number}), token)


@json_errors
async def watch(request: Request) -> Response:
    token = token_of(request)
    wanted: Watch = await body(request, Watch)
    live = await live_tables_of(request).open(request.path_params["table"])
    async with live.acting() as table:
        if not compare_digest(wanted.secret.encode(), table.info.watch.encode()):
            raise Declined("foreign", "This watch link is not valid. Ask the host for a new one.")
        table.watch(hashed(token), WATCHER)
    return seated(request, respond({"table": live.table.id, "seat": WATCHER}), token)


@json_errors
async def own(request: Request) -> Response:
    """Make the browser the owner of the data folder, with the secret of the owner link."""
    wanted: Own = await body(request, Own)
    owner_link: OwnerLink | None = request.app.state.owner_link
    if owner_link is None:
        raise Declined("unknown", NO_PAGE)
    owner_link.use(wanted.secret)
    before = request.cookies.get(COOKIE, "")
    if before not in ("", owner_link.token):
        try:
            await transfer_seats(live_tables_of(request), before, owner_link.token)
        except Exception:
            owner_link.restore()
            raise
    return seated(request, respond({}), owner_link.token)


@json_errors
async def manage(request: Request) -> Response:
    """Leave a seat, open one, seat a bot or take over for an absent player."""
    live, who, held = await live_table_of(request)
    wanted: SeatWish = await body(request, SeatWish)
    act = ACTS.get(request.path_params["act"])
    if act is None:
        raise Declined("unknown", NO_PAGE)
    async with live.acting() as table:
        act(live, table, who, held, wanted.seat)
    await live.reseated()
    return respond({"table": live.table.id})


@json_errors
async def copy(request: Request) -> Response:
    """Create a copy of this table for the browser, as the message `branch` does."""
    live, who, held = await live_table_of(request)
    wanted: Copy = await body(request, Copy)
    seat = held[0] if held else WATCHER
    table = await copy_table(live_tables_of(request), live, who, address_of(request), seat, wanted.at)
    return respond({"table": table.id}, 201)


@json_errors
async def rematch(request: Request) -> Response:
    live, who, held = await live_table_of(request)
    if not held:
        raise Declined("not_yours", WATCHERS)
    table = await rematch_table(live_tables_of(request), live, who, address_of(request), held[0])
    return respond({"table": table.id}, 201)


@json_errors
async def follow(request: Request) -> Response:
    """Create a table for the game that follows this one."""
    live, who, held = await live_table_of(request)
    wanted: Follow = await body(request, Follow)
    if not held:
        raise Declined("not_yours", WATCHERS)
    table = await follow_table(live_tables_of(request), live, who, address_of(request), held[0], wanted.sequel)
    return respond({"table": table.id}, 201)


@json_errors
async def bug_bundle(request: Request) -> Response:
    """Return a bug report; the player's texts come in the query, or in the body if they are long."""
    live, who, _ = await live_table_of(request)
    posted = request.method == "POST"
    wanted: Report = await body(request, Report) if posted else msgspec.convert(dict(request.query_params), Report)
    own = live.table.seating.played_by(who) or [WATCHER]
    seat = own[0] if wanted.seat is None else wanted.seat
    number = next((one for one in own if str(one) == str(seat)), None)
    if number is None:
        raise Declined("not_yours", "That seat is not yours.")
    async with live.quiet() as table:
        return respond(bundle(table, number, wanted.happened, wanted.expected))


@json_errors
async def table_cards(request: Request) -> Response:
    live, _, _ = await live_table_of(request)
    header = live.table.playing.header
    return await run_in_threadpool(lambda: respond(live.table.adapter.table_cards(header)))


ROUTES = [
    Route("/api/owner", own, methods=["POST"]),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables", listed),
    Route("/api/tables/{table}", lobby),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
    Route("/api/tables/{table}/watch", watch, methods=["POST"]),
    Route("/api/tables/{table}/copy", copy, methods=["POST"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/api/tables/{table}/follow", follow, methods=["POST"]),
    Route("/api/tables/{table}/bundle", bug_bundle, methods=["GET", "POST"]),
    Route("/api/tables/{table}/cards", table_cards),
    Route("/api/tables/{table}/{act:str}", manage, methods=["POST"]),
    *games.ROUTES,
]
