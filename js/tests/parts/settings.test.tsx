// Settings are sent to Python, which keeps them; resigning asks once.
import { afterEach, expect, test } from 'vitest';
import { simpleTable } from '../../parts/simple-table';
import { ended } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll } from '../show';
import { settings, show, shown } from './table';

afterEach(closeAll);

const opened = async (state = shown(), widget?: ReturnType<typeof simpleTable>) => {
  const drawing = show(state, undefined, widget);
  drawing.press('s');
  await drawn();
  return drawing;
};

test.each([
  ['quick', { name: 'pace', value: 'quick' }],
  ['if I looked away', { name: 'recap', value: 'away' }],
  ['Sound', { name: 'sound', value: true }],
  ['Confirm Stop', { name: 'confirm_end', value: true }],
])('%s is sent', async (name, change) => {
  const { button, notebook } = await opened();
  button(name).click();
  expect(notebook.plays()).toMatchObject([{ kind: 'set', ...change }]);
});

test('what Python keeps is shown, and changes nothing else', async () => {
  const { button, notebook, set } = await opened();
  button('Sound').focus();
  set(shown({ settings: settings({ sound: true }) }));
  await drawn();
  expect(button('Sound').getAttribute('aria-checked')).toBe('true');
  expect(document.activeElement).toBe(button('Sound'));
  expect(notebook.plays()).toEqual([]);
});

test('what a game has nothing of is not offered', async () => {
  expect((await opened()).button('Pay by itself')).toBeFalsy();
  const paying = simpleTable({ payAlone: 'upkeep with one payment' });
  expect((await opened(shown(), paying)).button('Pay by itself')).toBeTruthy();
});

test('resigning asks once, and playing on takes it back', async () => {
  const { button, notebook } = await opened();
  button('Resign this game').click();
  await drawn();
  button('Play on').click();
  await drawn();
  expect(notebook.plays()).toEqual([]);
  button('Resign this game').click();
  await drawn();
  button('Resign now').click();
  expect(notebook.plays()).toMatchObject([{ kind: 'resign' }]);
});

test.each([
  ['a spectator', { seat: null }],
  ['a game that is over', { outcome: ended([0]) }],
])('%s has nothing to resign', async (_, changes) => {
  expect((await opened(shown(changes))).button('Resign this game')).toBeFalsy();
});

test('tools without room in a narrow head stand in the settings, which they close', async () => {
  const { all, find } = await opened();
  const tools = all('.sv-sparetools > .sv-tool');
  expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual([
    'Signs and keys',
    'Look back',
    'Full screen',
    'Redo',
  ]);
  tools[0]?.click();
  await drawn();
  expect(find('.sv-sheet').dataset.sheet).toBe('signs');
});
