"""The interface that every game implements, and what is built on it: records, sessions, fair chance.

It imports no game.
"""
