// The end of a game: who stands where and why, how it went, and what comes next.
import { afterEach, expect, test, vi } from 'vitest';
import type { Chart as ChartData } from '../../core/protocol';
import { apart, scalesOf } from '../../parts/chart';
import { ended } from '../games/silicon_valley/table';
import { drawn } from '../model';
import { closeAll } from '../show';
import { show, shown } from './table';

afterEach(closeAll);
afterEach(() => {
  vi.useRealTimers();
});

const chart: ChartData = {
  title: 'Valuation by round',
  x: ['1', '2', '3'],
  series: [
    { seat: 0, name: 'Ada', values: [0, 4, 10] },
    { seat: 1, name: 'Bo', values: [0, null, 9] },
    { seat: null, name: 'needed', values: [0, 5, 10] },
  ],
  axis: [
    { at: 0, label: 'start' },
    { at: 10, label: '$1B' },
  ],
  goal: { at: 8, label: '$600M' },
};
const end = {
  result: 'Ada wins.',
  rows: [
    {
      place: 1,
      seat: 0,
      name: 'Ada',
      figures: [
        ['valuation', '$2B'],
        ['money', '$7'],
      ],
      reason: '29 spaces.',
    },
    { place: 2, seat: 1, name: 'Bo', figures: [['valuation', '$800M']], reason: 'Resigned in round 3.' },
  ],
  charts: [chart],
  turning: [{ play: 3, round: 2, seat: 0, says: 'Ada launches Whale Mail.', brought: '+4 at once.', at: 1 }],
  best: 'The best at this level so far: $7M.',
  again: [
    { label: 'new seed', seed: null, swap: false, level: '' },
    { label: 'seats swapped', seed: 7, swap: true, level: '' },
  ],
};
const over = shown({ version: 2, outcome: ended([0]), answers: [], asked: null, question: 'Ada wins.' });
const finished = async (charts = [chart]) => {
  const drawing = show(over, ({ kind }) => (kind === 'ask_end' ? ({ ...end, charts } as never) : {}));
  // it comes a moment after the last play, and later where the machine is busy
  await vi.waitFor(() => expect(drawing.find('.sv-ranking')).not.toBeNull(), { timeout: 10_000 });
  return drawing;
};

test('everybody has a place, with its figures and the reason', async () => {
  const { all, find } = await finished();
  expect(find('.sv-best').textContent).toBe(end.best);
  expect(all('.sv-ranking > li').map(({ textContent }) => textContent)).toEqual([
    '1AAda $2Bmoney $729 spaces.',
    '2BBo $800MResigned in round 3.',
  ]);
  expect(find('.sv-turning').textContent).toContain('Round 2: Ada launches Whale Mail. +4 at once.');
  expect(find('.sv-chart').getAttribute('aria-label')).toContain('Ada from start to $1B');
});

test('it waits until the last play has been seen', async () => {
  vi.useFakeTimers();
  const { find, set } = show(shown(), ({ kind }) => (kind === 'ask_end' ? (end as never) : {}));
  set(over);
  await vi.advanceTimersByTimeAsync(850);
  expect(find('.sv-ranking')).toBeNull();
  // a frame or two later than 900, since the wait begins when the end is drawn
  await vi.advanceTimersByTimeAsync(150);
  expect(find('.sv-ranking')).not.toBeNull();
});

test('a turning point is looked at in the film', async () => {
  const { button, notebook, find } = await finished();
  button('Look at turning point 1').click();
  expect(notebook.sent.at(-1)).toMatchObject({ kind: 'look_back', plays: 3 });
  await drawn();
  expect(find('.sv-ranking')).toBeNull();
});

test('the table is looked at, and what was played last brings the end back', async () => {
  const { find, button, set } = await finished();
  set({ ...over, last: 'Ada stops.' });
  await drawn();
  button('Look at the table').click();
  await drawn();
  expect(find('.sv-ranking')).toBeNull();
  button('Ada stops.').click();
  await drawn();
  expect(find('.sv-ranking')).not.toBeNull();
});

test('it is played again as chosen', async () => {
  const { button, notebook } = await finished();
  button('seats swapped').click();
  await drawn();
  button('Play again').click();
  expect(notebook.plays()).toMatchObject([{ kind: 'play_again', seed: 7, swap: true, level: '' }]);
});

test('a place is kept for the review', async () => {
  const { button } = await finished();
  expect(button('Review').getAttribute('aria-disabled')).toBe('true');
});

test('a chart reaches from its lowest value to its highest, at equal steps', () => {
  const { across, up } = scalesOf(chart);
  expect([across(0), across(1), across(2)]).toEqual([44, 190, 336]);
  expect([up(0), up(5), up(10)]).toEqual([138, 82, 26]);
});

test('a line breaks where a value is missing, and a turning point stands on its own line', async () => {
  const { all, find } = await finished();
  expect(all('.sv-chart-line').map((line) => line.getAttribute('d'))).toEqual([
    'M44 138L190 93.2L336 26',
    'M44 138M336 37.2',
  ]);
  expect(find('.sv-turn').getAttribute('cy')).toBe('93.2');
});

test('a label under that of the goal is left out', async () => {
  const { all } = await finished([{ ...chart, axis: [...chart.axis, { at: 9, label: '$900M' }] }]);
  const labels = all('.sv-chart [text-anchor="end"]').map(({ textContent }) => textContent);
  expect(labels).toEqual(['start', '$1B', '$600M']);
});

test('a game of one round has points and no lines, so no chart', async () => {
  const { all } = await finished([{ ...chart, x: ['1'], series: [{ seat: 0, name: 'Ada', values: [4] }] }]);
  expect(all('.sv-chart')).toEqual([]);
});

test('names that would overlap are pushed apart', () => {
  expect(apart([30, 20, 25, 90])).toEqual([50, 20, 35, 90]);
});
