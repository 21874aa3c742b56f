"""What can be made again and is kept on this machine between runs: solved tables, word graphs, compiled kernels."""
