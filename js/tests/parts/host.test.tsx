// What a front end takes from its host: a theme in each of them, and a stylesheet where a shadow root would miss it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import table from '../../games/silicon_valley/entries/table';
import { themeOf, themeOfScheme } from '../../parts/host';
import { python, shown } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll, show } from '../show';

const bare = () => {
  for (const name of ['data-jp-theme-light', 'data-vscode-theme-kind', 'data-theme', 'style']) {
    document.body.removeAttribute(name);
  }
};
beforeEach(bare);
afterEach(() => {
  closeAll();
  bare();
});

test.each([
  ['data-jp-theme-light', 'true', 'light'],
  ['data-jp-theme-light', 'false', 'dark'],
  ['data-vscode-theme-kind', 'vscode-light', 'light'],
  ['data-vscode-theme-kind', 'vscode-dark', 'dark'],
  ['data-vscode-theme-kind', 'vscode-high-contrast', 'dark'],
  ['data-vscode-theme-kind', 'vscode-high-contrast-light', 'light'],
  ['data-theme', 'light', 'light'],
  ['data-theme', 'dark', 'dark'],
  ['data-theme', 'solarized', null],
  ['class', 'dark', null],
])('a body with %s "%s" says %s', (name, value, theme) => {
  const body = document.createElement('body');
  body.setAttribute(name, value);
  expect(themeOf(body)).toBe(theme);
});

test.each([
  ['dark', 'dark'],
  ['only light', 'light'],
  ['light dark', null],
  ['normal', null],
  ['', null],
])('the colour scheme "%s" means %s', (scheme, theme) => {
  expect(themeOfScheme(scheme)).toBe(theme);
});

test('a table wears what JupyterLab wears, and follows it until the view ends', async () => {
  document.body.dataset.jpThemeLight = 'false';
  const { el, end } = show(table);
  expect(el.dataset.svTheme).toBe('dark');
  document.body.dataset.jpThemeLight = 'true';
  await vi.waitFor(() => expect(el.dataset.svTheme).toBe('light'));
  end();
  document.body.dataset.jpThemeLight = 'false';
  await drawn();
  expect(el.dataset.svTheme).toBe('light');
});

test('where nobody says which, the stylesheet decides', () => {
  expect(show(table).el.dataset.svTheme).toBeUndefined();
});

/** A table inside of a shadow root, in a host that gives no signal, as marimo does. */
function hidden(css?: string) {
  const cell = document.createElement('div');
  const el = document.createElement('div');
  const tree = cell.attachShadow({ mode: 'open' });
  tree.append(el);
  document.body.append(cell);
  const notebook = python(shown());
  if (css) notebook.model.set('_css' as never, css as never);
  const close = table.render({ model: notebook.model, el });
  const find = (selector: string) => tree.querySelector<HTMLElement>(selector) as HTMLElement;
  const end = () => {
    close();
    cell.remove();
  };
  return { cell, tree, el, notebook, find, end };
}

test('inside of a shadow root it is played by pointer and by key', async () => {
  const { tree, notebook, find, end } = hidden();
  find('.sv-people .sv-plate').click();
  expect(notebook.plays()[0]).toMatchObject({ kind: 'play', moves: [{ kind: 'hire', slot: 0 }] });
  find('.sv-act[data-explain]').focus();
  expect(tree.activeElement).toBe(find('.sv-act[data-explain]'));
  const key = new KeyboardEvent('keydown', { key: 'u', bubbles: true, composed: true, cancelable: true });
  const leaked = vi.fn();
  document.addEventListener('keydown', leaked);
  find('.sv-act[data-explain]').dispatchEvent(key);
  document.removeEventListener('keydown', leaked);
  expect(notebook.plays()[1]).toMatchObject({ kind: 'undo' });
  expect(leaked).not.toHaveBeenCalled();
  end();
  await drawn();
  expect(tree.querySelector('.sv-table')).toBeNull();
  expect(notebook.listening()).toBe(0);
});

test('a shadow root that lacks the stylesheet gets it, and another is left alone', () => {
  const { tree, end } = hidden('.sv { --sv-text: black; }');
  expect(tree.adoptedStyleSheets).toHaveLength(1);
  end();
  const { tree: plain, end: close } = hidden();
  expect(plain.adoptedStyleSheets ?? []).toHaveLength(0);
  close();
});
