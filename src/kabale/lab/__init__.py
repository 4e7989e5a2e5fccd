"""The laboratory: the same engine for researchers."""
