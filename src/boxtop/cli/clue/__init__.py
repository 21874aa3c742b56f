"""The commands of Clue."""
