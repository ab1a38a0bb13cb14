// Shows other seats' plays step by step, slowly enough to follow. No DOM.
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Settings, Shown } from './wire';

/** Milliseconds of a calm step: at least, and for each letter of its sentence. */
export const CALM_STEP = 900;
export const CALM_LETTER = 40;
/** Milliseconds of a quick step, and at most for all steps of a play together. */
export const QUICK_STEP = 700;
export const QUICK_PLAY = 2400;

export interface Pace<V> {
  shown: ReadonlySignal<Shown<V>>;
  /** The number of steps not shown yet. */
  ahead: ReadonlySignal<number>;
  /** The steps of what is watched, from its first on; empty while nothing is. */
  steps: ReadonlySignal<readonly Shown<V>[]>;
  paused: Signal<boolean>;
  /** Show the next step now. */
  next(): void;
  /** Skip to the last step and end a pause. */
  finish(): void;
  /** Show the steps of the last play again. */
  again(): void;
}

/** The sentence that a step is about. */
export const sentenceOf = (state: Pick<Shown, 'question' | 'last' | 'step' | 'events'>): string =>
  state.step === undefined ? state.last || (state.events.at(-1)?.says ?? state.question) : state.question;

/**
 * The states to show on the way to a new state: its frames, then the state without the events of the frames.
 * The log of each frame ends with its own events.
 */
export function stepsOf<V>(next: Shown<V>): Shown<V>[] {
  const frames = next.frames ?? [];
  let eventCount = 0;
  let before = next;
  const steps = frames.map((frame, step) => {
    eventCount += frame.events?.length ?? 0;
    const log = next.log.slice(0, next.log.length - (next.events.length - eventCount));
    before = { ...before, ...frame, log, step };
    return before;
  });
  return [...steps, frames.length ? { ...next, events: next.events.slice(eventCount) } : next];
}

/** The fields that may change without a play. */
const SIDE_FIELDS: ReadonlySet<string> = new Set(['notes', 'lesson', 'settings']);

/** Whether two states differ in nothing but the fields that change without a play. */
const samePosition = <V>(before: Shown<V>, after: Shown<V>): boolean =>
  (Object.keys(after) as (keyof Shown<V>)[]).every(
    (name) => SIDE_FIELDS.has(name) || after[name] === before[name],
  );

export function createPace<V>(
  received: ReadonlySignal<Shown<V>>,
  ended: AbortSignal,
  setting: ReadonlySignal<Settings['pace']> = signal('calm'),
): Pace<V> {
  const shown = signal(received.peek());
  const queue = signal<readonly Shown<V>[]>([]);
  const watched = signal<readonly Shown<V>[]>([]);
  const paused = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quickStep = QUICK_STEP;

  /** Milliseconds for which a step stays before the next; infinite if it waits for a key. */
  const duration = (state: Shown<V>): number => {
    if (setting.peek() === 'step') return Number.POSITIVE_INFINITY;
    if (setting.peek() === 'quick') return quickStep;
    return Math.max(CALM_STEP, CALM_LETTER * sentenceOf(state).length);
  };
  const schedule = () => {
    clearTimeout(timer);
    const wait = duration(shown.peek());
    if (queue.peek().length && !paused.peek() && Number.isFinite(wait)) timer = setTimeout(next, wait);
  };
  const next = () => {
    clearTimeout(timer);
    const [first, ...rest] = queue.peek();
    if (!first) return;
    shown.value = first;
    queue.value = rest;
    if (rest.length) schedule();
    else watched.value = [];
  };
  const finish = () => {
    clearTimeout(timer);
    const last = queue.peek().at(-1);
    queue.value = [];
    watched.value = [];
    // otherwise the next play would start paused
    paused.value = false;
    if (last) shown.value = last;
  };
  const show = (steps: Shown<V>[], delayed: boolean) => {
    const running = queue.peek().length > 0;
    queue.value = [...queue.peek(), ...steps];
    watched.value = [...watched.peek(), ...steps];
    quickStep = Math.min(QUICK_STEP, QUICK_PLAY / steps.length);
    if (running) return;
    if (delayed) schedule();
    else next();
  };

  let last = received.peek();
  let lastChange = 0;
  const stop = effect(() => {
    const state = received.value;
    if (state === last) return;
    const before = last;
    last = state;
    if (samePosition(before, state)) return;
    const steps = stepsOf(state);
    const others = state.by !== null && state.bots.includes(state.by) && state.plays > before.plays;
    const recent = Date.now() - lastChange < duration(shown.peek());
    lastChange = Date.now();
    // a single step of a person is shown at once
    if ((!others && steps.length === 1) || setting.peek() === 'at_once') {
      finish();
      shown.value = state;
    } else show(steps, others && recent);
  });
  // the end of a pause, or another pace, restarts the timer
  const resume = effect(() => {
    void paused.value;
    if (setting.value === 'at_once') finish();
    else schedule();
  });
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
    resume();
  });
  return {
    shown,
    ahead: computed(() => queue.value.length),
    steps: watched,
    paused,
    next,
    finish,
    again: () => show(stepsOf(received.peek()), false),
  };
}
