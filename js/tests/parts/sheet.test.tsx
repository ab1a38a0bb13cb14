// Sheets: one at a time, which takes the focus and gives it back, and closes for what lies outside of it.
import { afterEach, expect, test, vi } from 'vitest';
import { frontEnd } from '../../parts/front-end';
import { Head } from '../../parts/head';
import { Sheet, toggleSheet } from '../../parts/sheet';
import { WholeTable } from '../../parts/whole-table';
import { drawn } from '../model';
import { closeAll } from '../show';
import { show, shown } from './table';

afterEach(closeAll);

const within = { current: null };
const widget = frontEnd(({ wire }) => (
  <WholeTable wire={wire} within={within}>
    <Head wire={wire} />
    <button type="button" class="opener" onClick={() => toggleSheet(wire, 'choice')}>
      Open
    </button>
    <button type="button" class="sv-plate" aria-disabled="false">
      Hire
    </button>
    <Sheet wire={wire} name="choice" title="A choice" from="board">
      <button type="button" aria-disabled="true">
        Not this
      </button>
      <button type="button">That</button>
    </Sheet>
    {wire.shown.value.question.includes('must') && (
      <Sheet wire={wire} name="forced" title="Keep a founder" from="board" forced>
        <button type="button">Tess</button>
      </Sheet>
    )}
  </WholeTable>
));
const opened = async () => {
  const drawing = show(shown(), undefined, widget as never);
  drawing.find('.opener').focus();
  drawing.find('.opener').click();
  await drawn();
  return { ...drawing, open: () => drawing.find('.sv-sheet')?.getAttribute('aria-label') ?? null };
};

test('the focus goes to the first choice, and back to where it came from', async () => {
  const { find, button, press } = await opened();
  expect(document.activeElement).toBe(button('That'));
  press('Escape', button('That'));
  await drawn();
  expect(find('.sv-sheet')).toBeNull();
  expect(document.activeElement).toBe(find('.opener'));
});

test('a sheet that opens by itself takes the focus from nowhere else', async () => {
  const { find, cell } = show(shown(), undefined, widget as never);
  const field = document.createElement('input');
  cell.append(field);
  field.focus();
  find('.opener').click();
  await drawn();
  expect(find('.sv-sheet')).not.toBeNull();
  expect(document.activeElement).toBe(field);
});

test('a look back closes it, since it would cover what one looks at', async () => {
  const { button, find, open, press } = await opened();
  button('Look back').click();
  await vi.waitFor(() => expect(find('.sv-table').dataset.mode).toBe('back'));
  expect(open()).toBeNull();
  press('g');
  await drawn();
  press(',');
  await drawn();
  expect(open()).toBe('Log');
});

test('another sheet takes its place', async () => {
  const { press, open } = await opened();
  press('s');
  await drawn();
  expect(open()).toBe('Settings');
});

test('a press on a legal plate closes it', async () => {
  const { find, open } = await opened();
  find('.sv-plate').click();
  await drawn();
  expect(open()).toBeNull();
});

test('what closes it instead is done by its button and by Escape', async () => {
  const close = vi.fn();
  const closing = frontEnd(({ wire }) => (
    <WholeTable wire={wire} within={within}>
      <Head wire={wire} />
      <Sheet wire={wire} name="payment" title="Pay" from="hand" forced onClose={close}>
        <button type="button">A bar</button>
      </Sheet>
    </WholeTable>
  ));
  const { press, button } = show(shown(), undefined, closing as never);
  await vi.waitFor(() => expect(button('A bar')).toBeTruthy());
  press('Escape');
  button('Close').click();
  await drawn();
  expect(close).toHaveBeenCalledTimes(2);
  expect(button('A bar')).toBeTruthy();
});

test('the press that opens it does not close it on its way up', async () => {
  const { find, open } = await opened();
  const press = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(press, 'timeStamp', { value: 0 });
  find('.sv-plate').dispatchEvent(press);
  await drawn();
  expect(open()).toBe('A choice');
});

test('a new state closes it, and leaves a kept one open', async () => {
  const { set, press, open, find } = await opened();
  set(shown({ version: 2 }));
  await vi.waitFor(() => expect(open()).toBeNull());
  press('g');
  await drawn();
  set(shown({ version: 3 }));
  await vi.waitFor(() => expect(find('.sv-table').dataset.version).toBe('3'));
  expect(open()).toBe('Log');
});

test('a forced sheet opens by itself, folds to its title, and unfolds', async () => {
  const { press, find, button } = show(shown({ question: 'Ada must keep one.' }), undefined, widget as never);
  await vi.waitFor(() => expect(button('Tess')).toBeTruthy());
  press('Escape');
  await drawn();
  expect(button('Tess')).toBeFalsy();
  expect(find('.sv-folded').textContent).toContain('Keep a founder');
  press('Escape');
  await vi.waitFor(() => expect(button('Tess')).toBeTruthy());
});
