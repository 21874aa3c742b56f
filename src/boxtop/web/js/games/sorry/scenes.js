/**
 * Events grouped as they are shown: a pawn's move together with all its effects.
 * @param {import("../registry.js").StoryEntry[]} story
 * @returns {[number, number][]}
 */
export function scenes(story) {
  const begins = [
    "drew",
    "played",
    "forfeited",
    "started",
    "walked",
    "switched",
    "took_place",
    "turn_began",
    "goes_again",
  ];
  const starts = [...story.keys()].filter((index) => index === 0 || begins.includes(story[index].event.type));
  return starts.map((from, index) => [from, starts[index + 1] ?? story.length]);
}
