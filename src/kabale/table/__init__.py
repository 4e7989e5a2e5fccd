"""The table: the server where people play. It knows bots and games only through their public faces."""
