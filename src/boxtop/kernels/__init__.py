"""Compiled code, and a cache on this machine for kernels, solved tables and word graphs."""
