// Made by `make types` from Python's types; not to be edited.

export interface Act {
  kind: 'act';
  seat: number;
  left: number;
}

export interface Ahead {
  steps: number;
  cards: number;
  place: string;
  card: string;
}

export interface Catalogue {
  title: string;
  attributes: string[];
  shapes: string[];
  values: number[];
  prices: number[];
  block_prices: number[];
  hq_step: number;
  track: string[];
  markers: number[];
  poach_price: number;
  founders: Person[];
  employees: Person[];
  mats: HQ[];
  hqs: HQ[];
  vcs: Cheque[];
  products: Product[];
  decisions: DecisionCard[];
  personalities: Character[];
}

export interface Character {
  name: string;
  line: string;
  colour: string;
  acts: string;
  brief: string;
}

export interface Cheque {
  name: string;
  line: string;
  cost: number;
  wants: number[];
  cash: number;
  valuation: number;
  power: string;
}

export interface ChooseBlock {
  kind: 'choose_block';
  seat: number;
  value: number;
  cause: string;
}

export interface ChooseFounder {
  kind: 'choose_founder';
  seat: number;
}

export interface ChooseLeaver {
  kind: 'choose_leaver';
  seat: number;
  cause: string;
}

export interface Company {
  squares: number | null;
  offers: number[];
  places: number;
  slots: number;
  owned: Owned[];
}

export type Decision =
  | Act
  | ChooseBlock
  | ChooseFounder
  | ChooseLeaver
  | FreeAction
  | LayOffMore
  | LetGo
  | PayCode
  | PayNext
  | Substitute
  | SunsetMore;

export interface DecisionCard {
  name: string;
  line: string;
  white: number;
  gray: number;
  blocks: number[];
}

export interface Decline {
  kind: 'decline';
}

export interface Dismiss {
  kind: 'dismiss';
  employee: number;
}

export interface Done {
  kind: 'done';
}

export interface Due {
  cost: number;
  for_what: string;
  terms: string;
  rule: string;
  where: string;
  hand: number[];
  fixed: boolean[];
}

export type EventKind =
  | 'offer'
  | 'keep'
  | 'put_back'
  | 'found'
  | 'gain_code'
  | 'no_code'
  | 'pay_code'
  | 'pay'
  | 'cash'
  | 'hire'
  | 'fund'
  | 'valuation'
  | 'slide'
  | 'draw'
  | 'discard'
  | 'shuffle'
  | 'poach'
  | 'expand'
  | 'outsource'
  | 'build'
  | 'launch'
  | 'clear'
  | 'flip'
  | 'sunset'
  | 'lay_off'
  | 'raise'
  | 'cut'
  | 'operate'
  | 'pay_hq'
  | 'pay_salaries'
  | 'forgiven'
  | 'lost'
  | 'stop'
  | 'round'
  | 'end'
  | 'join'
  | 'put_away'
  | 'take'
  | 'turn'
  | 'walk'
  | 'stay'
  | 'land'
  | 'tracker'
  | 'held'
  | 'queue'
  | 'lay'
  | 'act'
  | 'transfer'
  | 'hand'
  | 'only_choice'
  | 'resign';

export interface ExpandHq {
  kind: 'expand_hq';
  slot: number;
}

export interface Facts {
  companies: Company[];
  rival: RivalBoard | null;
  last_round: number | null;
  squares: number[];
}

export interface Forecast {
  cash: number;
  code: number[];
  rise: number;
  hq: number;
  salaries: number;
  upkeep: number;
  due: number;
  squares: number;
  leaves: number | null;
  short_money: number | null;
  short_code: number | null;
}

export interface FreeAction {
  kind: 'free_action';
  seat: number;
  sort: string;
  card: number;
}

export interface Fund {
  kind: 'fund';
  slot: number;
}

export interface HQ {
  name: string;
  line: string;
  offers: number[];
  places: number;
  upkeep: number;
}

export interface Hire {
  kind: 'hire';
  slot: number;
}

export interface Insight {
  forecasts: Forecast[];
  payments: Payment[];
  due: Due | null;
  leaving: Leaving[];
  rival: RivalAhead | null;
  advice: string;
}

export interface KeepFounder {
  kind: 'keep_founder';
  founder: number;
}

export interface Launch {
  kind: 'launch';
  space: number;
  layout: string;
}

export interface Launched {
  seat: number | null;
  round: number;
  layout: string;
}

export interface LayOff {
  kind: 'lay_off';
  employee: number;
}

export interface LayOffMore {
  kind: 'lay_off_more';
  seat: number;
  chosen: number[];
}

export interface Leaving {
  kind: string;
  cards: number[];
  moves: Move[];
  says: string;
}

export interface LetGo {
  kind: 'let_go';
  seat: number;
  chosen: number[];
}

export interface Maintain {
  kind: 'maintain';
  product: number;
}

export type Move =
  | Decline
  | Dismiss
  | Done
  | ExpandHq
  | Fund
  | Hire
  | KeepFounder
  | Launch
  | LayOff
  | Maintain
  | Outsource
  | Pay
  | Poach
  | Stop
  | Sunset
  | TakeBlock
  | TakeInstead;

export interface Options {
  rounds: number | null;
  rival_waits: boolean;
  tracker_steps: number;
}

export interface Outcome {
  rule: string;
  winners: number[];
  ranking: number[][];
  cut_off: boolean;
  resigned?: number | null;
}

export interface Outsource {
  kind: 'outsource';
  shape: string;
}

export interface Owned {
  tile: number;
  product: number;
  second: boolean;
  flipped: boolean;
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

export interface PayNext {
  kind: 'pay_next';
  seat: number;
  unpaid: number[];
}

export interface Payment {
  blocks: number[];
  over: number;
  moves: string[];
  warning: string;
}

export interface Person {
  name: string;
  line: string;
  wants: number[];
  instant: number[];
  ongoing: number[];
  salary: number;
}

export type PlaceKind =
  | 'bank'
  | 'supply'
  | 'market'
  | 'box'
  | 'deck'
  | 'discard'
  | 'offer'
  | 'row'
  | 'hq'
  | 'vc'
  | 'product'
  | 'employee'
  | 'tile'
  | 'rival'
  | 'open'
  | 'personality'
  | 'mindfulness'
  | 'vacation'
  | 'tech'
  | 'promotion'
  | 'balance';

export interface Poach {
  kind: 'poach';
  employee: number;
}

export interface Product {
  name: string;
  line: string;
  advanced: boolean;
  grid: string[];
  innovator: Tile;
  second: Tile;
}

export interface Rival {
  level: string;
  trackers: number[];
  pawns: [number | null, number | null];
  tech: number[];
}

export interface RivalAhead {
  cards: number;
  white: Ahead[];
  gray: Ahead[];
}

export interface RivalBoard {
  trackers: Tracker[];
  squares: number;
  owned: Owned[];
}

export interface Stop {
  kind: 'stop';
}

export interface Substitute {
  kind: 'substitute';
  seat: number;
  shape: number;
}

export interface Sunset {
  kind: 'sunset';
  product: number;
}

export interface SunsetMore {
  kind: 'sunset_more';
  seat: number;
  chosen: number[];
}

export interface TakeBlock {
  kind: 'take_block';
  shape: string;
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

export interface Tracker {
  left: number;
  threatens: boolean;
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
  idle: number;
  order: number[];
  stack: number[];
  money: (number | null)[];
  code: (number[] | null)[];
  valuation: number[];
  tokens: number[];
  founders: (number[] | null)[];
  founders_open: boolean;
  employees: (number[] | null)[];
  mats: number[][];
  hqs: (number[] | null)[];
  vcs: (number[] | null)[];
  products: (number[] | null)[];
  tiles: number[][];
  launched: (Launched | null)[];
  sizes: number[][];
  rival: Rival | null;
  decisions: (number[] | null)[];
  personalities: number[][];
}
