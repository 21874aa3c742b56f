"""The commands of Scrabble."""
