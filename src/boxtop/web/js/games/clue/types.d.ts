/** What the server sends of Clue: written by tools/js_types.py, not by hand. */

export interface Accusation {
  type: "accusation";
  seat: number;
  crime: Crime;
}

export interface AccusationFailed {
  type: "accusation_failed";
  seat: number;
  case_file: Crime | null;
}

export interface Accuse {
  type: "accuse";
  crime: Crime;
}

export interface Accused {
  type: "accused";
  seat: number;
  crime: Crime;
}

export interface Advice {
  notebook: Deduction;
  likeliest: Crime;
  odds: number;
  choices: Choice[];
}

export interface Answer {
  action: Accuse | EndTurn;
  text: string;
  loss: number;
}

export interface AskedToShow {
  type: "asked_to_show";
  seat: number;
  to: number;
}

export type Card = "ballroom" | "billiard_room" | "candlestick" | "conservatory" | "dining_room" | "green" | "hall" | "kitchen" | "knife" | "lead_pipe" | "library" | "lounge" | "mustard" | "peacock" | "plum" | "revolver" | "rope" | "scarlet" | "study" | "white" | "wrench";

export interface CardDealt {
  type: "card_dealt";
  seat: number;
  card: Card | null;
}

export interface CaseFileSealed {
  type: "case_file_sealed";
}

export interface CaseOdds {
  suspect: Suspect;
  weapon: Weapon;
  room: Room;
  probability: number;
}

export interface CaseSolved {
  type: "case_solved";
  seat: number;
  case_file: Crime;
}

export interface CaseUnsolved {
  type: "case_unsolved";
  case_file: Crime;
}

export interface Cell {
  status: Status;
  probability: number;
  reason: Reason | null;
}

export interface Choice {
  action: PlaceWeapon | Seal | DealFrom | Deal | Die | Roll | TakePassage | MoveTo | Suggest | Show | Accuse | EndTurn;
  value: number;
  loss: number;
  reason: string;
}

export interface Concluding {
  type: "concluding";
}

export interface Config {
  suggestion: ConfigSuggesting;
  suggest_on_return: boolean;
  last_player_wins: boolean;
  first_dealt: FirstDealt;
  suspects: Suspect[];
}

export interface CouldNotDisprove {
  type: "could_not_disprove";
  seat: number;
}

export interface Crime {
  suspect: Suspect;
  weapon: Weapon;
  room: Room;
}

export interface Cutting {
  type: "cutting";
}

export interface Deal {
  type: "deal";
  card: Card;
}

export interface DealFrom {
  type: "deal_from";
  seat: number;
}

export interface Dealing {
  type: "dealing";
  to: number;
}

export interface Deduction {
  cells: Record<string, Record<string, Cell>>;
  case_files: CaseOdds[];
  worlds: number;
}

export interface Die {
  type: "die";
  pips: number;
}

export interface Disproving {
  type: "disproving";
  crime: Crime;
  passed: number[];
  shower: number;
}

export interface EndTurn {
  type: "end_turn";
}

export interface Fact {
  kind: FactKind;
  owner: number | null;
  cards: Card[];
}

export type FactKind = "has" | "lacks" | "not_all" | "showed" | "showed_one";

export type FirstDealt = "first_seat" | "random";

export interface LastOneLeft {
  type: "last_one_left";
  seat: number;
  case_file: Crime;
}

export interface Missed {
  seat: number;
  ply: number;
  turn: number;
}

export interface MoveTo {
  type: "move_to";
  place: Room | [number, number];
}

export interface Moved {
  type: "moved";
  seat: number;
  suspect: Suspect;
  origin: Room | [number, number];
  place: Room | [number, number];
  passage: boolean;
}

export interface Near {
  room: Room;
  pips: number;
}

export interface NobodyDisproved {
  type: "nobody_disproved";
  seat: number;
}

export interface Over {
  type: "over";
  winner: number | null;
}

export interface PassageMark {
  at: [number, number];
  arrow: string;
}

export interface PlaceWeapon {
  type: "place_weapon";
  room: Room;
}

export interface Placing {
  type: "placing";
}

export interface PrintedBoard {
  plan: string[];
  letters: Record<string, Room>;
  doors: [[number, number], [number, number]][];
  passages: Record<string, Room>;
  starts: [number, number][];
  suspects: Suspect[];
  weapons: Weapon[];
  rooms: Room[];
  layout: Record<string, RoomLayout>;
  token_shapes: Record<string, TokenShape>;
  weapon_shapes: Record<string, string>;
}

export interface Provable {
  seat: number;
  ply: number;
  turn: number;
}

export interface Question {
  key: string;
  unit: "odds" | "percent" | "points";
  text: string;
  names: string[];
  position: View;
  played: Accuse | EndTurn | null;
  answers: Answer[];
  reason: string;
}

export interface Reach {
  squares: [number, number][];
  rooms: Room[];
}

export interface Reason {
  events: number[];
  words: string;
  facts: Fact[];
}

export interface Review {
  curve: Standing[];
  provable: Provable[];
  most_informative: SuggestionGain | null;
  missed: Missed[];
  case_file: Crime | null;
  hands: Card[][];
}

export interface Roll {
  type: "roll";
}

export interface Rolled {
  type: "rolled";
  seat: number;
  pips: number;
}

export interface Rolling {
  type: "rolling";
}

export type Room = "ballroom" | "billiard_room" | "conservatory" | "dining_room" | "hall" | "kitchen" | "library" | "lounge" | "study";

export interface RoomLayout {
  middle: number;
  name: number[];
  weapons: number;
  tokens: number;
  passage: PassageMark | null;
}

export interface Seal {
  type: "seal";
  crime: Crime;
}

export interface Sealing {
  type: "sealing";
}

export interface Show {
  type: "show";
  card: Card;
}

export interface Shown {
  type: "shown";
  seat: number;
  to: number;
  card: Card | null;
}

export interface Standing {
  ply: number;
  turn: number;
  bits: number[];
  out: boolean[];
}

export interface Starting {
  type: "starting";
}

export type Status = "no" | "open" | "yes";

export interface Stepping {
  type: "stepping";
  pips: number;
}

export interface Suggest {
  type: "suggest";
  suspect: Suspect;
  weapon: Weapon;
}

export interface Suggested {
  type: "suggested";
  seat: number;
  crime: Crime;
}

export interface Suggestion {
  type: "suggestion";
  seat: number;
  crime: Crime;
  passed: number[];
  shower: number | null;
  shown: Card | null;
}

export interface SuggestionBarred {
  type: "suggestion_barred";
  seat: number;
  room: Room;
}

export interface SuggestionGain {
  ply: number;
  turn: number;
  entry: Suggestion;
  bits: number[];
}

export type Suspect = "green" | "mustard" | "peacock" | "plum" | "scarlet" | "white";

export interface TakePassage {
  type: "take_passage";
}

export interface TokenShape {
  path: string;
  letter: string;
}

export interface Transferred {
  type: "transferred";
  suspect: Suspect;
  origin: Room | [number, number];
  room: Room;
}

export interface TurnBegan {
  type: "turn_began";
  seat: number;
}

export interface View {
  viewer: number | null;
  config: Config;
  suspects: Suspect[];
  phase: Placing | Sealing | Cutting | Dealing | Starting | Rolling | Stepping | StateSuggesting | Disproving | Concluding | Over;
  seat: number;
  to_act: number[];
  hand: Card[];
  hand_sizes: number[];
  first_dealt: number;
  tokens: (Room | [number, number])[];
  weapons: Room[];
  transferred: boolean[];
  suggested: (Room | null)[];
  barred: Room | null;
  out: boolean[];
  entries: (Suggestion | Accusation)[];
  case_file: Crime | null;
  reach: Reach | null;
  near: Near[][];
  passage: Room | null;
  may_accuse: boolean;
  to_show: Card[];
  choices: (PlaceWeapon | Seal | DealFrom | Deal | Die | Roll | TakePassage | MoveTo | Suggest | Show | Accuse | EndTurn)[];
}

export type Weapon = "candlestick" | "knife" | "lead_pipe" | "revolver" | "rope" | "wrench";

export interface WeaponMoved {
  type: "weapon_moved";
  weapon: Weapon;
  origin: Room;
  room: Room;
}

export interface WeaponPlaced {
  type: "weapon_placed";
  weapon: Weapon;
  room: Room;
}

export type ConfigSuggesting = "compulsory" | "optional";

export interface StateSuggesting {
  type: "suggesting";
}

export type Action = PlaceWeapon | Seal | DealFrom | Deal | Die | Roll | TakePassage | MoveTo | Suggest | Show | Accuse | EndTurn;

export type Event = WeaponPlaced | CaseFileSealed | CardDealt | TurnBegan | Rolled | Moved | Suggested | Transferred | WeaponMoved | SuggestionBarred | CouldNotDisprove | AskedToShow | Shown | NobodyDisproved | Accused | AccusationFailed | CaseSolved | LastOneLeft | CaseUnsolved;

export type Board = PrintedBoard;
