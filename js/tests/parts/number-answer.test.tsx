// An answer to which one names a number.
import { afterEach, expect, test, vi } from 'vitest';
import type { Range } from '../../core/wire';
import prompt from '../../entries/prompt';
import { shown } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll, show } from '../show';

afterEach(closeAll);

const bid: Range = {
  move: { kind: 'bid', amount: 5, lot: 3 },
  field: 'amount',
  low: 5,
  high: 40,
  step: 5,
  label: '',
  where: '',
};
const open = () => show(prompt, shown({ answers: [], kinds: [], ranges: [bid] }));

test('a number is stepped up and down between its bounds, and played with the rest of the move', async () => {
  const { all, button, notebook } = open();
  expect(button('Bid 5')).toBeTruthy();
  const [less, more] = all('.sv-number button') as HTMLButtonElement[];
  expect(less?.disabled).toBe(true);
  more?.click();
  await drawn();
  more?.click();
  await drawn();
  less?.click();
  await drawn();
  button('Bid 10').click();
  await vi.waitFor(() => expect(notebook.plays()).toHaveLength(1));
  expect(notebook.plays()[0]).toMatchObject({ kind: 'play', moves: [{ kind: 'bid', amount: 10, lot: 3 }] });
});

test.each(['', '7.5', '1e3x'])(
  'what is no whole number, such as "%s", is not sent, and it is said why',
  async (text) => {
    const { find, notebook } = open();
    const field = find('.sv-number input') as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    find('.sv-number').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await drawn();
    expect(notebook.plays()).toEqual([]);
    const said = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent);
    expect(said.join()).toContain('The amount is a whole number from 5 to 40.');
  },
);

test('a number out of bounds is sent, so that Python says why not', async () => {
  const { find, notebook } = open();
  const field = find('.sv-number input') as HTMLInputElement;
  field.value = '45';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await drawn();
  find('.sv-number').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(notebook.plays()).toHaveLength(1));
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ amount: 45 }] });
});
