// What others have played is told before one's own turn, as the settings say, and can be stepped through again.
import { afterEach, expect, test, vi } from 'vitest';
import type { RecapPart } from '../../core/wire';
import { numbersOf } from '../../parts/recap';
import { drawn } from '../model';
import { closeAll } from '../show';
import { settings, show, shown } from './table';

afterEach(closeAll);

const line = (play: number, says: string, kind: 'play' | 'operate' = 'play') => ({
  play,
  says,
  kind,
  where: '',
});
const recap: RecapPart[] = [
  {
    seat: 1,
    name: 'Bo',
    told: [line(6, 'Bo hires Kofi.'), line(7, 'Bo stops.')],
    before: '$5M',
    after: '$8M',
  },
  { seat: 0, name: 'Ada', told: [line(7, 'You operate: +$4.', 'operate')], before: '$4M', after: '$4M' },
];
const waiting = shown({ asked: 1, answers: [] });
const mine = shown({ version: 2, plays: 7, recap, last: 'Bo stops.' });

test('plays are numbered in their order, and what operating brings is not', () => {
  expect([...numbersOf(recap)]).toEqual([
    [6, 1],
    [7, 2],
  ]);
});

test('it opens when others have played, with a paragraph for each company', async () => {
  const { find, all, set } = show(waiting);
  set(mine);
  await vi.waitFor(() => expect(find('.sv-sheet')).not.toBeNull());
  expect(find('.sv-sheet').getAttribute('aria-label')).toBe('Since your last turn');
  const [bo, ada] = all('.sv-recap > li');
  expect(bo?.textContent).toBe('B1Bo hires Kofi. 2Bo stops. $5M to $8M');
  expect(ada?.textContent).toBe('AYou operate: +$4. $4M');
});

test('it opens once, and not again for what it has told', async () => {
  const { find, set, button } = show(waiting);
  set(mine);
  await vi.waitFor(() => expect(find('.sv-sheet')).not.toBeNull());
  button('Go on').click();
  set({ ...mine, version: 3, plays: 8 });
  await drawn();
  await drawn();
  expect(find('.sv-sheet')).toBeNull();
});

test.each([
  ['never', 'never', {}],
  ['only after looking away, if one stayed', 'away', {}],
  ['not over a lesson', 'always', { lesson: { says: '', task: '', tone: 'task' } as never }],
] as const)('it opens %s', async (_, when, more) => {
  const { find, set } = show({ ...waiting, ...more });
  set({ ...mine, ...more, settings: settings({ recap: when }) });
  await drawn();
  await drawn();
  expect(find('.sv-sheet')).toBeNull();
});

test('it opens for those who looked away meanwhile', async () => {
  const { find, set } = show(waiting);
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'hidden');
  set({ ...mine, settings: settings({ recap: 'away' }) });
  await vi.waitFor(() => expect(find('.sv-sheet')).not.toBeNull());
});

test('what was played last opens it, and a play closes it', async () => {
  const { find, button, set } = show(mine);
  expect(find('.sv-sheet')).toBeNull();
  button('Bo stops.').click();
  await drawn();
  expect(find('.sv-recap')).not.toBeNull();
  set({ ...mine, version: 3 });
  await drawn();
  expect(find('.sv-sheet')).toBeNull();
});

test.each(['button', 'key'])('step by step begins with the first of its plays, by %s', async (way) => {
  const { button, notebook, press } = show(mine);
  press('l');
  await drawn();
  if (way === 'button') button('Step by step').click();
  else press('.');
  expect(notebook.sent.at(-1)).toMatchObject({ kind: 'look_back', plays: 6 });
});

test('the steps of the last play are shown again', async () => {
  const [bo] = recap as [RecapPart];
  const turn = {
    ...mine,
    recap: [{ ...bo, told: [line(7, 'Bo stops.')] }],
    frames: [{ question: 'Bo waits.' }],
  };
  const { button, find, notebook, press } = show(turn as typeof mine);
  press('l');
  await drawn();
  button('Step by step').click();
  await vi.waitFor(() => expect(find('.sv-question').textContent).toBe('Bo waits.'));
  expect(find('.sv-table').dataset.mode).toBe('watching');
  button('Skip').click();
  await vi.waitFor(() => expect(find('.sv-table').dataset.mode).toBe('now'));
  expect(find('.sv-sheet')).toBeNull();
  expect(notebook.sent.filter(({ kind }) => kind === 'look_back')).toEqual([]);
});

test('the numbers stand on the places that the plays are about', async () => {
  const { find, press, all } = show({
    ...mine,
    recap: [{ ...(recap[0] as RecapPart), told: [{ ...line(6, 'Bo hires Kofi.'), where: 'row 2' }] }],
  });
  const place = document.createElement('div');
  place.dataset.place = 'row 2';
  find('.sv-desk').append(place);
  press('l');
  await vi.waitFor(() => expect(place.dataset.told).toBe('1'));
  expect(place.style.getPropertyValue('--told')).toBe('var(--sv-seat2)');
  press('Escape', all('.sv-question')[0]);
  await vi.waitFor(() => expect(place.dataset.told).toBeUndefined());
});
