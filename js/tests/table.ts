// A table as Python would show it, and a notebook's side of the wire that answers as Python does.
import type { Catalogue, View } from '../core/games/silicon_valley';
import type { Reply, Shown, WireTraits } from '../core/wire';
import { standIn } from './model';

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
  prices: [5, 6, 7, 8, 9],
  block_prices: [2, 4, 5, 7, 7, 7, 7, 7],
  hq_step: 5,
  track: ['start', ...Array.from({ length: 27 }, (_, at) => `$${at + 1}M`), '$1B'],
  markers: [7, 13, 19, 24],
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
  })),
};

const view = {
  seat: 0,
  seats: ['Ada', 'Bo'],
  round: 3,
  order: [0, 1],
  stack: [1, 0],
  money: [12, null, null],
  code: [[2, 1, 0, 0, 0, 0, 0, 0], null, null, null, [38, 19, 20, 12, 12, 12, 12, 12]],
  valuation: [5, 8, -13],
  founders: [[0], [1], [], [], null, null, null],
  employees: [[6], [], [0], [1], [2], [3], [4], null, []],
  mats: [[0], [0], []],
  hqs: [[], [], [0], [], [], null, []],
  products: [[0], [1], [], null, null],
  tiles: [[2], [], [0, 1, 3]],
  launched: [null, { seat: 0, round: 2, layout: 'aa./aab' }],
  vcs: [[0], [], [], null, []],
} as unknown as View;

export const answer = (kind: string, label: string, where = '', fields = {}) => ({
  move: { kind, ...fields },
  label,
  where,
  warning: null,
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
    answer('hire', 'Hire Tess Ting for $4', 'row 0', { slot: 0 }),
    answer('hire', 'Hire Rhea Factor for $5', 'row 1', { slot: 1 }),
    answer('fund', 'Fund Yes Yields with 7 code', 'vc 0', { slot: 0 }),
    answer('decline', 'Decline'),
    answer('stop', 'Stop here'),
  ],
  events: [],
  log: [
    { at: 0, says: 'Ada hires Otto.', rule: 'SV-HIRE-1', turn: 1, code: 'game.play(Hire(slot=0))' },
    { at: 1, says: 'Ada gains bar.', rule: 'SV-HIRE-4', turn: 1, code: '' },
  ],
  plays: 4,
  undo: null,
  redo: false,
  outcome: null,
  ranking: [],
  view,
  insight: null,
  frames: [],
  by: null,
  bots: [],
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
    code: [[2, 1, 0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], null, []],
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
  return { ...first, seats: ['Ada'], view, ...changes } as Shown<View>;
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
  return { ...notebook, sent, plays: () => sent.filter(({ kind }) => kind !== 'ask') };
}
