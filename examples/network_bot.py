"""A bot over the network, for every game: it makes a table, plays one of Boxtop's bots there and prints the story.

python examples/network_bot.py http://localhost:8462 clue random
"""

import random
import secrets
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

import boxtop
from boxtop.bots import UNHURRIED, find_level
from boxtop.core import codec

Message = dict[str, Any]


def main(address: str, game_id: str, level: str) -> None:
    """Play one game in seat 0 against two random bots."""
    (game_def,) = [each for each in boxtop.games() if each.id == game_id]
    game: Any = game_def.make(game_def.default.config, 3)
    source = random.Random()
    bot, answered, sent = find_level(game_id, level).make(game, 0, source), -1, b""
    seats = [{"kind": "person", "name": "Program"}, *2 * [{"kind": "bot", "level": "random"}]]
    table = codec.encode({"game": game_id, "config": game.config, "seats": seats})
    made = codec.decode(
        urlopen(Request(f"{address}/api/tables", table, {"content-type": "application/json"})).read(), Message
    )
    with connect(address.replace("http", "ws", 1) + "/ws", max_size=None) as socket:
        hello = {"type": "hello", "table": made["table"], "tokens": [made["seats"][0]["token"]]}
        socket.send(codec.encode(hello), text=True)
        for text in socket:
            message = codec.decode(text, Message)
            print(*(entry["text"] for entry in message.get("story", ()) if entry["text"]), sep="\n")
            now: dict[str, Any] | None = message.get("now")
            request: dict[str, Any] = {"id": secrets.token_hex(12), "seat": 0}
            if message["type"] == "welcome":
                request |= {"type": "seed", "seed": secrets.token_hex(16)}
            elif message["type"] == "refused":  # too many messages per second: wait, and send the last one again
                time.sleep(1)
            elif now and now["outcome"]:
                return
            elif now and now["ply"] != answered and now["chance_seat"] == 0:
                request |= {"type": "request_chance", "ply": now["ply"]}
            elif now and now["ply"] != answered and 0 in now["to_act"]:
                state = game.determinize(codec.convert(now["view"], game_def.view_type), source)
                action = bot.choose(game.view(state, 0), game.legal(state, 0), UNHURRIED)
                request |= {"type": "act", "ply": now["ply"], "action": action}
            else:
                continue
            answered = request.get("ply", answered)
            sent = codec.encode(request) if "type" in request else sent
            socket.send(sent, text=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
