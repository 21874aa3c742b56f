"""Checks for games, shipped to those who write them."""
