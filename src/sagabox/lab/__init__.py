"""The lab: many games at once, for faults, figures and balance."""
