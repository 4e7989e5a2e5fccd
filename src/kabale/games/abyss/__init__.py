"""Abyss: recruit the lords of the deep and control its locations."""
