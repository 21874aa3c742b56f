/** What the server sends of Scrabble: written by tools/js_types.py, not by hand. */

export interface Accept {
  type: "accept";
}

export interface Advice {
  choices: Choice[];
}

export interface Answer {
  action: Play | Exchange | Pass;
  text: string;
  loss: number;
  score: number;
}

export interface Best {
  position: string;
  word: string;
  score: number;
  equity: number;
}

export interface Challenge {
  type: "challenge";
}

export interface ChallengeBonus {
  type: "challenge_bonus";
  seat: number;
  points: number;
}

export type ChallengeRule = "double" | "plus_10" | "plus_5" | "single" | "void";

export interface Challenged {
  type: "challenged";
  seat: number;
  player: number;
  bad: string[];
}

export interface Challenging {
  type: "challenging";
  play: Scored;
  waiting: number[];
}

export interface Choice {
  action: Draw | Play | Exchange | Pass | Challenge | Accept;
  text: string;
  score: number;
  kept: string;
  value: number;
  loss: number;
  reason: string;
}

export interface Config {
  challenge: ChallengeRule;
  exchange_min_bag: number;
  scoreless_turns: number;
  hints: boolean;
  dictionary: string;
  dictionary_sha256: string;
}

export interface Draft {
  tiles: Laid[];
}

export interface Draw {
  type: "draw";
  tile: string;
}

export interface Drawing {
  type: "drawing";
  draws: [number, number][];
  aside: string;
  deal: boolean;
}

export interface Drew {
  type: "drew";
  seat: number;
  tile: string | null;
}

export type Ending = "all_passed" | "no_play_left" | "played_out" | "scoreless_turns";

export interface Exchange {
  type: "exchange";
  tiles: string;
}

export interface Exchanged {
  type: "exchanged";
  seat: number;
  count: number;
  tiles: string | null;
}

export interface GameBegan {
  type: "game_began";
  seat: number;
}

export interface GameEnded {
  type: "game_ended";
  ending: Ending;
  racks: string[];
  adjustments: number[];
  scores: number[];
}

export interface Laid {
  square: string;
  letter: string;
}

export interface OpeningDrawn {
  type: "opening_drawn";
  seat: number;
  tile: string;
}

export interface OpeningTied {
  type: "opening_tied";
  seats: number[];
}

export interface Over {
  type: "over";
  adjustments: number[];
  ending: Ending;
}

export interface Pass {
  type: "pass";
}

export interface Passed {
  type: "passed";
  seat: number;
}

export interface Play {
  type: "play";
  position: string;
  word: string;
}

export interface Played {
  type: "played";
  seat: number;
  play: Scored;
}

export interface Preview {
  play: Play;
  words: Word[];
  bonus: number;
  score: number;
  bad: string[] | null;
}

export interface Question {
  key: string;
  unit: "odds" | "percent" | "points";
  text: string;
  names: string[];
  position: View;
  played: Play | Exchange | Pass | null;
  answers: Answer[];
  reason: string;
}

export interface Review {
  seats: SeatReview[];
  turns: TurnReview[];
}

export interface Scored {
  play: Play;
  tiles: string;
  words: Word[];
  bonus: number;
  score: number;
}

export interface SeatReview {
  seat: number;
  name: string;
  total: number;
  lost: number;
  luck: number;
  curve: [number, number][];
}

export interface Seating {
  type: "seating";
  contenders: number[];
  drawn: string[];
}

export interface Stood {
  type: "stood";
  seat: number;
  score: number;
  total: number;
}

export interface TurnBegan {
  type: "turn_began";
  seat: number;
}

export interface TurnLost {
  type: "turn_lost";
  seat: number;
}

export interface TurnReview {
  ply: number;
  seat: number;
  turn: number;
  rack: string;
  played: string;
  score: number;
  best: Best[];
  lost: number;
  luck: number;
  reason: string;
}

export interface Turning {
  type: "turning";
}

export interface View {
  viewer: number | null;
  config: Config;
  phase: Seating | Drawing | Turning | Challenging | Over;
  seat: number;
  board: string[];
  racks: (string | null)[];
  rack_counts: number[];
  bag_count: number;
  unseen: number[];
  scores: number[];
  passes: number[];
  skips: number[];
  opening: [number, string][];
  scoreless: number;
  exchange: number;
  premiums: string[];
  values: number[];
}

export interface Withdrawn {
  type: "withdrawn";
  seat: number;
  score: number;
}

export interface Word {
  word: string;
  points: number;
}

export type Action = Draw | Play | Exchange | Pass | Challenge | Accept;

export type Event = OpeningDrawn | OpeningTied | GameBegan | Drew | TurnBegan | Played | Stood | Challenged | Withdrawn | ChallengeBonus | Exchanged | Passed | TurnLost | GameEnded;
