// Whatever comes from the other end, the widget stays alive and shows what it showed.
import { afterEach, expect, test, vi } from 'vitest';
import prompt from '../../entries/prompt';
import board from '../../games/silicon_valley/entries/board';
import table from '../../games/silicon_valley/entries/table';
import { answer, shown } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll, show } from '../show';

afterEach(closeAll);

let deep: unknown = 0;
for (let level = 0; level < 200; level++) deep = [deep];

const ODD: unknown[] = [
  ...[null, undefined, 0, -1, Number.NaN, '', 'reply', true, [], {}, deep, Symbol('x')],
  ...[
    { id: null },
    { id: {} },
    { id: [] },
    { id: -1, ok: true },
    { id: Number.POSITIVE_INFINITY },
    { ok: true },
  ],
  ...[{ __proto__: { ok: true } }, JSON.parse('{"__proto__": {"polluted": true}}')],
  { id: null, reason: 'crashed', sentence: '<img src=x onerror="window.hit=1">', details: '<b>' },
  { id: null, reason: 'crashed' },
  { id: null, reason: 'crashed', sentence: 7, rule: {}, place: [] },
  ...Array.from({ length: 28 }, (_, at) => ({ id: at, ok: at % 2 === 0, sentence: 'x'.repeat(at * 100) })),
];

test('there are fifty of them', () => {
  expect(ODD.length).toBeGreaterThanOrEqual(49);
});

test.each([
  ['table', table],
  ['board', board],
  ['prompt', prompt],
] as const)('the %s lives on through every one', async (_, widget) => {
  const { notebook, find, el } = show(widget);
  const before = el.querySelector('.sv-people, .sv-answers')?.textContent;
  for (const message of ODD) notebook.tell('msg:custom', message, []);
  await drawn();
  expect(el.querySelector('.sv-people, .sv-answers')?.textContent).toBe(before);
  expect((window as { hit?: number }).hit).toBeUndefined();
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  notebook.set(
    'shown',
    shown({ version: 9, question: 'Still there?', answers: [answer('stop', 'Stop')] }) as never,
  );
  await vi.waitFor(() => expect(el.textContent).toContain(widget === board ? 'Tess Ting' : 'Still there?'));
  expect(find('.sv-table').dataset.version).toBe('9');
});
