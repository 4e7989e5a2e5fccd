"""Opponents. They see only what their seat may see: views and imagined states."""
