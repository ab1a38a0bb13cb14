// Where the focus goes with a play: it stays inside of what was pressed, and elsewhere when it has gone there.
import { afterEach, expect, test, vi } from 'vitest';
import table from '../../games/silicon_valley/entries/table';
import { answer, shown } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll, show } from '../show';

afterEach(closeAll);

test('the focus stays where it is when its place is still there', async () => {
  const { notebook, all } = show(table);
  all('.sv-people .sv-plate')[1]?.focus();
  notebook.set('shown', shown({ version: 2, question: 'Ada, choose your second action.' }) as never);
  await drawn();
  expect(document.activeElement).toBe(all('.sv-people .sv-plate')[1]);
});

test('the focus stays at a place of the board, whoever stands there now', async () => {
  const { all, notebook } = show(table);
  all('.sv-people .sv-plate')[1]?.focus();
  const view = structuredClone(shown().view) as { employees: unknown[] };
  // the one with the focus is hired
  view.employees = [[6, 1], [], [0], [2], [3], [4], [5], null, []];
  notebook.set('shown', shown({ version: 2, view: view as never }) as never);
  await drawn();
  const place = document.activeElement?.closest<HTMLElement>('.sv-slot');
  expect(place?.dataset.place).toBe('row 1');
  expect(place?.querySelector('h4')?.textContent).toBe('Mina Mal');
});

test('the focus stays on what is no place of the board, too', async () => {
  const { notebook, button, find } = show(table);
  button('Undo').focus();
  notebook.set('shown', shown({ version: 2 }) as never);
  await vi.waitFor(() => expect(find('.sv-table').dataset.version).toBe('2'));
  await drawn();
  expect(document.activeElement).toBe(button('Undo'));
});

test('inside of a shadow root the focus stays where it is, and is kept when what had it is gone', async () => {
  const { cell, el, notebook, button, find } = show(table);
  const shadow = cell.attachShadow({ mode: 'open' });
  shadow.append(el);
  button('Undo').focus();
  notebook.set('shown', shown({ version: 2 }) as never);
  await vi.waitFor(() => expect(find('.sv-table').dataset.version).toBe('2'));
  await drawn();
  expect(shadow.activeElement).toBe(button('Undo'));
  button('Stop here').focus();
  // a press on what has the focus already brings none
  button('Stop here').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  notebook.set('shown', shown({ version: 3, answers: [answer('pay', 'Pay a bar')] }) as never);
  await vi.waitFor(() => expect(shadow.activeElement).toBe(find('h2')));
});

test('the focus goes to the question when what had it is gone', async () => {
  const { notebook, button, find } = show(table);
  button('Stop here').focus();
  notebook.set('shown', shown({ version: 2, answers: [answer('pay', 'Pay a bar')] }) as never);
  await drawn();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('.sv-question')));
});

test.each([
  ['a field elsewhere in the notebook', (cell: HTMLElement) => cell.querySelector('input')?.focus()],
  [
    'nowhere, by a press beside the widget',
    (cell: HTMLElement) => {
      cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      (document.activeElement as HTMLElement).blur();
    },
  ],
])('the focus that went to %s is not pulled back', async (_, go) => {
  const { cell, notebook, button, find } = show(table);
  cell.append(document.createElement('input'));
  button('Stop here').focus();
  go(cell);
  const there = document.activeElement;
  notebook.set('shown', shown({ version: 2, answers: [answer('pay', 'Pay a bar')] }) as never);
  await vi.waitFor(() => expect(find('.sv-table').dataset.version).toBe('2'));
  await drawn();
  expect(find('.sv-table').contains(document.activeElement)).toBe(false);
  expect(document.activeElement).toBe(there);
});
