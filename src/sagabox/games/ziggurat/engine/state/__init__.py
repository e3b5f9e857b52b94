"""What is true in a game of Ziggurat, and what goes on: the delve, its procedures, and what these are made of."""

from .courses import *
from .delve import *
from .scopes import *
