"""Bots: who fills an empty seat."""
