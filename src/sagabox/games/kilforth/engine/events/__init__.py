"""What can happen in a Kilforth game. Heroes are given by index, cards as cards; words are made later."""

from .cards import *
from .course import *
from .encounters import *
from .heroes import *
from .land import *
