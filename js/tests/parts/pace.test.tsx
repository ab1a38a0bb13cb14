// What others do is shown one step after the other; what one does oneself at once.
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALM_LETTER, CALM_STEP, createPace, QUICK_PLAY, QUICK_STEP, stepsOf } from '../../core/pace';
import type { Happening, Settings, Shown } from '../../core/wire';
import table from '../../games/silicon_valley/entries/table';
import { DEFAULT_SETTINGS, shown } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll, show } from '../show';

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

function watch(chosen: Settings['pace'] = 'quick') {
  const now = signal(state(1, { by: 0 }));
  const setting = signal(chosen);
  const pace = createPace(now, ended.signal, setting);
  return { now, pace, setting, seen: () => pace.shown.value.question };
}

test('frames come first, and the new state tells only what they have not', () => {
  const steps = stepsOf(turn(2));
  expect(steps.map(({ question }) => question)).toEqual(['card', 'pawns', 'state 2']);
  expect(steps.at(-1)?.events.map(({ says }) => says)).toEqual(['operate']);
});

test('a step has what the step before it has, as far as its frame says nothing else', () => {
  const frames = [
    { seats: ['Ada'], events: [] },
    { question: 'second', events: [] },
    { seats: ['Bo'], events: [] },
  ];
  const steps = stepsOf(state(2, { frames, question: 'last', seats: ['Cy'] }));
  expect(steps.map(({ question }) => question)).toEqual(['last', 'second', 'second', 'last']);
  expect(steps.map(({ seats }) => seats)).toEqual([['Ada'], ['Ada'], ['Bo'], ['Cy']]);
  expect(steps.map(({ step }) => step)).toEqual([0, 1, 2, undefined]);
});

test('the log of a frame tells nothing of what is still to come', () => {
  const lines = ['stop', 'card', 'white', 'gray', 'operate'].map((says) => ({ says })) as never;
  const steps = stepsOf({ ...turn(2), log: lines });
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
  vi.advanceTimersByTime(QUICK_STEP);
  expect(seen()).toBe('state 3');
  vi.advanceTimersByTime(QUICK_STEP);
  expect(seen()).toBe('state 4');
  expect(pace.ahead.value).toBe(0);
});

test('a play that comes after a while is seen at once, whoever made it', () => {
  const { now, pace, seen } = watch();
  now.value = state(2, { by: 0 });
  vi.advanceTimersByTime(QUICK_STEP);
  now.value = state(3);
  expect(seen()).toBe('state 3');
  expect(pace.ahead.value).toBe(0);
});

test('a play in steps takes no longer than one can bear to wait', () => {
  const { now, pace, seen } = watch();
  const frames = Array.from({ length: 30 }, (_, at) => ({ question: `step ${at}`, events: [] }));
  now.value = state(2, { by: 0, frames });
  expect(seen()).toBe('step 0');
  vi.advanceTimersByTime(QUICK_PLAY);
  expect(seen()).toBe('state 2');
  expect(pace.ahead.value).toBe(0);
});

test('a pause holds, and going on goes on', () => {
  const { now, pace, seen } = watch();
  now.value = turn(2);
  expect(seen()).toBe('card');
  pace.paused.value = true;
  vi.advanceTimersByTime(10 * QUICK_STEP);
  expect(seen()).toBe('card');
  pace.paused.value = false;
  vi.advanceTimersByTime(QUICK_STEP);
  expect(seen()).toBe('pawns');
});

test.each([
  ['a short sentence', 'card', CALM_STEP],
  ['a long one', 'x'.repeat(60), 60 * CALM_LETTER],
])('at a calm pace %s stays as long as it takes to read', (_, question, time) => {
  const { now, seen } = watch('calm');
  now.value = state(2, { by: 0, frames: [{ question, events: [] }] });
  expect(seen()).toBe(question);
  vi.advanceTimersByTime(time - 1);
  expect(seen()).toBe(question);
  vi.advanceTimersByTime(1);
  expect(seen()).toBe('state 2');
});

test('step by step each step waits for a key, and another pace lets them go on', () => {
  const { now, pace, setting, seen } = watch('step');
  now.value = turn(2);
  vi.advanceTimersByTime(100 * QUICK_STEP);
  expect(seen()).toBe('card');
  pace.next();
  expect([seen(), pace.ahead.value]).toEqual(['pawns', 1]);
  setting.value = 'calm';
  vi.advanceTimersByTime(CALM_STEP);
  expect(seen()).toBe('state 2');
});

test('at once, nothing is shown step by step', () => {
  const { now, pace, setting, seen } = watch('at_once');
  now.value = turn(2);
  expect([seen(), pace.ahead.value]).toEqual(['state 2', 0]);
  setting.value = 'calm';
  now.value = turn(3);
  setting.value = 'at_once';
  expect([seen(), pace.ahead.value]).toEqual(['state 3', 0]);
});

test('what is watched is known from its first step on, and forgotten with its last', () => {
  const { now, pace } = watch();
  now.value = turn(2);
  expect([pace.steps.value.length, pace.ahead.value]).toEqual([3, 2]);
  pace.next();
  expect([pace.steps.value.length, pace.ahead.value]).toEqual([3, 1]);
  pace.next();
  expect([pace.steps.value.length, pace.ahead.value]).toEqual([0, 0]);
});

test('what comes during a pause waits behind what it holds', () => {
  const { now, pace, seen } = watch();
  now.value = turn(2);
  pace.paused.value = true;
  now.value = state(3);
  vi.advanceTimersByTime(10 * QUICK_STEP);
  expect(seen()).toBe('card');
  expect(pace.ahead.value).toBe(3);
  pace.paused.value = false;
  for (const next of ['pawns', 'state 2', 'state 3']) {
    vi.advanceTimersByTime(QUICK_STEP);
    expect(seen()).toBe(next);
  }
});

test.each([
  ['skipping', ({ pace }: ReturnType<typeof watch>) => pace.finish()],
  [
    "one's own play",
    ({ now }: ReturnType<typeof watch>) => {
      now.value = state(3, { by: 0 });
    },
  ],
] as const)('a pause ends with %s, and holds nothing of what comes after', (_, end) => {
  const watched = watch();
  const { now, pace, seen } = watched;
  now.value = turn(2);
  pace.paused.value = true;
  end(watched);
  expect([pace.paused.value, pace.ahead.value]).toEqual([false, 0]);
  now.value = turn(4);
  expect(seen()).toBe('card');
  vi.advanceTimersByTime(2 * QUICK_STEP);
  expect(seen()).toBe('state 4');
});

test('skipping shows the end', () => {
  const { now, pace, seen } = watch();
  now.value = turn(2);
  pace.finish();
  expect([seen(), pace.ahead.value, pace.steps.value]).toEqual(['state 2', 0, []]);
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
  vi.advanceTimersByTime(10 * QUICK_STEP);
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
  expect(notebook.sent.filter(({ kind }) => kind === 'look_back')).toEqual([]);
});

test('Tab goes on through a table while others play, and any other key shows the rest and does no more', async () => {
  const { notebook, find } = show(table, state(1, { by: 0 }));
  notebook.set('shown', turn(2) as never);
  await vi.advanceTimersByTimeAsync(0);
  const press = async (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    find('.sv-question').dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(0);
    return [find('h2').textContent, event.defaultPrevented];
  };
  expect(await press('Tab')).toEqual(['card', false]);
  expect(await press('u')).toEqual(['state 2', true]);
  expect(notebook.plays()).toEqual([]);
  await press('u');
  expect(notebook.plays()).toMatchObject([{ kind: 'undo' }]);
});

test('Space holds what others do, a full stop is a step, and Enter skips the rest', async () => {
  const { notebook, find, button } = show(table, state(1, { by: 0 }));
  notebook.set('shown', turn(2) as never);
  await vi.advanceTimersByTimeAsync(0);
  const press = async (key: string) => {
    find('.sv-question').dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    await vi.advanceTimersByTimeAsync(0);
    return find('h2').textContent;
  };
  expect(await press(' ')).toBe('card');
  expect(button('Go on').getAttribute('aria-pressed')).toBe('true');
  expect(await press('.')).toBe('pawns');
  expect(await press('Enter')).toBe('state 2');
});

test('pausing and the pace are chosen without an end to the watching', async () => {
  const { notebook, find, button } = show(table, state(1, { by: 0 }));
  notebook.set('shown', turn(2) as never);
  const press = async (name: string) => {
    button(name).click();
    await vi.advanceTimersByTimeAsync(0);
  };
  await vi.advanceTimersByTimeAsync(0);
  await press('Pause');
  expect(button('Go on').getAttribute('aria-pressed')).toBe('true');
  await press('Pace');
  expect(notebook.plays()).toMatchObject([{ kind: 'set', name: 'pace', value: 'quick' }]);
  notebook.set('shown', { ...turn(2), settings: { ...DEFAULT_SETTINGS, pace: 'quick' } } as never);
  await vi.advanceTimersByTimeAsync(0);
  expect(button('Pace').textContent).toBe('Pace: quick');
  expect(find('h2').textContent).toBe('card');
  await press('Go on');
  await vi.advanceTimersByTimeAsync(CALM_STEP);
  expect(find('h2').textContent).toBe('pawns');
});

test('what the last play has touched wears dots in the colour of whoever made it', async () => {
  vi.useRealTimers();
  const hired = { ...event('Bo hires Tess Ting.'), what: 'employees', card: 0 };
  const drawn = { ...event('Rhea Factor comes.'), kind: 'draw', what: 'employees', card: 1 };
  const { find, notebook } = show(table, state(1, { events: [hired, drawn] }));
  const dots = () => find('[data-flip="employee 0"]').style;
  await vi.waitFor(() => expect(dots().outlineStyle).toBe('dotted'));
  expect(dots().outlineColor).toContain('var(--sv-seat2)');
  expect(find('[data-flip="employee 1"]').style.outlineStyle).toBe('');
  notebook.set('shown', state(2, { by: 0 }) as never);
  await vi.waitFor(() => expect(dots().outlineStyle).toBe(''));
});
