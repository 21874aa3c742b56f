/** What the server sends of Yahtzee: written by tools/js_types.py, not by hand. */

export interface Advice {
  expected: number;
  target: number | null;
  choices: Choice[];
  win: number | null;
  method: string | null;
}

export interface Aim {
  box: Box;
  chance: number;
  faces: number[];
}

export interface Answer {
  action: Keep | Score;
  text: string;
  loss: number;
}

export interface BonusEarned {
  type: "bonus_earned";
  seat: number;
  points: number;
  bonuses: number;
}

export type Box = "chance" | "fives" | "four_of_a_kind" | "fours" | "full_house" | "large_straight" | "ones" | "sixes" | "small_straight" | "three_of_a_kind" | "threes" | "twos" | "yahtzee";

export interface BoxFigures {
  box: Box;
  scored: number;
  points: number;
}

export type BoxOrder = "free" | "printed";

export interface Card {
  points: (number | null)[];
  bonuses: number;
}

export interface ChangedPosition {
  open_boxes: Box[];
  upper_total: number;
  yahtzee_scored: boolean;
  per_game: number;
  dice: number[];
  rolls_left: number;
  first: Keep | Score;
  here: Keep | Score;
  loss: number | null;
}

export interface Choice {
  action: Keep | Score;
  value: number;
  loss: number;
  upper_bonus: number;
  reason: string;
  aims: Aim[];
  win: number | null;
  win_lost: number | null;
}

export interface Choosing {
  type: "choosing";
  dice: number[];
  roll: number;
}

export interface Closed {
  box: Box;
  code: string;
  reason: string;
}

export interface ColumnReview {
  seat: number;
  name: string;
  final: number;
  expected: number;
  to_come: number;
  luck: number;
  skill: number;
  accuracy: number;
  curve: [number, number][];
  moments: Moment[];
  decisions: DecisionReview[];
  rolls: RollReview[];
}

export interface Config {
  joker: JokerRule;
  joker_after_zero: boolean;
  joker_values_need_upper: boolean;
  joker_may_decline: boolean;
  bonus_points: number;
  bonus_on_zero: boolean;
  five_alike_full_house: FiveAlikeFullHouse;
  upper_threshold: number;
  upper_bonus: number;
  rolls_per_turn: number;
  voluntary_zero: boolean;
  cascade_literal: boolean;
  box_order: BoxOrder;
  games: number;
  next_starter: NextStarter;
  start_dice: number;
  first_player: number;
  tie: Tie;
  teams: number;
  labels: Labels;
}

export interface DecisionReview {
  ply: number;
  game: number;
  turn: number;
  where: string;
  dice: number[];
  rolls_left: number;
  chosen: string;
  best: string;
  loss: number;
  matters: boolean;
  reason: string;
}

export interface ExtraGameCalled {
  type: "extra_game_called";
  columns: number[];
}

export type FiveAlikeFullHouse = "joker_only" | "natural";

export interface GameBegan {
  type: "game_began";
  game: number;
  seat: number;
}

export interface GameEnded {
  type: "game_ended";
  game: number;
  columns: number[];
  tallies: Tally[];
}

export type Joker = "free" | "lower" | "no" | "upper";

export type JokerRule = "forced" | "forced_after_50" | "free" | "none";

export interface Keep {
  type: "keep";
  dice: number[];
}

export interface Kept {
  type: "kept";
  seat: number;
  dice: number[];
}

export type Labels = "freethedice" | "hasbro";

export interface MatchEnded {
  type: "match_ended";
  totals: number[];
  winners: number[];
}

export interface Moment {
  ply: number;
  text: string;
  swing: number;
  kind: string;
}

export type NextStarter = "left" | "winner";

export interface Offer {
  box: Box;
  points: number;
  bonus: number;
  joker: boolean;
}

export interface Over {
  type: "over";
}

export interface Position {
  config: Config;
  card: Card;
  tally: Tally;
  dice: number[];
  rolls_left: number;
}

export interface Question {
  key: string;
  unit: "odds" | "percent" | "points";
  text: string;
  names: string[];
  position: Position;
  played: Keep | Score | null;
  answers: Answer[];
  reason: string;
}

export interface Review {
  game: string;
  rules: string | null;
  seats: ColumnReview[];
  moments: Moment[];
  accuracy_definition: string;
  win: WinReview | null;
}

export interface Roll {
  type: "roll";
  dice: number[];
}

export interface RollReview {
  ply: number;
  game: number;
  turn: number;
  roll: number;
  dice: number[];
  luck: number;
}

export interface Rolled {
  type: "rolled";
  seat: number;
  roll: number;
  thrown: number[];
  dice: number[];
}

export interface Rolling {
  type: "rolling";
  kept: number[];
  roll: number;
}

export interface RuleFigures {
  name: string;
  expected: number;
  sd: number;
  quantiles: [number, number][];
  upper_bonus: number;
  yahtzee: number;
  bonus_yahtzees: number;
  boxes: BoxFigures[];
  club: number;
  change: number;
  decisions_changed: number;
  positions: ChangedPosition[];
}

export interface Score {
  type: "score";
  box: Box;
  zero: boolean;
}

export interface Scored {
  type: "scored";
  seat: number;
  box: Box;
  dice: number[];
  points: number;
  joker: boolean;
}

export interface StartRolled {
  type: "start_rolled";
  seat: number;
  dice: number[];
  total: number;
}

export interface StartTied {
  type: "start_tied";
  seats: number[];
}

export interface Starting {
  type: "starting";
  contenders: number[];
  totals: number[];
}

export interface State {
  phase: Starting | Rolling | Choosing | Over;
  seat: number;
  starter: number;
  game: number;
  columns: number[];
  cards: Card[];
  finished: Card[][];
}

export interface Tally {
  upper: number;
  upper_bonus: number;
  upper_total: number;
  lower: number;
  yahtzee_bonus: number;
  lower_total: number;
  grand_total: number;
}

export type Tie = "extra_game" | "shared";

export interface TurnBegan {
  type: "turn_began";
  seat: number;
}

export interface UpperBonusReached {
  type: "upper_bonus_reached";
  seat: number;
  points: number;
}

export interface View {
  viewer: number | null;
  state: State;
  config: Config;
  column_of_seat: number[];
  tallies: Tally[];
  totals: number[];
  rolls_left: number;
  offers: Offer[];
  closed: Closed[];
  joker: Joker;
}

export interface WinChoice {
  ply: number;
  seat: number;
  dice: number[];
  text: string;
  lost: number;
}

export interface WinCurve {
  seat: number;
  name: string;
  curve: [number, number][];
}

export interface WinReview {
  seats: WinCurve[];
  choices: WinChoice[];
}

export type Action = Roll | Keep | Score;

export type Event = StartRolled | StartTied | GameBegan | TurnBegan | Rolled | Kept | BonusEarned | Scored | UpperBonusReached | GameEnded | ExtraGameCalled | MatchEnded;

export type Comparison = RuleFigures;
