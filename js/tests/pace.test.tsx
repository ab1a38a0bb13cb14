// What others do is shown one step after the other; what one does oneself at once.
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLAY, paced, STEP, stepsTo } from '../core/pace';
import type { Happening, Shown } from '../core/wire';
import table from '../widgets/table';
import { drawn } from './model';
import { closeAll, show } from './show';
import { shown } from './table';

const event = (says: string) => ({ kind: 'pay', says, what: '', card: null }) as unknown as Happening;

const state = (version: number, changes: Partial<Shown> = {}): Shown =>
  ({
    ...shown(),
    version,
    plays: version,
    bots: [1],
    by: 1,
    question: `state ${version}`,
    ...changes,
  }) as Shown;

const turn = (version: number): Shown =>
  state(version, {
    by: 0,
    events: [event('card'), event('white'), event('gray'), event('operate')],
    frames: [
      { question: 'card', events: [event('card')] },
      { question: 'pawns', events: [event('white'), event('gray')] },
    ],
  });

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  closeAll();
});

function watch() {
  const now = signal(state(1, { by: 0 }));
  const pace = paced(now, ended.signal);
  return { now, pace, seen: () => pace.shown.value.question };
}

test('frames come first, and the new state tells only what they have not', () => {
  const steps = stepsTo(turn(2));
  expect(steps.map(({ question }) => question)).toEqual(['card', 'pawns', 'state 2']);
  expect(steps.at(-1)?.events.map(({ says }) => says)).toEqual(['operate']);
});

test('the log of a frame tells nothing of what is still to come', () => {
  const lines = ['stop', 'card', 'white', 'gray', 'operate'].map((says) => ({ says })) as never;
  const steps = stepsTo({ ...turn(2), log: lines });
  expect(steps.map(({ log }) => log.at(-1)?.says)).toEqual(['card', 'gray', 'operate']);
});

test("one's own play is seen at once", () => {
  const { now, pace, seen } = watch();
  now.value = state(2, { by: 0 });
  expect(seen()).toBe('state 2');
  expect(pace.ahead.value).toBe(0);
});

test('the plays of a bot follow each other at a pace', () => {
  const { now, pace, seen } = watch();
  now.value = state(2, { by: 0 });
  now.value = state(3);
  now.value = state(4);
  expect(seen()).toBe('state 2');
  expect(pace.ahead.value).toBe(2);
  vi.advanceTimersByTime(STEP);
  expect(seen()).toBe('state 3');
  vi.advanceTimersByTime(STEP);
  expect(seen()).toBe('state 4');
  expect(pace.ahead.value).toBe(0);
});

test('a play in steps takes no longer than one can bear to wait', () => {
  const { now, pace, seen } = watch();
  const frames = Array.from({ length: 30 }, (_, at) => ({ question: `step ${at}`, events: [] }));
  now.value = state(2, { by: 0, frames });
  expect(seen()).toBe('step 0');
  vi.advanceTimersByTime(PLAY);
  expect(seen()).toBe('state 2');
  expect(pace.ahead.value).toBe(0);
});

test('a pause holds, going on goes on, and twice the speed takes half the time', () => {
  const { now, pace, seen } = watch();
  now.value = turn(2);
  expect(seen()).toBe('card');
  pace.paused.value = true;
  vi.advanceTimersByTime(10 * STEP);
  expect(seen()).toBe('card');
  pace.speed.value = 2;
  pace.paused.value = false;
  vi.advanceTimersByTime(STEP / 2);
  expect(seen()).toBe('pawns');
});

test('skipping shows the end, and once more begins again', () => {
  const { now, pace, seen } = watch();
  now.value = turn(2);
  pace.finish();
  expect(seen()).toBe('state 2');
  pace.again();
  expect(seen()).toBe('card');
  vi.advanceTimersByTime(2 * STEP);
  expect(seen()).toBe('state 2');
});

test('undoing what a bot did is seen at once', () => {
  const { now, seen } = watch();
  now.value = state(2, { by: 0 });
  now.value = state(3, { plays: 1 });
  expect(seen()).toBe('state 3');
});

test('a closed view has no clock left running', () => {
  const { now, seen } = watch();
  now.value = turn(2);
  ended.abort();
  vi.advanceTimersByTime(10 * STEP);
  expect(seen()).toBe('card');
});

test('the first press while others play only shows the rest', async () => {
  vi.useRealTimers();
  const { notebook, button, find } = show(table, state(1, { by: 0 }));
  notebook.set('shown', turn(2) as never);
  await drawn();
  expect(find('h2').textContent).toBe('card');
  expect(button('Pause')).toBeTruthy();
  button('Look back').click();
  await drawn();
  expect(find('h2').textContent).toBe('state 2');
  expect(notebook.sent.filter(({ about }) => typeof about === 'object')).toEqual([]);
  button('Show again').click();
  await drawn();
  expect(find('h2').textContent).toBe('card');
  button('Skip').click();
  await drawn();
  expect(find('h2').textContent).toBe('state 2');
});

test('what the last play has touched wears dots in the colour of whoever made it', async () => {
  vi.useRealTimers();
  const hired = { ...event('Bo hires Tess Ting.'), what: 'employees', card: 0 };
  const { find, notebook } = show(table, state(1, { events: [hired] }));
  const dots = () => find('[data-flip="employee 0"]').style;
  await vi.waitFor(() => expect(dots().outlineStyle).toBe('dotted'));
  expect(dots().outlineColor).toContain('var(--sv-seat2)');
  notebook.set('shown', state(2, { by: 0 }) as never);
  await vi.waitFor(() => expect(dots().outlineStyle).toBe(''));
});
