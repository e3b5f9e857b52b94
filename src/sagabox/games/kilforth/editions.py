"""The editions by name: the only module that knows both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .edition import Edition
from .gloom.edition import EDITION as GLOOM
from .shadows.edition import EDITION as SHADOWS

EDITIONS: Final[Mapping[str, Edition]] = {one.name: one for one in (GLOOM, SHADOWS)}
