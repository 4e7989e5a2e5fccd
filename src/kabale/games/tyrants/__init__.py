"""Tyrants of the Underdark (Tyrannen des Unterreichs): houses of dark elves build decks and take the caves."""
