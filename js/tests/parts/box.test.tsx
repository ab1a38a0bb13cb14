// The box of a table: as high as what scrolls around it, and as large as the screen if one likes.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { follows, scrollerOf } from '../../parts/window-height';
import { answer } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll } from '../show';
import { show, shown } from './table';

const inBrowser = !navigator.userAgent.includes('HappyDOM');

const made: HTMLElement[] = [];
afterEach(() => {
  closeAll();
  for (const each of made.splice(0)) each.remove();
});

test.each([
  [null, 0, false],
  [null, 600, true],
  [600, 623, false],
  [600, 624, true],
  [600, 576, true],
])('a table of %s follows %s: %s', (from, to, does) => {
  expect(follows(from, to)).toBe(does);
});

/** A table in a part of the page that scrolls and is so high; around its output there is a part as high as it. */
function inNotebook(height: number) {
  const drawing = show(shown({ answers: [answer('stop', 'Stop here')] }));
  const notebook = document.createElement('div');
  Object.assign(notebook.style, { height: `${height}px`, width: '900px', overflowY: 'auto' });
  const output = document.createElement('div');
  output.style.overflow = 'auto';
  made.push(notebook);
  document.body.append(notebook);
  notebook.append(output);
  output.append(drawing.cell);
  return { ...drawing, scroller: notebook, output, high: () => drawing.find('.sv-table').offsetHeight };
}
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe.runIf(inBrowser)('in a browser', () => {
  test('it is as high as what scrolls around it, less 8', async () => {
    const { scroller, find, high } = inNotebook(700);
    expect(scrollerOf(find('.sv-window'))).toBe(scroller);
    await vi.waitFor(() => expect(high()).toBe(692));
  });

  test('it follows a change of 24 or more, and no smaller one', async () => {
    const { scroller, high } = inNotebook(700);
    await vi.waitFor(() => expect(high()).toBe(692));
    scroller.style.height = '680px';
    await frames();
    await frames();
    expect(high()).toBe(692);
    scroller.style.height = '660px';
    await vi.waitFor(() => expect(high()).toBe(652));
  });

  test('where nothing scrolls it is 640 high', async () => {
    const { find } = show();
    await frames();
    expect(find('.sv-table').offsetHeight).toBe(640);
  });

  test('the page itself does not count, since some hosts make it as high as what is in it', async () => {
    const { find } = show();
    Object.assign(document.body.style, { height: '400px', overflowY: 'scroll' });
    expect(scrollerOf(find('.sv-window'))).toBeNull();
    document.body.removeAttribute('style');
  });

  test('it is no lower than 500', async () => {
    const { high } = inNotebook(300);
    await frames();
    expect(high()).toBe(500);
  });

  test('the first press brings the whole table into the window, and later ones leave the page to the reader', async () => {
    const { scroller, output, find, high } = inNotebook(700);
    await vi.waitFor(() => expect(high()).toBe(692));
    const above = document.createElement('div');
    above.style.height = '500px';
    output.before(above);
    find('.sv-question').click();
    expect(scroller.scrollTop).toBe(500 + 692 - 700);
    scroller.scrollTop = 100;
    find('.sv-question').click();
    expect(scroller.scrollTop).toBe(100);
  });

  test('whatever the question, what is asked and what answers it lie within the table', async () => {
    const { find, set, high } = inNotebook(648);
    set(
      shown({ version: 2, question: 'Ada, what do you play? '.repeat(8), answers: [answer('stop', 'Stop')] }),
    );
    await vi.waitFor(() => expect(high()).toBe(640));
    const table = find('.sv-table').getBoundingClientRect();
    for (const part of ['.sv-head', '.sv-question', '.sv-acts', '.sv-act', '.sv-tools']) {
      const { left, right, top, bottom } = find(part).getBoundingClientRect();
      expect(
        [left >= table.left, right <= table.right, top >= table.top, bottom <= table.bottom],
        part,
      ).toEqual([true, true, true, true]);
    }
  });

  test('a page that allows no full screen has the table above all of it; Escape closes a sheet first', async () => {
    const { el, find, button, press } = inNotebook(700);
    vi.spyOn(el, 'requestFullscreen').mockRejectedValue(new TypeError('not allowed'));
    button('Full screen').focus();
    button('Full screen').click();
    await vi.waitFor(() => expect(el.matches(':popover-open')).toBe(true));
    const { left, top, width, height } = el.getBoundingClientRect();
    expect([left, top, width, height]).toEqual([0, 0, innerWidth, innerHeight]);
    press('s');
    await drawn();
    const sheet = find('.sv-sheet').getBoundingClientRect();
    expect(document.elementFromPoint(sheet.left + 20, sheet.top + 20)?.closest('.sv-sheet')).not.toBeNull();
    press('Escape');
    await vi.waitFor(() => expect(find('.sv-sheet')).toBeNull());
    expect(el.matches(':popover-open')).toBe(true);
    press('Escape');
    await vi.waitFor(() => expect(el.matches(':popover-open')).toBe(false));
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Full screen')));
  });

  test('leaving the full screen brings the page back to where it was', async () => {
    const { scroller, el, press } = inNotebook(300);
    scroller.scrollTop = 120;
    vi.spyOn(el, 'requestFullscreen').mockRejectedValue(new TypeError('not allowed'));
    press('t');
    await vi.waitFor(() => expect(el.matches(':popover-open')).toBe(true));
    scroller.scrollTop = 0;
    press('t');
    await vi.waitFor(() => expect(scroller.scrollTop).toBe(120));
  });
});

test('the browser that leaves the full screen by itself is followed', async () => {
  const { el, button } = show();
  el.requestFullscreen = vi.fn(() => Promise.resolve());
  button('Full screen').click();
  await vi.waitFor(() => expect(button('Window')).toBeTruthy());
  expect(el.requestFullscreen).toHaveBeenCalledOnce();
  el.dispatchEvent(new Event('fullscreenchange'));
  await vi.waitFor(() => expect(button('Full screen')).toBeTruthy());
  expect(el.classList.contains('sv-full')).toBe(false);
});
