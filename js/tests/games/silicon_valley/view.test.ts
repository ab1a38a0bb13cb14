// What is worked out of a view before anything is drawn: places, companies, and what is due.
import { expect, test } from 'vitest';
import { blocksTaken, dueOf, evaluate, waysToPay } from '../../../games/silicon_valley/payment/payments';
import {
  amountOf,
  companyOf,
  dealAt,
  pawnAt,
  priceOf,
  tileOf,
  viewerOf,
} from '../../../games/silicon_valley/queries';
import type { Payment } from '../../../games/silicon_valley/types';
import { answer, catalogue, facts, insight, offer, owed, price, shown, solo } from './table';

test.each([
  ['the viewer', { seat: 1, asked: 0, seats: ['Ada', 'Bo'] }, 1],
  ['else whoever is asked', { seat: null, asked: 1, seats: ['Ada', 'Bo'] }, 1],
  ['nobody of many when nothing is asked', { seat: null, asked: null, seats: ['Ada', 'Bo'] }, null],
  ['the only one there is', { seat: null, asked: null, seats: ['Ada'] }, 0],
])('at length is shown the company of %s', (_, state, eyes) => {
  expect(viewerOf(state)).toBe(eyes);
});

test.each([
  [0, 'start'],
  [5, '$5M'],
  [28, '$1B'],
  [29, '$2B'],
  [31, '$4B'],
])('space %i of the valuation track says %s', (space, says) => {
  expect(amountOf(catalogue, space)).toBe(says);
});

test('of a company is told what Python has counted, and nothing where it has counted nothing', () => {
  const { view } = shown();
  expect(companyOf({ view, facts }, 0)).toMatchObject({ ...facts.companies[0], tiles: [2], money: 12 });
  expect(companyOf({ view, facts }, 1)).toMatchObject({ squares: null, money: null, slots: 1 });
  const nothing = { squares: null, offers: [], places: 0, slots: 0, owned: [] };
  expect(companyOf({ view, facts: null }, 0)).toMatchObject({ ...nothing, tiles: [2], money: 12 });
});

test('of a launch tile that side is read which its owner has', () => {
  const owned = { tile: 0, product: 1, second: false, flipped: false };
  expect(tileOf(catalogue, owned)).toBe(catalogue.products[1]?.innovator);
  expect(tileOf(catalogue, { ...owned, second: true })).toBe(catalogue.products[1]?.second);
});

test.each([
  ['the full price in money', price(5, 5), '$5', undefined],
  ['a lower price in money', price(5, 2), '$2', '$5'],
  ['a lower price in code', price(8, 7, 8, 'code'), '7', '8'],
  ['nothing left to pay', price(5, 0), '$0', '$5'],
  ['no price', null, 'as printed', undefined],
  ['no deal', undefined, 'as printed', undefined],
])('of %s it is told what is due, and what was before', (_, asked, due, before) => {
  expect(priceOf(asked, 'as printed')).toEqual({ due, before });
});

test('what is on offer is found by its place and its kind, the answer before what is not legal', () => {
  const hire = (slot: number) => ({ kind: 'hire', slot });
  const answers = [
    answer('look', 'Look at it', 'row 0', {}, price(1, 1)),
    answer('hire', 'Hire her', 'row 0', { slot: 0 }, price(5, 4)),
  ];
  const offers = [
    offer(hire(0), 'row 0', 'too late', price(5, 5)),
    offer({ kind: 'poach' }, 'row 1', 'not she', price(2, 2)),
    offer(hire(1), 'row 1', 'no free place', price(6, 6)),
  ];
  expect(dealAt({ answers, offers }, 'row 0', 'hire')).toEqual({ price: price(5, 4), lacks: '' });
  expect(dealAt({ answers, offers }, 'row 1', 'hire')).toMatchObject({
    price: price(6, 6),
    lacks: 'no free place',
  });
  expect(dealAt({ answers, offers }, 'row 2', 'hire')).toBeNull();
});

test.each([
  ['product 0', 'gray'],
  ['vc 0', 'white'],
  ['vc 1', null],
  ['employee 3', null],
])('in %s stands the pawn %s', (where, pawn) => {
  expect(pawnAt(solo({}, [2, 0]).view, where)).toBe(pawn);
});

test('without a Rival no pawn stands anywhere', () => {
  expect(pawnAt(shown().view, 'product 0')).toBeNull();
});

const payment = (blocks: number[], over = 0): Payment =>
  ({ blocks: [...blocks, ...Array(8 - blocks.length).fill(0)], over, moves: [] }) as unknown as Payment;

test.each([
  ['the viewer is asked', 0, 0, 1],
  ['another is asked', 1, 0, 0],
  ['nothing is asked and nobody looks', null, null, 0],
])('where %s, so many ways to pay are theirs', (_, asked, seat, count) => {
  const told = insight({ payments: [payment([3])] });
  expect(waysToPay({ insight: told, asked, seat })).toHaveLength(count);
  expect(waysToPay({ insight: null, asked, seat })).toEqual([]);
});

test('what is due is what Python says', () => {
  const due = owed(3, [0, 0, 0]);
  expect(dueOf({ insight: insight({ due }) })).toBe(due);
  expect(dueOf({ insight: insight() })).toBeNull();
  expect(dueOf({ insight: null })).toBeNull();
});

test('a payment takes of each shape of a hand the first ones', () => {
  expect(blocksTaken([2, 1, 0, 0, 0], payment([2, 1]))).toEqual([false, true, true, true, false]);
});

test.each([
  ['too little', [false, true, false, false, false], 2, undefined, 1],
  ['one of the ways', [false, true, true, false, false], 3, [1, 1], 0],
  ['enough, but none of the ways', [true, false, true, false, false], 4, undefined, 0],
])('what is given is %s', (_, given, worth, way, lacks) => {
  const ways = [payment([1, 1]), payment([3]), payment([0, 0, 1])];
  const found = evaluate(ways, owed(3, [2, 1, 0, 0, 0]), given, catalogue.values);
  expect([found.worth, found.sum, found.missing]).toEqual([worth, `${worth} of 3`, lacks]);
  expect(found.way).toEqual(way && payment(way));
});
