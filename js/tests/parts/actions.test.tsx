// The row of actions: what has a button, what is listed in a sheet, what asks once more, and when it is the film.
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer, Range } from '../../core/wire';
import { simpleTable } from '../../parts/simple-table';
import { answer, ended } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll } from '../show';
import { settings, show, shown } from './table';

afterEach(closeAll);

const many = (count: number): Answer[] =>
  Array.from({ length: count }, (_, slot) => answer('take', `Take ${slot}`, `row ${slot}`, { slot }));
const kinds = ['take', 'sell', 'swap', 'pass', 'stop'].map((kind) => ({ kind, nearest: null }));
const words = (all: (selector: string) => HTMLElement[]) =>
  all('.sv-acts > .sv-act').map(({ textContent }) => textContent);

test('up to four answers have a button each, and more are grouped by kind', () => {
  expect(words(show(shown({ answers: many(4) })).all)).toEqual(['Take 0', 'Take 1', 'Take 2', 'Take 3']);
  expect(words(show(shown({ answers: many(5) })).all)).toEqual(['Take5']);
});

test('a warning is told where there are few answers, and where they are listed', async () => {
  const warned = many(1).map((each) => ({ ...each, warning: 'Salaries take $4.' }));
  expect(words(show(shown({ answers: warned })).all)).toEqual(['Take 0Salaries take $4.']);
  const { all, button } = show(shown({ answers: [...warned, ...many(5)] }));
  button('Take').click();
  await drawn();
  expect(all('.sv-choices > .sv-act')[0]?.textContent).toBe('Take 0Salaries take $4.');
});

test('kinds that the game names have their places, legal or not', () => {
  const { all, button } = show(shown({ kinds, answers: [...many(2), answer('stop', 'Stop here')] }));
  expect(words(all)).toEqual(['Take2', 'Sell', 'Swap', 'Pass', 'Stop here']);
  expect(button('Sell').hasAttribute('disabled')).toBe(true);
});

test('an illegal kind is refused with the reason, if there is a nearest move of it', () => {
  const sell = { kind: 'sell', nearest: { move: { kind: 'sell' }, where: '', lacks: '', price: null } };
  const all = kinds.map((each) => (each.kind === 'sell' ? sell : each));
  const { button, notebook } = show(shown({ kinds: all, answers: many(2) }));
  button('Sell').click();
  expect(notebook.plays()).toMatchObject([{ kind: 'play', moves: [{ kind: 'sell' }] }]);
});

test('the answers of a kind are listed in a sheet, which closes with a second press', async () => {
  const { all, button, notebook } = show(shown({ answers: many(5) }));
  button('Take').click();
  await drawn();
  const listed = all('.sv-choices > .sv-act');
  expect(listed.map(({ textContent }) => textContent)).toEqual(many(5).map(({ label }) => label));
  expect(button('Take').getAttribute('aria-expanded')).toBe('true');
  listed[3]?.click();
  expect(notebook.plays()).toMatchObject([{ moves: [{ kind: 'take', slot: 3 }] }]);
});

test('closing the list puts the kind back', async () => {
  const { find, button, press } = show(shown({ answers: many(5) }));
  button('Take').click();
  await drawn();
  press('Escape');
  await vi.waitFor(() => expect(button('Take').getAttribute('aria-expanded')).toBe('false'));
  expect(find('.sv-sheet')).toBeNull();
});

test('a kind whose answers lie on the board opens no list', async () => {
  const widget = simpleTable({ plated: new Set(['take']) });
  const { find, button } = show(shown({ answers: many(5) }), undefined, widget);
  button('Take').click();
  await drawn();
  expect(button('Take').getAttribute('aria-expanded')).toBe('true');
  expect(find('.sv-sheet')).toBeNull();
});

test('the end of a turn is played at once, if the settings do not say otherwise', () => {
  const { button, notebook } = show(shown({ answers: [answer('stop', 'Stop here')] }));
  button('Stop here').click();
  expect(notebook.plays()).toMatchObject([{ moves: [{ kind: 'stop' }] }]);
});

test('the end of a turn is asked for once more, if the settings say so', async () => {
  const state = shown({ answers: [answer('stop', 'Stop here')], settings: settings({ confirm_end: true }) });
  const { button, notebook } = show(state);
  button('Stop here').click();
  await drawn();
  expect(notebook.plays()).toEqual([]);
  button('Not yet').click();
  await drawn();
  button('Stop here').click();
  await drawn();
  button('End your turn').click();
  expect(notebook.plays()).toMatchObject([{ moves: [{ kind: 'stop' }] }]);
});

test('to pass looks quieter than what does something', () => {
  const { find } = show(shown({ answers: [answer('pass', 'Pass'), answer('use', 'Use it')] }));
  expect(find('.sv-act.sv-quiet').textContent).toBe('Pass');
});

test('a screen is taken by a person, also where a bot of their team is asked by name', () => {
  const both = { covered: true, asked: 1, team: [1, 0], answers: [] };
  show(shown({ ...both, bots: [1] })).button('I am Ada');
  show(shown({ ...both, bots: [] })).button('I am Bo');
});

test('a covered screen shows nobody until they say that they are there', () => {
  const { all, button, notebook } = show(shown({ covered: true, asked: 1, answers: [] }));
  expect(words(all)).toEqual(['I am Bo, show me']);
  button('I am Bo').click();
  expect(notebook.plays()).toMatchObject([{ kind: 'ready' }]);
});

test('a number is answered in the row', () => {
  const range: Range = {
    move: { kind: 'bid', amount: 3 },
    field: 'amount',
    low: 3,
    high: 9,
    step: 1,
    label: '',
    where: '',
  };
  const { find } = show(shown({ answers: [answer('pass', 'Pass')], ranges: [range] }));
  expect(find('.sv-acts .sv-number input')).not.toBeNull();
  expect(words(show(shown({ answers: [], ranges: [range] })).all)).toEqual([]);
});

test('several ranges of a kind are listed with their labels, as other answers of a kind are', async () => {
  const claim = (player: number, label: string): Range => ({
    move: { kind: 'sue', damages: 10, player },
    field: 'damages',
    low: 10,
    high: 50,
    step: 10,
    label,
    where: '',
  });
  const ranges = [claim(1, 'Sue Bo for'), claim(2, 'Sue Cy for')];
  const table = show(shown({ answers: [answer('pass', 'Pass')], ranges }));
  expect(table.all('.sv-number')).toHaveLength(0);
  expect(words(table.all)).toEqual(['Pass', 'Sue2']);
  table.button('Sue').click();
  await drawn();
  const submits = [...table.all('.sv-choices .sv-number [type=submit]')] as HTMLButtonElement[];
  expect(submits.map((each) => each.textContent?.trim())).toEqual(['Sue Bo for 10', 'Sue Cy for 10']);
  expect(JSON.parse(submits[1]?.dataset.explain ?? '')).toEqual({ kind: 'sue', damages: 10, player: 2 });
  submits[1]?.click();
  await drawn();
  expect(table.notebook.plays()).toMatchObject([{ moves: [{ kind: 'sue', damages: 10, player: 2 }] }]);
});

test('somebody else who decides is waited for', () => {
  const { find } = show(shown({ asked: 1, answers: [] }));
  expect(find('.sv-saying').textContent).toBe('Waiting for Bo');
});

const reel = [
  { play: 1, seat: 0, round: 1, says: 'Ada hires Otto.', operate: false },
  { play: 2, seat: 1, round: 1, says: 'Bo stops.', operate: false },
  { play: 3, seat: 1, round: 2, says: 'Bo hires Tess.', operate: false },
  { play: 4, seat: 0, round: 2, says: 'Ada pays.', operate: true },
];
const film = (state = shown()) =>
  show(state, ({ kind, plays }) => {
    if (kind === 'ask_reel') return { plays: reel };
    return kind === 'look_back'
      ? { past: { question: `play ${plays}`, says: `${plays} of 4, by Ada.` } }
      : {};
  });

test('looking back, the row is the film: the reel names every play, and its keys go through it', async () => {
  const { find, all, button } = film();
  button('Look back').click();
  await vi.waitFor(() => expect(all('.sv-reel > i')).toHaveLength(4));
  const slider = find('[role=slider]');
  expect(slider.getAttribute('aria-valuetext')).toBe('Round 2: Bo hires Tess.');
  expect(all('.sv-reel > u').map(({ textContent }) => textContent)).toEqual(['R1', 'R2']);
  const press = (key: string) =>
    slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const question = (text: string) => vi.waitFor(() => expect(find('.sv-question').textContent).toBe(text));
  press('ArrowLeft');
  await question('play 2');
  expect(find('.sv-sub').textContent).toBe('2 of 4, by Ada.');
  press('PageUp');
  await question('play 1');
  press('PageDown');
  await question('play 3');
  button('Back to now').click();
  await question('Ada, what do you play?');
  expect(find('.sv-film')).toBeNull();
});

test('after the end the row is the film of the whole game', async () => {
  const { find, all, button } = film(shown({ outcome: ended([0]), answers: [], asked: null }));
  await vi.waitFor(() => expect(all('.sv-reel > i')).toHaveLength(4));
  expect(find('.sv-here').getAttribute('title')).toBe('Ada pays.');
  expect(button('Back to now')).toBeFalsy();
});
