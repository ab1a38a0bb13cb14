// The browser's end of the wire: what Python shows, and what people want of it. No DOM.
import type { AnyModel } from '@anywidget/types';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Laid, Plan } from './mat';
import { trait } from './model';
import { type Pace, paced } from './pace';

/** A move as it travels: a kind and its fields. */
export type Move = { kind: string } & Record<string, unknown>;

export interface Answer {
  move: Move;
  label: string;
  where: string;
  warning: string | null;
}

/** A kind of move that is asked for. */
export interface Kind {
  kind: string;
  /** Where none of it is legal, a move that can be asked why. */
  nearest: Move | null;
}

export interface Happening {
  kind: string;
  rule: string;
  seat: number | null;
  what: string;
  amount: number;
  card: number | null;
  source: string;
  target: string;
  /** Places that were passed, or blocks in their order; not every kind has them. */
  steps?: string[];
  says: string;
}

export interface LogLine {
  /** Its number in the whole log. */
  at: number;
  says: string;
  rule: string;
  turn: number;
  /** The line of a cell that would play this again; on the first line of what one play has led to. */
  code: string;
}

/** One place of the final ranking. */
export interface Place {
  place: number;
  name: string;
  standing: Record<string, string>;
}

/** The table as Python shows it to a widget's seat; `V` is the game's own view. */
export interface Shown<V = unknown> {
  version: number;
  game: string;
  seat: number | null;
  seats: string[];
  asked: number | null;
  question: string;
  covered: boolean;
  answers: Answer[];
  /** The kinds of moves that are asked for, where they are a list that people know. */
  kinds?: Kind[];
  events: Happening[];
  log: LogLine[];
  /** How many plays there have been. */
  plays: number;
  undo: string | null;
  redo: boolean;
  outcome: { winners: number[] } | null;
  ranking: Place[];
  view: V;
  /** What lies on the R&D mat of this seat; of nobody else anything is ever sent. */
  plan?: Plan | null;
  /** What can be worked out from the view, as the game knows it. */
  insight: unknown;
  /** The last play step by step: what is different in each step. */
  frames: Partial<Shown<V>>[];
  /** Which of these steps this is, while they are shown one by one; Python does not say. */
  step?: number;
  /** Who has made the last play. */
  by: number | null;
  /** The seats that play by themselves. */
  bots: number[];
  /** Something people should know about the table. */
  note: string;
  /** The lesson that is played here, if it is one. */
  lesson?: LessonShown | null;
}

/** A lesson and what its teacher has said last. */
export interface LessonShown {
  id: string;
  title: string;
  task: string;
  tone: 'task' | 'mistake' | 'hint' | 'done';
  says: string;
  rule: string;
  /** How many hints were given, and how many there are. */
  hints: number;
  of: number;
  actions: number;
  par: number;
  done: boolean;
  result: string;
  note: string;
}

export interface WireTraits<V = unknown, C = unknown> {
  shown: Shown<V>;
  catalogue: C;
}

export interface Reply {
  id: number;
  ok: boolean;
  version: number;
  reason?: string;
  sentence?: string;
  rule?: string;
  place?: string;
  details?: string;
  /** The table as an SVG. */
  picture?: string;
  legal?: boolean;
  text?: string;
  title?: string;
  /** What a move costs, item by item. */
  lines?: [string, string][];
  rules?: string[];
  /** What was different after a past play. */
  past?: Partial<Shown>;
  way?: Way;
}

/** How to go on with a design: all its blocks, or which are missing and what outsourcing them costs. */
export interface Way {
  pieces: Laid[];
  missing: number[];
  /** Null where the supply lacks them too. */
  price: number | null;
}

/** Something that went wrong, for people. */
export interface Trouble {
  sentence: string;
  rule?: string;
  place?: string;
  /** What to copy into a report; only for what should never happen. */
  details?: string;
}

export interface Wire<V = unknown, C = unknown> {
  shown: ReadonlySignal<Shown<V>>;
  catalogue: ReadonlySignal<C>;
  /** What was refused or broke last; a new play clears it. */
  trouble: Signal<Trouble | null>;
  /** The kind of action that one has picked among many, until the next play. */
  picked: Signal<string | null>;
  /** Whether Python has left a message unanswered for too long. */
  silent: ReadonlySignal<boolean>;
  /** Whether a play is on its way. */
  waiting: ReadonlySignal<boolean>;
  /** What is to be said besides what has happened, for people who listen. */
  say: Signal<string>;
  /** How others' plays are shown. */
  pace: Pace<V>;
  /** What lies on the R&D mat now, whatever play is being shown. */
  plan: ReadonlySignal<Plan | null>;
  /** The lesson as it stands now, whatever play is being shown. */
  lesson: ReadonlySignal<LessonShown | null>;
  /** After how many plays one is looking back to the table; null is now. */
  back: ReadonlySignal<number | null>;
  play(...moves: Move[]): Promise<Reply>;
  ask(about: unknown): Promise<Reply>;
  do(what: 'undo' | 'redo' | 'ready' | 'go_on' | 'hint' | 'retry'): Promise<Reply>;
  /** Say what lies on some products of the R&D mat from now on. */
  lay(benches: Plan): Promise<Reply>;
  /** Look at the table as it was after so many plays, or with null as it is. */
  look(plays: number | null): Promise<void>;
}

/** After this long without an answer, people are told that nobody seems to be there. */
export const PATIENCE = 4000;

const LOST: Omit<Reply, 'id'> = {
  ok: false,
  version: -1,
  reason: 'lost',
  sentence: 'Python does not answer: the kernel is busy or gone. Nothing was played here.',
};

export function connect<V, C>(
  model: AnyModel<WireTraits<V, C>>,
  ended: AbortSignal,
  patience = PATIENCE,
): Wire<V, C> {
  const now = trait(model, 'shown', ended);
  const past = signal<{ at: number; version: number; shown: Partial<Shown<V>> } | null>(null);
  const pace = paced(now, ended);
  // what has changed since ends a look back: nobody should miss that it is their turn
  const held = computed(() => (past.value?.version === now.value.version ? past.value : null));
  const shown = computed(() => {
    const current = pace.shown.value;
    return held.value ? { ...current, ...held.value.shown } : current;
  });
  const plan = computed(() => now.value.plan ?? null);
  const lesson = computed(() => now.value.lesson ?? null);
  const back = computed(() => held.value?.at ?? null);
  const catalogue = trait(model, 'catalogue', ended);
  const trouble = signal<Trouble | null>(null);
  const picked = signal<string | null>(null);
  const silent = signal(false);
  const say = signal('');
  const sent = signal(0);
  const told = signal(0);
  // a reply may overtake what it tells of
  const waiting = computed(() => sent.value > 0 || now.value.version < told.value);
  const open = new Map<number, (reply: Reply) => void>();
  let last = Math.floor(Math.random() * 2 ** 30); // two views of one model hear each other's replies

  const hear = (message: unknown) => {
    const reply = message as Reply;
    silent.value = false;
    const answer = open.get(reply?.id);
    if (answer) answer(reply);
    else if (reply?.reason === 'crashed' && reply.id === null) report(reply);
  };
  model.on('msg:custom', hear);
  ended.addEventListener('abort', () => {
    model.off('msg:custom', hear);
    open.clear();
  });

  const report = (reply: Reply) => {
    const { sentence = 'Something went wrong.', rule, place, details } = reply;
    trouble.value = {
      sentence,
      ...(rule ? { rule } : {}),
      ...(place ? { place } : {}),
      ...(details ? { details } : {}),
    };
  };

  const send = (message: Record<string, unknown>) =>
    new Promise<Reply>((resolve) => {
      const id = ++last;
      const clock = setTimeout(() => {
        open.delete(id);
        silent.value = true;
        resolve({ id, ...LOST });
      }, patience);
      open.set(id, (reply) => {
        clearTimeout(clock);
        open.delete(id);
        resolve(reply);
      });
      model.send({ id, base_version: shown.value.version, ...message });
    });

  const act = async (message: Record<string, unknown>) => {
    const answer = send(message);
    // only now: what is drawn for it, and measured, is done while Python thinks
    trouble.value = null;
    picked.value = null;
    sent.value++;
    const reply = await answer;
    told.value = Math.max(told.value, reply.version);
    sent.value--;
    if (!reply.ok) report(reply);
    return reply;
  };

  const look = async (plays: number | null) => {
    const { version, plays: last } = now.value;
    if (plays === null || plays >= last) {
      past.value = null;
      return;
    }
    const reply = await send({ kind: 'ask', about: { past: Math.max(0, plays) } });
    if (!reply.ok) report(reply);
    else past.value = { at: Math.max(0, plays), version, shown: reply.past as Partial<Shown<V>> };
  };

  const wire: Wire<V, C> = {
    shown,
    catalogue,
    trouble,
    picked,
    silent,
    waiting,
    plan,
    lesson,
    back,
    pace,
    say,
    look,
    lay: (benches) => act({ kind: 'do', what: 'plan', plan: benches }),
    play: (...moves) => act({ kind: 'play', moves }),
    ask: (about) => send({ kind: 'ask', about }),
    do: (what) => act({ kind: 'do', what }),
  };
  void wire.ask('there');
  return wire;
}

/** The answers that point at a place. */
export const answersAt = (answers: Answer[], where: string): Answer[] =>
  answers.filter((answer) => answer.where === where);

/** The answers that point at places of some kind, such as "row". */
export const answersIn = (answers: Answer[], ...kinds: string[]): Answer[] =>
  answers.filter(({ where }) => kinds.some((kind) => where.startsWith(`${kind} `)));

/** Answers by the kind of their move, in the order in which Python lists them. */
export function byKind(answers: Answer[]): Map<string, Answer[]> {
  const kinds = new Map<string, Answer[]>();
  for (const answer of answers) {
    kinds.set(answer.move.kind, [...(kinds.get(answer.move.kind) ?? []), answer]);
  }
  return kinds;
}
