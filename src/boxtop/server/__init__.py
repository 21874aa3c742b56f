"""The table's server: HTTP to make and find tables, one WebSocket per table to play."""
