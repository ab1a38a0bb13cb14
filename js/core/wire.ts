// The client of the protocol: the state that Python sends, and the messages to Python. No DOM.
import type { AnyModel } from '@anywidget/types';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createHints, type Hinting } from './hints';
import { trait } from './model';
import { createPace, type Pace } from './pace';
import { createParts, type Parts } from './parts';
import type * as protocol from './protocol';
import type { Answer, LessonShown, Message, Move, Settings } from './protocol';

export type {
  Answer,
  Happening,
  Kind,
  LessonShown,
  LogLine,
  Move,
  Offer,
  Place,
  Price,
  Range,
  RecapPart,
  ReelPlay,
  Settings,
} from './protocol';

/** The table as Python shows it to a widget's seat; `V` is the game's own view. */
export interface Shown<V = unknown> extends Omit<protocol.Shown, 'view' | 'frames'> {
  view: V;
  /** The steps of the last play, each with what differs from the step before it, the first from the state. */
  frames: Partial<Shown<V>>[];
  /** The index of the step that is shown; set by `pace.ts`, not by Python. */
  step?: number;
  /** While looking back: the number of the play, its round, and in words which play of how many it is. */
  play?: number;
  round?: number;
  says?: string;
  /** The state of the lesson, if the table belongs to one. */
  lesson?: protocol.LessonShown | null;
}

export interface WireTraits<V = unknown, C = unknown> {
  shown: Shown<V>;
  catalogue: C;
}

type Answered = protocol.Explained &
  protocol.RuleText &
  protocol.Pictured &
  protocol.Noted &
  protocol.Reel &
  protocol.Hints &
  protocol.End;

export interface Reply extends Partial<Answered> {
  id: number;
  ok: boolean;
  version: number;
  /** Why the message was rejected; "lost" means that no reply came in time. */
  reason?: protocol.Rejected['reason'] | 'lost';
  details?: string;
  past?: Partial<protocol.Past>;
}

/** An error as it is shown to people. */
export interface WireError {
  sentence: string;
  rule?: string | undefined;
  place?: string | undefined;
  /** Technical details to copy into a bug report; only for unexpected errors. */
  details?: string | undefined;
}

/**
 * What the table is for at this moment: to play now, to watch others' plays, to look back at an earlier play, or to
 * look at the end of the game. Only while playing now does the row of actions hold answers; else it is the film.
 */
export type Mode = 'now' | 'watching' | 'back' | 'over';

export interface Wire<V = unknown, C = unknown> {
  shown: ReadonlySignal<Shown<V>>;
  catalogue: ReadonlySignal<C>;
  /** The last error or refusal; the next play clears it. */
  error: Signal<WireError | null>;
  /** The kind of move, or the place of the board, whose answers are listed; reset by the next play. */
  picked: Signal<string | null>;
  /** The name of the open sheet, of which there is at most one; another state closes it, unless it is a kept one. */
  sheet: Signal<string | null>;
  /** The names of the sheets that a new state leaves open. */
  keptSheets: Set<string>;
  /** Whether the widget fills the screen. */
  full: Signal<boolean>;
  /** Whether the last message has timed out without a reply. */
  unanswered: ReadonlySignal<boolean>;
  /** Whether a play has been sent whose result is not shown yet. */
  waiting: ReadonlySignal<boolean>;
  /** An extra announcement for screen readers. */
  say: Signal<string>;
  /** Controls the step-by-step display of other seats' plays. */
  pace: Pace<V>;
  /** Good moves on request. */
  hints: Hinting;
  /** The private notes of this seat, always the latest. */
  notes: ReadonlySignal<unknown>;
  /** The state of the lesson, always the latest. */
  lesson: ReadonlySignal<LessonShown | null>;
  /** The parts of the table, some of which rest in a lesson. */
  parts: Parts;
  /** The number of plays after which the table is shown when looking back; null shows the current state. */
  back: ReadonlySignal<number | null>;
  mode: ReadonlySignal<Mode>;
  /** The settings of all tables of this machine, always the latest. */
  settings: ReadonlySignal<Settings>;
  play(...moves: Move[]): Promise<Reply>;
  /** Send a question that changes nothing. */
  ask(message: Message): Promise<Reply>;
  /** Send a message that changes the table or its settings. */
  tell(message: Message): Promise<Reply>;
  do(what: 'undo' | 'redo' | 'ready' | 'resume_bots' | 'hint' | 'retry'): Promise<Reply>;
  /** Change the private notes of this seat. */
  note(change: unknown): Promise<Reply>;
  /** Show the table as it was after a number of plays; null shows the current state. */
  look(plays: number | null): Promise<void>;
}

/** Milliseconds after which a missing reply is reported. */
export const REPLY_TIMEOUT = 4000;

const NO_REPLY: Omit<Reply, 'id'> = {
  ok: false,
  version: -1,
  reason: 'lost',
  sentence: 'Python does not answer: the kernel is busy or gone. Nothing was played here.',
};

export function connect<V, C>(
  model: AnyModel<WireTraits<V, C>>,
  ended: AbortSignal,
  timeout = REPLY_TIMEOUT,
): Wire<V, C> {
  const received = trait(model, 'shown', ended);
  const past = signal<{ at: number; version: number; shown: Partial<Shown<V>> } | null>(null);
  const settings = computed(() => received.value.settings);
  const pace = createPace(
    received,
    ended,
    computed(() => settings.value.pace),
  );
  // a new state ends a look back, so that players notice their turn
  const lookBack = computed(() => (past.value?.version === received.value.version ? past.value : null));
  const shown = computed(() => {
    const current = pace.shown.value;
    return lookBack.value ? { ...current, ...lookBack.value.shown } : current;
  });
  const notes = computed(() => received.value.notes ?? null);
  const lesson = computed(() => received.value.lesson ?? null);
  const back = computed(() => lookBack.value?.at ?? null);
  const mode = computed((): Mode => {
    if (back.value !== null) return 'back';
    if (pace.ahead.value > 0) return 'watching';
    return pace.shown.value.outcome ? 'over' : 'now';
  });
  const catalogue = trait(model, 'catalogue', ended);
  const error = signal<WireError | null>(null);
  const picked = signal<string | null>(null);
  const sheet = signal<string | null>(null);
  const keptSheets = new Set<string>();
  const full = signal(false);
  const unanswered = signal(false);
  const say = signal('');
  const pendingPlays = signal(0);
  const answeredVersion = signal(0);
  // a reply may arrive before the state it belongs to
  const waiting = computed(() => pendingPlays.value > 0 || received.value.version < answeredVersion.value);
  const pending = new Map<number, (reply: Reply) => void>();
  let lastId = Math.floor(Math.random() * 2 ** 30); // random, because views of one model receive each other's replies

  const closeSheet = effect(() => {
    void pace.shown.value.version;
    void back.value;
    const open = sheet.peek();
    if (open !== null && !keptSheets.has(open)) sheet.value = null;
  });
  ended.addEventListener('abort', closeSheet);

  const onMessage = (message: unknown) => {
    const reply = message as Reply;
    unanswered.value = false;
    const handler = pending.get(reply?.id);
    pending.delete(reply?.id);
    if (handler) handler(reply);
    else if (reply?.reason === 'crashed' && reply.id === null) report(reply);
  };
  model.on('msg:custom', onMessage);
  ended.addEventListener('abort', () => model.off('msg:custom', onMessage));

  const report = (reply: Reply) => {
    const { sentence = 'Something went wrong.', rule, place, details } = reply;
    error.value = { sentence, rule, place, details };
  };

  /** Send a message; a reply that comes after the timeout goes to `onLateReply`. */
  const send = (message: Message, onLateReply: (reply: Reply) => void = () => {}) =>
    new Promise<Reply>((resolve) => {
      const id = ++lastId;
      const timer = setTimeout(() => {
        pending.set(id, onLateReply);
        unanswered.value = true;
        resolve({ id, ...NO_REPLY });
      }, timeout);
      pending.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      model.send({ id, base_version: shown.value.version, ...message });
    });

  const onReply = (reply: Reply) => {
    answeredVersion.value = Math.max(answeredVersion.value, reply.version);
    if (!reply.ok) report(reply);
  };

  const request = async (message: Message) => {
    const answered = send(message, (reply) => {
      // the reply came late, so the message that nothing was played is wrong
      if (error.peek()?.sentence === NO_REPLY.sentence) error.value = null;
      onReply(reply);
    });
    // after sending, so that the browser renders this while Python works
    error.value = null;
    picked.value = null;
    pendingPlays.value++;
    const reply = await answered;
    onReply(reply);
    pendingPlays.value--;
    return reply;
  };

  let lookCount = 0;
  const look = async (plays: number | null) => {
    const { version, plays: last } = received.value;
    const thisLook = ++lookCount;
    if (plays === null || plays >= last) {
      past.value = null;
      return;
    }
    const reply = await send({ kind: 'look_back', plays: Math.max(0, plays) });
    if (thisLook !== lookCount) return; // a later call has replaced this one
    if (!reply.ok) report(reply);
    else past.value = { at: Math.max(0, plays), version, shown: reply.past as Partial<Shown<V>> };
  };

  const wire: Wire<V, C> = {
    shown,
    catalogue,
    error,
    picked,
    sheet,
    keptSheets,
    full,
    unanswered,
    waiting,
    notes,
    lesson,
    parts: createParts(lesson),
    back,
    mode,
    settings,
    pace,
    hints: createHints({
      shown,
      settings,
      mode,
      ask: send,
      report,
      say: (words) => {
        say.value = words;
      },
    }),
    say,
    look,
    note: (notes) => request({ kind: 'note', notes }),
    play: (...moves) => request({ kind: 'play', moves }),
    ask: send,
    tell: request,
    do: (kind) => request({ kind }),
  };
  void wire.ask({ kind: 'there' });
  return wire;
}

/** The answers at a place. */
export const answersAt = <T extends { where: string }>(answers: T[], where: string): T[] =>
  answers.filter((answer) => answer.where === where);

/** The answers at places of some kinds, such as "row". */
export const answersIn = <T extends { where: string }>(answers: T[], ...kinds: string[]): T[] =>
  answers.filter(({ where }) => kinds.some((kind) => where.startsWith(`${kind} `)));

/** The number of places at which there is something to answer, and of answers that have no place. */
export const placesOf = (answers: Answer[]): number =>
  new Set(answers.map((answer) => answer.where || answer)).size;

/** Answers by the kind of their move, in the order in which Python lists them. */
export function byKind(answers: Answer[]): Map<string, Answer[]> {
  const kinds = new Map<string, Answer[]>();
  for (const answer of answers) {
    kinds.set(answer.move.kind, [...(kinds.get(answer.move.kind) ?? []), answer]);
  }
  return kinds;
}
