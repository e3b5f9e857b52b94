"""The windows of a game: moments at which a seat is asked whether it does something."""

from typing import NamedTuple


class Window(NamedTuple):
    """`rule` is the question's, `text` says when it comes, `mode` is what a seat begins with: ask, never or always."""

    rule: str
    text: str
    mode: str = "ask"
