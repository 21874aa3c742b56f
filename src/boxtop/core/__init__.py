"""The contract every game keeps, and what follows from it: records, sessions, fair chance. No game in it."""
