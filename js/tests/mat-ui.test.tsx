// The R&D mat as people use it by keys and clicks; what needs real geometry is tried in a real JupyterLab.
import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import type { View } from '../core/games/silicon_valley';
import type { Laid, Plan } from '../core/mat';
import { paced } from '../core/pace';
import type { Reply, Shown } from '../core/wire';
import mat from '../widgets/mat';
import table from '../widgets/table';
import { drawn } from './model';
import { closeAll, show } from './show';
import { answer, shown } from './table';

afterEach(closeAll);

const first = shown();
const laid = (shape: string, row: number, column: number, turns = 0): Laid =>
  ({ shape, turns, flipped: false, row, column }) as Laid;

/** Ada's mat: two dots and a bar, an open grid of five squares, and one on which a corner and a bar lie. */
const state = (changes: Partial<Shown<View>> = {}, view: Partial<View> = {}): Shown =>
  ({
    ...first,
    answers: [answer('launch', 'Launch Paws Button', 'product 0', { space: 0 })],
    plan: {},
    ...changes,
    view: {
      ...first.view,
      code: [[2, 1, 1, 0, 0, 0, 0, 0], null, [], [1, 0, 0, 0, 1, 0, 0, 0], [9, 9, 9, 9, 9, 9, 9, 9]],
      launched: [null, { seat: 1, round: 2, layout: 'aa./aab' }],
      ...view,
    },
  }) as Shown;

type Sent = { kind: string; plan?: Plan; what?: string; about?: unknown };

/** A mat before a Python that keeps what is laid. */
function lay(now: Shown = state(), answers: (message: Sent) => Partial<Reply> | null = () => ({})) {
  let at = now;
  const shownIt = show(mat, now, ((message: Sent) => {
    const reply = answers(message);
    if (message.what === 'plan' && reply && reply.ok !== false) {
      at = { ...at, plan: { ...at.plan, ...message.plan } };
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
  const { all, tray } = lay();
  expect(all('[role=option]').map((each) => each.getAttribute('aria-label'))).toEqual([
    'dot, 2 of 2 free',
    'bar, 1 of 1 free',
    'corner, 1 of 1 free',
  ]);
  expect(tray().tabIndex).toBe(0);
  expect(all('[role=option] [tabindex], [role=gridcell][tabindex]')).toHaveLength(0);
});

test('a product is built and launched by keys alone', async () => {
  const { press, tray, grid, launch, words, notebook } = lay();
  expect(launch().textContent).toBe('5 squares missing');
  tray().focus();
  await press(tray(), 'End', 'Enter');
  expect(document.activeElement).toBe(grid());
  expect(words()).toContain('row 1, column 1');
  await press(grid(), 'Enter');
  expect(words()).toBe('corner laid on Paws Button: 2 squares missing.');
  await press(tray(), 'ArrowUp', 'Enter');
  await press(grid(), 'R');
  expect(words()).toContain('bar turned');
  await press(grid(), 'R', 'ArrowDown', 'End');
  expect(words()).toContain('row 2, column 2');
  await press(grid(), 'Enter');
  expect(words()).toContain('It does not fit there: 1 square on another block');
  await press(grid(), 'Escape');
  expect(words()).toContain('bar put back among your code');
  await press(tray(), 'Home', 'Enter');
  await press(grid(), 'Enter');
  await press(tray(), 'Enter');
  await press(grid(), 'Enter');
  expect(launch().textContent).toBe('Launch as Innovator');
  launch().click();
  await vi.waitFor(() => expect(notebook.plays().at(-1)?.kind).toBe('play'));
  expect(notebook.plays().at(-1)).toMatchObject({
    moves: [
      { kind: 'launch', space: 0 },
      { kind: 'build', blocks: '2 dot, corner', layout: 'ab./aac' },
    ],
  });
});

test('every change is sent once, and only the products that it changes', async () => {
  const { press, tray, grid, notebook } = lay(state({ plan: { 7: [] } }));
  await press(tray(), 'Enter');
  await press(grid(), 'ArrowRight', 'Enter');
  expect(notebook.plays()).toHaveLength(1);
  expect(notebook.plays()[0]).toMatchObject({ kind: 'do', what: 'plan', plan: { 0: [laid('dot', 0, 1)] } });
});

test('a block is picked up with a click, laid with another, and lifted with a third', async () => {
  const { all, find, words } = lay();
  all('[role=option]')[1]?.click();
  await drawn();
  expect(find('.sv-hand').textContent).toContain('in your hand');
  find('[data-cell="1 0"]').click();
  await drawn();
  expect(all('.sv-covered').map((each) => each.dataset.cell)).toEqual(['1 0', '1 1']);
  expect(all('[role=option]')[1]?.textContent).toContain('on Paws Button');
  find('[data-cell="1 1"]').click();
  await drawn();
  expect(words()).toBe('bar in your hand, lifted from Paws Button.');
  find('[role=option]').click();
  await drawn();
  expect(all('.sv-covered')).toHaveLength(0);
});

test('without a block in the hand arrows read the grid, and R turns what lies there', async () => {
  const { press, grid, words, all } = lay(state({ plan: { 0: [laid('bar', 0, 0)] } }));
  grid().focus();
  await press(grid(), 'ArrowRight');
  expect(words()).toBe('row 1, column 2: bar.');
  expect(grid().getAttribute('aria-activedescendant')).toBe(
    all('[role=gridcell]').find((each) => each.dataset.cell === '0 1')?.id,
  );
  await press(grid(), 'r');
  expect(all('.sv-covered').map((each) => each.dataset.cell)).toEqual(['0 0', '1 0']);
  await press(grid(), 'ArrowLeft', 'Delete');
  expect(all('.sv-covered')).toHaveLength(0);
  await press(grid(), 'Enter');
  expect(words()).toContain('Nothing lies there');
});

test('blocks that are gone elsewhere are said to be lacking', () => {
  const plan = { 0: [laid('zig', 0, 0)] };
  const { launch, all } = lay(state({ plan }));
  expect(launch().textContent).toBe('you lack a zig');
  expect(launch().getAttribute('aria-disabled')).toBe('true');
  expect(all('[role=option]').at(-1)?.getAttribute('aria-label')).toBe(
    'zig, 0 of 0 free, one on Paws Button',
  );
});

test('what Python does not keep comes back, with its sentence', async () => {
  const { press, tray, grid, all, find } = lay(state(), ({ what }) =>
    what === 'plan' ? { ok: false, reason: 'malformed', sentence: 'No product waits for a design.' } : {},
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
  const { button, launch, words } = lay(state({}, own), ({ about }) => (about ? { way } : {}));
  button('Find a design').click();
  await vi.waitFor(() => expect(launch().textContent).toBe('Launch as Innovator'));
  expect(words()).toBe('Paws Button is filled with a dot and a square.');

  const lack = { pieces: [], missing: [0, 1, 0, 0, 0, 0, 0, 1], price: 11 };
  const poor = lay(state(), ({ about }) => (about ? { way: lack } : {}));
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
      { plan: { 0: [laid('dot', 0, 0)] }, answers: [answer('launch', '', 'product 1', { space: 1 })] },
      { code: [[1, 0, 0, 0, 1, 0, 0, 0], null, [], [1, 0, 0, 0, 1, 0, 0, 0], []] },
    ),
  );
  expect(rich.launch(1).textContent).toBe('Free the blocks, then launch');
  rich.launch(1).click();
  await vi.waitFor(() => expect(rich.notebook.plays()).toHaveLength(2));
  expect(rich.notebook.plays()).toMatchObject([
    { what: 'plan', plan: { 0: [] } },
    { moves: [{ kind: 'launch', space: 1 }] },
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
  const free = { tiles: [[], [], []] } as Partial<View>;
  expect(lay(state({ plan, answers: [], asked: 1 }, free)).launch().textContent).toBe(
    'complete; Bo is asked now',
  );
  const full = { tiles: [[2, 4], [], []] } as Partial<View>;
  expect(lay(state({ plan, answers: [] }, full)).launch().textContent).toBe(
    'complete; no product slot is free',
  );
});

test('while blocks are asked for, only the design is sent', async () => {
  const plan = { 0: [laid('corner', 0, 0), laid('dot', 0, 1), laid('dot', 1, 2)] };
  const decision = { kind: 'design', seat: 0, space: 0 } as View['decision'];
  const { launch, notebook } = lay(state({ plan, answers: [] }, { decision }));
  launch().click();
  await drawn();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'build', layout: 'ab./aac' }] });
});

test('nobody sees a mat without a seat', () => {
  const { el, button, notebook } = lay(
    state({ seat: null, covered: true, asked: 1, question: 'Pass the screen to Bo.', plan: null }),
  );
  expect(el.querySelectorAll('.sv-bench, [role=option]')).toHaveLength(0);
  button('I am Bo').click();
  expect(notebook.plays()[0]).toMatchObject({ what: 'ready' });
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

test('what somebody tries on their mat shows no play once more', () => {
  const before = { ...first, plan: {}, frames: [{ question: 'card' }], by: 0, bots: [0] } as Shown;
  const now = signal(before);
  const ended = new AbortController();
  const pace = paced(now, ended.signal);
  now.value = { ...before, plan: { 0: [laid('dot', 0, 0)] } };
  expect(pace.ahead.value).toBe(0);
  expect(pace.shown.value).toBe(before);
  ended.abort();
});

test('at the foot of the table the mat is folded until it is wanted', async () => {
  const { find, all } = show(table, state({ plan: { 0: [laid('dot', 0, 0)] } }));
  expect(find('.sv-matfold summary').textContent).toContain('1 of your blocks are laid');
  expect(all('.sv-mat')).toHaveLength(0);
  const fold = find('.sv-matfold') as HTMLDetailsElement;
  fold.open = true;
  fold.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(all('.sv-bench')).toHaveLength(2));
});

test('a closed mat leaves nothing behind', () => {
  const { notebook, el, end } = lay();
  expect(notebook.listening()).toBeGreaterThan(0);
  end();
  expect(notebook.listening()).toBe(0);
  expect(el.childElementCount).toBe(0);
});
