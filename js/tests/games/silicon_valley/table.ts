// A table as Python would show it, and a notebook's side of the wire that answers as Python does.

import type { Move, Offer, Outcome, Price } from '../../../core/protocol';
import type { Reply, Settings, Shown, WireTraits } from '../../../core/wire';
import type { Catalogue, Due, Facts, Insight, View } from '../../../games/silicon_valley/types';
import { standIn } from '../../model';

const person = (name: string) => ({
  name,
  line: 'says hello',
  wants: [0, 0, 1, 0, 1],
  instant: [0, 1, 0, 0, 0, 0, 0, 0],
  ongoing: [1, 0, 0, 0, 1, 0, 0, 0],
  salary: 2,
});

const tile = (now: number) => ({
  offers: [0, 1, 0, 0, 0],
  upkeep: 2,
  instant_money: 2,
  instant_valuation: now,
  ongoing_money: 3,
  ongoing_valuation: 1,
});

export const catalogue: Catalogue = {
  title: 'test deck',
  attributes: ['mindfulness', 'vacation', 'tech', 'promotion', 'balance'],
  shapes: ['dot', 'bar', 'corner', 'line', 'square', 'tee', 'ell', 'zig'],
  values: [1, 2, 3, 4, 4, 4, 4, 4],
  prices: [5, 6, 7, 8, 9],
  block_prices: [2, 4, 5, 7, 7, 7, 7, 7],
  hq_step: 5,
  track: ['start', ...Array.from({ length: 27 }, (_, at) => `$${at + 1}M`), '$1B'],
  markers: [7, 13, 19, 24],
  poach_price: 15,
  founders: ['Addy', 'Jun'].map(person),
  employees: ['Tess Ting', 'Rhea Factor', 'Mina Mal', '<b>Bold</b>', 'Nell', 'Theo', 'Otto'].map(person),
  mats: [{ name: 'Mat', offers: [0, 0, 1, 0, 0], places: 3, upkeep: 2, line: '' }],
  hqs: [{ name: 'Loft', offers: [0, 0, 0, 1, 1], places: 1, upkeep: 2, line: 'mind the beam' }],
  vcs: [
    {
      name: 'Yes Yields',
      cost: 8,
      wants: [0, 0, 1, 0, 0],
      cash: 10,
      valuation: 1,
      power: 'free_hire',
      line: '',
    },
  ],
  products: ['Paws Button', 'Whale Mail'].map((name) => ({
    name,
    line: 'says moo',
    advanced: false,
    grid: ['##.', '###'],
    innovator: tile(0),
    second: tile(3),
  })),
  decisions: [{ name: 'All-Hands', white: 6, gray: 3, blocks: [2, 1], line: '' }],
  personalities: ['Payday', 'Nap', 'Baron', 'Critic', 'Doorman'].map((name) => ({
    name,
    line: '',
    colour: 'red',
    acts: 'Pay all your salaries at once.',
    brief: 'pay all salaries now',
  })),
};

const view = {
  seat: 0,
  seats: ['Ada', 'Bo'],
  round: 3,
  order: [0, 1],
  stack: [1, 0],
  money: [12, null, null],
  code: [[2, 1, 0, 0, 1, 0, 0, 0], null, null, null, [38, 19, 20, 12, 12, 12, 12, 12]],
  valuation: [5, 8, -13],
  founders: [[0], [1], [], [], null, null, null],
  employees: [[6], [], [0], [1], [2], [3], [4], null, []],
  mats: [[0], [0], []],
  hqs: [[], [], [0], [], [], null, []],
  products: [[0], [1], [], null, null],
  tokens: [0, 0, 0, 0, 0, 0, 0],
  rival: null,
  tiles: [[2], [], [0, 1, 3]],
  launched: [null, { seat: 0, round: 2, layout: 'aa./aab' }],
  vcs: [[0], [], [], null, []],
} as unknown as View;

/** What something costs that costs so much less than it says, and what there is to pay it with. */
export const price = (full: number, due: number, have: number | null = 12, unit = 'money'): Price => ({
  unit,
  full,
  off: due < full ? [{ why: 'off the price', amount: full - due }] : [],
  due,
  have,
  short: have === null ? 0 : Math.max(0, due - have),
});

export const answer = (kind: string, label: string, where = '', fields = {}, price: Price | null = null) => ({
  move: { kind, ...fields },
  label,
  where,
  warning: null,
  price,
});

/** Kinds of messages that change nothing. */
const ASKS = new Set([
  'there',
  'why',
  'rule',
  'look_back',
  'picture',
  'ask_notes',
  'ask_reel',
  'ask_end',
  'ask_hints',
  'stop_thinking',
]);

/** What cannot be done now. */
export const offer = (move: Move, where = '', lacks = '', price: Price | null = null): Offer => ({
  move,
  where,
  price,
  lacks,
});

/** What Python counts: Ada has Whale Mail in the one slot of her mat, and two of its three places are free. */
export const facts: Facts = {
  companies: [
    {
      squares: 8,
      offers: [0, 1, 1, 0, 0],
      places: 3,
      slots: 1,
      owned: [{ tile: 2, product: 1, second: false, flipped: false }],
    },
    { squares: null, offers: [0, 0, 1, 0, 0], places: 3, slots: 1, owned: [] },
  ],
  rival: null,
  last_round: null,
  squares: [5, 5],
};

/** The same, with something else of Ada's company. */
export const factsOfAda = (changes: Partial<Facts['companies'][number]>): Facts => {
  const [ada, ...others] = facts.companies;
  return { ...facts, companies: [{ ...ada, ...changes } as Facts['companies'][number], ...others] };
};

/** What Python's settings are until somebody changes them. */
export const DEFAULT_SETTINGS: Settings = {
  pace: 'calm',
  recap: 'always',
  confirm_end: false,
  pay_alone: false,
  sound: false,
  coach: true,
  hints: true,
};

export const insight = (changes: Partial<Insight> = {}): Insight => ({
  forecasts: [],
  payments: [],
  due: null,
  leaving: [],
  rival: null,
  advice: '',
  ...changes,
});

/** A cost in code, and the blocks that may be given for it, the largest first; of these so many must be. */
export const owed = (cost: number, hand: number[], fixed = 0): Due => ({
  cost,
  for_what: 'Yes Yields',
  terms: 'you get $10',
  rule: 'SV-VC-1',
  where: 'vc 0',
  hand,
  fixed: hand.map((_, at) => at < fixed),
});

/** How a game has ended: who has won it. */
export const ended = (winners: number[]): Outcome => ({
  rule: 'SV-END-1',
  winners,
  ranking: [],
  cut_off: false,
});

export const shown = (changes: Partial<Shown<View>> = {}): Shown<View> => ({
  version: 1,
  game: 'silicon_valley',
  seat: 0,
  seats: ['Ada', 'Bo'],
  asked: 0,
  question: 'Ada, choose your first action.',
  covered: false,
  answers: [
    answer('hire', 'Hire Tess Ting for $4', 'row 0', { slot: 0 }, price(5, 4)),
    answer('hire', 'Hire Rhea Factor for $5', 'row 1', { slot: 1 }, price(6, 5)),
    answer('fund', 'Fund Yes Yields with 7 code', 'vc 0', { slot: 0 }, price(8, 7, 8, 'code')),
    answer('decline', 'Decline'),
    answer('stop', 'Stop here'),
  ],
  team: [0],
  ranges: [],
  // of the rest some, as if it could not be done now
  offers: [
    offer({ kind: 'hire', slot: 2 }, 'row 2', '', price(7, 6)),
    offer({ kind: 'expand_hq', slot: 0 }, 'hq 0', '', price(5, 5)),
    offer({ kind: 'launch', space: 0 }, 'product 0', 'no free slot'),
    offer({ kind: 'launch', space: 1 }, 'product 1', 'yours already'),
  ],
  kinds: [],
  notes: null,
  events: [],
  log: [
    { at: 0, says: 'Ada hires Otto.', rule: 'SV-HIRE-1', turn: 1, code: 'game.play(Hire(slot=0))' },
    { at: 1, says: 'Ada gains a bar.', rule: 'SV-HIRE-4', turn: 1, code: '' },
  ],
  plays: 4,
  undo: null,
  redo: false,
  outcome: null,
  ranking: [],
  view,
  facts,
  insight: null,
  frames: [],
  by: null,
  bots: [],
  thinking: null,
  hints: false,
  last: '',
  recap: [],
  settings: { ...DEFAULT_SETTINGS, coach: false },
  note: '',
  ...changes,
});

/** Ada alone with the Rival; the white pawn stands in the VC slots if nothing else is said. */
export const solo = (changes: Partial<Shown<View>> = {}, pawns: (number | null)[] = [4, null]) => {
  const first = shown();
  const view = {
    ...first.view,
    seats: ['Ada'],
    order: [0],
    stack: [0],
    code: [[2, 1, 0, 0, 1, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], null, []],
    employees: [[6], [0], [1], [2], [3], [], [5], null, []],
    hqs: [[], [0], [], [], null, []],
    launched: [{ seat: null, round: 1, layout: '' }, null],
    tiles: [[], [0], [1, 2, 3]],
    options: { rounds: null, rival_waits: false, tracker_steps: 3 },
    decisions: [[0], null, []],
    personalities: [[0], [1], [2], [3], [4], []],
    sizes: [[], [], [], [], [], [1, 14, 3]],
    rival: { level: 'hard', trackers: [0, 3, 1, 0, 2], pawns, tech: [1, 0, 2] },
  } as unknown as View;
  const [ada] = factsOfAda({ offers: [0, 0, 1, 0, 0], owned: [] }).companies;
  const owned = [{ tile: 0, product: 0, second: false, flipped: false }];
  const trackers = [3, 0, 2, 3, 1].map((left) => ({ left, threatens: left === 1 }));
  const counted = { ...facts, companies: [ada], rival: { trackers, squares: 6, owned }, last_round: 7 };
  return { ...first, seats: ['Ada'], view, offers: [], facts: counted, ...changes } as Shown<View>;
};

type Sent = { id: number; kind: string } & Record<string, unknown>;

/** A notebook whose Python answers each message at once with what `answers` gives for it, or not at all. */
export function python(first = shown(), answers: (message: Sent) => Partial<Reply> | null = () => ({})) {
  const notebook = standIn<WireTraits<View, Catalogue>>({ shown: first, catalogue });
  const sent = notebook.sent as Sent[];
  const send = notebook.model.send.bind(notebook.model);
  notebook.model.send = (message: unknown) => {
    send(message);
    const reply = answers(message as Sent);
    if (reply) {
      const whole = { id: (message as Sent).id, ok: true, version: 1, ...reply };
      queueMicrotask(() => notebook.tell('msg:custom', whole));
    }
  };
  return { ...notebook, sent, plays: () => sent.filter(({ kind }) => !ASKS.has(kind)) };
}
