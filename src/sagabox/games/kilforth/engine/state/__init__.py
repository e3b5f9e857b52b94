"""What is true in a Kilforth game, and what is going on."""

from .courses import *
from .realm import *
from .scopes import *
