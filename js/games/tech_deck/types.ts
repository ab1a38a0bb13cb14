// Made by `make types` from Python's types; not to be edited.

export interface Adjust {
  kind: 'adjust';
  by: number;
}

export interface Assist {
  kind: 'assist';
  customer: number;
}

export interface Attempt {
  chosen: (number[] | null)[];
  up: boolean[];
  named: (number | null)[];
  adjusted: number[];
  domain: boolean[];
  edge: number[];
}

export interface CardText {
  label: string;
  name: string;
  line: string;
  value: number;
  domain: string;
  home: string;
  effect: string;
  words: string;
  window: string;
}

export interface Catalogue {
  title: string;
  domains: string[];
  cards: CardText[];
}

export interface Choose {
  kind: 'choose';
  card: number;
}

export interface ChooseAmount {
  kind: 'choose_amount';
  seat: number;
  card: number;
}

export interface ChooseCard {
  kind: 'choose_card';
  seat: number;
  card: number;
}

export interface ChooseDiscards {
  kind: 'choose_discards';
  seat: number;
  card: number;
  number: number;
}

export interface ChooseEffect {
  kind: 'choose_effect';
  seat: number;
  owners: number[];
  window: string;
  passes: number;
}

export interface ChooseKept {
  kind: 'choose_kept';
  seat: number;
  card: number;
}

export interface ChooseOrder {
  kind: 'choose_order';
  seat: number;
  card: number;
  number: number;
}

export interface ChooseOverflow {
  kind: 'choose_overflow';
  seat: number;
  venture: number;
}

export interface ChooseSwap {
  kind: 'choose_swap';
  seat: number;
  card: number;
}

export interface ChooseVenture {
  kind: 'choose_venture';
  seat: number;
  venture: number;
}

export type Decision =
  | ChooseAmount
  | ChooseCard
  | ChooseDiscards
  | ChooseEffect
  | ChooseKept
  | ChooseOrder
  | ChooseOverflow
  | ChooseSwap
  | ChooseVenture
  | LayCards
  | NameCustomer
  | PlaceCustomer;

export interface Discard {
  kind: 'discard';
  cards: number[];
}

export type EventKind =
  | 'team'
  | 'marker'
  | 'deal'
  | 'keep_venture'
  | 'back'
  | 'leave'
  | 'shuffle'
  | 'round'
  | 'customer'
  | 'unhappy'
  | 'use'
  | 'pass'
  | 'draw'
  | 'reshuffle'
  | 'discard'
  | 'reveal'
  | 'take'
  | 'exchange'
  | 'expel'
  | 'look'
  | 'see'
  | 'put_back'
  | 'send_back'
  | 'again'
  | 'choose_cards'
  | 'lay_card'
  | 'lay'
  | 'turn_up'
  | 'name'
  | 'adjust'
  | 'domain'
  | 'edge'
  | 'contest'
  | 'return'
  | 'spend'
  | 'score'
  | 'join'
  | 'move_on'
  | 'recruit'
  | 'nobody'
  | 'keep'
  | 'end'
  | 'transfer'
  | 'hand'
  | 'only_choice'
  | 'resign';

export interface Join {
  kind: 'join';
  venture: number;
}

export interface Keep {
  kind: 'keep';
  cards: number[];
}

export interface KeepVenture {
  kind: 'keep_venture';
  card: number;
}

export interface Lay {
  kind: 'lay';
  cards: number[];
}

export interface LayCards {
  kind: 'lay_cards';
  seat: number;
}

export type Move =
  | Adjust
  | Assist
  | Choose
  | Discard
  | Join
  | Keep
  | KeepVenture
  | Lay
  | MoveOn
  | Pass
  | PutBack
  | Score
  | Swap
  | Use;

export interface MoveOn {
  kind: 'move_on';
  card: number;
}

export interface NameCustomer {
  kind: 'name_customer';
  seat: number;
}

export interface Options {
  domains: string[];
  teams: number[] | null;
  first_round: string;
  customers: number | null;
  more_customers: number | null;
  scored: number;
  unhappy: number | null;
  row: number;
  hand: number;
}

export interface Outcome {
  rule: string;
  winners: number[];
  ranking: number[][];
  cut_off: boolean;
  resigned?: number | null;
}

export interface Pass {
  kind: 'pass';
}

export interface PlaceCustomer {
  kind: 'place_customer';
  seat: number;
  owners: number[];
  customer: number;
}

export type PlaceKind =
  | 'hand'
  | 'laid'
  | 'deck'
  | 'discard'
  | 'score'
  | 'venture'
  | 'row'
  | 'customers'
  | 'revealed'
  | 'unhappy'
  | 'expelled'
  | 'box'
  | 'card';

export interface PutBack {
  kind: 'put_back';
  cards: number[];
}

export interface Score {
  kind: 'score';
}

export interface Swap {
  kind: 'swap';
  card: number;
  other: number;
}

export interface Use {
  kind: 'use';
  card: number;
}

export interface View {
  seat: number | null;
  seats: string[];
  outcome: Outcome | null;
  decision: Decision | null;
  answers: Move[];
  deck: string;
  options: Options;
  round: number;
  phase: string;
  marker: number;
  leads: number[];
  team_of: number[];
  owners: number[];
  cards: (number | null)[][];
  known: number[][];
  either: number[][];
  stock: number[][];
  used: number[];
  put_off: number[];
  attempt: Attempt | null;
  limit: number;
  coming: number;
  most_unhappy: number;
}
