// Coach marks: one at a time, each once, and none when they are not wanted.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marksOf } from '../../parts/coach';
import type { CoachMark } from '../../parts/game-look';
import { simpleTable } from '../../parts/simple-table';
import { answer, ended } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll } from '../show';
import { settings, show, shown } from './table';

beforeEach(() => localStorage.clear());
afterEach(closeAll);

const mark = (title: string, when: CoachMark['when'] = () => true): CoachMark => ({
  at: '.sv-question',
  title,
  text: `About ${title}.`,
  when,
});
const coach = [mark('money'), mark('the end', ({ plays }) => plays > 4)];
const widget = simpleTable({ coach });
const learning = (changes = {}) => shown({ settings: settings({ coach: true }), answers: [], ...changes });
const title = (find: (selector: string) => HTMLElement) => find('.sv-coach h3')?.textContent ?? null;

test("a game's own moments come between those of any game", () => {
  expect(marksOf({ coach }).map((each) => each.title)).toEqual([
    'Green can be pressed',
    'money',
    'the end',
    'What others did is told here',
  ]);
});

test('each comes when its moment has come, and goes for good', async () => {
  const { find, button, set } = show(learning(), undefined, widget);
  expect(title(find)).toBe('money');
  button('Next').click();
  await drawn();
  expect(title(find)).toBeNull();
  set(learning({ version: 2, plays: 5 }));
  await vi.waitFor(() => expect(title(find)).toBe('the end'));
  expect(title(show(learning(), undefined, widget).find)).toBeNull();
});

test('a play closes the one that is open', async () => {
  const { find, set } = show(learning(), undefined, widget);
  expect(title(find)).toBe('money');
  set(learning({ version: 2 }));
  await vi.waitFor(() => expect(title(find)).toBeNull());
});

test('no more of these ends them for all tables', async () => {
  const { find, button, notebook } = show(learning(), undefined, widget);
  button('No more').click();
  await drawn();
  expect(title(find)).toBeNull();
  expect(notebook.plays()).toMatchObject([{ kind: 'set', name: 'coach', value: false }]);
});

test('once a first game is over nothing is explained any more', async () => {
  const { notebook, set } = show(learning(), undefined, widget);
  const switchedOff = () => notebook.sent.filter((sent) => (sent as { name?: string }).name === 'coach');
  set(learning({ version: 2, outcome: ended([0]) }));
  await vi.waitFor(() => expect(switchedOff()).toMatchObject([{ kind: 'set', value: false }]));
  const over = show(learning({ outcome: ended([0]) }), undefined, widget);
  over.set(learning({ version: 2, outcome: ended([0]) }));
  await drawn();
  expect(over.notebook.plays()).toEqual([]);
});

test('a mark is placed again once the table has the height of its window', async () => {
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized.push(changed);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const { find } = show(learning(), undefined, widget);
  const placed = vi.spyOn(find('.sv-coach'), 'getBoundingClientRect');
  for (const changed of resized) changed();
  expect(placed).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test.each([
  ['switched off', shown({ answers: [] })],
  ['in a lesson', learning({ lesson: { says: '', task: '', tone: 'task' } })],
  ['on a covered screen', learning({ covered: true })],
])('%s there is none', (_, state) => {
  expect(title(show(state, undefined, widget).find)).toBeNull();
});

test('it waits while a sheet is open', async () => {
  const { find, press } = show(learning({ answers: [answer('stop', 'Stop')] }), undefined, widget);
  press('s');
  await drawn();
  expect(title(find)).toBeNull();
});
