"""Environments for machine learning: PettingZoo for all games, Gymnasium for solitaire Yahtzee (extra `envs`)."""
