// A lesson: its task in the head, what the teacher says in a sheet, and what is left of it where none is played.
import { afterEach, expect, test, vi } from 'vitest';
import type { LessonShown } from '../../core/wire';
import table from '../../games/silicon_valley/entries/table';
import { shown } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll, show } from '../show';

afterEach(closeAll);

const lesson: LessonShown = {
  id: 'hire-1',
  title: 'The row slides',
  task: 'Hire both Theo and Mina.',
  tone: 'task',
  says: '',
  rule: '',
  hints: 0,
  of: 3,
  actions: 0,
  par: 2,
  done: false,
  result: '',
  note: '',
  shows: [],
  attempts: 1,
};
const at = (changes: Partial<LessonShown> = {}) => shown({ lesson: { ...lesson, ...changes } });

test('a table without a lesson has no room for one', () => {
  expect(show(table).find('.sv-task')).toBeNull();
});

test('the task is there, and nothing is said unasked', () => {
  const { find, button } = show(table, at());
  expect(find('.sv-task p').textContent).toBe('Hire both Theo and Mina.');
  expect(find('.sv-sheet')).toBeNull();
  expect(button('Hint 1 of 3')).toBeTruthy();
  expect(find('.sv-par').textContent).toContain('0 of 2 actions');
});

test('a mistake is told with its rule, which can be opened', async () => {
  const { find } = show(table, at({ tone: 'mistake', says: 'Mina cost $6.', rule: 'SV-HIRE-3' }), () => ({
    text: 'The row slides.',
  }));
  await drawn();
  expect(find('.sv-says').textContent).toContain('Not yet. Mina cost $6.');
  find('.sv-says .sv-rule').click();
  await drawn();
  await drawn();
  expect(find('.sv-says .sv-ruletext').textContent).toBe('The row slides.');
});

test('what was said is closed, and opened again from the task', async () => {
  const { find, button } = show(table, at({ tone: 'hint', says: 'Watch the row.' }));
  await drawn();
  button('Go on').click();
  await drawn();
  expect(find('.sv-says')).toBeNull();
  button('A hint.').click();
  await drawn();
  expect(find('.sv-says').textContent).toContain('Watch the row.');
});

test('a hint that comes once more opens what the teacher says again', async () => {
  const { find, button } = show(table, at({ tone: 'hint', says: 'Watch the row.', hints: 3 }));
  await drawn();
  button('Go on').click();
  await drawn();
  button('Last hint once more').click();
  await drawn();
  expect(find('.sv-says').textContent).toContain('Watch the row.');
});

test('what is done is told once, whatever others play after it', async () => {
  const done = { tone: 'done', says: 'Well hired.', done: true } as const;
  const { find, button, notebook } = show(table, at(done));
  await drawn();
  button('Go on').click();
  await drawn();
  notebook.set('shown', { ...at({ ...done, actions: 3 }), version: 2 });
  await drawn();
  expect(find('.sv-says')).toBeNull();
});

test('a mistake that is made again is told again', async () => {
  const mistake = { tone: 'mistake', says: 'Mina cost $6.', actions: 1 } as const;
  const { find, button, notebook } = show(table, at(mistake));
  await drawn();
  button('Go on').click();
  await drawn();
  notebook.set('shown', { ...at(mistake), version: 2 });
  await vi.waitFor(() => expect(find('.sv-says').textContent).toContain('Mina cost $6.'));
});

test('where something was played, a mistake offers to start over', async () => {
  const { find, notebook } = show(table, at({ tone: 'mistake', says: 'Mina cost $6.', actions: 1 }));
  await drawn();
  find('.sv-foot .sv-button').click();
  expect(notebook.plays()).toMatchObject([{ kind: 'retry' }]);
});

test('a hint and another try are asked for by message', () => {
  const { button, notebook } = show(table, at({ hints: 1 }));
  button('Hint 2 of 3').click();
  button('Start over').click();
  expect(notebook.plays()).toMatchObject([
    { kind: 'hint', base_version: 1 },
    { kind: 'retry', base_version: 1 },
  ]);
});

test('what the teacher says appears without a play, and the button that was pressed stays', async () => {
  const { find, button, notebook } = show(table, at());
  const before = button('Hint 1 of 3');
  notebook.set('shown', at({ tone: 'hint', says: 'Watch the row.', hints: 1 }));
  await vi.waitFor(() => expect(find('.sv-says').textContent).toContain('A hint. Watch the row.'));
  expect(button('Hint 2 of 3')).toBe(before);
});

test('who has done it is told how well', async () => {
  const { find } = show(
    table,
    at({ tone: 'done', says: 'She slid.', done: true, result: 'Done with 2 of par 2' }),
  );
  await drawn();
  expect(find('.sv-says').textContent).toContain('Done. She slid.');
  expect(find('.sv-sheet header').textContent).toContain('par 2');
});
