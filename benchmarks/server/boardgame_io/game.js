// A dice game of the same shape as Yahtzee: up to three rolls a turn, thirteen boxes, two players.
const BOXES = 13;

const worth = (dice, box) =>
  box < 6 ? dice.filter((face) => face === box + 1).length * (box + 1) : dice.reduce((sum, face) => sum + face, 0);

const fresh = (random) => random.D6(5);

module.exports = {
  name: "dice",
  setup: () => ({ dice: [1, 1, 1, 1, 1], roll: 1, cards: [Array(BOXES).fill(null), Array(BOXES).fill(null)] }),
  turn: { onBegin: ({ G, random }) => { G.dice = fresh(random); G.roll = 1; } },
  moves: {
    keep: {
      client: false,
      move: ({ G, random }, kept) => {
        if (G.roll >= 3 || kept.length !== 5) return "INVALID_MOVE";
        G.dice = G.dice.map((face, place) => (kept[place] ? face : random.D6()));
        G.roll += 1;
      },
    },
    score: {
      client: false,
      move: ({ G, ctx, events }, box) => {
        const card = G.cards[Number(ctx.currentPlayer)];
        if (card[box] !== null) return "INVALID_MOVE";
        card[box] = worth(G.dice, box);
        events.endTurn();
      },
    },
  },
  endIf: ({ G }) => {
    if (G.cards.every((card) => card.every((points) => points !== null)))
      return { totals: G.cards.map((card) => card.reduce((sum, points) => sum + points, 0)) };
  },
};
