// What two states have in common stays one and the same object, so that parts can tell that nothing has changed.
import { expect, test } from 'vitest';
import { sameItems, shallowEqual, share } from '../../core/share';

const row = (...names: string[]) => names.map((name) => ({ name }));

test('what says the same is the same', () => {
  const before = { cards: row('a', 'b'), round: 1 };
  const after = share(before, { cards: row('a', 'b'), round: 2 });
  expect(after.cards).toBe(before.cards);
  expect(after.round).toBe(2);
  expect(share(before, structuredClone(before))).toBe(before);
  expect(share<unknown>({}, [])).toEqual([]);
  expect(share<unknown>([], {})).toEqual({});
});

test('what has come into the middle of a list, or gone from it, leaves the rest as it was', () => {
  const before = row('a', 'b', 'c');
  const longer = share(before, row('a', 'new', 'b', 'c'));
  expect(longer.map(({ name }) => name)).toEqual(['a', 'new', 'b', 'c']);
  expect([longer[0], longer[2], longer[3]]).toEqual(before);
  expect(longer[0]).toBe(before[0]);
  expect(longer[2]).toBe(before[1]);
  expect(longer[3]).toBe(before[2]);
  const shorter = share(before, row('a', 'c'));
  expect(shorter[0]).toBe(before[0]);
  expect(shorter[1]).toBe(before[2]);
});

test('any two lists come out as the second one says', () => {
  const lists = [[], ['a'], ['b'], ['a', 'b'], ['b', 'a'], ['a', 'a', 'b'], ['b', 'a', 'a', 'c'], ['c', 'a']];
  for (const one of lists)
    for (const other of lists) {
      expect(share(row(...one), row(...other))).toEqual(row(...other));
      expect(share(one, other)).toEqual(other);
    }
});

test('two slices of a state are the same when their entries are, or the entries of their lists', () => {
  const card = { name: 'a' };
  expect(shallowEqual({ cards: [card], price: 5 }, { cards: [card], price: 5 })).toBe(true);
  expect(shallowEqual({ cards: [card], price: 5 }, { cards: [card], price: 6 })).toBe(false);
  expect(shallowEqual({ cards: [card] }, { cards: [{ name: 'a' }] })).toBe(false);
  expect(shallowEqual({ price: 5 }, { price: 5, more: null })).toBe(false);
  expect(shallowEqual({ price: 5, more: null }, { price: 5 })).toBe(false);
  expect(sameItems([1, Number.NaN], [1, Number.NaN])).toBe(true);
});
