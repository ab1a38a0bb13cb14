// The trivial widget, in happy-dom and in a real browser: focus and geometry count only in the second.
import { afterEach, expect, test } from 'vitest';
import widget, { type BlockTraits } from '../widgets/block';
import { drawn, standIn } from './model';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

function show(traits: BlockTraits) {
  const cell = document.createElement('div');
  const el = document.createElement('div');
  cell.append(el);
  document.body.append(cell);
  const notebook = standIn(traits);
  const ending = new AbortController();
  const close = widget.render({
    model: notebook.model,
    el,
    signal: ending.signal,
  } as unknown as Parameters<typeof widget.render>[0]);
  const end = () => {
    ending.abort();
    close();
    cell.remove();
  };
  ended.push(end);
  const button = el.querySelector('button');
  if (!button) throw new Error('no button was drawn');
  return { cell, el, notebook, button, end };
}

test('draws one square for each square of the shape', () => {
  expect(show({ shape: 'tee', turns: 0 }).el.querySelectorAll('rect')).toHaveLength(4);
});

test('a click asks Python for a turn and turns nothing by itself', async () => {
  const { notebook, button } = show({ shape: 'ell', turns: 0 });
  button.click();
  await drawn();
  expect(notebook.sent).toEqual([{ kind: 'turn' }]);
  expect(button.dataset.turns).toBe('0');
});

test('a turn decided in Python is drawn, and the focus stays', async () => {
  const { notebook, button, el } = show({ shape: 'ell', turns: 0 });
  button.focus();
  notebook.set('turns', 1);
  await drawn();
  expect(button.dataset.turns).toBe('1');
  expect(el.querySelector('svg')?.getAttribute('aria-label')).toContain('90 degrees');
  expect(document.activeElement).toBe(button);
});

test('R turns, and plain keys never reach the notebook', () => {
  const { notebook, button, cell } = show({ shape: 'zig', turns: 0 });
  const leaked: string[] = [];
  const listen = (event: Event) => leaked.push((event as KeyboardEvent).key);
  cell.addEventListener('keydown', listen);
  for (const [key, ctrlKey] of [
    ['r', false],
    ['d', false],
    ['s', true],
  ] as const) {
    button.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
  }
  expect(notebook.sent).toEqual([{ kind: 'turn' }]);
  expect(leaked).toEqual(['s']);
});

test('a closed view leaves no listener behind', () => {
  const { notebook, el, end } = show({ shape: 'dot', turns: 0 });
  expect(notebook.listening()).toBe(2);
  end();
  expect(notebook.listening()).toBe(0);
  expect(el.childElementCount).toBe(0);
});
