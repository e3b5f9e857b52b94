"""Packs: card files in TOML, read by a game's schema. Untrusted data: limited in size and never evaluated."""

from .box import Box, UnknownCard, digest_of
from .card import PrintedCard, slug
from .fields import Field, Flag, Name, Number, Numbers, SubTable, SubTables, Text, Texts, Words
from .files import Entry, Pack, PackHeader, header_of, read_pack, read_text
from .press import Press
from .problems import ENOUGH, PackError, Problem, SenselessText, did_you_mean
from .report import counted, summed
from .schema import Fault, Schema

__all__ = [
    "ENOUGH",
    "Box",
    "Entry",
    "Fault",
    "Field",
    "Flag",
    "Name",
    "Number",
    "Numbers",
    "Pack",
    "PackError",
    "PackHeader",
    "Press",
    "PrintedCard",
    "Problem",
    "Schema",
    "SenselessText",
    "SubTable",
    "SubTables",
    "Text",
    "Texts",
    "UnknownCard",
    "Words",
    "counted",
    "did_you_mean",
    "digest_of",
    "header_of",
    "read_pack",
    "read_text",
    "slug",
    "summed",
]
