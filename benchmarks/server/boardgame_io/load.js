// node load.js PORT SERVER_PID TABLES SECONDS: both players of every table move as fast as the server answers.
const fs = require("fs");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game.js");

const [port, pid, tables, seconds] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const latencies = [];
let measuring = false;
let begun = false;
const seated = [];

const cpu = () => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(")").pop().trim().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const memory = () => Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
const post = async (path, body) =>
  (await fetch(address + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();

async function table() {
  const { matchID } = await post("/games/dice/create", { numPlayers: 2 });
  const clients = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`/games/dice/${matchID}/join`, { playerID, playerName: `p${playerID}` });
    const client = Client({ game, matchID, playerID, credentials: playerCredentials, multiplayer: SocketIO({ server: address }), debug: false });
    let sent = 0, answered = -1;
    const heard = (state) => {
      if (!state) return;
      if (!begun) return;
      if (sent && state._stateID > answered) {
        if (measuring) latencies.push(performance.now() - sent);
        sent = 0;
      }
      if (sent || state._stateID <= answered || state.ctx.gameover || state.ctx.currentPlayer !== playerID) {
        if (state.ctx.gameover && playerID === "0" && answered !== Infinity) {
          answered = Infinity;
          clients.forEach((one) => one.stop());
          table();
        }
        return;
      }
      answered = state._stateID;
      setImmediate(() => {
        sent = performance.now();
        const card = state.G.cards[Number(playerID)];
        const open = card.map((points, box) => (points === null ? box : -1)).filter((box) => box >= 0);
        if (state.G.roll < 3 && Math.random() < 0.6) client.moves.keep(state.G.dice.map(() => Math.random() < 0.5));
        else client.moves.score(open[Math.floor(Math.random() * open.length)]);
      });
    };
    client.subscribe(heard);
    seated.push(() => heard(client.getState()));
    clients.push(client);
    client.start();
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
(async () => {
  for (let made = 0; made < tables; made += 1) await table();
  await sleep(1000);
  begun = true;
  seated.forEach((go) => go());
  await sleep(Math.min(2000, seconds * 250));
  measuring = true;
  const before = cpu(), begin = performance.now();
  await sleep(seconds * 1000);
  const used = cpu() - before, elapsed = (performance.now() - begin) / 1000;
  measuring = false;
  latencies.sort((a, b) => a - b);
  const moves = latencies.length;
  console.log(JSON.stringify({
    tables, moves, moves_per_second: moves / elapsed,
    p50_ms: latencies[Math.floor(moves / 2)], p99_ms: latencies[Math.floor(moves * 0.99)],
    cpu_us_per_move: (1e6 * used) / moves, memory_mib: memory(),
  }));
  process.exit(0);
})();
