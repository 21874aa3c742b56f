"""A bot over the protocol, in forty lines: it sets up a table, plays anything legal and prints the story.

python examples/bot.py http://localhost:8462
"""

import json
import random
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def main(address: str) -> None:
    """Play one game at a new table of this server."""
    rules = json.load(urlopen(f"{address}/api/games"))[0]["presets"][0]
    seats = [{"kind": "person", "name": "Forty Lines"}, {"kind": "bot", "level": "random"}]
    wanted = json.dumps({"game": "yahtzee", "config": rules["config"], "seats": seats}).encode()
    made = json.load(urlopen(Request(f"{address}/api/tables", wanted, {"content-type": "application/json"})))
    with connect(address.replace("http", "ws", 1) + "/ws") as socket:
        tokens = [seat["token"] for seat in made["seats"]]
        held = [seat["seat"] for seat in made["seats"]]
        socket.send(json.dumps({"type": "hello", "table": made["table"], "tokens": tokens}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "welcome":  # the commitment is known: add a seed, and the game starts
                for seat in message["seats"]:
                    seed = {"seat": seat, "seed": secrets.token_hex(16)}
                    socket.send(json.dumps({"type": "seed", "id": secrets.token_hex(12), **seed}))
            for entry in message.get("story", ()):
                print(entry["text"])
            now = message.get("now")
            if now and now["outcome"]:
                print(now["outcome"])
                break
            if now and now["chance_seat"] in held:  # our roll
                roll = {"seat": now["chance_seat"], "ply": now["ply"]}
                socket.send(json.dumps({"type": "request_chance", "id": secrets.token_hex(12), **roll}))
            elif now and now["legal"]:
                act = {"seat": now["seat"], "ply": now["ply"], "action": random.choice(now["legal"])}
                socket.send(json.dumps({"type": "act", "id": secrets.token_hex(12), **act}))


if __name__ == "__main__":
    main(sys.argv[1])
