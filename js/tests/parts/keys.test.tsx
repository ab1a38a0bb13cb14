// The board by keyboard: one stop, arrows, and keys for the whole table.
import { afterEach, expect, test, vi } from 'vitest';
import { type Box, KEYS, nextPlace } from '../../core/keys';
import table from '../../games/silicon_valley/entries/table';
import { answer, shown } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll, show } from '../show';
import { shown as boardShown, show as showBoard, withBoard } from './table';

afterEach(closeAll);

const grid: Box[] = [0, 1].flatMap((row) =>
  [0, 1, 2].map((column) => ({
    left: 100 * column,
    right: 100 * column + 80,
    top: 50 * row,
    bottom: 50 * row + 30,
  })),
);

test.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [5, 'ArrowUp', 2],
  [2, 'ArrowRight', null],
  [0, 'ArrowUp', null],
] as const)('from place %i %s leads to %s', (from, way, to) => {
  expect(nextPlace(grid, from, way)).toBe(to);
});

test.each([
  ['a place straight ahead comes before a nearer one askew', 250, 0, 100, 60, 1],
  ['a place a little askew comes before a far one straight ahead', 250, 0, 100, 20, 2],
  ['a place beside lies in no direction', 0, 50, 0, 90, null],
])('%s', (_, x, y, u, v, to) => {
  const boxes = [
    [0, 0],
    [x, y],
    [u, v],
  ].map(([left = 0, top = 0]) => ({ left, right: left + 80, top, bottom: top + 30 }));
  expect(nextPlace(boxes, 0, 'ArrowRight')).toBe(to);
});

test('from nowhere an arrow leads nowhere', () => {
  expect(nextPlace(grid, 9, 'ArrowLeft')).toBeNull();
});

const press = (target: Element, key: string, chord: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...chord }));

const stops = (all: (selector: string) => HTMLElement[]) =>
  all('button.sv-plate').filter(({ tabIndex }) => tabIndex === 0);

test('the board has one tab stop, which stays where the focus was', async () => {
  const { all, notebook } = show(table);
  expect(stops(all)).toHaveLength(1);
  all('.sv-people .sv-plate')[1]?.focus();
  expect(stops(all)).toEqual([all('.sv-people .sv-plate')[1]]);
  all('.sv-people .sv-plate')[3]?.focus();
  notebook.set('shown', shown({ version: 2 }) as never);
  await drawn();
  expect(stops(all)).toEqual([all('.sv-people .sv-plate')[3]]);
});

test('the first stop of the board is the first place that may be chosen', () => {
  const { all } = show(table, shown({ answers: [answer('hire', '', 'row 2', { slot: 2 })] }));
  expect(stops(all)).toEqual([all('.sv-people .sv-plate')[2]]);
});

test('keys of the table do nothing in a field or on the mat, and a field has its arrows', () => {
  const { find, notebook } = show(table);
  const [field, mat] = [document.createElement('input'), document.createElement('p')];
  mat.dataset.keys = '';
  find('.sv-table').append(field, mat);
  expect([press(field, 'u'), press(field, 'ArrowDown')]).toEqual([true, true]);
  press(mat, 'u');
  expect(notebook.plays()).toEqual([]);
});

test('Home and End stay in a row, Page Down goes to the next', () => {
  const { all } = showBoard(boardShown(), undefined, withBoard());
  const people = all('.sv-people .sv-plate');
  people[2]?.focus();
  press(people[2] as Element, 'Home');
  expect(document.activeElement).toBe(people[0]);
  press(people[0] as Element, 'End');
  expect(document.activeElement).toBe(people.at(-1));
  press(people.at(-1) as Element, 'PageDown');
  expect(document.activeElement).toBe(all('.sv-capital .sv-plate')[0]);
  press(document.activeElement as Element, 'PageUp');
  expect(document.activeElement).toBe(people[0]);
});

test('u undoes, l says what happened last, m says what is legal', async () => {
  const older = { at: -1, says: 'Bo stops.', rule: '', turn: 0, code: '' };
  const { find, notebook } = show(table, shown({ log: [older, ...shown().log] }));
  const said = () =>
    [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join('|');
  press(find('.sv-plate'), 'u');
  expect(notebook.plays()[0]).toMatchObject({ kind: 'undo' });
  press(find('.sv-plate'), 'l');
  await vi.waitFor(() => expect(said()).toContain('Ada hires Otto. Ada gains a bar.'));
  expect(said()).not.toContain('Bo stops.');
  press(find('.sv-plate'), 'm');
  await vi.waitFor(() => expect(said()).toContain('5 legal moves. hire: 2, Fund Yes Yields with 7 code'));
});

test('a game says in its own words what is legal', async () => {
  const { find, all } = showBoard(boardShown(), undefined, withBoard({ legalMoves: () => '1 way to pay.' }));
  press(find('.sv-plate'), 'm');
  await vi.waitFor(() => expect(all('[role=status]')[1]?.textContent).toBe('1 way to pay.'));
});

test('a question mark shows every key, and Escape hides them', async () => {
  const { find } = show(table);
  press(find('.sv-plate'), '?');
  await drawn();
  for (const [keys] of KEYS) expect(find('.sv-keylist').textContent).toContain(keys);
  press(find('.sv-plate'), 'Escape');
  await drawn();
  expect(find('.sv-keylist')).toBeNull();
});

test.each([
  ['g', 'Log'],
  ['s', 'Settings'],
  ['?', 'Signs and keys'],
  ['l', 'Since your last turn'],
])('%s opens %s, and Escape closes it', async (key, title) => {
  const { find } = show(table);
  press(find('.sv-plate'), key);
  await drawn();
  expect(find('.sv-sheet').getAttribute('aria-label')).toBe(title);
  press(find('.sv-plate'), 'Escape');
  await drawn();
  expect(find('.sv-sheet')).toBeNull();
});

test('Escape closes a refusal, and the sheet below it only then', async () => {
  const { find } = show(table, shown(), () => ({ ok: false, sentence: 'Not now.' }));
  press(find('.sv-plate'), 'g');
  press(find('.sv-plate'), 'u');
  await vi.waitFor(() => expect(find('.sv-refused').textContent).toContain('Not now.'));
  press(find('.sv-plate'), 'Escape');
  await drawn();
  expect(find('.sv-refused')).toBeNull();
  expect(find('.sv-sheet').getAttribute('aria-label')).toBe('Log');
});

test('m lights the legal moves for a moment', () => {
  vi.useFakeTimers();
  const { find } = show(table);
  press(find('.sv-plate'), 'm');
  expect(find('.sv-table').dataset.lit).toBe('');
  vi.advanceTimersByTime(900);
  expect(find('.sv-table').dataset.lit).toBeUndefined();
  vi.useRealTimers();
});

test('a comma looks back a play, a full stop goes on, and Escape comes back', async () => {
  const { find, notebook } = show(table, shown(), ({ kind, plays }) =>
    kind === 'look_back' ? { past: { question: `play ${plays}` } } : {},
  );
  const looks = () => notebook.sent.filter(({ kind }) => kind === 'look_back').map(({ plays }) => plays);
  const question = () => find('.sv-question').textContent;
  press(find('.sv-plate'), ',');
  await vi.waitFor(() => expect(question()).toBe('play 3'));
  press(find('.sv-question'), ',');
  await vi.waitFor(() => expect(question()).toBe('play 2'));
  press(find('.sv-question'), '.');
  await vi.waitFor(() => expect(question()).toBe('play 3'));
  press(find('.sv-question'), 'Escape');
  await vi.waitFor(() => expect(question()).toBe('Ada, choose your first action.'));
  expect(looks()).toEqual([3, 2, 3]);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s no key does anything here', async (chord) => {
  const { find, notebook, all } = show(table);
  for (const key of ['u', 'l', 'm', 'g', 's', 't', '?']) {
    expect(press(find('.sv-plate'), key, { [chord]: true })).toBe(true); // nobody has kept it from the browser
  }
  await drawn();
  expect(notebook.plays()).toEqual([]);
  expect(all('[role=status]')[1]?.textContent).toBe('');
  expect(find('.sv-keylist')).toBeNull();
});
