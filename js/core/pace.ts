// Shows other seats' plays step by step, slowly enough to follow. No DOM.
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Shown } from './wire';

/** Milliseconds for one step, and at most for all steps of a play together. */
export const STEP = 700;
export const PLAY = 2400;

export interface Pace<V> {
  shown: ReadonlySignal<Shown<V>>;
  /** The number of steps not shown yet. */
  ahead: ReadonlySignal<number>;
  paused: Signal<boolean>;
  /** The factor by which steps are shown faster. */
  speed: Signal<number>;
  /** Skip to the last step and end a pause. */
  finish(): void;
  /** Show the steps of the last play again. */
  again(): void;
}

/**
 * The states to show on the way to a new state: its frames, then the state without the events of the frames.
 * The log of each frame ends with its own events.
 */
export function stepsOf<V>(next: Shown<V>): Shown<V>[] {
  const frames = next.frames ?? [];
  let eventCount = 0;
  const steps = frames.map((frame, step) => {
    eventCount += frame.events?.length ?? 0;
    const log = next.log.slice(0, next.log.length - (next.events.length - eventCount));
    return { ...next, ...frame, log, step } as Shown<V>;
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

export function createPace<V>(received: ReadonlySignal<Shown<V>>, ended: AbortSignal): Pace<V> {
  const shown = signal(received.peek());
  const queue = signal<Shown<V>[]>([]);
  const paused = signal(false);
  const speed = signal(1);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = STEP;

  const next = () => {
    clearTimeout(timer);
    const [first, ...rest] = queue.peek();
    if (!first) return;
    shown.value = first;
    queue.value = rest;
    if (rest.length) timer = setTimeout(next, pause / speed.peek());
  };
  const finish = () => {
    clearTimeout(timer);
    const last = queue.peek().at(-1);
    queue.value = [];
    // otherwise the next play would start paused
    paused.value = false;
    if (last) shown.value = last;
  };
  const show = (steps: Shown<V>[], delayed: boolean) => {
    const running = queue.peek().length > 0;
    queue.value = [...queue.peek(), ...steps];
    pause = Math.min(STEP, PLAY / steps.length);
    if (running) return;
    if (delayed) timer = setTimeout(next, pause / speed.peek());
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
    const recent = Date.now() - lastChange < STEP;
    lastChange = Date.now();
    // a single step of a person is shown at once
    if (!others && steps.length === 1) {
      finish();
      shown.value = state;
    } else show(steps, others && recent);
  });
  // the end of a pause restarts the timer
  const resume = effect(() => {
    if (!paused.value && queue.peek().length) timer = setTimeout(next, pause / speed.peek());
    else clearTimeout(timer);
  });
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
    resume();
  });
  return {
    shown,
    ahead: computed(() => queue.value.length),
    paused,
    speed,
    finish,
    again: () => show(stepsOf(received.peek()), false),
  };
}
