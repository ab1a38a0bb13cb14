// What others do is shown one step after the other, at a pace at which one can follow. No DOM.
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Shown } from './wire';

/** Milliseconds for one step, and for all steps of a play together. */
export const STEP = 700;
export const PLAY = 2400;

export interface Pace<V> {
  shown: ReadonlySignal<Shown<V>>;
  /** How many steps are still to come. */
  ahead: ReadonlySignal<number>;
  paused: Signal<boolean>;
  /** How much faster than usual. */
  speed: Signal<number>;
  /** Show at once what is still to come. */
  finish(): void;
  /** Show the last play once more. */
  again(): void;
}

/**
 * The states between two that Python has sent: its frames, and then the new one without what they told. The log
 * of a frame runs no further than what has been seen by then.
 */
export function stepsTo<V>(next: Shown<V>): Shown<V>[] {
  const frames = next.frames ?? [];
  let told = 0;
  const steps = frames.map((frame, step) => {
    told += frame.events?.length ?? 0;
    const log = next.log.slice(0, next.log.length - (next.events.length - told));
    return { ...next, ...frame, log, step } as Shown<V>;
  });
  return [...steps, frames.length ? { ...next, events: next.events.slice(told) } : next];
}

/** What may change without a play: what lies on the R&D mat, and what a teacher says. */
const BESIDE: ReadonlySet<string> = new Set(['plan', 'lesson']);

/** Whether nothing has happened at the table. */
const onlyBeside = <V>(before: Shown<V>, after: Shown<V>): boolean =>
  (Object.keys(after) as (keyof Shown<V>)[]).every(
    (name) => BESIDE.has(name) || after[name] === before[name],
  );

export function paced<V>(now: ReadonlySignal<Shown<V>>, ended: AbortSignal): Pace<V> {
  const shown = signal(now.peek());
  const queue = signal<Shown<V>[]>([]);
  const paused = signal(false);
  const speed = signal(1);
  let clock: ReturnType<typeof setTimeout> | undefined;
  let pause = STEP;

  const next = () => {
    clearTimeout(clock);
    const [first, ...rest] = queue.peek();
    if (!first) return;
    shown.value = first;
    queue.value = rest;
    if (rest.length && !paused.peek()) clock = setTimeout(next, pause / speed.peek());
  };
  const finish = () => {
    clearTimeout(clock);
    const last = queue.peek().at(-1);
    queue.value = [];
    if (last) shown.value = last;
  };
  const show = (steps: Shown<V>[], behind: boolean) => {
    const running = queue.peek().length > 0;
    queue.value = [...queue.peek(), ...steps];
    pause = Math.min(STEP, PLAY / steps.length);
    if (running || paused.peek()) return;
    if (behind) clock = setTimeout(next, pause / speed.peek());
    else next();
  };

  let last = now.peek();
  let since = 0;
  const stop = effect(() => {
    const state = now.value;
    if (state === last) return;
    const before = last;
    last = state;
    if (onlyBeside(before, state)) return;
    const steps = stepsTo(state);
    const others = state.by !== null && state.bots.includes(state.by) && state.plays > before.plays;
    const recent = Date.now() - since < STEP;
    since = Date.now();
    // what a person does is seen at once, and so is what comes in one piece after a while
    if (!others && steps.length === 1) {
      finish();
      shown.value = state;
    } else show(steps, others && recent);
  });
  // a pause that ends goes on with what has been waiting
  const resume = effect(() => {
    if (!paused.value && queue.peek().length) clock = setTimeout(next, pause / speed.peek());
    else clearTimeout(clock);
  });
  ended.addEventListener('abort', () => {
    clearTimeout(clock);
    stop();
    resume();
  });
  return {
    shown,
    ahead: computed(() => queue.value.length),
    paused,
    speed,
    finish,
    again: () => show(stepsTo(now.peek()), false),
  };
}
