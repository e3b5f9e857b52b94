"""What can happen in a game of Ziggurat, cut fine: each event can be shown as a beat of its own. Figures and things are
told as cards, tiles by their number; words are the clients'."""

from .checks import *
from .encounters import *
from .fights import *
from .frame import *
from .loot import *
from .map import *
from .time import *
from .vitals import *
