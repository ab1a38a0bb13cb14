// Hints: they are asked for as long as they are shown, stand where their moves are, and end with any change.
import { afterEach, expect, test, vi } from 'vitest';
import type { GoodMove, Hints } from '../../core/protocol';
import { answer } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll } from '../show';
import { settings, show, shown, withBoard } from './table';

afterEach(closeAll);

const good = (slot: number, changes: Partial<GoodMove> = {}): GoodMove => ({
  move: { kind: 'hire', slot },
  label: `Hire number ${slot}`,
  where: `row ${slot}`,
  chance: 60 - slot,
  low: 50,
  high: 70,
  sure: true,
  why: `It is number ${slot}.`,
  ...changes,
});

const hints = (changes: Partial<Hints> = {}): Hints => ({
  says: 'Two good moves. Ada, what do you play?',
  found: '40 imagined rounds.',
  moves: [good(0), good(1, { sure: false })],
  ended: true,
  ...changes,
});

const table = (changes = {}) =>
  shown({
    hints: true,
    answers: [0, 1, 2].map((slot) => answer('hire', `Hire number ${slot}`, `row ${slot}`, { slot })),
    ...changes,
  });

/** A table at which Python answers with these hints, one after the other. */
function hinted(state = table(), ...found: Partial<Hints>[]) {
  const left = found.length ? found : [{}];
  const at = { asked: 0 };
  const drawing = show(
    state,
    (message) =>
      message.kind === 'ask_hints'
        ? { ...hints(left[Math.min(at.asked++, left.length - 1)]), version: state.version }
        : null,
    withBoard(),
  );
  return { ...drawing, at };
}

test('the button asks for hints, until the search has ended', async () => {
  const { find, all, button, at } = hinted(table(), { ended: false }, { ended: false }, {});
  button('Hint').click();
  await drawn();
  expect(button('Hint').getAttribute('aria-expanded')).toBe('true');
  await vi.waitFor(() => expect(at.asked).toBe(3));
  expect(find('.sv-question').textContent).toBe('Two good moves. Ada, what do you play?');
  expect(all('.sv-hinted').map((each) => each.textContent)).toEqual(['Hire number 060%', 'Hire number 159%']);
  expect(all('.sv-hinted')[1]?.classList).toContain('sv-unsure');
  await drawn();
  expect(at.asked).toBe(3);
});

test('chances stand in the plates of the moves', async () => {
  const { all, press } = hinted();
  press('h');
  await vi.waitFor(() => expect(all('.sv-chance').map((each) => each.textContent)).toEqual(['60%', '59%']));
  expect(all('.sv-chance').map((each) => each.className)).toEqual([
    'sv-chance sv-first',
    'sv-chance sv-unsure',
  ]);
  expect(all('.sv-people .sv-chance')).toHaveLength(2);
});

test('the reason of the best is told, and of another where one points', async () => {
  const { find, all, press } = hinted();
  press('h');
  await vi.waitFor(() => expect(find('.sv-lastplay').textContent).toBe('Hire: It is number 0.'));
  all('.sv-hinted')[1]?.dispatchEvent(new FocusEvent('focus'));
  await drawn();
  expect(find('.sv-lastplay').textContent).toContain('It is number 1.');
});

test('a press plays the move', async () => {
  const { all, press, notebook } = hinted();
  press('h');
  await vi.waitFor(() => expect(all('.sv-hinted')).toHaveLength(2));
  all('.sv-hinted')[1]?.click();
  expect(notebook.plays()).toMatchObject([{ kind: 'play', moves: [{ kind: 'hire', slot: 1 }] }]);
});

test('no move changes its place while one is pointed at', async () => {
  const asked: number[] = [];
  const { all, press, notebook } = show(
    table(),
    ({ kind, id }) => {
      if (kind !== 'ask_hints') return null;
      asked.push(id as number);
      return asked.length === 1 ? hints({ ended: false }) : null;
    },
    withBoard(),
  );
  press('h');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const labels = () => all('.sv-hinted > span:first-child').map((each) => each.textContent);
  all('.sv-hinted')[0]?.dispatchEvent(new FocusEvent('focus'));
  const later = hints({ moves: [good(2), good(1)] });
  notebook.tell('msg:custom', { id: asked[1], ok: true, version: 1, ...later });
  await drawn();
  expect(labels()).toEqual(['Hire number 0', 'Hire number 1']);
  all('.sv-hints')[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await drawn();
  expect(labels()).toEqual(['Hire number 2', 'Hire number 1']);
});

test.each(['h', 'Escape'])('the key %s ends them', async (key) => {
  const { all, press } = hinted();
  press('h');
  await vi.waitFor(() => expect(all('.sv-hinted')).toHaveLength(2));
  press(key);
  await drawn();
  expect(all('.sv-hinted')).toHaveLength(0);
});

test('any change of the table ends them, and nothing more is asked', async () => {
  const asked: number[] = [];
  const { all, press, set, notebook } = show(
    table(),
    ({ kind, id }) => {
      if (kind !== 'ask_hints') return null;
      asked.push(id as number);
      return asked.length === 1 ? hints({ ended: false }) : null;
    },
    withBoard(),
  );
  press('h');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  set(table({ version: 2 }));
  notebook.tell('msg:custom', { id: asked[1], ok: true, version: 2, ...hints({ ended: false }) });
  await drawn();
  expect(all('.sv-hinted, .sv-chance')).toHaveLength(0);
  expect(asked).toHaveLength(2);
});

test('why there are none is told', async () => {
  const { find, all, press } = show(
    table(),
    (message) => (message.kind === 'ask_hints' ? { ok: false, sentence: 'Not now.' } : null),
    withBoard(),
  );
  press('h');
  await vi.waitFor(() => expect(find('.sv-refused').textContent).toContain('Not now.'));
  expect(all('.sv-hints')).toHaveLength(0);
});

test('a table without hints, and a setting without, has neither button nor key', async () => {
  for (const state of [table({ hints: false }), table({ settings: settings({ hints: false }) })]) {
    const { all, press, at } = hinted(state);
    press('h');
    await drawn();
    expect(all('[data-tool=hint]')).toHaveLength(0);
    expect(at.asked).toBe(0);
  }
});

test('who is not asked gets none', async () => {
  const { button, press, at } = hinted(table({ answers: [] }));
  expect(button('Hint').getAttribute('aria-disabled')).toBe('true');
  press('h');
  button('Hint').click();
  await drawn();
  expect(at.asked).toBe(0);
});

test('hints close the recap, which would lie over their plates', async () => {
  const { button, all } = hinted(table({ last: 'Bo hires.' }));
  button('Bo hires.').click();
  await drawn();
  expect(all('.sv-sheet')).toHaveLength(1);
  button('Hint').click();
  await vi.waitFor(() => expect(all('.sv-hinted')).toHaveLength(2));
  expect(all('.sv-sheet')).toHaveLength(0);
});
