// The R&D mat as people use it by keys and clicks; what needs real geometry is tried in a real JupyterLab.
import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import { createPace } from '../../../core/pace';
import type { Reply, Shown } from '../../../core/wire';
import mat from '../../../games/silicon_valley/entries/mat';
import table from '../../../games/silicon_valley/entries/table';
import type { PlacedBlock, Plan } from '../../../games/silicon_valley/mat/arithmetic';
import type { View } from '../../../games/silicon_valley/types';
import { drawn } from '../../model';
import { closeAll, show } from '../../show';
import { answer, factsOfAda, offer, shown } from './table';

afterEach(closeAll);

const first = shown();
const laid = (shape: string, row: number, column: number, turns = 0): PlacedBlock =>
  ({ shape, turns, flipped: false, row, column }) as PlacedBlock;

/** Ada's mat: two dots and a bar, an open grid of five squares, and one on which a corner and a bar lie. */
const state = (changes: Partial<Shown<View>> = {}, view: Partial<View> = {}): Shown =>
  ({
    ...first,
    answers: [answer('launch', 'Launch Paws Button', 'product 0', { space: 0 })],
    offers: [],
    facts: factsOfAda({ squares: 7, offers: [0, 0, 1, 0, 0], slots: 4, owned: [] }),
    notes: {},
    ...changes,
    view: {
      ...first.view,
      code: [[2, 1, 1, 0, 0, 0, 0, 0], null, [], [1, 0, 0, 0, 1, 0, 0, 0], [9, 9, 9, 9, 9, 9, 9, 9]],
      tiles: [[], [], []],
      launched: [null, { seat: 1, round: 2, layout: 'aa./aab' }],
      ...view,
    },
  }) as Shown;

type Sent = { kind: string; notes?: Plan; about?: unknown };

/** A mat before a Python that keeps what is laid. */
function lay(now: Shown = state(), answers: (message: Sent) => Partial<Reply> | null = () => ({})) {
  let at = now;
  const shownIt = show(mat, now, ((message: Sent) => {
    const reply = answers(message);
    if (message.kind === 'note' && reply && reply.ok !== false) {
      at = { ...at, notes: { ...(at.notes as Plan), ...message.notes } };
      shownIt.notebook.set('shown', at as never);
    }
    return reply;
  }) as never);
  const press = async (where: HTMLElement, ...keys: string[]) => {
    where.focus();
    for (const key of keys) {
      where.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await drawn();
    }
  };
  const tray = () => shownIt.find('[role=listbox]');
  const grid = (card = 0) => shownIt.find(`[data-grid="${card}"]`);
  const launch = (at = 0) => shownIt.all('.sv-launch')[at] as HTMLElement;
  const words = () => shownIt.all('[role=status]')[1]?.textContent?.trim() ?? '';
  return { ...shownIt, press, tray, grid, launch, words };
}

test('the tray holds what one has, as a list with one tab stop', () => {
  const { all, tray, find } = lay();
  expect(find('.sv-traybox h3').textContent).toBe('Your code 7 squares');
  expect(all('[role=option]').map((each) => each.getAttribute('aria-label'))).toEqual([
    'dot, 2 of 2 free',
    'bar, 1 of 1 free',
    'corner, 1 of 1 free',
  ]);
  expect(tray().tabIndex).toBe(0);
  expect(all('[role=option] [tabindex], [role=gridcell][tabindex]')).toHaveLength(0);
});

test('a product is built and launched by keys alone', async () => {
  const { press, tray, grid, launch, words, notebook, find } = lay();
  expect(launch().textContent).toBe('5 squares missing');
  tray().focus();
  await press(tray(), 'End', 'Enter');
  expect(document.activeElement).toBe(grid());
  expect(words()).toContain('row 1, column 1');
  await press(grid(), 'Enter');
  expect(words()).toBe('a corner laid on Paws Button: 2 squares missing.');
  await press(tray(), 'ArrowUp', 'Enter');
  await press(grid(), 'R');
  expect(words()).toContain('a bar turned');
  await press(grid(), 'R', 'ArrowDown', 'End');
  expect(words()).toContain('row 2, column 2');
  await press(grid(), 'Enter');
  expect(words()).toContain('It does not fit there: 1 square on another block');
  await press(grid(), 'Escape');
  expect(words()).toContain('a bar put back among your code');
  await press(tray(), 'Home', 'Enter');
  await press(grid(), 'Enter');
  await press(tray(), 'Enter');
  await press(grid(), 'Enter');
  expect(launch().textContent).toBe('Launch as Innovator');
  expect(find('.sv-after').textContent).toContain('slots1 of 4');
  launch().click();
  await vi.waitFor(() => expect(notebook.plays().at(-1)?.kind).toBe('play'));
  expect(notebook.plays().at(-1)).toMatchObject({
    moves: [{ kind: 'launch', space: 0, layout: 'ab./aac' }],
  });
});

test('every change is sent once, and only the products that it changes', async () => {
  const { press, tray, grid, notebook } = lay(state({ notes: { 7: [] } }));
  await press(tray(), 'Enter');
  await press(grid(), 'ArrowRight', 'Enter');
  expect(notebook.plays()).toHaveLength(1);
  expect(notebook.plays()[0]).toMatchObject({ kind: 'note', notes: { 0: [laid('dot', 0, 1)] } });
});

test('a block is picked up with a click, laid with another, and lifted with a third', async () => {
  const { all, find, words } = lay();
  all('[role=option]')[1]?.click();
  await drawn();
  expect(find('.sv-inhand').textContent).toContain('in hand');
  find('[data-cell="1 0"]').click();
  await drawn();
  expect(all('.sv-covered').map((each) => each.dataset.cell)).toEqual(['1 0', '1 1']);
  expect(all('[role=option]')[1]?.getAttribute('aria-label')).toContain('on Paws Button');
  find('[data-cell="1 1"]').click();
  await drawn();
  expect(words()).toBe('a bar in your hand, lifted from Paws Button.');
  find('[role=option]').click();
  await drawn();
  expect(all('.sv-covered')).toHaveLength(0);
});

/** What a pointer does, its button held down. */
const point = (target: HTMLElement, type: string, clientX: number, more: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY: 9, ...more }),
  );

test.each([
  ['another button', { button: 2 }, 40, false],
  ['a second finger', { isPrimary: false }, 40, false],
  ['a finger that trembles', { pointerType: 'touch' }, 18, false],
  ['a finger', { pointerType: 'touch' }, 20, true],
  ['a mouse', { pointerType: 'mouse' }, 14, true],
])('%s that is pressed and moved drags a block or does not', async (_, how, to, drags) => {
  const { find, all } = lay();
  const option = all('[role=option]')[1] as HTMLElement;
  point(option, 'pointerdown', 10, how);
  point(option, 'pointermove', to, how);
  await drawn();
  expect(find('.sv-drag svg') !== null).toBe(drags);
});

test('a block that is dropped beside all grids is back in the tray, and another finger drops nothing', async () => {
  const { find, words, notebook } = lay(state({ notes: { 0: [laid('bar', 1, 0)] } }));
  const square = find('[data-cell="1 0"]');
  point(square, 'pointerdown', 10);
  point(square, 'pointermove', 40);
  point(square, 'pointerup', -500, { pointerId: 2 });
  await drawn();
  expect(words()).toBe('a bar in your hand, lifted from Paws Button.');
  point(square, 'pointerup', -500);
  await drawn();
  expect(words()).toBe('a bar put back among your code.');
  expect(notebook.plays()).toMatchObject([{ kind: 'note', notes: { 0: [] } }]);
});

test('a click puts back what another has taken; a double click turns a block where it lies', async () => {
  const { find, all, words } = lay(state({ notes: { 0: [laid('corner', 0, 0)] } }));
  const click = async (target: HTMLElement | undefined, detail: number) => {
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    await drawn();
    return words();
  };
  const bar = () => all('[role=option]')[1];
  expect(await click(bar(), 1)).toBe('a bar in your hand.');
  expect(await click(bar(), 1)).toBe('a bar put back among your code.');
  await click(bar(), 1);
  expect(await click(bar(), 2)).toBe('a bar turned.');
  expect(find('.sv-drag svg')).toBeNull();
  await click(find('[data-cell="1 0"]'), 1);
  expect(await click(find('[data-cell="1 0"]'), 2)).toBe('a corner turned.');
  expect(all('.sv-covered').map((each) => each.dataset.cell)).toEqual(['0 0', '0 1', '1 0']);
});

test('whoever carries a block lifts no other with a press on it', async () => {
  const { find, words } = lay(state({ notes: { 0: [laid('bar', 1, 0)] } }));
  find('[role=option]').click();
  point(find('[data-cell="1 0"]'), 'pointerdown', 10);
  point(find('[data-cell="1 0"]'), 'pointermove', 40);
  await drawn();
  expect(words()).toBe('a dot in your hand.');
});

test('Shift and R turn the other way, in the hand and on a grid', async () => {
  const { press, tray, grid, words, all, find } = lay(state({ notes: { 0: [laid('corner', 0, 0)] } }));
  const turnBack = async (where: HTMLElement) => {
    where.dispatchEvent(new KeyboardEvent('keydown', { key: 'R', shiftKey: true, bubbles: true }));
    await drawn();
  };
  grid().focus();
  await turnBack(grid());
  expect(all('.sv-covered').map((each) => each.dataset.cell)).toEqual(['0 1', '1 0', '1 1']);
  await press(tray(), 'End');
  await turnBack(find('.sv-mat'));
  expect(words()).toBe('a corner turned back.');
});

test('a block that lies on two grids is named where one has too few of it', () => {
  const plan = { 0: [laid('bar', 0, 0)], 1: [laid('bar', 0, 0)] };
  const role = (bars: number) => {
    const code = [[2, bars, 0, 0, 0, 0, 0, 0], null, [], [], []] as never;
    return lay(state({ notes: plan }, { code, launched: [null, null] })).find('.sv-role').textContent;
  };
  expect(role(1)).toBe('not complete yet, a bar is on Whale Mail too');
  expect(role(2)).toBe('not complete yet');
});

test('of blocks that are needed it is said where they lie as long as too few are free', () => {
  const code = [[2, 0, 0, 0, 0, 0, 0, 0], null, [], [2, 0, 0, 0, 0, 0, 0, 0], []] as never;
  const needs = (plan: Plan) =>
    lay(state({ notes: plan }, { code }))
      .find('.sv-needs')
      .textContent?.trim();
  expect(needs({})).toBe('free');
  expect(needs({ 0: [laid('dot', 0, 0)] })).toBe('one on Paws Button');
});

test('a design is found for the product that was worked on last', async () => {
  const { button, grid } = lay(state({}, { launched: [null, null] }));
  const product = () => button('Find a design').title;
  expect(product()).toBe('for Paws Button');
  grid(1).focus();
  await vi.waitFor(() => expect(product()).toBe('for Whale Mail'));
});

test('whoever sits down next finds nothing in the hand', async () => {
  const both = { code: [[1], [1], [], [], []] } as never;
  const { find, tray, press, notebook } = lay(state({}, both));
  await press(tray(), 'Enter');
  expect(find('.sv-drag svg')).toBeTruthy();
  notebook.set('shown', state({ seat: 1, version: 2 }, both) as never);
  await drawn();
  expect(find('.sv-drag svg')).toBeNull();
});

test.each([
  ['taken from the tray', '[role=option]', 'a dot put back among your code.'],
  ['lifted from a grid', '[data-cell="1 0"]', 'a bar put back on Paws Button.'],
])('a drag that is broken off puts a block back that was %s', async (_, from, said) => {
  const end = (target: HTMLElement, how: string) =>
    how === 'Escape'
      ? target.dispatchEvent(new KeyboardEvent('keydown', { key: how, bubbles: true }))
      : point(target, how, 40);
  for (const how of ['pointercancel', 'Escape']) {
    const { find, all, words, notebook } = lay(state({ notes: { 0: [laid('bar', 1, 0)] } }));
    point(find(from), 'pointerdown', 10);
    point(find(from), 'pointermove', 12);
    await drawn();
    expect(find('.sv-drag svg')).toBeNull(); // a press that trembles is no drag yet
    point(find(from), 'pointermove', 40);
    await vi.waitFor(() => expect(find('.sv-drag svg')).toBeTruthy());
    end(find(from), how);
    await drawn();
    expect([words(), find('.sv-drag svg')]).toEqual([said, null]);
    point(find(from), 'pointermove', 60);
    point(find(from), 'pointerup', 60);
    await drawn();
    expect(all('.sv-covered').map((each) => each.dataset.cell)).toEqual(['1 0', '1 1']);
    expect([find('.sv-drag svg'), notebook.plays()]).toEqual([null, []]);
  }
});

test('whoever drags again after a drag that was broken off has the block in the hand', async () => {
  const { find } = lay();
  for (const [end, inHand] of [
    ['pointercancel', false],
    ['pointermove', true],
  ] as const) {
    point(find('[role=option]'), 'pointerdown', 10);
    point(find('[role=option]'), 'pointermove', 40);
    point(find('[role=option]'), end, 40);
    await drawn();
    expect(find('.sv-drag svg') !== null).toBe(inHand);
  }
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s no key does anything on the mat', async (chord) => {
  const { find, tray, grid, all, words, notebook } = lay(state({ notes: { 0: [laid('bar', 0, 0)] } }));
  const press = (where: HTMLElement, key: string) => {
    where.focus();
    return where.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, [chord]: true }),
    );
  };
  expect([press(tray(), 'r'), press(tray(), 'Enter'), press(find('.sv-mat'), 'f')]).toEqual(
    Array(3).fill(true),
  );
  expect([press(grid(), 'r'), press(grid(), 'Enter'), press(grid(), 'Delete')]).toEqual(Array(3).fill(true));
  await drawn();
  expect([words(), all('.sv-covered').length, find('.sv-drag svg')]).toEqual(['', 2, null]);
  expect(notebook.plays()).toEqual([]);
});

test('without a block in the hand arrows read the grid, and R turns what lies there', async () => {
  const { press, grid, words, all } = lay(state({ notes: { 0: [laid('bar', 0, 0)] } }));
  grid().focus();
  await press(grid(), 'ArrowRight');
  expect(words()).toBe('row 1, column 2: a bar.');
  expect(grid().getAttribute('aria-activedescendant')).toBe(
    all('[role=gridcell]').find((each) => each.dataset.cell === '0 1')?.id,
  );
  await press(grid(), 'r');
  expect(words()).toBe('a bar turned.'); // and nothing in the tray
  expect(all('.sv-covered').map((each) => each.dataset.cell)).toEqual(['0 0', '1 0']);
  await press(grid(), 'ArrowLeft', 'Delete');
  expect(all('.sv-covered')).toHaveLength(0);
  await press(grid(), 'Enter');
  expect(words()).toContain('Nothing lies there');
});

test('blocks that are gone elsewhere are said to be lacking', () => {
  const plan = { 0: [laid('zig', 0, 0)] };
  const { launch, all } = lay(state({ notes: plan }));
  expect(launch().textContent).toBe('you lack a zig');
  expect(launch().getAttribute('aria-disabled')).toBe('true');
  expect(all('[role=option]').at(-1)?.getAttribute('aria-label')).toBe(
    'zig, 0 of 0 free, one on Paws Button',
  );
});

test('what Python does not keep comes back, with its sentence', async () => {
  const { press, tray, grid, all, find } = lay(state(), ({ kind }) =>
    kind === 'note' ? { ok: false, reason: 'malformed', sentence: 'No product waits for a design.' } : {},
  );
  await press(tray(), 'Enter');
  await press(grid(), 'Enter');
  await vi.waitFor(() => expect(all('.sv-covered')).toHaveLength(0));
  expect(find('.sv-refused').textContent).toContain('No product waits for a design.');
  expect(find('[role=alert]').textContent).toContain('No product waits');
});

test('a way is shown, or what is missing for one and what that costs', async () => {
  const way = { pieces: [laid('square', 0, 0), laid('dot', 1, 2)], missing: [], price: 0 };
  const own = { code: [[1, 0, 0, 0, 1, 0, 0, 0], null, [], [], []] } as Partial<View>;
  const { button, launch, words } = lay(state({}, own), ({ kind }) =>
    kind === 'ask_notes' ? { noted: way } : {},
  );
  button('Find a design').click();
  await vi.waitFor(() => expect(launch().textContent).toBe('Launch as Innovator'));
  expect(words()).toBe('Paws Button is filled with a dot and a square.');

  const lack = { pieces: [], missing: [0, 1, 0, 0, 0, 0, 0, 1], price: 11 };
  const poor = lay(state(), ({ kind }) => (kind === 'ask_notes' ? { noted: lack } : {}));
  poor.button('Show me a way to build Paws Button').click();
  await vi.waitFor(() =>
    expect(poor.find('.sv-role').textContent).toBe('you lack a bar and a zig: $11 by outsourcing, 2 actions'),
  );
});

test("a second mover sees the blocks on the card, one's own ticked and what lacks named", async () => {
  const { all, launch } = lay();
  expect(all('.sv-needs li').map((each) => each.textContent?.trim())).toEqual(['free', 'you lack it']);
  expect(launch(1).textContent).toBe('you lack a square');
  const rich = lay(
    state(
      { notes: { 0: [laid('dot', 0, 0)] }, answers: [answer('launch', '', 'product 1', { space: 1 })] },
      { code: [[1, 0, 0, 0, 1, 0, 0, 0], null, [], [1, 0, 0, 0, 1, 0, 0, 0], []] },
    ),
  );
  expect(rich.launch(1).textContent).toBe('Free the blocks, then launch');
  rich.launch(1).click();
  await vi.waitFor(() => expect(rich.notebook.plays()).toHaveLength(2));
  expect(rich.notebook.plays()).toMatchObject([
    { kind: 'note', notes: { 0: [] } },
    { moves: [{ kind: 'launch', space: 1, layout: '' }] },
  ]);
});

test("one's own launched product is nobody's to plan", () => {
  const { launch, all } = lay(
    state({}, { launched: [null, { seat: 0, round: 2, layout: 'aa./aab' }] } as Partial<View>),
  );
  expect(launch(1).textContent).toBe('Second Mover must be somebody else');
  expect(all('.sv-off')).toHaveLength(1);
});

test('why a complete design cannot be launched yet is said on its button', () => {
  const plan = { 0: [laid('corner', 0, 0), laid('dot', 0, 1), laid('dot', 1, 2)] };
  const says = (lacks: string) => {
    const offers = [offer({ kind: 'launch', space: 0 }, 'product 0', lacks)];
    return lay(state({ notes: plan, answers: [], offers, asked: 1 })).launch().textContent;
  };
  expect(says('')).toBe('complete; Bo is asked now');
  expect(says('no free slot')).toBe('complete; no free slot');
});

test('nobody sees a mat without a seat', () => {
  const { el, button, notebook } = lay(
    state({ seat: null, covered: true, asked: 1, question: 'Pass the screen to Bo.', notes: null }),
  );
  expect(el.querySelectorAll('.sv-bench, [role=option]')).toHaveLength(0);
  button('I am Bo').click();
  expect(notebook.plays()[0]).toMatchObject({ kind: 'ready' });
});

test('names with markup stay text', async () => {
  const { find, el, notebook } = lay();
  const { catalogue } = { catalogue: notebook.model.get('catalogue') as { products: { name: string }[] } };
  const products = catalogue.products.map((each) => ({ ...each, name: '<img src=x><b>Bold</b>' }));
  notebook.set('catalogue', { ...catalogue, products } as never);
  await drawn();
  expect(el.querySelectorAll('img, h4 b')).toHaveLength(0);
  expect(find('.sv-bench h4').textContent).toBe('<img src=x><b>Bold</b>');
});

test.each([
  ['what somebody tries on their mat', { notes: { 0: [laid('dot', 0, 0)] } }],
  ['what a teacher says', { lesson: { says: 'Look at the row.' } as never }],
])('%s shows no play once more', (_, beside: Partial<Shown>) => {
  const before = { ...first, notes: {}, frames: [{ question: 'card' }], by: 0, bots: [0] } as Shown;
  const now = signal(before);
  const ended = new AbortController();
  const pace = createPace(now, ended.signal);
  now.value = { ...before, ...beside };
  expect(pace.ahead.value).toBe(0);
  expect(pace.shown.value).toBe(before);
  ended.abort();
});

test('at a table the mat is a sheet, and the blocks in the hand are its tray', async () => {
  const { find, all, button } = show(table, state({ notes: { 0: [laid('bar', 0, 0)] } }));
  expect(all('.sv-bench, [role=listbox]')).toHaveLength(0);
  button('R&D mat').click();
  await drawn();
  expect(all('.sv-bench')).toHaveLength(2);
  expect(all('.sv-hand [role=option]').map((each) => each.querySelector('.sv-note')?.textContent)).toEqual([
    '2 free',
    'on Paws',
    '1 free',
  ]);
  const tray = find('.sv-hand [role=listbox]');
  const press = async (where: HTMLElement, key: string) => {
    where.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await drawn();
  };
  tray.focus();
  await press(tray, 'Enter');
  expect(find('.sv-hand .sv-inhand .sv-note').textContent).toBe('in hand');
  expect(document.activeElement).toBe(find('[data-grid="0"]'));
  // a block in hand goes back first
  await press(find('[data-grid="0"]'), 'Escape');
  expect([all('.sv-inhand').length, all('.sv-bench').length]).toEqual([0, 2]);
  await press(find('[data-grid="0"]'), 'Escape');
  expect(all('.sv-bench, [role=listbox]')).toHaveLength(0);
});

test('the mat stays open while others play, and its key closes it', async () => {
  const { find, all, notebook } = show(table, state());
  const press = async (where: HTMLElement) => {
    where.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true }));
    await drawn();
  };
  await press(find('.sv-question'));
  expect(all('.sv-bench')).toHaveLength(2);
  notebook.set('shown', state({ version: 2 }) as never);
  await drawn();
  expect(all('.sv-bench')).toHaveLength(2);
  await press(find('[data-grid="0"]'));
  expect(all('.sv-bench')).toHaveLength(0);
});

test('where there is room for one bench only, the one that was chosen is shown', async () => {
  const { all, button } = lay(state({}, { launched: [null, null] }));
  const shownOne = () => all('.sv-chosenbench h4').map((name) => name.textContent);
  expect(shownOne()).toEqual(['Paws Button']);
  all('.sv-benchpick > button')[1]?.click();
  await drawn();
  expect(shownOne()).toEqual(['Whale Mail']);
  expect(button('Find a design').title).toBe('for Whale Mail');
});

test('a closed mat leaves nothing behind', () => {
  const { notebook, el, end } = lay();
  expect(notebook.listening()).toBeGreaterThan(0);
  end();
  expect(notebook.listening()).toBe(0);
  expect(el.childElementCount).toBe(0);
});
