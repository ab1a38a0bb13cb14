// When a bill comes, when it goes, of what it is and where it stands.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '../../core/wire';
import { closeAll } from '../show';
import { show, shown, withBoard } from './table';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  closeAll();
});

const REST = 150;
const LINGER = 300;

const point = (target: Element, type: string, x: number, more: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, composed: true, clientX: x, clientY: 9, ...more }),
  );

/** A widget whose bills say of which slot they are. */
function bills(answers?: (message: { kind: string }) => Partial<Reply> | null) {
  const bill = ({ move }: { move?: { slot: number } }) =>
    move ? { legal: true, title: `slot ${move.slot}`, sentence: 'Beware.' } : {};
  const drawing = show(shown(), (answers ?? bill) as never, withBoard());
  const { find, all, notebook } = drawing;
  const plate = (slot: number) => all('.sv-people .sv-plate')[slot] as HTMLElement;
  const title = () => find('.sv-explain h4')?.textContent;
  const asked = () => notebook.sent.filter(({ kind }) => kind === 'why');
  const wait = (time: number) => vi.advanceTimersByTimeAsync(time);
  const explained = async (slot: number) => {
    point(plate(slot), 'pointerover', 1);
    await wait(REST);
    expect(title()).toBe(`slot ${slot}`);
  };
  return { ...drawing, plate, title, asked, wait, explained };
}

test('a finger asks for no bill', async () => {
  const { plate, asked, wait } = bills();
  point(plate(0), 'pointerover', 1, { pointerType: 'touch' });
  await wait(REST);
  expect(asked()).toEqual([]);
});

test('a bill stays for a moment when one goes on, so that one can go over to it', async () => {
  const { find, plate, title, wait, explained } = bills();
  await explained(0);
  point(plate(1), 'pointerover', 2);
  await wait(LINGER - 1);
  expect(title()).toBe('slot 0');
  point(find('.sv-explain'), 'pointerover', 3);
  await wait(10 * LINGER);
  expect(title()).toBe('slot 0');
  point(plate(1), 'pointerover', 4);
  await wait(LINGER);
  expect(title()).toBe('slot 1');
});

test.each([
  ['a page', (_: unknown) => {}],
  [
    'a shadow root',
    ({ cell, el }: ReturnType<typeof bills>) => cell.attachShadow({ mode: 'open' }).append(el),
  ],
])('what scrolls in %s under a pointer at rest is explained only when the pointer moves', async (_, put) => {
  const drawing = bills();
  const { plate, title, wait, explained } = drawing;
  put(drawing);
  await explained(0);
  point(plate(1), 'pointerover', 1);
  await wait(10 * LINGER);
  expect(title()).toBe('slot 0');
  point(plate(1), 'pointermove', 2);
  await wait(LINGER);
  expect(title()).toBe('slot 1');
});

test.each([
  [
    'the pointer has left the table',
    (cell: HTMLElement) => point(cell, 'pointerout', 9, { relatedTarget: null }),
  ],
  ['something else is pressed', (cell: HTMLElement) => point(cell, 'pointerdown', 9)],
])('a bill goes when %s', async (_, go) => {
  const { find, plate, title, wait, explained } = bills();
  await explained(0);
  point(find('.sv-explain'), 'pointerdown', 3);
  await wait(LINGER);
  expect([title(), plate(0).getAttribute('aria-describedby')]).toEqual(['slot 0', 'sv-explain']);
  go(plate(2));
  await wait(LINGER);
  expect([title(), plate(0).getAttribute('aria-describedby')]).toEqual([undefined, null]);
});

test('a bill goes when something is played', async () => {
  const { notebook, title, wait, explained } = bills();
  await explained(0);
  notebook.set('shown', shown({ version: 2 }) as never);
  await wait(REST);
  expect(title()).toBe(undefined);
});

test('a bill that comes late is not shown beside something else', async () => {
  const { notebook, plate, title, asked, wait } = bills(() => null);
  const reply = (at: number) =>
    notebook.tell('msg:custom', {
      id: asked()[at]?.id,
      ok: true,
      version: 1,
      title: `bill ${at}`,
      sentence: 'x',
    });
  for (const slot of [0, 1]) {
    point(plate(slot), 'pointerover', slot);
    await wait(REST);
  }
  reply(1);
  reply(0);
  await wait(0);
  expect(title()).toBe('bill 1');
});

test('the focus that a press brings asks for no bill, that of a key does', async () => {
  const { plate, asked, wait } = bills();
  for (const [slot, byKey] of [false, true].entries()) {
    vi.spyOn(plate(slot), 'matches').mockReturnValue(byKey);
    plate(slot).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await wait(REST);
    expect(asked()).toHaveLength(slot);
  }
});

const box = (left: number, top: number, wide: number, high: number) => () =>
  new DOMRect(left, top, wide, high);

test.each([
  ['to the right of a slot', 900, 300, 400, [408, 100]],
  ['to its left where there is no room on the right', 900, 640, 740, [384, 100]],
  ['under it where there is room on neither side', 390, 100, 250, [100, 258]],
])('a bill stands %s', async (_, wide, from, to, place) => {
  const { find, wait } = bills();
  vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 248, 100));
  // the table stands aside in its page, and so does not begin where the page does
  find('.sv-table').getBoundingClientRect = box(50, 20, wide, 800);
  find('.sv-people .sv-slot').getBoundingClientRect = box(50 + from, 120, to - from, 150);
  point(find('.sv-people .sv-plate'), 'pointerover', 1);
  await wait(REST);
  const { left, top } = find('.sv-explain').style;
  expect([left, top]).toEqual(place.map((at) => `${at}px`));
});

test.each([
  ['under the actions, where the answer begins', 900, 300, 300],
  ['within the left edge', 900, 2, 6],
  ['within the right edge', 900, 700, 646],
  ['at the left edge of a table narrower than itself', 240, 100, 6],
])('a bill of an answer stands %s', async (_, wide, from, left) => {
  const { find, wait } = bills();
  find('.sv-table').getBoundingClientRect = box(50, 20, wide, 800);
  find('.sv-acts').getBoundingClientRect = box(50, 60, wide, 40);
  const plate = find('.sv-acts [data-explain]');
  plate.getBoundingClientRect = box(50 + from, 60, 80, 40);
  point(plate, 'pointerover', 1);
  await wait(REST);
  expect([find('.sv-explain').style.left, find('.sv-explain').style.top]).toEqual([`${left}px`, '86px']);
});

test('no bill covers a sheet: where there is room for none, there is none', async () => {
  const { find, wait } = bills();
  find('.sv-table').getBoundingClientRect = box(0, 0, 900, 640);
  const sheet = document.createElement('section');
  sheet.className = 'sv-sheet';
  sheet.getBoundingClientRect = box(0, 90, 900, 500);
  vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 248, 100));
  find('.sv-desk').append(sheet);
  point(find('.sv-acts [data-explain]'), 'pointerover', 1);
  await wait(REST);
  expect(find('.sv-explain').style.visibility).toBe('hidden');
});
