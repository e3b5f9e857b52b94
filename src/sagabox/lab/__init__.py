"""The lab: plays many games at once, to find faults and measure speed and balance."""
