// While a bot thinks the row of actions says so, and a button stops it.
import { afterEach, expect, test } from 'vitest';
import { closeAll } from '../show';
import { show, shown } from './table';

afterEach(closeAll);

const thinking = () =>
  shown({ seats: ['Ada', 'Bo'], asked: 1, team: [1], bots: [1], thinking: 1, answers: [] });

test('who thinks is said', () => {
  const { find } = show(thinking());
  expect(find('.sv-saying').textContent).toBe('Bo is thinking');
});

test('Stop is a message that changes nothing by itself, whatever has been played meanwhile', () => {
  const { button, notebook } = show(thinking());
  button('Stop').click();
  expect(notebook.sent.at(-1)).toMatchObject({ kind: 'stop_thinking' });
  expect(notebook.plays()).toEqual([]);
});

test('a bot that chooses at once shows nothing of it', () => {
  const { find, all } = show({ ...thinking(), thinking: null });
  expect(find('.sv-saying').textContent).toBe('Waiting for Bo');
  expect(all('.sv-halt')).toHaveLength(0);
});
