"""A toy rulebook: two heroes, four places, six days."""
