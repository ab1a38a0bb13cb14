// The board by keyboard: one stop, arrows, and keys for the whole table.
import { afterEach, expect, test, vi } from 'vitest';
import { type Box, KEYS, nextPlace } from '../../core/keys';
import table from '../../games/silicon_valley/entries/table';
import { answer, insight, owed, shown } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll, show } from '../show';

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
  all('button.sv-plate, button.sv-buy').filter(({ tabIndex }) => tabIndex === 0);

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
  const payments = [[3], [1, 1]].map((blocks) => ({
    blocks: [...blocks, ...Array(8 - blocks.length).fill(0)],
    over: 0,
    moves: ['dot'],
  }));
  const due = owed(3, [1, 0, 0, 0]);
  const { find, notebook } = show(table, shown({ insight: insight({ payments, due }) }));
  const field = find('.sv-way input');
  expect([press(field, 'u'), press(field, 'ArrowDown')]).toEqual([true, true]);
  const mat = document.createElement('p');
  mat.dataset.keys = '';
  find('.sv-table').append(mat);
  press(mat, 'u');
  expect(notebook.plays()).toEqual([]);
});

test('Home and End stay in a row, Page Down goes to the next', () => {
  const { all, cell } = show(table);
  cell.style.width = '1300px'; // a narrow board shows one part at a time
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

test('where a payment is due its ways are said', async () => {
  const way = { blocks: [1, 1, 0, 0, 0, 0, 0, 0], over: 0, moves: ['bar'] };
  const due = owed(3, [1, 0], 2);
  const { find, all } = show(table, shown({ insight: insight({ payments: [way], due }) }));
  press(find('.sv-toggle'), 'm');
  await vi.waitFor(() => expect(all('[role=status]')[1]?.textContent).toBe('1 way to pay.'));
});

test('a question mark shows every key, and Escape hides them', async () => {
  const { find } = show(table);
  press(find('.sv-plate'), '?');
  await drawn();
  for (const [keys] of KEYS) expect(find('.sv-keys').textContent).toContain(keys);
  press(find('.sv-plate'), 'Escape');
  await drawn();
  expect(find('.sv-keys')).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s no key does anything here', async (chord) => {
  const { find, notebook, all } = show(table);
  for (const key of ['u', 'l', 'm', '?']) {
    expect(press(find('.sv-plate'), key, { [chord]: true })).toBe(true); // nobody has kept it from the browser
  }
  await drawn();
  expect(notebook.plays()).toEqual([]);
  expect(all('[role=status]')[1]?.textContent).toBe('');
  expect(find('.sv-keys')).toBeNull();
});
