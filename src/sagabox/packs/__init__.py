"""Packs: card files in TOML, read by a game's schema. Data from strangers: limited in size, and never evaluated."""

from .box import Box, UnknownCard, digest_of
from .card import PrintedCard, slug
from .fields import Field, Flag, Line, Name, Number, Numbers, Table, Tables, Texts, Words
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
    "Line",
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
    "Table",
    "Tables",
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
