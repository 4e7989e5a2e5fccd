"""The kernel: decisions, frames, chance, events, records, content packs. It knows no game."""
