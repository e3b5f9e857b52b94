"""What can happen. Figures, Heroes and areas are told by their numbers, cards as cards; words are the clients'."""

from .attacks import *
from .conditions import *
from .course import *
from .enemies import *
from .map import *
from .powers import *
from .story import *
