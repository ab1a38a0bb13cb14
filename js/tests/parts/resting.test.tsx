// A lesson shows the parts of the table that it names; each other rests as a line that opens it.
import { afterEach, expect, test, vi } from 'vitest';
import type { LessonShown } from '../../core/wire';
import board from '../../games/silicon_valley/entries/board';
import table from '../../games/silicon_valley/entries/table';
import { answer, shown } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll, show } from '../show';

afterEach(closeAll);

const lesson: LessonShown = {
  id: 'hire-1',
  title: 'The row slides',
  task: 'Hire Theo.',
  tone: 'task',
  says: '',
  rule: '',
  hints: 0,
  of: 3,
  actions: 0,
  par: 1,
  done: false,
  result: '',
  note: '',
  shows: ['people'],
  attempts: 1,
};

const kinds = ['hire', 'outsource', 'expand_hq', 'lay_off', 'stop'].map((kind) => ({ kind, nearest: null }));
const answers = [
  answer('hire', 'Hire Tess', 'row 0', { slot: 0 }),
  answer('outsource', 'Buy a dot', 'supply dot', { shape: 'dot' }),
  answer('outsource', 'Buy a bar', 'supply bar', { shape: 'bar' }),
  answer('expand_hq', 'Add Loft', 'hq 0', { slot: 0 }),
  answer('stop', 'Stop here'),
];
const at = (changes: Partial<LessonShown> = {}, more: Parameters<typeof shown>[0] = {}) =>
  shown({ kinds, answers, lesson: { ...lesson, ...changes }, ...more });

const drawTable = (first = at()) => {
  const table_ = show(table, first);
  const names = () => table_.all('.sv-rest').map((line) => line.dataset.rest);
  const line = (name: string) => table_.find(`[data-rest="${name}"]`);
  return { ...table_, names, line };
};

test('a table without a lesson, and a lesson that names no part, show all of it', () => {
  for (const first of [shown(), at({ shows: [] })]) {
    const { find, names } = drawTable(first);
    expect(names()).toEqual([]);
    expect(find('.sv-table').classList.contains('sv-partial')).toBe(false);
    expect(find('.sv-capital')).toBeTruthy();
    closeAll();
  }
});

test('a lesson shows the part that it names, the question and the own money', () => {
  const { find, all, names } = drawTable();
  expect(find('.sv-table').classList.contains('sv-partial')).toBe(true);
  expect(names()).toEqual([
    'actions',
    'valuation',
    'others',
    'headquarters',
    'products',
    'capital',
    'code',
    'company',
  ]);
  for (const part of ['.sv-question', '.sv-people', '.sv-purse']) expect(find(part), part).toBeTruthy();
  expect(all('.sv-acts')).toHaveLength(0);
  for (const part of [
    '.sv-rooms',
    '.sv-offerings',
    '.sv-capital',
    '.sv-valuation',
    '.sv-shelf',
    '.sv-company',
  ])
    expect(find(part), part).toBeNull();
});

test('a few answers, which are no row of actions, are shown by every lesson', () => {
  const { all } = drawTable(at({}, { kinds: [], answers: answers.slice(0, 2) }));
  expect(all('.sv-acts .sv-act')).toHaveLength(2);
});

test('a line says how many legal moves rest, to the eye and to a screen reader', () => {
  const { line } = drawTable();
  expect(line('actions').getAttribute('aria-label')).toBe('All actions, 5 legal moves');
  expect(line('code').textContent?.trim()).toBe('Code 2');
  expect(line('code').getAttribute('aria-label')).toBe('Code, 2 legal moves');
  expect(line('headquarters').getAttribute('aria-label')).toBe('Headquarters, 1 legal move');
  expect(line('products').getAttribute('aria-label')).toBe('Products');
  expect(line('products').getAttribute('aria-expanded')).toBe('false');
});

test('a line opens its part, to which the focus goes, and which stays open until the lesson begins again', async () => {
  const { find, names, line, notebook } = drawTable();
  line('code').focus();
  line('code').click();
  await drawn();
  expect(find('.sv-hand .sv-shelf')).toBeTruthy();
  expect(names()).not.toContain('code');
  expect(document.activeElement?.closest('[data-part="code"]')).toBeTruthy();
  notebook.set('shown', at({ says: 'Not that.', tone: 'mistake' }, { version: 2, plays: 1 }));
  await vi.waitFor(() => expect(find('.sv-table').dataset.version).toBe('2'));
  expect(names()).not.toContain('code');
  notebook.set('shown', at({ attempts: 2 }, { version: 3 }));
  await vi.waitFor(() => expect(names()).toContain('code'));
  expect(find('.sv-hand .sv-shelf')).toBeNull();
});

test('with all parts open it is the ordinary table', async () => {
  const { find, names, line } = drawTable();
  for (const name of names()) {
    line(name as string).click();
    await drawn();
  }
  expect(find('.sv-rests')).toBeNull();
  expect(find('.sv-table').classList.contains('sv-partial')).toBe(false);
  expect(find('.sv-question')).toBe(document.activeElement);
});

test('a kind of action that is picked opens the part in which it is played', async () => {
  const { find, names, button } = drawTable(at({ shows: ['actions', 'people'] }));
  button('Outsource').click();
  await vi.waitFor(() => expect(names()).not.toContain('code'));
  expect(names()).toContain('headquarters');
  expect(find('.sv-hand .sv-shelf')).toBeTruthy();
});

test('what is asked without a choice of actions opens its part by itself', async () => {
  const dismissals = [6, 2].map((employee) =>
    answer('dismiss', 'Let go', `employee ${employee}`, { employee }),
  );
  const { names, find } = drawTable(at({}, { kinds: [], answers: dismissals }));
  await vi.waitFor(() => expect(names()).not.toContain('company'));
  expect(find('.sv-company')).toBeTruthy();
});

test('the key of a sheet opens it although its part rests', async () => {
  const { find, names } = drawTable();
  find('.sv-question').dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
  await drawn();
  expect(find('[data-sheet="mat"]')).toBeTruthy();
  expect(find('.sv-hand .sv-stock')).toBeTruthy();
  expect(names()).toContain('code');
});

test('tabs of a narrow ring are those of the parts that are shown', () => {
  const one = drawTable();
  expect(one.find('.sv-tabs')).toBeNull();
  closeAll();
  const two = drawTable(at({ shows: ['people', 'headquarters'] }));
  expect(two.all('.sv-tabs .sv-fifth').map((tab) => tab.textContent?.trim())).toEqual(['People 1', 'HQ 1']);
  expect(two.all('.sv-tabs .sv-half').map((tab) => tab.textContent?.trim())).toEqual(['People 1', 'HQ 1']);
});

test('a part that stands alone in a cell is there, whatever the lesson names', () => {
  const { find } = show(board, at());
  expect(find('.sv-rests')).toBeNull();
  expect(find('.sv-capital')).toBeTruthy();
});

test.runIf(!navigator.userAgent.includes('HappyDOM'))(
  'in a browser it is only as high as it needs, and with all of it as high as the window',
  async () => {
    const { el, find, names, line } = drawTable();
    el.style.width = '848px';
    await vi.waitFor(() => expect(el.offsetHeight).toBeLessThan(360));
    expect(find('.sv-table').offsetHeight).toBe(el.offsetHeight);
    for (const name of names()) {
      line(name as string).click();
      await drawn();
    }
    await vi.waitFor(() => expect(el.offsetHeight).toBe(640));
  },
);
