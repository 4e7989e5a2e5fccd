"""Shadows over the Empire: four factions reach for power in the conquered city of Cardis."""
