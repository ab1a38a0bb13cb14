// Draws a widget into a page that is thrown away, and finds things in it.
import { vi } from 'vitest';
import type { Reply, Shown } from '../core/wire';
import type prompt from '../entries/prompt';
import type board from '../games/silicon_valley/entries/board';
import type table from '../games/silicon_valley/entries/table';
import { python, shown } from './games/silicon_valley/table';

const ended: (() => void)[] = [];

/** Throw away whatever a test has drawn. */
export function closeAll() {
  for (const end of ended.splice(0)) end();
  vi.restoreAllMocks();
}

type Widget = typeof table | typeof board | typeof prompt;

export function show(
  widget: Widget,
  first: Shown = shown(),
  answers?: (message: { kind: string } & Record<string, unknown>) => Partial<Reply> | null,
) {
  const cell = document.createElement('div');
  const el = document.createElement('div');
  cell.append(el);
  document.body.append(cell);
  const notebook = python(first as never, answers as never);
  const ending = new AbortController();
  const close = widget.render({ model: notebook.model, el, signal: ending.signal } as never);
  const end = () => {
    ending.abort();
    close();
    cell.remove();
  };
  ended.push(end);
  const find = (selector: string) => el.querySelector<HTMLElement>(selector) as HTMLElement;
  const all = (selector: string) => [...el.querySelectorAll<HTMLElement>(selector)];
  const button = (name: string) =>
    all('button').find(
      (each) => each.textContent?.includes(name) || each.getAttribute('aria-label') === name,
    ) as HTMLElement;
  return { cell, el, notebook, end, find, all, button };
}
