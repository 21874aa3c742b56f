/**
 * A bot as a program of its own, in JavaScript: it answers in the notation of the game.
 *
 * boxtop simulate yahtzee --bots "random,program:node examples/line_bot.js" --games 5
 */

import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type !== 'choose') {
    continue;
  }
  // Yahtzee: never roll again, fill the box that scores most. Other games: the first listed action.
  const offers = [...(message.view.offers ?? [])].filter((offer) => offer.box);
  offers.sort((one, other) => other.points + other.bonus - one.points - one.bonus);
  console.log(offers.length > 0 ? `score ${offers[0].box}` : message.texts[0]);
}
