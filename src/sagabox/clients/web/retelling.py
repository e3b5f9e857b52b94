"""HTTP: the account of a game that is over, and the tale of any game, as a seat may know them."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sagabox.games.common.tale import tale_page, tale_text
from sagabox.kernel import WATCHER
from sagabox.table.notes import Declined

from .api import live_table_of
from .live_table import LiveTable
from .responses import json_errors, respond

NOT_OVER = "The game is not over. The account comes at the end."


class Retelling(Struct, forbid_unknown_fields=True):
    """Whose account or tale is wanted, and in which form. In a query the seat is a string."""

    seat: str = ""
    form: Literal["json", "text", "page"] = "json"


async def _wanted(request: Request) -> tuple[LiveTable, int, str]:
    """Return the live table, the seat that looks, and the form. Raises Declined for another player's seat."""
    live, who, _ = await live_table_of(request)
    wanted = msgspec.convert(dict(request.query_params), Retelling)
    own = live.table.seating.played_by(who) or [WATCHER]
    seat = next((one for one in own if wanted.seat in ("", str(one))), None)
    if seat is None:
        raise Declined("not_yours", "That seat is not yours.")
    return live, seat, wanted.form


@json_errors
async def account(request: Request) -> Response:
    live, seat, _ = await _wanted(request)
    async with live.quiet() as table:
        if not table.session.over:
            raise Declined("not_now", NOT_OVER)
        return respond(table.playing.account(seat, table.stream(seat).since(0, table.playing)))


@json_errors
async def tale(request: Request) -> Response:
    """Return the tale as JSON, or as a file: plain text, or a page of its own."""
    live, seat, form = await _wanted(request)
    async with live.quiet() as table:
        told = table.playing.tale(table.stream(seat).since(0, table.playing))
    if form == "json":
        return respond(told)
    text, kind, ending = (tale_text(told), "plain", "txt") if form == "text" else (tale_page(told), "html", "html")
    return Response(
        text, headers={"content-disposition": f'attachment; filename="tale.{ending}"'}, media_type=f"text/{kind}"
    )


ROUTES = [Route("/api/tables/{table}/account", account), Route("/api/tables/{table}/tale", tale)]
