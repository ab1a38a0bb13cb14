// Made by `make types` from the game's Python types; not to be edited.

export interface Act {
  kind: 'act';
  seat: number;
  left: number;
}

export interface Catalogue {
  title: string;
  attributes: string[];
  shapes: string[];
  prices: number[];
  track: string[];
  markers: number[];
  founders: Person[];
  employees: Person[];
  mats: HQ[];
  hqs: HQ[];
  vcs: VC[];
  products: Product[];
}

export interface ChooseFounder {
  kind: 'choose_founder';
  seat: number;
}

export type Decision = Act | ChooseFounder | FreeAction | PayCode | Substitute;

export interface Decline {
  kind: 'decline';
}

export interface Event {
  kind: string;
  rule: string;
  seat: number | null;
  what: string;
  amount: number;
  card: number | null;
  source: string;
  target: string;
  seen_by: number[] | null;
  reveals: boolean;
}

export interface FreeAction {
  kind: 'free_action';
  seat: number;
  power: string;
  source: string;
}

export interface Fund {
  kind: 'fund';
  slot: number;
}

export interface HQ {
  name: string;
  offers: number[];
  places: number;
  upkeep: number;
  line: string;
}

export interface Hire {
  kind: 'hire';
  slot: number;
}

export interface KeepFounder {
  kind: 'keep_founder';
  founder: number;
}

export type Move = Decline | Fund | Hire | KeepFounder | Pay | Stop | TakeInstead;

export interface Outcome {
  rule: string;
  winners: number[];
  ranking: number[][];
  cut_off: boolean;
}

export interface Pay {
  kind: 'pay';
  shape: string;
}

export interface PayCode {
  kind: 'pay_code';
  seat: number;
  cost: number;
  for_what: string;
  cause: string;
  chosen: number;
}

export interface Person {
  name: string;
  line: string;
  wants: number[];
  instant: number[];
  ongoing: number[];
  salary: number;
}

export interface Product {
  name: string;
  advanced: boolean;
  grid: string[];
  innovator: Tile;
  second: Tile;
  line: string;
}

export interface Stop {
  kind: 'stop';
}

export interface Substitute {
  kind: 'substitute';
  seat: number;
  shape: number;
}

export interface TakeInstead {
  kind: 'take_instead';
  shape: string;
}

export interface Tile {
  offers: number[];
  upkeep: number;
  instant_money: number;
  instant_valuation: number;
  ongoing_money: number;
  ongoing_valuation: number;
}

export interface VC {
  name: string;
  cost: number;
  wants: number[];
  cash: number;
  valuation: number;
  power: string;
  line: string;
}

export interface View {
  seat: number | null;
  seats: string[];
  outcome: Outcome | null;
  decision: Decision | null;
  answers: Move[];
  deck: string;
  rounds: number | null;
  round: number;
  idle: number;
  order: number[];
  stack: number[];
  money: (number | null)[];
  code: (number[] | null)[];
  valuation: number[];
  founders: (number[] | null)[];
  founders_open: boolean;
  employees: (number[] | null)[];
  mats: number[][];
  hqs: (number[] | null)[];
  vcs: (number[] | null)[];
  products: (number[] | null)[];
  sizes: number[][];
}
