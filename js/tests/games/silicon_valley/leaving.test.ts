// Who may leave a company together, as Python lists the groups.
import { expect, test } from 'vitest';
import { groupOf, type Leaving, leavingIn, tooMany } from '../../../games/silicon_valley/company/leaving';
import type { Leaving as Listed, View } from '../../../games/silicon_valley/types';
import { answer, insight, shown } from './table';

const view = (decision: unknown) => ({ ...shown().view, decision }) as View;
const act = view({ kind: 'act', seat: 0, left: 2 });
const people = [6, 2].map((employee) =>
  answer('lay_off', `Lay off ${employee}`, `employee ${employee}`, { employee }),
);
const products = [1].map((product) => answer('sunset', `Give up ${product}`, `tile ${product}`, { product }));
const group = (kind: string, ...cards: number[]): Listed => ({
  kind,
  cards,
  moves: [{ kind: 'done' }],
  says: `${kind}: ${cards}`,
});
const groups = [group('lay_off', 6), group('lay_off', 2), group('lay_off', 6, 2), group('sunset', 1)];
const leaving = (
  picked: string | null,
  decision = act,
  answers = [...people, ...products],
  listed: Listed[] = groups,
) => leavingIn({ answers, view: decision, insight: insight({ leaving: listed }) }, picked) as Leaving;

test('in a turn nobody is asked about until the action is picked', () => {
  expect(leaving(null)).toBeNull();
  expect(leaving('hire')).toBeNull();
  expect(leaving('lay_off')).toMatchObject({ row: 'crew', optional: true, open: [6, 2], fixed: [] });
  expect(leaving('sunset')).toMatchObject({ row: 'strip', optional: true, open: [1], fixed: [] });
});

test('those who are chosen are one of the groups, in whatever order', () => {
  const asked = leaving('lay_off');
  expect(groupOf(asked, [])).toBeUndefined();
  expect(groupOf(asked, [2])?.says).toBe('lay_off: 2');
  expect(groupOf(asked, [2, 6])?.says).toBe('lay_off: 6,2');
});

test('whoever is named already goes in any case', () => {
  const more = view({ kind: 'lay_off_more', seat: 0, chosen: [6] });
  const answers = [...people.slice(1), answer('done', 'Nobody else')];
  const asked = leaving(null, more, answers, [group('lay_off', 6), group('lay_off', 6, 2)]);
  expect(asked).toMatchObject({ optional: false, open: [6, 2], fixed: [6] });
});

test('of those who cannot all be paid one of the groups goes, of which nobody else could stay', () => {
  const asked = leaving(
    null,
    view({ kind: 'let_go', seat: 0, chosen: [5] }),
    [answer('dismiss', 'Send 1 away', 'employee 1', { employee: 1 })],
    [group('dismiss', 5, 1), group('dismiss', 5, 2, 3)],
  );
  expect(asked).toMatchObject({ kind: 'dismiss', open: [5, 1, 2, 3], fixed: [5] });
  expect(groupOf(asked, [5])).toBeUndefined();
  expect(groupOf(asked, [5, 2])).toBeUndefined();
  expect(groupOf(asked, [1, 5])?.cards).toEqual([5, 1]);
  expect(groupOf(asked, [5, 1, 2])).toBeUndefined();
  expect([tooMany(asked, [5, 2]), tooMany(asked, [5, 1, 2])]).toEqual([false, true]);
});

test('one who leaves alone, a product that is paid for next, and many people are pressed', () => {
  const one = leaving(
    null,
    view({ kind: 'choose_leaver', seat: 0, cause: '' }),
    [answer('dismiss', 'Let 1 go', 'employee 1', { employee: 1 })],
    [],
  );
  expect(one).toMatchObject({ row: 'crew', groups: [], open: [1] });
  const next = leaving(
    null,
    view({ kind: 'pay_next', seat: 0, unpaid: [2] }),
    [answer('maintain', 'Pay 2 code', 'tile 1', { product: 1 })],
    [],
  );
  expect(next).toMatchObject({ row: 'strip', groups: [], open: [1] });
  expect(leaving('lay_off', act, people, [])).toMatchObject({ groups: [], open: [6, 2] });
});
