"""Schatten der Macht: factions of Aventurien struggle for regions, organisations, trophies and the favour of heroes."""
