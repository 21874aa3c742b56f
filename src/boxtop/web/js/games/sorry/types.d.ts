/** What the server sends of Sorry!: written by tools/js_types.py, not by hand. */

export interface Advice {
  choices: Choice[];
}

export interface Answer {
  action: Start | Forward | Backward | Split | Switch | Sorry | Forfeit;
  text: string;
  loss: number;
}

export interface Backward {
  type: "backward";
  card: Card;
  pawn: Pawn;
}

export type Bonus = "cumulative" | "highest";

export interface Bumped {
  type: "bumped";
  color: Color;
  place: number;
  by: Color;
  how: BumpedBy;
}

export type BumpedBy = "landing" | "slide" | "sorry";

export interface CameHome {
  type: "came_home";
  color: Color;
  home: number;
}

export type Card = "1" | "10" | "11" | "12" | "2" | "3" | "4" | "5" | "7" | "8" | "sorry";

export interface Choice {
  action: Start | Forward | Backward | Split | Switch | Sorry | Forfeit;
  value: number;
  loss: number;
  reason: string;
}

export type Color = "blue" | "green" | "red" | "yellow";

export interface Config {
  variation: Variation;
  colors: Color[];
  first_player: number;
  ones: number;
  switched_pawn_slides: boolean;
  target: number;
  bonus: Bonus;
}

export interface Dealing {
  type: "dealing";
  to: number;
}

export interface Dealt {
  type: "dealt";
  seat: number;
  card: Card | null;
}

export interface Draw {
  type: "draw";
  card: Card;
}

export interface Drawing {
  type: "drawing";
}

export interface Drew {
  type: "drew";
  seat: number;
  card: Card;
}

export interface Forfeit {
  type: "forfeit";
  card: Card;
}

export type ForfeitReason = "declined_switch" | "no_move" | "no_move_in_hand";

export interface Forfeited {
  type: "forfeited";
  seat: number;
  card: Card;
  reason: ForfeitReason;
}

export interface Forward {
  type: "forward";
  card: Card;
  pawn: Pawn;
}

export interface GameBegan {
  type: "game_began";
  game: number;
  seat: number;
  pawns: number[][];
}

export interface GameWon {
  type: "game_won";
  game: number;
  seats: number[];
  scores: number[];
}

export interface GoesAgain {
  type: "goes_again";
  seat: number;
}

export type Kind = "luck" | "skill";

export interface Leg {
  pawn: Pawn;
  steps: number;
}

export interface Lot {
  type: "lot";
  seat: number;
}

export interface MatchEnded {
  type: "match_ended";
  points: number[];
  winners: number[];
}

export interface Moment {
  ply: number;
  text: string;
  swing: number;
  kind: Kind;
}

export interface Moving {
  type: "moving";
  card: Card;
}

export interface Offer {
  action: Start | Forward | Backward | Split | Switch | Sorry | Forfeit;
  pawns: number[][];
  events: (Started | Walked | Slid | Bumped | Switched | TookPlace | CameHome)[];
}

export interface OfferedLeg {
  leg: Leg;
  events: (Started | Walked | Slid | Bumped | Switched | TookPlace | CameHome)[];
}

export interface Over {
  type: "over";
}

export interface Pawn {
  color: Color;
  place: number;
}

export interface PawnShape {
  body: string;
  heads: Record<string, string>;
}

export interface Played {
  type: "played";
  seat: number;
  card: Card;
}

export interface Playing {
  type: "playing";
}

export interface PrintedBoard {
  colors: Color[];
  start: number;
  track: number;
  safety_squares: number;
  home: number;
  side: number;
  entry: number;
  circle: number;
  slides: [number, number][];
  cells: number;
  spaces: [number, number][];
  own_places: [number, number][][];
  yard: number;
  slots: [number, number][];
  slot_size: number;
  pawn: PawnShape;
}

export interface Question {
  key: string;
  unit: "odds" | "percent" | "points";
  text: string;
  names: string[];
  position: View;
  played: Start | Forward | Backward | Split | Switch | Sorry | Forfeit | null;
  answers: Answer[];
  reason: string;
}

export interface Refilled {
  type: "refilled";
  seat: number;
  card: Card | null;
}

export interface Refilling {
  type: "refilling";
  again: boolean;
}

export interface Reshuffled {
  type: "reshuffled";
  cards: number;
}

export interface Review {
  unit: Unit;
  seats: SeatReview[];
  steps: Step[];
}

export interface SeatReview {
  seat: number;
  name: string;
  curve: [number, number][];
  luck: number;
  skill: number;
  others: number;
  moments: Moment[];
}

export interface Slid {
  type: "slid";
  color: Color;
  origin: number;
  end: number;
}

export interface Sorry {
  type: "sorry";
  color: Color;
  target: Pawn;
}

export interface Split {
  type: "split";
  legs: Leg[];
}

export interface Start {
  type: "start";
  card: Card;
  color: Color;
}

export interface Started {
  type: "started";
  color: Color;
  place: number;
}

export interface Starting {
  type: "starting";
}

export interface Step {
  ply: number;
  seat: number;
  kind: Kind;
  before: number;
  swing: number;
  card: Card | null;
  chosen: Start | Forward | Backward | Split | Switch | Sorry | Forfeit | null;
  best: Start | Forward | Backward | Split | Switch | Sorry | Forfeit | null;
}

export interface Switch {
  type: "switch";
  pawn: Pawn;
  other: Pawn;
}

export interface Switched {
  type: "switched";
  color: Color;
  origin: number;
  other: Color;
  end: number;
}

export interface TookPlace {
  type: "took_place";
  color: Color;
  place: number;
  other: Color;
}

export interface TurnBegan {
  type: "turn_began";
  seat: number;
}

export type Unit = "chance" | "points";

export type Variation = "points" | "standard" | "teams";

export interface View {
  viewer: number | null;
  config: Config;
  phase: Starting | Dealing | Drawing | Moving | Playing | Refilling | Over;
  seat: number;
  game: number;
  colors: Color[][];
  pawns: number[][];
  pile_size: number;
  discards: number[];
  unseen: number[];
  hand_sizes: number[];
  hand: number[] | null;
  points: number[];
  uses: (number[] | Offer)[];
  legs: OfferedLeg[];
}

export interface Walked {
  type: "walked";
  color: Color;
  origin: number;
  end: number;
  steps: number;
}

export type Action = Lot | Draw | Start | Forward | Backward | Split | Switch | Sorry | Forfeit;

export type Event = GameBegan | Dealt | Reshuffled | TurnBegan | Drew | Refilled | Played | Started | Walked | Slid | Bumped | Switched | TookPlace | CameHome | Forfeited | GoesAgain | GameWon | MatchEnded;

export type Board = PrintedBoard;
