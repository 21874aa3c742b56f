"""The commands of Yahtzee."""
