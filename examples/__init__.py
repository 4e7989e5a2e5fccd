"""Examples: a whole game on one page."""
