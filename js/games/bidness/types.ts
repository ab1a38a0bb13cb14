// Made by `make types` from Python's types; not to be edited.

export interface Accept {
  kind: 'accept';
}

export interface Answering {
  kind: 'answering';
  seat: number;
}

export interface Auction {
  seller: number;
  card: number;
  bidders: number[];
  high: number;
  bidder: number | null;
}

export interface Bid {
  kind: 'bid';
  amount: number;
}

export interface Bidding {
  kind: 'bidding';
  seat: number;
}

export interface Borrow {
  kind: 'borrow';
}

export interface CardPlay {
  kind: 'card_play';
  seat: number;
}

export interface Case {
  plaintiff: number;
  defendant: number;
  card: number;
  damages: number;
  sums: number[];
}

export interface Catalogue {
  title: string;
  kinds: Sort[];
  cards: Title[];
}

export type Decision = Answering | Bidding | CardPlay | Discarding | FirstSum | Layoffs | Repayment;

export interface Discard {
  kind: 'discard';
  card: number;
}

export interface Discarding {
  kind: 'discarding';
  seat: number;
}

export interface DropOut {
  kind: 'drop_out';
}

export type EventKind =
  | 'first_player'
  | 'round'
  | 'shuffle'
  | 'deal'
  | 'discard'
  | 'play'
  | 'sell'
  | 'pass'
  | 'put_away'
  | 'lay_out'
  | 'bid'
  | 'drop_out'
  | 'no_bid'
  | 'join'
  | 'sue'
  | 'offer'
  | 'accept'
  | 'trial'
  | 'roll'
  | 'verdict'
  | 'give'
  | 'lose'
  | 'headhunt'
  | 'research'
  | 'sign'
  | 'loan'
  | 'pay'
  | 'receive'
  | 'points'
  | 'award'
  | 'return_award'
  | 'business'
  | 'salaries'
  | 'lay_off'
  | 'pay_off'
  | 'earnings'
  | 'bonus_back'
  | 'end'
  | 'transfer'
  | 'hand'
  | 'only_choice'
  | 'resign';

export interface FirstSum {
  kind: 'first_sum';
  seat: number;
}

export interface GoToTrial {
  kind: 'go_to_trial';
}

export interface LayOff {
  kind: 'lay_off';
  marketers: number;
  engineers: number;
  lawyers: number;
}

export interface Layoffs {
  kind: 'layoffs';
  seat: number;
}

export type Move =
  | Accept
  | Bid
  | Borrow
  | Discard
  | DropOut
  | GoToTrial
  | LayOff
  | Offer
  | PassTurn
  | PayOff
  | PlayCard
  | PlayOn
  | Sell
  | Sue;

export interface Offer {
  kind: 'offer';
  amount: number;
}

export interface Options {
  rounds: number | null;
  start_ious: number;
  sums_a_side: number;
  awards_count_bonuses: boolean;
}

export interface Outcome {
  rule: string;
  winners: number[];
  ranking: number[][];
  cut_off: boolean;
  resigned?: number | null;
}

export interface PassTurn {
  kind: 'pass_turn';
}

export interface PayOff {
  kind: 'pay_off';
  ious: number;
}

export type PlaceKind = 'bank' | 'deck' | 'discards' | 'table' | 'hand' | 'face_down' | 'card';

export interface PlayCard {
  kind: 'play_card';
  card: number;
}

export interface PlayOn {
  kind: 'play_on';
  card: number;
  player: number;
}

export interface Repayment {
  kind: 'repayment';
  seat: number;
}

export interface Sell {
  kind: 'sell';
  card: number;
}

export interface Sort {
  id: string;
  name: string;
  price: number;
  says: string;
}

export interface Sue {
  kind: 'sue';
  card: number;
  defendant: number;
  damages: number;
}

export interface Title {
  name: string;
  line: string;
  kind: string;
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
  first: number;
  passes: number;
  money: number[];
  ious: number[];
  points: number[];
  cards: (number[] | null)[];
  sizes: number[];
  auction: Auction | null;
  case: Case | null;
  laid_off: number[];
  market_leader: number | null;
  tech_leader: number | null;
}
