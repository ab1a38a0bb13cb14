// Paying a cost in code: what is chosen, what Python hears, and how the sheet is left again.
import { afterEach, expect, test, vi } from 'vitest';
import type { Shown } from '../../../core/wire';
import table from '../../../games/silicon_valley/entries/table';
import type { Insight, View } from '../../../games/silicon_valley/types';
import { drawn } from '../../model';
import { closeAll, show } from '../../show';
import { answer, insight, owed, shown } from './table';

afterEach(closeAll);

type Opened = ReturnType<typeof show>;

/** A table whose sheets have opened. */
async function open(...[first, answers]: [Shown, Parameters<typeof show>[2]?]) {
  const opened = show(table, first, answers);
  await drawn();
  return opened;
}

// three code are due of 4 dots, a bar, a corner and a square, in the hand of whoever looks
const due = () => {
  const { view } = shown();
  const payments = [
    { blocks: [0, 0, 1, 0, 0, 0, 0, 0], over: 0, moves: ['corner'], warning: '' },
    { blocks: [1, 1, 0, 0, 0, 0, 0, 0], over: 0, moves: ['bar'], warning: '' },
    { blocks: [3, 0, 0, 0, 0, 0, 0, 0], over: 0, moves: ['dot'], warning: '' },
    { blocks: [0, 0, 0, 0, 1, 0, 0, 0], over: 1, moves: ['square'], warning: '' },
  ];
  return shown({
    view: { ...view, code: [[4, 1, 1, 0, 1, 0, 0, 0], ...view.code.slice(1)] } as View,
    answers: [answer('pay', 'Pay a bar (2)'), answer('pay', 'Pay a corner (3)')],
    insight: insight({ payments, due: owed(3, [4, 2, 1, 0, 0, 0]) }),
  }) as Shown;
};

test('a payment has the best way chosen, and pays another in one chain', async () => {
  const { find, all, button, notebook } = await open(due());
  expect(all('.sv-way')).toHaveLength(4);
  expect(all('.sv-way input').map((way) => (way as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(all('.sv-way')[3]?.textContent).toContain('wastes 1');
  expect(find('.sv-paid').textContent).toContain('3 of 3 nothing wasted');
  // of many that are left one is drawn
  const kept = all('.sv-keeps .sv-blocks')[0];
  expect(kept?.getAttribute('aria-label')).toBe('4 dots, a bar and a square');
  expect([kept?.querySelectorAll('svg').length, kept?.textContent]).toEqual([3, '×4']);
  all('.sv-way input')[3]?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toContain('4 of 3 wastes 1');
  button('Pay a square').click();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'pay', shape: 'square' }] });
});

test('Enter pays from any block and any payment, and from a block only where the payment is whole', async () => {
  const { all, notebook } = await open(due());
  const enter = (element: Element | undefined, repeat = false) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat });
    element?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const corner = () => all('.sv-toggle')[1];
  corner()?.click();
  await drawn();
  expect(enter(corner())).toBe(false);
  corner()?.click();
  await drawn();
  expect([enter(corner(), true), notebook.plays().length]).toEqual([true, 0]);
  all('.sv-way input')[3]?.click();
  await drawn();
  expect(enter(all('.sv-way input')[3])).toBe(true);
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'pay', shape: 'square' }] });
});

test('what is lost by a payment besides blocks is told with its rule, seen and heard', async () => {
  const first = due();
  const { payments, ...rest } = first.insight as Insight;
  const warning = 'After this payment, you have no use for the power of Free Ship, and it is lost.';
  const [best, ...more] = payments;
  const warned = [best, { ...more[0], warning }, ...more.slice(1)];
  const { find, all } = await open({ ...first, insight: { ...rest, payments: warned } } as Shown);
  expect(all('.sv-sheet .sv-warning')).toHaveLength(0);
  all('.sv-way input')[1]?.click();
  await drawn();
  expect(find('.sv-sheet .sv-warning').textContent).toBe(`${warning} SV-R17`);
  expect(all('.sv-heard')[1]?.textContent).toContain(warning);
});

test('the blocks of a payment are given and taken back one by one, and what is missing is said', async () => {
  const { find, all, button, notebook } = await open(due());
  // no payment uses the fourth dot
  const toggles = () => all('.sv-toggle');
  expect(toggles().map((each) => each.getAttribute('aria-label'))).toEqual([
    'square, 4',
    'corner, 3',
    'bar, 2',
    ...Array(3).fill('dot, 1'),
  ]);
  expect(toggles().map((each) => each.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    ...Array(4).fill('false'),
  ]);
  expect(find('.sv-giving h4').textContent).toContain('more of a shape cannot help');
  toggles()[1]?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toBe('0 of 3');
  expect(all('.sv-segments .sv-on')).toHaveLength(0);
  const pay = find('.sv-payment + .sv-foot > button');
  expect([pay.textContent, pay.getAttribute('aria-disabled')]).toEqual(['3 code missing', 'true']);
  pay.click();
  expect(notebook.plays()).toEqual([]);
  toggles()[2]?.click();
  await drawn();
  toggles()[5]?.click();
  await drawn();
  expect(all('.sv-segments .sv-on')).toHaveLength(3);
  expect(all('.sv-heard')[1]?.textContent).toBe('a dot and a bar, 3 of 3, nothing wasted.');
  expect((all('.sv-way input')[1] as HTMLInputElement).checked).toBe(true);
  toggles()[4]?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toBe('4 of 3 one can staySV-R9');
  expect(pay.textContent).toBe('Take one back');
  toggles()[4]?.click();
  await drawn();
  button('Pay a dot and a bar').click();
  await drawn();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'pay', shape: 'bar' }] });
  expect(all('.sv-heard')[1]?.textContent).toBe('');
});

test('what is chosen outlives a look back, and not what is played', async () => {
  const first = due();
  const { find, all, button, notebook } = await open(first, () => ({
    past: { question: 'Looking back', insight: null, answers: [] } as never,
  }));
  all('.sv-way input')[2]?.click();
  await drawn();
  expect(button('Pay 3 dots')).toBeTruthy();
  button('Look back').click();
  await vi.waitFor(() => expect(all('.sv-payment')).toEqual([]));
  button('Back to now').click();
  await vi.waitFor(() => expect(button('Pay 3 dots')).toBeTruthy());
  // another payment is due, of another hand
  const payments = [
    { blocks: [1, 0, 1, 0, 0, 0, 0, 0], over: 0, moves: ['corner'], warning: '' },
    { blocks: [2, 1, 0, 0, 0, 0, 0, 0], over: 0, moves: ['bar'], warning: '' },
    { blocks: [4, 0, 0, 0, 0, 0, 0, 0], over: 0, moves: ['dot'], warning: '' },
  ];
  notebook.set('shown', {
    ...first,
    version: 2,
    insight: insight({ payments, due: owed(4, [2, 1, 0, 0, 0, 0]) }),
  } as never);
  await vi.waitFor(() =>
    expect(find('.sv-payment + .sv-foot > button').textContent).toContain('Pay a dot and a corner'),
  );
  expect(all('.sv-toggle').filter((each) => each.getAttribute('aria-pressed') === 'true')).toHaveLength(2);
});

test('blocks that no payment does without stay where they are', async () => {
  const payments = [
    { blocks: [0, 1, 1, 0, 0, 0, 0, 0], over: 0, moves: ['bar'], warning: '' },
    { blocks: [2, 0, 1, 0, 0, 0, 0, 0], over: 0, moves: ['dot'], warning: '' },
  ];
  const first = due() as Shown<View>;
  const view = { ...first.view, code: [[2, 1, 1, 0, 0, 0, 0, 0], ...first.view.code.slice(1)] };
  const { find, all } = await open({
    ...first,
    view,
    insight: insight({ payments, due: owed(5, [2, 1, 0, 0], 1) }),
  } as Shown);
  expect(find('.sv-giving h4').textContent).not.toContain('more of a shape cannot help');
  const [corner, bar] = all('.sv-toggle');
  expect([corner, bar].map((each) => each?.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  corner?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toContain('5 of 5');
  bar?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toBe('3 of 5');
});

test('where a payment is chosen the question has no answers of its own, and two tables choose apart', async () => {
  const [here, there] = [await open(due()), await open(due())];
  expect(here.all('.sv-acts .sv-act')).toEqual([]);
  here.all('.sv-way input')[2]?.click();
  await drawn();
  const checked = ({ all }: typeof here) =>
    all('.sv-way input').map((way) => (way as HTMLInputElement).checked);
  expect(checked(here)).toEqual([false, false, true, false]);
  expect(checked(there)).toEqual([true, false, false, false]);
});

test('no payment of somebody else is chosen, and none where Python names none', async () => {
  const others = await open({ ...due(), asked: 1 } as Shown);
  expect(others.all('.sv-payment')).toEqual([]);
  const { all } = await open({ ...due(), insight: insight({}) } as Shown);
  expect(all('.sv-payment')).toEqual([]);
  expect(all('.sv-acts .sv-act').length).toBeGreaterThan(0);
});

test('the sheet names what is paid with its terms, and the card wears what is chosen for it', async () => {
  const { find, all } = await open(due());
  expect(find('[data-sheet=payment] h3').textContent).toBe('Pay 3 code for Yes Yields');
  expect(find('[data-sheet=payment] header p').textContent).toBe('you get $10 SV-VC-1');
  expect(find('.sv-capital .sv-plate').textContent).toContain('paying 3 of 3');
  expect(all('.sv-hand .sv-shelf .sv-note').map((note) => note.textContent)).toEqual([
    'keep 4',
    'keep 1',
    'give 1',
    '–',
    'keep 1',
    '–',
    '–',
    '–',
  ]);
});

const pressEscape = (where: HTMLElement) =>
  where.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));

test('a payment for an action is left by undoing the action, by Escape, the cross or a button', async () => {
  for (const leave of [
    ({ find }: Opened) => pressEscape(find('.sv-question')),
    ({ find }: Opened) => find('[data-sheet=payment] .sv-close').click(),
    ({ button }: Opened) => button('Not now').click(),
  ]) {
    const paying = await open(due());
    leave(paying);
    await drawn();
    expect(paying.notebook.plays()).toMatchObject([{ kind: 'undo' }]);
  }
});

test('an upkeep has to be paid: Escape folds the sheet and unfolds it', async () => {
  const first = due();
  const owes = { ...owed(3, [4, 2, 1, 0, 0, 0]), for_what: 'the upkeep of Whale Mail', where: '', terms: '' };
  const { find, all, button, notebook } = await open({
    ...first,
    insight: { ...(first.insight as object), due: owes },
  } as Shown);
  expect(button('Not now')).toBeUndefined();
  pressEscape(find('.sv-question'));
  await drawn();
  expect([all('.sv-payment').length, find('.sv-folded h3').textContent]).toEqual([
    0,
    'Pay 3 code for the upkeep of Whale Mail',
  ]);
  pressEscape(find('.sv-question'));
  await drawn();
  expect(all('.sv-payment')).toHaveLength(1);
  expect(notebook.plays()).toEqual([]);
});

test('of many payments a few are listed at a time, the best first', async () => {
  const payments = Array.from({ length: 6 }, (_, at) => ({
    blocks: [at + 1, 0, 0, 0, 0, 0, 0, 0],
    over: 0,
    moves: Array(at + 1).fill('dot'),
    warning: '',
  }));
  const { view } = shown();
  const many = shown({
    view: { ...view, code: [[9, 1, 0, 0, 0, 0, 0, 0], ...view.code.slice(1)] } as View,
    insight: insight({ payments, due: owed(1, Array(6).fill(0)) }),
  }) as Shown;
  const { all, button } = await open(many);
  expect(all('.sv-way')).toHaveLength(3);
  button('Show the next, of 3 more').click();
  await drawn();
  expect(all('.sv-way')).toHaveLength(3);
  button('Show the best again').click();
  await drawn();
  expect((all('.sv-way input')[0] as HTMLInputElement).checked).toBe(true);
});

test('a key that is held down since it opened the sheet pays nothing', async () => {
  const { find } = await open(due());
  const pay = find('.sv-payment + .sv-foot > button');
  const press = (repeat: boolean) =>
    pay.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    );
  expect([press(true), press(false)]).toEqual([false, true]);
});
