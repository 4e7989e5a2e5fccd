"""The chapters of the rulebook, one module each; ``flow`` joins them."""
