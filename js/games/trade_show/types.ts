// Made by `make types` from Python's types; not to be edited.

export interface Accept {
  kind: 'accept';
}

export interface Arrange {
  kind: 'arrange';
  seat: number;
  column: number;
}

export interface Catalogue {
  title: string;
  types: string[];
  sizes: number[];
  companies: Company[];
  developments: Development[];
}

export interface Company {
  name: string;
  line: string;
  type: string;
  dice: [number, number, number];
}

export type Decision = Arrange | Develop | Fulfil | Offer | Rescue;

export interface Develop {
  kind: 'develop';
  seat: number;
}

export interface Development {
  name: string;
  line: string;
  sell: number;
  dollars: number;
  bonuses: number[];
}

export type EventKind =
  | 'company'
  | 'marker'
  | 'round'
  | 'take'
  | 'slide'
  | 'draw'
  | 'finished'
  | 'show'
  | 'roll'
  | 'reroll'
  | 'fulfil'
  | 'cube'
  | 'must_accept'
  | 'accept'
  | 'keep_cubes'
  | 'fail'
  | 'consolation'
  | 'lose_cubes'
  | 'deal'
  | 'rotate'
  | 'score_cubes'
  | 'end'
  | 'transfer'
  | 'hand'
  | 'only_choice'
  | 'resign';

export interface Fail {
  kind: 'fail';
}

export interface Fulfil {
  kind: 'fulfil';
  seat: number;
}

export interface Lay {
  kind: 'lay';
  size: number;
  faces: number[];
}

export type Move = Accept | Fail | Lay | PutFirst | Reroll | Roll | Take | TakeBoth;

export interface Offer {
  kind: 'offer';
  seat: number;
}

export interface Options {
  rounds: number | null;
  first: number | null;
}

export interface Outcome {
  rule: string;
  winners: number[];
  ranking: number[][];
  cut_off: boolean;
  resigned?: number | null;
}

export type PlaceKind = 'bank' | 'supply' | 'cards' | 'deck' | 'queue' | 'upper' | 'lower' | 'column';

export interface PutFirst {
  kind: 'put_first';
  card: string;
}

export interface Reroll {
  kind: 'reroll';
}

export interface Rescue {
  kind: 'rescue';
  seat: number;
}

export interface Roll {
  kind: 'roll';
}

export interface Sale {
  seat: number;
  laid: Use[];
  rolled: number[][];
}

export interface Take {
  kind: 'take';
  column: number;
}

export interface TakeBoth {
  kind: 'take_both';
  column: number;
}

export interface Use {
  size: number;
  faces: number[];
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
  rounds: number;
  start: number;
  money: number[];
  cubes: number[];
  cards: (number[] | null)[];
  companies: number[][];
  sale: Sale | null;
  left: number;
}
