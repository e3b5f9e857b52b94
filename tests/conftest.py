"""What all tests share: how Hypothesis works here."""

import os

from hypothesis import HealthCheck, settings

# No deadline: the cores may be shared. In CI the same examples every time, so that a red run is about the change.
settings.register_profile("desk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")
