"""A table: seats, invitations, who drives bots and chance, and the messages. No transport and no storage in it."""
