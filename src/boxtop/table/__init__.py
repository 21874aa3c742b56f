"""A live table: seats, requests, broadcasts, bots and messages. No transport and no storage in it."""
