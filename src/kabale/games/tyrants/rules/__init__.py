"""The rules of Tyrants of the Underdark, one module per chapter of the rulebook."""
