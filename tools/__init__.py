"""Scripts that make the files Boxtop ships: each can be run again and gives the same bytes."""
