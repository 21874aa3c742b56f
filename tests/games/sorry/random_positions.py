"""Random possible positions, as files hold them; often with crowded corners and slides."""

import random
from typing import Any

CLOCKWISE = ["red", "blue", "yellow", "green"]
DECK = ["1"] + 4 * ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"]
TRIANGLES = {15 * color + offset: CLOCKWISE[color] for color in range(4) for offset in (1, 9)}


def random_position(generator: random.Random, preset: str) -> dict[str, Any]:
    """A position that is not over. Pawns are often close together, so that they bump, bar and slide."""
    colors = CLOCKWISE if preset == "teams" else sorted(generator.sample(CLOCKWISE, generator.randint(2, 4)))
    colors = [color for color in CLOCKWISE if color in colors]
    spread = generator.choice([6, 20, 60])
    corner = generator.randrange(60)
    free = [(corner + step) % 60 for step in range(spread)]
    free = [space for space in free if TRIANGLES.get(space, colors[0]) in colors]
    crowd = generator.random()
    pawns: dict[str, list[Any]] = {}
    for color in colors:
        lane = [f"safety{number}" for number in range(1, 6)]
        cells: list[Any] = []
        for _ in range(4):
            chance = generator.random()
            if free and chance < crowd:
                space = generator.choice(free)
                if TRIANGLES.get(space, color) != color and generator.random() < 0.8:
                    space = generator.choice(free)
                free.remove(space)
                cells.append(space)
            elif chance < crowd + (1 - crowd) * 0.3:
                cells.append(lane.pop(generator.randrange(len(lane))))
            else:
                cells.append(generator.choice(["start", "start", "home"]))
        pawns[color] = cells
    if any(all(cell == "home" for color in side for cell in pawns[color]) for side in sides(preset, colors)):
        return random_position(generator, preset)
    position = {"preset": preset, "colors": colors, "turn": generator.choice(colors), "pawns": pawns}
    if preset == "points" and generator.random() < 0.8:
        hand = generator.sample(DECK, generator.randint(1, 5))
        return {**position, "card": generator.choice(hand), "hand": hand}
    card = generator.choice(DECK)
    if card == "7" and preset == "teams" and crowd > 0.4 and generator.random() < 0.9:
        # A team's 7 has thousands of splits on a full track: most are left out to keep runs short.
        card = "8"
    return {**position, "card": card}


def sides(preset: str, colors: list[str]) -> list[list[str]]:
    return [["red", "yellow"], ["blue", "green"]] if preset == "teams" else [[color] for color in colors]
