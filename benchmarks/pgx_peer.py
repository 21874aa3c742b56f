"""pgx's backgammon, the only dice game it has: many games at once in JAX, on the CPU (extra `bench-pgx`)."""

import time
from typing import Any

GAMES_AT_ONCE = 1024


class Backgammon:
    """Compiled once; each call measures. ImportError where JAX or pgx is not installed."""

    def __init__(self) -> None:
        import jax
        import jax.numpy as jnp
        import pgx

        def choose(state: Any, key: Any) -> Any:
            mask = state.legal_action_mask
            return jnp.argmax(mask * jax.random.uniform(key, mask.shape), axis=1)

        env = pgx.make("backgammon")
        self._jax = jax
        self._init = jax.jit(jax.vmap(env.init))
        self._step = jax.jit(jax.vmap(env.step))
        self._choose = jax.jit(choose)

    def rate(self, seed: int, seconds: float) -> float:
        """Steps per CPU second, all threads counted; choosing the actions is not. Games that are over stay over."""
        jax = self._jax
        key, begin = jax.random.split(jax.random.PRNGKey(seed))
        state = self._init(jax.random.split(begin, GAMES_AT_ONCE))
        steps, spent = -GAMES_AT_ONCE, 0.0
        while spent < seconds:
            key, choosing, rolling = jax.random.split(key, 3)
            actions, keys = self._choose(state, choosing), jax.random.split(rolling, GAMES_AT_ONCE)
            jax.block_until_ready((state, actions, keys))
            begun = time.process_time()
            state = self._step(state, actions, keys)
            jax.block_until_ready(state)
            steps += GAMES_AT_ONCE
            if steps:  # the first step compiles
                spent += time.process_time() - begun
        return steps / spent
