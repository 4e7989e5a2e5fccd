"""The rules, one module per chapter of the rulebook; ``flow`` joins them."""
