"""`python -m sagabox` is the `sagabox` command."""

import sys

from sagabox.cli import main

sys.exit(main())
